package tournamentpage

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
)

// saidRows are rows by all that stands on them.
type saidRows map[string]fyne.CanvasObject

// rows hands out the rows of a part: those that say what they said before are
// the ones shown last, for laying a hundred of them out anew is felt.
type rows struct{ before, now saidRows }

// newRows begins the rows of a part. What is not asked for again is dropped.
func (p *Page) newRows(at part) *rows {
	r := &rows{before: p.rows[at], now: saidRows{}}
	p.rows[at] = r.now
	return r
}

// rowOf is the row that says all this, made where there is none yet; no two may
// say the same.
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
