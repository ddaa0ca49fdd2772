package scoresheet

import (
	"errors"
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/rules"
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
	keys := v.page.Keyboard.Navigating()
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
	keys, place := v.page.Keyboard.Navigating(), v.page.Model.form.place
	v.page.Model.form = nil
	v.change("")
	v.page.toRow(keys, place)
}

// toRow scrolls to the row that was opened, below what is said about it, and focuses it for
// users of the keyboard. A new entry has no row: the focus stays on the card of the next hand.
func (p *Page) toRow(keys bool, place int) {
	p.onSheet(func(v *sheetView) {
		if place >= len(v.rows.cards) || p.Model.form != nil {
			return
		}
		v.rows.scroll.Reveal(v.rows.cards[place])
		p.Keyboard.Focus(keys, v.rows.cards[place])
	})
}

// put performs an act on a row. The notice says who deals later hands because of it.
func (m *Model) put(e sheetfile.Event) bool {
	before, _ := m.sheet()
	if !m.do(e) {
		return false
	}
	after, _ := m.sheet()
	if r := before.Redealt(after, e.Place); e.Kind != sheetfile.Add && !r.IsNone() {
		m.notice = notice{kind: noticeRedealt, redeal: r}
	}
	return true
}

// removal says who would deal if the row were removed, "" if that does not change; or why it
// cannot be removed.
func (c *formCard) removal() (tip, reason string) {
	f := c.form
	s, err := f.sheet.Remove(f.place)
	var refused *ledger.Error
	switch {
	case errors.As(err, &refused):
		return "", c.inTheWay(refused, refused.Place+1)
	case err != nil:
		return "", c.view.page.troubleText(err)
	}
	return c.view.teller.redeals(f.sheet.Redealt(s, f.place), s.Rules), ""
}

// inTheWay says which row of the sheet would no longer be possible after a change, why, and
// what to do about it.
func (c *formCard) inTheWay(refused *ledger.Error, place int) string {
	t, s := c.view.teller, &c.form.sheet
	return c.text("scoresheet.later_refused", args{
		"Hand": t.which(s.Rows[place].Position, s.Rules), "Reason": t.reason(refused.Reason, s.Rules),
	})
}

// redeals says who would deal later hands after a change, and which of these hands would gain
// or lose a wrong dealer; "" if nothing of that changes.
func (t teller) redeals(r ledger.Redeal, rs *rules.RuleSet) string {
	return t.redeal("scoresheet.redeals.", r, rs)
}

// redealt says so after the change.
func (t teller) redealt(r ledger.Redeal, rs *rules.RuleSet) string {
	return t.redeal("scoresheet.redealt.", r, rs)
}

func (t teller) redeal(id string, r ledger.Redeal, rs *rules.RuleSet) string {
	var list []string // sentences
	if r.Hands > 0 {
		list = append(list, t.text(id+"hands", args{"N": r.Hands}))
	}
	if r.Next {
		list = append(list, t.text(id+"next"))
	}
	if r.InTurn != nil {
		list = append(list, t.text(id+"in_turn", args{"Hands": t.hands(r.InTurn, rs)}))
	}
	if r.OutOfTurn != nil {
		list = append(list, t.text(id+"out_of_turn", args{"Hands": t.hands(r.OutOfTurn, rs)}))
	}
	return t.say.Together(list)
}

// hands lists hands by their short names.
func (t teller) hands(list []ledger.Position, rs *rules.RuleSet) string {
	var names []string
	for _, at := range list {
		names = append(names, t.which(at, rs))
	}
	return strings.Join(names, t.text("list.comma"))
}
