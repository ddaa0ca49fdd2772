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
	Hand string `json:"hand,omitempty"` // without the discard; drawn where silent
	Tile string `json:"tile,omitempty"`
	You  string `json:"you,omitempty"`
	From string `json:"from,omitempty"`
	Many bool   `json:"many,omitempty"` // one too many rather than one too few, where drawn
}

func newWrongCount(set task.Set, rs *rules.RuleSet, seed int64) (task.Exercise, error) {
	var s wrongCountSet
	if err := set.Read(&s); err != nil {
		return nil, err
	}
	r := task.Source(seed)
	x := &calls{rs: rs, about: "count"}
	var err error
	if s.Hand == "" {
		err = x.drawWrongCount(&s, r)
	} else {
		err = x.read(s.Hand, s.Tile, s.You, s.From, r)
	}
	if err != nil {
		return nil, err
	}
	x.begin()
	return x, nil
}

// read reads a hand and a discard set in full.
func (x *calls) read(notation, discard, you, from string, r *rand.Rand) (err error) {
	if x.draft, err = hand.Parse(notation); err != nil {
		return task.BadSpec("the hand %q: %v", notation, err)
	}
	tiles, _, err := tile.Scan(discard, 0)
	if err != nil || len(tiles) != 1 {
		return task.BadSpec("%q is not one tile", discard)
	}
	if x.you, err = seatOf(you, tile.South); err != nil {
		return err
	}
	x.offer = table.Offer{Tile: tiles[0], Round: tile.East, WallLeft: table.Unknown}
	if x.offer.From, err = seatOf(from, x.you.Previous()); err != nil {
		return err
	}
	if x.offer.From == x.you {
		return task.BadSpec("nobody claims his own discard")
	}
	counts := x.draft.Counts()
	counts.Add(tiles[0])
	x.rivers = rivers(r, counts)
	return nil
}

// drawWrongCount takes a hand that waits, and gives it a tile less or more; the
// discard can be claimed.
func (x *calls) drawWrongCount(s *wrongCountSet, r *rand.Rand) error {
	for range deal.Tries {
		x.you = anySeat(r)
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
		x.offer = table.Offer{Tile: won, From: another(r, x.you), Round: tile.East, WallLeft: table.Unknown}
		counts := x.draft.Counts()
		counts.Add(won)
		if !deal.IsPossible(counts) {
			continue
		}
		x.offer.Players[x.you.Index()] = &table.Player{Hand: x.draft}
		if len(x.offered()) > 1 {
			x.rivers = rivers(r, counts)
			return nil
		}
	}
	return notHere("no_such_hand")
}

// clauseExposed is the penalty for tiles of a hand that others have seen.
const clauseExposed = "CityU 5.4"

// exposedSet is a hand of which tiles lie open, and a discard.
type exposedSet struct {
	Hand  string `json:"hand,omitempty"`  // without the discard, or of fourteen tiles in your turn
	Shown string `json:"shown,omitempty"` // the tiles of it that lie open
	Tile  string `json:"tile,omitempty"`
	You   string `json:"you,omitempty"`
	From  string `json:"from,omitempty"`
}

func newExposedCalls(set task.Set, rs *rules.RuleSet, seed int64) (task.Exercise, error) {
	var s exposedSet
	if err := set.Read(&s); err != nil {
		return nil, err
	}
	r := task.Source(seed)
	x := &calls{rs: rs, about: "exposed"}
	if s.Hand == "" {
		if err := x.drawExposed(r); err != nil {
			return nil, err
		}
		x.begin()
		return x, nil
	}
	if err := x.read(s.Hand, s.Tile, s.You, s.From, r); err != nil {
		return nil, err
	}
	var err error
	if x.exposed, err = shownTiles(s.Shown, x.draft.Concealed); err != nil {
		return nil, err
	}
	x.begin()
	return x, nil
}

// shownTiles reads tiles that lie open and must be in the hand.
func shownTiles(notation string, held []tile.Tile) (table.Exposed, error) {
	tiles, end, err := tile.Scan(notation, 0)
	if err != nil || end != len(notation) || len(tiles) == 0 {
		return nil, task.BadSpec("%q are no tiles to be exposed", notation)
	}
	left := slices.Clone(held)
	for _, t := range tiles {
		i := slices.Index(left, t)
		if i < 0 {
			return nil, task.BadSpec("%v is exposed but not in hand", t)
		}
		left = slices.Delete(left, i, i+1)
	}
	return tiles, nil
}

// drawExposed looks for a hand that waits and a discard that could be claimed
// were it not for the tile that lies open.
func (x *calls) drawExposed(r *rand.Rand) error {
	for range deal.Tries {
		x.you = anySeat(r)
		x.draft = deal.Laid(r, deal.Common(r), x.you, r.IntN(3), nil)
		discard := x.draft.Winning
		x.draft.Winning = tile.None
		x.draft.Sort()
		if r.IntN(2) == 0 {
			discard = x.draft.Concealed[r.IntN(len(x.draft.Concealed))]
		}
		x.exposed = table.Exposed{x.draft.Concealed[r.IntN(len(x.draft.Concealed))]}
		x.offer = table.Offer{Tile: discard, From: another(r, x.you), Round: tile.East, WallLeft: table.Unknown}
		counts := x.draft.Counts()
		counts.Add(discard)
		if !deal.IsPossible(counts) {
			continue
		}
		x.offer.Players[x.you.Index()] = &table.Player{Hand: x.draft}
		if x.isForbidding(r) {
			x.rivers = rivers(r, counts)
			return nil
		}
	}
	return notHere("no_such_hand")
}

// isForbidding reports whether the tile that lies open forbids something, and
// mostly leaves something too.
func (x *calls) isForbidding(r *rand.Rand) bool {
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

// waits are the kinds that complete thirteen tiles.
func waits(d hand.Draft, seat tile.Wind, rs *rules.RuleSet) (list []tile.Tile) {
	for _, w := range score.Waits(d, score.Win{Seat: seat, Round: tile.East, By: score.BySelfDraw}, rs).Waits {
		list = append(list, w.Tile)
	}
	return list
}
