package scoresheet

import (
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
)

// correct opens a row in the form.
func (v *sheetView) correct(place int) {
	if !v.page.Model.writable() {
		return
	}
	v.page.Model.fill(newCorrection(v.sheet, place))
	v.change("kind")
}

// removeRow removes a row; undo restores it.
func (v *sheetView) removeRow(place int) {
	keys := v.page.keyboard.Navigating()
	if v.page.Model.put(sheetfile.Event{Kind: sheetfile.Remove, Place: place}) {
		v.page.Model.form = nil
	}
	v.page.show()
	v.page.toRow(keys, place)
}

// insertBefore starts an entry before a row.
func (v *sheetView) insertBefore(place int) {
	f := newForm(v.sheet, ledger.Won)
	f.place, f.inserts = place, true
	v.page.Model.fill(f)
	v.change("")
}

// cancel closes the form.
func (v *sheetView) cancel() {
	keys, place := v.page.keyboard.Navigating(), v.page.Model.form.place
	v.page.Model.form = nil
	v.change("")
	v.page.toRow(keys, place)
}

// toRow focuses the row that was opened. A new entry has none: the focus stays
// on the card of the next hand.
func (p *Page) toRow(keys bool, place int) {
	p.onSheet(func(v *sheetView) {
		if n := len(v.rows.cards); keys && n > 0 && place < n && p.Model.form == nil {
			p.keyboard.Focus(keys, v.rows.cards[place])
		}
	})
}

// put does an act about a row. The notice tells whom it made deal later hands.
func (m *Model) put(e sheetfile.Event) bool {
	before, _ := m.sheet()
	if !m.do(e) {
		return false
	}
	after, _ := m.sheet()
	if hands, next := before.Redealt(after, e.Place); e.Kind != sheetfile.Add && (hands > 0 || next) {
		m.notice = notice{kind: redealt, hands: hands, next: next}
	}
	return true
}

// removal says whom the removal of the row makes deal, "" if nobody else.
func (c *formCard) removal() string {
	f := c.form
	s, err := f.sheet.Remove(f.place)
	if err != nil {
		return ""
	}
	return c.view.teller.redeals(f.sheet.Redealt(s, f.place))
}

// redeals says how many later hands another player deals once a change is made, and whether
// the next one too; "" for none.
func (t teller) redeals(hands int, next bool) string {
	var list []string
	if hands > 0 {
		list = append(list, t.text("scoresheet.redeals.hands", args{"N": hands}))
	}
	if next {
		list = append(list, t.text("scoresheet.redeals.next"))
	}
	return strings.Join(list, " ")
}

// redealt says so after the change.
func (t teller) redealt(hands int, next bool) string {
	var list []string
	if hands > 0 {
		list = append(list, t.text("scoresheet.redealt.hands", args{"N": hands}))
	}
	if next {
		list = append(list, t.text("scoresheet.redealt.next"))
	}
	return strings.Join(list, " ")
}
