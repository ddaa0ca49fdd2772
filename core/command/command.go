// Package command serves the verbs of COMMANDS.md: one JSON object a line in, one a
// line out, in order and flushed at once; or arguments in and text for people out.
// It reads requests, has hand, score, table, ledger and sample answer them, and
// writes the replies that main prints. No rule lives here.
package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/rules"
)

// MaxLine is the longest request served, in bytes.
const MaxLine = 64 << 10

// Words turns ids into sentences for people, since core has no language of its own.
// Without Words, messages are the ids.
type Words interface {
	// Reason explains why a hand is not a win.
	Reason(p Explained) string
	// Print writes a judgement or the waits.
	Print(w io.Writer, a Answer)
	// Trouble explains why a request could not be served. The error is usually a
	// *RequestError.
	Trouble(err error) string
	// Usage says how to call the verbs, in lines.
	Usage(u Usage) string
	// Languages lists the languages that --lang accepts.
	Languages() []string
}

// Server answers requests. Rule files are read once and kept.
type Server struct {
	words Words
	names []string // the presets, in their order
	sets  map[string]*rules.RuleSet
}

// New returns a server; words may be nil. It fails only if a preset cannot be read.
func New(words Words) (*Server, error) {
	presets, err := rules.Presets()
	if err != nil {
		return nil, err
	}
	s := &Server{words: words, sets: map[string]*rules.RuleSet{}}
	for _, set := range presets {
		s.sets[set.ID] = set
		s.names = append(s.names, set.ID)
	}
	return s, nil
}

type verb struct {
	name     string
	byPeople bool // also takes arguments, and answers in words
	reply    func(s *Server, line []byte) (any, error)
}

// verbs are in the order of COMMANDS.md.
var verbs = []verb{
	{"score", true, func(s *Server, line []byte) (any, error) { return s.ofHand("score", line) }},
	{"waits", true, func(s *Server, line []byte) (any, error) { return s.ofHand("waits", line) }},
	{"dice", false, (*Server).dice},
	{"deal", false, (*Server).deal},
	{"claims", false, (*Server).claims},
	{"turn", false, (*Server).turn},
	{"advise", true, (*Server).advise},
	{"ledger", false, (*Server).ledger},
}

// Verbs lists the verbs served, in the order of COMMANDS.md.
func Verbs() (names []string) {
	for _, v := range verbs {
		names = append(names, v.name)
	}
	return names
}

func verbNamed(name string) (v verb, ok bool) {
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.name == name })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

type errorReply struct {
	ID    jsontext.Value `json:"id"`
	Error struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// What may surround a line without being part of it.
const (
	byteOrder = "\uFEFF" // before the first
	lineEnd   = "\r\n"
)

// Serve answers every line of in under one verb. It reports whether all of them
// could be read; err is a *RequestError if in or out failed.
func (s *Server) Serve(verb string, in io.Reader, out io.Writer) (ok bool, err error) {
	lines, w := bufio.NewReaderSize(in, len(byteOrder)+MaxLine+len(lineEnd)), bufio.NewWriter(out)
	ok = true
	for first := true; ; first = false {
		line, long, err := readLine(lines, first)
		if len(bytes.TrimSpace(line)) > 0 || long {
			reply, served := s.Reply(verb, line, long)
			ok = ok && served
			w.Write(reply)
			w.WriteByte('\n')
		}
		if lines.Buffered() == 0 || err != nil {
			if flushed := w.Flush(); flushed != nil {
				return ok, &RequestError{Fault: NotWritten, Cause: flushed}
			}
		}
		if errors.Is(err, io.EOF) {
			return ok, nil
		}
		if err != nil {
			return ok, &RequestError{Fault: NotRead, Cause: err}
		}
	}
}

// readLine reads one line without its end. If the line is too long, it returns none
// of it.
func readLine(r *bufio.Reader, first bool) (line []byte, long bool, err error) {
	line, err = r.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		long = true
		_, err = r.ReadSlice('\n')
	}
	if long {
		return nil, true, err
	}
	line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
	if first {
		line = bytes.TrimPrefix(line, []byte(byteOrder))
	}
	if len(line) > MaxLine {
		return nil, true, err
	}
	return line, false, err
}

// Reply answers one line; served is false if it could not be read.
func (s *Server) Reply(verb string, line []byte, tooLong bool) (reply []byte, served bool) {
	if tooLong || len(line) > MaxLine {
		return s.fail(&RequestError{Code: codeLine, Fault: LineTooLong, High: MaxLine}), false
	}
	answer, err := s.answerLine(verb, line)
	if err == nil {
		return encode(answer), true
	}
	id, rest, err := examine(line, err)
	if err == nil {
		reply, served = s.Reply(verb, rest, false)
		return withID(reply, id), served
	}
	return withID(s.fail(err), id), false
}

func (s *Server) answerLine(verb string, line []byte) (any, error) {
	v, ok := verbNamed(verb)
	if !ok {
		return nil, unknownVerb(verb)
	}
	return v.reply(s, line)
}

func unknownVerb(name string) *RequestError { return wrongValue(UnknownVerb, "", name) }

// ofHand judges the hand of a line.
func (s *Server) ofHand(verb string, line []byte) (any, error) {
	var req request
	if err := decodeStrict(line, &req); err != nil {
		return nil, err
	}
	answer, err := s.answer(verb, req)
	if err != nil {
		return nil, err
	}
	return s.reply(answer), nil
}

// fail returns the reply to a line that cannot be served, still without its id.
func (s *Server) fail(err error) []byte {
	var r errorReply
	r.Error.Code, r.Error.Message = codeRequest, s.trouble(err)
	var known *RequestError
	if errors.As(err, &known) {
		r.Error.Code = known.Code
	}
	return encode(r)
}

func encode(v any) []byte {
	b := bytes.NewBuffer(make([]byte, 0, 1<<10)) // most replies fit
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return []byte(`{"id":null,"error":{"code":"` + codeRequest + `","message":"reply cannot be written"}}`)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// ruleSet returns the preset of that name, or else reads a rule file.
func (s *Server) ruleSet(name string) (*rules.RuleSet, error) {
	if set, ok := s.sets[name]; ok {
		return set, nil
	}
	if name == "" {
		return nil, fieldError(Missing, "rules")
	}
	set, err := readRules(name)
	if err != nil {
		return nil, rulesUnread(name, err)
	}
	if len(s.sets) >= len(s.names)+keptFiles {
		maps.DeleteFunc(s.sets, func(name string, _ *rules.RuleSet) bool { return !slices.Contains(s.names, name) })
	}
	s.sets[name] = set
	return set, nil
}

// keptFiles is how many rule files are kept: one file can have many paths, and
// requests must not fill memory with them.
const keptFiles = 64

func readRules(name string) (*rules.RuleSet, error) {
	// a pipe would block in Open
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, &rules.FileError{File: name, Fault: rules.NotAFile}
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, rules.MaxFile+1))
	if err != nil {
		return nil, err
	}
	return rules.ParseHouse(filepath.Base(name), data)
}

func quoteJSON(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return s
	}
	return string(b)
}
