package command

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"sikwu/core/score"
)

// Exit statuses of Run.
const (
	exitOK     = 0 // every request was read, whatever its verdict
	exitUnread = 1 // a line or a hand could not be read
	exitUsage  = 2 // the arguments are wrong
)

// IsVerb reports whether an argument names a verb.
func IsVerb(arg string) bool {
	_, ok := verbNamed(arg)
	return ok
}

// Run serves a verb: as JSON Lines with --json, otherwise the hand in the
// arguments, with the answer printed for people. It returns the exit status;
// Printing reports the errors of out.
func (s *Server) Run(verb string, args []string, in io.Reader, out, errs io.Writer) int {
	a, err := parseArgs(args)
	switch {
	case !IsVerb(verb):
		s.Tell(errs, unknownVerb(verb))
		return exitUsage
	case errors.Is(err, errHelp):
		s.Usage(out)
		return exitOK
	case err != nil:
		s.Tell(errs, err)
		return exitUsage
	case a.json && len(a.hand) == 0:
		return s.lines(verb, in, out, errs)
	case !a.json && !forPeople(verb):
		s.Tell(errs, wrongValue(NeedsJSON, "", verb))
		return exitUsage
	case a.json || len(a.hand) == 0:
		asked := []string{verb}
		if a.json {
			asked = append(asked, "--json")
		}
		s.Tell(errs, wrongValue(NotAskedSo, "", strings.Join(append(asked, a.hand...), " ")))
		s.Usage(errs)
		return exitUsage
	}
	return s.printed(verb, a, out, errs)
}

func (s *Server) lines(verb string, in io.Reader, out, errs io.Writer) int {
	ok, err := s.Serve(verb, in, out)
	var trouble *RequestError
	if errors.As(err, &trouble) && trouble.Fault == NotRead {
		s.Tell(errs, err)
	}
	if !ok || err != nil {
		return exitUnread
	}
	return exitOK
}

// VerbsForPeople lists the verbs that also take their hand as arguments and answer in
// words, in the order of COMMANDS.md.
func VerbsForPeople() (names []string) {
	for _, v := range verbs {
		if v.byPeople {
			names = append(names, v.name)
		}
	}
	return names
}

// forPeople reports whether a verb also takes its hand as arguments.
func forPeople(name string) bool { return slices.Contains(VerbsForPeople(), name) }

// Usage is what stands in the words on how to call the verbs: ids, in their order.
type Usage struct{ Verbs, Presets, Languages, Facts []string }

// Usage prints how to call the verbs.
func (s *Server) Usage(w io.Writer) {
	if s.words == nil {
		fmt.Fprintf(w, "sikwu %s --json\n", strings.Join(Verbs(), "|"))
		return
	}
	io.WriteString(w, s.words.Usage(Usage{Verbs(), s.names, slices.Sorted(slices.Values(s.words.Languages())), factIDs()}))
}

func factIDs() (ids []string) {
	for _, f := range score.Facts() {
		ids = append(ids, f.String())
	}
	return ids
}

func (s *Server) printed(verb string, a arguments, out, errs io.Writer) int {
	answer, err := s.asked(verb, &a)
	var wrong *RequestError
	if errors.As(err, &wrong) && wrong.Field != "" {
		wrong.Field = asWritten(wrong.Field)
	}
	if err != nil {
		s.Tell(errs, err)
		return exitUnread
	}
	if s.words == nil {
		fmt.Fprintf(out, "%s\n", encode(s.reply(answer)))
		return exitOK
	}
	s.words.Print(out, answer)
	return exitOK
}

// asWritten names a field as the user wrote it.
func asWritten(field string) string {
	if field == "hand" {
		return "HAND"
	}
	return "--" + strings.ReplaceAll(field, "_", "-")
}

// trouble returns the text of an error for people.
func (s *Server) trouble(err error) string {
	if s.words == nil {
		return err.Error()
	}
	return s.words.Trouble(err)
}

// asked answers the arguments.
func (s *Server) asked(verb string, a *arguments) (Answer, error) {
	if verb != "advise" {
		if a.advice != (adviceArguments{}) {
			return Answer{}, wrongValue(GoesNotWith, a.advice.first(), verb)
		}
		return s.answer(verb, a.request)
	}
	req, err := a.adviseRequest()
	if err != nil {
		return Answer{}, err
	}
	answer, problems, err := s.advice(&req)
	if len(problems) > 0 {
		answer.Waits = &score.WaitsResult{Problems: problems}
	}
	return answer, err
}

// adviceArguments are options of advise alone.
type adviceArguments struct{ seen, aim, model *string }

// first names one that is given.
func (a *adviceArguments) first() string {
	switch {
	case a.seen != nil:
		return "seen"
	case a.aim != nil:
		return "for"
	}
	return "model"
}

// adviseRequest turns arguments into a request of advise.
func (a *arguments) adviseRequest() (adviseRequest, error) {
	req := adviseRequest{
		Rules: a.Rules, Hand: a.Hand, Seat: a.Seat, Round: a.Round, Seen: a.advice.seen, For: a.advice.aim, Model: a.advice.model,
	}
	if a.Draws != nil {
		n, err := strconv.Atoi(strings.Join(a.Draws, ","))
		if err != nil {
			return req, fieldError(NotWhole, "draws")
		}
		req.Draws = &n
	}
	for name, given := range map[string]bool{
		"by": a.By != nil, "from": a.From != nil, "liable": a.Liable != nil, "facts": a.Facts != nil,
		"last_tile": a.LastTile, "first_discard": a.FirstDiscard, "dealer_konged": a.DealerKonged,
	} {
		if given {
			return req, wrongValue(GoesNotWith, name, "advise")
		}
	}
	return req, nil
}

type arguments struct {
	request
	advice adviceArguments
	json   bool
	hand   []string
}

// parseArgs reads options and the hand in any order.
func parseArgs(args []string) (a arguments, err error) {
	text := func(to **string) func(string) {
		return func(value string) { *to = &value }
	}
	list := func(to *[]string) func(string) {
		return func(value string) { *to = strings.Split(value, ",") }
	}
	a.hand, err = options{
		switches: map[string]*bool{
			"json": &a.json, "last-tile": &a.LastTile, "first-discard": &a.FirstDiscard, "dealer-konged": &a.DealerKonged,
		},
		values: map[string]func(string){
			"rules": func(value string) { a.Rules = value },
			"seat":  text(&a.Seat), "round": text(&a.Round), "by": text(&a.By), "from": text(&a.From), "liable": text(&a.Liable),
			"draws": list(&a.Draws), "facts": list(&a.Facts),
			"seen": text(&a.advice.seen), "for": text(&a.advice.aim), "model": text(&a.advice.model),
			"lang": language,
		},
	}.parse(args)
	if len(a.hand) > 0 {
		hand := strings.Join(a.hand, " ")
		a.Hand = &hand
	}
	return a, err
}

// language ignores --lang: main has read it to choose the words.
func language(string) {}
