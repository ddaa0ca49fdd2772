package reading

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// question is the state of an exercise about a hand that one answer finishes.
type question struct {
	held    held
	rs      *rules.RuleSet
	answers []picture.Choice // offered below the board
	right   []picture.Act    // each of them will do; Next is the first
	given   picture.Act      // the right answer, empty until it is given
}

func (q *question) isRight(a picture.Act) bool { return slices.Contains(q.right, a) }

func (q *question) isDone() bool { return q.given != "" }

// offer puts the answers below a board: open, or closed with the right one marked.
func (q *question) offer(b picture.Board) picture.Board {
	for _, c := range q.answers {
		if q.isDone() {
			if c.Act == q.given {
				c.Mark = picture.Right
			}
			c.Act = ""
		}
		b.Choices.List = append(b.Choices.List, c)
	}
	return b
}

// board returns the hand with the answers below it.
func (q *question) board() picture.Board {
	return q.offer(picture.Board{Rows: q.held.rows(picture.Large)})
}

// numbers are the answers that give a number, each said by a text: id for its
// number of things.
func numbers(list []int, say func(n int) picture.Text) (answers []picture.Choice) {
	for _, n := range list {
		answers = append(answers, picture.Choice{Text: say(n), Act: numbered("n", n)})
	}
	return answers
}

func (q *question) Do(a picture.Act) { q.given = a }

func (q *question) Next() picture.Act {
	if q.isDone() {
		return ""
	}
	return q.right[0]
}

func (q *question) Hand() (hand.Draft, score.Win) { return q.held.draft, q.held.win }

// mistaken returns the verdict on a wrong answer, with the board that shows it and
// those that follow.
func mistaken(s mistake, a picture.Act, b picture.Board, more ...picture.Board) task.Verdict {
	frames := append([]picture.Board{b}, more...)
	for i := range frames {
		markAct(&frames[i], a, picture.Wrong)
	}
	return s.shown(frames...)
}
