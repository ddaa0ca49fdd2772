package claiming

import (
	"math/rand/v2"
	"strings"

	"sikwu/core/advise"
	"sikwu/core/hand"
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
	playing
	start   table.Start
	faces   []int // what the dice show
	thrown  bool
	pointed bool // at whose wall is opened
	opened  bool
	spared  bool              // flowers: they are replaced without being asked for
	said    [4]table.CallKind // what was called last, by seat
	next    picture.Act       // what Next found; empty if it was not asked since the last act
	review  review
}

// wholeSet holds the settings of a spec.
type wholeSet struct {
	You   string `json:"you,omitempty"`
	Dealt bool   `json:"dealt,omitempty"` // begins when the tiles are dealt, and flowers are replaced by themselves
	Wall  int64  `json:"wall,omitempty"`  // shuffles the tiles; chance if not set
}

const (
	throwDice picture.Act = "throw"
	goAct     picture.Act = "go"
)

func newWhole(in *task.Reader, spec *wholeSet) task.Exercise {
	you := in.SeatOr(spec.You, in.AnySeat())
	x := &whole{faces: dice(in.Rand)}
	sum := 0
	for _, n := range x.faces {
		sum += n
	}
	x.start = table.Start{Dealer: tile.East, Round: tile.East, Sum: sum, Seed: in.Rand.Int64()}
	if spec.Wall != 0 {
		x.start.Seed = spec.Wall
	}
	p, err := table.Begin(x.start, in.Rules)
	if err != nil {
		in.Fail("%v", err)
		return nil
	}
	x.playing = playing{play: p, rs: in.Rules, you: you}
	if spec.Dealt {
		x.thrown, x.pointed, x.opened, x.spared = true, true, true, true
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
		seat, places := x.play.NextTake()
		for _, at := range places {
			face := tile.None
			wall := x.play.Wall()
			if seat == x.you {
				face = wall.At(at)
			}
			x.move(picture.Spot{Kind: picture.AtStack, Place: at}, picture.Spot{Kind: picture.AtHand, Seat: seat}, face)
		}
		if x.play.Do(table.Act{Seat: seat, Kind: table.ActTake}) != nil {
			return
		}
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

// mayCall reports whether the learner may call the open tile: else there is nothing
// to decide, and the pass goes without saying.
func (x *whole) mayCall() bool {
	for _, c := range x.choices() {
		if c.Act != passAct && x.refuses(c.Act) == "" {
			return true
		}
	}
	return false
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

// happen lets a player act, and remembers what is said aloud.
func (x *whole) happen(a table.Act) {
	if a.Kind == table.ActDiscard || a.Kind == table.ActDraw {
		x.said = [4]table.CallKind{}
	}
	if c := actCall(a); c.Kind != table.NoCall {
		x.said[a.Seat.Index()] = c.Kind
	} else if a.Kind == table.ActConceal || a.Kind == table.ActAddKong {
		x.said[a.Seat.Index()] = table.Kong
	}
	x.run(a)
}

// Do carries out what the learner does; then the others play.
func (x *whole) Do(a picture.Act) {
	advised := x.next == a
	x.moves, x.next = nil, ""
	switch {
	case a == throwDice:
		x.thrown = true
	case strings.HasPrefix(string(a), "seat "):
		x.pointed = true
	case strings.HasPrefix(string(a), "stack "):
		x.opened = true
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
			x.review.threw(act.Tile, x.adviser().Question(x.view()), advised)
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
		return picture.SeatAct(table.Counted(x.start.Dealer, x.start.Sum))
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

func stackAct(s table.Stack) picture.Act { return picture.Act("stack " + s.String()) }

// last returns the last stack that stays: the sum is counted to it.
func (x *whole) last() table.Stack {
	return table.Open(table.Counted(x.start.Dealer, x.start.Sum), x.start.Sum, x.rs).Stack(-1)
}

func (x *whole) Board() picture.Board {
	p := x.play
	if p.Phase() == table.PhaseDeal {
		return x.opening()
	}
	b := x.board()
	for w, k := range x.said {
		if k != table.NoCall {
			b.SeatOf(tile.Seats()[w]).Bubble = bubble(k)
		}
	}
	switch p.Phase() {
	case table.PhaseOver:
		for i := range b.Seats { // all hands are laid open, to see who had what
			s := &b.Seats[i]
			if h := p.Hand(s.Wind); s.Mark != picture.Right {
				s.Hand = picture.Faces(h.Concealed)
			}
		}
		return b
	case table.PhaseFlowers:
		you := b.SeatOf(x.you)
		for i := range you.Flowers {
			you.Flowers[i].Act = flowerAct
		}
	}
	x.touchable(&b)
	if open, from, _ := p.Open(); open != tile.None && from != x.you {
		you := b.SeatOf(x.you) // nothing is thrown while another's tile lies open
		for i := range you.Hand {
			you.Hand[i].Act = ""
		}
		x.letGo(&b)
	}
	return b
}

// letGo makes wanting nothing of a tile the plain answer: to draw, where that
// is due, or to pass.
func (x *whole) letGo(b *picture.Board) {
	if x.refuses(headAct) == "" {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say("task.claiming.choice.head"), Act: headAct, Main: true})
		return
	}
	for i := range b.Choices.List {
		c := &b.Choices.List[i]
		c.Main = c.Act == passAct
	}
}

// Judge asks core for the throw, and the hand in play for everything else: any
// act that it allows is right.
func (x *whole) Judge(a picture.Act) task.Verdict {
	kind, rest, _ := strings.Cut(string(a), " ")
	switch {
	case a == throwDice || a == goAct:
		return task.Right()
	case kind == "seat":
		if a == picture.SeatAct(table.Counted(x.start.Dealer, x.start.Sum)) {
			return task.Right()
		}
		return task.Wrong(x.wrongSeat(a.Seat()))
	case kind == "stack":
		if a == stackAct(x.last()) {
			return task.Right()
		}
		return task.Wrong(x.wrongStack(rest))
	}
	reason := x.refuses(a)
	if reason == "" || reason == table.TileIsCalled {
		return task.Right()
	}
	what := x.wrong(a, reason)
	what.Compare = picture.Say("task.claiming.whole.compare_" + x.moment())
	return task.Wrong(what)
}

// refuses returns that of playing, but flowers of the deal are laid down and replaced in one act.
func (x *whole) refuses(a picture.Act) table.Reason {
	if x.play.Phase() == table.PhaseFlowers {
		switch a {
		case headAct:
			return headInstead
		case tailAct:
			return layFirst
		}
	}
	return x.playing.refuses(a)
}

// moment returns what the table waits for.
func (x *whole) moment() string {
	open, from, _ := x.play.Open()
	switch {
	case x.play.Phase() == table.PhaseFlowers:
		return "flowers"
	case x.tailDue():
		return "tail"
	case open != tile.None && from != x.you && x.yours():
		return "draw"
	case open != tile.None && from != x.you:
		return "answer"
	}
	return "turn"
}

func (x *whole) Words() task.Words {
	moment, args := "", picture.Args{"You": x.you, "Minimum": x.rs.Minimum.Value, "Sum": x.start.Sum, "Flowers": flowersIn(x.rs)}
	switch {
	case !x.thrown:
		moment = "dice"
	case !x.pointed:
		moment = "seat"
	case !x.opened:
		moment = "stack"
	case x.play.Phase() == table.PhaseDeal:
		moment = "deal"
	default:
		moment = x.moment()
	}
	w := task.Words{
		Ask:   picture.Say("task.claiming.whole.ask", args),
		Nudge: picture.Say("task.claiming.whole.nudge_"+moment, args),
		Done:  x.outcome(),
	}
	if x.Finished() {
		w.Beside = x.review.notes()
	}
	return w
}

// outcome says who won what, or that no player did.
func (x *whole) outcome() picture.Text {
	won := x.play.Winners()
	if len(won) == 0 {
		return picture.Say("task.claiming.whole.done_draw")
	}
	if len(won) > 1 {
		seats := make([]tile.Wind, len(won))
		for i, w := range won {
			seats[i] = w.Seat
		}
		return picture.Say("task.claiming.whole.done_several", picture.Args{"Seats": seats, "From": won[0].Win.From})
	}
	w := won[0]
	res, paid := w.Judge(x.rs)
	best := res.Best()
	args := picture.Args{"Seat": w.Seat, "From": w.Win.From, "Fan": picture.Worth(best.Fan), "Fans": best.Counted.Fans().List(), "Points": picture.Points(paid.Points.Of(w.Seat))}
	id := "discard"
	switch {
	case !w.Win.IsFed():
		id = "self_draw"
		delete(args, "From")
	case w.Win.By.IsRobbing():
		id = "rob"
	}
	if w.Seat == x.you {
		id = "you_" + id
	}
	return picture.Say("task.claiming.whole.done_"+id, args)
}

func (x *whole) Hand() (hand.Draft, score.Win) {
	if x.play.Phase() == table.PhaseDeal {
		return hand.Draft{Winning: tile.None}, score.Win{Seat: x.you, Round: tile.East}
	}
	return x.hand()
}
