package review

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/ui/look"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// replay is the hand played again act by act, on the board of the lessons, with what the
// advisor tells at each choice.
type replay struct {
	page    *Page
	choices map[int]*review.Decision // by how many acts lie before it
	stops   []int                    // after so many acts
	*stand
	moved bool // what the last act moves is shown

	steps        *pagekit.Steps
	hands, leave *widgets.Button
	row          []*widgets.Button
}

// stand is where a replay stands.
type stand struct {
	at   int  // which of the stops
	open bool // all hands lie open
}

// newReplay returns the replay of a page, from where it stands.
func newReplay(p *Page, from *stand) *replay {
	r := &replay{page: p, choices: map[int]*review.Decision{}, stand: from}
	for _, d := range p.Model.list {
		r.choices[d.After] = d
	}
	r.stops = p.Model.Hand.Stops(func(n int) bool { return r.choices[n] != nil })
	button := func(id string, do func()) *widgets.Button {
		b := widgets.NewButton(widgets.Quiet, p.text(id), "", do)
		r.row = append(r.row, b)
		return b
	}
	r.steps = pagekit.NewSteps(p.Text, func() (at, of int) { return r.at, len(r.stops) }, r.show)
	r.row = r.steps.Buttons()
	r.hands = button("review.replay_open", func() {
		r.open = !r.open
		r.show(r.at)
	})
	r.leave = button("review.replay_leave", p.endReplay)
	return r
}

// beginReplay plays the hand again, from the choice that is looked at.
func (p *Page) beginReplay() {
	p.Model.stand = &stand{}
	p.replay = newReplay(p, p.Model.stand)
	if p.Model.now != nil {
		p.replay.find(p.Model.now.decision)
	}
	p.show()
}

// endReplay returns to the review, to the choice at which the replay stands.
func (p *Page) endReplay() {
	d := p.replay.choice()
	p.replay, p.Model.stand = nil, nil
	if d != nil {
		p.Model.now = p.Model.itemOf(d, plain)
	}
	p.show()
}

// after is how many acts were done.
func (r *replay) after() int { return r.stops[r.at] }

// choice is what is to be chosen now, nil if nothing is.
func (r *replay) choice() *review.Decision { return r.choices[r.after()] }

// isEnd reports whether the hand is over.
func (r *replay) isEnd() bool { return r.at == len(r.stops)-1 }

// find stands where something is to be chosen.
func (r *replay) find(d *review.Decision) {
	if i := slices.Index(r.stops, d.After); i >= 0 {
		r.at = i
	}
}

// show stands at a stop, if there is one. What the last act moved moves if that is the next.
func (r *replay) show(at int) {
	if at < 0 || at >= len(r.stops) {
		return
	}
	r.moved = at == r.at+1
	r.at = at
	r.page.show()
	r.moved = false
}

// toChoice stands at the choice before, or after.
func (r *replay) toChoice(by int) {
	for at := r.at + by; at >= 0 && at < len(r.stops); at += by {
		if r.choices[r.stops[at]] != nil || at == len(r.stops)-1 {
			r.show(at)
			return
		}
	}
}

// onKey handles the keys of the replay.
func (r *replay) onKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyPageUp:
		r.toChoice(-1)
	case fyne.KeyPageDown:
		r.toChoice(1)
	case fyne.KeyEscape, fyne.KeyBackspace:
		r.page.endReplay()
	default:
		return r.steps.OnKey(key)
	}
	return true
}

// objects are the buttons.
func (r *replay) objects() (list []fyne.CanvasObject) {
	for _, b := range r.row {
		list = append(list, b)
	}
	return list
}

// main is the button that gets the keyboard if no other has it.
func (r *replay) main() *widgets.Button {
	if r.isEnd() {
		return r.steps.Back
	}
	return r.steps.On
}

// holds reports whether a widget is a button of the replay that can be pressed now.
func (r *replay) holds(f fyne.Focusable) bool {
	return slices.ContainsFunc(r.row, func(b *widgets.Button) bool { return fyne.Focusable(b) == f && b.Reason() == "" })
}

// update brings the buttons to where the replay stands.
func (r *replay) update() {
	p, hands := r.page, "review.replay_open"
	if r.open {
		hands = "review.replay_hide"
	}
	r.hands.SetText(p.text(hands))
	r.steps.Update()
}

// acted is the last act that changed what lies there, -1 if the tiles lie as they were dealt.
func (r *replay) acted() int {
	n := r.after() - 1
	for n >= 0 && r.page.Model.Hand.Table.Acts[n].Kind == table.ActPass {
		n--
	}
	return n
}

// seated is the table as it lies now, seen from who is looked back on.
func (r *replay) seated() (x *playing.Seat, play *table.Play, err error) {
	h, n := r.page.Model.Hand, r.acted()
	if play, err = h.At(n); err != nil {
		return nil, nil, err
	}
	x = playing.At(play, review.Seat(h), h.Table.Start.Sum, nil)
	x.Skip()
	if n >= 0 {
		x.Watch(h.Table.Acts[n], func() error { return play.Do(h.Table.Acts[n]) })
	}
	for _, a := range h.Table.Acts[n+1 : r.after()] {
		err = play.Do(a)
	}
	return x, play, err
}

// board is the table as it lies now, with what was chosen and what is best marked.
func (r *replay) board() (b picture.Board) {
	x, play, err := r.seated()
	if err != nil {
		return b
	}
	b = x.Board()
	moves := b.Moves
	d := r.choice()
	choices := b.Choices.List
	b.Choices.List = nil
	for _, c := range choices {
		if a := x.Act(c.Act); d != nil && slices.Contains(d.View.Legal, a) {
			if c.Act, c.Main = playing.ActOf(a), false; a.Kind == table.ActPass { // by drawing too
				c.Text = picture.Say("playing.choice.pass")
			}
			b.Choices.List = append(b.Choices.List, c)
		}
	}
	if d != nil && d.Options != nil && r.page.Model.itemOf(d, plain).isOpen() {
		markChosen(&b, d)
	}
	b = b.Still()
	if b.Moves = nil; r.moved {
		b.Moves = moves
	}
	r.people(&b, play)
	return b
}

// people names who sits where, and lays hands open.
func (r *replay) people(b *picture.Board, play *table.Play) {
	p := r.page
	by, ends := p.Model.Hand.FalseWin()
	ends = ends && r.isEnd()
	points := review.Points(p.Model.Hand)
	for i := range b.Seats {
		seat := &b.Seats[i]
		name := p.Say.Player(p.Model.Hand, seat.Wind, play.Wind(seat.Wind))
		seat.Roles = slices.DeleteFunc(seat.Roles, func(t picture.Text) bool { return t.ID == "role.you" })
		seat.Roles = append([]picture.Text{picture.Say("play.seat_name", picture.Args{"Name": name})}, seat.Roles...)
		if (r.open || ends) && play.Phase() != table.PhaseOver && seat.Wind != b.You {
			d := players.Holding(play, seat.Wind)
			d.Sort()
			seat.Hand = picture.Faces(d.Concealed)
			if d.Winning != tile.None {
				seat.Hand = append(seat.Hand, picture.Tile{Face: d.Winning, Mark: picture.Now})
			}
		}
		if ends {
			gain := picture.Points(points[seat.Wind.Index()])
			seat.Amount = &gain
			if seat.Wind == by {
				seat.Mark = picture.Wrong
			}
		}
	}
}

// said says what was done last, or what is chosen now.
func (r *replay) said(play *table.Play) string {
	p := r.page
	n := r.acted()
	switch d := r.choice(); {
	case d != nil:
		return p.Say.Done(p.Model.Hand, d)
	case r.isEnd():
		return p.outcome()
	case n < 0:
		return ""
	}
	a := p.Model.Hand.Table.Acts[n]
	return p.Say.Act(p.Model.Hand, a, play.Wind(a.Seat))
}

// cards are what is told of where the replay stands.
func (r *replay) cards(s *side) (cards []fyne.CanvasObject) {
	p := r.page
	_, play, err := r.seated()
	if err != nil {
		return []fyne.CanvasObject{card(look.LossSoft, s.line(look.Ink, p.text("review.failed")))}
	}
	tag := widgets.NewTag(widgets.TagMuted, r.steps.Place())
	now := review.Decide(play, players.See(play, review.Seat(p.Model.Hand)))
	now.After = r.after()
	head := []fyne.CanvasObject{widgets.NewRow(gap, tag, widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: p.Say.Situation(now)}), nil),
		widgets.NewParagraph(look.Title, look.Ink, widgets.Run{Text: r.said(play)})}
	for _, w := range p.Model.Hand.Wrong {
		if w.After == r.after() || r.at > 0 && w.After < r.after() && w.After > r.stops[r.at-1] {
			head = append(head, s.line(look.Loss, p.Say.Wrong(p.Model.Hand, w, play.Wind(w.Seat))))
		}
	}
	cards = append(cards, card(look.Surface, head...))
	d := r.choice()
	switch {
	case d == nil:
	case d.Options == nil:
		cards = append(cards, s.waiting())
	default:
		i := p.Model.itemOf(d, plain)
		if !i.isOpen() {
			return append(cards, card(look.Surface, s.line(look.Ink, p.text("review.replay_puzzle"))), s.deeds(i))
		}
		return append(cards, s.told(i), s.figures(i), s.deeds(i))
	}
	switch {
	case r.isEnd():
		cards = append(cards, s.summed())
	case play.Phase() != table.PhaseDeal:
		cards = append(cards, s.deeds(&item{decision: now, position: true}))
	}
	return cards
}
