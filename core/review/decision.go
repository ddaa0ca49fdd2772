package review

import (
	"context"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Decision is a point of a hand at which the learner had a choice, and what came of it.
type Decision struct {
	Judgement
	After   int // how many acts came before it
	Act     table.Act
	View    *players.View
	By      score.By  // how a win on the open tile would count
	Obvious table.Act // what goes the shortest way to a win

	wall  table.Wall
	mover tile.Wind // who draws next if nobody calls
}

// maxNext is how many of the coming tiles Next lists.
const maxNext = 4

// Saved is what the obvious act would have cost, if what was done instead is as good as the
// best; otherwise 0.
func (d *Decision) Saved() float64 {
	if !d.IsGood(d.Act) {
		return 0
	}
	return d.Cost(d.Obvious)
}

// Hand returns the hand at that point as the Check page opens it, with a tile just drawn
// sorted in among the others.
func (d *Decision) Hand() (hand.Draft, score.Win) {
	v, held := d.View, d.Question().Hand
	held.Sort()
	return held, score.Win{Seat: v.Wind(v.Seat), Round: v.Round}
}

// Danger counts the ways in which others with at least three open sets could win on a
// discard of a tile, as far as the learner can see.
func (d *Decision) Danger(t tile.Tile) (ways int) {
	v := d.View
	seen, own := v.Seen(), v.Hand.Counts()
	var unseen tile.Counts
	for k := range tile.Tile(tile.Kinds) {
		unseen[k] = uint8(max(0, tile.Copies-int(seen[k])-int(own[k])))
	}
	for _, s := range tile.Seats() {
		if s == v.Seat {
			continue
		}
		shown := v.Shown[s.Index()]
		w := score.Win{Seat: v.Wind(s), Round: v.Round, By: score.ByDiscard, From: v.Wind(v.Seat)}
		list := advise.Dangers(hand.Draft{Melds: v.Fed(shown.Melds), Flowers: shown.Flowers, Winning: tile.None}, w, v.Rules, &unseen)
		ways += list[t]
	}
	return ways
}

// IsAnswer reports whether the choice was about a tile that another player had put down.
func (d *Decision) IsAnswer() bool {
	return slices.ContainsFunc(d.View.Legal, func(a table.Act) bool { return a.Kind == table.ActPass })
}

// Question returns what to ask the advisor about the hand as it stood.
func (d *Decision) Question() *advise.Question { return new(players.Adviser).Question(d.View) }

// Decide returns the decision that a seat is facing, not yet judged.
func Decide(p *table.Play, v *players.View) *Decision {
	d := &Decision{View: v, wall: p.Wall(), mover: p.Mover()}
	_, _, d.By = p.Open()
	return d
}

// decision returns a decision that was made, not yet judged.
func (r *replay) decision(n int, p *table.Play, a table.Act) *Decision {
	d := Decide(p, players.See(p, r.seat))
	d.After, d.Act = n, a
	d.Obvious = r.obvious.Decide(d.View)
	return d
}

// Next lists the tiles that the learner would draw after an act if nobody called anything:
// after a kong, the replacement first. There are none after a win.
func (d *Decision) Next(a table.Act) (list []tile.Tile) {
	seat, wall, draw := d.View.Seat.Next(), d.wall, (*table.Wall).Draw
	switch a.Kind {
	case table.ActPass:
		seat = d.mover
	case table.ActDiscard, table.ActPung, table.ActChow:
	case table.ActKong, table.ActConceal, table.ActAddKong:
		seat, draw = d.View.Seat, (*table.Wall).Replace
	default:
		return nil
	}
	for len(list) < maxNext {
		t := draw(&wall)
		draw = (*table.Wall).Draw
		for t.IsFlower() {
			t = wall.Replace()
		}
		if t == tile.None {
			break
		}
		if seat == d.View.Seat {
			list = append(list, t)
		}
		seat = seat.Next()
	}
	return list
}

// Judge asks the advisor. It returns false if the context ends before the finest answer.
func (d *Decision) Judge(ctx context.Context) (ok bool) {
	d.Judgement, ok = judge(ctx, d.View, false)
	return ok
}
