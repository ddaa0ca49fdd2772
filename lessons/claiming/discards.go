package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// discards asks which of several tiles the learner could call if another player threw
// them now.
type discards struct {
	marking
	scene  *scene
	kind   table.CallKind
	passed tile.Tile // a kind passed since the last draw; tile.None for none
	tiles  []tile.Tile
}

// discardsSet holds the settings of a spec.
type discardsSet struct {
	Call   string            `json:"call"`             // chow, pung, kong or win
	You    string            `json:"you,omitempty"`    // the learner's seat
	From   string            `json:"from,omitempty"`   // the seat that would throw
	Hands  map[string]string `json:"hands,omitempty"`  // by seat, in notation
	Tiles  string            `json:"tiles,omitempty"`  // the tiles asked about
	Passed bool              `json:"passed,omitempty"` // one that could have been called was passed
	N      int               `json:"n,omitempty"`      // how many tiles are asked about, 6 if not set
}

func newDiscards(in *task.Reader, spec *discardsSet) task.Exercise {
	kind, ok := callKinds[spec.Call]
	if !ok || kind == table.NoCall {
		in.Fail("there is no call %q", spec.Call)
	}
	if spec.Passed && kind == table.Pung && !in.Rules.Claims.PassedPung.Value {
		in.Keep(&task.NotHere{Text: picture.Say("task.claiming.no_passed_pung")})
	}
	if in.Failed() {
		return nil
	}
	return makeUp(in, func(m *mixer) *discards { return m.discards(in, spec, kind) })
}

// discards tries once to make a table up; nil if the draw does not work out.
func (m *mixer) discards(in *task.Reader, set *discardsSet, kind table.CallKind) *discards {
	you := in.SeatOr(set.You, in.AnySeat())
	from := in.SeatOr(set.From, m.wouldThrow(you, kind))
	if from == you {
		return nil
	}
	l := &deal.Layout{Left: deal.AnyLeft}
	if kind == table.Win && set.Hands == nil {
		d, ok := m.twoWaits(you, from)
		if !ok {
			return nil
		}
		l.Parts[you.Index()] = deal.Part{Hand: d, Whole: true}
	}
	m.setHands(in, l, set.Hands)
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.from, s.tile, s.by = you, from, tile.None, score.ByDiscard
	x := &discards{scene: s, kind: kind, passed: tile.None}
	if x.tiles, ok = m.pickTiles(x, set); !ok {
		return nil
	}
	var options []picture.Act
	for _, t := range x.tiles {
		options = append(options, pickAct(t))
	}
	x.ask(options, func(a picture.Act) bool { return x.may(a.Tile()) })
	return x
}

// wouldThrow returns the seat that would throw: for chows mostly the seat before.
func (m *mixer) wouldThrow(you tile.Wind, kind table.CallKind) tile.Wind {
	if kind == table.Chow {
		return you.Previous()
	}
	return task.AnyOther(m.r, you)
}

// twoWaits returns a hand that wins on two kinds or more when another player throws them.
func (m *mixer) twoWaits(you, from tile.Wind) (hand.Draft, bool) {
	x := tile.Tile(m.r.IntN(tile.Kinds))
	return m.Ready(you, x, func(d hand.Draft) bool { return len(m.wins(you, from, d)) >= 2 })
}

// wins returns the kinds that a hand wins on when another player throws them.
func (m *mixer) wins(you, from tile.Wind, d hand.Draft) (list []tile.Tile) {
	for _, w := range score.Waits(d, score.Win{Seat: you, Round: tile.East}, m.rs).Waits {
		if w.Left > 0 && m.verdict(you, from, score.ByDiscard, w.Tile)(d) == "" {
			list = append(list, w.Tile)
		}
	}
	return list
}

// refuses returns why core would refuse a call on a tile thrown now, and the call: of
// several chows the one closest to being allowed.
func (x *discards) refuses(t tile.Tile) (c table.Call, reason table.Reason) {
	s := *x.scene
	s.tile = t
	best := plainCall(x.kind)
	if x.kind != table.Chow {
		return best, s.offer().Refuses(s.you, best, s.rs)
	}
	reason = table.NotHeld
	for _, c := range playing.Plausible(t) {
		if c.Kind != table.Chow {
			continue
		}
		if r := s.offer().Refuses(s.you, c, s.rs); r == "" || r == table.NotFromLeft && s.holds(s.you, c.With[0]) > 0 && s.holds(s.you, c.With[1]) > 0 {
			return c, r
		}
		best = c
	}
	return best, reason
}

func (x *discards) may(t tile.Tile) bool {
	_, reason := x.refuses(t)
	return reason == ""
}

// pickTiles picks the tiles to ask about: some that may be called, and near misses.
func (m *mixer) pickTiles(x *discards, set *discardsSet) ([]tile.Tile, bool) {
	if set.Tiles != "" {
		tiles, at, err := tile.Scan(set.Tiles, 0)
		return tiles, err == nil && at == len(set.Tiles)
	}
	most := set.N
	if most == 0 {
		most = 6
	}
	var right, nearly, far []tile.Tile
	held := x.scene.player(x.scene.you).Hand.ConcealedCounts()
	for t := range tile.Tile(tile.Kinds) {
		switch {
		case m.leftOf(x.scene, t) == 0:
		case x.may(t):
			right = append(right, t)
		case held[t] > 0 || slices.ContainsFunc(x.scene.player(x.scene.you).Hand.Concealed, func(h tile.Tile) bool { return deal.Near(h, t) }):
			nearly = append(nearly, t)
		default:
			far = append(far, t)
		}
	}
	for _, list := range [][]tile.Tile{right, nearly, far} {
		m.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	if len(right) == 0 || set.Passed && (len(right) < 2 || m.leftOf(x.scene, right[0]) < 2) {
		return nil, false // the passed kind must have a copy left to throw
	}
	if set.Passed {
		x.pass(right[0])
	}
	tiles := right[:min(len(right), 1+most/2)]
	tiles = append(slices.Clone(tiles), nearly[:min(len(nearly), max(0, most-len(tiles)-1))]...)
	tiles = append(tiles, far[:min(len(far), max(0, most-len(tiles)))]...)
	slices.Sort(tiles)
	return tiles, len(tiles) == most
}

// leftOf returns how many of a kind are still in the wall.
func (m *mixer) leftOf(s *scene, t tile.Tile) (n int) {
	for _, w := range s.wall {
		if w == t {
			n++
		}
	}
	return n
}

// pass puts a tile that the learner has passed since the last draw at the end of its
// thrower's river.
func (x *discards) pass(t tile.Tile) {
	s := x.scene
	x.passed = t
	p := s.player(s.you)
	if x.kind == table.Win {
		p.PassedWin = []tile.Tile{t}
	} else {
		p.PassedPung = []tile.Tile{t}
	}
	thrower := s.you.Next()
	if thrower == s.from {
		thrower = thrower.Next()
	}
	s.river[thrower.Index()] = append(s.river[thrower.Index()], t)
	s.wall = without(s.wall, []tile.Tile{t})
}

func (x *discards) Board() picture.Board {
	s := x.scene
	b := s.board(s.you)
	for _, t := range x.tiles {
		a := pickAct(t)
		b.Centre = append(b.Centre, picture.Tile{Face: t, Act: x.Open(a), Mark: x.Mark(a)})
	}
	b.Middle = picture.Say("playing.middle.might", picture.Args{"From": s.from})
	if x.passed != tile.None {
		b.Middle = picture.Say("playing.middle.might_passed", picture.Args{"From": s.from})
		for i := range b.Seats {
			seat := &b.Seats[i]
			if n := len(seat.Discards); n > 0 && seat.Wind != s.from && seat.Discards[n-1].Face == x.passed && seat.Wind != s.you {
				seat.Discards[n-1].Mark = picture.Lit
				b.Labels = append(b.Labels, picture.Label{
					At: picture.Spot{Kind: picture.AtDiscards, Seat: seat.Wind}, Text: picture.Say("playing.label.passed"), Mark: picture.Lit,
				})
				break
			}
		}
	}
	b.Choices.List = []picture.Choice{x.finish("task.claiming.discards.none")}
	return b
}

func (x *discards) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := *x.scene
	if a == task.Done {
		missing := x.Missed()[0]
		t := missing.Tile()
		s.tile = t
		c, _ := x.refuses(t)
		b := x.Board().Still()
		b.SeatOf(s.you).Hand = lit(s.player(s.you).Hand.Concealed, c, t)
		markTile(b.Centre, t, picture.Wrong)
		return task.Wrong(x.tooEarly(picture.Say("task.claiming.discards.missed_"+playing.CallID(x.kind), picture.Args{"Tile": t}), b))
	}
	t := a.Tile()
	s.tile = t
	c, reason := x.refuses(t)
	what := s.refused(s.you, c, reason, []tile.Wind{s.you})
	if x.kind == table.Chow && reason == table.NotHeld {
		what.Text = picture.Say("task.claiming.discards.no_chow", picture.Args{"Tile": t})
	}
	b := x.Board().Still()
	amountsOf(&b, &what.Frames[0])
	markTile(b.Centre, t, picture.Wrong)
	b.SeatOf(s.you).Bubble = playing.Bubble(x.kind)
	what.Title = picture.Say("task.claiming.you_point_tile", picture.Args{"Tile": t})
	what.Compare = picture.Say("task.claiming.discards.compare", picture.Args{"Tile": t, "Right": touchedTiles(x.Right)})
	what.Frames = []picture.Board{b}
	return task.Wrong(what)
}

// amountsOf copies what the seats gain and lose from another board.
func amountsOf(b, from *picture.Board) {
	for i := range b.Seats {
		b.Seats[i].Amount = from.SeatOf(b.Seats[i].Wind).Amount
	}
}

func markTile(tiles []picture.Tile, t tile.Tile, m picture.Mark) {
	for i := range tiles {
		if tiles[i].Face == t {
			tiles[i].Mark = m
			return
		}
	}
}

func touchedTiles(acts []picture.Act) (list []tile.Tile) {
	for _, a := range acts {
		list = append(list, a.Tile())
	}
	return list
}

func (x *discards) Words() task.Words {
	s := x.scene
	args := picture.Args{"From": s.from, "Right": touchedTiles(x.Right)}
	id := playing.CallID(x.kind)
	w := task.Words{Clause: s.claimClause()}
	if x.kind == table.Win {
		w.Clause = s.rs.Minimum.Clause
	}
	if x.passed != tile.None {
		id = "passed_" + id
		args["Passed"] = x.passed
		if w.Clause, w.Decision = s.rs.Claims.PassedWin.Clause, s.rs.Claims.PassedWin.Decision; x.kind == table.Pung {
			w.Clause, w.Decision = s.rs.Claims.PassedPung.Clause, s.rs.Claims.PassedPung.Decision
		}
	}
	w.Ask = picture.Say("task.claiming.discards.ask_"+id, args)
	w.Nudge = picture.Say("task.claiming.discards.nudge_"+id, args)
	w.Done = picture.Say("task.claiming.discards.done_"+id, args)
	return w
}

func (x *discards) Hand() (hand.Draft, score.Win) { return x.scene.hand(x.scene.you) }
