package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/internal/testkit/contrast"
	"sikwu/ui/look"
)

// TestPictures compares some boards with their masters.
func TestPictures(t *testing.T) {
	for _, p := range []struct {
		sample, language string
		variant          look.Variant
		size             fyne.Size
	}{
		{"mock", "zh-Hant", look.Light, sizes[0]},
		{"claimwalls", "en", look.Light, sizes[1]},
		{"groups", "en", look.Dark, sizes[1]},
	} {
		t.Run(p.sample, func(t *testing.T) {
			themed(t, p.variant)
			_, w := showBoard(t, p.language, samples(t)[p.sample], p.size.Width, p.size.Height, nil)
			test.AssertImageMatches(t, p.sample+".png", w.Canvas().Capture())
		})
	}
}

// A board shown after another, in another theme, size and language, looks as if
// it had been shown from the start.
func TestNothingIsLeftOver(t *testing.T) {
	themed(t, look.Light)
	v, w := showBoard(t, languages[0], kongsBoard(t), sizes[1].Width, sizes[1].Height, nil)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light).WithNumerals(true, false))
	v.Set(marksBoard(t))
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	v.SetWords(wordsIn(t, languages[1]))
	w.Resize(sizes[0])
	v.Set(claimBoard(t))
	_, fresh := showBoard(t, languages[1], claimBoard(t), sizes[0].Width, sizes[0].Height, nil)
	if !same(w.Canvas().Capture(), fresh.Canvas().Capture()) {
		t.Error("something is left over from the boards before")
	}
}

// A picture has as many pixels as its place on the screen, or it would be
// blurred.
func TestPicturesAreNeverStretched(t *testing.T) {
	themed(t, look.Light)
	for _, scale := range []float32{1, 1.25, 1.5, 2} {
		v, w := showBoard(t, languages[0], kongsBoard(t), sizes[1].Width, sizes[1].Height, nil)
		c := w.Canvas().(software.WindowlessCanvas)
		c.SetScale(scale)
		v.Refresh()
		count := 0
		for _, o := range v.stage.shown {
			img, ok := o.(*canvas.Image)
			if !ok {
				continue
			}
			count++
			across, down := pixels(img.Size().Width, scale), pixels(img.Size().Height, scale)
			if got := img.Image.Bounds().Size(); got.X != across || got.Y != down {
				t.Fatalf("at scale %v a picture of %v has %v pixels for %d by %d", scale, img.Size(), got, across, down)
			}
		}
		if count < 200 {
			t.Fatalf("%d pictures", count)
		}
	}
}

// What does not change is not drawn again and keeps its canvas object.
func TestObjectsAreKept(t *testing.T) {
	themed(t, look.Light)
	b := dealtBoard(t)
	v, _ := showBoard(t, languages[0], b, sizes[0].Width, sizes[0].Height, nil)
	before := map[fyne.CanvasObject]bool{}
	for _, o := range v.stage.shown {
		before[o] = true
	}
	b.Walls.Stacks[1][0].Top = false
	v.Set(b)
	fresh := 0
	for _, o := range v.stage.shown {
		if !before[o] {
			fresh++
		}
	}
	if fresh > 1 {
		t.Errorf("one stack changed and %d objects are new", fresh)
	}
}

// Text is legible on its background in both themes.
func TestContrast(t *testing.T) {
	for _, variant := range []look.Variant{look.Light, look.Dark} {
		themed(t, variant)
		felt := []color.NRGBA{themeColour(look.Felt1), themeColour(look.Felt2)}
		var darkened, strip []color.NRGBA
		for _, f := range felt {
			darkened = append(darkened, blended(panelFill, f))
			strip = append(strip, blended(choicesFill, f))
		}
		for name, p := range map[string]struct {
			ink color.NRGBA
			on  []color.NRGBA
		}{
			"sum, number, name":   {themeColour(look.FeltInk), append(felt, darkened...)},
			"addition, row title": {themeColour(look.FeltInk2), append(felt, append(strip, darkened...)...)},
			"no copies left":      {wrongText, felt},
			"role of who is on":   {nowText, darkened},
			"gain":                {rightColour, darkened},
			"loss":                {wrongColour, darkened},
			"answer":              {themeColour(look.FeltInk), []color.NRGBA{themeColour(look.FeltPlate)}},
			"main answer, cup":    {darkInk, []color.NRGBA{themeColour(look.FeltInk), bubbleFill, rightColour, wrongColour, themeColour(look.Mark)}},
			"lit":                 {litText, []color.NRGBA{litFill}},
			"dealer":              {dealerInk, []color.NRGBA{ivory}},
			"wrong note":          {themeColour(look.Loss), []color.NRGBA{themeColour(look.LossSoft)}},
			"right note":          {themeColour(look.Accent), []color.NRGBA{themeColour(look.AccentSoft)}},
			"note":                {themeColour(look.Ink), []color.NRGBA{themeColour(look.Surface)}},
		} {
			for _, ground := range p.on {
				if got := contrast.Of(p.ink, ground); got < 4.5 {
					t.Errorf("theme %d, %s: contrast %.2f of %v on %v", variant, name, got, p.ink, ground)
				}
			}
		}
	}
}

// blended returns the colour that results from drawing top over below.
func blended(top, below color.NRGBA) color.NRGBA {
	c := mix(below, top, float64(top.A)/255)
	c.A = 255
	return c
}

// Each mark has a form of its own, not only a colour.
func TestMarksHaveForms(t *testing.T) {
	themed(t, look.Light)
	forms := map[string]picture.Mark{}
	for _, m := range []picture.Mark{picture.Plain, picture.Now, picture.Right, picture.Wrong, picture.Lit, picture.Faded} {
		b := picture.Board{Rows: []picture.Row{{Groups: []picture.Group{{Tiles: []picture.Tile{{Face: 4, Mark: m}}}}}}}
		s := plan(&b, wordsIn(t, "en"), breaks{}, rect{0, 0, 600, 600})
		form := ""
		for _, p := range s.sprites {
			form += string(rune('a'+int(p.kind))) + string(rune('0'+int(p.art.kind)))
			if p.width > 0 {
				form += "ring"
			}
			if p.faded {
				form += "pale"
			}
		}
		if other, ok := forms[form]; ok {
			t.Errorf("marks %d and %d differ in colour alone: %s", m, other, form)
		}
		forms[form] = m
	}
}
