package look

import (
	"math"
	"sync"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Role is the purpose of a text; it determines size, line height and weight.
type Role int

// The type scale, from the fan of the verdict down to a clause. Nothing is
// smaller than 12.
const (
	Body      Role = iota // 14 / 20: body, reasons, buttons
	Strong                // 14 / 20 bold: a word that counts, a chosen chip
	Fan                   // 56 / 60 bold: the fan of the verdict
	FanNarrow             // 48 / 52 bold: the same in a narrow window
	FanUnit               // 24 / 32 bold: its unit
	Sum                   // 40 / 48 bold: sum of the dice, fan in Compare
	Verdict               // 28 / 36 bold: a verdict in words, cost of a false win
	Total                 // 32 / 40 bold: totals
	Goal                  // 24 / 36 bold: goal of a step, fan of a wait
	Question              // 20 / 28 bold: a drill's question, the app's name
	Title                 // 16 / 24 bold: card titles, tile names
	Lead                  // 16 / 24: a first sentence under a verdict
	Name                  // 15 / 20 bold: fan names, seat amounts, the page one is on
	Nav                   // 15 / 20: the other pages, a dropped fan
	Value                 // 18 / 24 bold: the value of a fan
	Label                 // 13 / 18: labels
	LabelBold             // 13 / 18 bold
	Clause                // 12 / 16: clauses, notes, copies left
	TagText               // 12 / 16 bold: tags, group names
)

type measure struct {
	size, line float32
	bold       bool
}

var scale = [...]measure{
	Body:      {14, 20, false},
	Strong:    {14, 20, true},
	Fan:       {56, 60, true},
	FanNarrow: {48, 52, true},
	FanUnit:   {24, 32, true},
	Sum:       {40, 48, true},
	Verdict:   {28, 36, true},
	Total:     {32, 40, true},
	Goal:      {24, 36, true},
	Question:  {20, 28, true},
	Title:     {16, 24, true},
	Lead:      {16, 24, false},
	Name:      {15, 20, true},
	Nav:       {15, 20, false},
	Value:     {18, 24, true},
	Label:     {13, 18, false},
	LabelBold: {13, 18, true},
	Clause:    {12, 16, false},
	TagText:   {12, 16, true},
}

// Size returns the font size, in Fyne units.
func (r Role) Size() float32 { return r.measure().size }

// Line returns the line height, in Fyne units.
func (r Role) Line() float32 { return r.measure().line }

// Style returns the weight as a Fyne text style.
func (r Role) Style() fyne.TextStyle { return fyne.TextStyle{Bold: r.measure().bold} }

// Width returns the width of text in this role, in Fyne units.
func (r Role) Width(text string) float32 {
	if text == "" {
		return 0
	}
	return known.width(r, text)
}

// known keeps widths by font. Fyne keeps them too, but a look-up there costs many times
// more, and a change of theme, which changes no font, clears them.
var known widths

type widths struct {
	sync.Mutex
	in    map[fyne.Resource]*[len(scale)]map[string]float32
	count int
}

// maxWidths is the number of widths that are kept, some two megabytes.
const maxWidths = 1 << 14

func (w *widths) width(r Role, text string) float32 {
	if r < 0 || int(r) >= len(scale) {
		r = Body
	}
	font := fyne.CurrentApp().Settings().Theme().Font(r.Style())
	w.Lock()
	defer w.Unlock()
	if w.in == nil || w.count == maxWidths {
		w.in, w.count = map[fyne.Resource]*[len(scale)]map[string]float32{}, 0
	}
	in := w.in[font]
	if in == nil {
		in = new([len(scale)]map[string]float32)
		w.in[font] = in
	}
	width, ok := in[r][text]
	if !ok {
		width = fyne.MeasureText(text, r.Size(), r.Style()).Width
		if in[r] == nil {
			in[r] = map[string]float32{}
		}
		in[r][text] = width
		w.count++
	}
	return width
}

func (r Role) measure() measure {
	if r < 0 || int(r) >= len(scale) {
		return scale[Body]
	}
	return scale[r]
}

// Text returns a canvas text in this role, in the named colour of the current
// theme. Call Paint after a change of theme.
func Text(role Role, name fyne.ThemeColorName, text string) *canvas.Text {
	t := canvas.NewText(text, Color(name))
	t.TextSize = role.Size()
	t.TextStyle = role.Style()
	return t
}

// Paint sets the colour of t to the named colour of the current theme, without
// refreshing it.
func Paint(t *canvas.Text, name fyne.ThemeColorName) {
	t.Color = Color(name)
}

// How far below the middle of its box the font sets capitals and Chinese
// characters, as a share of the font size.
const (
	sagLatin = 0.06
	sagHan   = 0.11
)

// OpticalRise returns how far text of the given font size must be moved up to
// look centred in its line, in whole Fyne units.
func OpticalRise(text string, size float32) float32 {
	sag := sagLatin
	for _, r := range text {
		if unicode.Is(unicode.Han, r) {
			sag = sagHan
			break
		}
	}
	return float32(math.Round(float64(size) * sag))
}
