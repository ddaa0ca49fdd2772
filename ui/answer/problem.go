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

// problemView is no win: the reason by name, everything else that is wrong,
// what would mend it, which tiles could go, and what calling it costs.
type problemView struct {
	pane     *Pane
	tags     *tags
	title    *widgets.Paragraph
	sentence *widgets.Paragraph
	more     *problemList
	mends    *offers
	discards *discardList
	useful   *usefulList
	cost     *falseWin
	column   *widgets.Column
}

func newProblemView(p *Pane) *problemView {
	v := &problemView{
		pane: p, tags: newTags(),
		title:    widgets.NewParagraph(look.Verdict, look.Loss),
		sentence: widgets.NewParagraph(look.Lead, look.Ink),
		more:     newProblemList(p), mends: newOffers(p), useful: newUsefulList(p), cost: newFalseWin(p),
	}
	v.discards = newDiscardList(p, p.throw)
	v.tags.set(tag{widgets.TagLoss, p.text.Text("check.tag.not_a_win")})
	head := widgets.NewColumn(8, v.tags.row, widgets.NewColumn(4, v.title, v.sentence))
	v.column = widgets.NewColumn(cardGap, head, v.more.card, v.mends.card, v.discards.card, v.useful.card, v.cost.card)
	return v
}

// throw takes a tile out of fourteen, the winning one among them, as one step.
func (p *Pane) throw(t tile.Tile) {
	p.session.Do(func(st *session.State) {
		d := &st.Draft
		if d.Winning != tile.None {
			d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
		}
		if i := slices.Index(d.Concealed, t); i >= 0 {
			d.Concealed = slices.Delete(d.Concealed, i, i+1)
		}
	})
}

func (p *problemView) object() fyne.CanvasObject { return p.column }

func (p *problemView) show(v *session.View, _ bool) {
	c := explain.Case{Draft: v.Judged, Win: v.Win, Rules: v.Rules}
	first := v.Result.Problems[0]
	p.title.SetText(p.pane.say.ProblemTitle(first.Reason))
	p.sentence.SetText(p.pane.say.Problem(first, &v.Result, c))
	p.more.set(v.Result.Problems[1:], &v.Result, c)
	p.mends.set(p.pane.text.Text("answer.mend.title"), p.pane.mends())
	discards := discardsOf(v)
	p.discards.set(discards)
	p.useful.set(nil)
	if v.Result.Distance > 0 && len(discards) == 0 {
		p.useful.set(usefulOf(v.Judged))
	}
	p.cost.set(v.Payment, c)
	p.column.Refresh()
}

// discardsOf lists the tiles of fourteen that could go where only the shape is
// wrong.
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
	return score.Waits(d, v.Win, v.Rules).Discards
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

func (l *problemList) set(list []score.Problem, res *score.Result, c explain.Case) {
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
		l.rows[i].name.SetText(l.pane.say.ProblemTitle(problem.Reason))
		l.rows[i].words.SetText(l.pane.say.Problem(problem, res, c))
		l.rows[i].column.Show()
	}
	for _, spare := range l.rows[len(list):] {
		spare.column.Hide()
	}
	l.column.Refresh()
	l.card.Refresh()
}
