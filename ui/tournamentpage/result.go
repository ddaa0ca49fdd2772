package tournamentpage

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// paperResult is a table's result being typed.
type paperResult struct {
	points, won, losing [4]string
	tried               bool // an attempt was made: show what is missing or odd
}

// wrongSeat is a number that cannot be parsed, and its seat.
type wrongSeat struct {
	seat int
	text string
}

func (*wrongSeat) Error() string { return "not a whole number" }

// read parses the result. Hands may be empty; they only break ties.
func (r *paperResult) read() (out tournament.Result, err error) {
	for i := range 4 {
		for _, cell := range []struct {
			text string
			to   *int
			must bool
		}{{r.points[i], &out.Points[i], true}, {r.won[i], &out.Won[i], false}, {r.losing[i], &out.Losing[i], false}} {
			n, is := figure(cell.text)
			if !is && (cell.must || strings.TrimSpace(cell.text) != "") {
				return out, &wrongSeat{i, strings.TrimSpace(cell.text)}
			}
			*cell.to = n
		}
	}
	return out, nil
}

// figure parses a whole number with or without a sign.
func figure(text string) (n int, is bool) {
	text = strings.NewReplacer("−", "-", "－", "-", "＋", "+").Replace(strings.TrimSpace(text))
	n, err := strconv.Atoi(text)
	return n, err == nil
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
	paper  *paperResult
	sum    *widgets.Paragraph
	enter  *widgets.Button
	first  fyne.Focusable // first field; may be nil
	lacks  bool           // nobody is left to replace a player who left
	object fyne.CanvasObject
}

func newTableForm(p *Page, round, table int) *tableForm {
	m := p.Model
	f := &tableForm{page: p, round: round, table: table, seats: &m.open.Rounds[round].Tables[table-1]}
	book := f.seats.Book()
	sheet := book.Sheet()
	isLast := round == len(m.open.Rounds)-1
	parts := []fyne.CanvasObject{widgets.NewRow(gap, nil, say(look.Title, look.Ink, p.tableName(round, table)), p.tableTag(f.seats))}
	switch {
	case isLast && len(sheet.Rows) == 0 && f.seats.Result == nil:
		parts = append(parts, f.form()...)
	default:
		parts = append(parts, f.totals()...)
	}
	if isLast {
		parts = append(parts, f.substitutes()...)
	}
	f.object = card(look.Surface, parts...)
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
		h := say(look.Clause, look.Ink3, f.page.text(id))
		h.SetAlign(fyne.TextAlignTrailing)
		return h
	}
	return newCells(f.resultColumns(), widgets.NewColumn(0), widgets.NewColumn(0),
		head("tournament.points"), head("tournament.won"), head("tournament.losing"))
}

func (f *tableForm) seatName(i int) (wind, name fyne.CanvasObject) {
	p := f.page
	return widgets.NewText(look.Label, look.Ink3, p.text("wind.mark."+tile.Seats()[i].String())),
		say(look.Body, look.Ink, p.playerName(f.seats.Seats[i]))
}

// form asks for four totals, and for the hands that break ties.
func (f *tableForm) form() []fyne.CanvasObject {
	p, d := f.page, f.page.Model
	if d.results[f.table] == nil {
		d.results[f.table] = &paperResult{}
	}
	f.paper = d.results[f.table]
	f.sum = say(look.Body, look.Ink3, "")
	f.enter = p.button(widgets.Primary, p.text("tournament.result.enter"), "", f.submit)
	parts := []fyne.CanvasObject{f.heads()}
	for i := range 4 {
		wind, name := f.seatName(i)
		cell := func(to *string) *widgets.Field {
			c := p.newField(figures, "", *to, func(text string) {
				*to, f.paper.tried = text, false
				f.check()
			}, f.submit)
			c.OnRefused = p.refusedIn(f.sum, f.check)
			return c
		}
		points := cell(&f.paper.points[i])
		parts = append(parts, newCells(f.resultColumns(), wind, name, points, cell(&f.paper.won[i]), cell(&f.paper.losing[i])))
		if i == 0 {
			f.first = points
		}
	}
	f.check()
	return append(parts, f.sum, say(look.Label, look.Ink3, p.text("tournament.result.note")), widgets.NewWrapRow(gap, gap, f.enter, f.openSheet()))
}

// check adds up the typed numbers.
func (f *tableForm) check() {
	p := f.page
	result, err := f.paper.read()
	var reason string
	sum, written := 0, 0
	for _, text := range f.paper.points {
		if n, is := figure(text); is {
			sum, written = sum+n, written+1
		}
	}
	text, colour := p.text("tournament.result.sum", args{"Sum": p.Say.Points(sum)}), look.Ink3
	if err == nil {
		_, err = p.Model.open.Tournament.Do(tournament.Event{Kind: tournament.Totals, Table: f.table, Result: &result})
	}
	seat, isSeat := err.(*wrongSeat)
	switch {
	case isSeat:
		reason = p.text("tournament.result.missing", args{"Name": p.playerName(f.seats.Seats[seat.seat])})
		if seat.text != "" {
			reason = p.text("tournament.result.unread", args{"Text": shortened(seat.text)})
		}
		if figureBegins(seat.text) || f.paper.tried {
			text, colour = text+p.text("tournament.then", args{"Text": reason}), look.Loss
		}
	case err != nil:
		reason, colour = p.Fault(err), look.Loss
		text += p.text("tournament.then", args{"Text": reason})
	case sum < 0:
		colour = look.Warn
		text += p.text("tournament.then", args{"Text": p.text("tournament.result.below")})
		if f.paper.tried {
			text = p.joined(text, p.text("tournament.result.again"))
		}
	}
	f.sum.SetColour(colour)
	f.sum.SetText(text)
	f.enter.SetReason(reason)
}

// submit enters the result and chooses the next table without one.
func (f *tableForm) submit() {
	p, d := f.page, f.page.Model
	result, err := f.paper.read()
	sum := 0
	for _, n := range result.Points {
		sum += n
	}
	if wrong := err != nil || f.enter.Reason() != ""; wrong || sum < 0 && !f.paper.tried {
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
	if next := nextOpen(&d.open.Rounds[f.round], f.table); next > 0 {
		d.table = next
		p.show()
		return
	}
	p.showAt(func() fyne.Focusable { return p.view.(*hall).section.onward })
}

// totals shows a table's result. One that was typed can be edited.
func (f *tableForm) totals() []fyne.CanvasObject {
	p, d := f.page, f.page.Model
	points := p.pointsAt(f.round, f.table)
	parts := []fyne.CanvasObject{f.heads()}
	counts := map[int][2]int{}
	for _, l := range d.open.TableRanking(f.round, f.table) {
		counts[l.Number] = [2]int{l.Hands.Won, l.Hands.Losing}
	}
	if r := f.seats.Result; r != nil {
		for i, number := range f.seats.Seats {
			counts[number] = [2]int{r.Won[i], r.Losing[i]}
		}
	}
	for i, number := range f.seats.Seats {
		wind, name := f.seatName(i)
		figures := []fyne.CanvasObject{wind, name}
		for k, text := range []string{p.Say.Points(points[i]), strconv.Itoa(counts[number][0]), strconv.Itoa(counts[number][1])} {
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
		r := f.seats.Result
		paper := &paperResult{}
		for i := range 4 {
			paper.points[i], paper.won[i], paper.losing[i] = strconv.Itoa(r.Points[i]), strconv.Itoa(r.Won[i]), strconv.Itoa(r.Losing[i])
		}
		d.results[f.table] = paper // to be edited
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
		parts = append(parts, widgets.NewRule(), say(look.Body, look.Warn, p.text(text, args{"Name": p.playerName(number)})), widgets.NewWrapRow(gap, gap, chips...))
	}
	return parts
}
