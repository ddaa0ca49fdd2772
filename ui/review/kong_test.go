package review

import (
	"testing"

	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/internal/testkit/effort"
	"sikwu/lessons/playing"
)

// kong finds a hand in which the learner could have made a kong of a kind.
func kong(t *testing.T, kind table.ActKind) (s *stage, d *review.Decision, a table.Act) {
	t.Helper()
	for seed := int64(200); ; seed++ {
		h := played(t, "cityu", seed)
		list, err := review.Find(h)
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range list {
			for _, a := range d.View.Legal {
				if a.Kind == kind {
					s := unjudged(t, h, settings()[int(seed)%4])
					return s, s.page.Model.list[i], a
				}
			}
		}
	}
}

// A kong that may be made is on the board, is named, and is told of in figures.
func TestAKongIsTold(t *testing.T) {
	effort.Full(t)
	for _, kind := range []table.ActKind{table.ActKong, table.ActConceal, table.ActAddKong} {
		s, d, a := kong(t, kind)
		p := s.page
		if !d.Judge(t.Context()) {
			t.Fatal("the advisor has not answered")
		}
		i := p.Model.itemOf(d, puzzle)
		p.open(i)
		offered := false
		for _, c := range i.board().Choices.List {
			offered = offered || c.Act == playing.ActOf(a)
		}
		if !offered {
			t.Errorf("%v is not on the board", a)
		}
		p.touch(playing.ActOf(a))
		if good := d.IsGood(a); (i.answer != nil) != good || (i.wrong != nil) == good {
			t.Errorf("%v is good: %t, and taken so: %t", a, good, i.answer != nil)
		}
		i.wrong, i.revealed = nil, true
		p.show()
		at := settings()[0]
		at.Size, at.Lang = p.content.Size(), p.Text.Lang()
		s.whole(kind.String(), at)
		s.Picture("kong " + kind.String())
		for n, w := range p.Say.Weighed(d) {
			if n < maxFigures || w.Act == d.Act {
				s.WantsShown(w.What)
			}
		}
		if d.Of(a) == nil {
			t.Errorf("%v is not told of", a)
		}
		p.beginReplay()
		s.replayed("replay of "+kind.String(), at)
		if p.replay.choice() != d {
			t.Errorf("the replay does not stand at %v", a)
		}
		p.endReplay()
	}
}
