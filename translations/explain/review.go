package explain

import (
	"cmp"
	"math"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// signed writes points won or lost to a tenth: +28.0, −240.0, 0.0.
func (s *Speaker) signed(points float64) string {
	switch points = tenth(points); {
	case points > 0:
		return s.text("points.gain", args{"Amount": decimal(points)})
	case points < 0:
		return s.text("points.loss", args{"Amount": decimal(-points)})
	}
	return decimal(0)
}

func tenth(points float64) float64 { return math.Round(points*10) / 10 }

// Came says what the learner's choices in a hand cost together, which is the sum of what Cost
// writes, and what a false win did.
func (s *Speaker) Came(list []*review.Decision, falseWin int) (said string) {
	cost := 0.0
	for _, d := range list {
		cost += tenth(d.Cost(d.Act))
	}
	if tenth(cost) > 0 {
		said = s.text("review.costs", args{"Cost": decimal(cost)})
	}
	if falseWin > 0 {
		said = s.then(said, s.text("review.costs_false", args{"N": falseWin}))
	}
	return cmp.Or(said, s.text("review.all_good"))
}

// Evening says what the hands of an evening that were reviewed came to, of so many that are
// over: what the choices cost, or, from enough hands on, how much of the points was the tiles
// and how much play, with how far both may be off, which why explains. Tiles and play add up to
// the points as they are written.
func (s *Speaker) Evening(sum *review.Sum, plays []float64, of int) (said, why string) {
	id, a := "play.costs", args{"Cost": decimal(tenth(sum.Cost)), "N": len(plays), "Of": of}
	if len(plays) >= review.Fewest {
		play := int(math.Round(sum.Play))
		a["Tiles"], a["Play"], a["Off"] = s.Points(sum.Points-play), s.Points(play), int(math.Ceil(review.Spread(plays)))
		id, why = "play.luck", s.text("play.luck_why")
	}
	if len(plays) < of {
		id += "_some"
	}
	return s.text(id, a), why
}

// CostEach says what the learner's choices cost a hand, in this evening and in the one before.
func (s *Speaker) CostEach(now, before float64) string {
	return s.text("play.cost_each", args{"Cost": decimal(tenth(now)), "Before": decimal(tenth(before))})
}

// Luck says what the deal and the learner's draws brought.
func (s *Speaker) Luck(l *review.Luck) string {
	return s.text("review.luck", args{"Deal": s.signed(tenth(l.Deal)), "Draws": s.signed(tenth(l.Draws))})
}

// Player names who sat in a seat: a person by name, as it was written; a machine as this
// language calls the one in its chair; by wind if there is neither.
func (s *Speaker) Player(h *record.Hand, seat, wind tile.Wind) string {
	if name := s.nameOf(h, seat); name != "" {
		return name
	}
	return s.Seat(wind)
}

// nameOf is Player for those that have a name; "" for others.
func (s *Speaker) nameOf(h *record.Hand, seat tile.Wind) string {
	p, you := &h.Players[seat.Index()], h.Learner()
	switch {
	case p.Learner:
		return s.text("review.you")
	case p.Name != "" || you == noWind:
		return p.Name
	}
	return s.Machine(seat.Index() - you.Index())
}

// machines are the names of those who are played against, from the learner's right.
var machines = [...]string{"play.name.right", "play.name.opposite", "play.name.left"}

// Machine names the machine that sits so many chairs after the learner, 1 to 3 or, counted
// back, -3 to -1.
func (s *Speaker) Machine(chairs int) string { return s.text(machines[(chairs+4)%4-1]) }

// who is Player with the wind of a name.
func (s *Speaker) who(h *record.Hand, seat, wind tile.Wind) string {
	name := s.nameOf(h, seat)
	if name == "" {
		return s.Seat(wind)
	}
	return s.text("review.named", args{"Name": name, "Wind": s.Wind(wind)})
}

// Situation says where the hand stood at a decision: the tiles and draws left.
func (s *Speaker) Situation(d *review.Decision) string {
	return s.text("review.left", args{"N": d.View.Left, "Draws": s.text("review.draws", args{"N": d.Question().Draws})})
}

// Done says what was done at a decision, and about which tile.
func (s *Speaker) Done(h *record.Hand, d *review.Decision) string {
	did := s.did(d.Act)
	if d.Act.Kind == table.ActWin {
		if end, err := h.At(h.Acts()); err == nil && end.HasWon(d.Act.Seat) {
			did = s.text("review.won")
		}
	}
	return s.then(s.offered(h, d), did)
}

func (s *Speaker) offered(h *record.Hand, d *review.Decision) string {
	if !d.IsAnswer() {
		return ""
	}
	id, v := "review.offered", d.View
	if d.By != score.ByDiscard {
		id = "review.offered_kong"
	}
	return s.text(id, args{"Who": s.who(h, v.From, v.Wind(v.From)), "Tile": s.lessonTile(v.Open)})
}

func (s *Speaker) did(a table.Act) string {
	switch a.Kind {
	case table.ActDiscard:
		return s.text("review.threw", args{"Tile": s.lessonTile(a.Tile)})
	case table.ActPass:
		return s.text("review.passed")
	case table.ActWin: // which another may win in turn before
		return s.text("review.called_win")
	case table.ActPung, table.ActChow, table.ActKong:
		return s.text("review.called", args{"Call": s.Call(callOf(a))})
	}
	return s.text("review.made_kong", args{"Tile": s.lessonTile(a.Tile)})
}

// Happens says that somebody acts: by name, or you.
func (s *Speaker) Happens(a table.Act, name string, you bool) string {
	id := a.Kind.String()
	switch a.Kind {
	case table.ActDeal, table.ActTake:
		return s.text("play.did.deal")
	case table.ActDraw, table.ActFlowers:
		if you {
			return s.text("play.did.you_" + id)
		}
	default:
		if you {
			return s.did(a)
		}
	}
	values := args{"Name": name}
	if a.Kind == table.ActDiscard || a.Kind == table.ActConceal || a.Kind == table.ActAddKong {
		values["Tile"] = s.lessonTile(a.Tile)
	}
	return s.text("play.did."+id, values)
}

// Act says what was done in a hand, and by whom.
func (s *Speaker) Act(h *record.Hand, a table.Act, wind tile.Wind) string {
	return s.Happens(a, s.Player(h, a.Seat, wind), h.Players[a.Seat.Index()].Learner)
}

// Payments say who pays for others at the end of a hand, and why, and how halves are
// paid that are not whole.
func (s *Speaker) Payments(play *table.Play) (list []string) {
	winners := play.Winners()
	var halves []string
	for i := range winners {
		w := &winners[i]
		_, paid := w.Judge(play.Rules())
		if paid.Liable != nil {
			list = append(list, s.Liability(paid, Case{Draft: w.Hand, Win: w.Win, Rules: play.Rules()}))
		}
		for _, id := range paid.Decisions {
			if (id == rules.DecisionRoundedUp || id == rules.DecisionLargerPart) && !slices.Contains(halves, id) {
				halves = append(halves, id)
			}
		}
	}
	for _, id := range halves {
		list = append(list, s.Decision(id))
	}
	return list
}

// FalseWinHalf says where half of a figure was rounded up for a false win, "" where it was not.
func (s *Speaker) FalseWinHalf(rs *rules.RuleSet) string {
	if paid := score.Settle(&score.Result{}, hand.Draft{}, score.Win{Seat: tile.East}, rs); slices.Contains(paid.Decisions, rules.DecisionRoundedUp) {
		return s.Decision(rules.DecisionRoundedUp)
	}
	return ""
}

// Intercepted says who has called a win, too, that another in turn before him had; you is
// the seat that is called you.
func (s *Speaker) Intercepted(play *table.Play, you tile.Wind) (list []string) {
	winners := play.Winners()
	for _, a := range play.Acts() {
		if a.Kind != table.ActWin || len(winners) == 0 || play.HasWon(a.Seat) {
			continue
		}
		id, who := "review.intercepted", s.Seat(play.Wind(a.Seat))
		switch you {
		case a.Seat:
			who = s.text("review.you")
		case winners[0].Seat:
			id = "review.intercepted_by_you"
		}
		list = append(list, s.text(id, args{"Who": who, "Winner": s.Seat(play.Wind(winners[0].Seat))}))
	}
	return list
}

// Wrong says what the rules refused and the table let through.
func (s *Speaker) Wrong(h *record.Hand, w record.Wrong, wind tile.Wind) string {
	id := "call"
	switch w.Kind {
	case table.ActWin:
		id = "win"
	case table.ActDraw, table.ActDiscard:
		id = "count"
	}
	return s.text("review.wrong."+id, args{"Who": s.Player(h, w.Seat, wind)})
}

// WhatElse asks what else could have been done.
func (s *Speaker) WhatElse(h *record.Hand, d *review.Decision) string {
	return s.then(s.Done(h, d), s.text("review.what_else"))
}

// callOf is the call of an act.
func callOf(a table.Act) table.Call {
	switch a.Kind {
	case table.ActChow:
		return table.Call{Kind: table.Chow, With: a.With}
	case table.ActKong:
		return table.Call{Kind: table.Kong}
	}
	return table.Call{Kind: table.Pung}
}

// CallName names a call, or a kong, without its tiles.
func (s *Speaker) CallName(a table.Act) string {
	switch a.Kind {
	case table.ActPung:
		return s.text("review.mark_pung")
	case table.ActChow:
		return s.text("review.mark_chow")
	}
	return s.text("review.mark_kong")
}

// What names something that may be done: throw the 9 of dots, let it go.
func (s *Speaker) What(a table.Act) string {
	switch a.Kind {
	case table.ActDiscard, table.ActConceal, table.ActAddKong:
		return s.text("review.what."+a.Kind.String(), args{"Tile": s.lessonTile(a.Tile)})
	case table.ActPass, table.ActWin:
		return s.text("review.what." + a.Kind.String())
	}
	return s.text("review.what.call", args{"Call": s.Call(callOf(a))})
}

// Whats names several, any of which will do.
func (s *Speaker) Whats(list []table.Act) string {
	var tiles []tile.Tile
	names := make([]string, len(list))
	for i, a := range list {
		if names[i] = s.What(a); a.Kind == table.ActDiscard {
			tiles = append(tiles, a.Tile)
		}
	}
	if len(tiles) < len(list) || len(tiles) == 1 {
		return s.list("list.or", names...)
	}
	slices.Sort(tiles)
	return s.text("review.what.discard", args{"Tile": s.anyOf(tiles)})
}

// Best says what was best to do: what was done, or what is as good as the best.
func (s *Speaker) Best(d *review.Decision) string {
	switch {
	case d.Best().Chance == 0 && tenth(d.Cost(d.Act)) > 0:
		return s.text("review.was_safest", args{"What": s.What(d.Best().Act)})
	case d.Best().Chance == 0:
		return s.text("review.was_hopeless")
	case d.IsGood(d.Act):
		return s.text("review.was_best")
	}
	return s.then(s.text("review.best", args{"What": s.Whats(d.BestOf(maxBest))}), s.asGood(&d.Judgement))
}

// Right says that an answer to what was best is right.
func (s *Speaker) Right(d *review.Decision, a table.Act) string {
	id := "review.right"
	if !d.IsBest(a) {
		id = "review.right_as_good"
	}
	return s.text(id, args{"What": s.What(a)})
}

// asGood says how many more choices are as good as those that are named; "" if none.
func (s *Speaker) asGood(j *review.Judgement) string {
	more := len(j.BestOf(len(j.Options))) - maxBest
	if more <= 0 {
		return ""
	}
	return s.text("review.as_good", args{"N": more, "Count": capital(s.few(more))})
}

// Cost is what an act cost, as it is written beside it: −39.9, "" if nothing.
func (s *Speaker) Cost(d *review.Decision, a table.Act) string {
	if tenth(d.Cost(a)) == 0 {
		return ""
	}
	return s.signed(-d.Cost(a))
}

// CostIs says what was done and what it cost; "" if nothing.
func (s *Speaker) CostIs(d *review.Decision) string {
	cost := tenth(d.Cost(d.Act))
	if cost == 0 {
		return ""
	}
	return s.text("review.cost", args{"What": s.What(d.Act), "Points": decimal(cost)})
}

// DealtIn says who won on what was thrown and what that cost, which no figure of a choice
// knows; "" if nobody did.
func (s *Speaker) DealtIn(h *record.Hand, d *review.Decision) string {
	after := h.Table.Acts[min(d.After+1, len(h.Table.Acts)):]
	goesOn := slices.ContainsFunc(after, func(a table.Act) bool { return a.Kind != table.ActPass && a.Kind != table.ActWin && !a.Kind.IsClaim() })
	play, err := h.At(h.Acts())
	if d.Act.Kind != table.ActDiscard || goesOn || err != nil {
		return ""
	}
	var who []string
	for _, w := range play.Winners() {
		if w.Win.By.IsFed() {
			who = append(who, s.Player(h, w.Seat, play.Wind(w.Seat)))
		}
	}
	if who == nil {
		return ""
	}
	return s.text("review.dealt_in", args{"Who": s.list("list.and", who...), "Points": -review.Points(h)[review.Seat(h).Index()]})
}

// Saved says what the obvious act would have cost; "" if nothing.
func (s *Speaker) Saved(d *review.Decision) string {
	if tenth(d.Saved()) == 0 {
		return ""
	}
	return s.text("review.saved", args{"What": capital(s.What(d.Obvious)), "Points": decimal(tenth(d.Saved()))})
}

// Coming says what would have come from the wall after an act.
func (s *Speaker) Coming(d *review.Decision, a table.Act) string {
	if a.Kind == table.ActWin {
		return ""
	}
	list := d.Next(a)
	if len(list) == 0 {
		return s.text("review.coming_none")
	}
	return s.text("review.coming", args{"Tiles": s.list("list.comma", each(s.lessonTile, list)...)})
}

// Reckoned says with what the figures reckon, and what they do not know.
func (s *Speaker) Reckoned(d *review.Decision) string {
	missing, robbed := "review.no_payment", func(a table.Act) bool { return a.Kind == table.ActAddKong }
	if slices.ContainsFunc(d.View.Legal, robbed) {
		missing = "review.no_robbing"
	}
	said := s.then(s.text("advice.model.table"), s.text(missing))
	best := d.Best()
	more := func(o review.Option) bool { return o.Points > best.Points }
	if best.Act.Kind == table.ActWin && slices.ContainsFunc(d.Options, more) {
		said = s.then(said, s.text("review.win_is_best"))
	}
	return said
}

// Danger says in how many ways others can win on what was thrown and on the best; "" if
// they cannot, or if neither was a throw.
func (s *Speaker) Danger(d *review.Decision) string {
	a, b := d.Act, d.Best().Act
	if a.Kind != table.ActDiscard || b.Kind != table.ActDiscard || d.Danger(a.Tile)+d.Danger(b.Tile) == 0 {
		return ""
	}
	ways := func(t tile.Tile) string {
		id, n := "review.danger", d.Danger(t)
		if n == 0 {
			id = "review.danger_none"
		}
		return s.text(id, args{"Tile": s.lessonTile(t), "N": n})
	}
	if a.Tile == b.Tile {
		return s.stop(ways(a.Tile))
	}
	return s.text("review.danger_beside", args{"A": ways(a.Tile), "B": ways(b.Tile)})
}

// Weighed is something that might have been done, with what it comes to.
type Weighed struct {
	What           string
	Chance, Points string // the chance in per cent, without the sign
	Cost           string // "" if it is as good as the best
	Act            table.Act
}

// Weighed lists what might have been done, the best first.
func (s *Speaker) Weighed(d *review.Decision) (list []Weighed) {
	for _, o := range d.Options {
		what := capital(s.What(o.Act))
		if o.Act.Kind == table.ActDiscard {
			what = s.ThrownTitle(o.Act.Tile)
		}
		list = append(list, Weighed{
			What: what, Chance: percent(o.Chance), Points: formatPoints(o.Points), Cost: s.Cost(d, o.Act), Act: o.Act,
		})
	}
	return list
}
