package widgets

import (
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"

	"sikwu/ui/look"
)

// piece is the part of one run on one line.
type piece struct {
	run  int // index of its run
	text string
	x    float32
	wide float32
	// tight says that it follows a closing quote, the blank half of which it covers.
	tight bool
}

// line is one line of a paragraph. Its width excludes trailing spaces.
type line struct {
	pieces []piece
	width  float32
}

// Characters that never begin or end a line. Unicode's rules cover most of
// them; these sets apply where a run, a hard break or a narrow column would
// undo the rules.
const (
	neverFirst = "。，、．；：？！」』）〕】》〉］｝…—～·・’”%％°℃,.;:?!)]}"
	neverLast  = "「『（〔【《〈［｛‘“([{"
)

// breaker fills lines with units, between which a line may break.
type breaker struct {
	role  look.Role
	runs  []Run
	units []unit
	width float32
	lines []line
	now   line
	x     float32 // position of the next piece, including spaces
	from  int     // index of the first unit of the line
	spelt bool    // a word was broken between letters
}

// breakLines breaks measured runs into lines no wider than width. A unit wider than a
// line is broken between letters; only a column narrower than two characters
// can overflow. No single word ends a text on a line of its own, where the line
// before can spare some.
func breakLines(role look.Role, runs []Run, units []unit, width float32) []line {
	b := &breaker{role: role, runs: runs, units: units, width: width}
	before, start := -1, 0 // first units of the last two lines
	for i := range units {
		b.add(i)
		if b.from != start {
			before, start = start, b.from
		}
		if last := i == len(units)-1; last || units[i].forced {
			if before >= 0 && !b.spelt {
				b.balance(before, start, i+1)
			}
			b.flush(i + 1)
			before, start = -1, i+1
		}
	}
	if len(b.lines) == 0 {
		b.flush(0)
	}
	return b.lines
}

// balance moves words from the line before to the last line, units[start:end],
// if that is a single word.
func (b *breaker) balance(before, start, end int) {
	if !b.isLone(start, end) {
		return
	}
	for start--; start > before; start-- {
		if b.wideOf(start, end) > b.width || b.isLone(before, start) {
			return
		}
		if b.isLone(start, end) {
			continue
		}
		b.lines, b.now, b.x = b.lines[:len(b.lines)-1], line{}, 0
		for i := before; i < end; i++ {
			if i == start {
				b.flush(i)
			}
			b.add(i)
		}
		return
	}
}

// isLone reports whether a line is a single word, or less than three Chinese
// characters.
func (b *breaker) isLone(start, end int) bool {
	weight := 0
	for i := start; i < end; i++ {
		text := b.units[i].string()
		han := 0
		for _, r := range text {
			if unicode.Is(unicode.Han, r) {
				han++
			}
		}
		switch {
		case han > 0:
			weight += han
		case i == end-1 || strings.HasSuffix(text, " "): // a word may be several units: self-drawn
			weight += 2
		}
	}
	return weight < 3
}

// wideOf returns the width of a line of units, without the spaces at its end.
func (b *breaker) wideOf(start, end int) float32 {
	var wide float32
	for _, u := range b.units[start:end] {
		wide += u.full
	}
	return wide - b.units[end-1].full + b.units[end-1].bare
}

// unit is text that Unicode does not allow to be broken, split by run.
type unit struct {
	pieces     []piece
	forced     bool    // a line ends after it
	full, bare float32 // its width with and without the spaces at its end
}

// unitsOf divides runs into units and measures them.
func unitsOf(role look.Role, runs []Run) []unit {
	units := divide(runs)
	for i := range units {
		units[i].measure(role, runs)
	}
	return units
}

func divide(runs []Run) []unit {
	var all strings.Builder
	for _, r := range runs {
		all.WriteString(r.Text)
	}
	var seg segmenter.Segmenter
	text := []rune(all.String())
	seg.Init(text)
	var units []unit
	quoted := quotedIn(text)
	iter := seg.LineIterator()
	for iter.Next() {
		l := iter.Line()
		u := unit{forced: l.IsMandatoryBreak && l.Offset+len(l.Text) < len(text)}
		u.pieces = cutRuns(runs, l.Offset, l.Offset+len(l.Text))
		if n := len(units); n > 0 && !units[n-1].forced && (quoted[l.Offset] || clings(units[n-1], u)) {
			units[n-1].pieces = append(units[n-1].pieces, u.pieces...)
			units[n-1].forced = u.forced
			continue
		}
		units = append(units, u)
	}
	return units
}

// maxQuoted is how many characters in quotes stay on one line: the length of a
// name, not of a sentence.
const maxQuoted = 10

// quotedIn tells of each character whether it follows on another within a short
// quotation, so that no line begins with it.
func quotedIn(text []rune) []bool {
	quoted := make([]bool, len(text))
	begin := -1
	for i, r := range text {
		switch r {
		case '「', '“':
			begin = i
		case '」', '”':
			if begin >= 0 && i-begin-1 <= maxQuoted {
				for j := begin + 1; j <= i; j++ {
					quoted[j] = true
				}
			}
			begin = -1
		}
	}
	return quoted
}

// clings reports whether a line must not break between a and b.
func clings(a, b unit) bool {
	last, first := []rune(a.string()), []rune(b.string())
	if len(last) == 0 || len(first) == 0 {
		return false
	}
	return strings.ContainsRune(neverFirst, first[0]) && !unicode.IsSpace(last[len(last)-1]) ||
		strings.ContainsRune(neverLast, last[len(last)-1])
}

func (u unit) string() string {
	var s strings.Builder
	for _, p := range u.pieces {
		s.WriteString(p.text)
	}
	return s.String()
}

// cutRuns returns the runes from start to end, split by run, without line breaks.
func cutRuns(runs []Run, start, end int) []piece {
	var pieces []piece
	at := 0
	for i, r := range runs {
		text := []rune(r.Text)
		from, to := max(start-at, 0), min(end-at, len(text))
		if from < to {
			s := strings.Trim(string(text[from:to]), "\r\n\u2028\u2029")
			for n, part := range parted(s) {
				pieces = append(pieces, piece{run: i, text: part, tight: n > 0})
			}
		}
		at += len(text)
	}
	return pieces
}

// parted splits text where a mark follows a closing quote. Each of the two is half
// blank, and together they would look like a hole.
func parted(text string) []string {
	const closing, marks = "」』）”", "，。、；："
	var parts []string
	from, after := 0, false
	for i, r := range text {
		if after && strings.ContainsRune(marks, r) {
			parts = append(parts, text[from:i])
			from = i
		}
		after = strings.ContainsRune(closing, r)
	}
	return append(parts, text[from:])
}

// overlap returns how far a piece is drawn over the one before it.
func (p piece) overlap(role look.Role) float32 {
	if !p.tight {
		return 0
	}
	return role.Size() / 2
}

func (b *breaker) add(i int) {
	u := &b.units[i]
	if b.x+u.bare > b.width && len(b.now.pieces) > 0 {
		b.flush(i)
	}
	if u.bare > b.width {
		b.addLetters(i)
		return
	}
	for _, p := range u.pieces {
		b.put(p)
	}
	b.now.width = b.x - (u.full - u.bare)
}

func (u *unit) measure(role look.Role, runs []Run) {
	for i, p := range u.pieces {
		own := runs[p.run].role(role)
		u.pieces[i].wide = own.Width(p.text)
		u.full -= p.overlap(own)
		if i == len(u.pieces)-1 {
			u.bare = u.full + own.Width(strings.TrimRight(p.text, " "))
		}
		u.full += u.pieces[i].wide
	}
}

func (b *breaker) wide(p piece) float32 {
	return b.runs[p.run].role(b.role).Width(p.text)
}

// put adds p to the line, joined to a preceding piece of the same run unless it is
// tight: one text per run and line, which is also how the font spaces it.
func (b *breaker) put(p piece) {
	n := len(b.now.pieces)
	if n > 0 && b.now.pieces[n-1].run == p.run && !p.tight {
		joined := &b.now.pieces[n-1]
		joined.text += p.text
		joined.wide = b.wide(*joined)
		b.x = joined.x + joined.wide
	} else {
		p.x = b.x
		if n > 0 {
			p.x -= p.overlap(b.runs[p.run].role(b.role))
		}
		b.now.pieces = append(b.now.pieces, p)
		b.x = p.x + p.wide
	}
	b.now.width = b.x
}

// addLetters adds a unit that is wider than a line, letter by letter.
func (b *breaker) addLetters(i int) {
	b.spelt = true
	for _, cluster := range clustersOf(&b.units[i]) {
		var wide float32
		for i, p := range cluster {
			cluster[i].wide = b.wide(p)
			wide += cluster[i].wide
		}
		if b.x+wide > b.width && len(b.now.pieces) > 0 {
			b.flush(i + 1)
		}
		for _, p := range cluster {
			b.put(p)
		}
	}
}

// clustersOf splits a unit into the smallest parts that may be separated:
// characters, joined to marks that must not begin or end a line.
func clustersOf(u *unit) [][]piece {
	var clusters [][]piece
	tied := false
	for _, p := range u.pieces {
		var seg segmenter.Segmenter
		seg.InitWithString(p.text)
		iter := seg.GraphemeIterator()
		for iter.Next() {
			r := iter.Grapheme().Text
			letter := piece{run: p.run, text: string(r)}
			if n := len(clusters); n > 0 && (tied || strings.ContainsRune(neverFirst, r[0])) {
				clusters[n-1] = append(clusters[n-1], letter)
			} else {
				clusters = append(clusters, []piece{letter})
			}
			tied = strings.ContainsRune(neverLast, r[0])
		}
	}
	return clusters
}

// flush ends the line; the next one begins with unit next.
func (b *breaker) flush(next int) {
	b.lines = append(b.lines, b.now)
	b.now, b.from, b.x = line{}, next, 0
}
