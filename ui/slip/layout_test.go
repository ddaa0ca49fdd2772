package slip

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/ui/session"
	"sikwu/ui/slip/paper"
	"sikwu/ui/slip/paper/papertest"
)

// smallest is the scale that no hand that can be at a table is set below.
const smallest = 0.68

// checkLayout reports what is wrong with a page: a body that runs into the
// foot, text over the margins, text over text.
func checkLayout(r Ruling, l tongue) (scale float64, fault error) {
	page, fit, err := lay(r, l.say, l.text)
	if err != nil {
		return 0, err
	}
	if !fit.fits() {
		return 0, fmt.Errorf("the body ends at %v, the foot begins at %v", fit.body, fit.foot)
	}
	var b bytes.Buffer
	if err := page.PDF(&b, r.Date); err != nil {
		return 0, err
	}
	d, err := papertest.Read(b.Bytes())
	if err != nil {
		return 0, err
	}
	for i, t := range d.Texts {
		if t.X < margin-0.1 || t.X+t.Width > paper.A4Width-margin+0.1 || t.Y > paper.A4Height-margin {
			return 0, fmt.Errorf("%q leaves the page: %+v", t.Words, t)
		}
		for _, other := range d.Texts[:i] {
			if overlap(t, other) {
				return 0, fmt.Errorf("%q lies over %q", t.Words, other.Words)
			}
		}
	}
	return fit.scale, nil
}

// overlap reports whether letters of two texts touch; spaces at the ends do not
// count.
func overlap(a, b papertest.Text) bool {
	const high, deep = 0.72, 0.1 // of the letters, at size 1
	return math.Min(a.X+a.Width, b.X+b.Width)-math.Max(a.X, b.X) > 0.5 &&
		math.Min(a.Y+deep*a.Size, b.Y+deep*b.Size)-math.Max(a.Y-high*a.Size, b.Y-high*b.Size) > 0.5
}

func TestKnownHandsFit(t *testing.T) {
	each(t, func(t *testing.T, r Ruling, l tongue) {
		scale, err := checkLayout(r, l)
		if err != nil {
			t.Error(err)
		}
		if scale < 0.8 {
			t.Errorf("set at %.2f of its size", scale)
		}
	})
}

// Whatever the hand, one page holds it, legibly, and nothing lies over anything.
func TestEveryHandFits(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	languages := []tongue{speak(t, translations.Chinese), speak(t, translations.English)}
	kinds := map[kind]int{}
	rapid.Check(t, func(r *rapid.T) {
		w := anyWin(r)
		d := anyDraft(r, w.Seat)
		rs := rapid.SampledFrom(presets).Draw(r, "rules")
		s := session.New(rs)
		s.Try(d, w)
		ruling, ok := Of(s.View(), evening, testVersion)
		if !ok {
			return
		}
		kinds[ruling.kind()]++
		scale, err := checkLayout(ruling, rapid.SampledFrom(languages).Draw(r, "language"))
		if err != nil {
			r.Fatalf("%s under %s, %+v: %v", d, rs.ID, w, err)
		}
		if scale < smallest {
			r.Fatalf("%s under %s, %+v: set at %.2f of its size", d, rs.ID, w, scale)
		}
	})
	for k := win; k <= discarding; k++ {
		if kinds[k] == 0 {
			t.Errorf("no hand of kind %d", k)
		}
	}
}

// anyDraft is mostly a complete hand, its melds declared here and there;
// sometimes without its winning tile, sometimes with one astray.
func anyDraft(r *rapid.T, owner tile.Wind) hand.Draft {
	d := hand.Draft{Winning: tile.None}
	var left tile.Counts
	for i := range left {
		left[i] = tile.Copies
	}
	for len(d.Melds)+len(d.Concealed)/3 < 4 {
		if m := anyMeld(r, owner, &left); m.Tiles != nil && rapid.Bool().Draw(r, "declared") {
			d.Melds = append(d.Melds, m)
		} else {
			d.Concealed = append(d.Concealed, m.Tiles[:min(3, len(m.Tiles))]...)
		}
	}
	pair := anyTile(r, "pair")
	d.Concealed = append(d.Concealed, pair, pair)
	last := rapid.IntRange(0, len(d.Concealed)-1).Draw(r, "winning")
	d.Winning = d.Concealed[last]
	d.Concealed = append(d.Concealed[:last:last], d.Concealed[last+1:]...)
	switch rapid.IntRange(0, 11).Draw(r, "spoilt") {
	case 0, 1, 2:
		d.Winning = tile.None
	case 3:
		d.Concealed = append(d.Concealed, d.Winning)
		d.Winning = tile.None
	case 4:
		d.Winning = anyTile(r, "other")
	case 5:
		d.Concealed[0], d.Winning = anyTile(r, "astray"), tile.None
	case 6:
		d.Concealed = append(d.Concealed, anyTile(r, "extra"))
	}
	for f := tile.Flower1; f < tile.Flower1+tile.Flowers; f++ {
		if rapid.IntRange(0, 2).Draw(r, "flower") == 0 {
			d.Flowers = append(d.Flowers, f)
		}
	}
	d.Sort()
	return d
}

// anyTile prefers one suit and honours, so that dear hands are common.
func anyTile(r *rapid.T, name string) tile.Tile {
	if rapid.Bool().Draw(r, name+" honour") {
		return tile.EastWind + tile.Tile(rapid.IntRange(0, 6).Draw(r, name))
	}
	return tile.Tile(rapid.IntRange(0, 17).Draw(r, name))
}

// anyMeld takes a meld from the tiles left, an empty one where they do not
// suffice.
func anyMeld(r *rapid.T, owner tile.Wind, left *tile.Counts) hand.Meld {
	t := anyTile(r, "meld")
	from := tile.Wind(rapid.IntRange(0, 4).Draw(r, "from"))
	if from == owner {
		from = owner.Next()
	}
	m := hand.Meld{Tiles: []tile.Tile{t, t, t}, From: from}
	switch rapid.IntRange(0, 5).Draw(r, "sort") {
	case 0, 1:
		if t.IsSuited() && t.Rank() <= 7 {
			m = hand.Meld{Tiles: []tile.Tile{t, t + 1, t + 2}, From: owner.Previous()}
		}
	case 2:
		m.Tiles = append(m.Tiles, t)
	case 3:
		m.Raised = true
	case 4:
		m = hand.Meld{Tiles: []tile.Tile{t, t, t, t}, Concealed: true}
	}
	need := tile.Counts{}
	need.Add(m.All()...)
	for k, n := range need {
		if n > left[k] {
			return hand.Meld{}
		}
	}
	for k, n := range need {
		left[k] -= n
	}
	return m
}

func anyWin(r *rapid.T) score.Win {
	ways := []score.By{
		score.ByDiscard, score.ByDiscard, score.BySelfDraw, score.BySelfDraw, score.BySelfDraw,
		score.ByRobKong, score.ByRobConcealedKong, score.ByDeal, score.ByFlowers,
	}
	w := score.Win{
		Seat: tile.Wind(rapid.IntRange(1, 4).Draw(r, "seat")), Round: tile.Wind(rapid.IntRange(1, 4).Draw(r, "round")),
		By: rapid.SampledFrom(ways).Draw(r, "by"), LastTile: rapid.IntRange(0, 5).Draw(r, "last") == 0,
	}
	if w.IsFed() {
		w.From = tile.Wind(rapid.IntRange(0, 4).Draw(r, "by whom"))
	}
	if w.By == score.BySelfDraw {
		for range rapid.IntRange(0, 3).Draw(r, "draws") {
			w.Draws = append(w.Draws, score.Draw(rapid.IntRange(0, 1).Draw(r, "draw")))
		}
	}
	if rapid.IntRange(0, 9).Draw(r, "named") == 0 {
		w.Liable = score.Liable{Set: true, Seat: tile.Wind(rapid.IntRange(0, 4).Draw(r, "liable"))}
	}
	return w
}

// What no table sees fits too, however small: heaps of tiles, endless names,
// figures without limit.
func TestAbsurditiesFit(t *testing.T) {
	heap := hand.Draft{Winning: tile.None}
	for i := range 240 {
		heap.Concealed = append(heap.Concealed, tile.Tile(i%tile.Kinds))
	}
	for i := range 20 {
		heap.Melds = append(heap.Melds, hand.Meld{Tiles: []tile.Tile{tile.Tile(i), tile.Tile(i), tile.Tile(i)}, From: tile.North})
	}
	heap.Sort()
	endless, err := preset(t, "hk13").With(map[string]any{
		"limit": "none", "payment.scale": "full", "minimum": 0,
	})
	if err != nil {
		t.Fatal(err)
	}
	named := endless.Clone()
	named.ID = strings.Repeat("x", 300)
	named.Title = map[string]string{"zh": strings.Repeat("雀館", 80), "en": strings.Repeat("Parlour ", 60) + "😀\n"}
	named.Fans[rules.FourKongs].Clause = strings.Repeat("a clause of our own ", 10)
	dear, err := hand.Parse(hands[4].notation)
	if err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]Ruling{
		"heap": rulingOn(t, heap, fed, preset(t, "emsd")),
		"dear": rulingOn(t, dear, hands[4].win, endless), "named": rulingOn(t, dear, hands[4].win, named),
	} {
		for _, lang := range translations.Languages() {
			if _, err := checkLayout(r, speak(t, lang)); err != nil {
				t.Errorf("%s in %s: %v", name, lang, err)
			}
		}
	}
}
