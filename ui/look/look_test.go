package look

import (
	"image/color"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"sikwu/assets"
	"sikwu/internal/testkit/contrast"
)

var variants = map[string]Variant{"light": Light, "dark": Dark}

// pairs lists every text colour with the backgrounds it is used on, by
// background.
var pairs = map[fyne.ThemeColorName][]fyne.ThemeColorName{
	Bg:         {Ink, Ink2, Ink3, Accent, Loss, Warn, G1, G2, G3, G4, G5},
	Surface:    {Ink, Ink2, Ink3, Accent, Loss, Warn, G1, G2, G3, G4, G5},
	Sunk:       {Ink, Ink2, Ink3, Accent},
	AccentSoft: {Ink, Ink2, Ink3, Accent, G1, G2, G3, G4, G5},
	LossSoft:   {Ink, Ink2, Loss},
	WarnSoft:   {Ink, Ink2, Warn},
	Accent:     {OnAccent},
	OnAccent:   {Accent},
	Loss:       {Surface},
	Warn:       {Surface},
	Felt1:      {FeltInk, FeltInk2},
	Felt2:      {FeltInk, FeltInk2},
	FeltPlate:  {FeltInk},
	Mark:       {OnMark},
	Tip:        {OnTip},
}

func TestContrast(t *testing.T) {
	for name, variant := range variants {
		th := New(variant)
		for ground, inks := range pairs {
			for _, ink := range inks {
				got := contrast.Of(th.Color(ink, theme.VariantLight), th.Color(ground, theme.VariantLight))
				if got < 4.5 {
					t.Errorf("%s: %s on %s has contrast %.2f, want 4.5", name, ink, ground, got)
				}
			}
		}
	}
}

// Pressed surfaces shift towards the ink; their text must stay legible.
func TestContrastUnderAPress(t *testing.T) {
	for name, variant := range variants {
		th := New(variant)
		at := func(n fyne.ThemeColorName) color.Color { return th.Color(n, theme.VariantLight) }
		for ground, inks := range map[fyne.ThemeColorName][]fyne.ThemeColorName{
			Sunk: {Ink, Ink2, Accent}, AccentSoft: {Accent, Ink}, Accent: {OnAccent},
		} {
			for _, ink := range inks {
				pressed := Mix(at(ground), at(Ink), PressedShift)
				if got := contrast.Of(at(ink), pressed); got < 4.5 {
					t.Errorf("%s: %s on pressed %s has contrast %.2f, want 4.5", name, ink, ground, got)
				}
			}
		}
	}
}

func TestContrastIsTheOneOfWCAG(t *testing.T) {
	if got := contrast.Of(color.White, color.Black); got < 20.99 || got > 21.01 {
		t.Errorf("white on black has contrast %.2f, want 21", got)
	}
	if got := contrast.Of(color.Black, color.Black); got != 1 {
		t.Errorf("black on black has contrast %.2f, want 1", got)
	}
}

func TestBothVariantsPaintTheSameNames(t *testing.T) {
	light := slices.Sorted(maps.Keys(palettes[Light]))
	dark := slices.Sorted(maps.Keys(palettes[Dark]))
	if !slices.Equal(light, dark) {
		t.Errorf("light paints %v, dark paints %v", light, dark)
	}
}

// The states must be visible on every background: a step of at least 8 of 255
// levels.
func TestStatesShow(t *testing.T) {
	for name, variant := range variants {
		th := New(variant)
		for _, state := range []fyne.ThemeColorName{theme.ColorNameHover, theme.ColorNamePressed, theme.ColorNameFocus} {
			for _, ground := range []fyne.ThemeColorName{Bg, Surface, Sunk} {
				below := color.NRGBAModel.Convert(th.Color(ground, 0)).(color.NRGBA)
				veil := color.NRGBAModel.Convert(th.Color(state, 0)).(color.NRGBA)
				solid := veil
				solid.A = 0xFF
				above := Mix(below, solid, float64(veil.A)/0xFF)
				if step := max(diff(below.R, above.R), diff(below.G, above.G), diff(below.B, above.B)); step < 8 {
					t.Errorf("%s: %s moves %s by %d levels, want 8", name, state, ground, step)
				}
			}
		}
	}
}

func diff(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestEveryStyleHasOurFont(t *testing.T) {
	th := New(Light)
	for _, style := range []fyne.TextStyle{{}, {Italic: true}, {Monospace: true}} {
		if th.Font(style) != assets.FontRegular("") {
			t.Errorf("style %+v is not in our regular font", style)
		}
	}
	for _, style := range []fyne.TextStyle{{Bold: true}, {Bold: true, Italic: true}, {Bold: true, Monospace: true}} {
		if th.Font(style) != assets.FontBold("") {
			t.Errorf("style %+v is not in our bold font", style)
		}
	}
	if symbols := th.Font(fyne.TextStyle{Symbol: true}); symbols == assets.FontRegular("") {
		t.Error("symbols should keep Fyne's own font")
	}
	if *th.In("zh-HK") != *th || th.In("zh-CN").Font(fyne.TextStyle{}) != assets.FontRegular("zh-CN") {
		t.Error("the font is not the language's")
	}
}

func TestFyneTakesOurColours(t *testing.T) {
	for name, variant := range variants {
		th := New(variant)
		for theirs, ours := range fyneNames {
			if th.Color(theirs, 0) != th.Color(ours, 0) {
				t.Errorf("%s: %s is not %s", name, theirs, ours)
			}
		}
	}
}

func TestNothingIsSmallerThanTwelve(t *testing.T) {
	for role := range Role(len(scale)) {
		if role.Size() < 12 || role.Line() < role.Size() {
			t.Errorf("role %d is %v high on a line of %v", role, role.Size(), role.Line())
		}
	}
}

func TestPaintFollowsTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(New(Light))
	text := Text(Clause, Ink3, "CityU 3.3.1")
	app.Settings().SetTheme(New(Dark))
	Paint(text, Ink3)
	if want := New(Dark).Color(Ink3, 0); text.Color != want {
		t.Errorf("after a switch to dark the text is %v, want %v", text.Color, want)
	}
}

func TestGroupsComeRound(t *testing.T) {
	if Group(0) != G1 || Group(4) != G5 || Group(5) != G1 || Group(-1) != G5 {
		t.Errorf("groups -1, 0, 4, 5 are %s %s %s %s", Group(-1), Group(0), Group(4), Group(5))
	}
}
