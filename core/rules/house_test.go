package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// house is a value that a table changes, with a hand affected by it and a near miss
// that is not. Hands are won by East in the East round, on South's discard, unless
// stated.
type house struct {
	base   string
	beside string // other values of the table, as in a rule file
	change string // the value
	hand   string
	before string // what the hand comes to without the change
	after  string
	miss   string // empty if every hand is affected
	same   string
}

func houses() []house {
	return slices.Concat(tableHouses(), fanHouses(), dropHouses(), conditionHouses(), flowerHouses(), paymentHouses(), liabilityHouses())
}

// nobodysHand are the values that no hand can show, and why.
var nobodysHand = map[string]string{
	"liability.kong_draw.half": "a kong's tile is drawn, never another's discard",
}

// TestHouses: each value changes its hand as the row says, and no other.
func TestHouses(t *testing.T) {
	for _, h := range houses() {
		name := h.base + " " + h.change
		before, err := parseOwn(h.base, h.beside)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		after, err := parseOwn(h.base, h.beside+"\n"+h.change)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if diff := rules.Diff(before, after); len(diff) != 1 || diff[0].Key != h.key() {
			t.Errorf("%s changes %d values", name, len(diff))
		}
		for _, c := range []struct {
			hand string
			rs   *rules.RuleSet
			want string
		}{{h.hand, before, h.before}, {h.hand, after, h.after}, {h.miss, before, h.same}, {h.miss, after, h.same}} {
			if c.hand == "" {
				continue
			}
			if got := outcome(t, c.hand, c.rs); got != c.want {
				t.Errorf("%s: %s\n is %q\nnot %q", name, c.hand, got, c.want)
			}
		}
		if h.before == h.after {
			t.Errorf("%s changes nothing", name)
		}
	}
}

func (h *house) key() string {
	key, _, _ := strings.Cut(h.change, " = ")
	return key
}

// TestEveryHouseRuleHasItsHand: one row for each value that can change a hand.
func TestEveryHouseRuleHasItsHand(t *testing.T) {
	rows := map[string]int{}
	for _, h := range houses() {
		rows[h.key()]++
	}
	for _, e := range rules.Entries() {
		group, _, _ := strings.Cut(e.Key, ".")
		want := 1
		if group == "claims" || group == "game" || nobodysHand[e.Key] != "" {
			want = 0
		}
		if rows[e.Key] != want {
			t.Errorf("%s has %d rows, want %d", e.Key, rows[e.Key], want)
		}
	}
}

// outcome judges "hand | circumstances". With the word pays it returns the points
// and the liable seat, otherwise the fan and what makes them, or why it is not a
// win.
func outcome(t *testing.T, question string, rs *rules.RuleSet) string {
	t.Helper()
	notation, words, _ := strings.Cut(question, "|")
	d, err := hand.Parse(strings.TrimSpace(notation))
	if err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	w, pays := circumstances(t, words)
	res := score.Evaluate(d, w, rs)
	if pays {
		return payment(score.Settle(&res, d, w, rs))
	}
	best := res.Best()
	switch {
	case best == nil:
		return res.Reason.String()
	case !res.Win:
		return fmt.Sprintf("%s %d", res.Reason, best.Fan)
	}
	parts := []string{fmt.Sprint(best.Fan)}
	for _, f := range rs.AllFans() {
		if n := best.Counted.Count(f); n > 1 {
			parts = append(parts, fmt.Sprintf("%s*%d", rs.FanID(f), n))
		} else if n == 1 {
			parts = append(parts, rs.FanID(f))
		}
	}
	return strings.Join(parts, " ")
}

func payment(p score.Payment) string {
	text := strings.Trim(fmt.Sprint(p.Points), "[]")
	if p.Liable != nil {
		text += " @" + p.Liable.Seat.String()
	}
	return text
}

// circumstances reads words such as seat=S by=self_draw draws=kong,flower last.
func circumstances(t *testing.T, words string) (w score.Win, pays bool) {
	t.Helper()
	w = score.Win{Seat: tile.East, Round: tile.East}
	for _, word := range strings.Fields(words) {
		key, value, _ := strings.Cut(word, "=")
		seat, ok := tile.ParseWind(value)
		switch key {
		case "seat":
			w.Seat = seat
		case "round":
			w.Round = seat
		case "from":
			w.From = seat
		case "by":
			w.By, ok = score.ParseBy(value)
		case "draws":
			for _, draw := range strings.Split(value, ",") {
				w.Draws = append(w.Draws, map[string]score.Draw{"kong": score.DrawKong, "flower": score.DrawFlower}[draw])
			}
			ok = true
		case "fact":
			var fact score.Fact
			fact, ok = score.ParseFact(value)
			w.Set(fact, true)
		case "last", "first", "konged", "pays":
			w.LastTile = w.LastTile || key == "last"
			w.FirstDiscard = w.FirstDiscard || key == "first"
			w.DealerKonged = w.DealerKonged || key == "konged"
			pays, ok = pays || key == "pays", true
		}
		if !ok {
			t.Fatalf("cannot read %q", word)
		}
	}
	if w.IsFed() && w.From == tile.NoWind {
		w.From = w.Seat.Next()
	}
	return w, pays
}

// TestWithoutLimit: what a limit cuts or drops adds up without one (無限番).
func TestWithoutLimit(t *testing.T) {
	rs, err := parseOwn("hk13", "limit = \"none\"\npayment.scale = \"half\"")
	if err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{
		bigWinds:                        "19 half_flush all_pungs big_four_winds",
		bigWinds + " pays":              "3072 -3072 0 0",
		orphans:                         "14 no_flowers thirteen_orphans",
		"34789m 456p 55678s +2m | pays": "-576 192 192 192", // a false win costs a limit hand
	} {
		if got := outcome(t, question, rs); got != want {
			t.Errorf("%s is %q, not %q", question, got, want)
		}
	}
}
