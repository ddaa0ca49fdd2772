package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// severalSet is a discard that two hands win on. Everything is drawn if Hands is empty.
type severalSet struct {
	Hands []string `json:"hands,omitempty"` // in notation, with the same winning tile
	Seats []string `json:"seats,omitempty"`
	Round string   `json:"round,omitempty"`
	From  string   `json:"from,omitempty"`
}

// several asks who wins if two call the same discard, then what the discarder pays in all.
type several struct {
	rs      *rules.RuleSet
	hands   []*called     // in turn order from the discarder
	from    tile.Wind     // the discarder
	points  score.Points  // of all wins, each settled on its own
	lost    []table.Claim // calls that do not win
	picks   task.Marking  // of winners
	payment task.Choice   // by the discarder, of all wins
}

func newSeveral(in *task.Reader, s *severalSet) task.Exercise {
	x := &several{rs: in.Rules}
	if x.find(in, s); in.Failed() {
		return nil
	}
	x.from = x.hands[0].win.From
	used := x.hands[0].used()
	for k, n := range x.hands[1].used() {
		used[k] += n
	}
	used[x.hands[0].draft.Winning]-- // both hold it
	x.hands[0].rivers = drawRivers(in.Rand, used)
	x.settle()
	return x
}

// find reads the hands, or draws two that win on the same discard.
func (x *several) find(in *task.Reader, s *severalSet) {
	if len(s.Hands) > 0 {
		x.read(in, s)
		return
	}
	first := handSet{By: score.ByDiscard.String(), Round: s.Round, From: s.From}
	for range 30 {
		c := newCalled(in, first)
		if in.Failed() {
			return
		}
		if other := x.partner(c, in.Rand); other != nil {
			x.order(c, other)
			return
		}
	}
	in.Keep(notHere("no_such_hand"))
}

// partner draws another hand that wins on the same discard.
func (x *several) partner(c *called, r *rand.Rand) *called {
	used := c.draft.Counts()
	for range deal.Tries / 10 {
		o := &called{rs: x.rs, you: c.you, win: c.win, rivers: c.rivers}
		o.win.Seat = task.AnyOther(r, c.win.Seat)
		if o.win.Seat == c.win.From {
			continue
		}
		o.draft = deal.Laid(r, deal.Common(r), o.win.Seat, r.IntN(3), nil)
		i := slices.Index(o.draft.Concealed, c.draft.Winning)
		if i < 0 {
			continue
		}
		o.draft.Concealed[i], o.draft.Winning = o.draft.Winning, c.draft.Winning
		o.draft.Sort()
		if o.judge(); o.res.Win && fitTogether(used, o.draft) {
			return o
		}
	}
	return nil
}

// fitTogether reports whether both hands, which share a tile, can be from one set.
func fitTogether(used tile.Counts, d hand.Draft) bool {
	d.Winning = tile.None
	other := d.Counts()
	for k, n := range used {
		other[k] += n
	}
	return deal.IsPossible(other)
}

// read reads hands set in full.
func (x *several) read(in *task.Reader, s *severalSet) {
	if len(s.Hands) != 2 || len(s.Seats) != 2 {
		in.Fail("two hands and their seats are wanted")
		return
	}
	var list []*called
	for i, notation := range s.Hands {
		c := newCalled(in, handSet{
			Hand: notation, Seat: s.Seats[i], Round: s.Round, By: score.ByDiscard.String(), From: s.From,
		})
		if in.Failed() {
			return
		}
		list = append(list, c)
	}
	if list[0].draft.Winning != list[1].draft.Winning || !fitTogether(list[0].draft.Counts(), list[1].draft) {
		in.Fail("the hands do not share a tile of one set")
		return
	}
	x.order(list[0], list[1])
}

// order puts the hands in turn order from the discarder.
func (x *several) order(a, b *called) {
	for _, w := range task.Others(a.win.From) {
		for _, c := range []*called{a, b} {
			if c.win.Seat == w {
				x.hands = append(x.hands, c)
			}
		}
	}
}

// settle finds out whose calls win, and settles each win.
func (x *several) settle() {
	o := table.Offer{Tile: x.hands[0].draft.Winning, From: x.from, Round: x.hands[0].win.Round, WallLeft: table.Unknown}
	var calls [4]table.Call
	for _, c := range x.hands {
		d := c.draft.Clone()
		d.Winning = tile.None
		o.Players[c.win.Seat.Index()] = &table.Player{Hand: d}
		calls[c.win.Seat.Index()] = table.Call{Kind: table.Win}
	}
	taken, refused := o.Resolve(calls, x.rs)
	for _, claim := range taken {
		x.picks.Right = append(x.picks.Right, picture.SeatAct(claim.Seat))
		for i, n := range x.of(claim.Seat).pay.Points {
			x.points[i] += n
		}
	}
	for _, claim := range refused {
		x.lost = append(x.lost, claim.Claim)
	}
	x.payment = task.OneOf(amountAct(x.due()))
}

// of returns a seat's hand, nil if it called nothing.
func (x *several) of(w tile.Wind) *called {
	for _, c := range x.hands {
		if c.win.Seat == w {
			return c
		}
	}
	return nil
}

func (x *several) Board() picture.Board {
	b := x.hands[0].board()
	other := x.hands[1]
	s := b.SeatOf(other.win.Seat)
	other.layDown(s)
	for _, c := range x.hands {
		s := b.SeatOf(c.win.Seat)
		s.Roles = slices.DeleteFunc(s.Roles, func(t picture.Text) bool { return t.ID == "role.winner" })
		s.Bubble = picture.Say("task.paying.call.win")
		if x.picks.Has(picture.SeatAct(s.Wind)) {
			s.Mark, s.Roles = picture.Right, append(s.Roles, picture.Say("role.winner"))
		}
	}
	if !x.picks.All {
		for i := range b.Seats {
			if a := picture.SeatAct(b.Seats[i].Wind); !x.picks.Has(a) && b.Seats[i].Wind != x.from {
				b.Seats[i].Act = a
			}
		}
		b.Choices.List = []picture.Choice{thatIsAll()}
		return b
	}
	b.Middle = x.worths()
	if x.payment.Finished() {
		pay(&b, x.points, task.Around(x.from)...)
		return b
	}
	mark(&b, picture.Now, x.from)
	for _, n := range x.offers() {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: amountText(n), Act: amountAct(n)})
	}
	return b
}

// worths says what each winning hand is worth.
func (x *several) worths() picture.Text {
	if len(x.picks.Right) == 1 {
		c := x.of(x.picks.Right[0].Seat())
		return picture.Say("task.paying.several.worth", picture.Args{"Seat": c.win.Seat, "Worth": c.worth()})
	}
	a, b := x.hands[0], x.hands[1]
	return picture.Say("task.paying.several.worths", picture.Args{
		"Seat": a.win.Seat, "Worth": a.worth(), "Other": b.win.Seat, "OtherWorth": b.worth(),
	})
}

func (x *several) due() int { return -x.points.Of(x.from) }

// offers returns the amounts that the discarder could be asked for, in rising order.
func (x *several) offers() []int {
	list := []int{x.due()}
	add := func(n int) {
		if len(list) < maxOffers && n > 0 && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	a, b := -x.hands[0].pay.Points.Of(x.from), -x.hands[1].pay.Points.Of(x.from)
	add(a)
	add(b)
	add(a + b)
	add(max(a, b) * 2)
	add(x.due() / 2)
	add(x.due() + 1)
	slices.Sort(list)
	return list
}

func (x *several) Judge(a picture.Act) task.Verdict {
	var c task.Consequence
	f := x.Board().Still()
	switch {
	case x.picks.All && x.payment.IsRight(a), !x.picks.All && x.picks.IsRight(a):
		return task.Right()
	case x.picks.All:
		c.Title = picture.Say("task.paying.settlement.title_pays", picture.Args{"Seat": x.from, "Amount": amountOf(a)})
		c.Text = x.wrongAmount(amountOf(a))
		f = wrongChoice(x.Board(), a)
		shown := picture.Points(-amountOf(a))
		f.SeatOf(x.from).Amount = &shown
		mark(&f, picture.Wrong, x.from)
	case a == task.Done:
		c.Title = picture.Say("task.paying.said_all")
		c.Text = picture.Say("task.paying.several.early", picture.Args{"From": x.from})
		mark(&f, picture.Wrong, x.from)
	default:
		w := a.Seat()
		c.Title, c.Text = pointed(w), x.doesNotWin(w)
		mark(&f, picture.Wrong, w)
	}
	c.Compare = x.outcome("compare")
	c.Clause, c.Decision = x.origin()
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

func (x *several) wrongAmount(n int) picture.Text {
	args := picture.Args{"Amount": n, "From": x.from, "Diff": abs(n - x.due())}
	for _, c := range x.hands {
		if -c.pay.Points.Of(x.from) == n {
			args["Seat"] = c.win.Seat
			return picture.Say("task.paying.several.one_hand", args)
		}
	}
	return picture.Say("task.paying.effect.pays_"+map[bool]string{true: "more", false: "less"}[n > x.due()], picture.Args{
		"Seat": x.from, "Diff": abs(n - x.due()),
	})
}

// doesNotWin says why a seat does not win.
func (x *several) doesNotWin(w tile.Wind) picture.Text {
	if x.of(w) == nil {
		return picture.Say("task.paying.several.no_call", picture.Args{"Seat": w})
	}
	return picture.Say("task.paying.several.further", picture.Args{
		"Seat": w, "From": x.from, "Amount": -x.of(w).pay.Points.Of(x.from),
	})
}

// outcome says who wins and what is paid; end is the end of the id.
func (x *several) outcome(end string) picture.Text {
	args := picture.Args{"From": x.from, "Due": x.due(), "Seat": x.hands[0].win.Seat, "Other": x.hands[1].win.Seat}
	args["Amount"], args["OtherAmount"] = -x.hands[0].pay.Points.Of(x.from), -x.hands[1].pay.Points.Of(x.from)
	rule := "all_"
	if len(x.lost) > 0 {
		rule = "nearest_"
	}
	return picture.Say("task.paying.several."+rule+end, args)
}

func (x *several) origin() (clause, decision string) {
	w := &x.rs.Claims.Winners
	return w.Clause, w.Decision
}

// Do names a winner, says that these are all, or gives the payment.
func (x *several) Do(a picture.Act) {
	if x.picks.All {
		x.payment.Do(a)
		return
	}
	x.picks.Do(a)
}

func (x *several) Next() picture.Act {
	if x.picks.All {
		return x.payment.Next()
	}
	return x.picks.Next()
}

func (x *several) Words() task.Words {
	args := picture.Args{"From": x.from, "Tile": x.hands[0].draft.Winning, "Seat": x.hands[0].win.Seat, "Other": x.hands[1].win.Seat}
	w := task.Words{
		Ask:   picture.Say("task.paying.several.ask", args),
		Nudge: picture.Say("task.paying.several.nudge", args),
		Done:  x.outcome("done"),
	}
	if x.picks.All {
		w.Ask = picture.Say("task.paying.several.ask_amount", args)
		w.Nudge = picture.Say("task.paying.several.nudge_amount", args)
	}
	w.Clause, w.Decision = x.origin()
	return w
}

func (x *several) Hand() (hand.Draft, score.Win) { return x.hands[0].Hand() }
