package rulebook

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/ui/widgets"
)

// fanList shows a list of fans as chips: those in it and, when open, all
// others.
type fanList struct {
	sheet *sheet
	entry *rules.Entry
	put   func(any)
	ids   []string
	fans  []rules.Fan                 // those that can be in it
	chips map[rules.Fan]*widgets.Chip // made when first shown
	more  *widgets.Chip
	shelf *widgets.WrapRow

	reason  string // why the list means nothing, "" if it may
	toggled func() // shows all fans or fewer
}

func newFanList(s *sheet, e *rules.Entry, put func(any)) *fanList {
	l := &fanList{sheet: s, entry: e, put: put, shelf: widgets.NewWrapRow(6, 6)}
	l.fans, l.chips, l.toggled = rules.Fans(), map[rules.Fan]*widgets.Chip{}, s.update
	l.more = widgets.NewChip("", l.toggle)
	s.reach(e, l.more)
	return l
}

// isOpen reports whether all fans are shown.
func (l *fanList) isOpen() bool { return l.reason == "" && l.sheet.editor.open[l.entry.Key] }

// close closes all fans of the list.
func (l *fanList) close(reason string) {
	l.reason = reason
	closeAll(reason, l.more)
}

// state counts which fans mean nothing too: another value decides that.
func (l *fanList) state() any {
	var idle []rules.Fan
	for _, f := range l.fans {
		if !l.sheet.rules().Has(f) {
			idle = append(idle, f)
		}
	}
	return fmt.Sprint(l.isOpen(), idle)
}

func (l *fanList) object() fyne.CanvasObject { return l.shelf }

func (l *fanList) show(v any) {
	l.ids, _ = v.([]string)
	l.lay()
}

// lay puts the chips in the order of the catalogue, so that none moves when
// pressed.
func (l *fanList) lay() {
	var objects []fyne.CanvasObject
	for _, f := range l.fans {
		in := slices.Contains(l.ids, l.sheet.rules().FanID(f))
		if !in && !l.isOpen() {
			continue
		}
		chip := l.chip(f)
		chip.SetOn(in)
		chip.SetTold(l.reason != "")
		chip.SetReason(l.idle(f))
		objects = append(objects, chip)
	}
	id := "rulespage.more_fans"
	if l.isOpen() {
		id = "rulespage.fewer_fans"
	}
	l.more.SetText(l.sheet.page.text(id))
	l.shelf.SetObjects(append(objects, l.more)...)
}

// idle says why a fan means nothing in the list, "" if it may.
func (l *fanList) idle(f rules.Fan) string {
	p, rs := l.sheet.page, l.sheet.rules()
	switch {
	case l.reason != "":
		return l.reason
	case l.entry.Key == "drops.flower_set.drops" && f != rules.SeatFlower:
		return p.text("rulespage.idle.series", args{"Fan": p.Say.Fan(rules.SeatFlower)})
	case !rs.Has(f):
		return p.text("rulespage.idle.fan", args{"Fan": p.Say.Fan(f)})
	}
	return ""
}

func (l *fanList) chip(f rules.Fan) *widgets.Chip {
	if l.chips[f] == nil {
		rs := l.sheet.rules()
		chip := widgets.NewChip(l.sheet.page.Say.Under(rs).Fan(f), func() { l.flip(rs.FanID(f)) })
		chip.SetPadding(9)
		l.sheet.watch(chip)
		l.chips[f] = chip
	}
	return l.chips[f]
}

// flip adds or removes a fan; the list stays in the order of the catalogue.
func (l *fanList) flip(id string) {
	ids := []string{}
	for _, f := range l.fans {
		if own := l.sheet.rules().FanID(f); slices.Contains(l.ids, own) != (own == id) {
			ids = append(ids, own)
		}
	}
	l.put(ids)
}

func (l *fanList) toggle() {
	l.sheet.editor.open[l.entry.Key] = !l.isOpen()
	l.toggled()
}
