package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/ui/widgets"
)

// Disable does nothing: whether Tab stops here depends on the board.
func (v *View) Disable() {}

// Enable does nothing; see Disable.
func (v *View) Enable() {}

// Disabled reports whether Tab skips the view because nothing can be touched. A
// focused view stays enabled, since the next board may have targets. It checks
// the board, not the scene, which is empty until the view has a size.
func (v *View) Disabled() bool { return len(v.board.Acts()) == 0 && !v.input.focused }

// Ringed reports whether a target shows the focus ring.
func (v *View) Ringed() bool { return v.ByKeys() && v.input.at >= 0 }

// ByKeys reports whether the keyboard gave the view its focus. Ringed cannot say so on a board
// without targets.
func (v *View) ByKeys() bool { return v.input.focused && !v.input.byMouse }

// FocusGained shows the focus ring if the keyboard moved the focus here.
func (v *View) FocusGained() {
	defer widgets.Enter(v).LeaveFocus()
	v.input.focused = true
	if v.input.at < 0 && len(v.scene.targets) > 0 {
		v.focusOn(v.scene.first())
	}
	v.showInput()
}

// first returns the target that the keyboard reaches first: a lit one, if there is any.
func (s *scene) first() int { return max(0, s.lit()) }

// lit returns the lit target, or -1.
func (s *scene) lit() int {
	return slices.IndexFunc(s.targets, func(t target) bool { return t.lit })
}

// FocusLost hides the focus ring.
func (v *View) FocusLost() {
	defer widgets.Enter(v).LeaveFocus()
	v.input.focused, v.input.byMouse = false, false
	v.showInput()
	v.leave()
}

// Held returns the act of the focused target, which Enter would perform, or ""
// if there is none.
func (v *View) Held() picture.Act {
	if i := v.input.at; i >= 0 {
		return v.scene.targets[i].act
	}
	return ""
}

// Point brings the keyboard to the last target of an act, and reports whether there is
// one.
func (v *View) Point(a picture.Act) bool {
	for i := len(v.scene.targets) - 1; i >= 0; i-- {
		if v.scene.targets[i].act == a {
			v.focusOn(i)
			return true
		}
	}
	return false
}

// AccessibilityLabel returns the label of the focused target.
func (v *View) AccessibilityLabel() string {
	if i := v.input.at; i >= 0 {
		return v.scene.targets[i].label
	}
	return ""
}

// AccessibilityRole returns the role of a button.
func (v *View) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// TypedRune passes runes on to the canvas: the page may handle them.
func (v *View) TypedRune(r rune) {
	defer widgets.Enter(v).Leave()
	c := fyne.CurrentApp().Driver().CanvasForObject(v)
	if c == nil || r == ' ' {
		return
	}
	if onRune := c.OnTypedRune(); onRune != nil {
		onRune(r)
	}
}

// KeyDown lets the key touch a target, once.
func (v *View) KeyDown(ev *fyne.KeyEvent) {
	defer widgets.Enter(v).Leave()
	widgets.Strike(v, ev.Name)
}

// KeyUp does nothing.
func (v *View) KeyUp(*fyne.KeyEvent) {}

// TypedKey moves between targets, performs the focused one on Space and Return,
// and passes all other keys on.
func (v *View) TypedKey(ev *fyne.KeyEvent) {
	defer widgets.EnterKey(v, ev.Name).Leave()
	if v.input.byMouse {
		v.input.byMouse = false
		v.showInput()
	}
	if i := v.input.at; i >= 0 && v.onKey(ev.Name) {
		return
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(v)
	if c == nil {
		return
	}
	if onKey := c.OnTypedKey(); onKey != nil {
		onKey(ev)
	}
}

// onKey handles the keys of the view and reports whether key is one.
func (v *View) onKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyLeft:
		v.step(leftSide)
	case fyne.KeyRight:
		v.step(rightSide)
	case fyne.KeyUp:
		v.step(topSide)
	case fyne.KeyDown:
		v.step(bottomSide)
	case fyne.KeyHome:
		first, _ := v.scene.ends(v.input.at)
		v.focusOn(first)
	case fyne.KeyEnd:
		_, last := v.scene.ends(v.input.at)
		v.focusOn(last)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if widgets.Presses(v, key) {
			v.touch(v.input.at)
		}
		return true
	default:
		return false
	}
	v.leave()
	return true
}

// focusOn moves the keyboard to a target.
func (v *View) focusOn(i int) {
	t := &v.scene.targets[i]
	v.input.at, v.input.act, v.input.body = i, t.act, t.body
	v.showInput()
}

// step moves to the nearest target in a direction, if there is one.
func (v *View) step(to side) {
	if i := v.scene.nearest(v.input.at, to); i >= 0 {
		v.focusOn(i)
	}
}

// nearest returns the next target in a direction, -1 for none. Targets straight
// ahead count as nearer than those off to the side. Left and right stay among choices.
func (s *scene) nearest(from int, to side) int {
	best, least := -1, float32(0)
	stays := !to.isHorizontal() && s.targets[from].among.kind == inChoices
	for i := range s.targets {
		if i == from || stays && s.targets[i].among.kind != inChoices {
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

// distance returns how far b lies ahead of a, from edge to edge, and how far
// off to the side; ok is false if b is not ahead.
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

// restoreFocus focuses a target of a new board: one that is newly lit, or else the nearest one
// with the same act as before, or else the nearest.
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
	if v.input.act == "" && best >= 0 { // nothing was focused yet
		best = -1 // Tab starts at the first target
		if v.input.focused {
			best = 0
			v.input.act = v.scene.targets[0].act
		}
	}
	lit := picture.Act("")
	if i := v.scene.lit(); i >= 0 {
		if lit = v.scene.targets[i].act; lit != v.input.lit && v.input.act != "" {
			best, v.input.act = i, lit
		}
	}
	v.input.lit = lit
	v.input.at = best
	if best >= 0 {
		v.input.body = v.scene.targets[best].body
	}
}
