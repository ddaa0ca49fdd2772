// Calibrate plays hands in which one seat follows the advisor at the table (players.Adviser)
// and three play as package players does, and compares what the advisor told before each
// of its discards with how often the hand was then won. It prints a table in Markdown:
//
//	go run ./internal/calibrate -hands 2000 -seed 1000000 -picture docs/calibration.svg
//
// or, as JSON, what was told and what came of it by presets, for package advise to go by.
// Chances that it told then are in the table already, so it begins with none:
//
//	echo {} > core/advise/calibrated.json
//	go run ./internal/calibrate -hands 2000 -seed 2000000 -json > /tmp/calibrated.json && mv /tmp/calibrated.json core/advise/
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
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
	hands   = flag.Int("hands", 2000, "hands, the presets in turn")
	seed    = flag.Int64("seed", 1_000_000, "of the first hand; none that the rates were counted in")
	asJSON  = flag.Bool("json", false, "write what package advise goes by")
	picture = flag.String("picture", "", "draw the table into a file, as SVG")
	workers = flag.Int("workers", runtime.NumCPU(), "hands that are played at once")
)

const bins = 10

// bin sums up what was told with chances that are alike.
type bin struct{ told, won, many float64 }

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
	list, errs := make([][bins]bin, *hands), make([]error, *hands)
	next := make(chan int)
	var wait sync.WaitGroup
	for range *workers {
		wait.Go(func() {
			for i := range next {
				list[i], errs[i] = one(presets[i%len(presets)], *seed+int64(i))
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
	sums := make(map[string]*[bins]bin)
	all := new([bins]bin)
	for i := range list[:played] {
		if errs[i] != nil {
			return fmt.Errorf("hand %d: %w", *seed+int64(i), errs[i])
		}
		id := presets[i%len(presets)].ID
		if sums[id] == nil {
			sums[id] = new([bins]bin)
		}
		for k, b := range list[i] {
			sums[id][k].add(b)
			all[k].add(b)
		}
	}
	if *asJSON {
		return write(sums)
	}
	fmt.Println("| rules | told | discards | told on the whole | won |\n|---|---|---|---|---|")
	for _, rs := range presets {
		print(rs.ID, sums[rs.ID])
	}
	print("all", all)
	if *picture == "" {
		return nil
	}
	f, err := os.Create(*picture)
	if err != nil {
		return err
	}
	draw(f, all)
	return f.Close()
}

func (b *bin) add(other bin) {
	b.told += other.told
	b.won += other.won
	b.many += other.many
}

func print(id string, sum *[bins]bin) {
	for k, b := range sum {
		if b.many > 0 {
			fmt.Printf("| %s | %d–%d %% | %.0f | %.1f %% | %.1f %% |\n", id, 100*k/bins, 100*(k+1)/bins, b.many, 100*b.told/b.many, 100*b.won/b.many)
		}
	}
}

// write makes of each preset's bins points that rise: neighbours that fall are put together.
func write(sums map[string]*[bins]bin) error {
	points := make(map[string][][2]float64)
	for id, sum := range sums {
		var list []bin
		for _, b := range sum {
			if b.many == 0 {
				continue
			}
			for list = append(list, b); len(list) > 1; list = list[:len(list)-1] {
				last, before := &list[len(list)-1], &list[len(list)-2]
				if last.many >= least && last.won/last.many > before.won/before.many {
					break
				}
				before.add(*last)
			}
		}
		for _, b := range list {
			points[id] = append(points[id], [2]float64{round(b.told / b.many), round(b.won / b.many)})
		}
	}
	return json.NewEncoder(os.Stdout).Encode(points)
}

// least is how many discards make a point of their own.
const least = 100

func round(x float64) float64 { return math.Round(1e4*x) / 1e4 }

// one plays a hand with the adviser in the East.
func one(rs *rules.RuleSet, seed int64) (list [bins]bin, err error) {
	var told []float64
	steady := players.New(players.Steady, seed)
	adviser := players.Adviser{Told: func(d *advise.Discard) { told = append(told, d.Chance) }}
	start := table.Start{Dealer: tile.Seats()[seed>>2&3], Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	p, err := players.Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		view := players.See(p, seat)
		if seat != tile.East {
			return steady.Decide(view)
		}
		return adviser.Decide(view)
	})
	if err != nil {
		return list, err
	}
	won := 0.0
	for _, w := range p.Winners() {
		if w.Seat == tile.East {
			won = 1
		}
	}
	for _, x := range told {
		b := &list[min(int(x*bins), bins-1)]
		b.told += x
		b.won += won
		b.many++
	}
	return list, nil
}
