package entry

import (
	"strings"

	"sikwu/core/hand"
	"sikwu/core/handfile"
)

// Choice is one of the circumstances that a key steps through.
type Choice uint8

// The choices.
const (
	Seat   Choice = iota
	Round         // the prevailing wind
	Way           // how the hand was won
	Feeder        // from whom
)

// Step selects the next possible option of a choice, or the one before; it
// wraps around.
func (p *Pane) Step(of Choice, back bool) {
	by, c := 1, p.circumstances
	if back {
		by = -1
	}
	switch {
	case of == Seat:
		c.seat.Step(by)
	case of == Round:
		c.round.Step(by)
	case of == Way:
		c.by.Step(by)
	case c.asked:
		c.nextFrom(by)
	}
}

// Starts reports whether a letter begins or continues notation.
func Starts(r rune) bool { return starts(r) }

// Readable reports whether Paste would read a text as a hand.
func Readable(text string) bool {
	const most = 500 // more is none
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	if line == "" || len(line) > most {
		return false
	}
	if _, err := hand.Parse(line); err == nil {
		return true
	}
	_, err := handfile.ParseHand(line)
	return err == nil
}
