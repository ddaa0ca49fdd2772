package walker

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Fault is what is wrong after an act. Those of one kind are one fault: the kind says
// what, but not where exactly.
type Fault struct {
	Kind, Text string
	Fatal      bool // it was a panic
}

// check returns what is wrong with what a window shows, nil for nothing.
func (v *View) check(c fyne.Canvas) *Fault {
	if o, ok := c.Focused().(fyne.CanvasObject); ok && !v.Shows(o) && !isFynes(o) {
		return &Fault{Kind: fmt.Sprintf("the keyboard is on a hidden %T", o), Text: fmt.Sprintf("focused: %T %s", o, labelOf(o))}
	}
	for i := range v.nodes {
		if f := v.checkNode(&v.nodes[i]); f != nil {
			return f
		}
	}
	return nil
}

func labelOf(o any) string {
	if a, ok := o.(interface{ AccessibilityLabel() string }); ok {
		return a.AccessibilityLabel()
	}
	return ""
}

// checkNode looks whether something that can be pressed can be reached.
func (v *View) checkNode(n *node) *Fault {
	if !isOurs(n.object) {
		return nil
	}
	if v.isOutside(n) {
		return &Fault{Kind: fmt.Sprintf("%T lies outside the window", n.object), Text: fmt.Sprintf("%s: %v in %v", n.name, n.box, v.window)}
	}
	if n.sight.isNone() {
		return nil
	}
	if top := v.hit(n.sight.at(0.5, 0.5), pressed); top != nil && !v.isPart(top, n) && !v.isPart(n, top) {
		return &Fault{Kind: fmt.Sprintf("%T lies under %T", n.object, top.object), Text: fmt.Sprintf("%s under %s", n.name, top.name)}
	}
	return nil
}

// isOurs reports what can be pressed and is not laid out by Fyne.
func isOurs(o fyne.CanvasObject) bool {
	_, tappable := o.(fyne.Tappable)
	_, focusable := o.(fyne.Focusable)
	return tappable && focusable && !isFynes(o)
}

// isFynes reports widgets that Fyne lays out itself.
func isFynes(o fyne.CanvasObject) bool {
	switch o.(type) {
	case *widget.PopUp, *widget.PopUpMenu:
		return true
	}
	name := fmt.Sprintf("%T", o)
	for _, from := range []string{"*widget.", "*dialog.", "*container.", "*internal"} {
		if strings.HasPrefix(name, from) {
			return true
		}
	}
	return false
}
