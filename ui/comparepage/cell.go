package comparepage

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/compare"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// nothing is shown if a set has nothing to say.
const nothing = "–"

// waitTile is the width of a wait's tile, in Fyne units.
const waitTile = 30

// label names a row.
func (b *board) label(row *compare.Row) fyne.CanvasObject {
	name := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: b.name(row)})
	switch row.Topic {
	case compare.Gain:
		name = widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: b.name(row), Bold: true})
	case compare.WaitRow:
		tile := tileview.NewRow(waitTile, 0, row.Tile.String())
		if b.p.session.Left(row.Tile) == 0 {
			name.SetText(b.p.text.Text("compare.wait_gone", translations.Args{"Tile": b.name(row)}))
			name.SetColour(look.Ink3)
		}
		return newInset(newLeading(tile, name, 10, true), cellPad, 5, waitHeight, atMiddle)
	}
	return newInset(name, cellPad, 5, minRowHeight(row), atMiddle)
}

func (b *board) name(row *compare.Row) string {
	switch row.Topic {
	case compare.FanRow:
		return b.p.say.FanRow(b.p.table, row)
	case compare.WaitRow:
		return b.p.say.TileTitle(row.Tile)
	case compare.Sum:
		return b.p.text.Text("compare.sum_row")
	case compare.Payers:
		return b.p.text.Text("compare.payers_row")
	case compare.Gain:
		if b.p.table.Wins() == 0 {
			return b.p.text.Text("compare.false_win_row")
		}
		return b.p.text.Text("compare.gain_row", translations.Args{"Seat": b.p.say.Wind(b.p.session.View().Win.Seat)})
	}
	return ""
}

func minRowHeight(row *compare.Row) float32 {
	switch row.Topic {
	case compare.Gain:
		return gainHeight
	case compare.WaitRow:
		return waitHeight
	}
	return rowHeight
}

// cell returns what a set says in a row, on a plate with the numbers of its causes
// if it differs.
func (b *board) cell(row *compare.Row, i int) fyne.CanvasObject {
	if row.Topic == compare.Verdict {
		return b.head(row, i)
	}
	marks := row.Cells[i].Marks
	v := b.value(row, i)
	content := v.draw(len(marks) > 0)
	if v.ruling != "" {
		mark := scoreview.NewDecisionMark(b.p.text.Text("check.decision_mark"), v.ruling)
		if v.number { // which has no room beside it in a narrow column
			content = widgets.NewColumn(2, content, widgets.NewLine(0, mark))
		} else {
			content = newBeside(6, content, mark)
		}
	}
	if len(marks) == 0 {
		return newInset(content, cellPad, 5, minRowHeight(row), atMiddle)
	}
	card := widgets.NewPressCard(newBeside(6, content, newBadges(marks, b.badgesInRow)), func() { b.p.lead(marks) })
	card.SetFill(look.WarnSoft)
	card.Card().SetRadius(plateRadius)
	card.Card().SetPadding(cellPad-plateX, 3)
	card.SetTip(b.tip(marks))
	card.SetLabel(b.p.text.Text("compare.marked", translations.Args{
		"Rules": b.p.say.RuleSetName(b.p.table.Columns[i].Rules), "Row": b.name(row),
		"Value": v.text(), "Numbers": numbers(marks),
	}))
	b.stops.add(card, i)
	return newInset(card, plateX, plateY, minRowHeight(row), toFill)
}

func numbers(marks []int) string {
	list := make([]string, len(marks))
	for i, at := range marks {
		list[i] = strconv.Itoa(at + 1)
	}
	return strings.Join(list, " ")
}

// tip joins the causes of a marked cell.
func (b *board) tip(marks []int) string {
	list := make([]string, len(marks))
	for i, at := range marks {
		list[i] = b.p.causes.list[at].Sentence
	}
	return strings.Join(list, "\n")
}

// value is what a cell shows: lines of text, the first possibly a number.
type value struct {
	lines  []string
	ink    fyne.ThemeColorName // of the first line, "" for the usual one
	role   look.Role           // of a number
	number bool                // the first line is a number, the second explains it
	small  bool                // the second line only explains the first
	quiet  bool                // there is nothing, or nothing that counts
	failed []bool              // lines that say what does not reach the minimum
	ruling string              // our rulings behind it
}

func (v value) text() string { return strings.Join(v.lines, ", ") }

// draw makes the objects of a value; marked ones are bold.
func (v value) draw(marked bool) fyne.CanvasObject {
	ink, role := look.Ink, v.role
	switch {
	case marked:
		ink = look.Warn
	case v.quiet:
		ink = look.Ink3
	}
	if v.ink != "" {
		ink = v.ink
	}
	if v.number {
		if marked && role == look.Lead {
			role = look.Title
		}
		first := widgets.NewText(role, ink, v.lines[0])
		if len(v.lines) == 1 {
			return first
		}
		return newRow(8, first, widgets.NewText(look.Clause, look.Ink3, v.lines[1]))
	}
	rows := make([]fyne.CanvasObject, len(v.lines))
	for i, line := range v.lines {
		if i > 0 && v.small {
			rows[i] = widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: line})
			continue
		}
		rows[i] = widgets.NewParagraph(look.Body, v.lineInk(i, ink), widgets.Run{Text: line, Bold: marked})
	}
	return widgets.NewColumn(0, rows...)
}

// lineInk returns the colour of a line: grey if it fails.
func (v value) lineInk(i int, ink fyne.ThemeColorName) fyne.ThemeColorName {
	if ink == look.Ink && i < len(v.failed) && v.failed[i] {
		return look.Ink3
	}
	return ink
}

// value finds what a cell shows.
func (b *board) value(row *compare.Row, i int) value {
	c := &b.p.table.Columns[i]
	best := c.Result.Best()
	none := value{lines: []string{nothing}, quiet: true}
	switch {
	case row.Topic == compare.WaitRow:
		return b.waitValue(row, c, none)
	case row.Topic == compare.Gain:
		return b.gainValue(c, none)
	case best == nil, row.Topic == compare.Payers && !c.Result.Win:
		return none
	case row.Topic == compare.Sum:
		return value{lines: []string{b.p.say.SumAndLimit(best, c.Rules)}, number: true, role: look.Lead}
	case row.Topic == compare.Payers && b.p.session.View().Waiting != nil:
		return none
	case row.Topic == compare.Payers && b.beaten(c):
		return value{lines: []string{b.p.text.Text("compare.beaten")}, small: true, quiet: true}
	case row.Topic == compare.Payers:
		who, amount := b.p.say.PayersShort(c.Payment, b.caseOf(c))
		v := value{lines: []string{who}, small: true, ruling: b.p.say.Decisions(c.Payment.Rulings())}
		if amount != "" {
			v.lines = append(v.lines, amount)
		}
		return v
	}
	if l, ok := c.Line(row); ok {
		return value{lines: []string{strconv.Itoa(l.Worth)}, number: true, role: look.Lead}
	}
	return value{lines: []string{b.p.say.NotCountedHere(c, row)}, quiet: true}
}

// beaten reports whether another's call takes the tile under a set, so that the hand shown
// gets nothing there.
func (b *board) beaten(c *compare.Column) bool {
	w := b.p.calls.winners[c.Rules]
	return w != nil && c.Result.Win && w.Refused(b.p.session.View().Win.Seat) == table.NotNearest
}

func (b *board) numBeaten() (n int) {
	for i := range b.p.table.Columns {
		if b.beaten(&b.p.table.Columns[i]) {
			n++
		}
	}
	return n
}

func (b *board) waitValue(row *compare.Row, c *compare.Column, none value) value {
	w, ok := c.Wait(row.Tile)
	if !ok {
		return none
	}
	say := func(id string, f score.Figure) string {
		return b.p.text.Text(id, translations.Args{"Figure": b.p.say.WaitFigure(f, c.Rules)})
	}
	fed := "compare.by_discard"
	if b.p.session.View().Win.By.IsRobbing() {
		fed = "compare.by_robbing"
	}
	return value{
		lines:  []string{say(fed, w.Discard), say("compare.by_self_draw", w.SelfDraw)},
		failed: []bool{!w.Discard.Win, !w.SelfDraw.Win},
	}
}

func (b *board) gainValue(c *compare.Column, none value) value {
	if !c.Payment.HasGain() {
		return none
	}
	if b.p.session.View().Waiting != nil {
		return none
	}
	seat, w := b.p.session.View().Win.Seat, b.p.calls.winners[c.Rules]
	gain := c.Payment.Points.Of(seat)
	switch {
	case w == nil || !c.Result.Win:
	case b.beaten(c) && !w.Known:
		return value{lines: []string{b.p.text.Text("compare.beaten")}, quiet: true}
	case b.beaten(c):
		return value{lines: []string{b.p.say.Points(w.Points.Of(seat)), b.p.text.Text("compare.beaten")}, number: true, role: look.Question, quiet: true}
	case !w.Ordered || !w.Known:
		return none
	default: // of all that win
		gain = w.Points.Of(seat)
	}
	v := value{lines: []string{b.p.say.Points(gain)}, number: true, role: look.Question, ink: look.Accent}
	if c.Result.Win {
		v.lines = append(v.lines, b.p.say.FanOfGain(c.Result.Best()))
		return v
	}
	v.ink, v.role, v.ruling = look.Loss, look.Name, b.p.say.FalseWinHalf(c.Rules)
	if b.p.table.Wins() > 0 {
		v.lines = append(v.lines, b.p.text.Text("compare.false_win"))
	}
	return v
}
