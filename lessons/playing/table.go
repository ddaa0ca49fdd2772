package playing

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Table is a hand in play after the deal, as seen from the learner's seat. East deals, so a
// player's seat and wind are the same.
type Table struct {
	Play   *table.Play
	Rules  *rules.RuleSet
	You    tile.Wind
	Shown  bool           // for beginners: all hands lie open, and the opening of the wall is not marked
	Laying bool           // a flower has been laid down but not replaced
	Spared bool           // false wins are stopped and cost nothing
	Moves  []picture.Move // by the last act
}

// IsYours reports whether it is the learner's turn, before or after drawing.
func (d *Table) IsYours() bool { return d.Play.Mover() == d.You }

// Act returns what a touch means to the hand in play.
func (d *Table) Act(a picture.Act) table.Act {
	switch a {
	case Head, Tail:
		if d.Laying {
			return table.Act{Seat: d.You, Kind: table.ActFlowers}
		}
		return table.Act{Seat: d.You, Kind: table.ActDraw}
	case Flower:
		return table.Act{Seat: d.You, Kind: table.ActFlowers}
	}
	return actOf(a, d.You)
}

// Reasons besides those of core/table: the wrong end of the wall, and something else that
// must be done first.
const (
	tailInstead  table.Reason = "tail_instead" // the head is due
	headInstead  table.Reason = "head_instead" // the tail is due
	drawFirst    table.Reason = "draw_first"
	replaceFirst table.Reason = "replace_first" // draw the replacement for a kong or a flower
	layFirst     table.Reason = "lay_first"     // lay down the flower, then draw its replacement
)

// TailDue reports whether the learner must replace a flower or a kong's tile from the tail.
func (d *Table) TailDue() bool {
	open, from, _ := d.Play.Open()
	kong := d.Play.Phase() == table.PhaseReplace || open != tile.None && from == d.You
	return d.Laying || kong && d.IsYours()
}

// Refuses returns why an act is not allowed now, empty if it is.
func (d *Table) Refuses(a picture.Act) table.Reason {
	p := d.Play
	draws := a == Head || a == Tail
	switch {
	case d.TailDue() && a == Head:
		return headInstead
	case d.TailDue() && !draws:
		return replaceFirst
	case d.Laying:
		return ""
	case draws && d.IsYours() && p.Drawn().IsFlower():
		return layFirst
	}
	reason := p.Refuses(d.Act(a))
	open := p.Phase() == table.PhaseOpen
	switch {
	case a == Tail && open && reason == "" && !d.TailDue():
		return tailInstead
	case reason == table.NotYourTurn && open && d.IsYours():
		return drawFirst
	}
	return reason
}

// Do carries out an act that is allowed.
func (d *Table) Do(a picture.Act) {
	d.Moves = nil
	if a == Flower {
		d.Laying = true
		d.move(picture.Spot{Kind: picture.AtHand, Seat: d.You}, picture.Spot{Kind: picture.AtFlowers, Seat: d.You}, d.Play.Drawn())
		return
	}
	act := d.Act(a)
	d.Laying = false
	d.Run(act)
}

// Run carries out a player's act, and notes what moves.
func (d *Table) Run(act table.Act) {
	d.watch(act, func() error { return d.Play.Do(act) })
}

// watch notes what moves while an act is done.
func (d *Table) watch(act table.Act, do func() error) {
	p := d.Play
	wall := p.Wall()
	_, taken := p.NextTake()
	head, _ := wall.Next()
	tail, _ := wall.Tail()
	left, phase := p.Left(), p.Phase()
	open, _, by := p.Open()
	if do() != nil {
		return
	}
	at := func(k picture.SpotKind) picture.Spot { return picture.Spot{Kind: k, Seat: act.Seat} }
	switch act.Kind {
	case table.ActTake:
		for _, place := range taken {
			face := tile.None
			if act.Seat == d.You {
				face = wall.At(place)
			}
			d.move(picture.Spot{Kind: picture.AtStack, Place: place}, at(picture.AtHand), face)
		}
	case table.ActDraw, table.ActFlowers:
		from := tail
		if phase == table.PhaseOpen && by == score.ByDiscard && act.Kind == table.ActDraw {
			from = head
		}
		if p.Left() < left {
			d.move(picture.Spot{Kind: picture.AtStack, Place: from}, at(picture.AtHand), d.seen(act.Seat, p.Drawn()))
		}
	case table.ActDiscard:
		d.move(at(picture.AtHand), at(picture.AtDiscards), act.Tile)
	case table.ActConceal, table.ActAddKong:
		d.move(at(picture.AtHand), at(picture.AtMelds), act.Tile)
	case table.ActKong, table.ActPung, table.ActChow:
		if p.Phase() != table.PhaseOpen {
			d.move(picture.Spot{Kind: picture.AtDiscards, Seat: act.Seat}, at(picture.AtMelds), open)
		}
	}
}

// seen returns a drawn tile as the learner sees it.
func (d *Table) seen(w tile.Wind, t tile.Tile) tile.Tile {
	if w == d.You || t.IsFlower() {
		return t
	}
	return tile.None
}

func (d *Table) move(from, to picture.Spot, face tile.Tile) {
	d.Moves = append(d.Moves, picture.Move{From: from, To: to, Face: face})
}

// Board shows the table as the learner sees it.
func (d *Table) Board() picture.Board {
	p := d.Play
	b := picture.Board{You: d.You, Walls: walls(p), Moves: d.Moves, Choices: picture.Choices{Kept: true}}
	open, from, by := p.Open()
	if d.Shown {
		b.Walls.Cut = nil
	}
	for _, w := range tile.Seats() {
		b.Seats = append(b.Seats, d.seat(w))
	}
	if open != tile.None {
		d.markOpen(&b, open, from, by)
		b.Middle = Middle(by, from, open, p.Left())
	} else {
		b.Middle = picture.Say("playing.middle.left", picture.Args{"N": p.Left()})
	}
	if p.Phase() == table.PhaseOver {
		d.showEnd(&b)
	}
	return b
}

// markOpen marks the open tile, in the river or in the kong.
func (d *Table) markOpen(b *picture.Board, t tile.Tile, from tile.Wind, by score.By) {
	seat := b.SeatOf(from)
	if by == score.ByDiscard {
		if n := len(seat.Discards); n > 0 {
			seat.Discards[n-1].Mark = picture.Now
		}
		return
	}
	for i := range seat.Melds {
		if m := &seat.Melds[i]; len(m.Tiles) == 4 && m.Tiles[0].Face == t {
			m.Tiles[3].Mark = picture.Now
		}
	}
}

// seat shows a player, with the hand face up if it is the learner's.
func (d *Table) seat(w tile.Wind) picture.Seat {
	p := d.Play
	h := players.Holding(p, w)
	seat := picture.Seat{Wind: w, Flowers: picture.Faces(h.Flowers), Discards: picture.Faces(p.River(w))}
	if w == p.Dealer() {
		seat.Roles = append(seat.Roles, picture.Say("role.dealer"))
	}
	if w == d.You {
		seat.Roles = append(seat.Roles, picture.Say("role.you"))
	}
	if p.Mover() == w && p.Phase() != table.PhaseOpen {
		seat.Mark = picture.Now
	}
	if w == d.You {
		seat.Hand = picture.Faces(h.Concealed)
		if h.Winning != tile.None && d.Laying {
			seat.Flowers = append(seat.Flowers, picture.Tile{Face: h.Winning, Mark: picture.Now})
		} else if h.Winning != tile.None {
			seat.Hand = append(seat.Hand, picture.Tile{Face: h.Winning, Mark: picture.Now})
		}
	} else {
		held := h.Concealed
		if h.Winning != tile.None {
			held = append(held, h.Winning)
		}
		if seat.Hand = picture.Faces(held); !d.Shown {
			seat.Hand = picture.Backs(len(held))
		}
	}
	for _, m := range h.Melds {
		seat.Melds = append(seat.Melds, LaidMeld(m, p.Rules()))
	}
	return seat
}

// showEnd shows the winners' hands, and what each player gains.
func (d *Table) showEnd(b *picture.Board) {
	p := d.Play
	for _, w := range p.Winners() {
		seat := b.SeatOf(w.Seat)
		seat.Mark = picture.Right
		seat.Roles = append(seat.Roles, picture.Say("role.winner"))
		seat.Hand = picture.Faces(w.Hand.Concealed)
		if w.Hand.Winning != tile.None {
			seat.Hand = append(seat.Hand, picture.Tile{Face: w.Hand.Winning, Mark: picture.Lit})
		}
	}
	points := p.Points()
	for i := range b.Seats {
		gain := picture.Points(points[b.Seats[i].Wind.Index()])
		b.Seats[i].Amount = &gain
	}
	b.Middle = picture.Text{}
	if p.IsDraw() {
		b.Middle = picture.Say("playing.middle.drawn_hand")
	}
}

// LetTouch offers all that a learner might try: both ends of the wall, every tile of the
// hand, and plausible calls and kongs.
func (d *Table) LetTouch(b *picture.Board) {
	p := d.Play
	wall := p.Wall()
	if at, ok := wall.Tail(); ok {
		b.Walls.At(at.Stack).Act = Tail
	}
	if at, ok := wall.Next(); ok && (b.Walls.At(at.Stack).Act == "" || !d.TailDue()) {
		b.Walls.At(at.Stack).Act = Head
	}
	you := b.SeatOf(d.You)
	for i := range you.Hand {
		t := you.Hand[i].Face
		you.Hand[i].Act = Throw(t)
		if t.IsFlower() {
			you.Hand[i].Act = Flower
		}
	}
	b.Choices.List = d.Choices()
}

// Choices returns the answers below the board: calls and kongs.
func (d *Table) Choices() (list []picture.Choice) {
	add := func(id string, a picture.Act, tiles ...tile.Tile) {
		list = append(list, picture.Choice{Text: picture.Say("playing.choice." + id), Act: a, Tiles: tiles})
	}
	p := d.Play
	open, from, by := p.Open()
	add("win", Win)
	if open != tile.None && from != d.You {
		if by == score.ByDiscard {
			for _, c := range d.callable(open) {
				add(CallID(c.Kind), picture.Act(c.String()), ChowTiles(c)...)
			}
		}
		if !d.IsYours() || by != score.ByDiscard || p.Left() == 0 {
			add("pass", Pass)
		}
		return list
	}
	held := d.Held()
	for t := range tile.Tile(tile.Kinds) {
		if held[t] >= tile.Copies-1 {
			add("conceal", ActOf(table.Act{Seat: d.You, Kind: table.ActConceal, Tile: t}), t)
		}
	}
	for _, m := range p.Hand(d.You).Melds {
		if m.Kind() == hand.Pung {
			add("raise", ActOf(table.Act{Seat: d.You, Kind: table.ActAddKong, Tile: m.Tiles[0]}), m.Tiles[0])
		}
	}
	return list
}

// callable returns a kong, a pung and the chows that the learner has a tile for.
func (d *Table) callable(open tile.Tile) (list []table.Call) {
	held := d.Held()
	for _, c := range Plausible(open) {
		switch {
		case c.Kind == table.Win:
		case c.Kind == table.Chow && held[c.With[0]] == 0 && held[c.With[1]] == 0:
		default:
			list = append(list, c)
		}
	}
	return list
}

// Held counts the learner's concealed tiles, including one just drawn.
func (d *Table) Held() tile.Counts {
	h := players.Holding(d.Play, d.You)
	return h.ConcealedCounts()
}

// HasOf returns how many of a kind the learner holds concealed, without one just drawn.
func (d *Table) HasOf(t tile.Tile) int {
	h := d.Play.Hand(d.You)
	held := h.ConcealedCounts()
	return int(held[t])
}

// OthersPass passes for the others who may call the open tile.
func (d *Table) OthersPass() {
	for _, w := range d.Play.Asked() {
		if w != d.You {
			d.Run(table.Act{Seat: w, Kind: table.ActPass})
		}
	}
}

// Hand returns what Check opens: the hand that would be declared, or the hand as it stands.
func (d *Table) Hand() (hand.Draft, score.Win) {
	p := d.Play
	if won := p.Winners(); len(won) > 0 {
		return won[0].Hand, won[0].Win
	}
	reason := p.Refuses(table.Act{Seat: d.You, Kind: table.ActWin})
	if declared, ok := p.Declares(d.You); ok && (reason == "" || reason == table.BelowMinimum) {
		return declared.Hand, declared.Win
	}
	h := players.Holding(p, d.You)
	switch t := h.Winning; {
	case t.IsFlower():
		h.Flowers = append(h.Flowers, t)
	case t != tile.None:
		h.Concealed = append(h.Concealed, t)
	}
	h.Winning = tile.None
	h.Sort()
	return h, score.Win{Seat: d.You, Round: p.Round()}
}

// walls returns the walls with the tiles that are left.
func walls(p *table.Play) *picture.Walls {
	left := p.Wall()
	w := picture.FullWalls(left.Each)
	for i := range w.Stacks {
		for n := range w.Stacks[i] {
			w.Stacks[i][n] = picture.Stack{}
		}
	}
	cut := left.Stack(-1)
	w.Cut = &cut
	for at, ok := left.Next(); ok; at, ok = left.Next() {
		if s := w.At(at.Stack); at.Bottom {
			s.Bottom = true
		} else {
			s.Top = true
		}
		left.Draw()
	}
	return w
}

// Middle says which tile may be called, and if it is the last discard.
func Middle(by score.By, from tile.Wind, t tile.Tile, left int) picture.Text {
	id := by.String()
	if by == score.ByDiscard && left == 0 {
		id = "last_discard"
	}
	return picture.Say("playing.middle."+id, picture.Args{"From": from, "Tile": t})
}

// LaidMeld shows a meld as it lies under the rules.
func LaidMeld(m hand.Meld, rs *rules.RuleSet) picture.Meld {
	return picture.Meld{Tiles: picture.Laid(m, rs.Game.KongsShown.Value), From: m.From}
}
