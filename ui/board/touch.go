package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/core/picture"
	"sikwu/ui/widgets"
)

// inputState is where pointer and keyboard are: over which targets, and in which state.
type inputState struct {
	over    int // the target under the pointer, -1 for none
	inside  bool
	mouse   fyne.Position // where the pointer is while it is inside
	pressed bool

	at      int         // the target that keys touch, -1 for none
	act     picture.Act // of it, and where it is: to find it again on a new board
	body    rect
	focused bool
	byMouse bool // the focus came with a tap, so no ring
}

// Tapped takes the focus, without a ring, and touches what lies there.
func (v *View) Tapped(ev *fyne.PointEvent) {
	i := v.scene.hit(ev.Position.X, ev.Position.Y)
	if i < 0 {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		v.input.byMouse = true
		c.Focus(v)
	}
	v.focusOn(i)
	v.touch(i)
}

// touch hands a target's act on.
func (v *View) touch(i int) {
	if v.touched != nil {
		v.touched(v.scene.targets[i].act)
	}
}

// MouseIn shows what the pointer is over.
func (v *View) MouseIn(ev *desktop.MouseEvent) { v.MouseMoved(ev) }

// MouseMoved shows what the pointer is over.
func (v *View) MouseMoved(ev *desktop.MouseEvent) {
	v.input.inside, v.input.mouse = true, ev.Position
	v.hover(v.scene.hit(ev.Position.X, ev.Position.Y))
}

// MouseOut shows that it is over nothing.
func (v *View) MouseOut() {
	v.input.inside = false
	v.hover(-1)
}

// MouseDown shows the pressed state.
func (v *View) MouseDown(ev *desktop.MouseEvent) {
	if ev.Button == desktop.MouseButtonPrimary && v.input.over >= 0 {
		v.input.pressed = true
		v.showInput()
	}
}

// MouseUp takes it back.
func (v *View) MouseUp(*desktop.MouseEvent) {
	if v.input.pressed {
		v.input.pressed = false
		v.showInput()
	}
}

// Cursor is a hand over what can be touched.
func (v *View) Cursor() desktop.Cursor {
	if v.input.over >= 0 {
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

// raise moves the objects of a target so far up from where they lie.
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

// showInput shows where pointer and keyboard are.
func (v *View) showInput() {
	var glow, ring rect
	var round float32
	if i := v.input.over; i >= 0 {
		t := &v.scene.targets[i]
		glow, round = t.body, t.round
		if t.lifts {
			by := float32(widgets.HoverRise)
			if v.input.pressed {
				by = 0
			}
			v.raise(i, by)
			glow = bodyOf(glow).moved(0, -by)
		}
	}
	v.stage.light(glow, round, v.input.pressed)
	round = 0
	if i := v.input.at; i >= 0 && v.Ringed() {
		ring, round = v.scene.targets[i].body, v.scene.targets[i].round
	}
	v.stage.ring(ring, round)
	v.repaint()
}
