package answer

import (
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/widgets"
)

// BenchmarkChange measures a click on the page before it is drawn: judging the hand and
// filling in the answer.
func BenchmarkChange(b *testing.B) {
	s := disputed(b, english)
	on := false
	for b.Loop() {
		on = !on
		s.SetLastTile(on)
	}
}

// BenchmarkChangeAndDraw is the same with the pane drawn in software.
func BenchmarkChangeAndDraw(b *testing.B) {
	s := disputed(b, english)
	on := false
	for b.Loop() {
		on = !on
		s.SetLastTile(on)
		s.window.Canvas().Capture()
	}
}

// BenchmarkTurn changes the answer's kind: the winning tile comes and goes.
func BenchmarkTurn(b *testing.B) {
	s := disputed(b, english)
	for b.Loop() {
		s.RemoveWinning()
		s.Win(tile.Dot1 + 4)
	}
}

// BenchmarkOpenLine opens and shuts a line of fan.
func BenchmarkOpenLine(b *testing.B) {
	s := disputed(b, english)
	lines := s.pane.now.(*winView).best.body.lines
	for b.Loop() {
		lines.toggle(1)
	}
}

func disputed(t testing.TB, at setting) *stage {
	t.Helper()
	s := openPane(t, "cityu", at)
	s.play(t, "111222333p 5p [CCCC@W] 267f +5p",
		score.Win{Seat: tile.South, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}})
	return s
}

// BenchmarkDrawEmpty draws an empty window of the pane's size: what the
// software painter costs by itself.
func BenchmarkDrawEmpty(b *testing.B) {
	s := disputed(b, english)
	s.sheet.SetContent(widgets.NewColumn(0))
	for b.Loop() {
		s.window.Canvas().Capture()
	}
}
