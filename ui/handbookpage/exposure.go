package handbookpage

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/handbook"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// exposure is the example of CityU 5.4: a hand with an exposed tile. The reader
// lets others discard, calls, draws and discards; package table decides what is
// allowed.
type exposure struct {
	rs      *rules.RuleSet
	begin   *handbook.Exposure
	hand    hand.Draft // without a drawn tile
	exposed table.Exposed
	thrown  tile.Tile   // the discard that may be called, tile.None for none
	drawn   tile.Tile   // in the player's own turn, else tile.None
	pending tile.Tile   // a discard of an exposed kind that was not announced yet
	tried   picture.Act // the last call tried
	answer  verdict     // on the last act
	options []tile.Tile // discards that can be called
}

// verdict is the comment on an act; an empty text is none.
type verdict struct {
	text    picture.Text
	refused bool
}

// The seats of the example: the seat before discards, so that chows are
// possible.
const (
	exposureYou  = tile.South
	exposureFrom = tile.East
)

// newExposure starts the example.
func newExposure(begin *handbook.Exposure, rs *rules.RuleSet) *exposure {
	x := &exposure{
		rs: rs, begin: begin, hand: begin.Hand.Clone(), exposed: table.Exposed{begin.Seen},
		thrown: tile.None, drawn: tile.None, pending: tile.None,
	}
	x.list()
	return x
}

// list finds the discards that the hand could call without an exposed tile.
func (x *exposure) list() {
	x.options = nil
	counts := x.hand.Counts()
	for t := range tile.Tile(tile.Kinds) {
		if counts[t] < tile.Copies && (len(x.calls(t)) > 0 || x.completes(t)) {
			x.options = append(x.options, t)
		}
	}
}

// offer returns a discard by the seat before.
func (x *exposure) offer(t tile.Tile) *table.Offer {
	o := &table.Offer{Tile: t, From: exposureFrom, By: score.ByDiscard, Round: tile.East, WallLeft: 40}
	o.Players[exposureYou.Index()] = &table.Player{Hand: x.hand}
	return o
}

// calls returns what the hand could call without an exposed tile.
func (x *exposure) calls(t tile.Tile) []table.Call { return x.offer(t).Legal(exposureYou, x.rs) }

// completes reports whether drawing the tile wins.
func (x *exposure) completes(t tile.Tile) bool {
	d := x.hand.Clone()
	d.Winning = t
	res := score.Evaluate(d, score.Win{Seat: exposureYou, Round: tile.East, By: score.BySelfDraw}, x.rs)
	return res.Win
}

// The acts of the example; some are followed by a tile, a call or a place.
const (
	actThrow  = "throw "
	actCall   = "call "
	actDrop   = "drop "
	actSelf   = picture.Act("self")
	actDraw   = picture.Act("draw")
	actTell   = picture.Act("tell")
	actSilent = picture.Act("silent")
	actShow   = picture.Act("show")
	actAgain  = picture.Act("again")
)

// do performs an act, and ignores one that is not on the board.
func (x *exposure) do(a picture.Act) {
	b := x.board()
	if !slices.Contains(b.Acts(), a) {
		return
	}
	x.tried, x.answer = "", verdict{}
	switch a {
	case actSelf:
		x.tried, x.answer = a, verdict{text: picture.Say("handbook.try.self_drawn")}
	case actDraw:
		x.thrown, x.drawn = tile.None, x.begin.Drawn
	case actTell:
		x.tell()
	case actSilent:
		x.answer = verdict{picture.Say("handbook.try.said_nothing", picture.Args{"Tile": x.pending}), true}
		x.pending = tile.None
	case actShow:
		x.exposed = append(slices.Clone(x.exposed), x.begin.Seen)
		x.answer = verdict{picture.Say("handbook.try.seen_too", picture.Args{"N": len(x.exposed), "Tile": x.begin.Seen}), true}
	case actAgain:
		*x = *newExposure(x.begin, x.rs)
	default:
		x.doWith(a)
	}
}

// doWith performs an act that is about a tile or a call.
func (x *exposure) doWith(a picture.Act) {
	text := string(a)
	if rest, ok := strings.CutPrefix(text, actThrow); ok {
		x.thrown = x.options[slices.IndexFunc(x.options, func(t tile.Tile) bool { return t.String() == rest })]
	}
	if rest, ok := strings.CutPrefix(text, actCall); ok {
		c, _ := table.ParseCall(rest)
		x.tried, x.answer = a, x.judge(c)
	}
	if rest, ok := strings.CutPrefix(text, actDrop); ok {
		at, _ := strconv.Atoi(rest)
		x.drop(at)
	}
}

// judge decides whether a call is allowed with the exposed tiles, and why.
func (x *exposure) judge(c table.Call) verdict {
	args := picture.Args{"Tile": x.begin.Seen, "Called": x.thrown}
	switch why := x.exposed.Refuses(x.offer(x.thrown), c); {
	case why != "":
		return verdict{picture.Say("handbook.try."+string(why), args), true}
	case len(x.exposed) == 0:
		return verdict{text: picture.Say("handbook.try.nothing_open", args)}
	case c.Kind == table.Kong:
		return verdict{text: picture.Say("handbook.try.kong_free", args)}
	}
	return verdict{text: picture.Say("handbook.try.set_free", args)}
}

// drop discards the tile at a place in the hand, the drawn tile being the last.
func (x *exposure) drop(at int) {
	held := x.held()
	t := held[at]
	x.hand.Concealed, x.drawn = slices.Delete(held, at, at+1), tile.None
	x.hand.Sort()
	if slices.Contains(x.exposed, t) {
		x.pending = t
	} else if len(x.exposed) > 0 {
		x.answer = verdict{picture.Say("handbook.try.still_open", picture.Args{"Tile": x.begin.Seen}), true}
	}
	x.list()
}

// held returns the concealed tiles with the drawn one.
func (x *exposure) held() []tile.Tile {
	held := slices.Clone(x.hand.Concealed)
	if x.drawn != tile.None {
		held = append(held, x.drawn)
	}
	return held
}

// tell announces that the exposed tile was discarded.
func (x *exposure) tell() {
	x.exposed = x.exposed.Discarded(x.pending)
	x.pending = tile.None
	if len(x.exposed) > 0 {
		x.answer = verdict{picture.Say("handbook.try.one_more", picture.Args{"Tile": x.begin.Seen}), true}
		return
	}
	x.answer = verdict{text: picture.Say("handbook.try.lifted", picture.Args{"Tile": x.begin.Seen})}
}

// board returns the board of the example.
func (x *exposure) board() picture.Board {
	b := picture.Board{Rows: []picture.Row{x.handRow()}}
	switch {
	case x.pending != tile.None:
		b.Choices = picture.Choices{Title: picture.Say("handbook.try.ask_tell", picture.Args{"Tile": x.pending}), List: []picture.Choice{
			{Text: picture.Say("handbook.try.tell"), Act: actTell}, {Text: picture.Say("handbook.try.silent"), Act: actSilent},
		}}
	case x.drawn != tile.None:
		b.Choices = picture.Choices{Title: picture.Say("handbook.try.ask_discard"), List: []picture.Choice{
			{Text: picture.Say("handbook.try.again"), Act: actAgain},
		}}
	default:
		b.Rows = append(b.Rows, x.throwRow())
		b.Choices = x.choices()
	}
	return b
}

// handRow returns the hand; exposed tiles stand out. In the player's own turn
// every tile can be discarded.
func (x *exposure) handRow() picture.Row {
	left := slices.Clone(x.exposed)
	tiles := picture.Faces(x.held())
	for i := range tiles {
		if at := slices.Index(left, tiles[i].Face); at >= 0 {
			left = slices.Delete(left, at, at+1)
			tiles[i].Mark = picture.Now
		}
		if x.drawn != tile.None {
			tiles[i].Act = picture.Act(actDrop + strconv.Itoa(i))
		}
	}
	row := picture.Row{Title: picture.Say("handbook.try.hand_open", picture.Args{"Tile": x.begin.Seen, "N": len(x.exposed)}), Size: picture.Medium}
	if len(x.exposed) == 0 {
		row.Title = picture.Say("handbook.try.hand_free")
	}
	for _, m := range x.hand.Melds {
		row.Groups = append(row.Groups, picture.Group{Tiles: picture.Faces(m.All()), From: m.From})
	}
	n := len(x.hand.Concealed)
	row.Groups = append(row.Groups, picture.Group{Tiles: tiles[:n]})
	if x.drawn != tile.None {
		row.Groups = append(row.Groups, picture.Group{Tiles: tiles[n:]})
	}
	return row
}

// throwRow returns what the seat before may discard.
func (x *exposure) throwRow() picture.Row {
	g := picture.Group{}
	for _, t := range x.options {
		one := picture.Tile{Face: t, Act: picture.Act(actThrow + t.String())}
		if t == x.thrown {
			one.Mark = picture.Now
		}
		g.Tiles = append(g.Tiles, one)
	}
	return picture.Row{Title: picture.Say("handbook.try.throws", picture.Args{"From": exposureFrom}), Size: picture.Small, Groups: []picture.Group{g}}
}

// choices returns the calls on the discard, then what else can be tried.
func (x *exposure) choices() picture.Choices {
	var c picture.Choices
	add := func(text picture.Text, act picture.Act) {
		one := picture.Choice{Text: text, Act: act}
		if act == x.tried {
			one.Mark = picture.Right
			if x.answer.refused {
				one.Mark = picture.Wrong
			}
		}
		c.List = append(c.List, one)
	}
	if x.thrown != tile.None {
		c.Title = picture.Say("handbook.try.ask_call", picture.Args{"Tile": x.thrown})
		for _, call := range x.calls(x.thrown) {
			add(picture.Say("handbook.try.call", picture.Args{"Call": call}), picture.Act(actCall+call.String()))
		}
		if x.completes(x.thrown) {
			add(picture.Say("handbook.try.self"), actSelf)
		}
	}
	add(picture.Say("handbook.try.draw"), actDraw)
	if held := x.hand.ConcealedCounts(); len(x.exposed) > 0 && int(held[x.begin.Seen]) > len(x.exposed) {
		add(picture.Say("handbook.try.show"), actShow)
	}
	add(picture.Say("handbook.try.again"), actAgain)
	return c
}
