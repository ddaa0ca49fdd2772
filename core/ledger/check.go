package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// Reason says why an entry, or a name, is refused, by its stable id.
type Reason string

// The reasons. If several apply, one is given.
const (
	EmptyName Reason = "empty_name"
	LongName  Reason = "long_name" // more than MaxName characters
	SameName  Reason = "same_name" // taken by an earlier player

	NoSuchEntry   Reason = "no_such_entry"
	UnknownKind   Reason = "unknown_kind"
	GameOver      Reason = "game_over"       // only a penalty may follow the last hand
	DoesNotBelong Reason = "does_not_belong" // a field that the kind does not name
	UnknownPlayer Reason = "unknown_player"

	PenaltyOutOfRange Reason = "penalty_out_of_range" // 1 to MaxPenalty, or none, as the measure has it
	UnknownMeasure    Reason = "unknown_measure"

	UnknownWay       Reason = "unknown_way"
	WayNotPlayed     Reason = "way_not_played" // flowers, or robbing a concealed kong, if the rule set has no such win
	NoWinner         Reason = "no_winner"
	SameWinner       Reason = "same_winner"       // named before
	OneSelfDraws     Reason = "one_self_draws"    // several can only win on another's tile
	OnlyNearestWins  Reason = "only_nearest_wins" // 截糊
	FeederMissing    Reason = "feeder_missing"    // who discarded or konged
	FeederNotAsked   Reason = "feeder_not_asked"  // nobody else's tile wins this way
	WinnerIsFeeder   Reason = "winner_is_feeder"
	DealOnlyByDealer Reason = "deal_only_by_dealer" // the heavenly hand
	BelowMinimum     Reason = "below_minimum"
	LiableIsWinner   Reason = "liable_is_winner"
	TimesNotPlayed   Reason = "times_not_played" // 雙辣三辣: 2 or 3, if the rule set has it
)

// Reasons lists them.
func Reasons() []Reason {
	return []Reason{
		EmptyName, LongName, SameName, NoSuchEntry, UnknownKind, GameOver, DoesNotBelong, UnknownPlayer,
		PenaltyOutOfRange, UnknownMeasure, UnknownWay, WayNotPlayed, NoWinner, SameWinner, OneSelfDraws, OnlyNearestWins,
		FeederMissing, FeederNotAsked, WinnerIsFeeder, DealOnlyByDealer, BelowMinimum, LiableIsWinner, TimesNotPlayed,
	}
}

// Error says which entry is refused and why, or whose name.
type Error struct {
	Place  int // of the entry on the sheet, or of the player, from 0
	Reason Reason
}

// Error is for developers; the UI words it for people.
func (e *Error) Error() string { return fmt.Sprintf("%d: %s", e.Place, e.Reason) }

// MaxName is the most characters of a player's name.
const MaxName = 64

// checkNames checks that there are four names, all different.
func checkNames(names [4]string) error {
	for i, name := range names {
		refused := func(r Reason) error { return &Error{Place: i, Reason: r} }
		switch {
		case strings.TrimSpace(name) == "":
			return refused(EmptyName)
		case utf8.RuneCountInString(name) > MaxName:
			return refused(LongName)
		}
		for _, before := range names[:i] {
			if before == name {
				return refused(SameName)
			}
		}
	}
	return nil
}

// check returns why an entry cannot stand at a position; empty if it can.
func (e *Entry) check(at Position, rs *rules.RuleSet) Reason {
	switch {
	case !slices.Contains(Kinds(), e.Kind):
		return UnknownKind
	case at.IsOver(rs) && e.Kind != Penalty:
		return GameOver
	case e.isMixed():
		return DoesNotBelong
	}
	switch e.Kind {
	case Won:
		return cmp.Or(e.checkDealer(), e.checkWay(at, rs), e.checkWinners(rs))
	case Drawn:
		return e.checkDealer()
	}
	switch {
	case !e.Player.IsOne():
		return UnknownPlayer
	case e.Kind == Penalty:
		return e.checkMeasure()
	}
	return ""
}

// checkDealer checks who is said to have dealt.
func (e *Entry) checkDealer() Reason {
	if e.Dealer != Nobody && !e.Dealer.IsOne() {
		return UnknownPlayer
	}
	return ""
}

// checkMeasure checks what a penalty takes. An offence missing from the catalogue
// is a house's own.
func (e *Entry) checkMeasure() Reason {
	least, most := 0, MaxPenalty
	switch m := e.measure(); {
	case !m.IsOne():
		return UnknownMeasure
	case m == penalty.Points:
		least = 1
	case m == penalty.Warning:
		most = 0
	}
	if e.Points < least || e.Points > most {
		return PenaltyOutOfRange
	}
	return ""
}

// isMixed reports whether a field is set that belongs to another kind.
func (e *Entry) isMixed() bool {
	won, penal := e.Kind == Won, e.Kind == Penalty
	return !won && (len(e.Winners) > 0 || e.By != score.ByDiscard || e.From != Nobody) ||
		!won && e.Kind != Drawn && e.Dealer != Nobody ||
		e.Kind != FalseWin && (e.Tiles != "" || !penal && e.Player != Nobody) ||
		!penal && (e.Points != 0 || e.Offence != "" || e.Measure != "")
}

// checkWay checks how the hand was won, and off whom.
func (e *Entry) checkWay(at Position, rs *rules.RuleSet) Reason {
	robsFlower := e.By == score.ByFlowers && e.From != Nobody
	switch {
	case e.By > score.ByFlowers:
		return UnknownWay
	case e.By == score.ByFlowers && !playsFlowerHands(rs),
		e.By == score.ByRobConcealedKong && !rs.Conditions.OrphansRobConcealedKong.Value,
		robsFlower && !rs.FlowerHand.SevenRobsEighth.Value:
		return WayNotPlayed
	case e.From != Nobody && !e.From.IsOne():
		return UnknownPlayer
	case len(e.Winners) == 0:
		return NoWinner
	case len(e.Winners) > 1 && !e.By.IsFed():
		return OneSelfDraws
	case len(e.Winners) > 1 && rs.Claims.Winners.Value != rules.WinnersAll:
		return OnlyNearestWins
	case e.By.IsFed() && e.From == Nobody:
		return FeederMissing
	case !e.By.IsFed() && !robsFlower && e.From != Nobody:
		return FeederNotAsked
	case e.By == score.ByDeal && !e.has(e.dealer(at)):
		return DealOnlyByDealer
	}
	return ""
}

// playsFlowerHands reports whether flowers alone can win: a flower hand without a
// value is not played [D].
func playsFlowerHands(rs *rules.RuleSet) bool {
	return rs.Flowers.Value && (rs.Has(rules.SmallFlowers) || rs.Has(rules.BigFlowers))
}

func (e *Entry) checkWinners(rs *rules.RuleSet) Reason {
	for i, w := range e.Winners {
		before := Entry{Winners: e.Winners[:i]}
		switch {
		case !w.Player.IsOne(), w.Liable != Nobody && !w.Liable.IsOne():
			return UnknownPlayer
		case before.has(w.Player):
			return SameWinner
		case w.Player == e.From:
			return WinnerIsFeeder
		case w.Fan < rs.Minimum.Value:
			return BelowMinimum
		case w.Liable == w.Player:
			return LiableIsWinner
		case w.Times != 0 && (w.Times < 2 || w.Times > 3 || !rs.Payment.DoubleTriple.Value):
			return TimesNotPlayed
		}
	}
	return ""
}
