package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// feedSet is a player's hand with melds, and your own hand, from which you throw. Everything
// is drawn if Hand is empty.
type feedSet struct {
	Hand  string `json:"hand,omitempty"` // thirteen tiles, some of them melds
	Seat  string `json:"seat,omitempty"`
	Round string `json:"round,omitempty"`
	You   string `json:"you,omitempty"`
	Own   string `json:"own,omitempty"`  // the fourteen tiles of You
	Like  string `json:"like,omitempty"` // the liability rule that you may come under
}

// feed asks to throw a tile that cannot make the thrower liable.
type feed struct {
	task.Choice
	rs          *rules.RuleSet
	seat, round tile.Wind
	you         tile.Wind
	draft       hand.Draft // of the player with the melds
	own         []tile.Tile
	rivers      [4][]tile.Tile

	leads map[tile.Tile]danger // what throwing each kind in hand may lead to
	safe  []tile.Tile          // the kinds in hand that cannot make you liable
}

// danger is what throwing a tile may lead to.
type danger struct {
	call    table.Call
	claimed hand.Draft // right after the claim
	won     *called    // the win that the thrower pays for; nil for none
}

func newFeed(in *task.Reader, s *feedSet) task.Exercise {
	x := &feed{rs: in.Rules}
	if s.Hand == "" {
		x.draw(in, s)
		return x
	}
	if x.read(in, s); in.Failed() {
		return nil
	}
	if x.look(); len(x.safe) == 0 || len(x.safe) == len(x.leads) {
		in.Keep(notHere("not_liable"))
		return nil
	}
	x.rivers = drawRivers(in.Rand, x.used())
	return x
}

// read reads both hands.
func (x *feed) read(in *task.Reader, s *feedSet) {
	x.draft, x.own = in.Hand(s.Hand), in.Hand(s.Own).Concealed
	x.seat, x.round = in.SeatOr(s.Seat, tile.South), in.SeatOr(s.Round, tile.East)
	x.you = in.SeatOr(s.You, x.seat.Previous())
}

// draw draws a hand that makes a seat liable, and goes back to before that seat fed it.
func (x *feed) draw(in *task.Reader, s *feedSet) {
	like := s.Like
	if like == "" {
		like = likeLiable
	}
	for range 30 {
		c := newCalled(in, handSet{Like: like})
		if in.Failed() {
			return
		}
		if x.rewind(c, in.Rand) && x.isFair() {
			x.rivers = drawRivers(in.Rand, x.used())
			return
		}
	}
	in.Keep(notHere("not_liable"))
}

// rewind takes back the meld that made the seat liable and all later ones. It fails if there
// is a kong among them, whose replacement would have to go back too.
func (x *feed) rewind(c *called, r *rand.Rand) (ok bool) {
	melds, at := c.draft.Melds, c.pay.Liable.Meld
	x.seat, x.round, x.you = c.win.Seat, c.win.Round, c.pay.Liable.Seat
	x.draft = hand.Draft{
		Melds: melds[:at:at], Flowers: c.draft.Flowers, Winning: tile.None,
		Concealed: slices.Clone(c.draft.Concealed),
	}
	for _, m := range melds[at:] {
		if m.Kind().IsKong() {
			return false
		}
		x.draft.Concealed = append(x.draft.Concealed, m.Tiles...)
	}
	fed := melds[at].Tiles[r.IntN(3)]
	i := slices.Index(x.draft.Concealed, fed)
	x.draft.Concealed = slices.Delete(x.draft.Concealed, i, i+1)
	counts := x.draft.Counts()
	counts.Add(fed)
	pool := rest(counts)
	r.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	x.draft.Concealed = append(x.draft.Concealed, pool[0]) // to be thrown after the claim
	x.own = append([]tile.Tile{fed}, pool[1:14]...)
	x.draft.Sort()
	slices.Sort(x.own)
	return true
}

// isFair reports whether there is something to ask: some tiles are dangerous, several kinds
// are safe, and none wins at once.
func (x *feed) isFair() bool {
	x.look()
	for t := range x.leads {
		if slices.ContainsFunc(x.offer(t).Legal(x.seat, x.rs), isWin) {
			return false
		}
	}
	return len(x.safe) >= 4 && len(x.safe) < len(x.leads)
}

func isWin(c table.Call) bool { return c.Kind == table.Win }

// look works out what throwing each kind in hand may lead to.
func (x *feed) look() {
	x.leads, x.safe, x.Right = map[tile.Tile]danger{}, nil, nil
	for _, t := range slices.Compact(slices.Clone(x.own)) {
		x.leads[t] = x.danger(t)
		if x.leads[t].won == nil {
			x.safe, x.Right = append(x.safe, t), append(x.Right, throwAct(t))
		}
	}
}

func (x *feed) offer(t tile.Tile) *table.Offer {
	o := &table.Offer{Tile: t, From: x.you, Round: x.round, WallLeft: table.Unknown}
	o.Players[x.seat.Index()] = &table.Player{Hand: x.draft}
	return o
}

// danger returns the dearest win that the thrower would pay for once the tile is claimed; if
// there is none, just a claim.
func (x *feed) danger(t tile.Tile) (worst danger) {
	for _, call := range x.offer(t).Legal(x.seat, x.rs) {
		if isWin(call) || call.Kind == table.Kong {
			continue // a kong draws first; a pung of the tile has the same effect
		}
		claimed := x.claim(call, t)
		if worst.claimed.IsEmpty() {
			worst.call, worst.claimed = call, claimed
		}
		for i := range claimed.Concealed {
			after := claimed.Clone()
			after.Concealed = slices.Delete(after.Concealed, i, i+1)
			if c := x.dearest(after); c != nil && (worst.won == nil || x.costs(c) > x.costs(worst.won)) {
				worst = danger{call, claimed, c}
			}
		}
	}
	return worst
}

// claim returns the hand right after a claim.
func (x *feed) claim(call table.Call, t tile.Tile) hand.Draft {
	d := x.draft.Clone()
	with := []tile.Tile{t, t}
	if call.Kind == table.Chow {
		with = call.With[:]
	}
	m := hand.Meld{Tiles: append([]tile.Tile{t}, with...), From: x.you}
	slices.Sort(m.Tiles)
	for _, w := range with {
		i := slices.Index(d.Concealed, w)
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
	}
	d.Melds = append(d.Melds, m)
	return d
}

// dearest returns the win that makes the thrower pay most for others; nil for none.
func (x *feed) dearest(d hand.Draft) (dearest *called) {
	ways := []score.Win{{Seat: x.seat, Round: x.round, By: score.BySelfDraw}}
	for _, w := range task.Others(x.seat) {
		if w != x.you {
			ways = append(ways, score.Win{Seat: x.seat, Round: x.round, By: score.ByDiscard, From: w})
		}
	}
	waits := score.Waits(d, ways[0], x.rs)
	for _, wait := range waits.Waits {
		for _, w := range ways {
			c := &called{rs: x.rs, you: x.you, draft: d.Clone(), win: w, rivers: x.rivers}
			c.draft.Winning = wait.Tile
			c.judge()
			if c.res.Win && c.liable() == x.you && (dearest == nil || x.costs(c) > x.costs(dearest)) {
				dearest = c
			}
		}
	}
	return dearest
}

// costs returns what the thrower pays for a win.
func (x *feed) costs(c *called) int { return -c.pay.Points.Of(x.you) }

func (x *feed) used() tile.Counts {
	n := x.draft.Counts()
	n.Add(x.own...)
	return n
}

func (x *feed) Board() picture.Board {
	shown := &called{rs: x.rs, you: x.you, draft: x.draft, win: score.Win{Seat: x.seat, By: score.BySelfDraw}, rivers: x.rivers}
	b := shown.board()
	s := b.SeatOf(x.seat)
	s.Roles = slices.DeleteFunc(s.Roles, func(t picture.Text) bool { return t.ID != "role.dealer" })
	for i := range s.Melds {
		s.Melds[i].Mark = picture.Lit
	}
	you := b.SeatOf(x.you)
	you.Roles = append(you.Roles, picture.Say("role.turn"))
	you.Hand = nil
	left := slices.Clone(x.own)
	if x.Finished() {
		t := x.Given.Tile()
		i := slices.Index(left, t)
		left = slices.Delete(left, i, i+1)
		you.Discards = append(slices.Clone(you.Discards), picture.Tile{Face: t, Mark: picture.Right})
		b.Moves = []picture.Move{{
			From: picture.Spot{Kind: picture.AtHand, Seat: x.you}, To: picture.Spot{Kind: picture.AtDiscards, Seat: x.you}, Face: t,
		}}
	}
	for _, t := range left {
		you.Hand = append(you.Hand, picture.Tile{Face: t, Act: x.Open(throwAct(t))})
	}
	return b
}

// throwAct returns the act of discarding a tile.
func throwAct(t tile.Tile) picture.Act { return picture.Act("throw " + t.String()) }

// Judge follows a dangerous tile through its claim to the dearest win.
func (x *feed) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	t := a.Tile()
	d := x.leads[t]
	c := task.Consequence{
		Title: picture.Say("task.paying.feed.title", picture.Args{"Tile": t}),
		Text: picture.Say("task.paying.feed.follows_"+d.won.kind(), picture.Args{
			"Seat": x.seat, "Tile": t, "Call": d.call, "Down": tilesDown(d.claimed.Melds), "From": d.won.win.From,
			"Win": d.won.draft.Winning, "Amount": x.costs(d.won), "Share": -d.won.pay.Share.Of(x.you),
		}),
		Compare: picture.Say("task.paying.feed.compare", picture.Args{
			"Tile": t, "Safe": x.safe[:min(2, len(x.safe))], "Because": d.won.because(),
		}),
	}
	c.Clause, c.Decision = d.won.liableOrigin()
	c.Frames = x.frames(t, &d)
	return task.Wrong(c)
}

// frames show the claim and the win after it.
func (x *feed) frames(t tile.Tile, d *danger) []picture.Board {
	claim := x.Board().Still()
	s := claim.SeatOf(x.seat)
	s.Bubble = picture.Say("task.paying.call."+callID(d.call), picture.Args{})
	last := d.claimed.Melds[len(d.claimed.Melds)-1]
	s.Melds = append(s.Melds, picture.Meld{Tiles: picture.Faces(last.Tiles), From: x.you, Mark: picture.Wrong})
	s.Hand = picture.Faces(d.claimed.Concealed)
	you := claim.SeatOf(x.you)
	i := slices.IndexFunc(you.Hand, func(f picture.Tile) bool { return f.Face == t })
	you.Hand = slices.Delete(you.Hand, i, i+1)
	win := d.won.board()
	win.Middle = d.won.middle()
	pay(&win, d.won.pay.Points, task.Around(x.seat)...)
	mark(&win, picture.Wrong, x.you)
	d.won.lightMeld(&win, picture.Wrong)
	return []picture.Board{claim, win}
}

func (x *feed) Words() task.Words {
	args := picture.Args{"Seat": x.seat, "Down": tilesDown(x.draft.Melds), "N": len(x.safe)}
	w := task.WordsOf("task.paying.feed", args)
	w.Clause = x.rs.Liability[rules.LiableTwelveTiles].Clause
	return w
}

func (x *feed) Hand() (hand.Draft, score.Win) {
	return x.draft.Clone(), score.Win{Seat: x.seat, Round: x.round, By: score.BySelfDraw}
}
