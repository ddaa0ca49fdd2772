// Package record keeps a hand that was played as text that anyone can open: by which
// rules, who sat where, how it began, and every act, a line each. Play it again with
// Replay, or to any point with At.
//
//	sikwu hand 1
//	players 7
//	player E learner 你
//	player S steady
//	player W beginner
//	player N good
//	rules hk13
//	dealer E
//	round E
//	sum 11
//	seed 42
//	E deal
//	E discard N
//	wrong S chow 56s
//	S draw
//	…
//	house
//	version = 1
//	…
//
// The lines from dealer to seed are those of table.Record. A wrong line is an act that
// the rules refused and the table let through. What follows the line house is the rule
// set as a rule file, in full.
package record

import (
	"strings"

	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Hand is a hand as it was played, or as far as it was.
type Hand struct {
	Rules   *rules.RuleSet
	Players [4]Player    // by seat at the table
	Seed    int64        // where the machines slip who do
	Table   table.Record // how it began and what was done
	Wrong   []Wrong      // in order
}

// Player is who sits in a seat.
type Player struct {
	Name    string // empty for a machine, which each language names by its chair
	Learner bool   // a person, not a machine
	Level   players.Level
}

// Wrong is an act that the rules refused and the table let through, for its price.
type Wrong struct {
	After int // so many acts
	table.Act
}

// IsMiscount reports whether it leaves a wrong number of tiles (相公): the hand cannot be
// won any more.
func (w *Wrong) IsMiscount() bool { return w.Kind == table.ActDraw || w.Kind == table.ActDiscard }

// Learner returns the seat of the person, NoWind if machines alone have played.
func (h *Hand) Learner() tile.Wind {
	for i, s := range tile.Seats() {
		if h.Players[i].Learner {
			return s
		}
	}
	return tile.NoWind
}

// Acts returns the number of acts.
func (h *Hand) Acts() int { return len(h.Table.Acts) }

// At returns the hand in play after so many of its acts. The error is a
// *table.StartError or a *table.ActError.
func (h *Hand) At(n int) (*table.Play, error) {
	r := h.Table
	r.Acts = r.Acts[:max(0, min(n, len(r.Acts)))]
	return table.Replay(r, h.Rules)
}

// Replay plays the hand again: step is called before every act with the number of acts
// done, the hand in play, which it must not change, and the act, until it returns false.
// The hand in play is returned as it is then. The errors are those of At.
func (h *Hand) Replay(step func(n int, p *table.Play, a table.Act) bool) (*table.Play, error) {
	p, err := h.At(0)
	if err != nil {
		return nil, err
	}
	for n, a := range h.Table.Acts {
		if step != nil && !step(n, p, a) {
			break
		}
		if err := p.Do(a); err != nil {
			return p, err
		}
	}
	return p, nil
}

// FalseWin returns the seat that ended the hand by calling a win that was none.
func (h *Hand) FalseWin() (tile.Wind, bool) {
	for _, w := range h.Wrong {
		if w.Kind == table.ActWin {
			return w.Seat, true
		}
	}
	return tile.NoWind, false
}

// clean returns a name as it can be written on a line.
func clean(name string) string { return strings.Join(strings.Fields(name), " ") }
