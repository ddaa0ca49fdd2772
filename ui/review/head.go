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
	if p.Model.now == nil {
		h.object.SetObjects(widgets.NewParagraph(role, look.Ink, widgets.Run{Text: p.text("review.all_hands")}))
		return
	}
	d := p.Model.now.decision
	tag := widgets.NewTag(widgets.TagMuted, p.text("review.act"))
	switch p.Model.now.kind {
	case puzzle:
		n := slices.Index(p.Model.items, p.Model.now) + 1
		tag = widgets.NewTag(widgets.TagMark, p.text("review.puzzle", args{"At": n, "Of": p.Model.puzzles()}))
	case well:
		tag = widgets.NewTag(widgets.TagAccent, p.text("review.well"))
	}
	text := p.Say.Done(p.Model.Hand, d)
	if !p.Model.now.isOpen() {
		text = p.Say.WhatElse(p.Model.Hand, d)
	}
	h.object.SetObjects([]fyne.CanvasObject{
		widgets.NewLine(gap, tag, widgets.NewText(look.Label, look.Ink2, p.Say.Situation(d))),
		widgets.NewParagraph(role, look.Ink, widgets.Run{Text: text}),
	}...)
}
