package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// tileCountSet is a table at which a player may have a wrong number of tiles.
type tileCountSet struct {
	Fault string `json:"fault,omitempty"` // a seat, or "nobody" for none; drawn if empty
	Off   int    `json:"off,omitempty"`   // by how many tiles, negative for too few
	Melds bool   `json:"melds,omitempty"` // there are melds, with at least one kong
}

// tileCount asks who has too many or too few tiles (大相公、小相公).
type tileCount struct {
	task.SeatChoice
	rs     *rules.RuleSet
	you    tile.Wind
	turn   tile.Wind // who has drawn and is to discard
	hands  [4]hand.Draft
	rivers [4][]tile.Tile
}

func newTileCount(in *task.Reader, s *tileCountSet) task.Exercise {
	x := &tileCount{rs: in.Rules, you: in.AnySeat(), turn: in.AnySeat()}
	fault := in.AnySeat()
	if s.Fault == string(task.Nobody) || s.Fault == "" && in.Rand.IntN(6) == 0 {
		fault = tile.NoWind
	} else {
		fault = in.SeatOr(s.Fault, fault)
	}
	off := s.Off
	if off == 0 {
		off = 2*in.Rand.IntN(2) - 1
	}
	if abs(off) > 3 {
		in.Fail("%d tiles off is plain to see", off)
		return nil
	}
	x.deal(in.Rand, fault, off, s.Melds)
	x.SeatChoice = task.OneSeat(x.fault())
	return x
}

// deal deals from one set, and gives one player a wrong number of tiles.
func (x *tileCount) deal(r *rand.Rand, fault tile.Wind, off int, melds bool) {
	var used tile.Counts
	if melds {
		used = x.putDown(r)
	}
	pool := rest(used)
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	flowers := r.Perm(tile.Flowers)
	for i, w := range tile.Seats() {
		d := &x.hands[i]
		n := 13 - 3*len(d.Melds)
		if w == x.turn {
			n++
		}
		if w == fault {
			n += off
		}
		d.Winning = tile.None
		d.Concealed, pool = slices.Clone(pool[:n]), pool[n:]
		if x.rs.Flowers.Value {
			for range r.IntN(3) {
				d.Flowers = append(d.Flowers, tile.Flower1+tile.Tile(flowers[0]))
				flowers = flowers[1:]
			}
		}
		d.Sort()
	}
	for i := range x.rivers {
		x.rivers[i], pool = pool[:riverLength], pool[riverLength:]
	}
}

// putDown gives each player up to three melds, with at least one kong among them all.
func (x *tileCount) putDown(r *rand.Rand) (used tile.Counts) {
	for kong := false; !kong; {
		used = tile.Counts{}
		for i, w := range tile.Seats() {
			x.hands[i].Melds = nil
			for range r.IntN(4) {
				m, ok := anyMeld(r, &used, w)
				if !ok {
					continue
				}
				x.hands[i].Melds = append(x.hands[i].Melds, m)
				used.Add(m.All()...)
				kong = kong || m.Kind().IsKong()
			}
		}
	}
	return used
}

// anyMeld draws a meld from the tiles that are left.
func anyMeld(r *rand.Rand, used *tile.Counts, owner tile.Wind) (hand.Meld, bool) {
	m := deal.Meld(r, owner, r.IntN(2) == 0)
	after := *used
	after.Add(m.All()...)
	return m, deal.IsPossible(after)
}

// off returns by how many tiles a seat is off, negative for too few.
func (x *tileCount) off(w tile.Wind) int {
	d := x.hands[w.Index()].Clone()
	if w == x.turn {
		last := len(d.Concealed) - 1
		d.Winning, d.Concealed = d.Concealed[last], d.Concealed[:last]
	} else {
		counts := d.Counts()
		for d.Winning = 0; counts[d.Winning] == tile.Copies; d.Winning++ {
		}
	}
	for _, p := range score.Problems(d, score.Win{Seat: w, Round: tile.East, By: score.BySelfDraw}, x.rs) {
		switch p.Reason {
		case score.TooManyTiles:
			return p.Tiles
		case score.TooFewTiles:
			return -p.Tiles
		}
	}
	return 0
}

// fault returns the seat with a wrong number of tiles, NoWind for none.
func (x *tileCount) fault() tile.Wind {
	for _, w := range tile.Seats() {
		if x.off(w) != 0 {
			return w
		}
	}
	return tile.NoWind
}

func (x *tileCount) Board() picture.Board {
	b := picture.Board{You: x.you}
	for i, w := range tile.Seats() {
		d := &x.hands[i]
		s := picture.Seat{
			Wind: w, Hand: picture.Backs(len(d.Concealed)),
			Flowers: picture.Faces(d.Flowers), Discards: picture.Faces(x.rivers[i]),
		}
		if w == x.you {
			s.Hand = picture.Faces(d.Concealed)
		}
		if w == tile.East {
			s.Roles = append(s.Roles, picture.Say("role.dealer"))
		}
		if w == x.turn {
			s.Roles = append(s.Roles, picture.Say("task.paying.role.drew"))
		}
		for _, m := range d.Melds {
			s.Melds = append(s.Melds, picture.Meld{Tiles: picture.Laid(m, x.rs.Game.KongsShown.Value), From: m.From})
		}
		b.Seats = append(b.Seats, s)
	}
	if x.OfferSeats(&b); !x.Finished() {
		b.Choices.List = []picture.Choice{{Text: picture.Say("task.paying.nobody"), Act: task.Nobody}}
	}
	return b
}

// count says how many tiles a seat has.
func (x *tileCount) count(w tile.Wind) picture.Args {
	d := &x.hands[w.Index()]
	return picture.Args{
		"Seat": w, "Concealed": len(d.Concealed), "Melds": len(d.Melds), "Tiles": tilesDown(d.Melds), "Total": d.Size(), "N": abs(x.off(w)),
	}
}

func (x *tileCount) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	c := task.Consequence{Clause: penalty.WrongCount.Clause(), Compare: picture.Say("task.paying.count.compare_nobody")}
	f := x.Board().Still()
	if w := x.Seat(); w != tile.NoWind {
		c.Compare = picture.Say("task.paying.count.compare", x.count(w))
	}
	if a == task.Nobody {
		c.Title = picture.Say("task.paying.said_nobody")
		price, ruling := falseWinCost(x.rs)
		c.Text, c.Decision = picture.Say("task.paying.count.unseen", picture.Args{"Amount": price}), ruling
		f = wrongChoice(x.Board(), a)
	} else {
		w := a.Seat()
		text := "waiting"
		if w == x.turn {
			text = "drew"
		}
		c.Title, c.Text = pointed(w), picture.Say("task.paying.count."+text, x.count(w))
		mark(&f, picture.Wrong, w)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

func (x *tileCount) Words() task.Words {
	w := task.Words{
		Ask:    picture.Say("task.paying.count.ask"),
		Nudge:  picture.Say("task.paying.count.nudge", picture.Args{"Seat": x.turn}),
		Done:   picture.Say("task.paying.count.done_nobody"),
		Clause: penalty.WrongCount.Clause(),
	}
	if seat := x.Seat(); seat != tile.NoWind {
		w.Done = picture.Say("task.paying.count.done_few", x.count(seat))
		if x.off(seat) > 0 {
			w.Done = picture.Say("task.paying.count.done_many", x.count(seat))
		}
	}
	return w
}

func (x *tileCount) Hand() (hand.Draft, score.Win) {
	return x.hands[x.you.Index()].Clone(), score.Win{Seat: x.you, Round: tile.East, By: score.BySelfDraw}
}
