package board

import (
	"fyne.io/fyne/v2"

	"sikwu/core/picture"
)

// Disable does nothing: whether Tab stops here follows from the board.
func (v *View) Disable() {}

// Enable does nothing either.
func (v *View) Enable() {}

// Disabled reports whether Tab passes the view over: nothing can be touched. A
// view that has the keyboard keeps it, for the next board may have more.
// It goes by the board: before the view has a size, nothing lies anywhere.
func (v *View) Disabled() bool { return len(v.board.Acts()) == 0 && !v.input.focused }

// Ringed reports whether the ring of the keyboard focus shows round a target.
func (v *View) Ringed() bool { return v.input.focused && !v.input.byMouse && v.input.at >= 0 }

// FocusGained shows where the keyboard is, if it brought the focus here.
func (v *View) FocusGained() {
	v.input.focused = true
	if v.input.at < 0 && len(v.scene.targets) > 0 {
		v.focusOn(0)
	}
	v.showInput()
}

// FocusLost hides it.
func (v *View) FocusLost() {
	v.input.focused, v.input.byMouse = false, false
	v.showInput()
}

// Held is the act that Enter would do: that of the target the keyboard is on,
// empty where it is on none.
func (v *View) Held() picture.Act {
	if i := v.input.at; i >= 0 {
		return v.scene.targets[i].act
	}
	return ""
}

// AccessibilityLabel names the target that the keyboard is on.
func (v *View) AccessibilityLabel() string {
	if i := v.input.at; i >= 0 {
		return v.scene.targets[i].label
	}
	return ""
}

// AccessibilityRole says that it can be touched.
func (v *View) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// TypedRune passes on: the view takes no letters, but the page may.
func (v *View) TypedRune(r rune) {
	c := fyne.CurrentApp().Driver().CanvasForObject(v)
	if c == nil || r == ' ' {
		return
	}
	if heard := c.OnTypedRune(); heard != nil {
		heard(r)
	}
}

// TypedKey moves from target to target, touches on space and return, and passes
// all other keys on.
func (v *View) TypedKey(ev *fyne.KeyEvent) {
	if v.input.byMouse {
		v.input.byMouse = false
		v.showInput()
	}
	if i := v.input.at; i >= 0 && v.typed(ev.Name) {
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(v)
	if c == nil {
		return
	}
	if heard := c.OnTypedKey(); heard != nil {
		heard(ev)
	}
}

// typed reports whether a key is one of the view's.
func (v *View) typed(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft:
		v.step(left)
	case fyne.KeyRight:
		v.step(right)
	case fyne.KeyUp:
		v.step(top)
	case fyne.KeyDown:
		v.step(bottom)
	case fyne.KeyHome:
		v.focusOn(0)
	case fyne.KeyEnd:
		v.focusOn(len(v.scene.targets) - 1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		v.touch(v.input.at)
	default:
		return false
	}
	return true
}

// focusOn puts the keyboard on a target.
func (v *View) focusOn(i int) {
	t := &v.scene.targets[i]
	v.input.at, v.input.act, v.input.body = i, t.act, t.body
	v.showInput()
}

// step goes to the nearest target in a direction; where there is none, it stays.
func (v *View) step(to side) {
	if i := v.scene.nearest(v.input.at, to); i >= 0 {
		v.focusOn(i)
	}
}

// nearest is the target that lies next to another in a direction, -1 for none.
// What lies straight ahead is nearer than what lies aside.
func (s *scene) nearest(from int, to side) int {
	best, least := -1, float32(0)
	for i := range s.targets {
		if i == from {
			continue
		}
		ahead, aside, ok := distance(s.targets[from].nav, s.targets[i].nav, to)
		if !ok {
			continue
		}
		if far := ahead + 3*aside; best < 0 || far < least {
			best, least = i, far
		}
	}
	return best
}

// distance is how far a box lies ahead of another, from edge to edge, and how
// far aside of its way; ok is false for one that is not ahead.
func distance(a, b rect, to side) (ahead, aside float32, ok bool) {
	dx, dy := to.out()
	ax, ay := a.middle()
	bx, by := b.middle()
	forth := (bx-ax)*dx + (by-ay)*dy
	if to.isHorizontal() {
		aside = max(0, max(a.x, b.x)-min(a.right(), b.right()))
		ahead = forth - (a.h+b.h)/2
		aside += abs(ax-bx) * 0.05
	} else {
		aside = max(0, max(a.y, b.y)-min(a.bottom(), b.bottom()))
		ahead = forth - (a.w+b.w)/2
		aside += abs(ay-by) * 0.05
	}
	return max(0, ahead), aside, forth > 1 && ahead > -min(a.w, a.h, b.w, b.h)/2
}

// restoreFocus finds on a new board what the keyboard was on: the same act where it is
// nearest, else what lies nearest to where it was.
func (v *View) restoreFocus() {
	v.input.over, v.input.pressed = -1, false
	if v.input.inside {
		v.input.over = v.scene.hit(v.input.mouse.X, v.input.mouse.Y)
	}
	best, least := -1, float32(0)
	x, y := v.input.body.middle()
	for i, t := range v.scene.targets {
		tx, ty := t.body.middle()
		far := abs(tx-x) + abs(ty-y)
		if t.act == v.input.act {
			far -= 1e6
		}
		if best < 0 || far < least {
			best, least = i, far
		}
	}
	if v.input.act == "" && best >= 0 { // the keyboard was on nothing yet
		best = -1 // Tab begins with the first
		if v.input.focused {
			best = 0
			v.input.act = v.scene.targets[0].act
		}
	}
	v.input.at = best
	if best >= 0 {
		v.input.body = v.scene.targets[best].body
	}
}
