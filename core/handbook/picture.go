package handbook

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
)

// Row is a row of tiles in a picture, shown only if the rule set meets its need.
type Row struct {
	picture.Row
	Only Need
}

// Table is the seats round a table, with or without walls.
type Table struct {
	Seats []picture.Seat
	Wall  *Wall // nil for no walls
}

// Wall is a wall opened after a stack, with tiles taken from its head. Taken and
// Left are counts of tiles. Left, if not 0, says how many remain, whatever the
// number of tiles played with.
type Wall struct {
	Cut        table.Stack
	Taken      int
	Left       int
	Pulled     []table.Stack  // knocked out of the wall
	Note       *picture.Label // beside a stack of its own
	Head, Tail *picture.Label // beside the next tile of the wall, and the next replacement
}

// Picture returns the section's picture under a rule set; ok is false if it has
// none.
func (s *Section) Picture(rs *rules.RuleSet) (b picture.Board, ok bool) {
	if s.Table != nil {
		b.Seats = s.Table.Seats
		if s.Table.Wall != nil {
			s.Table.Wall.draw(&b, rs)
		}
		return b.Still(), true
	}
	b.Rows = s.RowsUnder(rs)
	if len(b.Rows) == 1 {
		b.Rows[0].Size = picture.Medium
	}
	return b, len(b.Rows) > 0
}

// RowsUnder returns the rows of the picture that apply under a rule set, in small
// tiles.
func (s *Section) RowsUnder(rs *rules.RuleSet) (list []picture.Row) {
	for _, row := range s.Rows {
		if row.Only.Met(rs) {
			list = append(list, row.Row)
			list[len(list)-1].Size = picture.Small
		}
	}
	return list
}

// Lay builds the wall under a rule set, and lists the places that are empty by
// then.
func (w *Wall) Lay(rs *rules.RuleSet) (wall table.Wall, empty []table.Place) {
	tiles := table.Tiles(rs.Flowers.Value)
	wall = table.NewWall(tiles, table.Open(w.Cut.Wall, w.Cut.Number, rs))
	for taken := w.taken(len(tiles)); len(empty) < taken; wall.Draw() {
		at, ok := wall.Next()
		if !ok {
			break
		}
		empty = append(empty, at)
	}
	return wall, empty
}

func (w *Wall) taken(of int) int {
	if w.Left > 0 {
		return of - w.Left
	}
	return w.Taken
}

// draw adds the walls and their notes to a board.
func (w *Wall) draw(b *picture.Board, rs *rules.RuleSet) {
	wall, empty := w.Lay(rs)
	b.Walls = picture.FullWalls(wall.Each)
	for _, at := range empty {
		b.Walls.Take(at)
	}
	b.Walls.Cut = &w.Cut
	for _, at := range w.Pulled {
		s := b.Walls.At(at)
		s.Pulled, s.Mark = true, picture.Wrong
	}
	if w.Note != nil {
		note(b, w.Note, w.Note.At.Place)
	}
	if head, ok := wall.Next(); ok && w.Head != nil {
		note(b, w.Head, head)
	}
	if tail, ok := wall.Tail(); ok && w.Tail != nil {
		note(b, w.Tail, tail)
	}
}

// note adds a note beside a place of the wall, and marks its stack likewise.
func note(b *picture.Board, l *picture.Label, at table.Place) {
	if s := b.Walls.At(at.Stack); s.Mark == picture.Plain {
		s.Mark = l.Mark
	}
	b.Labels = append(b.Labels, picture.Label{
		At: picture.Spot{Kind: picture.AtStack, Place: at}, Text: l.Text, Mark: l.Mark,
	})
}
