package command

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/quote"
	"sikwu/core/rules"
)

// Error codes of replies to lines that cannot be served.
const (
	codeLine     = "line_too_long"
	codeJSON     = "bad_json"
	codeRequest  = "bad_request"
	codeNotation = "bad_notation"
	codeRules    = "bad_rules"
)

// Fault says what is wrong with a request or with the arguments.
type Fault string

// The faults. Field of a RequestError is the field to blame; the comment beside
// each fault names what else is set.
const (
	LineTooLong   Fault = "line_too_long"  // High: the most bytes
	NoObject      Fault = "no_object"      // At; the line is other JSON
	Unexpected    Fault = "unexpected"     // At, Value: what was found there
	EndsEarly     Fault = "ends_early"     // At
	GoesOn        Fault = "goes_on"        // At: what follows the object
	NoUTF8        Fault = "no_utf8"        // At
	HalfCharacter Fault = "half_character" // At, Value: an escaped surrogate alone

	GivenTwice   Fault = "given_twice"
	UnknownField Fault = "unknown_field"
	Missing      Fault = "missing"
	TooDeep      Fault = "too_deep" // High: the most levels
	NotText      Fault = "not_text"
	NotWhole     Fault = "not_whole" // not written as a whole number
	TooLarge     Fault = "too_large" // a number
	NotSwitch    Fault = "not_switch"
	NotList      Fault = "not_list"
	NotFields    Fault = "not_fields" // no object

	NotOneOf       Fault = "not_one_of" // Choices
	OutOfRange     Fault = "out_of_range"
	NotSeat        Fault = "not_seat"
	NotSeatOrNone  Fault = "not_seat_or_none"
	NotSeats       Fault = "not_seats" // Value: the name that is not a seat
	NotTile        Fault = "not_tile"
	NotFlower      Fault = "not_flower"
	GoesNotWith    Fault = "goes_not_with" // Value
	Notation       Fault = "notation"      // Cause: a *tile.SyntaxError
	NoCall         Fault = "no_call"
	OwnDiscard     Fault = "own_discard"
	HandNeeded     Fault = "hand_needed"
	WallOrSeed     Fault = "wall_or_seed"
	TileTooOften   Fault = "tile_too_often"  // Value: the tile
	TooManyPlaces  Fault = "too_many_places" // High: the places there are
	NotFourteen    Fault = "not_fourteen"    // a hand
	NotFourNames   Fault = "not_four_names"
	NotOneEnd      Fault = "not_one_end"
	NeedsWinner    Fault = "needs_winner"
	FanForEach     Fault = "fan_for_each"
	NobodyNamed    Fault = "nobody_named"    // Value: the name
	NotOnSheet     Fault = "not_on_sheet"    // Code: the ledger.Reason
	NoRules        Fault = "no_rules"        // Value: the name
	RulesForbidden Fault = "rules_forbidden" // Value: the path
	RulesUnread    Fault = "rules_unread"    // Value: the path
	BadRules       Fault = "bad_rules"       // Cause: a *rules.FileError

	UnknownVerb   Fault = "unknown_verb"   // Value
	UnknownOption Fault = "unknown_option" // Value
	NeedsValue    Fault = "needs_value"    // Value: the option
	TakesNoValue  Fault = "takes_no_value" // Value: the option
	NeedsJSON     Fault = "needs_json"     // Value: the verb
	NotAskedSo    Fault = "not_asked_so"   // Value: the arguments; the usage follows
	NotWritten    Fault = "not_written"    // Cause: of the output
	NotRead       Fault = "not_read"       // Cause: of the input
)

// Faults lists all of them.
func Faults() []Fault {
	return []Fault{
		LineTooLong, NoObject, Unexpected, EndsEarly, GoesOn, NoUTF8, HalfCharacter, GivenTwice, UnknownField, Missing,
		TooDeep, NotText, NotWhole, TooLarge, NotSwitch, NotList, NotFields, NotOneOf, OutOfRange, NotSeat,
		NotSeatOrNone, NotSeats, NotTile, NotFlower, GoesNotWith, Notation, NoCall, OwnDiscard, HandNeeded,
		WallOrSeed, TileTooOften, TooManyPlaces, NotFourteen, NotFourNames, NotOneEnd, NeedsWinner, FanForEach, NobodyNamed, NotOnSheet,
		NoRules, RulesForbidden, RulesUnread, BadRules, UnknownVerb, UnknownOption, NeedsValue, TakesNoValue, NeedsJSON, NotAskedSo,
		NotWritten, NotRead,
	}
}

// SheetReasons lists the reasons that a request can get from the ledger.
func SheetReasons() []ledger.Reason {
	return []ledger.Reason{
		ledger.EmptyName, ledger.LongName, ledger.SameName, ledger.GameOver, ledger.WayNotPlayed, ledger.NoWinner, ledger.SameWinner,
		ledger.OneSelfDraws, ledger.OnlyNearestWins, ledger.FeederMissing, ledger.FeederNotAsked, ledger.WinnerIsFeeder,
		ledger.DealOnlyByDealer, ledger.BelowMinimum, ledger.LiableIsWinner,
	}
}

// RequestError says what is wrong with a line or with the arguments, and where:
// Field is a path such as hands[0].fan, At the byte of the line, from 1.
type RequestError struct {
	Code      string // of the reply
	Fault     Fault
	Field     string
	Value     string // what the user wrote, cut short
	Choices   []string
	Low, High int
	At        int
	Cause     error
}

// Error is for developers; Words.Trouble words it for people.
func (e *RequestError) Error() string {
	text := ""
	if e.Field != "" {
		text = "field " + strconv.Quote(e.Field) + ": "
	}
	switch {
	case e.Fault == NotOnSheet:
		return text + "refused, " + e.Code
	case e.Cause != nil:
		return text + e.Cause.Error()
	}
	text += strings.ReplaceAll(string(e.Fault), "_", " ")
	if e.Value != "" {
		text += " " + strconv.Quote(e.Value)
	}
	if e.At > 0 {
		text += fmt.Sprintf(" at byte %d", e.At)
	}
	return text
}

func (e *RequestError) Unwrap() error { return e.Cause }

// fieldError returns the error of a field.
func fieldError(fault Fault, field string) *RequestError {
	return &RequestError{Code: codeRequest, Fault: fault, Field: field}
}

// wrongValue returns the error of a field's value.
func wrongValue(fault Fault, field, value string) *RequestError {
	return &RequestError{Code: codeRequest, Fault: fault, Field: field, Value: quote.Short(value)}
}

// notOneOf returns the error of a field that has none of its possible values.
func notOneOf(field string, choices ...string) *RequestError {
	return &RequestError{Code: codeRequest, Fault: NotOneOf, Field: field, Choices: choices}
}

// badNotation returns the error of notation that cannot be read.
func badNotation(code string, cause error) *RequestError {
	return &RequestError{Code: code, Fault: Notation, Cause: cause}
}

// rulesUnread returns the error of a rule set that cannot be found or read.
func rulesUnread(name string, err error) *RequestError {
	e := &RequestError{Code: codeRules, Fault: RulesUnread, Value: quote.Short(name), Cause: err}
	var file *rules.FileError
	switch {
	case errors.As(err, &file):
		e.Fault = BadRules
	case errors.Is(err, fs.ErrNotExist):
		e.Fault = NoRules
	case errors.Is(err, fs.ErrPermission):
		e.Fault = RulesForbidden
	}
	return e
}
