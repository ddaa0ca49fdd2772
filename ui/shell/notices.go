package shell

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/translations"
	"sikwu/ui/about"
	"sikwu/ui/look"
	"sikwu/ui/scoresheet"
	"sikwu/ui/widgets"
)

// notices are the messages below the bar that stay until they are dismissed.
type notices struct {
	damaged string // the new name of a damaged preferences file
	crashed string // the log of the last crash
	// unfinished is set if an evening was left unfinished, until it is shown.
	unfinished bool
}

// newNotices returns the notices that stand now.
func newNotices(s *Shell) (list []fyne.CanvasObject) {
	if s.notices.damaged != "" {
		list = append(list, newDamagedNotice(s))
	}
	if s.rules.missing != "" {
		list = append(list, newRulesNotice(s))
	}
	if s.notices.crashed != "" || s.faults.told != (fault{}) {
		list = append(list, newCrashNotice(s))
	}
	if s.notices.unfinished && s.waits() {
		list = append(list, newEveningNotice(s))
	}
	return list
}

// newDamagedNotice returns a notice that the preferences were damaged, with the new
// name of the old file. It stays until it is dismissed.
func newDamagedNotice(s *Shell) fyne.CanvasObject {
	return newStanding(s, s.text.Text("notice.preferences_damaged", translations.Args{"Name": s.notices.damaged}), &s.notices.damaged)
}

// newRulesNotice returns a notice that the rules last in force are missing, and which are
// in force instead. It stays until it is dismissed or others are chosen.
func newRulesNotice(s *Shell) fyne.CanvasObject {
	return newStanding(s, s.text.Text("notice.rules_missing", translations.Args{"ID": s.rules.missing, "Rules": s.rulesName(s.rules.inForce)}), &s.rules.missing)
}

// newStanding returns a notice that stays until it is dismissed, which empties why.
func newStanding(s *Shell, text string, why *string) fyne.CanvasObject {
	return newStrip(text, widgets.NewButton(widgets.Ghost, s.text.Text("notice.dismiss"), "", func() {
		*why = ""
		s.build()
	}))
}

// waits reports whether there still is an unfinished evening that is not in sight.
func (s *Shell) waits() bool {
	_, _, left := s.sheets.Unfinished()
	s.notices.unfinished = left && s.page() != onTable
	return s.notices.unfinished
}

// newEveningNotice returns a notice that an evening was left unfinished, with a button to go
// on with it. It stays until the sheet is shown or the notice dismissed.
func newEveningNotice(s *Shell) fyne.CanvasObject {
	players, next, _ := s.sheets.Unfinished()
	where, _ := scoresheet.Position(s.text, next)
	text := s.text.Text("notice.unfinished", translations.Args{"Names": strings.Join(players[:], s.text.Text("list.comma")), "Hand": where})
	on := widgets.NewButton(widgets.Ghost, s.text.Text("notice.go_on"), "", s.showSheet)
	return newStrip(text, on, widgets.NewButton(widgets.Ghost, s.text.Text("notice.dismiss"), "", func() {
		s.notices.unfinished = false
		s.show()
	}))
}

// newStrip returns a notice as wide as the window.
func newStrip(text string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	card := widgets.NewNotice(look.WarnSoft, look.Warn, text, widgets.NewLine(4, buttons...))
	card.SetRadius(0)
	card.SetPadding(barMargin, 4)
	return card
}

// newCrashNotice returns a notice that there was a fault, just now or last time. It stays
// until it is dismissed.
func newCrashNotice(s *Shell) fyne.CanvasObject {
	t := s.text
	buttons := []fyne.CanvasObject{widgets.NewButton(widgets.Ghost, t.Text("about.crash.dismiss"), "", s.dismissCrash)}
	if s.notices.crashed != "" {
		buttons = append([]fyne.CanvasObject{widgets.NewButton(widgets.Ghost, t.Text("about.crash.show"), "", s.showCrash)}, buttons...)
	}
	return newStrip(cmp.Or(s.faults.text(), t.Text("about.crash.notice")), buttons...)
}

// showCrash shows the crash log.
func (s *Shell) showCrash() {
	content := about.Fault(s.about, s.notices.crashed, s.text, s.copyText)
	s.help.open(s.text.Text("about.crash.title"), content, s.help.hide)
}

// dismissCrash puts the log aside, so that it is not offered again.
func (s *Shell) dismissCrash() {
	kept := s.notices.crashed != ""
	s.notices.crashed, s.faults.told = "", fault{}
	s.show()
	if !kept {
		return
	}
	if err := s.about.Crash.PutAside(); err != nil {
		s.files.Fail(err)
	}
}
