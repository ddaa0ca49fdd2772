package explain

import (
	"math/rand/v2"
	"regexp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// nearHand returns fourteen tiles of which some sets are there and some are not, under a
// bias to one suit and honours.
func nearHand(r *rand.Rand) hand.Draft {
	for {
		var c tile.Counts
		suit := tile.Tile(9 * r.IntN(3))
		for range 4 - r.IntN(2) {
			low := suit + tile.Tile(r.IntN(7))
			if r.IntN(3) == 0 {
				low = tile.Tile(9*r.IntN(3) + r.IntN(7))
			}
			switch r.IntN(4) {
			case 0:
				h := tile.EastWind + tile.Tile(r.IntN(7))
				c.Add(h, h, h)
			case 1:
				c.Add(low, low, low)
			default:
				c.Add(low, low+1, low+2)
			}
		}
		p := suit + tile.Tile(r.IntN(9))
		c.Add(p, p)
		list := c.Tiles()
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:min(len(list), 11+r.IntN(3))]
		for len(list) < 14 {
			list = append(list, tile.Tile(r.IntN(tile.Kinds)))
		}
		d := hand.Draft{Concealed: list, Winning: tile.None}
		d.Sort()
		all := d.Counts()
		if slices.Max(all[:]) > tile.Copies {
			continue
		}
		res := score.Waits(d, score.Win{Seat: tile.East, Round: tile.East}, judge)
		if res.Fourteen && len(res.Winners()) == 0 {
			return d
		}
	}
}

var judge, _ = rules.Preset("hk13")

// patterns find the numbers in the sentences of both languages.
var patterns = map[string]map[string]*regexp.Regexp{
	"en": {
		"in": regexp.MustCompile(`about one time in (\d+)`), "tenths": regexp.MustCompile(`about (\d+) times in 10`),
		"mean": regexp.MustCompile(`, for ([\d.]+) points on average\.`), "nearly": regexp.MustCompile(`nearly every time`),
		"below":     regexp.MustCompile(`has (?:at most )?(\d+) fan even self-drawn, (\w+) below the minimum: (?:none|it)`),
		"chances":   regexp.MustCompile(`([\d.<]+)% instead of ([\d.<]+)%`),
		"rarer":     regexp.MustCompile(`less often`),
		"oftener":   regexp.MustCompile(`more often`),
		"few":       regexp.MustCompile(`for (?:only )?([\d.]+) points on average instead of ([\d.]+)`),
		"dead":      regexp.MustCompile(`no copy of .* is left`),
		"some":      regexp.MustCompile(`only \w+ of them reach`),
		"nearer":    regexp.MustCompile(`nearer to a complete one`),
		"seen":      regexp.MustCompile(`the chance from ([\d.<]+)% to ([\d.<]+)%`),
		"seenNone":  regexp.MustCompile(`leave the chance at ([\d.<]+)%`),
		"seenFew":   regexp.MustCompile(`change the chance little: ([\d.<]+)%`),
		"left":      regexp.MustCompile(`Of the (\d+) unseen tiles, (\d+) (?:is|are) of (\w+)`),
		"spent":     regexp.MustCompile(`No other copy`),
		"keepSuits": regexp.MustCompile(`Keep the (characters|dots|bamboo)`),
	},
	"zh-Hant": {
		"in": regexp.MustCompile(`大約 (\d+) 次食到一次糊`), "tenths": regexp.MustCompile(`每 10 次約食 (\d+) 次`),
		"mean": regexp.MustCompile(`^.*?食糊時平均 ([\d.]+) 分。`), "nearly": regexp.MustCompile(`差不多每次都食到糊`),
		"below":     regexp.MustCompile(`但自摸也(?:只有|至多) (\d+) 番，差(.)番`),
		"chances":   regexp.MustCompile(`食糊機會(?:只有|有) ([\d.<]+)%，.* ([\d.<]+)%`),
		"rarer":     regexp.MustCompile(`食糊機會只有`),
		"oftener":   regexp.MustCompile(`比最好打法的`),
		"few":       regexp.MustCompile(`食糊時平均(?:也)?只有 ([\d.]+) 分，最好的(?:打法)?有 ([\d.]+) 分`),
		"dead":      regexp.MustCompile(`一隻也沒有剩下`),
		"some":      regexp.MustCompile(`但只有.*夠番|只有.隻夠番`),
		"nearer":    regexp.MustCompile(`較接近成牌`),
		"seen":      regexp.MustCompile(`由 ([\d.<]+)% [升跌]到 ([\d.<]+)%`),
		"seenNone":  regexp.MustCompile(`仍是 ([\d.<]+)%`),
		"seenFew":   regexp.MustCompile(`變化不大：([\d.<]+)%`),
		"left":      regexp.MustCompile(`未見的 (\d+) 隻之中，(.)子有 (\d+) 隻`),
		"spent":     regexp.MustCompile(`全部已見，再摸不到`),
		"keepSuits": regexp.MustCompile(`留住(萬|筒|索)子`),
	},
}
