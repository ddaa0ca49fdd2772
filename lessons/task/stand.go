package task

import (
	"cmp"
	"slices"

	"sikwu/core/picture"
)

// Stand is how far a task is: Resume brings a new task of the same spec, rules and
// seed there.
type Stand struct {
	Acts []picture.Act `json:"acts"` // the right ones
	// Wrong is the wrong act done since the last right one, empty if none was, and
	// Frame the board that shows what followed, from 1; 0 once it is taken back.
	Wrong    picture.Act `json:"wrong"`
	Frame    int         `json:"frame"`
	Mistakes int         `json:"mistakes"`
	Shown    bool        `json:"shown"` // the answer, or a part of it
}

// Stand returns how far the task is.
func (t *Task) Stand() Stand {
	s := Stand{Acts: slices.Clone(t.done), Wrong: t.slip, Mistakes: t.mistakes, Shown: t.shown}
	if t.wrong != nil {
		s.Frame = t.frame + 1
	}
	return s
}

// Resume does the acts of an earlier session again, as far as they still are what they
// were.
func (t *Task) Resume(s Stand) {
	for _, a := range s.Acts {
		if t.Done() || !t.Offers(a) || !t.Judge(a).Right {
			break
		}
		t.Act(a)
	}
	if s.Wrong != "" && !t.Done() && t.Offers(s.Wrong) && !t.Judge(s.Wrong).Right {
		t.Act(s.Wrong)
		t.frame = min(max(s.Frame, 1), len(t.wrong.Frames)) - 1
		if s.Frame == 0 {
			t.TakeBack()
		}
	}
	t.mistakes, t.shown = s.Mistakes, s.Shown
}

// IsGood reports whether a stand that was read from a file can be resumed.
func (s Stand) IsGood() bool { return s.Frame >= 0 && s.Mistakes >= 0 }

// Clone copies a stand.
func (s Stand) Clone() Stand {
	s.Acts = slices.Clone(s.Acts)
	return s
}

// Compare puts stands in a fixed order.
func (s Stand) Compare(o Stand) int {
	shown := 0
	if s.Shown != o.Shown {
		shown = 1
		if o.Shown {
			shown = -1
		}
	}
	return cmp.Or(slices.Compare(s.Acts, o.Acts), cmp.Compare(s.Wrong, o.Wrong), cmp.Compare(s.Frame, o.Frame),
		cmp.Compare(s.Mistakes, o.Mistakes), shown)
}
