package widgets

import (
	"slices"
	"unicode"
)

// pen is text that is being written: where the cursor is, what is selected, and
// what can be taken back. The cursor never stands between a letter and the marks
// that belong to it.
type pen struct {
	text   []rune
	cursor int
	anchor int // the other end of what is selected; the cursor where nothing is
	past   []edit
	future []edit
	typing bool // the last edit was a letter, which the next may join
}

// edit is runes that stand in the place of others.
type edit struct {
	at      int
	out, in []rune
}

// mostEdits is how many edits can be taken back.
const mostEdits = 1000

// set begins with another text, the cursor at its end; nothing can be taken back.
func (p *pen) set(text string) {
	p.text = []rune(text)
	p.cursor, p.anchor = len(p.text), len(p.text)
	p.past, p.future, p.typing = nil, nil, false
}

// selected are the ends of what is selected.
func (p *pen) selected() (from, to int) {
	return min(p.anchor, p.cursor), max(p.anchor, p.cursor)
}

// moveTo moves the cursor, and the end of the selection unless it grows.
func (p *pen) moveTo(at int, grows bool) {
	p.cursor = p.edge(at)
	if !grows {
		p.anchor = p.cursor
	}
	p.typing = false
}

// edge is the place at or before at where the cursor may stand.
func (p *pen) edge(at int) int {
	at = max(0, min(at, len(p.text)))
	for at > 0 && at < len(p.text) && unicode.IsMark(p.text[at]) {
		at--
	}
	return at
}

// before and after are the next places for the cursor to both sides.
func (p *pen) before(at int) int { return p.edge(at - 1) }

func (p *pen) after(at int) int {
	at = min(at+1, len(p.text))
	for at < len(p.text) && unicode.IsMark(p.text[at]) {
		at++
	}
	return at
}

// replace puts runes in the place of others. Letters of a word that are typed one
// by one are taken back together, unless each is a step.
func (p *pen) replace(from, to int, in []rune, typed, steps bool) {
	e := edit{from, slices.Clone(p.text[from:to]), slices.Clone(in)}
	p.apply(e)
	typed = typed && len(e.out) == 0 && !steps
	if last := len(p.past) - 1; typed && p.typing && last >= 0 && p.past[last].at+len(p.past[last].in) == from && !unicode.IsSpace(in[0]) {
		p.past[last].in = append(p.past[last].in, in...)
	} else {
		p.past = append(p.past, e)
	}
	if len(p.past) > mostEdits {
		p.past = slices.Delete(p.past, 0, len(p.past)-mostEdits)
	}
	p.future, p.typing = nil, typed
}

func (p *pen) apply(e edit) {
	p.text = slices.Replace(p.text, e.at, e.at+len(e.out), e.in...)
	p.cursor = e.at + len(e.in)
	p.anchor = p.cursor
}

// undo takes edits back until the text is whole, and reports whether there were
// any; redo makes them again.
func (p *pen) undo(whole func(string) bool) bool { return p.step(&p.past, &p.future, whole, true) }

func (p *pen) redo(whole func(string) bool) bool { return p.step(&p.future, &p.past, whole, false) }

func (p *pen) step(from, to *[]edit, whole func(string) bool, back bool) bool {
	any := false
	for n := len(*from); n > 0; n = len(*from) {
		e := (*from)[n-1]
		*from, *to = (*from)[:n-1], append(*to, e)
		if back {
			e.out, e.in = e.in, e.out
		}
		p.apply(e)
		any = true
		if whole == nil || whole(string(p.text)) {
			break
		}
	}
	p.typing = false
	return any
}

// word are the ends of the word or the white space round a place.
func (p *pen) word(at int) (from, to int) {
	if len(p.text) == 0 {
		return 0, 0
	}
	inside := isDivider(p.text[min(at, len(p.text)-1)])
	for from = at; from > 0 && isDivider(p.text[from-1]) == inside; from-- {
	}
	for to = at; to < len(p.text) && isDivider(p.text[to]) == inside; to++ {
	}
	return from, to
}

// wordBefore and wordAfter are where the words next to a place begin and end.
func (p *pen) wordBefore(at int) int {
	for at > 0 && isDivider(p.text[at-1]) {
		at--
	}
	for at > 0 && !isDivider(p.text[at-1]) {
		at--
	}
	return at
}

func (p *pen) wordAfter(at int) int {
	for at < len(p.text) && isDivider(p.text[at]) {
		at++
	}
	for at < len(p.text) && !isDivider(p.text[at]) {
		at++
	}
	return at
}

// isDivider reports signs that stand between words.
func isDivider(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsSymbol(r) && r < unicode.MaxLatin1
}

// rows are where the lines of the text begin.
func (p *pen) rows() []int {
	rows := []int{0}
	for i, r := range p.text {
		if r == '\n' {
			rows = append(rows, i+1)
		}
	}
	return rows
}

// row is a line of the text, of the places where lines begin.
func (p *pen) row(rows []int, i int) []rune {
	if i+1 < len(rows) {
		return p.text[rows[i] : rows[i+1]-1]
	}
	return p.text[rows[i]:]
}

// rowOf is the line that a place is on.
func rowOf(rows []int, at int) int {
	i, exact := slices.BinarySearch(rows, at)
	if !exact {
		i--
	}
	return i
}
