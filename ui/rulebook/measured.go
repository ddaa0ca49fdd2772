package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// measured caches the height of a part of the page, so that a changed value does
// not measure thousands of texts again. A part far off screen is hidden, so that
// nothing is drawn for it.
type measured struct {
	widgets.Laid

	object    fyne.CanvasObject
	parent    *measured // invalidated with this part
	parts     []*measured
	width     float32
	height    float32 // at width; negative if unknown
	offscreen bool
}

var _ widgets.Tall = (*measured)(nil)

// newMeasured caches the height of an object that contains other cached parts.
func newMeasured(o fyne.CanvasObject, parts ...*measured) *measured {
	m := &measured{object: o, parts: parts, height: -1}
	m.Init(m, 1, m.put, o)
	m.SkipObjectRefresh()
	for _, part := range parts {
		part.parent = m
	}
	return m
}

// pieces returns the parts, or the whole if it has none.
func (m *measured) pieces() []*measured {
	if len(m.parts) == 0 {
		return []*measured{m}
	}
	return m.parts
}

// invalidate drops the height of the part and of everything it stands in.
func (m *measured) invalidate() {
	for at := m; at != nil; at = at.parent {
		at.height = -1
	}
}

func (m *measured) HeightFor(width float32) float32 {
	if m.height < 0 || m.width != width {
		m.width, m.height = width, widgets.HeightFor(m.object, width)
	}
	return m.height
}

// setOffscreen hides the object or shows it again. Its place is kept.
func (m *measured) setOffscreen(off bool) {
	if m.offscreen == off {
		return
	}
	m.offscreen = off
	if off {
		m.object.Hide()
		return
	}
	m.object.Show()
	m.object.Resize(m.Size())
}

// put skips a hidden object: laying tiles out draws them.
func (m *measured) put(room fyne.Size, put widgets.Put) float32 {
	if !m.offscreen {
		put(m.object, 0, 0, room.Width, room.Height)
	}
	return m.height
}
