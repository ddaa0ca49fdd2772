package drill

import "sikwu/lessons/task"

// Grade is how well a question was answered.
type Grade uint8

// The grades, worst first.
const (
	Again Grade = iota + 1 // wrong, or the answer was shown
	Hard                   // right with a hint, or with one mistake in a long question
	Good                   // right at the first try
)

// Outcome is how a question went. Learners are not timed.
type Outcome struct {
	Acts     int  // right acts
	Mistakes int  // wrong acts
	Hinted   bool // a hint was asked for
	Shown    bool // the answer, or a part of it, was shown
}

// OutcomeOf returns the outcome of a task, which does not know whether a hint was asked for.
func OutcomeOf(t *task.Task, hinted bool) Outcome {
	return Outcome{Acts: len(t.Acts()), Mistakes: t.Mistakes(), Hinted: hinted, Shown: t.Shown()}
}

// longWay is how many right acts excuse a single mistake.
const longWay = 6

// Grade returns the grade of the outcome.
func (o Outcome) Grade() Grade {
	switch {
	case o.Shown || o.Mistakes > 1, o.Mistakes == 1 && o.Acts < longWay:
		return Again
	case o.Hinted || o.Mistakes == 1:
		return Hard
	}
	return Good
}
