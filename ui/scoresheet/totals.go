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

// seatText returns the player's seat in the next hand.
func (v *sheetView) seatText(p ledger.Player) string {
	if v.sheet.IsOver() {
		return ""
	}
	seat := v.teller.wind(v.sheet.Next.Seat(p))
	if p == v.sheet.Next.Dealer() {
		seat = v.page.text("scoresheet.dealer_seat", args{"Wind": seat})
	}
	return seat
}

// seatsFit reports whether every name has room beside its seat; otherwise all
// seats stand below.
func (v *sheetView) seatsFit(room float32) bool {
	for _, p := range ledger.Players() {
		if look.Name.Width(nameOf(v.sheet.Players, p))+gap+look.Label.Width(v.seatText(p)) > room {
			return false
		}
	}
	return true
}

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
		wide := where.MinSize().Width
		widgets.Place(where, size.Width-wide, 1, wide, 18)
		room, middle := size.Width-20, float32(30)
		if below := !v.seatsFit(room); below {
			middle = 18
			widgets.Place(where, 0, 56, wide, 18)
		} else {
			room -= wide + gap
		}
		title.SetText(widgets.Trimmed(look.Name, name, room))
		widgets.Place(title, 20, 0, room, 20)
		role := look.Total
		if role.Width(sum.Text()) > size.Width {
			role = look.Question
		}
		sum.SetRole(role)
		widgets.Place(sum, 0, middle, size.Width, 40)
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
