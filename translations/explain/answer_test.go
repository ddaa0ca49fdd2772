package explain

import (
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func (c Case) found() Finding {
	f := Finding{Case: c}
	if c.Draft.Size() < 14 || c.Draft.Winning == tile.None && c.Win.By.NeedsWinning() {
		f.Waits = score.Waits(c.Draft, c.Win, c.Rules)
		return f
	}
	res, p := c.judged()
	f.Result, f.Payment = *res, p
	return f
}

// Every kind of answer says what its kind has, and nothing else.
func TestAnswersByKind(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		kind             Kind
	}{
		{"cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p", Win},
		{"hk8", "S E discard from=W", "234m 567m 34p 88p [678s@E] 2f +5p", BelowMinimum},
		{"cityu", "S E discard from=W", "147m 258p 369s ESWN +C", NotAWin},
		{"hk13", "W E discard", "[7777p@E] [CCC@N] 222s 5556p 3f", Ready},
		{"hk13", "W E discard", "147m 258p 369s ESWN", NotReady},
		{"hk13", "W E discard", "147m 258p 369s ESWNC", Discarding},
	} {
		a := speaker(t, "en").Answer(given(t, one.rules, one.how, one.hand).found())
		if a.Kind != one.kind {
			t.Errorf("%s is of kind %d, want %d", one.hand, a.Kind, one.kind)
		}
		judged, complete := one.kind.IsJudged(), one.kind == Win || one.kind == BelowMinimum
		for what, holds := range map[string]bool{
			"tags":       len(a.Tags) > 0,
			"lines":      (len(a.Lines) > 0) == (one.kind != Discarding),
			"title":      (a.Title != "") == (one.kind != Win),
			"fan":        (a.Fan > 0) == complete,
			"call":       (a.Call != "") == (one.kind == Win),
			"settlement": (a.Settlement != nil) == judged,
			"cost":       (a.Cost != nil) == (judged && one.kind != Win || one.kind == Discarding),
			"readings":   (len(a.Readings) > 0) == complete,
			"waits":      (len(a.Waits) > 0) == (one.kind == Ready),
			"useful":     (len(a.Useful) > 0) == (one.kind == NotReady),
		} {
			if !holds {
				t.Errorf("%s: wrong %s: %+v", one.hand, what, a)
			}
		}
	}
}

func TestTheDearestWaitComesFirst(t *testing.T) {
	a := speaker(t, "en").Answer(given(t, "hk13", "W E discard", "[7777p@E] [CCC@N] 222s 5556p 3f").found())
	if len(a.Waits) != 2 || a.Waits[0].SelfDraw.Fan <= a.Waits[1].SelfDraw.Fan || a.Waits[1].Tag.Tone != ToneWarn {
		t.Errorf("waits: %+v", a.Waits)
	}
	if len(a.Dead) != 1 || a.Dead[0].Decision != rules.DecisionFifthCopy {
		t.Errorf("dead: %+v", a.Dead)
	}
}
