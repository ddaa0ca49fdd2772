package paying

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// gameLength asks how many hands a game has at least.
type gameLength struct {
	task.Choice
	rs *rules.RuleSet
}

func newGameLength(in *task.Reader, _ *struct{}) task.Exercise {
	x := &gameLength{rs: in.Rules}
	x.Choice = task.OneOf(handsAct(x.least()))
	return x
}

// after returns where a game stands after a number of hands, none won by the dealer.
func (x *gameLength) after(hands int) (p ledger.Position) {
	p = ledger.First()
	for range hands {
		p = p.Next(ledger.OtherWins, x.rs)
	}
	return p
}

// least returns how many hands a game has at least.
func (x *gameLength) least() (n int) {
	for !x.after(n).IsOver(x.rs) {
		n++
	}
	return n
}

func (x *gameLength) Board() picture.Board {
	n := x.least()
	at := ledger.First()
	if x.Finished() {
		at = x.after(n - 1)
	}
	b := tableAt(at)
	b.Middle = handName(at)
	if x.Finished() {
		return b
	}
	list := []int{n, n / 4, 2 * n, n + 4, n - 1}
	slices.Sort(list)
	for _, n := range slices.Compact(list) {
		b.Choices.List = append(b.Choices.List, picture.Choice{
			Text: picture.Say("task.paying.amount", picture.Args{"Amount": n}), Act: handsAct(n),
		})
	}
	return b
}

func handsAct(n int) picture.Act { return picture.Act("hands " + strconv.Itoa(n)) }

func (x *gameLength) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	digits, _ := strings.CutPrefix(string(a), "hands ")
	n, _ := strconv.Atoi(digits)
	least := x.least()
	args := picture.Args{"N": n, "Least": least, "Rounds": x.rs.Game.Rounds.Value, "More": n - least}
	text := "longer"
	if n < least {
		text, args["Name"] = "shorter", handName(x.after(n))
	}
	return task.Wrong(task.Consequence{
		Title:   picture.Say("task.paying.length.title", args),
		Text:    picture.Say("task.paying.length."+text, args),
		Compare: picture.Say("task.paying.length.compare", args),
		Clause:  x.rs.Game.Rounds.Clause, Decision: x.rs.Game.Rounds.Decision,
		Frames: []picture.Board{wrongChoice(x.Board(), a)},
	})
}

func (x *gameLength) Words() task.Words {
	args := picture.Args{"Rounds": x.rs.Game.Rounds.Value, "Least": x.least(), "Last": handName(x.after(x.least() - 1))}
	return task.WordsOf("task.paying.length", args).From(x.rs.Game.Rounds.Clause, x.rs.Game.Rounds.Decision)
}

func (x *gameLength) Hand() (hand.Draft, score.Win) { return noHand(tile.East) }
