//go:build long

package review

import (
	"encoding/json"
	"flag"
	"math"
	"os"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

var (
	dealt = flag.Int("deals", 250, "hands whose deals are counted, for each preset")
	drawn = flag.Int("draws", 60, "hands whose draws are looked at")
)

// TestCountDeals counts what the tiles dealt come to, to each seat.
func TestCountDeals(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	counted := map[string]deals{}
	for _, rs := range presets {
		var d deals
		for i := range *dealt {
			for _, s := range tile.Seats() {
				h := played(t, rs, alike, s, firstCounted+int64(i))
				list, err := Chances(h, nil)
				if err != nil || !list[0].Judge(t.Context()) {
					t.Fatal(err)
				}
				c := list[0]
				if c.dealer {
					d.Dealer += c.told / float64(*dealt)
				} else {
					d.Others += c.told / float64(3**dealt)
				}
			}
		}
		d.Dealer, d.Others = math.Round(100*d.Dealer)/100, math.Round(100*d.Others)/100
		counted[rs.ID] = d
		t.Logf("%s: %+v", rs.ID, d)
	}
	if !*write {
		return
	}
	data, err := json.Marshal(counted)
	if err == nil {
		err = os.WriteFile("deals.json", append(data, '\n'), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Draws come to nothing on the whole: what is told before one is the mean of what is told
// after it, as far as the advisor's figures go.
func TestDrawsComeToNothing(t *testing.T) {
	for _, id := range []string{"hk8", "cityu"} {
		rs := preset(t, id)
		var sum, squares, size float64
		n := 0.0
		for i := range *drawn {
			h := played(t, rs, alike, tile.Seats()[i%4], firstLuck+int64(i))
			list := found(t, h)
			chances, err := Chances(h, list)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range chances[1:] {
				if !c.Judge(t.Context()) {
					t.Fatal("the advisor has not answered")
				}
				luck := c.next.Best().Points - c.told
				sum, squares, size, n = sum+luck, squares+luck*luck, size+c.told, n+1
			}
		}
		mean := sum / n
		off := math.Sqrt((squares/n - mean*mean) / n)
		t.Logf("%s: %v draws come to %.3f ± %.3f each, of hands that come to %.2f", id, n, mean, 1.96*off, size/n)
		if math.Abs(mean) > chance*off+0.03*size/n {
			t.Errorf("%s: a draw comes to %.3f on the average", id, mean)
		}
	}
}
