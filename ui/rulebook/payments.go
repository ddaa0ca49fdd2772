package rulebook

import (
	"strconv"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/ui/chart"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// paymentCards shows the chart of payments, and who pays.
func (s *sheet) paymentCards(put func(sectionCard)) {
	bars := chart.NewBars()
	note := widgets.NewParagraph(look.Label, look.Ink3)
	rounded := scoreview.NewDecisionMark(s.page.text("check.decision_mark"), s.page.Say.Decision(rules.DecisionRoundedUp))
	var lines lines
	lines.add(widgets.NewText(look.Title, look.Ink, s.page.text("rulespage.chart_title")), bars, widgets.NewRow(10, nil, note, rounded))
	p := sectionCard{card: lines.card(8)}
	p.update = func() {
		bars.Set(s.bars()...)
		if text := s.chartNote(); note.Text() != text {
			rounded.Hidden = !score.RoundsUp(s.rules())
			note.SetText(text)
			s.invalidate(p.card)
		}
	}
	put(p)
	put(s.paymentRows())
}

// bars returns the payments by fan: what the discarder pays, and below what
// each player pays for a self-draw.
func (s *sheet) bars() (bars []chart.Bar) {
	rs := s.rules()
	for _, r := range score.Ladder(rs) {
		bar := chart.Bar{
			Name: strconv.Itoa(r.Fan), Value: strconv.Itoa(r.Discard), High: float64(r.Discard),
			Note: s.page.text("rulespage.chart_undrawn"), Quiet: r.Fan < rs.Minimum.Value,
		}
		if r.Drawn {
			bar.Note = strconv.Itoa(r.Each)
		}
		if s.isOwn() {
			base := s.editor.base
			bar.Changed = !bar.Quiet && (r.Discard != score.FigureDiscard(r.Fan, base) || r.Each != score.FigureEach(r.Fan, base))
		}
		bars = append(bars, bar)
	}
	return bars
}

// chartNote explains the numbers.
func (s *sheet) chartNote() string {
	rs := s.rules()
	list := []string{s.page.text("rulespage.chart_note")}
	if rs.Payment.Method.Value == rules.Shared {
		list[0] = s.page.text("rulespage.chart_note_shared")
	}
	if rs.Minimum.Value > rs.Payment.First.Value {
		list = append(list, s.page.text("rulespage.chart_pale", args{"N": rs.Minimum.Value}))
	}
	if !rs.HasLimit() {
		list = append(list, s.page.text("rulespage.chart_on"))
	}
	if score.RoundsUp(rs) {
		list = append(list, s.page.text("rulespage.chart_rounded"))
	}
	return s.page.Say.Together(list)
}

// paymentRows shows the rules of payment. A page without controls leaves out
// the numbers, which the chart shows, and what does not apply.
func (s *sheet) paymentRows() sectionCard {
	var entries []*rules.Entry
	for _, e := range groupOf("payment") {
		if s.isOwn() || s.isTold(e) {
			entries = append(entries, e)
		}
	}
	var lines lines
	s.rows(&lines, entries)
	return sectionCard{card: lines.card(6)}
}

func (s *sheet) isTold(e *rules.Entry) bool {
	return e.Key != "payment.first" && e.Key != "payment.figures" && s.idle(e) == ""
}
