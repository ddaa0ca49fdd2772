//go:build long

package players

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"sikwu/internal/testkit/turncounts"
)

// sample is a tile that a seat may throw, as it looks with regard to another, and whether
// he wins on it.
type sample struct {
	levels levels
	wins   bool
}

// fit finds the log-odds that make what was seen likeliest, and counts the rest.
func (c *counting) fit(d *dangers) {
	for l := range 5 * 5 {
		d.Marks[markReady][l] = -3
	}
	r := rand.New(rand.NewPCG(firstCounted, 0))
	for pass := range 9 {
		step := 0.05 / float64(pass+1)
		r.Shuffle(len(c.samples), func(i, j int) { c.samples[i], c.samples[j] = c.samples[j], c.samples[i] })
		for i := range c.samples {
			s := &c.samples[i]
			off := -d.wins(&s.levels)
			if s.wins {
				off++
			}
			for m, l := range s.levels {
				d.Marks[m][l] += step * (off - 3e-5*d.Marks[m][l])
			}
		}
	}
	for m := range d.Marks {
		for l, x := range d.Marks[m] {
			d.Marks[m][l] = math.Round(1e3*x) / 1e3
		}
	}
	paid, shown := 0.0, 0.0
	for l := range c.paid {
		paid += c.paid[l]
		shown += c.shown[l]
	}
	for l := range d.Costs {
		few := shown / 100
		d.Costs[l] = turncounts.Rounded((c.paid[l] + few*paid/shown) / (c.shown[l] + few))
	}
	for n := range d.Pungs {
		d.Pungs[n] = turncounts.Rounded(c.pairs[n] / max(1, c.of[n]))
	}
	d.Draws = turncounts.Rounded((c.byDraws + few/4) / (c.liable + few))
}

// bins tells of tiles that were told to be about as dangerous, how many won.
func (c *counting) bins(d *dangers) string {
	var told, won, many [10]float64
	loss := 0.0
	for i := range c.samples {
		s := &c.samples[i]
		chance := d.wins(&s.levels)
		b := min(max(0, int(10+1.5*math.Log2(chance))), 9)
		told[b] += chance
		many[b]++
		loss -= math.Log(math.Abs(chance - map[bool]float64{false: 1}[s.wins]))
		if s.wins {
			won[b]++
		}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%.5f;", loss/float64(len(c.samples)))
	for b := range told {
		fmt.Fprintf(&text, " %.2f:%.2f", 100*told[b]/max(1, many[b]), 100*won[b]/max(1, many[b]))
	}
	return text.String()
}
