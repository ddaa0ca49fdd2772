package slip

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/paper"
)

// margin is the page's margin on every side, in units of 1/96 inch. It is not
// scaled.
const margin = 48

// sheet is a page being filled from the top. It takes sizes at full scale, in
// units, and scales them down. Positions and widths, taken or returned, are
// those on the page.
type sheet struct {
	page  *paper.Page
	theme fyne.Theme
	scale float64
	y     float64 // where the next part begins
	foot  float64 // where the page's foot begins
	err   error   // the first that a mark made
}

// newSheet makes an empty page for a language, always in the light theme.
func newSheet(scale float64, lang string) (*sheet, error) {
	page, err := paper.New(paper.A4Width, paper.A4Height, lang)
	if err != nil {
		return nil, err
	}
	return &sheet{
		page: page, theme: look.New(look.Light), scale: scale, y: margin, foot: page.Height - margin,
	}, nil
}

// fit says how well a page came out.
type fit struct {
	scale      float64
	body, foot float64 // where the body ends and where the foot begins
}

func (f fit) fits() bool { return f.body <= f.foot }

func (s *sheet) fit() fit { return fit{s.scale, s.y, s.foot} }

// The column of the page, in units as they are.
func (s *sheet) left() float64  { return margin }
func (s *sheet) right() float64 { return s.page.Width - margin }
func (s *sheet) width() float64 { return s.right() - s.left() }

// of scales a length.
func (s *sheet) of(units float64) float64 { return units * s.scale }

// skip leaves a gap before the next part.
func (s *sheet) skip(units float64) { s.y += s.of(units) }

func (s *sheet) colour(name fyne.ThemeColorName) color.NRGBA {
	return color.NRGBAModel.Convert(s.theme.Color(name, theme.VariantLight)).(color.NRGBA)
}

func (s *sheet) style(role look.Role, name fyne.ThemeColorName) paper.Style {
	return paper.Style{Size: s.of(float64(role.Size())), Bold: role.Style().Bold, Colour: s.colour(name)}
}

// line returns the height of a line of text.
func (s *sheet) line(role look.Role) float64 { return s.of(float64(role.Line())) }

// wide returns how wide words are.
func (s *sheet) wide(role look.Role, words string) float64 {
	return s.page.TextWidth(s.style(role, look.Ink), words)
}

// above is the ascent of this font at size 1.
const above = 0.88

// put sets one line of words whose room begins at x, y.
func (s *sheet) put(x, y float64, role look.Role, name fyne.ThemeColorName, words string) {
	style := s.style(role, name)
	s.page.Text(x, y+(s.line(role)-style.Size)/2+above*style.Size, style, words)
}

// putRight sets one line of words that ends at x.
func (s *sheet) putRight(x, y float64, role look.Role, name fyne.ThemeColorName, words string) {
	s.put(x-s.wide(role, words), y, role, name, words)
}

// block is words broken into lines.
type block struct {
	role  look.Role
	lines []string
	high  float64
}

// block breaks words into lines of a width; no words make no lines.
func (s *sheet) block(role look.Role, words string, width float64) block {
	b := block{role: role}
	if strings.TrimSpace(words) != "" {
		b.lines = s.page.Break(s.style(role, look.Ink), words, width)
	}
	b.high = float64(len(b.lines)) * s.line(role)
	return b
}

// show sets the lines of a block from x, y down and returns where they end.
func (s *sheet) show(x, y float64, b block, name fyne.ThemeColorName) float64 {
	for _, words := range b.lines {
		s.put(x, y, b.role, name, words)
		y += s.line(b.role)
	}
	return y
}

// paragraph sets words over the whole column below what is there.
func (s *sheet) paragraph(role look.Role, name fyne.ThemeColorName, words string) {
	s.y = s.show(s.left(), s.y, s.block(role, words, s.width()), name)
}

// rule draws a thin line over the column.
func (s *sheet) rule(y float64) {
	s.page.Box(s.left(), y, s.width(), 1, 0, s.colour(look.Line))
}

func (s *sheet) box(x, y, width, high, radius float64, name fyne.ThemeColorName) {
	s.page.Box(x, y, width, high, s.of(radius), s.colour(name))
}

// tile draws a tile with an opacity.
func (s *sheet) tile(name string, x, y, width, strong float64) {
	s.keep(s.page.Tile(name, x, y, width, strong))
}

// keep keeps the first error.
func (s *sheet) keep(err error) {
	if s.err == nil {
		s.err = err
	}
}

// tones holds the fill and the ink of each tone, as in the app.
var tones = [...]struct{ fill, ink fyne.ThemeColorName }{
	explain.ToneMute:   {look.Sunk, look.Ink2},
	explain.ToneAccent: {look.AccentSoft, look.Accent},
	explain.ToneWarn:   {look.WarnSoft, look.Warn},
	explain.ToneLoss:   {look.LossSoft, look.Loss},
}

// Dimensions of a tag.
const (
	tagHigh = 20
	tagPad  = 8
)

func (s *sheet) tagWidth(words string) float64 {
	if words == "" {
		return 0
	}
	return s.wide(look.TagText, words) + 2*s.of(tagPad)
}

// tag draws a tag and returns where it ends.
func (s *sheet) tag(x, y float64, t explain.Tag) float64 {
	wide := s.tagWidth(t.Text)
	if wide == 0 {
		return x
	}
	s.box(x, y, wide, s.of(tagHigh), 6, tones[t.Tone].fill)
	s.put(x+s.of(tagPad), y+(s.of(tagHigh)-s.line(look.TagText))/2, look.TagText, tones[t.Tone].ink, t.Text)
	return x + wide
}

// mark draws the numbered mark of a decision and returns where it ends.
func (s *sheet) mark(x, y float64, number string) float64 {
	wide := s.markWidth(number)
	if wide == 0 {
		return x
	}
	s.box(x, y, wide, s.of(markHigh), 5, look.WarnSoft)
	s.put(x+s.of(markPad), y+(s.of(markHigh)-s.line(look.TagText))/2, look.TagText, look.Warn, number)
	return x + wide
}

// marks sets several marks in a row.
func (s *sheet) marks(x, y float64, numbers []string) {
	for _, n := range numbers {
		x = s.mark(x, y, n) + s.of(markGap)
	}
}

// marksWidth returns their width, with the gap after the last.
func (s *sheet) marksWidth(numbers []string) (wide float64) {
	for _, n := range numbers {
		wide += s.markWidth(n) + s.of(markGap)
	}
	return wide
}

// Dimensions of a mark.
const (
	markHigh = 18
	markPad  = 5
	markGap  = 6
)

func (s *sheet) markWidth(number string) float64 {
	if number == "" {
		return 0
	}
	return s.wide(look.TagText, number) + 2*s.of(markPad)
}
