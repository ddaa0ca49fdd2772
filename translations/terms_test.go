package translations

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// decided matches a row of TERMS.md: what is written, and what is not.
var decided = regexp.MustCompile(`(?m)^\| ([^|]+) \| ([^|]+) \|.*\|$`)

// filledIn is what stands in a text for those who fill it in.
var filledIn = regexp.MustCompile(`\{\{.*?\}\}`)

// rejected returns what TERMS.md rejects in a language, with what it has instead.
func rejected(t *testing.T, lang string) map[string]string {
	t.Helper()
	data, err := os.ReadFile("TERMS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(data), "\n## "+map[string]string{"zh-Hant": "中文", "en": "English"}[lang]+"\n")
	part, _, _ := strings.Cut(rest, "\n## ")
	list := map[string]string{}
	for _, row := range decided.FindAllStringSubmatch(part, -1) {
		if not := row[2]; not != "not" && !strings.HasPrefix(not, "---") {
			list[not] = row[1]
		}
	}
	if len(list) < 4 {
		t.Fatalf("TERMS.md decides %d words in %s", len(list), lang)
	}
	return list
}

// thrown and atTable tell a throw from a discard: dice are thrown, tiles are discarded.
var (
	thrown  = regexp.MustCompile(`\bthr(ow|ows|owing|ew|own)\b`)
	atTable = regexp.MustCompile(`\b(tiles?|discards?|one away|hand)\b`)
	ofDice  = regexp.MustCompile(`\b(dice|die|thrower)\b|\.sum`)
)

// TestOnlyDiceAreThrown: no English text throws a tile.
func TestOnlyDiceAreThrown(t *testing.T) {
	for id, forms := range texts(t, "en") {
		for _, text := range forms {
			if low := strings.ToLower(text); thrown.MatchString(low) && atTable.MatchString(low) && !ofDice.MatchString(low) {
				t.Errorf("%s throws a tile: %s", id, text)
			}
		}
	}
}

// TestOneThingHasOneWord: no text has a word that TERMS.md rejects, but for the
// words by which one searches.
func TestOneThingHasOneWord(t *testing.T) {
	for _, lang := range []string{"zh-Hant", "en"} {
		list := rejected(t, lang)
		for id, forms := range texts(t, lang) {
			if strings.HasPrefix(id, "handbook.") && strings.HasSuffix(id, ".terms") {
				continue
			}
			for _, text := range forms {
				words := strings.ToLower(filledIn.ReplaceAllString(text, ""))
				for not, but := range list {
					if strings.Contains(words, not) {
						t.Errorf("%s: %s has %q, not %q: %s", lang, id, not, but, text)
					}
				}
			}
		}
	}
}

// TestChairsAreNotSeatsInTurn: 右家, 對面 and 左家 are the names of chairs; who plays
// before and after is told by 上家, 對家 and 下家.
func TestChairsAreNotSeatsInTurn(t *testing.T) {
	chair := regexp.MustCompile(`[左右]家|對面`)
	for id, forms := range texts(t, "zh-Hant") {
		for _, text := range forms {
			if chair.MatchString(text) && !strings.Contains(text, "坐在") && !strings.HasPrefix(id, "chair.") {
				t.Errorf("%s tells a seat by the name of a chair: %s", id, text)
			}
		}
	}
}

// TestEnglishWritesPerCentCloseToItsNumber: 51%, never 51 %.
func TestEnglishWritesPerCentCloseToItsNumber(t *testing.T) {
	for id, forms := range texts(t, "en") {
		for _, text := range forms {
			if strings.Contains(text, " %") {
				t.Errorf("%s parts a per cent sign from its number: %s", id, text)
			}
		}
	}
}
