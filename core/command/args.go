package command

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"

	"sikwu/core/score"
)

// Exit statuses of Run.
const (
	exitOK     = 0 // every request was read, whatever its verdict
	exitUnread = 1 // a line or a hand could not be read
	exitUsage  = 2 // the arguments are off
)

// IsVerb reports whether an argument names a verb.
func IsVerb(arg string) bool {
	_, ok := verbNamed(arg)
	return ok
}

// usage tells how the verbs are called.
const usage = `sikwu                                 the window
sikwu VERB --json                     one JSON object a line on standard input, one a line on standard output:
                                      %s
sikwu score --rules NAME [options] HAND
sikwu waits --rules NAME [options] HAND

HAND     "234m 5566p [123s@N] [777p@W] 15f +5p"
--rules  a preset (%s) or the path of a rule file
--seat, --round E|S|W|N    --by discard|self_draw|rob_kong|rob_concealed_kong|deal|flowers
--from E|S|W|N    --draws kong,flower    --last-tile --first-discard --dealer-konged
--liable E|S|W|N|none    --lang en|zh
--facts %s   what house rules ask for
`

// Run serves a verb: as JSON Lines with --json, else the hand among the
// arguments, printed for people. It returns the exit status.
func (s *Server) Run(verb string, args []string, in io.Reader, out, errs io.Writer) int {
	a, err := parseArgs(args)
	switch {
	case err != nil:
		fmt.Fprintln(errs, err)
		return exitUsage
	case a.json && len(a.hand) == 0:
		ok, err := s.Serve(verb, in, out)
		if err != nil {
			fmt.Fprintln(errs, err)
		}
		if !ok || err != nil {
			return exitUnread
		}
		return exitOK
	case a.json || len(a.hand) == 0 || !forPeople(verb):
		s.Usage(errs)
		return exitUsage
	}
	return s.printed(verb, a, out, errs)
}

// forPeople reports whether a verb can be asked with arguments.
func forPeople(name string) bool {
	v, ok := verbNamed(name)
	return ok && v.byPeople
}

// Usage tells how the verbs are called.
func (s *Server) Usage(w io.Writer) {
	fmt.Fprintf(w, usage, strings.Join(Verbs(), " "), strings.Join(s.names, " "), strings.Join(factIDs(), ","))
}

func factIDs() (ids []string) {
	for _, f := range score.Facts() {
		ids = append(ids, f.String())
	}
	return ids
}

func (s *Server) printed(verb string, a arguments, out, errs io.Writer) int {
	answer, err := s.answer(verb, a.request)
	if err != nil {
		fmt.Fprintln(errs, s.trouble(err))
		return exitUnread
	}
	if s.words == nil {
		fmt.Fprintf(out, "%s\n", encode(s.reply(answer)))
		return exitOK
	}
	s.words.Print(out, answer)
	return exitOK
}

// trouble is an error for people.
func (s *Server) trouble(err error) string {
	if s.words == nil {
		return err.Error()
	}
	return s.words.Trouble(err)
}

type arguments struct {
	request
	json bool
	hand []string
}

// parseArgs reads flags and the hand in any order.
func parseArgs(args []string) (a arguments, err error) {
	f := flag.NewFlagSet("", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	text := func(name string, to **string) {
		f.Func(name, "", func(v string) error {
			*to = &v
			return nil
		})
	}
	f.BoolVar(&a.json, "json", false, "")
	f.StringVar(&a.Rules, "rules", "", "")
	f.String("lang", "", "") // read by main, which chooses the words
	text("seat", &a.Seat)
	text("round", &a.Round)
	text("by", &a.By)
	text("from", &a.From)
	text("liable", &a.Liable)
	f.BoolVar(&a.LastTile, "last-tile", false, "")
	f.BoolVar(&a.FirstDiscard, "first-discard", false, "")
	f.BoolVar(&a.DealerKonged, "dealer-konged", false, "")
	f.Func("draws", "", func(v string) error {
		a.Draws = strings.Split(v, ",")
		return nil
	})
	f.Func("facts", "", func(v string) error {
		a.Facts = strings.Split(v, ",")
		return nil
	})
	for len(args) > 0 {
		if err := f.Parse(args); err != nil {
			return a, err
		}
		if args = f.Args(); len(args) > 0 {
			a.hand, args = append(a.hand, args[0]), args[1:]
		}
	}
	a.ID = json.RawMessage("null")
	if len(a.hand) > 0 {
		hand := strings.Join(a.hand, " ")
		a.Hand = &hand
	}
	return a, nil
}
