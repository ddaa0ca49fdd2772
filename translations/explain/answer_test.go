package explain

import (
	"testing"

	"sikwu/core/rules"
	"sikwu/core/verdict"
)

// Every kind of answer says what its kind has, and nothing else.
func TestAnswersByKind(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		kind             verdict.Kind
	}{
		{"cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p", verdict.Win},
		{"hk8", "S E discard from=W", "234m 567m 34p 88p [678s@E] 2f +5p", verdict.BelowMinimum},
		{"cityu", "S E discard from=W", "147m 258p 369s ESWN +C", verdict.NotAWin},
		{"hk13", "W E discard", "[7777p@E] [CCC@N] 222s 5556p 3f", verdict.Ready},
		{"hk13", "W E discard", "147m 258p 369s ESWN", verdict.NotReady},
		{"hk13", "W E discard", "147m 258p 369s ESWNC", verdict.Discarding},
	} {
		a := speaker(t, "en").Answer(Find(given(t, one.rules, one.how, one.hand)))
		if a.Kind != one.kind {
			t.Errorf("%s is of kind %d, want %d", one.hand, a.Kind, one.kind)
		}
		judged, complete := one.kind.IsJudged(), one.kind == verdict.Win || one.kind == verdict.BelowMinimum
		for what, holds := range map[string]bool{
			"tags":       len(a.Tags) > 0,
			"lines":      (len(a.Lines) > 0) == (one.kind != verdict.Discarding),
			"title":      (a.Title != "") == (one.kind != verdict.Win),
			"fan":        (a.Fan > 0) == complete,
			"call":       (a.Call != "") == (one.kind == verdict.Win),
			"settlement": (a.Settlement != nil) == judged,
			"cost":       (a.Cost != nil) == (judged && one.kind != verdict.Win || one.kind == verdict.Discarding),
			"readings":   (len(a.Readings) > 0) == complete,
			"waits":      (len(a.Waits) > 0) == (one.kind == verdict.Ready),
			"useful":     (len(a.Useful) > 0) == (one.kind == verdict.NotReady),
		} {
			if !holds {
				t.Errorf("%s: wrong %s: %+v", one.hand, what, a)
			}
		}
	}
}

func TestTheDearestWaitComesFirst(t *testing.T) {
	a := speaker(t, "en").Answer(Find(given(t, "hk13", "W E discard", "[7777p@E] [CCC@N] 222s 5556p 3f")))
	if len(a.Waits) != 2 || a.Waits[0].SelfDraw.Fan <= a.Waits[1].SelfDraw.Fan || a.Waits[1].Tag.Tone != ToneWarn {
		t.Errorf("waits: %+v", a.Waits)
	}
	if len(a.Dead) != 1 || a.Dead[0].Decision != rules.DecisionFifthCopy {
		t.Errorf("dead: %+v", a.Dead)
	}
}
