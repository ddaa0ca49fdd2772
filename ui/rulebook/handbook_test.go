package rulebook

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/penalty"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/widgets"
)

// handbookOpen is the handbook, which must be shown.
func (s *stage) handbookOpen() *handbook {
	s.Helper()
	r, ok := s.page.right.(*handbook)
	if !ok {
		s.Fatalf("shown is %T", s.page.right)
	}
	return r
}

// TestTheHandbookOpensInTheList by the mouse: its sections stand in the index,
// what it costs follows the rules in force, and a rule set leads back.
func TestTheHandbookOpensInTheList(t *testing.T) {
	s := open(t, "cityu", chinese)
	var recorded []penalty.ID
	s.page.Callbacks.Record = func(id penalty.ID) { recorded = append(recorded, id) }
	s.PressPrefix("裁判手冊")
	r := s.handbookOpen()
	if sections, _ := r.book.Sections(); len(s.page.left.entries) != len(sections) || len(sections) < 19 {
		t.Fatalf("%d lines in the index for %d sections", len(s.page.left.entries), len(sections))
	}
	s.to("詐糊")
	s.WantsShown("城大賽制", "−512")
	s.session.SetRules(pagetest.Preset(t, "emsd"))
	s.WantsShown("−192")
	s.PressPrefix("記在計分紙")
	if len(recorded) != 1 || recorded[0] != penalty.FalseWin {
		t.Errorf("recorded %v", recorded)
	}
	if got := s.page.Title(); !strings.HasPrefix(got, "裁判手冊 · 規則") {
		t.Errorf("the title is %q", got)
	}
	s.page.Copy()
	if s.copied == "" || s.copied[:len("詐糊")] != "詐糊" {
		t.Errorf("copied is %q", s.copied)
	}
	s.build() // as for another language
	s.handbookOpen()
	s.PressPrefix("港式十三番")
	if _, ok := s.page.right.(*sheet); !ok || s.page.chosen().Rules.ID != "hk13" {
		t.Errorf("a rule set does not lead back: %T", s.page.right)
	}
	s.page.OpenHandbook("exposed_tile")
	s.WantsShown("手牌曝光")
	s.page.Import("mine.toml", []byte("version = 1\nid = \"mine\"\nbase = \"hk8\"\nminimum = 4\n"))
	if _, ok := s.page.right.(*sheet); !ok {
		t.Errorf("what was imported is not shown, but %T; the page says %q", s.page.right, s.page.notice.text)
	}
}

// TestTheHandbookByKeys: Tab comes to it, the arrows lead through the index, a
// slash begins a search and escape ends it.
func TestTheHandbookByKeys(t *testing.T) {
	s := open(t, "hk8", english)
	s.Window.Canvas().SetOnTypedRune(s.page.TypedRune)
	s.TabTo("Referee's handbook")
	s.Key(fyne.KeyReturn)
	r := s.handbookOpen()
	s.TabTo("How penalties work")
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyReturn)
	s.WantsShown("Too many: 14 before drawing")
	if _, at := r.book.Sections(); at != 2 {
		t.Errorf("section %d is open", at)
	}
	s.Window.Canvas().Focused().TypedRune('/')
	for _, letter := range "5.8" {
		s.Window.Canvas().Focused().TypedRune(letter)
	}
	s.Key(fyne.KeyReturn)
	card, ok := s.Window.Canvas().Focused().(*widgets.PressCard)
	if !ok || card.AccessibilityLabel() != "Wrong dealer" {
		t.Fatalf("the search leads to %T", s.Window.Canvas().Focused())
	}
	s.Key(fyne.KeyReturn)
	s.WantsShown("Before the first tile is taken")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.page.left.entries[8].card)
	if at.Y < 0 || at.Y > pagetest.Large.Height-60 {
		t.Errorf("the index does not show where the reader is: %v", at)
	}
	s.Window.Canvas().Unfocus()
	s.Key(fyne.KeyEnd)
	s.Key(fyne.KeyEscape)
	s.handbookOpen()
}
