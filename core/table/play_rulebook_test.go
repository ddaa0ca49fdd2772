package table_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/table"
)

// scene plays a text: a position, East dealing in the East round unless it says
// otherwise, and acts.
func scene(t testing.TB, rs *rules.RuleSet, text string) (*table.Play, error) {
	t.Helper()
	r, err := table.ParseRecord("dealer E\nround E\nsum 5\n" + strings.ReplaceAll(text, " | ", "\n"))
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	r.Rules = rs.ID
	p, err := table.Replay(r, rs)
	if p == nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return p, err
}

// outcome returns how a scene ended: what was refused, who won with how many fan
// and what all gain, or what play waits for.
func outcome(p *table.Play, err error) string {
	var refused *table.ActError
	if errors.As(err, &refused) {
		return refused.Act.String() + ": " + string(refused.Reason)
	}
	if p.IsDraw() {
		return "draw"
	}
	if p.Phase() != table.PhaseOver {
		return fmt.Sprint(p.Phase(), " ", p.Mover())
	}
	var out []string
	for _, w := range p.Winners() {
		res, paid := w.Judge(p.Rules())
		text := fmt.Sprintf("%s by %s, %d fan", w.Seat, w.Win.By, res.Best().Fan)
		if paid.Liable != nil {
			text += ", liable " + p.Seat(paid.Liable.Seat).String()
		}
		out = append(out, text)
	}
	return strings.Join(append(out, fmt.Sprint(p.Points())), "; ")
}

// The beginnings of scenes.
const (
	waits    = "[EEE@N] [NNN@W] 789s 46s SS" // S's, for 5s: half flush
	passing  = "hand E [EEE@W] [CCC@S] 999s 6667s | turn E draw 1m"
	passed5s = "E discard 1m | S draw | S discard 5s"
	// S claims a kong of 5s and waits for 7s; he has three C
	chain = "hand S 555s CCC 123s 68s SS | turn E draw 5s"
	// S waits for 7s
	ending     = "hand S 234s 56s 888s SS [FFF@W] | hand N 12345678f | turn E draw 1m"
	twoWaiting = "hand S [EEE@N] 234m 678m 99m 46m | hand N [FFF@W] 111m 888m WW 67m | turn E draw 5m | E discard 5m"
)

// scenes are the rules of RULES.md section 11 as players meet them.
var scenes = []struct{ name, rules, text, want string }{
	// Robbing a kong (CityU 2.7, 3.1.8, EMSD 4, L2 {implied} 5, HKFan).
	{
		"an added kong is robbed, and its owner pays all shares", "cityu",
		"hand E [555s@N] 147m 258p CFPN | hand S " + waits + " | turn E draw 5s | E raise 5s | S win",
		"S by rob_kong, 6 fan; [-192 192 0 0]",
	},
	{
		"a robbed kong paid as a discard", "hk8",
		"hand E [555s@N] 147m 258p CFPN | hand S " + waits + " | turn E draw 5s | E raise 5s | S win",
		"S by rob_kong, 6 fan; [-32 32 0 0]",
	},
	{
		"a kong's tile can only be won", "cityu",
		"hand E [555s@N] 147m 258p CFPN | hand S " + waits + " | turn E draw 5s | E raise 5s | S chow 46s",
		"S chow 46s: not_discarded",
	},
	{
		"the replacement ends it: too late to rob", "cityu",
		"hand E [555s@N] 147m 258p CFPN | hand S " + waits + " | turn E draw 5s | tail 9m | E raise 5s | E draw | S win",
		"S win: nothing_to_claim",
	},
	{
		"a kong claimed from a discard is not robbed", "cityu",
		"hand W 555s 369m 369p CFPC | hand S " + waits + " | turn E draw 5s | E discard 5s | S pass | W kong | S win",
		"S win: nothing_to_claim",
	},
	{
		"thirteen orphans rob a concealed kong", "cityu",
		"hand E NNN 147m 2588p 36s 5p | hand S 19m 19p 19s ESW CCFP | turn E draw N | E conceal N | S win",
		"S by rob_concealed_kong, 10 fan; [-768 768 0 0]",
	},
	{
		"but not here (L2 {implied} 5)", "hk8",
		"hand E NNN 147m 2588p 36s 5p | hand S 19m 19p 19s ESW CCFP | turn E draw N | E conceal N | S win",
		"S win: nothing_to_claim",
	},
	{
		"nothing else robs a concealed kong", "cityu",
		"hand E 555s 147m 2588p CFP | hand S [EEE@N] [NNN@W] 789s 46s SS | turn E draw 5s | E conceal 5s | S win",
		"S win: not_complete",
	},
	{
		"two rob one kong where all may win", "cityu",
		"hand E [555s@N] 147m 258p CFPF | hand S " + waits + " | hand N [WWW@S] 111s 34s 66s 678s | turn E draw 5s | E raise 5s | N win | S win",
		"S by rob_kong, 6 fan; N by rob_kong, 5 fan; [-336 192 0 144]",
	},

	// Passing a win (CityU 2.9, with its example; HKMJ; EMSD).
	{
		"6667s passes a 5s: the next one cannot be won", "cityu",
		passing + " | next 5s5s | " + passed5s + " | W draw | W discard 5s | E win", "E win: passed_win",
	},
	{
		"but 8s can", "cityu",
		passing + " | next 5s5s8s | " + passed5s + " | W draw | W discard 5s | N draw | N discard 8s | E win",
		"E by discard, 7 fan; [192 0 0 -192]",
	},
	{
		"and a 5s that he draws himself", "cityu",
		passing + " | next 5s9p9p5s | " + passed5s + " | W draw | W discard 9p | N draw | N discard 9p | E draw | E win",
		"E by self_draw, 8 fan; [384 -128 -128 -128]",
	},
	{
		"once he has drawn, 5s again", "cityu",
		passing + " | next 5s9p9p1p5s | " + passed5s + " | W draw | W discard 9p | N draw | N discard 9p | E draw | E discard 1p | S draw | S discard 5s | E win",
		"E by discard, 7 fan; [192 -192 0 0]",
	},
	{
		"a pung is no draw [D]", "cityu",
		"hand E [EEE@W] 999s CC 67s 222s | hand N 369m 147p 18s EWCFP | turn E draw 1m | next 5s2s5s | E discard 1m | S draw | S discard 5s | E pass | W draw | W discard 2s | E pung | E discard 2s | S draw | S discard 5s | E win",
		"E win: passed_win",
	},
	{
		"a kong's replacement is one", "cityu",
		"hand E [EEE@W] 999s CC 67s 222s | hand N 369m 147p 18s EWCFP | hand W 369m 369p 1s NWFPSS | turn E draw 1m | next 5s2s5s | tail 1p | E discard 1m | S draw | S discard 5s | E pass | W draw | W discard 2s | E kong | E draw | E discard 1p | S draw | S discard 5s | E win",
		"E by discard, 6 fan; [128 -128 0 0]",
	},

	// Passing a pung (EMSD 1, L2 {implied} 1).
	{
		"a passed pung is gone", "emsd",
		"hand E 55s 147m 258p CFPNS | turn E draw 1m | next 5s5s | E discard 1m | S draw | S discard 5s | W draw | W discard 5s | E pung",
		"E pung: passed_pung",
	},
	{
		"but not everywhere", "cityu",
		"hand E 55s 147m 258p CFPNS | turn E draw 1m | next 5s5s | E discard 1m | S draw | S discard 5s | W draw | W discard 5s | E pung",
		"turn E",
	},
	{
		"and a kong of it may be made [D]", "emsd",
		"hand E 555s 147m 258p CFPN | hand S 9p 369p 268s 147m EWW | turn S draw 1p | hand N 369m 147p 18s EWCFP | passed_pung E 5s | next 5s | S discard 1p | W draw | W discard 5s | E kong",
		"replace E",
	},

	// Chains of kongs and flowers (CityU 1.4, 3.1.9, 3.7.10, 4; HKFan 16).
	{
		"a claimed kong's draw: its feeder pays", "cityu",
		chain + " | tail 7s | E discard 5s | S kong | S draw | S win",
		"S by self_draw, 7 fan, liable E; [-288 288 0 0]",
	},
	{
		"kong on kong, and the feeder of the first pays", "cityu",
		chain + " | tail C7s | E discard 5s | S kong | S draw | S conceal C | S draw | S win",
		"S by self_draw, 10 fan, liable E; [-768 768 0 0]",
	},
	{
		"a flower between: a kong draw only", "cityu",
		chain + " | tail 3fC7s | E discard 5s | S kong | S draw | S flowers | S conceal C | S draw | S win",
		"S by self_draw, 6 fan, liable E; [-192 192 0 0]",
	},
	{
		"a flower's replacement is no kong draw, but the feeder pays", "cityu",
		chain + " | tail 3f7s | E discard 5s | S kong | S draw | S flowers | S win",
		"S by self_draw, 5 fan, liable E; [-144 144 0 0]",
	},
	{
		"under HKFan a kong, a flower and a kong make nobody liable [D]", "hk13",
		chain + " | tail 3fC7s | E discard 5s | S kong | S draw | S flowers | S conceal C | S draw | S win",
		"S by self_draw, 6 fan; [-16 48 -16 -16]",
	},
	{
		"a flower drawn must be replaced", "cityu",
		chain + " | tail 3f7s | E discard 5s | S kong | S draw | S discard C", "S discard C: flowers_first",
	},
	{
		"no kong right after a pung", "cityu",
		"hand S 55s FFFF 123s 67s SS | turn E draw 5s | E discard 5s | S pung | S conceal F", "S conceal F: needs_a_drawn_tile",
	},
	{
		"nor may a kong be added then, although its fourth is there", "cityu",
		"hand S [777p@E] 7p 55s 123m FF SS | turn E draw 5s | E discard 5s | S pung | S raise 7p", "S raise 7p: needs_a_drawn_tile",
	},
	{
		"after a claimed kong it may", "cityu",
		"hand S [777p@E] 7p 555s 123m FF 9m | turn E draw 5s | E discard 5s | S kong | S draw | S raise 7p | S draw", "turn S",
	},

	// The wall's end (RULES.md section 11, HKMJ).
	{
		"the last tile drawn", "cityu",
		ending + " | left 1 | next 7s | E discard 1m | S draw | S win", "S by self_draw, 7 fan; [-96 288 -96 -96]",
	},
	{
		"a discard after it, which nobody wants", "cityu",
		ending + " | hand E 147m 258p 147s EWNC | hand N 258m 258p 36s WNCFP 12345678f | hand W 369m 369p 29s EWNCP | left 1 | next 1p | E discard 1m | S draw | S discard 1p", "draw",
	},
	{
		"the discard after it can be won, for no more", "cityu",
		"hand E 234s 56s 888s EE [FFF@W] | hand N 12345678f | turn S draw 7s | left 0 | S discard 7s | E win",
		"E by discard, 5 fan; [96 -96 0 0]",
	},
	{
		"but not punged [D]: where nobody wins on it, the hand is a draw", "cityu",
		"hand E 77s 147m 258p EWNCP | hand N 12345678f | hand S 147m 258p 1s EWNCFP | hand W 369m 369p 2s EWNCFP | turn S draw 7s | left 0 | S discard 7s", "draw",
	},
	{
		"nor chowed, nor made a kong of, while another may still win on it", "hk8",
		"hand E 234s 56s 888s EE [FFF@W] | hand N 777s 14m 258p EWNCP 12345678f | hand W 68s 147m 258p WNCFP | turn S draw 7s | left 0 | S discard 7s | N kong", "N kong: no_tile_left",
	},
	{
		"no kong that nothing is left to replace", "cityu",
		"hand E 5558s 147m 258p CFP | hand N 12345678f | turn E draw 5s | left 0 | E conceal 5s", "E conceal 5s: no_tile_left",
	},
	{
		"a flower as the last tile ends the hand as a draw [D]", "cityu",
		"hand S 1234567f | turn E draw 1m | left 1 | next 8f | E discard 1m | S draw", "draw",
	},

	// Drawing and claiming (CityU 1.4, 2.5, 5.10; EMSD 5; L2).
	{
		"the next player's draw ends all claims", "cityu",
		"hand N 55s 147m 258p CFPNS | turn E draw 5s | E discard 5s | S draw | N pung", "N pung: nothing_to_claim",
	},
	{
		"a pung goes before a chow, whoever called first", "cityu",
		"hand S 46s 147m 258p EWNCP | hand W 55s 369m 369p NCFPS | turn E draw 5s | E discard 5s | S chow 46s | W pung", "turn W",
	},
	{
		"without the pung the chow has it", "cityu",
		"hand S 46s 147m 258p EWNCP | hand W 55s 369m 369p NCFPS | turn E draw 5s | E discard 5s | S chow 46s | W pass", "turn S",
	},
	{
		"a chow only from the left", "cityu",
		"hand W 46s 369m 369p NCFPS | turn E draw 5s | E discard 5s | W chow 46s", "W chow 46s: not_from_left",
	},
	{
		"what is called must be carried out (CityU 5.5)", "cityu",
		"hand S 46s 147m 258p EWNCP | hand W 55s 369m 369p NCFPS | turn E draw 5s | E discard 5s | S chow 46s | S pass", "S pass: already_called",
	},
	{
		"nobody draws what is called", "cityu",
		"hand S 46s 147m 258p EWNCP | hand W 55s 369m 369p NCFPS | hand N 46s 159m 159p NCFPE | turn E draw 5s | E discard 5s | W pung | S draw", "S draw: tile_called",
	},
	{
		"two win on one discard", "cityu", twoWaiting + " | N win | S win",
		"S by discard, 5 fan; N by discard, 5 fan; [-192 96 0 96]",
	},
	{
		"or the nearest alone (截糊)", "hk8", twoWaiting + " | N win | S win", "S by discard, 5 fan; [-24 24 0 0]",
	},
	{
		"whom the nearer lets", "hk8", twoWaiting + " | N win | S pass", "N by discard, 5 fan; [-24 0 0 24]",
	},

	// The deal's wins (CityU 3.7.7, 3.7.8; HKFan).
	{
		"the dealer's fourteen", "cityu", "hand E 123456789m 123p SS | turn E deal | E win", "E by deal, 10 fan; [768 -256 -256 -256]",
	},
	{
		"not after a concealed kong", "hk8",
		"hand E 1234569m 123p SSSS 2f | turn E deal | tail 9m | E conceal S | E draw | E win", "E win: below_minimum",
	},
	{
		"won on the dealer's first discard", "hk8",
		"hand S 123m 456p 789s 46s NN | turn E deal | hand E 5s 258m 147p 36s SWCFP | E discard 5s | S win", "S by discard, 8 fan; [-64 64 0 0]",
	},
	{
		"not after the dealer's concealed kong", "hk8",
		"hand S 123m 456p 789s 46s NN | turn E deal | tail 5s | hand E 258m 147p FFFF SW CP | E conceal F | E draw | E discard 5s | S win", "S win: below_minimum",
	},
	{
		"where his kong does not matter", "cityu",
		"hand S 123m 456p 789s 46s NN | turn E deal | tail 5s | hand E 258m 147p FFFF SW CP | E conceal F | E draw | E discard 5s | S win", "S by discard, 10 fan; [-512 512 0 0]",
	},
	{
		"another's first discard is none", "hk8",
		"hand W 123m 456p 789s 46s NN | turn E draw 9s | next 5s | E discard 9s | S draw | S discard 5s | W win", "W win: below_minimum",
	},
}

func TestScenes(t *testing.T) {
	for _, c := range scenes {
		t.Run(c.name, func(t *testing.T) {
			if got := outcome(scene(t, preset(t, c.rules), c.text)); got != c.want {
				t.Errorf("%s: %s, want %s", c.rules, got, c.want)
			}
		})
	}
}
