package table

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Began is how a player came to have a tile too many.
type Began uint8

// The ways of COMMANDS.md.
const (
	BeganDraw Began = iota // drew from the wall, or replaced a flower
	BeganKong              // drew for a kong
	BeganDeal              // the dealer's fourteen
	BeganChow
	BeganPung
)

var beganIDs = [...]string{"draw", "kong", "deal", "chow", "pung"}

// String is the way's stable id.
func (b Began) String() string { return beganIDs[b] }

// ParseBegan finds a way by its id.
func ParseBegan(id string) (b Began, ok bool) {
	for i, s := range beganIDs {
		if s == id {
			return Began(i), true
		}
	}
	return 0, false
}

// Draws reports whether a tile was drawn, which Turn.Drawn names.
func (b Began) Draws() bool { return b == BeganDraw || b == BeganKong }

// claimed reports whether a chow or a pung began the turn.
func (b Began) claimed() bool { return b == BeganChow || b == BeganPung }

// ActionKind is what a player does in his own turn.
type ActionKind uint8

// The actions in the order in which they are listed.
const (
	SelfDrawn ActionKind = iota // win
	Conceal                     // make a concealed kong
	Raise                       // make a kong of a pung
	Flowers                     // lay flowers down and replace them
	Discard
)

// Action is one thing a player may do; Tile is the kind of a kong.
type Action struct {
	Kind ActionKind
	Tile tile.Tile
}

// String is the action as COMMANDS.md writes it: win, conceal 7p, raise 5s,
// flowers, discard.
func (a Action) String() string {
	name := [...]string{"win", "conceal", "raise", "flowers", "discard"}[a.Kind]
	if a.Kind == Conceal || a.Kind == Raise {
		return name + " " + a.Tile.String()
	}
	return name
}

// RefusedAction is a win or a kong that the tiles would allow but a rule
// forbids.
type RefusedAction struct {
	Action
	Reason Reason
}

// Turn is a player's own turn.
type Turn struct {
	Seat, Round tile.Wind
	Hand        hand.Draft // without the drawn tile
	Began       Began
	Drawn       tile.Tile // tile.None where nothing was drawn
	WallLeft    int       // tiles left in the wall after the draw, or Unknown
}

// Options lists what the player may do, and what only a rule forbids, each in
// the order of the actions, kongs by their tiles.
func (t *Turn) Options(rs *rules.RuleSet) (legal []Action, refused []RefusedAction) {
	o := options{turn: t, rs: rs, held: t.Hand.ConcealedCounts()}
	o.held.Add(t.Drawn)
	if o.turn.flowersDue() {
		o.offer(Action{Kind: SelfDrawn}, o.flowerHand())
		if t.WallLeft != 0 { // else the hand ends as a draw [D]
			o.offer(Action{Kind: Flowers}, "")
		}
		return o.legal, o.refused
	}
	o.offer(Action{Kind: SelfDrawn}, o.win())
	for k := range tile.Tile(tile.Kinds) {
		if o.held[k] >= tile.Copies {
			o.offer(Action{Conceal, k}, o.kong())
		}
	}
	for k := range tile.Tile(tile.Kinds) {
		if o.held[k] > 0 && t.hasPung(k) {
			o.offer(Action{Raise, k}, o.kong())
		}
	}
	if o.held.Total() > 0 {
		o.offer(Action{Kind: Discard}, "")
	}
	return o.legal, o.refused
}

// flowersDue reports whether a flower waits to be replaced: the one just drawn,
// or on the deal one that still takes the place of a tile.
func (t *Turn) flowersDue() bool {
	if t.Began == BeganDeal {
		return len(t.Hand.Flowers) > 0 && t.Hand.Size() < 14
	}
	return t.Drawn.IsFlower()
}

func (t *Turn) hasPung(k tile.Tile) bool {
	for _, m := range t.Hand.Melds {
		if m.Kind() == hand.Pung && m.Tiles[0] == k {
			return true
		}
	}
	return false
}

type options struct {
	turn    *Turn
	rs      *rules.RuleSet
	held    tile.Counts // concealed, with the drawn tile
	legal   []Action
	refused []RefusedAction
}

// offer lists an action by what speaks against it; NotComplete is no rule, but
// the tiles.
func (o *options) offer(a Action, against Reason) {
	switch against {
	case "":
		o.legal = append(o.legal, a)
	case NotComplete:
	default:
		o.refused = append(o.refused, RefusedAction{a, against})
	}
}

// kong is what forbids any kong: none straight after a chow or a pung (CityU
// 1.4, EMSD 6, L2 {implied} 8), none that no tile is left to replace.
func (o *options) kong() Reason {
	switch {
	case o.turn.Began.claimed():
		return NeedsDrawnTile
	case o.turn.WallLeft == 0:
		return NoTileLeft
	}
	return ""
}

// win is what speaks against winning with a tile hand. One complete after a
// chow or a pung could have won on the discard, but nothing was drawn.
func (o *options) win() Reason {
	if !hand.IsComplete(&o.held) && !hand.IsThirteenOrphans(&o.held) {
		return NotComplete
	}
	t := o.turn
	d, w := t.Hand, score.Win{Seat: t.Seat, Round: t.Round, By: score.BySelfDraw}
	d.Winning = t.Drawn
	w.LastTile = t.WallLeft == 0 && t.Began.Draws()
	switch {
	case t.Began == BeganKong:
		w.Draws = []score.Draw{score.DrawKong}
	case t.Began == BeganDeal:
		w.By = score.ByDeal
	case t.Began.claimed():
		last := len(d.Concealed) - 1
		d.Winning, d.Concealed = d.Concealed[last], d.Concealed[:last]
	}
	verdict := o.judge(d, w)
	if verdict != NotComplete && t.Began.claimed() {
		return NeedsDrawnTile
	}
	return verdict
}

// flowerHand is what speaks against declaring seven or eight flowers, which he
// may do until he replaces the last of them (CityU 3.8). With the wall's last
// tile there is no more to declare: the hand is a draw [D].
func (o *options) flowerHand() Reason {
	t := o.turn
	d, w := t.Hand, score.Win{Seat: t.Seat, Round: t.Round, By: score.ByFlowers, FlowersDealt: t.Began == BeganDeal}
	if t.Began.Draws() {
		d.Flowers = append(d.Flowers[:len(d.Flowers):len(d.Flowers)], t.Drawn)
	}
	if t.Began == BeganKong {
		w.Draws = []score.Draw{score.DrawKong}
	}
	verdict := o.judge(d, w)
	if verdict != NotComplete && t.WallLeft == 0 {
		return NoTileLeft
	}
	return verdict
}

func (o *options) judge(d hand.Draft, w score.Win) Reason {
	switch res := score.Evaluate(d, w, o.rs); {
	case res.Win:
		return ""
	case res.Reason == score.BelowMinimum:
		return BelowMinimum
	}
	return NotComplete
}
