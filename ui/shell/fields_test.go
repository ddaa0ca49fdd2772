package shell_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/shell"
)

// odd is text that no field accepts unchanged: control characters, direction marks,
// zero-width characters, stray combining marks, emoji, invalid UTF-8.
const odd = "\u0301A\x00\x1b[31m\u202e\u200b\u2066n\u0301\u0301\u0301\u0301\u0301\u0301 😀\ufe0f\xff\u3164\x7fB"

// places lists the fields of the program: how to get there, and how many of the calls
// that make fields are in which files.
var places = []struct {
	name   string
	go1    func(*tapper)
	fields int
	files  map[string]int
}{
	{"check", func(p *tapper) { p.shortcut(control(fyne.Key1)) }, 1, map[string]int{"entry/field.go": 1}},
	{"open", func(p *tapper) { p.shortcut(control(fyne.KeyO)) }, 2, map[string]int{"hands/sheet.go": 2}},
	{"glossary", func(p *tapper) {
		p.tapText("hands.close")
		p.shortcut(control(fyne.Key2))
		p.tapText("learn.words.title")
	}, 1, map[string]int{"learn/words.go": 1}},
	{"names", func(p *tapper) { p.shortcut(control(fyne.Key4)) }, 4, map[string]int{"scoresheet/names.go": 1}},
	{"price of a point", func(p *tapper) {
		p.Write(0, "Ann"+odd, "Ben"+odd, "Cat"+odd, "Dan"+odd)
		p.tapText("scoresheet.begin.do")
		p.Choose(p.text.Text("scoresheet.settle.title"), 1)
	}, 1, map[string]int{"scoresheet/settlecard.go": 1}},
	{"new tournament", func(p *tapper) {
		p.tapText("scoresheet.tournament.list", "tournament.begin")
	}, 2, map[string]int{"tournamentpage/begin.go": 1, "tournamentpage/list.go": 1, "tournamentpage/field.go": 1}},
	{"draw", func(p *tapper) {
		p.Write(0, "Spring cup"+odd, "Ann"+odd+"\nBen\nCat\nDan\tRed"+odd)
		p.tapText("tournament.new.start")
	}, 1, map[string]int{"tournamentpage/drawing.go": 2}},
	{"players", func(p *tapper) {
		p.Choose(p.text.Text("tournament.parts"), 2)
		p.PressPrefix("2 ")
		p.tapText("tournament.measure.points")
	}, 5, map[string]int{"tournamentpage/players.go": 1, "tournamentpage/player.go": 2}},
	{"result", func(p *tapper) {
		p.Choose(p.text.Text("tournament.parts"), 0)
		p.tapText("tournament.draw.now")
	}, 12, map[string]int{"tournamentpage/result.go": 1}},
	{"name of rules", func(p *tapper) {
		p.shortcut(control(fyne.Key5))
		p.tapText("rulespage.copy", "rulespage.rename")
	}, 1, map[string]int{"rulebook/form.go": 1}},
	{"a hand of the house's own", func(p *tapper) {
		p.Write(0, "Monday"+odd)
		p.Key(fyne.KeyReturn)
		p.tapText("entry_group.own_hands", "rulespage.own_add")
	}, 4, map[string]int{"rulebook/ownform.go": 1}},
	{"handbook", func(p *tapper) {
		p.Key(fyne.KeyEscape)
		p.tapText("handbook.title")
	}, 1, map[string]int{"handbookpage/parts.go": 1}},
	{"file", func(p *tapper) {
		p.PressPrefix("Monda")
		p.PressPrefix(p.text.Text("rulespage.export_hint"))
	}, 1, map[string]int{"filedialog/words.go": 1}},
}

// TestFieldsTakeNothingOdd tries every field of the program with text that is too long
// and with text that no field accepts, and checks what gets into files.
func TestFieldsTakeNothingOdd(t *testing.T) {
	for i, language := range translations.Languages() {
		if effort.Skips(i) {
			continue
		}
		folder := t.TempDir()
		p := openFolder(t, language, shell.Config{Folder: folder})
		for _, place := range places {
			place.go1(p)
			top := p.Window.Content()
			if over := p.Window.Canvas().Overlays().Top(); over != nil {
				top = over
			}
			list := pagetest.All[*input.Field](top)
			if len(list) != place.fields {
				t.Fatalf("%s: %d fields, not %d", place.name, len(list), place.fields)
			}
			for _, f := range list {
				p.try(place.name, f)
			}
		}
		checkFiles(t, folder)
	}
}

// try pastes and types into a field, and leaves it as it was.
func (p *tapper) try(name string, f *input.Field) {
	p.Helper()
	before := f.Text()
	p.Window.Canvas().Focus(f)
	for _, text := range []string{strings.Repeat("x", 1<<20), strings.Repeat("1", 100_000), strings.Repeat("e\u0301", 60_000), strings.Repeat("\u202e萬😀", 60_000)} {
		p.paste(f, text)
		if f.Text() != before || f.Refused() == "" || !p.Shows(f.Refused()) {
			p.Errorf("%s: %.9q… pasted: the field says %.40q, %q is told", name, text, f.Text(), f.Refused())
		}
	}
	said := "最多"
	if p.text.Lang() == translations.English {
		said = "Too long"
	}
	if !strings.Contains(f.Refused(), said) {
		p.Errorf("%s: %q is told", name, f.Refused())
	}
	for _, text := range []string{odd, strings.Repeat(odd, 2), "\u202e\u0000"} {
		f.SetText("")
		p.paste(f, text)
		p.checkClean(name, f)
		for _, r := range text {
			f.TypedRune(r)
		}
		p.checkClean(name, f)
	}
	f.SetText(before)
	if f.Text() != before || f.Refused() != "" {
		p.Errorf("%s: the field says %.40q, %q is told", name, f.Text(), f.Refused())
	}
}

func (p *tapper) paste(f *input.Field, text string) {
	clip := fyne.CurrentApp().Clipboard()
	clip.SetContent(text)
	f.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip})
}

// checkClean reports a field that holds odd text, or draws beyond itself.
func (p *tapper) checkClean(name string, f *input.Field) {
	p.Helper()
	if got := f.Text(); got != input.Clean(got, true) {
		p.Errorf("%s: the field says %q", name, got)
	}
	for _, text := range pagetest.All[*canvas.Text](f) {
		if text.MinSize().Width > f.Size().Width+40 || text.MinSize().Height > f.Size().Height {
			p.Errorf("%s: draws %.40q %v in a field of %v", name, text.Text, text.MinSize(), f.Size())
		}
	}
}

// checkFiles reports files that hold odd text.
func checkFiles(t *testing.T, folder string) {
	t.Helper()
	seen := 0
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if text := string(data); err == nil && text != input.Clean(text, true) {
			t.Errorf("odd text in %s: %q", path, text)
		}
		seen++
		return err
	})
	if err != nil || seen < 3 {
		t.Errorf("%d files, %v", seen, err)
	}
}

// TestFieldsAreKnown: all text is entered in our own fields, and each of them is tried
// above.
func TestFieldsAreKnown(t *testing.T) {
	known, made := map[string]int{}, map[string]int{}
	for _, place := range places {
		maps.Copy(known, place.files)
	}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "../input/") {
			return err
		}
		tree, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		ast.Inspect(tree, func(n ast.Node) bool {
			s, is := n.(*ast.SelectorExpr)
			if !is {
				return true
			}
			of, _ := s.X.(*ast.Ident)
			switch {
			case of == nil:
			case of.Name == "input" && (s.Sel.Name == "NewField" || s.Sel.Name == "NewArea"),
				of.Name == "p" && strings.HasPrefix(name, "tournamentpage/") && (s.Sel.Name == "newField" || s.Sel.Name == "newArea") && name != "tournamentpage/field.go":
				made[name]++
			case name == "filedialog/words.go": // replaces Fyne's
			case slices.Contains([]string{"widget.Entry", "widget.NewEntry", "widget.NewMultiLineEntry", "container.ThemeOverride", "container.NewThemeOverride"}, of.Name+"."+s.Sel.Name):
				t.Errorf("%s uses %s.%s", name, of.Name, s.Sel.Name)
			}
			return true
		})
		return nil
	})
	if err != nil || !maps.Equal(known, made) {
		t.Errorf("fields are made in %v, tried are those of %v (%v)", made, known, err)
	}
}

// A clipboard with something other than a hand freezes no page.
func TestLongTextPastedOnAPageIsRefused(t *testing.T) {
	p := openFolder(t, "en", shell.Config{Folder: t.TempDir()})
	fyne.CurrentApp().Clipboard().SetContent(strings.Repeat("1", 1<<20))
	p.shell.Press(&fyne.ShortcutPaste{})
	if !p.Shows("Too long for a hand: 1048576 characters, at most 200.") {
		p.Error("nothing is said on the Check page")
	}
	p.shortcut(control(fyne.KeyO))
	p.shell.Press(&fyne.ShortcutPaste{})
	if !p.Shows("Too long for a hand: 1048576 characters, at most 400.") {
		p.Error("nothing is said in the sheet of hands")
	}
	p.tapText("hands.close")
	p.shortcut(control(fyne.Key4))
	p.shell.Press(&fyne.ShortcutPaste{})
	if !p.Shows("Too long for a name: 1048576 characters, at most 64.") {
		p.Error("nothing is said where names are asked for")
	}
	p.tapText("scoresheet.cancel", "scoresheet.tournament.list", "tournament.begin")
	p.shell.Press(&fyne.ShortcutPaste{})
	if !p.Shows("Too long for a list of players: 1048576 characters, at most 50000.") {
		p.Error("nothing is said of a list of players")
	}
}
