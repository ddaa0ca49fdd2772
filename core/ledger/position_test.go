package ledger_test

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/tile"
)

// TestNextPosition: the next position in each house (RULES.md section 4).
func TestNextPosition(t *testing.T) {
	for id, want := range map[string]string{
		"cityu": "dealer_wins 2.4, other_wins 2.4, nobody_wins 2.4, hand_void 2.3+1",
		"emsd":  "dealer_wins 2.3+2, other_wins 2.4, nobody_wins 2.4, hand_void 2.3+1",
		"hk13":  "dealer_wins 2.3+2, other_wins 2.4, nobody_wins 2.3+2, hand_void 2.3+1",
		"hk8":   "dealer_wins 2.3+2, other_wins 2.4, nobody_wins 2.4, hand_void 2.3+1",
		"old22": "dealer_wins 2.3+2, other_wins 2.4, nobody_wins 2.3+2, hand_void 2.3+1",
	} {
		var got []string
		for _, o := range ledger.Outcomes() {
			next := ledger.Position{Round: 2, Hand: 3, Repeat: 1}.Next(o, preset(t, id, nil))
			got = append(got, fmt.Sprint(o, " ", next))
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s: %s, want %s", id, text, want)
		}
	}
}

// TestRoundsOfAGame: as many as the house plays; the winds start again after four.
func TestRoundsOfAGame(t *testing.T) {
	for _, c := range []struct {
		id     string
		rounds int
		winds  string
	}{
		{"emsd", 0, "ES"}, {"cityu", 0, "ESWN"}, {"hk13", 0, "ESWN"}, {"hk8", 0, "ESWN"}, {"old22", 0, "ESWN"},
		{"hk8", 1, "E"}, {"hk8", 8, "ESWNESWN"},
	} {
		var changes map[string]any
		if c.rounds > 0 {
			changes = map[string]any{"game.rounds": c.rounds}
		}
		rs, winds := preset(t, c.id, changes), ""
		p, hands := ledger.First(), 0
		for ; !p.IsOver(rs); p = p.Next(ledger.OtherWins, rs) {
			if p.Hand == 1 {
				winds += p.RoundWind().String()
			}
			hands++
		}
		if winds != c.winds || hands != 4*len(c.winds) {
			t.Errorf("%s: %d hands, rounds %s, want %s", c.id, hands, winds, c.winds)
		}
		for _, o := range ledger.Outcomes() {
			if p.Next(o, rs) != p {
				t.Errorf("%s: the game goes on after its end: %s", c.id, p.Next(o, rs))
			}
		}
	}
}

// TestSeats: the players sit in turn order around the dealer, and At undoes Seat.
func TestSeats(t *testing.T) {
	for hand := 1; hand <= 4; hand++ {
		p := ledger.Position{Round: 1, Hand: hand}
		if p.Dealer() != ledger.Player(hand) || p.Seat(p.Dealer()) != tile.East {
			t.Errorf("%s is dealt by %d, who sits %s", p, p.Dealer(), p.Seat(p.Dealer()))
		}
		for _, player := range ledger.Players() {
			seat, next := p.Seat(player), player%4+1
			if p.At(seat) != player || p.Seat(next) != seat.Next() {
				t.Errorf("%s: player %d sits %s, who sits there is %d; %d sits %s", p, player, seat, p.At(seat), next, p.Seat(next))
			}
		}
		if p.Seat(ledger.Nobody) != tile.NoWind || p.At(tile.NoWind) != ledger.Nobody || p.Seat(5) != tile.NoWind || p.At(9) != ledger.Nobody {
			t.Errorf("%s seats those who are not there", p)
		}
	}
}

// TestPositionsNobodyReaches: no numbers make a position panic.
func TestPositionsNobodyReaches(t *testing.T) {
	rs := preset(t, "hk13", nil)
	for _, round := range []int{-5, -1, 0, 5, 1 << 40} {
		for _, hand := range []int{-9, 0, 5, 1 << 40} {
			p := ledger.Position{Round: round, Hand: hand, Repeat: -1}
			for _, o := range append(ledger.Outcomes(), 9) {
				next := p.Next(o, rs)
				if d := next.Dealer(); !d.IsOne() || next.RoundWind() == tile.NoWind || next.HandWind() == tile.NoWind {
					t.Errorf("after %s comes %s with dealer %d", p, next, d)
				}
			}
		}
	}
	if text := ledger.Outcome(9).String(); text != "" {
		t.Errorf("no outcome is called %s", text)
	}
}
