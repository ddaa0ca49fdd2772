package scoresheet

import (
	"cmp"
	"errors"
	"reflect"
	"slices"
	"sort"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
)

// unsaid is the fan of a winner that was not chosen yet.
const unsaid = -1

// form is an entry in progress: a new one, the correction of a row, or one to
// insert before a row. It asks the ledger what can be chosen.
type form struct {
	sheet     ledger.Sheet // as it stands now
	entry     ledger.Entry
	place     int  // index of the row; the number of rows for a new entry
	inserts   bool // before the row at place
	several   bool // winners are added rather than replaced
	robs      bool // the eighth flower, whoever had it
	typing    typing
	fromCheck *checkHand
	left      map[ledger.Kind]ledger.Entry // the entry of each kind chosen before
	table     TableSheet                   // has penalties of earlier sheets; nil for a sheet of the folder
}

// newForm returns the form of a new entry at the end of a sheet.
func newForm(s ledger.Sheet, kind ledger.Kind) *form {
	f := &form{sheet: s, place: len(s.Rows), typing: typing{early: unsaid}}
	f.setKind(kind)
	return f
}

// newCorrection returns the form that corrects a row.
func newCorrection(s ledger.Sheet, place int) *form {
	e := s.Rows[place].Entry
	e.Winners = slices.Clone(e.Winners)
	f := &form{sheet: s, entry: e, place: place, several: len(e.Winners) > 1, typing: typing{early: unsaid}}
	if e.Kind == ledger.Won {
		f.typing.again = again{true, true, true}
	}
	return f
}

// corrects reports whether the form replaces a row.
func (f *form) corrects() bool { return f.place < len(f.sheet.Rows) && !f.inserts }

// position returns the hand that the entry belongs to.
func (f *form) position() ledger.Position {
	if f.place < len(f.sheet.Rows) {
		return f.sheet.Rows[f.place].Position
	}
	return f.sheet.Next
}

// written returns the sheet with the entry added, inserted or replaced.
func (f *form) written(e ledger.Entry) (ledger.Sheet, error) {
	switch {
	case f.inserts:
		return f.sheet.Insert(f.place, e)
	case f.corrects():
		return f.sheet.Replace(f.place, e)
	}
	return f.sheet.Add(e)
}

// missing is the id of something still to be chosen; the ledger reports
// everything else.
type missing string

const (
	noFan    missing = "no_fan"
	otherFan missing = "other_fan" // the fan that were chosen cannot be so
	noFeeder missing = "no_feeder" // whose tile several won on
	noKong   missing = "no_kong"   // whose was robbed
	noFlower missing = "no_flower"
	unfed    missing = "unfed" // who fed a meld, which decides who pays
	idle     missing = "idle"  // a liable player changes nothing
	noPlayer missing = "no_player"
	noPoints missing = "no_points"
)

// outcome returns the points that the entry moves. If it cannot be entered yet,
// it returns what is missing or an *ledger.Error.
func (f *form) outcome() (p ledger.Points, lacks missing, err error) {
	e := f.entry
	switch {
	case len(e.Winners) > 0 && f.lacksFrom() && f.robs:
		return p, noFlower, nil
	case len(e.Winners) > 0 && f.lacksFrom() && e.By.IsRobbing():
		return p, noKong, nil
	case len(e.Winners) > 1 && f.lacksFrom():
		return p, noFeeder, nil
	case slices.ContainsFunc(e.Winners, func(w ledger.Winner) bool { return w.Fan == unsaid }):
		// what else is missing comes first
		if _, err := f.written(f.filled(e)); err != nil {
			return p, "", err
		}
		return p, noFan, nil
	case slices.ContainsFunc(e.Winners, func(w ledger.Winner) bool { return !f.counts(w.Fan) }):
		return p, otherFan, nil
	case f.lacksMeldFeeder() != ledger.Nobody:
		return p, unfed, nil
	case (e.Kind == ledger.FalseWin || e.Kind == ledger.Penalty) && e.Player == ledger.Nobody:
		return p, noPlayer, nil
	case e.Kind == ledger.Penalty && f.measure() == penalty.Points && e.Points == 0:
		return p, noPoints, nil
	}
	s, err := f.written(e)
	if err != nil {
		return p, "", err
	}
	for i := range e.Winners {
		if f.isIdle(i, e.Winners[i].Liable) {
			return p, idle, nil
		}
	}
	return s.Rows[f.place].Points, "", nil
}

// isComplete reports whether the entry can be entered.
func (f *form) isComplete() bool {
	_, lacks, err := f.outcome()
	return lacks == "" && err == nil
}

// isUnchanged reports whether the form corrects a row into itself.
func (f *form) isUnchanged() bool {
	return f.corrects() && reflect.DeepEqual(f.entry, f.sheet.Rows[f.place].Entry)
}

// redealt returns what the entry means for who deals later hands.
func (f *form) redealt() ledger.Redeal {
	if s, err := f.written(f.entry); err == nil && f.place < len(f.sheet.Rows) {
		return f.sheet.Redealt(s, f.place)
	}
	return ledger.Redeal{}
}

// filled returns the entry with a fan for every winner.
func (f *form) filled(e ledger.Entry) ledger.Entry {
	e.Winners = slices.Clone(e.Winners)
	for i := range e.Winners {
		if e.Winners[i].Fan == unsaid {
			e.Winners[i].Fan = f.sheet.Rules.LimitFan()
		}
	}
	return e
}

// forbids returns why the ledger would never accept an entry like this one, or
// "" if it would or if only something is still to be chosen.
func (f *form) forbids(e ledger.Entry) ledger.Reason {
	e = f.filled(e)
	if e.Kind == ledger.Won && e.By.IsFed() && e.From == ledger.Nobody {
		e.From = f.someoneElse(&e)
	}
	_, err := f.written(e)
	var refused *ledger.Error
	if !errors.As(err, &refused) || refused.Place != f.place {
		return ""
	}
	switch refused.Reason {
	case ledger.NoWinner, ledger.FeederMissing:
		return ""
	}
	return refused.Reason
}

// someoneElse returns a player who did not win.
func (f *form) someoneElse(e *ledger.Entry) ledger.Player {
	for _, p := range ledger.Players() {
		if winnerAt(e, p) < 0 {
			return p
		}
	}
	return ledger.Nobody
}

// winnerAt returns the index of a player among the winners, -1 for none.
func winnerAt(e *ledger.Entry, p ledger.Player) int {
	return slices.IndexFunc(e.Winners, func(w ledger.Winner) bool { return w.Player == p })
}

// setKind changes the kind of the entry. It keeps the player, and restores what
// was chosen for that kind before.
func (f *form) setKind(kind ledger.Kind) {
	if f.entry.Kind == kind {
		return
	}
	if f.left == nil {
		f.left = map[ledger.Kind]ledger.Entry{}
	}
	f.left[f.entry.Kind], f.typing = f.entry, typing{early: unsaid}
	if e, ok := f.left[kind]; ok {
		f.entry = e
		f.several, f.robs = len(e.Winners) > 1, false
		return
	}
	who := f.entry.Player
	if len(f.entry.Winners) > 0 {
		who = f.entry.Winners[0].Player
	}
	f.several, f.robs = false, false
	f.entry = ledger.Entry{Kind: kind}
	switch kind {
	case ledger.Won:
		if who != ledger.Nobody {
			f.setWinner(who)
		}
	case ledger.FalseWin:
		f.entry.Player = who
	case ledger.Penalty:
		f.entry.Player, f.entry.Measure = who, penalty.Points
		f.entry.Points = penalty.Usual(f.sheet.Rules)
	}
}

// setWinner chooses a winner, in addition to the others if the form has
// several.
func (f *form) setWinner(p ledger.Player) {
	e := &f.entry
	f.typing.again.winner = false
	at := winnerAt(e, p)
	switch {
	case f.several && at >= 0:
		e.Winners = slices.Delete(e.Winners, at, at+1)
	case f.several:
		e.Winners = append(e.Winners, ledger.Winner{Player: p, Fan: f.typing.take()})
		sortWinners(e.Winners)
	case len(e.Winners) == 0:
		e.Winners = []ledger.Winner{{Player: p, Fan: f.typing.take()}}
	case at != 0 || len(e.Winners) > 1:
		e.Winners = append([]ledger.Winner(nil), e.Winners[0])
		e.Winners[0].Player = p
	}
	f.tidy()
}

// withWinner returns the entry with a player as winner.
func (f *form) withWinner(p ledger.Player) ledger.Entry {
	other := f.copy()
	if at := winnerAt(&f.entry, p); f.several && at >= 0 {
		return other.entry
	}
	other.setWinner(p)
	return other.entry
}

func (f *form) copy() *form {
	other := *f
	other.entry.Winners = slices.Clone(f.entry.Winners)
	return &other
}

// setSeveral allows several winners, or keeps only the first.
func (f *form) setSeveral(on bool) {
	f.several = on
	if !on && len(f.entry.Winners) > 1 {
		f.entry.Winners = f.entry.Winners[:1]
	}
	if on && !f.entry.By.IsFed() {
		f.entry.By, f.entry.From = score.ByDiscard, ledger.Nobody
	}
	f.tidy()
}

// withSeveral returns the entry with a second winner.
func (f *form) withSeveral() ledger.Entry {
	other := f.copy()
	other.setSeveral(true)
	for len(other.entry.Winners) < 2 {
		p := other.someoneElse(&other.entry)
		if p == other.entry.From {
			other.entry.From = ledger.Nobody
		}
		other.setWinner(p)
	}
	return other.entry
}

// tidy drops what contradicts the last choice.
func (f *form) tidy() {
	e := &f.entry
	if winnerAt(e, e.From) >= 0 {
		e.From = ledger.Nobody
	}
	for i := range e.Winners {
		if w := &e.Winners[i]; w.Liable == w.Player {
			w.Liable = ledger.Nobody
		}
	}
	if e.By == score.ByDeal && f.forbids(*e) != "" {
		e.By = score.ByDiscard
	}
	f.settle()
}

// setLiable makes a player liable for a winner, or nobody if that player already was. If
// the only winner has no discarder yet, the entry becomes a self-draw.
func (f *form) setLiable(winner int, p ledger.Player) {
	w := &f.entry.Winners[winner]
	if w.Liable == p {
		w.Liable = ledger.Nobody
		return
	}
	w.Liable = p
	if f.entry.By == score.ByDiscard && f.entry.From == ledger.Nobody && len(f.entry.Winners) == 1 {
		f.setFrom(ledger.Nobody)
	}
}

// withLiable returns the entry with a player liable for a winner.
func (f *form) withLiable(winner int, p ledger.Player) ledger.Entry {
	other := f.copy()
	other.entry.Winners[winner].Liable = p
	return other.entry
}

// isIdle reports whether a liable player would change nothing of what is paid for a winner.
func (f *form) isIdle(winner int, p ledger.Player) bool {
	if p == ledger.Nobody || f.lacksFrom() {
		return false
	}
	e := f.filled(f.withLiable(winner, p))
	return e.IsIdle(winner, f.sheet.Rules)
}

// setDealer says who dealt: whose turn it was, or another by mistake.
func (f *form) setDealer(p ledger.Player) {
	f.entry = f.withDealer(p)
	f.tidy()
}

func (f *form) withDealer(p ledger.Player) ledger.Entry {
	e := f.copy().entry
	if e.Dealer = p; p == f.position().Dealer() {
		e.Dealer = ledger.Nobody
	}
	return e
}

// dealer returns who dealt.
func (f *form) dealer() ledger.Player { return cmp.Or(f.entry.Dealer, f.position().Dealer()) }

// withTimes returns the entry with a winner paid several times the limit, 0 for once.
func (f *form) withTimes(winner, times int) ledger.Entry {
	e := f.copy().entry
	e.Winners[winner].Times = times
	return e
}

// setTimes says how often a winner is paid the limit.
func (f *form) setTimes(winner, times int) { f.entry.Winners[winner].Times = times }

// hasTimes reports whether the rules allow multiples of the limit.
func (f *form) hasTimes() bool { return f.sheet.Rules.Payment.DoubleTriple.Value }

// sortWinners puts winners in the order of the players.
func sortWinners(list []ledger.Winner) {
	sort.Slice(list, func(i, j int) bool { return list[i].Player < list[j].Player })
}
