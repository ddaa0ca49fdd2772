package playpage

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// atOnce are the choices that hold at once, and can thus be changed at the table too; then,
// unless nil, follows a change. first is the one that the keyboard comes to first.
func (p *Page) atOnce(then func()) (list []fyne.CanvasObject, first *widgets.Segments) {
	c := &p.Model.Choices
	var paces []widgets.Segment
	for _, v := range speeds {
		paces = append(paces, widgets.Segment{Label: p.text("play.speed." + string(v))})
	}
	pace := p.choice(p.text("play.speed.title"), p.text("play.speed.note"), paces, max(0, slices.Index(speeds, c.Speed)), func(c *Choices, n int) { c.Speed = speeds[n] }, then)
	return []fyne.CanvasObject{
		pace.row,
		p.either("play.marks", "play.marks_note", "play.marks_off", "play.marks_on", func(c *Choices) *bool { return &c.Marks }, then),
		p.either("play.review_after", "play.review_after_note", "play.marks_off", "play.marks_on", func(c *Choices) *bool { return &c.Review }, then),
	}, pace.options
}

// either is a choice of two; id names it, and note says what it is about. then, unless nil,
// follows a change.
func (p *Page) either(id, note, off, on string, of func(*Choices) *bool, then func()) fyne.CanvasObject {
	at := 0
	if *of(&p.Model.Choices) {
		at = 1
	}
	options := []widgets.Segment{{Label: p.text(off)}, {Label: p.text(on)}}
	return p.choice(p.text(id), p.text(note), options, at, func(c *Choices, n int) { *of(c) = n == 1 }, then).row
}

// choice is a line with a name, what it is about, and its options.
type choice struct {
	row     fyne.CanvasObject
	options *widgets.Segments
}

// choice is a choice among options; set makes it, and then, unless nil, follows. Of what is kept
// it changes nothing else: another window may have.
func (p *Page) choice(name, note string, options []widgets.Segment, at int, set func(c *Choices, n int), then func()) choice {
	segments := widgets.NewSegments(options, at, func(n int) {
		set(&p.Model.Choices, n)
		kept := choicesIn(p.Callbacks.Kept())
		set(&kept, n)
		if p.Callbacks.Keep(kept.text()); then != nil {
			then()
		}
	})
	segments.SetLabel(name)
	words := widgets.NewColumn(0, paragraph(look.Name, look.Ink, name), paragraph(look.Label, look.Ink3, note))
	return choice{widgets.NewColumn(gap, widgets.NewRule(), newChoice(words, segments)), segments}
}

// minWords is the least width of what is beside options, in Fyne units.
const minWords = 130

// newChoice lays words out with options at their right, or below if there is no room.
func newChoice(words *widgets.Column, options *widgets.Segments) fyne.CanvasObject {
	return widgets.NewLaid(minWords, func(room fyne.Size, put widgets.Put) float32 {
		size := options.MinSize()
		if left := room.Width - size.Width - 12; left >= minWords {
			high := words.HeightFor(left)
			whole := fyne.Max(high, size.Height)
			put(words, 0, (whole-high)/2, left, high)
			put(options, room.Width-size.Width, (whole-size.Height)/2, size.Width, size.Height)
			return whole
		}
		high := words.HeightFor(room.Width)
		put(words, 0, 0, room.Width, high)
		put(options, 0, high+4, fyne.Min(size.Width, room.Width), size.Height)
		return high + 4 + size.Height
	}, words, options)
}

// settings are the choices that can be changed at the table, while they are open. The card
// stays the same as what is below changes, and so keeps the keyboard.
type settings struct {
	card  fyne.CanvasObject
	first *widgets.Segments
	done  *widgets.Button
}

// newSettings makes the card.
func newSettings(s *screen) *settings {
	p := s.page
	list, first := p.atOnce(s.follow)
	first.SetPadding(9) // so that all paces fit into the narrow column
	done := widgets.NewButton(widgets.Quiet, p.text("play.settings_done"), "", s.settle)
	parts := append([]fyne.CanvasObject{heading(p.text("play.settings"), p.text("play.settings_note"))}, list...)
	return &settings{card(look.Surface, append(parts, widgets.NewLine(gap, done))...), first, done}
}

// settle opens the settings, or closes them.
func (s *screen) settle() {
	keys := s.page.Keyboard.Navigating()
	s.pressed, s.settles = false, !s.settles
	if s.settings = nil; s.settles {
		s.settings = newSettings(s)
	}
	s.show(false)
	if s.settles {
		s.page.Keyboard.Focus(keys, s.settings.first)
	}
}

// sets reports whether the keyboard is on one of the settings.
func (s *screen) sets() bool {
	c := s.page.Callbacks.Canvas()
	if c == nil || !s.settles {
		return false
	}
	_, chooses := c.Focused().(*widgets.Segments) // there are no others at the table
	return chooses || c.Focused() == fyne.Focusable(s.settings.done)
}

// follow does what a changed setting wants.
func (s *screen) follow() {
	c := s.page.Model.Choices
	s.board.SetMotion(c.Speed != Instant)
	if c.Marks {
		s.marker.resume()
	} else {
		s.marker.forget()
	}
	if s.moving && c.Speed == Instant {
		s.finish()
		return
	}
	s.show(false)
}
