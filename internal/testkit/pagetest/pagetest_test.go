package pagetest

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// faults is a test that records what is reported, without failing.
type faults struct {
	testing.TB
	told []string
}

func (f *faults) Errorf(format string, args ...any) {
	f.told = append(f.told, fmt.Sprintf(format, args...))
}

func (f *faults) Fatalf(format string, args ...any) {
	f.Errorf(format, args...)
	runtime.Goexit()
}

// reported returns the faults that a test would report.
func reported(t testing.TB, check func(testing.TB)) []string {
	f, done := &faults{TB: t}, make(chan struct{})
	go func() {
		defer close(done)
		check(f)
	}()
	<-done
	return f.told
}

// wants checks that exactly one fault is reported, with a text; none for the empty
// text.
func wants(t *testing.T, what, text string, told []string) {
	t.Helper()
	if text == "" && len(told) > 0 || text != "" && (len(told) != 1 || !strings.Contains(told[0], text)) {
		t.Errorf("%s: reported %q, want %q", what, told, text)
	}
}

// line returns a text at a place.
func line(text string, size, x, y float32) *canvas.Text {
	drawn := canvas.NewText(text, look.Color(look.Ink))
	drawn.TextSize = size
	drawn.Move(fyne.NewPos(x, y))
	drawn.Resize(drawn.MinSize())
	return drawn
}

func TestCheckWordsReports(t *testing.T) {
	App(look.Light)
	for what, c := range map[string]struct {
		lang  string
		other *canvas.Text
		want  string
	}{
		"all well":          {translations.English, line("below", 14, 10, 60), ""},
		"a name":            {translations.Chinese, line("CityU", 14, 10, 60), ""},
		"a missing message": {translations.English, line("[a.message_2]", 14, 10, 60), "is no text"},
		"a missing value":   {translations.English, line("<no value> fan", 14, 10, 60), "is no text"},
		"Chinese":           {translations.English, line("番", 14, 10, 60), "Chinese in another"},
		"English":           {translations.Chinese, line("fan", 14, 10, 60), "Latin letters in"},
		"small":             {translations.English, line("below", 11, 10, 60), "11 high"},
		"too wide":          {translations.English, line("below", 14, 180, 60), "reaches from"},
		"too far left":      {translations.English, line("below", 14, -5, 60), "reaches from"},
		"one on another":    {translations.English, line("123", 14, 12, 12), "lies on"},
	} {
		page := container.NewWithoutLayout(line("456", 14, 10, 10), c.other)
		page.Resize(fyne.NewSize(200, 100))
		page.Move(fyne.NewPos(500, 500)) // places are those in the page
		wants(t, what, c.want, reported(t, func(t testing.TB) { CheckWords(t, what, c.lang, page, []string{"CityU"}) }))
	}
}

func TestCheckWholeReports(t *testing.T) {
	App(look.Light)
	for what, c := range map[string]struct {
		less  fyne.Size // than it needs
		x     float32
		lines string // what CheckLines reports
		boxes string
		whole string
	}{
		"all well": {},
		"narrow":   {less: fyne.NewSize(2, 0), lines: "needs", boxes: "needs", whole: "needs"},
		"low":      {less: fyne.NewSize(0, 2), boxes: "needs", whole: "needs"},
		"outside":  {x: 190, lines: "needs", boxes: "needs", whole: "needs"},
	} {
		text, button := widgets.NewText(look.Body, look.Ink, "some words"), widgets.NewButton(widgets.Primary, "Press", "", func() {})
		for o, check := range map[fyne.CanvasObject]struct {
			want string
			do   func(testing.TB, string, fyne.CanvasObject, float32)
		}{text: {c.lines, CheckLines}, button: {c.boxes, CheckBoxes}} {
			o.Resize(o.MinSize().Subtract(c.less))
			o.Move(fyne.NewPos(c.x, 0))
			page := container.NewWithoutLayout(o)
			wants(t, what, check.want, reported(t, func(t testing.TB) { check.do(t, what, page, 200) }))
			wants(t, what, c.whole, reported(t, func(t testing.TB) { CheckWhole(t, what, page, 200) }))
		}
	}
}

func TestPressNeedsWhatCanBePressed(t *testing.T) {
	App(look.Light)
	var pressed []string
	button := func(label string) *widgets.Button {
		return widgets.NewButton(widgets.Primary, label, "", func() { pressed = append(pressed, label) })
	}
	barred, hidden := button("Enter"), button("Away")
	barred.SetReason("Choose first")
	hidden.Hide()
	page := container.NewVBox(button("Save as"), button("Save"), barred, hidden, widgets.NewText(look.Body, look.Ink, "Words"), widget.NewEntry())
	s := &User{TB: t}
	s.Show(page, fyne.NewSize(300, 400))
	s.Press("Save")
	s.PressPrefix("Save", "Save a")
	if want := []string{"Save", "Save", "Save as"}; !slices.Equal(pressed, want) {
		t.Errorf("pressed %q, want %q", pressed, want)
	}
	for what, c := range map[string]struct {
		do   func(*User)
		want string
	}{
		"not by its beginning":   {func(s *User) { s.Press("Save a") }, "nothing is called"},
		"not what is hidden":     {func(s *User) { s.PressPrefix("Away") }, "nothing is called"},
		"not what is barred":     {func(s *User) { s.Press("Enter") }, "Choose first"},
		"no text":                {func(s *User) { s.Press("Words") }, "nothing is called"},
		"no field too many":      {func(s *User) { s.Write(0, "a", "b") }, "1 fields"},
		"no label by Tab":        {func(s *User) { s.TabTo("Words") }, "Tab does not come"},
		"what is not shown":      {func(s *User) { s.WantsShown("Words", "Save", "Away") }, `"Away" is not shown`},
		"none of a kind":         {func(s *User) { First(s.TB, s.Shown(), func(*widgets.Stepper) bool { return true }) }, "no such"},
		"no choice of that name": {func(s *User) { s.Choose("Save", 0) }, "no such"},
	} {
		wants(t, what, c.want, reported(t, func(t testing.TB) { c.do(&User{TB: t, Window: s.Window}) }))
	}
	if s.Says("Save") || !s.Says("Words") || !s.Shows("Save") || s.Shows("Away") {
		t.Error("a text is taken for a label, or a label for a text")
	}
	s.TabTo("Save")
	if s.Key(fyne.KeySpace); pressed[len(pressed)-1] != "Save" || s.Focused() != "Save" {
		t.Errorf("by key pressed %q, the keyboard is on %q", pressed, s.Focused())
	}
}
