package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// begin deals a wall that build has built, and does acts.
func begin(t *testing.T, rs *rules.RuleSet, deal map[string]string, tail, acts string) (*table.Play, error) {
	t.Helper()
	p, err := table.Begin(table.Start{Dealer: tile.East, Round: tile.East, Sum: 5, Tiles: build(t, deal, tail)}, rs)
	if err != nil {
		t.Fatal(err)
	}
	for p.Phase() == table.PhaseDeal {
		if err := p.Do(table.Act{Seat: p.Mover(), Kind: table.ActTake}); err != nil {
			t.Fatal(err)
		}
	}
	return p, do(t, p, acts)
}

// do does acts in notation, up to the first that is refused.
func do(t *testing.T, p *table.Play, acts string) error {
	t.Helper()
	list, err := table.ParseActs(acts)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if err := p.Do(a); err != nil {
			return err
		}
	}
	return nil
}

// house8 returns hk8 with values changed.
func house8(t *testing.T, keys ...string) *rules.RuleSet {
	values := map[string]any{}
	for _, k := range keys {
		values[k] = true
	}
	return house(t, "hk8", values)
}

const (
	waitsHere = "flower_hand.dealt_waits_for_first_draw"
	robsHere  = "flower_hand.seven_rob_the_eighth"
	heavenly  = "conditions.heavenly_hand_by_flowers"
)

// TestFlowersOfTheDeal: a holder of seven may declare them when it is his turn to
// replace, and has given them up once he has replaced (CityU 3.8); in other houses
// all but the dealer wait for their first draw (HKFan {flower_hands}).
func TestFlowersOfTheDeal(t *testing.T) {
	deal := func(seat, tiles string) map[string]string {
		d := map[string]string{"E": "111222333444m 68m", "S": "55577799m 1155s", "W": "111222333444p 5p", "N": "222333444666s 7s"}
		d[seat] = tiles
		return d
	}
	south, six := deal("S", "1234567f 555m 777m"), deal("S", "123456f 555m 777m 9m")
	east := deal("E", "1234567f 888m 666m 9m")
	sixth := deal("S", "1234567f 555m 66m 7m")
	preset, wait, sky := house8(t), house8(t, waitsHere), house8(t, heavenly)
	for _, c := range []struct {
		name       string
		rs         *rules.RuleSet
		deal       map[string]string
		tail, acts string
		want       string
	}{
		{"declared at once", preset, south, "ESWNCFP", "S win", "S by flowers, 3 fan; [-4 12 -4 -4]"},
		{"or replaced", preset, south, "ESWNCFP", "S flowers", "turn E"},
		{"and given up", preset, south, "ESWNCFP", "S flowers, E discard 1m, S draw, S win", "S win: not_complete"},
		{"the dealer's is a self-draw", preset, east, "ESWNCFP", "E win", "E by flowers, 3 fan; [12 -4 -4 -4]"},
		{"or the heavenly hand (HKFan 23)", sky, east, "ESWNCFP", "E win", "E by flowers, 8 fan; [96 -32 -32 -32]"},
		{"not another's", sky, south, "ESWNCFP", "S win", "S by flowers, 3 fan; [-4 12 -4 -4]"},
		{"the seventh is a replacement", preset, six, "7f ESWNCFP", "S flowers, S win", "S by flowers, 3 fan; [-4 12 -4 -4]"},
		{"six are not enough", preset, six, "ESWNCFP", "S win", "S win: not_complete"},
		{"another waits for his first draw", wait, south, "ESWNCFP", "S win", "S win: not_complete"},
		{"and has it then", wait, south, "ESWNCFP", "S flowers, E discard 1m, S draw, S win", "S by flowers, 3 fan; [-4 12 -4 -4]"},
		{"not later", wait, south, "ESWNCFP", "S flowers, E discard 1m, S draw, S discard E, W draw, W discard 1p, N draw, N discard 2s, E draw, E discard 1m, S draw, S win", "S win: not_complete"},
		{"nor after a meld of his", wait, sixth, "ESWNCFP", "S flowers, E discard 6m, S pung, S discard E, W draw, W discard 1p, N draw, N discard 2s, E draw, E discard 1m, S draw, S win", "S win: not_complete"},
		{"the dealer does not wait", wait, east, "ESWNCFP", "E win", "E by flowers, 3 fan; [12 -4 -4 -4]"},
		{"only the one whose turn it is", preset, south, "ESWNCFP", "E flowers", "E flowers: not_your_turn"},
		{"nothing else before", preset, south, "ESWNCFP", "S discard 5m", "S discard 5m: flowers_first"},
		{"nothing else by others", preset, south, "ESWNCFP", "E discard 1m", "E discard 1m: not_your_turn"},
		{"nothing to draw", preset, south, "ESWNCFP", "S draw", "S draw: flowers_first"},
		{"all at once", preset, south, "ESWNCFP", "E deal", "turn E"},
		{"by nobody else", preset, south, "ESWNCFP", "S deal", "S deal: not_your_turn"},
	} {
		p, err := begin(t, c.rs, c.deal, c.tail, c.acts)
		if got := outcome(p, err); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestSevenRobTheEighth: a holder of seven takes the eighth when another lays it
// down, or with his seventh one laid down before; otherwise no flower can be robbed
// (HKFan {flower_hands}; value and payment are [D]).
func TestSevenRobTheEighth(t *testing.T) {
	rob, not := house8(t, robsHere), house8(t)
	seven := "hand S 147m 258p 369s ESWN 123456f | hand W 147m 258p 28s ESWNC 8f | turn E draw 1p | next 7f"
	waiting := "hand S 147m 258p 369s ESWN 1234567f | turn E draw 1p | next 9m8f"
	for _, c := range []struct {
		name string
		rs   *rules.RuleSet
		text string
		want string
	}{
		{"the seventh robs the eighth", rob, seven + " | E discard 1p | S draw | S win", "S by flowers, 8 fan; [0 64 -64 0]"},
		{"where it is not played it is the small hand", not, seven + " | E discard 1p | S draw | S win", "S by flowers, 3 fan; [-4 12 -4 -4]"},
		{"the eighth is robbed when it is laid down", rob, waiting + " | E discard 1p | S draw | S discard 9m | W draw | W flowers | S win", "S by flowers, 8 fan; [0 64 -64 0]"},
		{"or replaced, if he lets it go", rob, waiting + " | tail 5p | E discard 1p | S draw | S discard 9m | W draw | W flowers | S pass | W draw", "turn W"},
		{"or if he is too slow", rob, waiting + " | tail 5p | E discard 1p | S draw | S discard 9m | W draw | W flowers | W draw | S win", "S win: nothing_to_claim"},
		{"only he may", rob, waiting + " | E discard 1p | S draw | S discard 9m | W draw | W flowers | N win", "N win: not_complete"},
		{"and only win", rob, waiting + " | E discard 1p | S draw | S discard 9m | W draw | W flowers | S pung", "S pung: not_discarded"},
		{"elsewhere nobody may", not, waiting + " | E discard 1p | S draw | S discard 9m | W draw | W flowers | S win", "S win: nothing_to_claim"},
	} {
		if got := outcome(scene(t, c.rs, c.text)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestEighthAfterSevenDealt: a player who did not declare the seven of the deal
// still has the eight, whenever the last comes.
func TestEighthAfterSevenDealt(t *testing.T) {
	wait := house8(t, waitsHere)
	deal := map[string]string{"E": "111222333444m 68m", "S": "1234567f 555m 777m", "W": "111222333444p 5p", "N": "222333444666s 7s"}
	tiles := build(t, deal, "ESWNCFP")
	second := layRows(tile.East, 5, wait).next[4] // South's second draw
	last := slices.Index(tiles, tile.Flower1+7)
	tiles[last], tiles[second] = tiles[second], tiles[last]
	p, err := table.BeginDealt(table.Start{Dealer: tile.East, Round: tile.East, Sum: 5, Tiles: tiles}, wait)
	if err != nil {
		t.Fatal(err)
	}
	err = do(t, p, "E discard 1m, S draw, S discard E, W draw, W discard 1p, N draw, N discard 2s, E draw, E discard 1m, S draw, S win")
	if got, want := outcome(p, err), "S by flowers, 8 fan; [-32 96 -32 -32]"; got != want {
		t.Errorf("%s, want %s\n%s", got, want, p)
	}
}

// TestSevenRobInTheDeal: only a flower laid down can be robbed, also while flowers
// of the deal are replaced.
func TestSevenRobInTheDeal(t *testing.T) {
	rob := house8(t, robsHere)
	late := map[string]string{"E": "111222333444m 68m", "S": "1234567f 555m 777m", "W": "8f 111222333444p", "N": "222333444666s 7s"}
	early := map[string]string{"E": "8f 111222333444m 6m", "S": "1234567f 555m 777m", "W": "5p 111222333444p", "N": "222333444666s 7s"}
	const tail = "ESWNCFPE"
	for _, c := range []struct {
		name string
		deal map[string]string
		acts string
		want string
	}{
		{"before the eighth is laid down the seven are the small hand", late, "S win", "S by flowers, 3 fan; [-4 12 -4 -4]"},
		{"it is robbed when it is", late, "S flowers, W flowers, S win", "S by flowers, 8 fan; [0 64 -64 0]"},
		{"or replaced", late, "S flowers, W flowers, S pass, W draw", "turn E"},
		{"at once, if the deal is done at once", late, "S flowers, E deal", "turn E"},
		{"the holder draws, nobody else", late, "S flowers, W flowers, N draw", "N draw: not_your_turn"},
		{"the dealer's is robbed first", early, "E flowers, S win", "S by flowers, 8 fan; [-64 64 0 0]"},
		{"or later, when the seven are looked at", early, "E flowers, E draw, S win", "S by flowers, 8 fan; [-64 64 0 0]"},
	} {
		p, err := begin(t, rob, c.deal, tail, c.acts)
		if got := outcome(p, err); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		checkSpots(t, p)
		checkReplay(t, p, rob)
	}
}

// TestFlowersInPlay: a flower is replaced at once; the seventh may be declared,
// then no more, and the eighth again (CityU 3.8, HKFan).
func TestFlowersInPlay(t *testing.T) {
	const six = "hand S 147m 258p 369s ESWN 123456f | turn E draw 1p"
	for _, c := range []struct{ name, text, want string }{
		{"seven", six + " | next 7f | E discard 1p | S draw | S win", "S by flowers, 3 fan; [-16 48 -16 -16]"},
		{"eight", six + " | next 7f | tail 8f | E discard 1p | S draw | S flowers | S win", "S by flowers, 10 fan; [-256 768 -256 -256]"},
		{"given up", six + " | next 7f | tail 9p | E discard 1p | S draw | S flowers | S win", "S win: not_complete"},
		{"no flower", six + " | next 9p | E discard 1p | S draw | S flowers", "S flowers: no_flower"},
	} {
		if got := outcome(scene(t, preset(t, "cityu"), c.text)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestFactsOfHouses: the facts that only house rules use are reported as they
// happened.
func TestFactsOfHouses(t *testing.T) {
	first := house8(t, "conditions.earthly_hand_by_first_self_draw")
	const ready = "hand S 123m 456p 789s 46s NN 3f"
	const drew = " | next 5s | turn E draw 9p | E discard 9p | S draw | S win"
	for _, c := range []struct{ name, text, want string }{
		{"won on the first draw", ready + drew, "S by self_draw, 8 fan; [-32 96 -32 -32]"},
		{"not after anybody's claim", ready + " | hand N 99p 147m 258s EWCFP | next 5s | turn E draw 9p | E discard 9p | N pung | N discard P | E draw | E discard 5s | S win", "S win: below_minimum"},
		{"not if he has discarded before", ready + " | river S 9m" + drew, "S win: below_minimum"},
		{"as set up", ready + " | river E 9p | turn S draw 5s | S win", "S by self_draw, 8 fan; [-32 96 -32 -32]"},
		{"after a kong of his it is the kong's", "hand S 123m 456p 46s NN 999s 3f | next 9s | tail 5s | turn E draw 9p | E discard 9p | S draw | S conceal 9s | S draw | S win", "S win: below_minimum"},
		{"not on the second", ready + " | next 9p9m9m9m5s | turn E draw 9p | E discard 9p | S draw | S discard 9p | W draw | W discard 9m | N draw | N discard 9m | E draw | E discard 9m | S draw | S win", "S win: below_minimum"},
	} {
		if got := outcome(scene(t, first, c.text)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		text  string
		other bool
	}{
		{chain + " | tail C7s | E discard 5s | S kong | S draw | S conceal C | S draw", false},
		{"hand S 555s CCCC 68s 999s S | turn E draw 5s | tail 1m7s | E discard 5s | S kong | S draw | S conceal C | S draw", true},
		{"hand S 555s CCCC 68s 999s S | turn E draw 5s | tail 1m3f7s | E discard 5s | S kong | S draw | S conceal C | S draw | S flowers", false},
	} {
		p, err := scene(t, preset(t, "cityu"), c.text)
		d, ok := p.Declares(tile.South)
		if err != nil || !ok || d.Win.OtherKong != c.other {
			t.Errorf("%s: %v, %+v", c.text, err, d.Win)
		}
	}
}

// TestFirstDraws: the dealer's fourteen are not a first draw, another's first tile
// is, until a player has claimed or he has a meld.
func TestFirstDraws(t *testing.T) {
	const calm = "hand E 123m 456p 789s 46s NN | hand S 147m 258p 369s ESWC | hand W 147m 258p 369s ESWC | hand N 369m 369p 28s FFWPP"
	for _, c := range []struct {
		text string
		seat tile.Wind
		want bool
	}{
		{calm + " | turn E draw 9p | next 1s1s1s9m | E discard 9p | S draw", tile.South, true},
		{calm + " | turn E draw 9p | next 1s1s1s9m | E discard 9p | S draw | S discard 1s | W draw", tile.West, true},
		{calm + " | turn E draw P | next 1s1s | E discard P | N pung | N discard F | E draw | E discard 1s | S draw", tile.South, false},
		{"hand S 9999m 258p 369s ESW | turn E draw P | next 1s | tail 1s | E discard P | S draw | S conceal 9m | S draw", tile.South, false},
		{calm + " | turn E draw 9p", tile.East, false},
		{"hand E 123m 456p 789s 46s NN 9p | hand S 147m 258p 369s ESWC | hand W 147m 258p 369s ESWC | hand N 369m 369p 28s FFWPP | turn E deal | next 1s1s1s9m | E discard 9p | S draw | S discard 1s | W draw | W discard 1s | N draw | N discard 1s | E draw", tile.East, false},
	} {
		p, err := scene(t, preset(t, "emsd"), c.text)
		d, ok := p.Declares(c.seat)
		if err != nil || !ok || d.Win.FirstDraw != c.want {
			t.Errorf("%s: %v, %v, %+v", c.text, err, ok, d.Win)
		}
	}
}

// TestDealerElsewhere: winds, feeders and wins follow the dealer's seat.
func TestDealerElsewhere(t *testing.T) {
	rs := preset(t, "cityu")
	p, err := scene(t, rs, "dealer N | hand N 123456789m 123p SS | turn N deal | N win")
	if got, want := outcome(p, err), "N by deal, 10 fan; [-256 -256 -256 768]"; got != want {
		t.Errorf("heavenly: %s, want %s", got, want)
	}
	var winds []string
	for _, s := range tile.Seats() {
		if p.Seat(p.Wind(s)) != s {
			t.Errorf("%s sits at %s", p.Wind(s), p.Seat(p.Wind(s)))
		}
		winds = append(winds, p.Wind(s).String())
	}
	if got := strings.Join(winds, ""); got != "SWNE" {
		t.Errorf("North deals: winds %s", got)
	}
	// seat W is South then; the dealer at S feeds its fourth meld, and pays
	const fed = "dealer S | hand W [NNN@N] [123s@S] [555s@N] 67s SS | turn E draw 9s | next 8s9m9m1pS | E discard 9s | S draw | S discard 8s | W chow 67s"
	p, err = scene(t, rs, fed)
	if err != nil {
		t.Fatal(err, p)
	}
	if melds := fmt.Sprint(p.Hand(tile.West)); !strings.Contains(melds, "[678s@S]") {
		t.Errorf("melds %s", melds)
	}
	d, _ := p.Declares(tile.West)
	if d.Win.Seat != tile.South || !slices.ContainsFunc(words(d.Hand.Melds), func(m string) bool { return m == "[678s@E]" }) {
		t.Errorf("declared %s, %+v", d.Hand, d.Win)
	}
	p, err = scene(t, rs, fed+" | W discard S | N draw | N discard 9m | E draw | E discard 9m | S draw | S discard 1p | W draw | W win")
	if got, want := outcome(p, err), "W by self_draw, 5 fan, liable S; [0 -144 144 0]"; got != want {
		t.Errorf("fed: %s, want %s", got, want)
	}
}
