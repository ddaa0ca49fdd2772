// Package command serves the verbs of COMMANDS.md: one JSON object a line in,
// one a line out, in order and flushed as it goes; or arguments in and text
// for people out. It reads requests and writes replies; no rule lives here.
package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"sikwu/core/rules"
)

// MaxLine is the longest request served, in bytes.
const MaxLine = 64 << 10

// Words turns ids into sentences for people; core has no language of its own.
// Without them messages are the ids.
type Words interface {
	// Reason explains why a hand is no win.
	Reason(p Explained) string
	// Print writes a judgement or the waits for people.
	Print(w io.Writer, a Answer)
	// Trouble explains why a request could not be read: a *tile.SyntaxError, a
	// *rules.FileError, or any other error.
	Trouble(err error) string
}

// Server answers requests. Rule files are read once and kept.
type Server struct {
	words Words
	names []string // the presets, in their order
	sets  map[string]*rules.RuleSet
}

// New prepares a server; words may be nil. The error is a preset's.
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

// verb is one of the things that can be asked.
type verb struct {
	name     string
	byPeople bool // also asked with arguments, and answered in words
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
	{"ledger", false, (*Server).ledger},
}

// Verbs lists the verbs served.
func Verbs() (names []string) {
	for _, v := range verbs {
		names = append(names, v.name)
	}
	return names
}

// verbNamed finds a verb.
func verbNamed(name string) (v verb, ok bool) {
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.name == name })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

// Error codes of replies to lines that cannot be served.
const (
	codeLine     = "line_too_long"
	codeJSON     = "bad_json"
	codeRequest  = "bad_request"
	codeNotation = "bad_notation"
	codeRules    = "bad_rules"
)

// requestError is a line that cannot be served.
type requestError struct {
	code, message string
	cause         error // what a person is told instead, if anything
}

func (e *requestError) Error() string { return e.code + ": " + e.message }

func (e *requestError) Unwrap() error { return e.cause }

func failed(code, message string) *requestError { return &requestError{code: code, message: message} }

func because(code string, cause error) *requestError {
	return &requestError{code: code, message: cause.Error(), cause: cause}
}

type errorReply struct {
	ID    json.RawMessage `json:"id"`
	Error struct {
		Code    string `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// Serve answers every line of in under one verb. It reports whether all could
// be read; err is the trouble of in or out.
func (s *Server) Serve(verb string, in io.Reader, out io.Writer) (ok bool, err error) {
	lines, w := bufio.NewReaderSize(in, MaxLine), bufio.NewWriter(out)
	ok = true
	for {
		line, long, err := readLine(lines)
		if len(bytes.TrimSpace(line)) > 0 || long {
			reply, served := s.Reply(verb, line, long)
			ok = ok && served
			w.Write(reply)
			w.WriteByte('\n')
		}
		if lines.Buffered() == 0 || err != nil {
			if flushed := w.Flush(); flushed != nil {
				return ok, flushed
			}
		}
		if errors.Is(err, io.EOF) {
			return ok, nil
		}
		if err != nil {
			return ok, err
		}
	}
}

// readLine reads up to the line's end; of a line too long it keeps nothing.
func readLine(r *bufio.Reader) (line []byte, long bool, err error) {
	line, err = r.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		long = true
		_, err = r.ReadSlice('\n')
	}
	if long {
		return nil, true, err
	}
	return bytes.TrimSuffix(line, []byte("\n")), false, err
}

// Reply answers one line; served is false when it could not be read.
func (s *Server) Reply(verb string, line []byte, tooLong bool) (reply []byte, served bool) {
	if tooLong || len(line) > MaxLine {
		return fail(nil, failed(codeLine, "a line holds at most 65536 bytes")), false
	}
	v, ok := verbNamed(verb)
	if !ok {
		return fail(idOf(line), failed(codeRequest, "unknown verb "+quoted(verb))), false
	}
	answer, err := v.reply(s, line)
	if err != nil {
		return fail(idOf(line), err), false
	}
	return encode(answer), true
}

// ofHand judges the hand of a line.
func (s *Server) ofHand(verb string, line []byte) (any, error) {
	req, err := decode(line)
	if err != nil {
		return nil, err
	}
	answer, err := s.answer(verb, req)
	if err != nil {
		return nil, err
	}
	return s.reply(answer), nil
}

func fail(id json.RawMessage, err error) []byte {
	r := errorReply{ID: id}
	r.Error.Code, r.Error.Message = codeRequest, err.Error()
	var known *requestError
	if errors.As(err, &known) {
		r.Error.Code, r.Error.Message = known.code, known.message
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

// ruleSet finds a preset by name, else reads a rule file.
func (s *Server) ruleSet(name string) (*rules.RuleSet, error) {
	if set, ok := s.sets[name]; ok {
		return set, nil
	}
	if name == "" {
		return nil, failed(codeRequest, `field "rules" is missing`)
	}
	set, err := readRules(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, failed(codeRules, "no rule set is named "+quoted(name)+" and there is no such file")
	}
	if err != nil {
		return nil, because(codeRules, err)
	}
	if len(s.sets) >= len(s.names)+keptFiles {
		maps.DeleteFunc(s.sets, func(name string, _ *rules.RuleSet) bool { return !slices.Contains(s.names, name) })
	}
	s.sets[name] = set
	return set, nil
}

// keptFiles is how many rule files are kept: one file has many paths, and
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

func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return s
	}
	return string(b)
}
