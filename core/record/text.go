package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"sikwu/core/players"
	"sikwu/core/quote"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// The format that this package writes.
const (
	Version = 1
	Ending  = ".record" // of a file's name
	// MaxBytes is how much a record may hold: many times what the longest hand takes.
	MaxBytes = 256 << 10

	format    = "sikwu hand"
	learnerID = "learner"
	houseLine = "house"
)

// Fault says what is wrong with a record, by its stable id.
type Fault string

// The faults. The comment beside each says what Cause of an Error holds.
const (
	NotOurs        Fault = "not_ours"         // the first line is not a record's
	NotThisVersion Fault = "not_this_version" // it was written by a later version
	TooLarge       Fault = "too_large"
	BadLine        Fault = "bad_line"   // it is none of a record's
	BadPlayer      Fault = "bad_player" // no such seat or level, a seat twice, or two learners
	BadRules       Fault = "bad_rules"  // Cause: a *rules.FileError; or its id is not the record's
	BadStart       Fault = "bad_start"  // Cause: a *table.StartError
	BadAct         Fault = "bad_act"    // Cause: a *table.ActError
)

// Faults lists the faults.
func Faults() []Fault {
	return []Fault{NotOurs, NotThisVersion, TooLarge, BadLine, BadPlayer, BadRules, BadStart, BadAct}
}

// Error says what of a record cannot be read, and on which line, from 1; 0 for no line
// of its own.
type Error struct {
	Line  int
	Fault Fault
	Text  string // the line, safe to show
	Cause error
}

// Error is for developers; the UI words it for people.
func (e *Error) Error() string {
	text := fmt.Sprintf("line %d: %s: %s", e.Line, e.Fault, e.Text)
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Encode writes a hand as text, which Decode reads back.
func Encode(h *Hand) []byte {
	var w strings.Builder
	fmt.Fprintf(&w, "%s %d\nplayers %d\n", format, Version, h.Seed)
	for i, s := range tile.Seats() {
		p := &h.Players[i]
		level := p.Level.String()
		if p.Learner {
			level = learnerID
		}
		w.WriteString(strings.TrimSpace(fmt.Sprintf("player %s %s %s", s, level, clean(p.Name))) + "\n")
	}
	start := h.Table
	start.Acts = nil
	w.WriteString(start.String())
	wrong := h.Wrong
	for n := 0; n <= len(h.Table.Acts); n++ {
		for len(wrong) > 0 && wrong[0].After <= n {
			fmt.Fprintf(&w, "wrong %s\n", wrong[0].Act)
			wrong = wrong[1:]
		}
		if n < len(h.Table.Acts) {
			w.WriteString(h.Table.Acts[n].String() + "\n")
		}
	}
	w.WriteString(houseLine + "\n")
	w.Write(rules.FormatWhole(h.Rules))
	return []byte(w.String())
}

// Decode reads a record and plays it, so that what it returns can be played again. The
// error is an *Error.
func Decode(data []byte) (*Hand, error) {
	if len(data) > MaxBytes {
		return nil, &Error{Fault: TooLarge}
	}
	text := strings.TrimPrefix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\ufeff")
	r := reader{h: &Hand{}}
	lines := strings.Split(text, "\n")
	if err := r.first(lines[0]); err != nil {
		return nil, err
	}
	for i, line := range lines[1:] {
		r.line, r.text = i+2, strings.TrimSpace(line)
		if r.text == houseLine {
			return r.end(strings.Join(lines[i+2:], "\n"))
		}
		if err := r.read(); err != nil {
			return nil, err
		}
	}
	return nil, &Error{Line: len(lines), Fault: BadRules}
}

// reader reads a record line by line.
type reader struct {
	h     *Hand
	line  int
	text  string
	told  [4]bool  // which players
	start []string // the lines of how it began
	acts  []int    // the lines of the acts
}

// first reads the first line.
func (r *reader) first(text string) error {
	r.line, r.text = 1, strings.TrimSpace(text)
	version, ours := strings.CutPrefix(r.text, format+" ")
	n, err := strconv.Atoi(version)
	switch {
	case !ours || err != nil || n < 1:
		return r.fault(NotOurs, nil)
	case n > Version:
		return r.fault(NotThisVersion, nil)
	}
	return nil
}

// fault returns an error about the line being read.
func (r *reader) fault(f Fault, cause error) error {
	return &Error{Line: r.line, Fault: f, Text: quote.Short(r.text), Cause: cause}
}

// read reads a line before the rule set.
func (r *reader) read() error {
	key, rest, _ := strings.Cut(r.text, " ")
	switch key {
	case "":
		return nil
	case "players":
		seed, err := strconv.ParseInt(rest, 10, 64)
		if err != nil {
			return r.fault(BadLine, nil)
		}
		r.h.Seed = seed
	case "player":
		return r.player(rest)
	case "wrong":
		act, ok := table.ParseAct(rest)
		if !ok {
			return r.fault(BadLine, nil)
		}
		r.h.Wrong = append(r.h.Wrong, Wrong{After: r.h.Acts(), Act: act})
	default:
		if act, ok := table.ParseAct(r.text); ok {
			r.h.Table.Acts = append(r.h.Table.Acts, act)
			r.acts = append(r.acts, r.line)
			return nil
		}
		if begun, err := table.ParseRecord(r.text); err != nil || len(begun.Acts) > 0 {
			return r.fault(BadLine, nil)
		}
		r.start = append(r.start, r.text)
	}
	return nil
}

// player reads who sits in a seat.
func (r *reader) player(text string) error {
	seat, rest, _ := strings.Cut(text, " ")
	level, name, _ := strings.Cut(rest, " ")
	w, ok := tile.ParseWind(seat)
	if !ok || r.told[w.Index()] {
		return r.fault(BadPlayer, nil)
	}
	r.told[w.Index()] = true
	p := Player{Name: clean(name), Learner: level == learnerID}
	if p.Learner && r.h.Learner() != tile.NoWind {
		return r.fault(BadPlayer, nil)
	}
	if !p.Learner {
		if p.Level, ok = players.ParseLevel(level); !ok {
			return r.fault(BadPlayer, nil)
		}
	}
	r.h.Players[w.Index()] = p
	return nil
}

// end reads the rule set, then plays the hand.
func (r *reader) end(house string) (*Hand, error) {
	if r.told != [4]bool{true, true, true, true} {
		return nil, &Error{Line: r.line, Fault: BadPlayer}
	}
	rs, err := rules.Parse("", []byte(house))
	var wrong *rules.FileError
	if errors.As(err, &wrong) {
		return nil, &Error{Line: r.line + wrong.Line, Fault: BadRules, Cause: err}
	} else if err != nil {
		return nil, r.fault(BadRules, err)
	}
	begun, err := table.ParseRecord(strings.Join(r.start, "\n"))
	if err != nil {
		return nil, r.fault(BadStart, err)
	}
	begun.Acts = r.h.Table.Acts
	r.h.Rules, r.h.Table = rs, begun
	_, err = r.h.At(len(begun.Acts))
	var start *table.StartError
	var act *table.ActError
	switch {
	case errors.As(err, &start) && start.Fault == table.FaultRules:
		return nil, r.fault(BadRules, nil)
	case errors.As(err, &act):
		r.line, r.text = r.acts[act.Place-1], act.Act.String()
		return nil, r.fault(BadAct, err)
	case err != nil:
		return nil, r.fault(BadStart, err)
	}
	return r.h, nil
}
