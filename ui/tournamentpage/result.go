package tournamentpage

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/tile"
	"sikwu/core/tournament"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// paperResult is a table's result being typed.
type paperResult struct {
	points, won, losing [4]string
	tried               bool // an attempt was made: show what is missing or odd
	again               bool // over a result that stands
}

// paperOf returns a result to be typed again. Hands that were left out are empty.
func paperOf(r *tournament.Result) *paperResult {
	paper := &paperResult{again: true}
	for i := range 4 {
		paper.points[i] = strconv.Itoa(r.Points[i])
		if !r.NoWon[i] && (r.Won != [4]int{} || r.NoWon != [4]bool{}) {
			paper.won[i] = strconv.Itoa(r.Won[i])
		}
		if !r.NoLosing[i] && (r.Losing != [4]int{} || r.NoLosing != [4]bool{}) {
			paper.losing[i] = strconv.Itoa(r.Losing[i])
		}
	}
	return paper
}

// wrongSeat is a number that cannot be parsed, and its seat.
type wrongSeat struct {
	seat, column int
	text         string
}

func (*wrongSeat) Error() string { return "not a whole number" }

// read parses the result. Hands may be empty; they only break ties.
func (r *paperResult) read() (out tournament.Result, err error) {
	for i := range 4 {
		for column, cell := range []struct {
			text string
			to   *int
			must bool
		}{{r.points[i], &out.Points[i], true}, {r.won[i], &out.Won[i], false}, {r.losing[i], &out.Losing[i], false}} {
			n, is := parseFigure(cell.text)
			if !is && (cell.must || strings.TrimSpace(cell.text) != "") {
				return out, &wrongSeat{i, column, strings.TrimSpace(cell.text)}
			}
			*cell.to = n
		}
		out.NoWon[i], out.NoLosing[i] = strings.TrimSpace(r.won[i]) == "", strings.TrimSpace(r.losing[i]) == ""
	}
	return out, nil
}

// unread lists what is typed and cannot be parsed; isPoints reports whether any of it
// are points.
func (r *paperResult) unread() (texts []string, isPoints bool) {
	for i := range 4 {
		for column, text := range []string{r.points[i], r.won[i], r.losing[i]} {
			if _, is := parseFigure(text); !is && figureBegins(strings.TrimSpace(text)) {
				texts, isPoints = append(texts, strings.TrimSpace(text)), isPoints || column == 0
			}
		}
	}
	return texts, isPoints
}

// largeFigure is more than any figure that can be entered.
const largeFigure = 1_000_000_000

// parseFigure parses a whole number with or without a sign. One that is too large is
// largeFigure.
func parseFigure(text string) (n int, is bool) {
	n, err := strconv.Atoi(plainFigure(text))
	if err == nil || errors.Is(err, strconv.ErrRange) {
		return max(-largeFigure, min(n, largeFigure)), true
	}
	return 0, false
}

// plainFigure writes the signs of a figure as programs do.
func plainFigure(text string) string {
	return strings.NewReplacer("−", "-", "－", "-", "＋", "+").Replace(strings.TrimSpace(text))
}

// figureBegins reports whether text is more than a sign, which digits may still
// follow.
func figureBegins(text string) bool { return strings.Trim(text, "+-−－＋") != "" }

// tableForm shows the chosen table at the side: its sheet, or four totals to
// type.
type tableForm struct {
	page   *Page
	round  int
	table  int
	seats  *tournament.Seating
	marks  *marks
	paper  *paperResult
	cells  [4][3]*input.Field // points, hands won and lost, by seat
	sum    *widgets.Paragraph
	enter  *widgets.Button
	first  fyne.Focusable // first field; may be nil
	lacks  bool           // nobody is left to replace a player who left
	object fyne.CanvasObject
}

func newTableForm(p *Page, round, table int, marks *marks) *tableForm {
	m := p.Model
	f := &tableForm{page: p, round: round, table: table, marks: marks, seats: &m.open.Rounds[round].Tables[table-1]}
	book := f.seats.Book()
	sheet := book.Sheet()
	isLast := round == len(m.open.Rounds)-1
	parts := []fyne.CanvasObject{widgets.NewRow(gap, nil, paragraph(look.Title, look.Ink, p.tableName(round, table)), p.tableTag(f.seats))}
	switch {
	case isLast && len(sheet.Rows) == 0 && (f.seats.Result == nil || m.isAgain(table)):
		parts = append(parts, f.form()...)
	default:
		parts = append(parts, f.totals()...)
	}
	if isLast {
		parts = append(parts, f.substitutes()...)
	}
	f.object = cardOf(look.Surface, parts...)
	return f
}

// openSheet returns the button for the table's sheet.
func (f *tableForm) openSheet() *widgets.Button {
	p := f.page
	return p.button(widgets.Quiet, p.text("tournament.result.sheet"), widgets.IconOpen, func() { p.Callbacks.OpenSheet(f.table) })
}

// resultColumns returns the widths of the columns: seat, name, points, hands
// won and lost.
func (f *tableForm) resultColumns() []float32 { return []float32{16, -1, 72, 48, 48} }

// heads names the columns.
func (f *tableForm) heads() fyne.CanvasObject {
	head := func(id string) fyne.CanvasObject {
		h := paragraph(look.Clause, look.Ink3, f.page.text(id))
		h.SetAlign(fyne.TextAlignTrailing)
		return h
	}
	return newCells(f.resultColumns(), widgets.NewColumn(0), widgets.NewColumn(0),
		head("tournament.points"), head("tournament.won"), head("tournament.losing"))
}

func (f *tableForm) seatName(i int) (wind, name fyne.CanvasObject) {
	p := f.page
	return widgets.NewText(look.Label, look.Ink3, p.text("wind.mark."+tile.Seats()[i].String())),
		noted(paragraph(look.Body, look.Ink, p.playerName(f.seats.Seats[i])), p.seatNote(f.seats, i, f.marks))
}

// form asks for four totals, and for the hands that break ties.
func (f *tableForm) form() []fyne.CanvasObject {
	p, d := f.page, f.page.Model
	if d.results[f.table] == nil {
		d.results[f.table] = &paperResult{}
	}
	f.paper = d.results[f.table]
	f.sum = paragraph(look.Body, look.Ink3, "")
	f.enter = p.button(widgets.Primary, p.text("tournament.result.enter"), "", f.submit)
	parts := []fyne.CanvasObject{f.heads()}
	for i := range 4 {
		wind, name := f.seatName(i)
		for k, to := range []*string{&f.paper.points[i], &f.paper.won[i], &f.paper.losing[i]} {
			f.cells[i][k] = f.cell(i, k, to)
		}
		parts = append(parts, newCells(f.resultColumns(), wind, name, f.cells[i][0], f.cells[i][1], f.cells[i][2]))
	}
	f.first = f.cells[0][0]
	note, other := p.text("tournament.result.note"), f.openSheet()
	if f.seats.Result != nil {
		note = p.text("tournament.result.fill_note")
		other = p.button(widgets.Quiet, p.text("tournament.result.leave"), "", func() {
			delete(d.results, f.table)
			p.show()
		})
		if f.paper.won[0] == "" {
			f.first = f.cells[0][1]
		} else if f.paper.losing[0] == "" {
			f.first = f.cells[0][2]
		}
	}
	f.check()
	// what a press tells moves nothing under the pointer: it stands below the buttons
	return append(parts, widgets.NewWrapRow(gap, gap, f.enter, other), f.sum, paragraph(look.Label, look.Ink3, note))
}

// cell returns the field of a figure; arrows lead to its neighbours.
func (f *tableForm) cell(seat, column int, to *string) *input.Field {
	p := f.page
	c := p.newField(figureBound, "", *to, func(text string) {
		*to, f.paper.tried = text, false
		f.check()
	}, func() { f.enterAt(seat, column) })
	c.OnRefused = p.refusedIn(f.sum, f.check)
	c.OnKey = func(key fyne.KeyName) bool { return f.arrow(c, seat, column, key) }
	return c
}

// arrow moves the focus from figure to figure: up and down always, left and right
// from the ends of the text or with all of it selected.
func (f *tableForm) arrow(c *input.Field, seat, column int, key fyne.KeyName) bool {
	length, selected := len([]rune(c.Text())), len([]rune(c.SelectedText()))
	switch {
	case key == fyne.KeyUp:
		seat--
	case key == fyne.KeyDown:
		seat++
	case key == fyne.KeyLeft && (selected == length || selected == 0 && c.CursorAt() == 0):
		column--
	case key == fyne.KeyRight && (selected == length || selected == 0 && c.CursorAt() == length):
		column++
	default:
		return false
	}
	if seat >= 0 && seat < 4 && column >= 0 && column < 3 {
		f.focus(seat, column)
	}
	return true
}

// focus moves the keyboard to a figure, all of it selected.
func (f *tableForm) focus(seat, column int) {
	c := f.cells[seat][column]
	f.page.Keyboard.Focus(true, c)
	c.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// enterAt is Return in a figure: it leads to the next points that are missing below,
// and enters the result once none are.
func (f *tableForm) enterAt(seat, column int) {
	for i := seat + 1; i < 4 && column == 0 && figureBegins(f.paper.points[seat]); i++ {
		if strings.TrimSpace(f.paper.points[i]) == "" {
			f.focus(i, 0)
			return
		}
	}
	f.submit()
	if f.enter.Reason() == "" {
		return
	}
	if _, err := f.paper.read(); err != nil {
		if wrong, is := err.(*wrongSeat); is {
			f.focus(wrong.seat, wrong.column)
		}
	}
}

// check adds up the typed numbers.
func (f *tableForm) check() {
	p := f.page
	result, err := f.paper.read()
	var reason string
	sum, isLarge := 0, false
	for _, text := range f.paper.points {
		if n, is := parseFigure(text); is {
			sum, isLarge = sum+n, isLarge || max(n, -n) == largeFigure
		}
	}
	text, colour := p.text("tournament.result.sum", args{"Sum": p.Say.Points(sum)}), look.Ink3
	unread, noSum := f.paper.unread()
	if err == nil {
		_, err = p.Model.open.Tournament.Do(tournament.Event{Kind: tournament.Totals, Table: f.table, Result: &result})
	}
	seat, isSeat := err.(*wrongSeat)
	doubt := f.doubt(&result)
	switch {
	case len(unread) > 0:
		for i := range unread {
			unread[i] = p.text("tournament.result.quoted", args{"Text": shortened(unread[i])})
		}
		reason, colour = p.text("tournament.result.unread", args{"N": len(unread), "Texts": strings.Join(unread, p.text("list.comma"))}), look.Loss
		if text += p.text("tournament.then", args{"Text": reason}); noSum {
			text = reason
		}
	case isLarge:
		reason, colour = p.Fault(&tournament.EventError{Reason: tournament.BadResult}), look.Loss
		text = reason
	case isSeat:
		reason = p.text("tournament.result.missing", args{"Name": p.playerName(f.seats.Seats[seat.seat])})
		if f.paper.tried {
			text, colour = text+p.text("tournament.then", args{"Text": reason}), look.Loss
		}
	case err != nil:
		reason, colour = p.Fault(err), look.Loss
		text += p.text("tournament.then", args{"Text": reason})
	case doubt != "":
		colour = look.Warn
		text += p.text("tournament.then", args{"Text": doubt})
		if f.paper.tried {
			text = p.joined(text, p.text("tournament.result.again"))
		}
	}
	f.sum.SetColour(colour)
	f.sum.SetText(text)
	f.enter.SetReason(reason)
	f.enter.SetTold(reason != "" && colour == look.Loss)
}

// doubt says what of a result is odd but can be right, "" for nothing: it takes a second
// press.
func (f *tableForm) doubt(r *tournament.Result) string {
	p, sum, won := f.page, 0, 0
	for i, points := range r.Points {
		sum, won = sum+points, won+r.Won[i]
	}
	if sum < 0 {
		return p.text("tournament.result.below")
	}
	if slices.Contains(r.NoWon[:], true) {
		return ""
	}
	for i, losing := range r.Losing {
		if others := won - r.Won[i]; losing > others {
			return p.text("tournament.result.lost_more", args{"Name": p.playerName(f.seats.Seats[i]), "N": losing, "Won": others})
		}
	}
	return ""
}

// submit enters the result and chooses the next table without one.
func (f *tableForm) submit() {
	p, d := f.page, f.page.Model
	result, err := f.paper.read()
	if wrong := err != nil || f.enter.Reason() != ""; wrong || f.doubt(&result) != "" && !f.paper.tried {
		f.paper.tried = true
		f.check()
		p.relay()
		return
	}
	if !d.do(tournament.Event{Kind: tournament.Totals, Table: f.table, Result: &result}) {
		p.show()
		return
	}
	delete(d.results, f.table)
	if next := p.nextTable(f.table); next > 0 { // whoever is level is asked about once all are entered, or from a card
		d.table = next
		p.show()
		return
	}
	if len(p.askedHere(f.round)) > 0 {
		p.show()
		return
	}
	p.showAt(func() fyne.Focusable { return p.View.(*hall).stages }) // where scores that are typed on press nothing
}

// pointsText returns a player's points, nothing if none are recorded.
func (p *Page) pointsText(l *tournament.Line) string {
	if l.Blank && l.Points == 0 {
		return ""
	}
	return p.Say.Points(l.Points)
}

// handsText returns a player's hands won or lost, a dash if they were left out, nothing
// if none are recorded.
func handsText(l *tournament.Line, by tournament.Breaker) string {
	switch {
	case l.Blank:
		return ""
	case slices.Contains(l.Lacks, by):
		return "–"
	case by == tournament.ByHandsWon:
		return strconv.Itoa(l.Hands.Won)
	}
	return strconv.Itoa(l.Hands.Losing)
}

// handsAt returns the hands of a table so far, by seat: of stand-ins too, who are not
// ranked.
func (p *Page) handsAt(round, table int) (lines [4]tournament.Line) {
	t := &p.Model.open.Tournament
	sheet, _ := t.Sheet(round, table)
	for i, player := range ledger.Players() {
		lines[i].Hands, lines[i].Blank = sheet.Counts(player), t.Rounds[round].Tables[table-1].IsBlank()
	}
	if r := t.Rounds[round].Tables[table-1].Result; r != nil {
		for i := range lines {
			lines[i] = t.LineOf(r, i)
		}
	}
	return lines
}

// totals shows a table's result. One that was typed can be edited.
func (f *tableForm) totals() []fyne.CanvasObject {
	p, d := f.page, f.page.Model
	points := p.pointsAt(f.round, f.table)
	parts := []fyne.CanvasObject{f.heads()}
	lines := p.handsAt(f.round, f.table)
	for i := range lines {
		wind, name := f.seatName(i)
		name = noted(name, p.penalizedNote(f.round, f.seats.Seats[i], points[i]))
		figures := []fyne.CanvasObject{wind, name}
		for k, text := range []string{p.Say.Points(points[i]), handsText(&lines[i], tournament.ByHandsWon), handsText(&lines[i], tournament.ByFewerLosing)} {
			role, colour := look.Body, look.Ink2
			if k == 0 {
				role, colour = look.Strong, look.OfPoints(points[i], look.Ink2)
			}
			t := widgets.NewText(role, colour, text)
			t.SetAlign(fyne.TextAlignTrailing)
			figures = append(figures, t)
		}
		parts = append(parts, newCells(f.resultColumns(), figures...))
	}
	if f.round < len(d.open.Rounds)-1 {
		return parts
	}
	if f.seats.Result == nil {
		return append(parts, widgets.NewLine(gap, f.openSheet()))
	}
	back := p.button(widgets.Quiet, p.text("tournament.result.back"), widgets.IconUndo, func() {
		d.results[f.table] = paperOf(f.seats.Result) // to be edited
		p.act(tournament.Event{Kind: tournament.Totals, Table: f.table})
	})
	return append(parts, widgets.NewLine(gap, back))
}

// substitutes offers stand-ins for players who left.
func (f *tableForm) substitutes() (parts []fyne.CanvasObject) {
	p, t := f.page, &f.page.Model.open.Tournament
	if f.seats.IsFinished() {
		return nil
	}
	tallies := t.Tallies()
	for _, number := range f.seats.Seats {
		if tally := tallies[number]; !t.IsWithdrawn(number) && !tally.IsOut() {
			continue
		}
		var chips []fyne.CanvasObject
		for _, who := range t.Players {
			a := tournament.Event{Kind: tournament.Substitute, Table: f.table, Number: number, By: who.Number}
			if !who.StandIn {
				continue
			}
			if _, err := t.Do(a); err == nil {
				chips = append(chips, p.chip(who.Name, func() { p.act(a) }))
			}
		}
		text := "tournament.result.substitute"
		if len(chips) == 0 {
			text, f.lacks = "tournament.result.no_stand_in", true
		}
		parts = append(parts, widgets.NewRule(), paragraph(look.Body, look.Warn, p.text(text, args{"Name": p.playerName(number)})), widgets.NewWrapRow(gap, gap, chips...))
	}
	return parts
}
