package review

import (
	"context"
	"slices"
	"sort"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Option is a legal act and what the advisor says of it: of the tile thrown, of the best
// throw after a call, of a kong before its replacement, or of the hand as it stands. A win is
// worth what it pays.
type Option struct {
	Act table.Act
	advise.Discard
}

// Judgement says what each option of a choice is worth.
type Judgement struct {
	Options []Option // the best first
	For     advise.Aim
	// Advised is the act that the advisor's first answers recommend, as players.Adviser takes
	// it.
	Advised table.Act
}

// Judge says what each option is worth, as finely as the advisor can; there are no options
// if there is nothing to choose. ok is false if the context ended first.
func Judge(ctx context.Context, v *players.View) (j Judgement, ok bool) { return judge(ctx, v, false) }

// Sort puts the best option first.
func (j *Judgement) Sort() { inOrder(j.Options, j.For) }

// Of returns the option of an act, nil if the act was not judged.
func (j *Judgement) Of(a table.Act) *Option {
	if i := slices.IndexFunc(j.Options, func(o Option) bool { return o.Act == a }); i >= 0 {
		return &j.Options[i]
	}
	return nil
}

// Best returns the best option.
func (j *Judgement) Best() *Option { return &j.Options[0] }

// BestOf returns up to most acts that are as good as the best.
func (j *Judgement) BestOf(most int) (list []table.Act) {
	for _, o := range j.Options {
		if len(list) < most && j.isNearly(&o) {
			list = append(list, o.Act)
		}
	}
	return list
}

// IsGood reports whether an act is as good as the best, is what the advisor said at first, or
// was not judged.
func (j *Judgement) IsGood(a table.Act) bool {
	o := j.Of(a)
	return o == nil || a == j.Best().Act || a == j.Advised || j.isNearly(o)
}

// IsBest reports whether no option is worth more than an act.
func (j *Judgement) IsBest(a table.Act) bool { return j.Of(a).Net().Points >= j.Best().Net().Points }

func (j *Judgement) isNearly(o *Option) bool {
	return o.AsGood && isThrow(j.Best().Act) || o.IsAsGood(&j.Best().Discard, j.For)
}

// Cost is how many points less than the best an act is worth; 0 if it is as good.
func (j *Judgement) Cost(a table.Act) float64 {
	if j.IsGood(a) {
		return 0
	}
	return j.Best().Net().Points - j.Of(a).Net().Points
}

// Runner returns the best option that is not as good as the best, nil if all are.
func (j *Judgement) Runner() *Option {
	for i := range j.Options {
		if o := &j.Options[i]; !j.IsGood(o.Act) {
			return o
		}
	}
	return nil
}

func judge(ctx context.Context, v *players.View, coarse bool) (found Judgement, ok bool) {
	if !IsChoice(v) {
		return found, true
	}
	j := judging{ctx: ctx, coarse: coarse, view: v}
	for _, a := range v.Legal {
		switch a.Kind {
		case table.ActWin:
			j.wins(a)
		case table.ActPass:
			j.best(a, new(players.Adviser).Question(v))
		case table.ActPung, table.ActChow, table.ActKong, table.ActConceal, table.ActAddKong:
			j.best(a, new(players.Adviser).After(v, a))
		}
	}
	if slices.ContainsFunc(v.Legal, isThrow) {
		j.throws()
	}
	if ctx.Err() != nil {
		return found, false
	}
	return Judgement{Options: inOrder(j.list, advise.ForPoints), Advised: inOrder(j.first, advise.ForPoints)[0].Act}, true
}

// inOrder sorts options, the best first: a win before everything else, and among equals a
// pass or a throw before a call or a kong.
func inOrder(list []Option, aim advise.Aim) []Option {
	rank := func(o *Option) int {
		switch o.Act.Kind {
		case table.ActWin:
			return 0
		case table.ActPass, table.ActDiscard:
			return 1
		}
		return 2
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := &list[i], &list[j]
		x, y := a.Net().Points, b.Net().Points
		if aim == advise.ForWins {
			x, y = a.Net().Chance, b.Net().Chance
		}
		if a.Act.Kind == table.ActWin || b.Act.Kind == table.ActWin || x == y {
			return rank(a) < rank(b)
		}
		return x > y
	})
	return list
}

// judging is the advisor at work on a view.
type judging struct {
	ctx         context.Context
	coarse      bool
	view        *players.View
	list, first []Option // from the finest answers, and from the first
}

// ask returns the first answer and the finest.
func (j *judging) ask(q *advise.Question) (first, list []advise.Discard) {
	first = advise.First(q)
	if j.coarse {
		return first, first
	}
	for list = range advise.Answers(j.ctx, q) {
	}
	return first, list
}

// wins adds a win.
func (j *judging) wins(a table.Act) {
	v := j.view
	_, paid := v.Win.Judge(v.Rules)
	o := Option{a, advise.Discard{Tile: tile.None, Worth: advise.Worth{Chance: 1, Points: float64(paid.Points.Of(v.Wind(v.Seat)))}}}
	j.list, j.first = append(j.list, o), append(j.first, o)
}

// best adds an option that is worth the best discard of an answer.
func (j *judging) best(a table.Act, q *advise.Question) {
	if first, list := j.ask(q); len(list) > 0 {
		j.list, j.first = append(j.list, Option{a, list[0]}), append(j.first, Option{a, first[0]})
	}
}

// throws adds the tiles that may be thrown.
func (j *judging) throws() {
	first, list := j.ask(new(players.Adviser).Question(j.view))
	add := func(to []Option, list []advise.Discard) []Option {
		for i := range list {
			a := table.Act{Seat: j.view.Seat, Kind: table.ActDiscard, Tile: list[i].Tile}
			if slices.Contains(j.view.Legal, a) {
				to = append(to, Option{a, list[i]})
			}
		}
		return to
	}
	j.list, j.first = add(j.list, list), add(j.first, first)
}

func isThrow(a table.Act) bool { return a.Kind == table.ActDiscard }

// IsChoice reports whether a seat has a choice worth judging: which tile to throw, or whether
// to win, call a tile or make a kong.
func IsChoice(v *players.View) bool {
	throws := 0
	for _, a := range v.Legal {
		switch a.Kind {
		case table.ActWin, table.ActPung, table.ActChow, table.ActKong, table.ActConceal, table.ActAddKong:
			return true
		case table.ActDiscard:
			throws++
		}
	}
	return throws > 1
}
