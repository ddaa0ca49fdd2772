package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// wrong returns what follows from touching what may not be touched now.
func (d *playing) wrong(a picture.Act, reason table.Reason) task.Consequence {
	p, act := d.play, d.act(a)
	open, from, _ := p.Open()
	if wall := p.Wall(); reason == table.AlreadyDrawn && wall.Left() == 0 {
		reason = table.NoTileLeft // there is nothing that would be one too many
	}
	what := task.Consequence{Title: d.title(a, act)}
	b := d.still()
	seat := b.SeatOf(d.you)
	seat.Mark = picture.Wrong
	args := picture.Args{"Tile": act.Tile, "Tiles": d.size() + d.more(a, act), "Turn": p.Mover()}
	switch {
	case act.Kind == table.ActWin:
		return d.wrongWin(reason, what, b)
	case act.Kind.IsClaim() && open != tile.None:
		what.Text = claimText(actCall(act), reason, picture.Args{
			"Tile": open, "From": from, "Left": d.you.Previous(), "N": countOf(p.Hand(d.you).Concealed, open),
		})
		what.Clause, what.Decision = clauseFor(d.rs, reason)
		seat.Bubble = bubble(actCall(act).Kind)
	default:
		what.Text = picture.Say("task.claiming.desk."+d.fault(act, reason), args)
		what.Clause, what.Decision = d.playClause(act.Kind, reason)
		d.show(&b, a, act)
	}
	what.Frames = []picture.Board{b}
	return what
}

// still returns the table without what can be touched and what has just moved.
func (d *playing) still() picture.Board {
	b := d.board().Still()
	b.Moves = nil
	return b
}

// title says what the learner did.
func (d *playing) title(a picture.Act, act table.Act) picture.Text {
	switch {
	case a == headAct || a == tailAct || a == flowerAct || a == passAct:
		return picture.Say("task.claiming.did." + string(a))
	case act.Kind == table.ActDiscard:
		return picture.Say("task.claiming.did.throw", picture.Args{"Tile": act.Tile})
	case act.Kind == table.ActConceal || act.Kind == table.ActAddKong:
		return picture.Say("task.claiming.did."+act.Kind.String(), picture.Args{"Tile": act.Tile})
	}
	return picture.Say("task.claiming.you_call", picture.Args{"Call": sayCall(actCall(act))})
}

// actCall returns the call that an act makes.
func actCall(a table.Act) table.Call {
	switch a.Kind {
	case table.ActWin:
		return call(table.Win)
	case table.ActKong:
		return call(table.Kong)
	case table.ActPung:
		return call(table.Pung)
	case table.ActChow:
		return table.Call{Kind: table.Chow, With: a.With}
	}
	return table.Call{}
}

func countOf(tiles []tile.Tile, t tile.Tile) (n int) {
	for _, x := range tiles {
		if x == t {
			n++
		}
	}
	return n
}

// claimText says why a claim on args' Tile is refused.
func claimText(c table.Call, reason table.Reason, args picture.Args) picture.Text {
	id := string(reason)
	if reason == table.NotHeld {
		id += "_" + callID(c.Kind)
		switch {
		case c.Kind == table.Chow:
			id, args = chowFault(c, args["Tile"].(tile.Tile))
		case args["N"] == 0:
			id += "_none"
		}
	}
	return picture.Say("task.claiming.refused."+id, args)
}

// more returns how many tiles more, or fewer, the learner has after an act.
func (d *playing) more(a picture.Act, act table.Act) int {
	switch {
	case a == headAct || a == tailAct:
		return 1
	case act.Kind == table.ActDiscard:
		return -1
	}
	return 0
}

// fault returns the id of what goes wrong: the reason, where it depends on it with
// what was done.
func (d *playing) fault(act table.Act, reason table.Reason) string {
	switch reason {
	case table.NotHeld, table.NeedsDrawnTile, table.NoTileLeft:
		return string(reason) + "_" + act.Kind.String()
	case drawFirst, table.NotYourTurn:
		if act.Kind == table.ActDiscard {
			return string(reason) + "_discard"
		}
		if act.Kind == table.ActConceal || act.Kind == table.ActAddKong {
			return string(reason) + "_kong"
		}
	}
	return string(reason)
}

// playClause returns the clause, and the ruling if there is one, against an act.
func (d *playing) playClause(kind table.ActKind, reason table.Reason) (clause, decision string) {
	switch reason {
	case table.NeedsDrawnTile:
		return d.rs.KongAfterDraw(kind == table.ActConceal)
	case table.NoTileLeft:
		if kind == table.ActDraw {
			return d.rs.Clause(rules.OfWallOut), ""
		}
		return d.rs.Clause(rules.OfWallOut), rules.DecisionLastReplacement
	case tailInstead, table.NotYourTurn, table.HandIsOver:
		return d.rs.Clause(rules.OfWrongDraw), ""
	case headInstead, replaceFirst, layFirst, table.FlowersFirst:
		return d.rs.Clause(rules.OfFlowers), ""
	case drawFirst, table.AlreadyDrawn:
		return d.rs.Clause(rules.OfMiscount), ""
	}
	return d.rs.Clause(rules.OfDrawing), ""
}

// clauseFor is where a claim is refused.
func clauseFor(rs *rules.RuleSet, reason table.Reason) (clause, decision string) {
	s := scene{rs: rs}
	return s.clauseOf(reason)
}

// show does on the board what the learner did, as far as it can be seen.
func (d *playing) show(b *picture.Board, a picture.Act, act table.Act) {
	seat := b.SeatOf(d.you)
	wall := d.play.Wall()
	switch {
	case a == headAct:
		if at, ok := wall.Next(); ok {
			b.Walls.At(at.Stack).Mark, b.Walls.At(at.Stack).Pulled = picture.Wrong, true
			d.tell(b, 1)
		}
	case a == tailAct:
		if at, ok := wall.Tail(); ok {
			b.Walls.At(at.Stack).Mark, b.Walls.At(at.Stack).Pulled = picture.Wrong, true
			d.tell(b, 1)
		}
	case act.Kind == table.ActDiscard:
		for i := range seat.Hand {
			if seat.Hand[i].Face == act.Tile {
				seat.Hand = append(seat.Hand[:i:i], seat.Hand[i+1:]...)
				break
			}
		}
		seat.Discards = append(seat.Discards, picture.Tile{Face: act.Tile, Mark: picture.Wrong})
		d.tell(b, -1)
	case act.Kind == table.ActConceal || act.Kind == table.ActAddKong:
		for i := range seat.Hand {
			if seat.Hand[i].Face == act.Tile {
				seat.Hand[i].Mark = picture.Wrong
			}
		}
		for i := range seat.Melds {
			if m := &seat.Melds[i]; act.Kind == table.ActAddKong && m.Tiles[0].Face == act.Tile {
				m.Mark = picture.Wrong
			}
		}
	}
}

// tell labels the hand with how many tiles it would have.
func (d *playing) tell(b *picture.Board, more int) {
	b.Labels = append(b.Labels, picture.Label{
		At:   picture.Spot{Kind: picture.AtHand, Seat: d.you},
		Text: picture.Say("task.claiming.label.tiles", picture.Args{"N": d.size() + more}),
		Mark: picture.Wrong,
	})
}

// size returns how many tiles the learner has, a kong as three.
func (d *playing) size() int {
	h := players.Holding(d.play, d.you)
	return h.Size()
}

// wrongWin returns what follows from a win called on nothing, or from a false one.
func (d *playing) wrongWin(reason table.Reason, what task.Consequence, b picture.Board) task.Consequence {
	declared, ok := d.play.Declares(d.you)
	if ok {
		ok = slices.Contains([]table.Reason{
			table.NotComplete, table.BelowMinimum, table.WinWasPassed, table.NeedsDrawnTile, table.NoTileLeft,
		}, reason)
	}
	if !ok {
		what.Text = picture.Say("task.claiming.desk.nothing_to_win")
		what.Clause = d.rs.Clause(rules.OfWinning)
		what.Frames = []picture.Board{b}
		return what
	}
	f := falseWinOf(declared, d.rs, reason, d.you)
	what.Text, what.Clause, what.Decision = f.text, f.clause, f.decision
	seat := b.SeatOf(d.you)
	seat.Bubble = bubble(table.Win)
	if d.spared {
		what.Text.Args["Cost"] = spare(f.points, d.you)
	} else {
		amounts(&b, f.points)
	}
	what.Frames = []picture.Board{b}
	return what
}

// falseWin is what calling a win costs that is none.
type falseWin struct {
	text             picture.Text
	points           score.Points
	clause, decision string
}

// falseWinOf asks package score what a declaration is worth and what it costs
// not to have it.
func falseWinOf(declared table.Declaration, rs *rules.RuleSet, reason table.Reason, w tile.Wind) falseWin {
	result, payment := declared.Judge(rs)
	f := falseWin{points: payment.Points, clause: rs.FalseWin.PaysEach.Clause}
	args := picture.Args{"Tile": declared.Hand.Winning, "N": result.Distance, "Minimum": rs.Minimum.Value}
	if result.Win { // complete and dear enough, but not now
		payment = falseWinCost(w, rs)
		f.points = payment.Points
	}

	if best := result.Best(); best != nil {
		args["Fan"] = best.Fan
	}
	args["Cost"] = cost(f.points, w)
	switch reason {
	case table.BelowMinimum:
		f.clause = rs.Minimum.Clause
	case table.WinWasPassed:
		f.clause, f.decision = rs.Claims.PassedWin.Clause, rs.Claims.PassedWin.Decision
	case table.NoTileLeft:
		f.decision = rules.DecisionLastReplacement
	}
	if f.decision == "" && slices.Contains(payment.Decisions, rules.DecisionRoundedUp) {
		f.decision = rules.DecisionRoundedUp
	}
	id := string(reason)
	switch {
	case reason == table.WinWasPassed && rs.Claims.PassedWin.Value == rules.PassedAny:
		id += "_any"
	case reason == table.NoTileLeft:
		id += "_flowers"
	case result.Reason == score.ImpossibleContext:
		id, args["N"] = clashID(result.Problems), len(declared.Hand.Flowers)
	}
	f.text = picture.Say("task.claiming.refused."+id, args)
	return f
}

// clashID says what keeps tiles that may be whole from being declared.
func clashID(problems []score.Problem) string {
	for _, p := range problems {
		switch p.Clash {
		case score.ClashTooFewFlowers, score.ClashFlowerHandNotPlayed,
			score.ClashOnlyOrphansRob, score.ClashRobbedTileHeld:
			return string(p.Clash)
		}
	}
	return "cannot_be"
}

// falseWinCost returns what a win costs that the rules do not allow, as that of a
// hand that is none.
func falseWinCost(w tile.Wind, rs *rules.RuleSet) score.Payment {
	empty := hand.Draft{Winning: tile.None}
	win := score.Win{Seat: w, Round: tile.East, By: score.BySelfDraw}
	res := score.Evaluate(empty, win, rs)
	return score.Settle(&res, empty, win, rs)
}
