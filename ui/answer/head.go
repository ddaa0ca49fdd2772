package answer

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// number is a large figure with the words around it: 10 fan.
type number struct {
	lead, figure, unit *widgets.Text
	ahead              *widgets.Column // holds lead
	row                *widgets.Shelf
}

// numberPlace stands in a text where its number is to be set large.
const numberPlace = "□"

func newNumber(colour fyne.ThemeColorName) *number {
	n := &number{
		lead:   widgets.NewText(look.FanUnit, colour, ""),
		figure: widgets.NewText(look.Fan, colour, ""),
		unit:   widgets.NewText(look.FanUnit, colour, ""),
	}
	// the words stand lower, on the figure's foot
	n.ahead = widgets.NewColumn(0, space(unitDrop), n.lead)
	n.row = widgets.NewLine(6, n.ahead, n.figure, widgets.NewColumn(0, space(unitDrop), n.unit))
	return n
}

// unitDrop is how much lower than its middle the unit of a number stands, in
// Fyne units.
const unitDrop = 18

// set changes the number and its words, in which numberPlace stands for it; a
// narrow window has a smaller one.
func (n *number) set(value int, words string, narrow bool) {
	lead, unit, _ := strings.Cut(words, numberPlace)
	role := look.Fan
	if narrow {
		role = look.FanNarrow
	}
	n.figure.SetRole(role)
	n.figure.SetText(strconv.Itoa(value))
	n.lead.SetText(strings.TrimSpace(lead))
	n.unit.SetText(strings.TrimSpace(unit))
	n.ahead.Hidden = n.lead.Text() == ""
	n.row.Refresh()
}

// tags is the row of tags that heads an answer.
type tags struct {
	made []*widgets.Tag
	row  *widgets.Shelf
}

type tag struct {
	tone widgets.Tone
	text string
}

func newTags() *tags { return &tags{row: widgets.NewShelf(8, 4)} }

func (t *tags) set(list ...tag) {
	for i, one := range list {
		if i == len(t.made) {
			t.made = append(t.made, widgets.NewTag(one.tone, one.text))
		}
		t.made[i].Set(one.tone, one.text)
		t.made[i].Show()
	}
	objects := make([]fyne.CanvasObject, len(t.made))
	for i, made := range t.made {
		made.Hidden = i >= len(list)
		objects[i] = made
	}
	t.row.SetObjects(objects...)
}

// head is the verdict: words at the left, the seats at the right, and the
// sentence to say below the words; in a narrow window below both.
type head struct {
	widget.BaseWidget

	pane  *Pane
	words *widgets.Column
	say   fyne.CanvasObject
	seats fyne.CanvasObject
}

// The measures of a head, in Fyne units.
const (
	seatsWidth  = 288
	seatsHeight = 184
	headGap     = 20
	sayGap      = 8
)

var _ widgets.Tall = (*head)(nil)

func newHead(p *Pane, words *widgets.Column, say, seats fyne.CanvasObject) *head {
	h := &head{pane: p, words: words, say: say, seats: seats}
	h.ExtendBaseWidget(h)
	return h
}

func (h *head) seatsWidth() float32 { return fyne.Max(seatsWidth, h.seats.MinSize().Width) }

func (h *head) wordsWidth(width float32) float32 {
	return fyne.Max(1, width-headGap-h.seatsWidth())
}

// HeightFor returns the height of the head at a width.
func (h *head) HeightFor(width float32) float32 {
	left := h.wordsWidth(width)
	words := h.words.HeightFor(left)
	if h.pane.narrow {
		return fyne.Max(seatsHeight, words) + sayGap + widgets.HeightFor(h.say, width)
	}
	return fyne.Max(seatsHeight, words+sayGap+widgets.HeightFor(h.say, left))
}

// CreateRenderer implements fyne.Widget.
func (h *head) CreateRenderer() fyne.WidgetRenderer { return &headRenderer{h} }

type headRenderer struct{ h *head }

func (r *headRenderer) Layout(size fyne.Size) {
	h := r.h
	left := h.wordsWidth(size.Width)
	h.words.Resize(fyne.NewSize(left, h.words.HeightFor(left)))
	h.seats.Resize(fyne.NewSize(h.seatsWidth(), seatsHeight))
	h.seats.Move(fyne.NewPos(size.Width-h.seatsWidth(), 0))
	if h.pane.narrow {
		left = size.Width
	}
	say := widgets.HeightFor(h.say, left)
	h.say.Resize(fyne.NewSize(left, say))
	h.say.Move(fyne.NewPos(0, size.Height-say))
}

func (r *headRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.h.seatsWidth(), r.h.HeightFor(fyne.Max(r.h.seatsWidth(), r.h.Size().Width)))
}

func (r *headRenderer) Refresh() {
	r.Layout(r.h.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
	canvas.Refresh(r.h)
}

func (r *headRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.h.words, r.h.seats, r.h.say}
}

func (r *headRenderer) Destroy() {}
