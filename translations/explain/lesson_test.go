package explain

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/translations"
)

// Who is called You is you in the middle of a sentence.
func TestYouWithinASentence(t *testing.T) {
	loc, err := translations.New("en")
	if err != nil {
		t.Fatal(err)
	}
	s := New(loc).From(tile.East)
	for _, c := range []struct {
		claimer, from tile.Wind
		want          string
	}{
		{tile.East, tile.South, "You punged the 5 of dots that Right discarded"},
		{tile.South, tile.East, "Right punged the 5 of dots that you discarded"},
		{tile.West, tile.North, "Opposite punged the 5 of dots that Left discarded"},
	} {
		text := picture.Say("task.claiming.next.story_pung_now", picture.Args{"Claimer": c.claimer, "From": c.from, "Tile": tile.Dot1 + 4})
		if said := s.Lesson(text); said != c.want {
			t.Errorf("said %q, not %q", said, c.want)
		}
	}
}
