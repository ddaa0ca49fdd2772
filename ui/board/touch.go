package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sikwu/core/picture"
)

// hand is where pointer and keyboard are: over which things, and in which state.
type hand struct {
	over    int // the thing under the pointer, -1 for none
	inside  bool
	mouse   fyne.Position // where the pointer is while it is inside
	pressed bool

	at      int         // the thing that keys touch, -1 for none
	act     picture.Act // of it, and where it is: to find it again on a new board
	body    rect
	focused bool
	byMouse bool // the focus came with a tap, so no ring
}

// lift is how far a tile rises under the pointer, in units.
const lift = 2

// Tapped takes the focus, without a ring, and touches what lies there.
func (v *View) Tapped(ev *fyne.PointEvent) {
	i := v.scene.hit(ev.Position.X, ev.Position.Y)
	if i < 0 {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		v.hand.byMouse = true
		c.Focus(v)
	}
	v.grasp(i)
	v.touch(i)
}

// touch hands a thing's act on.
func (v *View) touch(i int) {
	if v.touched != nil {
		v.touched(v.scene.things[i].act)
	}
}

// MouseIn shows what the pointer is over.
func (v *View) MouseIn(ev *desktop.MouseEvent) { v.MouseMoved(ev) }

// MouseMoved shows what the pointer is over.
func (v *View) MouseMoved(ev *desktop.MouseEvent) {
	v.hand.inside, v.hand.mouse = true, ev.Position
	v.hover(v.scene.hit(ev.Position.X, ev.Position.Y))
}

// MouseOut shows that it is over nothing.
func (v *View) MouseOut() {
	v.hand.inside = false
	v.hover(-1)
}

// MouseDown shows the pressed state.
func (v *View) MouseDown(ev *desktop.MouseEvent) {
	if ev.Button == desktop.MouseButtonPrimary && v.hand.over >= 0 {
		v.hand.pressed = true
		v.showHand()
	}
}

// MouseUp takes it back.
func (v *View) MouseUp(*desktop.MouseEvent) {
	if v.hand.pressed {
		v.hand.pressed = false
		v.showHand()
	}
}

// Cursor is a hand over what can be touched.
func (v *View) Cursor() desktop.Cursor {
	if v.hand.over >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (v *View) hover(i int) {
	if v.hand.over == i {
		return
	}
	v.raise(v.hand.over, 0)
	v.hand.over, v.hand.pressed = i, false
	v.showHand()
}

// raise moves the objects of a thing so far up from where they lie.
func (v *View) raise(i int, by float32) {
	if i < 0 || i >= len(v.scene.things) || !v.scene.things[i].lifts {
		return
	}
	for k := range v.scene.sprites {
		if p := &v.scene.sprites[k]; p.thing == i {
			v.stage.place(v.stage.shown[k], p.at.moved(0, -by), p.kind)
		}
	}
}

// showHand shows where pointer and keyboard are.
func (v *View) showHand() {
	var glow, ring rect
	var round float32
	if i := v.hand.over; i >= 0 {
		t := &v.scene.things[i]
		glow, round = t.body, t.round
		if t.lifts {
			by := float32(lift)
			if v.hand.pressed {
				by = 0
			}
			v.raise(i, by)
			glow = bodyOf(glow).moved(0, -by)
		}
	}
	v.stage.light(glow, round, v.hand.pressed)
	round = 0
	if i := v.hand.at; i >= 0 && v.Ringed() {
		ring, round = v.scene.things[i].body, v.scene.things[i].round
	}
	v.stage.ring(ring, round)
	v.repaint()
}
