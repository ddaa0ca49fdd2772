package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/core/picture"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// inputState is the state of pointer and keyboard.
type inputState struct {
	over    int // index of the hovered target, -1 for none
	inside  bool
	name    int           // index of the named tile under the pointer, -1 for none
	mouse   fyne.Position // pointer position while inside
	pressed bool

	at      int         // index of the focused target, -1 for none
	act     picture.Act // its act and body, to find it again on a new board
	lit     picture.Act // what lay lit on the board before
	body    rect
	focused bool
	byMouse bool // focused by a tap, so no ring
}

// Tapped takes the focus, without a ring, and performs the act of the target at
// that point. Where there is none it gives the focus up that a tap took.
func (v *View) Tapped(ev *fyne.PointEvent) {
	defer widgets.Enter(v).Leave()
	i, c := v.scene.hit(ev.Position.X, ev.Position.Y), fyne.CurrentApp().Driver().CanvasForObject(v)
	if i < 0 {
		if j := v.reach(ev.Position.X, ev.Position.Y); j >= 0 && v.touched != nil {
			v.touched(v.under.targets[j].act)
			return
		}
		if v.leave(); v.input.byMouse && c != nil { // no key goes on from what was pressed
			c.Unfocus()
		}
		return
	}
	if c != nil {
		v.input.byMouse = true
		widgets.FocusIn(c, v)
	}
	v.focusOn(i)
	v.touch(i)
}

// reach returns the target at a point of the table behind, -1 for none. A tile seen in a hand is
// its own target even where the hand has moved.
func (v *View) reach(x, y float32) int {
	for _, seen := range v.scene.spots {
		if seen.Kind != picture.AtHand || !seen.at.has(x, y) {
			continue
		}
		if i := v.under.find(seen.Spot, seen.name, nil); i >= 0 && v.under.spots[i].name == seen.name {
			if its := v.under.hit(v.under.spots[i].at.middle()); its >= 0 {
				return its
			}
		}
	}
	return v.under.hit(x, y)
}

// tell shows the name of a tile beside the pointer, if the board shows names.
func (v *View) tell(i int, at fyne.Position) {
	if v.naming == nil || v.input.name == i {
		return
	}
	if v.input.name = i; i < 0 {
		v.naming("", at)
		return
	}
	v.naming(v.scene.named[i].name, at)
}

// leave reports that something else than the focused target is turned to.
func (v *View) leave() {
	if v.left != nil {
		v.left()
	}
}

// touch reports a target's act.
func (v *View) touch(i int) {
	if v.touched != nil {
		v.touched(v.scene.targets[i].act)
	}
}

// MouseIn highlights the target under the pointer.
func (v *View) MouseIn(ev *desktop.MouseEvent) {
	defer widgets.Enter(v).Leave()
	v.MouseMoved(ev)
}

// MouseMoved highlights the target under the pointer.
func (v *View) MouseMoved(ev *desktop.MouseEvent) {
	defer widgets.Enter(v).Leave()
	v.input.inside, v.input.mouse = true, ev.Position
	v.tell(v.scene.nameAt(ev.Position.X, ev.Position.Y), ev.AbsolutePosition)
	v.hover(v.scene.hit(ev.Position.X, ev.Position.Y))
}

// MouseOut removes the highlight.
func (v *View) MouseOut() {
	defer widgets.Enter(v).Leave()
	v.input.inside = false
	v.tell(-1, fyne.Position{})
	v.hover(-1)
}

// MouseDown shows the pressed state; other buttons press nothing.
func (v *View) MouseDown(ev *desktop.MouseEvent) {
	defer widgets.Enter(v).Leave()
	if ev.Button != desktop.MouseButtonPrimary {
		v.leave()
	} else if v.input.over >= 0 {
		v.input.pressed = true
		v.showInput()
	}
}

// MouseUp ends the pressed state.
func (v *View) MouseUp(*desktop.MouseEvent) {
	defer widgets.Enter(v).Leave()
	if v.input.pressed {
		v.input.pressed = false
		v.showInput()
	}
}

// Cursor returns a hand over targets.
func (v *View) Cursor() desktop.Cursor {
	defer widgets.Enter(v).Leave()
	if v.input.over >= 0 || v.input.inside && v.reach(v.input.mouse.X, v.input.mouse.Y) >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (v *View) hover(i int) {
	if v.input.over == i {
		return
	}
	v.raise(v.input.over, 0)
	v.input.over, v.input.pressed = i, false
	v.showInput()
}

// raise moves the objects of a target up by a distance from their places.
func (v *View) raise(i int, by float32) {
	if i < 0 || i >= len(v.scene.targets) || !v.scene.targets[i].lifts {
		return
	}
	for k := range v.scene.sprites {
		if p := &v.scene.sprites[k]; p.target == i {
			v.stage.place(v.stage.shown[k], p.at.moved(0, -by), p.kind)
		}
	}
}

// showInput highlights the hovered and the focused target.
func (v *View) showInput() {
	var glow, ring rect
	var round float32
	if i := v.input.over; i >= 0 {
		t := &v.scene.targets[i]
		glow, round = t.body, t.round
		if t.lifts {
			by := float32(tileview.HoverRise)
			if v.input.pressed {
				by = 0
			}
			v.raise(i, by)
			glow = bodyOf(glow).moved(0, -by)
		}
	}
	v.stage.light(glow, round, v.input.pressed)
	round, lit := float32(0), false
	if i := v.input.at; i >= 0 && v.Ringed() {
		t := &v.scene.targets[i]
		ring, round, lit = t.body, t.round, t.lit && t.lifts // tiles alone lie on what is lit
	}
	v.stage.ring(ring, round, lit)
	v.repaint()
}
