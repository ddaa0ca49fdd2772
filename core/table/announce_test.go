package table

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

func TestAnnouncementsDue(t *testing.T) {
	withFlowers, _ := rules.Preset("hk8")
	without, _ := rules.Preset("emsd")
	for _, c := range []struct {
		hand string // its last meld, or else its last flower, is the latest
		seat tile.Wind
		want string
	}{
		{"1234m [123s@N] [456s@E] [888s@W]", tile.South, "nine_tiles"},
		{"1m [123s@N] [456s@E] [888s@W] [777s@W]", tile.South, ""}, // announced with the third
		{"1234m [123s@N] [456p@E] [888s@W]", tile.South, ""},
		{"1234m [123s@N] {4444s} [888s@W]", tile.South, ""}, // not claimed
		{"1234567m [CCC@N] {FFFF}", tile.South, "three_dragons"},
		{"1234567m [CCC@N] [123m@W]", tile.South, ""},
		{"1234m [EEE@N] [SSS@W] [WWW@N]", tile.North, "four_winds"},
		{"1234m [SSS@N] [WWW@W] [EEE@N]", tile.East, "four_winds double_wind"},
		{"1234567899m [EEE@N]", tile.East, "double_wind"},
		{"1234567899m [EEE@N]", tile.South, ""},
		{"1234567899m [SSS@N]", tile.South, ""},
	} {
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		for _, rs := range []*rules.RuleSet{withFlowers, without} {
			if got := ids(Due(d.Melds, c.seat, tile.East, rs)); got != c.want {
				t.Errorf("%s: %q, want %q", c.hand, got, c.want)
			}
		}
	}
	for flowers, want := range map[string]string{
		"":      "",
		"2":     "flower_replaced",
		"26":    "flower_replaced twin_flowers",
		"263":   "flower_replaced", // the twins were announced
		"1234":  "flower_replaced flower_set",
		"12346": "flower_replaced twin_flowers", // the set was announced
		"5678":  "flower_replaced flower_set",
		"23415": "flower_replaced twin_flowers",
		"25134": "flower_replaced flower_set",
	} {
		var list []tile.Tile
		for _, c := range flowers {
			list = append(list, tile.Flower1+tile.Tile(c-'1'))
		}
		if got := ids(FlowerDue(list, withFlowers)); got != want {
			t.Errorf("%s: %q, want %q", flowers, got, want)
		}
		if got := FlowerDue(list, without); len(got) > 0 {
			t.Errorf("%s without flowers: %v", flowers, got)
		}
	}
	if a := Announcement(numAnnouncements); a.String() != "" || a.OfFlowers() || !FlowerSet.OfFlowers() || DoubleWind.OfFlowers() {
		t.Error("there are other announcements")
	}
}

func ids(list []Announcement) string { return strings.Trim(fmt.Sprint(list), "[]") }
