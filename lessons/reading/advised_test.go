package reading_test

import (
	"slices"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/advice"
	"sikwu/lessons/reading"
	"sikwu/lessons/task"
)

// asksTheAdvisor reports whether the answers of a kind are the advisor's.
func asksTheAdvisor(kind string) bool { return kind == "reading.keep" || kind == "reading.plan" }

// answered is what the advisor says of the hand of an exercise, asked as a learner would
// who reads the board.
func answered(t *testing.T, x *task.Task) *advise.Question {
	t.Helper()
	d, w := x.Hand()
	q := &advise.Question{Hand: d, Seat: w.Seat, Round: w.Round, Rules: x.Rules, Draws: advise.UsualDraws}
	if n, ok := x.Spec.Set["draws"].(int64); ok {
		q.Draws = int(n)
	}
	b := x.Board()
	for _, row := range b.Rows[1:] {
		for _, g := range row.Groups {
			for _, one := range g.Tiles {
				q.Seen[one.Face]++
			}
		}
	}
	return q
}

// thrown finds a discard of an answer.
func thrown(list []advise.Discard, t tile.Tile) *advise.Discard {
	for i := range list {
		if list[i].Tile == t {
			return &list[i]
		}
	}
	return nil
}

// checkKept compares what an exercise says of throws with the advisor's answer. It returns
// how many throws it calls wrong.
func checkKept(t *testing.T, x *task.Task, name string) (wrong int) {
	t.Helper()
	list := advice.Ask(answered(t, x)).List
	good := advise.Good(list, advise.ForPoints)
	board := x.Board()
	for _, a := range board.Acts() {
		d := thrown(list, a.Tile())
		v := x.Judge(a)
		if v.Right != (thrown(good, a.Tile()) != nil) {
			t.Errorf("%s: throwing %v is right: %t; the advisor has %v", name, d.Tile, v.Right, good)
		}
		if !v.Right {
			wrong++
			if !tasktest.IsAgainst(v.Wrong.Text, d, &list[0]) || !tasktest.IsBeside(v.Wrong.Compare, d, &list[0]) {
				t.Errorf("%s: of %v it says %v and %v, beside %v; the advisor has %v", name, d.Tile, v.Wrong.Text, v.Wrong.Compare, list[0], d)
			}
		}
	}
	x.Act(x.Next())
	done, made := x.Words().Done, thrown(list, x.Acts()[0].Tile())
	left := 0
	for _, u := range made.Toward() {
		left += u.Left
	}
	if !tasktest.IsCome(done.Args["Come"].(picture.Text), made) || done.Args["N"] != left ||
		!tasktest.IsAgainst(done.Args["Why"].(picture.Text), &list[len(good)], made) {
		t.Errorf("%s: done says %v; the advisor has %v", name, done, made)
	}
	return wrong
}

// The steps about what changes a throw show it: the same hand is thrown from otherwise, or
// wins more rarely for more.
func TestStepsShowWhatChangesAThrow(t *testing.T) {
	ask := func(id string, shown bool, rs *rules.RuleSet, change func(*advise.Question)) []advise.Discard {
		for _, s := range steps(t) {
			if s.Name() == "throw."+id {
				spec := s.Spec
				if shown {
					spec.Set = s.Shown.Set
				}
				x, err := reading.Kinds().New(spec, rs, 1)
				if err != nil {
					t.Fatal(id, err)
				}
				q := answered(t, x)
				if change != nil {
					change(q)
				}
				return advice.Ask(q).List
			}
		}
		t.Fatalf("there is no step %s", id)
		return nil
	}
	differ := func(what string, a, b []advise.Discard) {
		for _, d := range advise.Good(a, advise.ForPoints) {
			if thrown(advise.Good(b, advise.ForPoints), d.Tile) != nil {
				t.Errorf("%s: %v is good both ways", what, d.Tile)
			}
		}
	}
	for _, rs := range presets(t) {
		differ("a minimum under "+rs.ID, ask("free", false, rs, nil), ask("three", false, rs, nil))
		differ("few draws under "+rs.ID, ask("dear", false, rs, nil), ask("late", false, rs, nil))
		for _, shown := range []bool{false, true} {
			blind := ask("seen", shown, rs, func(q *advise.Question) { q.Seen = tile.Counts{} })
			a := advise.Good(ask("seen", shown, rs, nil), advise.ForPoints)
			wrong := 0
			for _, d := range advise.Good(blind, advise.ForPoints) {
				if thrown(a, d.Tile) == nil {
					wrong++
				}
			}
			if wrong == 0 {
				t.Errorf("seen tiles under %s change nothing", rs.ID)
			}
			dear := ask("dear", shown, rs, nil)
			quick := &dear[0]
			for i := range dear {
				if dear[i].Chance > quick.Chance {
					quick = &dear[i]
				}
			}
			if dear[0].Chance >= 0.99*quick.Chance || quick.Points >= advise.NearlyEqual*dear[0].Points {
				t.Errorf("worth against chance under %s: %v and %v", rs.ID, dear[0].Worth, quick.Worth)
			}
		}
	}
}

// taught are the throws that steps are about: a lone tile, an end before the middle, an edge
// before a gap, a gap's far end; what leaves a hand ready, or of one suit.
var taught = map[string]string{
	"throw.lone": "W N", "throw.ends": "1s 9s", "throw.shapes": "8s 9s", "throw.gap": "1p",
	"throw.free": "1s", "throw.three": "5m 7m 8m", "throw.late": "7p",
}

// What the course says of throws is what the advisor says, in every step and drill, under
// every preset: near-equal ones are right, and each figure is his.
func TestThrowsAreToldAsTheAdvisorTells(t *testing.T) {
	wrong := 0
	for _, s := range steps(t) {
		if s.Kind != "reading.keep" {
			continue
		}
		for _, rs := range presets(t) {
			x, err := reading.Kinds().New(s.Spec, rs, 1)
			if err != nil {
				t.Fatal(s.Name(), err)
			}
			name := s.Name() + " under " + rs.ID
			if want := taught[s.Name()]; want != "" {
				var good []string
				for _, d := range advice.Ask(answered(t, x)).Good {
					good = append(good, d.Tile.String())
				}
				all := slices.Sorted(slices.Values(strings.Fields(want)))
				if s.Name() == "throw.three" { // under some rules one of them is a little better
					all = slices.DeleteFunc(all, func(t string) bool { return !slices.Contains(good, t) })
				}
				if slices.Sort(good); !slices.Equal(good, all) {
					t.Errorf("%s: right is %s, want %s", name, good, want)
				}
			}
			wrong += checkKept(t, x, name)
		}
	}
	for _, id := range []string{"throw.keep", "throw.finer"} {
		everyDraw(t, id, advisedSeeds, func(x *task.Task, rs *rules.RuleSet, level int) {
			wrong += checkKept(t, x, id+" under "+rs.ID)
		})
	}
	if wrong < 100 {
		t.Errorf("only %d throws are wrong", wrong)
	}
}

// What is said of plans is what the advisor wins by.
func TestPlansAreToldAsTheAdvisorTells(t *testing.T) {
	checked := 0
	check := func(x *task.Task, rs *rules.RuleSet) {
		best := advice.Ask(answered(t, x)).Best()
		shares := map[string]float64{}
		for i := range best.Goals {
			shares[best.Goals[i].ID()] = best.Goals[i].Chance
		}
		isIn := func(said picture.Text, figure string, p any) bool {
			of, n := said.Args["Of"].(int), said.Args[figure].(int)
			plan := p.(advise.Plan)
			return float64(n) >= shares[plan.ID()]*float64(of)-0.5 // one of its sort may be likelier still
		}
		board := x.Board()
		for _, a := range board.Acts() {
			v := x.Judge(a)
			if v.Right {
				continue
			}
			checked++
			said := v.Wrong.Text
			chosen := said.Args["Chosen"].(advise.Plan)
			if !isIn(said, "Wins", said.Args["Plan"]) || !isIn(said, "ChosenWins", chosen) || said.Args["Wins"].(int) <= said.Args["ChosenWins"].(int) {
				t.Errorf("%s under %s: %v, the advisor has %v", best.Goals[0].ID(), rs.ID, said, shares)
			}
			if _, told := shares[chosen.ID()]; told == strings.HasSuffix(said.ID, "fewer") {
				t.Errorf("%s is told by %s, the advisor has %v", chosen.ID(), said.ID, shares)
			}
		}
		x.Act(x.Next())
		if p := x.Words().Done.Args["Plan"].(advise.Plan); p.ID() != best.Goals[0].ID() {
			t.Errorf("%s is played for under %s, the advisor has %v", p.ID(), rs.ID, shares)
		}
	}
	for _, rs := range presets(t) {
		for _, s := range steps(t) {
			if s.Kind == "reading.plan" {
				x, err := reading.Kinds().New(s.Spec, rs, 2)
				if err != nil {
					t.Fatal(s.Name(), err)
				}
				check(x, rs)
			}
		}
	}
	everyDraw(t, "throw.plan", advisedSeeds, func(x *task.Task, rs *rules.RuleSet, _ int) { check(x, rs) })
	if checked < 30 {
		t.Errorf("only %d plans are wrong", checked)
	}
}
