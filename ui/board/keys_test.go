package board

import (
	"image/color"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/internal/testkit/contrast"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

func press(v *View, keys ...fyne.KeyName) {
	for _, k := range keys {
		v.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// focusedAct returns the act of the focused target.
func focusedAct(v *View) picture.Act {
	if v.input.at < 0 {
		return ""
	}
	return v.scene.targets[v.input.at].act
}

// From the first target the arrows lead to every other.
func TestArrowsReachEverything(t *testing.T) {
	everyScene(t, func(t *testing.T, name string, s *scene) {
		if len(s.targets) == 0 {
			return
		}
		seen, queue := map[int]bool{0: true}, []int{0}
		for len(queue) > 0 {
			from := queue[0]
			queue = queue[1:]
			for to := range sides {
				if i := s.nearest(from, to); i >= 0 && !seen[i] {
					seen[i] = true
					queue = append(queue, i)
				}
			}
		}
		for i := range s.targets {
			if !seen[i] {
				t.Errorf("%s at %v: no arrow leads to %q at %v", name, s.area.size(), s.targets[i].act, s.targets[i].body)
			}
		}
	})
}

func TestArrowsGoAlongAWall(t *testing.T) {
	themed(t, look.Light)
	v, w := showBoard(t, languages[0], countBoard(), sizes[0].Width, sizes[0].Height, nil)
	w.Canvas().Focus(v)
	press(v, fyne.KeyHome)
	if focusedAct(v) != "stack N1" {
		t.Fatalf("Home leads to %q", focusedAct(v))
	}
	for focusedAct(v) != "stack E9" {
		v.focusOn(v.input.at + 1)
	}
	// You is South, so East's wall is at the left and counts upwards
	for _, step := range []struct {
		key  fyne.KeyName
		want picture.Act
	}{
		{fyne.KeyUp, "stack E10"}, {fyne.KeyUp, "stack E11"}, {fyne.KeyDown, "stack E10"}, {fyne.KeyRight, "stack W9"},
		{fyne.KeyUp, "stack W8"}, {fyne.KeyLeft, "stack E11"}, {fyne.KeyEnd, "stack S1"}, {fyne.KeyDown, "stack S1"},
		{fyne.KeyLeft, "stack S2"}, {fyne.KeyRight, "stack S1"}, {fyne.KeyRight, "stack W18"},
	} {
		press(v, step.key)
		if focusedAct(v) != step.want {
			t.Fatalf("%v leads to %q, want %q", step.key, focusedAct(v), step.want)
		}
	}
}

// TestHomeAndEndStayWhereTheyAre goes along a hand with choices below it: Home and End come to
// the ends of what the ring is in, and Left and Right do not leave the choices.
func TestHomeAndEndStayWhereTheyAre(t *testing.T) {
	themed(t, look.Light)
	b := claimBoard(t)
	you := b.SeatOf(b.You)
	for i := range you.Hand {
		you.Hand[i].Act = picture.On("tile", strconv.Itoa(i))
	}
	last := picture.On("tile", strconv.Itoa(len(you.Hand)-1))
	b.Seats[0].Act = "seat"
	v, w := showBoard(t, languages[0], b, sizes[0].Width, sizes[0].Height, nil)
	w.Canvas().Focus(v)
	v.Point("tile 5")
	choices := b.Choices.List
	for _, step := range []struct {
		key  fyne.KeyName
		want picture.Act
	}{{fyne.KeyEnd, last}, {fyne.KeyHome, "tile 0"}, {fyne.KeyEnd, last}} {
		if press(v, step.key); focusedAct(v) != step.want {
			t.Errorf("%s comes to %q, not %q", step.key, focusedAct(v), step.want)
		}
	}
	v.Point(choices[0].Act)
	ends := map[fyne.KeyName]picture.Act{fyne.KeyHome: choices[0].Act, fyne.KeyEnd: choices[len(choices)-1].Act}
	for key, want := range ends {
		if press(v, key); focusedAct(v) != want {
			t.Errorf("%s among the choices comes to %q, not %q", key, focusedAct(v), want)
		}
	}
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight} {
		for range 2 * len(choices) {
			if press(v, key); v.scene.targets[v.input.at].among.kind != inChoices {
				t.Fatalf("%s leaves the choices for %q", key, focusedAct(v))
			}
		}
	}
}

func TestKeysTouch(t *testing.T) {
	themed(t, look.Light)
	var touched []picture.Act
	v, w := showBoard(t, languages[0], claimBoard(t), sizes[0].Width, sizes[0].Height, func(a picture.Act) { touched = append(touched, a) })
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != fyne.Focusable(v) || !v.Ringed() || v.stage.focus.Hidden {
		t.Fatal("Tab does not come to the board, or shows no ring")
	}
	first := focusedAct(v)
	press(v, fyne.KeySpace, fyne.KeyDown, fyne.KeyEnd, fyne.KeyReturn)
	if len(touched) != 2 || touched[0] != first || touched[1] != "pass" {
		t.Errorf("the keys touched %q, want %q and pass", touched, first)
	}
	if got := v.AccessibilityLabel(); got != wordsIn(t, languages[0]).Say(picture.Say("pass")) {
		t.Errorf("the keyboard is on %q", got)
	}
	w.Canvas().FocusNext()
	if w.Canvas().Focused() == fyne.Focusable(v) && v.Ringed() && len(touched) != 2 {
		t.Error("Tab should lead on")
	}
}

func TestOtherKeysGoOn(t *testing.T) {
	themed(t, look.Light)
	v, w := showBoard(t, languages[0], claimBoard(t), sizes[0].Width, sizes[0].Height, nil)
	var heard []any
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { heard = append(heard, ev.Name) })
	w.Canvas().SetOnTypedRune(func(r rune) { heard = append(heard, r) })
	w.Canvas().Focus(v)
	press(v, fyne.KeyF1, fyne.KeyUp)
	v.TypedRune('h')
	v.TypedRune(' ')
	if len(heard) != 2 || heard[0] != fyne.KeyF1 || heard[1] != 'h' {
		t.Errorf("the page heard %v, want F1 and h", heard)
	}
}

func TestFocusStays(t *testing.T) {
	themed(t, look.Light)
	b := claimBoard(t)
	v, w := showBoard(t, languages[0], b, sizes[0].Width, sizes[0].Height, nil)
	w.Canvas().Focus(v)
	for focusedAct(v) != "tile 6" {
		v.focusOn(v.input.at + 1)
	}
	v.Set(b.Still())
	if v.Ringed() || v.Disabled() {
		t.Error("on a board where nothing can be touched there is no ring, but the keyboard stays")
	}
	v.Set(b)
	if focusedAct(v) != "tile 6" || !v.Ringed() {
		t.Errorf("back on the board the keyboard is on %q, want tile 6", focusedAct(v))
	}
	less := claimBoard(t)
	less.Seats[1].Hand = less.Seats[1].Hand[:8]
	less.Seats[1].Hand[5].Act = ""
	v.Set(less)
	if got := focusedAct(v); got != "tile 5" && got != "tile 7" {
		t.Errorf("where tile 6 is gone the keyboard is on %q, want a neighbour", got)
	}
	v.Set(b)
	for focusedAct(v) != "pass" {
		v.focusOn(v.input.at + 1)
	}
	turned := claimBoard(t)
	slices.Reverse(turned.Choices.List)
	v.Set(turned)
	if focusedAct(v) != "pass" {
		t.Errorf("pass lies elsewhere now, the keyboard is on %q", focusedAct(v))
	}
	w.Canvas().Unfocus()
	if v.Ringed() || !v.stage.focus.Hidden {
		t.Error("the ring stayed behind")
	}
}

func TestATapShowsNoRing(t *testing.T) {
	themed(t, look.Light)
	v, w := showBoard(t, languages[0], claimBoard(t), sizes[0].Width, sizes[0].Height, func(picture.Act) {})
	// as in use: nothing that takes the keyboard lies in the window's corner
	w.SetContent(widgets.NewSheet(container.NewPadded(v)))
	place, _ := v.PlaceOf("tile 4")
	test.TapCanvas(w.Canvas(), place.Add(v.Position()))
	if w.Canvas().Focused() != fyne.Focusable(v) || v.Ringed() {
		t.Error("a tap takes the keyboard without a ring")
	}
	press(v, fyne.KeyRight)
	if focusedAct(v) != "tile 5" || !v.Ringed() {
		t.Errorf("the next arrow goes on from there, with a ring: %q", focusedAct(v))
	}
}

func TestEverythingHasAName(t *testing.T) {
	everyScene(t, func(t *testing.T, name string, s *scene) {
		for _, k := range s.targets {
			if k.label == "" && k.act != "place" {
				t.Errorf("%s: %q has no name", name, k.act)
			}
		}
	})
}

// TestTheRingShowsOnALitTile: the ring of the keyboard can be told from what lies under it, on
// felt and on a tile that is lit.
func TestTheRingShowsOnALitTile(t *testing.T) {
	for _, variant := range []look.Variant{look.Light, look.Dark} {
		themed(t, variant)
		row := picture.Row{Groups: []picture.Group{{Tiles: []picture.Tile{{Face: 3, Act: "throw 4m"}, {Face: 4, Act: "throw 5m", Mark: picture.Lit}}}}}
		v, w := showBoard(t, "en", picture.Board{Rows: []picture.Row{row}}, sizes[0].Width, sizes[0].Height, nil)
		w.Canvas().Focus(v)
		for i, ground := range []color.Color{themeColour(look.Felt1), litFill} {
			v.focusOn(i)
			if got := contrast.Of(v.stage.focus.StrokeColor, ground); v.stage.focus.Hidden || got < 3 {
				t.Errorf("theme %d: the ring on %s has a contrast of %.2f", variant, focusedAct(v), got)
			}
		}
	}
}
