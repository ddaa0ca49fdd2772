package players

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// TestWhoFeedsIsLiable asks of melds and a tile whether a pung of it would make its feeder
// pay for all, by the rules about which meld that is.
func TestWhoFeedsIsLiable(t *testing.T) {
	for _, c := range []struct {
		preset, melds, tile string
		liable              bool
	}{
		{"cityu", "[222p@N] [345s@N] [CCC@E]", "7m", true}, // twelve tiles
		{"cityu", "[222p@N] [345s@N]", "7m", false},
		{"hk13", "[222p@N] [CCC@E] [FFF@E]", "P", true},
		{"hk13", "[CCC@E] [FFF@E]", "P", true}, // three dragons
		{"hk13", "[CCC@E] [FFF@E]", "N", false},
		{"hk13", "[EEE@N] [SSS@N]", "W", false},
		{"old22", "", "7m", false},
	} {
		rs, _ := rules.Preset(c.preset)
		d, err := hand.Parse(c.melds)
		if err != nil {
			t.Fatal(err)
		}
		thrown, _, err := tile.Scan(c.tile, 0)
		if err != nil {
			t.Fatal(err)
		}
		o := &other{melds: d.Melds}
		if got := o.makesLiable(thrown[0], rs); got != c.liable {
			t.Errorf("%s: %s for %s makes liable: %t", c.preset, c.tile, c.melds, got)
		}
	}
}
