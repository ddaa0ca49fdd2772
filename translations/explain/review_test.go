package explain

import (
	"context"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/translations"
)

// reviewed is a hand that a beginner sat in as the learner, with what was decided in it.
func reviewed(t *testing.T, id string, seed int64) (*record.Hand, []*review.Decision) {
	t.Helper()
	h, list := decided(t, id, seed)
	for _, d := range list {
		d.Judge(context.Background())
	}
	return h, list
}

// decided is such a hand before it is judged.
func decided(t *testing.T, id string, seed int64) (*record.Hand, []*review.Decision) {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatal(id)
	}
	h := &record.Hand{Rules: rs, Seed: seed}
	h.Players[tile.South.Index()] = record.Player{Learner: true}
	h.Players[tile.West.Index()].Name = "Karen"
	beginner, steady := players.New(players.Beginner, seed), players.New(players.Steady, seed)
	p, err := players.Hand(table.Start{Dealer: tile.East, Round: tile.East, Sum: 11, Seed: seed}, rs, func(p *table.Play, s tile.Wind) table.Act {
		if s == tile.South {
			return beginner.Decide(players.See(p, s))
		}
		return steady.Decide(players.See(p, s))
	})
	if err != nil {
		t.Fatal(err)
	}
	h.Table = p.Record()
	list, err := review.Find(h)
	if err != nil {
		t.Fatal(err)
	}
	return h, list
}

var figure = regexp.MustCompile(`[+−]?\d+(\.\d+)?`)

// figuresIn are the numbers of a sentence, in order.
func figuresIn(t *testing.T, text string) (list []float64) {
	t.Helper()
	for _, s := range figure.FindAllString(text, -1) {
		n, err := strconv.ParseFloat(strings.ReplaceAll(s, "−", "-"), 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

func isNear(a, b float64) bool { return math.Abs(a-b) < 0.0501 }

// TestWhoWinsOnADiscardIsToldThoughItWasCalled looks for wins on the learner's discard that
// another called for a pung or a chow at the same time.
func TestWhoWinsOnADiscardIsToldThoughItWasCalled(t *testing.T) {
	n := 0
	for seed := int64(0); seed < 400 && n < 2; seed++ {
		h, list := decided(t, "hk13", seed)
		end, err := h.At(h.Acts())
		if err != nil || len(list) == 0 || len(end.Winners()) == 0 {
			continue
		}
		d := list[len(list)-1]
		called := d.Act.Kind == table.ActDiscard && slices.ContainsFunc(h.Table.Acts[d.After+1:], func(a table.Act) bool { return a.Kind.IsClaim() })
		if w := end.Winners()[0].Win; !called || !w.By.IsFed() || w.From != end.Wind(tile.South) || len(end.Discards()) == 0 || len(h.Table.Acts)-d.After > 4 {
			continue
		}
		if n++; speaker(t, "en").DealtIn(h, d) == "" {
			t.Errorf("seed %d: %v: it is not told who won", seed, h.Table.Acts[d.After:])
		}
	}
	if n == 0 {
		t.Error("no tile is won on that was called too")
	}
}

// Every sentence of a review is made again from the numbers it is about.
func TestAReviewIsBorneByItsNumbers(t *testing.T) {
	seen := map[string]int{}
	for _, seed := range []int64{1, 3, 0, 2, 4}[:max(2, effort.Tries(5))] { // the first two have it all
		h, list := reviewed(t, "hk13", 3+seed)
		others, err := review.Others(h, list)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range others {
			for _, d := range o.Rest {
				d.Judge(context.Background())
			}
		}
		sum := review.SumOf(h, list, others)
		for _, lang := range []string{"en", "zh-Hant"} {
			s := speaker(t, lang)
			checkSum(t, s, &sum, list)
			for _, d := range list {
				checkDecision(t, s, d, seen)
			}
		}
	}
	for _, id := range []string{"cost", "saved", "coming", "danger", "best", "more"} {
		if seen[id] == 0 {
			t.Errorf("nothing is said of %s", id)
		}
	}
}

func checkSum(t *testing.T, s *Speaker, sum *review.Sum, list []*review.Decision) {
	t.Helper()
	written := 0.0
	for _, d := range list {
		if cost := s.Cost(d, d.Act); cost != "" {
			written -= figuresIn(t, cost)[0]
		}
	}
	want := []float64{tenth(written)}
	if want[0] == 0 {
		want = nil
	}
	if n := figuresIn(t, s.Came(list, 0)); !slices.Equal(n, want) || want != nil && math.Abs(n[0]-sum.Cost) > 0.05*float64(len(list))+1e-9 {
		t.Errorf("%q is said of %v and %+v", s.Came(list, 0), written, sum)
	}
	if n := figuresIn(t, s.Came(list, 96)); !slices.Equal(n, append(want, 96)) {
		t.Errorf("%q is said of a false win too", s.Came(list, 96))
	}
}

// Of an evening it is told what the choices cost, and from sixteen hands on how much was play,
// with how far that may be off; tiles and play add up to the points as they are written.
func TestAnEveningIsSplitOnceThereIsEnoughOfIt(t *testing.T) {
	for _, lang := range translations.Languages() {
		s := speaker(t, lang)
		for n := 1; n < 40; n++ {
			sum, plays := review.Sum{Points: 7*n - 90, Cost: 3.14 * float64(n)}, []float64{}
			for i := range n {
				plays = append(plays, float64(i%5)*2.3-9)
				sum.Play += plays[i]
			}
			for _, of := range []int{n, n + 3} {
				said, why := s.Evening(&sum, plays, of)
				f := figuresIn(t, said)
				if of > n {
					if slices.Sort(f[:2]); f[0] != float64(n) || f[1] != float64(of) {
						t.Fatalf("%q is said of %d hands of %d", said, n, of)
					}
					f = f[2:]
				}
				if n < 16 {
					if len(f) != 1 || f[0] != tenth(sum.Cost) || why != "" {
						t.Fatalf("%q, %q is said of %d hands that cost %v", said, why, n, sum.Cost)
					}
					continue
				}
				if len(f) != 3 || f[0]+f[1] != float64(sum.Points) || math.Abs(f[1]-sum.Play) > 0.5 || why == "" {
					t.Fatalf("%q, %q is said of %+v", said, why, sum)
				}
				if off := review.Spread(plays); f[2] < off || f[2] > off+1 {
					t.Fatalf("%q is said of what may be off by %v", said, off)
				}
			}
		}
	}
}

func checkDecision(t *testing.T, s *Speaker, d *review.Decision, seen map[string]int) {
	t.Helper()
	cost := d.Cost(d.Act)
	if why := s.CostIs(d); why != "" {
		seen["cost"]++
		if n := figuresIn(t, why); !isNear(n[len(n)-1], cost) || !isNear(figuresIn(t, s.Cost(d, d.Act))[0], -cost) {
			t.Errorf("%q is said of %v", why, cost)
		}
	} else if cost >= 0.05 {
		t.Errorf("nothing is said of %v", cost)
	}
	if saved := s.Saved(d); saved != "" {
		seen["saved"]++
		n := figuresIn(t, saved)
		best := d.Best().Points - d.Of(d.Obvious).Points
		if !isNear(n[len(n)-1], best) || d.Cost(d.Act) != 0 {
			t.Errorf("%q is said of %v", saved, best)
		}
	}
	for i, w := range s.Weighed(d) {
		if o := d.Options[i]; w.Chance != percent(o.Chance) || w.Points != formatPoints(o.Points) || (w.Cost == "") != (tenth(d.Cost(o.Act)) == 0) {
			t.Errorf("%+v is said of %+v", w, o)
		}
	}
	rest := s.Coming(d, d.Best().Act)
	for _, x := range d.Next(d.Best().Act) {
		seen["coming"]++
		at := strings.Index(rest, s.lessonTile(x))
		if at < 0 {
			t.Fatalf("%v would come; it says %q", x, rest)
		}
		rest = rest[at:]
	}
	if said := s.Done(&record.Hand{}, d); d.Act.Kind == table.ActDiscard && !strings.Contains(said, s.lessonTile(d.Act.Tile)) {
		t.Errorf("%q is said of %v", said, d.Act)
	}
	if a, b := d.Act, d.Best().Act; s.Danger(d) != "" {
		seen["danger"]++
		n := d.Danger(a.Tile)
		if a.Tile != b.Tile {
			n += d.Danger(b.Tile)
		}
		text := strings.NewReplacer(s.lessonTile(a.Tile), "", s.lessonTile(b.Tile), "").Replace(s.Danger(d))
		told := float64(strings.Count(text, "one way"))
		for _, x := range figuresIn(t, text) {
			told += x
		}
		if n == 0 || told != float64(n) || a.Kind != table.ActDiscard || b.Kind != table.ActDiscard {
			t.Errorf("%q is said of %v and %v, %d ways", s.Danger(d), a, b, n)
		}
	}
	if best := s.Best(d); d.Best().Chance == 0 {
		safest := s.text("review.was_safest", args{"What": s.What(d.Best().Act)})
		if cost == 0 && best != s.text("review.was_hopeless") || cost > 0 && best != safest {
			t.Errorf("%q is said of what cannot win and cost %v", best, cost)
		}
	} else if best != s.text("review.was_best") {
		seen["best"]++
		if !strings.Contains(best, s.Whats(d.BestOf(maxBest))) || cost == 0 {
			t.Errorf("%q is said of %v", best, d.BestOf(maxBest))
		}
		named := s.text("review.best", args{"What": s.Whats(d.BestOf(maxBest))})
		if more := len(d.BestOf(len(d.Options))) - maxBest; more > 0 {
			seen["more"]++
			if !strings.Contains(best, s.few(more)) && !strings.Contains(best, capital(s.few(more))) {
				t.Errorf("%q does not tell of %d more", best, more)
			}
		} else if best != named {
			t.Errorf("%q is not %q", best, named)
		}
		for _, a := range d.BestOf(maxBest) {
			if d.Cost(a) != 0 {
				t.Errorf("%q costs %v", best, d.Cost(a))
			}
		}
	} else if cost != 0 {
		t.Errorf("what cost %v is said to be the best", cost)
	}
	if g, text := s.Graded(d, d.Act); (g == Costly) != (tenth(cost) > 0) || g == Costly && !isNear(-figuresIn(t, text)[0], cost) && !isNear(figuresIn(t, text)[0], cost) {
		t.Errorf("%q is said of %v", text, cost)
	}
}

// How far a call leaves a hand is told as it is.
func TestCallsAreComparedAsTheyAre(t *testing.T) {
	for _, lang := range translations.Languages() {
		s := speaker(t, lang)
		for with := range 6 {
			for without := range 6 {
				want := []float64{float64(with), float64(without)}
				if with == without {
					want = want[:1]
				}
				if got := figuresIn(t, s.Compared(table.Act{Kind: table.ActPung}, with, without)); !slices.Equal(got, want) {
					t.Errorf("%q is said of %d and %d", s.Compared(table.Act{Kind: table.ActPung}, with, without), with, without)
				}
			}
		}
	}
}

// Luck is told to a tenth.
func TestLuckIsTold(t *testing.T) {
	for _, lang := range translations.Languages() {
		s := speaker(t, lang)
		for n := range 40 {
			l := review.Luck{Deal: 0.123*float64(n) - 2, Draws: 4 - 0.777*float64(n)}
			if f := figuresIn(t, s.Luck(&l)); len(f) != 2 || !isNear(f[0], l.Deal) || !isNear(f[1], l.Draws) {
				t.Fatalf("%+v is written as %v", l, f)
			}
		}
	}
}

// Everything that may be done is named by itself, and said by whom.
func TestActsAreNamed(t *testing.T) {
	h := &record.Hand{}
	h.Players[0] = record.Player{Learner: true}
	h.Players[1] = record.Player{Name: "Zoe"}
	for _, lang := range translations.Languages() {
		s := speaker(t, lang)
		whats, happens := map[string]table.ActKind{}, map[string]table.ActKind{}
		for k := table.ActWin; k <= table.ActDiscard; k++ {
			for i, seat := range []tile.Wind{tile.East, tile.South} {
				a := table.Act{Seat: seat, Kind: k, Tile: 12, With: [2]tile.Tile{13, 14}}
				text := s.Act(h, a, seat)
				if other, ok := happens[text]; text == "" || ok && i == 1 && other != k {
					t.Errorf("%v and %v are both %q", other, k, text)
				}
				if happens[text] = k; i == 1 && !strings.Contains(text, "Zoe") {
					t.Errorf("%q does not say who", text)
				}
			}
			if k == table.ActDraw || k == table.ActFlowers {
				continue // nobody chooses it
			}
			text := s.What(table.Act{Kind: k, Tile: 12, With: [2]tile.Tile{13, 14}})
			if other, ok := whats[text]; text == "" || ok {
				t.Errorf("%v and %v are both %q", other, k, text)
			}
			whats[text] = k
		}
	}
}

// A win stands first, though to pass it may come to more on average: that it counts as the best
// is said then, and only then.
func TestAWinCountsAsTheBest(t *testing.T) {
	_, list := decided(t, "hk13", 3)
	list[0].Judge(context.Background())
	s := speaker(t, "en")
	d := *list[0]
	pass := d.Options[0]
	pass.Act, pass.Points = table.Act{Kind: table.ActPass}, 24
	for _, points := range []float64{16, 32} {
		win := pass
		win.Act.Kind, win.Points = table.ActWin, points
		d.Options = []review.Option{win, pass}
		if got, want := strings.Contains(s.Reckoned(&d), s.text("review.win_is_best")), points < pass.Points; got != want {
			t.Errorf("a win of %v beside %v: %q", points, pass.Points, s.Reckoned(&d))
		}
	}
}
