package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// turnSet holds the settings of a spec.
type turnSet struct {
	Case string `json:"case"` // see turnCases
	You  string `json:"you,omitempty"`
}

// turnCase is a kind of turn. K is a kind that is drawn, X the tile that another player
// throws.
type turnCase struct {
	held    int      // copies of K in hand
	pung    bool     // a pung of K lies on the table
	claim   string   // the learner's situation when X is thrown
	next    []string // what is drawn from the head of the wall
	tail    []string // what is drawn from its tail
	last    bool     // the tile drawn is the last of the wall
	win     string   // won: K wins; below: K completes the hand with too few fan
	deal    bool     // the dealer's first turn
	steps   []string // what is to be done, in order
	flowers bool     // flowers are needed
}

// What may be drawn.
const (
	drawsK      = "K"
	drawsFlower = "flower"
	drawsAny    = "any"
)

// turnCases are all cases by name.
var turnCases = map[string]turnCase{
	"first":         {deal: true, steps: []string{"throw"}},
	"draw":          {next: []string{drawsAny}, steps: []string{"head", "throw"}},
	"flower":        {flowers: true, next: []string{drawsFlower}, tail: []string{drawsAny}, steps: []string{"head", "flower", "tail", "throw"}},
	"flower_again":  {flowers: true, next: []string{drawsFlower}, tail: []string{drawsFlower, drawsAny}, steps: []string{"head", "flower", "tail", "flower", "tail", "throw"}},
	"conceal":       {held: 3, next: []string{drawsK}, tail: []string{drawsAny}, steps: []string{"head", "conceal", "tail", "throw"}},
	"conceal_held":  {held: 4, next: []string{drawsAny}, tail: []string{drawsAny}, steps: []string{"head", "conceal", "tail", "throw"}},
	"raise":         {pung: true, next: []string{drawsK}, tail: []string{drawsAny}, steps: []string{"head", "raise", "tail", "throw"}},
	"raise_held":    {pung: true, held: 1, next: []string{drawsAny}, tail: []string{drawsAny}, steps: []string{"head", "raise", "tail", "throw"}},
	"raise_flower":  {flowers: true, pung: true, next: []string{drawsK}, tail: []string{drawsFlower, drawsAny}, steps: []string{"head", "raise", "tail", "flower", "tail", "throw"}},
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
	"last_flower":   {flowers: true, last: true, next: []string{drawsFlower}, steps: []string{"head"}},
}

// position lays out a case.
func (m *mixer) position(you tile.Wind, c *turnCase) (pos table.Position, kind tile.Tile, ok bool) {
	l := &deal.Layout{Left: deal.AnyLeft, Fresh: c.deal}
	from, x := you.Previous(), tile.None
	var claim situation
	if c.claim != "" {
		claim = m.pick(c.claim)
		from, x = m.thrower(you, &claim), m.thrown(&claim)
		if !m.Take(x) {
			return pos, kind, false
		}
		l.Keep = []tile.Tile{x}
	}
	kind, p, ok := m.turnPart(you, x, c, &claim)
	if !ok {
		return pos, kind, false
	}
	l.Parts[you.Index()] = p
	next, ok := m.bring(c.next, kind)
	tail, also := m.bring(c.tail, kind)
	if !ok || !also {
		return pos, kind, false
	}
	if c.last {
		l.Left = 0
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

// turnPart returns what the learner holds.
func (m *mixer) turnPart(you tile.Wind, x tile.Tile, c *turnCase, claim *situation) (kind tile.Tile, p deal.Part, ok bool) {
	kind = tile.Tile(m.r.IntN(tile.Kinds))
	bar := func(t tile.Tile) bool { return deal.Near(t, kind) || x != tile.None && deal.Near(t, x) }
	switch {
	case c.win != "":
		return m.winningPart(you, kind, c.win)
	case c.claim != "" && deal.Near(kind, x):
		return kind, p, false
	case c.deal:
		p, ok = m.Hold(nil)
		p.Deal = true
		return kind, p, ok
	case c.claim == "" && c.held == 0 && !c.pung:
		p, ok = m.Hold(nil)
		return kind, p, ok
	}
	tiles := slices.Repeat([]tile.Tile{kind}, c.held)
	if c.claim != "" {
		tiles = append(tiles, slices.Repeat([]tile.Tile{x}, claim.same)...)
		tiles = append(tiles, claim.neighbours(x)...)
	}
	p, ok = m.Hold(bar, tiles...)
	if c.pung {
		pung := []tile.Tile{kind, kind, kind}
		p.Hand.Melds = []hand.Meld{{Tiles: pung, From: task.AnyOther(m.r, you)}}
		ok = ok && m.Take(pung...)
	}
	return kind, p, ok
}

// winningPart returns a hand that drawing the kind completes.
func (m *mixer) winningPart(you tile.Wind, kind tile.Tile, how string) (tile.Tile, deal.Part, bool) {
	want := table.Reason("")
	if how == "below" {
		want = table.BelowMinimum
	}
	d, ok := m.Ready(you, kind, func(d hand.Draft) bool {
		t := table.Turn{Seat: you, Round: tile.East, Hand: d, Began: table.BeganDraw, Drawn: kind, WallLeft: table.Unknown}
		return t.Refuses(table.Action{Kind: table.SelfDrawn}, m.rs) == want
	})
	return kind, deal.Part{Hand: d, Whole: true}, ok
}

// bring takes the tiles that are to be drawn.
func (m *mixer) bring(what []string, kind tile.Tile) (list []tile.Tile, ok bool) {
	for _, w := range what {
		t, ok := kind, true
		switch w {
		case drawsK:
			ok = m.Take(kind)
		case drawsFlower:
			t, ok = m.Flower()
		default:
			t, ok = m.Draw(func(t tile.Tile) bool { return deal.Near(t, kind) })
		}
		if !ok {
			return nil, false
		}
		list = append(list, t)
	}
	return list, true
}
