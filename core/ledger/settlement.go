package ledger

import (
	"cmp"
	"math/bits"
	"slices"
)

// Ranking lists the players by their points, the most first, and those with equal
// points in the order of play.
func (p Points) Ranking() []Player {
	all := Players()
	list := all[:]
	slices.SortStableFunc(list, func(a, b Player) int { return cmp.Compare(p.Of(b), p.Of(a)) })
	return list
}

// Place returns a player's place in the ranking, from 1; players with equal points
// share one.
func (p Points) Place(player Player) int {
	place := 1
	for _, n := range p {
		if n > p.Of(player) {
			place++
		}
	}
	return place
}

// Transfer is what one player pays another when a game is settled. To is Nobody for
// points that nobody gained.
type Transfer struct {
	From, To Player
	Points   int
}

// Settle returns the fewest transfers that settle a game, by who pays.
//
// Points that nobody gained, a penalty for one, are owed to Nobody, who is then a
// party like the players. In a group whose points add up to nothing each transfer
// settles one member at least and the last one two, so that the transfers are as
// many as the members less one for each group: the fewest if the groups are the
// most.
func (p Points) Settle() (list []Transfer) {
	owed := [...]int{-p.Sum(), p[0], p[1], p[2], p[3]} // to each party; Nobody's is 0
	var open parties
	for i, n := range owed {
		if n != 0 {
			open |= 1 << i
		}
	}
	for _, group := range groups(open, &owed) {
		list = append(list, settle(group, &owed)...)
	}
	slices.SortStableFunc(list, func(a, b Transfer) int { return cmp.Compare(a.From, b.From) })
	return list
}

// parties is a set of players and Nobody.
type parties uint8

func (ps parties) sum(owed *[5]int) (sum int) {
	for i, n := range owed {
		if ps&(1<<i) != 0 {
			sum += n
		}
	}
	return sum
}

// groups divides parties into as many groups as can be whose points add up to
// nothing.
func groups(open parties, owed *[5]int) (most []parties) {
	if open == 0 {
		return nil
	}
	first := parties(1) << bits.TrailingZeros8(uint8(open))
	for group := open; group != 0; group = (group - 1) & open {
		if group&first == 0 || group.sum(owed) != 0 {
			continue
		}
		if list := append([]parties{group}, groups(open&^group, owed)...); len(list) > len(most) {
			most = list
		}
	}
	return most
}

// settle settles a group: who owes the most pays the one who is owed the most.
func settle(group parties, owed *[5]int) (list []Transfer) {
	for {
		from, to := Nobody, Nobody
		for i := range owed {
			if group&(1<<i) == 0 {
				continue
			}
			if group&(1<<from) == 0 || owed[i] < owed[from] {
				from = Player(i)
			}
			if group&(1<<to) == 0 || owed[i] > owed[to] {
				to = Player(i)
			}
		}
		n := min(-owed[from], owed[to])
		if n <= 0 {
			return list
		}
		list = append(list, Transfer{from, to, n})
		owed[from] += n
		owed[to] -= n
	}
}
