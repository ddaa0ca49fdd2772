package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sikwu/core/rules"
)

// ownHead is the beginning of every partial file below; the rest starts at line 4.
const ownHead = "version = 1\nid = \"own\"\nbase = %q\n"

// parseOwn reads a file that changes a preset.
func parseOwn(base, text string) (*rules.RuleSet, error) {
	return rules.Parse("own.toml", fmt.Appendf(nil, ownHead+"%s", base, text))
}

// TestFaults: every fault a partial file can have, with the key and the line to
// blame. Line 0 means no line of the file.
func TestFaults(t *testing.T) {
	seen := map[rules.Fault]bool{}
	for _, c := range []struct {
		base, text string
		fault      rules.Fault
		key        string
		line       int
	}{
		{"hk8", "minimum = = 1", rules.Syntax, "minimum", 4},
		{"hk8", "title = { zh = \"甲\", en = \"A\" }\nminimum = 3 4", rules.Syntax, "minimum", 5},
		{"hk8", "[fans]\nchicken = \"\xff\"", rules.NotUTF8, "", 5},
		{"hk8", "minimum = 3\nminimum = 2", rules.Twice, "minimum", 5},
		{"hk8", "[fans]\n[payment]\n[fans]", rules.Twice, "fans", 6},
		{"hk8", "minimum = { value = 3, value = 4 }", rules.Twice, "minimum.value", 4},
		{"hk8", "[liability.kong_draw]\nfed = 1\nfed = 1", rules.Twice, "liability.kong_draw.fed", 6},
		{"hk8", "[[additions]]\nfan = \"chicken\"\n[[additions]]\nfan = 1\nfan = 2", rules.Twice, "additions.fan", 8},
		{"hk8", "minimum = " + strings.Repeat("{a=", 8), rules.TooDeep, "", 4},
		{"hk8", "\n" + strings.Repeat("a.", 8) + "a = 1", rules.TooDeep, "", 5},
		{"hk8", "minimum = " + strings.Repeat("[", 8), rules.TooDeep, "", 4},
		{"hk8", strings.Repeat("k", 129) + " = 1", rules.LongKey, "", 4},
		{"hk8", "minimum = { \"" + strings.Repeat("k", 129) + "\" = 1 }", rules.LongKey, "", 4},
		{"hk8", manyKeys(2000), rules.TooManyKeys, "", 4 + 1997},
		{"hk8", "source = \"" + strings.Repeat("長", 201) + "\"", rules.TooLong, "source", 4},
		{"hk8", "\ntitle = { zh = \"甲\", en = \"" + strings.Repeat("A", 101) + "\" }", rules.TooLong, "title.en", 5},
		{"hk8", "minimum = { value = 3, clause = \"" + strings.Repeat("A", 101) + "\" }", rules.TooLong, "minimum", 4},
		{"hk8", "[liability.kong_draw]\nclause = \"" + strings.Repeat("A", 101) + "\"", rules.TooLong, "liability.kong_draw.clause", 5},
		{"hk8", "source = \"red \\u001b[31m\"", rules.Unseen, "source", 4},
		{"hk8", "source = \"\"\"two\nlines\"\"\"", rules.Unseen, "source", 4},
		{"hk8", "payment.figures = [" + strings.Repeat("1,", 101) + "]", rules.TooMany, "payment.figures", 4},
		{"hk8", "payment.twice = [" + strings.Repeat("\"chicken\",", 101) + "]", rules.TooMany, "payment.twice", 4},
		{"hk8", strings.Repeat("[[additions]]\n", 101), rules.TooMany, "additions", 4},

		// misspelt keys are reported where they are
		{"hk8", "minimum = 3\nliabilty.kong_draw.half = true", rules.UnknownKey, "liabilty", 5},
		{"hk8", "[fans]\n[liabilty.kong_draw]\nhalf = true", rules.UnknownKey, "liabilty", 5},
		{"hk8", "minimum = 3\n\"minimun\" = 3", rules.UnknownKey, "minimun", 5},
		{"hk8", "[fans]\n'all_chow' = 3", rules.UnknownFan, "fans.all_chow", 5},
		{"hk8", "[fans]\n\"seven \\u0070airs\" = 4", rules.UnknownFan, "fans.seven pairs", 5},
		{"hk8", "[fans]\n[\"pay = ment\"]\nfirst = 4", rules.UnknownKey, "pay = ment", 5},
		{"hk8", "minimum = 3\n\"fans.chicken\" = 1", rules.QuotedKey, "fans.chicken", 5},
		{"hk8", "minimum = 3\n[\"liability.kong_draw\"]", rules.QuotedKey, "liability.kong_draw", 5},
		{"hk8", "minimum = 3\nliability.kong_draw = true", rules.Group, "liability.kong_draw", 5},
		{"hk8", "payment = 3", rules.Group, "payment", 4},
		{"hk8", "title = 3", rules.NotNames, "title", 4},
		{"hk8", "fans.chicken = 1\n[fans]\nchicken = 1", rules.Twice, "fans.chicken", 6},
		{"hk8", "source = \"\"\"\nopen\n\n", rules.Unfinished, "source", 4},
		{"hk8", "minimum = 3\npayment.figures = [1, 2\n", rules.Unfinished, "payment.figures", 5},
		{"hk8", "source = \"open\nminimum = 3", rules.Syntax, "source", 4},
		{"hk8", "minimum = 99999999999999999999", rules.Syntax, "minimum", 4},
		{"hk8", "minimum = \x00", rules.NotUTF8, "", 4},
		{"hk9", "", rules.UnknownBase, "base", 3},
		{"hk8", "minimun = 3", rules.UnknownKey, "minimun", 4},
		{"hk8", "minimum = { value = 3, claus = \"ours\" }", rules.UnknownKey, "minimum", 4},
		{"hk8", "[conditions]\nall_chows = true", rules.UnknownKey, "conditions.all_chows", 5},
		{"hk8", "conditions = { all_chows = true }", rules.UnknownKey, "conditions.all_chows", 4},
		{"hk8", "[payment]\nclause = \"ours\"", rules.UnknownKey, "payment.clause", 5},
		{"hk8", "[drops.everything]\npresent = []", rules.UnknownKey, "drops.everything", 4},
		{"hk8", "[fans]\nseven_pairs = 4", rules.UnknownFan, "fans.seven_pairs", 5},
		{"hk8", "[payment]\ntwice = [\"seven_pairs\"]", rules.UnknownFan, "payment.twice", 5},
		{"hk8", "[[additions]]\nfan = \"seven_pairs\"", rules.UnknownFan, "additions.fan", 5},
		{"hk8", "[[additions]]\nfan = \"all_pungs\"\nbeside = [\"all_chows\"]\ndecision = \"because\"", rules.UnknownDecision, "additions.decision", 7},
		{"hk8", "[[additions]]\nfan = \"all_pungs\"\nbeside = \"all_chows\"", rules.NotFans, "additions.beside", 6},
		{"hk8", "additions = 1", rules.NotTable, "additions", 4},
		{"hk8", "minimum = { value = 2, decision = \"because\" }", rules.UnknownDecision, "minimum", 4},
		{"hk8", "minimum = { clause = \"ours\" }", rules.Missing, "minimum", 4},
		{"hk8", "minimum = { value = 2, clause = 5 }", rules.NotText, "minimum", 4},
		{"hk8", "source = 5", rules.NotText, "source", 4},
		{"hk8", "title = {}", rules.Missing, "title", 4},
		{"hk8", "title = { zh = \"一個\", en = \"\" }", rules.Missing, "title.en", 4},
		{"hk8", "title = { zh = \"一個\", \"f r\" = \"un\" }", rules.UnknownKey, "title.f r", 4},
		{"hk8", "order = \"first\"", rules.NotNumber, "order", 4},
		{"hk8", "flowers = 1", rules.NotSwitch, "flowers", 4},
		{"hk8", "minimum = 3.0", rules.NotNumber, "minimum", 4},
		{"hk8", "minimum = 100", rules.NotNumber, "minimum", 4},
		{"hk8", "minimum = -1", rules.NotNumber, "minimum", 4},
		{"hk8", "limit = 0", rules.NotBound, "limit", 4},
		{"hk8", "limit = \"limit\"", rules.NotBound, "limit", 4},
		{"hk8", "fans.all_chows = \"much\"", rules.NotWorth, "fans.all_chows", 4},
		{"hk8", "[payment]\nmethod = \"nobody\"", rules.NotChoice, "payment.method", 5},
		{"hk8", "[drops.last_tile]\npresent = \"kong_draw\"", rules.NotFans, "drops.last_tile.present", 5},
		{"hk8", "[payment]\nfigures = []", rules.NotFigures, "payment.figures", 5},
		{"hk8", "[payment]\nfigures = [1, -2]", rules.NotFigures, "payment.figures", 5},
		{"hk8", "payment = { figures = 8 }", rules.NotFigures, "payment.figures", 4},
		{"hk8", "[liability.big_four_winds]\nfed = 2", rules.NotNumber, "liability.big_four_winds.fed", 5},
		{"hk8", "[fans] # worth = fan\nchicken = \"none\"", rules.NotNumber, "fans.chicken", 5},

		// values in conflict: the line stated is to blame
		{"hk8", "minimum = 9", rules.MinimumAboveLimit, "minimum", 4},
		{"hk8", "limit = 2", rules.MinimumAboveLimit, "limit", 4},
		{"hk8", "limit = 4\nminimum = 5", rules.MinimumAboveLimit, "minimum", 5},
		{"hk8", "[payment]\nfirst = 4", rules.FirstAboveMinimum, "payment.first", 5},
		{"cityu", "minimum = 2", rules.FirstAboveMinimum, "minimum", 4},
		{"hk8", "limit = 9", rules.TableTooShort, "limit", 4},
		{"hk8", "[payment]\nfigures = [1, 2, 4]", rules.TableTooShort, "payment.figures", 5},
		{"hk8", "[payment]\nscale = \"half\"\nscale_from = 9\n[fans]\nchicken = 0\n[game]\nrounds = 1", "", "", 0},
		{"old22", "limit = 9\n[payment]\nscale = \"full\"\nscale_from = 5", rules.TableTooShort, "limit", 4},
		{"old22", "limit = \"none\"\n[payment]\nscale = \"full\"\nscale_from = 5", rules.TableTooShort, "limit", 4},
		{"hk13", "limit = \"none\"", rules.TableWithoutEnd, "limit", 4},
		{"hk13", "limit = \"none\"\n[payment]\nscale = \"table\"", rules.TableWithoutEnd, "payment.scale", 6},
		{"hk8", "[payment]\nscale = \"half\"\nscale_from = 0", rules.OddFigure, "payment.scale", 5},
		{"hk8", "[payment]\nscale = \"half\"\nscale_from = 7", rules.BetweenSteps, "payment.scale_from", 6},
		{"hk13", "[payment]\nscale = \"full\"\nscale_from = 9", rules.BetweenSteps, "payment.scale_from", 6},
		{"hk13", "minimum = 3\n[payment]\nscale = \"half\"\nfirst = 3\nfigures = [10, 15, 20]", rules.BetweenSteps, "payment.figures", 8},
		{"hk8", "limit = 99\n[payment]\nscale = \"full\"", rules.FigureTooHigh, "payment.scale", 6},
		{"hk8", "limit = \"none\"\n[payment]\nscale = \"full\"\ndouble_triple = true", rules.NeedsLimit, "payment.double_triple", 7},
		{"hk8", "[conditions]\nconcealed_hand_with_flowers = true", rules.NeedsFan, "conditions.concealed_hand_with_flowers", 5},
		{"hk8", "own_hands = 1", rules.NotOwnHands, "own_hands", 4},
		{"hk8", "own_hands = [1]", rules.NotOwnHands, "own_hands", 4},
		{"hk8", "[own_hands]\nid = \"a\"", rules.NotOwnHands, "own_hands", 4},
		{"hk8", ownHand("a", "") + ownHand("B", ""), rules.NotOwnID, "own_hands[2].id", 11},
		{"hk8", ownHand(strings.Repeat("a", 41), ""), rules.TooLong, "own_hands[1].id", 6},
		{"hk8", ownHand("full_flush", ""), rules.TakenFan, "own_hands[1].id", 6},
		{"hk8", ownHand("a", "") + ownHand("a", ""), rules.TakenFan, "own_hands[2].id", 11},
		{"hk8", ownHand("a", "fan = 0"), rules.Twice, "own_hands.fan", 9},
		{"hk8", "[[own_hands]]\nid = \"a\"\nfan = 0", rules.NotOwnWorth, "own_hands[1].fan", 6},
		{"hk8", "[[own_hands]]\nid = \"a\"\nfan = \"none\"", rules.NotOwnWorth, "own_hands[1].fan", 6},
		{"hk8", "[[own_hands]]\nid = \"a\"\nsets = \"123m\"", rules.Missing, "own_hands[1].fan", 4},
		{"hk8", ownHand("a", "each = \"1f\""), rules.NotKinds, "own_hands[1].each", 9},
		{"hk8", ownHand("a", "any_suits = 1"), rules.NotSwitch, "own_hands[1].any_suits", 9},
		{"hk8", ownHand("a", "suits = 4"), rules.NotNumber, "own_hands[1].suits", 9},
		{"hk8", ownHand("a", "drops = [\"b\"]"), rules.UnknownFan, "own_hands[1].drops", 9},
		{"hk8", ownHand("a", "drops = [\"a\"]"), rules.UnknownFan, "own_hands[1].drops", 9},
		{"hk8", ownHand("a", "kinds = \"1m\""), rules.UnknownKey, "own_hands[1].kinds", 9},
		{"hk8", ownHand("a", "title = { en = \""+strings.Repeat("A", 41)+"\" }"), rules.TooLong, "own_hands[1].title", 9},
		{"hk8", "[[own_hands]]\nid = \"a\"\nfan = 1\nsets = \"1234m\"", rules.NotGroups, "own_hands[1].sets", 7},
		{"hk8", "[[own_hands]]\nid = \"a\"\nfan = 1\nsets = \"11m 22m\"", rules.NotGroups, "own_hands[1].sets", 7},
		{"hk8", "[[own_hands]]\nid = \"a\"\nfan = 1\nconcealed = true", rules.AsksNothing, "own_hands[1].sets", 4},
		{"hk8", strings.Repeat(ownHand("a", ""), 21), rules.TooMany, "own_hands", 5},
		{"hk8", ownHand("a", "drops = [\"all_chows\", \"b\"]") + ownHand("b", ""), "", "", 0},
		{"old22", "[flower_hand]\nseven_rob_the_eighth = true", rules.NeedsFlowers, "flower_hand.seven_rob_the_eighth", 5},
	} {
		_, err := parseOwn(c.base, c.text)
		if c.fault == "" {
			if err != nil {
				t.Errorf("%q: %v", c.text, err)
			}
			continue
		}
		var wrong *rules.FileError
		if !errors.As(err, &wrong) {
			t.Errorf("%q: %v, want a FileError", c.text, err)
			continue
		}
		seen[wrong.Fault] = true
		if wrong.Fault != c.fault || wrong.Key != c.key || wrong.Line != c.line || wrong.File != "own.toml" {
			t.Errorf("%q: %s at %q line %d, want %s at %q line %d", c.text, wrong.Fault, wrong.Key, wrong.Line, c.fault, c.key, c.line)
		}
		if text := wrong.Error(); !strings.HasPrefix(text, "own.toml") {
			t.Errorf("%q says %q", c.text, text)
		}
	}
	// opening the file finds the first, other tests here the others
	elsewhere := []rules.Fault{rules.NotAFile, rules.TooLarge, rules.NotThisVersion, rules.TakenID}
	for _, fault := range rules.Faults() {
		if !seen[fault] && !slices.Contains(elsewhere, fault) {
			t.Errorf("no file has the fault %s", fault)
		}
	}
}

// ownHand returns a special hand, five lines, the last a part.
func ownHand(id, part string) string {
	return fmt.Sprintf("\n[[own_hands]]\nid = %q\nfan = 3\nsets = \"123m\"\n%s", id, part)
}

// manyKeys returns that many lines, each with a key of its own.
func manyKeys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d = 1\n", i)
	}
	return b.String()
}

// TestAHouseHasAnIDOfItsOwn: a file cannot pass for a preset; a preset kept by the
// program, for a score sheet, is read back under its id.
func TestAHouseHasAnIDOfItsOwn(t *testing.T) {
	for _, rs := range presets(t) {
		text := fmt.Appendf(nil, "# ours\nversion = 1\nid = %q\nbase = \"hk13\"\n", rs.ID)
		_, err := rules.ParseHouse("own.toml", text)
		var wrong *rules.FileError
		if !errors.As(err, &wrong) || wrong.Fault != rules.TakenID || wrong.Line != 3 || wrong.Name != rs.ID || wrong.File != "own.toml" {
			t.Errorf("%s: %v", rs.ID, err)
		}
		if _, err := rules.Parse("", text); err != nil {
			t.Error(err)
		}
	}
	if _, err := rules.ParseHouse("own.toml", []byte("version = 1\nid = \"ours\"\nbase = \"hk13\"\n")); err != nil {
		t.Error(err)
	}
	if _, err := rules.ParseHouse("own.toml", []byte("version = 2")); err == nil {
		t.Error("a file of another version was read")
	}
}

// TestWhatAFileSaysIsShownShort: a message quotes no more of a file than a line of
// a window, and nothing that a terminal would obey.
func TestWhatAFileSaysIsShownShort(t *testing.T) {
	long := strings.Repeat("長", 15_000)
	for _, text := range []string{
		"base = \"" + long + "\"", "minimum = " + long, "payment.twice = [\"" + long + "\"]",
		"title = { zh = \"甲\", en = \"A\" }\nminimum = { value = 3, decision = \"\\u001b[31m\" }",
		"[[additions]]\nfan = \"\\u202e" + long + "\"", "\x1b[31m" + long + " = 1", "[fans]\n\"\\u001b[31m\" = 1", "\"" + long[:120] + "\" = 1",
	} {
		_, err := rules.Parse("own.toml", []byte("version = 1\nid = \"own\"\n"+text))
		var wrong *rules.FileError
		if !errors.As(err, &wrong) {
			t.Fatalf("%.40q: %v", text, err)
		}
		if said := wrong.Error(); len(said) > 500 || strings.ContainsFunc(said, unicode.IsControl) || strings.Contains(said, "\u202e") {
			t.Errorf("%.40q says %q", text, said)
		}
	}
}

// TestHeadings: what precedes the values.
func TestHeadings(t *testing.T) {
	for _, c := range []struct {
		text  string
		fault rules.Fault
		key   string
	}{
		{"", rules.Missing, "version"},
		{"version = 2", rules.NotThisVersion, "version"},
		{"version = \"1\"", rules.NotNumber, "version"},
		{"version = 1", rules.Missing, "id"},
		{"version = 1\nid = \"own\"", rules.Missing, "title"},
		{"version = 1\nid = 5", rules.NotText, "id"},
		{"version = 1\nid = \"\"", rules.Missing, "id"},
		{"version = 1\nid = \"" + strings.Repeat("長", 111) + "\"", rules.TooLong, "id"},
		{"#" + strings.Repeat("x", rules.MaxFile), rules.TooLarge, ""},
		{"version = 1\nid = \"own\"\nbase = 1", rules.NotText, "base"},
		{"version = 1\nid = \"own\"\ntitle = { zh = \"自己\", en = \"Own\" }", rules.Missing, "flowers"},
	} {
		_, err := rules.Parse("own.toml", []byte(c.text))
		var wrong *rules.FileError
		if !errors.As(err, &wrong) || wrong.Fault != c.fault || wrong.Key != c.key {
			t.Errorf("%q: %v, want %s: %s", c.text, err, c.key, c.fault)
		}
	}
}

// TestEveryPrerequisite: a switch whose fan or flowers are missing is refused at
// its own line or, if only the fan is removed, at that one.
func TestEveryPrerequisite(t *testing.T) {
	for _, c := range []struct{ key, value, fan string }{
		{"conditions.all_chows_plain_pair", "true", "all_chows"},
		{"conditions.all_chows_open_wait", "true", "all_chows"},
		{"conditions.concealed_hand_with_concealed_kongs", "true", "concealed_hand"},
		{"conditions.fed_pungs_count_concealed_hand", "true", "concealed_hand"},
		{"conditions.fed_pungs_count_concealed_hand", "true", "four_concealed_pungs"},
		{"conditions.kong_draw_in_all", "2", "kong_draw"},
		{"conditions.full_flush_with_all_chows", "8", "all_chows"},
		{"conditions.full_flush_with_all_chows", "8", "full_flush"},
		{"conditions.full_flush_with_all_pungs", "10", "all_pungs"},
		{"conditions.four_concealed_pungs_with_concealed_kongs", "true", "four_concealed_pungs"},
		{"conditions.kong_on_kong_uses_drawn_tile", "true", "kong_on_kong"},
		{"conditions.all_honours_as_full_flush", "true", "all_pungs"},
		{"conditions.heavenly_hand_by_flowers", "true", "heavenly_hand"},
		{"conditions.earthly_hand_by_first_self_draw", "true", "earthly_hand"},
		{"flower_hand.kong_draw", "4", "small_flowers"},
		{"flower_hand.kong_on_kong", `"limit"`, "big_flowers"},
		{"flower_hand.kong_feeder_pays", "true", "small_flowers"},
		{"flower_hand.dealt_waits_for_first_draw", "true", "small_flowers"},
		{"flower_hand.seven_rob_the_eighth", "true", "big_flowers"},
	} {
		needed := fmt.Sprintf("fans.concealed_hand = 1\n%s = %s\n", c.key, c.value)
		if _, err := parseOwn("hk13", needed); err != nil {
			t.Errorf("%s with its fan: %v", c.key, err)
		}
		without := fmt.Sprintf("fans.concealed_hand = 1\nfans.%s = \"none\"\n%s = %s\n", c.fan, c.key, c.value)
		if c.fan == "concealed_hand" {
			without = fmt.Sprintf("\nfans.%s = \"none\"\n%s = %s\n", c.fan, c.key, c.value)
		}
		_, err := parseOwn("hk13", without)
		var wrong *rules.FileError
		if !errors.As(err, &wrong) || wrong.Fault != rules.NeedsFan || wrong.Key != c.key || wrong.Line != 6 || wrong.Name != c.fan {
			t.Errorf("%s without %s: %v", c.key, c.fan, err)
		}
		if strings.HasPrefix(c.key, "flower_hand.") {
			_, err := parseOwn("hk13", "flowers = false\n"+needed)
			if !errors.As(err, &wrong) || wrong.Fault != rules.NeedsFlowers || wrong.Key != c.key || wrong.Line != 6 {
				t.Errorf("%s without flowers: %v", c.key, err)
			}
		}
	}
}

// TestPartialFiles: a copy has its base's values except for what it states, bare or
// with a clause, and says so.
func TestPartialFiles(t *testing.T) {
	rs, err := parseOwn("hk8", `
minimum = 1
limit = { value = 4, clause = "our table" }
fans.concealed_hand = 1
[drops.concealed_by_nature]
present = ["nine_gates"]
[liability.big_four_winds]
clause = "our table"
self_draw = true
[claims]
winners = { value = "all", decision = "all_win" }
`)
	if err != nil {
		t.Fatal(err)
	}
	base, _ := rules.Preset("hk8")
	var changed []string
	for _, e := range rules.Diff(base, rs) {
		changed = append(changed, fmt.Sprint(e.Key, " ", e.Value(rs)))
	}
	want := []string{
		"minimum 1", "limit 4", "fans.concealed_hand 1", "drops.concealed_by_nature.present [nine_gates]",
		"liability.big_four_winds.self_draw true", "claims.winners all",
	}
	if !slices.Equal(changed, want) {
		t.Errorf("changed %q, want %q", changed, want)
	}
	if rs.ID != "own" || rs.Base != "hk8" || rs.Order != 0 || rs.Title["en"] != "own" || rs.Source != base.Source {
		t.Errorf("%s on %s, %d, %v, %s", rs.ID, rs.Base, rs.Order, rs.Title, rs.Source)
	}
	for key, want := range map[string][2]string{
		"minimum":                           {"L2 {house} 5", ""}, // the footnote's, not the base's
		"limit":                             {"our table", ""},
		"fans.concealed_hand":               {"HKFan 1", ""},
		"fans.all_chows":                    {"HKFan {fan_1}", ""}, // untouched
		"drops.concealed_by_nature.present": {"L2 {house} 4", ""},  // no decision of the base's
		"drops.concealed_by_nature.drops":   {"L2 {house} 4", ""},
		"drops.nine_gates.present":          {"", "flush_within_gates"},
		"liability.big_four_winds.self_draw": {
			"our table", "",
		},
		"claims.winners": {"", "all_win"},
	} {
		e, _ := rules.EntryOf(key)
		if clause, decision := e.Origin(rs); clause != want[0] || decision != want[1] {
			t.Errorf("%s comes from %q, %q, want %q", key, clause, decision, want)
		}
	}
}

// TestFormsOfTOML: there is more than one way to state a value.
func TestFormsOfTOML(t *testing.T) {
	for _, text := range []string{
		"minimum = 1\nfans.all_chows = 2",
		"minimum = { value = 1 }\n[fans]\nall_chows = { value = 2 }",
		"minimum = { value = 1, clause = \"a\" }\nfans = { all_chows = 2 }",
		"\"minimum\" = 1\r\n[ fans ] # all = of them\r\n'all_chows' = 2\r\n",
		"[minimum]\nvalue = 1\n[fans.all_chows]\nvalue = 2",
	} {
		rs, err := parseOwn("old22", text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if rs.Minimum.Value != 1 || rs.FanOf(rules.AllChows) != 2 {
			t.Errorf("%q: minimum %d, all chows %d", text, rs.Minimum.Value, rs.FanOf(rules.AllChows))
		}
	}
}
