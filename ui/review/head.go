package review

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// head is what is asked, above the board.
type head struct {
	page   *Page
	object *widgets.Column
}

func newHead(p *Page) *head { return &head{page: p, object: widgets.NewColumn(2)} }

// update asks about the choice that is looked at.
func (h *head) update() {
	p, role := h.page, look.Question
	if p.narrow {
		role = look.Title
	}
	if p.now == nil {
		h.object.SetObjects(widgets.NewParagraph(role, look.Ink, widgets.Run{Text: p.text("review.all_hands")}))
		return
	}
	d := p.now.decision
	tag := widgets.NewTag(widgets.TagMuted, p.text("review.act"))
	switch p.now.kind {
	case puzzle:
		n := slices.Index(p.items, p.now) + 1
		tag = widgets.NewTag(widgets.TagMark, p.text("review.puzzle", args{"At": n, "Of": p.puzzles()}))
	case well:
		tag = widgets.NewTag(widgets.TagAccent, p.text("review.well"))
	}
	text := p.Say.Done(p.Hand, d)
	if !p.now.isOpen() {
		text = p.Say.WhatElse(p.Hand, d)
	}
	h.object.SetObjects([]fyne.CanvasObject{
		widgets.NewLine(gap, tag, widgets.NewText(look.Label, look.Ink2, p.Say.Situation(d))),
		widgets.NewParagraph(role, look.Ink, widgets.Run{Text: text}),
	}...)
}

// puzzles is how many there are.
func (p *Page) puzzles() (n int) {
	for _, i := range p.items {
		if i.kind == puzzle {
			n++
		}
	}
	return n
}
