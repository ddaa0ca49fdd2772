package walker

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// pointer is the mouse of a window. It does what the driver of a real window does with
// it.
type pointer struct {
	window fyne.Window
	over   desktop.Hoverable
}

func pressed(o fyne.CanvasObject) bool {
	switch o.(type) {
	case fyne.Tappable, fyne.SecondaryTappable, fyne.DoubleTappable, fyne.Focusable, desktop.Mouseable:
		return true
	}
	return false
}

func hovered(o fyne.CanvasObject) bool { _, is := o.(desktop.Hoverable); return is }

func mouse(n *node, at fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: point(n, at), Button: button}
}

func point(n *node, at fyne.Position) fyne.PointEvent {
	return fyne.PointEvent{AbsolutePosition: at, Position: at.SubtractXY(n.box.left, n.box.top)}
}

// move brings the pointer to a place.
func (p *pointer) move(v *View, at fyne.Position) {
	n := v.hit(at, func(o fyne.CanvasObject) bool {
		_, cursor := o.(desktop.Cursorable)
		return cursor || hovered(o) || pressed(o)
	})
	var to desktop.Hoverable
	if n != nil {
		to, _ = n.object.(desktop.Hoverable)
	}
	switch {
	case to == nil:
		p.leave()
	case to == p.over:
		to.MouseMoved(mouse(n, at, 0))
	default:
		p.leave()
		p.over = to
		to.MouseIn(mouse(n, at, 0))
	}
}

// leave takes the pointer out of the window.
func (p *pointer) leave() {
	if was := p.over; was != nil {
		p.over = nil
		was.MouseOut()
	}
}

// click presses a button and lets it go; other is the other button.
func (p *pointer) click(at fyne.Position, other bool, times int) {
	button := desktop.MouseButtonPrimary
	if other {
		button = desktop.MouseButtonSecondary
	}
	v := Look(p.window)
	p.move(v, at)
	v = Look(p.window)
	n := v.hit(at, pressed)
	p.down(v, n, at, button)
	v = Look(p.window)
	last := v.hit(at, pressed)
	if last == nil {
		p.unfocus(v, nil, at)
		return
	}
	if m, ok := last.object.(desktop.Mouseable); ok {
		m.MouseUp(mouse(last, at, button))
	}
	p.unfocus(v, last, at)
	if n == nil || n.object != last.object {
		return
	}
	ev := point(last, at)
	p.tap(last.object, &ev, other, times)
}

func (p *pointer) tap(o fyne.CanvasObject, ev *fyne.PointEvent, other bool, times int) {
	if other {
		if t, ok := o.(fyne.SecondaryTappable); ok {
			t.TappedSecondary(ev)
		}
		return
	}
	if t, ok := o.(fyne.DoubleTappable); ok && times == 2 {
		t.DoubleTapped(ev)
		return
	}
	if t, ok := o.(fyne.Tappable); ok {
		t.Tapped(ev)
	}
}

func (p *pointer) down(v *View, n *node, at fyne.Position, button desktop.MouseButton) {
	if n != nil {
		if m, ok := n.object.(desktop.Mouseable); ok {
			m.MouseDown(mouse(n, at, button))
		}
	}
	p.unfocus(v, n, at)
}

// unfocus takes the keyboard from what is not under the pointer.
func (p *pointer) unfocus(v *View, n *node, at fyne.Position) {
	c := p.window.Canvas()
	focused, ok := c.Focused().(fyne.CanvasObject)
	if !ok || n != nil && n.object == focused {
		return
	}
	if v.hit(at, func(o fyne.CanvasObject) bool { return o == focused }) == nil {
		c.Unfocus()
	}
}

// drag presses at a place, draws what lies there by two steps, and lets go.
func (p *pointer) drag(from fyne.Position, by fyne.Delta) {
	v := Look(p.window)
	p.move(v, from)
	v = Look(p.window)
	p.down(v, v.hit(from, pressed), from, desktop.MouseButtonPrimary)
	n := Look(p.window).hit(from, func(o fyne.CanvasObject) bool { _, is := o.(fyne.Draggable); return is })
	if n == nil {
		return
	}
	half := fyne.NewDelta(by.DX/2, by.DY/2)
	for at, i := from, 0; i < 2; i++ {
		at = at.AddXY(half.DX, half.DY)
		n.object.(fyne.Draggable).Dragged(&fyne.DragEvent{PointEvent: point(n, at), Dragged: half})
	}
	if m, ok := n.object.(desktop.Mouseable); ok {
		m.MouseUp(mouse(n, from.AddXY(by.DX, by.DY), desktop.MouseButtonPrimary))
	}
	n.object.(fyne.Draggable).DragEnd()
	p.move(Look(p.window), from.AddXY(by.DX, by.DY))
}

func (p *pointer) wheel(at fyne.Position, dy float32) {
	n := Look(p.window).hit(at, func(o fyne.CanvasObject) bool { _, is := o.(fyne.Scrollable); return is })
	if n != nil {
		n.object.(fyne.Scrollable).Scrolled(&fyne.ScrollEvent{PointEvent: point(n, at), Scrolled: fyne.NewDelta(0, dy)})
	}
}
