package paying

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// allowedCalls asks for every call that you may still make on a discard.
type allowedCalls struct {
	rs      *rules.RuleSet
	you     tile.Wind
	draft   hand.Draft // yours
	offer   table.Offer
	exposed table.Exposed // tiles of yours that lie open
	rivers  [4][]tile.Tile
	about   string // part of the ids: why calls are forbidden
	picks   task.Marking
}

// begin finds the calls that are allowed.
func (x *allowedCalls) begin() {
	x.offer.Players[x.you.Index()] = &table.Player{Hand: x.draft}
	for _, c := range x.offered() {
		if x.against(c) == "" {
			x.picks.Right = append(x.picks.Right, callAct(c))
		}
	}
}

// against returns why a call is refused, empty if it is not.
func (x *allowedCalls) against(c table.Call) table.Reason {
	if why := x.offer.Refuses(x.you, c, x.rs); why != "" {
		return why
	}
	return x.exposed.Refuses(&x.offer, c)
}

// offered returns a win, which anybody can call, and the claims that you have the tiles for.
func (x *allowedCalls) offered() []table.Call {
	list := []table.Call{{Kind: table.Win}}
	for _, c := range x.offer.Legal(x.you, x.rs) {
		if c.Kind != table.Win {
			list = append(list, c)
		}
	}
	return list
}

func callAct(c table.Call) picture.Act { return picture.Act(c.String()) }

// callID returns the end of an id that names a kind of call.
func callID(c table.Call) string {
	return map[table.CallKind]string{table.Win: "win", table.Kong: "kong", table.Pung: "pung", table.Chow: "chow"}[c.Kind]
}

func callChoice(c table.Call) picture.Choice {
	choice := picture.Choice{Text: picture.Say("task.paying.call." + callID(c)), Act: callAct(c)}
	if c.Kind == table.Chow {
		choice.Tiles = c.With[:]
	}
	return choice
}

func (x *allowedCalls) Board() picture.Board {
	b := seated(x.you, x.rivers)
	b.Centre = []picture.Tile{{Face: x.offer.Tile, Mark: picture.Now}}
	is(b.SeatOf(x.offer.From), "role.discarder")
	x.layOut(b.SeatOf(x.you))
	var answers []picture.Choice
	for _, c := range x.offered() {
		answers = append(answers, callChoice(c))
	}
	return answerable(b, &x.picks, answers)
}

// layOut shows your hand, with exposed tiles marked.
func (x *allowedCalls) layOut(s *picture.Seat) {
	s.Hand = openTiles(x.draft.Concealed, x.exposed)
	declare(s, &x.draft, x.rs)
	if len(x.exposed) > 0 {
		is(s, "task.paying.role.exposed")
	}
}

// openTiles returns a hand's tiles, with exposed ones marked.
func openTiles(held []tile.Tile, exposed table.Exposed) []picture.Tile {
	tiles, left := picture.Faces(held), slices.Clone(exposed)
	for i := range tiles {
		if at := slices.Index(left, tiles[i].Face); at >= 0 {
			tiles[i].Mark = picture.Lit
			left = slices.Delete(left, at, at+1)
		}
	}
	return tiles
}

// call returns the call of an act.
func (x *allowedCalls) call(a picture.Act) table.Call {
	for _, c := range x.offered() {
		if callAct(c) == a {
			return c
		}
	}
	return table.Call{}
}

func (x *allowedCalls) Judge(a picture.Act) task.Verdict {
	if x.picks.IsRight(a) {
		return task.Right()
	}
	c := task.Consequence{Compare: x.compare()}
	c.Clause = x.clause()
	if a == task.Done {
		c.Title = picture.Say("task.paying.said_all")
		c.Text = picture.Say("task.paying.calls.early_"+x.about, picture.Args{"Tile": x.offer.Tile})
		c.Frames = []picture.Board{wrongChoice(x.Board(), a)}
		return task.Wrong(c)
	}
	call := x.call(a)
	price, ruling := falseWinCost(x.rs)
	args := picture.Args{
		"Tile": x.offer.Tile, "Amount": price, "Total": x.draft.Size(), "From": x.offer.From,
	}
	if call.Kind == table.Chow {
		args["First"], args["Second"] = call.With[0], call.With[1]
	}
	if len(x.exposed) > 0 {
		args["Shown"] = x.exposed[0]
	}
	c.Title = picture.Say("task.paying.calls.title_"+callID(call), args)
	c.Text = picture.Say("task.paying.calls."+x.mistake(call), args)
	f := wrongChoice(x.Board(), a)
	s := f.SeatOf(x.you)
	s.Bubble, s.Mark = picture.Say("task.paying.call."+callID(call)), picture.Wrong
	if call.Kind == table.Win && x.against(call) != table.ExposedTile {
		amount := picture.Points(-price)
		s.Amount, c.Decision = &amount, ruling
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// mistake returns the end of an id: what is wrong with a call.
func (x *allowedCalls) mistake(c table.Call) string {
	switch why := x.against(c); why {
	case table.ExposedKind, table.ExposedTile:
		return string(why)
	}
	if n := 13 - x.draft.Size(); n > 0 {
		return "win_few"
	} else if n < 0 {
		return "win_many"
	}
	return "win_not"
}

// compare lists the calls that are allowed.
func (x *allowedCalls) compare() picture.Text {
	var may []table.Call
	for _, c := range x.offered() {
		if x.against(c) == "" {
			may = append(may, c)
		}
	}
	if len(may) == 0 {
		return picture.Say("task.paying.calls.none")
	}
	brief := len(may) > 2 && !slices.ContainsFunc(x.offered(), func(c table.Call) bool {
		return c.Kind == table.Chow && x.against(c) != ""
	})
	return picture.Say("task.paying.calls.may", picture.Args{"Calls": listed(may, brief)})
}

// listed lists calls; a brief list has one entry for all chows.
func listed(calls []table.Call, brief bool) (text picture.Text) {
	chows := false
	for _, c := range calls {
		var said any = c
		if brief && c.Kind == table.Chow {
			if chows {
				continue
			}
			said, chows = picture.Word("task.paying.calls.any_chow"), true
		}
		if text.IsEmpty() {
			text = picture.Say("task.paying.calls.first", picture.Args{"Call": said})
		} else {
			text = picture.Say("task.paying.calls.more", picture.Args{"Before": text, "Call": said})
		}
	}
	return text
}

func (x *allowedCalls) clause() string {
	if len(x.exposed) > 0 {
		return penalty.ExposedTile.Clause()
	}
	return penalty.WrongCount.Clause()
}

func (x *allowedCalls) Do(a picture.Act) { x.picks.Do(a) }

func (x *allowedCalls) Next() picture.Act { return x.picks.Next() }

func (x *allowedCalls) Words() task.Words {
	args := picture.Args{"Tile": x.offer.Tile, "From": x.offer.From, "Total": x.draft.Size(), "May": x.compare()}
	if len(x.exposed) > 0 {
		args["Shown"] = x.exposed[0]
	}
	return task.WordsBy("task.paying.calls", "ask_"+x.about, "nudge_"+x.about, "done_"+x.about, args).From(x.clause(), "")
}

func (x *allowedCalls) Hand() (hand.Draft, score.Win) {
	d := x.draft.Clone()
	d.Winning = x.offer.Tile
	return d, score.Win{Seat: x.you, Round: x.offer.Round, By: score.ByDiscard, From: x.offer.From}
}
