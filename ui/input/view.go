package input

import (
	"image/color"
	"slices"
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// fieldLook holds the sizes of a field, in Fyne units, and its colours without
// and with the focus; "" is transparent.
type fieldLook struct {
	role          look.Role
	pad, height   float32
	radius, ring  float32
	rest, written fieldColours
}

type fieldColours struct{ background, ring, ink, hint fyne.ThemeColorName }

var (
	plainLook = fieldLook{
		role: look.Body, pad: 8, height: 38, radius: 10, ring: 2,
		rest:    fieldColours{look.Sunk, look.Line, look.Ink, look.Ink3},
		written: fieldColours{look.Sunk, look.Accent, look.Ink, look.Ink3},
	}
	feltLook = fieldLook{
		role: look.Label, pad: 6, height: 28, radius: 8,
		rest:    fieldColours{"", "", look.FeltInk2, look.FeltInk2},
		written: fieldColours{look.Surface, "", look.Ink, look.Ink3},
	}
)

// The sizes of the cursor and of the mark, in Fyne units.
const (
	caretWidth = 2
	markHeight = 2
	markLeast  = 8 // minimum width
)

func (f *Field) look() *fieldLook {
	if f.onFelt {
		return &feltLook
	}
	return &plainLook
}

// room returns the area for the text; the cursor may stand slightly outside.
func (f *Field) room() (at fyne.Position, size fyne.Size) {
	l, size := f.look(), f.Size()
	top := (l.height - l.role.Line()) / 2
	if !f.isArea() {
		top = (size.Height - l.role.Line()) / 2
	}
	return fyne.NewPos(l.pad, top), fyne.NewSize(max(0, size.Width-2*l.pad), max(0, size.Height-2*top))
}

// at returns the position in the text at a point of the field.
func (f *Field) at(point fyne.Position) int {
	from, _ := f.room()
	rows := f.buffer.rows()
	row := int((point.Y - from.Y + f.scroll.Y) / f.look().role.Line())
	row = max(0, min(row, len(rows)-1))
	return rows[row] + f.column(f.buffer.row(rows, row), point.X-from.X+f.scroll.X)
}

// column returns the column of a line nearest to x.
func (f *Field) column(line []rune, x float32) int {
	at := sort.Search(len(line), func(i int) bool { return f.x(line, i+1) > x })
	if at < len(line) && x-f.x(line, at) > f.x(line, at+1)-x {
		at++
	}
	return at
}

// x returns the distance of a column from the start of its line.
func (f *Field) x(line []rune, column int) float32 { return f.look().role.Width(string(line[:column])) }

// viewState is what the scroll position was last computed for.
type viewState struct {
	cursor  int
	length  int // of the text
	size    fyne.Size
	focused bool
}

// follow scrolls to the cursor if it moved or the text changed, but not beyond
// the text; a line without the focus shows its start.
func (f *Field) follow() {
	if now := (viewState{f.buffer.cursor, len(f.buffer.text), f.Size(), f.focused}); !widgets.Changed(&f.seen, now) {
		return
	}
	if !f.focused {
		if !f.isArea() {
			f.scroll = fyne.Position{}
		}
		return
	}
	_, size := f.room()
	rows, high := f.buffer.rows(), f.look().role.Line()
	row := rowOf(rows, f.buffer.cursor)
	line := f.buffer.row(rows, row)
	x, y := f.x(line, f.buffer.cursor-rows[row]), float32(row)*high
	f.scroll.X = max(0, min(f.scroll.X, x, f.x(line, len(line))-size.Width), x-size.Width)
	f.scroll.Y = max(0, min(f.scroll.Y, y, float32(len(rows))*high-size.Height), y+high-size.Height)
}

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	r := &fieldRenderer{f: f, background: canvas.NewRectangle(color.Transparent),
		caret: canvas.NewRectangle(color.Transparent), mark: canvas.NewRectangle(color.Transparent)}
	for _, line := range strings.Split(f.hint, "\n") {
		r.hint = append(r.hint, canvas.NewText(line, color.Transparent))
	}
	r.inside = container.NewWithoutLayout()
	r.clip = container.NewClip(r.inside)
	r.objects = []fyne.CanvasObject{r.background, r.clip}
	if f.isArea() {
		r.wheel = newWheel(f)
		r.objects = append(r.objects, r.wheel)
	}
	r.Refresh()
	return r
}

type fieldRenderer struct {
	f          *Field
	background *canvas.Rectangle
	clip       *container.Clip
	inside     *fyne.Container
	hint       []*canvas.Text      // one text per line
	chosen     []*canvas.Rectangle // the selection in each visible line
	lines      []*canvas.Text
	caret      *canvas.Rectangle
	mark       *canvas.Rectangle
	wheel      *wheel     // nil in a field of one line
	theme      fyne.Theme // theme of the current colours

	objects []fyne.CanvasObject
}

func (r *fieldRenderer) Layout(fyne.Size) {
	r.f.follow()
	r.place()
}

func (r *fieldRenderer) MinSize() fyne.Size {
	l := r.f.look()
	return fyne.NewSize(r.f.least, l.height+float32(r.f.lines-1)*l.role.Line())
}

func (r *fieldRenderer) Refresh() {
	r.Layout(r.f.Size())
	r.paint()
	canvas.Refresh(r.f)
}

// Objects also repaints the field after a change of theme: Fyne does not
// refresh hidden pages.
func (r *fieldRenderer) Objects() []fyne.CanvasObject {
	if now := fyne.CurrentApp().Settings().Theme(); now != r.theme {
		r.paint()
	}
	return r.objects
}

func (r *fieldRenderer) Destroy() {}

// paint applies the colours of the theme.
func (r *fieldRenderer) paint() {
	f, l := r.f, r.f.look()
	r.theme = fyne.CurrentApp().Settings().Theme()
	now := l.rest
	if f.focused {
		now = l.written
	}
	r.background.FillColor, r.background.StrokeColor = colourOr(now.background), colourOr(now.ring)
	r.background.StrokeWidth, r.background.CornerRadius = l.ring, l.radius
	for _, t := range r.hint {
		t.Color = look.Color(now.hint)
	}
	for _, t := range r.lines {
		t.Color = look.Color(now.ink)
	}
	for _, c := range r.chosen {
		c.FillColor = look.Color(look.AccentSoft)
	}
	r.caret.FillColor, r.mark.FillColor = look.Color(look.Accent), look.Color(look.Loss)
}

// colourOr returns a colour of the theme, transparent for "".
func colourOr(name fyne.ThemeColorName) color.Color {
	if name == "" {
		return color.Transparent
	}
	return look.Color(name)
}

// place moves all parts to their positions; only visible lines are drawn.
func (r *fieldRenderer) place() {
	f, l := r.f, r.f.look()
	at, size := f.room()
	inset := l.ring / 2
	widgets.Place(r.background, inset, inset, f.Size().Width-2*inset, f.Size().Height-2*inset)
	widgets.Place(r.clip, at.X-caretWidth, l.ring, size.Width+2*caretWidth, f.Size().Height-2*l.ring)
	if r.wheel != nil {
		widgets.Place(r.wheel, 0, 0, f.Size().Width, f.Size().Height)
	}
	origin := fyne.NewPos(caretWidth-f.scroll.X, at.Y-l.ring-f.scroll.Y)
	rows, high := f.buffer.rows(), l.role.Line()
	first := max(0, int((f.scroll.Y-at.Y)/high))
	last := min(len(rows)-1, int((f.scroll.Y+f.Size().Height)/high))
	r.grow(last - first + 1)
	for i := range r.lines {
		row := first + i
		if r.lines[i].Hidden = row > last; r.lines[i].Hidden {
			r.chosen[i].Hidden = true
			continue
		}
		y := origin.Y + float32(row)*high
		r.write(r.lines[i], f.buffer.row(rows, row), origin.X, y, size.Width)
		r.choose(r.chosen[i], rows, row, origin.X, y)
	}
	for i, t := range r.hint {
		t.Hidden, t.TextSize = len(f.buffer.text) > 0, l.role.Size()
		widgets.CentreText(widgets.Place, t, caretWidth, at.Y-l.ring+float32(i)*high, high)
	}
	row := rowOf(rows, f.buffer.cursor)
	r.caret.Hidden = !f.focused
	x := origin.X + f.x(f.buffer.row(rows, row), f.buffer.cursor-rows[row]) - caretWidth/2
	widgets.Place(r.caret, x, origin.Y+float32(row)*high, caretWidth, high)
	r.underline(origin)
}

// grow makes sure there are n lines.
func (r *fieldRenderer) grow(n int) {
	if n <= len(r.lines) {
		return
	}
	for len(r.lines) < n {
		r.lines = append(r.lines, canvas.NewText("", color.Transparent))
		r.chosen = append(r.chosen, canvas.NewRectangle(color.Transparent))
	}
	var objects []fyne.CanvasObject
	for _, c := range r.chosen {
		objects = append(objects, c)
	}
	for _, t := range slices.Concat(r.hint, r.lines) {
		objects = append(objects, t)
	}
	r.inside.Objects = append(objects, r.mark, r.caret)
	r.paint()
}

// write shows the visible part of a line.
func (r *fieldRenderer) write(t *canvas.Text, line []rune, x, y, width float32) {
	f := r.f
	from := max(0, f.column(line, f.scroll.X)-1)
	to := min(len(line), f.column(line, f.scroll.X+width)+1)
	text := string(line[from:to])
	if !f.focused && !f.isArea() && f.x(line, len(line)) > width {
		text = f.beginning(width)
	}
	t.Text, t.TextSize, t.TextStyle = text, f.look().role.Size(), f.look().role.Style()
	widgets.CentreText(widgets.Place, t, x+f.x(line, from), y, f.look().role.Line())
	t.Refresh()
}

// beginning returns as much of the text as fits with an ellipsis, cut between
// words if possible.
func (f *Field) beginning(width float32) string {
	cut := widgets.Trimmed(f.look().role, f.Text(), width)
	fits := strings.TrimSuffix(cut, widgets.Ellipsis)
	if fits == cut {
		return cut
	}
	if i := strings.LastIndexByte(fits, ' '); i > 0 && f.Text()[len(fits)] != ' ' {
		fits = fits[:i]
	}
	return strings.TrimRight(fits, " ") + widgets.Ellipsis
}

// choose shows the selected part of a line.
func (r *fieldRenderer) choose(part *canvas.Rectangle, rows []int, row int, x, y float32) {
	f := r.f
	line := f.buffer.row(rows, row)
	from, to := f.buffer.selected()
	from, to = max(0, from-rows[row]), min(len(line), to-rows[row])
	if part.Hidden = from >= to || !f.focused; part.Hidden {
		return
	}
	left, right := f.x(line, from), f.x(line, to)
	widgets.Place(part, x+left, y, right-left, f.look().role.Line())
}

// underline draws the line below the marked character, or where one is missing;
// if that is out of sight, at the end. Of several lines it marks the rest of one.
func (r *fieldRenderer) underline(origin fyne.Position) {
	f := r.f
	if r.mark.Hidden = f.mark == 0; r.mark.Hidden {
		return
	}
	_, size := f.room()
	rows := f.buffer.rows()
	at := min(f.mark-1, len(f.buffer.text))
	row := rowOf(rows, at)
	line, first := f.buffer.row(rows, row), at-rows[row]
	end := min(first+1, len(line))
	if f.isArea() {
		end = len(line)
	}
	from, to := f.x(line, first), f.x(line, end)
	width := max(to-from, markLeast)
	x := max(caretWidth, min(origin.X+from, caretWidth+size.Width-width))
	widgets.Place(r.mark, x, origin.Y+float32(row+1)*f.look().role.Line(), width, markHeight)
}

// wheel receives the mouse wheel over a field of several lines; over a field of
// one line, the page scrolls.
type wheel struct {
	widget.BaseWidget
	field *Field
}

func newWheel(f *Field) *wheel {
	w := &wheel{field: f}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled implements fyne.Scrollable.
func (w *wheel) Scrolled(ev *fyne.ScrollEvent) {
	defer widgets.Enter(w).Leave()
	f := w.field
	_, size := f.room()
	rows := f.buffer.rows()
	f.scroll.Y = max(0, min(f.scroll.Y-ev.Scrolled.DY, float32(len(rows))*f.look().role.Line()-size.Height))
	f.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
