package scoresheet

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/chart"
	"sikwu/ui/widgets"
)

// rows are the rows of the open sheet as lines: hand, dealer, what each gains.
func (s *stage) rows() (list []string) {
	sheet, _ := s.desk.sheet()
	for i := range sheet.Rows {
		r := &sheet.Rows[i]
		list = append(list, strings.TrimSpace(fmt.Sprint(r.Position, " ", sheet.Players[r.Dealer().Index()], " ", r.Points)))
	}
	return list
}

func (s *stage) totals() ledger.Points {
	sheet, _ := s.desk.sheet()
	return sheet.Totals()
}

// emsd enters the five hands of EMSD's example by presses.
func (s *stage) emsd() {
	s.Helper()
	s.begin("emsd", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ann wins", "Self-draw", "Ann: 6 fan", "Enter")
	s.Press("Draw")
	s.Press("Cat wins", "from Dan", "Cat: 8 fan", "Enter")
	s.Press("Ann wins", "Cat liable", "Ann: 3 fan", "Enter")
	s.Press("Dan wins", "Self-draw", "Dan: 8 fan", "Enter")
}

// TestFiveHandsOfEMSD enters EMSD {points} hand by hand, four presses each.
func TestFiveHandsOfEMSD(t *testing.T) {
	s := openPage(t, english)
	s.emsd()
	want := []string{
		"1.1 Ann [48 -16 -16 -16]", "1.1+1 Ann [0 0 0 0]", "1.2 Ben [0 0 64 -64]", "1.3 Cat [12 0 -12 0]", "1.4 Dan [-32 -32 -32 96]",
	}
	if got := s.rows(); !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
	if got := s.totals(); got != (ledger.Points{28, -48, 4, 16}) {
		t.Errorf("totals %v", got)
	}
	for _, text := range []string{"+28", "\u221248", "+4", "+16", "East round, hand 4", "East round, North hand, Dan deals again (1)"} {
		if !s.Says(text) {
			t.Errorf("the page does not say %q", text)
		}
	}
}

// A correction in the second hand moves the dealers of all that follow.
func TestACorrectionMovesLaterDealers(t *testing.T) {
	s := openPage(t, english)
	s.emsd()
	s.Press("East 1 again 1, Draw. Press to correct it")
	s.Choose("What happened", 0)
	s.Press("Ben wins", "from Cat", "Ben: 3 fan", "Save")
	want := []string{"1.1 Ann", "1.1+1 Ann", "1.2 Ben", "1.3 Cat", "1.4 Dan"}
	for i, row := range s.rows() {
		if !strings.HasPrefix(row, want[i]) {
			t.Errorf("row %d is %q, want %s", i, row, want[i])
		}
	}
	// a dealer who wins stays on: everything after moves by one hand
	s.Press("East 1 again 1, Ben 3 fan from Cat. Press to correct it", "Ann wins")
	if !s.Says("3 later hands get another dealer.") || s.Says("The next hand") {
		t.Error("whom the correction makes deal is not told before it is saved")
	}
	s.Press("Save")
	if !s.Says("3 later hands got another dealer.") {
		t.Error("whom the correction made deal is not told")
	}
	want = []string{"1.1 Ann", "1.1+1 Ann", "1.1+2 Ann", "1.2 Ben", "1.3 Cat"}
	for i, row := range s.rows() {
		if !strings.HasPrefix(row, want[i]) {
			t.Errorf("row %d is %q, want %s", i, row, want[i])
		}
	}
	s.page.Undo()
	s.page.Undo()
	if got := s.totals(); got != (ledger.Points{28, -48, 4, 16}) {
		t.Errorf("undone, totals are %v", got)
	}
	s.Press("Redo")
	if got := s.rows()[1]; got == "1.1+1 Ann [0 0 0 0]" {
		t.Error("redo did nothing")
	}
}

// A row can be taken away, and another be put before it.
func TestRowsAreInsertedAndRemoved(t *testing.T) {
	s := openPage(t, english)
	s.emsd()
	s.Press("East 3, Ann 3 fan self-draw Cat liable. Press to correct it")
	if len(s.rows()) != 5 {
		t.Fatal(s.rows())
	}
	s.Press("Remove")
	if got := len(s.rows()); got != 4 {
		t.Fatalf("%d rows", got)
	}
	s.Press("East 2, Cat 8 fan from Dan. Press to correct it", "Insert before", "Dan wins", "from Ann", "Dan: 4 fan", "Enter")
	if got := s.rows()[2]; !strings.HasPrefix(got, "1.2 Ben") {
		t.Errorf("inserted %q", got)
	}
	if got := s.rows()[3]; !strings.HasPrefix(got, "1.3 Cat") {
		t.Errorf("the hand after it is %q", got)
	}
}

// Names that cannot be used are answered beside the field.
func TestBadNames(t *testing.T) {
	s := openPage(t, english)
	s.Press("Begin")
	if len(s.rows()) > 0 || s.desk.file != nil || !s.Says("Please enter a name.") {
		t.Fatal("empty names begin a sheet, or are not told")
	}
	long := strings.Repeat("x", ledger.MaxName+1)
	for i, name := range []string{"Ann", long, "Ann ", "Dan"} {
		s.fields()[i].SetText(name)
	}
	if !s.Says("Too long for a name: 65 characters, at most 64.") || !s.Says("Somebody above already has this name.") {
		t.Error("a long name, or one twice, is not told while it is written")
	}
	s.Press("Begin")
	if s.desk.file != nil {
		t.Fatal("bad names begin a sheet")
	}
	if s.fields()[1].SetText("ann"); !s.Says("only in its capitals") {
		t.Error("two names that differ only by capitals are not told")
	}
	s.fields()[1].SetText("Ben")
	s.fields()[2].SetText("Cat")
	if s.Says("Too long") || s.Says("already") {
		t.Error("what was mended is still told")
	}
	s.Press("Begin")
	if s.desk.file == nil {
		t.Fatal("good names do not begin a sheet")
	}
	s.Press("Ann, East, dealer, 0")
	s.fields()[0].SetText("Dan")
	s.Press("Change")
	if !s.Says("Somebody above") {
		t.Error("a name twice is taken on the open sheet")
	}
	s.fields()[0].SetText("Anna")
	s.Press("Change")
	if sheet, _ := s.desk.sheet(); sheet.Players[0] != "Anna" {
		t.Errorf("names are %q", sheet.Players)
	}
}

// With the mouse alone names are chosen, not written; from the clipboard they
// come one a line.
func TestNamesWithoutWriting(t *testing.T) {
	s := openPage(t, english)
	s.Press("Player A", "Player B", "Player C", "Player D", "Begin")
	if sheet, ok := s.desk.sheet(); !ok || sheet.Players[3] != "Player D" {
		t.Fatal("names cannot be chosen")
	}
	s.Press("All sheets", "New sheet")
	s.clip = "Eve\n\n Fay \nGus\nHal\nIda\n"
	s.page.Paste()
	s.Press("Begin")
	if sheet, _ := s.desk.sheet(); sheet.Players != [4]string{"Eve", "Fay", "Gus", "Hal"} {
		t.Errorf("pasted %q", sheet.Players)
	}
}

// A name that can be chosen is written by a press and wiped away by another, and
// nothing moves under the pointer while what is wrong is told.
func TestNamesAreTurnedByAPress(t *testing.T) {
	s := openPage(t, english)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	before := at(s.Find("Player D"))
	s.Press("Begin")
	if after := at(s.Find("Player D")); s.namesMissed() != 4 || after != before {
		t.Errorf("%d faults told, the names at %v, were at %v", s.namesMissed(), after, before)
	}
	s.Press("Player B", "Player A", "Player B", "Player C")
	if got := s.fields()[0].Text() + "," + s.fields()[1].Text(); got != "Player C,Player A" || s.namesMissed() != 2 {
		t.Errorf("written %q, %d faults told", got, s.namesMissed())
	}
}

// namesMissed is how many names are told to be missing.
func (s *stage) namesMissed() (n int) {
	s.Each(func(o fyne.CanvasObject) {
		if w, ok := o.(*widgets.Text); ok && w.Text() == "Please enter a name." {
			n++
		}
	})
	return n
}

// The keyboard finds the names by itself: letters that nobody takes go to the
// first empty line, and a name that is missing gets the focus.
func TestNamesByKeysAlone(t *testing.T) {
	s := openPage(t, english)
	for _, r := range "An" {
		if f := s.Window.Canvas().Focused(); f != nil {
			f.TypedRune(r)
			continue
		}
		s.page.TypedRune(r)
	}
	s.Key(fyne.KeyReturn)
	fields := s.fields()
	if fields[0].Text() != "An" || s.Window.Canvas().Focused() != fields[1] {
		t.Errorf("%q is written, %v has the keyboard", fields[0].Text(), s.Window.Canvas().Focused())
	}
	clip := fyne.CurrentApp().Clipboard()
	clip.SetContent("Ben\tCat\r\n\r\nDan\n")
	fields[1].TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip})
	s.Key(fyne.KeyReturn)
	if sheet, ok := s.desk.sheet(); !ok || sheet.Players != [4]string{"An", "Ben", "Cat", "Dan"} {
		t.Errorf("the sheet is of %q", sheet.Players)
	}
	clip.SetContent("Eve")
	s.page.rename()
	s.fields()[0].SetText("")
	s.fields()[0].TypedShortcut(&fyne.ShortcutPaste{Clipboard: clip})
	if got := s.fields()[0].Text(); got != "Eve" {
		t.Errorf("one name is pasted as %q", got)
	}
}

// Escape leaves the line of a name, and once more the names: what was typed is there again
// for the next new sheet, until one is begun.
func TestEscapeKeepsTypedNames(t *testing.T) {
	s := openPage(t, english)
	names := func() (list []string) {
		for _, f := range s.fields() {
			list = append(list, f.Text())
		}
		return list
	}
	typed := []string{"Ann", "Ben", "Cat", "Dan"}
	s.Write(0, typed...)
	s.Window.Canvas().Focus(s.fields()[2])
	s.Key(fyne.KeyEscape)
	if s.Window.Canvas().Focused() != nil || !slices.Equal(names(), typed) {
		t.Fatalf("%v has the keyboard, %q are written", s.Window.Canvas().Focused(), names())
	}
	if s.Key(fyne.KeyEscape); !s.Says("All sheets") {
		t.Fatal("escape does not leave the names")
	}
	if s.page.Begin(); !slices.Equal(names(), typed) {
		t.Fatalf("%q are kept", names())
	}
	s.Press("Begin")
	s.page.rename()
	s.fields()[0].SetText("Anna")
	s.Window.Canvas().Unfocus()
	s.Key(fyne.KeyEscape)
	if s.page.Begin(); !slices.Equal(names(), make([]string, 4)) {
		t.Errorf("%q are left for another sheet", names())
	}
}

// A newcomer without a sheet is shown the way to the tournaments, and no chart
// before there is anything to draw.
func TestBeforeTheFirstHand(t *testing.T) {
	s := openPage(t, english)
	shown := false
	s.page.Callbacks.Tournament = func() { shown = true }
	s.page.show()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if room := at(s.Find("Tournaments")).Y - at(s.page.View.(*namesView).scroll).Y; room < ringRoom {
		t.Errorf("%v are left for the ring around the way to the tournaments", room)
	}
	s.Press("Tournaments")
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	if !shown || !s.Says("the four totals are drawn here") || s.charts() != 0 {
		t.Errorf("tournaments shown %v, %d charts", shown, s.charts())
	}
	s.Press("Draw")
	if s.charts() != 1 || s.Says("the four totals are drawn here") {
		t.Errorf("%d charts after the first hand", s.charts())
	}
}

// charts is how many are in sight.
func (s *stage) charts() (n int) {
	s.Each(func(o fyne.CanvasObject) {
		if _, ok := o.(*chart.Lines); ok {
			n++
		}
	})
	return n
}

// Whatever was entered is there after a crash; a line that was cut off is told.
func TestACrashCostsOneEntry(t *testing.T) {
	s := openPage(t, english)
	s.emsd()
	files, err := filepath.Glob(filepath.Join(s.folder, "*"+sheetfile.Ending))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(files[0], data[:len(data)-9], 0o600); err != nil {
		t.Fatal(err)
	}
	s = openIn(t, s.folder, english)
	if got := len(s.rows()); got != 4 || !s.Says("the last entry was cut off") {
		t.Errorf("%d rows are left, told: %v", got, s.Says("cut off"))
	}
	s.Press("Dan wins", "Self-draw", "Dan: 8 fan", "Enter")
	if got := s.totals(); got != (ledger.Points{28, -48, 4, 16}) {
		t.Errorf("totals %v", got)
	}
	if s.Says("cut off") {
		t.Error("the notice stays after the entry was made again")
	}
}

// What is under way outlives a change of language.
func TestAChangeOfLanguage(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ben wins", "from Cat")
	s.setting.Lang = "zh-Hant"
	s.build()
	if !s.Says("誰食糊") {
		t.Fatal("the form is gone")
	}
	s.Press("Ben 3 番", "記入")
	if got := s.totals(); got != (ledger.Points{0, 8, -8, 0}) {
		t.Errorf("totals %v", got)
	}
}

// Wrong combinations are disabled, with the reason; the page says what is still
// to be chosen.
func TestWrongCombinations(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ben wins")
	for label, want := range map[string]string{
		"from Ben": "Nobody wins on their own discard", "Several": "only the nearest", "Heavenly hand": "Only the dealer", "Enter": "Choose self-draw",
	} {
		if got := s.Reason(label); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", label, got, want)
		}
	}
	s.Press("from Cat")
	if got := s.Reason("Enter"); !strings.Contains(got, "Choose the fan") {
		t.Errorf("without fan: %q", got)
	}
	s.Press("Robbing", "Ben: 5 fan")
	if got := s.Reason("Enter"); got != "" {
		t.Errorf("cannot be entered: %q", got)
	}
	s.Press("Enter")
	sheet, _ := s.desk.sheet()
	if e := sheet.Rows[0].Entry; e.By.String() != "rob_kong" || e.From != 3 {
		t.Errorf("entered %+v", e)
	}
	// before the discarder was chosen anew, the winner became somebody else
	s.Press("Ann wins", "from Ben", "Ben wins")
	if got := s.Reason("Enter"); !strings.Contains(got, "Choose self-draw") {
		t.Errorf("the winner's own tile wins: %q", got)
	}
	s.Key(fyne.KeyEscape)
	if s.Find("Enter") != nil {
		t.Error("escape does not leave the form")
	}
}

// Several winners on one tile, each with fan and liable seat of his own.
func TestSeveralWinners(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	s.Press("Ben wins", "Several", "Cat wins", "from Ann", "Ben: 3 fan", "Cat: 4 fan", "Enter")
	rs := pagetest.Preset(t, "cityu")
	sheet, err := ledger.New(rs, [4]string{"Ann", "Ben", "Cat", "Dan"})
	if err != nil {
		t.Fatal(err)
	}
	sheet, err = sheet.Add(ledger.Entry{Kind: ledger.Won, From: 1, Winners: []ledger.Winner{{Player: 2, Fan: 3}, {Player: 3, Fan: 4}}})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.totals(); got != sheet.Totals() || got.Of(2) <= 0 || got.Of(3) <= 0 {
		t.Errorf("totals %v, want %v", got, sheet.Totals())
	}
	s.Press("East 1, Ben 3 fan Cat 4 fan from Ann. Press to correct it", "Several", "Save")
	sheet, _ = s.desk.sheet()
	if n := len(sheet.Rows[0].Entry.Winners); n != 1 {
		t.Errorf("%d winners are left", n)
	}
}

// A false win and penalties by presses; what is due follows from what was laid
// before.
func TestFalseWinsAndPenalties(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Press("False win", "it is Ann")
	if !s.Says("\u221296") {
		t.Error("what it costs is not shown before it is entered")
	}
	s.Press("Enter")
	if got := s.totals(); got != (ledger.Points{-96, 32, 32, 32}) {
		t.Fatalf("totals %v", got)
	}
	if sheet, _ := s.desk.sheet(); sheet.Next != ledger.First() {
		t.Errorf("the hand is not played again: %v", sheet.Next)
	}
	if !s.page.RecordPenalty("wrong_count") {
		t.Fatal("no penalty is taken")
	}
	s.Press("it is Cat")
	if got := s.desk.form.measure(); got != "warning" {
		t.Errorf("the first time it is %s", got)
	}
	s.Press("Enter")
	s.page.RecordPenalty("wrong_count")
	s.Press("it is Cat")
	if got := s.desk.form.entry; got.Measure != "points" || got.Points < 1 {
		t.Errorf("the second time it is %+v", got)
	}
	s.Press("Enter")
	if got := s.totals().Of(3); got >= 32 {
		t.Errorf("nothing was taken: %d", got)
	}
	if s.page.RecordPenalty("late_call") || s.page.RecordPenalty("never heard of") {
		t.Error("a penalty is offered where there is none")
	}
	if !s.Says("Too many or too few tiles") {
		t.Error("the row does not say what for")
	}
}

// A number that was written is taken over when the pointer goes down elsewhere:
// what it goes down on is still there when it comes up.
func TestWrittenPointsLeaveTheButtonsAlone(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Press("Penalty", "it is Ben")
	step, enter := s.Find("Points deducted "+strconv.Itoa(s.desk.form.entry.Points)), s.Find("Enter")
	s.Window.Canvas().Focus(step.(fyne.Focusable))
	for _, r := range "50" {
		s.Window.Canvas().Focused().TypedRune(r)
	}
	s.Window.Canvas().Unfocus()
	if s.Find("Enter") != enter {
		t.Error("the button is another one")
	}
	test.Tap(enter)
	if got := s.totals(); got != (ledger.Points{0, -50, 0, 0}) {
		t.Errorf("totals %v", got)
	}
}

// Sheets are begun, put away, deleted and brought back.
func TestSheetsAreKept(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.Press("Draw", "All sheets", "New sheet")
	s.begin("cityu", "Eve", "Fay", "Gus", "Hal")
	s.Press("All sheets")
	if !s.Says("Ann") || !s.Says("Eve") {
		t.Fatal("a sheet is missing")
	}
	first := s.Find("Put away") // Eve's, begun last
	test.Tap(first)
	if s.page.CanTake() {
		t.Error("a sheet that is put away takes hands")
	}
	s.Key(fyne.KeyEscape)
	if s.Find("Eve wins") != nil || s.Find("Reopen") == nil {
		t.Error("a sheet that is put away can be written on")
	}
	s.Press("Reopen")
	if !s.page.CanTake() {
		t.Error("a reopened sheet takes no hands")
	}
	s.Press("All sheets", "Delete this sheet")
	if s.Says("Eve") && !s.Says("Deleted: Eve") {
		t.Error("the deleted sheet is still there")
	}
	s.Press("Bring back")
	if s.Says("Deleted") || !s.Says("Eve") {
		t.Error("the sheet does not come back")
	}
}

// Of several deleted sheets each comes back: the last by the button, then the one before,
// and by undo also after the notice was closed.
func TestAllDeletedSheetsComeBack(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	for _, names := range [][]string{{"Eve", "Fay", "Gus", "Hal"}, {"Ida", "Jim", "Kay", "Leo"}} {
		s.Press("All sheets", "New sheet")
		s.begin("hk8", names...)
	}
	s.Press("All sheets", "Delete this sheet", "Delete this sheet", "Delete this sheet")
	if !s.Says("Deleted: Ann") || s.Says("Eve") {
		t.Fatal("the sheets are not deleted")
	}
	s.Press("Bring back")
	if !s.Says("Deleted: Eve") || !s.Says("Ann") {
		t.Fatal("the sheet deleted before the last is not offered")
	}
	s.Press("Close")
	for _, name := range []string{"Eve", "Ida"} {
		if s.page.Undo(); !s.Says(name) {
			t.Errorf("undo does not bring back the sheet of %s", name)
		}
	}
	if s.page.Undo(); s.Says("Deleted") {
		t.Error("more is offered than was deleted")
	}
}

// A file that is no sheet is told and does not hide the others.
func TestABadFile(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "bad"+sheetfile.Ending), []byte("nonsense\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := openIn(t, folder, english)
	if !s.Says("This sheet cannot be read") || !s.Says("bad"+sheetfile.Ending) {
		t.Error("the bad file is not told")
	}
	s.Press("New sheet")
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	if !s.page.CanTake() {
		t.Error("no sheet can be begun beside it")
	}
}

// A winner's fan stands beside the name, however long the names are.
func TestAWinnerIsNotDividedFromTheFan(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Alexander Montgomery-Smith", "Wong Siu Ming Terence", "Ng", "Christopher Fitzwilliam-Jones")
	s.keys("1+4356\n")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	var line []string // of the texts in the row, in their order
	high := map[string]float32{}
	row := s.FindPrefix("East 1, ")
	s.Each(func(o fyne.CanvasObject) {
		text, is := o.(*widgets.Text)
		if y := at(o).Y; is && y > at(row).Y && y < at(row).Y+row.Size().Height {
			line, high[text.Text()] = append(line, text.Text()), y
		}
	})
	for i, text := range line {
		if strings.HasSuffix(text, "fan") && high[line[i-1]] != high[text] {
			t.Errorf("%q is at %v, %q at %v", line[i-1], high[line[i-1]], text, high[text])
		}
	}
	if high["5 fan"] == high["6 fan"] {
		t.Errorf("all stands in one line: %q", line)
	}
	for _, name := range []string{"Alexander Montgomery", "Christopher Fitzwilliam"} {
		if !slices.ContainsFunc(line, func(text string) bool { return strings.HasPrefix(text, name) }) {
			t.Errorf("%s is cut where there is room: %q", name, line)
		}
	}
}

// A correction leaves the rows where they are; a new entry shows the last.
func TestACorrectionLeavesTheRowsWhereTheyAre(t *testing.T) {
	s := openPage(t, english)
	s.begin("cityu", "Ann", "Ben", "Cat", "Dan")
	for range 15 {
		s.keys("1 2 5\n")
	}
	scroll := func() *widgets.Scroller { return s.page.View.(*sheetView).rows.scroll }
	if !scroll().AtEnd() || scroll().Offset() == 0 {
		t.Fatalf("the rows are at %v", scroll().Offset())
	}
	scroll().ScrollTo(40)
	test.Tap(s.page.View.(*sheetView).rows.cards[2])
	s.Press("Cat wins", "Save")
	if got := scroll().Offset(); got != 40 {
		t.Errorf("after a correction the rows are at %v", got)
	}
	test.Tap(s.page.View.(*sheetView).rows.cards[2])
	s.Press("Remove")
	if got := scroll().Offset(); got != 40 {
		t.Errorf("after a removal the rows are at %v", got)
	}
	s.keys("1 2 5\n")
	if !scroll().AtEnd() {
		t.Errorf("after a new entry the rows are at %v", scroll().Offset())
	}
}
