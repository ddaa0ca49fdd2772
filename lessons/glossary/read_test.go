package glossary

import (
	"strings"
	"testing"
)

func TestReadSaysWhatIsWrong(t *testing.T) {
	const good = "[[term]]\nid = \"a\"\nchinese = \"上\"\njyutping = \"soeng5\"\nchapter = \"tiles\"\n"
	if g, err := read(good); err != nil || len(g.Terms) != 1 || g.Term("a") != &g.Terms[0] {
		t.Fatalf("%v, %v", g, err)
	}
	for name, c := range map[string]struct{ data, want string }{
		"no TOML":         {"[[term", "expected"},
		"unknown setting": {good + "colour = 1\n", "colour"},
		"no id":           {strings.Replace(good, `"a"`, `""`, 1), "term 1"},
		"twice":           {good + good, "term 2"},
		"no Chinese":      {strings.Replace(good, "上", "", 1), "no Chinese"},
		"no sound":        {strings.Replace(good, "soeng5", "", 1), "no Jyutping"},
		"no chapter":      {strings.Replace(good, "tiles", "", 1), "no chapter"},
		"unknown fan":     {good + "fan = \"large\"\n", "large"},
		"unknown term":    {good + "related = [\"b\"]\n", "\"b\""},
		"itself":          {good + "related = [\"a\"]\n", "\"a\""},
		"no tile":         {good + "tiles = \"9x\"\n", "column 2"},
	} {
		if _, err := read(c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
