package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/assets/licences"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/about"
	"sikwu/ui/proof"
)

// newAbout returns the part of the help sheet about the program.
func (h *help) newAbout() *about.Panel {
	s := h.shell
	var more []fyne.CanvasObject
	if rs := s.rules.proving(); rs != nil {
		more = append(more, about.Leading(s.text.Text("proof.open"), func() { h.showProof(rs) }))
	}
	return about.New(s.about, s.text, about.Callbacks{
		Licences: h.showLicences, OpenURL: s.app.OpenURL, Copy: s.copyText,
		May: s.settings.Newer, MayBe: s.settings.SetNewer,
		Background: s.aside, Tell: s.net.Do, Resized: h.relayout,
	}, more...)
}

// showLicences shows the list of licences on the sheet.
func (h *help) showLicences() {
	list := about.Licences(h.shell.about, h.shell.text, h.showLicence)
	h.open(h.shell.text.Text("about.licences"), list, h.show)
}

// showLicence shows the text of a licence on the sheet.
func (h *help) showLicence(l licences.Licence) {
	h.open(l.Title(), about.Licence(l, h.shell.text), h.showLicences)
}

// showProof shows the proof on the sheet. Leaving it stops the walk.
func (h *help) showProof(rs *rules.RuleSet) {
	s := h.shell
	panel := proof.New(h.shell.text, rs, s.net)
	h.open(h.shell.text.Text("proof.title"), panel.Object(), h.show)
	h.left = panel.Leave
}

// Save writes unsaved data at once: after a crash the window is not closed.
func (s *Shell) Save() { s.flush() }

// Stopped returns a text that says, in the window's language, that the program
// crashed, and where the log is.
func (s *Shell) Stopped(trouble any) string {
	return s.text.Text("about.crash.told", translations.Args{"Trouble": trouble, "File": s.about.Crash.Path()})
}
