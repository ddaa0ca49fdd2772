package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/assets/licences"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/about"
	"sikwu/ui/proof"
	"sikwu/ui/widgets"
)

// newAbout is the part of the help sheet on the program itself.
func (h *help) newAbout() *about.Panel {
	s := h.shell
	var more []fyne.CanvasObject
	if rs := s.provingRules(); rs != nil {
		more = append(more, about.Leading(s.text.Text("proof.open"), func() { h.showProof(rs) }))
	}
	return about.New(s.about, s.text, about.Callbacks{
		Licences: h.showLicences, OpenURL: s.app.OpenURL, Copy: s.copyText,
		May: s.settings.Newer, MayBe: s.settings.SetNewer,
		Background: s.background, Tell: fyne.Do, Resized: h.resized,
	}, more...)
}

// showLicences puts the list of licences in place of the keys.
func (h *help) showLicences() {
	list := about.Licences(h.shell.about, h.shell.text, h.showLicence)
	h.open(h.shell.text.Text("about.licences"), list, h.show)
}

// showLicence puts a licence's text in place of their list.
func (h *help) showLicence(l licences.Licence) {
	h.open(l.Title(), about.Licence(l, h.shell.text), h.showLicences)
}

// showProof puts the proof in place of the keys; leaving it stops a walk.
func (h *help) showProof(rs *rules.RuleSet) {
	panel := proof.New(h.shell.text, rs)
	h.open(h.shell.text.Text("proof.title"), panel.Object(), h.show)
	h.left = panel.Leave
}

// newCrashNotice says under the bar that the program ended by a fault; it stays
// until it was dismissed.
func newCrashNotice(s *Shell) fyne.CanvasObject {
	t := s.text
	return newStrip(t.Text("about.crash.notice"),
		widgets.NewButton(widgets.Ghost, t.Text("about.crash.show"), "", s.showCrash),
		widgets.NewButton(widgets.Ghost, t.Text("about.crash.dismiss"), "", s.dismissCrash))
}

// showCrash opens the sheet on what happened.
func (s *Shell) showCrash() {
	content := about.Fault(s.about, s.crashed, s.text, s.copyText)
	s.help.open(s.text.Text("about.crash.title"), content, s.help.hide)
}

// dismissCrash puts the log aside, so that it is not offered again.
func (s *Shell) dismissCrash() {
	s.crashed = ""
	s.show()
	if err := s.about.Crash.PutAside(); err != nil {
		s.fail(err)
	}
}

// Save writes at once what is still to be written: after a fault nobody closes
// the window.
func (s *Shell) Save() { s.closed() }

// Stopped says in the window's language that a fault stopped the program, and
// where to read of it.
func (s *Shell) Stopped(trouble any) string {
	return s.text.Text("about.crash.told", translations.Args{"Trouble": trouble, "File": s.about.Crash.Path()})
}
