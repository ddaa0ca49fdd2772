package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sikwu/core/command"
)

// What the first argument can be besides a verb of core/command.
var (
	helpVerbs    = []string{"help", "-h", "-help", "--help"}
	versionVerbs = []string{"version", "-version", "--version"}
	licenceVerbs = []string{"licenses", "licences", "-licenses", "-licences", "--licenses", "--licences"}
)

// isVerb reports whether an argument asks something of the command line. A file
// of such a name is opened as ./name.
func isVerb(arg string) bool {
	return command.IsVerb(arg) || arg == command.RulesVerb ||
		slices.Contains(slices.Concat(helpVerbs, versionVerbs, licenceVerbs), arg)
}

// isFile reports whether an argument names a file to be opened in the window: an
// address, something with a folder or an ending, or what there is. Anything else
// is a verb that somebody mistyped.
func isFile(arg string) bool {
	if arg == "" || strings.HasPrefix(arg, "-") {
		return false
	}
	if strings.ContainsRune(filepath.ToSlash(arg), '/') || filepath.Ext(arg) != "" {
		return true
	}
	_, err := os.Stat(arg)
	return err == nil
}
