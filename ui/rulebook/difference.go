package rulebook

import (
	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// difference compares two rule sets: each value that differs, and a hand as
// proof.
type difference struct {
	page   *Page
	a, b   *library.Set
	pile   *widgets.Laid
	scroll *widgets.Scroller
	cards  []*measured
	proofs map[*rules.Entry]*proof

	settled bool
	at      float32 // the offset that settle scrolled to
}

// The shares of the width for the name of a value and its value in both sets.
var differenceShares = []float32{0.36, 0.32, 0.32}

func newDifference(p *Page, a, b *library.Set) *difference {
	d := &difference{page: p, a: a, b: b, proofs: map[*rules.Entry]*proof{}}
	differing := rules.Diff(a.Rules, b.Rules)
	var cards []fyne.CanvasObject
	d.scroll = widgets.NewScroller(widgets.NewColumn(0))
	for _, group := range groupEntries(differing) {
		card := d.card(group)
		cards, d.cards = append(cards, card), append(d.cards, card)
	}
	d.scroll.SetContent(widgets.NewColumn(widgets.CardGap, append(cards, emptyRoom(2*widgets.CardGap))...))
	d.pile = widgets.NewFillColumn(widgets.CardGap, d.head(len(differing)), d.scroll)
	d.seek(differing)
	p.left.showIndex(nil, 0)
	return d
}

func (d *difference) object() fyne.CanvasObject { return d.pile }

// name is what is kept of the comparison is kept under.
func (d *difference) name() string { return keyOf(d.a) + " " + keyOf(d.b) }

func (d *difference) settle() {
	if !d.settled && d.scroll.Height() > 1 {
		d.settled = true
		d.resettle()
	}
}

// resettle returns to the place again after a hand was found above it.
func (d *difference) resettle() { d.at = d.page.Model.sights[d.name()].scroll(d.scroll, d.cards) }

func (d *difference) leave() {
	if d.settled && len(d.cards) > 0 {
		d.page.Model.sights[d.name()] = sight{place: placeIn(d.scroll, d.cards)}
	}
}

func (d *difference) followSession() {}

func (d *difference) onKey(name fyne.KeyName) bool { return d.scroll.ScrollBy(name) }

// head names both sets, and has the choice of the second and the way back.
func (d *difference) head(n int) fyne.CanvasObject {
	p := d.page
	title := widgets.NewParagraph(look.Verdict, look.Ink, widgets.Run{Text: p.versus(d.a, d.b)})
	back := widgets.NewButton(widgets.Quiet, p.text("rulespage.back"), "", func() { p.compare("") })
	var chips []fyne.CanvasObject
	for i := range p.sets {
		s := &p.sets[i]
		if s.Rules == nil || keyOf(s) == keyOf(d.a) {
			continue
		}
		k := keyOf(s)
		chip := widgets.NewChip(p.Say.RuleSetName(s.Rules), func() { p.compare(k) })
		chip.SetOn(k == keyOf(d.b))
		chips = append(chips, chip)
	}
	words := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("rulespage.differ", args{"N": n})})
	if n == 0 {
		words.SetText(p.text("rulespage.differ_none"))
	}
	label := widgets.NewText(look.Label, look.Ink3, p.text("rulespage.compare_with"))
	row := widgets.NewRow(12, label, widgets.NewWrapRow(8, 8, chips...), nil)
	return widgets.NewColumn(10, widgets.NewRow(24, nil, title, back), row, words)
}

// groupEntries splits entries by group.
func groupEntries(entries []*rules.Entry) (groups [][]*rules.Entry) {
	for _, section := range []string{"table", "fans", "own", "drops", "house", "payment", "liability", "course"} {
		var group []*rules.Entry
		for _, e := range entriesOf(section) {
			for _, differing := range entries {
				if e == differing {
					group = append(group, e)
				}
			}
		}
		if len(group) > 0 {
			groups = append(groups, group)
		}
	}
	return groups
}

// card shows the differences of a group below the names of both sets.
func (d *difference) card(entries []*rules.Entry) *measured {
	p := d.page
	name := func(s *library.Set) fyne.CanvasObject {
		return widgets.NewParagraph(look.LabelBold, look.Ink3, widgets.Run{Text: p.Say.RuleSetName(s.Rules)})
	}
	title := widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: p.Say.EntryGroup(entries[0])})
	var lines lines
	lines.add(newShares(16, differenceShares, title, name(d.a), name(d.b)), widgets.NewRule())
	for _, e := range entries {
		lines.addMeasured(d.row(e))
	}
	return lines.card(8)
}

func (d *difference) row(e *rules.Entry) *measured {
	p := d.page
	value := func(rs *rules.RuleSet) fyne.CanvasObject {
		from := newSource(p)
		from.show(e.Origin(rs))
		return widgets.NewColumn(0, widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: p.Say.EntryValue(e, rs)}), from.object)
	}
	name := widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: p.Say.EntryName(e)})
	made := newProof(d, e)
	d.proofs[e] = made
	made.part = newMeasured(widgets.NewColumn(6, newShares(16, differenceShares, name, value(d.a.Rules), value(d.b.Rules)), made.object))
	return made.part
}

// seek looks for the hands, one after the other.
func (d *difference) seek(differing []*rules.Entry) {
	var entries []*rules.Entry
	for _, e := range differing {
		if sample.ChangesHands(e) {
			entries = append(entries, e)
		}
	}
	d.page.finder.find(d.a.Rules, d.b.Rules, entries, func(e *rules.Entry, c *change) {
		made := d.proofs[e]
		made.show(c)
		made.part.invalidate()
		d.scroll.Relayout()
		made.part.object.Refresh()
		if d.scroll.Offset() == d.at { // nobody scrolled since
			d.resettle()
		}
	})
}

// proof shows a hand that the first set judges differently with one value of
// the second. Until it is found, or if there is none, it shows a line of text.
type proof struct {
	diff   *difference
	entry  *rules.Entry
	part   *measured // the row that contains it
	object *widgets.Column
	words  *widgets.Paragraph
	card   *widgets.PressCard
	strip  *tileview.Strip
	way    *widgets.Paragraph
	a, b   *widgets.Paragraph
	hand   exhibit
}

func newProof(d *difference, e *rules.Entry) *proof {
	f := &proof{
		diff: d, entry: e, words: widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: d.page.text("rulespage.seeking")}), strip: tileview.NewStrip(changeTile, 6),
		way: widgets.NewParagraph(look.Clause, look.Ink3), a: widgets.NewParagraph(look.Body, look.Ink2), b: widgets.NewParagraph(look.Strong, look.Ink),
	}
	last := widgets.NewRow(4, nil, f.b, widgets.NewPicture(widgets.IconRight, look.Ink3))
	f.card = widgets.NewPressCard(widgets.NewColumn(2, f.strip, newShares(16, differenceShares, f.way, f.a, last)), func() { d.page.openHand(f.hand, d.a.Rules) })
	f.card.Card().SetRadius(8)
	f.card.Card().SetPadding(0, 4)
	f.card.SetTip(d.page.text("rulespage.open_hand"))
	f.card.Hide()
	d.scroll.Watch(f.card)
	f.object = widgets.NewColumn(0, f.words, f.card)
	if !sample.ChangesHands(e) {
		f.show(nil)
	}
	return f
}

func (f *proof) show(c *change) {
	p := f.diff.page
	if c == nil {
		f.words.SetText(p.Say.NoSample(f.diff.a.Rules, f.diff.b.Rules, f.entry))
		return
	}
	f.words.Hide()
	f.hand = c.exhibit
	f.strip.Set(partsOf(c.draft)...)
	f.way.SetText(p.Say.Circumstances(explain.Case{Draft: c.draft, Win: c.win, Rules: f.diff.a.Rules}, true))
	first, second := p.Say.Outcomes(c.win.Seat, c.before, c.after)
	second = p.text("rulespage.outcome_alone", args{"Outcome": second})
	f.a.SetText(first)
	f.b.SetText(second)
	f.card.SetLabel(first + ", " + second)
	f.card.Show()
	f.object.Refresh()
}
