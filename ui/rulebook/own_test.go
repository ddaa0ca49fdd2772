package rulebook

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// ownOf returns the section of special hands.
func (s *stage) ownOf() *ownSection {
	s.Helper()
	sheet, ok := s.page.right.(*sheet)
	if !ok {
		s.Fatal("no rule set is shown")
	}
	if sheet.own == nil {
		s.Fatal("no special hands are shown")
	}
	return sheet.own
}

// toOwn scrolls to the special hands.
func (s *stage) toOwn() {
	s.Helper()
	s.to(s.page.sectionName("own"))
}

// writeOwn fills in the open form.
func (s *stage) writeOwn(name, sets string) *ownForm {
	s.Helper()
	f := s.ownOf().form
	if f == nil {
		s.Fatal("no form is open")
	}
	f.name.SetText(name)
	f.sets.SetText(sets)
	return f
}

// TestASpecialHandIsAddedChangedRemovedAndTakenBack: all by taps and text, kept in
// the file, in force at once.
func TestASpecialHandIsAddedChangedRemovedAndTakenBack(t *testing.T) {
	effort.Full(t)
	s := open(t, "hk8", english)
	s.PressPrefix("Copy and change")
	s.toOwn()
	s.PressPrefix("Add a hand")
	f := s.writeOwn("Mixed dragon", "123m 456p 78")
	s.WantsShown("78 is not up to four sets")
	f.save()
	if len(s.own().OwnHands.Value) != 0 {
		t.Fatal("a faulty hand was taken")
	}
	f.sets.SetText("123m 456p 789s")
	s.PressPrefix("Other suits")
	s.WantsShown("It holds chow 123 of characters, chow 456 of dots and chow 789 of bamboo. The suits may change places.")
	s.plus("Worth", 2)
	s.PressPrefix("Save")
	want := rules.FanValue{Exists: true, Fan: 3}
	if list := s.own().OwnHands.Value; len(list) != 1 || list[0].ID != "mixed_dragon" || list[0].Worth != want || !list[0].AnySuits || len(list[0].Sets) != 3 {
		t.Fatalf("the hands are %+v", list)
	}
	if text := s.file("hk8-2.toml"); !strings.Contains(text, "[[own_hands]]\nid = \"mixed_dragon\"") {
		t.Errorf("the file has\n%s", text)
	}
	s.WantsShown("Mixed dragon", "Looking through the 11,498,658 concealed wins", "house's own")
	s.work()
	s.WantsShown("11,016 of the 11,498,658 concealed wins have it.")
	row := s.ownOf().rows[0]
	test.Tap(row.example.card)
	res := score.Evaluate(s.opened.draft, s.opened.win, s.own())
	if best := res.Best(); !res.Win || !best.Counted.Has(rules.Own(0)) {
		t.Errorf("the example %s has it not", s.opened.draft)
	}
	s.PressPrefix("Change Mixed dragon")
	f = s.writeOwn("Dragon", "123m 456p 789s 111m 111m")
	s.WantsShown("is not up to four sets")
	f.sets.SetText("111m 111m")
	s.PressPrefix("Save")
	s.work()
	s.WantsShown("Dragon", "None of the 11,498,658 concealed wins has it.")
	if list := s.own().OwnHands.Value; list[0].ID != "mixed_dragon" || list[0].Title["en"] != "Dragon" {
		t.Errorf("changed it is %+v", list[0])
	}
	s.page.Undo()
	s.WantsShown("Mixed dragon", "11,016 of the")
	s.PressPrefix("Remove Mixed dragon")
	if len(s.own().OwnHands.Value) != 0 || strings.Contains(s.file("hk8-2.toml"), "own_hands") {
		t.Error("it is still there")
	}
	s.page.Undo()
	s.WantsShown("Mixed dragon")
	s.page.Undo()
	s.page.Undo()
	if len(s.own().OwnHands.Value) != 0 {
		t.Error("not all is taken back")
	}
	s.page.Redo()
	s.WantsShown("Mixed dragon")
}

// TestWhatASpecialHandDropsIsChosen: among the fans of the catalogue and the others
// of the house's own.
func TestWhatASpecialHandDropsIsChosen(t *testing.T) {
	s := open(t, "hk8", english)
	s.PressPrefix("Copy and change")
	s.page.right.(*sheet).put(ownEntry(), []rules.OwnHand{{ID: "two_suits", Worth: rules.FanValue{Exists: true, Fan: 1}, Suits: 2}})
	s.toOwn()
	s.PressPrefix("Add a hand")
	f := s.writeOwn("花龍", "123m 456p 789s")
	f.drops.toggle()
	s.ownOf()
	s.PressPrefix("All chows")
	s.PressPrefix("two_suits")
	f.drops.toggle()
	s.PressPrefix("Save")
	list := s.own().OwnHands.Value
	if len(list) != 2 || list[1].ID != "own_hand" || !slices.Equal(list[1].Drops, []string{"all_chows", "two_suits"}) {
		t.Errorf("the hands are %+v", list)
	}
}

// TestASpecialHandIsWrittenByKeysAlone: Tab, letters, Enter; Escape gives it up.
func TestASpecialHandIsWrittenByKeysAlone(t *testing.T) {
	s := open(t, "hk8", pagetest.In("en", look.Dark, pagetest.Small))
	s.PressPrefix("Copy and change")
	s.toOwn()
	widgets.Focus(s.ownOf().add)
	s.Key(fyne.KeyReturn)
	s.Key(fyne.KeyEscape)
	if s.ownOf().form != nil {
		t.Fatal("Escape does not shut the form")
	}
	widgets.Focus(s.ownOf().add)
	s.Key(fyne.KeyReturn)
	f := s.ownOf().form
	if s.Window.Canvas().Focused() != fyne.Focusable(f.name) {
		t.Fatalf("the focus is on %v", s.Window.Canvas().Focused())
	}
	test.Type(f.name, "Flat")
	for s.Window.Canvas().Focused() != fyne.Focusable(f.tiles) {
		s.Window.Canvas().FocusNext()
	}
	test.Type(f.tiles, "2345678m2345678p2345678s")
	s.Key(fyne.KeyReturn)
	if list := s.own().OwnHands.Value; len(list) != 1 || list[0].ID != "flat" || list[0].Tiles == 0 {
		t.Errorf("the hands are %+v", list)
	}
}
