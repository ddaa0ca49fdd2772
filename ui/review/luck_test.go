package review

import (
	"context"
	"testing"

	"sikwu/core/review"
)

// Once all is judged it is told what luck brought, and what the choices cost alone: how much of
// the points was play cannot be told from one hand.
func TestLuckIsTold(t *testing.T) {
	for _, at := range settings()[:2] {
		h := played(t, "hk13", 3)
		b := before(t, h)
		b.luck = nil
		s := openAfter(t, b, at)
		p := s.page
		p.open(nil)
		if p.Model.luck == nil {
			t.Fatal("it is not known what luck brought")
		}
		s.WantsShown(p.Say.Luck(p.Model.luck), p.text("review.luck_why"), p.Say.Came(p.Model.list, 0))
		s.whole("luck", at)
		luck := p.Model.luck
		if New(p.Config).Model.luck != luck {
			t.Error("it is reckoned again in another language")
		}
	}
}

// While luck is reckoned with nothing else waits, and leaving ends it.
func TestLuckComesLast(t *testing.T) {
	h := played(t, "hk13", 3)
	b := before(t, h)
	b.luck = nil
	var work func()
	c := open(t, h, settings()[0]).page.Config
	c.Model, c.Background = b, func(do func()) { work = do }
	p := New(c)
	if _, ok := p.Model.Sum(); ok && p.Model.luck != nil {
		t.Fatal("it is reckoned at once")
	}
	p.Stop()
	work()
	if p.Model.luck != nil {
		t.Error("it is reckoned though the review was left")
	}
}

// While the advisor is asked, about the learner's choices and then about those of the others,
// nothing is said of what the hand came to that is not so: a sum is shown once there is one.
func TestNoSumBeforeThereIsOne(t *testing.T) {
	h := played(t, "hk13", 3)
	b := before(t, h)
	want := review.SumOf(h, b.list, b.others)
	if want == (review.Sum{}) {
		t.Fatal("the hand came to nothing")
	}
	s := openAfter(t, b, settings()[0])
	p := s.page
	b.judged, b.sum, b.summed, b.items, b.now, b.luck = len(b.list)-1, review.Sum{}, false, nil, nil, nil
	seen := 0
	w := &work{Model: b, ctx: context.Background(), heard: p.hear}
	w.draw = func(then func()) {
		then()
		if sum, ok := p.Model.Sum(); ok {
			if seen++; sum != want {
				t.Errorf("it came to %+v, not %+v", sum, want)
			}
		}
	}
	w.do()
	if seen == 0 {
		t.Error("it never comes to anything")
	}
}
