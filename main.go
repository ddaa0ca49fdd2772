// Sikwu (食糊) judges Hong Kong mahjong hands: every reading, every fan with its
// reason, what it pays and who pays.
//
// Without arguments it opens the window (window.go, which needs cgo); with a
// verb it serves core/command and needs no display.
package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"sikwu/core/command"
	"sikwu/translations"
	"sikwu/ui/explain"
)

// version is set by the release build.
var version = "0.1.0"

func main() {
	if len(os.Args) > 1 {
		os.Exit(serve(os.Args[1], os.Args[2:]))
	}
	if err := openWindow(); err != nil {
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
	case slices.Contains([]string{"help", "-h", "-help", "--help"}, verb):
		server.Usage(os.Stdout)
		command.RulesUsage(os.Stdout)
		return 0
	case verb == "version" || verb == "--version":
		fmt.Println("sikwu", version)
		return 0
	}
	server.Usage(os.Stderr)
	command.RulesUsage(os.Stderr)
	return 2
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
