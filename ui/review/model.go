package review

import (
	"context"
	"slices"

	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/lessons/claiming"
	"sikwu/ui/door"
)

// Model is what is known of a hand that was played, and what of it is looked at. It outlives
// the page.
type Model struct {
	Hand *record.Hand // over

	tell   func(review.Sum)
	drop   context.CancelFunc // ends the work that goes on; nil before the first
	list   []*review.Decision
	judged int
	others []*review.Other // the hand as the others would have played it; nil until that is known
	sum    review.Sum
	summed bool
	luck   *review.Luck // nil until that is known
	failed bool
	items  []*item // the puzzles, then what was done well
	now    *item   // nil: how the hand ended
	opened map[*review.Decision]*item
	stand  *stand // nil: the hand is not played again
}

// maxPuzzles is how many costly choices are asked about again.
const maxPuzzles = 3

// NewModel returns the model of a hand of which nothing is judged yet; tell, which may be
// nil, gets what it came to once all is.
func NewModel(h *record.Hand, tell func(review.Sum)) *Model {
	list, err := review.Find(h)
	return &Model{Hand: h, tell: tell, list: list, failed: err != nil, opened: map[*review.Decision]*item{}}
}

// Sum returns what the hand came to, once that is known.
func (m *Model) Sum() (s review.Sum, ok bool) { return m.sum, m.summed && !m.failed }

func (m *Model) isJudged() bool { return m.judged == len(m.list) }

// stop stops the background work.
func (m *Model) stop() {
	if m.drop != nil {
		m.drop()
	}
}

// judge goes on judging in the background, or at once if there is none. heard is called where
// the window is drawn whenever something has become known; aside is set if what is looked at
// stays as it is.
func (m *Model) judge(background func(func()), heard func(aside bool)) {
	m.stop()
	w := &work{Model: m, heard: heard, draw: func(do func()) { do() }}
	w.ctx, m.drop = context.WithCancel(context.Background())
	if background == nil {
		w.do()
		return
	}
	w.draw = door.Wait
	background(w.do)
}

// work judges a hand for a page. It writes to the model only where the window is drawn, and
// nothing once it is dropped.
type work struct {
	*Model
	ctx   context.Context
	draw  func(func())
	heard func(aside bool)
}

// do asks the advisor about one choice after the other, then about those of the others in
// the learner's place, and last what luck brought.
func (w *work) do() {
	for _, d := range w.list[w.judged:] {
		if !w.ask(d, func() { w.heard(w.count(d)) }) {
			return
		}
	}
	if w.failed {
		return
	}
	if w.compare() && w.write(w.finish) && w.luck == nil {
		w.weigh()
	}
}

// write does something where the window is drawn. It reports false if the review was left
// before.
func (w *work) write(do func()) (ok bool) {
	w.draw(func() {
		if ok = w.ctx.Err() == nil; ok {
			do()
		}
	})
	return ok
}

// ask asks the advisor about a choice. It reports false if the review was left before.
func (w *work) ask(d *review.Decision, then func()) bool {
	told := *d // what is drawn now is not written to
	return told.Judge(w.ctx) && w.write(func() {
		d.Judgement = told.Judgement
		then()
	})
}

// count counts a choice that is judged. It reports whether another that is judged stays in
// sight.
func (m *Model) count(d *review.Decision) bool {
	was := m.now
	if m.judged++; m.isJudged() {
		m.pick()
	}
	return was != nil && was.decision != d && was.isJudged()
}

// compare asks the advisor what the others would have done in the learner's place.
func (w *work) compare() bool {
	if w.others == nil {
		others, err := review.Others(w.Hand, w.list)
		if !w.write(func() { w.others, w.failed = others, err != nil }) {
			return false
		}
	}
	for _, o := range w.others {
		for _, d := range o.Rest {
			if d.Options == nil && !w.ask(d, func() {}) {
				return false
			}
		}
	}
	return !w.failed
}

// weigh asks the advisor what luck brought.
func (w *work) weigh() {
	chances, err := review.Chances(w.Hand, w.list)
	if err != nil {
		return
	}
	for _, c := range chances {
		if !c.Judge(w.ctx) {
			return
		}
	}
	w.write(func() {
		l := review.LuckOf(w.Hand, chances)
		w.luck = &l
		w.heard(false)
	})
}

// finish sums the hand up.
func (w *work) finish() {
	w.pick()
	w.sum, w.summed = review.SumOf(w.Hand, w.list, w.others), true
	if w.tell != nil {
		w.tell(w.sum)
	}
	w.heard(false)
}

// pick chooses what is asked about again, and looks at the first.
func (m *Model) pick() {
	if m.items != nil {
		return
	}
	for _, d := range review.Costliest(m.list, maxPuzzles) {
		m.items = append(m.items, m.itemOf(d, puzzle))
	}
	if d := review.DoneWell(m.list); d != nil {
		m.items = append(m.items, m.itemOf(d, well))
	}
	if m.now == nil && len(m.items) > 0 {
		m.now = m.items[0]
	}
}

// itemOf returns the item of a choice, the same each time.
func (m *Model) itemOf(d *review.Decision, k kind) *item {
	i := m.opened[d]
	if i == nil {
		i = &item{decision: d, exercise: claiming.NewAgain(d), kind: k}
		m.opened[d] = i
	}
	if k != plain {
		i.kind = k
	}
	return i
}

// following is what to look at next: after a puzzle those after it, from anywhere else all of
// them, without those that are solved or were looked at; nil for none.
func (m *Model) following() *item {
	for _, i := range m.items[slices.Index(m.items, m.now)+1:] {
		if !i.looked || !i.isOpen() {
			return i
		}
	}
	return nil
}

// puzzles is how many there are.
func (m *Model) puzzles() (n int) {
	for _, i := range m.items {
		if i.kind == puzzle {
			n++
		}
	}
	return n
}
