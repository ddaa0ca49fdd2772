package entry

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/tile"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// What users do in these tests, and what they see.

func (b *bench) at(o fyne.CanvasObject) fyne.Position {
	size := o.Size()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at.AddXY(size.Width/2, size.Height/2)
}

// click taps the window where o is.
func (b *bench) click(o fyne.CanvasObject) {
	b.Helper()
	if !o.Visible() {
		b.Fatalf("%T is not shown", o)
	}
	test.TapCanvas(b.window.Canvas(), b.at(o))
}

func (b *bench) hover(o fyne.CanvasObject) { test.MoveMouse(b.window.Canvas(), b.at(o)) }

// drag picks up a tile and drops it at a point of the window.
func (b *bench) drag(t *tileview.Tile, to fyne.Position) {
	b.carry(t, to)
	t.DragEnd()
}

// carry picks up a tile and holds it at a point of the window.
func (b *bench) carry(t *tileview.Tile, to fyne.Position) {
	from := b.at(t)
	way := to.Subtract(from)
	t.Dragged(&fyne.DragEvent{
		PointEvent: fyne.PointEvent{AbsolutePosition: to, Position: way.AddXY(t.Size().Width/2, t.Size().Height/2)},
		Dragged:    fyne.NewDelta(way.X, way.Y),
	})
}

// focus moves the keyboard to o.
func (b *bench) focus(o fyne.Focusable) {
	if c, ok := o.(cell); ok {
		c.Enable()
	}
	b.window.Canvas().Focus(o)
}

// press types keys into what has the focus.
func (b *bench) press(keys ...fyne.KeyName) {
	b.Helper()
	for _, key := range keys {
		o := b.window.Canvas().Focused()
		if o == nil {
			b.Fatalf("%s: nothing has the focus", key)
		}
		o.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// key1 and rune type while nothing has the focus.
func (b *bench) key1(key fyne.KeyName) { b.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key}) }

func (b *bench) rune(r rune) { b.window.Canvas().OnTypedRune()(r) }

// write types letters into what has the focus, or anywhere.
func (b *bench) write(text string) {
	for _, r := range text {
		if o := b.window.Canvas().Focused(); o != nil {
			o.TypedRune(r)
		} else {
			b.rune(r)
		}
	}
}

func (b *bench) key(name string) *tileview.Tile {
	b.Helper()
	for _, k := range b.pane.keys.keys {
		if k.tile.String() == name {
			return k.face
		}
	}
	b.Fatalf("no key %q", name)
	return nil
}

// count returns the number under a key.
func (b *bench) count(t tile.Tile) int {
	n, err := strconv.Atoi(b.pane.keys.keys[t].count.Text())
	if err != nil {
		b.Error(err)
	}
	return n
}

// inHand returns the i-th concealed tile.
func (b *bench) inHand(i int) *tileview.Tile { return b.pane.tray.hand[i] }

// place clicks the i-th of the 'Add to' choices.
func (b *bench) place(p session.Place) {
	b.Helper()
	b.choose(b.pane.keys.mode.places, b.pane.keys.mode.words.place(p))
	if b.pane.keys.mode.place != p {
		b.Fatalf("place %v was not chosen", p)
	}
}

// choose steps through a choice until the wanted option is selected; it finds the option
// by its drawn label.
func (b *bench) choose(s *widgets.Segments, label string) {
	b.Helper()
	for _, o := range test.WidgetRenderer(s).Objects() {
		if text, ok := textOf(o); ok && text == label {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s)
			at = at.Add(o.Position()).AddXY(o.Size().Width/2, o.Size().Height/2)
			test.TapCanvas(b.window.Canvas(), at)
			return
		}
	}
	b.Fatalf("no choice %q", label)
}

func (b *bench) asking() bool { return b.pane.keys.mode.skip.Visible() }

func (b *bench) offered() string {
	var names []string
	for _, chip := range b.pane.keys.mode.seats {
		names = append(names, strings.TrimPrefix(chip.AccessibilityLabel(), "From "))
	}
	return strings.Join(names, " ")
}

func (b *bench) reason(o interface{ Reason() string }, want string) {
	b.Helper()
	if got := o.Reason(); got != want {
		b.Errorf("reason %q, want %q", got, want)
	}
}

func (b *bench) tip(want string) {
	b.Helper()
	if got := b.sheet.TipText(); got != want {
		b.Errorf("tip %q, want %q", got, want)
	}
}

// hoverChoice puts the pointer on an option of a choice.
func (b *bench) hoverChoice(s *widgets.Segments, label string) {
	b.Helper()
	for _, o := range test.WidgetRenderer(s).Objects() {
		if text, ok := textOf(o); ok && text == label {
			at := o.Position().AddXY(o.Size().Width/2, o.Size().Height/2)
			origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(s)
			s.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at.Add(origin)}})
			return
		}
	}
	b.Fatalf("no choice %q", label)
}

// textOf returns the text of a drawn line.
func textOf(o fyne.CanvasObject) (string, bool) {
	if t, ok := o.(*canvas.Text); ok {
		return t.Text, true
	}
	return "", false
}

// labels returns the words of a choice.
func labels(s *widgets.Segments) []string {
	var list []string
	for _, o := range test.WidgetRenderer(s).Objects() {
		if text, ok := textOf(o); ok {
			list = append(list, text)
		}
	}
	return list
}
