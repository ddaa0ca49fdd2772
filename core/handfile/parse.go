package handfile

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// ParseHand reads one hand as it stands on a line. The error is an *Error without a
// line number. Rules is empty if the line names none.
func ParseHand(line string) (Hand, error) {
	p := parser{text: line}
	err := p.read()
	if err == nil && p.hand.Draft.IsEmpty() {
		err = p.wrong(NoHand, 0)
	}
	if err != nil {
		return Hand{}, err
	}
	return p.hand, nil
}

// parser reads a line with a hand, or one that only names a rule set.
type parser struct {
	text string
	at   int
	said []string // the names read so far
	hand Hand
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
	return nil
}

func tooLong() *Error { return &Error{Fault: LineTooLong, Column: 1, High: MaxLine} }

// parts reads the notation, the circumstances and the note.
func (p *parser) parts() *Error {
	p.at = notationEnd(p.text)
	notation := p.text[:p.at]
	draft, err := hand.Parse(notation)
	var syntax *tile.SyntaxError
	if errors.As(err, &syntax) {
		return &Error{Fault: BadNotation, Column: syntax.Column, Notation: syntax}
	}
	p.hand.Draft, p.hand.Win.Seat, p.hand.Win.Round = draft, tile.East, tile.East
	for p.space(); p.at < len(p.text); p.space() {
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

func (p *parser) space() {
	p.at = len(p.text) - len(strings.TrimLeftFunc(p.text[p.at:], unicode.IsSpace))
}

// circumstance reads name=value.
func (p *parser) circumstance() *Error {
	start := p.at
	word := p.text[start:]
	if end := strings.IndexFunc(word, unicode.IsSpace); end >= 0 {
		word = word[:end]
	}
	name, value, found := strings.Cut(word, "=")
	if !found {
		wrong := p.wrong(Stray, start)
		wrong.Value = word
		return wrong
	}
	c, known := circumstanceNamed(name)
	wrong := p.wrong(UnknownName, start)
	wrong.Name = name
	switch {
	case !known && name != nameOfRules && name != nameOfPassed && name != nameOfSeen:
		wrong.Choices = Names()
		return wrong
	case slices.Contains(p.said, name):
		wrong.Fault = Twice
		return wrong
	}
	p.said, p.at = append(p.said, name), start+len(word)
	from := start + len(name) + 1
	switch name {
	case nameOfRules:
		return p.rules(value, from)
	case nameOfPassed:
		return p.passed(value, from)
	case nameOfSeen:
		return p.seen(value, from)
	}
	return p.value(c, value, from)
}

// Names lists the names a line may have besides the tiles.
func Names() []string {
	list := []string{nameOfRules}
	for _, c := range circumstances {
		list = append(list, c.name)
	}
	return append(list, nameOfPassed, nameOfSeen)
}

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
		there := *syntax
		there.Column += column(p.text, at) - 1
		return list, &Error{Fault: BadNotation, Column: there.Column, Notation: &there}
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
