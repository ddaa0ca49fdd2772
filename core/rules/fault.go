package rules

import (
	"fmt"
	"strings"

	"sikwu/core/quote"
)

// Fault says what is wrong with a rule file.
type Fault string

// The faults. The comment beside each says what Name, Low and High of a FileError
// hold.
const (
	Syntax          Fault = "syntax"           // Name: the line, which is not TOML
	Unfinished      Fault = "unfinished"       // a text, list or value without its end
	NotAFile        Fault = "not_a_file"       // a folder or a pipe
	TooLarge        Fault = "too_large"        // more than High KiB
	NotUTF8         Fault = "not_utf8"         // in another encoding
	TooDeep         Fault = "too_deep"         // tables nested more than High deep
	LongKey         Fault = "long_key"         // more than High bytes
	TooManyKeys     Fault = "too_many_keys"    // more than High
	Twice           Fault = "twice"            // stated before
	TakenID         Fault = "taken_id"         // Name: the preset that has it
	Missing         Fault = "missing"          // the value is required
	Group           Fault = "group"            // a value where a table of values belongs
	QuotedKey       Fault = "quoted_key"       // Name: a key of tables and dots, quoted as if it were a single name
	UnknownKey      Fault = "unknown_key"      // Name: the key
	UnknownFan      Fault = "unknown_fan"      // Name: the id
	UnknownDecision Fault = "unknown_decision" // Name: the id
	UnknownBase     Fault = "unknown_base"     // Name: the id
	NotThisVersion  Fault = "not_this_version" // Low: the version read
	NotText         Fault = "not_text"
	NotNames        Fault = "not_names" // names by language
	TooLong         Fault = "too_long"  // more than High characters
	Unseen          Fault = "unseen"    // invisible characters
	TooMany         Fault = "too_many"  // a list of more than High
	NotTable        Fault = "not_table"
	NotSwitch       Fault = "not_switch"
	NotNumber       Fault = "not_number"  // Low to High
	NotBound        Fault = "not_bound"   // Low to High or none
	NotWorth        Fault = "not_worth"   // Low to High, limit or none
	NotChoice       Fault = "not_choice"  // Name: the choices
	NotFans         Fault = "not_fans"    // a list of fan ids
	NotFigures      Fault = "not_figures" // a list of numbers Low to High

	NotOwnHands Fault = "not_own_hands" // [[own_hands]], a table for each
	NotOwnID    Fault = "not_own_id"    // Name: the id; High: the most characters
	TakenFan    Fault = "taken_fan"     // Name: the id of another fan
	NotOwnWorth Fault = "not_own_worth" // Low to High or limit
	NotGroups   Fault = "not_groups"    // Name: the text, which is no sets
	NotKinds    Fault = "not_kinds"     // Name: the text, which is no tiles
	AsksNothing Fault = "asks_nothing"  // a special hand that every hand would have

	MinimumAboveLimit Fault = "minimum_above_limit" // Low: the minimum, High: the limit
	FirstAboveMinimum Fault = "first_above_minimum" // Low: the minimum, High: the first fan
	TableTooShort     Fault = "table_too_short"     // Low: the last fan, High: the fan to reach
	TableWithoutEnd   Fault = "table_without_end"   // a table that ends, without a limit
	FigureTooHigh     Fault = "figure_too_high"     // the figures of the scale grow too large by High fan
	OddFigure         Fault = "odd_figure"          // Low: the figure of which half would be added
	BetweenSteps      Fault = "between_steps"       // Name: the fan of a scale's first figure, Low: the figure before, High: that figure
	NeedsLimit        Fault = "needs_limit"         // makes no sense without a limit
	NeedsFan          Fault = "needs_fan"           // Name: the fan that is not played
	NeedsFlowers      Fault = "needs_flowers"       // makes no sense without flowers
)

// Faults lists all faults.
func Faults() []Fault {
	return []Fault{
		Syntax, Unfinished, NotAFile, TooLarge, NotUTF8, TooDeep, LongKey, TooManyKeys, Twice, TakenID, Missing, Group, QuotedKey, UnknownKey, UnknownFan,
		UnknownDecision, UnknownBase, NotThisVersion, NotText, NotNames, TooLong, Unseen, TooMany, NotTable, NotSwitch, NotNumber, NotBound, NotWorth, NotChoice, NotFans,
		NotFigures, NotOwnHands, NotOwnID, TakenFan, NotOwnWorth, NotGroups, NotKinds, AsksNothing, MinimumAboveLimit, FirstAboveMinimum, TableTooShort, TableWithoutEnd, FigureTooHigh,
		OddFigure, BetweenSteps, NeedsLimit, NeedsFan, NeedsFlowers,
	}
}

// FileError says what is wrong with a rule file and where: Line from 1, or 0 if no
// single line is to blame, Key the dotted name of the value.
type FileError struct {
	File      string
	Line      int
	Key       string
	Fault     Fault
	Name      string
	Low, High int
	or        []string // other keys that may have caused the fault
}

// Error is for developers; the UI words it for people.
func (e *FileError) Error() string {
	at := e.File
	if e.Line > 0 {
		at += fmt.Sprintf(":%d", e.Line)
	}
	if e.Key != "" {
		at += ": " + e.Key
	}
	text := at + ": " + strings.ReplaceAll(string(e.Fault), "_", " ")
	if e.Name != "" {
		text += " " + e.Name
	}
	if e.High != 0 || e.Low != 0 {
		text += fmt.Sprintf(" (%d, %d)", e.Low, e.High)
	}
	return text
}

// locate sets the file and the line of a fault. Values in conflict are blamed on
// the one that the file states.
func (r *reader) locate(e *FileError) {
	e.File, e.Name = r.file, quote.Short(e.Name)
	defer func() { e.Key = quote.Short(e.Key) }()
	for _, key := range append([]string{e.Key}, e.or...) {
		if line := r.lineOf(key); line > 0 {
			e.Key, e.Line = key, line
			return
		}
	}
}

func (r *reader) lineOf(key string) int {
	for key != "" {
		if line := r.keys.Line(key); line > 0 {
			return line
		}
		if _, isEntry := byKey[key]; isEntry && !r.stated[key] {
			return 0 // the table it would be in is not to blame
		}
		key = key[:max(strings.LastIndexAny(key, ".["), 0)] // a table in a list has its number in brackets
	}
	return 0
}
