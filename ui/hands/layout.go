package hands

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// The measures of the sheet, in Fyne units.
const (
	minWidth    = 880
	minHeight   = 480
	searchWidth = 260
	partGap     = 12
	buttonGap   = 8
	footLines   = 2
	fieldHeight = 38
)

// put stacks the title, the choice of lists with the search, the list, and the
// field for a hand with the buttons for files.
func (s *Sheet) put(room fyne.Size, put widgets.Put) float32 {
	cross := s.shut.MinSize()
	put(s.title, 0, 0, s.title.MinSize().Width, cross.Height)
	put(s.shut, room.Width-cross.Width, 0, cross.Width, cross.Height)
	y := cross.Height + partGap
	tabs := s.tabs.MinSize()
	put(s.tabs, 0, y+(fieldHeight-tabs.Height)/2, tabs.Width, tabs.Height)
	put(s.search, room.Width-searchWidth, y, searchWidth, fieldHeight)
	y += fieldHeight + partGap
	if s.notice.Visible() {
		height := s.notice.HeightFor(room.Width)
		put(s.notice, 0, y, room.Width, height)
		y += height + partGap/2
	}
	foot := room.Height - footLines*look.Label.Line()
	put(s.foot, 0, foot, room.Width, footLines*look.Label.Line())
	line := foot - partGap/2 - fieldHeight
	s.putLine(line, room.Width, put)
	height := line - partGap - y
	const out = rowPad + rowsEdge // aligns the text of rows with the title
	put(s.rows, -out, y, room.Width+2*out, height)
	high := s.nothing.HeightFor(room.Width)
	put(s.nothing, 0, y+(height-high)/2, room.Width, high)
	return minHeight
}

// putLine puts the field for a hand and the buttons side by side.
func (s *Sheet) putLine(y, width float32, put widgets.Put) {
	right := width
	for _, b := range []fyne.CanvasObject{s.save, s.file, s.open, s.paste} {
		own := b.MinSize()
		right -= own.Width
		put(b, right, y+(fieldHeight-own.Height)/2, own.Width, own.Height)
		right -= buttonGap
		if b == fyne.CanvasObject(s.file) { // a wider gap before the files
			right -= buttonGap
		}
	}
	put(s.typed, 0, y, right, fieldHeight)
}
