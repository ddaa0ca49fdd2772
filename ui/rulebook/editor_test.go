package rulebook

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/widgets"
)

// reset gives an entry the base's value.
func (e *editor) reset(entry *rules.Entry) bool { return e.put(entry, entry.Value(e.base)) }

func entryOf(t testing.TB, key string) *rules.Entry {
	t.Helper()
	e, ok := rules.EntryOf(key)
	if !ok {
		t.Fatalf("no value %s", key)
	}
	return e
}

// mine returns an editor of a copy of a preset.
func mine(t testing.TB, id string) *editor {
	t.Helper()
	base := pagetest.Preset(t, id)
	return newEditor(base.Copy("mine", map[string]string{"zh": "自己的", "en": "Mine"}), base)
}

func TestAValueThatMakesSenseIsInForceAtOnce(t *testing.T) {
	e, winds := mine(t, "hk13"), entryOf(t, "fans.small_four_winds")
	if !e.put(winds, 10) || winds.Value(e.set) != 10 || !e.differs(winds) || e.fault(winds) != nil {
		t.Fatalf("10 is %v, fault %v", winds.Value(e.set), e.fault(winds))
	}
	if clause, _ := winds.Origin(e.set); clause != winds.Clause {
		t.Errorf("its clause is %q, want the footnote's %q", clause, winds.Clause)
	}
	if !e.reset(winds) || e.differs(winds) {
		t.Errorf("reset it is %v", winds.Value(e.set))
	}
	got, _ := winds.Origin(e.set)
	if want, _ := winds.Origin(e.base); got != want {
		t.Errorf("reset its clause is %q, want the base's %q", got, want)
	}
	if e.set.ID != "mine" || e.set.Base != "hk13" || e.set.Title["en"] != "Mine" {
		t.Errorf("the heading became %s, %s, %v", e.set.ID, e.set.Base, e.set.Title)
	}
}

func TestAValueThatMakesNoSenseWaits(t *testing.T) {
	e, limit, figures := mine(t, "hk8"), entryOf(t, "limit"), entryOf(t, "payment.figures")
	short := []int{1, 2, 4, 8, 16, 24, 32, 48}
	if e.put(figures, short) || len(e.set.Payment.Figures.Value) != 9 || !slices.Equal(e.value(figures).([]int), short) {
		t.Fatalf("in force %v, shown %v", e.set.Payment.Figures.Value, e.value(figures))
	}
	if f := e.fault(figures); f == nil || f.Fault != rules.TableTooShort || f.High != 8 {
		t.Fatalf("the fault is %v", f)
	}
	if !e.put(limit, 7) || limit.Value(e.set) != 7 || e.fault(figures) != nil {
		t.Errorf("with the limit the figures are %v, fault %v", e.set.Payment.Figures.Value, e.fault(figures))
	}
}

// TestAHigherLimitPutsFiguresAfterTheOthers: the table ends where the fan do, the new
// figures go on as the others rise, and go again with the limit; what the user wrote
// stays.
func TestAHigherLimitPutsFiguresAfterTheOthers(t *testing.T) {
	for id, want := range map[string]string{
		"hk8": "96 128 192 256", "hk13": "512 768 1024 1536", "cityu": "768 1024 1536 2048", "emsd": "192 256 384 512",
	} {
		e, limit, figures := mine(t, id), entryOf(t, "limit"), entryOf(t, "payment.figures")
		to, before := e.set.Limit.Value+4, len(e.set.Payment.Figures.Value)
		if !e.put(limit, to) || e.set.Limit.Value != to || e.fault(limit) != nil {
			t.Fatalf("%s: the limit is %d, fault %v", id, e.set.Limit.Value, e.fault(limit))
		}
		if got := fmt.Sprint(e.set.Payment.Figures.Value[before:]); got != "["+want+"]" {
			t.Errorf("%s: goes on with %s, want %s", id, got, want)
		}
		e.put(limit, to-4)
		if list := rules.Diff(e.base, e.set); len(list) > 0 {
			t.Errorf("%s: lowered again %s is %v", id, list[0].Key, list[0].Value(e.set))
		}
		e.undo()
		own := slices.Clone(e.set.Payment.Figures.Value)
		own[len(own)-1]++
		e.put(figures, own)
		if e.put(limit, to-4); !slices.Equal(e.set.Payment.Figures.Value, own) {
			t.Errorf("%s: lowered again the user's figures are %v", id, e.set.Payment.Figures.Value)
		}
		e.put(limit, rules.MaxFan)
		if list := e.set.Payment.Figures.Value; e.set.Limit.Value != rules.MaxFan || list[len(list)-1] > rules.MaxFigure {
			t.Errorf("%s: the limit is %d, fault %v", id, e.set.Limit.Value, e.fault(limit))
		}
	}
}

func TestAFaultyValueKeepsNoOtherOut(t *testing.T) {
	e, minimum, flush := mine(t, "hk8"), entryOf(t, "minimum"), entryOf(t, "fans.full_flush")
	e.put(minimum, 9)
	if !e.put(flush, 8) || flush.Value(e.set) != 8 || e.fault(flush) != nil {
		t.Errorf("full flush is %v, fault %v", flush.Value(e.set), e.fault(flush))
	}
	if e.fault(minimum) == nil || minimum.Value(e.set) != 3 {
		t.Errorf("the minimum is %v, fault %v", minimum.Value(e.set), e.fault(minimum))
	}
	if e.differs(minimum) || e.reset(minimum) || e.fault(minimum) != nil || e.differs(minimum) {
		t.Error("a value that waits cannot be reset")
	}
}

func TestValuesThatNeedEachOtherGoTogether(t *testing.T) {
	e := mine(t, "hk13")
	e.put(entryOf(t, "fans.chicken"), "none") // never in force
	e.put(entryOf(t, "limit"), "none")
	if f := e.fault(entryOf(t, "limit")); f == nil || f.Fault != rules.TableWithoutEnd {
		t.Fatalf("no limit with a table: %v", f)
	}
	e.put(entryOf(t, "payment.scale"), "half")
	if e.set.HasLimit() || e.fault(entryOf(t, "limit")) != nil {
		t.Errorf("with a scale the limit is %v, fault %v", e.set.Limit.Value, e.fault(entryOf(t, "limit")))
	}
	if e.fault(entryOf(t, "fans.chicken")) == nil {
		t.Error("the chicken hand was let in")
	}
}

// TestALowerMinimumPutsAFigureBeforeTheOthers: the table begins where the fan do,
// no figure leaves its fan, and a single undo takes all of it back.
func TestALowerMinimumPutsAFigureBeforeTheOthers(t *testing.T) {
	for id, want := range map[string][]int{
		"cityu": {8, 16, 32, 64, 96, 128, 192, 256, 384, 512},
		"emsd":  {2, 4, 8, 16, 24, 32, 48, 64, 96, 128},
	} {
		e, minimum := mine(t, id), entryOf(t, "minimum")
		e.put(entryOf(t, "fans.chicken"), "none") // waits, whatever else is put
		if !e.put(minimum, 1) || e.set.Minimum.Value != 1 || e.fault(minimum) != nil {
			t.Fatalf("%s: the minimum is %d, fault %v", id, e.set.Minimum.Value, e.fault(minimum))
		}
		if p := &e.set.Payment; p.First.Value != 1 || !slices.Equal(p.Figures.Value, want) {
			t.Errorf("%s: from %d: %v", id, p.First.Value, p.Figures.Value)
		}
		for fan := 3; fan <= 10; fan++ {
			if a, b := e.set.Figure(fan), e.base.Figure(fan); a != b {
				t.Errorf("%s: %d fan are paid %d, before %d", id, fan, a, b)
			}
		}
		e.undo()
		if list := rules.Diff(e.base, e.set); len(list) > 0 {
			t.Errorf("%s: after undo %s differs", id, list[0].Key)
		}
	}
}

// TestTheFirstFanMovesNoFigure: those below it go, and come back with it.
func TestTheFirstFanMovesNoFigure(t *testing.T) {
	e, first := mine(t, "hk13"), entryOf(t, "payment.first")
	e.put(first, 3)
	if p := &e.set.Payment; p.First.Value != 3 || p.Figures.Value[0] != 8 || e.set.Figure(13) != e.base.Figure(13) {
		t.Errorf("from %d: %v", p.First.Value, p.Figures.Value)
	}
	e.put(first, 0)
	if list := rules.Diff(e.base, e.set); len(list) > 0 {
		t.Errorf("%s still differs: %v", list[0].Key, list[0].Value(e.set))
	}
}

func TestTheBaseIsTheOneNamedOrTheNearest(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	copied := pagetest.Preset(t, "emsd").Copy("x", nil)
	if got := baseOf(copied, presets); got.ID != "emsd" {
		t.Errorf("a copy's base is %s", got.ID)
	}
	whole, err := rules.Parse("", rules.Reference)
	if err != nil {
		t.Fatal(err)
	}
	if got := baseOf(whole, presets); got.ID != "hk13" {
		t.Errorf("the reference file is nearest to %s", got.ID)
	}
}

func TestEveryValueCanBeChangedAndReset(t *testing.T) {
	for _, e := range rules.Entries() {
		ed := mine(t, "hk13")
		before := e.Value(ed.base)
		ed.put(e, otherValue(e, before))
		if !ed.differs(e) && ed.fault(e) == nil {
			t.Errorf("%s cannot be changed", e.Key)
		}
		ed.reset(e)
		if ed.differs(e) || len(rules.Diff(ed.set, ed.base)) > 0 || !reflect.DeepEqual(ed.value(e), before) {
			t.Errorf("%s cannot be reset", e.Key)
		}
	}
}

// otherValue is a value of an entry that is not v.
func otherValue(e *rules.Entry, v any) any {
	switch e.Kind {
	case rules.Switch:
		return v != true
	case rules.Number, rules.Bound, rules.Worth:
		if v == e.High {
			return e.Low
		}
		return e.High
	case rules.Choice:
		if v == e.Choices[0] {
			return e.Choices[1]
		}
		return e.Choices[0]
	case rules.FanList:
		if len(v.([]string)) > 0 {
			return []string{}
		}
		return []string{"full_flush"}
	case rules.OwnHands:
		return []rules.OwnHand{{ID: "two_suits", Worth: rules.FanValue{Exists: true, Fan: 1}, Suits: 2}}
	}
	return append([]int{1}, v.([]int)...)
}

// TestStepsOfAnEdition: any changes, those that wait among them, are taken back
// one by one to where it began, and made again.
func TestStepsOfAnEdition(t *testing.T) {
	e, limit, minimum := mine(t, "hk8"), entryOf(t, "limit"), entryOf(t, "minimum")
	says := func() string {
		return fmt.Sprint(e.value(limit), limit.Value(e.set), e.fault(limit) != nil, e.value(minimum), e.set.Title["en"])
	}
	renamed := func() *rules.RuleSet {
		other := e.set.Clone()
		other.Title = map[string]string{"zh": "別的", "en": "Other"}
		return other
	}
	states := []string{says()}
	for _, change := range []func(){
		func() { e.put(minimum, 2) }, func() { e.put(limit, 10) }, func() { e.put(minimum, 1) },
		func() { e.follow(renamed()) }, func() { e.put(limit, 8) },
	} {
		change()
		states = append(states, says())
	}
	e.put(limit, 8)         // what it is already
	e.follow(e.set.Clone()) // read again
	for i := len(states) - 1; i >= 0; i-- {
		if got := says(); got != states[i] {
			t.Fatalf("step %d is %s, was %s", i, got, states[i])
		}
		e.undo()
	}
	for i := range states {
		if got := says(); got != states[i] {
			t.Fatalf("redone, step %d is %s, was %s", i, got, states[i])
		}
		e.redo()
	}
	e.undo()
	e.put(minimum, 4)
	if len(e.future) > 0 {
		t.Error("after another change there is still something to redo")
	}
}

// TestUndoOnThePage: the buttons and the page take a change back, and what is kept
// follows; a preset has nothing to undo.
func TestUndoOnThePage(t *testing.T) {
	s := open(t, "hk13", english)
	undo, redo := "Undo (Ctrl+Z)", "Redo (Ctrl+Y)"
	if s.Find(undo) != nil {
		t.Error("a preset offers undo")
	}
	s.page.Undo()
	s.PressPrefix("Copy and change")
	if s.Reason(undo) == "" || s.Reason(redo) == "" {
		t.Error("there is nothing to undo, and it can be pressed")
	}
	kept := func() int {
		sets, err := s.library.Sets()
		if err != nil {
			t.Fatal(err)
		}
		return sets[len(sets)-1].Rules.Minimum.Value
	}
	was := kept()
	stepper := named[*widgets.Stepper](s, "Minimum fan")
	for range 2 {
		stepper.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	}
	if kept() != was+2 {
		t.Fatalf("kept is %d", kept())
	}
	s.Press(undo)
	s.page.Undo()
	if kept() != was || stepper.Value() != was || s.Reason(undo) == "" {
		t.Errorf("undone, %d is kept and %d shown, undo says %q", kept(), stepper.Value(), s.Reason(undo))
	}
	s.Press(redo)
	if kept() != was+1 || stepper.Value() != was+1 {
		t.Errorf("redone, %d is kept and %d shown", kept(), stepper.Value())
	}
}

// What is pressed stays under the pointer when fewer hands change, at the top of the sheet
// too; a set just opened begins at its top.
func TestAValueStaysUnderThePointer(t *testing.T) {
	s := open(t, "cityu", english)
	s.PressPrefix("Copy and change")
	top := func() float32 {
		sheet := s.page.right.(*sheet)
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(sheet.scroll).Y - sheet.scroll.Offset()
	}
	minimum := entryOf(t, "minimum")
	put := func(e *rules.Entry, v any) {
		before := top()
		s.page.right.(*sheet).put(e, v)
		s.work()
		if at := top(); at != before {
			t.Errorf("%s as %v moves the sheet by %v", e.Key, v, at-before)
		}
	}
	s.page.right.(*sheet).put(minimum, 2)
	s.work()
	s.page.right.(*sheet).scroll.ScrollTo(0)
	put(minimum, 3)
	put(minimum, 2)
	put(entryOf(t, "conditions.orphans_rob_concealed_kong"), false)
	s.PressPrefix("City University")
	s.PressPrefix("My City University")
	s.work()
	if at := s.page.right.(*sheet).scroll.Offset(); at != 0 {
		t.Errorf("opened at %v", at)
	}
}

// The minimum raised again takes back the figures that lowering it put in front; a
// figure moved to another fan with its table changes no hand.
func TestTheMinimumThereAndBack(t *testing.T) {
	e, minimum := mine(t, "cityu"), entryOf(t, "minimum")
	e.put(minimum, 2)
	for _, key := range []string{"payment.first", "payment.figures"} {
		if s, ok := sample.Differ(e.base, e.set, entryOf(t, key)); ok {
			t.Errorf("%s is said to change %v: %+v, %+v", key, s.Draft, s.A, s.B)
		}
	}
	e.put(minimum, 3)
	if diff := rules.Diff(e.base, e.set); len(diff) > 0 {
		t.Errorf("%s still differs", diff[0].Key)
	}
	e = mine(t, "hk13") // whose table begins below its minimum
	e.put(minimum, 5)
	if first := entryOf(t, "payment.first").Value(e.set); first != 0 {
		t.Errorf("the table begins at %v", first)
	}
}
