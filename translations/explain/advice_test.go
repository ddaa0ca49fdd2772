package explain

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/fivepresets"
)

// borne checks what is said of one answer against its numbers.
type borne struct {
	*testing.T
	say  *Speaker
	lang string
	told *Told
	said *Advice
}

// answer is the finest of every third hand, and of the others the first: both are told in
// the same words.
func answer(q *advise.Question, i int) []advise.Discard {
	if i%3 > 0 {
		for list := range advise.Answers(context.Background(), q) {
			return list
		}
	}
	return advise.Ask(q)
}

// Every sentence of the advice is borne by the advisor's numbers and by the engine.
func TestAdviceIsBorneByItsNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	sets := fivepresets.Of(t)
	reasons := map[string]int{}
	for i := range effort.Tries(300) {
		q := &advise.Question{
			Hand: nearHand(r), Seat: tile.Seats()[r.IntN(4)], Round: tile.Seats()[r.IntN(4)], Rules: sets[i%len(sets)],
			Draws: []int{1, 2, 3, 6, 18}[r.IntN(5)], For: advise.Aim(r.IntN(2)), Model: advise.Model(r.IntN(2)),
		}
		told := &Told{Question: q}
		if r.IntN(3) == 0 {
			told.Unseen = answer(q, i)
			seen := *q
			held := q.Hand.Counts()
			for k := range tile.Tile(tile.Kinds) {
				seen.Seen[k] = uint8(r.IntN(5 - int(held[k])))
			}
			told.Question = &seen
		}
		told.List = answer(told.Question, i)
		for _, lang := range []string{"en", "zh-Hant"} {
			b := &borne{T: t, say: speaker(t, lang), lang: lang, told: told}
			b.said = b.say.Advice(told)
			b.head()
			b.rows()
			b.why(reasons)
			if t.Failed() {
				t.Fatalf("%s, %s: seat %v, round %v, %d draws, for %v, %v, seen %v: %+v", q.Hand, told.Question.Rules.ID, q.Seat, q.Round,
					q.Draws, q.For, q.Model, told.Question.Seen.Tiles(), b.said)
			}
		}
	}
	t.Log(reasons)
	for _, want := range []string{"below", "rarer"} {
		if reasons[want] == 0 {
			t.Errorf("no discard was worse because %s: %v", want, reasons)
		}
	}
}

// find returns the numbers of a pattern in a text, nil if it is not there.
func (b *borne) find(id, text string) []string { return patterns[b.lang][id].FindStringSubmatch(text) }

// close wants a number as it is written to be a value, rounded by at most so much.
func (b *borne) close(what, written string, value, by float64) {
	b.Helper()
	if n, err := strconv.ParseFloat(written, 64); err != nil || math.Abs(n-value) > by+1e-9 {
		b.Errorf("%s: %s is said of %v", what, written, value)
	}
}

// percent wants a chance to be written in per cent.
func (b *borne) percent(what, written string, chance float64) {
	b.Helper()
	if strings.HasPrefix(written, "<") {
		if chance <= 0 || chance >= 0.0005 {
			b.Errorf("%s: %s is said of %v", what, written, chance)
		}
		return
	}
	b.close(what, written, 100*chance, 0.05)
}

// first is the discard of the first row, which what is said of the best is about.
func (b *borne) first() *advise.Discard {
	return &b.told.List[slices.IndexFunc(b.told.List, func(d advise.Discard) bool { return d.Tile == b.said.Rows[0].Tile })]
}

// head checks what is named as best, and how often it is said to win.
func (b *borne) head() {
	b.Helper()
	list, q := b.told.List, b.told.Question
	if list[0].Chance == 0 {
		if len(b.said.Best) > 0 || len(b.said.Rows) > 0 {
			b.Errorf("of what wins nothing %v is best", b.said.Best)
		}
		return
	}
	good := advise.Good(list, q.For)
	for _, k := range b.said.Best {
		if !slices.ContainsFunc(good, func(d advise.Discard) bool { return d.Tile == k }) {
			b.Errorf("%v is named and not good: %v", k, good)
		}
	}
	best := list[0]
	if len(b.said.Best) == 0 || !slices.Contains(b.said.Best, best.Tile) && len(b.said.Best) < 3 {
		b.Errorf("the best, %v, is not named: %v", best.Tile, b.said.Best)
	}
	best = *b.first()
	line := b.said.Lines[0]
	switch p := best.Chance; {
	case b.find("in", line) != nil:
		in, by := 1/p, 0.5
		if in >= 99.5 {
			by = 5
		}
		b.close("one time in", b.find("in", line)[1], in, by)
	case b.find("tenths", line) != nil:
		b.close("tenths", b.find("tenths", line)[1], 10*p, 0.5)
	case b.find("nearly", line) != nil:
		if p < 0.95 {
			b.Errorf("nearly every time is %v", p)
		}
	case p >= 0.001:
		b.Errorf("%q does not say how often, %v", line, p)
	}
	if m := b.find("mean", line); m != nil {
		mean, by := best.Points/best.Chance, 0.5
		if mean < 9.95 {
			by = 0.05
		}
		b.close("mean", m[1], mean, by)
	} else if best.Chance >= 0.001 {
		b.Errorf("%q does not say for how much", line)
	}
	if anything := b.say.text("answer.advice.go_any"); strings.Contains(line, anything) && !strings.Contains(strings.ToLower(b.said.Rows[0].Goal), b.say.text("plan.any")) {
		b.Errorf("%q, and the row goes for %q", line, b.said.Rows[0].Goal)
	}
	b.kept(line)
	b.seen()
}

var suits = map[string]tile.Tile{
	"characters": tile.Character1, "dots": tile.Dot1, "bamboo": tile.Bamboo1, "萬": tile.Character1, "筒": tile.Dot1, "索": tile.Bamboo1,
}

// kept checks that what is to be kept is in the hand and is what most wins are made of, and
// is not as good to throw.
func (b *borne) kept(line string) {
	b.Helper()
	m := b.find("keepSuits", line)
	if m == nil {
		return
	}
	suit, held, n := suits[m[1]], b.told.Question.Hand.ConcealedCounts(), 0
	for k := suit; k < suit+9; k++ {
		n += int(held[k])
		if slices.Contains(discardTiles(advise.Good(b.told.List, b.told.Question.For)), k) {
			b.Errorf("%q, and %v is as good to throw", line, k)
		}
	}
	goal := b.told.List[0].Goals[0].Goal
	if n == 0 || len(goal.Suits) != 1 || tile.Tile(9*goal.Suits[0]) != suit {
		b.Errorf("%q for %+v with %d of the suit", line, goal, n)
	}
}

// seen checks what is said of the tiles seen.
func (b *borne) seen() {
	b.Helper()
	q := b.told.Question
	text := strings.Join(b.said.Lines[1:], " ")
	if q.Seen.Total() == 0 {
		if b.find("seen", text) != nil || b.find("left", text) != nil || b.find("spent", text) != nil {
			b.Errorf("nothing is seen, and %q", text)
		}
		return
	}
	best, was := b.first(), b.told.Unseen[0].Chance
	few := b.find("seenFew", text)
	switch m, none := b.find("seen", text), b.find("seenNone", text); {
	case few != nil: // what differs is no more than how it is reckoned may
		b.percent("after", few[1], best.Chance)
		if b.told.Question.IsExact() || !isUnsure(best.Chance, was) {
			b.Errorf("%q, and without them it is %v", text, was)
		}
	case m != nil:
		if !b.told.Question.IsExact() && isUnsure(best.Chance, was) {
			b.Errorf("%q, though that is not known", text)
		}
		b.percent("before", m[1], was)
		b.percent("after", m[2], best.Chance)
	case none != nil:
		b.percent("before", none[1], was)
		b.percent("after", none[1], best.Chance)
	default:
		b.Errorf("%q does not say what seen tiles change", text)
	}
	held := q.Hand.Counts()
	left := func(k tile.Tile) int { return tile.Copies - int(held[k]) - int(q.Seen[k]) }
	if m := b.find("left", text); m != nil {
		total, some, suit := 0, 0, suits[m[3]]
		n := m[2]
		if b.lang != "en" {
			suit, n = suits[m[2]], m[3]
		}
		for k := range tile.Tile(tile.Kinds) {
			total += left(k)
			if k >= suit && k < suit+9 {
				some += left(k)
			}
		}
		b.close("not seen", m[1], float64(total), 0)
		b.close("of the suit", n, float64(some), 0)
	}
	if b.find("spent", text) != nil && left(best.Tile) != 0 {
		b.Errorf("%d of %v are left", left(best.Tile), best.Tile)
	}
}

// rows checks the figures of all rows, that none is missing, and what is said of the rest.
func (b *borne) rows() {
	b.Helper()
	if len(b.said.Rows) == 0 {
		return
	}
	all := slices.Concat(b.said.Rows, b.said.Rest)
	if len(all) != len(b.told.List) {
		b.Errorf("%d rows of %d discards", len(all), len(b.told.List))
	}
	for i := range all {
		at := slices.IndexFunc(b.told.List, func(d advise.Discard) bool { return d.Tile == all[i].Tile })
		d := &b.told.List[at]
		b.percent("row", all[i].Chance, d.Chance)
		by := 0.005
		if d.Points >= 9.99 {
			by = 0.05
		}
		b.close("row", all[i].Points, d.Points, by)
		if shown, want := tilesOf(all[i].Useful[:all[i].Toward]), b.toward(d); !slices.Equal(shown, want) {
			b.Errorf("%v, %s: useful are %v, want %v", d.Tile, all[i].Goal, shown, want)
		}
		shown := tilesOf(all[i].Useful)
		for _, u := range d.Useful {
			if !slices.Contains(shown, u.Tile) {
				b.Errorf("%v: %v is not shown, which brings a win nearer", d.Tile, u.Tile)
			}
		}
	}
	if (b.said.Others == "") != (len(b.said.Rest) == 0) {
		b.Errorf("%d more are called %q", len(b.said.Rest), b.said.Others)
	}
	for _, row := range b.said.Rest {
		d := b.told.List[slices.IndexFunc(b.told.List, func(d advise.Discard) bool { return d.Tile == row.Tile })]
		first := b.told.List[0]
		if d.Chance > first.Chance && d.Points > first.Points {
			b.Errorf("%v is behind the line and better", d.Tile)
		}
	}
}

func tilesOf(list []Useful) (tiles []tile.Tile) {
	for _, u := range list {
		tiles = append(tiles, u.Tile)
	}
	return tiles
}

// toward are the tiles that bring the goal that a discard is told to go for nearer.
func (b *borne) toward(d *advise.Discard) (tiles []tile.Tile) {
	if len(d.Goals) == 0 {
		return nil
	}
	q, goal := b.told.Question, &d.Goals[0].Goal
	held, own, beside := q.Hand.ConcealedCounts(), q.Hand.Counts(), hand.Beside(q.Hand.Melds)
	held[d.Tile]--
	far := beside.DistanceTo(goal, &held)
	for k := range tile.Tile(tile.Kinds) {
		if int(own[k])+int(q.Seen[k]) >= tile.Copies {
			continue
		}
		held[k]++
		if beside.DistanceTo(goal, &held) < far {
			tiles = append(tiles, k)
		}
		held[k]--
	}
	return tiles
}

// why checks the reason against a discard, by the engine where it is about waits.
func (b *borne) why(reasons map[string]int) {
	b.Helper()
	w := b.said.Why
	if w == nil {
		return
	}
	q, list := b.told.Question, b.told.List
	d := &list[slices.IndexFunc(list, func(d advise.Discard) bool { return d.Tile == w.Tile })]
	if slices.ContainsFunc(advise.Good(list, q.For), func(g advise.Discard) bool { return g.Tile == w.Tile }) {
		b.Errorf("%v is good", w.Tile)
	}
	away := b.away(w.Tile)
	for i := range list {
		if other := b.away(list[i].Tile); other < away {
			b.Errorf("%v leaves %d, %v %d", w.Tile, away, list[i].Tile, other)
		}
	}
	waits, copies, winning, fan := b.waits(w.Tile)
	if b.find("below", w.Reason) != nil || b.find("dead", w.Reason) != nil {
		if d.Chance > 0.95*list[0].Chance {
			b.Errorf("%q: %v wins in the end, and %v", w.Reason, d.Chance, list[0].Chance)
		}
	}
	if m := b.find("below", w.Reason); m != nil {
		reasons["below"]++
		b.close("fan", m[1], float64(fan), 0)
		if winning > 0 || copies == 0 || q.Rules.Minimum.Value <= fan {
			b.Errorf("%q: %d of %d win, with %d fan", w.Reason, winning, copies, fan)
		}
	}
	if b.find("dead", w.Reason) != nil && (copies > 0 || waits == 0) {
		b.Errorf("%q: %d are left", w.Reason, copies)
	}
	if b.find("some", w.Reason) != nil && (winning == 0 || winning >= copies) {
		b.Errorf("%q: %d of %d win", w.Reason, winning, copies)
	}
	if b.find("nearer", w.Reason) != nil && away >= b.away(list[0].Tile) {
		b.Errorf("%q: %d draws, and %d", w.Reason, away, b.away(list[0].Tile))
	}
	if m := b.find("chances", w.Reason); m != nil {
		b.percent("its chance", m[1], d.Chance)
		b.percent("the best's", m[2], list[0].Chance)
	}
	if b.find("rarer", w.Reason) != nil {
		if reasons["rarer"]++; d.Chance >= list[0].Chance {
			b.Errorf("%q: %v, and %v", w.Reason, d.Chance, list[0].Chance)
		}
	}
	if b.find("oftener", w.Reason) != nil {
		if reasons["oftener"]++; d.Chance <= list[0].Chance || d.Points >= list[0].Points {
			b.Errorf("%q: %v, and %v", w.Reason, d.Worth, list[0].Worth)
		}
	}
	if m := b.find("few", w.Reason); m != nil {
		b.close("it brings", m[1], d.Points/d.Chance, 0.5)
		b.close("the best brings", m[2], list[0].Points/list[0].Chance, 0.5)
		if d.Points/d.Chance >= list[0].Points/list[0].Chance {
			b.Errorf("%q: %v, and %v", w.Reason, d.Worth, list[0].Worth)
		}
	}
}

// after returns the hand that a discard leaves.
func (b *borne) after(thrown tile.Tile) hand.Draft {
	d := b.told.Question.Hand.Clone()
	i := slices.Index(d.Concealed, thrown)
	d.Concealed = slices.Delete(d.Concealed, i, i+1)
	return d
}

// away is how many draws a discard leaves to any complete hand.
func (b *borne) away(thrown tile.Tile) int {
	c := b.after(thrown).ConcealedCounts()
	return hand.Distance(&c, &tile.Counts{}, 4)
}

// waits has every tile that completes the hand after a discard judged: how many kinds and
// copies there are, how many copies win, and the most fan of a self-draw.
func (b *borne) waits(thrown tile.Tile) (waits, copies, winning, fan int) {
	q := b.told.Question
	d := b.after(thrown)
	held := q.Hand.Counts()
	for k := range tile.Tile(tile.Kinds) {
		d.Winning = k
		drawn := score.Evaluate(d, score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw}, q.Rules)
		if all := d.Counts(); drawn.Best() == nil || all[k] > tile.Copies {
			continue
		}
		left := tile.Copies - int(held[k]) - int(q.Seen[k])
		if waits++; left == 0 {
			continue
		}
		copies, fan = copies+left, max(fan, drawn.Best().Fan)
		fed := score.Evaluate(d, score.Win{Seat: q.Seat, Round: q.Round, From: q.Seat.Next()}, q.Rules)
		if drawn.Win || q.Model == advise.AtTable && fed.Win {
			winning += left
		}
	}
	return waits, copies, winning, fan
}

// TestDragonsOrTheirPairAreAGoal: a hand that must have dragons is not told that any will do.
func TestDragonsOrTheirPairAreAGoal(t *testing.T) {
	rs, _ := rules.Preset("cityu")
	d, err := hand.Parse("78m 1123p 9s CCC FF PP")
	if err != nil {
		t.Fatal(err)
	}
	q := &advise.Question{Hand: d, Seat: tile.East, Round: tile.East, Rules: rs, Draws: 22, Model: advise.AtTable}
	b := &borne{T: t, say: speaker(t, "en"), lang: "en", told: &Told{Question: q, List: advise.Ask(q)}}
	b.said = b.say.Advice(b.told)
	if len(b.first().Goals[0].Goal.PungsOrPair) == 0 {
		t.Fatalf("the hand goes for %+v", b.first().Goals[0])
	}
	b.head()
}

// What seen tiles changed is told of the best with them and the best without, which may be
// two discards.
func TestSeenTilesAreToldOfTheBest(t *testing.T) {
	q := &advise.Question{Hand: parsed(t, "234m 567p 346789s CC"), Seat: tile.South, Round: tile.East, Rules: house(t, "hk13"), Draws: 3}
	plain := *q
	for _, n := range []int{2, 2, 2, 2, 3, 3, 8, 8, 8} {
		q.Seen[tile.Bamboo1+tile.Tile(n-1)]++
	}
	told := &Told{Question: q, List: advise.Ask(q), Unseen: advise.Ask(&plain)}
	was, now := told.Unseen[0], told.List[0]
	if was.Tile == now.Tile || was.Chance < 1.5*now.Chance {
		t.Fatalf("%v comes to %v, and without tiles seen %v to %v", now.Tile, now.Chance, was.Tile, was.Chance)
	}
	line := strings.Join(speaker(t, "en").Advice(told).Lines, " ")
	if want := "The tiles seen lower the chance from " + percent(was.Chance) + "% to " + percent(now.Chance) + "%."; !strings.Contains(line, want) {
		t.Errorf("%q, not %q", line, want)
	}
}

// Of thirteen tiles the goals are named that carry the chance and that carry the points.
func TestThirteenTilesNameWhatCarriesTheirPoints(t *testing.T) {
	q := &advise.Question{Hand: parsed(t, "147m 258p 369s ESWN"), Seat: tile.South, Round: tile.East, Rules: house(t, "hk13"), Draws: 18}
	told := &Told{Question: q, List: advise.Ask(q)}
	for lang, want := range map[string]string{"en": "Go for all chows by self-draw or thirteen orphans.", "zh-Hant": "做平糊加自摸或十三么。"} {
		if p := speaker(t, lang).Prospect(told, false); !strings.HasPrefix(p.Line, want) {
			t.Errorf("%q", p.Line)
		} else if orphan := func(u Useful) bool { return u.Tile == tile.Red }; !slices.ContainsFunc(p.Useful, orphan) {
			t.Errorf("to be looked for are %v", tilesOf(p.Useful))
		}
	}
}

// Where the chance goes one way and the points the other, both are told.
func TestSeenTilesThatRaiseTheChanceMayLowerThePoints(t *testing.T) {
	s := speaker(t, "en")
	told := &Told{Question: &advise.Question{Draws: 18}}
	worth := func(chance, points float64) *advise.Discard {
		return &advise.Discard{Worth: advise.Worth{Chance: chance, Points: points}}
	}
	for _, x := range []struct {
		was, now *advise.Discard
		want     string
	}{
		{worth(0.15, 4.43), worth(0.25, 4.16), " Yet the points fall from 4.43 to 4.16."},
		{worth(0.25, 4.16), worth(0.15, 4.43), " Yet the points rise from 4.16 to 4.43."},
		{worth(0.15, 4.43), worth(0.25, 4.5), ""},
		{worth(0.25, 4.43), worth(0.15, 4.42), ""},
	} {
		got := s.chanceWas(told, x.was, x.now)
		if _, points, _ := strings.Cut(got, "%."); points != x.want {
			t.Errorf("%+v, now %+v: %q", x.was.Worth, x.now.Worth, got)
		}
	}
}
