package playing

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Plausible returns the calls that a learner might try on a tile: the possible ones, a chow
// past the end of a suit, and a chow of winds or dragons.
func Plausible(x tile.Tile) []table.Call {
	list := []table.Call{table.Call{Kind: table.Win}, table.Call{Kind: table.Kong}, table.Call{Kind: table.Pung}}
	if !x.IsSuited() {
		first, n := tile.EastWind, 4
		if x.IsDragon() {
			first, n = tile.Red, 3
		}
		at := int(x - first)
		a, b := first+tile.Tile((at+1)%n), first+tile.Tile((at+2)%n)
		return append(list, table.Call{Kind: table.Chow, With: [2]tile.Tile{min(a, b), max(a, b)}})
	}
	low := x - tile.Tile(x.Rank()-1) // the suit's 1
	at := func(rank int) tile.Tile { return low + tile.Tile((rank+8)%9) }
	r := x.Rank()
	for _, with := range [][2]int{{r - 2, r - 1}, {r - 1, r + 1}, {r + 1, r + 2}} {
		a, b := at(with[0]), at(with[1])
		list = append(list, table.Call{Kind: table.Chow, With: [2]tile.Tile{min(a, b), max(a, b)}})
	}
	return list
}

// ChowTiles returns the two tiles that a chow takes from the hand, none for another call.
func ChowTiles(c table.Call) []tile.Tile {
	if c.Kind == table.Chow {
		return []tile.Tile{c.With[0], c.With[1]}
	}
	return nil
}

// ClaimText says why a claim on args["Tile"] is refused.
func ClaimText(c table.Call, reason table.Reason, args picture.Args) picture.Text {
	id := string(reason)
	if reason == table.NotHeld {
		id += "_" + CallID(c.Kind)
		switch {
		case c.Kind == table.Chow:
			id, args = chowFault(c, args["Tile"].(tile.Tile))
		case args["N"] == 0:
			id += "_none"
		}
	}
	return picture.Say("playing.refused."+id, args)
}

// chowFault returns the id for why two tiles and x make no chow: an honour, a gap, or a tile
// that the hand lacks.
func chowFault(c table.Call, x tile.Tile) (id string, args picture.Args) {
	args = picture.Args{"Tile": x, "A": c.With[0], "B": c.With[1]}
	m := hand.Meld{Tiles: []tile.Tile{c.With[0], c.With[1], x}}
	switch {
	case !x.IsSuited():
		return "tiles_not_held_honours", args
	case m.Kind() != hand.Chow:
		return "tiles_not_held_gap", args
	}
	return "tiles_not_held_chow", args
}

// ClaimClause returns the clause that refuses a claim, and our ruling if there is one.
func ClaimClause(rs *rules.RuleSet, reason table.Reason) (clause, decision string) {
	switch reason {
	case table.PungWasPassed:
		return rs.Claims.PassedPung.Clause, rs.Claims.PassedPung.Decision
	case table.NoTileLeft:
		return rs.Clause(rules.OfLastDiscard), rules.DecisionLastDiscard
	case table.NotFromLeft:
		return rs.Clause(rules.OfClaims), ""
	}
	return rs.Clause(rules.OfIllegalCall), ""
}
