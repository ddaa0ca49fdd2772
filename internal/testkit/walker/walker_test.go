package walker

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// What fails is cut down to just what it takes, wherever that stands.
func TestShortenLeavesWhatItTakes(t *testing.T) {
	var acts []Act
	for i := range 200 {
		acts = append(acts, Act{Do: Tap, With: string(rune('a' + i))})
	}
	for _, takes := range [][]int{{199}, {0}, {3, 120}, {7, 90, 91, 150}} {
		asked := 0
		short := Shorten(acts, 1000, func(list []Act) bool {
			asked++
			for _, i := range takes {
				if !slices.Contains(list, acts[i]) {
					return false
				}
			}
			return true
		})
		if len(short) != len(takes) {
			t.Errorf("%d: %d acts are left after %d questions", takes, len(short), asked)
		}
	}
	if short := Shorten(acts, 5, func(list []Act) bool { return len(list) == len(acts) }); len(short) != len(acts) {
		t.Errorf("what only fails as a whole was cut to %d", len(short))
	}
}

// The faults of a window are seen, and none where there is none.
func TestFaultsAreSeen(t *testing.T) {
	pagetest.App(look.Light)
	button := func(label string, x, y float32) *widgets.Button {
		b := widgets.NewButton(widgets.Primary, label, "", func() {})
		widgets.Place(b, x, y, 120, 40)
		return b
	}
	for _, c := range []struct {
		name string
		make func(a, b *widgets.Button, w fyne.Window)
		want string
	}{
		{"all well", func(a, _ *widgets.Button, w fyne.Window) { w.Canvas().Focus(a) }, ""},
		{"hidden", func(a, _ *widgets.Button, w fyne.Window) { w.Canvas().Focus(a); a.Hide() }, "the keyboard is on a hidden"},
		{"under another", func(a, b *widgets.Button, _ fyne.Window) { b.Move(a.Position()) }, "lies under"},
		{"outside", func(_, b *widgets.Button, _ fyne.Window) { b.Move(fyne.NewPos(350, 10)) }, "outside the window"},
	} {
		a, b := button("a", 10, 10), button("b", 10, 100)
		w := pagetest.Window(t, container.NewWithoutLayout(a, b), fyne.NewSize(400, 300))
		c.make(a, b, w)
		switch f := Look(w).check(w.Canvas()); {
		case f == nil && c.want != "", f != nil && (c.want == "" || !strings.Contains(f.Kind, c.want)):
			t.Errorf("%s: %+v", c.name, f)
		}
	}
}

// What lies under something is what one would press or read there if it were gone.
func TestUnder(t *testing.T) {
	pagetest.App(look.Light)
	button := widgets.NewButton(widgets.Primary, "press", "", func() {})
	text := widgets.NewText(look.Body, look.Ink, "read")
	scroll := widgets.NewScroller(widgets.NewColumn(0, widgets.NewText(look.Body, look.Ink, "in sight"), widgets.NewText(look.Goal, look.Ink, strings.Repeat("x\n", 9)), widgets.NewText(look.Body, look.Ink, "below")))
	over := widgets.NewCard(widgets.NewText(look.Body, look.Ink, "told"))
	w := pagetest.Window(t, container.NewWithoutLayout(button, text, scroll, over), fyne.NewSize(400, 300))
	widgets.Place(button, 10, 10, 120, 40)
	widgets.Place(text, 10, 60, 120, 20)
	widgets.Place(scroll, 10, 100, 120, 60)
	for _, c := range []struct {
		x, y, high float32
		want       string
	}{
		{10, 40, 20, "*widgets.Button widgets.Button press"},
		{10, 60, 15, "*canvas.Text read"},
		{10, 100, 20, "*canvas.Text in sight"},
		{10, 165, 100, ""}, // what is scrolled away
		{200, 10, 200, ""},
	} {
		widgets.Place(over, c.x, c.y, 100, c.high)
		if got := strings.Join(Look(w).Under(over), ", "); got != c.want {
			t.Errorf("under %v lies %q, want %q", c, got, c.want)
		}
	}
}

// Whatever a page paints otherwise shows, but not how far it is scrolled.
func TestDrawnTellsWhatIsPainted(t *testing.T) {
	pagetest.App(look.Light)
	text := widgets.NewText(look.Body, look.Ink, "one")
	scroll := widgets.NewScroller(widgets.NewColumn(0, text, widgets.NewCard(widgets.NewText(look.Goal, look.Ink, strings.Repeat("x\n", 3))), tileview.NewImage("1m", 400)))
	w := pagetest.Window(t, scroll, fyne.NewSize(300, 200))
	was := Drawn(w.Content())
	scroll.ScrollTo(60)
	if gone, come := Differ(was, Drawn(w.Content())); len(gone)+len(come) > 0 {
		t.Errorf("scrolled it shows %q for %q", come, gone)
	}
	text.SetText("two")
	gone, come := Differ(was, Drawn(w.Content()))
	if len(gone) != 1 || len(come) != 1 || !strings.Contains(gone[0], `"one"`) || !strings.Contains(come[0], `"two"`) {
		t.Errorf("changed it shows %q for %q", come, gone)
	}
	tile := pagetest.All[*tileview.Image](w.Content())[0]
	for _, name := range []string{"2m", "3m"} {
		was := Drawn(w.Content())
		tile.SetName(name)
		if gone, come := Differ(was, Drawn(w.Content())); len(gone) != 1 || len(come) != 1 {
			t.Errorf("with another tile it shows %q for %q", come, gone)
		}
	}
	text.SetColour(look.Loss)
	if gone, _ := Differ(was, Drawn(w.Content())); len(gone) == 0 {
		t.Error("another colour is not seen")
	}
}
