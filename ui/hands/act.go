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
	"sikwu/ui/widgets"
)

// take opens a hand under the rules of its row.
func (s *Sheet) take(it *item) {
	h := it.hand
	h.Rules = it.rules.ID
	s.callbacks.Open(h, it.rules)
}

// openRow opens the hand of a row. A line that cannot be read goes to the field
// to be corrected.
func (s *Sheet) openRow(i int) {
	it := s.shown[i]
	if it.isBad() {
		s.write(it.line.Text)
		return
	}
	s.take(it)
}

// write sets the text of the field and judges it.
func (s *Sheet) write(text string) {
	s.focus(s.typed)
	s.typed.SetText(text)
	if s.typed.Refused() == "" {
		s.judgeText(s.typed.Text(), true)
	}
}

// onRefused says why a text was refused; "" judges the text in the field again.
func (s *Sheet) onRefused(sentence string) {
	if sentence == "" {
		s.judgeText(s.typed.Text(), false)
		return
	}
	s.tell(look.Loss, sentence)
}

// judgeTyped shows the verdict on the typed text, or what is wrong with it; an error at
// its end only means that it is unfinished.
func (s *Sheet) judgeTyped(text string) {
	s.state.typed = text
	s.judgeText(text, false)
}

func (s *Sheet) judgeText(text string, finished bool) {
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
		f := s.judge.faceOf(s.judge.item(h))
		s.tell(look.Ink2, s.text.Text("hands.label", translations.Args{
			"Title": f.titles[0], "How": f.how, "Value": f.value, "Rules": f.rules,
		}))
	}
}

// isUnfinished reports whether typing on may correct the error.
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

// tell shows a text below the field.
func (s *Sheet) tell(colour fyne.ThemeColorName, text string) {
	s.foot.SetColour(colour)
	s.foot.SetText(text)
	s.Refresh()
}

// openTyped opens the hand in the field.
func (s *Sheet) openTyped() {
	h, err := handfile.ParseHand(s.typed.Text())
	switch {
	case err == nil:
		s.take(s.judge.item(h))
	case strings.TrimSpace(s.typed.Text()) == "":
		s.focus(s.typed)
	default:
		s.judgeText(s.typed.Text(), true)
		s.focus(s.typed)
	}
}

// Paste reads the clipboard: one line goes to the field, several are a file.
func (s *Sheet) Paste() {
	text := strings.TrimSpace(s.callbacks.Paste())
	switch {
	case text == "":
		s.tell(look.Loss, s.text.Text("hands.nothing_to_paste"))
	case !s.pastedLines(text):
		s.write(text)
	}
}

// pastedOver takes text pasted into the search if it is a hand or a file.
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

// pastedLines opens text of several lines as a file, and reports whether it
// did. A single hand in it, or on all of them, is opened at once: the page copies a hand
// with its verdict.
func (s *Sheet) pastedLines(text string) bool {
	if !strings.Contains(strings.TrimSpace(text), "\n") {
		return false
	}
	if line, left := handfile.One(text); len(left) == 0 {
		if h, err := handfile.ParseHand(line); err == nil {
			s.take(s.judge.item(h))
			return true
		}
	}
	f, err := handfile.Parse([]byte(text))
	s.give(&opened{name: s.text.Text("hands.pasted"), file: f, err: err}, true)
	return true
}

// saveCurrent passes the hand on the page to the window as a file.
func (s *Sheet) saveCurrent() {
	h, ok := s.currentHand()
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

// Ending is the extension of files of hands.
const Ending = ".hands"

// Focus focuses the search, from which the down arrow leads to the list.
func (s *Sheet) Focus() { s.focus(s.search) }

func (s *Sheet) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		widgets.FocusIn(c, o)
	}
}

// TypedRune passes a letter not consumed by a widget to the search.
func (s *Sheet) TypedRune(r rune) {
	s.focus(s.search)
	s.search.TypedRune(r)
}

// TypedKey handles keys not consumed by a widget.
func (s *Sheet) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		s.callbacks.Close()
	}
}

// searchKey handles the down arrow, which leads to the list, and Escape, which
// clears the search.
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

// typedKey handles keys that leave the field.
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
