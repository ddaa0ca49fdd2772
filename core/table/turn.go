package table

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Began says how a player's turn began.
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

// String returns the way's stable id.
func (b Began) String() string { return beganIDs[b] }

// BeganIDs lists the ways by their ids.
func BeganIDs() []string { return slices.Clone(beganIDs[:]) }

// ParseBegan finds a way by its id.
func ParseBegan(id string) (b Began, ok bool) {
	for i, s := range beganIDs {
		if s == id {
			return Began(i), true
		}
	}
	return 0, false
}

// Draws reports whether a tile was drawn, given by Turn.Drawn.
func (b Began) Draws() bool { return b == BeganDraw || b == BeganKong }

// claimed reports whether a chow or a pung began the turn.
func (b Began) claimed() bool { return b == BeganChow || b == BeganPung }

// ActionKind is a kind of action in a player's own turn.
type ActionKind uint8

// The actions in the order in which they are listed.
const (
	SelfDrawn ActionKind = iota // win
	Conceal                     // make a concealed kong
	AddKong                     // add the fourth tile to a pung
	Flowers                     // lay flowers down and replace them
	Discard
)

// Action is one thing a player may do. Tile is the kind of a kong, or of a
// discard in a question.
type Action struct {
	Kind ActionKind
	Tile tile.Tile
}

// String returns the action as COMMANDS.md writes it: win, conceal 7p, raise 5s,
// flowers, discard.
func (a Action) String() string {
	name := [...]string{"win", "conceal", "raise", "flowers", "discard"}[a.Kind]
	if a.Kind == Conceal || a.Kind == AddKong {
		return name + " " + a.Tile.String()
	}
	return name
}

// RefusedAction is a win or a kong that the tiles allow but a rule forbids.
type RefusedAction struct {
	Action
	Reason Reason
}

// Turn is a player's own turn. The fields after WallLeft are known for a hand in
// play; if they are not set, Began stands in for them.
type Turn struct {
	Seat, Round tile.Wind
	Hand        hand.Draft // without the drawn tile
	Began       Began
	Drawn       tile.Tile // tile.None if nothing was drawn
	WallLeft    int       // tiles left in the wall after the draw, or Unknown

	Draws        []score.Draw // replacements since the last ordinary draw or claim, oldest first
	OtherKong    bool         // the last of the kongs did not use the tile drawn for the one before
	FirstDraw    bool         // not the dealer, his first turn, and he has no meld
	Claimed      bool         // a player has claimed before it
	FlowersDealt bool         // he holds seven or eight flowers from the deal
	Eighth       tile.Wind    // who has laid down the flower missing from his seven
}

// Options lists what the player may do, and what only a rule forbids, each in
// the order of the actions; kongs in tile order.
func (t *Turn) Options(rs *rules.RuleSet) (legal []Action, refused []RefusedAction) {
	o := t.options(rs)
	o.offer(Action{Kind: SelfDrawn}, o.win())
	if o.due {
		o.offer(Action{Kind: Flowers}, o.replacing())
		return o.legal, o.refused
	}
	for k := range tile.Tile(tile.Kinds) {
		if o.held[k] >= tile.Copies {
			o.offer(Action{Conceal, k}, o.kong())
		}
	}
	for k := range tile.Tile(tile.Kinds) {
		if o.held[k] > 0 && t.hasPung(k) {
			o.offer(Action{AddKong, k}, o.kong())
		}
	}
	if o.held.Total() > 0 {
		o.offer(Action{Kind: Discard}, "")
	}
	return o.legal, o.refused
}

// Refuses returns why the player may not do an action, or "". For a discard it
// checks the tile too.
func (t *Turn) Refuses(a Action, rs *rules.RuleSet) Reason {
	o := t.options(rs)
	switch {
	case a.Kind == SelfDrawn:
		return o.win()
	case a.Kind == Flowers && !o.due:
		return NoFlower
	case a.Kind == Flowers:
		return o.replacing()
	case o.due:
		return FlowersFirst
	case a.Tile >= tile.Kinds, o.held[a.Tile] == 0,
		a.Kind == Conceal && o.held[a.Tile] < tile.Copies,
		a.Kind == AddKong && !t.hasPung(a.Tile):
		return NotHeld
	case a.Kind == Discard:
		return ""
	}
	return o.kong()
}

// flowersDue reports whether a flower must be replaced: the one just drawn, or
// on the deal one that still takes the place of a tile.
func (t *Turn) flowersDue() bool {
	if t.Began == BeganDeal {
		return len(t.Hand.Flowers) > 0 && t.Hand.Size() < 14
	}
	return t.Drawn.IsFlower()
}

func (t *Turn) hasPung(k tile.Tile) bool {
	for i := range t.Hand.Melds {
		if m := &t.Hand.Melds[i]; m.Kind() == hand.Pung && m.Tiles[0] == k {
			return true
		}
	}
	return false
}

type options struct {
	turn    *Turn
	rs      *rules.RuleSet
	due     bool        // a flower waits to be replaced
	held    tile.Counts // concealed, with the drawn tile
	legal   []Action
	refused []RefusedAction
}

func (t *Turn) options(rs *rules.RuleSet) options {
	o := options{turn: t, rs: rs, due: t.flowersDue(), held: t.Hand.ConcealedCounts()}
	o.held.Add(t.Drawn)
	return o
}

// offer lists an action as legal or refused. NotComplete does not count as a
// rule: the tiles do not allow it.
func (o *options) offer(a Action, against Reason) {
	switch against {
	case "":
		o.legal = append(o.legal, a)
	case NotComplete:
	default:
		o.refused = append(o.refused, RefusedAction{a, against})
	}
}

// replacing returns what forbids replacing a flower: without a tile left the hand ends
// as a draw [D].
func (o *options) replacing() Reason {
	if o.turn.WallLeft == 0 {
		return NoTileLeft
	}
	return ""
}

// kong returns what forbids any kong: there is none right after a chow or a pung
// (CityU 1.4, EMSD 6, L2 {implied} 8), and none without a tile left to replace
// it.
func (o *options) kong() Reason {
	switch {
	case o.turn.Began.claimed():
		return NeedsDrawnTile
	case o.turn.WallLeft == 0:
		return NoTileLeft
	}
	return ""
}

// win returns why the player cannot win in any way. A hand complete after a chow
// or a pung could have won on the discard, but nothing was drawn. After the
// wall's last tile no flower hand can be declared: the hand is a draw [D].
func (o *options) win() Reason {
	worst := NotComplete
	for _, d := range o.declarations() {
		verdict := d.verdict(o.rs)
		switch t := o.turn; {
		case verdict == NotComplete:
		case t.Began.claimed():
			worst = NeedsDrawnTile
		case d.Win.By == score.ByFlowers && t.WallLeft == 0:
			worst = NoTileLeft
		case verdict == "":
			return ""
		default:
			worst = verdict
		}
	}
	return worst
}
