package hands

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/translations"
	"sikwu/ui/look"
)

// take hands a hand over to the page, under the rules its row is judged by.
func (s *Sheet) take(it *item) { s.callbacks.Open(it.hand.Draft, it.hand.Win, it.rules.ID) }

// openRow opens the hand of a row; a line that cannot be read is put where it
// can be mended.
func (s *Sheet) openRow(i int) {
	it := s.shown[i]
	if it.isBad() {
		s.write(it.line.Text)
		return
	}
	s.take(it)
}

// write puts text into the field and says what is wrong with it.
func (s *Sheet) write(text string) {
	s.focus(s.typed)
	s.typed.SetText(text)
	if s.typed.Refused() == "" {
		s.judge(s.typed.Text(), true)
	}
}

// refused says why a text is not taken, and then again what there is to say.
func (s *Sheet) refused(sentence string) {
	if sentence == "" {
		s.judge(s.typed.Text(), false)
		return
	}
	s.tell(look.Loss, sentence)
}

// judgeTyped follows what is being typed: the verdict, or what is wrong before
// its end, which is only unfinished.
func (s *Sheet) judgeTyped(text string) {
	s.state.typed = text
	s.judge(text, false)
}

func (s *Sheet) judge(text string, finished bool) {
	h, err := handfile.ParseHand(text)
	var wrong *handfile.Error
	s.typed.SetMark(0)
	switch {
	case strings.TrimSpace(text) == "":
		s.tell(look.Ink3, s.text.Text("hands.drop"))
	case errors.As(err, &wrong):
		if !finished && isUnfinished(wrong, text) {
			s.tell(look.Ink3, s.text.Text("hands.drop"))
			return
		}
		s.typed.SetMark(wrong.Column)
		s.tell(look.Loss, s.say.HandFileError(wrong, text))
	default:
		f := s.bench.faceOf(s.bench.item(h))
		s.tell(look.Ink2, s.text.Text("hands.label", translations.Args{
			"Title": f.titles[0], "How": f.how, "Value": f.value, "Rules": f.rules,
		}))
	}
}

// isUnfinished reports whether more of the text may put it right.
func isUnfinished(e *handfile.Error, text string) bool {
	start := strings.LastIndexByte(text, ' ') + 1
	last := text[start:]
	atLast := last != "" && e.Column > utf8.RuneCountInString(text[:start])
	begins := func(words []string, word string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, word) })
	}
	switch e.Fault {
	case handfile.BadNotation:
		return e.Notation.Found == "" && !strings.ContainsAny(text, "=#") || atLast && begins(handfile.Names(), last)
	case handfile.Stray:
		return atLast && begins(handfile.Names(), last)
	case handfile.BadValue:
		return strings.HasSuffix(text, e.Value) && (len(e.Choices) == 0 || begins(e.Choices, e.Value))
	}
	return false
}

// tell says something below the field.
func (s *Sheet) tell(colour fyne.ThemeColorName, text string) {
	s.foot.SetColour(colour)
	s.foot.SetText(text)
	s.Refresh()
}

// openTyped opens what is in the field.
func (s *Sheet) openTyped() {
	h, err := handfile.ParseHand(s.typed.Text())
	switch {
	case err == nil:
		s.take(s.bench.item(h))
	case strings.TrimSpace(s.typed.Text()) == "":
		s.focus(s.typed)
	default:
		s.judge(s.typed.Text(), true)
		s.focus(s.typed)
	}
}

// Paste reads the clipboard: one line goes into the field, more are a file.
func (s *Sheet) Paste() {
	text := strings.TrimSpace(s.callbacks.Paste())
	switch {
	case text == "":
		s.tell(look.Loss, s.text.Text("hands.nothing_to_paste"))
	case !s.pastedLines(text):
		s.write(text)
	}
}

// pastedOver takes what is pasted into the search and is a hand or a file.
func (s *Sheet) pastedOver(text string) bool {
	if s.pastedLines(text) {
		return true
	}
	if _, err := handfile.ParseHand(text); err != nil {
		return false
	}
	s.write(strings.TrimSpace(text))
	return true
}

// pastedLines takes text of more than one line as a file, and reports whether it
// was. A single hand in it is opened at once: what the page copies is a hand and
// its verdict.
func (s *Sheet) pastedLines(text string) bool {
	if !strings.Contains(strings.TrimSpace(text), "\n") {
		return false
	}
	f, err := handfile.Parse([]byte(text))
	s.give(&opened{name: s.text.Text("hands.pasted"), file: f, err: err}, true)
	return true
}

// saveCurrent gives the hand on the page to the window as a file.
func (s *Sheet) saveCurrent() {
	h, ok := s.current()
	if !ok {
		return
	}
	f := handfile.New(h.Rules)
	if err := f.Add(h); err != nil {
		var wrong *handfile.Error
		if errors.As(err, &wrong) {
			s.tell(look.Loss, s.say.HandFileError(wrong, h.String()))
		}
		return
	}
	s.callbacks.Save(s.text.Text("hands.save_name")+Ending, f.Bytes())
}

// Ending ends the names of files of hands.
const Ending = ".hands"

// Focus puts the keyboard where one begins: on the search, from which the arrow
// down leads to the list.
func (s *Sheet) Focus() { s.focus(s.search) }

func (s *Sheet) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		c.Focus(o)
	}
}

// TypedRune takes a letter that no widget wanted: it is searched for.
func (s *Sheet) TypedRune(r rune) {
	s.focus(s.search)
	s.search.TypedRune(r)
}

// TypedKey takes a key that no widget wanted.
func (s *Sheet) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		s.callbacks.Close()
	}
}

// searchKey goes from the search to the list, and takes the search back.
func (s *Sheet) searchKey(key fyne.KeyName) bool {
	switch {
	case key == fyne.KeyEscape && s.search.Text() != "":
		s.search.SetText("")
	case key == fyne.KeyEscape:
		s.callbacks.Close()
	case key == fyne.KeyDown || key == fyne.KeyReturn || key == fyne.KeyEnter:
		if len(s.shown) > 0 {
			s.rows.focus(0)
		}
	default:
		return false
	}
	return true
}

// typedKey leaves the field.
func (s *Sheet) typedKey(key fyne.KeyName) bool {
	switch {
	case key == fyne.KeyEscape && s.typed.Text() != "":
		s.typed.SetText("")
	case key == fyne.KeyEscape:
		s.callbacks.Close()
	default:
		return false
	}
	return true
}
