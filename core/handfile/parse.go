package handfile

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// ParseHand reads one hand as it stands on a line, with the others on its tile on lines below
// it. The error is an *Error without a line number. Rules is empty if the line names none.
func ParseHand(text string) (Hand, error) {
	lines, _ := linesOf(text)
	if !areTogether(lines) {
		lines = []string{text}
	}
	p := parser{text: plain(lines[0])}
	err := p.read()
	if err == nil && p.hand.Draft.IsEmpty() {
		err = p.wrong(NoHand, 0)
	}
	for _, line := range lines[1:] {
		if err == nil {
			other := parser{text: plain(line), above: &p.hand}
			err = other.read()
		}
	}
	if err != nil {
		return Hand{}, err
	}
	return p.hand, nil
}

// areTogether reports whether all lines below the first are those of others on its tile.
func areTogether(lines []string) bool {
	alone := func(line string) bool { return !strings.Contains(plain(line), nameOfSame+"=") }
	return len(lines) > 1 && !slices.ContainsFunc(lines[1:], alone)
}

// parser reads a line with a hand, or one that only names a rule set.
type parser struct {
	text  string
	at    int
	said  []string // the names read so far
	start []int    // where each of them begins
	hand  Hand
	above *Hand // may have been called on the same tile
	same  bool  // and was; the hand is among its others then
}

func (p *parser) wrong(fault Fault, at int) *Error {
	return &Error{Fault: fault, Column: column(p.text, at)}
}

// column converts a byte offset to a column, in characters from 1.
func column(text string, at int) int { return utf8.RuneCountInString(text[:at]) + 1 }

// read reads the line, which must be short enough, also as it would be written
// back.
func (p *parser) read() *Error {
	if len(p.text) > MaxLine {
		return tooLong()
	}
	if wrong := p.parts(); wrong != nil {
		return wrong
	}
	if len(p.hand.line(rulesValue(p.hand.Rules))) > MaxLine {
		return tooLong()
	}
	if p.same {
		return p.join()
	}
	return nil
}

func tooLong() *Error { return &Error{Fault: LineTooLong, Column: 1, High: MaxLine} }

// plain returns a line up to its note with the plain signs for the full-width ones, as many,
// and one mark that the notation passes over for all that cannot be seen.
func plain(line string) string {
	var out strings.Builder
	for at, r := range line {
		switch sign, _ := tile.Sign(line, at); {
		case sign == '#':
			return out.String() + "#" + line[at+utf8.RuneLen(r):]
		case sign == tile.Unseen:
			out.WriteString(unseen)
		case r == utf8.RuneError:
			out.WriteByte(line[at]) // for the notation to refuse
		case strings.ContainsRune("，、､", r):
			out.WriteByte(',')
		case sign != ' ':
			out.WriteRune(sign)
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}

// unseen is a mark that the notation passes over.
const unseen = "\uFE0F"

// parts reads the notation, the circumstances and the note. The notation comes first, or
// after names.
func (p *parser) parts() *Error {
	start := p.notationStart()
	end := start + notationEnd(p.text[start:])
	draft, err := hand.Parse(p.text[start:end])
	var syntax *tile.SyntaxError
	if errors.As(err, &syntax) {
		return p.notation(syntax, start)
	}
	p.hand.Draft, p.hand.Win.Seat, p.hand.Win.Round = draft, tile.East, tile.East
	for p.space(); p.at < len(p.text); p.space() {
		if p.at == start && end > start {
			p.at = end
			continue
		}
		if p.text[p.at] == '#' {
			p.hand.Note = oneLine(p.text[p.at+1:])
			break
		}
		if wrong := p.circumstance(); wrong != nil {
			return wrong
		}
	}
	if draft.IsEmpty() && !slices.Equal(p.said, []string{nameOfRules}) {
		return p.wrong(NoHand, len(p.text)-len(strings.TrimLeftFunc(p.text, unicode.IsSpace)))
	}
	return nil
}

// notation returns the fault of a part that begins at a byte offset.
func (p *parser) notation(e *tile.SyntaxError, at int) *Error {
	there := *e
	there.Column += column(p.text, at) - 1
	return &Error{Fault: BadNotation, Column: there.Column, Notation: &there}
}

// notationStart returns where the first word without a name begins, or the end.
func (p *parser) notationStart() int {
	at := 0
	for {
		at = p.after(at)
		word := p.text[at:]
		if end := strings.IndexFunc(word, unicode.IsSpace); end >= 0 {
			word = word[:end]
		}
		name, value, named := strings.Cut(word, "=")
		if !named || strings.Contains(name, "#") {
			return at
		}
		size := len(word)
		if strings.HasPrefix(value, `"`) {
			if quoted, err := strconv.QuotedPrefix(p.text[at+len(name)+1:]); err == nil {
				size = len(name) + 1 + len(quoted)
			}
		}
		at += size
	}
}

// notationEnd returns where a note or the name of the first circumstance begins.
func notationEnd(text string) int {
	end := strings.IndexAny(text, "=#")
	if end < 0 {
		return len(text)
	}
	if text[end] == '#' {
		return end
	}
	before := strings.TrimRightFunc(text[:end], func(r rune) bool { return !unicode.IsSpace(r) })
	return len(before)
}

func (p *parser) space() { p.at = p.after(p.at) }

// after returns where the next word begins.
func (p *parser) after(at int) int {
	blank := func(r rune) bool { return unicode.IsSpace(r) || string(r) == unseen }
	return len(p.text) - len(strings.TrimLeftFunc(p.text[at:], blank))
}

// circumstance reads name=value.
func (p *parser) circumstance() *Error {
	start := p.at
	word := p.text[start:]
	if end := strings.IndexFunc(word, unicode.IsSpace); end >= 0 {
		word = word[:end]
	}
	name, value, found := strings.Cut(strings.ReplaceAll(word, unseen, ""), "=")
	if !found {
		wrong := p.wrong(Stray, start)
		wrong.Value = word
		return wrong
	}
	c, known := circumstanceNamed(name)
	wrong := p.wrong(UnknownName, start)
	wrong.Name = name
	switch {
	case !known && !slices.Contains(otherNames, name):
		wrong.Choices = Names()
		return wrong
	case slices.Contains(p.said, name):
		wrong.Fault = Twice
		return wrong
	}
	p.said, p.start, p.at = append(p.said, name), append(p.start, start), start+len(word)
	from := start + len(name) + 1
	switch name {
	case nameOfRules:
		return p.rules(value, from)
	case nameOfPassed:
		return p.passed(value, from)
	case nameOfSeen:
		return p.seen(value, from)
	case nameOfSame:
		one := flag(name, func(*score.Win) *bool { return &p.same })
		c = &one
	}
	return p.value(c, value, from)
}

// Names lists the names a line may have besides the tiles.
func Names() []string {
	list := []string{otherNames[0]}
	for _, c := range circumstances {
		list = append(list, c.name)
	}
	return append(list, otherNames[1:]...)
}

// otherNames are the names that are no circumstances.
var otherNames = []string{nameOfRules, nameOfPassed, nameOfSeen, nameOfSame}

// value reads the words of a circumstance, which begin at a byte offset.
func (p *parser) value(c *circumstance, value string, at int) *Error {
	words := []string{value}
	if c.list {
		words = strings.Split(value, ",")
	}
	for _, word := range words {
		if !slices.Contains(c.words, word) {
			wrong := p.wrong(BadValue, at)
			wrong.Name, wrong.Value, wrong.Choices = c.name, word, c.words
			return wrong
		}
		c.read(&p.hand.Win, word)
		at += len(word) + len(",")
	}
	return nil
}

// tiles reads tiles that are no flowers, in notation without spaces.
func (p *parser) tiles(name, value string, at int) (list tile.Counts, wrong *Error) {
	d, err := hand.Parse(value)
	var syntax *tile.SyntaxError
	if errors.As(err, &syntax) {
		return list, p.notation(syntax, at)
	}
	if len(d.Concealed) == 0 || len(d.Melds) > 0 || len(d.Flowers) > 0 || d.Winning != tile.None {
		wrong = p.wrong(NotTiles, at)
		wrong.Name, wrong.Value = name, value
		return list, wrong
	}
	list.Add(d.Concealed...)
	return list, nil
}

// passed reads the kinds on which a win was passed, each once.
func (p *parser) passed(value string, at int) *Error {
	list, wrong := p.tiles(nameOfPassed, value, at)
	for t, n := range list {
		if n > 0 {
			p.hand.Win.Passed = append(p.hand.Win.Passed, tile.Tile(t))
		}
	}
	return wrong
}

// seen reads what lies elsewhere on the table.
func (p *parser) seen(value string, at int) (wrong *Error) {
	if p.hand.Seen, wrong = p.tiles(nameOfSeen, value, at); wrong != nil {
		return wrong
	}
	held := p.hand.Draft.Counts()
	for t, n := range p.hand.Seen {
		if n > 0 && n+held[t] > tile.Copies {
			wrong = p.wrong(TooManySeen, at)
			wrong.Name, wrong.Value = nameOfSeen, tile.Tile(t).String()
			return wrong
		}
	}
	return nil
}

// rules reads the id of a rule set, which may hold white space within quotation
// marks.
func (p *parser) rules(value string, at int) *Error {
	p.hand.Rules = value
	if !strings.HasPrefix(value, `"`) {
		return nil
	}
	written, err := strconv.QuotedPrefix(p.text[at:])
	if err == nil {
		p.hand.Rules, err = strconv.Unquote(written)
	}
	if err != nil {
		wrong := p.wrong(BadValue, at)
		wrong.Name, wrong.Value = nameOfRules, value
		return wrong
	}
	p.at = at + len(written)
	return nil
}
