package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// gameSet says where a game stands and how the hand ends. What it leaves open is drawn.
type gameSet struct {
	Round   int    `json:"round,omitempty"` // from 1
	Hand    int    `json:"hand,omitempty"`  // 1–4
	Outcome string `json:"outcome,omitempty"`
	Seat    string `json:"seat,omitempty"` // who wins, or called the false win
	You     string `json:"you,omitempty"`  // your seat in this hand
	// Chairs names the players by where they sit, so that the winds are seen to move.
	Chairs bool `json:"chairs,omitempty"`
}

// game is a game at the end of a hand.
type game struct {
	rs      *rules.RuleSet
	at      ledger.Position
	you     ledger.Player
	outcome ledger.Outcome
	seat    tile.Wind       // who wins, or called the false win
	chairs  bool            // players are named by where they sit
	was     ledger.Position // the position before; at first the same
}

// newGame reads what is set and draws the rest.
func newGame(in *task.Reader, s *gameSet) *game {
	rs, r := in.Rules, in.Rand
	g := &game{rs: rs, at: ledger.Position{Round: s.Round, Hand: s.Hand}, chairs: s.Chairs}
	if s.Round == 0 {
		g.at.Round = 1 + r.IntN(rs.Game.Rounds.Value)
	}
	if s.Hand == 0 {
		g.at.Hand = 1 + r.IntN(4)
	}
	if g.at.Round < 1 || g.at.Hand < 1 || g.at.Hand > 4 {
		in.Fail("there is no hand %v", g.at)
		return nil
	}
	if g.at.IsOver(rs) {
		in.Keep(notHere("no_such_round"))
		return nil
	}
	g.was = g.at
	g.you = g.at.At(in.SeatOr(s.You, in.AnySeat()))
	g.end(r)
	if s.Outcome == "" {
		return g
	}
	i := slices.IndexFunc(ledger.Outcomes(), func(o ledger.Outcome) bool { return o.String() == s.Outcome })
	if i < 0 {
		in.Fail("a hand does not end as %q", s.Outcome)
		return nil
	}
	g.outcome = ledger.Outcomes()[i]
	g.seat = in.SeatOr(s.Seat, g.anyWinner(r))
	return g
}

// end draws how the hand ends: mostly with a win.
func (g *game) end(r *rand.Rand) {
	g.outcome = ledger.OtherWins
	switch r.IntN(8) {
	case 0, 1:
		g.outcome = ledger.DealerWins
	case 2, 3:
		g.outcome = ledger.NobodyWins
	case 4:
		g.outcome = ledger.HandVoid
	}
	g.seat = g.anyWinner(r)
}

// anyWinner draws a seat that suits the outcome: the dealer, another, or any.
func (g *game) anyWinner(r *rand.Rand) tile.Wind {
	switch g.outcome {
	case ledger.DealerWins:
		return tile.East
	case ledger.OtherWins:
		return task.AnyOther(r, tile.East)
	}
	return task.AnySeat(r)
}

// next returns where the game stands after this hand.
func (g *game) next() ledger.Position { return g.at.Next(g.outcome, g.rs) }

// stays reports whether the dealer deals again.
func (g *game) stays() bool {
	n := g.next()
	return n.Round == g.at.Round && n.Hand == g.at.Hand
}

// nextDealer returns the seat, in this hand, of whoever deals the next one; NoWind if
// the game is over.
func (g *game) nextDealer() tile.Wind {
	if g.next().IsOver(g.rs) {
		return tile.NoWind
	}
	return g.at.Seat(g.next().Dealer())
}

// board returns the table at the end of the hand.
func (g *game) board() picture.Board {
	b := seated(g.at.Seat(g.you), unplayed)
	b.Middle = picture.Say("task.paying.rounds.middle", picture.Args{"Name": handName(g.at), "Outcome": g.says()})
	if g.chairs {
		b.Naming = picture.ByBoth
		b.Middle = g.says()
	}
	moveWinds(&b, g.at, g.was)
	if seat := b.SeatOf(g.seat); seat != nil && g.outcome == ledger.HandVoid {
		is(seat, "task.paying.role.called")
	} else if seat != nil && g.outcome != ledger.NobodyWins {
		is(seat, "role.winner")
		seat.Bubble = picture.Say("task.paying.call.win")
	}
	return b
}

// begun returns the table before the next hand: the winds have moved on, the players have not.
func (g *game) begun(at, was ledger.Position) picture.Board {
	b := seated(at.Seat(g.you), unplayed)
	b.Middle = picture.Say("task.paying.rounds.begins", picture.Args{"Name": handName(at)})
	if g.chairs {
		b.Naming = picture.ByBoth
		b.Middle = picture.Say("task.paying.rounds.next_hand")
	}
	moveWinds(&b, at, was)
	mark(&b, picture.Right, tile.East)
	return b
}

// moveWinds moves the winds on from an earlier hand. If the players are named by where they
// sit, it also says which wind each has.
func moveWinds(b *picture.Board, at, was ledger.Position) {
	for i := range b.Seats {
		seat := &b.Seats[i]
		old := was.Seat(at.At(seat.Wind))
		if old != seat.Wind {
			spot := picture.Spot{Kind: picture.AtWind, Seat: seat.Wind}
			b.Moves = append(b.Moves, picture.Move{From: spot, To: spot, Face: seat.Wind.Tile()})
		}
		if b.Naming != picture.ByBoth {
			continue
		}
		role, args := "task.paying.role.wind", picture.Args{"Wind": windWord(seat.Wind), "Was": windWord(old)}
		if old != seat.Wind {
			role = "task.paying.role.was"
		}
		seat.Roles = append([]picture.Text{picture.Say(role, args)}, seat.Roles...)
	}
}

// windWord names a wind, whatever the seats are named by.
func windWord(w tile.Wind) picture.Word { return picture.Word("wind." + w.String()) }

// says says how the hand ends in a short sentence.
func (g *game) says() picture.Text {
	if g.chairs && g.outcome == ledger.OtherWins && g.seat == g.at.Seat(g.you) {
		return picture.Say("task.paying.rounds.outcome.you_win")
	}
	args := picture.Args{"Seat": g.seat}
	if g.chairs {
		args["Seat"] = picture.Chair(g.seat, g.at.Seat(g.you))
	}
	return picture.Say("task.paying.rounds.outcome."+g.outcome.String(), args)
}

// handName returns a hand as HKMJ names it, by its round and its dealer's first wind.
func handName(at ledger.Position) picture.Text {
	return picture.Say("task.paying.rounds.name", picture.Args{
		"Round": windWord(at.RoundWind()), "Hand": windWord(at.HandWind()),
	})
}

// rule says what the outcome means for the deal here.
func (g *game) rule() picture.Text {
	end := "passes"
	if g.stays() {
		end = "stays"
	}
	id := "task.paying.rounds.rule." + g.outcome.String() + "_" + end
	if g.outcome == ledger.HandVoid {
		id = "task.paying.rounds.rule.hand_void"
	}
	return picture.Say(id)
}

// origin returns the clause about who deals next, and our ruling if there is one.
func (g *game) origin() (clause, decision string) {
	game := &g.rs.Game
	switch g.outcome {
	case ledger.DealerWins:
		return game.DealerStaysOnWin.Clause, game.DealerStaysOnWin.Decision
	case ledger.NobodyWins:
		return game.DealerStaysOnDraw.Clause, game.DealerStaysOnDraw.Decision
	case ledger.HandVoid:
		return "", rules.DecisionFalseWinReplayed
	}
	return g.rs.Clause(rules.OfRounds), ""
}

// Hand returns an empty hand at your seat.
func (g *game) Hand() (hand.Draft, score.Win) {
	w := score.Win{Seat: g.at.Seat(g.you), Round: g.at.RoundWind(), By: score.BySelfDraw}
	return hand.Draft{Winning: tile.None}, w
}
