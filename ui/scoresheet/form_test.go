package scoresheet

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/pagetest"
)

// forms are the rule sets that a form is tried under: the presets, one without a
// limit and one that pays limits several times.
func forms(t *testing.T) (list []*rules.RuleSet) {
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		list = append(list, pagetest.Preset(t, id))
	}
	for _, changes := range []map[string]any{
		{"limit": "none", "payment.scale": "half"}, {"payment.double_triple": true}, {"claims.winners": "nearest"},
	} {
		rs, err := pagetest.Preset(t, "hk13").With(changes)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, rs)
	}
	return list
}

// turn makes one choice that the form offers.
func turn(t *rapid.T, f *form) {
	p := ledger.Player(rapid.IntRange(1, 4).Draw(t, "player"))
	switch rapid.IntRange(0, 7).Draw(t, "what") {
	case 0, 1:
		if f.forbids(f.withWinner(p)) == "" {
			f.setWinner(p)
		}
	case 2:
		if len(f.entry.Winners) > 0 && f.forbids(f.withSeveral()) == "" {
			f.setSeveral(!f.several)
		}
	case 3:
		from := rapid.SampledFrom([]ledger.Player{ledger.Nobody, p}).Draw(t, "from")
		if f.forbids(f.withFrom(from)) == "" {
			f.setFrom(from)
		}
	case 4:
		w := rapid.SampledFrom(specialWays()).Draw(t, "way")
		if f.way() == w || f.forbids(f.withWay(w)) == "" {
			f.setWay(w)
		}
	case 5:
		f.turnDealer()
	default:
		if n := len(f.entry.Winners); n > 0 {
			i := rapid.IntRange(0, n-1).Draw(t, "winner")
			f.setFan(i, rapid.SampledFrom(f.fans()).Draw(t, "fan"))
			f.turnLiable(i)
			if n == 1 && f.forbids(f.withLiable(p)) == "" {
				f.setLiable(p)
			}
			if f.hasTimes() {
				f.turnTimes(i)
			}
		}
	}
}

// Whatever is chosen of what is offered, the ledger takes the entry or something
// is still to be chosen.
func TestAFormOffersOnlyWhatCanStand(t *testing.T) {
	sets := forms(t)
	rapid.Check(t, func(t *rapid.T) {
		s, err := ledger.New(rapid.SampledFrom(sets).Draw(t, "rules"), [4]string{"A", "B", "C", "D"})
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 3).Draw(t, "hands") {
			if s, err = s.Add(ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: 2, Fan: s.Rules.Minimum.Value}}, By: score.BySelfDraw}); err != nil {
				t.Fatal(err)
			}
		}
		f := newForm(s, ledger.Won)
		for range rapid.IntRange(1, 12).Draw(t, "choices") {
			turn(t, f)
			_, _, err := f.outcome()
			var refused *ledger.Error
			if errors.As(err, &refused) && refused.Reason != ledger.NoWinner && refused.Reason != ledger.FeederMissing {
				t.Fatalf("%s: %+v", refused.Reason, f.entry)
			}
		}
	})
}

// Without a limit the numbers of fan go on beyond those laid out.
func TestFanWithoutALimit(t *testing.T) {
	for _, rs := range forms(t) {
		s, err := ledger.New(rs, [4]string{"A", "B", "C", "D"})
		if err != nil {
			t.Fatal(err)
		}
		f := newForm(s, ledger.Won)
		list := f.fans()
		if list[0] != rs.Minimum.Value || rs.HasLimit() && list[len(list)-1] != rs.LimitFan() || !rs.HasLimit() && !f.steps() {
			t.Errorf("%s offers %v", rs.ID, list)
		}
	}
}

// What was chosen is there again after a look at another kind of entry.
func TestAKindIsLeftAndTakenUpAgain(t *testing.T) {
	s, err := ledger.New(pagetest.Preset(t, "hk8"), [4]string{"A", "B", "C", "D"})
	if err != nil {
		t.Fatal(err)
	}
	f := newForm(s, ledger.Won)
	f.setWinner(2)
	f.setFrom(4)
	f.setFan(0, 6)
	for _, k := range []ledger.Kind{ledger.Drawn, ledger.FalseWin, ledger.Penalty} {
		f.setKind(k)
	}
	if f.entry.Points < 1 {
		t.Error("a penalty proposes no points")
	}
	f.setKind(ledger.Won)
	if w := f.entry.Winners; len(w) != 1 || w[0] != (ledger.Winner{Player: 2, Fan: 6}) || f.entry.From != 4 {
		t.Errorf("left with %+v", f.entry)
	}
}
