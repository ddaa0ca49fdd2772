package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/assets"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// help is the sheet on F1: every key and gesture, how hands are written, and
// what the app is made of.
type help struct {
	shell *Shell
	popup *widget.PopUp
}

func newHelp(s *Shell) *help { return &help{shell: s} }

func (h *help) visible() bool { return h.popup != nil && h.popup.Visible() }

func (h *help) hide() {
	if h.popup != nil {
		h.popup.Hide()
		h.popup = nil
	}
}

// show opens the sheet over the page.
func (h *help) show() {
	if h.visible() {
		h.hide()
		return
	}
	s := h.shell
	card := widgets.NewCard(h.content())
	card.SetPadding(24, 20)
	h.popup = widget.NewModalPopUp(card, s.window.Canvas())
	h.popup.Resize(fyne.NewSize(sheetWidth, sheetHeight))
	h.popup.Show()
}

// The measures of the sheet, in Fyne units.
const (
	sheetWidth  = 920
	sheetHeight = 600
	keyWidth    = 128
)

func (h *help) content() fyne.CanvasObject {
	t := h.shell.text
	title := widgets.NewText(look.Question, look.Ink, t.Text("help.title"))
	shut := widgets.NewIconButton(widgets.IconClose, t.Text("help.close"), h.hide)
	head := container.NewBorder(nil, nil, title, shut)
	keys := widgets.NewColumn(6, h.section("help.keys", "type", "honour", "flower", "plus", "remove", "delete", "win",
		"undo", "copy", "new", "tab", "arrow", "space", "escape", "help")...)
	right := append(h.section("help.mouse", "click", "right", "drag", "hover"), h.notation()...)
	right = append(right, h.about()...)
	both := container.NewGridWithColumns(2, keys, widgets.NewColumn(6, right...))
	return container.NewBorder(head, nil, nil, nil, container.NewVScroll(both))
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

func (h *help) about() []fyne.CanvasObject {
	t := h.shell.text
	corners := widgets.NewChip(t.Text("top.corner_numerals"), nil)
	corners = widgets.NewChip(t.Text("top.corner_numerals"), func() {
		on := !h.shell.settings.Corners()
		h.shell.settings.SetCorners(on)
		h.shell.page.SetCorners(on)
		corners.SetOn(on)
	})
	corners.SetOn(h.shell.settings.Corners())
	corners.SetTip(t.Text("top.corner_numerals_hint"))
	list := []fyne.CanvasObject{
		container.NewHBox(corners),
		widgets.NewText(look.Title, look.Accent, t.Text("top.about")),
		widgets.NewText(look.Label, look.Ink2, t.Text("about.version", translations.Args{"Version": h.shell.version})),
	}
	for _, id := range []string{"line", "sources", "licence_fonts", "licence_tiles", "licence_fyne"} {
		list = append(list, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: t.Text("about." + id)}))
	}
	buttons := container.NewHBox()
	for _, l := range assets.Licences() {
		buttons.Add(widgets.NewButton(widgets.Ghost, l.Name, "", func() { h.showLicence(l) }))
	}
	return append(list, buttons)
}

// showLicence puts a licence's text in place of the keys.
func (h *help) showLicence(l assets.Licence) {
	t := h.shell.text
	text := widget.NewLabel(l.Text)
	text.Wrapping = fyne.TextWrapWord
	back := widgets.NewIconButton(widgets.IconClose, t.Text("help.close"), func() {
		h.hide()
		h.show()
	})
	head := container.NewBorder(nil, nil, widgets.NewText(look.Question, look.Ink, l.Name), back)
	card := widgets.NewCard(container.NewBorder(head, nil, nil, nil, container.NewVScroll(text)))
	card.SetPadding(24, 20)
	h.hide()
	h.popup = widget.NewModalPopUp(card, h.shell.window.Canvas())
	h.popup.Resize(fyne.NewSize(sheetWidth, sheetHeight))
	h.popup.Show()
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
