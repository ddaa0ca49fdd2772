package shell

import (
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/core/advise"
	"sikwu/translations"
	"sikwu/ui/about"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// help is the sheet on F1: keys and gestures, notation, and the program itself.
type help struct {
	shell *Shell
	over  cover
	pane  *widgets.Scroller // the content
	left  func()            // called when the sheet is left
}

func newHelp(s *Shell) *help { return &help{shell: s} }

func (h *help) hide() {
	h.over.hide()
	if h.left != nil {
		h.left()
		h.left = nil
	}
}

// show shows the keys on the sheet.
func (h *help) show() {
	panel := h.newAbout()
	h.open(h.shell.text.Text("help.title"), h.content(panel), h.hide)
	h.left = panel.Leave
}

// open shows content with a title on the sheet, as large as the window allows.
func (h *help) open(title string, content fyne.CanvasObject, shut func()) {
	h.hide()
	heading := widgets.NewText(look.Question, look.Ink, title)
	cross := widgets.NewIconButton(widgets.IconClose, h.shell.text.Text("help.close"), shut)
	head := container.NewBorder(nil, nil, heading, cross)
	h.pane = widgets.NewScroller(widgets.NewColumn(0, content))
	h.pane.SetGround(look.Surface)
	h.pane.SetRail(0)
	h.over.show(h.shell.window.Canvas(), container.NewBorder(head, nil, nil, nil, h.pane))
}

// relayout lays the content out again after it changed its height.
func (h *help) relayout() { h.pane.Relayout() }

// scroll scrolls the sheet if key is one that scrolls.
func (h *help) scroll(key fyne.KeyName) { h.pane.ScrollBy(key) }

// The measures of what stands on the sheet, in Fyne units.
const (
	keyWidth     = 148
	sectionSpace = 14
	halvesGap    = 32
	aboutLines   = 8 // lines of the part about the program
)

// content returns two columns: the keys on the left, those of the current page
// first; everything else on the right. The keys of other pages go to the
// shorter column.
func (h *help) content(panel *about.Panel) fyne.CanvasObject {
	var left, right []fyne.CanvasObject
	here := h.shell.page()
	for _, n := range h.shell.slots.all() {
		if n.place == here {
			left = append(left, h.keysOf(n, "help.here")...)
		}
	}
	left = append(left, newSpace(sectionSpace))
	left = append(left, h.keysEverywhere()...)
	left = append(left, newSpace(sectionSpace), container.NewHBox(h.numerals()))
	right = append(right, h.mouse(here)...)
	right = append(right, newSpace(sectionSpace))
	right = append(right, h.notation()...)
	right = append(right, newSpace(sectionSpace))
	right = append(right, h.advice()...)
	right = append(right, newSpace(sectionSpace))
	right = append(right, panel.Object())
	for _, n := range h.shell.slots.all() {
		if n.place == here {
			continue
		}
		to := &left
		if len(right)+aboutLines < len(left) {
			to = &right
		}
		*to = append(append(*to, newSpace(sectionSpace)), h.keysOf(n, "help.there")...)
	}
	return newHalves(widgets.NewColumn(6, left...), widgets.NewColumn(6, right...))
}

// keysOf lists the keys of a page, except those that work on every page.
func (h *help) keysOf(n *slot, title string) []fyne.CanvasObject {
	t := h.shell.text
	name := t.Text(title, translations.Args{"Page": t.Text(n.name)})
	return h.keys(name, func(d *action) bool { return d.in&n.place != 0 && !d.isEverywhere() })
}

// keysEverywhere lists the keys that work on every page.
func (h *help) keysEverywhere() []fyne.CanvasObject {
	return h.keys(h.shell.text.Text("help.everywhere"), (*action).isEverywhere)
}

// isEverywhere reports whether an action works on every page. The comparison
// does not count: its way back is listed with it.
func (d *action) isEverywhere() bool { return d.in&onPages&^onCompare == onPages&^onCompare }

// keys returns a titled list of the keys whose action fits.
func (h *help) keys(title string, fits func(*action) bool) []fyne.CanvasObject {
	list := []fyne.CanvasObject{widgets.NewText(look.Title, look.Accent, title)}
	for i := range h.shell.shortcuts {
		row := &h.shell.shortcuts[i]
		for n := range row.actions {
			if d := &row.actions[n]; fits(d) {
				list = append(list, newKeyLine(h.nameOf(row), h.shell.text.Text(d.text)))
			}
		}
	}
	return list
}

// nameOf returns the names of the keys of a shortcut.
func (h *help) nameOf(row *shortcut) string {
	if row.label != "" {
		return h.shell.text.Text(row.label)
	}
	var names []string
	for _, k := range row.keys {
		names = append(names, k.String())
	}
	return strings.Join(names, h.shell.text.Text("list.comma"))
}

// mouse lists what the mouse does: on Play that of its board, else that of Check.
func (h *help) mouse(here place) []fyne.CanvasObject {
	t := h.shell.text
	list := []fyne.CanvasObject{widgets.NewText(look.Title, look.Accent, t.Text("help.mouse"))}
	add := func(key, text string) { list = append(list, newKeyLine(t.Text(key), t.Text(text))) }
	if here == onPlay {
		add("help.click_key", "help.click_play")
		add("help.hover_tile_key", "help.hover_tile_text")
	} else {
		add("help.click_key", "help.click_text")
		add("help.right_key", "help.right_text")
		add("help.drag_key", "help.drag_text")
		add("help.seen_key", "help.seen_text")
	}
	add("help.hover_key", "help.hover_text")
	return list
}

func (h *help) notation() []fyne.CanvasObject {
	list := []fyne.CanvasObject{widgets.NewText(look.Title, look.Accent, h.shell.text.Text("help.notation"))}
	for _, n := range []string{"tiles", "melds", "from", "win", "seen"} {
		list = append(list, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: h.shell.text.Text("help.notation_" + n)}))
	}
	return list
}

// advice says when a discard is called as good as the best, and which tiles are useful.
func (h *help) advice() []fyne.CanvasObject {
	t := h.shell.text
	list := []fyne.CanvasObject{widgets.NewText(look.Title, look.Accent, t.Text("help.as_good"))}
	for _, said := range []string{
		t.Text("help.as_good_text", translations.Args{"Percent": math.Round(100 * advise.NearlyEqual)}), t.Text("help.useful_text"),
	} {
		list = append(list, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: said}))
	}
	return list
}

// numerals returns the choice of numerals on the tiles, for beginners.
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

// newSpace returns space between sections.
func newSpace(height float32) fyne.CanvasObject {
	space := canvas.NewRectangle(color.Transparent)
	space.SetMinSize(fyne.NewSize(1, height))
	return space
}

// newHalves lays out two columns side by side, the second slightly wider.
func newHalves(one, two *widgets.Column) fyne.CanvasObject {
	const bar = 12 // room for the scroll bar
	return widgets.NewLaid(2*keyWidth, func(room fyne.Size, put widgets.Put) float32 {
		free := room.Width - halvesGap - bar
		left := free * 0.45
		put(one, 0, 0, left, room.Height)
		put(two, left+halvesGap, 0, free-left, room.Height)
		return fyne.Max(one.HeightFor(left), two.HeightFor(free-left))
	}, one, two)
}

// newKeyLine returns a key in bold and its description.
func newKeyLine(name, does string) fyne.CanvasObject {
	key := widgets.NewText(look.LabelBold, look.Ink, name)
	text := widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: does})
	return widgets.NewLaid(2*keyWidth, func(room fyne.Size, put widgets.Put) float32 {
		own := key.MinSize()
		put(key, 0, 0, own.Width, own.Height)
		put(text, keyWidth, 0, room.Width-keyWidth, room.Height)
		return text.HeightFor(room.Width - keyWidth)
	}, key, text)
}
