package shell_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/translations"
	"sikwu/ui/shell"
	"sikwu/ui/widgets"
)

// press taps the button with a text of the window's language.
func press(t testing.TB, s *shell.Shell, id string) {
	t.Helper()
	words := map[string]bool{}
	for _, language := range translations.Languages() {
		text, err := translations.New(language)
		if err != nil {
			t.Fatal(err)
		}
		words[text.Text(id)] = true
	}
	var found fyne.Tappable
	each(s, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Button:
			if words[o.AccessibilityLabel()] {
				found = o
			}
		case *widgets.IconButton:
			if words[o.AccessibilityLabel()] {
				found = o
			}
		}
	})
	if found == nil {
		t.Fatalf("no button %s", id)
	}
	test.Tap(found)
}

// scrollDown goes to the end of the sheet.
func scrollDown(t testing.TB, s *shell.Shell) {
	t.Helper()
	pane := find(t, s, func(p *container.Scroll) bool { return p.Direction == container.ScrollVerticalOnly })
	overlay := s.Window().Canvas().Overlays().Top()
	each(s, func(o fyne.CanvasObject) {
		if p, is := o.(*container.Scroll); is && overlay != nil {
			pane = p // the last is on top
		}
	})
	pane.ScrollToBottom()
}
