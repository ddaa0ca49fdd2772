package table_test

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// options reads "S draw 9p 40: hand" (the seat, how the turn began, the drawn tile
// if there was one, the tiles left in the wall or ?) and answers what may be done
// and, after a bar, what only a rule forbids.
func options(t *testing.T, rs *rules.RuleSet, text string) string {
	t.Helper()
	head, notation, _ := strings.Cut(text, ": ")
	words := strings.Fields(head)
	turn := &table.Turn{Seat: wind(t, words[0]), Round: tile.East, Drawn: tile.None, WallLeft: table.Unknown}
	var ok bool
	if turn.Began, ok = table.ParseBegan(words[1]); !ok {
		t.Fatalf("no turn begins with %s", words[1])
	}
	if turn.Began.Draws() {
		turn.Drawn = one(t, words[2])
	}
	if left := words[len(words)-1]; left != "?" {
		if _, err := fmt.Sscan(left, &turn.WallLeft); err != nil {
			t.Fatal(err)
		}
	}
	turn.Hand = draft(t, notation)
	before := turn.Hand.String()
	legal, refused := turn.Options(rs)
	if after := turn.Hand.String(); after != before {
		t.Fatalf("%s: the hand became %s", text, after)
	}
	return spoken(legal, refused)
}

func spoken(legal []table.Action, refused []table.RefusedAction) string {
	out := strings.Join(words(legal), ", ")
	for i, r := range refused {
		if i == 0 {
			out += " |"
		}
		out += fmt.Sprintf(" %s: %s", r.Action, r.Reason)
	}
	return out
}

// TestKongsInTurn: a kong needs a drawn tile and one to replace it (CityU 1.4,
// EMSD 6, L2), in every house.
func TestKongsInTurn(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"S draw 9p 40: 5s 28p 147m ESWN [555s@E]", "raise 5s, discard"},
		{"S draw 5s 40: 28p 147m ESWN C [555s@E]", "raise 5s, discard"},
		{"S pung 40: 5s 28p 147m ESWN C [555s@E]", "discard | raise 5s: needs_a_drawn_tile"},
		{"S chow 40: 5s 28p 147m S [555s@E] [123s@E]", "discard | raise 5s: needs_a_drawn_tile"},
		{"S kong 9p 40: 5s 28p 147m S [555s@E] [4444m@W]", "raise 5s, discard"},
		{"S kong 5s 40: 28p 147m SW [555s@E] {4444m}", "raise 5s, discard"},
		{"S draw 9p 1: 5s 28p 147m ESWN [555s@E]", "raise 5s, discard"},
		{"S draw 9p 0: 5s 28p 147m ESWN [555s@E]", "discard | raise 5s: no_tile_left"},
		{"S draw 9p ?: 5s 28p 147m ESWN [555s@E]", "raise 5s, discard"},
		{"S pung 0: 5s 28p 147m ESWN C [555s@E]", "discard | raise 5s: needs_a_drawn_tile"},
		{"W draw F 10: 7777p 19m 28s ESWN C", "conceal 7p, discard"},
		{"W draw 7p 10: 777p 19m 28s ESWN CF", "conceal 7p, discard"},
		{"W draw F 0: 7777p 19m 28s ESWN C", "discard | conceal 7p: no_tile_left"},
		{"E chow 30: 7777p 9m 28s ESWN [123s@N]", "discard | conceal 7p: needs_a_drawn_tile"},
		{"E pung 30: 7777p 9m 28s ESWN [111s@W]", "discard | conceal 7p: needs_a_drawn_tile"},
		{"E kong F 30: 7777p 9m 28s ESW [1111s@W]", "conceal 7p, discard"},
		// several, in the order of the tiles, concealed ones first
		{"W draw F 10: CCCC 2222m 3p [333p@S] 9s", "conceal 2m, conceal C, raise 3p, discard"},
		{"W draw F 10: 9p 3m 3p [333p@S] [999p@S] [333m@S]", "raise 3m, raise 3p, raise 9p, discard"},
		{"W draw F 0: CCCC 2m 3p [333p@S] 9s 11s", "discard | conceal C: no_tile_left raise 3p: no_tile_left"},
		// no pung of it, or not declared, or a kong already
		{"W draw 3p 10: 333m 333s 19m 28s ESW", "discard"},
		{"W draw 3p 10: 19m 28s ESWN C [234p@S]", "discard"},
		{"W draw F 10: 19m 28s ESW N C [333p+@S]", "discard"},
		{"E deal 91: 7777p 19m 28s ESWN CF", "conceal 7p, discard"},
		{"E deal 83: 7777p 19m 28s ESWN CF 34f", "conceal 7p, discard"},
	} {
		for _, rs := range allPresets(t) {
			if strings.Contains(c.text, "f") && !rs.Flowers.Value {
				continue
			}
			if got := options(t, rs, c.text); got != c.want {
				t.Errorf("%s, %s: %q, want %q", rs.ID, c.text, got, c.want)
			}
		}
	}
}

func TestWinsInTurn(t *testing.T) {
	for _, c := range []struct{ rules, text, want string }{
		{"cityu", "E draw 5s 30: [EEE@W] [CCC@S] 999s 6667s 3f", "win, discard"},
		{"emsd", "E draw 5s 30: [EEE@W] [CCC@S] 999s 6667s", "win, discard"},
		{"emsd", "E draw 5s 30: [EEE@W] [CCC@S] 999s 6667s 3f", "discard"}, // a flower in such a game is no win
		{"cityu", "E draw 4s 30: [EEE@W] [CCC@S] 999s 6667s 3f", "discard"},
		{"hk8", "E draw 1s 30: 123m 456p 789s 23s EE 2f", "discard | win: below_minimum"},
		{"old22", "E draw 1s 30: 123m 456p 789s 23s EE", "win, discard"},
		{"hk8", "E draw 1s 30: 123m 456p 789s 3s EE 2f", "discard"},
		{"hk13", "S draw 1s 30: 19m 19p 9s ESWN CFPP", "win, discard"},
		{"hk13", "S draw 2m 30: 1199m 1199p 1199s 2m", "discard"}, // seven pairs
		// the kong's draw and the wall's last tile add the third fan
		{"hk8", "W kong 1s 30: 123m 456p 23s EE {9999s} 5f", "discard | win: below_minimum"},
		{"hk8", "W kong 1s 30: 123m 456p 23s EE {9999s}", "win, discard"},
		{"hk8", "S draw 1s 30: 123m 456p 789s 23s EE 1f", "discard | win: below_minimum"},
		{"hk8", "S draw 1s 0: 123m 456p 789s 23s EE 1f", "win, discard"},
		{"hk8", "W kong 1s 0: 123m 456p 23s EE {9999s} 5f", "discard | win: below_minimum"}, // either the kong or the last tile
		// no kong can have brought the tile
		{"hk8", "W kong 1s 30: 123m 456p 789s 23s EE", "discard"},
		// the dealer's fourteen, and no other player's
		{"hk13", "E deal 91: 123456789m 111p EE", "win, discard"},
		{"hk13", "E deal 83: 123456789m 111p EE 12f", "win, discard"},
		{"hk13", "S deal 91: 123456789m 111p EE", "discard"},
		{"hk13", "E deal 91: 123456789m 11p EE 4s", "discard"},
		// complete by a claim: nothing was drawn
		{"cityu", "E pung 30: 123m 456p 789s EE [999m@W]", "discard | win: needs_a_drawn_tile"},
		{"old22", "S chow 30: 123m 456p 789s EE [789m@E]", "discard | win: needs_a_drawn_tile"},
		{"cityu", "E pung 30: 123m 456p 789s ES [999m@W]", "discard"},
		{"cityu", "E pung 30: 123m 456p 789s EE [999m@E]", "discard"}, // fed by himself
		{"cityu", "E pung 30: 5566677788899m", "discard"},             // a tile short
	} {
		if got := options(t, preset(t, c.rules), c.text); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.rules, c.text, got, c.want)
		}
	}
}

func TestFlowersInTurn(t *testing.T) {
	for _, c := range []struct{ rules, text, want string }{
		{"hk13", "S draw 3f 30: 147m 258p 369s ESWN", "flowers"},
		{"hk13", "S draw 3f 30: 7777p 19m 28s ESWN C", "flowers"},
		{"hk13", "S draw 7f 30: 147m 258p 369s ESWN 12345f", "flowers"},
		{"cityu", "S draw 7f 30: 147m 258p 369s ESWN 123456f", "win, flowers"},
		{"cityu", "S draw 8f 30: 147m 258p 369s ESWN 1234567f", "win, flowers"},
		{"cityu", "S kong 7f 30: 147m 258p 3s ESW {9999m} 123456f", "win, flowers"},
		// he drew again: the small one is given up
		{"cityu", "S draw 1m 30: 147m 258p 369s ESWN 1234567f", "discard"},
		// nothing is left to replace it, and the hand is a draw
		{"hk13", "S draw 3f 0: 147m 258p 369s ESWN", " | flowers: no_tile_left"},
		{"cityu", "S draw 7f 0: 147m 258p 369s ESWN 123456f", " | win: no_tile_left flowers: no_tile_left"},
		{"cityu", "S draw 7f 1: 147m 258p 369s ESWN 123456f", "win, flowers"},
		// the deal's flowers are due before anything else
		{"hk8", "E deal 91: 123456789m 11p EE 3f", "flowers"},
		{"hk8", "E deal 91: 147m 25p EE 1234567f", "win, flowers"},
		{"hk8", "E deal 83: 147m 258p 369s ESWN C 1234567f", "discard"},
	} {
		if got := options(t, preset(t, c.rules), c.text); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.rules, c.text, got, c.want)
		}
	}
	four := house(t, "hk8", map[string]any{"minimum": 4, "payment.first": 0})
	if got := options(t, four, "S draw 7f 30: 147m 258p 369s ESWN 123456f"); got != "flowers | win: below_minimum" {
		t.Errorf("three flowers' fan below a minimum of four: %q", got)
	}
	heavenly := house(t, "hk8", map[string]any{"minimum": 4, "payment.first": 0, "conditions.heavenly_hand_by_flowers": true})
	for text, want := range map[string]string{
		"E deal 91: 147m 25p EE 1234567f":           "win, flowers",
		"E draw 7f 30: 147m 258p 369s ESWN 123456f": "flowers | win: below_minimum",
	} {
		if got := options(t, heavenly, text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	kong := house(t, "hk8", map[string]any{"minimum": 4, "payment.first": 0, "flower_hand.kong_draw": 4})
	if got := options(t, kong, "S kong 7f 30: 147m 258p 3s ESW {9999m} 123456f"); got != "win, flowers" {
		t.Errorf("on a kong's draw it is %q", got)
	}
}
