package translations

import (
	"os"
	"regexp"
	"testing"
)

// commands are what a README has people type: to run the program, and to test it.
var commands = regexp.MustCompile("(?s)<!-- (run|test) -->\n```sh\n(.*?)```")

// Whoever reads either README types the same.
func TestREADMEsHaveTheSameCommands(t *testing.T) {
	read := func(name string) map[string]string {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list := map[string]string{}
		for _, m := range commands.FindAllSubmatch(data, -1) {
			list[string(m[1])] = string(m[2])
		}
		return list
	}
	english, chinese := read("../README.md"), read("../README.zh-Hant.md")
	for _, what := range []string{"run", "test"} {
		if english[what] == "" || english[what] != chinese[what] {
			t.Errorf("to %s it: %q in English, %q in Chinese", what, english[what], chinese[what])
		}
	}
}
