package entry

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/tile"
	"sikwu/ui/input"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// field is the hand's notation, edited in place. A run lasts from gaining the
// focus to losing it: each readable text becomes the hand at once, and one undo
// takes the whole run back. Within the run undo returns to the readable text
// before, and then to changes before the run.
//
// A line of a file of hands can be written too, to mend one that was pasted: it is
// opened when the run ends.
type field struct {
	*input.Field
	session *session.Session
	words   words
	trouble *trouble
	open    func(handfile.Hand)
	paste   func(string)               // takes a hand from the clipboard
	taken   func(before session.State) // reports how many marks of seen tiles were removed

	read    hand.Draft // what the text says, or said when it could last be read
	cleared int        // how often the session had been cleared at the last look
	editing bool
	adding  bool // by letters typed on the page, which remove no mark
	stepped bool // the last step of the session was made by this run
	busy    bool // changing the session
	fault   fault
	unread  string // the last text that was pasted and could not be read
}

// fault is what is wrong with a text, the zero value for nothing.
type fault struct {
	sentence string
	column   int
	open     bool // the text is still unfinished and may become right
}

// maxHand limits the notation, in characters: to more than twice the longest way to
// write a hand.
const maxHand = 200

// maxHands limits the notation of all who called a tile.
const maxHands = 3*maxHand + 2

func newField(s *session.Session, w words, t *trouble, open func(handfile.Hand), paste func(string), taken func(before session.State)) *field {
	f := &field{session: s, words: w, trouble: t, open: open, paste: paste, taken: taken}
	f.Field = input.NewField(w.of("check.notation"), "", input.Bound{Most: maxHand, Words: w.text.TooLong("hand")})
	f.SetOnFelt(true)
	f.OnChanged, f.OnSubmitted, f.OnFocus, f.OnKey = f.onChanged, f.onSubmitted, f.run, f.key
	f.Spell = tile.Spell
	f.Whole, f.OnHistory, f.OnRefused, f.OnPaste = isHand, f.history, f.onRefused, f.onPaste
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
	f.read, f.stepped, f.adding = d, false, false
	f.blame(fault{})
	f.Put(d.String())
}

// run begins and ends a stretch of writing. Unreadable text stays, to be corrected, until
// the hand is changed elsewhere.
func (f *field) run(begins bool) {
	f.editing = begins
	if f.broken() {
		f.stepped = false
		return
	}
	if line, err := handfile.ParseHand(f.Text()); err == nil && isLine(f.Text()) {
		f.takeBack()
		f.open(line)
	}
	f.follow(f.session.State().Draft)
}

// isLine reports whether a text is meant as a line of a file of hands: it says more than
// the tiles.
func isLine(text string) bool { return strings.ContainsAny(text, "=＝") }

// check returns what is wrong with a text.
func (f *field) check(text string) fault {
	if isLine(text) {
		_, err := handfile.ParseHand(text)
		if wrong := (*handfile.Error)(nil); errors.As(err, &wrong) {
			return fault{f.words.say.HandFileError(wrong, text), wrong.Column, mayGrow(wrong, text)}
		}
		return fault{}
	}
	_, err := hand.Parse(text)
	if wrong := (*tile.SyntaxError)(nil); errors.As(err, &wrong) {
		return fault{f.words.say.SyntaxError(wrong, text), wrong.Column, wrong.Found == ""}
	}
	if f.adding {
		return f.checkMarks(text)
	}
	return fault{}
}

// checkMarks refuses the first tile that is out of copies because of the tiles marked as
// seen, as its key does.
func (f *field) checkMarks(text string) fault {
	written := []rune(text)
	for column := range len(written) + 1 {
		if d, err := hand.Parse(string(written[:column])); err == nil && f.session.Overlap(d) > 0 {
			return fault{f.words.of("entry.seen_first"), column, false}
		}
	}
	return fault{}
}

// mayGrow reports whether more typing may make a line right.
func mayGrow(wrong *handfile.Error, text string) bool {
	choices := wrong.Choices
	if wrong.Fault == handfile.Stray {
		choices = handfile.Names()
	}
	begins := wrong.Value == "" || slices.ContainsFunc(choices, func(c string) bool { return strings.HasPrefix(c, wrong.Value) })
	return begins && wrong.Column-1+utf8.RuneCountInString(wrong.Value) == utf8.RuneCountInString(text)
}

// broken reports whether the text has a fault, which in notation is more than an
// unfinished end.
func (f *field) broken() bool {
	wrong := f.check(f.Text())
	return wrong.column > 0 && (!wrong.open || isLine(f.Text()))
}

// onChanged reads the text. Readable notation becomes the hand; any other text leaves the
// hand as it is, and unfinished text is no error.
func (f *field) onChanged(text string) {
	wrong := f.check(text)
	right := wrong.column == 0
	if !right && f.check(string([]rune(text)[:f.CursorAt()])).open {
		wrong = fault{}
	}
	f.blame(wrong)
	if d, err := hand.Parse(text); err == nil && right {
		f.become(d)
	}
}

// onPaste replaces the text by a pasted hand: a whole hand always does, any other only
// replaces an unreadable paste that was not edited since.
func (f *field) onPaste(text string) bool {
	unread := f.Text() == f.unread && f.CursorAt() == len([]rune(f.unread)) && f.SelectedText() == ""
	if !unread && !handfile.IsWhole(text) {
		return false
	}
	f.paste(text)
	return true
}

// become makes the draft the hand, within the single undo step of this run.
func (f *field) become(d hand.Draft) {
	f.busy = true
	defer func() { f.busy = false }()
	f.takeBack()
	f.read = d
	if before := f.session.State(); !d.Equal(before.Draft) {
		f.session.Do(func(st *session.State) { st.Draft = d.Clone() })
		f.stepped = true
		f.taken(before)
	}
}

// takeBack undoes what this run did to the hand.
func (f *field) takeBack() {
	if f.stepped {
		f.stepped = false
		f.session.Undo()
	}
}

// history moves to the hand before the run or after it. It first restores what the run
// undid, so that redo reaches all of it.
func (f *field) history(redo bool) {
	if redo {
		f.session.Redo()
		return
	}
	for f.Redo() {
	}
	f.takeBack()
	f.session.Undo()
}

// onSubmitted leaves the field unless the text has a fault.
func (f *field) onSubmitted() {
	if wrong := f.check(f.Text()); wrong.column > 0 {
		f.blame(wrong)
		return
	}
	f.leave()
}

// key leaves the field on Escape and drops unreadable text; undo undoes the run.
func (f *field) key(key fyne.KeyName) bool {
	if key != fyne.KeyEscape {
		return false
	}
	f.giveUp()
	f.leave()
	return true
}

// giveUp replaces text that has a fault by the hand's notation, and reports whether there
// was a fault.
func (f *field) giveUp() bool {
	broken := f.broken()
	if broken {
		f.follow(f.session.State().Draft)
	}
	return broken
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
	f.adding = false
	f.SetText(text)
	if wrong := f.check(f.Text()); wrong.column > 0 {
		f.unread = f.Text()
		f.blame(wrong)
	}
}

// Written is a text that is not the hand: it is unreadable, or still unfinished.
type Written struct {
	Text    string // "" for none
	Writing bool   // the field has the focus
}

func (f *field) written() Written {
	if f.check(f.Text()).column == 0 {
		return Written{}
	}
	return Written{f.Text(), f.editing}
}

// restore continues with the text of another field.
func (f *field) restore(w Written) {
	switch {
	case w.Text == "":
	case w.Writing:
		f.write(w.Text)
	default:
		f.Put(w.Text)
		f.blame(f.check(w.Text))
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
	f.adding = true
	f.TypedRune(r)
}

// starts reports whether notation can go on with r.
func starts(r rune) bool {
	return strings.ContainsRune("123456789ESWNCFP[{+", r) || r > unicode.MaxASCII && unicode.IsGraphic(r)
}

// onRefused says why a text was rejected, then again what is wrong with the present one.
func (f *field) onRefused(sentence string) {
	if sentence == "" {
		f.blame(f.fault)
		return
	}
	f.trouble.say(sentence)
}

// blame underlines a fault and explains it; none removes both.
func (f *field) blame(wrong fault) {
	f.fault = wrong
	f.SetMark(wrong.column)
	f.trouble.say(wrong.sentence)
}

// lay gives the field a width at x and centres it in the head's line; its plate
// reaches a little further.
func (f *field) lay(x, top, width float32) {
	high := f.MinSize().Height
	widgets.Place(f.Field, x-fieldInset, top+(control-high)/2, width+2*fieldInset, high)
}

// fieldInset is the room of the text from the ends of the plate, in Fyne units.
const fieldInset = 6
