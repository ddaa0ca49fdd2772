package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/picture"
	"sikwu/ui/widgets"
)

// View shows a board and reports what is touched. It fills any size.
//
// Tab stops at the view as a whole. The arrow keys move from target to target,
// Home and End to the first and last one of a hand, a row or the choices, or else of all;
// Space and Return touch. Other keys are passed on to the canvas.
type View struct {
	widget.BaseWidget

	words   Words
	touched func(picture.Act)
	naming  func(name string, at fyne.Position) // may be nil
	left    func()                              // may be nil
	board   picture.Board
	breaks  breaks
	scene   *scene
	behind  *picture.Board // what clicks reach where the board itself takes none; may be nil
	under   *scene         // its plan
	laid    fyne.Size      // size that the scene is for
	stage   *stage
	input   inputState
	motion  motion
}

var (
	_ fyne.Tappable      = (*View)(nil)
	_ fyne.Disableable   = (*View)(nil)
	_ fyne.Accessible    = (*View)(nil)
	_ desktop.Hoverable  = (*View)(nil)
	_ desktop.Keyable    = (*View)(nil)
	_ desktop.Mouseable  = (*View)(nil)
	_ desktop.Cursorable = (*View)(nil)
)

// The minimum size of a view, in units.
const (
	minWidth  = 520
	minHeight = 520
)

// New returns a view of an empty board; touched is called with the act of what
// is touched.
func New(words Words, touched func(picture.Act)) *View {
	v := &View{words: words, touched: touched, breaks: breaks{}, scene: &scene{}, under: &scene{}, stage: newStage()}
	v.input.over, v.input.at, v.input.name = -1, -1, -1
	v.ExtendBaseWidget(v)
	return v
}

// Set shows a board and animates its moves, counting and dice if motion is on.
// An animation that is still running ends at once.
func (v *View) Set(b picture.Board) { v.set(b, nil) }

// SetOver shows what follows from a wrong act over the table on which it was done. That table
// can still be touched until the next Set; its choices stay in sight if their room is kept.
func (v *View) SetOver(b, table picture.Board) {
	if b.Choices.Kept && len(b.Choices.List) == 0 {
		b.Choices = table.Still().Choices
	}
	v.set(b, &table)
}

func (v *View) set(b picture.Board, behind *picture.Board) {
	before, was := v.scene, v.board
	v.board, v.behind = b, behind
	v.lay()
	v.play(before, &was)
	v.repaint()
}

func (v *View) layBehind() {
	v.under = &scene{}
	if size := v.Size(); v.behind != nil && !size.IsZero() {
		v.under = plan(v.behind, v.words, v.breaks, rect{0, 0, size.Width, size.Height})
	}
}

// SetNaming sets a function that is told the name of the tile under the pointer, ""
// for none, with the pointer's position in the window.
func (v *View) SetNaming(naming func(name string, at fyne.Position)) { v.naming = naming }

// SetLeft sets a function that is called when a key goes on from the focused target, the keyboard
// leaves the view, or a press finds nothing to touch or is that of another button.
func (v *View) SetLeft(left func()) { v.left = left }

// SetMotion turns animations on or off; they are off at first.
func (v *View) SetMotion(on bool) {
	v.motion.on = on
	if !on {
		v.stop()
	}
}

// SetWords changes the language.
func (v *View) SetWords(words Words) {
	v.words = words
	v.Refresh()
}

// PlaceOf returns a point of the view where an act can be touched; ok is false
// if the board does not offer the act.
func (v *View) PlaceOf(a picture.Act) (at fyne.Position, ok bool) {
	for i, t := range v.scene.targets {
		if t.act != a {
			continue
		}
		if x, y, ok := v.scene.touchPoint(i); ok {
			return fyne.NewPos(x, y), true
		}
	}
	for i, t := range v.under.targets {
		if t.act != a {
			continue
		}
		for _, seen := range v.scene.spots {
			if x, y := seen.at.middle(); v.reach(x, y) == i {
				return fyne.NewPos(x, y), true
			}
		}
		if x, y, ok := v.under.touchPoint(i); ok && v.reach(x, y) == i {
			return fyne.NewPos(x, y), true
		}
	}
	return fyne.Position{}, false
}

// lay plans the board for the current size and shows it in its final state.
func (v *View) lay() {
	v.stop()
	size := v.Size()
	v.laid = size
	if size.IsZero() {
		return
	}
	v.stage.setScale(widgets.ScaleOf(v))
	v.scene = plan(&v.board, v.words, v.breaks, rect{0, 0, size.Width, size.Height})
	v.layBehind()
	v.stage.show(v.scene)
	v.restoreFocus()
	v.showInput()
}

func (v *View) repaint() { canvas.Refresh(v) }

// CreateRenderer implements fyne.Widget.
func (v *View) CreateRenderer() fyne.WidgetRenderer {
	v.ExtendBaseWidget(v)
	v.lay()
	return &renderer{v}
}

type renderer struct{ v *View }

// Layout plans the board again only if the size has changed: Fyne also calls it
// when a text on the board changes, which must not end an animation.
func (r *renderer) Layout(size fyne.Size) {
	if size != r.v.laid {
		r.v.lay()
	}
}

func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(minWidth, minHeight) }

func (r *renderer) Refresh() {
	clear(r.v.breaks)
	r.v.lay()
	r.v.repaint()
}

func (r *renderer) Objects() []fyne.CanvasObject { return r.v.stage.all }

func (r *renderer) Destroy() { r.v.stop() }
