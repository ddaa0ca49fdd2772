package entry

import (
	"math"

	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// cell is a member of a grid: it can be pressed, and Tab can skip it.
type cell interface {
	fyne.CanvasObject
	fyne.Focusable
	Disable()
	Enable()
	Disabled() bool
	Ringed() bool
	SetOnFocus(func())
	SetOnKey(func(fyne.KeyName) bool)
}

// grid is one stop of Tab made of rows of cells; the arrows lead from cell to
// cell. Rows may differ in length and cells may come and go.
type grid struct {
	rows [][]cell
	at   cell // the stop
}

// join adds c; onKey gets the keys that do not move the focus.
func (g *grid) join(c cell, onKey func(fyne.KeyName) bool) {
	c.Disable()
	c.SetOnFocus(func() { g.stopAt(c) })
	c.SetOnKey(func(key fyne.KeyName) bool { return g.move(c, key) || onKey != nil && onKey(key) })
}

// setRows says which cells are shown now. If the cell with the focus is gone,
// the nearest one gets it.
func (g *grid) setRows(rows ...[]cell) {
	old, row, column := g.at, 0, 0
	if old != nil {
		row, column = g.find(old)
	}
	g.rows = rows
	if _, c := g.find(old); old != nil && c >= 0 {
		return
	}
	next := g.near(row, column)
	g.stopAt(next)
	if old == nil {
		return
	}
	old.Disable()
	c := fyne.CurrentApp().Driver().CanvasForObject(old)
	switch {
	case c == nil || c.Focused() != fyne.Focusable(old):
	case next != nil && old.Ringed():
		widgets.FocusIn(c, next)
	default:
		c.Unfocus()
	}
}

// near returns the cell closest to where one was, in the same row if possible.
func (g *grid) near(row, column int) cell {
	try := func(r int) cell {
		if r < 0 || r >= len(g.rows) || len(g.rows[r]) == 0 {
			return nil
		}
		return g.rows[r][max(0, min(column, len(g.rows[r])-1))]
	}
	if c := try(row); c != nil {
		return c
	}
	for r := range g.rows {
		if c := try(r); c != nil {
			return c
		}
	}
	return nil
}

// stopAt makes c the one cell that Tab reaches.
func (g *grid) stopAt(c cell) {
	if g.at != nil && g.at != c {
		g.at.Disable()
	}
	g.at = c
	if c != nil {
		c.Enable()
	}
}

// find returns the place of a cell, -1 and -1 if it is not shown.
func (g *grid) find(c cell) (row, column int) {
	for r := range g.rows {
		for i := range g.rows[r] {
			if g.rows[r][i] == c {
				return r, i
			}
		}
	}
	return -1, -1
}

// move gives the focus to the neighbour that an arrow names; it reports whether
// the key was one.
func (g *grid) move(from cell, key fyne.KeyName) bool {
	row, column := g.find(from)
	if row < 0 {
		return false
	}
	last := len(g.rows[row]) - 1
	switch key {
	case fyne.KeyLeft:
		g.focus(g.rows[row][max(0, column-1)])
	case fyne.KeyRight:
		g.focus(g.rows[row][min(last, column+1)])
	case fyne.KeyHome:
		g.focus(g.rows[row][0])
	case fyne.KeyEnd:
		g.focus(g.rows[row][last])
	case fyne.KeyUp:
		g.focus(g.across(from, row, -1))
	case fyne.KeyDown:
		g.focus(g.across(from, row, 1))
	default:
		return false
	}
	return true
}

// across finds the cell of the next row with tiles that lies nearest below or
// above.
func (g *grid) across(from cell, row, step int) cell {
	x := middleOf(from)
	for r := row + step; r >= 0 && r < len(g.rows); r += step {
		best, least := cell(nil), math.Inf(1)
		for _, c := range g.rows[r] {
			if away := math.Abs(float64(middleOf(c) - x)); away < least {
				best, least = c, away
			}
		}
		if best != nil {
			return best
		}
	}
	return from
}

func middleOf(c cell) float32 {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
	return at.X + c.Size().Width/2
}

func (g *grid) focus(c cell) {
	g.stopAt(c)
	widgets.Focus(c)
}
