package comparepage

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// inset pads an object and places it in a taller cell.
type inset struct {
	widgets.Laid

	content    fyne.CanvasObject
	padX, padY float32
	least      float32 // height
	at         place
}

// place is where an inset puts an object that is lower than its cell.
type place uint8

const (
	atMiddle place = iota
	atHead
	atFoot
	toFill
)

func newInset(content fyne.CanvasObject, padX, padY, least float32, at place) *inset {
	i := &inset{content: content, padX: padX, padY: padY, least: least, at: at}
	i.init(i)
	return i
}

// init lets self, which is i or what i is a part of, lay the content out.
func (i *inset) init(self widgets.LaidWidget) {
	i.Init(self, 1, i.put, i.content)
	i.SetMin(func() fyne.Size {
		least := i.content.MinSize().AddWidthHeight(2*i.padX, 2*i.padY)
		return fyne.NewSize(least.Width, fyne.Max(least.Height, i.least))
	})
}

func (i *inset) put(room fyne.Size, put widgets.Put) float32 {
	width, height := fyne.Max(room.Width-2*i.padX, 1), room.Height-2*i.padY
	own := widgets.HeightFor(i.content, width)
	y := i.padY
	if i.at != toFill {
		height = fyne.Min(height, own)
	}
	switch i.at {
	case atMiddle:
		y = (room.Height - height) / 2
	case atFoot:
		y = room.Height - i.padY - height
	}
	put(i.content, i.padX, y, width, height)
	return fyne.Max(i.least, own+2*i.padY)
}

// newBeside gives an object all the width that those at its right leave.
func newBeside(gap float32, first fyne.CanvasObject, right ...fyne.CanvasObject) fyne.CanvasObject {
	return besideOf(gap, false, first, right)
}

// newRow sets objects one after another.
func newRow(gap float32, first fyne.CanvasObject, then ...fyne.CanvasObject) fyne.CanvasObject {
	return besideOf(gap, true, first, then)
}

// besideOf sets objects at the right of the first, near it or at the far end.
func besideOf(gap float32, near bool, first fyne.CanvasObject, right []fyne.CanvasObject) fyne.CanvasObject {
	least := func() (wide, high float32) {
		for _, o := range right {
			own := o.MinSize()
			wide += gap + own.Width
			high = fyne.Max(high, own.Height)
		}
		return wide, high
	}
	b := widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 {
		rest, high := least()
		width := fyne.Max(room.Width-rest, 1)
		wanted := widgets.HeightFor(first, width)
		x := width
		if near {
			x = fyne.Min(width, natural(first))
		}
		middle := func(o fyne.CanvasObject, x, width, height float32) {
			put(o, x, (room.Height-height)/2, width, height)
		}
		middle(first, 0, x, fyne.Min(room.Height, widgets.HeightFor(first, x)))
		for _, o := range right {
			own := o.MinSize()
			middle(o, x+gap, own.Width, own.Height)
			x += gap + own.Width
		}
		return fyne.Max(wanted, high)
	}, append([]fyne.CanvasObject{first}, right...)...)
	b.SetMin(func() fyne.Size {
		rest, high := least()
		own := first.MinSize()
		return fyne.NewSize(own.Width+rest, fyne.Max(own.Height, high))
	})
	return b
}

// natural returns an object's unconstrained width.
func natural(o fyne.CanvasObject) float32 {
	if p, ok := o.(*widgets.Paragraph); ok {
		return p.NaturalWidth()
	}
	return o.MinSize().Width
}

// newLeading sets an object of its own size before one that takes the rest, both
// from the top or, if centred, both in the middle of the height.
func newLeading(lead, rest fyne.CanvasObject, gap float32, centred bool) fyne.CanvasObject {
	l := widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 {
		own := lead.MinSize()
		width := fyne.Max(1, room.Width-own.Width-gap)
		height, y, restY := widgets.HeightFor(rest, width), float32(0), float32(0)
		if centred {
			y, restY = (room.Height-own.Height)/2, (room.Height-height)/2
		}
		put(lead, 0, y, own.Width, own.Height)
		put(rest, own.Width+gap, restY, width, height)
		return fyne.Max(own.Height, height)
	}, lead, rest)
	l.SetMin(func() fyne.Size {
		own, least := lead.MinSize(), rest.MinSize()
		return fyne.NewSize(own.Width+gap+least.Width, fyne.Max(own.Height, least.Height))
	})
	return l
}

// newTagged returns a name or a number with a tag: beside it if there is room, else
// below.
func newTagged(name, tag fyne.CanvasObject, gap float32) fyne.CanvasObject {
	return widgets.NewLaid(tag.MinSize().Width, func(room fyne.Size, put widgets.Put) float32 {
		own, high, wide := tag.MinSize(), widgets.HeightFor(name, room.Width), natural(name)
		put(name, 0, 0, room.Width, high)
		if wide+gap+own.Width <= room.Width {
			put(tag, wide+gap, (high-own.Height)/2, own.Width, own.Height)
			return high
		}
		put(tag, 0, high, own.Width, own.Height)
		return high + own.Height
	}, name, tag)
}

// level gives objects of several columns one height, that of the highest.
type level struct{ all []fyne.CanvasObject }

// add makes an object as high as the others, standing at the top.
func (l *level) add(o fyne.CanvasObject) fyne.CanvasObject {
	l.all = append(l.all, o)
	s := &levelled{level: l, inset: inset{content: o, at: atHead}}
	s.init(s)
	return s
}

type levelled struct {
	inset
	level *level
}

// HeightFor returns the height of the highest at a width.
func (s *levelled) HeightFor(width float32) float32 {
	height := float32(0)
	for _, o := range s.level.all {
		height = fyne.Max(height, widgets.HeightFor(o, width))
	}
	return height
}
