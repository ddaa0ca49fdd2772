package explain_test

import (
	"testing"

	"sikwu/core/record"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// Somebody who is named in a record is called as it is written there in every language, even
// by a name that a machine has in one; a machine has no name there, and each language its own.
func TestAPersonIsNeverRenamed(t *testing.T) {
	for _, lang := range translations.Languages() {
		loc, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		say := explain.New(loc)
		for _, name := range []string{"Karen", "Keung", "嘉欣", "國強", "阿明", "阿May", "國 強"} {
			h := &record.Hand{}
			h.Players[0].Learner = true
			h.Players[2].Name = name
			if got := say.Player(h, tile.West, tile.West); got != name {
				t.Errorf("%s is called %s in %s", name, got, lang)
			}
		}
		h := &record.Hand{}
		h.Players[tile.South.Index()].Learner = true
		for seat, chair := range map[tile.Wind]string{tile.West: "right", tile.North: "opposite", tile.East: "left"} {
			if got, want := say.Player(h, seat, tile.East), loc.Text("play.name."+chair); got != want {
				t.Errorf("the machine in seat %s is called %s in %s, want %s", seat, got, lang, want)
			}
		}
		if got, want := say.Player(&record.Hand{}, tile.South, tile.West), say.Seat(tile.West); got != want {
			t.Errorf("where machines alone play, one is called %s in %s, want %s", got, lang, want)
		}
	}
}
