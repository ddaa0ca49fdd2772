package tomlfile

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// scanner scans a file once. It records where keys are and stops at what is out of
// bounds or cannot be parsed; of values it knows only where they end.
type scanner struct {
	data     []byte
	at, line int
	wrong    *Error // nil up to where it stopped

	keys     Keys
	count    int    // of keys and list items
	last     string // key
	lastLine int
	headings map[string]bool // true for lists of tables
	lists    map[string]int  // how many tables each list has so far
}

func (s *scanner) stop(f Fault, high int) bool {
	if s.wrong == nil {
		s.wrong = &Error{Line: s.line, Fault: f, High: high}
	}
	return false
}

// lost stops at text that cannot be parsed.
func (s *scanner) lost() bool { return s.stop(Syntax, 0) }

func (s *scanner) scan() {
	var table []string
	stated := map[string]bool{}
	for s.blank(); s.at < len(s.data); s.blank() {
		if s.data[s.at] == '[' {
			table, stated = s.heading(), map[string]bool{}
		} else {
			s.pair(table, 0, stated)
		}
		if s.wrong != nil || !s.lineEnd() {
			return
		}
	}
}

// heading reads [table] or [[list of tables]].
func (s *scanner) heading() []string {
	list := bytes.HasPrefix(s.data[s.at:], []byte("[["))
	end := "]"
	if list {
		end = "]]"
	}
	s.at += len(end)
	table := s.key(nil, 0)
	if s.wrong != nil {
		return nil
	}
	s.space()
	if !bytes.HasPrefix(s.data[s.at:], []byte(end)) {
		s.lost()
		return nil
	}
	s.at += len(end)
	name := strings.Join(table, ".")
	if _, known := s.headings[name]; known && !list && !s.inList(table) {
		s.wrong = &Error{Line: s.line, Fault: Twice, Key: name}
	}
	s.headings[name] = list
	if list {
		s.lists[name]++
		s.note(s.numbered(name))
	}
	return table
}

// inList reports whether a table is in a list of tables, and so may occur again
// with each.
func (s *scanner) inList(table []string) bool {
	for i := range table {
		if s.headings[strings.Join(table[:i+1], ".")] {
			return true
		}
	}
	return false
}

// pair reads key = value in a table.
func (s *scanner) pair(table []string, brackets int, stated map[string]bool) bool {
	key := s.key(table, brackets)
	if s.wrong != nil {
		return false
	}
	name := strings.Join(key, ".")
	if stated[name] {
		s.wrong = &Error{Line: s.line, Fault: Twice, Key: name}
		return false
	}
	stated[name] = true
	s.space()
	if s.next() != '=' {
		return s.lost()
	}
	s.at++
	return s.value(key, brackets)
}

// key reads a dotted key and records it under the table before it.
func (s *scanner) key(table []string, brackets int) []string {
	full := slices.Clip(table)
	for start := s.at; ; s.at++ {
		s.space()
		part, ok := s.part()
		switch full = append(full, part); {
		case s.at-start > MaxKey:
			s.stop(LongKey, MaxKey)
		case !ok:
			s.lost()
		case len(full)+brackets > MaxDepth:
			s.stop(TooDeep, MaxDepth)
		}
		if s.wrong != nil {
			return nil
		}
		s.space()
		if s.next() != '.' {
			break
		}
	}
	for i := range full {
		name := strings.Join(full[:i+1], ".")
		s.note(name)
		if len(s.lists) > 0 {
			s.note(s.numbered(name))
		}
	}
	s.last, s.lastLine = strings.Join(full, "."), s.line
	s.tally()
	return full
}

// tally counts what costs the TOML reader most.
func (s *scanner) tally() {
	if s.count++; s.count > MaxKeys {
		s.stop(TooManyKeys, MaxKeys)
	}
}

// note records where a key, or a table that contains it, first occurs.
func (s *scanner) note(name string) {
	if _, known := s.keys.places[name]; !known {
		s.keys.places[name] = place{s.line, len(s.keys.places) + 1}
	}
}

// numbered returns a key with the number of the table that it is in, if that is one
// of a list: fans[2].id.
func (s *scanner) numbered(name string) string {
	for list, n := range s.lists {
		if rest, within := strings.CutPrefix(name, list); within && (rest == "" || rest[0] == '.') {
			return list + "[" + strconv.Itoa(n) + "]" + rest
		}
	}
	return name
}

// part reads one name of a key.
func (s *scanner) part() (name string, ok bool) {
	start := s.at
	switch s.next() {
	case '"', '\'':
		if !s.text() {
			return "", false
		}
		quoted := string(s.data[start:s.at])
		if name, err := strconv.Unquote(quoted); err == nil && quoted[0] == '"' {
			return name, true
		}
		return quoted[1 : len(quoted)-1], true
	}
	for s.at < len(s.data) && !strings.ContainsRune(" \t\r\n.=[]{}\"'#,", rune(s.data[s.at])) {
		s.at++
	}
	return string(s.data[start:s.at]), s.at > start
}

// value skips a value.
func (s *scanner) value(key []string, brackets int) bool {
	s.space()
	switch s.next() {
	case '"', '\'':
		return s.text()
	case '[', '{':
		if len(key)+brackets >= MaxDepth {
			return s.stop(TooDeep, MaxDepth)
		}
		return s.within(key, brackets+1)
	}
	start := s.at
	for s.at < len(s.data) && isPlain(s.data[s.at]) {
		s.at++
	}
	if s.at == start {
		return s.lost()
	}
	return true
}

// isPlain reports whether a byte can be part of a number, a switch or a date.
func isPlain(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.IndexByte("+-_.: ", c) >= 0
}

// within reads the contents of a list or of a table in braces.
func (s *scanner) within(key []string, brackets int) bool {
	list := s.next() == '['
	end, stated := byte('}'), map[string]bool{}
	if list {
		end = ']'
	}
	s.at++
	for s.blank(); s.next() != end; s.blank() {
		if list {
			s.tally()
		}
		if s.wrong != nil || list && !s.value(key, brackets) || !list && !s.pair(key, brackets, stated) {
			return false
		}
		s.blank()
		if s.next() == end {
			break
		}
		if s.next() != ',' {
			return s.lost()
		}
		s.at++
	}
	s.at++
	return true
}

// text skips a text in single or triple quotation marks.
func (s *scanner) text() bool {
	mark := s.data[s.at]
	three := bytes.Repeat([]byte{mark}, 3)
	long := bytes.HasPrefix(s.data[s.at:], three)
	s.at++
	if long {
		s.at += 2
	}
	for ; s.at < len(s.data); s.at++ {
		switch c := s.data[s.at]; {
		case c == '\\' && mark == '"':
			s.at++
			if s.next() == '\n' {
				s.line++
			}
		case c == '\n' && !long:
			return s.lost()
		case c == '\n':
			s.line++
		case c == mark && !long:
			s.at++
			return true
		case c == mark && bytes.HasPrefix(s.data[s.at:], three):
			for s.at += 3; s.next() == mark; s.at++ { // marks before the last three belong to the text
			}
			return true
		}
	}
	s.at = len(s.data)
	return s.lost()
}

// next returns the byte ahead, zero at the end.
func (s *scanner) next() byte {
	if s.at >= len(s.data) {
		return 0
	}
	return s.data[s.at]
}

// space skips white space within a line.
func (s *scanner) space() {
	for s.next() == ' ' || s.next() == '\t' {
		s.at++
	}
}

// blank skips white space, line ends and comments.
func (s *scanner) blank() {
	for ; s.at < len(s.data); s.at++ {
		switch s.data[s.at] {
		case ' ', '\t', '\r':
		case '\n':
			s.line++
		case '#':
			s.comment()
			s.at--
		default:
			return
		}
	}
}

// comment skips to the end of the line.
func (s *scanner) comment() {
	end := bytes.IndexByte(s.data[s.at:], '\n')
	if end < 0 {
		end = len(s.data) - s.at
	}
	s.at += end
}

// lineEnd checks that only a comment follows a value.
func (s *scanner) lineEnd() bool {
	s.space()
	switch s.next() {
	case '#':
		s.comment()
	case '\n', '\r':
	case 0:
		if s.at < len(s.data) {
			return s.lost()
		}
	default:
		return s.lost()
	}
	return true
}
