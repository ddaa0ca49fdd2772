package claiming

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// robWhich is rob the other way round: which of the pungs on the table could the learner
// rob if a kong were made of it?
type robWhich struct {
	marking
	scene *scene
}

// robWhichSet holds the settings of a spec.
type robWhichSet struct {
	You string `json:"you,omitempty"`
	N   int    `json:"n,omitempty"` // how many pungs there are, 4 if not set
}

func newRobWhich(in *task.Reader, spec *robWhichSet) task.Exercise {
	if spec.N == 0 {
		spec.N = 4
	}
	if spec.N < 2 || spec.N > 6 {
		in.Fail("%d pungs", spec.N)
		return nil
	}
	return makeUp(in, func(m *mixer) *robWhich {
		s := m.pungScene(in.SeatOr(spec.You, in.AnySeat()), spec.N)
		if s == nil {
			return nil
		}
		x := newRobWhichOf(s)
		if n := len(x.Right); n == 0 || n == len(x.options) {
			return nil
		}
		return x
	})
}

// newRobWhichOf asks about each of the others' pungs.
func newRobWhichOf(s *scene) *robWhich {
	x := &robWhich{scene: s}
	var pungs []picture.Act
	for _, w := range task.Others(s.you) {
		for _, meld := range s.player(w).Hand.Melds {
			if meld.Kind() == hand.Pung {
				pungs = append(pungs, picture.On("meld", meld.Tiles[0].String()))
			}
		}
	}
	x.ask(pungs, func(a picture.Act) bool {
		return s.raised(a.Tile()).offer().Refuses(s.you, plainCall(table.Win), s.rs) == ""
	})
	return x
}

// pungScene makes up a hand that waits, and pungs of the others': one or two of kinds that
// it waits for.
func (m *mixer) pungScene(you tile.Wind, n int) *scene {
	x := tile.Tile(m.r.IntN(int(tile.EastWind)))
	m.Take(x, x, x)
	from := task.Others(you)
	verdict := m.verdict(you, from[0], score.ByRobKong, x)
	d, ok := m.Ready(you, x, func(d hand.Draft) bool { return verdict(d) == "" })
	if !ok {
		return nil
	}
	l := &deal.Layout{Left: deal.AnyLeft}
	l.Parts[you.Index()] = deal.Part{Hand: d, Whole: true}
	kinds := []tile.Tile{x}
	for len(kinds) < n {
		t, ok := m.Draw(func(t tile.Tile) bool { return m.Pool[t] < 3 || !nearAny(t, d.Concealed) && m.r.IntN(3) > 0 })
		if !ok {
			return nil
		}
		m.Pool[t]++
		m.Take(t, t, t)
		kinds = append(kinds, t)
	}
	for i, t := range kinds {
		w := from[(i+m.r.IntN(3))%3]
		p := &l.Parts[w.Index()]
		if len(p.Hand.Melds) == 3 {
			return nil
		}
		p.Hand.Melds = append(p.Hand.Melds, deal.MeldOf(m.r, hand.Pung, t, w))
	}
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.tile = you, tile.None
	return s
}

func nearAny(t tile.Tile, tiles []tile.Tile) bool {
	for _, h := range tiles {
		if deal.Near(t, h) {
			return true
		}
	}
	return false
}

// raised returns the scene with a kong made of a pung.
func (s *scene) raised(t tile.Tile) *scene {
	c := *s
	c.tile, c.by = t, score.ByRobKong
	for _, w := range task.Others(s.you) {
		for _, m := range s.player(w).Hand.Melds {
			if m.Kind() == hand.Pung && m.Tiles[0] == t {
				c.from = w
			}
		}
	}
	return &c
}

func (x *robWhich) Board() picture.Board {
	s := x.scene
	b := s.board(s.you)
	for i := range b.Seats {
		seat := &b.Seats[i]
		if seat.Wind == s.you {
			continue
		}
		for j, m := range s.player(seat.Wind).Hand.Melds {
			if m.Kind() == hand.Pung {
				a := picture.Act("meld " + m.Tiles[0].String())
				seat.Melds[j].Act, seat.Melds[j].Mark = x.Open(a), x.Mark(a)
			}
		}
	}
	b.Choices.List = []picture.Choice{x.finish("task.claiming.rob_which.none")}
	return b
}

func (x *robWhich) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := x.scene
	b := x.Board().Still()
	if a == task.Done {
		missing := x.Missed()[0]
		t := missing.Tile()
		markMeld(&b, t)
		return task.Wrong(x.tooEarly(picture.Say("task.claiming.rob_which.missed", picture.Args{"Tile": t, "Seat": s.raised(t).from}), b))
	}
	t := a.Tile()
	konged := s.raised(t)
	what := konged.refused(s.you, plainCall(table.Win), konged.offer().Refuses(s.you, plainCall(table.Win), s.rs), []tile.Wind{s.you})
	amountsOf(&b, &what.Frames[0])
	markMeld(&b, t)
	var right []tile.Tile
	for _, a := range x.Right {
		right = append(right, a.Tile())
	}
	what.Title = picture.Say("task.claiming.you_point_tile", picture.Args{"Tile": t})
	what.Compare = picture.Say("task.claiming.rob_which.compare", picture.Args{"Tile": t, "Right": right})
	what.Frames = []picture.Board{b}
	return task.Wrong(what)
}

func markMeld(b *picture.Board, t tile.Tile) {
	for i := range b.Seats {
		for j := range b.Seats[i].Melds {
			if m := &b.Seats[i].Melds[j]; m.Tiles[0].Face == t && m.Tiles[1].Face == t {
				m.Mark = picture.Wrong
			}
		}
	}
}

func (x *robWhich) Words() task.Words {
	var right []tile.Tile
	for _, a := range x.Right {
		right = append(right, a.Tile())
	}
	args := picture.Args{"Right": right}
	s := scene{rs: x.scene.rs, by: score.ByRobKong}
	return task.WordsOf("task.claiming.rob_which", args).From(s.robClause(), "")
}

func (x *robWhich) Hand() (hand.Draft, score.Win) {
	return x.scene.raised(x.Right[0].Tile()).hand(x.scene.you)
}
