package shell

import (
	"io"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/ui/rulebook"
	"sikwu/ui/widgets"
)

// newRulebook returns the Rules page of the library.
func (s *Shell) newRulebook() *rulebook.Page {
	return rulebook.New(rulebook.Config{
		Library: s.library, Session: s.session, Say: s.say, Text: s.text, Model: s.rulesModel,
		Background: func(work func()) { s.background(work) },
		Callbacks: rulebook.Callbacks{
			OpenInCheck: s.openWritten, ChooseRules: s.setRules, Changed: s.rulesChanged,
			Import: s.askRules, Export: s.saveData,
			Copy: s.copyText, Paste: s.pasteText, Retitle: s.retitle, Record: s.recorder(), Sheet: s.sheetRules,
		},
	})
}

// openInCheck shows a hand on the Check page.
func (s *Shell) openInCheck(d hand.Draft, w score.Win) { s.openHand(handfile.Hand{Draft: d, Win: w}) }

// openPlayed shows a hand in play on the Check page as the advisor was asked about it, under
// the same rules, and says so if they were not in force.
func (s *Shell) openPlayed(d hand.Draft, w score.Win, q *advise.Question) {
	s.openUnder(q.Rules, func() {
		s.session.OpenPlayed(d, w, q)
		s.showCheck()
	})
}

// openLearnt shows a hand of an exercise likewise, if the advisor was asked about it.
func (s *Shell) openLearnt(d hand.Draft, w score.Win, q *advise.Question) {
	if q == nil {
		s.openInCheck(d, w)
		return
	}
	s.openPlayed(d, w, q)
}

// openWritten shows a hand of a score sheet or of the Rules page likewise.
func (s *Shell) openWritten(d hand.Draft, w score.Win, rs *rules.RuleSet) {
	s.openUnder(rs, func() { s.openInCheck(d, w) })
}

// openUnder puts the rules of a hand in force and shows it. If they were not, it says so and
// offers those that were.
func (s *Shell) openUnder(rs *rules.RuleSet, show func()) {
	was := s.session.Rules()
	if rs.IsSame(was) {
		show()
		return
	}
	s.judgeBy(rs)
	show()
	back := widgets.NewButton(widgets.Ghost, s.text.Text("top.rules_back", translations.Args{"Rules": s.rulesName(was)}), "", func() {
		s.sheet.HideReport()
		s.judgeBy(was)
	})
	s.tell(s.text.Text("top.rules_of_hand", translations.Args{"Rules": s.rulesName(rs)}), back)
}

// rulesName names a rule set, apart from the user's set of the same name if it is not the
// same.
func (s *Shell) rulesName(rs *rules.RuleSet) string {
	name := s.say.RuleSetName(rs)
	if s.isChanged(rs) {
		return s.text.Text("top.rules_changed", translations.Args{"Rules": name})
	}
	return name
}

// isChanged reports whether a rule set has other values than the user's of its id.
func (s *Shell) isChanged(rs *rules.RuleSet) bool {
	own := s.setNamed(rs.ID)
	return own.ID == rs.ID && !rs.IsSame(own)
}

// judgeBy puts the rules of a hand in force. Those that are none of the user's sets, or not
// as they are now, are not stored.
func (s *Shell) judgeBy(rs *rules.RuleSet) {
	if own := s.setNamed(rs.ID); rs.IsSame(own) {
		s.setRules(own)
		return
	}
	s.session.SetRules(rs)
	s.bar.refresh()
}

// openHand shows a hand with what is known of its table on the Check page.
func (s *Shell) openHand(h handfile.Hand) {
	s.session.Open(h)
	s.showCheck()
}

func (s *Shell) showCheck() {
	s.compare(false)
	s.open(0)
}

// rulesChanged takes over changed rule sets. The hand is judged by the new
// version of the set in force, or by the first set if it was deleted.
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

// askRules asks for a rule file and passes it to the Rules page.
func (s *Shell) askRules() { s.askFile(s.readRules, rulesEnding) }

// readRules passes a rule file to the Rules page and shows it.
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

// rulesEnding is the extension of rule files.
const rulesEnding = ".toml"
