package explain

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
)

func TestWaysToReachTheMinimum(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		zh, en           []string
	}{
		{"hk8", "S E discard from=W", "234m 567m 34p 88p [678s@E] 2f +5p",
			[]string{
				"自摸 (3): 不食這隻，自己摸 2 筒或 5 筒。 每家賠 4",
				"搶槓 (3): 西是加槓 5 筒，而不是打出。 西賠 8",
				"海底自摸 (4): 摸到牌牆最後一隻：自摸再加一番。 每家賠 8",
			},
			[]string{
				"Self-draw (3): Pass this one and draw 2 or 5 of dots yourself. 4 from each",
				"Robbing a kong (3): Had West added the 5 of dots to a pung instead of discarding it. West pays 8",
				"Last-tile draw (4): Draw the wall's last tile: self-draw and 1 fan more. 8 from each",
			}},
		{"cityu", "S E discard", "234m 567m 345p 67s 22p +8s",
			[]string{
				"自摸 (3): 不食這隻，自己摸 5 索或 8 索。 每家賠 16",
				"搶槓 (3): 8 索是別人加槓，而不是打出。 賠 48",
				"海底自摸 (4): 摸到牌牆最後一隻：自摸再加一番。 每家賠 32",
				"地糊 (10): 若這隻是莊家打出的第一隻。 東賠 512",
			},
			[]string{
				"Self-draw (3): Pass this one and draw 5 or 8 of bamboo yourself. 16 from each",
				"Robbing a kong (3): Had another player added the 8 of bamboo to a pung instead of discarding it. pays 48",
				"Last-tile draw (4): Draw the wall's last tile: self-draw and 1 fan more. 32 from each",
				"Earthly hand (10): Had it been the dealer's first discard. East pays 512",
			}},
		{"cityu", "E E self_draw", "[222m@W] 567m 345p 67s 99p 1f +8s",
			[]string{
				"海底自摸 (3): 若這隻是牌牆最後一隻。 每家賠 16",
			},
			[]string{
				"Last-tile draw (3): Had it been the wall's last tile. 16 from each",
			}},
		{"cityu", "E E discard from=W", "{2222m} 567m 345p 67s 99p 1f +8s",
			[]string{
				"海底自摸 (3): 摸到牌牆最後一隻：自摸再加一番。 每家賠 16",
				"槓上自摸 (3): 開槓後補到它：自摸再加一番。 每家賠 16",
			},
			[]string{
				"Last-tile draw (3): Draw the wall's last tile: self-draw and 1 fan more. 16 from each",
				"Kong draw (3): Draw it as a kong's replacement: self-draw and 1 fan more. 16 from each",
			}},
		{"hk13", "S E discard from=W", "{2222m} {9999p} 345p 67s 99s 3f +8s",
			[]string{
				"槓上槓自摸 (8): 連開兩槓後補到它。 每家賠 32",
			},
			[]string{
				"Kong on kong (8): Draw it after two kongs in a row. 32 from each",
			}},
		{"emsd", "E E discard from=W", "[EEE@S] 234m 567p 99s 34s +5s",
			[]string{
				"自摸 (3): 不食這隻，自己摸 2 索或 5 索。 每家賠 4",
				"搶槓 (4): 西是加槓 5 索，而不是打出。 西賠 24",
			},
			[]string{
				"Self-draw (3): Pass this one and draw 2 or 5 of bamboo yourself. 4 from each",
				"Robbing a kong (4): Had West added the 5 of bamboo to a pung instead of discarding it. West pays 24",
			}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		for lang, want := range map[string][]string{"zh-Hant": one.zh, "en": one.en} {
			if got := lifts(speaker(t, lang), c); !slices.Equal(got, want) {
				t.Errorf("%s\n got %q\nwant %q", one.hand, got, want)
			}
		}
	}
}

func lifts(s *Speaker, c Case) []string {
	var list []string
	for _, l := range score.BetterWays(c.Draft, c.Win, &c.Seen, c.Rules) {
		list = append(list, fmt.Sprintf("%s (%d): %s %s", s.BetterWayTitle(l), l.Fan, s.BetterWayReason(l, c), s.BetterWayPays(l, c.Rules)))
	}
	return list
}

// A self-draw is told with the tiles that bring its fan, and no others.
func TestASelfDrawNamesTheTilesOfItsFan(t *testing.T) {
	for won, want := range map[string]string{
		"P":  "Self-draw (4): Draw white dragon yourself: a passed win bars discards alone. ",
		"2m": "Self-draw (3): Pass this one and draw 2 of characters yourself. ",
	} {
		c := given(t, "hk8", "W E discard from=S", "22m 456789p CCC PP +"+won)
		if won == "P" {
			c.Win.Passed = []tile.Tile{c.Draft.Winning}
		}
		got := lifts(speaker(t, "en"), c)
		if len(got) == 0 || !strings.HasPrefix(got[0], want) {
			t.Errorf("+%s: %q, want %q", won, got, want)
		}
	}
}
