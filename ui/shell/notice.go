package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// newNotice says under the bar that the preferences were damaged and where the
// old file is; it stays until it was read.
func newNotice(s *Shell) fyne.CanvasObject {
	text := s.text.Text("notice.preferences_damaged", translations.Args{"Name": s.notice})
	return newStrip(text, widgets.NewButton(widgets.Ghost, s.text.Text("notice.dismiss"), "", func() {
		s.notice = ""
		s.build()
	}))
}

// newStrip is a notice under the bar, as wide as the window.
func newStrip(text string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	card := widgets.NewNotice(look.WarnSoft, look.Warn, text, widgets.NewLine(4, buttons...))
	card.SetRadius(0)
	card.SetPadding(barMargin, 4)
	return card
}
