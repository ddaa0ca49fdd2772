package review

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/pagetest"
	"sikwu/lessons/task"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// stage is the review of a hand in a window.
type stage struct {
	pagetest.User
	page    *Page
	checked []hand.Draft
	drilled []task.Spec
	after   []int
	nexts   int
}

// hands are played once, by the seed of their wall and the rule set.
var hands = map[string]*record.Hand{}

// played is a hand that a beginner sat in as the learner, with three steady players.
func played(t testing.TB, id string, seed int64) *record.Hand {
	t.Helper()
	key := id + string(rune(seed))
	if h := hands[key]; h != nil {
		return h
	}
	rs := pagetest.Preset(t, id)
	h := &record.Hand{Rules: rs, Seed: seed}
	var seats [4]players.Player
	for i, s := range tile.Seats() {
		level := players.Steady
		if s == tile.South {
			level = players.Beginner
		}
		h.Players[i] = record.Player{Learner: s == tile.South, Level: level, Name: []string{"Ming", "", "Karen", "Keung"}[i]}
		seats[i] = players.New(level, seed)
	}
	p, err := players.Hand(table.Start{Dealer: tile.East, Round: tile.East, Sum: 11, Seed: seed}, rs, func(p *table.Play, s tile.Wind) table.Act {
		return seats[s.Index()].Decide(players.See(p, s))
	})
	if err != nil {
		t.Fatal(err)
	}
	h.Table = p.Record()
	hands[key] = h
	return h
}

func open(t testing.TB, h *record.Hand, at pagetest.Setting) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{User: pagetest.User{TB: t}}
	loc := pagetest.Text(t, at.Lang)
	s.page = New(Config{
		Hand: h, Text: loc, Say: explain.New(loc), NextLabel: loc.Text("review.next_hand"),
		Canvas: func() fyne.Canvas {
			if s.Window == nil {
				return nil
			}
			return s.Window.Canvas()
		},
		Callbacks: Callbacks{
			OpenInCheck: func(d hand.Draft, _ score.Win) { s.checked = append(s.checked, d) },
			Drill:       func(spec task.Spec) { s.drilled = append(s.drilled, spec) },
			PlayOn:      func(_ *record.Hand, after int) { s.after = append(s.after, after) },
			Next:        func() { s.nexts++ },
		},
	})
	s.Show(s.page.Object(), at.Size)
	s.Window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.page.TypedKey(ev) })
	return s
}

func TestPictures(t *testing.T) {
	pagetest.Looked(t)
	for name, at := range map[string]pagetest.Setting{
		"en-light": pagetest.In("en", look.Light, pagetest.Large), "zh-dark-small": pagetest.In("zh-Hant", look.Dark, pagetest.Small),
	} {
		s := open(t, played(t, "hk13", 3), at)
		s.Picture("review-" + name + "-1")
		s.page.open(s.page.items[0])
		s.page.items[0].reveal()
		s.page.show()
		s.Picture("review-" + name + "-2")
		s.page.items[0].reveal()
		s.page.show()
		s.Picture("review-" + name + "-3")
		s.page.open(nil)
		s.Picture("review-" + name + "-4")
	}
}
