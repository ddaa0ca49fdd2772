package claiming

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// passed sends the learner tiles that the hand waits for, from the others' discards and the
// wall, and asks of each whether it could be taken. All of them are passed.
type passed struct {
	playing.Table
	kind  table.CallKind // Win or Pung
	tiles []tile.Tile    // in the order in which they come
	at    int
	all   bool
}

// passedSet holds the settings of a spec.
type passedSet struct {
	Call  string `json:"call,omitempty"`  // win if not set, or pung
	You   string `json:"you,omitempty"`   // the learner's seat
	From  string `json:"from,omitempty"`  // who throws the first tile; the next player if not set
	Hand  string `json:"hand,omitempty"`  // the learner's, in notation
	Tiles string `json:"tiles,omitempty"` // one for each player in turn, the learner's own draw too
	N     int    `json:"n,omitempty"`     // how many tiles come if they are drawn, 4 if not set
}

const (
	yesAct picture.Act = "yes"
	noAct  picture.Act = "no"
)

func newPassed(in *task.Reader, spec *passedSet) task.Exercise {
	kind := callKinds[spec.Call]
	switch kind {
	case table.NoCall:
		kind = table.Win
	case table.Win, table.Pung:
	default:
		in.Fail("%s cannot be passed", spec.Call)
		return nil
	}
	if spec.N == 0 {
		spec.N = 4
	}
	return makeUp(in, func(m *mixer) *passed { return m.passing(in, spec, kind) })
}

// passing tries once to make one up; nil if the draw does not work out.
func (m *mixer) passing(in *task.Reader, set *passedSet, kind table.CallKind) *passed {
	you := in.SeatOr(set.You, in.AnySeat())
	from := in.SeatOr(set.From, you.Next())
	if from == you {
		in.Fail("%s throws the first tile himself", you)
	}
	p, tiles := m.waits(in, set, you, from, kind)
	if in.Failed() || tiles == nil {
		return nil
	}
	l := &deal.Layout{Left: deal.AnyLeft, Keep: tiles}
	l.Parts[you.Index()] = p
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	play, err := table.SetUp(s.thrown(from, tiles, m.r.Int64(), 3+m.r.IntN(16)), m.rs)
	if err != nil {
		return nil
	}
	x := &passed{Table: playing.Table{Play: play, Rules: m.rs, You: you}, kind: kind, tiles: tiles}
	if set.Tiles == "" && !x.isWorthIt() {
		return nil
	}
	return x
}

// thrown returns the scene as a position with the first of some tiles thrown and the rest
// next in the wall.
func (s *scene) thrown(from tile.Wind, tiles []tile.Tile, seed int64, sum int) table.Position {
	pos := table.Position{
		Dealer: tile.East, Round: tile.East, Sum: sum, Seed: seed, Rivers: s.river,
		Left: len(s.wall) + len(tiles) - 1, Next: tiles[1:], Turn: from, Thrown: true, Drawn: tile.None,
	}
	for i := range s.players {
		pos.Hands[i] = s.players[i].Hand
	}
	pos.Rivers[from.Index()] = append(pos.Rivers[from.Index()], tiles[0])
	return pos
}

// waits returns the learner's hand and the tiles that come, none if the draw does not work
// out.
func (m *mixer) waits(in *task.Reader, set *passedSet, you, from tile.Wind, kind table.CallKind) (p deal.Part, tiles []tile.Tile) {
	if set.Hand != "" {
		d := in.Hand(set.Hand)
		if in.Failed() || d.Size() != 13 || !m.TakeHand(d) {
			in.Fail("%q is no hand of thirteen", set.Hand)
			return p, nil
		}
		p = deal.Part{Hand: d, Whole: true}
	} else if kind == table.Win {
		d, ok := m.twoWaits(you, from)
		if !ok {
			return p, nil
		}
		p = deal.Part{Hand: d, Whole: true}
	} else {
		a, b := tile.Tile(m.r.IntN(tile.Kinds)), tile.Tile(m.r.IntN(tile.Kinds))
		var ok bool
		if p, ok = m.Hold(func(t tile.Tile) bool { return deal.Near(t, a) || deal.Near(t, b) }, a, a, b, b); !ok || a == b {
			return p, nil
		}
		tiles = []tile.Tile{a, a, b}
		if m.r.IntN(2) == 0 {
			tiles = []tile.Tile{a, b, a}
		}
	}
	switch {
	case set.Tiles != "":
		var at int
		var err error
		if tiles, at, err = tile.Scan(set.Tiles, 0); err != nil || at < len(set.Tiles) || len(tiles) < 2 {
			in.Fail("%q are not the tiles that come", set.Tiles)
			return p, nil
		}
	case kind == table.Win:
		wins := m.wins(you, from, p.Hand)
		if len(wins) < 2 {
			in.Keep(noneFound())
			return p, nil
		}
		m.r.Shuffle(len(wins), func(i, j int) { wins[i], wins[j] = wins[j], wins[i] })
		for range set.N {
			tiles = append(tiles, wins[m.r.IntN(2)])
		}
	}
	if !m.Take(tiles...) {
		return p, nil
	}
	return p, tiles
}

// isWorthIt plays a copy through and reports whether there is something to learn: the first
// tile may be taken and, with wins, a later one is barred by the pass.
func (x *passed) isWorthIt() bool {
	y := passed{Table: playing.Table{Play: x.Play.Clone(), Rules: x.Rules, You: x.You}, kind: x.kind, tiles: x.tiles}
	if y.refusal() != "" {
		return false
	}
	gone, n := false, 0
	for ; !y.all; n++ {
		gone = gone || y.refusal() == table.WinWasPassed || y.refusal() == table.PungWasPassed
		y.Do(y.Next())
	}
	return n == len(x.tiles) && (gone || x.kind == table.Pung)
}

// refusal returns why the learner may not take the tile that has come, empty if it may be
// taken.
func (x *passed) refusal() table.Reason {
	act := table.Act{Seat: x.You, Kind: table.ActWin}
	if x.kind == table.Pung {
		act.Kind = table.ActPung
	}
	return x.Play.Refuses(act)
}

// drawn reports whether the tile is the learner's own draw.
func (x *passed) drawn() bool { return x.Play.Phase() == table.PhaseTurn }

func (x *passed) Board() picture.Board {
	b := x.Table.Board()
	if x.drawn() {
		b.Middle = picture.Say("playing.middle.you_drew", picture.Args{"Tile": x.Play.Drawn()})
	}
	yes := picture.Choice{Text: picture.Say("task.claiming.passed.yes_" + playing.CallID(x.kind)), Act: yesAct}
	no := picture.Choice{Text: picture.Say("task.claiming.passed.no_" + playing.CallID(x.kind)), Act: noAct}
	if x.all {
		if x.refusal() == "" {
			yes.Mark = picture.Right
		} else {
			no.Mark = picture.Right
		}
		yes.Act, no.Act = "", ""
	}
	b.Choices.List = []picture.Choice{yes, no}
	return b
}

// Judge leaves it to the hand in play, which remembers what was passed.
func (x *passed) Judge(a picture.Act) task.Verdict {
	reason := x.refusal()
	if (a == yesAct) == (reason == "") {
		return task.Right()
	}
	t := x.tiles[x.at]
	args := picture.Args{"Tile": t, "First": x.tiles[0]}
	b := x.Still()
	b.SeatOf(x.You).Mark = picture.Wrong
	what := task.Consequence{
		Title:   picture.Say("task.claiming.passed.you_say_" + string(a) + "_" + playing.CallID(x.kind)),
		Compare: x.compare(t),
	}
	switch {
	case a == noAct:
		what.Text = x.missed(t, args, &b)
	case x.kind == table.Win:
		declared, _ := x.Play.Declares(x.You)
		f := playing.FalseWinOf(declared, x.Rules, reason, x.You)
		what.Text, what.Clause, what.Decision = f.Text, f.Clause, f.Decision
		b.SeatOf(x.You).Bubble = playing.Bubble(table.Win)
		playing.ShowAmounts(&b, f.Points)
	default:
		args["N"] = x.HasOf(t)
		what.Text = playing.ClaimText(plainCall(table.Pung), reason, args)
		what.Clause, what.Decision = playing.ClaimClause(x.Rules, reason)
		b.SeatOf(x.You).Bubble = playing.Bubble(table.Pung)
	}
	if what.Clause == "" {
		what.Clause, what.Decision = x.clause()
	}
	what.Frames = []picture.Board{b}
	return task.Wrong(what)
}

// clause returns the clause on passing such a call, and our ruling if there is one.
func (x *passed) clause() (clause, decision string) {
	if x.kind == table.Pung {
		e := x.Rules.Claims.PassedPung
		return e.Clause, e.Decision
	}
	e := x.Rules.Claims.PassedWin
	return e.Clause, e.Decision
}

// missed says what the learner gives up for nothing, and why.
func (x *passed) missed(t tile.Tile, args picture.Args, b *picture.Board) picture.Text {
	id := "other"
	win, pung := x.Play.Passed(x.You)
	switch {
	case x.at == 0:
		id = "first"
	case x.drawn():
		id = "drawn"
	case x.kind == table.Pung && !x.Rules.Claims.PassedPung.Value:
		id = "free"
	case !slices.Contains(append(win, pung...), t) && slices.Contains(x.tiles[:x.at], t):
		id = "again"
	}
	id += "_" + playing.CallID(x.kind)
	if x.kind == table.Win {
		d, _ := x.Play.Declares(x.You)
		res, paid := d.Judge(x.Rules)
		args["Fan"], args["Points"] = res.Best().Fan, picture.Points(paid.Points.Of(x.You))
		playing.ShowAmounts(b, paid.Points)
	}
	return picture.Say("task.claiming.passed.missed_"+id, args)
}

// compare sets the tile beside what was passed since the last draw.
func (x *passed) compare(t tile.Tile) picture.Text {
	win, pung := x.Play.Passed(x.You)
	list := win
	if x.kind == table.Pung {
		list = pung
	}
	if len(list) == 0 {
		return picture.Say("task.claiming.passed.compare_none", picture.Args{"Tile": t})
	}
	return picture.Say("task.claiming.passed.compare", picture.Args{"Tile": t, "Passed": list})
}

// Do passes the tile, and plays on to the next.
func (x *passed) Do(picture.Act) {
	if x.at == len(x.tiles)-1 {
		x.all = true
		return
	}
	x.at++
	x.Moves = nil
	if x.drawn() {
		x.Run(table.Act{Seat: x.You, Kind: table.ActDiscard, Tile: x.Play.Drawn()})
	}
	x.Run(table.Act{Seat: x.Play.Mover(), Kind: table.ActDraw})
	if x.drawn() && x.Play.Mover() != x.You {
		x.Run(table.Act{Seat: x.Play.Mover(), Kind: table.ActDiscard, Tile: x.Play.Drawn()})
		return
	}
	if x.kind == table.Pung && x.at < len(x.tiles) { // a drawn tile is no pung to ask about
		x.Do("")
	}
}

func (x *passed) Next() picture.Act {
	switch {
	case x.all:
		return ""
	case x.refusal() == "":
		return yesAct
	}
	return noAct
}

func (x *passed) Words() task.Words {
	args := picture.Args{"N": len(x.tiles), "First": x.tiles[0]}
	id := playing.CallID(x.kind)
	if x.kind == table.Pung && !x.Rules.Claims.PassedPung.Value {
		id = "pung_free"
	} else if x.kind == table.Win && x.Rules.Claims.PassedWin.Value == rules.PassedAny {
		id = "win_any"
	}
	return task.WordsBy("task.claiming.passed", "ask_"+playing.CallID(x.kind), "nudge_"+id, "done_"+id, args).From(x.clause())
}
