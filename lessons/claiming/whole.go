package claiming

import (
	"math/rand/v2"

	"sikwu/core/advise"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// whole is a whole hand: the learner does everything that a player does, against three
// machines.
type whole struct {
	playing.Seat
	spared bool        // flowers are replaced without the learner
	next   picture.Act // what Next returned since the last act, if it was called
	lapses lapses
}

// wholeSet holds the settings of a spec.
type wholeSet struct {
	You   string `json:"you,omitempty"`
	Dealt bool   `json:"dealt,omitempty"` // begins after the deal; flowers are replaced without the learner
	Wall  int64  `json:"wall,omitempty"`  // the seed of the shuffle; drawn if 0
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
	x := &whole{Seat: *playing.At(p, you, start.Sum, faces)}
	if spec.Dealt {
		x.spared = true
		x.Skip()
		x.deal()
		x.Moves = nil
	}
	return x
}

// dice throws three dice.
func dice(r *rand.Rand) []int { return []int{1 + r.IntN(6), 1 + r.IntN(6), 1 + r.IntN(6)} }

// deal deals, and plays on to the learner's first decision.
func (x *whole) deal() {
	for x.Play.Phase() == table.PhaseDeal {
		seat, _ := x.Play.NextTake()
		x.Happen(table.Act{Seat: seat, Kind: table.ActTake})
	}
	x.others()
}

// due reports whether the learner has something to decide: in turn, or about another's tile
// not answered yet.
func (x *whole) due() bool {
	p := x.Play
	if p.Phase() != table.PhaseOpen {
		return p.Phase() == table.PhaseOver || p.Mover() == x.You && !x.replaced()
	}
	_, from, _ := p.Open()
	if from == x.You {
		return p.Mover() == x.You && len(p.Asked()) == 0
	}
	return p.Refuses(table.Act{Seat: x.You, Kind: table.ActPass}) == "" && x.MayCall()
}

// replaced reports whether the learner's flowers are replaced now. A hand that they win is
// left for the learner to call.
func (x *whole) replaced() bool {
	return x.spared && x.Refuses(playing.Flower) == "" && x.Refuses(playing.Win) != ""
}

// others lets the others play until the learner has something to decide.
func (x *whole) others() {
	for !x.due() {
		p := x.Play
		if asked := p.Asked(); len(asked) > 0 {
			x.speak(asked[0])
			continue
		}
		seat := p.Mover()
		switch {
		case seat == x.You && x.replaced():
			x.Happen(table.Act{Seat: seat, Kind: table.ActFlowers})
			continue
		case seat == x.You:
			return // the learner draws
		}
		a := players.New(players.Steady, 0).Decide(players.See(p, seat))
		if p.Phase() == table.PhaseOpen {
			a = table.Act{Seat: seat, Kind: table.ActDraw}
		}
		x.Happen(a)
	}
}

// speak lets another seat answer the open tile.
func (x *whole) speak(w tile.Wind) {
	x.Happen(players.New(players.Steady, 0).Decide(players.See(x.Play, w)))
}

// Do carries out the learner's act; then the others play.
func (x *whole) Do(a picture.Act) {
	advised := x.next == a
	x.Moves, x.next = nil, ""
	switch {
	case x.Open(a):
	case a == playing.Deal:
		x.deal()
	case a == playing.Flower && x.Play.Phase() == table.PhaseTurn:
		x.Table.Do(a)
	case a == playing.Head && len(x.Play.Asked()) > 0:
		x.reach()
	default:
		act := x.Table.Act(a)
		x.Laying = false
		if act.Kind == table.ActDiscard {
			x.lapses.note(act.Tile, x.adviser().Question(x.view()), advised)
		}
		x.Happen(act)
		x.others()
	}
}

// reach draws while others may still call the open tile: they answer first.
func (x *whole) reach() {
	for _, w := range x.Play.Asked() {
		if w == x.You {
			x.Happen(table.Act{Seat: w, Kind: table.ActPass})
		} else {
			x.speak(w)
		}
	}
	if draw := (table.Act{Seat: x.You, Kind: table.ActDraw}); x.Play.Phase() == table.PhaseOpen && x.Play.Refuses(draw) == "" {
		x.Happen(draw)
	}
	x.others()
}

func (x *whole) Next() picture.Act {
	p := x.Play
	switch {
	case x.Due() != "":
		return x.Due()
	case p.Phase() == table.PhaseOver:
		return ""
	case x.TailDue():
		return playing.Tail
	}
	if x.next == "" {
		x.next = x.advised()
	}
	return x.next
}

// Finished reports whether the hand is over.
func (x *whole) Finished() bool { return x.Play.Phase() == table.PhaseOver }

// adviser returns an adviser that plays for points.
func (x *whole) adviser() *players.Adviser {
	return &players.Adviser{For: advise.ForPoints}
}

// view returns what the learner sees.
func (x *whole) view() *players.View { return players.See(x.Play, x.You) }

// advised returns what the advisor would do in the learner's place.
func (x *whole) advised() picture.Act {
	p := x.Play
	a := x.adviser().Decide(x.view())
	_, from, by := p.Open()
	switch {
	case a.Kind == table.ActPass && x.IsYours() && from != x.You && by == score.ByDiscard && p.Left() > 0:
		return playing.Head
	}
	return playing.ActOf(a)
}

// Question asks about the hand as it stands, until it is over.
func (x *whole) Question() *advise.Question {
	if p := x.Play.Phase(); p == table.PhaseDeal || p == table.PhaseOver {
		return nil
	}
	return x.adviser().Question(x.view())
}

func (x *whole) Words() task.Words {
	args := picture.Args{"You": x.You, "Minimum": x.Rules.Minimum.Value, "Sum": x.Sum, "Flowers": task.Flowers(x.Rules)}
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
