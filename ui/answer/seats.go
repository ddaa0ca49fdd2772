package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// around lists the seats as they sit: the winner, then on to the right.
func around(winner tile.Wind) [4]tile.Wind {
	seats := [4]tile.Wind{winner}
	for i := 1; i < len(seats); i++ {
		seats[i] = seats[i-1].Next()
	}
	return seats
}

// paySquare is the table with who pays whom. While it is unknown which seat fed the hand,
// or the meld that decides who pays, the other seats can be pressed to say so.
type paySquare struct {
	widgets.Laid

	pane  *Pane
	paid  *scoreview.SeatSquare
	asked [4]*scoreview.SeatCard // the winner first
	press [3]*widgets.PressCard
	seats [4]tile.Wind
	known bool
}

func newPaySquare(p *Pane) *paySquare {
	s := &paySquare{pane: p, paid: scoreview.NewSeatSquare([4]scoreview.Seat{})}
	for i := range s.asked {
		s.asked[i] = scoreview.NewSeatCard(scoreview.Seat{})
	}
	for i := range s.press {
		s.press[i] = widgets.NewPressCard(s.asked[i+1], func() { s.answer(s.seats[i+1]) })
		s.press[i].Card().SetPadding(askFrame, askFrame)
		s.press[i].Card().SetRadius(12 + askFrame)
		s.press[i].Card().SetOutline(look.Accent, askFrame)
		p.Watch(s.press[i])
	}
	s.Init(s, 0, s.put, s.paid, s.asked[0], s.press[0], s.press[1], s.press[2])
	s.SetMin(s.least)
	s.SkipObjectRefresh()
	return s
}

// answer says that a seat fed the hand, or the meld that decides who pays.
func (s *paySquare) answer(seat tile.Wind) {
	if u := s.pane.session.View().Payment.Undecided; u != nil {
		s.pane.session.Feed(u.Meld, seat)
		return
	}
	s.pane.session.SetFrom(seat)
}

// askFrame is the outline of a seat that can be pressed, in Fyne units.
const askFrame = 2

// set shows a payment, or asks who fed the hand.
func (s *paySquare) set(a *explain.Answer) {
	w := a.Finding.Case.Win
	s.known, s.seats = a.Settlement.Known, around(w.Seat)
	var cards [4]scoreview.Seat
	for i, wind := range s.seats {
		seat := a.Settlement.Seat(wind)
		cards[i] = scoreview.Seat{Wind: seat.Mark, Note: seat.Note}
		if s.known {
			cards[i].Amount, cards[i].Role = seat.Amount, toneOf(seat.Points)
		}
	}
	if s.known {
		s.paid.Set(cards, flows(a.Finding.Payment, s.seats)...)
	} else {
		s.ask(cards, a)
	}
	s.paid.Hidden = !s.known
	s.asked[0].Hidden = s.known
	for _, press := range s.press {
		press.Hidden = s.known
	}
	s.Refresh()
}

// question returns the id of what the cards ask.
func question(f *explain.Finding) string {
	w, u := &f.Case.Win, f.Payment.Undecided
	switch {
	case u != nil && f.Case.Draft.Melds[u.Meld].Kind().IsKong():
		return "answer.fed_kong"
	case u != nil:
		return "answer.fed_pung"
	case w.By.IsRobbing():
		return "answer.konged_it"
	case w.FlowerRobbed:
		return "answer.had_it"
	}
	return "answer.fed_it"
}

// ask fills the cards that are pressed to say who fed the hand or a meld. A seat that
// called the tile too cannot have fed it.
func (s *paySquare) ask(cards [4]scoreview.Seat, a *explain.Answer) {
	id := question(&a.Finding)
	cards[0].Role, cards[0].Amount = scoreview.SeatWinner, s.pane.fan(a.Fan)
	if a.Finding.IsOpen() {
		cards[0].Role = scoreview.SeatPlain
	}
	s.asked[0].Set(cards[0])
	for i, press := range s.press {
		seat, reason, outline := s.pane.say.Wind(s.seats[i+1]), "", float32(askFrame)
		cards[i+1].Amount, cards[i+1].Note = seat, s.pane.text.Text(id)
		if a.Finding.Payment.Undecided == nil && s.pane.session.HasCalled(s.seats[i+1]) {
			reason, outline, cards[i+1].Note = s.pane.text.Text("calls.from_caller"), 0, ""
		}
		press.SetReason(reason)
		press.Card().SetOutline(look.Accent, outline)
		s.asked[i+1].Set(cards[i+1])
		press.SetLabel(s.pane.text.Text("check.label.from_choice", translations.Args{"Seat": seat}))
	}
}

func toneOf(points int) scoreview.SeatRole {
	switch {
	case points > 0:
		return scoreview.SeatWinner
	case points < 0:
		return scoreview.SeatPayer
	}
	return scoreview.SeatPlain
}

// flows draws what is paid, and the shares that a liable seat takes over.
func flows(p score.Payment, seats [4]tile.Wind) []scoreview.Flow {
	var list []scoreview.Flow
	liable := 0
	for i := 1; i < len(seats); i++ {
		if p.Points.Of(seats[i]) < 0 {
			list = append(list, scoreview.Flow{From: i})
		}
		if p.Liable != nil && p.Liable.Seat == seats[i] {
			liable = i
		}
	}
	if liable == 0 {
		return list
	}
	for i := 1; i < len(seats); i++ {
		if i != liable && p.Share.Of(seats[i]) < p.Points.Of(seats[i]) {
			list = append(list, scoreview.Flow{From: i, To: liable, Taken: true})
		}
	}
	return list
}

func (s *paySquare) put(room fyne.Size, put widgets.Put) float32 {
	width, card := fyne.Min(room.Width, s.cardWidth()), s.asked[0].MinSize().Height+2*askFrame
	middle, side := (room.Width-width)/2, (room.Height-card)/2
	put(s.paid, 0, 0, room.Width, room.Height)
	put(s.asked[0], middle, room.Height-card, width, card)
	put(s.press[0], room.Width-width, side, width, card)
	put(s.press[1], middle, 0, width, card)
	put(s.press[2], 0, side, width, card)
	return s.least().Height
}

func (s *paySquare) cardWidth() float32 {
	width := float32(0)
	for _, card := range s.asked {
		width = fyne.Max(width, card.MinSize().Width+2*askFrame)
	}
	return width
}

func (s *paySquare) least() fyne.Size {
	if s.known {
		return s.paid.MinSize()
	}
	return fyne.NewSize(2*s.cardWidth()+headGap, seatsHeight)
}

// sayCard is the sentence to say at the table; pressed, it is copied.
type sayCard struct {
	card  *widgets.PressCard
	words *widgets.Paragraph
	row   *widgets.Row
}

func newSayCard(p *Pane) *sayCard {
	s := &sayCard{
		words: widgets.NewParagraph(look.Body, look.Ink),
	}
	s.row = widgets.NewRow(10, widgets.NewPicture(widgets.IconSpeaker, look.Accent), s.words, nil)
	s.row.SetAlignTop(true)
	s.card = widgets.NewPressCard(s.row, func() { p.callbacks.Copy(s.words.Text()) })
	s.card.SetTip(p.text.Text("check.announce_hint"))
	s.card.SetFill(look.AccentSoft)
	s.card.Card().SetRadius(12)
	s.card.Card().SetPadding(14, 10)
	p.Watch(s.card)
	return s
}

func (s *sayCard) set(sentence string) {
	s.words.SetText(sentence)
	s.card.SetLabel(sentence)
	s.row.Refresh()
}
