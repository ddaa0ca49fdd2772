package scoresheet

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// wonFields returns the choices for a win: winner, discarder, fan, dealer, and special
// cases.
func (c *formCard) wonFields() []fyne.CanvasObject {
	f := c.form
	list := []fyne.CanvasObject{c.group("scoresheet.form.who_won", c.winnerChips()...)}
	if len(f.entry.Winners) == 0 {
		return list
	}
	if f.asksFrom() {
		list = append(list, c.group(c.fromHeading(), c.fromChips()...))
	}
	for _, m := range f.openMelds() {
		heading := c.view.page.Say.WhoFed(f.meld(m))
		if len(f.entry.Winners) > 1 {
			heading = c.view.page.joined(c.chipName(f.position().At(m.seat))+":", heading)
		}
		list = append(list, c.headed(heading, c.meldFeederChips(m)...))
	}
	for i := range f.entry.Winners {
		list = append(list, c.fanField(i))
	}
	for i := range f.entry.Winners {
		if f.hasTimes() {
			list = append(list, c.timesField(i))
		}
	}
	list = append(list, c.dealerField()) // before what is rare: in a low window this is in sight
	for i := range f.entry.Winners {
		list = append(list, c.liableField(i))
	}
	if more := c.moreChips(); len(more) > 0 {
		list = append(list, c.group("scoresheet.form.also", more...))
	}
	return list
}

// meldFeederChips returns the players who can have fed a meld of a hand from Check.
func (c *formCard) meldFeederChips(m askedMeld) (list []fyne.CanvasObject) {
	f := c.form
	at := f.position()
	c.begin(field{ofMeldFeeder, at.At(m.seat)})
	for _, seat := range score.Feeders(f.meld(m), m.seat) {
		p := at.At(seat)
		full := nameOf(f.sheet.Players, p)
		list = append(list, c.chip("fed"+m.seat.String()+full, c.chipName(p), c.text("scoresheet.label.fed", args{"Name": full}),
			f.meld(m).From == seat, "", func() { f.setMeldFeeder(m, p) }))
	}
	return list
}

// liableField returns the choice of who is liable for a winner.
func (c *formCard) liableField(i int) fyne.CanvasObject {
	f := c.form
	heading := c.text("scoresheet.form.liable_who")
	label, own := "scoresheet.result.liable", args{}
	if len(f.entry.Winners) > 1 {
		own["Winner"] = nameOf(f.sheet.Players, f.entry.Winners[i].Player)
		heading = c.text("scoresheet.form.liable_for", args{"Winner": c.chipName(f.entry.Winners[i].Player)})
		label = "scoresheet.label.liable_for"
	}
	c.begin(field{ofLiable, f.entry.Winners[i].Player})
	var list []fyne.CanvasObject
	for _, p := range ledger.Players() {
		full, on := nameOf(f.sheet.Players, p), f.entry.Winners[i].Liable == p
		own["Name"] = full
		reason := c.why(f.forbids(f.withLiable(i, p)))
		if reason == "" && !on && f.isIdle(i, p) {
			reason = c.lacking(idle, nil)
		}
		list = append(list, c.chip("liable"+strconv.Itoa(i)+full, c.chipName(p), c.text(label, own), on, reason, func() { f.setLiable(i, p) }))
	}
	return c.headed(heading, list...)
}

func (c *formCard) winnerChips() (list []fyne.CanvasObject) {
	f := c.form
	c.begin(field{of: ofWinner})
	for _, p := range ledger.Players() {
		full := nameOf(f.sheet.Players, p)
		list = append(list, c.chip("winner"+full, c.chipName(p), c.text("scoresheet.label.winner", args{"Name": full}),
			winnerAt(&f.entry, p) >= 0, c.why(f.forbids(f.withWinner(p))), func() { f.setWinner(p) }))
	}
	if len(f.entry.Winners) > 0 {
		list = append(list, c.chip("several", c.text("scoresheet.form.several"), "", f.several,
			c.why(f.forbids(f.withSeveral())), func() { f.setSeveral(!f.several) }))
	}
	return list
}

// fromHeading asks whose tile won, or whether it was drawn.
func (c *formCard) fromHeading() string {
	switch {
	case c.form.entry.By.IsRobbing():
		return "scoresheet.form.off_kong"
	case c.form.entry.By == score.ByFlowers:
		return "scoresheet.form.off_flower"
	case len(c.form.entry.Winners) > 1:
		return "scoresheet.form.off_discard"
	}
	return "scoresheet.form.off"
}

// fromChips returns the self-draw, unless something is robbed or several win, and the players
// who may have held the winning tile.
func (c *formCard) fromChips() (list []fyne.CanvasObject) {
	f, label := c.form, "scoresheet.label.from"
	c.begin(field{of: ofFrom})
	switch {
	case f.entry.By == score.ByFlowers:
		label = "scoresheet.result.flowers_robbed"
	case f.entry.By.IsRobbing():
		label = "scoresheet.result." + f.entry.By.String()
	case len(f.entry.Winners) < 2: // several cannot draw for themselves
		list = append(list, c.chip("from", c.text("scoresheet.form.self_draw"), "", f.entry.By == score.BySelfDraw,
			c.why(f.forbids(f.withFrom(ledger.Nobody))), func() { f.setFrom(ledger.Nobody) }))
	}
	for _, p := range ledger.Players() {
		full := nameOf(f.sheet.Players, p)
		list = append(list, c.chip("from"+full, c.chipName(p), c.text(label, args{"Name": full}),
			f.entry.From == p, c.whyFrom(p), func() { f.setFrom(p) }))
	}
	return list
}

// whyFrom says why a tile cannot have been a player's, "" if it can.
func (c *formCard) whyFrom(p ledger.Player) string {
	f := c.form
	if f.isOffered() && len(f.fromCheck.hand.Others) > 0 && f.fromCheck.called(f.position().Seat(p)) {
		return c.text("calls.from_caller")
	}
	return c.why(f.forbids(f.withFrom(p)))
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
	c.begin(field{ofFan, w.Player})
	list := f.fans()
	if len(list) > maxChips {
		list = list[:maxChips]
	}
	for _, n := range list {
		number := strconv.Itoa(n)
		chip := c.chip("fan"+name+number, number, c.text("scoresheet.label.fan", args{"N": n, "Name": name}),
			f.shows(w.Fan, n), "", func() { f.setFan(i, n) })
		c.fans = append(c.fans, fanChip{chip, i, n})
		choices = append(choices, chip)
	}
	if f.steps() {
		high := maxFan
		if f.sheet.Rules.HasLimit() {
			high = f.sheet.Rules.LimitFan()
		}
		low := f.sheet.Rules.Minimum.Value
		if len(list) > 0 {
			low = list[0]
		}
		step := widgets.NewStepper(max(w.Fan, low), low, high, func(n int) {
			f.setFan(i, n)
			c.follow()
		})
		step.SetLabel(heading)
		c.add("step"+name, step)
		choices = append(choices, step)
	}
	field := []fyne.CanvasObject{widgets.NewText(look.Label, look.Ink3, heading), widgets.NewWrapRow(4, 4, choices...)}
	if f.isAbove(w.Fan) {
		note := c.text("scoresheet.form.above", args{"N": w.Fan, "Limit": f.sheet.Rules.LimitFan()})
		field = append(field, widgets.NewParagraph(look.Label, look.Warn, widgets.Run{Text: note}))
	}
	return widgets.NewColumn(4, field...)
}

// timesOffered are how often a winner can be paid the limit, 0 for once.
var timesOffered = []int{0, 2, 3}

// timesField returns the choice of how often a winner is paid the limit.
func (c *formCard) timesField(i int) fyne.CanvasObject {
	f, w := c.form, c.form.entry.Winners[i]
	heading := c.text("scoresheet.form.times_limit")
	if len(f.entry.Winners) > 1 {
		heading = c.text("scoresheet.form.times_limit_of", args{"Winner": c.chipName(w.Player)})
	}
	c.begin(field{ofTimes, w.Player})
	var list []fyne.CanvasObject
	for _, n := range timesOffered {
		text := c.text("scoresheet.form.times_" + strconv.Itoa(n))
		list = append(list, c.chip("times"+strconv.Itoa(n)+nameOf(f.sheet.Players, w.Player), text, heading+": "+text,
			w.Times == n, c.why(f.forbids(f.withTimes(i, n))), func() { f.setTimes(i, n) }))
	}
	return c.headed(heading, list...)
}

// moreChips returns the special ways to win.
func (c *formCard) moreChips() (list []fyne.CanvasObject) {
	f := c.form
	c.begin(field{})
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
		list = append(list, c.chip(id, c.text("by."+id), "", f.way() == w, c.why(reason), func() { f.setWay(w) }))
	}
	return list
}

// dealerField returns the choice of who dealt, with what follows if it was not his turn.
func (c *formCard) dealerField() fyne.CanvasObject {
	f := c.form
	c.begin(field{of: ofDealer})
	turn := f.position().Dealer()
	var chips []fyne.CanvasObject
	for _, p := range ledger.Players() {
		full := nameOf(f.sheet.Players, p)
		chip := c.chip("dealer"+full, c.chipName(p), c.text("scoresheet.label.dealer", args{"Name": full}),
			f.dealer() == p, c.why(f.forbids(f.withDealer(p))), func() { f.setDealer(p) })
		if p != turn {
			chip.SetTip(c.text("scoresheet.form.dealer_hint", args{"Name": full, "Turn": nameOf(f.sheet.Players, turn)}))
		}
		chips = append(chips, chip)
	}
	choice := c.group("scoresheet.form.dealer", chips...)
	if f.dealer() == turn {
		return choice
	}
	note := c.text("scoresheet.form.wrong_dealer", args{"Name": c.chipName(f.dealer()), "Turn": c.chipName(turn)})
	c.wrong = widgets.NewParagraph(look.Label, look.Warn, widgets.Run{Text: note})
	return widgets.NewColumn(4, choice, c.wrong)
}

// penaltyFields returns the choices for a penalty: player, offence and measure.
func (c *formCard) penaltyFields() []fyne.CanvasObject {
	f := c.form
	list := []fyne.CanvasObject{c.group("scoresheet.form.who_penalty", c.players("who", f.entry.Player, f.setOffender)...)}
	c.begin(field{})
	var how []fyne.CanvasObject
	for _, m := range penalty.Measures() {
		how = append(how, c.chip("measure"+string(m), c.view.teller.measure(m), "", f.measure() == m, "", func() { f.setMeasure(m) }))
	}
	list = append(list, c.group("scoresheet.form.measure", how...))
	if note := c.cardNote(); note != nil {
		list = append(list, note)
	}
	if f.measure() != penalty.Warning {
		list = append(list, c.pointsField())
	}
	c.begin(field{})
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
	return append(list, c.group("scoresheet.form.offence", what...))
}

func (c *formCard) pointsField() fyne.CanvasObject {
	f := c.form
	c.begin(field{})
	step := widgets.NewStepper(f.entry.Points, 0, ledger.MaxPenalty, func(n int) {
		f.entry.Points = n
		c.markPoints()
		c.follow()
	})
	step.SetLabel(c.text("scoresheet.form.points"))
	c.stops.Add("points", step)
	c.ruled = scoreview.NewDecisionMark(c.text("check.decision_mark"), c.view.page.Say.Decision(penalty.DecisionUsual))
	c.ruled.Enable()
	c.stops.Add("ruled", c.ruled)
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
	c.stops.Add(id, b)
	return b
}
