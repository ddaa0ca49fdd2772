package drill

import "sikwu/lessons/task"

// Grade is how well a question was answered.
type Grade uint8

// The grades, worst first.
const (
	Again Grade = iota + 1 // wrong, or the answer was shown
	Hard                   // right with a hint, or with one slip on a long way
	Good                   // right at the first try
)

// Outcome says how a question went. How long it took is not asked: nobody
// is timed.
type Outcome struct {
	Acts     int  // right acts
	Mistakes int  // wrong acts
	Hinted   bool // a hint was asked for
	Shown    bool // the answer, or a part of it, was shown
}

// OutcomeOf returns what happened at a task. Hints are the window's own, so it says
// whether one was asked for.
func OutcomeOf(t *task.Task, hinted bool) Outcome {
	return Outcome{Acts: len(t.Acts()), Mistakes: t.Mistakes(), Hinted: hinted, Shown: t.Shown()}
}

// longWay is from how many right acts on one wrong one is but a slip.
const longWay = 6

// Grade returns what the outcome is worth.
func (o Outcome) Grade() Grade {
	switch {
	case o.Shown || o.Mistakes > 1, o.Mistakes == 1 && o.Acts < longWay:
		return Again
	case o.Hinted || o.Mistakes == 1:
		return Hard
	}
	return Good
}
