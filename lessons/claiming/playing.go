package claiming

import (
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// playing is a hand in play, seen from the learner's seat: a touch is an
// act of the hand, or is refused by it. East deals, so that seats and winds are
// one.
type playing struct {
	play   *table.Play
	rs     *rules.RuleSet
	you    tile.Wind
	shown  bool // a first look: all hands lie open, and nothing marks where the wall was opened
	laying bool // the flower drawn lies on the table, its replacement is not drawn yet
	spared bool // a win that is none is stopped, and costs nothing
	moves  []picture.Move
}

// What can be touched, besides "throw 5s", "conceal 7p", "raise 5s", "chow 34s".
const (
	headAct   picture.Act = "head" // the next tile of the wall
	tailAct   picture.Act = "tail" // the next replacement
	flowerAct picture.Act = "flower"
	winAct    picture.Act = "win"
	passAct   picture.Act = "pass"
)

// yours reports whether it is the learner's own turn, with a tile too many or
// one to come.
func (d *playing) yours() bool { return d.play.Mover() == d.you }

// act returns what touching a thing means to the hand in play.
func (d *playing) act(a picture.Act) table.Act {
	switch a {
	case headAct, tailAct:
		if d.laying {
			return table.Act{Seat: d.you, Kind: table.ActFlowers}
		}
		return table.Act{Seat: d.you, Kind: table.ActDraw}
	case flowerAct:
		return table.Act{Seat: d.you, Kind: table.ActFlowers}
	}
	text := strings.Replace(string(a), "throw ", "discard ", 1)
	act, _ := table.ParseAct(d.you.String() + " " + text)
	return act
}

// The reasons that playing adds to those of the hand in play: which end of
// the wall a tile is taken from, and what must be done first.
const (
	tailInstead  table.Reason = "tail_instead" // the head is due
	headInstead  table.Reason = "head_instead" // the tail is due
	drawFirst    table.Reason = "draw_first"
	replaceFirst table.Reason = "replace_first" // the kong's tile, or the flower's
	layFirst     table.Reason = "lay_first"     // the flower, before its replacement is drawn
)

// tailDue reports whether the learner must draw from the tail: for a flower
// that he has laid down, or for his kong.
func (d *playing) tailDue() bool {
	open, from, _ := d.play.Open()
	kong := d.play.Phase() == table.PhaseReplace || open != tile.None && from == d.you
	return d.laying || kong && d.yours()
}

// refuses says why the learner may not touch a thing now; empty if it may be touched.
func (d *playing) refuses(a picture.Act) table.Reason {
	p := d.play
	draws := a == headAct || a == tailAct
	switch {
	case d.tailDue() && a == headAct:
		return headInstead
	case d.tailDue() && !draws:
		return replaceFirst
	case d.laying:
		return ""
	case draws && d.yours() && p.Drawn().IsFlower():
		return layFirst
	}
	reason := p.Refuses(d.act(a))
	open := p.Phase() == table.PhaseOpen
	switch {
	case a == tailAct && open && reason == "" && !d.tailDue():
		return tailInstead
	case reason == table.NotYourTurn && open && d.yours():
		return drawFirst
	}
	return reason
}

// do carries out what may be done.
func (d *playing) do(a picture.Act) {
	d.moves = nil
	if a == flowerAct {
		d.laying = true
		d.move(picture.Spot{Kind: picture.AtHand, Seat: d.you}, picture.Spot{Kind: picture.AtFlowers, Seat: d.you}, d.play.Drawn())
		return
	}
	act := d.act(a)
	d.laying = false
	d.run(act)
}

// run does an act of anybody and notes what moved.
func (d *playing) run(act table.Act) {
	d.watch(act, func() error { return d.play.Do(act) })
}

// watch notes what moves while an act is done.
func (d *playing) watch(act table.Act, do func() error) {
	p := d.play
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
			if act.Seat == d.you {
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

// seen returns a tile as the learner sees it drawn.
func (d *playing) seen(w tile.Wind, t tile.Tile) tile.Tile {
	if w == d.you || t.IsFlower() {
		return t
	}
	return tile.None
}

func (d *playing) move(from, to picture.Spot, face tile.Tile) {
	d.moves = append(d.moves, picture.Move{From: from, To: to, Face: face})
}

// board shows the table as the learner sees it.
func (d *playing) board() picture.Board {
	p := d.play
	b := picture.Board{You: d.you, Walls: walls(p), Moves: d.moves, Choices: picture.Choices{Kept: true}}
	open, from, by := p.Open()
	if d.shown {
		b.Walls.Cut = nil
	}
	for _, w := range tile.Seats() {
		b.Seats = append(b.Seats, d.seat(w))
	}
	if open != tile.None {
		d.markOpen(&b, open, from, by)
		b.Middle = middle(by, from, open, p.Left())
	} else {
		b.Middle = picture.Say("task.claiming.middle.left", picture.Args{"N": p.Left()})
	}
	if p.Phase() == table.PhaseOver {
		d.showEnd(&b)
	}
	return b
}

// markOpen marks the open tile, in the river or in the kong.
func (d *playing) markOpen(b *picture.Board, t tile.Tile, from tile.Wind, by score.By) {
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

// seat shows a player: the learner's tiles, the backs of the others'.
func (d *playing) seat(w tile.Wind) picture.Seat {
	p := d.play
	h := players.Holding(p, w)
	seat := picture.Seat{Wind: w, Flowers: picture.Faces(h.Flowers), Discards: picture.Faces(p.River(w))}
	if w == p.Dealer() {
		seat.Roles = append(seat.Roles, picture.Say("role.dealer"))
	}
	if w == d.you {
		seat.Roles = append(seat.Roles, picture.Say("role.you"))
	}
	if p.Mover() == w && p.Phase() != table.PhaseOpen {
		seat.Mark = picture.Now
	}
	if w == d.you {
		seat.Hand = picture.Faces(h.Concealed)
		if h.Winning != tile.None && d.laying {
			seat.Flowers = append(seat.Flowers, picture.Tile{Face: h.Winning, Mark: picture.Now})
		} else if h.Winning != tile.None {
			seat.Hand = append(seat.Hand, picture.Tile{Face: h.Winning, Mark: picture.Now})
		}
	} else {
		held := h.Concealed
		if h.Winning != tile.None {
			held = append(held, h.Winning)
		}
		if seat.Hand = picture.Faces(held); !d.shown {
			seat.Hand = picture.Backs(len(held))
		}
	}
	for _, m := range h.Melds {
		seat.Melds = append(seat.Melds, meld(m, p.Rules()))
	}
	return seat
}

// showEnd lays the winners' hands open and says what each player gains.
func (d *playing) showEnd(b *picture.Board) {
	p := d.play
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
		b.Middle = picture.Say("task.claiming.middle.drawn_hand")
	}
}

// walls returns what is left of the wall, where it lies.
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

// touchable lets the learner touch what a player might: both ends of the wall,
// every tile of the hand, and the calls and kongs that look possible.
func (d *playing) touchable(b *picture.Board) {
	p := d.play
	wall := p.Wall()
	if at, ok := wall.Tail(); ok {
		b.Walls.At(at.Stack).Act = tailAct
	}
	if at, ok := wall.Next(); ok && (b.Walls.At(at.Stack).Act == "" || !d.tailDue()) {
		b.Walls.At(at.Stack).Act = headAct
	}
	you := b.SeatOf(d.you)
	for i := range you.Hand {
		t := you.Hand[i].Face
		you.Hand[i].Act = picture.Act("throw " + t.String())
		if t.IsFlower() {
			you.Hand[i].Act = flowerAct
		}
	}
	b.Choices.List = d.choices()
}

// choices returns what is called, not touched.
func (d *playing) choices() (list []picture.Choice) {
	add := func(id string, a picture.Act, tiles ...tile.Tile) {
		list = append(list, picture.Choice{Text: picture.Say("task.claiming.choice." + id), Act: a, Tiles: tiles})
	}
	p := d.play
	open, from, by := p.Open()
	add("win", winAct)
	if open != tile.None && from != d.you {
		if by == score.ByDiscard {
			for _, c := range d.callable(open) {
				add(callID(c.Kind), picture.Act(c.String()), callTilesShown(c)...)
			}
		}
		if !d.yours() || by != score.ByDiscard || p.Left() == 0 {
			add("pass", passAct)
		}
		return list
	}
	held := d.held()
	for t := range tile.Tile(tile.Kinds) {
		if held[t] >= tile.Copies-1 {
			add("conceal", picture.Act("conceal "+t.String()), t)
		}
	}
	for _, m := range p.Hand(d.you).Melds {
		if m.Kind() == hand.Pung {
			add("raise", picture.Act("raise "+m.Tiles[0].String()), m.Tiles[0])
		}
	}
	return list
}

// callable returns a kong, a pung and the chows that the learner holds a tile of.
func (d *playing) callable(open tile.Tile) (list []table.Call) {
	held := d.held()
	for _, c := range plausible(open) {
		switch {
		case c.Kind == table.Win:
		case c.Kind == table.Chow && held[c.With[0]] == 0 && held[c.With[1]] == 0:
		default:
			list = append(list, c)
		}
	}
	return list
}

func callTilesShown(c table.Call) []tile.Tile {
	if c.Kind == table.Chow {
		return []tile.Tile{c.With[0], c.With[1]}
	}
	return nil
}

// held counts the learner's concealed tiles, a drawn one too.
func (d *playing) held() tile.Counts {
	h := players.Holding(d.play, d.you)
	return h.ConcealedCounts()
}

// othersPass lets the others who could call the open tile pass.
func (d *playing) othersPass() {
	for _, w := range d.play.Asked() {
		if w != d.you {
			d.run(table.Act{Seat: w, Kind: table.ActPass})
		}
	}
}

// hand returns what Check opens: what would be declared, or the hand as it stands.
func (d *playing) hand() (hand.Draft, score.Win) {
	p := d.play
	if won := p.Winners(); len(won) > 0 {
		return won[0].Hand, won[0].Win
	}
	reason := p.Refuses(table.Act{Seat: d.you, Kind: table.ActWin})
	if declared, ok := p.Declares(d.you); ok && (reason == "" || reason == table.BelowMinimum) {
		return declared.Hand, declared.Win
	}
	h := players.Holding(p, d.you)
	switch t := h.Winning; {
	case t.IsFlower():
		h.Flowers = append(h.Flowers, t)
	case t != tile.None:
		h.Concealed = append(h.Concealed, t)
	}
	h.Winning = tile.None
	h.Sort()
	return h, score.Win{Seat: d.you, Round: p.Round()}
}
