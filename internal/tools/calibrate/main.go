// Calibrate plays hands in which one seat follows the advisor at the table (players.Adviser)
// and three play as package players does, and compares what the advisor told before each
// of its discards with how often the hand was then won. It prints a table in Markdown:
//
//	go run ./internal/tools/calibrate -hands 2000 -seed 3000000
//
// Or it fits to these hands anew what package advise goes by. The table then says how each half
// of them is told by what came of the other half, so that none is told by its own end:
//
//	go run ./internal/tools/calibrate -hands 7000 -seed 1000000 -fit core/advise/calibrated.json -picture docs/calibration.svg
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

var (
	hands    = flag.Int("hands", 2000, "hands, the presets in turn")
	seedFlag = flag.Int64("seed", 3_000_000, "of the first hand; none that was counted in or fitted to")
	fitted   = flag.String("fit", "", "fit what package advise goes by, and write it into a file")
	picture  = flag.String("picture", "", "draw the table into a file, as SVG")
	workers  = flag.Int("workers", runtime.NumCPU(), "hands that are played at once")
)

// bins are those of equal width that chances are put in.
const bins = 10

// bin sums up what was told with chances that are alike.
type bin struct{ told, won, many float64 }

// told is what was told before a discard, and whether the hand was won.
type told struct {
	hand           int64 // its seed
	rules          string
	chance         float64
	lacking, draws int
	won            bool
}

func main() {
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	presets, err := rules.Presets()
	if err == nil {
		err = run(ctx, presets)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run plays the hands, until it is interrupted: those that were played count.
func run(ctx context.Context, presets []*rules.RuleSet) error {
	list, errs := make([][]told, *hands), make([]error, *hands)
	next := make(chan int)
	var wait sync.WaitGroup
	for range *workers {
		wait.Go(func() {
			for i := range next {
				list[i], errs[i] = one(presets[i%len(presets)], *seedFlag+int64(i))
			}
		})
	}
	played := 0
	for ; played < len(list) && ctx.Err() == nil; played++ {
		next <- played
	}
	close(next)
	wait.Wait()
	if played < len(list) {
		fmt.Fprintf(os.Stderr, "interrupted after %d hands\n", played)
	}
	var all []told
	for i := range list[:played] {
		if errs[i] != nil {
			return fmt.Errorf("hand %d: %w", *seedFlag+int64(i), errs[i])
		}
		all = append(all, list[i]...)
	}
	if *fitted != "" {
		if err := refit(all, *fitted); err != nil {
			return err
		}
	}
	fmt.Println("| rules | told | discards | told on the whole | won |\n|---|---|---|---|---|")
	for _, rs := range presets {
		print(rs.ID, byChance(all, rs.ID))
	}
	sum := byChance(all, "")
	print("all", sum)
	fmt.Println("\n| lacking | discards | told on the whole | won |\n|---|---|---|---|")
	for lacking, b := range byLacking(all) {
		if b.many > 0 {
			fmt.Printf("| %d | %v\n", lacking, b)
		}
	}
	if *picture == "" {
		return nil
	}
	f, err := os.Create(*picture)
	if err != nil {
		return err
	}
	drawPicture(f, sum)
	return f.Close()
}

// refit writes what comes of what was told, and tells each half anew by the other.
func refit(list []told, file string) error {
	becomes := fit(list).After(advise.Counted())
	roundOutcomes(becomes)
	data, err := json.Marshal(becomes)
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, append(data, '\n'), 0o644); err != nil {
		return err
	}
	var halves [2][]told
	for _, t := range list {
		halves[t.hand%2] = append(halves[t.hand%2], t)
	}
	fits := [2]*advise.Outcomes{fit(halves[0]), fit(halves[1])}
	for i := range list {
		t := &list[i]
		t.chance = fits[1-t.hand%2].Of(t.chance, t.rules, float64(t.lacking), t.draws)
	}
	return nil
}

// byChance sums up by chance what was told under a rule set, or under all.
func byChance(list []told, rules string) *[bins]bin {
	sum := new([bins]bin)
	for i := range list {
		if t := &list[i]; rules == "" || t.rules == rules {
			sum[min(int(t.chance*bins), bins-1)].add(t)
		}
	}
	return sum
}

// byLacking sums up what was told by how many tiles the hand lacked.
func byLacking(list []told) (sum [lackingMost + 1]bin) {
	for i := range list {
		sum[min(list[i].lacking, lackingMost)].add(&list[i])
	}
	return sum
}

func (b *bin) add(t *told) {
	b.told += t.chance
	if t.won {
		b.won++
	}
	b.many++
}

// String is a bin as the last columns of a table.
func (b bin) String() string {
	return fmt.Sprintf("%.0f | %.1f %% | %.1f %% |", b.many, 100*b.told/b.many, 100*b.won/b.many)
}

func print(id string, sum *[bins]bin) {
	for k, b := range sum {
		if b.many > 0 {
			fmt.Printf("| %s | %d–%d %% | %v\n", id, 100*k/bins, 100*(k+1)/bins, b)
		}
	}
}

// one plays a hand with the adviser in the East.
func one(rs *rules.RuleSet, seed int64) (list []told, err error) {
	steady := players.New(players.Steady, seed)
	adviser := players.Adviser{Told: func(q *advise.Question, d *advise.Discard) {
		list = append(list, told{seed, rs.ID, d.Chance, q.Lacking(), q.Draws, false})
	}}
	start := table.Start{Dealer: tile.Seats()[seed>>2&3], Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	p, err := players.Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		view := players.See(p, seat)
		if seat != tile.East {
			return steady.Decide(view)
		}
		return adviser.Decide(view)
	})
	if err != nil {
		return nil, err
	}
	won := p.HasWon(tile.East)
	for i := range list {
		list[i].won = won
	}
	return list, nil
}
