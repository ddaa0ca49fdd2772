package answer

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// problemView shows why a hand does not win: the reason, everything else that
// is wrong, what would fix it, which tiles could go, and what calling it costs.
type problemView struct {
	pane     *Pane
	tags     *tags
	title    *widgets.Paragraph
	sentence *widgets.Paragraph
	source   *source
	more     *problemList
	fixes    *offers
	discards *discardList
	useful   *usefulList
	cost     *falseWin
	foot     *foot
	column   *widgets.Column
}

func newProblemView(p *Pane) *problemView {
	v := &problemView{
		pane: p, tags: newTags(),
		title:    widgets.NewParagraph(look.Verdict, look.Loss),
		sentence: widgets.NewParagraph(look.Lead, look.Ink),
		source:   newSource(p),
		more:     newProblemList(p), fixes: newOffers(p), useful: newUsefulList(p), cost: newFalseWin(p), foot: newFoot(p),
	}
	v.discards = newDiscardList(p, p.text.Text("check.discard_to_wait"), p.throw)
	head := widgets.NewColumn(8, v.tags.row, widgets.NewColumn(4, v.title, v.sentence, v.source.row))
	v.column = widgets.NewColumn(widgets.CardGap, head, v.more.card, v.fixes.card, v.discards.card, v.useful.card, v.cost.card, v.foot.row)
	return v
}

// do does what a row advises: throws its tile, or makes a kong of it.
func (p *Pane) do(one *explain.Advised) {
	if !one.Kong {
		p.throw(one.Tile)
		return
	}
	p.session.Do(func(st *session.State) { st.Draft = p.session.View().Judged.Kong(one.Tile) })
}

// throw discards one of fourteen tiles, possibly the winning one, in one step. The tile
// then lies on the table.
func (p *Pane) throw(t tile.Tile) {
	p.session.Do(func(st *session.State) {
		d := &st.Draft
		if d.Winning != tile.None {
			d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
		}
		if i := slices.Index(d.Concealed, t); i >= 0 {
			d.Concealed = slices.Delete(d.Concealed, i, i+1)
			st.Seen[t] = min(st.Seen[t]+1, tile.Copies)
		}
	})
}

func (p *problemView) object() fyne.CanvasObject { return p.column }

func (p *problemView) show(v *session.View, a *explain.Answer, _ bool) {
	p.tags.set(a.Tags...)
	p.title.SetText(a.Title)
	p.title.SetColour(look.Loss)
	if v.Result.Problems[0].IsEntry() {
		p.title.SetColour(look.Warn)
	}
	p.sentence.SetText(p.pane.say.Together(a.Lines))
	p.source.set(a.Clause, a.Ruling)
	p.more.set(a.Also)
	p.fixes.set(p.pane.waysOut(v.Result.Problems[0]))
	discards := discardsOf(v)
	p.discards.set(p.pane.say.Discards(discards))
	p.useful.set(nil)
	if v.Result.Distance > 0 && len(discards) == 0 {
		p.useful.set(usefulOf(v.Judged))
	}
	p.cost.set(a.Cost)
	switch v.Result.Reason {
	case score.NotComplete, score.SevenPairs:
		p.foot.set("sets", "divide")
	default:
		p.foot.set("", "")
	}
	p.column.Refresh()
}

// discardsOf lists the possible discards of fourteen tiles if only the shape is wrong.
func discardsOf(v *session.View) []score.Discard {
	first := v.Result.Problems[0].Reason
	if first != score.NotComplete && first != score.SevenPairs {
		return nil
	}
	d := v.Judged.Clone()
	if d.Winning != tile.None {
		d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
		d.Sort()
	}
	found := score.Waits(d, v.Win, v.Rules)
	found.Discount(&v.Seen)
	return found.Discards
}

// problemList is a card with what else is wrong.
type problemList struct {
	pane   *Pane
	rows   []*problemRow
	column *widgets.Column
	card   *widgets.Card
}

type problemRow struct {
	name   *widgets.Text
	words  *widgets.Paragraph
	column *widgets.Column
}

func newProblemList(p *Pane) *problemList {
	l := &problemList{pane: p}
	l.column = widgets.NewColumn(8, widgets.NewText(look.Title, look.Ink, p.text.Text("answer.also_wrong")))
	l.card = widgets.NewCard(l.column)
	return l
}

func (l *problemList) set(list []explain.Problem) {
	if l.card.Hidden = len(list) == 0; l.card.Hidden {
		return
	}
	l.pane.padCard(l.card)
	for i, problem := range list {
		if i == len(l.rows) {
			row := &problemRow{
				name:  widgets.NewText(look.Name, look.Ink, ""),
				words: widgets.NewParagraph(look.Body, look.Ink2),
			}
			row.column = widgets.NewColumn(0, row.name, row.words)
			l.rows = append(l.rows, row)
			l.column.SetObjects(append(l.column.Objects(), row.column)...)
		}
		l.rows[i].name.SetText(problem.Name)
		l.rows[i].words.SetText(problem.Words)
		l.rows[i].column.Show()
	}
	for _, spare := range l.rows[len(list):] {
		spare.column.Hide()
	}
	l.column.Refresh()
	l.card.Refresh()
}
