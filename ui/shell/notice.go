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
	text := widgets.NewText(look.Body, look.Warn, s.text.Text("notice.preferences_damaged", translations.Args{"Name": s.notice}))
	dismiss := widgets.NewButton(widgets.Ghost, s.text.Text("notice.dismiss"), "", func() {
		s.notice = ""
		s.build()
	})
	card := widgets.NewCard(container.NewBorder(nil, nil, text, dismiss))
	card.SetFill(look.WarnSoft)
	card.SetRadius(0)
	card.SetPadding(barMargin, 4)
	return card
}
