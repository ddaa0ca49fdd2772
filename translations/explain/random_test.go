package explain

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// houses are copies of presets that switch every house rule on, and play with
// and without a limit.
var houses = []string{
	"hk13 limit=none payment.scale=half fans.concealed_hand=1 fans.last_tile_discard=1" +
		" conditions.concealed_hand_with_flowers=true conditions.concealed_hand_with_concealed_kongs=true" +
		" conditions.kong_draw_in_all=2 conditions.full_flush_with_all_chows=8 conditions.full_flush_with_all_pungs=10" +
		" conditions.four_concealed_pungs_with_concealed_kongs=true conditions.fed_pungs_count_concealed_hand=true" +
		" conditions.kong_on_kong_uses_drawn_tile=true conditions.all_honours_as_full_flush=true",
	"hk13 minimum=0 limit=4 payment.double_triple=true conditions.all_chows_plain_pair=true conditions.all_chows_open_wait=true" +
		" conditions.heavenly_hand_by_flowers=true conditions.earthly_hand_by_first_self_draw=true" +
		" flower_hand.kong_draw=4 flower_hand.kong_on_kong=limit flower_hand.kong_feeder_pays=true" +
		" flower_hand.dealt_waits_for_first_draw=true flower_hand.seven_rob_the_eighth=true",
	"old22 limit=none payment.scale=full flowers=true fans.small_flowers=2 fans.big_flowers=8" +
		" flower_hand.seven_rob_the_eighth=true flower_hand.kong_feeder_pays=true",
}

// Whatever the hand, every sentence about it is whole: no placeholder without
// a value, no text that does not exist, nothing empty, nothing in the other
// language's signs. What is said that each pays is what each pays.
func TestEverySentenceIsWhole(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range houses {
		presets = append(presets, house(t, rs))
	}
	wins, hands, ways := 0, 0, map[string]int{}
	rapid.Check(t, func(r *rapid.T) {
		for range effort.Tries(60) { // hands a check: thousands in all
			w := anyWin(r)
			c := Case{Draft: anyDraft(r, w.Seat), Win: w, Rules: rapid.SampledFrom(presets).Draw(r, "rules")}
			if w.By == score.ByFlowers {
				c.Draft.Winning, c.Draft.Flowers = tile.None, flowers(rapid.IntRange(7, 8).Draw(r, "flowers"))
			}
			for _, lang := range []string{"zh-Hant", "en"} {
				for _, text := range everything(speaker(t, lang), c) {
					if fault := faulty(text, lang); fault != "" {
						r.Fatalf("%s under %s, %+v: %s: %q", c.Draft, c.Rules.ID, c.Win, fault, text)
					}
				}
				if text := wrongPayment(speaker(t, lang), lang, c, ways); text != "" {
					r.Fatalf("%s under %s, %+v: not who pays: %q", c.Draft, c.Rules.ID, c.Win, text)
				}
			}
			hands++
			if res, _ := c.judged(); res.Win {
				wins++
			}
		}
	})
	if wins < hands/30 { // how many there are is rapid's: a fifth under -short
		t.Errorf("only %d of %d hands won", wins, hands)
	}
	for _, way := range []string{"named", "the others too", "each", "for all"} {
		if ways[way] == 0 && hands >= 5000 {
			t.Errorf("nobody is said to pay by way of %q: %v", way, ways)
		}
	}
}

// flowers returns the first n.
func flowers(n int) (list []tile.Tile) {
	for f := range tile.Tile(n) {
		list = append(list, tile.Flower1+f)
	}
	return list
}

func faulty(text, lang string) string {
	han := strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) })
	switch {
	case strings.TrimSpace(text) == "":
		return "empty"
	case strings.Contains(text, digits(rules.NoLimit)):
		return "a limit that is none"
	case strings.Contains(text, "<no value>") || strings.Contains(text, "{{"):
		return "a placeholder"
	case missingID(text):
		return "a missing text"
	case lang == "en" && han:
		return "Chinese in English"
	case strings.Contains(text, "  ") || strings.Contains(text, ".."):
		return "doubled signs"
	}
	return ""
}

// missingID finds an id in brackets, which melds in notation never look like.
func missingID(text string) bool {
	_, rest, found := strings.Cut(text, "[")
	id, _, closed := strings.Cut(rest, "]")
	return found && closed && strings.Contains(id, ".")
}

// everything is all that can be said of a case.
func everything(s *Speaker, c Case) []string {
	res, p := c.judged()
	said := []string{s.RuleSetName(c.Rules), s.FanRange(c.Rules)}
	for _, problem := range res.Problems {
		said = append(said, s.ProblemTitle(problem.Reason), s.Problem(problem, res, c))
		if problem.Reason == score.ImpossibleContext {
			said = append(said, s.ClashShort(problem.Clash, c.Draft))
		}
	}
	for i := range res.Readings.All() {
		said = append(said, aboutReading(s, &res.Readings.All()[i], res, c)...)
	}
	for _, seat := range tile.Seats() {
		said = append(said, s.PaymentNote(seat, p, c))
	}
	if p.Liable != nil {
		said = append(said, s.Liability(p, c))
	}
	if res.Win {
		return append(append(said, s.Verdict(res, p, c)...), s.Announcement(res, p, c))
	}
	title, cost := s.FalseWin(p, c)
	return append(append(said, title, cost), aboutWaits(s, c)...)
}

func aboutReading(s *Speaker, r *score.Reading, res *score.Result, c Case) []string {
	lines := score.Lines(r, c.Draft, c.Win, c.Rules)
	said := []string{s.Addition(lines, c.Rules)}
	for _, l := range lines {
		said = append(said, s.FanTimes(l, r), s.FanReason(l, r, c))
	}
	for _, n := range score.NotCountedLines(r, c.Draft, c.Win, c.Rules) {
		said = append(said, s.NotCountedTitle(n), s.NotCounted(n, c))
	}
	if r != res.Best() {
		said = append(said, s.WhyBest(res.Best(), r, c))
	}
	if !res.Win {
		said = append(said, s.Missing(r, c))
		for _, l := range score.BetterWays(c.Draft, c.Win, &c.Seen, c.Rules) {
			said = append(said, s.BetterWayTitle(l), s.BetterWayReason(l, c), s.BetterWayPays(l, c.Rules))
		}
	}
	return said
}

func aboutWaits(s *Speaker, c Case) []string {
	res := score.Waits(c.Draft, c.Win, c.Rules)
	c.Draft.Winning = tile.None
	said := []string{s.WaitsTitle(res.Waits)}
	if len(res.Waits) > 0 {
		said = append(said, s.WaitsNote(res.Waits, c))
	}
	for i, reason := range s.WaitReasons(res.Waits, c) {
		fed, shortFed := s.discardPays(res.Waits[i], c)
		drawn, shortDrawn := s.selfDrawPays(res.Waits[i], c)
		said = append(said, reason, fed, shortFed, drawn, shortDrawn)
	}
	for _, d := range res.Dead {
		said = append(said, s.DeadReason(d, c))
	}
	for _, d := range res.Discards {
		said = append(said, s.Discard(d))
	}
	title, note := s.NotReady(&res)
	return append(said, title, note)
}

// anyDraft returns mostly a complete hand, sometimes one tile off, sometimes with
// too many or too few tiles.
func anyDraft(r *rapid.T, owner tile.Wind) hand.Draft {
	d := hand.Draft{Winning: tile.None}
	for range 4 {
		m := anyMeld(r, owner)
		if rapid.IntRange(0, 2).Draw(r, "declared") == 0 {
			d.Melds = append(d.Melds, m)
		} else {
			d.Concealed = append(d.Concealed, m.Tiles[:3]...)
		}
	}
	pair := anyTile(r, "pair")
	d.Concealed = append(d.Concealed, pair, pair)
	last := len(d.Concealed) - 1 - rapid.IntRange(0, len(d.Concealed)-1).Draw(r, "winning")
	d.Winning = d.Concealed[last]
	d.Concealed = append(d.Concealed[:last:last], d.Concealed[last+1:]...)
	switch rapid.IntRange(0, 9).Draw(r, "spoilt") {
	case 0:
		d.Concealed = d.Concealed[:len(d.Concealed)-1]
	case 1:
		d.Concealed = append(d.Concealed, anyTile(r, "extra"))
	case 2, 3:
		d.Winning = anyTile(r, "other")
	}
	for n := rapid.IntRange(0, 2).Draw(r, "flowers"); n > 0; n-- {
		d.Flowers = append(d.Flowers, tile.Flower1+tile.Tile(rapid.IntRange(0, tile.Flowers-1).Draw(r, "flower")))
	}
	d.Sort()
	return d
}

// anyTile prefers one suit and honours, so that flushes are common.
func anyTile(r *rapid.T, name string) tile.Tile {
	switch rapid.IntRange(0, 3).Draw(r, name+" family") {
	case 0, 1:
		return tile.Tile(rapid.IntRange(0, 8).Draw(r, name))
	case 2:
		return tile.EastWind + tile.Tile(rapid.IntRange(0, 6).Draw(r, name))
	}
	return tile.Tile(rapid.IntRange(0, tile.Kinds-1).Draw(r, name))
}

// anyMeld is fed by another seat, rarely by one that cannot be.
func anyMeld(r *rapid.T, owner tile.Wind) hand.Meld {
	t := anyTile(r, "meld")
	from := owner
	for range rapid.IntRange(1, 3).Draw(r, "from") {
		from = from.Next()
	}
	if rapid.IntRange(0, 29).Draw(r, "anybody") == 0 {
		from = tile.Wind(rapid.IntRange(0, 4).Draw(r, "whoever"))
	}
	if t.IsSuited() && t.Rank() <= 7 && rapid.Bool().Draw(r, "chow") {
		if rapid.IntRange(0, 29).Draw(r, "wrong seat") > 0 {
			from = owner.Previous()
		}
		return hand.Meld{Tiles: []tile.Tile{t, t + 1, t + 2}, From: from}
	}
	m := hand.Meld{Tiles: []tile.Tile{t, t, t}, From: from}
	switch rapid.IntRange(0, 4).Draw(r, "kong") {
	case 0:
		m.Tiles = append(m.Tiles, t)
	case 1:
		m.Added = true
	case 2:
		m = hand.Meld{Tiles: []tile.Tile{t, t, t, t}, Concealed: true}
	}
	return m
}

func anyWin(r *rapid.T) score.Win {
	w := score.Win{
		Seat: tile.Wind(rapid.IntRange(1, 4).Draw(r, "seat")), Round: tile.Wind(rapid.IntRange(1, 4).Draw(r, "round")),
		By:       rapid.SampledFrom([]score.By{score.ByDiscard, score.ByDiscard, score.BySelfDraw, score.BySelfDraw, score.ByDiscard, score.BySelfDraw, score.ByRobKong, score.ByFlowers}).Draw(r, "by"),
		From:     tile.Wind(rapid.IntRange(0, 4).Draw(r, "by whom")),
		LastTile: rapid.IntRange(0, 9).Draw(r, "last") == 0,
	}
	if (w.By == score.BySelfDraw || w.By == score.ByFlowers) && rapid.Bool().Draw(r, "replaced") {
		for n := rapid.IntRange(0, 3).Draw(r, "draws"); n > 0; n-- {
			w.Draws = append(w.Draws, score.Draw(rapid.IntRange(0, 1).Draw(r, "draw")))
		}
	}
	if rapid.IntRange(0, 19).Draw(r, "first") == 0 {
		w.FirstDiscard, w.From = true, tile.East
	}
	for _, fact := range score.Facts() {
		w.Set(fact, rapid.IntRange(0, 14).Draw(r, fact.String()) == 0)
	}
	if rapid.IntRange(0, 9).Draw(r, "named") == 0 {
		w.Liable = score.Liable{Set: true, Seat: tile.Wind(rapid.IntRange(0, 4).Draw(r, "liable"))}
	}
	return w
}
