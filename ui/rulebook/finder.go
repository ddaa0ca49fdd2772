package rulebook

import (
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/sample"
)

// finder looks for hands that prove a difference, off the window's goroutine
// and one at a time. A new question makes it drop the old one.
type finder struct {
	run   func(work func())
	round atomic.Int64
	busy  sync.Mutex
}

// find looks for a hand for each entry on whose value a and b differ, and tells
// each on the window's goroutine, nil where there is none.
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

// stop drops the question at hand.
func (f *finder) stop() { f.round.Add(1) }

// proofOf is the simplest hand that shows what an entry changes; nil for none.
func proofOf(a, b *rules.RuleSet, e *rules.Entry) *change {
	found, ok := sample.Differ(a, b, e)
	if !ok {
		return nil
	}
	return &change{exhibit: exhibit{found.Draft, found.Win}, entry: e, before: found.A, after: found.B}
}
