package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// newNotice returns a notice that the preferences were damaged, with the new
// name of the old file. It stays until it is dismissed.
func newNotice(s *Shell) fyne.CanvasObject {
	text := s.text.Text("notice.preferences_damaged", translations.Args{"Name": s.notice})
	return newStrip(text, widgets.NewButton(widgets.Ghost, s.text.Text("notice.dismiss"), "", func() {
		s.notice = ""
		s.build()
	}))
}

// newStrip returns a notice as wide as the window.
func newStrip(text string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	card := widgets.NewNotice(look.WarnSoft, look.Warn, text, widgets.NewLine(4, buttons...))
	card.SetRadius(0)
	card.SetPadding(barMargin, 4)
	return card
}
