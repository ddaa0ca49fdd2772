package explain

import (
	"cmp"
	"math"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Told is what the advisor told of a question, the best discards first.
type Told struct {
	Question *advise.Question
	List     []advise.Discard
	// Unseen is the same as if no tile had been seen; nil if none was, or as long as it is
	// not known.
	Unseen []advise.Discard
	Kongs  []ToldKong // that can be made in place of a throw
}

// ToldKong is a kong and what it comes to, before its replacement.
type ToldKong struct {
	Kong advise.Kong
	advise.Discard
}

// Advice is which of fourteen tiles to throw.
type Advice struct {
	Title  string
	Lines  []string    // what to keep, how often that wins and for how much; what seen tiles changed
	Best   []tile.Tile // that the title names, in tile order; none if nothing comes of any
	Rows   []Advised   // the best first
	Rest   []Advised   // behind a line
	Others string      // that line; empty without a rest
	Why    *WhyNot     // nil if shape alone leads to the best as well
	Method string      // how it was reckoned
}

// Advised is a discard with what it comes to.
type Advised struct {
	Tile                  tile.Tile
	Kong                  bool // of the tile, in place of a throw
	Named                 bool // by the title
	Name, Goal            string
	Chance, Points        string // the chance in per cent, without the sign
	WasChance, WasPoints  string // without the tiles seen; empty if they are as they are
	Useful                []Useful
	Toward                int    // how many of those bring the goal nearer: they come first
	Words                 string // all of it
	chanceTold, worthTold float64
}

// CopyLeft returns the i-th useful tile, how many copies of it are left, and whether that is
// fewer than there are.
func (a *Advised) CopyLeft(i int) (name string, left int, fewer bool) {
	u := &a.Useful[i]
	return u.Tile.String(), u.Left, u.Left < tile.Copies
}

// Bounds of what is said of an answer.
const (
	maxAdvised = 5 // rows in sight
	maxBest    = 3 // tiles that are named as the best
)

// standing is how discards that are as good as the best by the advisor's threshold
// (advise.Good) are told of.
type standing struct {
	named  []advise.Discard // by the title
	equal  []advise.Discard // as good, but more than a title holds
	nearly []advise.Discard // their figures are a little less: of an exact answer, or as hands played on don't tell
}

// best divides the discards that are as good as the best; none if nothing comes of any.
func (t *Told) best() (b standing) {
	if len(t.List) == 0 || t.List[0].Chance == 0 {
		return b
	}
	good := inRowOrder(t)[:len(advise.Good(t.List, t.Question.For))]
	for i := range good {
		d := &good[i]
		switch {
		case t.Question.IsExact() && !alike(d, &good[0]), !d.IsAsGood(&good[0], t.Question.For):
			b.nearly = append(b.nearly, *d)
		case len(b.named) == maxBest:
			b.equal = append(b.equal, *d)
		default:
			b.named = append(b.named, *d)
		}
	}
	return b
}

// Advice says what the advisor told of fourteen tiles.
func (s *Speaker) Advice(t *Told) *Advice {
	if len(t.Kongs) > 0 {
		return s.Turn(t, t.judgement())
	}
	return s.throwing(t)
}

// throwing says what the advisor told of throws.
func (s *Speaker) throwing(t *Told) *Advice {
	a := &Advice{Method: s.method(t)}
	best := t.best()
	named := best.named
	if len(named) == 0 {
		a.Title, a.Lines = s.text("answer.advice.hopeless"), []string{s.then(s.hopeless(t.Question), s.safest(t))}
		return a
	}
	a.Best = discardTiles(named)
	a.Title = s.text("answer.advice.throw", args{"Tiles": s.anyOf(a.Best)})
	first := s.then(s.toKeep(t, named), s.often(t.Question, &named[0].Worth))
	a.Lines = append(a.Lines, s.then(first, s.risk(&named[0])))
	second := s.then(s.then(s.others("equal", best.equal), s.others("nearly", best.nearly)), s.ofSeen(t, named))
	if second != "" {
		a.Lines = append(a.Lines, second)
	}
	s.rows(a, t, &best)
	a.Why = s.whyNot(t)
	return a
}

// discardTiles lists the tiles of discards, in tile order.
func discardTiles(list []advise.Discard) []tile.Tile {
	tiles := make([]tile.Tile, len(list))
	for i := range list {
		tiles[i] = list[i].Tile
	}
	slices.Sort(tiles)
	return tiles
}

// others says how good some discards are that the title does not name, by name or, if
// they are many, by their number.
func (s *Speaker) others(how string, list []advise.Discard) string {
	if len(list) == 0 {
		return ""
	}
	if len(list) > maxBest {
		return s.text("answer.advice."+how+"_many", args{"N": len(list), "Count": capital(s.few(len(list)))})
	}
	return capital(s.text("answer.advice."+how, args{"N": len(list), "Tiles": s.list("list.and", each(s.Tile, discardTiles(list))...)}))
}

// rows divides the discards into those in sight and the rest. Those that come to nothing
// are never in sight.
func (s *Speaker) rows(a *Advice, t *Told, best *standing) {
	list := inRowOrder(t)
	for i := range list {
		d := &list[i]
		row := s.advised(t, d, s.plan(d, best, i == 0))
		row.Named = slices.ContainsFunc(best.named, func(o advise.Discard) bool { return o.Tile == d.Tile })
		if len(a.Rest) == 0 && (len(a.Rows) < maxAdvised || i == len(list)-1) && d.Chance > 0 {
			a.Rows = append(a.Rows, row)
		} else {
			a.Rest = append(a.Rest, row)
		}
	}
	if len(a.Rest) == 0 {
		return
	}
	chance, worth := 0.0, 0.0
	for i := range a.Rest {
		chance, worth = max(chance, a.Rest[i].chanceTold), max(worth, a.Rest[i].worthTold)
	}
	values := args{"N": len(a.Rest), "Count": capital(s.few(len(a.Rest))), "Chance": percent(chance), "Points": formatPoints(worth)}
	a.Others = s.text("answer.advice.others", values)
	if chance == 0 {
		a.Others = s.text("answer.advice.others_none", values)
	}
}

// plan says what a discard goes for, and how good it is if that is as good as the best.
func (s *Speaker) plan(d *advise.Discard, best *standing, first bool) string {
	if len(d.Goals) == 0 {
		return capital(s.text("answer.advice.nothing"))
	}
	goal, is := &d.Goals[0], func(o advise.Discard) bool { return o.Tile == d.Tile }
	id := "answer.advice.as_good"
	switch {
	case first:
		return capital(s.planWithout(d.Tile, &goal.Plan))
	case slices.ContainsFunc(best.nearly, is):
		id = "answer.advice.nearly_good"
	case !slices.ContainsFunc(best.named, is) && !slices.ContainsFunc(best.equal, is):
		return capital(s.planWithout(d.Tile, &goal.Plan))
	}
	plan := s.planWithout(d.Tile, &goal.Plan)
	if sameGoal(d, &best.named[0]) {
		plan = s.brief(d.Tile, &goal.Plan)
	}
	return s.text(id, args{"Plan": capital(plan)})
}

// inRowOrder returns the discards told of as they are shown: those that show the same
// figures in tile order, but what is as good as the best before what is not.
func inRowOrder(t *Told) []advise.Discard {
	list, good := slices.Clone(t.List), len(advise.Good(t.List, t.Question.For))
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && to != good && alike(&list[to], &list[from]) {
			to++
		}
		slices.SortFunc(list[from:to], func(a, b advise.Discard) int { return cmp.Compare(a.Tile, b.Tile) })
		from = to
	}
	return list
}

// alike reports whether two discards show the same figures.
func alike(a, b *advise.Discard) bool {
	return percent(a.Chance) == percent(b.Chance) && formatPoints(a.Points) == formatPoints(b.Points)
}

func sameGoal(a, b *advise.Discard) bool {
	return len(a.Goals) > 0 && len(b.Goals) > 0 && a.Goals[0].ID() == b.Goals[0].ID()
}

// advised says what a discard comes to, in a row.
func (s *Speaker) advised(t *Told, d *advise.Discard, goal string) Advised {
	row := Advised{
		Tile: d.Tile, Name: s.ThrownTitle(d.Tile), Goal: s.withRisk(d, goal),
		Chance: percent(d.Chance), Points: formatPoints(d.Points), Useful: s.useful(helping(d)), Toward: len(d.Toward()),
		chanceTold: d.Chance, worthTold: d.Points,
	}
	copies := advise.Left(d.Toward())
	row.Words = s.text("answer.advice.row", args{
		"Tile": row.Name, "Plan": small(row.Goal), "Chance": row.Chance, "Points": row.Points, "N": copies,
	})
	if was := t.unseen(d.Tile); was != nil {
		row.WasChance, row.WasPoints = percent(was.Chance), formatPoints(was.Points)
	}
	return row
}

// Bounds of a risk that is told.
const (
	riskTold = 0.01 // of another's win
	costTold = 0.1  // in points, on average
)

func isRisky(r *advise.Risk) bool { return r.Chance >= riskTold && r.Points >= costTold }

func riskArgs(r *advise.Risk) args {
	return args{"In": int(math.Round(1 / r.Chance)), "Points": decimal(r.Points)}
}

// risk says what a discard risks; "" if that is little.
func (s *Speaker) risk(d *advise.Discard) string {
	if !isRisky(&d.Risk) {
		return ""
	}
	return s.text("answer.advice.risk", riskArgs(&d.Risk))
}

// withRisk adds what a discard risks to what it goes for.
func (s *Speaker) withRisk(d *advise.Discard, goal string) string {
	if !isRisky(&d.Risk) {
		return goal
	}
	values := riskArgs(&d.Risk)
	values["Plan"] = goal
	return s.text("answer.advice.row_risk", values)
}

// safest says what risks least to throw of a hand that nothing comes of, by what the others show, or
// by how many copies lie open: the more do, the fewer can use the rest.
func (s *Speaker) safest(t *Told) string {
	if len(t.List) == 0 || t.List[0].Tile == tile.None {
		return ""
	}
	first := &t.List[0]
	if !slices.ContainsFunc(t.List, func(d advise.Discard) bool { return isRisky(&d.Risk) }) {
		for i := range t.List { // as far as what lies open tells
			if d := &t.List[i]; t.Question.Seen[d.Tile] > t.Question.Seen[first.Tile] {
				first = d
			}
		}
		if t.Question.Seen[first.Tile] == 0 {
			return s.text("answer.advice.safest_unknown")
		}
	}
	said := s.text("answer.advice.safest", args{"Tiles": s.anyOf([]tile.Tile{first.Tile})})
	if open := int(t.Question.Seen[first.Tile]); open > 0 {
		said = s.then(said, s.text("answer.advice.safest_open", args{"N": open, "Count": capital(s.few(open))}))
	}
	return s.then(said, s.risk(first))
}

// helping are the draws that bring the goal of a discard nearer, and then those that bring
// nearer another win that pays.
func helping(d *advise.Discard) []score.Useful {
	list := slices.Clone(d.Toward())
	for _, u := range d.Useful {
		if !slices.Contains(list, u) {
			list = append(list, u)
		}
	}
	return list
}

// unseen finds what a discard comes to without the tiles seen, nil if that is not known.
func (t *Told) unseen(thrown tile.Tile) *advise.Discard {
	for i := range t.Unseen {
		if t.Unseen[i].Tile == thrown {
			return &t.Unseen[i]
		}
	}
	return nil
}

// counted is the discard that was played on to be counted; nil if none was.
func (t *Told) counted() *advise.Discard {
	for i := range t.List {
		if t.List[i].Worlds > 0 {
			return &t.List[i]
		}
	}
	return nil
}

// method says how an answer was reckoned, and that flowers to come are not.
func (s *Speaker) method(t *Told) string {
	id := "answer.advice.alone"
	switch {
	case t.Question.IsExact():
		id = "answer.advice.exact"
	case t.Question.Model == advise.AtTable:
		id = "answer.advice.at_table"
	}
	said := s.text(id)
	if d := t.counted(); d != nil {
		id = "answer.advice.counted"
		if t.Question.Model == advise.Alone {
			id = "answer.advice.counted_alone"
		}
		said = s.text(id, args{"N": d.Worlds, "Won": int(math.Round(d.Chance * float64(d.Worlds)))})
	}
	if t.Question.Rules.Flowers.Value && t.Question.Model == advise.Alone {
		said = s.text("answer.advice.no_flowers", args{"Method": said})
	}
	return said
}

// Prospect is what thirteen tiles come to.
type Prospect struct {
	Line   string // what they go for, how often that wins and for how much
	Useful []Useful
	Method string
}

// Prospect says what the advisor told of thirteen tiles: with its goal if they wait for
// nothing yet, else with how it was reckoned.
func (s *Speaker) Prospect(t *Told, ready bool) *Prospect {
	p, d := &Prospect{Method: s.method(t)}, &t.List[0]
	if d.Chance == 0 {
		p.Line = s.hopeless(t.Question)
		return p
	}
	p.Line = s.often(t.Question, &d.Worth)
	if !ready {
		p.Line, p.Useful = s.then(s.goal(d, t.Question.Rules), p.Line), s.useful(s.lookedFor(d, t.Question.Rules))
	}
	if was := t.unseen(d.Tile); was != nil {
		p.Line = s.then(p.Line, s.chanceWas(t, was, d))
	}
	if ready {
		p.Line = s.then(p.Line, s.stop(p.Method))
		if s.waitsAfter(t.Question, tile.None).winning == 0 {
			p.Line = s.then(s.text("answer.advice.rebuilt"), p.Line)
		}
	}
	return p
}

// lookedFor are the tiles that bring a goal nearer that is named.
func (s *Speaker) lookedFor(d *advise.Discard, rs *rules.RuleSet) []score.Useful {
	list := slices.Clone(d.Toward())
	if second(d) != nil {
		for _, u := range d.Goals[1].Toward {
			if !slices.Contains(list, u) {
				list = append(list, u)
			}
		}
		slices.SortFunc(list, func(a, b score.Useful) int { return cmp.Compare(a.Tile, b.Tile) })
	}
	return list
}

// Counsel says in a line what to throw, with how that was reckoned, for the clipboard.
func (s *Speaker) Counsel(t *Told) string {
	named := t.best().named
	if len(named) == 0 {
		return s.hopeless(t.Question)
	}
	q := t.Question
	return s.text("answer.advice.copied", args{
		"Tiles": s.anyOf(discardTiles(named)), "Chance": percent(named[0].Chance), "Points": formatPoints(named[0].Points), "Draws": s.drawsLeft(q.Draws),
		"Aim": s.text("answer.advice.for_" + q.For.String()), "Model": s.text("answer.advice.model_" + q.Model.String()),
	})
}
