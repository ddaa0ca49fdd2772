package shell

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/about"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// help is the sheet on F1: every key and gesture, how hands are written, and
// what the app is made of.
type help struct {
	shell *Shell
	popup *widget.PopUp
	pane  *container.Scroll // what lies on it
	left  func()            // what must hear that the sheet was left
}

func newHelp(s *Shell) *help { return &help{shell: s} }

func (h *help) visible() bool { return h.popup != nil && h.popup.Visible() }

func (h *help) hide() {
	if h.popup != nil {
		h.popup.Hide()
		h.popup = nil
	}
	if h.left != nil {
		h.left()
		h.left = nil
	}
}

// show opens the sheet over the page.
func (h *help) show() {
	panel := h.newAbout()
	h.open(h.shell.text.Text("help.title"), h.content(panel), h.hide)
	h.left = panel.Leave
}

// open shows a titled sheet as large as the window allows.
func (h *help) open(title string, content fyne.CanvasObject, shut func()) {
	h.hide()
	heading := widgets.NewText(look.Question, look.Ink, title)
	cross := widgets.NewIconButton(widgets.IconClose, h.shell.text.Text("help.close"), shut)
	head := container.NewBorder(nil, nil, heading, cross)
	h.pane = container.NewVScroll(content)
	h.popup = h.shell.overlay(container.NewBorder(head, nil, nil, nil, h.pane))
}

// resized makes room for what became higher, or takes it back.
func (h *help) resized() { h.pane.Refresh() }

// overlay shows a sheet over the page, as large as the window allows.
func (s *Shell) overlay(content fyne.CanvasObject) *widget.PopUp {
	card := widgets.NewCard(content)
	card.SetPadding(24, 16)
	window := s.window.Canvas()
	size := window.Size()
	popup := widget.NewModalPopUp(card, window)
	popup.Resize(fyne.NewSize(fyne.Min(sheetWidth, size.Width-48), fyne.Min(sheetHeight, size.Height-48)))
	popup.Show()
	return popup
}

// The measures of the sheet, in Fyne units.
const (
	sheetWidth   = 960
	sheetHeight  = 660
	keyWidth     = 148
	sectionSpace = 14
	halvesGap    = 32
)

// content is the keys to the left, all else to the right.
func (h *help) content(panel *about.Panel) fyne.CanvasObject {
	left := h.section("help.keys", "type", "honour", "flower", "plus", "remove", "delete", "win", "move",
		"undo", "copy", "open", "keep", "compare", "new", "tab", "arrow", "space", "pages", "escape", "help")
	left = append(left, newSpace(sectionSpace), container.NewHBox(h.numerals()))
	right := h.section("help.mouse", "click", "right", "drag", "hover")
	right = append(right, newSpace(sectionSpace))
	right = append(right, h.section("help.elsewhere", "hints", "sheet", "search")...)
	right = append(right, newSpace(sectionSpace))
	right = append(right, h.notation()...)
	right = append(right, newSpace(sectionSpace))
	right = append(right, panel.Object())
	return container.New(&halves{}, widgets.NewColumn(6, left...), widgets.NewColumn(6, right...))
}

// section is a titled list of keys and what they do.
func (h *help) section(title string, names ...string) []fyne.CanvasObject {
	t := h.shell.text
	list := []fyne.CanvasObject{widgets.NewText(look.Title, look.Accent, t.Text(title))}
	for _, n := range names {
		list = append(list, newKeyLine(t.Text("help."+n+"_key"), t.Text("help."+n+"_text")))
	}
	return list
}

func (h *help) notation() []fyne.CanvasObject {
	list := []fyne.CanvasObject{widgets.NewText(look.Title, look.Accent, h.shell.text.Text("help.notation"))}
	for _, n := range []string{"tiles", "melds", "from", "win"} {
		list = append(list, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: h.shell.text.Text("help.notation_" + n)}))
	}
	return list
}

// numerals is the choice of numerals on the tiles, for beginners.
func (h *help) numerals() *widgets.Chip {
	t, s := h.shell.text, h.shell
	var chip *widgets.Chip
	chip = widgets.NewChip(t.Text("top.corner_numerals"), func() {
		s.settings.SetNumerals(!s.settings.Numerals())
		s.dress()
		chip.SetOn(s.settings.Numerals())
	})
	chip.SetOn(s.settings.Numerals())
	chip.SetTip(t.Text("top.corner_numerals_hint"))
	return chip
}

// newSpace is room between two sections.
func newSpace(height float32) fyne.CanvasObject {
	space := canvas.NewRectangle(color.Transparent)
	space.SetMinSize(fyne.NewSize(1, height))
	return space
}

// halves lays two columns side by side, the second somewhat wider; their height
// follows from the width they were last given.
type halves struct{ width float32 }

func (l *halves) widths(width float32) (left, right float32) {
	const bar = 12 // room for the one that scrolls
	width -= halvesGap + bar
	left = width * 0.45
	return left, width - left
}

// MinSize is the height of the taller column.
func (l *halves) MinSize(objects []fyne.CanvasObject) fyne.Size {
	left, right := l.widths(fyne.Max(l.width, 2*keyWidth))
	return fyne.NewSize(2*keyWidth, fyne.Max(widgets.HeightFor(objects[0], left), widgets.HeightFor(objects[1], right)))
}

// Layout places both.
func (l *halves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	left, right := l.widths(size.Width)
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Resize(fyne.NewSize(right, size.Height))
	objects[1].Move(fyne.NewPos(left+halvesGap, 0))
}

// keyLine is a key in bold and what it does.
type keyLine struct {
	widget.BaseWidget

	key  *widgets.Text
	text *widgets.Paragraph
}

func newKeyLine(key, text string) *keyLine {
	k := &keyLine{
		key:  widgets.NewText(look.LabelBold, look.Ink, key),
		text: widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: text}),
	}
	k.ExtendBaseWidget(k)
	return k
}

// HeightFor implements widgets.Tall.
func (k *keyLine) HeightFor(width float32) float32 { return k.text.HeightFor(width - keyWidth) }

// CreateRenderer implements fyne.Widget.
func (k *keyLine) CreateRenderer() fyne.WidgetRenderer { return &keyLineRenderer{k} }

type keyLineRenderer struct{ line *keyLine }

func (r *keyLineRenderer) Layout(size fyne.Size) {
	r.line.key.Resize(r.line.key.MinSize())
	r.line.text.Move(fyne.NewPos(keyWidth, 0))
	r.line.text.Resize(fyne.NewSize(size.Width-keyWidth, size.Height))
}

func (r *keyLineRenderer) MinSize() fyne.Size {
	least := r.line.text.MinSize()
	return fyne.NewSize(2*keyWidth, least.Height)
}

func (r *keyLineRenderer) Refresh() {
	r.line.key.Refresh()
	r.line.text.Refresh()
}

func (r *keyLineRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.line.key, r.line.text}
}

func (r *keyLineRenderer) Destroy() {}
