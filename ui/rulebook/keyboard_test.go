package rulebook

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/widgets"
)

// TestTheSameByKeyboardAlone copies a set, changes a value and opens the hand
// that it changes, without a pointer.
func TestTheSameByKeyboardAlone(t *testing.T) {
	s := open(t, "hk8", english)
	s.TabTo("Hong Kong 8, 3–8 fan · 144 tiles in force")
	s.Key(fyne.KeyUp) // the list is one stop, the arrows move in it
	s.Key(fyne.KeyReturn)
	if got := s.page.chosen().Rules.ID; got != "hk13" {
		t.Fatalf("shown is %s", got)
	}
	s.TabTo("Copy and change")
	s.Key(fyne.KeySpace)
	s.TabTo("Table") // so is the index
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyReturn) // leads to the first fan
	focused, ok := s.Window.Canvas().Focused().(*widgets.Segments)
	if !ok || focused.AccessibilityLabel() != "Chicken hand" {
		t.Fatalf("the index leads to %T", s.Window.Canvas().Focused())
	}
	s.TabTo("Dragon pung 1")
	step := s.Window.Canvas().Focused()
	step.TypedRune('3')
	step.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	step.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if got := s.own().Fans[rules.DragonPung].Value.Fan; got != 2 {
		t.Fatalf("dragon pungs are worth %d", got)
	}
	row := named[*widgets.PressCard](s, "Dragon pung: ")
	s.TabBackTo(row.AccessibilityLabel())
	s.Key(fyne.KeyReturn)
	if s.opened == nil {
		t.Error("the hand does not open")
	}
}

// TestTabComesToEveryFieldInSight goes once round the page of one's own set:
// each value is reached, and what has the focus can be seen.
func TestTabComesToEveryFieldInSight(t *testing.T) {
	s := open(t, "hk13", pagetest.In("en", english.Variant, pagetest.Small))
	s.PressPrefix("Copy and change")
	sheet, c := s.page.right.(*sheet), s.Window.Canvas()
	c.Unfocus()
	reached := map[string]bool{}
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(sheet.scroll).Y
	for first := fyne.Focusable(nil); ; {
		c.FocusNext()
		now := c.Focused()
		if now == first {
			break
		}
		if first == nil {
			first = now
		}
		o, ok := now.(pagetest.Labelled)
		if !ok {
			t.Fatalf("%T has no label", now)
		}
		reached[o.AccessibilityLabel()] = true
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		if at.X > narrowLeft+widgets.FrameFor(widgets.PageWidth).Margin && at.Y+o.Size().Height > pagetest.Small.Height || sheet.holds(o) && at.Y < top-1 {
			t.Fatalf("%s has the focus at %v, out of sight", o.AccessibilityLabel(), at)
		}
	}
	for _, e := range rules.Entries() {
		name := s.page.Say.EntryName(e)
		if e.Kind == rules.OwnHands {
			name = s.page.text("rulespage.own_add")
		}
		found := false
		for label := range reached {
			found = found || len(label) >= len(name) && label[:len(name)] == name
		}
		if !found && e.Kind != rules.Figures {
			t.Errorf("Tab does not come to %s", e.Key)
		}
	}
	if !reached["3 fan 8"] {
		t.Error("Tab does not come to the figures")
	}
}

// holds reports whether a widget is a stop of the sheet.
func (s *sheet) holds(o fyne.CanvasObject) bool {
	for _, stop := range s.stops {
		if fyne.CanvasObject(stop) == o {
			return true
		}
	}
	return false
}

func TestKeysScrollTheSheet(t *testing.T) {
	s := open(t, "hk13", english)
	scroll := s.page.right.(*sheet).scroll
	for _, name := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyDown} {
		before := scroll.Offset()
		s.Key(name)
		if scroll.Offset() <= before {
			t.Errorf("%s does not scroll", name)
		}
	}
	s.Key(fyne.KeyEnd)
	if !scroll.AtEnd() {
		t.Error("End does not go to the end")
	}
	s.Key(fyne.KeyHome)
	if scroll.Offset() != 0 {
		t.Error("Home does not go back")
	}
}
