package table

import (
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// seven is the seven of characters in CityU 5.4's example.
const seven = tile.Character1 + 6

// exposedExample is CityU 5.4's 6777m, with an eight and pairs beside it.
func exposedExample(t *testing.T, thrown tile.Tile) *Offer {
	t.Helper()
	d, err := hand.Parse("67778m EE NN 234p 9p")
	if err != nil {
		t.Fatal(err)
	}
	return &Offer{
		Tile: thrown, From: tile.East, Round: tile.East, WallLeft: Unknown,
		Players: [4]*Player{nil, {Hand: d}, nil, nil},
	}
}

func TestExposedTilesForbid(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	chow := func(a, b tile.Tile) Call {
		return Call{Kind: Chow, With: [2]tile.Tile{tile.Character1 + a - 1, tile.Character1 + b - 1}}
	}
	tests := []struct {
		name   string
		shown  Exposed
		thrown tile.Tile
		call   Call
		want   Reason
	}{
		{"67 chows 5", Exposed{seven}, seven - 2, chow(6, 7), ExposedKind},
		{"67 chows 8", Exposed{seven}, seven + 1, chow(6, 7), ExposedKind},
		{"77 pungs 7", Exposed{seven}, seven, Call{Kind: Pung}, ExposedKind},
		{"777 kongs 7, of which nothing is said", Exposed{seven}, seven, Call{Kind: Kong}, ""},
		{"another kind may be punged", Exposed{seven}, tile.EastWind, Call{Kind: Pung}, ""},
		{"nothing exposed", nil, seven, Call{Kind: Pung}, ""},
		{"a seven thrown completes no chow either", Exposed{seven}, seven, chow(6, 8), ExposedKind},
		{"gone, so its kind is free again", Exposed{seven}.Discarded(seven), seven, Call{Kind: Pung}, ""},
		{"two exposed, one gone", Exposed{seven, seven}.Discarded(seven), seven, Call{Kind: Pung}, ExposedKind},
		{"another discard changes nothing", Exposed{seven}.Discarded(tile.EastWind), seven, Call{Kind: Pung}, ExposedKind},
	}
	for _, c := range tests {
		o := exposedExample(t, c.thrown)
		if against := o.Refuses(tile.South, c.call, rs); against != "" {
			t.Errorf("%s: not a claim that the tiles allow: %s", c.name, against)
		}
		if got := c.shown.Refuses(o, c.call); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// CityU 5.4: 678m 8m EE NN with the seven exposed cannot win on E or N either; a
// drawn tile and the tile of a robbed kong are not discards.
func TestExposedTilesForbidToWinOnADiscard(t *testing.T) {
	shown := Exposed{seven}
	o := exposedExample(t, tile.EastWind)
	if got := shown.Refuses(o, Call{Kind: Win}); got != ExposedTile {
		t.Errorf("a discard: %q", got)
	}
	o.By = score.ByRobKong
	if got := shown.Refuses(o, Call{Kind: Win}); got != "" {
		t.Errorf("a robbed kong: %q", got)
	}
}

func TestDiscardedLeavesTheListAlone(t *testing.T) {
	shown := Exposed{seven, tile.EastWind}
	shown.Discarded(seven)
	if !slices.Equal(shown, Exposed{seven, tile.EastWind}) {
		t.Errorf("it is %v", shown)
	}
}

func TestTheMomentOfACall(t *testing.T) {
	tests := []struct {
		at     Moment
		caller tile.Wind
		want   Reason
	}{
		{Held, tile.South, NotReleased},
		{Held, tile.North, NotReleased},
		{Released, tile.South, ""},
		{Released, tile.North, ""},
		{Touched, tile.South, HasTouched},
		{Touched, tile.North, ""},
		{SelfDrew, tile.South, HasWon},
		{SelfDrew, tile.North, HasWon},
	}
	for _, c := range tests {
		if got := c.at.Refuses(c.caller, tile.South); got != c.want {
			t.Errorf("%v, %v calls: %q, want %q", c.at, c.caller, got, c.want)
		}
	}
	for _, m := range Moments() {
		if back, ok := ParseMoment(m.String()); !ok || back != m {
			t.Errorf("%v reads back as %v", m, back)
		}
	}
	if _, ok := ParseMoment(Moment(9).String()); ok {
		t.Error("no moment has a name")
	}
}

func TestTheDeedsOfAWinAreDueInTheirOrder(t *testing.T) {
	for done := range Deeds() {
		for i, d := range Deeds() {
			missed := d.Misses(done)
			if due := i == done; i >= done && due != (len(missed) == 0) {
				t.Errorf("%d done, %v misses %v", done, d, missed)
			}
			if len(missed) > 0 && (missed[0] != Deeds()[done] || slices.Contains(missed, d)) {
				t.Errorf("%d done, %v misses %v", done, d, missed)
			}
		}
	}
	if s := Deed(9).String(); s != "" {
		t.Errorf("no deed is called %q", s)
	}
}
