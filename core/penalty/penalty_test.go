package penalty

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/internal/testkit/fivepresets"
)

func TestTheCatalogueIsTheFourteenSectionsInOrder(t *testing.T) {
	list := Catalogue()
	if len(list) != 14 {
		t.Fatalf("%d offences", len(list))
	}
	seen := map[ID]bool{}
	for i, o := range list {
		if o.Clause != fmt.Sprintf("CityU 5.%d", i+1) {
			t.Errorf("%s stands at %s", o.ID, o.Clause)
		}
		if seen[o.ID] || !slices.Contains(Deciders(), o.Decides) || len(o.Steps) < 2 {
			t.Errorf("%+v", o)
		}
		seen[o.ID] = true
		if steps := slices.Compact(slices.Sorted(slices.Values(o.Steps))); len(steps) != len(o.Steps) {
			t.Errorf("%s has a step twice", o.ID)
		}
		for _, id := range append(slices.Clone(o.Steps), string(o.ID)) {
			if strings.Trim(id, "abcdefghijklmnopqrstuvwxyz_") != "" {
				t.Errorf("%q is no id", id)
			}
		}
		for _, m := range slices.Concat(o.Scale, o.Weighed) {
			if !m.IsOne() {
				t.Errorf("%s: %s", o.ID, m)
			}
		}
		if o.IsPunished() != (o.ID != LateCall) {
			t.Errorf("%s: punished %v", o.ID, o.IsPunished())
		}
		if found, ok := Find(o.ID); !ok || found.Clause != o.Clause {
			t.Errorf("%s is not found", o.ID)
		}
	}
	if _, ok := Find("nothing"); ok {
		t.Error("found nothing")
	}
	list[3].Steps[0], list[3].Weighed[0] = "x", "x"
	if o, _ := Find(ExposedTile); o.Steps[0] == "x" || o.Weighed[0] == "x" {
		t.Error("a caller's list is the catalogue's")
	}
}

// TestWrongCountClimbs goes through the table of CityU 5.2.
func TestWrongCountClimbs(t *testing.T) {
	o, _ := Find(WrongCount)
	var laid []Laid
	for n, want := range []Measure{Warning, Points, YellowCard, Disqualified, Disqualified} {
		m, ok := Count(laid...).Due(&o)
		if !ok || m != want {
			t.Errorf("time %d: %s, want %s", n+1, m, want)
		}
		if out := Count(laid...).IsOut(); out != (n > 3) {
			t.Errorf("out before time %d: %v", n+1, out)
		}
		laid = append(laid, Laid{Offence: WrongCount, Measure: m})
	}
	if m, ok := o.Due(0); ok {
		t.Errorf("the zeroth time costs %s", m)
	}
	if m, ok := (&Offence{Weighed: weighed}).Due(1); ok {
		t.Errorf("what is weighed is %s", m)
	}
}

func TestTwoYellowCardsAreOut(t *testing.T) {
	card := Laid{Offence: ExposedTile, Measure: YellowCard, Points: 32}
	other := Laid{Offence: KnockedTiles, Measure: YellowCard, Points: 64}
	warned := Laid{Measure: Warning}
	one := Count(card, warned, warned, Laid{Measure: Points, Points: 5})
	if one.IsOut() || one.YellowCards != 1 || one.Warnings != 2 || one.Points != 37 || one.Times(ExposedTile) != 1 || one.Times("") != 0 {
		t.Errorf("%+v", one)
	}
	if two := Count(card, other); !two.IsOut() || two.Points != 96 {
		t.Errorf("%+v", two)
	}
}

func TestFiguresFollowTheRuleSet(t *testing.T) {
	want := map[string][3]int{ // usual, taken, gained
		"cityu": {32, 512, 0}, "emsd": {8, 192, 64}, "hk13": {8, 576, 192}, "hk8": {8, 96, 32}, "old22": {2, 96, 32},
	}
	for _, rs := range fivepresets.Of(t) {
		taken, gained, clause := FalseWinFigures(rs)
		got := [3]int{Usual(rs), taken, gained}
		if w := want[rs.ID]; got != w {
			t.Errorf("%s: %v, want %v", rs.ID, got, w)
		}
		if clause == "" || taken < 3*gained {
			t.Errorf("%s: %d %d %q", rs.ID, taken, gained, clause)
		}
	}
}
