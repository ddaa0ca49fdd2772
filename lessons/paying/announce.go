package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// announce asks for what a winner does, step by step: call, show the hand, name the fan and
// who pays, get the others to agree. Mixing the tiles is always offered too.
type announce struct {
	*called
	order  []table.Deed // in which they are offered
	done   int          // how many are done
	naming part
	payers *whoPays
}

// part is what is being named.
type part uint8

const (
	nothing part = iota
	theFan
	thePayers
)

func newAnnounce(in *task.Reader, s *handSet) task.Exercise {
	c := newCalled(in, *s)
	if in.Failed() {
		return nil
	}
	if !c.res.Win {
		in.Fail("a false win is not announced")
	}
	c.you = c.win.Seat
	return &announce{called: c, order: shuffled(in.Rand), payers: payersOf(c)}
}

func shuffled(r *rand.Rand) []table.Deed {
	list := table.Deeds()
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

func deedAct(d table.Deed) picture.Act { return picture.Act(d.String()) }

// deed returns the deed of an act; ok is false if the act is none.
func deed(a picture.Act) (d table.Deed, ok bool) {
	for _, d := range table.Deeds() {
		if deedAct(d) == a {
			return d, true
		}
	}
	return 0, false
}

// fans returns the numbers of fan to choose from: the hand's and its neighbours.
func (x *announce) fans() []int {
	list := []int{x.fan()}
	for _, n := range []int{x.fan() + 1, x.fan() - 1, x.fan() + 2, x.fan() - 2, x.fan() - 3} {
		if n >= 0 && n <= x.rs.Limit.Value && len(list) < 4 {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

func (x *announce) Board() picture.Board {
	if x.naming == thePayers {
		return x.payers.Board()
	}
	b := x.board()
	s := b.SeatOf(x.you)
	s.Roles = slices.DeleteFunc(s.Roles, func(t picture.Text) bool { return t.ID == "role.winner" })
	switch x.done {
	case int(table.CallWin):
	case int(table.ShowHand):
		s.Bubble = x.cry()
	case int(table.NameFan):
		s.Mark = picture.Now // everybody looks at the hand
	case int(table.Agree):
		s.Bubble = x.worth()
	default:
		for _, w := range task.Others(x.you) {
			b.SeatOf(w).Bubble = picture.Say("task.paying.announce.agreed")
		}
		pay(&b, x.pay.Points, task.Around(x.you)...)
		s.Mark = picture.Right
		return b
	}
	if x.naming == theFan {
		for _, n := range x.fans() {
			b.Choices.List = append(b.Choices.List, picture.Choice{
				Text: picture.Say("task.paying.worth.fan", picture.Args{"Fan": picture.Worth(n)}), Act: fanAct(n),
			})
		}
		return b
	}
	for _, d := range x.order {
		choice := picture.Choice{Text: picture.Say("task.paying.announce.deed." + d.String()), Act: deedAct(d)}
		if int(d) < x.done {
			choice.Act, choice.Mark = "", picture.Right
		}
		b.Choices.List = append(b.Choices.List, choice)
	}
	return b
}

// cry returns what is called.
func (x *announce) cry() picture.Text {
	if x.win.IsFed() {
		return picture.Say("task.paying.call.win")
	}
	return picture.Say("task.paying.call.self_draw")
}

// mixed returns the table with the tiles gone.
func (x *announce) mixed() picture.Board {
	b := picture.Board{You: x.you}
	for _, w := range tile.Seats() {
		b.Seats = append(b.Seats, picture.Seat{Wind: w})
	}
	b.SeatOf(tile.East).Roles = []picture.Text{picture.Say("role.dealer")}
	mark(&b, picture.Wrong, x.you)
	return b
}

func (x *announce) Judge(a picture.Act) task.Verdict {
	switch x.naming {
	case theFan:
		return x.judgeFan(fanOf(a), a)
	case thePayers:
		return x.payers.Judge(a)
	}
	d, _ := deed(a)
	missed := d.Misses(x.done)
	if len(missed) == 0 {
		return task.Right()
	}
	args := picture.Args{
		"Deed": picture.Word("task.paying.announce.deed." + d.String()), "Amount": x.pay.Points.Of(x.you),
		"Due": picture.Word("task.paying.announce.deed." + missed[0].String()),
	}
	text := "before_" + missed[0].String()
	c := task.Consequence{Clause: x.rs.Clause(rules.OfWinning), Decision: x.half()}
	f := wrongChoice(x.Board(), a)
	if d == table.MixTiles {
		text, c.Clause = "mixed", penalty.HandDisturbed.Clause()
		f = x.mixed()
	}
	c.Title = picture.Say("task.paying.announce.title", args)
	c.Text = picture.Say("task.paying.announce."+text, args)
	c.Compare = picture.Say("task.paying.announce.compare", args)
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// judgeFan judges a number of fan.
func (x *announce) judgeFan(n int, a picture.Act) task.Verdict {
	if n == x.fan() {
		return task.Right()
	}
	args := picture.Args{"Fan": n, "Right": x.fan(), "Amount": x.pay.Points.Of(x.you)}
	text := "too_low"
	if n > x.fan() {
		text = "too_high"
	}
	return task.Wrong(task.Consequence{
		Title:   picture.Say("task.paying.announce.named", args),
		Text:    picture.Say("task.paying.announce."+text, args),
		Compare: picture.Say("task.paying.announce.compare_fan", picture.Args{"Fan": n, "Right": x.fan(), "Fans": x.counted()}),
		Clause:  x.rs.Clause(rules.OfWinning), Decision: x.half(),
		Frames: []picture.Board{wrongChoice(x.Board(), a)},
	})
}

// counted returns the fans that count.
func (x *announce) counted() []rules.Fan { return x.res.Best().Counted.Fans().List() }

// Do does the deed. Naming takes several acts: the fan, then each payer.
func (x *announce) Do(a picture.Act) {
	switch d, ok := deed(a); {
	case x.naming == theFan:
		x.naming = thePayers
		return
	case x.naming == thePayers:
		if x.payers.Do(a); x.payers.Next() != "" {
			return
		}
		x.naming = nothing
	case ok && d == table.NameFan:
		x.naming = theFan
		return
	}
	x.done++
}

func (x *announce) Next() picture.Act {
	switch {
	case x.naming == theFan:
		return fanAct(x.fan())
	case x.naming == thePayers:
		return x.payers.Next()
	case x.done == int(table.MixTiles): // nothing is left but to mix the tiles
		return ""
	}
	return deedAct(table.Deeds()[x.done])
}

func (x *announce) Words() task.Words {
	args := picture.Args{
		"How": x.how(), "Fans": x.counted(), "Fan": picture.Worth(x.fan()), "Account": x.account(),
	}
	ask := "ask"
	switch x.naming {
	case theFan:
		ask = "ask_fan"
	case thePayers:
		return x.payers.Words()
	}
	return task.WordsBy("task.paying.announce", ask, "nudge", "done", args).From(x.rs.Clause(rules.OfWinning), "")
}
