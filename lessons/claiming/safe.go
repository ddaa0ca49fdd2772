package claiming

import (
	"cmp"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// safe asks for a discard that a player with three melds cannot win on, late in a hand that
// the learner can no longer win.
type safe struct {
	task.Choice
	scene   *scene
	feared  tile.Wind
	dangers [tile.Kinds]int // in how many ways the feared seat can win on each kind
	lacking int             // tiles that the learner's hand is short of the minimum by
	draws   int             // how many the learner has left
}

// safeSet holds the settings of a spec.
type safeSet struct {
	You string `json:"you,omitempty"`
}

func newSafe(in *task.Reader, spec *safeSet) task.Exercise {
	return makeUpWithin(chosenScenes, in, func(m *mixer) *safe { return m.safe(in.SeatOr(spec.You, in.AnySeat())) })
}

// What is made up: how many tiles the wall has left at most, and at least how many kinds in
// the learner's hand are risky, which the feared seat can win on in riskyWays or more.
const (
	maxLeft   = 11
	minRisky  = 3
	riskyWays = 10
)

// safe tries once to make up a table at which some of the learner's tiles are safe and some
// are not; nil if the draw does not work out.
func (m *mixer) safe(you tile.Wind) *safe {
	x := &safe{feared: task.AnyOther(m.r, you)}
	first := tile.Tile(9 * m.r.IntN(3))
	p := deal.Part{Hand: hand.Draft{Winning: tile.None}}
	for range 3 {
		made, t := hand.Pung, first+tile.Tile(m.r.IntN(9))
		if t.Rank() <= 7 && m.r.IntN(2) == 0 {
			made = hand.Chow
		}
		meld := deal.MeldOf(m.r, made, t, x.feared)
		if !m.Take(meld.Tiles...) {
			return nil
		}
		p.Hand.Melds = append(p.Hand.Melds, meld)
	}
	l := &deal.Layout{Left: 1 + m.r.IntN(maxLeft)}
	l.Parts[x.feared.Index()] = p
	l.Parts[you.Index()] = deal.Part{Hand: hand.Draft{Winning: tile.None}, Deal: true}
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.from = you, you
	x.scene, x.draws = s, len(s.wall)/4
	d, w := s.own()
	list := advise.Reaches(d, w, s.rs)
	if x.lacking = hand.Unreachable; len(list) > 0 {
		x.lacking = list[0].Lacking()
	}
	if x.lacking <= x.draws || x.lacking == hand.Unreachable {
		return nil
	}
	unseen := s.unseen()
	x.dangers = advise.Dangers(s.player(x.feared).Hand, score.Win{Seat: x.feared, Round: s.round, From: you}, s.rs, &unseen)
	safe, risky := x.kinds()
	if safe == 0 || risky < minRisky || safe > risky {
		return nil
	}
	for _, t := range s.player(you).Hand.Concealed {
		if x.dangers[t] == 0 {
			x.Right = append(x.Right, playing.Throw(t))
		}
	}
	return x
}

// unseen counts the tiles that the learner cannot see.
func (s *scene) unseen() (list tile.Counts) {
	for t := range list {
		list[t] = tile.Copies
	}
	for _, w := range tile.Seats() {
		d := s.player(w).Hand.Clone()
		if w != s.you {
			d.Concealed = nil
		}
		for t, n := range d.Counts() {
			list[t] -= n
		}
		for _, t := range s.river[w.Index()] {
			list[t]--
		}
	}
	return list
}

// kinds counts the safe and the risky kinds in the learner's hand.
func (x *safe) kinds() (safe, risky int) {
	for _, t := range slices.Compact(slices.Clone(x.scene.player(x.scene.you).Hand.Concealed)) {
		switch n := x.dangers[t]; {
		case n == 0:
			safe++
		case n >= riskyWays:
			risky++
		}
	}
	return safe, risky
}

// worst returns the most dangerous tile in the learner's hand.
func (x *safe) worst() tile.Tile {
	return slices.MaxFunc(x.scene.player(x.scene.you).Hand.Concealed, func(a, b tile.Tile) int { return x.dangers[a] - x.dangers[b] })
}

func (x *safe) Board() picture.Board {
	s := x.scene
	b := s.board(s.you)
	b.SeatOf(x.feared).Mark = picture.Now
	seat := b.SeatOf(s.you)
	if x.Finished() {
		return x.after(x.Given.Tile())
	}
	for i := range seat.Hand {
		seat.Hand[i].Act = playing.Throw(seat.Hand[i].Face)
	}
	return b
}

// after shows the table with a tile thrown; if it was safe, other safe tiles are lit.
func (x *safe) after(t tile.Tile) picture.Board {
	s := x.scene
	b := s.board(s.you)
	m := picture.Right
	if x.dangers[t] > 0 {
		m = picture.Wrong
		b.SeatOf(x.feared).Mark = picture.Wrong
	}
	seat := b.SeatOf(s.you)
	i := slices.IndexFunc(seat.Hand, func(p picture.Tile) bool { return p.Face == t })
	seat.Hand = slices.Delete(seat.Hand, i, i+1)
	seat.Discards = append(seat.Discards, picture.Tile{Face: t, Mark: m})
	for i := range seat.Hand {
		if m == picture.Right && x.dangers[seat.Hand[i].Face] == 0 {
			seat.Hand[i].Mark = picture.Lit
		}
	}
	b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtHand, Seat: s.you}, To: picture.Spot{Kind: picture.AtDiscards, Seat: s.you}, Face: t}}
	return b
}

func (x *safe) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	t, args := a.Tile(), x.args()
	args["Tile"], args["N"] = t, x.dangers[t]
	return task.Wrong(task.Consequence{
		Title: picture.Say("task.claiming.safe.threw", args), Text: picture.Say("task.claiming.safe.danger", args),
		Compare: picture.Say("task.claiming.safe.compare", args), Frames: []picture.Board{x.after(t).Still()},
	})
}

func (x *safe) args() picture.Args {
	t := cmp.Or(x.Given, x.Right[0]).Tile()
	return picture.Args{
		"Feared": x.feared, "Left": len(x.scene.wall), "Draws": x.draws, "Lacking": x.lacking, "Safe": t,
		"Worst": x.worst(), "N": x.dangers[x.worst()], "Min": x.scene.rs.Minimum.Value,
	}
}

func (x *safe) Words() task.Words { return task.WordsOf("task.claiming.safe", x.args()) }

func (x *safe) Hand() (hand.Draft, score.Win) { return x.scene.own() }

// Question asks about the hand with the draws that are left.
func (x *safe) Question() *advise.Question {
	d, _ := x.scene.own()
	unseen := x.scene.unseen()
	return x.scene.question(d, &unseen, x.draws)
}
