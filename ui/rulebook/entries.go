package rulebook

import (
	"reflect"
	"slices"

	"sikwu/core/rules"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// rows adds fields of entries under their own names.
func (s *sheet) rows(lines *lines, entries []*rules.Entry) {
	for _, e := range entries {
		lines.addMeasured(s.newField(e).row(s.page.Say.EntryName(e)))
	}
}

// tableCards shows the tiles used, and the range of fan.
func (s *sheet) tableCards(put func(sectionCard)) {
	var lines lines
	s.rows(&lines, groupOf(""))
	put(sectionCard{card: lines.card(6)})
}

// entryCard returns a card of entries below the name of their group.
func (s *sheet) entryCard(entries []*rules.Entry) sectionCard {
	var lines lines
	lines.add(widgets.NewText(look.Title, look.Ink, s.page.Say.EntryGroup(entries[0])))
	s.rows(&lines, entries)
	return sectionCard{card: lines.card(6)}
}

// houseCards shows the points on which houses differ, and flower hands. A page
// without controls only counts those without effect.
func (s *sheet) houseCards(put func(sectionCard)) {
	quiet := 0
	for _, group := range []string{"conditions", "flower_hand"} {
		entries := groupOf(group)
		if !s.isOwn() {
			all := len(entries)
			entries = stated(entries, s.rules())
			quiet += all - len(entries)
		}
		if len(entries) > 0 {
			put(s.entryCard(entries))
		}
	}
	if quiet > 0 {
		rest := widgets.Run{Text: s.page.text("rulespage.house_rest", args{"N": quiet})}
		put(plain(widgets.NewParagraph(look.Body, look.Ink2, rest)))
	}
}

// stated returns the entries whose value differs from the default of a rule
// file.
func stated(entries []*rules.Entry, rs *rules.RuleSet) (list []*rules.Entry) {
	for _, e := range entries {
		if !reflect.DeepEqual(e.Value(rs), e.Default) {
			list = append(list, e)
		}
	}
	return list
}

// courseCards shows who may claim a tile, and how the game runs. A page without controls
// leaves out what means nothing here.
func (s *sheet) courseCards(put func(sectionCard)) {
	for _, group := range []string{"claims", "game"} {
		put(s.entryCard(slices.DeleteFunc(groupOf(group), func(e *rules.Entry) bool { return !s.isOwn() && s.idle(e) != "" })))
	}
}
