package ledger

import (
	"strconv"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Position is where a game stands: the hand to play next.
type Position struct {
	Round  int // rounds (圈) count from 1, and beyond the fourth if a table plays more
	Hand   int // 1–4 in the round; the player of that number deals it
	Repeat int // how often the dealer has stayed on (連莊), from 0
}

// First returns the position in which every game begins.
func First() Position { return Position{Round: 1, Hand: 1} }

// Outcome is what the end of a hand means for the deal.
type Outcome uint8

// The outcomes.
const (
	DealerWins Outcome = iota // alone or among others
	OtherWins
	NobodyWins // 流局
	HandVoid   // ended by a false win: played again, same dealer, same position [D]
)

var outcomeIDs = [...]string{"dealer_wins", "other_wins", "nobody_wins", "hand_void"}

func Outcomes() []Outcome { return []Outcome{DealerWins, OtherWins, NobodyWins, HandVoid} }

// String returns the outcome's stable id, empty for an unknown one.
func (o Outcome) String() string {
	if int(o) >= len(outcomeIDs) {
		return ""
	}
	return outcomeIDs[o]
}

// Next returns the position after a hand with that outcome. The dealer stays on
// (連莊、霖莊) if the rule set lets him; otherwise the deal passes to the next player
// (過莊), and after the fourth to the next round (CityU 2.7, 2.8; EMSD {procedure} 6;
// L2 {passing_deal}; HKMJ {rounds}). A game that is over stays where it is.
func (p Position) Next(o Outcome, rs *rules.RuleSet) Position {
	switch {
	case p.IsOver(rs) || o == HandVoid:
		return p
	case o == DealerWins && rs.Game.DealerStaysOnWin.Value, o == NobodyWins && rs.Game.DealerStaysOnDraw.Value:
		p.Repeat++
		return p
	case p.Hand >= 4:
		return Position{Round: p.Round + 1, Hand: 1}
	}
	return Position{Round: p.Round, Hand: p.Hand + 1}
}

// IsOver reports whether all of the rule set's rounds have been played.
func (p Position) IsOver(rs *rules.RuleSet) bool { return p.Round > rs.Game.Rounds.Value }

// RoundWind returns the wind of the round (圈風). A fifth round is East's again.
func (p Position) RoundWind() tile.Wind { return around(p.Round - 1) }

// HandWind returns the dealer's wind in the game's first hand. Together with the
// round's wind it names a hand as HKMJ does: the second hand of the first round is
// 東圈南局. EMSD names it by number: 東圈第二局.
func (p Position) HandWind() tile.Wind { return around(p.Hand - 1) }

// Dealer returns who deals, and therefore sits East.
func (p Position) Dealer() Player { return p.At(tile.East) }

// Seat returns a player's seat wind (門風) in this hand, NoWind for Nobody.
func (p Position) Seat(player Player) tile.Wind {
	if !player.IsOne() {
		return tile.NoWind
	}
	return around(int(player) - p.Hand)
}

// At returns the player who sits at a wind, Nobody for NoWind.
func (p Position) At(seat tile.Wind) Player {
	if seat < tile.East || seat > tile.North {
		return Nobody
	}
	return Player(around(p.Hand-1+seat.Index()).Index() + 1)
}

// String returns the round and the hand, followed by a plus sign and the repeats if
// there are any: 2.3 or 2.3+1.
func (p Position) String() string {
	s := strconv.Itoa(p.Round) + "." + strconv.Itoa(p.Hand)
	if p.Repeat > 0 {
		s += "+" + strconv.Itoa(p.Repeat)
	}
	return s
}

// Winner returns what the sheet keeps of a winner in this hand, as package score judges
// it; tiles are the hand as a line of core/handfile, or empty.
func (p Position) Winner(res *score.Result, pays *score.Payment, win score.Win, tiles string) Winner {
	w := Winner{Player: p.At(win.Seat), Fan: res.Best().Fan, Times: pays.Times, Tiles: tiles}
	if pays.Liable != nil {
		w.Liable = p.At(pays.Liable.Seat)
	}
	return w
}
