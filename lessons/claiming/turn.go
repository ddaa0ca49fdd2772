package claiming

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/board"
	"sikwu/lessons/task"
)

// turn is a player's own turn, done act by act on the table.
type turn struct {
	desk
	name  string    // of the case
	kind  tile.Tile // K of the case
	open  tile.Tile // X of it, or whatever was thrown before; tile.None on the deal
	from  tile.Wind
	steps []string // what is to be done, in order
	at    int
}

// turnSet is what a spec may set: the case, see turnCases, and the seat.
type turnSet struct {
	Case string `json:"case"`
	You  string `json:"you,omitempty"`
}

// turnCase is a turn to be made up. K is a kind that chance picks, X the tile
// that another throws.
type turnCase struct {
	held  int      // copies of K in hand
	pung  bool     // a pung of K lies on the table
	claim string   // the situation in which X finds the learner
	next  []string // what the head brings: K, a flower, the winning tile, any
	tail  []string // what the tail brings
	last  bool     // the tile drawn is the wall's last
	win   string   // won: K completes the hand; below: it does, for too few fan
	deal  bool     // the dealer's first turn
	steps []string // what is to be done, in order
	hope  bool     // flowers are needed
}

const (
	drawsK      = "K"
	drawsFlower = "flower"
	drawsAny    = "any"
)

var turnCases = map[string]turnCase{
	"first":         {deal: true, steps: []string{"throw"}},
	"draw":          {next: []string{drawsAny}, steps: []string{"head", "throw"}},
	"flower":        {hope: true, next: []string{drawsFlower}, tail: []string{drawsAny}, steps: []string{"head", "flower", "tail", "throw"}},
	"flower_again":  {hope: true, next: []string{drawsFlower}, tail: []string{drawsFlower, drawsAny}, steps: []string{"head", "flower", "tail", "flower", "tail", "throw"}},
	"conceal":       {held: 3, next: []string{drawsK}, tail: []string{drawsAny}, steps: []string{"head", "conceal", "tail", "throw"}},
	"conceal_held":  {held: 4, next: []string{drawsAny}, tail: []string{drawsAny}, steps: []string{"head", "conceal", "tail", "throw"}},
	"raise":         {pung: true, next: []string{drawsK}, tail: []string{drawsAny}, steps: []string{"head", "raise", "tail", "throw"}},
	"raise_held":    {pung: true, held: 1, next: []string{drawsAny}, tail: []string{drawsAny}, steps: []string{"head", "raise", "tail", "throw"}},
	"raise_flower":  {hope: true, pung: true, next: []string{drawsK}, tail: []string{drawsFlower, drawsAny}, steps: []string{"head", "raise", "tail", "flower", "tail", "throw"}},
	"pung":          {claim: "pung", steps: []string{"pung", "throw"}},
	"chow":          {claim: "one_chow", steps: []string{"chow", "throw"}},
	"kong":          {claim: "kong", tail: []string{drawsAny}, steps: []string{"kong", "tail", "throw"}},
	"kong_raise":    {claim: "kong", pung: true, tail: []string{drawsK, drawsAny}, steps: []string{"kong", "tail", "raise", "tail", "throw"}},
	"pung_no_kong":  {claim: "pung", held: 4, steps: []string{"pung", "throw"}},
	"pung_no_raise": {claim: "pung", pung: true, held: 1, steps: []string{"pung", "throw"}},
	"chow_no_raise": {claim: "one_chow", pung: true, held: 1, steps: []string{"chow", "throw"}},
	"win":           {win: "won", next: []string{drawsK}, steps: []string{"head", "win"}},
	"below":         {win: "below", next: []string{drawsK}, steps: []string{"head", "throw"}},
	"last_kong":     {held: 3, last: true, next: []string{drawsK}, steps: []string{"head", "throw"}},
	"last_raise":    {pung: true, last: true, next: []string{drawsK}, steps: []string{"head", "throw"}},
	"last":          {last: true, next: []string{drawsAny}, steps: []string{"head", "throw"}},
	"last_flower":   {hope: true, last: true, next: []string{drawsFlower}, steps: []string{"head"}},
}

var turnFamilies = map[string][]string{
	"plain":  {"draw", "flower"},
	"kongs":  {"conceal", "raise", "conceal_held", "raise_held"},
	"claims": {"pung", "chow", "kong"},
	"traps":  {"pung_no_kong", "pung_no_raise", "chow_no_raise", "last_kong", "last_raise", "below"},
	"any":    {"flower", "conceal", "raise", "raise_held", "kong", "pung_no_raise", "last_kong", "flower_again", "kong_raise", "win", "below"},
}

func newTurn(set task.Set, rs *rules.RuleSet, seed int64) (task.Exercise, error) {
	var spec turnSet
	if err := set.Read(&spec); err != nil {
		return nil, err
	}
	r := task.Source(seed)
	names := turnFamilies[spec.Case]
	if len(names) == 0 {
		names = []string{spec.Case}
	}
	names = slices.DeleteFunc(slices.Clone(names), func(n string) bool {
		c := turnCases[n]
		return c.hope && !rs.Flowers.Value || c.win == "below" && rs.Minimum.Value == 0
	})
	if len(names) == 0 {
		if turnCases[spec.Case].hope {
			return nil, &task.NotHere{Text: board.Say("task.claiming.no_flowers")}
		}
		return nil, &task.NotHere{Text: board.Say("task.claiming.no_minimum")}
	}
	for range mostScenes {
		m := newMixer(r, rs)
		name := names[r.IntN(len(names))]
		c, ok := turnCases[name]
		if !ok {
			return nil, task.BadSpec("there is no case %q", name)
		}
		you, err := seatSet(spec.You, tile.Seats()[r.IntN(4)])
		if err != nil {
			return nil, err
		}
		if x := m.ownTurn(you, &c); x != nil {
			x.name = name
			return x, nil
		}
	}
	return nil, none()
}

// ownTurn tries to make a case up; nil where chance would not have it.
func (m *mixer) ownTurn(you tile.Wind, c *turnCase) *turn {
	if c.deal {
		you = tile.East
	}
	pos, kind, ok := m.position(you, c)
	if !ok {
		return nil
	}
	p, err := table.SetUp(pos, m.rs)
	if err != nil {
		return nil
	}
	x := &turn{desk: desk{play: p, rs: m.rs, you: you}, kind: kind, steps: c.steps}
	x.open, x.from, _ = p.Open()
	if c.claim == "" && !c.deal && len(p.Asked()) > 0 {
		return nil
	}
	x.othersPass()
	x.moves = nil
	if !x.solve(c) {
		return nil
	}
	return x
}

// position lays the case out.
func (m *mixer) position(you tile.Wind, c *turnCase) (pos table.Position, kind tile.Tile, ok bool) {
	l := &layout{left: anyLeft, fresh: c.deal}
	from, x := you.Previous(), tile.None
	var claim situation
	if c.claim != "" {
		claim = m.pick(c.claim)
		from, x = m.thrower(you, &claim), m.thrown(&claim)
		if !m.take(x) {
			return pos, kind, false
		}
		l.keep = []tile.Tile{x}
	}
	kind, p, ok := m.turnPart(you, from, x, c, &claim)
	if !ok {
		return pos, kind, false
	}
	l.parts[you.Index()] = p
	next, ok := m.bring(c.next, kind)
	tail, also := m.bring(c.tail, kind)
	if !ok || !also {
		return pos, kind, false
	}
	if c.last {
		l.left = 0
	}
	s, ok := m.mix(l)
	if !ok {
		return pos, kind, false
	}
	pos = table.Position{
		Dealer: tile.East, Round: tile.East, Sum: 3 + m.r.IntN(16), Seed: m.r.Int64(),
		Rivers: s.river, Left: len(s.wall) + len(next) + len(tail), Next: next, Tail: tail, Turn: from, Thrown: true, Drawn: tile.None,
	}
	for i := range s.players {
		pos.Hands[i] = s.players[i].Hand
	}
	switch {
	case c.deal:
		pos.Turn, pos.Thrown, pos.Began = you, false, table.BeganDeal
	case x != tile.None:
		pos.Rivers[from.Index()] = append(pos.Rivers[from.Index()], x)
	}
	return pos, kind, true
}

// turnPart is what the learner holds.
func (m *mixer) turnPart(you, from tile.Wind, x tile.Tile, c *turnCase, claim *situation) (kind tile.Tile, p part, ok bool) {
	kind = tile.Tile(m.r.IntN(tile.Kinds))
	bar := func(t tile.Tile) bool { return near(t, kind) || x != tile.None && near(t, x) }
	switch {
	case c.win != "":
		return m.winningPart(you, kind, c.win)
	case c.claim != "" && near(kind, x):
		return kind, p, false
	case c.deal:
		p, ok = m.hold(nil)
		p.deal = true
		return kind, p, ok
	case c.claim == "" && c.held == 0 && !c.pung:
		p, ok = m.hold(nil)
		return kind, p, ok
	}
	tiles := slices.Repeat([]tile.Tile{kind}, c.held)
	if c.claim != "" {
		tiles = append(tiles, slices.Repeat([]tile.Tile{x}, claim.same)...)
		tiles = append(tiles, claim.neighbours(x)...)
	}
	p, ok = m.hold(bar, tiles...)
	if c.pung {
		pung := []tile.Tile{kind, kind, kind}
		p.hand.Melds = []hand.Meld{{Tiles: pung, From: others(you)[m.r.IntN(3)]}}
		ok = ok && m.take(pung...)
	}
	return kind, p, ok
}

// winningPart is a hand that the kind completes when he draws it.
func (m *mixer) winningPart(you tile.Wind, kind tile.Tile, how string) (tile.Tile, part, bool) {
	want := table.Reason("")
	if how == "below" {
		want = table.BelowMinimum
	}
	d, ok := m.ready(you, kind, func(d hand.Draft) bool {
		t := table.Turn{Seat: you, Round: tile.East, Hand: d, Began: table.BeganDraw, Drawn: kind, WallLeft: table.Unknown}
		return t.Refuses(table.Action{Kind: table.SelfDrawn}, m.rs) == want
	})
	return kind, part{hand: d, whole: true}, ok
}

// bring takes the tiles that the wall is to bring.
func (m *mixer) bring(what []string, kind tile.Tile) (list []tile.Tile, ok bool) {
	for _, w := range what {
		t, ok := kind, true
		switch w {
		case drawsK:
			ok = m.take(kind)
		case drawsFlower:
			t, ok = m.flower()
		default:
			t, ok = m.draw(func(t tile.Tile) bool { return near(t, kind) })
		}
		if !ok {
			return nil, false
		}
		list = append(list, t)
	}
	return list, true
}

// solve does the steps on a copy, and sees that no win turns up on the way by
// chance.
func (x *turn) solve(c *turnCase) bool {
	d := desk{play: x.play.Clone(), rs: x.rs, you: x.you}
	for _, step := range x.steps {
		d.othersPass()
		win := d.refuses(winAct)
		if win == "" && step != "win" || step == "throw" && (win == table.BelowMinimum) != (c.win == "below") {
			return false
		}
		a := d.find(step)
		if a == "" {
			return false
		}
		d.do(a)
	}
	return true
}

// find is an act of a step's kind that may be done: of tiles, the one that
// serves the hand least.
func (d *desk) find(step string) board.Act {
	switch step {
	case "throw":
		if t := d.worst(); t != tile.None && d.refuses(board.Act("throw "+t.String())) == "" {
			return board.Act("throw " + t.String())
		}
		return ""
	case "head", "tail", "flower", "win", "kong", "pung":
		if a := board.Act(step); d.refuses(a) == "" {
			return a
		}
		return ""
	}
	for _, c := range d.choices() {
		if strings.HasPrefix(string(c.Act), step+" ") && d.refuses(c.Act) == "" {
			return c.Act
		}
	}
	return ""
}

// worst is the tile that the hand misses least.
func (d *desk) worst() tile.Tile {
	held := d.held()
	low, least := 1000, tile.None
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		if v := use(&held, t); v < low {
			low, least = v, t
		}
	}
	return least
}

// Board shows the table, with all that might be touched.
func (x *turn) Board() board.Board {
	b := x.board()
	if x.at < len(x.steps) {
		x.touchable(&b)
	}
	return b
}

// step is the kind of an act.
func step(a board.Act) string {
	s, _, _ := strings.Cut(string(a), " ")
	return s
}

// Judge asks the hand in play; what it allows must also be what is to be done.
func (x *turn) Judge(a board.Act) task.Verdict {
	right := x.Next()
	reason := x.refuses(a)
	if reason == "" && step(a) == x.steps[x.at] {
		return task.Right()
	}
	what := task.Consequence{
		Title: x.title(a, x.act(a)),
		Text:  board.Say("task.claiming.turn.otherwise_" + x.steps[x.at]),
	}
	if reason != "" {
		what = x.wrong(a, reason)
	} else {
		what.Frames = []board.Board{x.still()}
	}
	what.Compare = board.Say("task.claiming.turn.compare", board.Args{
		"Did": x.title(a, x.act(a)), "Right": board.Say("task.claiming.turn.do_"+step(right), board.Args{"Tile": x.act(right).Tile}),
	})
	return task.Wrong(what)
}

// Do carries an act out; the others want nothing.
func (x *turn) Do(a board.Act) {
	x.do(a)
	x.at++
	moves := x.moves
	x.othersPass()
	x.moves = append(moves, x.moves...)
}

// Next is an act of the step that is due.
func (x *turn) Next() board.Act {
	if x.at == len(x.steps) {
		return ""
	}
	return x.find(x.steps[x.at])
}

// Words are those of the case.
func (x *turn) Words() task.Words {
	args := board.Args{
		"Tile": x.kind, "Open": x.open, "From": x.from, "Before": x.you.Previous(),
		"Left": x.play.Left(), "Minimum": x.rs.Minimum.Value,
	}
	id := "task.claiming.turn." + x.name + "."
	return task.Words{
		Ask: board.Say(id+"ask", args), Nudge: board.Say(id+"nudge", args), Done: board.Say(id+"done", args),
		Clause: turnClause(x.name, x.rs),
	}
}

// turnClause is where the rules speak of a case.
func turnClause(name string, rs *rules.RuleSet) string {
	switch name {
	case "flower", "flower_again", "last_flower":
		return cited(rs, "CityU 2.4", "HKMJ {course}", "L2 {opening} 6")
	case "first", "draw":
		return cited(rs, "CityU 2.5", "EMSD 5", "HKMJ {course}")
	case "win", "below":
		return rs.Minimum.Clause
	case "last", "last_kong", "last_raise":
		return cited(rs, "CityU 2.8", "EMSD 5", "HKMJ {course}")
	case "pung_no_kong", "pung_no_raise", "chow_no_raise":
		return cited(rs, "CityU 1.4", "EMSD 6", "L2 {implied} 8")
	}
	return cited(rs, "CityU 1.4", "EMSD", "L2", "HKMJ {course}")
}

// Hand is the learner's.
func (x *turn) Hand() (hand.Draft, score.Win) { return x.hand() }
