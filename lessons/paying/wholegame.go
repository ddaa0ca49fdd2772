package paying

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/lessons/task"
)

// wholeGameSet says how a game goes: each result is a hand's position as package ledger writes
// it, 2.3 or 2.3+1, and its outcome. All other hands are won by a player who does not deal.
type wholeGameSet struct {
	Results []string `json:"results,omitempty"`
	You     string   `json:"you,omitempty"` // your seat in the first hand
}

// wholeGame plays a game through: after each hand the learner says who deals next or which
// hand that is, and both if the dealer stays or a round ends.
type wholeGame struct {
	*game
	r       *rand.Rand
	results map[string]ledger.Outcome
	hands   int // played so far
	repeats int // of them dealt again by the same dealer
	left    []question
	over    bool
}

// question is what is asked after a hand.
type question uint8

const (
	askedDealer question = iota
	askedName            // by the winds
	askedNumber          // of round and hand
)

// byTurns are the questions of hands with just one, in turn.
var byTurns = [...]question{askedDealer, askedName, askedNumber}

func newWholeGame(in *task.Reader, s *wholeGameSet) task.Exercise {
	g := newGame(in, &gameSet{Round: 1, Hand: 1, You: s.You})
	if in.Failed() {
		return nil
	}
	x := &wholeGame{game: g, r: in.Rand, results: map[string]ledger.Outcome{}}
	for _, result := range s.Results {
		hand, id, _ := strings.Cut(result, " ")
		i := slices.IndexFunc(ledger.Outcomes(), func(o ledger.Outcome) bool { return o.String() == id })
		if i < 0 || ledger.Outcomes()[i] == ledger.HandVoid { // a void hand would be replayed forever
			in.Fail("no hand ends as %q", result)
			return nil
		}
		var p ledger.Position
		if n, _ := fmt.Sscanf(hand, "%d.%d", &p.Round, &p.Hand); n != 2 || p.Round < 1 || p.Hand < 1 || p.Hand > 4 {
			in.Fail("there is no hand %q", hand)
			return nil
		}
		x.results[hand] = ledger.Outcomes()[i]
	}
	x.end()
	return x
}

// end ends the hand as set, and lists the questions after it.
func (x *wholeGame) end() {
	x.outcome = ledger.OtherWins
	if o, ok := x.results[x.at.String()]; ok {
		x.outcome = o
	}
	x.seat = x.anyWinner(x.r)
	x.left = []question{byTurns[x.hands%len(byTurns)]}
	switch next := x.next(); {
	case next.IsOver(x.rs):
		x.left = []question{askedDealer}
	case x.stays(), next.Round > x.at.Round:
		x.left = []question{askedDealer, byTurns[1+x.hands%2]}
	}
	x.hands++
	if x.at.Repeat > 0 {
		x.repeats++
	}
}

func (x *wholeGame) Board() picture.Board {
	b := x.board()
	if x.over {
		b.Middle = picture.Say("task.paying.rounds.over")
		return b
	}
	b.Middle = picture.Say("task.paying.whole.middle", picture.Args{"Nth": x.hands, "Name": x.played(), "Outcome": x.says()})
	if x.left[0] == askedDealer {
		x.askDealer(&b)
		return b
	}
	if len(x.left) == 1 && (x.stays() || x.next().Round > x.at.Round) {
		mark(&b, picture.Right, x.nextDealer()) // just answered
	}
	for _, p := range x.offers() {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: x.nameOf(p), Act: nameAct(p)})
	}
	return b
}

// played returns the hand's name; a repeat also says how many times.
func (x *wholeGame) played() picture.Text {
	if x.at.Repeat == 0 {
		return handName(x.at)
	}
	return picture.Say("task.paying.whole.repeat", picture.Args{"Name": handName(x.at), "Repeat": x.at.Repeat})
}

// nameOf names a hand as the question does: by winds or by number.
func (x *wholeGame) nameOf(p ledger.Position) picture.Text {
	if x.left[0] == askedNumber {
		return picture.Say("task.paying.naming.number", picture.Args{"Round": p.Round, "Hand": p.Hand})
	}
	return handName(p)
}

// offers returns the hands that could be mistaken for the next one, in their order.
func (x *wholeGame) offers() []ledger.Position {
	next := x.next()
	list := []ledger.Position{{Round: next.Round, Hand: next.Hand}}
	passed := x.at.Next(ledger.OtherWins, x.rs)
	for _, p := range []ledger.Position{
		x.at, passed, passed.Next(ledger.OtherWins, x.rs), {Round: x.at.Round + 1, Hand: 1}, {Round: x.at.Round, Hand: 1},
	} {
		p.Repeat = 0
		if len(list) < 4 && !p.IsOver(x.rs) && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(p, q ledger.Position) int { return 4*(p.Round-q.Round) + p.Hand - q.Hand })
	return list
}

func (x *wholeGame) Judge(a picture.Act) task.Verdict {
	b := x.Board()
	if x.left[0] == askedDealer {
		return x.judgeDealer(b, a)
	}
	next := x.next()
	if a == nameAct(next) {
		return task.Right()
	}
	list := x.offers()
	p := list[max(slices.IndexFunc(list, func(p ledger.Position) bool { return nameAct(p) == a }), 0)]
	text := "left_out"
	if p.Round < next.Round || p.Round == next.Round && p.Hand < next.Hand {
		text = "played"
	}
	args := picture.Args{"Name": x.nameOf(p), "Right": x.nameOf(next), "Rule": x.rule()}
	c := task.Consequence{
		Title:   picture.Say("task.paying.naming.title", args),
		Text:    picture.Say("task.paying.whole."+text, args),
		Compare: picture.Say("task.paying.whole.compare", args),
		Frames:  []picture.Board{wrongChoice(b, a)},
	}
	c.Clause, c.Decision = x.origin()
	return task.Wrong(c)
}

func (x *wholeGame) Do(a picture.Act) {
	switch x.left = x.left[1:]; {
	case a == actOver:
		x.over = true
	case len(x.left) == 0:
		x.was, x.at = x.at, x.next()
		x.end()
	}
}

func (x *wholeGame) Next() picture.Act {
	switch {
	case x.over:
		return ""
	case x.left[0] == askedDealer:
		return x.dealerAct()
	}
	return nameAct(x.next())
}

func (x *wholeGame) Words() task.Words {
	args := picture.Args{
		"Outcome": x.says(), "Rule": x.rule(), "Hands": x.hands, "N": x.repeats, "Least": x.hands - x.repeats,
		"Nth": x.hands,
	}
	ask := "task.paying.rounds.ask"
	switch {
	case x.over:
	case x.left[0] == askedName:
		ask = "task.paying.whole.ask_name"
	case x.left[0] == askedNumber:
		ask = "task.paying.whole.ask_number"
	}
	w := task.Words{
		Ask:   picture.Say(ask, args),
		Nudge: picture.Say("task.paying.rounds.nudge", args),
		Done:  picture.Say("task.paying.whole.done", args),
	}
	if x.repeats == 0 {
		w.Done = picture.Say("task.paying.whole.done_plain", args)
	}
	w.Clause, w.Decision = x.origin()
	return w
}
