package input

import (
	"slices"
	"unicode"
)

// buffer is the text of a field with its cursor, selection and history. The
// cursor never stands between a letter and its marks.
type buffer struct {
	text   []rune
	cursor int
	anchor int // other end of the selection; the cursor if nothing is selected
	past   []edit
	future []edit
	typing bool // the last edit typed a letter that the next may join
}

// edit is a replacement of runes at a position.
type edit struct {
	at      int
	out, in []rune
}

// maxEdits is the length of the history.
const maxEdits = 1000

// set replaces the text, moves the cursor to its end and clears the history.
func (b *buffer) set(text string) {
	b.text = []rune(text)
	b.cursor, b.anchor = len(b.text), len(b.text)
	b.past, b.future, b.typing = nil, nil, false
}

// selected returns the ends of the selection.
func (b *buffer) selected() (from, to int) {
	return min(b.anchor, b.cursor), max(b.anchor, b.cursor)
}

// moveTo moves the cursor; grows extends the selection.
func (b *buffer) moveTo(at int, grows bool) {
	b.cursor = b.edge(at)
	if !grows {
		b.anchor = b.cursor
	}
	b.typing = false
}

// edge returns the nearest cursor position at or before at.
func (b *buffer) edge(at int) int {
	at = max(0, min(at, len(b.text)))
	for at > 0 && at < len(b.text) && unicode.IsMark(b.text[at]) {
		at--
	}
	return at
}

// before and after return the adjacent cursor positions.
func (b *buffer) before(at int) int { return b.edge(at - 1) }

func (b *buffer) after(at int) int {
	at = min(at+1, len(b.text))
	for at < len(b.text) && unicode.IsMark(b.text[at]) {
		at++
	}
	return at
}

// replace replaces runes. Letters of a word that are typed one by one are
// undone together, unless each is a step.
func (b *buffer) replace(from, to int, in []rune, typed, steps bool) {
	e := edit{from, slices.Clone(b.text[from:to]), slices.Clone(in)}
	b.apply(e)
	typed = typed && len(e.out) == 0 && !steps
	if last := len(b.past) - 1; typed && b.typing && last >= 0 && b.past[last].at+len(b.past[last].in) == from && !unicode.IsSpace(in[0]) {
		b.past[last].in = append(b.past[last].in, in...)
	} else {
		b.past = append(b.past, e)
	}
	if len(b.past) > maxEdits {
		b.past = slices.Delete(b.past, 0, len(b.past)-maxEdits)
	}
	b.future, b.typing = nil, typed
}

func (b *buffer) apply(e edit) {
	b.text = slices.Replace(b.text, e.at, e.at+len(e.out), e.in...)
	b.cursor = e.at + len(e.in)
	b.anchor = b.cursor
}

// undo reverts edits until the text is whole, and reports whether there were
// any; redo repeats them.
func (b *buffer) undo(whole func(string) bool) bool { return b.step(&b.past, &b.future, whole, true) }

func (b *buffer) redo(whole func(string) bool) bool { return b.step(&b.future, &b.past, whole, false) }

func (b *buffer) step(from, to *[]edit, whole func(string) bool, back bool) bool {
	any := false
	for n := len(*from); n > 0; n = len(*from) {
		e := (*from)[n-1]
		*from, *to = (*from)[:n-1], append(*to, e)
		if back {
			e.out, e.in = e.in, e.out
		}
		b.apply(e)
		any = true
		if whole == nil || whole(string(b.text)) {
			break
		}
	}
	b.typing = false
	return any
}

// word returns the ends of the word or white space at a position.
func (b *buffer) word(at int) (from, to int) {
	if len(b.text) == 0 {
		return 0, 0
	}
	inside := isDivider(b.text[min(at, len(b.text)-1)])
	for from = at; from > 0 && isDivider(b.text[from-1]) == inside; from-- {
	}
	for to = at; to < len(b.text) && isDivider(b.text[to]) == inside; to++ {
	}
	return from, to
}

// wordBefore and wordAfter return the start of the previous and the end of the
// next word.
func (b *buffer) wordBefore(at int) int {
	for at > 0 && isDivider(b.text[at-1]) {
		at--
	}
	for at > 0 && !isDivider(b.text[at-1]) {
		at--
	}
	return at
}

func (b *buffer) wordAfter(at int) int {
	for at < len(b.text) && isDivider(b.text[at]) {
		at++
	}
	for at < len(b.text) && !isDivider(b.text[at]) {
		at++
	}
	return at
}

// isDivider reports whether a rune separates words.
func isDivider(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsSymbol(r) && r < unicode.MaxLatin1
}

// rows returns the indices at which lines begin.
func (b *buffer) rows() []int {
	rows := []int{0}
	for i, r := range b.text {
		if r == '\n' {
			rows = append(rows, i+1)
		}
	}
	return rows
}

// row returns a line of the text, given where lines begin.
func (b *buffer) row(rows []int, i int) []rune {
	if i+1 < len(rows) {
		return b.text[rows[i] : rows[i+1]-1]
	}
	return b.text[rows[i]:]
}

// rowOf returns the line of a position.
func rowOf(rows []int, at int) int {
	i, exact := slices.BinarySearch(rows, at)
	if !exact {
		i--
	}
	return i
}
