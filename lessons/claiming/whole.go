package claiming

import (
	"math/rand/v2"
	"strings"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// whole is a hand of the game played through: the learner does everything that
// falls to that seat, three others play for themselves.
type whole struct {
	Seated
	spared bool        // flowers: they are replaced without being asked for
	next   picture.Act // what Next found; empty if it was not asked since the last act
	lapses lapses
}

// wholeSet holds the settings of a spec.
type wholeSet struct {
	You   string `json:"you,omitempty"`
	Dealt bool   `json:"dealt,omitempty"` // begins when the tiles are dealt, and flowers are replaced by themselves
	Wall  int64  `json:"wall,omitempty"`  // shuffles the tiles; chance if not set
}

func newWhole(in *task.Reader, spec *wholeSet) task.Exercise {
	you := in.SeatOr(spec.You, in.AnySeat())
	faces := dice(in.Rand)
	start := table.Start{Dealer: tile.East, Round: tile.East, Seed: in.Rand.Int64()}
	for _, n := range faces {
		start.Sum += n
	}
	if spec.Wall != 0 {
		start.Seed = spec.Wall
	}
	p, err := table.Begin(start, in.Rules)
	if err != nil {
		in.Fail("%v", err)
		return nil
	}
	x := &whole{Seated: *Seat(p, you, start.Sum, faces)}
	if spec.Dealt {
		x.spared = true
		x.Skip()
		x.deal()
		x.moves = nil
	}
	return x
}

// dice throws three.
func dice(r *rand.Rand) []int { return []int{1 + r.IntN(6), 1 + r.IntN(6), 1 + r.IntN(6)} }

// deal takes all tiles and goes on to what the learner has to decide.
func (x *whole) deal() {
	for x.play.Phase() == table.PhaseDeal {
		seat, _ := x.play.NextTake()
		x.happen(table.Act{Seat: seat, Kind: table.ActTake})
	}
	x.others()
}

// due reports whether the learner has to decide: in turn, or about a tile that
// another laid open and that the learner has not answered.
func (x *whole) due() bool {
	p := x.play
	if p.Phase() != table.PhaseOpen {
		return p.Phase() == table.PhaseOver || p.Mover() == x.you && !x.replaced()
	}
	_, from, _ := p.Open()
	if from == x.you {
		return p.Mover() == x.you && len(p.Asked()) == 0
	}
	return p.Refuses(table.Act{Seat: x.you, Kind: table.ActPass}) == "" && x.mayCall()
}

// replaced reports whether the learner's flowers are replaced by themselves. A hand
// that they win is left to be called.
func (x *whole) replaced() bool {
	return x.spared && x.refuses(flowerAct) == "" && x.refuses(winAct) != ""
}

// others play until the learner has to decide something.
func (x *whole) others() {
	for !x.due() {
		p := x.play
		if asked := p.Asked(); len(asked) > 0 {
			x.speak(asked[0])
			continue
		}
		seat := p.Mover()
		switch {
		case seat == x.you && x.replaced():
			x.happen(table.Act{Seat: seat, Kind: table.ActFlowers})
			continue
		case seat == x.you:
			return // the learner draws
		}
		a := players.New(players.Steady, 0).Decide(players.See(p, seat))
		if p.Phase() == table.PhaseOpen {
			a = table.Act{Seat: seat, Kind: table.ActDraw}
		}
		x.happen(a)
	}
}

// speak lets another answer the open tile.
func (x *whole) speak(w tile.Wind) {
	x.happen(players.New(players.Steady, 0).Decide(players.See(x.play, w)))
}

// Do carries out what the learner does; then the others play.
func (x *whole) Do(a picture.Act) {
	advised := x.next == a
	x.moves, x.next = nil, ""
	switch {
	case x.Open(a):
	case a == goAct:
		x.deal()
	case a == flowerAct && x.play.Phase() == table.PhaseTurn:
		x.do(a)
	case a == headAct && len(x.play.Asked()) > 0:
		x.reach()
	default:
		act := x.act(a)
		x.laying = false
		if act.Kind == table.ActDiscard {
			x.lapses.threw(act.Tile, x.adviser().Question(x.view()), advised)
		}
		x.happen(act)
		x.others()
	}
}

// reach is for who draws while others may still want the tile: they speak
// first.
func (x *whole) reach() {
	for _, w := range x.play.Asked() {
		if w == x.you {
			x.happen(table.Act{Seat: w, Kind: table.ActPass})
		} else {
			x.speak(w)
		}
	}
	if draw := (table.Act{Seat: x.you, Kind: table.ActDraw}); x.play.Phase() == table.PhaseOpen && x.play.Refuses(draw) == "" {
		x.happen(draw)
	}
	x.others()
}

func (x *whole) Next() picture.Act {
	p := x.play
	switch {
	case !x.thrown:
		return throwDice
	case !x.pointed:
		return picture.SeatAct(x.opener())
	case !x.opened:
		return stackAct(x.last())
	case p.Phase() == table.PhaseDeal:
		return goAct
	case p.Phase() == table.PhaseOver:
		return ""
	case x.tailDue():
		return tailAct
	}
	if x.next == "" {
		x.next = x.advised()
	}
	return x.next
}

// Finished reports whether the hand is over.
func (x *whole) Finished() bool { return x.play.Phase() == table.PhaseOver }

// adviser plays for the learner, for points.
func (x *whole) adviser() *players.Adviser {
	return &players.Adviser{For: advise.ForPoints}
}

// view is what the learner sees.
func (x *whole) view() *players.View { return players.See(x.play, x.you) }

// advised is what the advisor would do for the learner.
func (x *whole) advised() picture.Act {
	p := x.play
	a := x.adviser().Decide(x.view())
	_, from, by := p.Open()
	switch {
	case a.Kind == table.ActFlowers:
		return flowerAct
	case a.Kind == table.ActPass && x.yours() && from != x.you && by == score.ByDiscard && p.Left() > 0:
		return headAct
	case a.Kind == table.ActDraw:
		return headAct
	case a.Kind == table.ActDiscard:
		return throwAct(a.Tile)
	}
	_, what, _ := strings.Cut(a.String(), " ")
	return picture.Act(what)
}

// Question is what the advisor is asked about the hand as it stands, until it is over.
func (x *whole) Question() *advise.Question {
	if p := x.play.Phase(); p == table.PhaseDeal || p == table.PhaseOver {
		return nil
	}
	return x.adviser().Question(x.view())
}

func (x *whole) Words() task.Words {
	args := picture.Args{"You": x.you, "Minimum": x.rs.Minimum.Value, "Sum": x.sum, "Flowers": task.Flowers(x.rs)}
	w := task.Words{
		Ask:   picture.Say("task.claiming.whole.ask", args),
		Nudge: picture.Say("task.claiming.whole.nudge_"+x.Moment(), args),
		Done:  x.Outcome(),
	}
	if x.Finished() {
		w.Beside = x.lapses.notes()
	}
	return w
}
