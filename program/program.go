// Package program starts Sikwu. Without arguments, or with files to open, it opens
// the window (window.go, which needs cgo); with a verb it serves core/command and
// needs no display. What differs by system is in the files named for it.
package program

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"sikwu/assets/licences"
	"sikwu/core/command"
	"sikwu/program/build"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// Set by the release build with -ldflags -X; otherwise the commit and the date are
// those recorded by Go.
var (
	version = "0.1.0"
	commit  string
	date    string // of the commit, such as 2026-11-21
)

// Run runs the program with its arguments, and returns the exit status.
func Run(args []string) int {
	if len(args) > 0 && (isVerb(args[0]) || !isFile(args[0])) {
		attachConsole()
		return serve(args, os.Stdin, os.Stdout, os.Stderr)
	}
	if err := openWindow(args); err != nil {
		attachConsole()
		fmt.Fprintln(os.Stderr, "sikwu:", err)
		return 1
	}
	return 0
}

// serve runs a verb and returns the exit status.
func serve(args []string, in io.Reader, out, errs io.Writer) int {
	named, isNamed := namedLanguage(args)
	lang, ok := translations.Find(named)
	if !ok {
		lang = ownLanguage(args)
	}
	text, err := translations.New(lang)
	if err != nil {
		fmt.Fprintln(errs, "sikwu:", err)
		return 1
	}
	if isNamed && !ok {
		fmt.Fprintln(errs, noLanguage(text, named))
		return 2
	}
	server, err := command.New(explain.ForCommand(text))
	if err != nil {
		fmt.Fprintln(errs, "sikwu:", err)
		return 1
	}
	return server.Printing(out, errs, func(out io.Writer) int {
		return serveIn(text, server, args, in, out, errs)
	})
}

// serveIn runs a verb in a language. Its caller reports the errors of out.
func serveIn(text *translations.Localizer, server *command.Server, args []string, in io.Reader, out, errs io.Writer) int {
	switch verb := args[0]; {
	case command.IsVerb(verb):
		return server.Run(verb, args[1:], in, out, errs)
	case verb == command.RulesVerb:
		return server.Rules(explain.ForRules(text), args[1:], out, errs)
	case slices.Contains(helpVerbs, verb):
		usage(out, text, server)
	case slices.Contains(versionVerbs, verb):
		fmt.Fprintf(out, "sikwu %s (%s)\n", version, build.Here(version, commit, date).Built(text))
	case slices.Contains(licenceVerbs, verb):
		printLicences(out, text)
	default:
		status := server.Run(verb, nil, in, out, errs) // reports that there is none
		usage(errs, text, server)
		return status
	}
	return 0
}

// usage prints how to call the program.
func usage(w io.Writer, text *translations.Localizer, server *command.Server) {
	server.Usage(w)
	fmt.Fprintf(w, "%s%s", explain.ForRules(text).Usage(), text.Text("request.usage_window"))
}

// printLicences writes what the program is made of: a list, then every licence.
func printLicences(w io.Writer, text *translations.Localizer) {
	list := licences.All(version)
	fmt.Fprintln(w, text.Text("about.licences_list"))
	for _, l := range list {
		fmt.Fprintln(w, "  "+l.Title())
	}
	licences.Print(w, list) // w keeps its first error
}

// namedLanguage returns the value of the last --lang; ok is false if there is none.
func namedLanguage(args []string) (name string, ok bool) {
	for i, a := range args {
		if a == "--" {
			break
		}
		option, value, given := strings.Cut(a, "=")
		switch {
		case option != "--lang" && option != "-lang":
			continue
		case !given && i+1 < len(args):
			value = args[i+1]
		}
		name, ok = value, true
	}
	return name, ok
}

// noLanguage returns a message that there are no texts in a language, with the
// languages there are.
func noLanguage(text *translations.Localizer, name string) string {
	choices := translations.Args{"Choices": strings.Join(translations.Codes(), ", "), "Value": name}
	if name == "" {
		return text.Text("request.no_language_named", choices)
	}
	return text.Text("request.no_language", choices)
}

// ownLanguage returns the system's language for people, and English for programs
// that read JSON.
func ownLanguage(args []string) string {
	if slices.Contains(args, "--json") || slices.Contains(args, "-json") {
		return translations.English
	}
	return systemLanguage()
}

// systemLanguage returns the language of the system.
func systemLanguage() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return translations.English
}

// noWindow returns an error that says, in the system's language, why there is no
// window, and what works without one.
func noWindow(why string, reason any) error {
	text, err := translations.New(systemLanguage())
	if err != nil {
		return err
	}
	verbs := strings.Join(append(command.Verbs(), command.RulesVerb), ", ")
	return errors.New(text.Text("request."+why, translations.Args{"Verbs": verbs, "Reason": reason}))
}
