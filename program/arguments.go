package program

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

// isVerb reports whether an argument is for the command line. A file of that name
// can be opened as ./name.
func isVerb(arg string) bool {
	return command.IsVerb(arg) || arg == command.RulesVerb ||
		slices.Contains(slices.Concat(helpVerbs, versionVerbs, licenceVerbs), arg)
}

// isFile reports whether an argument names a file to open in the window: an
// address, something with a folder or an extension, or an existing file. Anything
// else is taken for a mistyped verb.
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
