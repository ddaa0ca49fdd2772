package entry

import (
	"errors"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// field is the hand's notation, edited in place. A run lasts from gaining the
// focus to losing it: each readable text becomes the hand at once, and one undo
// takes the whole run back. Within the run undo returns to the readable text
// before, and then to changes before the run.
type field struct {
	*widgets.Field
	session *session.Session
	words   words
	trouble *trouble

	read    hand.Draft // what the text says, or what the last said that could be read
	cleared int        // how often the session was, so far
	editing bool
	stepped bool // the last step of the session is this run's
	busy    bool // changing the session
	fault   *tile.SyntaxError
}

// mostHand bounds the notation, in characters: more than twice the longest way
// to write a hand.
const mostHand = 200

func newField(s *session.Session, w words, t *trouble) *field {
	f := &field{session: s, words: w, trouble: t}
	f.Field = widgets.NewField(w.of("check.notation"), "", widgets.Bound{Most: mostHand, Words: w.text.TooLong("hand")})
	f.SetOnFelt(true)
	f.OnChanged, f.OnSubmitted, f.OnFocus, f.OnKey = f.changed, f.submitted, f.run, f.key
	f.Whole, f.OnHistory, f.OnRefused = isHand, f.history, f.refused
	return f
}

// isHand reports whether a text can be read.
func isHand(text string) bool {
	_, err := hand.Parse(text)
	return err == nil
}

// update shows the session's hand. Text being written stays until something
// else changes the hand.
func (f *field) update() {
	now, cleared := f.session.State().Draft, f.session.Cleared()
	switch {
	case f.busy:
	case (f.editing || f.broken()) && f.cleared == cleared && f.read.Equal(now):
		f.stepped = false // that was another step
	default:
		f.cleared = cleared
		f.follow(now)
	}
}

// follow shows a hand that was changed elsewhere.
func (f *field) follow(d hand.Draft) {
	f.read, f.stepped = d, false
	f.blame(nil, "")
	f.Put(d.String())
}

// run begins and ends a stretch of writing. What could not be read stays to be
// mended until the hand is changed elsewhere.
func (f *field) run(begins bool) {
	f.editing = begins
	if f.broken() {
		f.stepped = false
		return
	}
	f.follow(f.session.State().Draft)
}

// broken reports whether the text has a fault, which is more than an unfinished
// end.
func (f *field) broken() bool {
	_, err := hand.Parse(f.Text())
	var fault *tile.SyntaxError
	return errors.As(err, &fault) && fault.Found != ""
}

// changed reads what is written. A readable text becomes the hand; any other
// leaves it as it is, and an unfinished end is no error.
func (f *field) changed(text string) {
	d, err := hand.Parse(text)
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		if f.unfinished(text) {
			fault = nil
		}
		f.blame(fault, text)
		return
	}
	f.blame(nil, "")
	f.become(d)
}

// unfinished reports whether the text before the cursor may still become
// notation.
func (f *field) unfinished(text string) bool {
	_, err := hand.Parse(string([]rune(text)[:f.CursorAt()]))
	var fault *tile.SyntaxError
	return errors.As(err, &fault) && fault.Found == ""
}

// become makes the draft the hand, within the single undo step of this run.
func (f *field) become(d hand.Draft) {
	f.busy = true
	defer func() { f.busy = false }()
	if f.stepped {
		f.session.Undo()
		f.stepped = false
	}
	f.read = d
	if !d.Equal(f.session.State().Draft) {
		f.session.Do(func(st *session.State) { st.Draft = d.Clone() })
		f.stepped = true
	}
}

// history goes to the hand before the run or after it. It first restores what
// the run took back so that redo reaches all of it.
func (f *field) history(redo bool) {
	if redo {
		f.session.Redo()
		return
	}
	for f.Redo() {
	}
	if f.stepped {
		f.session.Undo()
	}
	f.session.Undo()
}

// submitted leaves the field unless the text has a fault.
func (f *field) submitted() {
	_, err := hand.Parse(f.Text())
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		f.blame(fault, f.Text())
		return
	}
	f.leave()
}

// key leaves the field on Escape; undo takes the run back.
func (f *field) key(key fyne.KeyName) bool {
	if key != fyne.KeyEscape {
		return false
	}
	f.leave()
	return true
}

func (f *field) leave() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f.Field); c != nil {
		c.Unfocus()
	}
}

// focus starts a run with the cursor at the end.
func (f *field) focus() {
	widgets.Focus(f.Field)
	f.MoveTo(len([]rune(f.Text())))
}

// write starts a run with an unreadable text and says what is wrong with it.
func (f *field) write(text string) {
	f.focus()
	f.SetText(text)
	_, err := hand.Parse(f.Text())
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		f.blame(fault, f.Text())
	}
}

// continueWith takes a letter typed outside the field: it is added after the
// tiles and melds, before the winning tile.
func (f *field) continueWith(r rune) {
	d := f.session.State().Draft
	tail := ""
	if d.Winning != tile.None {
		tail, d.Winning = " +"+d.Winning.String(), tile.None
	}
	before := d.String()
	if before != "" {
		before += " "
	}
	f.focus()
	f.Put(before + tail)
	f.MoveTo(len([]rune(before)))
	f.TypedRune(r)
}

// starts reports whether notation can go on with r.
func starts(r rune) bool {
	return strings.ContainsRune("123456789ESWNCFP[{+", r) || r > unicode.MaxASCII && unicode.IsGraphic(r)
}

// refused says why a text is rejected, then again what is wrong with the
// present one.
func (f *field) refused(sentence string) {
	if sentence == "" {
		f.blame(f.fault, f.Text())
		return
	}
	f.trouble.say(sentence)
}

// blame underlines a fault and explains it; nil removes both.
func (f *field) blame(fault *tile.SyntaxError, text string) {
	f.fault = fault
	sentence, column := "", 0
	if fault != nil {
		sentence, column = f.words.say.SyntaxError(fault, text), fault.Column
	}
	f.SetMark(column)
	f.trouble.say(sentence)
}

// lay gives the field a width at x and centres it in the head's line; its plate
// reaches a little further.
func (f *field) lay(x, top, width float32) {
	high := f.MinSize().Height
	widgets.Place(f.Field, x-fieldInset, top+(control-high)/2, width+2*fieldInset, high)
}

// fieldInset is the room of the text from the ends of the plate, in Fyne units.
const fieldInset = 6
