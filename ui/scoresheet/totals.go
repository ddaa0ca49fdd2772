package scoresheet

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// colourOf returns a player's colour in the totals and the chart.
func colourOf(p ledger.Player) fyne.ThemeColorName {
	return [...]fyne.ThemeColorName{look.G1, look.G2, look.G3, look.G5}[p.Index()]
}

// amount formats points: with a sign if they are a change, without a plus if
// they are a total.
func (t teller) amount(n int, signed bool) string {
	if n > 0 && !signed {
		return strconv.Itoa(n)
	}
	return t.say.Points(n)
}

// totalCards returns the four totals, each with the player's seat in the next
// hand. A press opens the names.
func (v *sheetView) totalCards() []fyne.CanvasObject {
	cards := make([]fyne.CanvasObject, 0, 4)
	for _, p := range ledger.Players() {
		cards = append(cards, v.totalCard(p, v.seatText(p)))
	}
	return cards
}

// seatText returns the player's seat in the next hand, and whether penalties put him out.
func (v *sheetView) seatText(p ledger.Player) string {
	isOut := v.sheet.IsOut(p)
	if v.sheet.IsOver() {
		if isOut {
			return v.page.text("scoresheet.measure.disqualified")
		}
		return ""
	}
	seat := v.teller.wind(v.sheet.Next.Seat(p))
	if p == v.sheet.Next.Dealer() {
		seat = v.page.text("scoresheet.dealer_seat", args{"Wind": seat})
	}
	if isOut {
		seat = v.page.text("scoresheet.settle.out", args{"Name": seat})
	}
	return seat
}

// totalRole returns the role of the four totals: one for all, so that none
// stands out by its number of digits.
func (v *sheetView) totalRole(width float32) look.Role {
	for _, n := range v.sheet.Totals() {
		if look.Total.Width(v.teller.amount(n, true)) > width {
			return look.Question
		}
	}
	return look.Total
}

// totalCard shows a player's name, total and seat below one another, whatever
// their lengths, so that nothing moves from hand to hand.
func (v *sheetView) totalCard(p ledger.Player, seat string) fyne.CanvasObject {
	name, total := nameOf(v.sheet.Players, p), v.sheet.Totals().Of(p)
	square := canvas.NewRectangle(look.Color(colourOf(p)))
	square.CornerRadius = 4
	title := widgets.NewText(look.Name, look.Ink, name)
	where := widgets.NewText(look.Label, look.Ink3, seat)
	sum := widgets.NewText(look.Total, look.OfPoints(total, look.Ink3), v.teller.amount(total, true))
	inner := container.New(widgets.Arrange(widgets.FixedMin(80, totalHigh-24), func(size fyne.Size) {
		square.FillColor = look.Color(colourOf(p))
		widgets.Place(square, 0, 4, 12, 12)
		title.SetText(widgets.Trimmed(look.Name, name, size.Width-20))
		widgets.Place(title, 20, 0, size.Width-20, 20)
		sum.SetRole(v.totalRole(size.Width))
		widgets.Place(sum, 0, 18, size.Width, 40)
		where.SetText(widgets.Trimmed(look.Label, seat, size.Width))
		widgets.Place(where, 0, 56, size.Width, 18)
	}), square, title, where, sum)
	if v.page.Model.table != nil { // the tournament has its names
		card := widgets.NewCard(inner)
		card.SetPadding(16, 12)
		return card
	}
	card := widgets.NewPressCard(inner, v.page.rename)
	card.Card().SetPadding(16, 12)
	card.SetLabel(name + ", " + seat + ", " + sum.Text())
	card.SetOnKey(v.page.writes)
	card.SetTip(v.page.text("scoresheet.rename_hint", args{"Name": name}))
	if !v.page.Model.writable() {
		card.SetReason(v.page.text("scoresheet.act.is_closed"))
	}
	return card
}
