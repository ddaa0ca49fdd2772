package review

import (
	"context"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Option is something that may be done, with what is told of the tile thrown, of the best
// throw after a call, or of the hand as it is. A win comes to what it pays.
type Option struct {
	Act table.Act
	advise.Discard
}

// Judge tells what may be done comes to, the best first, as finely as the advisor answers;
// nothing if there is nothing to choose. ok is false if the context ended before that.
func Judge(ctx context.Context, v *players.View) (list []Option, ok bool) {
	return judge(ctx, v, false)
}

func judge(ctx context.Context, v *players.View, coarse bool) (list []Option, ok bool) {
	if !IsChoice(v) {
		return nil, true
	}
	j := judging{ctx: ctx, coarse: coarse, view: v}
	for _, a := range v.Legal {
		switch a.Kind {
		case table.ActWin:
			_, paid := v.Win.Judge(v.Rules)
			j.list = append(j.list, Option{a, advise.Discard{Tile: tile.None, Worth: advise.Worth{Chance: 1, Points: float64(paid.Points.Of(v.Wind(v.Seat)))}}})
		case table.ActPass:
			j.best(a, new(players.Adviser).Question(v))
		case table.ActPung, table.ActChow:
			j.best(a, new(players.Adviser).After(v, a))
		}
	}
	if slices.ContainsFunc(v.Legal, isThrow) {
		j.throws()
	}
	slices.SortStableFunc(j.list, func(a, b Option) int {
		switch {
		case a.Act.Kind == table.ActWin:
			return -1
		case b.Act.Kind == table.ActWin || a.Points < b.Points:
			return 1
		case a.Points > b.Points:
			return -1
		}
		return 0
	})
	return j.list, ctx.Err() == nil
}

// judging is the advisor at work on a view.
type judging struct {
	ctx    context.Context
	coarse bool
	view   *players.View
	list   []Option
}

func (j *judging) ask(q *advise.Question) (list []advise.Discard) {
	for list = range advise.Answers(j.ctx, q) {
		if j.coarse {
			break
		}
	}
	return list
}

// best adds an option that comes to the best of an answer.
func (j *judging) best(a table.Act, q *advise.Question) {
	if list := j.ask(q); len(list) > 0 {
		j.list = append(j.list, Option{a, list[0]})
	}
}

// throws adds what may be thrown.
func (j *judging) throws() {
	list := j.ask(new(players.Adviser).Question(j.view))
	for i := range list {
		a := table.Act{Seat: j.view.Seat, Kind: table.ActDiscard, Tile: list[i].Tile}
		if slices.Contains(j.view.Legal, a) {
			j.list = append(j.list, Option{a, list[i]})
		}
	}
}

func isThrow(a table.Act) bool { return a.Kind == table.ActDiscard }

// IsChoice reports whether a seat has a choice that is judged: between throws, or whether
// to win or to call a tile.
func IsChoice(v *players.View) bool {
	throws := 0
	for _, a := range v.Legal {
		switch a.Kind {
		case table.ActWin, table.ActPung, table.ActChow:
			return true
		case table.ActDiscard:
			throws++
		}
	}
	return throws > 1
}
