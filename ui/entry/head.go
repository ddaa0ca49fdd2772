package entry

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/core/handfile"
	"sikwu/core/tile"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// head is the first line of the tray: title, notation, and what is done to the
// hand as a whole.
type head struct {
	session   *session.Session
	words     words
	callbacks Callbacks
	sizes     sizes

	box                     *fyne.Container
	title                   *widgets.Text
	field                   *field
	undo, redo              *widgets.IconButton
	copy, paste, open, keep *widgets.IconButton
	trouble                 *trouble
}

// Gaps in the head, in Fyne units.
const (
	titleGap  = 12 // between the title and the notation
	buttonGap = 4
)

func newHead(s *session.Session, w words, callbacks Callbacks) *head {
	h := &head{session: s, words: w, callbacks: callbacks, sizes: wideSizes()}
	h.title = widgets.NewText(look.Name, look.FeltInk, w.of("check.hand"))
	h.trouble = newTrouble()
	h.field = newField(s, w, h.trouble, callbacks.Read, h.take, h.tellTaken)
	h.undo = h.button(widgets.IconUndo, "check.undo", s.Undo)
	h.redo = h.button(widgets.IconRedo, "check.redo", s.Redo)
	h.copy = h.button(widgets.IconCopy, "check.copy", h.copyHand)
	h.paste = h.button(widgets.IconPaste, "check.paste", h.pasteHand)
	h.open = h.button(widgets.IconOpen, "check.open", callbacks.Open)
	h.keep = h.button(widgets.IconSave, "check.keep", func() { callbacks.Keep(h.keep) })
	h.box = container.NewWithoutLayout(h.title, h.field.Field, h.undo, h.redo, h.copy, h.paste, h.open, h.keep)
	return h
}

func (h *head) button(icon widgets.Icon, tip string, act func()) *widgets.IconButton {
	b := widgets.NewIconButton(icon, h.words.of(tip), act)
	b.SetOnFelt(true)
	b.SetMinSize(fyne.NewSquareSize(control))
	return b
}

func (h *head) setSizes(m sizes) { h.sizes = m }

// update copies what the session says; the notation is left alone while it is
// being written.
func (h *head) update() {
	reason := func(can bool, id string) string {
		if can {
			return ""
		}
		return h.words.of(id)
	}
	empty := h.session.Hand().Draft.IsEmpty()
	h.undo.SetReason(reason(h.session.CanUndo(), "entry.no_undo"))
	h.redo.SetReason(reason(h.session.CanRedo(), "entry.no_redo"))
	h.copy.SetReason(reason(!empty, "entry.no_copy"))
	h.keep.SetReason(reason(!empty, "entry.no_copy"))
	h.field.update()
}

func (h *head) copyHand() {
	copied := h.session.Hand()
	if name := h.callbacks.NameRules; name != nil {
		copied.Rules = name(h.session.Rules())
	}
	h.callbacks.Copy(copied.Text())
}

// pasteHand takes the clipboard in place of the hand.
func (h *head) pasteHand() { h.take(h.callbacks.Paste()) }

// take reads the hand in a text: notation, which leaves the circumstances as they are, or
// a line of a file of hands. Unreadable text is shown in the field with its fault, and
// parts that were ignored are reported.
func (h *head) take(text string) {
	h.callbacks.Tell("")
	notation, left := handfile.One(text)
	if utf8.RuneCountInString(notation) > maxHands {
		h.field.write(notation)
		return
	}
	notation = strings.TrimSpace(input.Clean(tile.Spell(notation), true)) // a line for each who called the tile
	if notation == "" {
		h.callbacks.Tell(h.words.of("check.paste_empty"))
		return
	}
	before := h.session.State()
	if h.session.Paste(notation) == nil {
		h.tellTaken(before)
	} else {
		line, err := handfile.ParseHand(notation)
		if err != nil {
			h.field.write(notation)
			return
		}
		h.callbacks.Read(line)
	}
	if len(left) > 0 {
		h.callbacks.Tell(h.words.say.LinesLeft(1+strings.Count(notation, "\n"), left))
	}
	h.field.follow(h.session.State().Draft) // even if it is the same hand
}

// tellTaken reports how many marks of seen tiles were removed, if any.
func (h *head) tellTaken(before session.State) {
	now := h.session.State()
	if n := before.Seen.Total() - now.Seen.Total(); n > 0 {
		h.callbacks.Tell(h.words.of("entry.seen_taken", map[string]any{"N": n}))
	}
}

// lay puts the parts on their line and the trouble below it.
func (h *head) lay(size fyne.Size) {
	x, top := h.sizes.trayX, h.sizes.trayTop
	title := h.title.MinSize().Width
	widgets.Place(h.title, x, top, title, control)
	right := size.Width - h.sizes.trayX + buttonGap
	for _, b := range []*widgets.IconButton{h.keep, h.open, h.paste, h.copy, h.redo, h.undo} {
		right -= control + buttonGap
		widgets.Place(b, right, top, control, control)
	}
	x += title + titleGap
	h.field.lay(x, top, right-titleGap-x)
	h.trouble.lay(x-troubleOut, top+control, size.Width-h.sizes.trayX-x+troubleOut)
}

func sheetOver(o fyne.CanvasObject) (*widgets.Sheet, bool) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return nil, false
	}
	sheet, ok := c.Content().(*widgets.Sheet)
	return sheet, ok
}

// trouble is the sentence under the notation that says what is wrong with it.
type trouble struct {
	box   *fyne.Container
	plate *canvas.Rectangle
	text  *widgets.Paragraph
	told  func()  // called when a message appears or disappears
	most  float32 // width
	at    fyne.Position
}

// Room round that sentence, in Fyne units.
const (
	troublePadX = 12
	troublePadY = 8
	troubleOut  = 4 // to the left of the notation
)

func newTrouble() *trouble {
	t := &trouble{
		plate: canvas.NewRectangle(look.Color(look.LossSoft)),
		text:  widgets.NewParagraph(look.Label, look.Loss),
	}
	t.plate.CornerRadius = 8
	t.box = container.NewWithoutLayout(t.plate, t.text)
	t.box.Hide()
	return t
}

// say shows a message; "" removes it.
func (t *trouble) say(sentence string) {
	defer t.told()
	if sentence == "" {
		t.box.Hide()
		return
	}
	t.text.SetText(sentence)
	t.box.Show()
	t.lay(t.at.X, t.at.Y, t.most)
}

func (t *trouble) lay(x, y, most float32) {
	t.at, t.most = fyne.NewPos(x, y), most
	t.plate.FillColor = look.Color(look.LossSoft)
	width := min(t.text.NaturalWidth(), most-2*troublePadX)
	height := t.text.HeightFor(width)
	widgets.Place(t.box, x, y, width+2*troublePadX, height+2*troublePadY)
	widgets.Place(t.text, troublePadX, troublePadY, width, height)
	widgets.Place(t.plate, 0, 0, width+2*troublePadX, height+2*troublePadY)
}
