package review

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// Whatever hand it is, every act can be looked at while the advisor is still at work, and
// everything is whole.
func TestAnyHandIsWhole(t *testing.T) {
	kinds := map[table.ActKind]int{}
	for n := range 20 { // the 17th has all that must be seen
		if effort.Skips(n) && n < 17 {
			continue
		}
		id := []string{"cityu", "hk8", "hk13", "emsd"}[n%4]
		h := *played(t, id, int64(60+n))
		if n == 19 { // a false win ends it
			h.Table.Acts = h.Table.Acts[:len(h.Table.Acts)/2]
			h.Wrong = []record.Wrong{{After: h.Acts(), Act: table.Act{Seat: tile.South, Kind: table.ActWin}}}
		}
		at := settings()[n%2]
		s := unjudged(t, &h, at)
		for k := range len(s.page.strip.shown) + 1 {
			if k%4 == 0 || k == len(s.page.strip.shown) {
				name := id + " " + strconv.Itoa(60+n) + ", act " + strconv.Itoa(k)
				s.whole(name, at)
				s.Picture(name)
			}
			s.page.step(-1)
		}
		for _, d := range s.page.Model.list {
			kinds[d.Act.Kind]++
		}
	}
	for _, k := range []table.ActKind{table.ActWin, table.ActPung, table.ActChow, table.ActPass, table.ActDiscard} {
		if kinds[k] == 0 {
			t.Errorf("nobody has decided to %s", k)
		}
	}
}

// unjudged opens the review of a hand of which the advisor has not told yet.
func unjudged(t testing.TB, h *record.Hand, at pagetest.Setting) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{User: pagetest.User{TB: t}}
	loc := pagetest.Text(t, at.Lang)
	s.page = New(Config{
		Model: NewModel(h, nil), Text: loc, Say: explain.New(loc), NextLabel: loc.Text("play.next_hand"),
		Canvas: func() fyne.Canvas { return nil }, Background: func(func()) {},
		Callbacks: Callbacks{Next: func() {}},
	})
	t.Cleanup(s.page.Stop)
	s.Show(s.page.Object(), at.Size)
	return s
}

// Where nothing was costly, the review says so, and leads on.
func TestNothingCostly(t *testing.T) {
	h := *played(t, "hk13", 3)
	b := before(t, played(t, "hk13", 3))
	list := make([]*review.Decision, len(b.list))
	for i, d := range b.list {
		best := *d
		best.Act = d.Best().Act
		list[i] = &best
	}
	judged[&h], instead[&h] = list, b.others
	s := open(t, &h, pagetest.In("en", look.Light, pagetest.Large))
	p := s.page
	if p.Model.puzzles() != 0 {
		t.Fatalf("%d puzzles", p.Model.puzzles())
	}
	p.open(nil)
	s.WantsShown(p.text("review.all_good"), p.text("review.none_costly"))
}

// TestNoneWellIsTold looks for hands with good choices where the obvious ones were as good: the
// review says so, and why nothing more is looked at again.
func TestNoneWellIsTold(t *testing.T) {
	effort.Full(t)
	told := 0
	for seed := int64(3); seed < 20 && told < 2; seed++ {
		h := played(t, "hk13", seed)
		if review.DoneWell(choices(t, h)) != nil {
			continue
		}
		s := open(t, h, settings()[told])
		p := s.page
		for range p.Model.items {
			p.Model.now.revealed = true
			p.show()
			if next := p.Model.following(); next != nil {
				p.open(next)
			}
		}
		told++
		s.WantsShown(p.text("review.none_well"))
		if why := s.Reason(p.text("review.next")); !strings.Contains(why, p.text("review.none_well")) {
			t.Errorf("%q is told", why)
		}
	}
	if told == 0 {
		t.Error("in each hand something was done well")
	}
}

// TestWhatTheFiguresLeaveOut opens choices: it is said that the others are reckoned with, and
// that what one pays them is not.
func TestWhatTheFiguresLeaveOut(t *testing.T) {
	s := open(t, played(t, "hk13", 3), settings()[0])
	for _, d := range s.page.Model.list {
		s.page.open(s.page.Model.itemOf(d, plain))
		s.page.Model.now.revealed = true
		s.page.show()
		if d.Question().Model != advise.AtTable {
			t.Fatal("the others are not reckoned with")
		}
		s.WantsShown(s.page.text("advice.model.table") + " " + s.page.text("review.no_payment"))
	}
}
