// Playerstrength measures how strong the players of package players are, and how their hands
// go. Each level plays against three of the one below, under every preset; each wall is
// played once with the one in each seat, and once by four of the level below. It prints
// tables in Markdown:
//
//	go run ./internal/tools/playerstrength -walls 10000 > docs/STRENGTH.md
//
// If it is interrupted, it prints what has been played so far. Constants of players are
// counted in hands with seeds from 100,000,000 and were tried out on walls from
// 200,000,000; the verdict is from 500,000,000.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"time"

	"sikwu/core/rules"
)

var (
	wallsFlag   = flag.Int("walls", 10_000, "walls a match")
	firstFlag   = flag.Int64("first", firstOfVerdict, "seed of the first wall")
	workersFlag = flag.Int("workers", runtime.NumCPU(), "walls that are played at once")
	pairsFlag   = flag.String("pairs", "steady/beginner,good/steady,careful/good,careful/careful", "levels, advisor or heedless: one against three; one against itself tells how its hands go")
	onlyFlag    = flag.String("rules", "", "presets, all if empty")
)

const firstOfVerdict = 500_000_000

func main() {
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	list, err := matches(*pairsFlag, *onlyFlag)
	if err != nil {
		return err
	}
	var results []*result
	for i := range list {
		m := &list[i]
		begun := time.Now()
		played, err := m.play(ctx, *firstFlag, *wallsFlag, *workersFlag)
		if err != nil {
			return fmt.Errorf("%s against %s, %s: %w", m.one, m.three, m.rules.ID, err)
		}
		if len(played) > 1 {
			r := m.sum(played)
			results = append(results, r)
			row := r.strength()
			if m.one == m.three {
				row = r.hands()
			}
			fmt.Fprintf(os.Stderr, "%s %.0f s\n", row, time.Since(begun).Seconds())
		}
	}
	fmt.Printf(preamble, strings.Join(os.Args[1:], " "), time.Now().Format("2 January 2006"), *firstFlag, *firstFlag+int64(*wallsFlag)-1)
	printStrengths(results)
	printHands(results)
	return nil
}

// matches reads which are to be played.
func matches(pairs, only string) (list []match, err error) {
	presets, err := rules.Presets()
	if err != nil {
		return nil, err
	}
	for _, pair := range strings.Split(pairs, ",") {
		a, b, _ := strings.Cut(pair, "/")
		one, ok := parseEntrant(a)
		three, also := parseEntrant(b)
		if !ok || !also {
			return nil, fmt.Errorf("%q is not two that play", pair)
		}
		for _, rs := range presets {
			if only == "" || strings.Contains(","+only+",", ","+rs.ID+",") {
				list = append(list, match{one, three, rs})
			}
		}
	}
	return list, nil
}
