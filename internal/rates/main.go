// Rates lets four players of package players play hands under each preset, and counts what
// the others do between two discards of a seat. From the folder of the program:
//
//	go run ./internal/rates -hands 4000 -seed 1 > core/advise/rates.json
//
// The same hands and seed give the same file, whatever the number of workers.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

var (
	hands   = flag.Int("hands", 4000, "hands a rule set")
	seed    = flag.Int64("seed", 1, "of the first hand; each other has one more")
	workers = flag.Int("workers", runtime.NumCPU(), "hands that are played at once")
)

func main() {
	flag.Parse()
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	presets, err := rules.Presets()
	if err != nil {
		return err
	}
	all := map[string]*advise.Rates{}
	for _, rs := range presets {
		sum, err := count(rs)
		if err != nil {
			return fmt.Errorf("%s: %w", rs.ID, err)
		}
		all[rs.ID] = sum.rates()
	}
	// A line a rule set, in the order of the presets.
	fmt.Print("{")
	for i, rs := range presets {
		line, err := json.Marshal(all[rs.ID])
		if err != nil {
			return err
		}
		if i > 0 {
			fmt.Print(",")
		}
		fmt.Printf("\n%q: %s", rs.ID, line)
	}
	fmt.Print("\n}\n")
	return nil
}

// count plays the hands of a rule set.
func count(rs *rules.RuleSet) (*counts, error) {
	list := make([]*counts, *hands)
	errs := make([]error, *hands)
	var wait sync.WaitGroup
	next := make(chan int)
	for range *workers {
		wait.Go(func() {
			for i := range next {
				list[i], errs[i] = one(rs, *seed+int64(i))
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	wait.Wait()
	sum := &counts{}
	for i, c := range list {
		if errs[i] != nil {
			return nil, fmt.Errorf("hand %d: %w", *seed+int64(i), errs[i])
		}
		sum.add(c)
	}
	return sum, nil
}

// one plays a hand and counts its rounds.
func one(rs *rules.RuleSet, seed int64) (*counts, error) {
	c := &counts{}
	var open [4]*round
	start := table.Start{Dealer: tile.East, Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	p, err := players.Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		player := players.Player{Play: p, Seat: seat}
		a := player.Decide()
		if a.Kind != table.ActDiscard {
			return a
		}
		if r := open[a.Seat.Index()]; r != nil {
			c.close(r, false)
		}
		class := advise.ClassOf(a.Tile)
		for _, s := range tile.Seats() {
			if r := open[s.Index()]; r != nil && s != a.Seat {
				r.any[class]++
				if a.Seat == s.Previous() {
					r.left[class]++
				}
			}
		}
		open[a.Seat.Index()] = begin(p, a.Seat)
		return a
	})
	if err != nil {
		return nil, err
	}
	for s, r := range open {
		if r == nil {
			continue
		}
		won, other := false, false
		for _, w := range p.Winners() {
			won = won || w.Seat.Index() == s
			other = other || w.Seat.Index() != s
		}
		c.close(r, other && !won)
	}
	return c, nil
}

// round is what happens between two discards of a seat.
type round struct {
	draws             int // that the seat has left
	unseen, any, left [advise.Classes]float64
}

// begin looks at the table as a seat that discards sees it.
func begin(p *table.Play, seat tile.Wind) *round {
	r := &round{draws: min(p.Left()/4, advise.MostDraws)}
	for t := range tile.Tile(tile.Kinds) {
		r.unseen[advise.ClassOf(t)] += tile.Copies
	}
	see := func(list ...tile.Tile) {
		for _, t := range list {
			r.unseen[advise.ClassOf(t)]--
		}
	}
	for _, s := range tile.Seats() {
		see(p.River(s)...)
		d := p.Hand(s)
		for i := range d.Melds {
			see(d.Melds[i].All()...)
		}
	}
	own := players.Holding(p, seat)
	see(own.Concealed...)
	if own.Winning != tile.None {
		see(own.Winning)
	}
	return r
}

// counts sums rounds up by the draws that were left.
type counts struct {
	rounds, ends      [advise.MostDraws + 1]float64
	unseen, any, left [advise.Classes][advise.MostDraws + 1]float64
}

func (c *counts) close(r *round, ended bool) {
	c.rounds[r.draws]++
	if ended {
		c.ends[r.draws]++
	}
	for class := range r.unseen {
		c.unseen[class][r.draws] += r.unseen[class]
		c.any[class][r.draws] += r.any[class]
		c.left[class][r.draws] += r.left[class]
	}
}

func (c *counts) add(o *counts) {
	for n := range c.rounds {
		c.rounds[n] += o.rounds[n]
		c.ends[n] += o.ends[n]
		for class := range c.unseen {
			c.unseen[class][n] += o.unseen[class][n]
			c.any[class][n] += o.any[class][n]
			c.left[class][n] += o.left[class][n]
		}
	}
}

// enough is how many rounds a rate is counted in at least.
const enough = 500

// rates are means over the rounds with as many draws left, or nearly as many if those are
// too few.
func (c *counts) rates() *advise.Rates {
	r := &advise.Rates{}
	for n := range r.Ends {
		low, high := n, n+1
		for sum(c.rounds[low:high]) < enough && (low > 0 || high < len(c.rounds)) {
			low, high = max(0, low-1), min(high+1, len(c.rounds))
		}
		r.Ends[n] = rounded(sum(c.ends[low:high]) / max(1, sum(c.rounds[low:high])))
		for class := range c.unseen {
			of := max(1, sum(c.unseen[class][low:high]))
			r.Any[class][n] = rounded(sum(c.any[class][low:high]) / of)
			r.Left[class][n] = rounded(sum(c.left[class][low:high]) / of)
		}
	}
	return r
}

func sum(list []float64) (n float64) {
	for _, x := range list {
		n += x
	}
	return n
}

func rounded(x float64) float64 { return float64(int(x*1e5+0.5)) / 1e5 }
