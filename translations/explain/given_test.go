package explain

import (
	"strconv"
	"strings"
	"sync"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
)

// both says the same in Chinese and in English.
type both struct{ zh, en string }

// speakers are made once: a Speaker holds nothing that a test could change.
var speakers = func() map[string]func() (*Speaker, error) {
	made := map[string]func() (*Speaker, error){}
	for _, lang := range translations.Languages() {
		made[lang] = sync.OnceValues(func() (*Speaker, error) { return speaking(lang) })
	}
	return made
}()

func speaking(lang string) (*Speaker, error) {
	loc, err := translations.New(lang)
	if err != nil {
		return nil, err
	}
	return New(loc), nil
}

func speaker(t testing.TB, lang string) *Speaker {
	t.Helper()
	s, err := speakers[lang]()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// expect compares what is said in both languages.
func expect(t *testing.T, name string, say func(*Speaker) string, want both) {
	t.Helper()
	if got := say(speaker(t, "zh-Hant")); got != want.zh {
		t.Errorf("%s\n got %s\nwant %s", name, got, want.zh)
	}
	if got := say(speaker(t, "en")); got != want.en {
		t.Errorf("%s\n got %s\nwant %s", name, got, want.en)
	}
}

// says compares what is said in both languages or, if want is empty, checks only
// that it is whole.
func says(t *testing.T, name string, say func(*Speaker) string, want both) {
	t.Helper()
	if want != (both{}) {
		expect(t, name, say, want)
		return
	}
	for lang := range speakers {
		text := say(speaker(t, lang))
		if fault := faulty(text, lang); fault != "" {
			t.Errorf("%s: %s: %q", name, fault, text)
		}
	}
}

// house returns a preset, or a copy of it with other values:
//
//	house(t, "hk13 limit=none conditions.kong_draw_in_all=2")
func house(t testing.TB, ruleSet string) *rules.RuleSet {
	t.Helper()
	words := strings.Fields(ruleSet)
	rs, ok := rules.Preset(words[0])
	if !ok {
		t.Fatalf("no preset %q", words[0])
	}
	values := map[string]any{}
	for _, word := range words[1:] {
		key, value, _ := strings.Cut(word, "=")
		values[key] = value
		if n, err := strconv.Atoi(value); err == nil {
			values[key] = n
		}
		if value == "true" || value == "false" {
			values[key] = value == "true"
		}
	}
	if len(values) == 0 {
		return rs
	}
	rs, err := rs.With(values)
	if err != nil {
		t.Fatalf("%s: %v", ruleSet, err)
	}
	return rs
}

// given reads a case as a table would tell it: the rules; seat, round, the way
// it was won and the facts; the hand.
//
//	given(t, "cityu", "S E self_draw draws=kong,flower last", "… +5p")
func given(t *testing.T, ruleSet, how, notation string) Case {
	t.Helper()
	rs := house(t, ruleSet)
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatalf("%s: %v", notation, err)
	}
	words := strings.Fields(how)
	c := Case{Draft: d, Rules: rs, Win: score.Win{Seat: parseSeat(t, words[0]), Round: parseSeat(t, words[1])}}
	by, ok := score.ParseBy(words[2])
	if !ok {
		t.Fatalf("no way to win %q", words[2])
	}
	c.Win.By = by
	for _, word := range words[3:] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "from":
			c.Win.From = parseSeat(t, value)
		case "draws":
			for _, draw := range strings.Split(value, ",") {
				c.Win.Draws = append(c.Win.Draws, map[string]score.Draw{"kong": score.DrawKong, "flower": score.DrawFlower}[draw])
			}
		case "passed":
			passed, err := hand.Parse(value)
			if err != nil {
				t.Fatalf("%s: %v", word, err)
			}
			c.Win.Passed = passed.Concealed
		case "liable":
			c.Win.Liable = score.Liable{Set: true, Seat: parseSeat(t, value)}
		case "last":
			c.Win.LastTile = true
		case "first":
			c.Win.FirstDiscard = true
		case "konged":
			c.Win.DealerKonged = true
		default:
			fact, ok := score.ParseFact(word)
			if !ok {
				t.Fatalf("no fact %q", word)
			}
			c.Win.Set(fact, true)
		}
	}
	return c
}

func parseSeat(t *testing.T, letter string) tile.Wind {
	t.Helper()
	w, ok := tile.ParseWind(letter)
	if !ok {
		t.Fatalf("no seat %q", letter)
	}
	return w
}

func (c Case) judged() (*score.Result, score.Payment) {
	res := score.Evaluate(c.Draft, c.Win, c.Rules)
	return &res, score.Settle(&res, c.Draft, c.Win, c.Rules)
}
