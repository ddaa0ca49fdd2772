package widgets

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
)

// Every icon consists of fills only, is visible on its background and differs
// from all others.
func TestIcons(t *testing.T) {
	windowtest.Light(t)
	files, err := iconFiles.ReadDir("icons")
	if err != nil || len(files) < 18 {
		t.Fatalf("%d drawings, error %v", len(files), err)
	}
	seen := map[string]string{}
	for _, file := range files {
		icon := Icon(strings.TrimSuffix(file.Name(), ".svg"))
		picture := icon.resource(look.Ink)
		for _, forbidden := range []string{"stroke", "clip", "mask", "text", "gradient"} {
			if strings.Contains(strings.ToLower(string(picture.Content())), forbidden) {
				t.Errorf("%s uses %s, which Fyne does not draw", icon, forbidden)
			}
		}
		img := canvas.NewImageFromResource(picture)
		img.Resize(fyne.NewSquareSize(iconSize))
		pixels, inked := inkOf(img.Image)
		if inked < 20 {
			t.Errorf("%s has %d inked pixels", icon, inked)
		}
		if twin, ok := seen[pixels]; ok {
			t.Errorf("%s looks like %s", icon, twin)
		}
		seen[pixels] = string(icon)
	}
	if Icon("never drawn").resource(look.Ink) != nil {
		t.Error("an icon that was never drawn should be empty")
	}
}

// inkOf returns which pixels of img are mostly covered, and how many.
func inkOf(img image.Image) (pixels string, inked int) {
	var s strings.Builder
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if _, _, _, a := img.At(x, y).RGBA(); a > 0x8000 {
				s.WriteByte('#')
				inked++
				continue
			}
			s.WriteByte('.')
		}
	}
	return s.String(), inked
}

func TestEveryNamedIconIsDrawn(t *testing.T) {
	for _, icon := range []Icon{
		IconUndo, IconRedo, IconCopy, IconPaste, IconOpen, IconSave, IconMoon, IconSun, IconHelp, IconBackspace,
		IconTrash, IconSpeaker, IconRight, IconDown, IconCompare, IconBook, IconClose, IconTick, IconMissing,
	} {
		if icon.resource(look.Ink) == nil {
			t.Errorf("%s has no drawing", icon)
		}
	}
}
