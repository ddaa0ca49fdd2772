package playpage

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/tileview"
)

// TestTheCoachIsSilentUnlessAsked asks for each level, and what is open closes with the
// next act.
func TestTheCoachIsSilentUnlessAsked(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	for s.model.file.Play().Phase() != table.PhaseTurn || s.handTiles()[len(s.handTiles())-1].IsFlower() {
		s.tap(s.wish())
	}
	c := s.page.View.(*screen).coach
	if c.advisor.Told != nil || s.page.View.(*screen).level != 0 {
		t.Fatal("the coach speaks without being asked")
	}
	s.Press(s.say("play.ask.nudge"))
	told := c.advisor.Told
	s.WantsShown(s.page.Say.Nudge(told, nil))
	s.page.TypedRune('2')
	s.WantsShown(s.say("coach.three"))
	s.page.TypedRune('3')
	advice := s.page.Say.Advice(told)
	s.WantsShown(advice.Title, advice.Rows[0].Points)
	strips := 0
	pagetest.Each(s.page.Object(), func(o fyne.CanvasObject) {
		if strip, ok := o.(*tileview.CopiesLeft); ok {
			row := advice.Rows[strips]
			var want []string
			for _, u := range row.Useful {
				want = append(want, u.Tile.String())
			}
			if got := strings.Fields(pagetest.Tiles(strip)); len(got) == 0 || !slices.Equal(got, want[:len(got)]) {
				t.Errorf("useful after %s: %v, want %v", row.Name, got, want)
			}
			strips++
		}
	})
	if strips != len(advice.Rows) {
		t.Errorf("%d of %d rows show what is useful", strips, len(advice.Rows))
	}
	s.tap(s.wish())
	if s.page.View.(*screen).level != 0 || s.Shows(advice.Title) {
		t.Error("the coach goes on speaking")
	}
}

// TestTheCoachWeighsClaims asks about every claim that comes.
func TestTheCoachWeighsClaims(t *testing.T) {
	effort.Full(t)
	asked, chows := 0, map[int]int{}
	for seed := int64(1); asked < 3 || chows[2] == 0; seed++ {
		s := open(t, "hk13", []pagetest.Setting{chinese, english}[seed%2])
		s.model.Seed = func() int64 { return seed }
		s.sit()
		for !s.model.file.IsHandOver() {
			sc := s.page.View.(*screen)
			if sc.answers() && !sc.coach.wins(sc.view()) {
				s.page.TypedRune('1')
				s.page.TypedRune('2')
				if asked == 0 { // what is open stays when the page is made anew
					s.build()
					sc = s.page.View.(*screen)
				}
				s.namesEachClaim(chows)
				s.page.TypedRune('3')
				title, lines := s.page.Say.BestClaim(adviser().Question(sc.view()), sc.coach.judged)
				s.WantsShown(append(lines, title, s.say("playing.choice.pass"))...)
				for i := range sc.coach.judged.Options {
					s.WantsShown(s.page.Say.Goal(&sc.coach.judged.Options[i]))
				}
				asked++
			}
			s.tap(s.wish())
		}
	}
}

// TestTheCoachWeighsKongs asks about kongs of every kind: they are among the options, with
// what the review says that they come to, and named first where they are best.
func TestTheCoachWeighsKongs(t *testing.T) {
	effort.Full(t)
	best, asked := 0, map[table.ActKind]int{}
	for seed := int64(1); best == 0 || len(asked) < 3; seed++ {
		s := open(t, "cityu", english)
		s.model.Seed = func() int64 { return seed }
		s.sit()
		for !s.model.file.IsHandOver() {
			sc := s.page.View.(*screen)
			v := sc.view()
			i := slices.IndexFunc(v.Legal, func(a table.Act) bool {
				return a.Kind == table.ActKong || a.Kind == table.ActConceal || a.Kind == table.ActAddKong
			})
			if i >= 0 && !sc.coach.wins(v) && s.model.file.IsDue() {
				asked[v.Legal[i].Kind]++
				if s.weighsKong(v, v.Legal[i]) {
					best++
				}
			}
			s.tap(s.wish())
		}
	}
}

// weighsKong asks for each level where a kong can be made, and reports whether that is the
// best that can be done.
func (s *stage) weighsKong(v *players.View, kong table.Act) bool {
	s.Helper()
	j, ok := review.Judge(context.Background(), v)
	if !ok || j.Of(kong) == nil {
		s.Fatalf("%v is not judged", kong)
	}
	said := func(level rune) (texts []string, tiles string) {
		s.page.TypedRune(level)
		card := s.page.View.(*screen).coach.card()
		return pagetest.Shows(card), pagetest.Tiles(card)
	}
	of := kong.Tile
	if kong.Kind == table.ActKong {
		of = v.Open
	}
	four := strings.TrimSpace(strings.Repeat(of.String()+" ", 4))
	name := s.say("playing.choice." + kong.Kind.String())
	isBest := j.Best().Act == kong && j.Best().Chance > 0
	nudge, _ := said('1')
	if hint := s.say("coach.nudge.kong"); isBest && kong.Kind != table.ActKong && !slices.Contains(nudge, hint) {
		s.Errorf("where a kong is best, the nudge is %q", nudge)
	}
	three, tiles := said('2')
	shown := strings.Contains(strings.Join(three, " "), name) && (kong.Kind == table.ActKong || strings.Contains(tiles, four))
	if among := slices.ContainsFunc(j.Options[:min(3, len(j.Options))], func(o review.Option) bool { return o.Act == kong }); shown != (among || kong.Kind == table.ActKong) {
		s.Errorf("%s is shown: %t, though it is among three: %t", name, shown, among)
	}
	all, tiles := said('3')
	chance, worth := explain.Figures(j.Of(kong).Worth)
	if !strings.Contains(tiles, four) || !slices.Contains(all, name) || !slices.Contains(all, chance+"%") || !slices.Contains(all, worth) {
		s.Errorf("%s of %s, which wins %s %% and %s points, is told as %q with %s", name, four, chance, worth, all, tiles)
	}
	return isBest && kong.Kind != table.ActKong
}

// TestActsAreMarked marks each act once it is done; what the coach calls best is never
// costly.
func TestActsAreMarked(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Marks = true
	s.sit()
	seen := map[explain.Grade]int{}
	for n := 0; !s.model.file.IsHandOver() && (seen[explain.Best] == 0 || seen[explain.Costly] < 3); n++ {
		sc := s.page.View.(*screen)
		v := sc.view()
		a := s.wish()
		if n%3 > 0 {
			a = s.worst(a)
		}
		if verb, _ := a.Parts(); verb == "throw" {
			d := review.Decide(sc.file.Play(), v)
			if !d.Judge(context.Background()) {
				t.Fatal("not judged")
			}
			if best := picture.On("throw", d.Best().Act.Tile.String()); n%3 == 0 && s.offers(best) {
				a = best
			}
			act := sc.seated.Act(a)
			s.tap(a)
			if sc.file.IsHandOver() || sc.mark.act == act {
				grade, text := s.page.Say.Graded(d, act)
				s.WantsShown(text)
				cost := s.page.Say.Cost(d, act)
				if grade != explain.Costly && cost != "" || grade == explain.Costly && text != s.say("coach.grade.costly", args{"Points": strings.TrimPrefix(cost, "−")}) {
					t.Errorf("%q at the table is %q in the review", text, cost)
				}
				seen[grade]++
			}
			if g, _ := s.page.Say.Graded(d, d.Best().Act); g != explain.Best {
				t.Error("the best is not best")
			}
			continue
		}
		s.tap(a)
	}
	if seen[explain.Best] == 0 || seen[explain.Costly] == 0 {
		t.Errorf("marked: %v", seen)
	}
}

// TestTheMarkComesBack takes a decision back, and starts again: what the choice before was worth
// is told as it was, below what is to be decided now.
func TestTheMarkComesBack(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Marks = true
	s.sit()
	var told []string // by decision: what was done and its grade
	line := func() string {
		sc := s.page.View.(*screen)
		if !sc.mark.known {
			return ""
		}
		_, grade := s.page.Say.Graded(sc.mark.asked, sc.mark.act)
		did := s.say("coach.grade.before", args{"What": s.page.Say.What(sc.mark.act)})
		s.WantsShown(did, grade)
		return did + grade
	}
	for len(told) < 3 {
		a := s.wish()
		s.tap(a)
		if s.model.file.IsHandOver() {
			t.Fatal("the hand is over")
		}
		if verb, _ := a.Parts(); verb == "throw" {
			told = append(told, line())
		}
	}
	said := pagetest.Says(s.Shown())
	sc := s.page.View.(*screen)
	_, _, title, _ := sc.moment()
	did := s.say("coach.grade.before", args{"What": s.page.Say.What(sc.mark.act)})
	if slices.Index(said, title) > slices.Index(said, did) {
		t.Errorf("%q stands before %q", did, title)
	}
	s.model.here = nil
	s.build()
	if got := line(); got != told[2] {
		t.Errorf("started again, it says %q, not %q", got, told[2])
	}
	for s.model.file.CanTakeBack() {
		s.Press(s.say("learn.take_back"))
		if got := line(); got == told[1] {
			return
		}
	}
	t.Errorf("taken back, it never says %q", told[1])
}

// TestTheCoachCountsFlowers deals seven flowers to the dealer: the coach speaks of them, not
// of sets.
func TestTheCoachCountsFlowers(t *testing.T) {
	s := open(t, "hk8", english)
	h := &record.Hand{Rules: pagetest.Preset(t, "hk8"), Table: table.Record{Start: table.Start{Dealer: tile.East, Round: tile.East, Sum: 5, Seed: 1}}}
	h.Players[tile.East.Index()].Learner = true
	for i, name := range []string{"Ann", "Ben", "Cat", "Dan"} {
		h.Players[i].Name = name
	}
	h.Table = sevenFlowers(t, h)
	s.page.practise(h, h.Acts())
	sc := s.page.View.(*screen)
	if !sc.file.IsDue() || sc.seated.Moment() != "flowers" {
		t.Fatalf("it waits for %s", sc.seated.Moment())
	}
	s.page.TypedRune('1')
	s.WantsShown(s.say("coach.win.flowers_nudge"))
	s.page.TypedRune('2')
	s.WantsShown(s.say("coach.win.flowers_three"))
	s.page.TypedRune('3')
	s.WantsShown(s.say("coach.win.all"))
	s.tap("win")
	s.WantsShown(s.page.Say.Lesson(sc.seated.Outcome()))
}

// sevenFlowers deals a hand from walls of which the dealer gets seven flowers.
func sevenFlowers(t *testing.T, h *record.Hand) (r table.Record) {
	t.Helper()
	walls := table.Shuffled(h.Table.Start.Seed, true)
	for from := range walls {
		list, at := slices.Clone(walls), from
		for n := range 7 { // four, and four again after those of the others
			if n == 4 {
				at += 12
			}
			i := slices.Index(list, tile.Flower1+tile.Tile(n))
			to := (at + n) % len(list)
			list[i], list[to] = list[to], list[i]
		}
		start := h.Table.Start
		start.Tiles = list
		p, err := table.Begin(start, h.Rules)
		if err != nil {
			t.Fatal(err)
		}
		for p.Phase() == table.PhaseDeal {
			if err := p.Do(table.Act{Seat: p.Mover(), Kind: table.ActTake}); err != nil {
				t.Fatal(err)
			}
		}
		if p.Refuses(table.Act{Seat: tile.East, Kind: table.ActWin}) == "" && p.Phase() == table.PhaseFlowers {
			return p.Record()
		}
	}
	t.Fatal("the dealer never gets them")
	return r
}

// TestTheCoachIsReadByKeyboard asks for everything in a small window: what it says begins in
// sight, Page Down comes to its end, and answers that come meanwhile do not scroll back.
func TestTheCoachIsReadByKeyboard(t *testing.T) {
	for _, size := range []fyne.Size{pagetest.Small, pagetest.Large} {
		s := open(t, "hk13", pagetest.In("en", english.Variant, size))
		s.sit()
		s.playTo("throw")
		s.Window.Canvas().Focus(s.view())
		s.page.TypedRune('3')
		sc := s.page.View.(*screen)
		if y := s.below(s.say("play.ask.all")); y < 0 || y > sc.side.Height()/2 {
			t.Errorf("%v: everything begins at %v of %v", size, y, sc.side.Height())
		}
		n := 0
		for ; !sc.side.AtEnd() && n < 20; n++ {
			s.view().TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
		}
		if n == 0 || n == 20 {
			t.Errorf("%v: Page Down scrolls %d times", size, n)
		}
		if sc.show(false); !sc.side.AtEnd() {
			t.Errorf("%v: what is shown anew scrolls back", size)
		}
		at := sc.side.Offset()
		if s.view().TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageUp}); sc.side.Offset() >= at {
			t.Errorf("%v: Page Up does not scroll", size)
		}
		if s.tap(s.wish()); sc.side.Offset() != 0 {
			t.Errorf("%v: the next move is told out of sight", size)
		}
	}
}

// below is how far below the top of the column on the right a text stands.
func (s *stage) below(text string) float32 {
	s.Helper()
	side := s.page.View.(*screen).side
	y := float32(-1)
	pagetest.Walk(side, func(o fyne.CanvasObject, at fyne.Position) {
		if x, ok := o.(*canvas.Text); ok && x.Text == text {
			y = at.Y
		}
	})
	return y
}

// namesEachClaim checks that each claim is told apart from the others, and counts the chows.
func (s *stage) namesEachClaim(chows map[int]int) {
	s.Helper()
	claims := s.page.View.(*screen).coach.claims
	said, n := map[string]bool{}, 0
	for _, o := range claims[:len(claims)-1] {
		if o.act.Kind == table.ActChow {
			n++
		}
		line := s.page.Say.Compared(o.act, o.far, claims[len(claims)-1].far)
		s.WantsShown(line)
		said[line] = true
	}
	if chows[n]++; len(said) != len(claims)-1 {
		s.Errorf("%d claims are told as %d", len(claims)-1, len(said))
	}
}
