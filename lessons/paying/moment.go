package paying

import (
	"math/rand/v2"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// momentSet says how far a discard has come that you may pung.
type momentSet struct {
	Moments []string `json:"moments,omitempty"` // one after another; drawn if empty
	Drawer  string   `json:"drawer,omitempty"`  // who draws next: "you" or "other"; drawn if empty
}

// moment asks whether to call now or to wait.
type moment struct {
	rs      *rules.RuleSet
	you     tile.Wind
	draft   hand.Draft
	offer   table.Offer
	moments []table.Moment
	given   int // how many moments have passed
	called  bool
	rivers  [4][]tile.Tile
}

const (
	actCall picture.Act = "pung"
	actWait picture.Act = "wait"
)

func newMoment(in *task.Reader, s *momentSet) task.Exercise {
	x := &moment{rs: in.Rules}
	for _, id := range s.Moments {
		m, ok := table.ParseMoment(id)
		if !ok {
			in.Fail("there is no moment %q", id)
		}
		x.moments = append(x.moments, m)
	}
	if len(x.moments) == 0 {
		x.moments = [][]table.Moment{
			{table.Held, table.Released}, {table.Released}, {table.Touched}, {table.SelfDrew},
		}[in.Rand.IntN(4)]
	}
	x.draw(s, in.Rand)
	return x
}

// draw gives you a pair of what another player discards.
func (x *moment) draw(s *momentSet, r *rand.Rand) {
	x.you = task.AnySeat(r)
	pair := tile.Tile(r.IntN(tile.Kinds))
	var used tile.Counts
	used.Add(pair, pair, pair, pair)
	pool := rest(used)
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	x.draft = hand.Draft{Concealed: append([]tile.Tile{pair, pair}, pool[:11]...), Winning: tile.None}
	x.draft.Sort()
	x.offer = table.Offer{Tile: pair, From: task.AnyOther(r, x.you), Round: tile.East, WallLeft: table.Unknown}
	if s.Drawer == "you" || s.Drawer == "" && x.moments[0] == table.Touched && len(x.moments) == 1 && r.IntN(2) == 0 {
		x.offer.From = x.you.Previous()
	} else if x.offer.From == x.you.Previous() {
		x.offer.From = x.you.Next()
	}
	x.offer.Players[x.you.Index()] = &table.Player{Hand: x.draft}
	used.Add(pool[:11]...)
	x.rivers = drawRivers(r, used)
}

// drawer returns who draws next if no seat calls.
func (x *moment) drawer() tile.Wind { return x.offer.From.Next() }

func (x *moment) now() table.Moment { return x.moments[min(x.given, len(x.moments)-1)] }

func (x *moment) isDone() bool { return x.called || x.given == len(x.moments) }

// against returns why the pung comes at the wrong moment, empty if it does not.
func (x *moment) against() table.Reason {
	if why := x.offer.Refuses(x.you, table.Call{Kind: table.Pung}, x.rs); why != "" {
		return why
	}
	return x.now().Refuses(x.you, x.drawer())
}

func (x *moment) Board() picture.Board {
	b := seated(x.you, x.rivers)
	b.Middle = x.says()
	you := b.SeatOf(x.you)
	you.Hand = picture.Faces(x.draft.Concealed)
	for i := range you.Hand {
		if you.Hand[i].Face == x.offer.Tile {
			you.Hand[i].Mark = picture.Lit
		}
	}
	x.discarding(b.SeatOf(x.offer.From))
	if drawer := b.SeatOf(x.drawer()); x.now() >= table.Touched {
		is(drawer, "task.paying.role.touches")
		if x.now() == table.SelfDrew {
			drawer.Bubble = picture.Say("task.paying.call.self_draw")
		}
	}
	return x.close(b)
}

// discarding shows the tile in the discarder's hand or among the discards.
func (x *moment) discarding(s *picture.Seat) {
	t := picture.Tile{Face: x.offer.Tile, Mark: picture.Now}
	switch {
	case x.called:
	case x.now() == table.Held:
		s.Hand = append(s.Hand, t)
	default:
		s.Discards = append(s.Discards, t)
	}
	is(s, "role.turn")
}

// close lays the pung down if it was called, or offers the answers.
func (x *moment) close(b picture.Board) picture.Board {
	you := b.SeatOf(x.you)
	switch {
	case x.called:
		you.Bubble = picture.Say("task.paying.call.pung")
		var left []picture.Tile
		for _, t := range you.Hand {
			if t.Face != x.offer.Tile {
				left = append(left, t)
			}
		}
		you.Hand = left
		t := x.offer.Tile
		you.Melds = []picture.Meld{{Tiles: picture.Faces([]tile.Tile{t, t, t}), From: x.offer.From, Mark: picture.Right}}
		b.Middle = picture.Text{}
	case x.isDone():
		you.Mark = picture.Right
	default:
		b.Choices.List = []picture.Choice{
			{Text: picture.Say("task.paying.call.pung"), Act: actCall}, {Text: picture.Say("task.paying.moment.not_now"), Act: actWait},
		}
	}
	return b
}

// says returns how far the discard has come.
func (x *moment) says() picture.Text {
	id := x.now().String()
	if x.now() == table.Touched && x.drawer() == x.you {
		id = "touched_you"
	}
	return picture.Say("task.paying.moment.says."+id, picture.Args{"From": x.offer.From, "Drawer": x.drawer(), "Tile": x.offer.Tile})
}

func (x *moment) Judge(a picture.Act) task.Verdict {
	why := x.against()
	if (a == actCall) == (why == "") {
		return task.Right()
	}
	args := picture.Args{"From": x.offer.From, "Drawer": x.drawer(), "Tile": x.offer.Tile}
	c := task.Consequence{Compare: picture.Say("task.paying.moment.compare", args), Clause: x.clause()}
	f := wrongChoice(x.Board(), a)
	if a == actWait {
		c.Title = picture.Say("task.paying.moment.waited", args)
		c.Text = picture.Say("task.paying.moment.missed_"+x.now().String(), args)
	} else {
		c.Title = picture.Say("task.paying.moment.called", args)
		c.Text = picture.Say("task.paying.moment."+string(why), args)
		f.SeatOf(x.you).Bubble = picture.Say("task.paying.call.pung")
		mark(&f, picture.Wrong, x.you)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// clause returns the clause on this moment.
func (x *moment) clause() string {
	if x.now() <= table.Released {
		return x.rs.Clause(rules.OfWinning)
	}
	return penalty.LateCall.Clause()
}

func (x *moment) Do(a picture.Act) {
	if a == actCall {
		x.called = true
		return
	}
	x.given++
}

func (x *moment) Next() picture.Act {
	switch {
	case x.isDone():
		return ""
	case x.against() == "":
		return actCall
	}
	return actWait
}

func (x *moment) Words() task.Words {
	args := picture.Args{"From": x.offer.From, "Drawer": x.drawer(), "Tile": x.offer.Tile}
	done := "done_called"
	if !x.called {
		done = "done_let_go"
	}
	return task.WordsBy("task.paying.moment", "ask", "nudge", done, args).From(x.clause(), "")
}

func (x *moment) Hand() (hand.Draft, score.Win) {
	return x.draft.Clone(), score.Win{Seat: x.you, Round: x.offer.Round, By: score.BySelfDraw}
}
