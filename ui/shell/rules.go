package shell

import (
	"io"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/ui/rulebook"
)

// newRulebook builds the Rules page over the library.
func (s *Shell) newRulebook() *rulebook.Page {
	return rulebook.New(rulebook.Config{
		Library: s.library, Session: s.session, Say: s.say, Text: s.text, Model: s.rulesModel,
		Background: func(work func()) { s.background(work) },
		Callbacks: rulebook.Callbacks{
			OpenInCheck: s.openInCheck, ChooseRules: s.setRules, Changed: s.rulesChanged,
			Import: s.askRules, Export: s.saveData,
			Copy: s.copyText, Paste: s.pasteText, Retitle: s.retitle, Record: s.recorder(),
		},
	})
}

// openInCheck puts a hand on the Check page and goes there.
func (s *Shell) openInCheck(d hand.Draft, w score.Win) {
	s.session.Try(d, w)
	s.compare(false)
	s.open(0)
}

// rulesChanged takes the rule sets as they are now; the hand is judged by what
// the set in force has become, or by the first set where that one is gone.
func (s *Shell) rulesChanged(list []library.Set) {
	s.takeSets(list)
	if now := s.setNamed(s.session.Rules().ID); now != s.session.Rules() {
		s.setRules(now)
	}
	if s.comparing {
		s.compared.Update()
	}
	s.retitle()
}

// askRules asks for a rule file and gives it to the Rules page.
func (s *Shell) askRules() { s.askFile(s.readRules, rulesEnding) }

// readRules gives a rule file to the Rules page, and goes there.
func (s *Shell) readRules(r fyne.URIReadCloser) {
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, rules.MaxFile+1))
	if err != nil {
		s.fail(err)
		return
	}
	s.openPage(s.rulebook)
	s.rulebook.Import(r.URI().Name(), data)
	s.retitle()
}

// rulesEnding is that of rule files.
const rulesEnding = ".toml"
