package hands

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// The measures of the sheet, in Fyne units.
const (
	leastWidth  = 880
	leastHeight = 480
	searchWidth = 260
	partGap     = 12
	buttonGap   = 8
	footLines   = 2
	fieldHeight = 38
)

// sheetLayout stacks title, choice of lists and search, list, and what is typed
// with the files below.
type sheetLayout struct{ s *Sheet }

// MinSize is what the sheet needs in both languages.
func (*sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastWidth, leastHeight)
}

// Layout places the parts.
func (l *sheetLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s := l.s
	cross := s.shut.MinSize()
	widgets.Place(s.title, 0, 0, s.title.MinSize().Width, cross.Height)
	widgets.Place(s.shut, size.Width-cross.Width, 0, cross.Width, cross.Height)
	y := cross.Height + partGap
	tabs := s.tabs.MinSize()
	widgets.Place(s.tabs, 0, y+(fieldHeight-tabs.Height)/2, tabs.Width, tabs.Height)
	widgets.Place(s.search, size.Width-searchWidth, y, searchWidth, fieldHeight)
	y += fieldHeight + partGap
	if s.notice.Visible() {
		height := s.notice.HeightFor(size.Width)
		widgets.Place(s.notice, 0, y, size.Width, height)
		y += height + partGap/2
	}
	foot := size.Height - footLines*look.Label.Line()
	widgets.Place(s.foot, 0, foot, size.Width, footLines*look.Label.Line())
	line := foot - partGap/2 - fieldHeight
	l.line(line, size.Width)
	height := line - partGap - y
	const out = rowPad + rowsEdge // so that the words of rows stand below the title
	widgets.Place(s.rows, -out, y, size.Width+2*out, height)
	high := s.nothing.HeightFor(size.Width)
	widgets.Place(s.nothing, 0, y+(height-high)/2, size.Width, high)
}

// line lays the field and the buttons side by side.
func (l *sheetLayout) line(y, width float32) {
	s := l.s
	right := width
	for _, b := range []fyne.CanvasObject{s.save, s.file, s.open, s.paste} {
		own := b.MinSize()
		right -= own.Width
		widgets.Place(b, right, y+(fieldHeight-own.Height)/2, own.Width, own.Height)
		right -= buttonGap
		if b == fyne.CanvasObject(s.file) { // the files stand apart
			right -= buttonGap
		}
	}
	widgets.Place(s.typed, 0, y, right, fieldHeight)
}
