package scoreview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

var (
	liableRight = [4]Seat{{"南", "+768", "我", SeatWinner}, {"西", "−768", "包三家", SeatPayer}, {"北", "0", "西代付 256", SeatPlain}, {"東", "0", "西代付 256", SeatPlain}}
	selfDrawn   = [4]Seat{{"S", "+48", "you", SeatWinner}, {"W", "−16", "", SeatPayer}, {"N", "−16", "", SeatPayer}, {"E", "−16", "", SeatPayer}}
	wordy       = [4]Seat{{"E", "+1,536", "you, the dealer", SeatWinner}, {"S", "0", "North pays 512 for South", SeatPlain}, {"W", "0", "North pays 512", SeatPlain}, {"N", "−1,536", "fed the third dragon", SeatPayer}}
	liableHead  = [4]Seat{{"E", "+1,536", "you", SeatWinner}, {"S", "0", "W pays 512", SeatPlain}, {"W", "−1,536", "pays all", SeatPayer}, {"N", "0", "W pays 512", SeatPlain}}
	falseWin    = [4]Seat{{"E", "−96", "you", SeatPayer}, {"S", "+32", "", SeatPlain}, {"W", "+32", "", SeatPlain}, {"N", "+32", "", SeatPlain}}
)

func TestSeatSquare(t *testing.T) {
	windowtest.Light(t)
	squares := container.New(layout.NewGridLayout(2),
		NewSeatSquare(liableRight, Flow{From: 1}, Flow{From: 2, To: 1, Taken: true}, Flow{From: 3, To: 1, Taken: true}),
		NewSeatSquare(selfDrawn, Flow{From: 1}, Flow{From: 2}, Flow{From: 3}),
		NewSeatSquare(wordy, Flow{From: 3}, Flow{From: 1, To: 3, Taken: true}, Flow{From: 2, To: 3, Taken: true}),
		NewSeatSquare(liableHead, Flow{From: 2}, Flow{From: 1, To: 2, Taken: true}, Flow{From: 3, To: 2, Taken: true}),
		NewSeatSquare(falseWin, Flow{To: 1}, Flow{To: 2}, Flow{To: 3}),
	)
	w, _ := windowtest.Show(t, widgets.NewSheet(windowtest.Pad(10, 10, squares)), 900, 640)
	test.AssertImageMatches(t, "seats-light.png", w.Canvas().Capture())
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	test.AssertImageMatches(t, "seats-dark.png", w.Canvas().Capture())
}

func TestSeatSquareGrowsWithItsWords(t *testing.T) {
	windowtest.Light(t)
	square := NewSeatSquare(liableRight)
	if got, want := square.MinSize(), fyne.NewSize(288, 184); got != want {
		t.Errorf("a square is %v, want %v", got, want)
	}
	square.Set(wordy)
	note := look.Clause.Width("North pays 512 for South")
	if got := square.MinSize().Width; got < 2*(note+52)+64 {
		t.Errorf("with long notes it is %v wide, their words need %v", got, 2*(note+52)+64)
	}
	if got := square.Card(3).Seat(); got != wordy[3] {
		t.Errorf("the card at the left shows %+v", got)
	}
}

// Every flow starts and ends at its two cards; a flow from a seat to itself is
// not drawn.
func TestRoutesMeetTheirCards(t *testing.T) {
	p := plan{width: 288, card: 112}
	boxes := [4][2]fyne.Position{
		{fyne.NewPos(88, 136), fyne.NewPos(200, 184)},
		{fyne.NewPos(176, 68), fyne.NewPos(288, 116)},
		{fyne.NewPos(88, 0), fyne.NewPos(200, 48)},
		{fyne.NewPos(0, 68), fyne.NewPos(112, 116)},
	}
	onEdge := func(at fyne.Position, box [2]fyne.Position) bool {
		inside := at.X >= box[0].X && at.X <= box[1].X && at.Y >= box[0].Y && at.Y <= box[1].Y
		return inside && (at.X == box[0].X || at.X == box[1].X || at.Y == box[0].Y || at.Y == box[1].Y)
	}
	for from := range 4 {
		for to := range 4 {
			route := p.route(Flow{From: from, To: to})
			if from == to {
				if route != nil {
					t.Errorf("a flow from %d to itself goes %v", from, route)
				}
				continue
			}
			if len(route) < 2 || !onEdge(route[0], boxes[from]) || !onEdge(route[len(route)-1], boxes[to]) {
				t.Errorf("the flow from %d to %d goes %v", from, to, route)
			}
		}
	}
	if route := p.route(Flow{From: 7, To: 0}); route != nil {
		t.Errorf("a flow from no seat goes %v", route)
	}
}
