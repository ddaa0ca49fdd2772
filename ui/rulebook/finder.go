package rulebook

import (
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/sample"
)

// finder looks for hands that prove a difference, in the background and one at
// a time. A new search cancels the old one.
type finder struct {
	run   func(work func())
	round atomic.Int64
	busy  sync.Mutex
}

// find looks for a hand for each entry whose values in a and b differ. It calls
// tell on the window's goroutine, with nil if there is none.
func (f *finder) find(a, b *rules.RuleSet, entries []*rules.Entry, tell func(*rules.Entry, *change)) {
	round := f.round.Add(1)
	if len(entries) == 0 {
		return
	}
	stale := func() bool { return f.round.Load() != round }
	f.run(func() {
		f.busy.Lock()
		defer f.busy.Unlock()
		for _, e := range entries {
			if stale() {
				return
			}
			c := proofOf(a, b, e)
			fyne.Do(func() {
				if !stale() {
					tell(e, c)
				}
			})
		}
	})
}

// stop cancels the search.
func (f *finder) stop() { f.round.Add(1) }

// proofOf returns the simplest hand that an entry changes, nil if there is
// none.
func proofOf(a, b *rules.RuleSet, e *rules.Entry) *change {
	found, ok := sample.Differ(a, b, e)
	if !ok {
		return nil
	}
	return &change{exhibit: exhibit{found.Draft, found.Win}, entry: e, before: found.A, after: found.B}
}
