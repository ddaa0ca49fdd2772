package widgets

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
)

const announcement = "「自摸！混一色、對對糊、雙正花、紅中、槓上自摸，十一番，封頂十番。中槓由西打出，西包三家：768。」"

func TestParagraphBreaksAsChineseDoes(t *testing.T) {
	windowtest.Light(t)
	p := NewParagraph(look.Body, look.Ink, Run{Text: announcement})
	p.HeightFor(14 * 16)
	want := []string{
		"「自摸！混一色、對對糊、雙正花、",
		"紅中、槓上自摸，十一番，封頂十",
		"番。中槓由西打出，西包三",
		"家：768。」",
	}
	if got := p.Lines(); !slices.Equal(got, want) {
		t.Errorf("lines are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestParagraphKeepsAQuotedTermTogether: a name in quotes stands on one line, unless it
// is long or the column narrow.
func TestParagraphKeepsAQuotedTermTogether(t *testing.T) {
	windowtest.Light(t)
	for _, test := range []struct {
		text  string
		width float32
		want  []string
	}{
		{"這張檯照「HKFan 十三番」打，不用花。", 14 * 9, []string{"這張檯照", "「HKFan 十三番」", "打，不用花。"}},
		{"他說「這一局照現用的規則重新計算分數」才對。", 14 * 9, []string{"他說「這一局照現用", "的規則重新計算分", "數」才對。"}},
		{"這張檯照「HKFan 十三番」打。", 14 * 4, nil},
	} {
		p := NewParagraph(look.Body, look.Ink, Run{Text: test.text})
		p.HeightFor(test.width)
		if got := p.Lines(); test.want != nil && !slices.Equal(got, test.want) || strings.Join(got, "") != test.text {
			t.Errorf("at %v lines are %q, want %q", test.width, got, test.want)
		}
	}
}

// TestParagraphLeavesNoHoleAfterAQuote: a closing quote and the mark after it take the
// room of a character and a half.
func TestParagraphLeavesNoHoleAfterAQuote(t *testing.T) {
	windowtest.Light(t)
	width := func(text string) float32 {
		return NewParagraph(look.Body, look.Ink, Run{Text: text}).breakAt(endless)[0].width
	}
	half := look.Body.Size() / 2
	for text, holes := range map[string]float32{
		"學完「牌與牌組」，每日十題": 1, "「甲」、「乙」。": 2, "學完（牌）；": 1, "学完“牌与牌组”，每日十题": 1, "學完牌，每日「十題」": 0, "「甲」乙，": 0,
	} {
		if got, want := width(text), look.Body.Width(text)-holes*half; got < want-1 || got > want+1 {
			t.Errorf("%s is %.1f wide, want %.1f", text, got, want)
		}
	}
	p := NewParagraph(look.Body, look.Ink, Run{Text: "學完「牌與牌組」，每日十題"})
	if p.HeightFor(14 * 4); strings.Join(p.Lines(), "") != p.Text() {
		t.Errorf("in a narrow column it says %q", p.Lines())
	}
}

func TestParagraphBreaksEnglishBetweenWords(t *testing.T) {
	windowtest.Light(t)
	p := NewParagraph(look.Body, look.Ink, Run{Text: "Self-draw! Half flush, all pungs.\nWest pays 768."})
	p.HeightFor(130)
	want := []string{"Self-draw! Half ", "flush, all pungs.", "West pays 768."}
	if got := p.Lines(); !slices.Equal(got, want) {
		t.Errorf("lines are %q, want %q", got, want)
	}
}

func TestParagraphEndsInNoSingleWord(t *testing.T) {
	windowtest.Light(t)
	for _, test := range []struct {
		text  string
		width float32
		want  []string
	}{
		{"Four concealed pungs even on a discard, with the others only self-drawn.", 430,
			[]string{"Four concealed pungs even on a discard, with the others ", "only self-drawn."}},
		{"Half flush, all pungs.\nWest pays 768.", 130, []string{"Half flush, ", "all pungs.", "West pays 768."}},
		{"Half flush, concealed pungs.\nWest pays 768.", 160, []string{"Half flush, ", "concealed pungs.", "West pays 768."}},
		{"中槓由西打出，西包三家。", 14 * 10, []string{"中槓由西打出，西", "包三家。"}},
		{"包三家。", 14*3 + 1, []string{"包三", "家。"}},
	} {
		p := NewParagraph(look.Body, look.Ink, Run{Text: test.text})
		p.HeightFor(test.width)
		if got := p.Lines(); !slices.Equal(got, test.want) {
			t.Errorf("at %v lines are %q, want %q", test.width, got, test.want)
		}
	}
}

// TestParagraphOfSoManyLines ends with an ellipsis where there are more.
func TestParagraphOfSoManyLines(t *testing.T) {
	windowtest.Light(t)
	for text, want := range map[string][]string{
		"Alexander Montgomery-Smith of Kowloon Tong": {"Alexander ", "Montgomery…"},
		"歐陽歐陽歐陽歐陽歐陽歐陽歐陽歐陽":                           {"歐陽歐陽歐陽歐", "陽歐陽歐陽歐…"},
		"Ann": {"Ann"},
	} {
		p := NewParagraph(look.Body, look.Ink, Run{Text: text})
		p.SetMost(2)
		if high := p.HeightFor(100); high != float32(len(want))*look.Body.Line() || !slices.Equal(p.Lines(), want) || p.Text() != text {
			t.Errorf("%v high: %q, want %q", high, p.Lines(), want)
		}
	}
}

// For any text, runs and width: nothing is lost, nothing is too wide, and no
// line begins or ends with a forbidden character.
func TestParagraphKeepsTheRules(t *testing.T) {
	windowtest.Light(t)
	words := []string{"自摸", "對對糊", "、", "，", "。", "「", "」", "（", "）", "：", "！", "？", "…", "《", "》", "12", " ", "Half flush, ", "(kong)", "CityU 3.3.1", "—", "；", "－768", "“", "”"}
	rapid.Check(t, func(t *rapid.T) {
		runs := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Run {
			parts := rapid.SliceOfN(rapid.SampledFrom(words), 1, 12).Draw(t, "words")
			return Run{Text: strings.Join(parts, ""), Bold: rapid.Bool().Draw(t, "bold")}
		}), 1, 4).Draw(t, "runs")
		width := rapid.Float32Range(100, 500).Draw(t, "width")
		checkLines(t, runs, breakLines(look.Body, runs, unitsOf(look.Body, runs), width), width)
	})
}

func checkLines(t *rapid.T, runs []Run, lines []line, width float32) {
	var whole, all strings.Builder
	for _, r := range runs {
		whole.WriteString(r.Text)
	}
	for i, l := range lines {
		var text strings.Builder
		for _, p := range l.pieces {
			text.WriteString(p.text)
		}
		all.WriteString(text.String())
		bare := []rune(strings.TrimRight(text.String(), " "))
		if len(bare) == 0 {
			continue
		}
		clump := longestClump(runs)
		if l.width > width+0.01 && clump <= width {
			t.Fatalf("line %d %q is %v wide, want %v at most", i, text.String(), l.width, width)
		}
		if i > 0 && strings.ContainsRune("。，、；：？！」）》…”", bare[0]) && bareBefore(lines[i-1]) {
			t.Fatalf("line %d begins with %q", i, bare[0])
		}
		if i < len(lines)-1 && strings.ContainsRune("「（《“", bare[len(bare)-1]) && bareBefore(l) {
			t.Fatalf("line %d ends with %q", i, bare[len(bare)-1])
		}
	}
	if all.String() != whole.String() {
		t.Fatalf("lines hold %q, text is %q", all.String(), whole.String())
	}
}

// bareBefore reports whether a line ends with something other than a space: a
// punctuation mark beside a space stands alone, which good text does not have.
func bareBefore(l line) bool {
	last := l.pieces[len(l.pieces)-1].text
	return !strings.HasSuffix(last, " ")
}

// longestClump returns the width of the longest sequence of marks and letters
// that must not be separated; if it is wider than a line, it overflows.
func longestClump(runs []Run) float32 {
	var longest float32
	var all []piece
	for i, r := range runs {
		all = append(all, piece{run: i, text: r.Text})
	}
	for _, cluster := range clustersOf(&unit{pieces: all}) {
		var wide float32
		for _, p := range cluster {
			wide += runs[p.run].role(look.Body).Width(p.text)
		}
		longest = max(longest, wide)
	}
	return longest
}

func TestParagraphHeightFollowsItsWidth(t *testing.T) {
	windowtest.Light(t)
	p := NewParagraph(look.Body, look.Ink, Run{Text: announcement})
	if got := p.HeightFor(2000); got != 20 {
		t.Errorf("on one line it is %v high, want 20", got)
	}
	if got := p.HeightFor(14 * 17); got != 60 {
		t.Errorf("on three lines it is %v high, want 60", got)
	}
	p.Resize(fyne.NewSize(2000, 20))
	if got := p.MinSize().Height; got != 20 {
		t.Errorf("once wide again it wants %v, want 20", got)
	}
}

func TestParagraphRuns(t *testing.T) {
	windowtest.Light(t)
	p := NewParagraph(look.Body, look.Ink2, Run{Text: "自摸每家 256，"}, Run{Text: "西", Colour: look.Loss, Bold: true}, Run{Text: "包三家"})
	w := test.NewTempWindow(t, p)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(130, 40))
	test.AssertRendersToMarkup(t, "paragraph-runs.xml", w.Canvas())
}

func TestColumnMakesRoomForWhatWraps(t *testing.T) {
	windowtest.Light(t)
	above := NewParagraph(look.Body, look.Ink, Run{Text: announcement})
	below := NewRule()
	hidden := NewText(look.Fan, look.Ink, "10")
	hidden.Hide()
	column := NewColumn(8, above, hidden, below)
	if got := column.HeightFor(14 * 17); got != 60+8+1 {
		t.Errorf("the column wants %v, want 69", got)
	}
	scroll := container.NewVScroll(column)
	w, _ := windowtest.Show(t, NewSheet(scroll), 14*17, 300)
	if got := below.Position().Y; got != 68 {
		t.Errorf("the rule lies at %v, want 68", got)
	}
	w.Resize(fyne.NewSize(900, 300))
	if got := below.Position().Y; got != 28 {
		t.Errorf("in a wide window the rule lies at %v, want 28", got)
	}
}
