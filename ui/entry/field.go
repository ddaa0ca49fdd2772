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

// field is the hand's notation, written in place. From gaining the focus to
// losing it is one run: each text that can be read becomes the hand at once,
// and one undo takes the whole run back. Within the run undo goes from one text
// that can be read to the one before, and on to what was done before the run.
type field struct {
	*widgets.Field
	session *session.Session
	words   words
	trouble *trouble

	start   hand.Draft // as the run found it
	read    hand.Draft // what the text says, or what the last said that could be read
	cleared int        // how often the session was, so far
	editing bool
	stepped bool // the last step of the session is this run's
	busy    bool // changing the session
	fault   *tile.SyntaxError
}

// mostHand is the bound of the notation, in characters: more than twice what the
// longest hand takes, however it is written.
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

// update shows the session's hand. What the user is writing stays until the hand
// is changed by something else.
func (f *field) update() {
	now, cleared := f.session.State().Draft, f.session.Cleared()
	switch {
	case f.busy:
	case f.editing && f.cleared == cleared && f.read.Equal(now):
		f.stepped = false // that was another step
	default:
		f.cleared = cleared
		f.follow(now)
	}
}

// follow shows a hand that was not written here.
func (f *field) follow(d hand.Draft) {
	f.start, f.read, f.stepped = d, d, false
	f.blame(nil, "")
	f.Put(d.String())
}

// run begins and ends a stretch of writing.
func (f *field) run(begins bool) {
	f.editing = begins
	f.follow(f.session.State().Draft)
}

// changed reads what is written. The hand follows each text that can be read;
// of one that cannot it stays, and an end that is only unfinished is let be.
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

// unfinished reports whether all that stands before the cursor may still become
// notation.
func (f *field) unfinished(text string) bool {
	_, err := hand.Parse(string([]rune(text)[:f.CursorAt()]))
	var fault *tile.SyntaxError
	return errors.As(err, &fault) && fault.Found == ""
}

// become makes the draft the hand, in the one step of this run.
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

// history goes to the hand before the run, or to the one after it. What the run
// took back is written again first, so that redo comes back to all of it.
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

// submitted leaves the field, unless there is something to put right.
func (f *field) submitted() {
	_, err := hand.Parse(f.Text())
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		f.blame(fault, f.Text())
		return
	}
	f.leave()
}

// key takes the run back and leaves at escape.
func (f *field) key(key fyne.KeyName) bool {
	if key != fyne.KeyEscape {
		return false
	}
	f.become(f.start)
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

// write starts a run with a text that cannot be read, and says why not.
func (f *field) write(text string) {
	f.focus()
	f.SetText(text)
	_, err := hand.Parse(f.Text())
	var fault *tile.SyntaxError
	if errors.As(err, &fault) {
		f.blame(fault, f.Text())
	}
}

// continueWith goes on writing where typing was not meant for the field: after
// the tiles and melds, before the winning tile.
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

// refused says why a text is not taken; then again what is wrong with the one
// that stands there.
func (f *field) refused(sentence string) {
	if sentence == "" {
		f.blame(f.fault, f.Text())
		return
	}
	f.trouble.say(sentence)
}

// blame underlines a fault and says it; nil takes both away.
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
