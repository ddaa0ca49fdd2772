package explain

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
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

// A fan is written small within a sentence, and with a capital where it begins one.
func TestFansWithinASentence(t *testing.T) {
	s := speaker(t, "en")
	fans := []rules.Fan{rules.HalfFlush, rules.AllPungs}
	term := picture.Say("task.reading.term", picture.Args{"Fan": rules.AllPungs, "Worth": 3})
	for want, text := range map[string]picture.Text{
		"Add a tile so that the hand wins and counts half flush and all pungs.": picture.Say("task.reading.build.ask", picture.Args{"N": 1, "Fans": fans}),
		"All pungs does not count in this hand. Why":                            picture.Say("task.reading.which.wrong", picture.Args{"Fan": rules.AllPungs, "Why": "Why"}),
		"It was a win. All pungs 3. It would have earned you 8.":                picture.Say("task.reading.win.missed", picture.Args{"Sum": term, "Gain": 8}),
		"It is worth 3 fan (all pungs 3), and you need 5.":                      picture.Say("task.reading.win.below", picture.Args{"Bill": term, "N": 3, "Min": 5}),
		"You win by self-draw with 9 fan, cut at 8, +24: full flush, seat flower ×2 and self-draw.": picture.Say("playing.done_you_self_draw", picture.Args{
			"Fan":  picture.Say("playing.fan_cut", picture.Args{"N": 9, "Limit": 8}),
			"Fans": []score.Line{{Fan: rules.FullFlush, Count: 1}, {Fan: rules.SeatFlower, Count: 2}, {Fan: rules.SelfDraw, Count: 1}}, "Points": picture.Points(24),
		}),
	} {
		if said := s.Lesson(text); said != want {
			t.Errorf("said %q, not %q", said, want)
		}
	}
}
