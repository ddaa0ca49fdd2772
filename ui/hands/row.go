package hands

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// row shows a face: the hand's name and how it was won, its tiles, its verdict
// and the rules; or a line that cannot be read, and why.
type row struct {
	widgets.Laid

	face      *face
	title     *widgets.Text
	how       *widgets.Text
	strip     *tileview.Strip
	value     *widgets.Text
	rules     *widgets.Text
	fault     *widgets.Paragraph
	underline *canvas.Rectangle
	rule      *widgets.Rule
}

// The measures of a row, in Fyne units.
const (
	rowHeight  = 64
	rowPad     = 12
	rowTitle   = 220 // width
	rowVerdict = 140 // width
	rowGap     = 16
	rowTile    = 28
	rowParts   = 8 // gap between the parts of a hand
	rowTop     = 12
	markHigh   = 2 // of the line below the wrong character
)

func newRow() *row {
	r := &row{
		face:      &face{},
		title:     widgets.NewText(look.Name, look.Ink, ""),
		how:       widgets.NewText(look.Label, look.Ink3, ""),
		strip:     tileview.NewStrip(rowTile, rowParts),
		value:     widgets.NewText(look.Name, look.Ink, ""),
		rules:     widgets.NewText(look.Clause, look.Ink3, ""),
		fault:     widgets.NewParagraph(look.Clause, look.Loss),
		underline: canvas.NewRectangle(look.Color(look.Loss)),
		rule:      widgets.NewRule(),
	}
	r.value.SetAlign(fyne.TextAlignTrailing)
	r.rules.SetAlign(fyne.TextAlignTrailing)
	r.Init(r, rowTitle+rowVerdict+3*rowGap, r.put, r.title, r.how, r.strip, r.value, r.rules, r.underline, r.fault, r.rule)
	r.SetPaint(func() { r.underline.FillColor = look.Color(look.Loss) })
	return r
}

// set sets the face.
func (r *row) set(f *face) {
	r.face = f
	bad := f.bad != ""
	for _, o := range []fyne.CanvasObject{r.how, r.strip, r.rules} {
		show(o, !bad)
	}
	show(r.fault, bad)
	show(r.underline, bad)
	r.fault.SetText(f.fault)
	r.how.SetText(widgets.Trimmed(look.Label, f.how, rowTitle))
	r.strip.Set(f.parts...)
	r.value.SetText(f.value)
	r.value.SetColour(f.tone)
	r.rules.SetText(widgets.Trimmed(look.Clause, f.rules, rowVerdict))
	if bad {
		r.title.SetRole(look.Body)
	} else {
		r.title.SetRole(look.Name)
		r.title.SetText(widgets.FirstFit(look.Name, rowTitle, f.titles...))
	}
	r.Refresh()
}

func show(o fyne.CanvasObject, shown bool) {
	if shown {
		o.Show()
	} else {
		o.Hide()
	}
}

// window returns the part of a text that fits with the character at a column
// visible, and the number of characters of it before that one.
func window(role look.Role, width float32, text string, column int) (shown string, before int) {
	letters := []rune(strings.ReplaceAll(text, "\t", " "))
	at := min(max(column-1, 0), len(letters))
	for from := 0; ; from += 10 {
		head := ""
		if from > 0 {
			head = "…"
		}
		upTo := head + string(letters[from:min(at+1, len(letters))])
		if role.Width(upTo) <= width-30 || from+10 > at {
			return widgets.Trimmed(role, head+string(letters[from:]), width), at - from + len([]rune(head))
		}
	}
}

func (r *row) put(room fyne.Size, put widgets.Put) float32 {
	right := room.Width - rowPad - rowVerdict
	middle := float32(rowPad + rowTitle + rowGap)
	put(r.value, right, rowTop, rowVerdict, look.Name.Line())
	put(r.rules, right, rowTop+look.Name.Line()+2, rowVerdict, look.Clause.Line())
	put(r.rule, 0, room.Height-1, room.Width, 1)
	put(r.how, rowPad, rowTop+look.Name.Line(), rowTitle, look.Label.Line())
	put(r.strip, middle, 0, right-rowGap-middle, room.Height-1)
	if r.face.bad == "" {
		put(r.title, rowPad, rowTop, rowTitle, look.Name.Line())
	} else if room.Height > 0 {
		r.putFault(right-rowGap-rowPad, put)
	}
	return rowHeight
}

// putFault shows the part of the line that fits, with the error below it.
func (r *row) putFault(width float32, put widgets.Put) {
	text, before := window(look.Body, width, r.face.bad, r.face.column)
	r.title.SetText(text)
	put(r.title, rowPad, 4, width, look.Body.Line())
	letters := []rune(text)
	from := look.Body.Width(string(letters[:min(before, len(letters))]))
	to := look.Body.Width(string(letters[:min(before+1, len(letters))]))
	put(r.underline, rowPad+min(from, width-8), 4+look.Body.Line(), max(to-from, 8), markHigh)
	put(r.fault, rowPad, 4+look.Body.Line()+markHigh+1, width, 2*look.Clause.Line())
}
