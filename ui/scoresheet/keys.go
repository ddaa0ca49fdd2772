package scoresheet

import (
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/ui/widgets"
)

// onKey handles the keys that no widget consumed: Escape closes the form, Return enters it,
// Backspace takes back what was said last, and an arrow leads into the choices.
func (v *sheetView) onKey(key fyne.KeyName) bool {
	f, ok := v.middle.(*formCard)
	switch {
	case ok && key == fyne.KeyEscape:
		v.cancel()
	case v.page.Model.table != nil && key == fyne.KeyEscape:
		v.page.closeTable()
	case ok && (key == fyne.KeyReturn || key == fyne.KeyEnter):
		v.enter()
	case ok && key == fyne.KeyBackspace && f.form.takeBack():
		v.change("")
	case ok && widgets.IsArrow(key):
		f.place(true, "")
	case !ok && widgets.IsArrow(key) && v.next.First() != nil:
		v.page.Keyboard.Focus(true, v.next.First())
	default:
		return false
	}
	return true
}

// onRune handles digits and letters: who won, whose tile it was and the fan, or what else
// happened. The first begins an entry.
func (v *sheetView) onRune(r rune) bool {
	f := v.page.Model.form
	if f == nil {
		if f = v.begun(r); f == nil {
			return false
		}
		v.page.Model.fill(f)
	}
	var ring field
	if c, ok := v.middle.(*formCard); ok {
		ring = c.ringed()
	}
	if !f.onRune(r, ring) {
		return false
	}
	v.change("")
	return true
}

// begun returns the form that a key begins, nil for none: after the last hand only a penalty
// can follow.
func (v *sheetView) begun(r rune) *form {
	kind, isKind := kindOf(r)
	switch m := v.page.Model; {
	case !m.writable() || v.sheet.IsOver() && kind != ledger.Penalty:
		return nil
	case isKind:
		return newForm(v.sheet, kind)
	case r >= '0' && r <= '9' || strings.ContainsRune("sSrR", r):
		return newForm(v.sheet, ledger.Won)
	}
	return nil
}

// enter performs the entry if it is complete, or else tells what is missing. A correction
// that changes nothing is not written.
func (v *sheetView) enter() {
	f := v.page.Model.form
	switch {
	case !f.isComplete():
		f.typing.asked = !f.goOn()
		v.change("")
		return
	case f.isUnchanged():
		v.cancel()
		v.page.written()
		return
	}
	keys, place := v.page.Keyboard.Navigating(), f.place
	isNew := place == len(v.sheet.Rows)
	v.page.Model.enter()
	v.page.show()
	if !isNew {
		v.page.toRow(keys, place)
	}
	v.page.written()
}

// written marks where the keyboard is after an entry was written.
func (p *Page) written() {
	if c := p.Canvas(); c != nil {
		p.entered = c.Focused()
	}
}

// isRepeated reports whether a key is the Enter that wrote an entry once more: pressed
// twice, or held down, it begins nothing else.
func (p *Page) isRepeated(key fyne.KeyName) bool {
	isEnter := key == fyne.KeyReturn || key == fyne.KeyEnter
	if c := p.Canvas(); c == nil || !isEnter || c.Focused() != p.entered {
		p.entered = nil
	}
	return p.entered != nil
}

// writes handles Enter on what is beside the form: it writes the entry if it is complete.
func (p *Page) writes(key fyne.KeyName) (done bool) {
	if key != fyne.KeyReturn && key != fyne.KeyEnter {
		return false
	}
	p.onSheet(func(v *sheetView) {
		if f := p.Model.form; f != nil && f.isComplete() {
			v.enter()
			done = true
		}
	})
	return done
}
