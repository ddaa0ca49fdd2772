package paper_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/ui/paper"
)

const (
	stops    = "、。！」，;)"
	brackets = "「("
)

// No line is too wide, none begins with a stop or ends with an opening bracket, and
// together they contain the whole text.
func TestBreak(t *testing.T) {
	p := newPage(t, "zh-HK")
	style := paper.Style{Size: 14, Colour: ink}
	words := rapid.SliceOf(rapid.SampledFrom([]string{
		"混一色", "、", "對對糊", "。", "「", "自摸", "！", "」", "All pungs", " ", "3", "fan", ";", "(", "limit", ")", "longestwordofall", "，",
	}))
	// as is usual, there is no space before a stop or after a bracket
	astray := regexp.MustCompile(`\s+([` + regexp.QuoteMeta(stops) + `])|([` + regexp.QuoteMeta(brackets) + `])\s+`)
	rapid.Check(t, func(r *rapid.T) {
		text := astray.ReplaceAllString(strings.Join(words.Draw(r, "words"), ""), "$1$2")
		width := rapid.Float64Range(60, 300).Draw(r, "width")
		lines := p.Break(style, text, width)
		for i, line := range lines {
			switch letters := []rune(line); {
			case line == "":
			case i > 0 && strings.ContainsRune(stops, letters[0]):
				r.Fatalf("%q begins with a stop: %q", line, lines)
			case i < len(lines)-1 && strings.ContainsRune(brackets, letters[len(letters)-1]):
				r.Fatalf("%q ends with a bracket: %q", line, lines)
			case p.TextWidth(style, line) > width+0.001 && canBreak(letters):
				r.Fatalf("%q is wider than %v", line, width)
			}
		}
		if got := bare(strings.Join(lines, "")); got != bare(text) {
			r.Fatalf("%q became %q", text, got)
		}
	})
}

// bare returns text without spaces.
func bare(text string) string { return strings.ReplaceAll(text, " ", "") }

// canBreak reports whether a line may be broken at a place: stops belong to what precedes
// them, brackets to what follows.
func canBreak(line []rune) bool {
	for i := 1; i < len(line); i++ {
		if !strings.ContainsRune(stops, line[i]) && !strings.ContainsRune(brackets, line[i-1]) {
			return true
		}
	}
	return false
}

func TestBreakKeepsWhatFits(t *testing.T) {
	p := newPage(t, "zh-HK")
	style := paper.Style{Size: 14, Bold: true}
	for _, text := range []string{"十八羅漢", "Four concealed pungs", "混一色"} {
		if lines := p.Break(style, text, p.TextWidth(style, text)); len(lines) != 1 {
			t.Errorf("%q is broken though it fits: %q", text, lines)
		}
	}
	if lines := p.Break(style, "", 100); len(lines) != 1 || lines[0] != "" {
		t.Errorf("nothing makes %q", lines)
	}
}
