package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/lessons/board"
)

// View shows a board and says what was touched. It fills whatever size it gets.
//
// Tab comes to the whole view, the arrow keys lead from thing to thing, Home and
// End to the first and the last, space or return touch. Tips need a
// widgets.Sheet as the content of the window.
type View struct {
	widget.BaseWidget

	words   Words
	touched func(board.Act)
	board   board.Board
	motion  bool
	corners bool
	onKey   func(fyne.KeyName) bool
}

// New returns a view of an empty board; touched hears what was touched.
func New(words Words, touched func(board.Act)) *View {
	v := &View{words: words, touched: touched}
	v.ExtendBaseWidget(v)
	return v
}

// Set shows a board and plays its moves, its counting and its dice if motion is
// on. What was still moving is at its end at once.
func (v *View) Set(b board.Board) {
	v.board = b
	v.Refresh()
}

// SetMotion lets things move; without it, as at first, everything is at its end
// at once.
func (v *View) SetMotion(on bool) { v.motion = on }

// SetOnKey hears the keys pressed while the view has the focus, before the view
// itself does; true says that the key was used. (The page goes on with Enter
// and takes back with Escape.)
func (v *View) SetOnKey(heard func(fyne.KeyName) bool) { v.onKey = heard }

// SetCorners shows the beginners' marks on tiles.
func (v *View) SetCorners(on bool) {
	v.corners = on
	v.Refresh()
}

// SetWords changes the language.
func (v *View) SetWords(words Words) {
	v.words = words
	v.Refresh()
}

// PlaceOf is where in the view an act can be touched, the middle of its place;
// ok is false for an act that the board does not offer.
func (v *View) PlaceOf(a board.Act) (at fyne.Position, ok bool) { return fyne.Position{}, false }

// CreateRenderer implements fyne.Widget.
func (v *View) CreateRenderer() fyne.WidgetRenderer {
	return nil
}
