package scoresheet

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// wonFields returns the choices for a win: winner, discarder, fan, and special
// cases.
func (c *formCard) wonFields() []fyne.CanvasObject {
	list := []fyne.CanvasObject{c.group("scoresheet.form.who_won", c.winnerChips()...)}
	if len(c.form.entry.Winners) == 0 {
		return list
	}
	list = append(list, c.group("scoresheet.form.off", c.fromChips()...))
	for i := range c.form.entry.Winners {
		list = append(list, c.fanField(i))
	}
	if len(c.form.entry.Winners) == 1 {
		list = append(list, c.group("scoresheet.form.liable_who", c.liableChips()...))
	}
	return append(list, c.group("scoresheet.form.also", c.moreChips()...))
}

// liableChips returns the players who can be liable for the only winner.
func (c *formCard) liableChips() (list []fyne.CanvasObject) {
	f := c.form
	for _, p := range ledger.Players() {
		full := nameOf(f.sheet.Players, p)
		list = append(list, c.chip("liable"+full, c.chipName(p), c.text("scoresheet.result.liable", args{"Name": full}),
			f.entry.Winners[0].Liable == p, f.forbids(f.withLiable(p)), func() { f.setLiable(p) }))
	}
	return list
}

func (c *formCard) winnerChips() (list []fyne.CanvasObject) {
	f := c.form
	for _, p := range ledger.Players() {
		full := nameOf(f.sheet.Players, p)
		list = append(list, c.chip("winner"+full, c.chipName(p), c.text("scoresheet.label.winner", args{"Name": full}),
			winnerAt(&f.entry, p) >= 0, f.forbids(f.withWinner(p)), func() { f.setWinner(p) }))
	}
	if len(f.entry.Winners) > 0 {
		list = append(list, c.chip("several", c.text("scoresheet.form.several"), "", f.several,
			f.forbids(f.withSeveral()), func() { f.setSeveral(!f.several) }))
	}
	return list
}

// fromChips returns the self-draw and the players who can have discarded the
// winning tile.
func (c *formCard) fromChips() []fyne.CanvasObject {
	f := c.form
	list := []fyne.CanvasObject{c.chip("from", c.text("scoresheet.form.self_draw"), "", f.entry.By == score.BySelfDraw,
		f.forbids(f.withFrom(ledger.Nobody)), func() { f.setFrom(ledger.Nobody) })}
	for _, p := range ledger.Players() {
		full := nameOf(f.sheet.Players, p)
		list = append(list, c.chip("from"+full, c.chipName(p), c.text("scoresheet.label.from", args{"Name": full}),
			f.entry.From == p, f.forbids(f.withFrom(p)), func() { f.setFrom(p) }))
	}
	return list
}

// fanField returns the choice of a winner's fan.
func (c *formCard) fanField(i int) fyne.CanvasObject {
	f, w := c.form, c.form.entry.Winners[i]
	name := nameOf(f.sheet.Players, w.Player)
	heading := c.text("scoresheet.form.fan")
	if len(f.entry.Winners) > 1 {
		heading = c.text("scoresheet.form.fan_of", args{"Name": widgets.Trimmed(look.Label, name, nameMost)})
	}
	var choices []fyne.CanvasObject
	list := f.fans()
	if len(list) > mostChips {
		list = list[:mostChips]
	}
	for _, n := range list {
		number := strconv.Itoa(n)
		chip := c.chip("fan"+name+number, number, c.text("scoresheet.label.fan", args{"N": n, "Name": name}),
			w.Fan == n, "", func() { f.setFan(i, n) })
		c.fans = append(c.fans, fanChip{chip, i, n})
		choices = append(choices, chip)
	}
	if f.steps() {
		high := mostFan
		if f.sheet.Rules.HasLimit() {
			high = f.sheet.Rules.LimitFan()
		}
		step := widgets.NewStepper(max(w.Fan, list[0]), list[0], high, func(n int) {
			f.setFan(i, n)
			c.follow()
		})
		step.SetLabel(heading)
		c.stops.add("step"+name, step)
		choices = append(choices, step)
	}
	return widgets.NewColumn(4, widgets.NewText(look.Label, look.Ink3, heading), widgets.NewWrapRow(4, 4, choices...))
}

// moreChips returns the liable players of several winners, the special ways to
// win, and who dealt by mistake.
func (c *formCard) moreChips() (list []fyne.CanvasObject) {
	f := c.form
	for i, w := range f.entry.Winners {
		name := nameOf(f.sheet.Players, w.Player)
		if len(f.entry.Winners) > 1 {
			about := args{"Winner": c.chipName(w.Player), "Name": c.nobodyOr(w.Liable)}
			list = append(list, c.chip("liable"+name, c.text("scoresheet.form.liable_for", about), "",
				w.Liable != ledger.Nobody, "", func() { f.turnLiable(i) }))
		}
		if f.hasTimes() {
			list = append(list, c.chip("times"+name, c.text("scoresheet.form.times", args{"N": max(w.Times, 1)}), "", w.Times > 0, "", func() { f.turnTimes(i) }))
		}
	}
	for _, w := range specialWays() {
		reason := f.forbids(f.withWay(w))
		if reason == ledger.WayNotPlayed {
			continue
		}
		id := w.by.String()
		if w.by == score.ByFlowers && w.fed {
			id += "_robbed"
		}
		if f.way() == w {
			reason = ""
		}
		list = append(list, c.chip(id, c.text("by."+id), "", f.way() == w, reason, func() { f.setWay(w) }))
	}
	return append(list, c.dealerChip())
}

func (c *formCard) nobodyOr(p ledger.Player) string {
	if p == ledger.Nobody {
		return c.text("scoresheet.form.nobody")
	}
	return c.chipName(p)
}

// dealerChip shows who dealt by mistake.
func (c *formCard) dealerChip() *widgets.Chip {
	f := c.form
	return c.chip("dealer", c.text("scoresheet.form.dealer", args{"Name": c.nobodyOr(f.entry.Dealer)}), "",
		f.entry.Dealer != ledger.Nobody, "", f.turnDealer)
}

// penaltyFields returns the choices for a penalty: player, offence and measure.
func (c *formCard) penaltyFields() []fyne.CanvasObject {
	f := c.form
	var what []fyne.CanvasObject
	for _, o := range offences() {
		what = append(what, c.chip("offence"+string(o.ID), c.view.teller.offence(o.ID), "", f.entry.Offence == o.ID, "", func() {
			id := o.ID
			if f.entry.Offence == id {
				id = ""
			}
			f.setOffence(id)
		}))
	}
	var how []fyne.CanvasObject
	for _, m := range penalty.Measures() {
		how = append(how, c.chip("measure"+string(m), c.view.teller.measure(m), "", f.measure() == m, "", func() { f.setMeasure(m) }))
	}
	list := []fyne.CanvasObject{
		c.group("scoresheet.form.who_penalty", c.players("who", f.entry.Player, f.setOffender)...),
		c.group("scoresheet.form.measure", how...),
	}
	if note := c.cardNote(); note != nil {
		list = append(list, note)
	}
	if f.measure() != penalty.Warning {
		list = append(list, c.pointsField())
	}
	return append(list, c.group("scoresheet.form.offence", what...))
}

func (c *formCard) pointsField() fyne.CanvasObject {
	f := c.form
	step := widgets.NewStepper(f.entry.Points, 0, ledger.MaxPenalty, func(n int) {
		f.entry.Points = n
		c.markPoints()
		c.follow()
	})
	step.SetLabel(c.text("scoresheet.form.points"))
	c.stops.add("points", step)
	c.ruled = widgets.NewDecisionMark(c.text("check.decision_mark"), c.view.page.Say.Decision(penalty.DecisionUsual))
	c.ruled.Enable()
	c.stops.add("ruled", c.ruled)
	// the mark comes last, so that hiding it moves nothing under the pointer
	c.points = widgets.NewLine(gap, widgets.NewText(look.Label, look.Ink3, c.text("scoresheet.form.points")), step, c.ruled)
	c.markPoints()
	return c.points
}

// markPoints shows the decision mark if the points are our own ruling.
func (c *formCard) markPoints() {
	c.ruled.Hidden = !c.form.isOurs()
	c.points.Refresh()
}

// cardNote returns what the player's yellow cards mean, nil if nothing.
func (c *formCard) cardNote() fyne.CanvasObject {
	standing, n := c.form.standing()
	if standing == noCard {
		return nil
	}
	colour := look.Ink2
	if standing == cardsOut || standing == outNow {
		colour = look.Warn
	}
	about := args{"N": n, "Cards": penalty.YellowCardsOut, "Name": c.chipName(c.form.entry.Player)}
	id := map[cards]string{firstCard: "first", hasCard: "has", cardsOut: "out", outNow: "already"}[standing]
	return widgets.NewParagraph(look.Body, colour, widgets.Run{Text: c.text("scoresheet.cards."+id, about)})
}

func (c *formCard) button(id string, do func()) *widgets.Button {
	b := widgets.NewButton(widgets.Quiet, c.text(id), "", do)
	c.stops.add(id, b)
	return b
}

// removeRow removes a row; undo restores it.
func (v *sheetView) removeRow(place int) {
	keys := v.page.keyboard.Navigating()
	if v.page.Model.do(sheetfile.Event{Kind: sheetfile.Remove, Place: place}) {
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
