package playpage

import (
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/scoresheet"
	"sikwu/ui/scoreview"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// told is what decides where the column on the right is read from.
type told struct {
	acts, level   int
	known, caught bool // by the coach; a wrong act
	settles       bool
}

// cards rebuilds the column on the right. It stays where it is scrolled to until something
// else is told; what the coach begins to say comes into sight, and so do the settings, which
// nothing but the coach when asked moves away.
func (s *screen) cards() {
	s.onward, s.coach.opened = nil, nil
	was, at := s.told, s.side.Offset()
	list := []fyne.CanvasObject{s.now()}
	if s.file.IsPractice() {
		p := s.page
		list = []fyne.CanvasObject{card(look.Surface, widgets.NewWrapRow(gap, 4,
			widgets.NewTag(widgets.TagAccent, p.text("play.practice")), widgets.NewText(look.Label, look.Ink2, p.text("play.practice_note")))), s.now()}
	}
	if !s.file.IsHandOver() && s.wrong == nil && !s.waitsForDeal() {
		list = append(list, s.coach.card())
	}
	if !s.file.IsPractice() {
		list = append(list, s.evening())
	}
	if s.settles {
		list = append([]fyne.CanvasObject{s.settings.card}, list...)
	}
	s.side.SetContent(widgets.NewColumn(widgets.CardGap, list...))
	s.side.WatchAll()
	s.buttons()
	s.content.Refresh()
	s.told = told{len(s.file.Play().Acts()), s.level, s.coach.isKnown(), s.wrong != nil, s.settles}
	switch {
	case s.settles && !was.settles: // they are at the top
	case s.told == was, s.settles && s.told.level == was.level:
		s.side.ScrollTo(at)
	case s.coach.opened != nil:
		s.side.Reveal(s.coach.opened)
	}
}

// now says what is happening: what was wrong, how the hand ended, or whose turn it is.
func (s *screen) now() fyne.CanvasObject {
	switch {
	case s.stopped != nil:
		return card(look.LossSoft, paragraph(look.Body, look.Loss, s.page.text("play.fault", args{"Reason": s.page.Say.Cause(s.stopped)})))
	case s.wrong != nil:
		return s.caught()
	case s.file.IsHandOver():
		return s.result()
	}
	return s.waitsFor()
}

func paragraph(role look.Role, ink fyne.ThemeColorName, text string) *widgets.Paragraph {
	return widgets.NewParagraph(role, ink, widgets.Run{Text: text})
}

// caught says what would follow from a wrong act, and where the rules say so.
func (s *screen) caught() fyne.CanvasObject {
	p, w := s.page, s.wrong
	s.onward = s.forgive
	parts := []fyne.CanvasObject{paragraph(look.Title, look.Loss, p.Say.Lesson(w.Title)), paragraph(look.Body, look.Ink, p.Say.Lesson(w.Text))}
	var source []fyne.CanvasObject
	if w.Clause != "" {
		source = append(source, widgets.NewText(look.Clause, look.Ink2, p.Say.Clause(w.Clause)))
	}
	if w.Decision != "" {
		mark := scoreview.NewDecisionMark(p.text("check.decision_mark"), p.Say.Decision(w.Decision))
		mark.Enable()
		source = append(source, mark)
	}
	if source != nil {
		parts = append(parts, widgets.NewLine(gap, source...))
	}
	s.undo = widgets.NewButton(widgets.Primary, p.text("learn.take_back"), widgets.IconUndo, s.forgive)
	return card(look.LossSoft, append(parts, widgets.NewLine(gap, s.undo))...)
}

// waitsFor says what the table waits for.
func (s *screen) waitsFor() fyne.CanvasObject {
	p := s.page
	var parts []fyne.CanvasObject
	if said := s.said(); said != "" {
		parts = append(parts, paragraph(look.Body, look.Loss, said))
	}
	if s.file.IsDead() {
		parts = append(parts, widgets.NewLine(gap, widgets.NewTag(widgets.TagLoss, p.text("play.dead"))), paragraph(look.Body, look.Ink2, p.text("play.dead_note")))
	}
	tone, tag, title, note := s.moment()
	head := []fyne.CanvasObject{widgets.NewLine(gap, widgets.NewTag(tone, tag)), paragraph(look.Title, look.Ink, title)}
	words := widgets.NewColumn(4, head...)
	var line fyne.CanvasObject = words
	if t := s.about(); t != tile.None {
		line = widgets.NewRow(14, tileview.NewImage(t.String(), 40), words, nil)
	}
	parts = append(parts, line)
	if note != "" {
		s.note = paragraph(look.Body, look.Ink2, note)
		if parts = append(parts, s.note); s.pressed {
			s.note.SetText(s.page.text("play.sure_note"))
		}
	}
	if line := s.marker.line(); line != nil { // below, so that it is not taken for one on the tile drawn since
		parts = append(parts, line)
	}
	return card(look.Surface, parts...)
}

// about is the tile that is to be decided about.
func (s *screen) about() tile.Tile {
	if s.moving {
		return tile.None
	}
	if open, from, _ := s.file.Play().Open(); open != tile.None && from != s.file.Seat() {
		return open
	}
	return s.drew()
}

// moment says in words what the table waits for.
func (s *screen) moment() (tone widgets.TagStyle, tag, title, note string) {
	p, play := s.page, s.file.Play()
	if s.moving {
		return widgets.TagMuted, p.text("play.others"), s.latestDone(), p.text("play.hurry")
	}
	id := s.seated.Moment()
	tone, tag = widgets.TagAccent, p.text("play.your_turn")
	values := args{"N": play.Left() / 4, "Sum": play.Record().Start.Sum}
	switch id {
	case "answer", "draw":
		tag = p.text("play.may_call")
		note = p.text("play.now.answer_note")
		switch limit := s.page.Model.Choices.Limit; {
		case limit > 0:
			note = p.text("play.now.answer_limit", args{"N": limit})
		case s.file.Strict:
			note = p.text("play.now.answer_strict")
		}
		return tone, tag, p.Say.Lesson(s.seated.Board().Middle), note
	case "turn":
		t := s.drew()
		switch {
		case t.IsFlower() && t != tile.None:
			return tone, tag, s.sayOf("play.now.flower", picture.Args{"Tile": t}), p.text("play.now.flower_note")
		case t != tile.None:
			return tone, tag, s.sayOf("play.now.drew", picture.Args{"Tile": t}), p.text("play.now.turn_note", values)
		}
		return tone, tag, p.text("play.now.turn"), p.text("play.now.turn_note", values)
	}
	if dealer := play.Record().Start.Dealer; id == "dice" && dealer != s.file.Seat() {
		return tone, tag, p.text("play.now.dice_for", args{"Name": p.nameOf(s.file.Player(dealer))}), ""
	}
	return tone, tag, p.text("play.now."+id, values), ""
}

// latestDone says what another did last.
func (s *screen) latestDone() string {
	p := s.page
	if len(s.latest) == 0 {
		return p.text("play.did.wait")
	}
	a := s.latest[len(s.latest)-1]
	return p.Say.Happens(a, p.nameOf(s.file.Player(a.Seat)), a.Seat == s.file.Seat())
}

// told says something about tiles and seats, as the lessons do.
func (s *screen) sayOf(id string, values picture.Args) string {
	return s.page.Say.Lesson(picture.Say(id, values))
}

// result says how the hand ended, who pays what, and what can be done next.
func (s *screen) result() fyne.CanvasObject {
	p := s.page
	parts := []fyne.CanvasObject{}
	if said := s.said(); said != "" {
		parts = append(parts, paragraph(look.Body, look.Loss, said))
	}
	title := p.Say.Lesson(s.seated.Outcome())
	if _, ok := s.file.Record().FalseWin(); ok {
		title = p.text("play.false_win")
	}
	parts = append(parts, paragraph(look.Title, look.Ink, title), widgets.NewRule())
	points := s.points()
	for i := range 4 {
		who := ledger.Player(1 + (s.file.You.Index()+i)%4)
		n := points.Of(who)
		parts = append(parts, widgets.NewRow(gap, nil, widgets.NewText(look.Body, look.Ink, p.nameOf(who)), widgets.NewText(look.Name, look.OfPoints(n, look.Ink2), p.Say.Points(n))))
	}
	if n := s.penalties(); n != 0 {
		parts = append(parts, widgets.NewRule(), widgets.NewRow(gap, nil, paragraph(look.Body, look.Ink2, p.text("play.penalties")), widgets.NewText(look.Name, look.Loss, p.Say.Points(n))))
	}
	play := s.file.Play()
	why := append(p.Say.Payments(play), p.Say.Intercepted(play, s.file.Seat())...)
	if _, isFalse := s.file.Record().FalseWin(); isFalse {
		if half := p.Say.FalseWinHalf(play.Rules()); half != "" {
			why = append(why, half)
		}
	}
	for _, text := range why {
		parts = append(parts, paragraph(look.Body, look.Ink2, text))
	}
	if line := s.marker.line(); line != nil {
		parts = append(parts, line)
	}
	return card(look.Surface, append(parts, s.goOn())...)
}

// goOn are the ways on from the end of a hand; Enter takes the first.
func (s *screen) goOn() fyne.CanvasObject {
	p := s.page
	label, next := p.text("play.next_hand"), p.nextHand
	switch {
	case s.file.IsPractice():
		label, next = p.text("play.to_review"), p.Leave
	case s.file.IsOver():
		label, next = p.text("play.to_start"), p.Leave
	}
	weight, list := widgets.Primary, []fyne.CanvasObject{}
	s.onward = next
	review := widgets.NewButton(widgets.Quiet, p.text("play.review"), "", p.review)
	if s.reviews() {
		weight, s.onward = widgets.Quiet, p.review
		review = widgets.NewButton(widgets.Primary, p.text("play.review"), widgets.IconRight, p.review)
		review.SetIconAfter(true)
		list = append(list, review)
	}
	list = append(list, widgets.NewButton(weight, label, "", next))
	if !s.reviews() && !s.file.IsPractice() {
		list = append(list, review)
	}
	if !s.file.IsOver() {
		list = append(list, widgets.NewButton(widgets.Quiet, p.text("play.end"), "", s.end))
	}
	return widgets.NewWrapRow(gap, gap, list...)
}

// points are what the hand moves.
func (s *screen) points() (points ledger.Points) {
	rows := s.file.Sheet().Rows
	if !s.file.IsPractice() && len(rows) > 0 {
		return rows[len(rows)-1].Points
	}
	for i, n := range s.file.Play().Points() {
		points[s.file.Player(tile.Seats()[i]).Index()] = n
	}
	return points
}

// penalties are what penalties took from the learner in the hand that is over.
func (s *screen) penalties() (points int) {
	rows := s.file.Sheet().Rows
	for i := len(rows) - 2; i >= 0 && rows[i].Entry.Kind == ledger.Penalty; i-- {
		points += rows[i].Points.Of(s.file.You)
	}
	return points
}

// shownRows is how many hands of the evening are listed.
const shownRows = 6

// evening is the score sheet of the evening in short, the last hand at the bottom.
func (s *screen) evening() fyne.CanvasObject {
	p, sheet := s.page, s.file.Sheet()
	total := sheet.Totals().Of(s.file.You)
	parts := []fyne.CanvasObject{
		widgets.NewRow(gap, widgets.NewText(look.Title, look.Ink, p.text("play.tonight")), paragraph(look.Label, look.Ink3, p.handName(s.file)), widgets.NewText(look.Name, look.OfPoints(total, look.Ink2), p.Say.Points(total))),
		totals(p),
	}
	if lost := p.lost(s.file); lost != "" {
		parts = append(parts, paragraph(look.Label, look.Ink2, lost))
	}
	for _, line := range p.grown() {
		parts = append(parts, paragraph(look.Label, look.Ink2, line))
	}
	var names [4]string
	for i := range names {
		names[i] = p.nameOf(ledger.Player(1 + i))
	}
	if sum, plays, of := s.file.Sum(); sum.Cost+sum.Others > 0 { // else no choice was judged
		said, why := p.Say.Evening(&sum, plays, of)
		parts = append(parts, paragraph(look.Label, look.Ink2, said))
		if why != "" {
			parts = append(parts, paragraph(look.Clause, look.Ink3, why))
		}
	}
	from := max(0, len(sheet.Rows)-shownRows)
	if from > 0 {
		parts = append(parts, widgets.NewText(look.Clause, look.Ink3, p.text("play.earlier", args{"N": from})))
	}
	for i := from; i < len(sheet.Rows); i++ {
		row := &sheet.Rows[i]
		_, short := scoresheet.Position(p.Text, row.Position)
		if n := row.Position.Repeat; n > 0 {
			short = p.text("play.row.repeat", args{"Hand": short, "N": n})
		}
		n := row.Points.Of(s.file.You)
		parts = append(parts, widgets.NewRule(), widgets.NewRow(12,
			widgets.NewText(look.Label, look.Ink3, short),
			paragraph(look.Body, look.Ink, p.result(names, row)),
			p.moved(row, sheet.Rules, widgets.NewText(look.Name, look.OfPoints(n, look.Ink2), p.Say.Points(n)))))
	}
	return card(look.Surface, parts...)
}

// grown says what is known of the evening besides the points: what the others like, what to mind
// in this round, the best hand, and what choices cost a hand beside the evening before.
func (p *Page) grown() (lines []string) {
	f, bents := p.Model.file, []string{}
	for i := range chairs {
		who := ledger.Player(1 + (f.You.Index()+1+i)%4)
		if b := f.Bents[who.Index()]; b != players.NoBent {
			bents = append(bents, p.text("play.bent."+b.String(), args{"Name": p.nameOf(who)}))
		}
	}
	if len(bents) > 0 {
		lines = append(lines, strings.Join(bents, " · "))
	}
	if worst := f.Lapse(); worst != "" {
		lines = append(lines, p.text("play.goal."+string(worst)))
	}
	if who, fan := f.Best(ledger.Nobody); who.IsOne() {
		id := "play.best"
		_, own := f.Best(f.You)
		if who == f.You {
			id = "play.best_own"
		} else if own > 0 {
			id = "play.best_both"
		}
		lines = append(lines, p.text(id, args{"Name": p.nameOf(who), "Fan": fan, "Own": own}))
	}
	if last := p.Model.lastEvening(); last != nil && last.Rules.ID == f.Rules.ID {
		now, known := f.CostEach()
		if before, too := last.CostEach(); known && too {
			lines = append(lines, p.Say.CostEach(now, before))
		}
	}
	return lines
}

// moved shows points that a hand moved, marked if our rulings on halves that are not whole
// made them.
func (p *Page) moved(r *ledger.Row, rs *rules.RuleSet, points fyne.CanvasObject) fyne.CanvasObject {
	ids := r.Entry.Rulings(rs)
	if len(ids) == 0 {
		return points
	}
	mark := scoreview.NewDecisionMark(p.text("check.decision_mark"), p.Say.Decisions(ids))
	mark.Enable()
	return widgets.NewLine(8, mark, points)
}

// result says how a hand ended, or what the learner was penalised for.
func (p *Page) result(names [4]string, r *ledger.Row) string {
	switch e := &r.Entry; e.Kind {
	case ledger.FalseWin:
		return p.text("play.row.false_win")
	case ledger.Penalty:
		what := p.text("play.row." + string(e.Offence))
		if e.Measure == penalty.Points {
			return what
		}
		return p.text("play.row.measure", args{"What": what, "Measure": p.text("play.row." + string(e.Measure))})
	}
	return scoresheet.Result(p.Text, p.Say, names, r)
}

// buttons are what can be done besides the hand.
func (s *screen) buttons() {
	p := s.page
	why := ""
	switch {
	case s.file.Strict:
		why = p.text("play.strict_back")
	case !s.file.CanTakeBack():
		why = p.text("play.nothing_back")
	}
	s.back.SetReason(why)
	widgets.Tell(s.back, "", fyne.Position{})
	list := []fyne.CanvasObject{s.back}
	if s.wrong != nil { // that is taken back where it is told
		list = nil
	}
	if d, win := s.seated.Hand(); !d.IsEmpty() {
		list = append(list, widgets.NewButton(widgets.Quiet, p.text("learn.open_in_check"), "", func() {
			s.withdraw()
			p.Callbacks.OpenInCheck(d, win, adviser().Question(players.See(s.file.Play(), s.file.Seat())))
		}))
	}
	leave := widgets.NewButton(widgets.Quiet, p.text("play.leave"), "", p.Leave)
	if s.file.IsPractice() {
		leave = widgets.NewButton(widgets.Quiet, p.text("play.to_review"), "", p.Leave)
	}
	list = append(list, leave, widgets.NewButton(widgets.Quiet, p.text("play.settings"), "", s.settle))
	s.foot.SetObjects(list...)
}
