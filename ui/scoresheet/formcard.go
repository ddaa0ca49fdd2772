package scoresheet

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// formCard shows the entry in progress: the choices, which scroll, above the
// points and the buttons, which are always visible.
type formCard struct {
	view   *sheetView
	form   *form
	stops  stops
	frame  *fyne.Container
	card   *widgets.Card
	title  *widgets.Text
	close  *widgets.IconButton
	body   *widgets.Column
	scroll *widgets.Scroller
	foot   *widgets.Column
	enter  *widgets.Button
	fans   []fanChip
	points *widgets.WrapRow      // of a penalty
	ruled  *widgets.DecisionMark // beside points that are our own ruling
	size   fyne.Size
}

// fanChip is a number of fan offered as a chip.
type fanChip struct {
	chip      *widgets.Chip
	winner, n int
}

func newFormCard(v *sheetView) *formCard {
	c := &formCard{view: v, form: v.page.Model.form, card: widgets.NewCard(container.NewWithoutLayout())}
	c.title = widgets.NewText(look.Title, look.Ink, c.heading())
	c.close = widgets.NewIconButton(widgets.IconClose, v.page.text("scoresheet.cancel"), v.cancel)
	c.close.SetMinSize(fyne.NewSquareSize(32))
	c.body = widgets.NewColumn(gap)
	c.scroll = newScroll(inset(c.body, 0, ringRoom))
	c.stops.scroll = c.scroll
	c.body.SetObjects(c.fields()...)
	c.stops.scroll = nil
	c.foot = widgets.NewColumn(gap, c.result(), c.buttons())
	c.stops.add("close", c.close)
	c.frame = container.NewWithoutLayout(c.card, c.title, c.scroll, c.foot, c.close)
	return c
}

func (c *formCard) text(id string, a ...args) string { return c.view.page.text(id, a...) }

func (c *formCard) heading() string {
	f := c.form
	where := c.view.teller.which(f.position(), f.sheet.Rules)
	switch {
	case f.inserts:
		return c.text("scoresheet.form.insert", args{"Hand": where})
	case f.corrects():
		return c.text("scoresheet.form.correct", args{"Hand": where})
	case f.fromCheck != nil:
		return c.text("scoresheet.form.offered")
	}
	return c.text("scoresheet.form.new")
}

func (c *formCard) object() fyne.CanvasObject { return c.frame }

// first returns the widget that gets the focus: the enter button if a hand from
// Check can be entered.
func (c *formCard) first() fyne.Focusable {
	if c.form.fromCheck != nil && c.enter.Reason() == "" {
		return c.enter
	}
	for _, name := range c.stops.names {
		if name != "kind" {
			return c.stops.find(name)
		}
	}
	return nil
}

func (c *formCard) fit(size fyne.Size) {
	c.size = size
	const side = 20
	inner := size.Width - 2*side
	widgets.Place(c.card, 0, 0, size.Width, size.Height)
	widgets.Place(c.title, side, 14, inner-40, 24)
	widgets.Place(c.close, size.Width-side-26, 10, 32, 32)
	foot := c.foot.HeightFor(inner)
	widgets.Place(c.foot, side, size.Height-14-foot, inner, foot)
	top := float32(46 - ringRoom)
	widgets.Place(c.scroll, side, top, inner, size.Height-14-foot-gap-top)
}

// follow shows the effect of a number that was stepped to or typed. It leaves
// all other widgets alone: a typed number is applied when the pointer goes down
// elsewhere, and the widget under the pointer must still be there when it comes
// up.
func (c *formCard) follow() {
	for _, f := range c.fans {
		f.chip.SetOn(c.form.entry.Winners[f.winner].Fan == f.n)
	}
	c.foot.SetObjects(c.result(), c.foot.Objects()[1])
	c.tell()
	c.fit(c.size)
}

// tell enables the enter button, or shows why the entry cannot be entered yet.
func (c *formCard) tell() {
	_, lacks, err := c.form.outcome()
	c.enter.SetReason(c.lacking(lacks, err))
}

// ringRoom is the room for focus rings above and below the fields, in Fyne
// units.
const ringRoom = 6

// fields returns the choices for the kind of the entry.
func (c *formCard) fields() []fyne.CanvasObject {
	list := []fyne.CanvasObject{}
	if c.form.fromCheck != nil {
		list = append(list, c.checkNotes()...)
	}
	list = append(list, c.kinds())
	switch c.form.entry.Kind {
	case ledger.Won:
		list = append(list, c.wonFields()...)
	case ledger.Drawn:
		list = append(list, c.group("", c.dealerChip()))
	case ledger.FalseWin:
		list = append(list, c.group("scoresheet.form.who_false", c.players("who", c.form.entry.Player, c.form.setOffender)...))
	case ledger.Penalty:
		list = append(list, c.penaltyFields()...)
	}
	return list
}

// kinds returns the choice of what happened.
func (c *formCard) kinds() fyne.CanvasObject {
	all := []ledger.Kind{ledger.Won, ledger.Drawn, ledger.FalseWin, ledger.Penalty}
	var options []widgets.Segment
	for _, k := range all {
		o := widgets.Segment{Label: c.text("scoresheet.kind." + string(k))}
		if k != ledger.Penalty && !c.form.inserts && !c.form.corrects() && c.form.sheet.IsOver() {
			o.Reason = c.view.teller.reason(ledger.GameOver, c.form.sheet.Rules)
		}
		options = append(options, o)
	}
	s := widgets.NewSegments(options, slices.Index(all, c.form.entry.Kind), func(i int) {
		c.form.setKind(all[i])
		c.view.change("kind")
	})
	s.SetPadding(8)
	s.SetLabel(c.text("scoresheet.form.kind"))
	c.stops.add("kind", s)
	return widgets.NewLine(0, s)
}

// group returns choices below a label.
func (c *formCard) group(id string, choices ...fyne.CanvasObject) fyne.CanvasObject {
	shelf := widgets.NewWrapRow(gap, gap, choices...)
	if id == "" {
		return shelf
	}
	return widgets.NewColumn(4, widgets.NewText(look.Label, look.Ink3, c.text(id)), shelf)
}

// chip returns a choice. A reason disables it.
func (c *formCard) chip(name, text, label string, on bool, reason ledger.Reason, do func()) *widgets.Chip {
	chip := widgets.NewChip(text, func() {
		do()
		c.view.change(name)
	})
	chip.SetOn(on)
	chip.SetPadding(10)
	if label != "" {
		chip.SetLabel(label)
	}
	if reason != "" {
		chip.SetReason(c.view.teller.reason(reason, c.form.sheet.Rules))
	}
	c.stops.add(name, chip)
	return chip
}

// chipName returns a player's name, trimmed for a chip.
func (c *formCard) chipName(p ledger.Player) string {
	return widgets.Trimmed(look.Strong, nameOf(c.form.sheet.Players, p), nameMost)
}

// players returns a chip for each player.
func (c *formCard) players(name string, chosen ledger.Player, choose func(ledger.Player)) (list []fyne.CanvasObject) {
	for _, p := range ledger.Players() {
		full := nameOf(c.form.sheet.Players, p)
		list = append(list, c.chip(name+full, c.chipName(p), c.text("scoresheet.label."+name, args{"Name": full}), chosen == p, "", func() { choose(p) }))
	}
	return list
}

// result shows the points that the entry moves, or what is still to be chosen.
func (c *formCard) result() fyne.CanvasObject {
	points, lacks, err := c.form.outcome()
	if lacks == "" && err == nil {
		return c.moved(points)
	}
	return widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: c.lacking(lacks, err)})
}

// lacking returns why the entry cannot be entered yet.
func (c *formCard) lacking(lacks missing, err error) string {
	var refused *ledger.Error
	switch {
	case lacks != "":
		return c.text("scoresheet.lacks." + string(lacks))
	case errors.As(err, &refused) && refused.Place != c.form.place:
		at := refused.Place - c.form.place
		return c.text("scoresheet.later_refused", args{"N": at, "Reason": c.view.teller.reason(refused.Reason, c.form.sheet.Rules)})
	case errors.As(err, &refused):
		return c.view.teller.reason(refused.Reason, c.form.sheet.Rules)
	case err != nil:
		return c.view.page.troubleText(err)
	}
	return ""
}

// moved shows the points of all players.
func (c *formCard) moved(points ledger.Points) fyne.CanvasObject {
	var cells []fyne.CanvasObject
	for _, p := range ledger.Players() {
		name := widgets.NewText(look.Label, look.Ink3, "")
		name.SetAlign(fyne.TextAlignCenter)
		n := widgets.NewText(look.Name, look.OfPoints(points.Of(p), look.Ink3), c.view.teller.amount(points.Of(p), true))
		n.SetAlign(fyne.TextAlignCenter)
		full := nameOf(c.form.sheet.Players, p)
		cells = append(cells, container.New(widgets.Arrange(widgets.FixedMin(32, 40), func(size fyne.Size) {
			name.SetText(widgets.Trimmed(look.Label, full, size.Width-4))
			widgets.Place(name, 0, 0, size.Width, 18)
			widgets.Place(n, 0, 18, size.Width, 22)
		}), name, n))
	}
	return newGrid(4, 4, 40, cells...)
}

// buttons returns the buttons that enter the entry, remove the row, or insert
// one before it.
func (c *formCard) buttons() fyne.CanvasObject {
	f, v := c.form, c.view
	name := "scoresheet.enter"
	if f.corrects() {
		name = "scoresheet.save"
	}
	c.enter = widgets.NewButton(widgets.Primary, c.text(name), widgets.IconTick, v.enter)
	c.tell()
	c.stops.add("enter", c.enter)
	list := []fyne.CanvasObject{c.enter}
	if f.corrects() {
		trash := widgets.NewIconButton(widgets.IconTrash, c.text("scoresheet.remove"), func() { v.removeRow(f.place) })
		trash.SetPlated(true)
		trash.SetMinSize(fyne.NewSquareSize(36))
		c.stops.add("scoresheet.remove", trash)
		list = append(list, trash, c.button("scoresheet.insert", func() { v.insertBefore(f.place) }))
	}
	return widgets.NewWrapRow(gap, gap, list...)
}

func (c *formCard) checkNotes() (list []fyne.CanvasObject) {
	o, t := c.form.fromCheck, c.view.teller
	note := func(text string) {
		list = append(list, widgets.NewParagraph(look.Body, look.Warn, widgets.Run{Text: text}))
	}
	if o.again {
		note(c.text("scoresheet.offer.again"))
	}
	if o.isFalse {
		note(c.text("scoresheet.offer.false", args{"Reason": c.view.page.Say.ProblemTitle(o.reason)}))
	}
	if o.otherRules {
		note(c.text("scoresheet.offer.rules", args{"Rules": c.view.page.Say.RuleSetName(c.form.sheet.Rules)}))
	}
	if o.otherRound {
		note(c.text("scoresheet.offer.round", args{"Round": t.wind(c.form.sheet.Next.RoundWind())}))
	}
	return list
}
