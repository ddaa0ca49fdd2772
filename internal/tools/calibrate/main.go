// Calibrate plays hands as package players does. Before one discard of a seat, which a lot
// decides, it asks for the finest answer, and from there on the seat follows the advisor
// (players.Adviser). What was told is compared with what came: how the hand ended, and for how
// many points. It prints tables in Markdown:
//
//	go run ./internal/tools/calibrate -hands 4000 -seed 5000000 -picture docs/calibration.svg
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

var (
	hands    = flag.Int("hands", 4000, "hands, the presets in turn")
	seedFlag = flag.Int64("seed", 5_000_000, "of the first hand")
	aim      = flag.String("for", advise.ForPoints.String(), "points or wins")
	far      = flag.Int("lacking", 14, "tells only hands that lack at most so many tiles, 1 for ready ones")
	only     = flag.String("rules", "", "a preset, all in turn if empty")
	heedless = flag.Bool("heedless", false, "later throws do not mind what they may cost, as in the worlds")
	picture  = flag.String("picture", "", "draw the chances into a file, as SVG")
	workers  = flag.Int("workers", runtime.NumCPU(), "hands that are played at once")
)

// told is what was told before a discard, and what came of the hand. Points are counted in what
// each who pays for a win of the minimum pays.
type told struct {
	rules                 string
	lacking, melds, draws int
	minimum               bool // a win on a discard may be worth the minimum
	said, got             advise.Worth
	ends                  [advise.Endings]float64 // how likely each is, as was told
	end                   advise.Ending
	plain                 float64 // points of the win without what worlds have none of
}

func main() {
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	presets, err := rules.Presets()
	if *only != "" {
		presets = slices.DeleteFunc(presets, func(rs *rules.RuleSet) bool { return rs.ID != *only })
	}
	switch {
	case err != nil:
	case len(presets) == 0:
		err = fmt.Errorf("%q is no preset", *only)
	default:
		err = run(ctx, presets)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run plays the hands, until it is interrupted: those that were played count.
func run(ctx context.Context, presets []*rules.RuleSet) error {
	list, errs := make([]*told, *hands), make([]error, *hands)
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
	var all []told
	for i, x := range list[:played] {
		if errs[i] != nil {
			return fmt.Errorf("hand %d: %w", *seedFlag+int64(i), errs[i])
		}
		if x != nil {
			all = append(all, *x)
		}
	}
	fmt.Printf("%d hands, %d with a discard that was told.\n", played, len(all))
	chances := chanceBins(all)
	printTables(all, chances)
	if *picture == "" {
		return nil
	}
	f, err := os.Create(*picture)
	if err != nil {
		return err
	}
	drawPicture(f, chances)
	return f.Close()
}

// one plays a hand with the adviser in the East; nil if it came to no discard that was told.
func one(rs *rules.RuleSet, seed int64) (*told, error) {
	others := players.New(players.Steady, seed)
	adviser := players.Adviser{For: advise.ForPoints, Heedless: *heedless}
	if *aim == advise.ForWins.String() {
		adviser.For = advise.ForWins
	}
	lot, discards := rand.New(rand.NewPCG(uint64(seed), 47)).IntN(1+min(15, 2**far)), 0
	var x *told
	start := table.Start{Dealer: tile.Seats()[seed>>2&3], Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed}
	p, err := players.Hand(start, rs, func(p *table.Play, seat tile.Wind) table.Act {
		view := players.See(p, seat)
		if seat != tile.East {
			return others.Decide(view)
		}
		if x != nil {
			return adviser.Decide(view)
		}
		a := others.Decide(view)
		if a.Kind != table.ActDiscard {
			return a
		}
		q := adviser.Question(view)
		if q.Lacking() > *far {
			return a
		}
		if discards++; discards-1 != lot {
			return a
		}
		for _, d := range advise.Ask(q) {
			throw := table.Act{Seat: seat, Kind: table.ActDiscard, Tile: d.Tile}
			if slices.Contains(view.Legal, throw) {
				x = &told{
					rules: rs.ID, lacking: q.Lacking(), melds: len(q.Hand.Melds), draws: q.Draws,
					minimum: slices.ContainsFunc(d.Goals, func(g advise.Share) bool { return !g.Drawn && g.Fan-1 >= rs.Minimum.Value }),
					said:    d.Worth,
				}
				for e, n := range d.Ends {
					x.ends[e] = float64(n) / math.Max(1, float64(d.Worlds)) // 0 of an exact answer
				}
				return throw
			}
		}
		return a
	})
	if err != nil || x == nil {
		return nil, err
	}
	unit := 1 / float64(score.FigureEach(rs.Minimum.Value, rs))
	x.said.Points *= unit
	x.end = ending(p)
	if p.HasWon(tile.East) {
		x.got = advise.Worth{Chance: 1, Points: unit * float64(max(0, p.Points()[tile.East.Index()]))}
		x.plain = unit * plain(p)
	}
	return x, nil
}

// ending is how a hand that is over ended for the East.
func ending(p *table.Play) advise.Ending {
	switch open, _, _ := p.Open(); {
	case p.IsDraw():
		return advise.NobodyWins
	case !p.HasWon(tile.East):
		return advise.AnotherWins
	case open == tile.None:
		return advise.SelfDrawn
	}
	return advise.OnDiscard
}

// plain is what the East's win pays without its replacement tiles and robbed kongs, and if it did not
// come of the wall's last tile: worlds have none of these.
func plain(p *table.Play) float64 {
	for _, w := range p.Winners() {
		if w.Seat == tile.East {
			w.Win.Draws, w.Win.LastTile = nil, false
			if w.Win.By == score.ByRobKong {
				w.Win.By = score.ByDiscard
			}
			_, paid := w.Judge(p.Rules())
			return float64(max(0, paid.Points.Of(w.Win.Seat)))
		}
	}
	return 0
}

// bin sums up discards that are alike.
type bin struct {
	many             float64
	said, got        advise.Worth
	squaresC, square float64 // of what came less what was told
}

func (b *bin) add(x *told) {
	b.many++
	b.said.Chance += x.said.Chance
	b.said.Points += x.said.Points
	b.got.Chance += x.got.Chance
	b.got.Points += x.got.Points
	c, p := x.got.Chance-x.said.Chance, x.got.Points-x.said.Points
	b.squaresC += c * c
	b.square += p * p
}

// String is a bin as the last columns of a table, with standard errors.
func (b *bin) String() string {
	n := b.many
	return fmt.Sprintf("%.0f | %.1f %% | %.1f ± %.1f %% | %.2f | %.2f ± %.2f |", n,
		100*b.said.Chance/n, 100*b.got.Chance/n, 100*math.Sqrt(b.squaresC)/n,
		b.said.Points/n, b.got.Points/n, math.Sqrt(b.square)/n)
}

// bins are those of equal width that chances are put in.
const bins = 10

// chanceBins sums up by the chance that was told.
func chanceBins(list []told) *[bins]bin {
	sum := new([bins]bin)
	for i := range list {
		sum[min(int(list[i].said.Chance*bins), bins-1)].add(&list[i])
	}
	return sum
}

func printTables(all []told, chances *[bins]bin) {
	printBy(all, "all", func(*told) string { return "" })
	sum := 0.0
	for i := range all {
		sum += all[i].plain
	}
	fmt.Printf("\nPoints won without what comes of replacement tiles, robbed kongs and the wall's last tile: %.2f.\n", sum/float64(len(all)))
	printEnds(all)
	head("told")
	for k := range chances {
		if b := &chances[k]; b.many > 0 {
			fmt.Printf("| %d–%d %% | %v\n", 100*k/bins, 100*(k+1)/bins, b)
		}
	}
	byPoints(slices.Clone(all))
	printBy(all, "rules", func(x *told) string { return x.rules })
	printBy(all, "lacking", func(x *told) string { return fmt.Sprint(min(x.lacking, 7)) })
	printBy(all, "melds", func(x *told) string { return fmt.Sprint(x.melds) })
	printBy(all, "draws left", func(x *told) string { n := (x.draws - 1) / 4; return fmt.Sprintf("%2d–%2d", 4*n+1, 4*n+4) })
	printBy(all, "on a discard", func(x *told) string { return fmt.Sprint(x.minimum) })
}

// printEnds tells how hands were said to end, and how they did. Exact answers tell no endings.
func printEnds(all []told) {
	all = slices.DeleteFunc(slices.Clone(all), func(x told) bool { return x.ends == [advise.Endings]float64{} })
	fmt.Printf("\n| ends | told | came |\n|---|---|---|\n")
	for e := range advise.Endings {
		said, came := 0.0, 0.0
		for i := range all {
			said += all[i].ends[e]
			if all[i].end == e {
				came++
			}
		}
		n := float64(len(all))
		fmt.Printf("| %v | %.1f %% | %.1f ± %.1f %% |\n", e, 100*said/n, 100*came/n, 100*math.Sqrt(came*(1-came/n))/n)
	}
}

// byPoints sums up tenths of the discards, by the points that were told.
func byPoints(all []told) {
	slices.SortFunc(all, func(a, b told) int { return cmp.Compare(a.said.Points, b.said.Points) })
	head("points told")
	for k := range bins {
		var b bin
		part := all[len(all)*k/bins : len(all)*(k+1)/bins]
		if len(part) == 0 {
			continue
		}
		for i := range part {
			b.add(&part[i])
		}
		fmt.Printf("| %.2f–%.2f | %v\n", part[0].said.Points, part[len(part)-1].said.Points, &b)
	}
}

// printBy sums up by what a discard is said to be.
func printBy(all []told, name string, of func(*told) string) {
	sums := map[string]*bin{}
	var keys []string
	for i := range all {
		k := of(&all[i])
		if sums[k] == nil {
			sums[k] = new(bin)
			keys = append(keys, k)
		}
		sums[k].add(&all[i])
	}
	slices.Sort(keys)
	head(name)
	for _, k := range keys {
		fmt.Printf("| %s | %v\n", k, sums[k])
	}
}

func head(name string) {
	fmt.Printf("\n| %s | discards | told | won | points told | points won |\n|---|---|---|---|---|---|\n", name)
}
