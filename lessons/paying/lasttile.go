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

// lastTileSet is a hand and the last tile of the wall, just drawn.
type lastTileSet struct {
	Hand  string `json:"hand,omitempty"` // thirteen tiles; drawn if empty
	Drawn string `json:"drawn,omitempty"`
	You   string `json:"you,omitempty"`
}

// lastTile asks what may be done with the wall's last tile.
type lastTile struct {
	rs      *rules.RuleSet
	turn    table.Turn
	rivers  [4][]tile.Tile
	flowers [4][]tile.Tile // of the others
	legal   []table.Action
	refused []table.RefusedAction
	picks   task.Marking
}

// actEnd ends the hand at once.
const actEnd picture.Act = "end"

func newLastTile(in *task.Reader, s *lastTileSet) task.Exercise {
	x := &lastTile{rs: in.Rules}
	if s.Hand != "" {
		x.read(in, s)
	} else if !x.draw(in.Rand) {
		in.Keep(notHere("no_such_hand"))
	}
	if in.Failed() {
		return nil
	}
	counts := x.turn.Hand.Counts()
	counts.Add(x.turn.Drawn)
	x.rivers = drawRiversOf(in.Rand, counts, fullRiver)
	for _, a := range x.legal {
		x.picks.Right = append(x.picks.Right, picture.Act(a.String()))
	}
	return x
}

func (x *lastTile) read(in *task.Reader, s *lastTileSet) {
	x.turn = table.Turn{Round: tile.East, Hand: in.Hand(s.Hand), Began: table.BeganDraw, Drawn: in.Tile(s.Drawn)}
	x.turn.Seat = in.SeatOr(s.You, tile.South)
	if !in.Failed() {
		x.legal, x.refused = x.turn.Options(x.rs)
	}
}

// draw draws a hand that could make a kong if there were a tile left to replace it; now and
// then it wins.
func (x *lastTile) draw(r *rand.Rand) bool {
	for range deal.Tries {
		seat := task.AnySeat(r)
		d := deal.Laid(r, deal.Common(r), seat, r.IntN(3), nil)
		drawn := d.Winning
		d.Winning = tile.None
		if r.IntN(3) > 0 {
			held := d.Concealed
			for _, m := range d.Melds {
				held = append(slices.Clone(held), m.Tiles...)
			}
			drawn = held[r.IntN(len(held))]
		}
		d.Sort()
		x.flowers = [4][]tile.Tile{}
		if x.rs.Flowers.Value {
			for f := range tile.Tile(tile.Flowers) {
				i := r.IntN(4)
				x.flowers[i] = append(x.flowers[i], tile.Flower1+f)
			}
			d.Flowers, x.flowers[seat.Index()] = x.flowers[seat.Index()], nil
		}
		x.turn = table.Turn{Seat: seat, Round: tile.East, Hand: d, Began: table.BeganDraw, Drawn: drawn}
		counts := d.Counts()
		if counts.Add(drawn); !deal.IsPossible(counts) {
			continue
		}
		x.legal, x.refused = x.turn.Options(x.rs)
		if slices.ContainsFunc(x.refused, isKong) {
			return true
		}
	}
	return false
}

func isKong(a table.RefusedAction) bool { return a.Kind == table.Conceal || a.Kind == table.AddKong }

// offered returns a win, the kongs, a discard and the end.
func (x *lastTile) offered() []picture.Choice {
	list := []picture.Choice{{Text: picture.Say("task.paying.call.self_draw"), Act: "win"}}
	kongs := func(a table.Action) {
		if isKong(table.RefusedAction{Action: a}) {
			list = append(list, picture.Choice{Text: picture.Say("task.paying.call.kong"), Tiles: []tile.Tile{a.Tile}, Act: picture.Act(a.String())})
		}
	}
	for _, a := range x.legal {
		kongs(a)
	}
	for _, a := range x.refused {
		kongs(a.Action)
	}
	return append(list,
		picture.Choice{Text: picture.Say("task.paying.last.discard"), Act: "discard"},
		picture.Choice{Text: picture.Say("task.paying.last.end"), Act: actEnd})
}

func (x *lastTile) Board() picture.Board {
	t := &x.turn
	b := seated(t.Seat, x.rivers)
	b.Middle = picture.Say("task.paying.last.middle")
	for i := range b.Seats {
		b.Seats[i].Flowers = picture.Faces(x.flowers[i])
	}
	you := b.SeatOf(t.Seat)
	is(you, "role.turn")
	you.Hand = append(picture.Faces(t.Hand.Concealed), picture.Tile{Face: t.Drawn, Mark: picture.Now})
	declare(you, &t.Hand, x.rs)
	return answerable(b, &x.picks, x.offered())
}

func (x *lastTile) Judge(a picture.Act) task.Verdict {
	if x.picks.IsRight(a) {
		return task.Right()
	}
	c := task.Consequence{
		Title:   picture.Say("task.paying.last.title_kong"),
		Text:    picture.Say("task.paying.last.no_kong"),
		Compare: x.compare(), Clause: x.rs.Clause(rules.OfNoneLeft), Decision: rules.DecisionLastReplacement,
	}
	f := wrongChoice(x.Board(), a)
	switch a {
	case task.Done:
		c.Title, c.Text, c.Decision = picture.Say("task.paying.said_all"), picture.Say("task.paying.last.early"), ""
	case actEnd:
		c.Title, c.Text, c.Decision = picture.Say("task.paying.last.title_end"), picture.Say("task.paying.last.not_over"), ""
	case "win":
		price, ruling := falseWinCost(x.rs)
		c.Title, c.Decision = picture.Say("task.paying.last.title_win"), ruling
		c.Text = picture.Say("task.paying.last.no_win", picture.Args{"Amount": price})
		amount := picture.Points(-price)
		f.SeatOf(x.turn.Seat).Amount = &amount
		mark(&f, picture.Wrong, x.turn.Seat)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// wins reports whether the last tile wins.
func (x *lastTile) wins() bool {
	return slices.ContainsFunc(x.legal, func(a table.Action) bool { return a.Kind == table.SelfDrawn })
}

func (x *lastTile) compare() picture.Text {
	if x.wins() {
		return picture.Say("task.paying.last.compare_win")
	}
	return picture.Say("task.paying.last.compare")
}

func (x *lastTile) Do(a picture.Act) { x.picks.Do(a) }

func (x *lastTile) Next() picture.Act { return x.picks.Next() }

func (x *lastTile) Words() task.Words {
	args := picture.Args{"Tile": x.turn.Drawn, "May": x.compare()}
	return task.WordsOf("task.paying.last", args).From(x.rs.Clause(rules.OfWallOut), rules.DecisionLastReplacement)
}

func (x *lastTile) Hand() (hand.Draft, score.Win) {
	d := x.turn.Hand.Clone()
	d.Winning = x.turn.Drawn
	return d, score.Win{Seat: x.turn.Seat, Round: x.turn.Round, By: score.BySelfDraw, LastTile: true}
}
