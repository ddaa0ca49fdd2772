package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// held is a part of the page that remembers how high it is until it is touched:
// a change of one value must not measure and lay out a page of thousands of
// texts. While it is far out of sight it is not drawn at all.
type held struct {
	widgets.Laid

	object fyne.CanvasObject
	within *held // touched with this one
	width  float32
	height float32 // at width; less than 0 if not known
	away   bool    // out of sight
}

var _ widgets.Tall = (*held)(nil)

// hold remembers the height of an object and of the parts of it that are held
// themselves.
func hold(o fyne.CanvasObject, parts ...*held) *held {
	h := &held{object: o, height: -1}
	h.Init(h, 1, h.put, o)
	h.SkipObjectRefresh()
	for _, part := range parts {
		part.within = h
	}
	return h
}

// touch says that the object, and all it stands in, must be laid out anew.
func (h *held) touch() {
	for at := h; at != nil; at = at.within {
		at.height = -1
	}
}

// HeightFor returns the object's height.
func (h *held) HeightFor(width float32) float32 {
	if h.height < 0 || h.width != width {
		h.width, h.height = width, widgets.HeightFor(h.object, width)
	}
	return h.height
}

// setAway takes the object out of the page or brings it back; its room stays.
func (h *held) setAway(away bool) {
	if h.away == away {
		return
	}
	h.away = away
	if away {
		h.object.Hide()
		return
	}
	h.object.Show()
	h.object.Resize(h.Size())
}

// put leaves what is out of sight alone: to lay tiles out is to draw them.
func (h *held) put(room fyne.Size, put widgets.Put) float32 {
	if !h.away {
		put(h.object, 0, 0, room.Width, room.Height)
	}
	return h.height
}
