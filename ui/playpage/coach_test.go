package playpage

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/internal/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/widgets"
)

// TestTheCoachIsSilentUnlessAsked asks for each level, and what is open closes with the
// next act.
func TestTheCoachIsSilentUnlessAsked(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	for s.model.file.Play().Phase() != table.PhaseTurn || s.handTiles()[len(s.handTiles())-1].IsFlower() {
		s.tap(s.wish())
	}
	c := s.page.view.(*screen).coach
	if c.advisor.Told != nil || s.page.view.(*screen).level != 0 {
		t.Fatal("the coach speaks without being asked")
	}
	s.Press(s.say("play.ask.nudge"))
	told := c.advisor.Told
	s.WantsShown(s.page.Say.Nudge(told))
	s.page.TypedRune('2')
	s.WantsShown(s.say("coach.three"))
	s.page.TypedRune('3')
	advice := s.page.Say.Advice(told)
	s.WantsShown(advice.Title, advice.Rows[0].Points)
	strips := 0
	pagetest.Each(s.page.Object(), func(o fyne.CanvasObject) {
		if strip, ok := o.(*widgets.CopiesLeft); ok {
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
	if s.page.view.(*screen).level != 0 || s.Shows(advice.Title) {
		t.Error("the coach goes on speaking")
	}
}

// TestTheCoachWeighsClaims asks about every claim that comes.
func TestTheCoachWeighsClaims(t *testing.T) {
	asked := 0
	for seed := int64(1); asked < 3; seed++ {
		s := open(t, "hk13", chinese)
		s.model.Seed = func() int64 { return seed }
		s.sit()
		for !s.model.file.IsHandOver() {
			sc := s.page.view.(*screen)
			if sc.answers() && !sc.coach.wins(sc.view()) {
				s.page.TypedRune('1')
				s.page.TypedRune('2')
				s.page.TypedRune('3')
				s.WantsShown(s.say("play.did_short.pass"))
				asked++
			}
			s.tap(s.wish())
		}
	}
}

// TestActsAreMarked marks each act once it is done; what the coach calls best is never
// costly.
func TestActsAreMarked(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Marks = true
	s.sit()
	seen := map[explain.Grade]int{}
	for n := 0; !s.model.file.IsHandOver() && (seen[explain.Best] == 0 || seen[explain.Costly] < 3); n++ {
		sc := s.page.view.(*screen)
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
