// Turnrates lets four players of package players play hands under each preset, and counts what
// the others do between two discards of a seat. From the folder of the program:
//
//	go run ./internal/tools/turnrates -hands 8000 -seed 1 > core/advise/rates.json
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
	"sikwu/internal/testkit/turncounts"
)

var (
	hands    = flag.Int("hands", 4000, "hands a rule set")
	seedFlag = flag.Int64("seed", 1, "of the first hand; each other has one more")
	workers  = flag.Int("workers", runtime.NumCPU(), "hands that are played at once")
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
		all[rs.ID] = sum.Rates()
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
func count(rs *rules.RuleSet) (*turncounts.Counts, error) {
	list := make([]*turncounts.Counts, *hands)
	errs := make([]error, *hands)
	var wait sync.WaitGroup
	next := make(chan int)
	for range *workers {
		wait.Go(func() {
			for i := range next {
				list[i], errs[i] = one(rs, *seedFlag+int64(i))
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	wait.Wait()
	sum := &turncounts.Counts{}
	for i, c := range list {
		if errs[i] != nil {
			return nil, fmt.Errorf("hand %d: %w", *seedFlag+int64(i), errs[i])
		}
		sum.Add(c)
	}
	return sum, nil
}

// one plays a hand and counts its rounds.
func one(rs *rules.RuleSet, seed int64) (*turncounts.Counts, error) {
	h := &turncounts.Hand{}
	player := players.New(players.Steady, seed)
	start := table.Start{Dealer: tile.East, Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	p, err := players.Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		a := player.Decide(players.See(p, seat))
		h.Discard(p, a)
		return a
	})
	if err != nil {
		return nil, err
	}
	h.End(p)
	return &h.Counts, nil
}
