package entry

import (
	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/ui/widgets"
)

// Choice is one of the circumstances that a key steps through.
type Choice uint8

// The choices.
const (
	Seat       Choice = iota
	Round             // the prevailing wind
	Way               // how the hand was won
	Feeder            // from whom
	KongDraw          // a kong's replacement tile more or less
	FlowerDraw        // a flower's
	LastTile          // whether it was the wall's last tile
	PassedWin         // whether a win on it was passed
	OtherCall         // another winner on the tile, or which call is shown
)

// While the hand is still being played, the keys step through these instead.
const (
	Draws = Way        // how many are left
	Aim   = Feeder     // what it is played for
	Model = KongDraw   // what is reckoned with
	Seen  = FlowerDraw // whether the card of tiles seen is open
)

// Step selects the next possible option of a choice, or the one before; it
// wraps around.
func (p *Pane) Step(of Choice, back bool) {
	by, c := 1, p.circumstances
	f := c.facts
	if back {
		by = -1
	}
	switch {
	case of == Seat:
		c.seat.Step(by)
	case of == Round:
		c.round.Step(by)
	case of == OtherCall:
		p.stepCall(back)
	case p.keys.session.View().IsToPlay():
		p.stepOutlook(of, by)
	case of == Way:
		c.by.Step(by)
	case of == Feeder && c.asked:
		c.nextFrom(by)
	case of == KongDraw:
		f.step(f.kong, back)
	case of == FlowerDraw:
		f.step(f.flower, back)
	case of == LastTile:
		f.step(f.last, back)
	case of == PassedWin:
		f.step(f.passed, back)
	}
}

// stepCall begins another winner's hand on the same tile, or says why there can be none;
// going back, it shows the next call.
func (p *Pane) stepCall(back bool) {
	c := p.circumstances
	switch {
	case back && len(c.session.Calls()) > 1:
		c.session.ShowNextCall()
	case !back && c.session.CanCall():
		c.session.Call()
	case c.session.CanCall():
		p.tray.head.callbacks.Tell(c.words.of("calls.nobody_else"))
	default: // a tip would cover the facts, which may be what is missing
		f := c.session.View().Finding()
		p.tray.head.callbacks.Tell(c.words.say.CannotCall(&f, len(c.session.Calls())))
	}
}

// stepOutlook does what Step does while the hand is still being played.
func (p *Pane) stepOutlook(of Choice, by int) {
	o := p.circumstances.outlook
	switch of {
	case Draws:
		o.stepper.Step(by)
	case Aim:
		o.aim.Step(by)
	case Model:
		o.model.Step(by)
	case Seen:
		p.see(!p.seen.card.Visible())
	}
}

// step presses the chip of a fact, or undoes a draw; if that is impossible it says why.
func (f *facts) step(chip *widgets.Chip, back bool) {
	switch {
	case chip.Reason() != "":
		if sheet, ok := sheetOver(chip); ok {
			sheet.ShowTipInPassing(chip, chip.Reason())
		}
	case back && chip.OnSecondary != nil:
		chip.OnSecondary()
	default:
		chip.Press()
	}
}

// Starts reports whether a letter begins or continues notation.
func Starts(r rune) bool { return starts(r) }

// Readable reports whether Paste would read a text as a hand.
func Readable(text string) bool {
	const most = 500 // more is none
	line, _ := handfile.One(text)
	if line == "" || len(line) > most {
		return false
	}
	if _, err := hand.Parse(line); err == nil {
		return true
	}
	_, err := handfile.ParseHand(line)
	return err == nil
}
