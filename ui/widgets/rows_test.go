package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
)

// boxOf returns an object of a size.
func boxOf(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.White)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

func TestShelfBreaksWhereTheWidthEnds(t *testing.T) {
	windowtest.Light(t)
	a, b, c := boxOf(40, 10), boxOf(40, 20), boxOf(40, 10)
	s := NewWrapRow(10, 5, a, b, c)
	for width, want := range map[float32]float32{140: 20, 139: 35, 90: 35, 89: 50} {
		if got := s.HeightFor(width); got != want {
			t.Errorf("at %v it is %v high, want %v", width, got, want)
		}
	}
	windowtest.Show(t, NewSheet(s), 90, 100)
	if b.Position() != fyne.NewPos(50, 0) || c.Position() != fyne.NewPos(0, 25) || a.Position().Y != 5 {
		t.Errorf("they stand at %v, %v, %v", a.Position(), b.Position(), c.Position())
	}
	s.SetTrailing(true)
	if c.Position() != fyne.NewPos(50, 25) {
		t.Errorf("against the right the last stands at %v", c.Position())
	}
	b.Hide()
	if got := s.HeightFor(90); got != 10 {
		t.Errorf("without the second it is %v high", got)
	}
	if s.NaturalWidth() != 90 {
		t.Errorf("in one row it is %v wide", s.NaturalWidth())
	}
}

func TestBesideGivesTheMiddleWhatIsLeft(t *testing.T) {
	windowtest.Light(t)
	left, right := boxOf(30, 10), boxOf(50, 40)
	words := NewParagraph(look.Body, look.Ink, Run{Text: "some words that need more than one line of so small a width"})
	b := NewRow(10, left, words, right)
	windowtest.Show(t, NewSheet(b), 300, 200)
	if words.Size().Width != 200 || words.Position().X != 40 || right.Position().X != 250 {
		t.Errorf("the middle is %v wide at %v, the right at %v", words.Size().Width, words.Position().X, right.Position().X)
	}
	if left.Position().Y != 95 {
		t.Errorf("the left stands at %v", left.Position())
	}
	right.Hide()
	b.SetAlignTop(true)
	if words.Size().Width != 260 || left.Position().Y != 0 {
		t.Errorf("alone with the left the middle is %v wide, the left at %v", words.Size().Width, left.Position())
	}
	if b.HeightFor(300) >= HeightFor(words, 100) {
		t.Error("the height does not follow the width")
	}
}

func TestScrollerShowsWhatTheKeyboardReaches(t *testing.T) {
	windowtest.Light(t)
	var buttons []fyne.CanvasObject
	for range 30 {
		buttons = append(buttons, NewButton(Quiet, "press", "", func() {}))
	}
	s := NewScroller(NewColumn(10, buttons...))
	for _, b := range buttons {
		s.Watch(b.(*Button))
	}
	w, _ := windowtest.Show(t, NewSheet(s), 200, 200)
	scrolled := 0
	s.SetOnScroll(func() { scrolled++ })
	if s.AtEnd() || s.Offset() != 0 {
		t.Fatalf("it begins at %v, at its end %v", s.Offset(), s.AtEnd())
	}
	for range 20 {
		w.Canvas().FocusNext()
	}
	top := float32(19 * 46)
	if s.Offset() > top || s.Offset()+s.Height() < top+36 || scrolled == 0 {
		t.Errorf("the twentieth lies at %v, in sight is %v and on", top, s.Offset())
	}
	s.ScrollTo(1e6)
	if !s.AtEnd() || s.Offset() != 30*46-10-200 {
		t.Errorf("the end is at %v", s.Offset())
	}
	s.SetContent(NewColumn(0, boxOf(10, 10)))
	if !s.AtEnd() || s.Offset() != 0 {
		t.Errorf("another content begins at %v", s.Offset())
	}
}

func TestScrollingTakesATipAway(t *testing.T) {
	windowtest.Light(t)
	b := NewButton(Quiet, "press", "", func() {})
	b.SetTip("what it does")
	s := NewScroller(NewColumn(0, b, boxOf(10, 900)))
	_, sheet := windowtest.Show(t, NewSheet(s), 200, 200)
	b.MouseIn(windowtest.HoverAt(10, 10))
	if sheet.TipText() == "" {
		t.Fatal("no tip is shown")
	}
	s.ScrollTo(100)
	if sheet.TipText() != "" {
		t.Error("the tip stays behind")
	}
}

func TestScrollerOnACardDoesNotFade(t *testing.T) {
	windowtest.Light(t)
	above, b := boxOf(10, 300), NewButton(Quiet, "Win", "", func() {})
	s := NewScroller(NewColumn(0, above, b, boxOf(10, 300)))
	s.SetGround("")
	s.SetRail(8)
	windowtest.Show(t, NewSheet(s), 200, 100)
	s.Reveal(b)
	if got, want := s.Offset(), 300+b.Size().Height+8-100; got != want {
		t.Errorf("revealing from above scrolls to %v, want %v: clear by the rail", got, want)
	}
	if s.FadeHeight() != 0 || !s.head.Hidden {
		t.Error("an end fades")
	}
	s.ScrollTo(500)
	s.Reveal(b)
	if got := s.Offset(); got != 292 {
		t.Errorf("revealing from below scrolls to %v, want 292", got)
	}
	if got := above.Size().Width; got != 200 {
		t.Errorf("the content is %v wide, want all", got)
	}
}

// TestScrollerCastsNoShadow reads the pixels along the ends of a bare scroller
// in the middle of a plain area: Fyne's own scrolling draws a grey bar there.
func TestScrollerCastsNoShadow(t *testing.T) {
	windowtest.Light(t)
	plain := canvas.NewRectangle(look.Color(look.Surface))
	plain.SetMinSize(fyne.NewSize(100, 900))
	s := NewScroller(NewColumn(0, plain))
	s.SetGround("")
	s.SetRail(0)
	w, _ := windowtest.Show(t, NewSheet(s), 200, 200)
	s.ScrollTo(300)
	picture := w.Canvas().Capture()
	for y := range 200 {
		if got, want := picture.At(50, y), picture.At(50, 100); got != want {
			t.Fatalf("%d from the top it is %v, want %v", y, got, want)
		}
	}
}

func TestFirstFit(t *testing.T) {
	windowtest.Light(t)
	width := look.Body.Width("three fan")
	for _, c := range []struct {
		texts []string
		want  string
	}{
		{[]string{"three fan", "3"}, "three fan"},
		{[]string{"three fan and more", "3"}, "3"},
		{[]string{"three fan and more"}, Trimmed(look.Body, "three fan and more", width)},
	} {
		if got := FirstFit(look.Body, width, c.texts...); got != c.want {
			t.Errorf("of %q it is %q, want %q", c.texts, got, c.want)
		}
	}
}

// What is not drawn yet is revealed in the cards that hold it.
func TestScrollerRevealsWhatIsNotDrawn(t *testing.T) {
	test.NewTempApp(t)
	last := NewButton(Quiet, "last", "", func() {})
	list := []fyne.CanvasObject{}
	for range 12 {
		list = append(list, NewCard(NewButton(Quiet, "x", "", func() {})))
	}
	s := NewScroller(NewColumn(8, append(list, NewCard(NewColumn(4, NewWrapRow(4, 4, last))))...))
	s.Resize(fyne.NewSize(200, 160))
	if s.Reveal(last); s.Offset() == 0 || !s.AtEnd() && s.Offset()+s.Height() < s.most() {
		t.Errorf("it scrolls to %v of %v", s.Offset(), s.most())
	}
}
