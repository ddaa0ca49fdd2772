package handbook

import (
	"sikwu/core/handbook"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/lessons/board"
)

// marks are how a picture's marks are drawn.
var marks = map[handbook.Mark]board.Mark{
	handbook.MarkNone: board.Plain, handbook.MarkNow: board.Now, handbook.MarkRight: board.Right,
	handbook.MarkWrong: board.Wrong, handbook.MarkLit: board.Lit,
}

// pictureOf lays a section's picture out under a rule set; ok is false where it
// has none.
func pictureOf(s *handbook.Section, rs *rules.RuleSet) (b board.Board, ok bool) {
	if s.Table != nil {
		return tableOf(s.Table, rs), true
	}
	rows := s.RowsUnder(rs)
	for _, row := range rows {
		r := board.Row{Title: board.Say("handbook.picture." + row.Title), Size: board.Medium}
		if len(rows) > 1 {
			r.Size = board.Small
		}
		for _, g := range row.Groups {
			tiles := append(board.Faces(g.Tiles), board.Backs(g.Down)...)
			r.Groups = append(r.Groups, board.Group{Tiles: tiles, Mark: marks[g.Mark]})
		}
		b.Rows = append(b.Rows, r)
	}
	return b, len(rows) > 0
}

func tableOf(t *handbook.Table, rs *rules.RuleSet) board.Board {
	b := board.Board{}
	for _, s := range t.Seats {
		seat := board.Seat{Wind: s.Wind, Mark: marks[s.Mark], Discards: board.Faces(s.Discards)}
		if s.Role != "" {
			seat.Roles = []board.Text{board.Say("handbook.role." + s.Role)}
		}
		if s.Says != "" {
			seat.Bubble = board.Say("handbook.says." + s.Says)
		}
		if n := len(seat.Discards); n > 0 && s.Mark == handbook.MarkNow {
			seat.Discards[n-1].Mark = board.Now
		}
		b.Seats = append(b.Seats, seat)
	}
	if t.Wall != nil {
		layWall(&b, t.Wall, rs)
	}
	return b
}

func layWall(b *board.Board, w *handbook.Wall, rs *rules.RuleSet) {
	wall, empty := w.Lay(rs)
	b.Walls = board.FullWalls(wall.Each)
	for _, at := range empty {
		b.Walls.Take(at)
	}
	b.Walls.Cut = &w.Cut
	for _, at := range w.Pulled {
		s := b.Walls.At(at)
		s.Pulled, s.Mark = true, board.Wrong
	}
	note := func(n *handbook.Note, at table.Place, there bool) {
		if n == nil || !there {
			return
		}
		if s := b.Walls.At(at.Stack); s.Mark == board.Plain {
			s.Mark = marks[n.Mark]
		}
		b.Labels = append(b.Labels, board.Label{
			At:   board.Spot{Kind: board.AtStack, Place: at},
			Text: board.Say("handbook.picture." + n.Text), Mark: marks[n.Mark],
		})
	}
	if w.Note != nil {
		note(w.Note, table.Place{Stack: w.Note.At}, true)
	}
	head, left := wall.Next()
	note(w.Head, head, left)
	tail, left := wall.Tail()
	note(w.Tail, tail, left)
}

// pictureHeight is how much room a picture takes, in units.
func pictureHeight(b *board.Board) float32 {
	if len(b.Seats) > 0 || b.Walls != nil {
		return tableHeight
	}
	high := float32(2 * feltPad)
	for i, r := range b.Rows {
		if i > 0 {
			high += feltGap
		}
		high += rowHeights[r.Size]
	}
	return high
}

// The room that rows of tiles take on the felt, and a table beside the steps, in
// units.
const (
	feltPad     = 20
	feltGap     = 14
	tableWide   = 340
	tableHeight = 340
)

// rowHeights are by board.Size, with the row's title.
var rowHeights = [...]float32{board.Large: 108, board.Medium: 96, board.Small: 80}
