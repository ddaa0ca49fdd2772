package rulebook

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// exhibit is an example hand, as score.Evaluate takes it.
type exhibit struct {
	draft hand.Draft
	win   score.Win
}

// same reports whether two exhibits are the same hand won in the same way.
func (x *exhibit) same(o *exhibit) bool {
	a, b := x.win, o.win
	return x.draft.Equal(o.draft) && a.Seat == b.Seat && a.Round == b.Round && a.By == b.By && a.From == b.From &&
		a.LastTile == b.LastTile && a.FirstDiscard == b.FirstDiscard && a.DealerKonged == b.DealerKonged &&
		a.Liable == b.Liable && slices.Equal(a.Draws, b.Draws) &&
		!slices.ContainsFunc(score.Facts(), func(f score.Fact) bool { return a.Holds(f) != b.Holds(f) })
}

// exampleOf returns a hand that shows a fan under a rule set: the well-known
// one, or a variant that can be played there. ok is false if there is none.
func exampleOf(f rules.Fan, rs *rules.RuleSet) (x exhibit, ok bool) {
	known := sample.OfFan(f)
	d, err := known.Draft()
	if err != nil || !rs.Has(f) {
		return x, false
	}
	switch {
	case !rs.Flowers.Value:
		d.Flowers = nil
	case f == rules.Chicken:
		d.Flowers = []tile.Tile{tile.Flower1} // another seat's: to have none is a fan
	}
	for _, try := range []exhibit{
		{d, known.Win}, bySelfDraw(d, known.Win), {unclaimed(d), known.Win}, bySelfDraw(unclaimed(d), known.Win),
	} {
		res := score.Evaluate(try.draft, try.win, rs)
		best := res.Best()
		if best == nil || best.Counted.Count(f) == 0 {
			continue
		}
		if !ok || res.Win {
			x, ok = try, true
		}
		if res.Win {
			break
		}
	}
	return x, ok
}

// bySelfDraw returns the hand won by self-draw.
func bySelfDraw(d hand.Draft, w score.Win) exhibit {
	if w.By == score.ByDiscard && !w.FirstDiscard {
		w.By, w.From = score.BySelfDraw, tile.NoWind
	}
	return exhibit{d, w}
}

// unclaimed returns the hand with its chows and pungs concealed.
func unclaimed(d hand.Draft) hand.Draft {
	d = d.Clone()
	var kept []hand.Meld
	for _, m := range d.Melds {
		if k := m.Kind(); k == hand.Chow || k == hand.Pung {
			d.Concealed = append(d.Concealed, m.Tiles...)
			continue
		}
		kept = append(kept, m)
	}
	d.Melds = kept
	d.Sort()
	return d
}
