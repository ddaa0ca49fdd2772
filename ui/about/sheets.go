package about

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/assets/licences"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Licences lists the parts of the program; open is called with the one chosen.
func Licences(facts Facts, text *translations.Localizer, open func(licences.Licence)) fyne.CanvasObject {
	list := []fyne.CanvasObject{paragraph(text.Text("about.licences_lead"))}
	for _, l := range licences.All(facts.Release.Version) {
		list = append(list, widgets.NewWrapRow(0, 0, Leading(l.Title(), func() { open(l) })))
	}
	return widgets.NewColumn(2, list...)
}

// Licence shows the text of a licence.
func Licence(l licences.Licence, text *translations.Localizer) fyne.CanvasObject {
	if l.Text == "" {
		return paragraph(text.Text("about.licence_missing"))
	}
	return newReading(l.Text)
}

// newReading returns a text that can be selected.
func newReading(text string) fyne.CanvasObject {
	label := widget.NewLabel(text)
	label.Wrapping, label.Selectable = fyne.TextWrapWord, true
	return label
}

// Fault shows the log of a crash, below the version that runs now.
func Fault(facts Facts, log string, text *translations.Localizer, clipboard func(string)) fyne.CanvasObject {
	running := text.Text("about.crash.running", translations.Args{"Version": facts.Release.Version, "Built": facts.Release.Built(text)})
	all := running + "\n" + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH + "\n\n" + log
	said := widgets.NewText(look.Label, look.Ink2, "")
	button := widgets.NewButton(widgets.Quiet, text.Text("about.crash.copy"), widgets.IconCopy, func() {
		clipboard(all)
		said.SetText(text.Text("about.crash.copied"))
	})
	return widgets.NewColumn(10, paragraph(text.Text("about.crash.lead")),
		widgets.NewWrapRow(12, 0, button, said), newReading(all))
}
