package main

import (
	"context"
	"math"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// entrant is who plays: a level, or the advisor, with a mind for danger or without.
type entrant string

const (
	advisor  entrant = "advisor"
	heedless entrant = "heedless"
)

// parseEntrant finds an entrant by its name.
func parseEntrant(name string) (entrant, bool) {
	_, ok := players.ParseLevel(name)
	e := entrant(name)
	return e, ok || e == advisor || e == heedless
}

// player makes one that plays.
func (e entrant) player(seed int64) players.Player {
	switch e {
	case advisor, heedless:
		return &players.Adviser{For: advise.ForPoints, Heedless: e == heedless}
	}
	l, _ := players.ParseLevel(string(e))
	return players.New(l, seed)
}

// match is one player of a kind against three of another, under a rule set.
type match struct {
	one, three entrant
	rules      *rules.RuleSet
}

// wall is what was played of one wall.
type wall struct {
	// one is that of the four hands in which the one sits in each seat in turn; alike is the
	// same wall with all four of the other level.
	one   tally
	alike tally
}

// tally counts hands; points, wins, fan and the like are of the seats that are counted,
// one of each hand or all four.
type tally struct {
	hands, seats            float64
	points                  float64
	wins, self, fed, dealt  float64 // dealt is what is lost by dealing in
	draws, fan, discards    float64
	byFan                   [maxFan + 1]float64
	handsWon, handsWonDrawn float64
}

// maxFan is the highest fan told apart.
const maxFan = 13

// play plays the match on walls from a seed on, as many at once as there are workers, until
// the context is done.
func (m *match) play(ctx context.Context, first int64, walls, workers int) (list []wall, err error) {
	list = make([]wall, walls)
	done := make([]bool, walls)
	next := make(chan int)
	var wait sync.WaitGroup
	var once sync.Once
	for range workers {
		wait.Go(func() {
			one, three := m.one.player(first), m.three.player(first)
			for i := range next {
				w, failed := m.wall(first+int64(i), one, three)
				if failed != nil {
					once.Do(func() { err = failed })
				}
				list[i], done[i] = w, true
			}
		})
	}
	for i := range list {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	wait.Wait()
	n := 0
	for i := range list {
		if done[i] {
			list[n] = list[i]
			n++
		}
	}
	return list[:n], err
}

// wall plays a wall five times; once if all are alike.
func (m *match) wall(seed int64, one, three players.Player) (w wall, err error) {
	for _, mine := range tile.Seats() {
		if m.one == m.three {
			break
		}
		p, err := deal(seed, m.rules, func(seat tile.Wind) players.Player {
			if seat == mine {
				return one
			}
			return three
		})
		if err != nil {
			return w, err
		}
		w.one.hand(p)
		w.one.seat(p, mine)
	}
	p, err := deal(seed, m.rules, func(tile.Wind) players.Player { return three })
	if err != nil {
		return w, err
	}
	w.alike.hand(p)
	for _, s := range tile.Seats() {
		w.alike.seat(p, s)
	}
	return w, nil
}

// deal plays a hand; the seed makes the wall, the dealer, the round and the throw.
func deal(seed int64, rs *rules.RuleSet, who func(tile.Wind) players.Player) (*table.Play, error) {
	start := table.Start{Dealer: tile.Seats()[seed>>2&3], Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	return players.Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		return who(seat).Decide(players.See(p, seat))
	})
}

// hand counts what concerns all seats.
func (t *tally) hand(p *table.Play) {
	t.hands++
	t.discards += float64(len(p.Discards()))
	if p.IsDraw() {
		t.draws++
		return
	}
	t.handsWon++
	if w := p.Winners(); !w[0].Win.IsFed() {
		t.handsWonDrawn++
	}
}

// seat counts what concerns a seat.
func (t *tally) seat(p *table.Play, s tile.Wind) {
	t.seats++
	t.points += float64(p.Points()[s.Index()])
	for _, w := range p.Winners() {
		if w.Seat != s {
			if _, from, _ := p.Open(); w.Win.IsFed() && from == s {
				t.fed++
				t.dealt -= float64(p.Points()[s.Index()])
				break // once, however many win on it
			}
			continue
		}
		res, _ := w.Judge(p.Rules())
		t.wins++
		t.fan += float64(res.Best().Fan)
		t.byFan[min(res.Best().Fan, maxFan)]++
		if !w.Win.IsFed() {
			t.self++
		}
	}
}

func (t *tally) add(o *tally) {
	t.hands += o.hands
	t.seats += o.seats
	t.points += o.points
	t.wins += o.wins
	t.self += o.self
	t.fed += o.fed
	t.dealt += o.dealt
	t.draws += o.draws
	t.fan += o.fan
	t.discards += o.discards
	t.handsWon += o.handsWon
	t.handsWonDrawn += o.handsWonDrawn
	for i := range t.byFan {
		t.byFan[i] += o.byFan[i]
	}
}

// result is a match played.
type result struct {
	match
	walls      int
	one, alike tally
	// points are those of the one a hand; fed is by how much more often, of a hundred hands,
	// he deals in than each of four alike does.
	points, fed estimate
}

// estimate is a mean with half the width of its interval of 95 %.
type estimate struct{ mean, within float64 }

// sum sums walls up. The points of four alike come to nothing on every wall, so that those
// of the one are what he gains against them.
func (m *match) sum(walls []wall) *result {
	r := &result{match: *m, walls: len(walls)}
	var points, fed []float64
	for i := range walls {
		w := &walls[i]
		r.one.add(&w.one)
		r.alike.add(&w.alike)
		points = append(points, w.one.points/w.one.seats)
		fed = append(fed, 100*(w.one.fed/w.one.seats-w.alike.fed/w.alike.seats))
	}
	r.points, r.fed = estimated(points), estimated(fed)
	return r
}

// estimated is the mean of some numbers, each of another wall.
func estimated(list []float64) estimate {
	n, sum, squares := float64(len(list)), 0.0, 0.0
	for _, x := range list {
		sum += x
		squares += x * x
	}
	mean := sum / n
	return estimate{mean, 1.96 * math.Sqrt(max(0, squares/n-mean*mean)/n)}
}
