package review

import (
	"math"
	"testing"

	"sikwu/core/review"
)

// Once all is judged it is told where the tiles came from, and the parts as they are written
// add up to the tiles as they are written.
func TestLuckIsTold(t *testing.T) {
	for _, at := range settings()[:2] {
		h := played(t, "hk13", 3)
		b := before(t, h)
		b.luck = nil
		s := openAfter(t, b, at)
		p := s.page
		p.open(nil)
		if p.luck == nil {
			t.Fatal("it is not known where the tiles came from")
		}
		if sum := p.luck.Deal + p.luck.Draws + p.luck.Others; math.Abs(sum-p.sum.Tiles()) > 1e-9 {
			t.Errorf("%+v come to %v, the tiles to %v", p.luck, sum, p.sum.Tiles())
		}
		s.WantsShown(p.Say.Luck(&p.sum, p.luck), p.text("review.luck_why"))
		s.whole("luck", at)
		c := p.Config
		c.Before = p
		if New(c).luck != p.luck {
			t.Error("it is reckoned again in another language")
		}
	}
}

// While the tiles are reckoned with nothing else waits, and leaving ends it.
func TestLuckComesLast(t *testing.T) {
	h := played(t, "hk13", 3)
	b := before(t, h)
	b.luck = nil
	var work func()
	c := open(t, h, settings()[0]).page.Config
	c.Before, c.Background = b, func(do func()) { work = do }
	p := New(c)
	if _, ok := p.Sum(); ok && p.luck != nil {
		t.Fatal("it is reckoned at once")
	}
	p.Stop()
	work()
	if p.luck != nil {
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
	b.judged = len(b.list) - 1
	p.judged, p.sum, p.summed, p.items, p.now, p.luck = b.judged, review.Sum{}, false, nil, nil, nil
	seen := 0
	p.judge(func(then func()) {
		then()
		if sum, ok := p.Sum(); ok {
			if seen++; sum != want {
				t.Errorf("it came to %+v, not %+v", sum, want)
			}
		}
	})
	if seen == 0 {
		t.Error("it never comes to anything")
	}
}
