package rulebook

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// ruling is a decision of ours and its subject in a rule set; the subject is
// empty if it belongs to no value of a file.
type ruling struct {
	id    string
	about []string
}

// rulings returns the decisions behind the values of a set, then those for
// every set.
func (p *Page) rulings(rs *rules.RuleSet) (list []ruling) {
	add := func(id, about string) {
		if id == "" {
			return
		}
		i := slices.IndexFunc(list, func(r ruling) bool { return r.id == id })
		if i < 0 {
			i = len(list)
			list = append(list, ruling{id: id})
		}
		if about != "" && !slices.Contains(list[i].about, about) {
			list[i].about = append(list[i].about, about)
		}
	}
	for _, e := range rules.Entries() {
		if about := p.subject(e, rs); about != "" { // a drop of fans that are not played here has none
			_, decision := e.Origin(rs)
			add(decision, about)
		}
	}
	for l := range rules.Liability(rules.LiableNamed) {
		for _, id := range rs.LiabilityRulings(l) {
			add(id, p.Say.LiabilityTitle(l))
		}
	}
	for _, a := range rs.Additions {
		add(a.Decision, p.Say.Fan(a.Fan))
	}
	for _, d := range general {
		if d.holds == nil || d.holds(rs) {
			add(d.id, "")
		}
	}
	return list
}

type generalRuling struct {
	id    string
	holds func(*rules.RuleSet) bool
}

// general are the rulings that belong to no value of a file, with the sets in
// which they can matter, nil for all.
var general = []generalRuling{
	{rules.DecisionBestReading, nil},
	{rules.DecisionDropsAtOnce, nil},
	{rules.DecisionFifthCopy, nil},
	{rules.DecisionAddedLast, nil},
	{rules.DecisionFalseWinReplayed, nil},
	{rules.DecisionTopTileFirst, nil},
	{rules.DecisionWinFirst, nil},
	{rules.DecisionKongAfterDraw, func(rs *rules.RuleSet) bool { _, ruling := rs.KongAfterDraw(true); return ruling != "" }},
	{rules.DecisionLastReplacement, nil},
	{rules.DecisionDealersWall, func(rs *rules.RuleSet) bool { return rs.OpeningRuling() != "" }},
	{rules.DecisionLastDiscard, nil},
	{rules.DecisionDealerAmong, func(rs *rules.RuleSet) bool {
		return rs.Claims.Winners.Value == rules.WinnersAll && rs.Game.DealerStaysOnWin.Value
	}},
	{rules.DecisionWinnersShare, func(rs *rules.RuleSet) bool {
		return rs.Claims.Winners.Value == rules.WinnersAll && rs.Payment.Method.Value == rules.Shared
	}},
	{rules.DecisionFlowerLastTile, func(rs *rules.RuleSet) bool { return rs.Flowers.Value && rs.Has(rules.LastTileDraw) }},
	{rules.DecisionHeavenlyPaid, func(rs *rules.RuleSet) bool { return rs.Has(rules.HeavenlyHand) }},
	{rules.DecisionLargerPart, (*rules.RuleSet).HasHalves},
	{rules.DecisionRoundedUp, score.RoundsUp},
	{rules.DecisionRobbedAlone, func(rs *rules.RuleSet) bool { return rs.Payment.Robbing.Value == rules.RobbedAsSelfDraw }},
	{rules.DecisionRobbedHalf, func(rs *rules.RuleSet) bool {
		return rs.HasHalves() && rs.Payment.Robbing.Value == rules.RobbedAsDiscard
	}},
	{rules.DecisionNoWaitOnDeal, func(rs *rules.RuleSet) bool { return rs.Conditions.AllChowsOpenWait.Value }},
	{rules.DecisionEighthRobbed, func(rs *rules.RuleSet) bool { return rs.FlowerHand.SevenRobsEighth.Value }},
	{rules.DecisionFalseWinNoLimit, func(rs *rules.RuleSet) bool { return !rs.HasLimit() }},
}

// subject returns what a ruling on an entry is about. Drops and cases of
// liability have one for all their values.
func (p *Page) subject(e *rules.Entry, rs *rules.RuleSet) string {
	for i := range rs.Drops {
		if inTable(e, "drops."+rs.Drops[i].Name) {
			return p.Say.DropRule(&rs.Drops[i], rs)
		}
	}
	for l := range rules.Liability(rules.LiableNamed) {
		if inTable(e, "liability."+l.String()) {
			return p.Say.LiabilityTitle(l)
		}
	}
	return p.Say.EntryName(e)
}

// decisionCards explains every decision mark of the page.
func (s *sheet) decisionCards(put func(sectionCard)) {
	column := widgets.NewColumn(8)
	intro := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: s.page.text("rulespage.decisions_intro")})
	var shown []ruling
	p := sectionCard{card: newMeasured(widgets.NewCard(column))}
	p.update = func() {
		now := s.page.rulings(s.rules())
		if slices.EqualFunc(now, shown, func(a, b ruling) bool { return a.id == b.id && slices.Equal(a.about, b.about) }) {
			return
		}
		shown = now
		lines := []fyne.CanvasObject{intro}
		for _, r := range now {
			lines = append(lines, widgets.NewRule(), s.rulingLine(r))
		}
		column.SetObjects(lines...)
		s.invalidate(p.card)
	}
	put(p)
}

func (s *sheet) rulingLine(r ruling) fyne.CanvasObject {
	about := s.page.join(r.about)
	if about == "" {
		about = s.page.text("rulespage.ruling." + r.id)
	}
	mark := scoreview.NewDecisionMark(s.page.Text.Text("check.decision_mark"), "")
	words := widgets.NewColumn(2,
		widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: about}),
		widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: s.page.Say.Decision(r.id)}),
	)
	line := widgets.NewRow(10, mark, words, nil)
	line.SetAlignTop(true)
	return line
}
