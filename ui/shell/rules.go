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
		Library: s.rules.library, Session: s.session, Say: s.say, Text: s.text, Model: s.rulesModel,
		Background: s.aside,
		Callbacks: rulebook.Callbacks{
			OpenInCheck: s.openWritten, ChooseRules: s.setRules, Changed: s.followSets,
			Import: s.askRules, Export: s.files.SaveData,
			Copy: s.copyText, Paste: s.pasteText, Retitle: s.retitle, Record: s.recordPenalty, Sheet: s.sheetRules,
		},
	})
}

// openPlayed shows a hand in play on the Check page as the advisor was asked about it, under
// the same rules.
func (s *Shell) openPlayed(d hand.Draft, w score.Win, q *advise.Question) {
	s.showCheck()
	s.session.OpenPlayed(d, w, q, s.rules.stored(q.Rules))
}

// openLearnt shows the hand of an exercise under its rules and, if it asked the advisor,
// with its question.
func (s *Shell) openLearnt(d hand.Draft, w score.Win, rs *rules.RuleSet, q *advise.Question) {
	if q == nil {
		s.openWritten(d, w, rs)
		return
	}
	s.openPlayed(d, w, q)
}

// openWritten shows a hand of a score sheet or of the Rules page in the same way.
func (s *Shell) openWritten(d hand.Draft, w score.Win, rs *rules.RuleSet) {
	s.openHand(handfile.Hand{Draft: d, Win: w}, rs)
}

// openHand shows a hand with what is known of its table on the Check page.
func (s *Shell) openHand(h handfile.Hand, rs *rules.RuleSet) {
	s.showCheck()
	s.session.Open(h, s.rules.stored(rs))
}

// setRules puts chosen rules in force.
func (s *Shell) setRules(rs *rules.RuleSet) {
	s.putInForce(rs)
	s.session.SetRules(rs)
}

// putInForce shows rules in the bar and stores them for the next start, unless only a
// hand has them.
func (s *Shell) putInForce(rs *rules.RuleSet) {
	was := s.rules.inForce
	s.rules.inForce = rs
	if s.rules.missing != "" {
		if rs.ID == was.ID {
			return // merely read again: what was chosen may come back
		}
		s.rules.missing = ""
		s.show()
	}
	if s.rules.isStored(rs) {
		s.settings.SetRules(rs.ID)
	}
}

// followRules adopts the rules that a hand brought, or that came back with one: it says
// so and offers the previous ones.
func (s *Shell) followRules() {
	rs, was := s.session.Rules(), s.rules.inForce
	if rs == was {
		return
	}
	s.putInForce(rs)
	if rs.IsSame(was) {
		return
	}
	back := widgets.NewButton(widgets.Ghost, s.text.Text("top.rules_back", translations.Args{"Rules": s.rulesName(was)}), "", func() {
		s.sheet.HideReport()
		s.setRules(was)
	})
	s.report.tell(s.text.Text("top.rules_of_hand", translations.Args{"Rules": s.rulesName(rs)}), back)
}

// rulesName names a rule set, distinguishing it from a different set of the user's with
// the same name.
func (s *Shell) rulesName(rs *rules.RuleSet) string {
	name := s.say.RuleSetName(rs)
	if s.rules.isStored(rs) {
		return name
	}
	return s.text.Text(s.became(rs), translations.Args{"Rules": name})
}

// rulesWord names a rule set in a hand that is copied or saved: by its id, unless that
// now belongs to another set, which would silently judge the hand differently.
func (s *Shell) rulesWord(rs *rules.RuleSet) string {
	if !s.rules.isStored(rs) && s.rules.isTaken(rs) {
		return s.rulesName(rs)
	}
	return rs.ID
}

// became returns the message for a rule set that is no longer stored as it is: its id
// belongs to another set now, or to none.
func (s *Shell) became(rs *rules.RuleSet) string {
	if s.rules.isTaken(rs) {
		return "top.rules_changed"
	}
	return "top.rules_gone"
}

func (s *Shell) showCheck() {
	s.compare(false)
	s.open(0)
}

// followSets adopts changed rule sets. The hand is judged by the new version of the set
// in force. Unlisted rules stay as they are: those that only this hand has, those of
// hands that undo brings back, and those whose file was damaged or removed by another
// program.
func (s *Shell) followSets(list []library.Set) {
	was := s.session.Rules()
	stored := s.rules.isStored(was)
	s.rules.take(list)
	if own := s.rules.named(was.ID); stored && own.ID == was.ID && own != was {
		s.setRules(own)
	}
	if s.isComparing() {
		s.compared.Update()
	}
	s.table.FollowSession()
	s.retitle()
}

// askRules asks for a rule file and passes it to the Rules page.
func (s *Shell) askRules() { s.files.Open(s.readRules, rulesEnding) }

// readRules passes a rule file to the Rules page and shows it.
func (s *Shell) readRules(r fyne.URIReadCloser) {
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, rules.MaxFile+1))
	if err != nil {
		s.files.Fail(err)
		return
	}
	s.openPage(onRules)
	s.rulebook.Import(r.URI().Name(), data)
	s.retitle()
}

// rulesEnding is the extension of rule files.
const rulesEnding = ".toml"
