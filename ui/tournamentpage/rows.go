package tournamentpage

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
)

// saidRows are rows by their content.
type saidRows map[string]fyne.CanvasObject

// rows reuses the rows of a part whose content did not change: laying out a
// hundred of them is slow.
type rows struct{ before, now saidRows }

// newRows starts the rows of a part. Rows that are not requested again are
// dropped.
func (p *Page) newRows(at part) *rows {
	r := &rows{before: p.rows[at], now: saidRows{}}
	p.rows[at] = r.now
	return r
}

// rowOf returns the row with the content says, made if there is none yet. The
// content must be unique.
func rowOf[T fyne.CanvasObject](r *rows, make func() T, says ...any) T {
	var key strings.Builder
	for _, one := range says {
		fmt.Fprintf(&key, "%v\x00", one)
	}
	row, ok := r.before[key.String()].(T)
	if !ok {
		row = make()
	}
	r.now[key.String()] = row
	return row
}
