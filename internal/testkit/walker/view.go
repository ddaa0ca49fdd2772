package walker

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// box is a rectangle in a window, in Fyne units.
type box struct{ left, top, right, bottom float32 }

func boxOf(at fyne.Position, size fyne.Size) box {
	return box{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
}

func (b box) within(other box) box {
	return box{max(b.left, other.left), max(b.top, other.top), min(b.right, other.right), min(b.bottom, other.bottom)}
}

func (b box) has(p fyne.Position) bool {
	return p.X >= b.left && p.X < b.right && p.Y >= b.top && p.Y < b.bottom
}

// isNone reports a box with no room to press.
func (b box) isNone() bool { return b.right-b.left < 1 || b.bottom-b.top < 1 }

func (b box) at(x, y float32) fyne.Position {
	return fyne.NewPos(b.left+x*(b.right-b.left), b.top+y*(b.bottom-b.top))
}

// node is a visible object of a window.
type node struct {
	object fyne.CanvasObject
	parent int // index among the nodes, -1 for none
	box    box
	clip   box // of what scrolls round it
	sight  box // what is in sight of it
	name   string
	like   string // the name without what tells it from others of its kind
}

// View is what a window shows at a moment, from back to front, of the layer that takes the
// pointer: the top one.
type View struct {
	nodes  []node
	window box
	known  map[fyne.CanvasObject]int
}

// Look returns what a window shows.
func Look(w fyne.Window) *View {
	v := newView(w)
	root := w.Content()
	if top := w.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	v.add(root, -1, fyne.Position{}, v.window, v.window)
	v.call()
	return v
}

func newView(w fyne.Window) *View {
	return &View{window: boxOf(fyne.Position{}, w.Canvas().Size()), known: map[fyne.CanvasObject]int{}}
}

// layers returns everything that is painted of a window, what lies under the top layer too.
func layers(w fyne.Window) *View {
	v := newView(w)
	for _, root := range append([]fyne.CanvasObject{w.Content()}, w.Canvas().Overlays().List()...) {
		v.add(root, -1, fyne.Position{}, v.window, v.window)
	}
	return v
}

func (v *View) add(o fyne.CanvasObject, parent int, from fyne.Position, clip, sight box) {
	if o == nil || !o.Visible() {
		return
	}
	at := from.Add(o.Position())
	own := boxOf(at, o.Size())
	children, clips := inside(o)
	if clips {
		clip, sight = own, sight.within(own)
	}
	i := len(v.nodes)
	v.nodes = append(v.nodes, node{object: o, parent: parent, box: own, clip: clip, sight: own.within(sight)})
	v.known[o] = i
	for _, child := range children {
		v.add(child, i, at, clip, sight)
	}
}

// inside returns the parts of an object, and whether it shows nothing of them outside
// itself.
func inside(o fyne.CanvasObject) (children []fyne.CanvasObject, clips bool) {
	_, clips = o.(fyne.Scrollable)
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects, clips
	case fyne.Widget:
		r := test.WidgetRenderer(o)
		_, cut := r.(interface{ IsClip() })
		return r.Objects(), clips || cut
	}
	return nil, clips
}

// call names everything that something can be done to: its type, its label, and which of
// those alike it is.
func (v *View) call() {
	alike := map[string]int{}
	for i := range v.nodes {
		n := &v.nodes[i]
		if !takesActs(n.object) {
			continue
		}
		name := strings.TrimPrefix(reflect.TypeOf(n.object).String(), "*")
		if label := v.label(i); label != "" {
			name += " " + label
		}
		n.name, n.like = name, numbers.ReplaceAllString(name, "")
		if alike[name]++; alike[name] > 1 {
			n.name += fmt.Sprintf(" #%d", alike[name])
		}
	}
}

var numbers = regexp.MustCompile(`[-−]?[0-9]+`)

// takesActs reports whether anything can be done to an object.
func takesActs(o fyne.CanvasObject) bool {
	switch o.(type) {
	case fyne.Tappable, fyne.SecondaryTappable, fyne.DoubleTappable, fyne.Focusable, fyne.Draggable, fyne.Scrollable, desktop.Hoverable, desktop.Mouseable:
		return true
	}
	return false
}

// label returns what an object is called, or else the first text in it.
func (v *View) label(i int) string {
	n := &v.nodes[i]
	if a, ok := n.object.(interface{ AccessibilityLabel() string }); ok && a.AccessibilityLabel() != "" {
		return shortLabel(a.AccessibilityLabel())
	}
	if e, ok := n.object.(*widget.Entry); ok {
		return shortLabel(e.PlaceHolder)
	}
	if _, scrolls := n.object.(fyne.Scrollable); scrolls {
		return ""
	}
	for j := i + 1; j < len(v.nodes) && v.nodes[j].parent >= i; j++ {
		if t, ok := v.nodes[j].object.(*canvas.Text); ok && t.Text != "" {
			return shortLabel(t.Text)
		}
	}
	return ""
}

// shortLabel is enough of a label to tell it from others.
func shortLabel(label string) string {
	const most = 60
	r := []rune(strings.Join(strings.Fields(label), " "))
	return string(r[:min(most, len(r))])
}

// find returns the node with a name, nil for none.
func (v *View) find(name string) *node {
	for i := range v.nodes {
		if v.nodes[i].name == name {
			return &v.nodes[i]
		}
	}
	return nil
}

// Opener is something that a press opens and shuts.
type Opener interface {
	IsOpen() bool
	Press()
}

// Opened returns the names of what is open.
func (v *View) Opened() map[string]bool {
	open := map[string]bool{}
	for i := range v.nodes {
		if o, ok := v.nodes[i].object.(Opener); ok && o.IsOpen() {
			open[v.nodes[i].name] = true
		}
	}
	return open
}

// Unlike returns the first thing that is open but is not to be, or shut but to be open; nil
// for none.
func (v *View) Unlike(open map[string]bool) Opener {
	for i := range v.nodes {
		if o, ok := v.nodes[i].object.(Opener); ok && o.IsOpen() != open[v.nodes[i].name] {
			return o
		}
	}
	return nil
}

// hit returns what takes the pointer at a place: of all that match the one in front, as
// the driver of a real window finds it.
func (v *View) hit(at fyne.Position, matches func(fyne.CanvasObject) bool) *node {
	for i := len(v.nodes) - 1; i >= 0; i-- {
		n := &v.nodes[i]
		if n.box.has(at) && n.clip.has(at) && matches(n.object) {
			return n
		}
	}
	return nil
}

// isPart reports whether one node lies in another.
func (v *View) isPart(inner, outer *node) bool {
	for n := inner; ; n = &v.nodes[n.parent] {
		if n == outer {
			return true
		}
		if n.parent < 0 {
			return false
		}
	}
}

// Under returns what lies under an object and is in sight but for that: what can be pressed,
// texts and pictures.
func (v *View) Under(o fyne.CanvasObject) (list []string) {
	i, shown := v.known[o]
	if !shown {
		return nil
	}
	over := &v.nodes[i]
	for j := range v.nodes[:i] {
		n := &v.nodes[j]
		lies, name := n.sight, n.name
		switch o := n.object.(type) {
		case *canvas.Text:
			name = o.Text
			lies.top, lies.bottom = max(lies.top, n.box.at(0, 0.25).Y), min(lies.bottom, n.box.at(0, 0.75).Y) // its letters
		case *canvas.Image:
			name = "a picture"
		default:
			if _, scrolls := o.(fyne.Scrollable); scrolls || !pressed(o) {
				continue
			}
		}
		if name != "" && !lies.within(over.box).isNone() && !v.isPart(over, n) {
			list = append(list, fmt.Sprintf("%T %s", n.object, name))
		}
	}
	return list
}

// Outside returns what can be pressed but lies outside the window, where nothing scrolls to it.
func (v *View) Outside() (list []string) {
	for i := range v.nodes {
		if n := &v.nodes[i]; v.isOutside(n) {
			list = append(list, n.name)
		}
	}
	return list
}

func (v *View) isOutside(n *node) bool {
	const slack = 1
	b, all := n.box, v.window
	return isOurs(n.object) && n.clip == all && (b.left < -slack || b.top < -slack || b.right > all.right+slack || b.bottom > all.bottom+slack)
}

// Shows reports whether an object is among what is shown, scrolled away or not.
func (v *View) Shows(o fyne.CanvasObject) bool {
	_, shown := v.known[o]
	return shown
}
