package scoresheet

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/pagekit"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// formCard shows the entry in progress: the choices, which scroll, above the
// points and the buttons, which are always visible.
type formCard struct {
	view   *sheetView
	form   *form
	stops  pagekit.Stops
	says   field                    // the field of the choices added next
	means  map[fyne.Focusable]field // the field of each choice that digits can make
	frame  *fyne.Container
	card   *widgets.Card
	title  *widgets.Text
	about  *widgets.Text // whose deal it is, of a new hand
	close  *widgets.IconButton
	body   *widgets.Column
	scroll *widgets.Scroller
	foot   *widgets.Column
	enter  *widgets.Button
	fans   []fanChip
	placed string                  // the widget that got the focus without being asked for
	wrong  fyne.CanvasObject       // what a wrong dealer means; nil if the right one dealt
	points *widgets.WrapRow        // of a penalty
	ruled  *scoreview.DecisionMark // beside points that are our own ruling
	size   fyne.Size
}

// fanChip is a number of fan offered as a chip.
type fanChip struct {
	chip      *widgets.Chip
	winner, n int
}

func newFormCard(v *sheetView) *formCard {
	c := &formCard{view: v, form: v.page.Model.form, card: widgets.NewCard(container.NewWithoutLayout()), means: map[fyne.Focusable]field{}}
	c.title = widgets.NewText(look.Title, look.Ink, c.heading())
	c.about = widgets.NewText(look.Label, look.Ink2, "")
	c.close = widgets.NewIconButton(widgets.IconClose, v.page.text("scoresheet.cancel"), v.cancel)
	c.close.SetMinSize(fyne.NewSquareSize(32))
	c.stops.OnKey = c.onKey
	c.body = widgets.NewColumn(gap)
	c.scroll = newScroll(inset(c.body, 0, ringRoom))
	c.stops.OnFocus = func(w pagekit.Stop) { c.scroll.Reveal(w) }
	c.body.SetObjects(c.fields()...)
	c.stops.OnFocus = nil
	c.foot = widgets.NewColumn(gap, c.result(), c.buttons())
	c.stops.Add("close", c.close)
	c.frame = container.NewWithoutLayout(c.card, c.title, c.about, c.scroll, c.foot, c.close)
	return c
}

func (c *formCard) text(id string, a ...args) string { return c.view.page.text(id, a...) }

func (c *formCard) heading() string {
	f := c.form
	where := c.view.teller.brief(f.position(), f.sheet.Rules, " ")
	switch {
	case f.inserts:
		return c.text("scoresheet.form.insert", args{"Hand": where})
	case f.corrects():
		return c.text("scoresheet.form.correct", args{"Hand": where})
	case f.fromCheck != nil:
		return c.text("scoresheet.form.offered")
	}
	if f.sheet.IsOver() {
		return c.text("scoresheet.form.new")
	}
	return c.view.teller.byNumber(f.position())
}

func (c *formCard) Object() fyne.CanvasObject { return c.frame }

// first returns the widget that gets the focus: the one for what is still missing.
func (c *formCard) First() fyne.Focusable {
	c.placed = c.wanted()
	return c.stops.Find(c.placed)
}

// place focuses a widget by its name, or the one for what is still missing if no such widget
// can be pressed.
func (c *formCard) place(keys bool, name string) {
	c.placed = c.wanted()
	if w, ok := c.stops.Find(name).(interface{ Reason() string }); ok && w.Reason() == "" {
		c.placed = name
	}
	c.view.page.Keyboard.Focus(keys, c.stops.Find(c.placed))
}

// wanted returns the name of the widget for what is still missing: the enter button if nothing
// is.
func (c *formCard) wanted() string {
	at := c.form.asks()
	for name, w := range c.stops.All() {
		if at.of != ofNothing && c.means[w] == at && canPress(w) {
			return name
		}
	}
	return "enter"
}

// begin begins a line of choices that digits can make.
func (c *formCard) begin(says field) {
	c.stops.NextLine()
	c.says = says
}

// add adds a choice to the line.
func (c *formCard) add(name string, w pagekit.Stop) {
	c.stops.Add(name, w)
	c.means[w] = c.says
}

// onKey handles a key before the focused widget does: an arrow moves among the choices, and
// Enter writes an entry that is complete. Otherwise Enter presses a choice that the user moved
// to, and says what is missing if the form moved there by itself.
func (c *formCard) onKey(name string, key fyne.KeyName) bool {
	if to := c.stops.Move(name, key); to != nil {
		c.view.page.Keyboard.Focus(true, to)
		return true
	}
	if key != fyne.KeyReturn && key != fyne.KeyEnter || slices.Contains(ownButtons, name) {
		return false
	}
	if name != c.placed && !c.form.isComplete() {
		return false
	}
	c.view.enter()
	return true
}

// ownButtons are those that Enter presses however complete the entry is.
var ownButtons = []string{"close", "scoresheet.remove", "scoresheet.insert"}

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
	if about := c.aboutHand(inner); about != "" {
		c.about.SetText(about)
		widgets.Place(c.about, side, 36, inner, 18)
		top += 14
	}
	widgets.Place(c.scroll, side, top, inner, size.Height-14-foot-gap-top)
}

// aboutHand says more about the hand below the heading, within a width: who deals, or, for a
// hand already on the sheet, the round that the heading leaves out.
func (c *formCard) aboutHand(width float32) string {
	f, v := c.form, c.view
	if f.corrects() || f.inserts || f.sheet.IsOver() {
		return v.teller.later(f.position(), f.sheet.Rules)
	}
	dealer := c.text("scoresheet.dealer", args{"Name": nameOf(f.sheet.Players, f.position().Dealer())})
	if later := v.teller.later(f.position(), f.sheet.Rules); f.fromCheck != nil && later != "" {
		dealer = later
	}
	return widgets.FirstFit(look.Label, width, v.about(f.position()), dealer)
}

// follow shows the effect of a number that was stepped to or typed. It leaves
// all other widgets alone: a typed number is applied when the pointer goes down
// elsewhere, and the widget under the pointer must still be there when it comes
// up.
func (c *formCard) follow() {
	for _, f := range c.fans {
		f.chip.SetOn(c.form.shows(c.form.entry.Winners[f.winner].Fan, f.n))
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
		list = append(list, c.dealerField())
	case ledger.FalseWin:
		list = append(list, c.group("scoresheet.form.who_false", c.players("who", c.form.entry.Player, c.form.setOffender)...))
	case ledger.Penalty:
		list = append(list, c.penaltyFields()...)
	}
	return list
}

// kinds returns the choice of what happened.
func (c *formCard) kinds() fyne.CanvasObject {
	all := ledger.Kinds()
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
	c.begin(field{})
	c.stops.Add("kind", s)
	return widgets.NewLine(0, s)
}

// group returns choices below a label.
func (c *formCard) group(id string, choices ...fyne.CanvasObject) fyne.CanvasObject {
	return c.headed(c.text(id), choices...)
}

func (c *formCard) headed(heading string, choices ...fyne.CanvasObject) fyne.CanvasObject {
	return widgets.NewColumn(4, widgets.NewText(look.Label, look.Ink3, heading), widgets.NewWrapRow(gap, gap, choices...))
}

// why words the ledger's reason, "" for none.
func (c *formCard) why(r ledger.Reason) string {
	if r == "" {
		return ""
	}
	return c.view.teller.reason(r, c.form.sheet.Rules)
}

// chip returns a choice. A reason disables it.
func (c *formCard) chip(name, text, label string, on bool, reason string, do func()) *widgets.Chip {
	chip := widgets.NewChip(text, func() {
		asked := c.form.asks()
		do()
		if next := c.form.asks(); next != asked && next.of != ofNothing {
			name = "" // the ring goes on with what is asked
		}
		c.view.change(name)
	})
	chip.SetOn(on)
	chip.SetPadding(10)
	if label != "" {
		chip.SetLabel(label)
	}
	chip.SetReason(reason)
	c.add(name, chip)
	return chip
}

// chipName returns a player's name, trimmed for a chip.
func (c *formCard) chipName(p ledger.Player) string {
	return widgets.Trimmed(look.Strong, nameOf(c.form.sheet.Players, p), nameMost)
}

// players returns a chip for each player.
func (c *formCard) players(name string, chosen ledger.Player, choose func(ledger.Player)) (list []fyne.CanvasObject) {
	c.begin(field{of: ofOffender})
	for _, p := range ledger.Players() {
		full := nameOf(c.form.sheet.Players, p)
		list = append(list, c.chip(name+full, c.chipName(p), c.text("scoresheet.label."+name, args{"Name": full}), chosen == p, "", func() { choose(p) }))
	}
	return list
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
	c.begin(field{})
	c.tell()
	c.stops.Add("enter", c.enter)
	list := []fyne.CanvasObject{c.enter}
	if f.corrects() {
		trash := widgets.NewIconButton(widgets.IconTrash, c.text("scoresheet.remove"), func() { v.removeRow(f.place) })
		trash.SetPlated(true)
		trash.SetMinSize(fyne.NewSquareSize(36))
		trash.SetLabel(c.text("scoresheet.remove"))
		tip, reason := c.removal()
		if tip != "" {
			trash.SetTip(c.text("scoresheet.remove") + ". " + tip)
		}
		trash.SetReason(reason)
		c.stops.Add("scoresheet.remove", trash)
		list = append(list, trash, c.button("scoresheet.insert", func() { v.insertBefore(f.place) }))
	}
	return widgets.NewWrapRow(gap, gap, list...)
}

func (c *formCard) checkNotes() (list []fyne.CanvasObject) {
	o, t := c.form.fromCheck, c.view.teller
	note := func(text string) {
		list = append(list, widgets.NewParagraph(look.Body, look.Warn, widgets.Run{Text: text}))
	}
	if s := &c.form.sheet; o.again > 0 {
		note(c.text("scoresheet.offer.again", args{"Hand": t.which(s.Rows[o.again-1].Position, s.Rules)}))
	}
	if o.isFalse {
		note(c.text("scoresheet.offer.false", args{"Reason": c.view.page.Say.ProblemTitle(o.reason)}))
	}
	if len(o.calls.Calls) > 0 && !(o.calls.Ordered && len(o.calls.Win()) == len(o.calls.Calls)) {
		a := c.view.page.Say.Calls(&o.calls, explain.Case{Draft: o.hand.Draft, Win: o.hand.Win, Rules: c.form.sheet.Rules})
		note(c.view.page.joined(c.text("sentence.stop", args{"A": a.Title}), a.Words))
	}
	if o.otherRules {
		note(c.text("scoresheet.offer.rules", args{"Rules": c.view.page.Say.RuleSetName(c.form.sheet.Rules)}))
	}
	if o.otherRound {
		note(c.text("scoresheet.offer.round", args{"Round": t.wind(c.form.sheet.Next.RoundWind())}))
	}
	return list
}
