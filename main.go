// Sikwu (食糊) judges Hong Kong mahjong hands: every reading, every fan with its
// reason, what it pays and who pays.
//
// Without arguments, or with files to open, it opens the window (window.go, which
// needs cgo); with a verb it serves core/command and needs no display.
package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"sikwu/assets/licences"
	"sikwu/core/command"
	"sikwu/translations"
	"sikwu/ui/about/release"
	"sikwu/ui/explain"
)

// What the release build sets with -ldflags -X; the commit and the date are else
// those that Go notes.
var (
	version = "0.1.0"
	commit  string
	date    string // of the commit, as 2026-11-21
)

func main() {
	args := os.Args[1:]
	if len(args) > 0 && (isVerb(args[0]) || !isFile(args[0])) {
		attachConsole()
		os.Exit(serve(args[0], args[1:]))
	}
	if err := openWindow(args); err != nil {
		attachConsole()
		fmt.Fprintln(os.Stderr, "sikwu:", err)
		os.Exit(1)
	}
}

// serve runs a verb and returns the exit status.
func serve(verb string, args []string) int {
	text, err := translations.New(chosenLanguage(args))
	if err != nil {
		fmt.Fprintln(os.Stderr, "sikwu:", err)
		return 1
	}
	server, err := command.New(explain.ForCommand(text))
	if err != nil {
		fmt.Fprintln(os.Stderr, "sikwu:", err)
		return 1
	}
	switch {
	case command.IsVerb(verb):
		return server.Run(verb, args, os.Stdin, os.Stdout, os.Stderr)
	case verb == command.RulesVerb:
		return server.Rules(explain.ForRules(text), args, os.Stdout, os.Stderr)
	case slices.Contains(helpVerbs, verb):
		usage(os.Stdout, server)
		return 0
	case slices.Contains(versionVerbs, verb):
		fmt.Printf("sikwu %s (%s)\n", version, release.Here(version, commit, date).Built(text))
		return 0
	case slices.Contains(licenceVerbs, verb):
		if err := printLicences(os.Stdout, text); err != nil {
			fmt.Fprintln(os.Stderr, "sikwu:", err)
			return 1
		}
		return 0
	}
	usage(os.Stderr, server)
	return 2
}

// usage tells how the program is called.
func usage(w io.Writer, server *command.Server) {
	server.Usage(w)
	command.RulesUsage(w)
	fmt.Fprint(w, `
sikwu FILE...                         the window, with files of hands (.hands) or of rules (.toml) open
sikwu --version                       version, commit and date
sikwu --licenses                      the licence of every part of this program
`)
}

// printLicences writes what the program is made of: a list, then every licence.
func printLicences(w io.Writer, text *translations.Localizer) error {
	list := licences.All(version)
	if _, err := fmt.Fprintln(w, text.Text("about.licences_list")); err != nil {
		return err
	}
	for _, l := range list {
		if _, err := fmt.Fprintln(w, "  "+l.Title()); err != nil {
			return err
		}
	}
	return licences.Print(w, list)
}

// chosenLanguage is what --lang says, else the system's for people; programs
// that read JSON get English.
func chosenLanguage(args []string) string {
	for i, a := range args {
		if value, ok := strings.CutPrefix(strings.TrimLeft(a, "-"), "lang="); ok {
			return value
		}
		if strings.TrimLeft(a, "-") == "lang" && strings.HasPrefix(a, "-") && i+1 < len(args) {
			return args[i+1]
		}
	}
	if slices.Contains(args, "--json") || slices.Contains(args, "-json") {
		return translations.English
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return translations.English
}
