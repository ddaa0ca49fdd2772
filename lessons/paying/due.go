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

// dueSet is a player who has just laid down a meld or a flower.
type dueSet struct {
	Hand   string `json:"hand,omitempty"` // in notation; drawn if empty
	Flower bool   `json:"flower,omitempty"`
	Last   int    `json:"last,omitempty"` // the flower just laid down, by its number; the last of Hand if 0
	Seat   string `json:"seat,omitempty"` // of the player; South if empty
	Round  string `json:"round,omitempty"`
	You    string `json:"you,omitempty"`
	Want   string `json:"want,omitempty"` // a table.Announcement that must be due if the hand is drawn
}

// due asks for everything that must be announced now.
type due struct {
	rs     *rules.RuleSet
	you    tile.Wind
	seat   tile.Wind
	round  tile.Wind
	draft  hand.Draft
	flower bool
	due    []table.Announcement
	rivers [4][]tile.Tile
	picks  task.Marking
}

func newDue(in *task.Reader, s *dueSet) task.Exercise {
	x := &due{rs: in.Rules, flower: s.Flower, seat: in.SeatOr(s.Seat, tile.South), round: in.SeatOr(s.Round, tile.East)}
	x.you = in.SeatOr(s.You, x.seat)
	if s.Flower && !x.rs.Flowers.Value {
		in.Keep(notHere("no_flowers"))
	}
	if s.Hand != "" {
		x.read(in, s)
	} else if !in.Failed() {
		in.Keep(x.draw(s, in.Rand))
	}
	if in.Failed() {
		return nil
	}
	for _, a := range x.due {
		x.picks.Right = append(x.picks.Right, dueAct(a))
	}
	x.rivers = drawRivers(in.Rand, x.draft.Counts())
	return x
}

func dueAct(a table.Announcement) picture.Act { return picture.Act(a.String()) }

// read reads a hand set in full.
func (x *due) read(in *task.Reader, s *dueSet) {
	x.draft = in.Hand(s.Hand)
	last := tile.Flower1 + tile.Tile(s.Last-1)
	if i := slices.Index(x.draft.Flowers, last); s.Last > 0 && i >= 0 {
		x.draft.Flowers = append(slices.Delete(x.draft.Flowers, i, i+1), last)
	} else if s.Last > 0 {
		in.Fail("%q has no flower %d", s.Hand, s.Last)
	}
	if s.Flower && len(x.draft.Flowers) == 0 || !s.Flower && len(x.draft.Melds) == 0 {
		in.Fail("%q has nothing that was just laid down", s.Hand)
	}
	if !in.Failed() {
		x.look()
	}
}

// look finds out what is due.
func (x *due) look() {
	x.due = table.Due(x.draft.Melds, x.seat, x.round, x.rs)
	if x.flower {
		x.due = table.FlowerDue(x.draft.Flowers, x.rs)
	}
}

// dueStyles are styles of hands whose melds often have to be announced.
var dueStyles = []*deal.Style{
	deal.Of(), deal.Of(rules.HalfFlush), deal.Of(rules.FullFlush), deal.Of(rules.SmallThreeDragons), deal.Of(rules.BigThreeDragons),
	deal.Of(rules.SmallFourWinds), deal.Of(rules.BigFourWinds),
}

// draw draws a hand for which s.Want is due, any hand if that is empty.
func (x *due) draw(s *dueSet, r *rand.Rand) error {
	for range deal.Tries {
		if s.Seat == "" {
			x.seat, x.round = task.AnySeat(r), task.AnySeat(r)
			x.you = x.seat
		}
		x.draft = deal.Laid(r, dueStyles[r.IntN(len(dueStyles))], x.seat, 1+r.IntN(3), func(int) bool { return r.IntN(10) == 0 })
		x.draft.Winning = tile.None
		x.draft.Sort()
		if x.rs.Flowers.Value {
			order := r.Perm(tile.Flowers)[:r.IntN(5)]
			if s.Flower && len(order) == 0 {
				continue
			}
			for _, f := range order {
				x.draft.Flowers = append(x.draft.Flowers, tile.Flower1+tile.Tile(f))
			}
		}
		x.look()
		wanted := slices.ContainsFunc(x.due, func(a table.Announcement) bool { return a.String() == s.Want })
		if last := x.draft.Melds[len(x.draft.Melds)-1]; !last.Concealed && (s.Want == "" || wanted) {
			return nil
		}
	}
	return notHere("no_such_hand")
}

// offered returns the announcements that these rules have.
func (x *due) offered() (list []table.Announcement) {
	for _, a := range table.Announcements() {
		if x.rs.Flowers.Value || !a.OfFlowers() {
			list = append(list, a)
		}
	}
	return list
}

func (x *due) Board() picture.Board {
	b := seated(x.you, x.rivers)
	b.Middle = picture.Say("task.paying.due.middle", picture.Args{
		"Round": picture.Word("wind." + x.round.String()), "Seat": x.seat,
	})
	x.layOut(b.SeatOf(x.seat))
	for _, a := range x.offered() {
		c := picture.Choice{Text: picture.Say("task.paying.due.say." + a.String()), Act: dueAct(a)}
		if x.picks.Has(c.Act) {
			c.Act, c.Mark = "", picture.Right
		} else if x.picks.All {
			c.Act = ""
		}
		if !x.picks.All || c.Mark == picture.Right {
			b.Choices.List = append(b.Choices.List, c)
		}
	}
	if !x.picks.All {
		b.Choices.List = append(b.Choices.List, thatIsAll())
	}
	return b
}

func (x *due) layOut(s *picture.Seat) {
	s.Hand = picture.Backs(len(x.draft.Concealed))
	if x.seat == x.you {
		s.Hand = picture.Faces(x.draft.Concealed)
	}
	s.Flowers = picture.Faces(x.draft.Flowers)
	for i := range x.draft.Melds {
		m := &x.draft.Melds[i]
		s.Melds = append(s.Melds, picture.Meld{Tiles: picture.Laid(*m, x.rs.Game.KongsShown.Value), From: m.From})
	}
	if x.flower {
		s.Flowers[len(s.Flowers)-1].Mark = picture.Now
	} else {
		s.Melds[len(s.Melds)-1].Mark = picture.Now
	}
}

func (x *due) Judge(a picture.Act) task.Verdict {
	if x.picks.IsRight(a) {
		return task.Right()
	}
	c := task.Consequence{Compare: picture.Say("task.paying.due.compare", picture.Args{"Due": x.says()}), Clause: x.clause()}
	f := wrongChoice(x.Board(), a)
	if a == task.Done {
		missed := x.picks.Next()
		c.Title = picture.Say("task.paying.said_all")
		c.Text = picture.Say("task.paying.due.missed."+string(missed), picture.Args{"Seat": x.seat})
		mark(&f, picture.Wrong, x.seat)
	} else {
		c.Title = picture.Say("task.paying.due.title", picture.Args{"What": picture.Word("task.paying.due.say." + string(a))})
		c.Text = picture.Say("task.paying.due." + x.notDue(a))
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// notDue returns the end of an id: why an announcement is wrong. It was made before, or there
// is nothing to announce.
func (x *due) notDue(a picture.Act) string {
	for _, shown := range table.Showing(x.draft.Melds, x.draft.Flowers, x.seat, x.round, x.rs) {
		if dueAct(shown) == a {
			return "said_before"
		}
	}
	return "not_there." + string(a)
}

// clause returns the clause on announcing what was laid down.
func (x *due) clause() string {
	if x.flower {
		return x.rs.Clause(rules.OfFlowerAnnouncing)
	}
	return x.rs.Clause(rules.OfAnnouncing)
}

// says lists what is due.
func (x *due) says() picture.Text {
	if len(x.due) == 0 {
		return picture.Say("task.paying.due.nothing")
	}
	list := picture.Say("task.paying.due.say." + x.due[0].String())
	for _, a := range x.due[1:] {
		list = picture.Say("task.paying.calls.more", picture.Args{
			"Before": list, "Call": picture.Word("task.paying.due.say." + a.String()),
		})
	}
	return list
}

func (x *due) Do(a picture.Act) { x.picks.Do(a) }

func (x *due) Next() picture.Act { return x.picks.Next() }

func (x *due) Words() task.Words {
	args := picture.Args{"Seat": x.seat, "Due": x.says()}
	what := "meld"
	if x.flower {
		what = "flower"
	}
	return task.WordsBy("task.paying.due", "ask_"+what, "nudge_"+what, "done", args).From(x.clause(), "")
}

func (x *due) Hand() (hand.Draft, score.Win) {
	d := x.draft.Clone()
	d.Sort()
	if x.seat != x.you {
		d.Concealed = nil
	}
	return d, score.Win{Seat: x.seat, Round: x.round, By: score.BySelfDraw}
}
