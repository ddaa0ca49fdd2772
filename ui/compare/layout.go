package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// inset pads an object. It stands in the middle of what is higher than it is,
// or fills it.
type inset struct {
	widget.BaseWidget

	content    fyne.CanvasObject
	padX, padY float32
	least      float32 // height
	at         place
}

// place is where an inset puts an object that is lower than its cell.
type place uint8

const (
	middle place = iota
	head
	foot
	filling
)

var _ widgets.Tall = (*inset)(nil)

func newInset(content fyne.CanvasObject, padX, padY, least float32, at place) *inset {
	i := &inset{content: content, padX: padX, padY: padY, least: least, at: at}
	i.ExtendBaseWidget(i)
	return i
}

// HeightFor returns the height the cell wants at a width.
func (i *inset) HeightFor(width float32) float32 {
	return fyne.Max(i.least, widgets.HeightFor(i.content, width-2*i.padX)+2*i.padY)
}

// CreateRenderer implements fyne.Widget.
func (i *inset) CreateRenderer() fyne.WidgetRenderer { return &insetRenderer{i} }

type insetRenderer struct{ i *inset }

func (r *insetRenderer) Layout(size fyne.Size) {
	i := r.i
	width := fyne.Max(size.Width-2*i.padX, 1)
	room := size.Height - 2*i.padY
	height, y := room, i.padY
	if i.at != filling {
		height = fyne.Min(room, widgets.HeightFor(i.content, width))
	}
	switch i.at {
	case middle:
		y = (size.Height - height) / 2
	case foot:
		y = size.Height - i.padY - height
	}
	i.content.Move(fyne.NewPos(i.padX, y))
	i.content.Resize(fyne.NewSize(width, height))
}

func (r *insetRenderer) MinSize() fyne.Size {
	least := r.i.content.MinSize().AddWidthHeight(2*r.i.padX, 2*r.i.padY)
	return fyne.NewSize(least.Width, fyne.Max(least.Height, r.i.least))
}

func (r *insetRenderer) Refresh() {
	r.i.content.Refresh()
	canvas.Refresh(r.i)
}

func (r *insetRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.i.content} }

func (r *insetRenderer) Destroy() {}

// beside gives an object all the width that those at its right leave.
type beside struct {
	widget.BaseWidget

	first fyne.CanvasObject
	right []fyne.CanvasObject
	gap   float32
	near  bool // right follows the first at once
}

var _ widgets.Tall = (*beside)(nil)

func newBeside(gap float32, first fyne.CanvasObject, right ...fyne.CanvasObject) *beside {
	b := &beside{first: first, right: right, gap: gap}
	b.ExtendBaseWidget(b)
	return b
}

// newRow sets objects one after another.
func newRow(gap float32, first fyne.CanvasObject, then ...fyne.CanvasObject) *beside {
	b := newBeside(gap, first, then...)
	b.near = true
	return b
}

func (b *beside) rightWide() float32 {
	width := float32(0)
	for _, o := range b.right {
		width += b.gap + o.MinSize().Width
	}
	return width
}

// HeightFor returns the height of the row at a width.
func (b *beside) HeightFor(width float32) float32 {
	height := widgets.HeightFor(b.first, width-b.rightWide())
	for _, o := range b.right {
		height = fyne.Max(height, o.MinSize().Height)
	}
	return height
}

// CreateRenderer implements fyne.Widget.
func (b *beside) CreateRenderer() fyne.WidgetRenderer { return &besideRenderer{b} }

type besideRenderer struct{ b *beside }

func (r *besideRenderer) Layout(size fyne.Size) {
	b := r.b
	width := fyne.Max(size.Width-b.rightWide(), 1)
	if b.near {
		width = fyne.Min(width, natural(b.first))
	}
	put := func(o fyne.CanvasObject, x, width, height float32) {
		o.Move(fyne.NewPos(x, (size.Height-height)/2))
		o.Resize(fyne.NewSize(width, height))
	}
	put(b.first, 0, width, fyne.Min(size.Height, widgets.HeightFor(b.first, width)))
	x := width
	for _, o := range b.right {
		own := o.MinSize()
		put(o, x+b.gap, own.Width, own.Height)
		x += b.gap + own.Width
	}
}

// natural is how wide an object is where nothing presses it.
func natural(o fyne.CanvasObject) float32 {
	if p, ok := o.(*widgets.Paragraph); ok {
		return p.NaturalWidth()
	}
	return o.MinSize().Width
}

func (r *besideRenderer) MinSize() fyne.Size {
	size := r.b.first.MinSize()
	for _, o := range r.b.right {
		size.Height = fyne.Max(size.Height, o.MinSize().Height)
	}
	size.Width += r.b.rightWide()
	return size
}

func (r *besideRenderer) Refresh() {
	r.Layout(r.b.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
	canvas.Refresh(r.b)
}

func (r *besideRenderer) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.b.first}, r.b.right...)
}

func (r *besideRenderer) Destroy() {}

// leading sets an object of its own size before one that takes the rest, both
// from the top.
type leading struct {
	widget.BaseWidget

	lead, rest fyne.CanvasObject
	gap        float32
	centred    bool // the lead stands in the middle of the height
}

var _ widgets.Tall = (*leading)(nil)

func newLeading(lead, rest fyne.CanvasObject, gap float32, centred bool) *leading {
	l := &leading{lead: lead, rest: rest, gap: gap, centred: centred}
	l.ExtendBaseWidget(l)
	return l
}

func (l *leading) restWide(width float32) float32 {
	return fyne.Max(1, width-l.lead.MinSize().Width-l.gap)
}

// HeightFor returns the height at a width.
func (l *leading) HeightFor(width float32) float32 {
	return fyne.Max(l.lead.MinSize().Height, widgets.HeightFor(l.rest, l.restWide(width)))
}

// CreateRenderer implements fyne.Widget.
func (l *leading) CreateRenderer() fyne.WidgetRenderer { return &leadingRenderer{l} }

type leadingRenderer struct{ l *leading }

func (r *leadingRenderer) Layout(size fyne.Size) {
	l := r.l
	own, width := l.lead.MinSize(), l.restWide(size.Width)
	height, y, restY := widgets.HeightFor(l.rest, width), float32(0), float32(0)
	if l.centred {
		y, restY = (size.Height-own.Height)/2, (size.Height-height)/2
	}
	l.lead.Move(fyne.NewPos(0, y))
	l.lead.Resize(own)
	l.rest.Move(fyne.NewPos(own.Width+l.gap, restY))
	l.rest.Resize(fyne.NewSize(width, height))
}

func (r *leadingRenderer) MinSize() fyne.Size {
	lead, rest := r.l.lead.MinSize(), r.l.rest.MinSize()
	return fyne.NewSize(lead.Width+r.l.gap+rest.Width, fyne.Max(lead.Height, rest.Height))
}

func (r *leadingRenderer) Refresh() {
	r.Layout(r.l.Size())
	r.l.lead.Refresh()
	r.l.rest.Refresh()
	canvas.Refresh(r.l)
}

func (r *leadingRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.l.lead, r.l.rest}
}

func (r *leadingRenderer) Destroy() {}

// tagged is a name or a number with a tag: beside it where there is room, else
// below.
type tagged struct {
	widget.BaseWidget
	name, tag fyne.CanvasObject
	gap       float32
}

var _ widgets.Tall = (*tagged)(nil)

func newTagged(name, tag fyne.CanvasObject, gap float32) *tagged {
	t := &tagged{name: name, tag: tag, gap: gap}
	t.ExtendBaseWidget(t)
	return t
}

func (t *tagged) fits(width float32) bool {
	return natural(t.name)+t.gap+t.tag.MinSize().Width <= width
}

// HeightFor returns the height at a width.
func (t *tagged) HeightFor(width float32) float32 {
	height := widgets.HeightFor(t.name, width)
	if !t.fits(width) {
		height += t.tag.MinSize().Height
	}
	return height
}

// CreateRenderer implements fyne.Widget.
func (t *tagged) CreateRenderer() fyne.WidgetRenderer { return &taggedRenderer{t} }

type taggedRenderer struct{ t *tagged }

func (r *taggedRenderer) Layout(size fyne.Size) {
	t, tag := r.t, r.t.tag.MinSize()
	high := widgets.HeightFor(t.name, size.Width)
	t.name.Resize(fyne.NewSize(size.Width, high))
	at := fyne.NewPos(0, high)
	if t.fits(size.Width) {
		at = fyne.NewPos(natural(t.name)+t.gap, (high-tag.Height)/2)
	}
	t.tag.Move(at)
	t.tag.Resize(tag)
}

func (r *taggedRenderer) MinSize() fyne.Size {
	tag := r.t.tag.MinSize()
	return fyne.NewSize(tag.Width, r.t.HeightFor(fyne.Max(r.t.Size().Width, tag.Width)))
}

func (r *taggedRenderer) Refresh() {
	r.Layout(r.t.Size())
	r.t.name.Refresh()
	r.t.tag.Refresh()
	canvas.Refresh(r.t)
}

func (r *taggedRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.t.name, r.t.tag}
}

func (r *taggedRenderer) Destroy() {}

// level gives objects of several columns one height, that of the highest.
type level struct{ all []fyne.CanvasObject }

// add makes an object as high as the others, standing at the top.
func (l *level) add(o fyne.CanvasObject) fyne.CanvasObject {
	l.all = append(l.all, o)
	s := &levelled{level: l, inset: inset{content: o, at: head}}
	s.ExtendBaseWidget(s)
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
