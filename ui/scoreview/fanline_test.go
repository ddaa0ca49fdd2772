package scoreview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/widgets"
)

var longFan = Fan{
	Name:   "Robbing the kong",
	Reason: "The tile came from a kong that South was about to add to a pung on the table.",
	Clause: "CityU 3.1.10", Value: "1", Decision: "D",
}

func TestFanLineHeights(t *testing.T) {
	windowtest.Light(t)
	short := Fan{Name: "混一色", Reason: "全副只有筒子，加上紅中。", Clause: "CityU 3.3.1", Value: "3"}
	dropped := short
	dropped.Dropped = true
	for _, c := range []struct {
		name  string
		fan   Fan
		width float32
		want  float32
	}{
		{"one line", short, 592, 34},
		{"two lines", longFan, 592, 54},
		{"dropped", dropped, 592, 30},
		{"wide window", longFan, 1200, 34},
	} {
		if got := NewFanLine(c.fan, 168, nil).HeightFor(c.width); got != c.want {
			t.Errorf("%s: the line is %v high, want %v", c.name, got, c.want)
		}
	}
}

func TestHidingTheClauseMakesRoom(t *testing.T) {
	windowtest.Light(t)
	line := NewFanLine(longFan, 168, nil)
	with := line.wordsWidth(592)
	line.SetClauseShown(false)
	if without := line.wordsWidth(592); without <= with {
		t.Errorf("the reason has %v with the clause, %v without", with, without)
	}
}

func TestNameColumnFitsTheLongestName(t *testing.T) {
	windowtest.Light(t)
	if got := FanNameWidth(100, 168, Fan{Name: "自摸"}); got != 100 {
		t.Errorf("a short name takes %v, want the least, 100", got)
	}
	got := FanNameWidth(100, 300, Fan{Name: "自摸"}, longFan)
	if need := longFan.nameWidth(); got != need || need <= 100 {
		t.Errorf("the column is %v wide, the longest name and its mark need %v", got, need)
	}
	if got := FanNameWidth(100, 120, longFan); got != 120 {
		t.Errorf("the column is %v wide, want the most, 120", got)
	}
}

func TestChosenFanFromTheOutside(t *testing.T) {
	windowtest.Light(t)
	var lines []*FanLine
	choose := func(chosen int) {
		for i, line := range lines {
			line.SetChosen(i == chosen)
			line.SetRuled(i != chosen+1)
		}
	}
	column := widgets.NewColumn(0)
	var objects []fyne.CanvasObject
	for i, fan := range []Fan{{Name: "Half flush", Value: "3"}, {Name: "All pungs", Value: "3"}, {Name: "Self-draw", Value: "1"}} {
		line := NewFanLine(fan, 100, func() { choose(i) })
		lines = append(lines, line)
		objects = append(objects, line)
	}
	column.SetObjects(objects...)
	w, _ := windowtest.Show(t, widgets.NewSheet(windowtest.Pad(20, 10, widgets.NewCard(column))), 500, 160)
	test.TapCanvas(w.Canvas(), windowtest.Middle(lines[1]))
	if lines[0].Chosen() || !lines[1].Chosen() || lines[2].Chosen() {
		t.Error("a tap on the second line should choose it alone")
	}
	test.AssertImageMatches(t, "fan-chosen.png", w.Canvas().Capture())
}
