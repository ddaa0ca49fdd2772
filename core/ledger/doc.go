// Package ledger keeps a game's score sheet (RULES.md section 12): who deals which
// hand of which round, what each hand moves from whom to whom, and when the game is
// over. It takes payments from score and offences from penalty; sheetfile keeps its
// sheets on disk, and tournament ranks by them.
//
// A Sheet is made of a rule set, four names and the entries alone; everything else
// on it is worked out from those. Sheets are values: adding, changing, inserting or
// removing an entry makes another sheet, on which everything that follows is worked
// out again. A Position is where a game stands, and leads to the next after a hand.
// Nothing here has a clock or a file.
package ledger

import "sikwu/core/tile"

// Player is a place at the table: 1 to 4 in the order in which they deal, which is
// the order of play. The zero value is Nobody.
type Player int

// Nobody stands where there is no player.
const Nobody Player = 0

// Players lists the four players in order.
func Players() [4]Player { return [4]Player{1, 2, 3, 4} }

// Index returns 0–3, for arrays by player.
func (p Player) Index() int { return int(p) - 1 }

// IsOne reports whether p is one of the four.
func (p Player) IsOne() bool { return p >= 1 && p <= 4 }

// Points are what each player gains, in the order of the players.
type Points [4]int

// Of returns the player's points, 0 for Nobody.
func (p Points) Of(player Player) int {
	if !player.IsOne() {
		return 0
	}
	return p[player.Index()]
}

// Sum returns the total. It is zero except for points that nobody gains: a penalty,
// and a false win under some rule sets.
func (p Points) Sum() int { return p[0] + p[1] + p[2] + p[3] }

// plus returns the sum of p and q.
func (p Points) plus(q Points) Points {
	for i := range p {
		p[i] += q[i]
	}
	return p
}

// pay moves points from one player to another.
func (p *Points) pay(from, to Player, n int) {
	p[from.Index()] -= n
	p[to.Index()] += n
}

// around returns the wind places after East; places may be negative.
func around(places int) tile.Wind { return tile.Seats()[(places%4+4)%4] }
