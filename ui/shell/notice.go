package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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

// newStrip is a line with buttons under the bar.
func newStrip(text string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	card := widgets.NewCard(container.NewBorder(nil, nil,
		widgets.NewText(look.Body, look.Warn, text), container.NewHBox(buttons...)))
	card.SetFill(look.WarnSoft)
	card.SetRadius(0)
	card.SetPadding(barMargin, 4)
	return card
}
