package main

import "fmt"

const preamble = `# How strong the players are

Made by ` + "`go run ./internal/tools/playerstrength %s`" + ` on %s, with the walls of the seeds %d to
%d, none of which was used to count or to try out what the players go by. The figures are
those of our own players; none are known of how people play in Hong Kong.

`

const strengthHead = `## One against three of the level below

Each wall is played four times, with the one in each seat. Points are those of the rule
set, a hand, with 95 % confidence; what the walls differ by is taken out by playing each in
all seats. "Against four" is by how many hands in a hundred he deals in more often than a
player does on the same wall if all four are of the level below. "So lost" are the points a
hand that dealing in costs.

| one : three | rules | walls | points a hand | wins | deals in | so lost | against four | mean fan | of his wins drawn |
|---|---|---|---|---|---|---|---|---|---|
`

func printStrengths(results []*result) {
	fmt.Print(strengthHead)
	for _, r := range results {
		if r.match.one != r.match.three {
			fmt.Println(r.strength())
		}
	}
	fmt.Println()
}

// strength is a row of the first table.
func (r *result) strength() string {
	t := &r.one
	return fmt.Sprintf("| %s : %s | %s | %d | %+.2f ± %.2f | %.1f %% | %.1f %% | %.2f | %+.1f ± %.1f | %.2f | %.0f %% |",
		r.match.one, r.match.three, r.rules.ID, r.walls, r.points.mean, r.points.within,
		100*t.wins/t.seats, 100*t.fed/t.seats, t.dealt/t.seats, r.fed.mean, r.fed.within, t.fan/max(1, t.wins), 100*t.self/max(1, t.wins))
}

const handsHead = `## How hands of four alike go

| four | rules | hands | draws | each wins | deals in | by discard : drawn | mean fan | discards a hand | wins by fan, in % |
|---|---|---|---|---|---|---|---|---|---|
`

func printHands(results []*result) {
	fmt.Print(handsHead)
	for _, r := range results {
		fmt.Println(r.hands())
	}
}

// hands is a row of the second table.
func (r *result) hands() string {
	t := &r.alike
	drawn := 100 * t.handsWonDrawn / max(1, t.handsWon)
	return fmt.Sprintf("| %s | %s | %.0f | %.1f %% | %.1f %% | %.1f %% | %.0f : %.0f | %.2f | %.1f | %s |",
		r.match.three, r.rules.ID, t.hands, 100*t.draws/t.hands, 100*t.wins/t.seats, 100*t.fed/t.seats,
		100-drawn, drawn, t.fan/max(1, t.wins), t.discards/t.hands, t.fans())
}

// fans tells what part of the wins has which fan.
func (t *tally) fans() (text string) {
	for fan, n := range t.byFan {
		if n == 0 {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%d: %.0f", fan, 100*n/t.wins)
	}
	return text
}
