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
	"sikwu/core/verdict"
	"sikwu/internal/testkit/papertest"
	"sikwu/translations"
	"sikwu/ui/paper"
	"sikwu/ui/session"
)

// smallest is the smallest scale for any hand that is possible at a table.
const smallest = 0.72

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

// overlap reports whether letters of two texts touch, ignoring spaces at the ends.
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

// The number of copies left stands centred below its tile.
func TestCopiesStandUnderTheirTile(t *testing.T) {
	const gap = 2
	for _, lang := range []string{translations.Chinese, translations.English} {
		l := speak(t, lang)
		for _, k := range hands {
			if k.name != "discarding" && k.name != "seen" {
				continue
			}
			r := k.ruling(t)
			_, fit, err := lay(r, l.say, l.text)
			if err != nil {
				t.Fatal(err)
			}
			from, copies := 0.0, 0
			for _, words := range l.read(t, r).Texts {
				if words.Words == l.text.Text("answer.advice.head_useful") {
					from = words.X
				}
				if from == 0 || words.X < from-0.1 || !strings.Contains("1234", words.Words) {
					continue
				}
				copies++
				tiles := (words.X + words.Width/2 - from) / fit.scale // from the left edge of the first
				if off := math.Mod(tiles, smallTile+gap) - smallTile/2; math.Abs(off) > 0.2 {
					t.Errorf("%s: %s copies stand %.1f beside the middle of their tile", lang, words.Words, off)
				}
			}
			if copies < 6 {
				t.Errorf("%s: %d numbers of copies", lang, copies)
			}
		}
	}
}

// Any hand fits on one page, legibly, with nothing on top of anything else.
func TestEveryHandFits(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	languages := []tongue{speak(t, translations.Chinese), speak(t, translations.English)}
	kinds := map[verdict.Kind]int{}
	rapid.Check(t, func(r *rapid.T) {
		rs := presets[rapid.IntRange(0, len(presets)-1).Draw(r, "rules")]
		seat := tile.Wind(rapid.IntRange(1, 4).Draw(r, "seat"))
		d := anyDraft(r, seat, rs.Flowers.Value)
		w := anyWin(r, seat, &d)
		s := session.New(rs)
		s.Try(d, w)
		ruling, ok := Of(s.View(), evening, testVersion)
		if !ok {
			return
		}
		kinds[ruling.Kind]++
		scale, err := checkLayout(ruling, languages[rapid.IntRange(0, 1).Draw(r, "language")])
		if err != nil {
			r.Fatalf("%s under %s, %+v: %v", d, rs.ID, w, err)
		}
		if scale < smallest {
			r.Fatalf("%s under %s, %+v: set at %.2f of its size", d, rs.ID, w, scale)
		}
	})
	for _, k := range []verdict.Kind{verdict.Win, verdict.NotAWin, verdict.Ready} {
		if kinds[k] == 0 {
			t.Errorf("no hand of kind %d", k)
		}
	}
}

// stock is the tiles that are still available to a hand.
type stock struct {
	*rapid.T
	left tile.Counts
}

// kind takes n copies of a kind, or of the next one with enough copies left; mostly from
// one suit and honours, so that expensive hands are common.
func (s *stock) kind(n uint8) tile.Tile {
	t := tile.Tile(rapid.IntRange(0, 8).Draw(s.T, "dot")) + tile.Dot1
	switch rapid.IntRange(0, 3).Draw(s.T, "family") {
	case 0, 1:
		t = tile.EastWind + tile.Tile(rapid.IntRange(0, 6).Draw(s.T, "honour"))
	case 2:
		t = tile.Tile(rapid.IntRange(0, tile.Kinds-1).Draw(s.T, "any"))
	}
	for s.left[t] < n {
		t = (t + 1) % tile.Kinds
	}
	s.left[t] -= n
	return t
}

// meld takes a meld that the seat could have made.
func (s *stock) meld(owner tile.Wind) hand.Meld {
	from := owner
	for range rapid.IntRange(1, 3).Draw(s.T, "from") {
		from = from.Next()
	}
	switch sort := rapid.IntRange(0, 5).Draw(s.T, "sort"); sort {
	case 0, 1:
		t := tile.Dot1 + tile.Tile(rapid.IntRange(0, 6).Draw(s.T, "chow"))
		if min(s.left[t], s.left[t+1], s.left[t+2]) > 0 {
			s.left[t]--
			s.left[t+1]--
			s.left[t+2]--
			return hand.Meld{Tiles: []tile.Tile{t, t + 1, t + 2}, From: owner.Previous()}
		}
	case 2, 3, 4:
		t := s.kind(4)
		m := hand.Meld{Tiles: []tile.Tile{t, t, t, t}, From: from}
		switch sort {
		case 3:
			m.Tiles, m.Added = m.Tiles[:3], true
		case 4:
			m.Concealed, m.From = true, tile.NoWind
		}
		return m
	}
	t := s.kind(3)
	return hand.Meld{Tiles: []tile.Tile{t, t, t}, From: from}
}

// anyDraft returns mostly complete hands with some melds declared; some lack the winning
// tile, and some have a wrong one.
func anyDraft(r *rapid.T, owner tile.Wind, flowers bool) hand.Draft {
	s := &stock{T: r}
	for i := range s.left {
		s.left[i] = tile.Copies
	}
	d := hand.Draft{Winning: tile.None}
	for range 4 {
		if m := s.meld(owner); rapid.IntRange(0, 2).Draw(r, "declared") > 0 {
			d.Melds = append(d.Melds, m)
		} else {
			d.Concealed = append(d.Concealed, m.Tiles[:3]...)
		}
	}
	pair := s.kind(2)
	d.Concealed = append(d.Concealed, pair, pair)
	last := rapid.IntRange(0, len(d.Concealed)-1).Draw(r, "winning")
	d.Winning = d.Concealed[last]
	d.Concealed = append(d.Concealed[:last:last], d.Concealed[last+1:]...)
	switch rapid.IntRange(0, 11).Draw(r, "spoilt") {
	case 0, 1:
		d.Winning = tile.None
	case 2:
		d.Concealed = append(d.Concealed, d.Winning)
		d.Winning = tile.None
	case 3:
		d.Winning = s.kind(1)
	case 4:
		d.Concealed[0], d.Winning = s.kind(1), tile.None
	case 5:
		d.Concealed = append(d.Concealed, s.kind(1))
	}
	most := rapid.IntRange(0, tile.Flowers).Draw(r, "flowers")
	for f := tile.Flower1; flowers && f < tile.Flower1+tile.Tile(most); f++ {
		d.Flowers = append(d.Flowers, f)
	}
	d.Sort()
	return d
}

// anyWin returns mostly possible ways to have won a hand.
func anyWin(r *rapid.T, seat tile.Wind, d *hand.Draft) score.Win {
	ways := []score.By{
		score.ByDiscard, score.ByDiscard, score.BySelfDraw, score.BySelfDraw, score.BySelfDraw, score.BySelfDraw,
		score.ByRobKong, score.ByDeal, score.ByFlowers,
	}
	w := score.Win{Seat: seat, Round: tile.Wind(rapid.IntRange(1, 4).Draw(r, "round")), By: rapid.SampledFrom(ways).Draw(r, "by")}
	if w.By == score.ByDiscard || w.By == score.BySelfDraw {
		w.LastTile = rapid.IntRange(0, 3).Draw(r, "last") == 0
	}
	if w.IsFed() {
		if w.From = tile.Wind(rapid.IntRange(0, 4).Draw(r, "by whom")); w.From == seat {
			w.From = tile.NoWind
		}
	}
	if w.By == score.BySelfDraw && len(d.Melds) > 0 && d.Melds[len(d.Melds)-1].Kind().IsKong() {
		w.Draws = append(w.Draws, score.DrawKong)
	}
	if len(w.Draws) > 0 && len(d.Flowers) > 0 && rapid.Bool().Draw(r, "flower drawn") {
		w.Draws = append(w.Draws, score.DrawFlower)
	}
	if rapid.IntRange(0, 9).Draw(r, "named") == 0 {
		w.Liable = score.Liable{Set: true, Seat: seat.Next()}
	}
	return w
}

// Hands that are impossible at a table fit too, if only in small print: heaps of tiles,
// endless names, unlimited figures.
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
