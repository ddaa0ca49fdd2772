package chart

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Each line has its name at its end, inside the chart and clear of the others,
// and zero is always on it.
func TestLineChart(t *testing.T) {
	windowtest.Light(t)
	c := NewLines()
	windowtest.Show(t, widgets.NewSheet(c), 400, 300)
	for _, values := range [][]int{{0, 0, 0, 0}, {3, 3, 3, 3}, {-90, -91, 60, 60}, {1_000_000, -1_000_000, 5, 5}} {
		var lines []Line
		for i, v := range values {
			lines = append(lines, Line{Name: strings.Repeat("Name", 1+4*i), Colour: look.Group(i), Values: []int{0, v / 2, v}})
		}
		c.Set(lines, []Mark{{At: 0, Name: "East"}, {At: 2, Name: "South"}})
		c.Resize(fyne.NewSize(400, 300))
		var tops []float32
		zero := false
		for _, o := range test.WidgetRenderer(c).Objects() {
			text, ok := o.(*canvas.Text)
			if !ok {
				continue
			}
			zero = zero || text.Text == "0"
			if text.Position().X < -1 || text.Position().X+text.MinSize().Width > 401 {
				t.Errorf("%v: %q lies outside", values, text.Text)
			}
			if strings.HasPrefix(text.Text, "Name") {
				tops = append(tops, text.Position().Y)
			}
		}
		slices.Sort(tops)
		for i := 1; i < len(tops); i++ {
			if tops[i]-tops[i-1] < look.LabelBold.Line()-1 {
				t.Errorf("%v: names lie on each other: %v", values, tops)
			}
		}
		if len(tops) != 4 || !zero {
			t.Errorf("%v: %d names, zero %v", values, len(tops), zero)
		}
	}
}

func TestTickStep(t *testing.T) {
	for span, want := range map[int]int{0: 1, 5: 1, 6: 2, 11: 5, 168: 50, 200: 50, 1024: 500} {
		if got := tickStep(span); got != want {
			t.Errorf("a range of %d has rules every %d, want %d", span, got, want)
		}
	}
}

func TestTrimmed(t *testing.T) {
	windowtest.Light(t)
	for _, text := range []string{"", "Ann", strings.Repeat("W", 90), "歐陽諸葛司徒上官夏侯"} {
		for _, width := range []float32{30, 90, 2000} {
			got := widgets.Trimmed(look.Name, text, width)
			if look.Name.Width(got) > width || got != text && (look.Name.Width(text) <= width || !strings.HasSuffix(got, widgets.Ellipsis)) {
				t.Errorf("%q in %v is %q", text, width, got)
			}
		}
	}
}

// Marks never lie on one another: in full where they have room, else in short, and what has
// none at all is left out.
func TestMarksHaveRoom(t *testing.T) {
	marks := []Mark{{At: 0, Name: "East round", Short: "E"}, {At: 4, Name: "South round", Short: "S"}, {At: 8, Name: "West round", Short: "W"}, {At: 9, Name: "North round", Short: "N"}}
	wide := func(s string) float32 { return 6 * float32(len(s)) }
	for _, one := range []struct {
		each float32 // between two values
		want string
	}{{90, "East round, South round, West round, North round"}, {14, "E, S, W, N"}, {8, "E, S, W, "}} {
		words, left := FitMarks(marks, wide, func(at int) float32 { return 20 + one.each*float32(at) }, 0, 20+9*one.each+20)
		if got := strings.Join(words, ", "); got != one.want {
			t.Errorf("%v apart: %q, want %q", one.each, got, one.want)
		}
		end := float32(0)
		for i, text := range words {
			if text != "" && left[i] < end {
				t.Errorf("%v apart: %q begins at %v, before %v", one.each, text, left[i], end)
			}
			end = max(end, left[i]+wide(text))
		}
	}
}
