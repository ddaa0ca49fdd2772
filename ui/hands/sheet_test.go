package hands_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/handfile"
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// cards are the visible rows from the top.
func (s *stage) cards() (list []*widgets.PressCard) {
	at := map[*widgets.PressCard]float32{}
	pagetest.Walk(s.sheet, func(o fyne.CanvasObject, pos fyne.Position) {
		if c, ok := o.(*widgets.PressCard); ok {
			list, at[c] = append(list, c), pos.Y
		}
	})
	slices.SortFunc(list, func(a, b *widgets.PressCard) int { return int(at[a] - at[b]) })
	return list
}

// labels are the labels of the visible rows.
func (s *stage) labels() (list []string) {
	for _, c := range s.cards() {
		list = append(list, c.AccessibilityLabel())
	}
	return list
}

// write types where the focus is.
func (s *stage) write(text string) {
	for _, r := range text {
		if focused := s.Window.Canvas().Focused(); focused != nil {
			focused.TypedRune(r)
		} else {
			s.Window.Canvas().OnTypedRune()(r)
		}
	}
}

// button finds a button by its text.
func (s *stage) button(t testing.TB, label string) *widgets.Button {
	t.Helper()
	return pagetest.First(t, s.sheet, func(b *widgets.Button) bool { return b.AccessibilityLabel() == label })
}

// all opens every row of the list, by keyboard, and returns what was opened.
func (s *stage) all(t testing.TB) []string {
	t.Helper()
	s.opened = nil
	s.sheet.Focus()
	s.Key(fyne.KeyDown)
	for last := -1; len(s.opened) > last; s.Key(fyne.KeyDown) {
		last = len(s.opened)
		s.Key(fyne.KeyReturn)
		if n := len(s.opened); n > 1 && s.opened[n-1] == s.opened[n-2] {
			s.opened = s.opened[:n-1] // the last row, where Down leads nowhere
		}
	}
	return s.opened
}

// judge judges what was opened under the rules it was opened with.
func judge(t testing.TB, opened string) (*score.Result, handfile.Hand, *rules.RuleSet) {
	t.Helper()
	line, id, _ := strings.Cut(opened, " under ")
	h, err := handfile.ParseHand(line)
	if err != nil {
		t.Fatal(err)
	}
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("%q: no rules %q", opened, id)
	}
	res := score.Evaluate(h.Draft, h.Win, rs)
	return &res, h, rs
}

func TestRecentHandsOpen(t *testing.T) {
	s := open(t, english, "cityu", recentHands...)
	test.Tap(s.cards()[1])
	test.Tap(s.cards()[0])
	want := []string{
		"5556p 222s [7777p@E] [CCC@N] 3f seat=W under hk13",
		"1112223335p [CCCC@W] 267f +5p seat=S by=self_draw draws=kong under cityu",
	}
	if !slices.Equal(s.opened, want) {
		t.Errorf("opened %q", s.opened)
	}
	for i, label := range []string{
		"Half flush, all pungs, seat flower, dragon pung, self-draw, kong draw, South · Self-draw: 10 fan, City University",
		"Waiting for 2 kinds, 7 tiles, West: Ready, Hong Kong 13",
		"Below minimum, South · West discards: Only 2 fan, Hong Kong 8",
		"the one we argued about on Monday evening, East · Self-draw: 12 fan, Hong Kong 13",
	} {
		if got := s.labels()[i]; got != label {
			t.Errorf("row %d says %q, want %q", i, got, label)
		}
	}
}

// Tiles that were marked as seen come back with the hand.
func TestARecentHandOpensWithTheTilesSeen(t *testing.T) {
	s := open(t, english, "hk13", "2345678999p 34s CC rules=hk13 seat=S seen=44sWWWW")
	test.Tap(s.cards()[0])
	if want := "2345678999p 34s CC seat=S seen=44sWWWW under hk13"; len(s.opened) != 1 || s.opened[0] != want {
		t.Errorf("opened %q, want %q", s.opened, want)
	}
}

// TestRulesThatAreNotHere: a hand that names unknown rules is judged, and opened, under
// those in force, and so is one that names none.
func TestRulesThatAreNotHere(t *testing.T) {
	s := open(t, english, "hk8", "19m 19p 19s ESWN CFP +N rules=monday", "19m 19p 19s ESWN CFP +N")
	for _, c := range s.cards() {
		test.Tap(c)
	}
	if !strings.HasSuffix(s.labels()[0], "monday is not here") || !strings.HasSuffix(s.labels()[1], "Hong Kong 8") {
		t.Errorf("rows say %q", s.labels())
	}
	for _, opened := range s.opened {
		if !strings.HasSuffix(opened, " under hk8") {
			t.Errorf("opened %q", opened)
		}
	}
}

// TestAnExampleOfEveryFan: whatever rules the app has, each fan's row opens a hand that
// counts it under the rules it opens with, except for fans that no preset plays.
func TestAnExampleOfEveryFan(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, inForce := range sets {
		s := open(t, english, inForce.ID)
		s.tap(t, 3, 1)
		opened := s.all(t)
		if len(opened) != rules.NumFans {
			t.Fatalf("%s: %d examples of %d fans", inForce.ID, len(opened), rules.NumFans)
		}
		for i, f := range rules.Fans() {
			res, h, rs := judge(t, opened[i])
			counts := res.Win && res.Best().Counted.Has(f)
			own := score.Evaluate(h.Draft, h.Win, inForce)
			here := own.Win && own.Best().Counted.Has(f)
			played := slices.ContainsFunc(sets, func(rs *rules.RuleSet) bool { return rs.Has(f) })
			switch {
			case counts != played:
				t.Errorf("%s: %s: counts %v, played %v: %s", inForce.ID, f, counts, played, opened[i])
			case (here || !played) && rs != inForce:
				t.Errorf("%s: %s opens under %s", inForce.ID, f, rs.ID)
			}
		}
	}
}

// TestAnExampleOfEveryReason: each row opens a hand that core refuses for that
// reason.
func TestAnExampleOfEveryReason(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, inForce := range sets {
		s := open(t, english, inForce.ID)
		s.tap(t, 3, 2)
		opened := s.all(t)
		if len(opened) != len(score.Reasons()) {
			t.Fatalf("%s: %d examples of %d reasons", inForce.ID, len(opened), len(score.Reasons()))
		}
		for i, reason := range score.Reasons() {
			if res, _, _ := judge(t, opened[i]); res.Reason != reason {
				t.Errorf("%s: %s is %s: %s", inForce.ID, reason, res.Reason, opened[i])
			}
		}
	}
}

func TestSearch(t *testing.T) {
	s := open(t, setting{translations.Chinese, look.Light, narrow, 1}, "hk8", recentHands...)
	s.tap(t, 3, 1)
	for query, want := range map[string]int{
		"flush": 2, "FULL flush": 1, "清一色": 1, "三元": 3, "花": 5, "flush pungs": 0, "  ": 7, "天糊": 1, "+8s": 13,
	} {
		s.sheet.Focus()
		s.write(query)
		n := len(s.cards())
		if n != want && (want <= 7 || n < 7) { // as many as are in sight
			t.Errorf("%q finds %d, want %d: %q", query, n, want, s.labels())
		}
		if s.shows("沒有這個名稱的手牌") != (want == 0) {
			t.Errorf("%q finds %d: %q", query, want, s.texts())
		}
		s.Key(fyne.KeyEscape)
	}
	if s.closed > 0 {
		t.Error("taking a search back closed the sheet")
	}
	s.Key(fyne.KeyEscape)
	if s.closed != 1 {
		t.Errorf("closed %d times", s.closed)
	}
	// what is typed on the list is searched for; return goes to the list and opens
	s.Key(fyne.KeyDown)
	s.write("nine")
	s.Key(fyne.KeyReturn, fyne.KeyReturn)
	if len(s.opened) != 1 || !strings.HasPrefix(s.opened[0], "1112345678999s") {
		t.Errorf("opened %q", s.opened)
	}
	// one search for all lists; the user's own hands are found by what they are
	s.tap(t, 3, 0)
	if got := s.labels(); len(got) != 0 && !strings.Contains(strings.Join(got, ""), "nine") {
		t.Errorf("rows %q", got)
	}
	s.sheet.Focus()
	s.Key(fyne.KeyEscape)
	s.write("叫糊")
	if got := s.labels(); len(got) != 1 || !strings.Contains(got[0], "叫 2 種") {
		t.Errorf("rows %q", got)
	}
}

// TestFileOfHands: its hands, and its bad lines with line, column and reason.
func TestFileOfHands(t *testing.T) {
	s := open(t, english, "cityu")
	s.sheet.Read("monday.hands", strings.NewReader(monday))
	if len(s.opened) > 0 || !s.shows("monday.hands: 3 hands. 3 lines cannot be read.") {
		t.Fatalf("opened %q; %q", s.opened, s.texts())
	}
	want := []string{
		"Below minimum, Line 4: South · West discards: Only 2 fan, Hong Kong 13",
		"Line 5, column 3: a suit letter m, p, s is missing after 12.",
		"which waits?, Line 6: West: Not ready, Hong Kong 13",
		"Line 7, column 40: Q is not valid after seat=. It may be: E, S, W, N.",
		"Line 8, column 1: where is not known. There are: rules, seat, round, by, from, draws, last_tile, first_discard, dealer_konged, liable, facts, passed, seen, same_tile.",
		"Nine gates, no flowers, Line 9: East · Discard: 10 fan, ours is not here",
	}
	if got := s.labels(); !slices.Equal(got, want) {
		t.Errorf("rows say\n%s", strings.Join(got, "\n"))
	}
	test.Tap(s.cards()[0])
	if len(s.opened) != 1 || s.opened[0] != "234567m 22345p 67s +8s seat=S from=W under hk13" {
		t.Errorf("opened %q", s.opened)
	}
	// a bad line goes to the field, where it can be corrected
	test.Tap(s.cards()[3])
	if !s.shows("Column 40: Q is not valid after seat=.") {
		t.Errorf("nothing is said of it: %q", s.texts())
	}
	s.Key(fyne.KeyBackspace)
	s.write("N")
	if !s.shows("All chows, Seat flower") && !s.shows("North · Discard") {
		t.Errorf("mended: %q", s.texts())
	}
	s.Key(fyne.KeyReturn)
	if len(s.opened) != 2 || s.opened[1] != "567m 22345p 67s [234m@E] 2f +8s seat=N under cityu" {
		t.Errorf("opened %q", s.opened)
	}
	// another file takes its place, whatever was searched for
	s.sheet.Focus()
	s.write("nine")
	s.sheet.Read("tuesday.hands", strings.NewReader("55p\n55p\n"))
	if got := s.labels(); len(got) != 2 || !s.shows("tuesday.hands: 2 hands.") {
		t.Errorf("rows say %q", got)
	}
}

// Pictures of tiles in an unreadable line are shown as notation, with the mark under what
// is wrong, and can be corrected in that form.
func TestPicturesOfTilesInAFile(t *testing.T) {
	s := open(t, english, "cityu")
	s.sheet.Read("monday.hands", strings.NewReader("🀙🀙🀇x # 🀄\n55p # 🀄🀀\n"))
	if got, want := s.labels()[0], "Line 1, column 4: x is not a tile."; got != want {
		t.Errorf("%q is said, want %q", got, want)
	}
	for _, shown := range s.texts() {
		if strings.ContainsFunc(shown, func(r rune) bool { return r >= 0x1F000 }) {
			t.Errorf("%q is shown", shown)
		}
	}
	if !s.shows("11p1mx # C") || !s.shows("CE") {
		t.Errorf("shown are %q", s.texts())
	}
	test.Tap(s.cards()[0])
	fields := pagetest.All[*input.Field](s.sheet)
	if f := fields[len(fields)-1]; f.Text() != "11p1mx # C" || f.Mark() != 6 {
		t.Errorf("%q is to be mended, marked at %d", f.Text(), f.Mark())
	}
}

// TestAFileOfOneHand is opened at once.
func TestAFileOfOneHand(t *testing.T) {
	s := open(t, english, "cityu", recentHands...)
	s.sheet.Read("one.hands", strings.NewReader("sikwu hands 1\nrules=hk8\n# a remark\n1112345678999m +5m by=self_draw\n"))
	if !slices.Equal(s.opened, []string{"1112345678999m +5m by=self_draw under hk8"}) {
		t.Errorf("opened %q", s.opened)
	}
	// not with a line that cannot be read
	s.sheet.Read("two.hands", strings.NewReader("1112345678999m +5m\n12x\n"))
	if len(s.opened) != 1 || len(s.cards()) != 2 {
		t.Errorf("opened %q, rows %q", s.opened, s.labels())
	}
}

func TestFilesThatAreNone(t *testing.T) {
	s := open(t, english, "cityu", recentHands...)
	for name, c := range map[string]struct{ text, want string }{
		"large.hands": {strings.Repeat("#", handfile.MaxBytes+1), "large.hands: The file is larger than 1024 KiB."},
		"a.png":       {"\x89PNG\x00\x00", "a.png: This is not a text file, so it holds no hands."},
		"long.hands":  {strings.Repeat("\n", handfile.MaxLines+1), "long.hands: The file has more than 10000 lines."},
		"empty.hands": {"# nothing\n", "There is no hand in this file."},
	} {
		s.sheet.Read(name, strings.NewReader(c.text))
		if !s.shows(c.want) || len(s.cards()) > 0 || len(s.opened) > 0 {
			t.Errorf("%s: %q", name, s.texts())
		}
	}
	s.sheet.Read("gone.hands", iotest.ErrReader(syscall.EIO))
	if !s.shows("gone.hands: the disk is faulty or was taken out") {
		t.Errorf("trouble: %q", s.texts())
	}
}

func TestPaste(t *testing.T) {
	s := open(t, english, "hk8")
	paste := pagetest.First(t, s.sheet, func(b *widgets.IconButton) bool { return b.AccessibilityLabel() == "Paste" })
	for _, c := range []struct{ clipboard, opened, shown string }{
		{"", "", "The clipboard holds no text."},
		{"1112345678999m +5m", "", "Nine gates, no flowers, East · Discard: 8 fan, Hong Kong 8"},
		{"123m 45x", "", "Column 8: a suit letter m, p, s is missing after 45."},
		{"123m 45", "", "Column 8: a suit letter m, p, s is missing after 45."},                                          // a pasted text counts as finished
		{"1112345678999m +5m seat=S rules=hk13\nA self-draw! Nine gates.\n", "1112345678999m +5m seat=S under hk13", ""}, // as the page copies
		{"1112345678999m +5m\n1112345678999p +5p\n", "", "Pasted text: 2 hands."},
	} {
		s.opened, s.clipboard = nil, c.clipboard
		test.Tap(paste)
		if got := strings.Join(s.opened, ""); got != c.opened || !s.shows(c.shown) {
			t.Errorf("%q: opened %q, shows %q", c.clipboard, got, s.texts())
		}
	}
	// by key, into the search: a hand is not a name
	s = open(t, english, "hk8")
	s.sheet.Focus()
	clipboard := test.NewClipboard()
	clipboard.SetContent("1112345678999m +5m")
	s.Window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	s.Key(fyne.KeyReturn)
	if !slices.Equal(s.opened, []string{"1112345678999m +5m under hk8"}) {
		t.Errorf("opened %q", s.opened)
	}
	s.sheet.Focus()
	clipboard.SetContent("flush")
	s.Window.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	s.tap(t, 3, 1)
	if len(s.cards()) != 2 {
		t.Errorf("searched for what was pasted: %q", s.labels())
	}
}

// TestTyping: the verdict follows the typing; unfinished text is no error until the user
// tries to open it.
func TestTyping(t *testing.T) {
	s := open(t, english, "hk8")
	typed := pagetest.First(t, s.sheet, func(b *widgets.Button) bool { return b.AccessibilityLabel() == "Open" })
	test.Tap(typed) // empty: the field gets the focus
	calm := "You can also drop a file on the window."
	for _, c := range []struct{ add, shown string }{
		{"1", calm}, {"11", calm}, {"2345678999", calm}, {"m ", "1 more"}, {"+", calm}, {"5m", "Nine gates"},
		{" s", calm}, {"eat=", calm}, {"S", "South · Discard"}, {" by=self", calm}, {"ish", "selfish is not valid after by="},
	} {
		s.write(c.add)
		if !s.shows(c.shown) && c.shown != "1 more" {
			t.Errorf("after %q: %q", c.add, s.texts())
		}
	}
	s.Key(fyne.KeyReturn)
	if len(s.opened) > 0 {
		t.Errorf("opened %q", s.opened)
	}
	for _, c := range []struct{ text, shown string }{
		{"12x ", "Column 3:"}, {"1x s", "Column 2:"}, {"12x", "Column 3:"}, {"12m seat=S by", calm}, {"12m seat=S b y", "Column 12: b is"},
		{"12m rules=\"a", calm}, {"seat=S", "no tiles"}, {"+ seat=S", "Column 2:"}, {"12m where=", "where is not known"},
	} {
		s.Key(fyne.KeyEscape)
		if s.write(c.text); !s.shows(c.shown) {
			t.Errorf("%q: %q", c.text, s.texts())
		}
	}
	s.Key(fyne.KeyEscape)
	s.write("123m 45")
	if !s.shows(calm) {
		t.Errorf("unfinished: %q", s.texts())
	}
	s.Key(fyne.KeyReturn)
	if !s.shows("Column 8: a suit letter m, p, s is missing after 45.") {
		t.Errorf("finished: %q", s.texts())
	}
	s.write("m")
	test.Tap(typed)
	if !slices.Equal(s.opened, []string{"12345m under hk8"}) {
		t.Errorf("opened %q", s.opened)
	}
	s.Window.Canvas().FocusPrevious() // from this button to the one for pasting
	s.Window.Canvas().FocusPrevious() // to the field
	s.Key(fyne.KeyEscape)
	if s.closed > 0 {
		t.Error("emptying the field closed the sheet")
	}
	if s.Key(fyne.KeyEscape); s.closed != 1 {
		t.Errorf("closed %d times", s.closed)
	}
}

func TestFilesAndSaving(t *testing.T) {
	s := open(t, english, "hk8")
	if reason := s.button(t, "Save this hand…").Reason(); reason != "The hand is empty" {
		t.Errorf("an empty hand can be saved: %q", reason)
	}
	test.Tap(s.button(t, "Save this hand…"))
	test.Tap(s.button(t, "Open file…"))
	if s.files != 1 || s.name != "" {
		t.Errorf("asked for %d files, saved %q", s.files, s.name)
	}
	h, err := handfile.ParseHand("1112345678999m 1f +5m seat=S by=self_draw")
	if err != nil {
		t.Fatal(err)
	}
	h.Rules = "hk8"
	s.source.Current = func() (handfile.Hand, bool) { return h, true }
	s.show(t, english)
	test.Tap(s.button(t, "Save this hand…"))
	if s.name != "hand.hands" || s.saved != "sikwu hands 1\nrules=hk8\n1112345678999m 1f +5m seat=S by=self_draw\n" {
		t.Errorf("saved %q: %q", s.name, s.saved)
	}
	s.sheet.Read(s.name, strings.NewReader(s.saved))
	if !slices.Equal(s.opened, []string{h.String() + " under hk8"}) {
		t.Errorf("comes back as %q", s.opened)
	}
}

// TestTroubleWithRecentHandsIsTold: also after a change of language, a damaged file is
// reported, though it is found only once.
func TestTroubleWithRecentHandsIsTold(t *testing.T) {
	s := open(t, english, "hk8")
	met := 0
	s.source.Recent = func() ([]handfile.Hand, error) {
		if met++; met == 1 {
			return nil, &library.DamagedError{Name: "recent.damaged.hands"}
		}
		return nil, nil
	}
	s.show(t, english)
	if !s.shows("recent.damaged.hands") || !s.shows("Complete and ready hands are kept here") {
		t.Errorf("%q", s.texts())
	}
	s.show(t, setting{translations.Chinese, look.Light, narrow, 1})
	if !s.shows("recent.damaged.hands") {
		t.Errorf("%q", s.texts())
	}
	s = open(t, english, "hk8")
	s.source.Recent = func() ([]handfile.Hand, error) { return nil, fs.ErrPermission }
	s.show(t, english)
	if !s.shows("The recent hands cannot be read now: the system does not allow it") {
		t.Errorf("%q", s.texts())
	}
}

// TestAChangeOfLanguageKeepsAll: the list, the search, what was typed, the file.
func TestAChangeOfLanguageKeepsAll(t *testing.T) {
	s := open(t, english, "hk8")
	s.sheet.Read("monday.hands", strings.NewReader(monday))
	test.Tap(s.cards()[3])
	s.sheet.Focus()
	s.write("hong")
	s.show(t, setting{translations.Chinese, look.Dark, narrow, 1})
	if len(s.cards()) != 0 || !s.shows("monday.hands：3 副手牌。有 3 行讀不到。") || !s.shows("第 40 個字") {
		t.Errorf("%q", s.texts())
	}
	s.Key(fyne.KeyEscape)
	if len(s.cards()) != 6 {
		t.Errorf("rows %q", s.labels())
	}
}

func TestCloseButton(t *testing.T) {
	s := open(t, english, "hk8")
	test.Tap(pagetest.First(t, s.sheet, func(b *widgets.IconButton) bool { return strings.HasPrefix(b.AccessibilityLabel(), "Close") }))
	s.Key(fyne.KeyEscape)
	if s.closed != 2 {
		t.Errorf("closed %d times", s.closed)
	}
}

// manyHands is a file of that many lines, every third bad.
func manyHands(lines int) string {
	var b strings.Builder
	for n := range lines {
		if n%3 == 2 {
			fmt.Fprintf(&b, "12x%d\n", n)
			continue
		}
		fmt.Fprintf(&b, "%d%dm 456m 789m 12p 55s +3p # hand %d\n", n%9+1, n/9%9+1, n)
	}
	return b.String()
}

// TestLongFiles: the keyboard goes through ten thousand lines, of which only
// those in sight are made.
func TestLongFiles(t *testing.T) {
	s := open(t, english, "hk8")
	s.sheet.Read("long.hands", strings.NewReader(manyHands(handfile.MaxLines)))
	if n := len(s.cards()); n < 6 || n > 8 {
		t.Fatalf("%d rows in sight", n)
	}
	here := func() string {
		label := ""
		for _, c := range s.cards() {
			if c.Ringed() {
				label += c.AccessibilityLabel()
			}
		}
		return label
	}
	s.sheet.Focus()
	s.Key(fyne.KeyDown)
	for _, step := range []struct {
		keys []fyne.KeyName
		line int
	}{
		{nil, 1}, {[]fyne.KeyName{fyne.KeyDown, fyne.KeyDown}, 3}, {[]fyne.KeyName{fyne.KeyUp}, 2},
		{[]fyne.KeyName{fyne.KeyEnd}, 10_000}, {[]fyne.KeyName{fyne.KeyDown}, 10_000}, {[]fyne.KeyName{fyne.KeyUp, fyne.KeyUp}, 9_998},
		{[]fyne.KeyName{fyne.KeyHome}, 1}, {[]fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp}, 6},
	} {
		s.Key(step.keys...)
		if got := here(); !strings.Contains(got, fmt.Sprintf("Line %d", step.line)) || strings.Count(got, "Line ") != 1 {
			t.Errorf("after %v the keyboard is on %q, want line %d", step.keys, got, step.line)
		}
	}
	s.Key(fyne.KeyHome, fyne.KeyUp)
	if s.Window.Canvas().Focused() == nil || here() != "" {
		t.Errorf("above the first row comes the search, not %q", here())
	}
	s.write("hand 9999")
	if got := s.labels(); len(got) != 1 || !strings.Contains(got[0], "Line 10000") {
		t.Errorf("found %q", got)
	}
}

// TestTabGoesRound: Tab stops at every part once, the list included, and returns to the
// first.
func TestTabGoesRound(t *testing.T) {
	s := open(t, english, "hk8", recentHands...)
	var stops []string
	first := s.Window.Canvas().Focused()
	for range 30 {
		stops = append(stops, fmt.Sprintf("%T", s.Window.Canvas().Focused()))
		s.Window.Canvas().FocusNext()
		if s.Window.Canvas().Focused() == first {
			break
		}
	}
	want := []string{
		"*input.Field", "*widgets.PressCard", "*input.Field", "*widgets.IconButton", "*widgets.Button", "*widgets.Button",
		"*widgets.Button", "*widgets.IconButton", "*widgets.Segments",
	}
	if !slices.Equal(stops, want) {
		t.Errorf("stops %v\nwant  %v", stops, want)
	}
}

// TestMeldsLieAtTheLeft: a hand is drawn as it lies at the table.
func TestMeldsLieAtTheLeft(t *testing.T) {
	s := open(t, english, "hk8", "567m 345p 67s 22p [234m@E] 2f +8s seat=S from=W")
	if got, want := pagetest.Tiles(s.sheet), "2f 2m 3m 4m 5m 6m 7m 2p 2p 3p 4p 5p 6s 7s 8s"; got != want {
		t.Errorf("the hand is %s, want %s", got, want)
	}
}

// TestHandsOnOneTileAreARow: hands that called one tile are one row, named by the winner,
// and open together, whether from a file or pasted.
func TestHandsOnOneTileAreARow(t *testing.T) {
	const both = "22267999s EE [CCC@N] +8s seat=S from=E rules=hk8\n1123344556677s +8s seat=N from=E same_tile=true"
	for _, text := range []string{both, "sikwu hands 1\n" + both + "\n", both + "\n11s"} {
		s := open(t, english, "cityu")
		s.sheet.Read("monday.hands", strings.NewReader(text))
		if strings.HasSuffix(text, "\n11s") {
			if got := s.labels(); len(got) != 2 || !strings.HasPrefix(got[0], "South wins, Line 1: South · East discards: 5 fan") {
				t.Fatalf("rows say %q", got)
			}
			test.Tap(s.cards()[0])
		}
		if len(s.opened) != 1 || s.opened[0] != strings.Replace(both, " rules=hk8", "", 1)+" under hk8" {
			t.Errorf("opened %q", s.opened)
		}
	}
	s := open(t, english, "cityu")
	s.clipboard = "\n" + both + "\nSouth wins"
	s.sheet.Paste()
	if len(s.opened) != 1 || !strings.Contains(s.opened[0], "same_tile=true under hk8") {
		t.Errorf("opened %q", s.opened)
	}
}
