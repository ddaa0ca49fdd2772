package playing

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// Wrong returns what follows from an act that is not allowed now.
func (d *Table) Wrong(a picture.Act, reason table.Reason) task.Consequence {
	p, act := d.Play, d.Act(a)
	open, from, _ := p.Open()
	if wall := p.Wall(); reason == table.AlreadyDrawn && wall.Left() == 0 {
		reason = table.NoTileLeft // the wall has no tile to take
	}
	what := task.Consequence{Title: d.Title(a, act)}
	b := d.Still()
	seat := b.SeatOf(d.You)
	seat.Mark = picture.Wrong
	args := picture.Args{"Tile": act.Tile, "Tiles": d.Size() + d.more(a, act), "Turn": p.Mover()}
	switch {
	case act.Kind == table.ActWin:
		return d.wrongWin(reason, what, b)
	case act.Kind.IsClaim() && open != tile.None:
		what.Text = ClaimText(act.Call(), reason, picture.Args{
			"Tile": open, "From": from, "Left": d.You.Previous(), "N": d.HasOf(open),
		})
		what.Clause, what.Decision = ClaimClause(d.Rules, reason)
		seat.Bubble = Bubble(act.Call().Kind)
	default:
		what.Text = picture.Say("playing.desk."+d.fault(act, reason), args)
		what.Clause, what.Decision = d.playClause(act.Kind, reason)
		d.show(&b, a, act)
	}
	what.Frames = []picture.Board{b}
	return what
}

// Still returns the table with nothing to touch and no moves.
func (d *Table) Still() picture.Board {
	b := d.Board().Still()
	b.Moves = nil
	return b
}

// Title says what the learner did.
func (d *Table) Title(a picture.Act, act table.Act) picture.Text {
	switch {
	case a == Head || a == Tail || a == Flower || a == Pass:
		return picture.Say("playing.did." + string(a))
	case act.Kind == table.ActDiscard:
		return picture.Say("playing.did.throw", picture.Args{"Tile": act.Tile})
	case act.Kind == table.ActConceal || act.Kind == table.ActAddKong:
		return picture.Say("playing.did."+act.Kind.String(), picture.Args{"Tile": act.Tile})
	}
	return picture.Say("playing.you_call", picture.Args{"Call": CallText(act.Call())})
}

// more returns how many tiles an act adds to the learner's, negative if it takes some away.
func (d *Table) more(a picture.Act, act table.Act) int {
	switch {
	case a == Head || a == Tail:
		return 1
	case act.Kind == table.ActDiscard:
		return -1
	}
	return 0
}

// fault returns the end of an id: the reason, with the act where the text depends on it.
func (d *Table) fault(act table.Act, reason table.Reason) string {
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
func (d *Table) playClause(kind table.ActKind, reason table.Reason) (clause, decision string) {
	switch reason {
	case table.NeedsDrawnTile:
		return d.Rules.KongAfterDraw(kind == table.ActConceal)
	case table.NoTileLeft:
		if kind == table.ActDraw {
			return d.Rules.Clause(rules.OfWallOut), ""
		}
		return d.Rules.Clause(rules.OfWallOut), rules.DecisionLastReplacement
	case tailInstead, table.NotYourTurn, table.HandIsOver:
		return d.Rules.Clause(rules.OfWrongDraw), ""
	case headInstead, replaceFirst, layFirst, table.FlowersFirst:
		return d.Rules.Clause(rules.OfFlowers), ""
	case drawFirst, table.AlreadyDrawn:
		return d.Rules.Clause(rules.OfMiscount), ""
	}
	return d.Rules.Clause(rules.OfDrawing), ""
}

// show carries the act out on the board, as far as it can be seen.
func (d *Table) show(b *picture.Board, a picture.Act, act table.Act) {
	seat := b.SeatOf(d.You)
	wall := d.Play.Wall()
	switch {
	case a == Head:
		if at, ok := wall.Next(); ok {
			b.Walls.At(at.Stack).Mark, b.Walls.At(at.Stack).Pulled = picture.Wrong, true
			d.tell(b, 1)
		}
	case a == Tail:
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

// tell labels the hand with the number of tiles that it would have.
func (d *Table) tell(b *picture.Board, more int) {
	b.Labels = append(b.Labels, picture.Label{
		At:   picture.Spot{Kind: picture.AtHand, Seat: d.You},
		Text: picture.Say("playing.label.tiles", picture.Args{"N": d.Size() + more}),
		Mark: picture.Wrong,
	})
}

// Size returns the number of the learner's tiles, with a kong counted as three.
func (d *Table) Size() int {
	h := players.Holding(d.Play, d.You)
	return h.Size()
}

// wrongWin returns what follows from a false win, or one called when there is no tile to win
// on.
func (d *Table) wrongWin(reason table.Reason, what task.Consequence, b picture.Board) task.Consequence {
	declared, ok := d.Play.Declares(d.You)
	if ok {
		ok = slices.Contains([]table.Reason{
			table.NotComplete, table.BelowMinimum, table.WinWasPassed, table.NeedsDrawnTile, table.NoTileLeft,
		}, reason)
	}
	if !ok {
		what.Text = picture.Say("playing.desk.nothing_to_win")
		what.Clause = d.Rules.Clause(rules.OfWinning)
		what.Frames = []picture.Board{b}
		return what
	}
	f := FalseWinOf(declared, d.Rules, reason, d.You)
	what.Text, what.Clause, what.Decision = f.Text, f.Clause, f.Decision
	seat := b.SeatOf(d.You)
	seat.Bubble = Bubble(table.Win)
	if d.Spared {
		what.Text.Args["Cost"] = spare(f.Points, d.You)
	} else {
		ShowAmounts(&b, f.Points)
	}
	what.Frames = []picture.Board{b}
	return what
}
