// Package handfile reads and writes files of hands, as people write them: one hand
// a line, in notation, with how it was won. It takes the notation from hand and the
// circumstances from score, and gives library and the app the hands they keep and
// open.
//
//	sikwu hands 1
//	rules=hk8
//	# what we argued about on Monday
//	234m 567m 34p 88p [678s@E] 2f +5p seat=S from=W
//	1112345678999s 1f +5s by=self_draw draws=kong,kong # nine gates?
//	[CCC@N] 222s 5556p 3f rules=hk13 seat=W
//
// The first line names the format and its version; a file without it is read too,
// as bare notation from elsewhere. A line rules=ID names the rule set of the hands
// below it, up to the next such line; rules= without an id leaves the rule set to
// the reader. Text after # is a note. A hand is notation (RULES.md section 2)
// followed by circumstances under the names and values of COMMANDS.md's score, each
// as name=value, lists with commas and no space, and by seen=, tiles without spaces
// that lie elsewhere on the table. An id with white space stands in
// quotation marks. A line with same_tile=true is the hand of another who called a win on the
// tile of the hand above; who fed the tile, how, and in which round is said there.
//
// A File preserves the very bytes that were read, including lines that cannot be
// read, each with its Error. Nothing here judges a hand or knows which rule sets
// there are.
package handfile

import (
	"bytes"
	"io"
	"strconv"
	"strings"
)

// The head of a file, and how much a file may hold.
const (
	Head     = "sikwu hands"
	Version  = 1
	MaxBytes = 1 << 20
	MaxLines = 10_000
	MaxLine  = 1_000 // bytes of a line
)

// Kind is what a line is.
type Kind uint8

// The kinds of lines.
const (
	Comment   Kind = iota // or an empty line
	HeadLine              // the name of the format
	RulesLine             // the rule set of what follows
	HandLine
	BadLine
)

// Line is one line of a file.
type Line struct {
	Number int    // from 1
	Text   string // as written, without its end
	Kind   Kind
	Hand   Hand   // for HandLine
	Same   bool   // for HandLine and BadLine: it is said to be among the others of the hand above
	Err    *Error // for BadLine

	end string // "\n", "\r\n", or nothing at the end of the file
}

// File is a file of hands. The zero value is an empty file without a head.
type File struct {
	Lines []Line

	mark  bool   // begins with a byte order mark
	rules string // in force at the end
}

// New returns a file whose hands are under a rule set; an empty id leaves that to
// the reader.
func New(rules string) *File {
	f := &File{}
	f.append(Head+" "+strconv.Itoa(Version), "\n")
	if rules != "" {
		f.append(rulesValue(rules), "\n")
	}
	return f
}

// Read reads a file. The error is an *Error without a line if the file as a whole
// is not a file of hands (too large, not text), or that of r. Lines that cannot be
// read are no error; see BadLines.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	return Parse(data)
}

// byteOrderMark is what some editors write before the text.
const byteOrderMark = "\uFEFF"

// Parse reads a file from memory, as Read does.
func Parse(data []byte) (*File, error) {
	switch {
	case len(data) > MaxBytes:
		return nil, &Error{Fault: TooLarge, High: MaxBytes >> 10}
	case bytes.IndexByte(data, 0) >= 0:
		return nil, &Error{Fault: NotText}
	case bytes.Count(data, []byte("\n")) > MaxLines:
		return nil, &Error{Fault: TooManyLines, High: MaxLines}
	}
	f := &File{}
	text := string(data)
	text, f.mark = strings.CutPrefix(text, byteOrderMark)
	for text != "" {
		line, rest, ended := strings.Cut(text, "\n")
		end := ""
		if ended {
			end = "\n"
		}
		if bare, carriage := strings.CutSuffix(line, "\r"); carriage {
			line, end = bare, "\r"+end
		}
		f.append(line, end)
		text = rest
	}
	if len(f.Lines) > MaxLines {
		return nil, &Error{Fault: TooManyLines, High: MaxLines}
	}
	return f, nil
}

// append reads one more line.
func (f *File) append(text, end string) {
	l := Line{Number: len(f.Lines) + 1, Text: text, end: end}
	l.read(f)
	if l.Err != nil {
		l.Kind, l.Hand, l.Err.Line = BadLine, Hand{}, l.Number
	}
	f.Lines = append(f.Lines, l)
}

func (l *Line) read(f *File) {
	bare, _, _ := strings.Cut(l.Text, "#")
	words := strings.Fields(bare)
	switch {
	case len(words) == 0:
	case strings.HasPrefix(strings.Join(words, " ")+" ", Head+" "):
		l.Kind, l.Err = HeadLine, checkVersion(l.Text, words)
		f.rules = ""
	default:
		p := parser{text: plain(l.Text), hand: Hand{Rules: f.rules}, above: f.above()}
		l.Err, l.Same = p.read(), p.same
		if l.Err != nil {
			return
		}
		l.Kind, l.Hand = HandLine, p.hand
		if p.hand.Draft.IsEmpty() {
			l.Kind, l.Hand, f.rules = RulesLine, Hand{}, p.hand.Rules
		}
	}
}

// above returns the hand that another can be called with, nil if the last line is none.
func (f *File) above() *Hand {
	for i := len(f.Lines) - 1; i >= 0; i-- {
		switch l := &f.Lines[i]; {
		case l.Kind == HandLine && !l.Same:
			return &l.Hand
		case !l.Same && l.Kind != Comment:
			return nil
		}
	}
	return nil
}

func checkVersion(text string, words []string) *Error {
	if len(words) == 3 && words[2] == strconv.Itoa(Version) {
		return nil
	}
	version := strings.Join(words[2:], " ")
	return &Error{
		Fault: NotThisVersion, Value: version, High: Version,
		Column: column(text, max(strings.LastIndex(text, version), 0)),
	}
}

// Add appends a hand on a line of its own, and the others below it. The error is an *Error
// if a hand has no tile, is too long for a line or was not called on the same tile; a hand
// that was read is never too long.
func (f *File) Add(h Hand) error {
	if _, err := ParseHand(strings.Join(append([]string{h.line(rulesValue(h.Rules))}, h.below()...), "\n")); err != nil {
		return err
	}
	if n := len(f.Lines); n > 0 && f.Lines[n-1].end == "" {
		f.Lines[n-1].end = "\n"
	}
	rules := ""
	if h.Rules != f.rules {
		rules = rulesValue(h.Rules)
	}
	f.append(h.line(rules), "\n")
	for _, line := range h.below() {
		f.append(line, "\n")
	}
	return nil
}

// Bytes returns the text of the file, unchanged for a file that was only read.
func (f *File) Bytes() []byte {
	var b bytes.Buffer
	if f.mark {
		b.WriteString(byteOrderMark)
	}
	for _, l := range f.Lines {
		b.WriteString(l.Text)
		b.WriteString(l.end)
	}
	return b.Bytes()
}

// Hands lists the hands in order, each with the others on its tile, without the lines that
// cannot be read.
func (f *File) Hands() (list []Hand) {
	for _, l := range f.Lines {
		if l.Kind == HandLine && !l.Same {
			list = append(list, l.Hand)
		}
	}
	return list
}

// BadLines lists the lines that cannot be read.
func (f *File) BadLines() (list []Line) {
	for _, l := range f.Lines {
		if l.Kind == BadLine {
			list = append(list, l)
		}
	}
	return list
}
