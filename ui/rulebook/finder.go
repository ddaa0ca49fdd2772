package rulebook

import (
	"context"
	"encoding/json"
	"sync"
	"sync/atomic"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/ui/door"
)

// finder looks for hands that prove a difference, in the background and one at
// a time. A new search cancels the old one.
type finder struct {
	run   func(work func())
	round atomic.Int64
	busy  sync.Mutex

	counts map[string]sample.Own // of special hands, by their patterns; the model's
	asked  map[string]func()     // for those that are being counted, whom to tell
}

func newFinder(run func(work func()), counts map[string]sample.Own) *finder {
	return &finder{run: run, counts: counts, asked: map[string]func(){}}
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
			door.Wait(func() {
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

// own returns how many wins have a special hand of a rule set, if that is known;
// else it counts them and calls tell on the window's goroutine, the last one given.
func (f *finder) own(fan rules.Fan, rs *rules.RuleSet, tell func()) (found sample.Own, known bool) {
	pattern := patternOf(*rs.OwnHand(fan))
	if found, known = f.counts[pattern]; known {
		return found, true
	}
	_, busy := f.asked[pattern]
	if f.asked[pattern] = tell; busy {
		return found, false
	}
	f.run(func() {
		f.busy.Lock()
		defer f.busy.Unlock()
		found, _ := sample.OwnHand(context.Background(), fan, rs) // nothing ends it
		door.Wait(func() {
			f.counts[pattern] = found
			tell := f.asked[pattern]
			delete(f.asked, pattern)
			tell()
		})
	})
	return found, false
}

// patternOf returns what a special hand asks for, whatever it is called and counts.
func patternOf(h rules.OwnHand) string {
	h.ID, h.Title, h.Worth, h.Drops = "", nil, rules.FanValue{}, nil
	text, _ := json.Marshal(h) // which has nothing but texts and numbers
	return string(text)
}
