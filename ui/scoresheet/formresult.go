package scoresheet

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/core/score"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// result shows the points that the entry moves and who deals next because of it, or what is
// still missing.
func (c *formCard) result() fyne.CanvasObject {
	points, lacks, err := c.form.outcome()
	if t := &c.form.typing; lacks == "" && err == nil && t.refused == "" {
		return c.outcome(points)
	} else if t.refused != "" || t.asked {
		return widgets.NewParagraph(look.Strong, look.Warn, widgets.Run{Text: c.refusal(lacks, err)})
	}
	text := c.lacking(lacks, err)
	if n := c.form.typing.first; n > 0 {
		text = c.firstDigit(n)
	} else if said := c.said(); said != "" {
		text = c.view.page.joined(c.text("scoresheet.so_far", args{"Said": said}), text)
	}
	return widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: text})
}

// outcome shows the points, the rulings of ours that they rest on, which winner is out after
// penalties, and who deals next.
func (c *formCard) outcome(points ledger.Points) fyne.CanvasObject {
	said := []fyne.CanvasObject{c.moved(points)}
	for _, ruling := range c.view.teller.rulings(c.form.entry.Rulings(c.form.sheet.Rules)) {
		said = append(said, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: ruling}))
	}
	for _, w := range c.form.entry.Winners {
		if c.form.sheet.IsOut(w.Player) {
			said = append(said, widgets.NewParagraph(look.Label, look.Warn, widgets.Run{Text: c.text("scoresheet.is_out", args{"Name": nameOf(c.form.sheet.Players, w.Player)})}))
		}
	}
	if text := c.view.teller.redeals(c.form.redealt(), c.form.sheet.Rules); text != "" {
		said = append(said, widgets.NewParagraph(look.Label, look.Warn, widgets.Run{Text: text}))
	}
	if len(said) == 1 {
		return said[0]
	}
	return widgets.NewColumn(4, said...)
}

// firstDigit asks for the second digit of a number of fan, or says that Enter goes on without
// one. If the table has no number of two digits, it says which numbers it has.
func (c *formCard) firstDigit(n int) string {
	if c.form.counts(n) {
		return c.text("scoresheet.first_digit_counts", args{"N": n, "Example": 10 * n})
	}
	if example := 10 * n; !c.form.isAbove(example) {
		return c.text("scoresheet.first_digit", args{"N": n, "Example": example})
	}
	return c.view.page.joined(c.text("scoresheet.first_digit_low", args{"N": n}), c.otherFan())
}

// refusal says why the last key did nothing.
func (c *formCard) refusal(lacks missing, err error) string {
	switch r := c.form.typing.refused; r {
	case "":
		return c.lacking(lacks, err)
	case string(otherFan):
		return c.lacking(otherFan, nil)
	default:
		return c.why(ledger.Reason(r))
	}
}

// said repeats what was typed and no choice shows yet.
func (c *formCard) said() string {
	f := c.form
	var list []string
	if f.entry.Kind == ledger.Won && len(f.entry.Winners) == 0 {
		switch f.entry.By {
		case score.BySelfDraw:
			list = append(list, c.text("scoresheet.form.self_draw"))
		case score.ByRobKong:
			list = append(list, c.text("by.rob_kong"))
		}
	}
	if fan := f.typing.early; fan != unsaid {
		list = append(list, c.view.teller.fan(fan))
	}
	return strings.Join(list, c.text("list.comma"))
}

// lacking returns why the entry cannot be entered yet.
func (c *formCard) lacking(lacks missing, err error) string {
	var refused *ledger.Error
	switch {
	case lacks == otherFan:
		return c.otherFan()
	case lacks != "":
		return c.text("scoresheet.lacks." + string(lacks))
	case errors.As(err, &refused) && refused.Place != c.form.place:
		at := refused.Place
		if c.form.inserts {
			at--
		}
		return c.inTheWay(refused, at)
	case errors.As(err, &refused):
		return c.view.teller.reason(refused.Reason, c.form.sheet.Rules)
	case err != nil:
		return c.view.page.troubleText(err)
	}
	return ""
}

// otherFan says which numbers of fan such a hand can count.
func (c *formCard) otherFan() string {
	var list []string
	for _, n := range c.form.fans() {
		list = append(list, strconv.Itoa(n))
	}
	if n := len(list); n > 2 {
		list = []string{list[0] + "\u2013" + list[n-1]}
		if c.form.steps() {
			return c.text("scoresheet.lacks.least_fan", args{"N": c.form.fans()[0]})
		}
	}
	return c.text("scoresheet.lacks.other_fan", args{"Fans": strings.Join(list, c.text("list.comma"))})
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
