package explain

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/compare"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// AdvisedUnder is what to throw under one of several rule sets.
type AdvisedUnder struct {
	Title  string      // what to throw
	Best   []tile.Tile // that the title names; none if nothing comes of anything
	Goal   string      // what that goes for; empty if nothing comes of anything
	Chance string      // how often it wins, and what it comes to
	Reason string      // why the title is not the reference's; empty if it is
}

// AdvisedUnder says what a column of a comparison advises. Its answer is known.
func (s *Speaker) AdvisedUnder(a *compare.Advice, column int, q *advise.Question) (u AdvisedUnder) {
	c, under := &a.Columns[column], *q
	under.Rules = c.Rules
	t := &Told{Question: &under, List: c.List}
	ref, named := &a.Columns[a.Reference], t.best().named
	switch {
	case c.Differs:
		u.Reason = s.adviceDiffers(c, ref.Rules)
	case column != a.Reference && len(named) > 0 && len(ref.List) > 0:
		named, u.Reason = s.adviceIsAsGood(t, ref)
	}
	if len(named) == 0 {
		u.Title = s.hopeless(&under)
		return u
	}
	best := &named[0]
	u.Best = discardTiles(named)
	u.Title = s.text("answer.advice.throw", args{"Tiles": s.anyOf(u.Best)})
	u.Chance = s.text("compare.advice.comes_to", args{"Chance": percent(best.Chance), "Points": formatPoints(best.Points)})
	if len(best.Goals) > 0 {
		u.Goal = capital(s.planWithout(best.Tile, &best.Goals[0].Plan))
	}
	return u
}

// adviceIsAsGood returns what a column names whose best is as good under the reference, and
// says what of it is less good there, and what is named there and less good here. If nothing
// is, it names the same tiles: that a title stops at a few is no difference.
func (s *Speaker) adviceIsAsGood(t *Told, ref *compare.Advised) (named []advise.Discard, said string) {
	under := *t.Question
	under.Rules = ref.Rules
	here, there := t.best(), (&Told{Question: &under, List: ref.List}).best()
	is := func(list []advise.Discard, t tile.Tile) bool {
		return slices.ContainsFunc(list, func(d advise.Discard) bool { return d.Tile == t })
	}
	equal, equalThere := slices.Concat(here.named, here.equal), slices.Concat(there.named, there.equal)
	var nearly, less, nearlyHere, lessHere []tile.Tile
	for _, x := range discardTiles(here.named) {
		switch {
		case is(equalThere, x):
		case is(there.nearly, x):
			nearly = append(nearly, x)
		default:
			less = append(less, x)
		}
	}
	for _, x := range discardTiles(there.named) {
		switch {
		case is(equal, x):
		case is(here.nearly, x):
			nearlyHere = append(nearlyHere, x)
		default:
			lessHere = append(lessHere, x)
		}
	}
	about := func(id string, tiles []tile.Tile) {
		if len(tiles) > 0 {
			said = s.then(said, s.text("compare.advice."+id, args{
				"N": len(tiles), "Tiles": s.list("list.and", each(s.Tile, tiles)...), "Rules": s.RuleSetName(ref.Rules),
			}))
		}
	}
	about("nearly_there", nearly)
	about("less_there", less)
	about("nearly_here", nearlyHere)
	about("less_here", lessHere)
	if said != "" {
		return here.named, said
	}
	return slices.DeleteFunc(equal, func(d advise.Discard) bool { return !is(there.named, d.Tile) }), ""
}

// adviceDiffers says which value makes a column advise something else than the reference.
func (s *Speaker) adviceDiffers(c *compare.Advised, ref *rules.RuleSet) string {
	a := args{"Rules": s.RuleSetName(ref), "Own": c.Rules.Minimum.Value, "Other": ref.Minimum.Value}
	switch {
	case !c.Known:
		return s.text("compare.advice.looking")
	case len(c.Entries) == 0:
		return s.text("compare.advice.several", a)
	}
	switch c.About {
	case compare.AboutMinimum:
		return s.text("compare.advice.minimum", a)
	case compare.AboutLimit:
		if c.Rules.HasLimit() && ref.HasLimit() && c.Rules.Limit.Value != ref.Limit.Value {
			a["Own"], a["Other"] = c.Rules.Limit.Value, ref.Limit.Value
			return s.text("compare.advice.limit", a)
		}
		return s.text("compare.advice.limits", a)
	case compare.AboutFlowers:
		return s.text("compare.advice.flowers", a)
	case compare.AboutTable:
		return s.text("compare.advice.table", a)
	case compare.AboutCondition:
		return s.text("compare.advice.condition", a)
	}
	if f, ok := compare.FanOf(c.Entries[0]); ok && len(c.Entries) == 1 {
		a["Fan"] = small(s.Fan(f))
		if c.Rules.Has(f) && ref.Has(f) {
			a["Own"], a["Other"] = c.Rules.FanOf(f), ref.FanOf(f)
			return s.text("compare.advice.fan", a)
		}
		return s.text("compare.advice.fan_played", a)
	}
	return s.text("compare.advice.fans", a)
}

// AskedUnder says in a line how the advisor was asked: draws, aim and model.
func (s *Speaker) AskedUnder(q *advise.Question) string {
	return s.text("compare.advice.asked", args{
		"Draws": capital(s.drawsLeft(q.Draws)), "Aim": s.text("answer.advice.for_" + q.For.String()),
		"Model": s.text("answer.advice.model_" + q.Model.String()),
	})
}
