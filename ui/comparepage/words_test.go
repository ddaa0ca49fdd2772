package comparepage

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// sources are the names of documents, the same in every language.
var sources = []string{"CityU", "HKFan", "HKMJ", "EMSD"}

// words returns the texts of the page, those scrolled out of sight too.
func (b *bench) words() []pagetest.Word { return pagetest.Words(b.page) }

// says counts the lines of the page that are just this.
func (b *bench) says(line string) int {
	n := 0
	for _, text := range b.words() {
		if text.Text.Text == line {
			n++
		}
	}
	return n
}

// TestEveryTextIsThereAndNotCut looks at all scenes in both languages and sizes:
// every text is whole, stays in its own place and lies on no other.
func TestEveryTextIsThereAndNotCut(t *testing.T) {
	for k, at := range []pagetest.Setting{
		pagetest.In("zh-Hant", look.Light, pagetest.Large), pagetest.In("en", look.Dark, pagetest.Large),
		pagetest.In("zh-Hant", look.Light, pagetest.Small), pagetest.In("en", look.Light, pagetest.Small),
	} {
		for n, sc := range scenes {
			if effort.Skips(k + n) {
				continue
			}
			b := open(t, at)
			for i := range sc.copies {
				b.copyOf(t, "hk13", []string{"甲", "乙", "丙"}[i], []string{"First house", "Second", "Third"}[i],
					map[string]any{"limit": 10 - i, "minimum": 1 + i})
			}
			b.play(t, sc.hand, sc.win)
			words := b.words()
			if len(words) < 5 {
				t.Errorf("%s, %s: only %d texts", sc.name, at.Lang, len(words))
			}
			name := fmt.Sprintf("%s, %s, %v wide", sc.name, at.Lang, at.Size.Width)
			for _, text := range words {
				pagetest.CheckWord(t, name, at.Lang, text, sources)
				checkRoom(t, name, text)
			}
			pagetest.CheckApart(t, name, words)
		}
	}
}

// checkRoom reports a text that is wider than its widget.
func checkRoom(t *testing.T, name string, text pagetest.Word) {
	t.Helper()
	said := strings.TrimSpace(text.Text.Text)
	if wide := look.Role(look.Body).Width(said) * text.TextSize / look.Body.Size(); text.Room < wide-2 && len(said) > 2 {
		t.Errorf("%s: %q has only %v of %v", name, said, text.Room, wide)
	}
}

// TestNoFigureForAWayThatCannotBe: what the facts rule out has none.
func TestNoFigureForAWayThatCannotBe(t *testing.T) {
	b := open(t, pagetest.In("en", look.Light, pagetest.Large))
	for _, c := range []struct {
		win   score.Win
		lines []string
	}{
		{score.Win{Seat: tile.South, From: tile.East, FirstDiscard: true}, []string{"Discard 13", "Self-draw not possible"}},
		{score.Win{Seat: tile.South, By: score.ByRobKong}, []string{"Robbing 3", "Self-draw not possible"}},
		{score.Win{Seat: tile.South, By: score.BySelfDraw}, []string{"Discard 2, short", "Self-draw 3"}},
	} {
		b.play(t, "123m 456p 789p 23s 55s", c.win)
		for _, line := range c.lines {
			if b.says(line) == 0 {
				t.Errorf("%+v: no %q", c.win, line)
			}
		}
	}
}

// The name of a tile that is waited for breaks between words, in the narrowest column too.
func TestNamesOfWaitsAreNotSplit(t *testing.T) {
	b := open(t, pagetest.In("en", look.Light, pagetest.Small))
	b.play(t, "123m 456p 789s 11s 45m", score.Win{})
	names := 0
	for _, text := range b.words() {
		for _, word := range strings.Fields(text.Text.Text) {
			if word == "characters" {
				names++
			}
		}
	}
	if names != 2 {
		t.Errorf("characters is said %d times of 3 and 6 of characters", names)
	}
}
