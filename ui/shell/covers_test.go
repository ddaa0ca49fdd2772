package shell

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/pagetest"
	"sikwu/translations"
	"sikwu/ui/answer"
	"sikwu/ui/widgets"
)

// TestWhatIsToldOfAHandCoversNothing: on Check a line lies over nothing that can be pressed,
// and not over the answer, which scrolls above it and gets its room back; the hand and its
// keys stay where they are.
func TestWhatIsToldOfAHandCoversNothing(t *testing.T) {
	app := test.NewTempApp(t)
	keys := pagetest.NewKeyboard(t, app)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, s := range scenes {
		if s.in != onCheck {
			continue
		}
		d := newDesk(t, app, keys)
		s.open(d)
		for _, language := range translations.Languages() {
			d.shell.setLanguage(language)
			for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1000, Height: 700}, {Width: 1900, Height: 1040}} {
				d.Window.Resize(size)
				field, answers := pagetest.All[*widgets.Field](d.Shown())[0], pagetest.All[*answer.Pane](d.Shown())[0]
				stands, high := at(field), answers.Size().Height
				d.shell.tell("123m 456p 789s EE [777p@W] 15f +5p seat=S from=W draws=kong rules=hk13")
				d.coversNothing(s.name+" "+language, size)
				if at(d.shell.sheet.Report()).Y < at(answers).Y+answers.Size().Height {
					t.Errorf("%s in %s at %v: the line lies over what scrolls", s.name, language, size)
				}
				if at(field) != stands {
					t.Errorf("%s in %s at %v: the hand goes from %v to %v", s.name, language, size, stands, at(field))
				}
				if d.shell.sheet.HideReport(); answers.Size().Height != high {
					t.Errorf("%s in %s at %v: the answer does not get its room back", s.name, language, size)
				}
			}
		}
	}
}
