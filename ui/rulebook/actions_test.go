package rulebook

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/walker"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

func TestASetIsRenamedUsedDeletedAndBroughtBack(t *testing.T) {
	s := open(t, "hk13", english)
	presets := len(s.page.sets)
	s.PressPrefix("Copy and change")
	s.PressPrefix("Rename")
	name := pagetest.First(t, s.Shown(), func(*input.Field) bool { return true })
	if name.Text() != "My Hong Kong 13" {
		t.Errorf("it begins with %q", name.Text())
	}
	name.SetText("Monday")
	name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if s.own().Title["en"] != "Monday" || s.own().Title["zh"] != "我的港式十三番" {
		t.Fatalf("the title is %v", s.own().Title)
	}
	s.PressPrefix("Use these rules")
	if s.session.Rules().ID != s.own().ID || s.Shows("Use these rules") {
		t.Errorf("in force is %s", s.session.Rules().ID)
	}
	s.PressPrefix("Delete this set")
	s.WantsShown("Delete Monday?")
	s.PressPrefix("Cancel")
	if len(s.page.sets) != presets+1 || s.Shows("Delete Monday?") {
		t.Fatal("cancel does not cancel")
	}
	s.PressPrefix("Delete this set")
	s.PressPrefix("Delete")
	s.WantsShown("Monday is deleted.")
	if len(s.page.sets) != presets || s.session.Rules().ID != "hk13" {
		t.Fatalf("%d sets, in force %s", len(s.page.sets), s.session.Rules().ID)
	}
	s.PressPrefix("Bring it back")
	if s.own().Title["en"] != "Monday" {
		t.Errorf("brought back is %v", s.own().Title)
	}
	if s.relists < 4 {
		t.Errorf("the window heard of %d changes", s.relists)
	}
}

// What is read stays in sight when its set is put in force.
func TestUseLeavesThePlace(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("City University")
	s.page.right.(*sheet).scroll.ScrollTo(900)
	s.PressPrefix("Use these rules")
	if at := s.page.right.(*sheet).scroll.Offset(); at != 900 || s.session.Rules().ID != "cityu" || s.Shows("Use these rules") {
		t.Errorf("at %v under %s", at, s.session.Rules().ID)
	}
}

func TestEscapeLeavesAForm(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	s.PressPrefix("Rename")
	pagetest.First(t, s.Shown(), func(*input.Field) bool { return true }).TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if s.Shows("Name of the set") {
		t.Error("the form stays")
	}
}

// TestEscapeLeavesAQuestion: the notice of the copy goes with it or after it, wherever the
// focus is, and the set stays.
func TestEscapeLeavesAQuestion(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	sets := len(s.page.sets)
	for _, focus := range []bool{true, false} {
		s.PressPrefix("Delete this set")
		s.WantsShown("Delete My Hong Kong 13?")
		if !focus {
			s.Window.Canvas().Unfocus()
		}
		s.Key(fyne.KeyEscape)
		if s.Shows("Delete My Hong Kong 13?") || len(s.page.sets) != sets {
			t.Errorf("focused %v: the question stays", focus)
		}
	}
	write(t, s.folder, "monday.toml", faulty)
	s.page.Reread()
	s.PressPrefix("monday.toml")
	s.PressPrefix("Delete this set")
	if s.Key(fyne.KeyEscape); s.Shows("Delete monday.toml?") {
		t.Error("the question about a faulty file stays")
	}
}

func TestImportAsksWhereAnIDIsTaken(t *testing.T) {
	s := open(t, "hk13", english)
	presets := len(s.page.sets)
	s.PressPrefix("Open a rule file")
	if s.asks != 1 {
		t.Fatal("no file is asked for")
	}
	s.page.Import("house.toml", []byte("version = 1\nid = \"house\"\nbase = \"hk8\"\nminimum = 4\n"))
	s.WantsShown("house", "minimum 4 fan"[:7])
	if s.own().Minimum.Value != 4 {
		t.Fatalf("imported: %+v", s.own().Minimum)
	}
	again := []byte("version = 1\nid = \"house\"\nbase = \"hk8\"\nminimum = 5\n")
	s.page.Import("other.toml", again)
	s.WantsShown("house already has the id house.")
	s.PressPrefix("Keep both")
	if len(s.page.sets) != presets+2 || s.own().ID != "house-2" || s.own().Minimum.Value != 5 {
		t.Fatalf("%d sets, shown %s", len(s.page.sets), s.own().ID)
	}
	s.page.Import("third.toml", again)
	s.PressPrefix("Put the old one aside")
	if len(s.page.sets) != presets+2 || s.own().ID != "house" || s.own().Minimum.Value != 5 {
		t.Errorf("%d sets, shown %s", len(s.page.sets), s.own().ID)
	}
	s.page.Import("bad.toml", []byte("version = 1\nid = \"x\"\nbase = \"hk8\"\nminimum = \"none\"\n"))
	s.WantsShown("bad.toml, line 4, minimum: must be a whole number from 0 to 99.")
	s.clip = "version = 1\nid = \"pasted\"\nbase = \"emsd\"\n"
	s.page.Paste()
	if s.own().Base != "emsd" {
		t.Errorf("pasted: %s", s.own().Base)
	}
	s.clip = strings.Repeat("番", maxPasted+1)
	s.page.Paste()
	s.WantsShown("Too long for a rule file: 64001 characters")
}

func TestExportAndCopyGiveTheFile(t *testing.T) {
	s := open(t, "hk13", english)
	s.PressPrefix("Copy and change")
	s.page.right.(*sheet).put(entryOf(t, "minimum"), 4)
	s.PressPrefix("Save the rule file elsewhere")
	text := s.exported["hk13-2.toml"]
	set, err := rules.Parse("", []byte(text))
	if err != nil || set.Minimum.Value != 4 {
		t.Errorf("exported %q: %v", text, err)
	}
	s.page.Copy()
	if s.copied != text {
		t.Errorf("copied %q", s.copied)
	}
}

const faulty = "# my table\nversion = 1\nid = \"monday\"\nbase = \"hk13\"\n\n[fans]\nfull_flush = \"lots\"\n"

// TestAFaultyFileIsShownAndNeverWritten: whatever is pressed, the file stays.
func TestAFaultyFileIsShownAndNeverWritten(t *testing.T) {
	s := open(t, "hk13", english)
	write(t, s.folder, "monday.toml", faulty)
	s.page.Reread()
	s.PressPrefix("monday.toml")
	s.WantsShown("monday.toml, line 7, fans.full_flush: must be a whole number", `full_flush = "lots"`, "[fans]", "left as it is")
	s.PressPrefix("Save the rule file elsewhere")
	if s.exported["monday.toml"] != faulty {
		t.Errorf("exported %q", s.exported["monday.toml"])
	}
	s.PressPrefix("Read it again")
	if s.file("monday.toml") != faulty {
		t.Error("the file was written to")
	}
	write(t, s.folder, "monday.toml", strings.Replace(faulty, `"lots"`, "8", 1))
	s.PressPrefix("Read it again")
	if s.own().Fans[rules.FullFlush].Value.Fan != 8 {
		t.Error("the mended file is not read")
	}
	write(t, s.folder, "monday.toml", faulty)
	s.page.Reread()
	s.PressPrefix("Delete this set")
	s.PressPrefix("Delete")
	s.PressPrefix("Bring it back")
	if s.file("monday.toml") != faulty {
		t.Error("brought back it is another")
	}
}

func TestASetWithAnothersIDIsReadAndRenumbered(t *testing.T) {
	s := open(t, "hk13", english)
	write(t, s.folder, "a.toml", "version = 1\nid = \"hk8\"\nbase = \"hk8\"\nminimum = 5\n")
	s.page.Reread()
	s.WantsShown("same id")
	s.page.open("own/a.toml")
	if s.page.right.(*sheet).isOwn() || s.Shows("Use these rules") {
		t.Error("it can be changed or used")
	}
	s.PressPrefix("Give it an id of its own")
	if s.own().ID != "hk8-2" || !s.page.right.(*sheet).isOwn() {
		t.Errorf("its id is %s", s.own().ID)
	}
}

// TestAPageMadeAnewShowsTheSame: the question whether to delete, of a set in any state, and
// all the hands that change.
func TestAPageMadeAnewShowsTheSame(t *testing.T) {
	s := open(t, "hk13", english)
	mark := "box " + walker.Shade(look.Color(look.Mark)) // of a tile; both are drawn once they were in sight
	drawn := func() []string {
		return slices.DeleteFunc(walker.Drawn(s.page.Object()), func(line string) bool { return strings.HasPrefix(line, mark) || strings.HasPrefix(line, "tile ") })
	}
	same := func(what string) {
		t.Helper()
		s.work()
		s.Window.Canvas().Unfocus()
		was := drawn()
		s.build()
		s.work()
		if gone, come := walker.Differ(was, drawn()); len(gone)+len(come) > 0 {
			t.Errorf("%s: went\n\t%s\ncame\n\t%s", what, strings.Join(gone, "\n\t"), strings.Join(come, "\n\t"))
		}
	}
	write(t, s.folder, "a.toml", "version = 1\nid = \"hk8\"\nbase = \"hk8\"\nminimum = 5\n")
	write(t, s.folder, "b.toml", "version = 1\nid = \"b\"\nminimum = 99\n")
	write(t, s.folder, "mine.toml", "version = 1\nid = \"mine\"\nbase = \"hk13\"\n\n[payment]\nmethod = \"shared\"\n") // as the app does
	s.page.Reread()
	for _, name := range []string{"a", "b", "mine"} {
		s.page.open("own/" + name + ".toml")
		same(name)
		s.Press(s.page.text("rulespage.delete_hint"))
		same("a question about " + name)
		s.Press(s.page.text("rulespage.cancel"))
		same("no question about " + name)
	}
	e := s.page.right.(*sheet).effect
	s.PressPrefix(s.page.text("rulespage.more_hands", args{"N": len(e.all()) - len(e.list.Objects())}))
	same("all hands")
	s.Press(s.page.text("rulespage.fewer_hands"))
	same("some hands")
	v := s.page.right.(*sheet)
	v.scroll.ScrollTo(0)
	v.reset(entryOf(t, "payment.method"))
	same("fewer hands than a moment ago, at the top")
	v = s.page.right.(*sheet)
	v.scroll.ScrollTo(v.scroll.Height())
	if free := v.effect.hands.Size().Height; free > 0 {
		t.Errorf("scrolled away, the hands that do not change any more keep %v", free)
	}
	same("scrolled away")
	v.scroll.ScrollTo(0)
	v.put(entryOf(t, "payment.method"), "shared")
	v.scroll.ScrollTo(0)
	v.reset(entryOf(t, "payment.method"))
	s.Press("Liability")
	if name := v.sections[6].object; fyne.CurrentApp().Driver().AbsolutePositionForObject(name).Y > fyne.CurrentApp().Driver().AbsolutePositionForObject(v.scroll).Y+widgets.CardGap+1 {
		t.Error("pressed in the list of parts, liability is not at the top")
	}
	s.seek("drops.dragon_hands.drops")
	s.PressPrefix(s.page.Say.EntryName(entryOf(t, "drops.dragon_hands.drops")))
	same("all fans of a list")
	v = s.page.right.(*sheet)
	v.scroll.ScrollTo(0)
	v.put(entryOf(t, "payment.method"), "shared")
	v.scroll.ScrollTo(0)
	v.put(entryOf(t, "conditions.orphans_rob_concealed_kong"), false)
	v.reset(entryOf(t, "payment.method"))
	same("a hand that is looked for, in the room of several")
}

// TestAPageMadeAnewStaysInItsPlace: a change of language, a file read again, and a window that
// becomes narrow keep what is read in sight, in a set of either sort, in a comparison, and in
// the list on the left.
func TestAPageMadeAnewStaysInItsPlace(t *testing.T) {
	effort.Full(t)
	s := open(t, "hk13", english)
	// first names the topmost value in sight.
	first := func() (name string) {
		at, least := fyne.CurrentApp().Driver().AbsolutePositionForObject, float32(math.MaxFloat32)
		look := func(scroll *widgets.Scroller, e *rules.Entry, part *measured) {
			top := at(part).Y - at(scroll).Y
			if top+part.Size().Height > 0 && top < least && part.Size().Height > 0 && top < scroll.Height() {
				name, least = e.Key, top
			}
		}
		switch v := s.page.right.(type) {
		case *sheet:
			for _, f := range v.fields {
				look(v.scroll, f.entry, f.part)
			}
		case *difference:
			for e, made := range v.proofs {
				look(v.scroll, e, made.part)
			}
		}
		return name
	}
	scrollTo := func(share float32) {
		scroll := scrollerOf(s.page.right)
		scroll.ScrollTo(0)
		scroll.ScrollTo(math.MaxInt32)
		scroll.ScrollTo(share * scroll.Offset())
		s.work()
	}
	check := func(what string) {
		t.Helper()
		was := first()
		for _, again := range []struct {
			how  string
			make func()
		}{
			{"in another language", func() {
				s.setting.Lang = "zh-Hant"
				s.build()
			}},
			{"in a narrow window", func() { s.Window.Resize(pagetest.Small) }},
			{"in a wide window", func() { s.Window.Resize(pagetest.Large) }},
			{"read again", func() { s.page.Reread() }},
			{"in the language from before", func() {
				s.setting.Lang = "en"
				s.build()
			}},
		} {
			again.make()
			s.work()
			if now := first(); now != was || was == "" {
				t.Errorf("%s, %s: %q is at the top, was %q", what, again.how, now, was)
			}
		}
	}
	scrollTo(0.35)
	check("a preset")
	s.PressPrefix("Copy and change")
	s.page.right.(*sheet).put(entryOf(t, "conditions.orphans_rob_concealed_kong"), false)
	s.work()
	for _, share := range []float32{0.1, 0.35} {
		scrollTo(share)
		check(fmt.Sprint("an own set at ", share))
	}
	s.page.compare("preset/hk8")
	s.work()
	scrollTo(0.6)
	check("a comparison")
	for i := range 12 {
		write(t, s.folder, fmt.Sprint(i, ".toml"), fmt.Sprintf("version = 1\nid = \"x%d\"\nbase = \"hk8\"\nminimum = 2\n", i))
	}
	s.page.Reread()
	s.page.left.object.ScrollTo(200)
	s.build()
	if at := s.page.left.object.Offset(); at != 200 {
		t.Errorf("the list on the left is at %v", at)
	}
}

func scrollerOf(v view) *widgets.Scroller {
	if d, ok := v.(*difference); ok {
		return d.scroll
	}
	return v.(*sheet).scroll
}

// full is a library whose disk is full at times.
type full struct {
	Library
	isFull bool
}

var errFull = &fs.PathError{Op: "write", Path: "mine.toml", Err: syscall.ENOSPC}

func (f *full) Change(file string, was, rs *rules.RuleSet) (string, error) {
	if f.isFull {
		return "", errFull
	}
	return f.Library.Change(file, was, rs)
}

func (f *full) Create(from *rules.RuleSet, id string, title map[string]string) (library.Set, error) {
	if f.isFull {
		return library.Set{}, errFull
	}
	return f.Library.Create(from, id, title)
}

// TestWhatCannotBeKeptIsSaid, and is not shown as if it were in force, however it is tried.
func TestWhatCannotBeKeptIsSaid(t *testing.T) {
	folder := t.TempDir()
	write(t, folder, "mine.toml", "version = 1\nid = \"mine\"\nbase = \"hk13\"\n")
	disk := &full{library.Open(folder), true}
	s := openWith(t, "hk13", english, folder, disk)
	s.PressPrefix("Copy and change")
	s.WantsShown("the disk is full")
	disk.isFull = false
	s.PressPrefix("mine")
	v, minimum := s.page.right.(*sheet), entryOf(t, "minimum")
	first := v.set.Rules.Minimum.Value
	v.put(minimum, 2)
	disk.isFull = true
	told := s.relists
	for what, try := range map[string]func(){
		"changed": func() { v.put(minimum, 1) },
		"reset":   func() { v.reset(minimum) },
		"undone":  func() { s.page.Undo() },
	} {
		s.page.notice.clear()
		try()
		s.WantsShown("the disk is full")
		if shown, now := v.editor.value(minimum), v.rules().Minimum.Value; shown != 2 || now != 2 || v.set.Rules.Minimum.Value != 2 || s.relists != told {
			t.Errorf("%s: %v is shown, %v is in force", what, shown, now)
		}
	}
	disk.isFull = false
	s.page.Undo()
	if now := s.page.right.(*sheet).rules().Minimum.Value; now != first {
		t.Errorf("undone, the minimum is %d", now)
	}
}

// TestWhatAnotherProgramWrites: a set is read when it is opened; what is found in its file
// when it is changed is kept, and that is told once.
func TestWhatAnotherProgramWrites(t *testing.T) {
	s := open(t, "hk13", english)
	const head = "version = 1\nid = \"mine\"\nbase = \"hk13\"\n"
	write(t, s.folder, "mine.toml", head)
	s.page.Reread()
	s.PressPrefix("mine")
	minimum := entryOf(t, "minimum")
	write(t, s.folder, "mine.toml", head+"\nminimum = 5\n")
	s.page.open("preset/hk8")
	s.page.open("own/mine.toml")
	v := s.page.right.(*sheet)
	if now := v.rules().Minimum.Value; now != 5 {
		t.Errorf("opened again, the minimum is %d", now)
	}
	for i, found := range []string{head + "\nminimum = 1\n", "version = 1\nid = \"mi"} {
		write(t, s.folder, "mine.toml", found)
		v.put(minimum, 2-i)
		s.WantsShown("kept beside it as mine.toml.before")
		if kept, err := filepath.Glob(filepath.Join(s.folder, "rules", "mine.toml.before*")); err != nil || len(kept) != i+1 || read(t, kept[i]) != found {
			t.Errorf("kept %q: %v", kept, err)
		}
		if now := read(t, filepath.Join(s.folder, "rules", "mine.toml")); now != head+fmt.Sprintf("\nminimum = %d\n", 2-i) {
			t.Errorf("the file is %q", now)
		}
		v.put(minimum, 7)
		if s.page.notice.card != nil {
			t.Errorf("told again: %s", s.page.notice.text)
		}
	}
}

func read(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
