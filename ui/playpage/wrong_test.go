package playpage

import (
	"strings"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/internal/pagetest"
)

// wrongActs are what can be touched now that is wrong, one of each verb: none while a
// flower is to be laid down first.
func (s *stage) wrongActs() map[string]picture.Act {
	sc := s.page.view.(*screen)
	if sc.drew().IsFlower() {
		return nil
	}
	b := sc.shown()
	list := map[string]picture.Act{}
	add := func(a picture.Act) {
		if verb, _ := a.Parts(); a != "" && s.offers(a) && !sc.seated.Judge(a).Right {
			list[verb] = a
		}
	}
	for _, c := range b.Choices.List {
		add(c.Act)
	}
	for _, x := range b.SeatOf(s.model.file.Seat()).Hand {
		add(x.Act)
	}
	for _, a := range []picture.Act{"head", "tail"} {
		add(a)
	}
	return list
}

// tryWrongs does a wrong act of each verb at a table, each once, and checks what follows.
func tryWrongs(t *testing.T, strict bool, verbs []string, check func(s *stage, verb string)) {
	left := map[string]bool{}
	for _, verb := range verbs {
		left[verb] = true
	}
	for seed := int64(1); len(left) > 0 && seed < 60; seed++ {
		s := open(t, "cityu", pagetest.In([]string{"en", "zh-Hant"}[seed%2], english.Variant, pagetest.Large))
		s.model.Seed = func() int64 { return seed }
		s.model.Choices.Strict = strict
		s.sit()
		for !s.model.file.IsHandOver() {
			acts := s.wrongActs()
			for _, verb := range verbs {
				if a, ok := acts[verb]; ok && left[verb] {
					delete(left, verb)
					s.tap(a)
					check(s, verb)
					break
				}
			}
			if !s.model.file.IsHandOver() {
				s.tap(s.wish())
			}
		}
	}
	for verb := range left {
		t.Errorf("no wrong %s in all these hands", verb)
	}
}

// TestStrictTablesLetEveryWrongActThrough does a wrong act of each kind: it costs, and why
// is told. A tile taken from the wrong end goes back unseen, and costs nothing.
func TestStrictTablesLetEveryWrongActThrough(t *testing.T) {
	tryWrongs(t, true, []string{"win", "chow", "pung", "kong", "conceal", "raise", "throw", "head", "tail"}, func(s *stage, verb string) {
		sc, f := s.page.view.(*screen), s.model.file
		if verb == "tail" && f.Play().Phase() == table.PhaseOpen {
			if sc.wrong == nil {
				t.Error("a tile of the tail is not put back")
			}
			return
		}
		if sc.wrong != nil || sc.slip == nil || len(f.Sheet().Rows) == 0 {
			t.Fatalf("a wrong %s is not let through: %+v", verb, sc.wrong)
		}
		s.WantsShown(sc.said())
		if said := sc.said(); strings.Contains(said, "[") || verb != "win" && !strings.Contains(said, sc.cost()) {
			t.Errorf("of a wrong %s is said %q", verb, said)
		}
		if dead := verb == "throw" || verb == "head" || verb == "tail"; dead && !f.IsDead() {
			t.Errorf("a wrong %s leaves the hand alive", verb)
		}
	})
}

// TestLearningTablesCatchEveryWrongAct does the same at a learning table, which does not
// offer calls and kongs of tiles that the learner does not hold.
func TestLearningTablesCatchEveryWrongAct(t *testing.T) {
	tryWrongs(t, false, []string{"win", "chow", "throw", "head", "tail"}, func(s *stage, verb string) {
		sc := s.page.view.(*screen)
		if sc.wrong == nil || len(s.model.file.Sheet().Rows) > 0 {
			t.Fatalf("a wrong %s is not caught", verb)
		}
		s.WantsShown(s.page.Say.Lesson(sc.wrong.Title), s.page.Say.Lesson(sc.wrong.Text))
	})
}
