package paying

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// yourWindSet is the end of a hand, and whose wind is asked for.
type yourWindSet struct {
	gameSet
	Of string `json:"of,omitempty"` // "seat" or "round"; empty means seat
}

// yourWind asks for the learner's wind in the next hand, or the round's.
type yourWind struct {
	*game
	task.Choice
	ofRound bool
}

func newYourWind(in *task.Reader, s *yourWindSet) task.Exercise {
	for range deal.Tries {
		g := newGame(in, &s.gameSet)
		if in.Failed() {
			return nil
		}
		if !g.next().IsOver(in.Rules) {
			x := &yourWind{game: g, ofRound: s.Of == "round"}
			x.Choice = task.OneOf(windAct(x.wind()))
			return x
		}
	}
	in.Keep(notHere("game_ends"))
	return nil
}

// wind returns the right answer.
func (x *yourWind) wind() tile.Wind {
	if x.ofRound {
		return x.next().RoundWind()
	}
	return x.next().Seat(x.you)
}

func windAct(w tile.Wind) picture.Act { return picture.Act("wind " + w.String()) }

func (x *yourWind) Board() picture.Board {
	if x.Finished() {
		b := x.begun(x.next(), x.at)
		mark(&b, picture.Plain, tile.East)
		mark(&b, picture.Right, b.You)
		return b
	}
	b := x.board()
	if !x.ofRound {
		mark(&b, picture.Now, b.You)
	}
	for _, w := range tile.Seats() {
		b.Choices.List = append(b.Choices.List, picture.Choice{
			Text: picture.Say("wind." + w.String()), Tiles: []tile.Tile{w.Tile()}, Act: windAct(w),
		})
	}
	return b
}

// id returns the end of an id that names the question.
func (x *yourWind) id() string {
	if x.ofRound {
		return "round"
	}
	return "seat"
}

func (x *yourWind) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	chosen := x.wind()
	for _, w := range tile.Seats() {
		if a == windAct(w) {
			chosen = w
		}
	}
	fan := rules.SeatWind
	if x.ofRound {
		fan = rules.RoundWind
	}
	args := picture.Args{"Tile": chosen.Tile(), "Right": x.wind().Tile(), "Fan": fan, "N": x.rs.FanOf(fan), "Rule": x.rule()}
	text := x.id() + "_costs"
	if x.chairs || !x.rs.Has(fan) { // what winds count is taught later
		text = x.id() + "_wrong"
	}
	c := task.Consequence{
		Title:   picture.Say("task.paying.wind.title", args),
		Text:    picture.Say("task.paying.wind."+text, args),
		Compare: picture.Say("task.paying.wind.compare_"+x.id(), args),
		Frames:  []picture.Board{wrongChoice(x.Board(), a)},
	}
	c.Clause, c.Decision = x.origin()
	return task.Wrong(c)
}

func (x *yourWind) Words() task.Words {
	args := picture.Args{
		"Seat": x.at.Seat(x.you), "Outcome": x.says(), "Name": handName(x.at), "Next": handName(x.next()), "Rule": x.rule(),
		"Tile": x.wind().Tile(), "Own": windWord(x.wind()),
	}
	return task.WordsBy("task.paying.wind", "ask_"+x.id(), "nudge_"+x.id(), "done_"+x.id(), args).From(x.origin())
}
