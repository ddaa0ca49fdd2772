package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// wrongCountSet is a hand with too many or too few tiles, and a discard.
type wrongCountSet struct {
	Hand string `json:"hand,omitempty"` // without the discard; drawn if empty
	Tile string `json:"tile,omitempty"`
	You  string `json:"you,omitempty"`
	From string `json:"from,omitempty"`
	Many bool   `json:"many,omitempty"` // a drawn hand has one tile too many rather than one too few
}

func newWrongCount(in *task.Reader, s *wrongCountSet) task.Exercise {
	x := &allowedCalls{rs: in.Rules, about: "count"}
	if s.Hand == "" {
		in.Keep(x.drawWrongCount(s, in.Rand))
	} else {
		x.read(in, s.Hand, s.Tile, s.You, s.From)
	}
	if !in.Failed() {
		x.begin()
	}
	return x
}

// read reads a hand and a discard set in full.
func (x *allowedCalls) read(in *task.Reader, notation, discard, you, from string) {
	x.draft, x.you = in.Hand(notation), in.SeatOr(you, tile.South)
	x.offer = table.Offer{Tile: in.Tile(discard), Round: tile.East, WallLeft: table.Unknown}
	x.offer.From = in.SeatOr(from, x.you.Previous())
	if x.offer.From == x.you {
		in.Fail("no player claims a discard of their own")
	}
	if in.Failed() {
		return
	}
	counts := x.draft.Counts()
	counts.Add(x.offer.Tile)
	x.rivers = drawRivers(in.Rand, counts)
}

// drawWrongCount draws a hand that waits with a tile too few or too many, and a discard that
// it has the tiles to claim.
func (x *allowedCalls) drawWrongCount(s *wrongCountSet, r *rand.Rand) error {
	for range deal.Tries {
		x.you = task.AnySeat(r)
		x.draft = deal.Laid(r, deal.Common(r), x.you, r.IntN(2), nil)
		won := x.draft.Winning
		x.draft.Winning = tile.None
		if s.Many {
			x.draft.Concealed = append(x.draft.Concealed, tile.Tile(r.IntN(tile.Kinds)))
		} else {
			i := r.IntN(len(x.draft.Concealed))
			x.draft.Concealed = slices.Delete(x.draft.Concealed, i, i+1)
		}
		x.draft.Sort()
		x.offer = table.Offer{Tile: won, From: task.AnyOther(r, x.you), Round: tile.East, WallLeft: table.Unknown}
		counts := x.draft.Counts()
		counts.Add(won)
		if !deal.IsPossible(counts) {
			continue
		}
		x.offer.Players[x.you.Index()] = &table.Player{Hand: x.draft}
		if len(x.offered()) > 1 {
			x.rivers = drawRivers(r, counts)
			return nil
		}
	}
	return notHere("no_such_hand")
}

// exposedSet is a hand with tiles lying open, and a discard.
type exposedSet struct {
	Hand  string `json:"hand,omitempty"`  // without the discard, or of fourteen tiles in your turn
	Shown string `json:"shown,omitempty"` // the tiles of it that lie open
	Tile  string `json:"tile,omitempty"`
	You   string `json:"you,omitempty"`
	From  string `json:"from,omitempty"`
}

func newExposedCalls(in *task.Reader, s *exposedSet) task.Exercise {
	x := &allowedCalls{rs: in.Rules, about: "exposed"}
	if s.Hand == "" {
		in.Keep(x.drawExposed(in.Rand))
	} else {
		x.read(in, s.Hand, s.Tile, s.You, s.From)
		x.exposed = shownTiles(in, s.Shown, x.draft.Concealed)
	}
	if !in.Failed() {
		x.begin()
	}
	return x
}

// shownTiles reads exposed tiles, which must be in the hand.
func shownTiles(in *task.Reader, notation string, held []tile.Tile) table.Exposed {
	tiles, end, err := tile.Scan(notation, 0)
	if err != nil || end != len(notation) || len(tiles) == 0 {
		in.Fail("%q are no tiles to be exposed", notation)
	}
	left := slices.Clone(held)
	for _, t := range tiles {
		i := slices.Index(left, t)
		if i < 0 {
			in.Fail("%v is exposed but not in hand", t)
			break
		}
		left = slices.Delete(left, i, i+1)
	}
	return tiles
}

// drawExposed draws a hand that waits, and a discard that could be claimed but for the
// exposed tile.
func (x *allowedCalls) drawExposed(r *rand.Rand) error {
	for range deal.Tries {
		x.you = task.AnySeat(r)
		x.draft = deal.Laid(r, deal.Common(r), x.you, r.IntN(3), nil)
		discard := x.draft.Winning
		x.draft.Winning = tile.None
		x.draft.Sort()
		if r.IntN(2) == 0 {
			discard = x.draft.Concealed[r.IntN(len(x.draft.Concealed))]
		}
		x.exposed = table.Exposed{x.draft.Concealed[r.IntN(len(x.draft.Concealed))]}
		x.offer = table.Offer{Tile: discard, From: task.AnyOther(r, x.you), Round: tile.East, WallLeft: table.Unknown}
		counts := x.draft.Counts()
		counts.Add(discard)
		if !deal.IsPossible(counts) {
			continue
		}
		x.offer.Players[x.you.Index()] = &table.Player{Hand: x.draft}
		if x.isForbidding(r) {
			x.rivers = drawRivers(r, counts)
			return nil
		}
	}
	return notHere("no_such_hand")
}

// isForbidding reports whether the exposed tile forbids a call and, most of the time, leaves
// another.
func (x *allowedCalls) isForbidding(r *rand.Rand) bool {
	forbidden, allowed := 0, 0
	for _, c := range x.offered() {
		switch x.against(c) {
		case "":
			allowed++
		case table.ExposedKind, table.ExposedTile:
			forbidden++
		}
	}
	return forbidden > 0 && (allowed > 0 || r.IntN(8) == 0)
}

// waitTiles returns the kinds that complete thirteen tiles.
func waitTiles(d hand.Draft, seat tile.Wind, rs *rules.RuleSet) (list []tile.Tile) {
	for _, w := range score.Waits(d, score.Win{Seat: seat, Round: tile.East, By: score.BySelfDraw}, rs).Waits {
		list = append(list, w.Tile)
	}
	return list
}
