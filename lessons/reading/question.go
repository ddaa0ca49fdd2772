package reading

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/task"
)

// question is an exercise about a hand that one answer finishes.
type question struct {
	task.Choice
	held    held
	rs      *rules.RuleSet
	answers []picture.Choice // offered below the board
}

// board returns the hand with the answers below it.
func (q *question) board() picture.Board {
	b := picture.Board{Rows: q.held.rows(picture.Large)}
	q.Offer(&b, q.answers...)
	return b
}

// numbers are the answers that give a number, each said by a text: id for its
// number of things.
func numbers(list []int, say func(n int) picture.Text) (answers []picture.Choice) {
	for _, n := range list {
		answers = append(answers, picture.Choice{Text: say(n), Act: numbered("n", n)})
	}
	return answers
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
