package scoresheet

import (
	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/ui/look"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// nextCard shows which hand is next and takes its result. It is hidden while an entry
// is in progress.
type nextCard struct {
	view   *sheetView
	object *widgets.Card
	names  *grid // the winner; nil, like ways and check, if no hand can be entered
	ways   *grid // other ends of a hand
	check  *widgets.Button
	stops  pagekit.Stops
}

func newNextCard(v *sheetView) *nextCard {
	c := &nextCard{view: v}
	c.stops.Rove(v.page.Keyboard)
	rove := c.stops.OnKey
	c.stops.OnKey = func(name string, key fyne.KeyName) bool { return v.page.isRepeated(key) || rove(name, key) }
	parts := c.position()
	switch {
	case v.page.Model.table != nil && !v.page.Model.writable():
		parts = append(parts, c.ended()...)
	case !v.page.Model.writable():
		parts = append(parts, widgets.NewButton(widgets.Primary, v.page.text("scoresheet.reopen"), "", func() {
			v.page.Model.setClosed(v.page.Model.file.ID(), false)
			v.page.show()
		}))
	case v.sheet.IsOver():
		parts = append(parts, c.over()...)
	default:
		parts = append(parts, c.hand()...)
	}
	c.object = widgets.NewCard(widgets.NewColumn(gap, parts...))
	c.followSession()
	return c
}

// position names the hand by wind and by number, with its dealer and repeats.
func (c *nextCard) position() []fyne.CanvasObject {
	v, at := c.view, c.view.sheet.Next
	if v.sheet.IsOver() {
		return []fyne.CanvasObject{
			widgets.NewText(look.Title, look.Ink, v.page.text("scoresheet.over")),
			widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: v.page.text("scoresheet.over_note", args{"N": v.sheet.Rules.Game.Rounds.Value})}),
		}
	}
	return []fyne.CanvasObject{widgets.NewColumn(0,
		widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: v.teller.byNumber(at)}),
		widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: v.about(at)}),
	)}
}

// about names a hand by wind, with its dealer and repeats.
func (v *sheetView) about(at ledger.Position) string {
	id, about := "scoresheet.hand.about", args{"Hand": v.teller.byWind(at), "Name": v.short[at.Dealer().Index()]}
	if at.Repeat > 0 {
		id, about["N"] = id+"_again", at.Repeat
	}
	return v.page.text(id, about)
}

// hand asks for the winner, and offers the other ways in which a hand ends.
func (c *nextCard) hand() []fyne.CanvasObject {
	v := c.view
	names := make([]fyne.CanvasObject, 0, 4)
	for _, p := range ledger.Players() {
		name := nameOf(v.sheet.Players, p)
		b := widgets.NewButton(widgets.Gentle, name, "", func() { v.begin(ledger.Won, p) })
		b.SetLabel(v.page.text("scoresheet.label.winner", args{"Name": name}))
		c.stops.Add("winner"+name, b)
		names = append(names, newTrimmed(b, name))
	}
	c.stops.NextLine()
	c.check = c.button(widgets.Primary, "scoresheet.from_check", v.take)
	ways := []fyne.CanvasObject{c.check, c.button(widgets.Quiet, "scoresheet.drawn", v.draw)}
	c.stops.NextLine()
	ways = append(ways,
		c.button(widgets.Quiet, "scoresheet.false_win", func() { v.begin(ledger.FalseWin, ledger.Nobody) }),
		c.button(widgets.Quiet, "scoresheet.penalty", func() { v.begin(ledger.Penalty, ledger.Nobody) }),
	)
	if v.page.Model.table != nil {
		c.stops.NextLine()
		ways = append(ways, c.button(widgets.Quiet, "scoresheet.tournament.end", func() { c.setClosed(sheetfile.Close) }))
	}
	c.names, c.ways = newGrid(len(names), gap, 36, names...), newGrid(2, gap, 36, ways...)
	return []fyne.CanvasObject{
		widgets.NewText(look.Label, look.Ink3, v.page.text("scoresheet.who_won")),
		c.names, c.ways,
	}
}

// over offers what can follow the last hand.
func (c *nextCard) over() []fyne.CanvasObject {
	v := c.view
	var ways []fyne.CanvasObject
	if v.page.Model.table != nil {
		ways = append(ways, c.backButton(widgets.Primary))
	} else {
		ways = append(ways, c.again(widgets.Primary), c.button(widgets.Quiet, "scoresheet.settle.play_on", func() {
			v.page.Model.playOn()
			v.page.show()
		}))
	}
	ways = append(ways, c.button(widgets.Quiet, "scoresheet.penalty", func() { v.begin(ledger.Penalty, ledger.Nobody) }))
	return []fyne.CanvasObject{newGrid(2, gap, 36, ways...)}
}

// shortName is the greatest width of a name that fits in a quarter of a narrow
// card, in Fyne units.
const shortName = 40

// nextPad is the padding of the card on both sides, in Fyne units.
const nextPad = 20

// fit puts the names in two columns if a narrow page would trim them to a few
// letters, and the other ways in one column if one is too wide for two.
func (c *nextCard) fit(width float32, narrow bool) {
	if c.names == nil {
		return
	}
	columns := 4
	for _, name := range c.view.sheet.Players {
		if narrow && look.Strong.Width(name) > shortName {
			columns = 2
		}
	}
	c.names.columns = columns
	columns = 2
	for _, way := range c.ways.Objects() {
		if way.MinSize().Width > (width-2*nextPad-gap)/2 {
			columns = 1
		}
	}
	c.ways.columns = columns
}

// again starts another game of the same players.
func (c *nextCard) again(w widgets.Weight) *widgets.Button {
	return c.button(w, "scoresheet.again", c.view.page.again)
}

func (c *nextCard) button(w widgets.Weight, id string, do func()) *widgets.Button {
	b := widgets.NewButton(w, c.view.page.text(id), "", do)
	c.stops.Add(id, b)
	return b
}

// first returns the widget that gets the focus: the first name.
func (c *nextCard) First() fyne.Focusable {
	return c.stops.First()
}

// followSession enables the hand from Check while there is one.
func (c *nextCard) followSession() {
	if c.check == nil {
		return
	}
	reason := ""
	if _, ok := handOnCheck(c.view.page.Session); !ok {
		if reason = c.view.page.text("scoresheet.no_hand"); c.view.page.Session.View().IsImpossible() {
			reason = c.view.page.text("calls.impossible")
		}
	}
	c.check.SetReason(reason)
}
