package tournament

import (
	"fmt"
	"slices"

	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
)

// Kind is what an event does, by its stable id.
type Kind string

// The kinds of event.
const (
	List       Kind = "list"       // Players are all there are; before the first draw
	Join       Kind = "join"       // Players join; once drawn, only stand-ins
	Rename     Kind = "rename"     // Number is called Name
	Withdraw   Kind = "withdraw"   // Number stops playing
	Return     Kind = "return"     // Number plays again
	Draw       Kind = "draw"       // the next stage, from Seed
	Lots       Kind = "lots"       // Numbers draw their lots before everybody; of an undecided Level
	Sheet      Kind = "sheet"      // Sheet, at Table of the current stage
	Totals     Kind = "totals"     // Table's Result, read off paper; nil removes it
	Substitute Kind = "substitute" // By, a stand-in, takes Number's seat at Table
	Penalize   Kind = "penalize"   // Laid on Number, outside the sheets
	Undo       Kind = "undo"       // the last event of the kinds above
	Redo       Kind = "redo"       // the last one undone, unless another was done since
)

// Kinds lists the kinds of event.
func Kinds() []Kind {
	return []Kind{List, Join, Rename, Withdraw, Return, Draw, Lots, Sheet, Totals, Substitute, Penalize, Undo, Redo}
}

// Event is one thing done in a tournament. Fields that its kind does not use are
// zero.
type Event struct {
	Kind    Kind
	Players []Player
	Number  int // of a player
	Numbers []int
	Name    string
	Seed    int64
	Table   int // from 1, of the current stage
	Sheet   sheetfile.Event
	Result  *Result
	By      int
	Laid    penalty.Laid
}

// Result is what a table's paper sheet says, by seat.
type Result struct {
	Points [4]int `json:"points"`
	Won    [4]int `json:"won"`    // hands
	Losing [4]int `json:"losing"` // hands with negative points

	// The seats whose hands were left out; for results from before this was
	// recorded, see lacks.
	NoWon    [4]bool `json:"no_won,omitzero"`
	NoLosing [4]bool `json:"no_losing,omitzero"`
}

// The bounds of a Result.
const (
	maxPoints = 100_000_000
	maxHands  = 1_000
)

// wrong returns why a result is impossible; empty if it is possible. Points may be
// lost to nobody, by penalties, but not won from nobody.
func (r *Result) wrong() Reason {
	sum := 0
	for i, p := range r.Points {
		if p < -maxPoints || p > maxPoints || r.NoWon[i] && r.Won[i] != 0 || r.NoLosing[i] && r.Losing[i] != 0 || min(r.Won[i], r.Losing[i]) < 0 || r.Won[i]+r.Losing[i] > maxHands {
			return BadResult
		}
		sum += p
	}
	if sum > 0 {
		return SumAboveZero
	}
	return ""
}

// lacks reports whether the hands of a kind were left out for a seat, from 0. Where none is
// said to be, nobody having any means so too: with points won or lost, somebody has some.
func (r *Result) lacks(seat int, by Breaker) bool {
	hands, no, of := r.Won, r.NoWon, 1
	if by == ByFewerLosing {
		hands, no, of = r.Losing, r.NoLosing, -1
	}
	return no[seat] || no == [4]bool{} && hands == [4]int{} && slices.ContainsFunc(r.Points[:], func(p int) bool { return p*of > 0 })
}

// Reason says why something is refused, by its stable id.
type Reason string

// The reasons why events are refused; those of a Problem are listed with it.
const (
	UnknownEvent    Reason = "unknown_act"
	TooManyEvents   Reason = "too_many_acts"
	NothingToUndo   Reason = "nothing_to_undo"
	NothingToRedo   Reason = "nothing_to_redo"
	NoPlayers       Reason = "no_players"
	AlreadyDrawn    Reason = "already_drawn" // the list is closed, only stand-ins may join
	NotDrawn        Reason = "not_drawn"     // there is no current stage
	StageUnfinished Reason = "stage_unfinished"
	AllDrawn        Reason = "all_drawn"       // the last stage is drawn
	LevelAtCut      Reason = "level_at_cut"    // a Level is undecided
	NoLot           Reason = "no_lot"          // EventError.Player is not of an undecided Level
	NeedsStandIns   Reason = "needs_stand_ins" // EventError.Missing of them
	NoSection       Reason = "no_section"      // EventError.Player has none
	NoSuchPlayer    Reason = "no_such_player"
	NoSuchTable     Reason = "no_such_table"
	IsWithdrawn     Reason = "is_withdrawn"
	NotWithdrawn    Reason = "not_withdrawn"
	NotStandIn      Reason = "not_stand_in"
	StandInSeated   Reason = "stand_in_seated" // at a table of this stage
	NotAtTable      Reason = "not_at_table"
	HasEntries      Reason = "has_entries" // the table has a sheet, so no Result
	HasResult       Reason = "has_result"  // the table has a Result, so no sheet
	BadResult       Reason = "bad_result"
	SumAboveZero    Reason = "sum_above_zero"
	BadPenalty      Reason = "bad_penalty"
	NamesByList     Reason = "names_by_list" // a sheet's players are renamed by Rename
	OneRuleSet      Reason = "one_rule_set"  // every table plays by the tournament's rules
)

// Reasons lists all reasons, including those of problems. Translations must have
// words for each.
func Reasons() []Reason {
	return []Reason{
		UnknownEvent, TooManyEvents, NothingToUndo, NothingToRedo, NoPlayers, AlreadyDrawn, NotDrawn, StageUnfinished, AllDrawn,
		LevelAtCut, NoLot,
		NeedsStandIns, NoSection, NoSuchPlayer, NoSuchTable, IsWithdrawn, NotWithdrawn, NotStandIn, StandInSeated,
		NotAtTable, HasEntries, HasResult, BadResult, SumAboveZero, BadPenalty, NamesByList, OneRuleSet,
		EmptyName, LongName, SameName, SameNumber, BadNumber, TooManyColumns, TooManyPlayers,
	}
}

// EventError says why an event is refused.
type EventError struct {
	Reason  Reason
	Player  int // number of the player it is about; 0 for none
	Table   int // number of the table it is about; 0 for none
	Missing int // of NeedsStandIns: how many more
}

// Error is for developers; the UI words it for people.
func (e *EventError) Error() string {
	return fmt.Sprintf("the event is refused: %s (player %d, table %d, missing %d)", e.Reason, e.Player, e.Table, e.Missing)
}

func refuse(r Reason) error { return &EventError{Reason: r} }

func refusePlayer(r Reason, number int) error { return &EventError{Reason: r, Player: number} }

func refuseTable(r Reason, number int) error { return &EventError{Reason: r, Table: number} }

// MaxEvents is the most events of a tournament.
const MaxEvents = 20_000

// Do returns the tournament after an event. The error is an *EventError, a
// *PlayersError for a list, or that of the sheet: a *ledger.Error or a
// *sheetfile.EventError.
func (t Tournament) Do(e Event) (Tournament, error) {
	next, err := t.turn(e)
	if err != nil {
		return t, err
	}
	if e.Kind == Undo || e.Kind == Redo {
		next, _, err = next.replay()
	} else {
		err = next.apply(e)
	}
	if err != nil {
		return t, err
	}
	return next, nil
}

// turn returns the tournament after an event, before the consequences are worked
// out.
func (t Tournament) turn(e Event) (Tournament, error) {
	switch {
	case !slices.Contains(Kinds(), e.Kind):
		return t, refuse(UnknownEvent)
	case t.history.Count() >= MaxEvents:
		return t, refuse(TooManyEvents)
	}
	ok := true
	switch e.Kind {
	case Undo:
		if t.history, ok = t.history.Undo(); !ok {
			return t, refuse(NothingToUndo)
		}
	case Redo:
		if t.history, ok = t.history.Redo(); !ok {
			return t, refuse(NothingToRedo)
		}
	default:
		t.history = t.history.Do(e)
	}
	return t, nil
}

// replay works everything out from the history. If something cannot stand, number
// is that of the event to blame, as History.Done gives it.
func (t Tournament) replay() (whole Tournament, number int, err error) {
	fresh := New(t.Format, t.Rules)
	fresh.history = t.history
	fresh.replays = true // so that nothing is copied for each event
	events, numbers := t.history.Done()
	for i, e := range events {
		if err := fresh.apply(e); err != nil {
			return t, numbers[i], err
		}
	}
	fresh.replays = false
	return fresh, 0, nil
}
