package answer

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// number is a large figure with the words around it: 10 fan.
type number struct {
	lead, figure, unit *widgets.Text
	ahead              *widgets.Column // holds lead
	row                *widgets.WrapRow
}

// numberPlace marks the place of a text's number, which is set large.
const numberPlace = "□"

func newNumber(colour fyne.ThemeColorName) *number {
	n := &number{
		lead:   widgets.NewText(look.FanUnit, colour, ""),
		figure: widgets.NewText(look.Fan, colour, ""),
		unit:   widgets.NewText(look.FanUnit, colour, ""),
	}
	// the words stand lower, on the figure's foot
	n.ahead = widgets.NewColumn(0, newSpacer(unitDrop), n.lead)
	n.row = widgets.NewLine(6, n.ahead, n.figure, widgets.NewColumn(0, newSpacer(unitDrop), n.unit))
	return n
}

// unitDrop is how far the unit of a number is below the middle, in Fyne units.
const unitDrop = 18

// set shows a number and its words, in which numberPlace stands for it, smaller
// in a narrow window.
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
	row  *widgets.WrapRow
}

func newTags() *tags { return &tags{row: widgets.NewWrapRow(8, 4)} }

// tones maps the tones of an answer's tags to those of the widget.
var tones = [...]widgets.TagStyle{
	explain.ToneMute: widgets.TagMuted, explain.ToneAccent: widgets.TagAccent,
	explain.ToneWarn: widgets.TagWarn, explain.ToneLoss: widgets.TagLoss,
}

func (t *tags) set(list ...explain.Tag) {
	for i, one := range list {
		tone := tones[one.Tone]
		if i == len(t.made) {
			t.made = append(t.made, widgets.NewTag(tone, one.Text))
		}
		t.made[i].Set(tone, one.Text)
		t.made[i].Show()
	}
	objects := make([]fyne.CanvasObject, len(t.made))
	for i, made := range t.made {
		made.Hidden = i >= len(list)
		objects[i] = made
	}
	t.row.SetObjects(objects...)
}

// Dimensions of a head, in Fyne units.
const (
	seatsWidth  = 288
	seatsHeight = 184
	headGap     = 20
	sayGap      = 8
)

// newHead lays out the verdict: words at the left, the seats at the right, and
// the sentence to say below the words; in a narrow window below both.
func newHead(p *Pane, words *widgets.Column, say, seats fyne.CanvasObject) fyne.CanvasObject {
	seatsWide := func() float32 { return fyne.Max(seatsWidth, seats.MinSize().Width) }
	h := widgets.NewLaid(seatsWidth, func(room fyne.Size, put widgets.Put) float32 {
		right := seatsWide()
		left := fyne.Max(1, room.Width-headGap-right)
		high := words.HeightFor(left)
		put(words, 0, 0, left, high)
		put(seats, room.Width-right, 0, right, seatsHeight)
		if p.narrow {
			left = room.Width
		}
		said := widgets.HeightFor(say, left)
		put(say, 0, room.Height-said, left, said)
		if p.narrow {
			return fyne.Max(seatsHeight, high) + sayGap + said
		}
		return fyne.Max(seatsHeight, high+sayGap+said)
	}, words, seats, say)
	h.SetMin(func() fyne.Size {
		least := seatsWide()
		return fyne.NewSize(least, h.HeightFor(fyne.Max(least, h.Size().Width)))
	})
	return h
}
