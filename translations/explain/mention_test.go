package explain

import (
	"slices"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
)

// A text mentions what it says, within other texts too, and not what else it was given.
func TestMentionsAreWhatIsSaid(t *testing.T) {
	bill := picture.Say("task.reading.term", picture.Args{"Fan": rules.AllPungs, "Worth": 3})
	given := picture.Args{
		"Fan": rules.SeatWind, "Fans": []rules.Fan{rules.AllChows, rules.SelfDraw}, "N": 2, "Why": picture.Text{},
		"Sum": picture.Say("task.reading.sum.whole", picture.Args{"Bill": bill, "Fan": picture.Worth(3), "Limit": picture.Worth(10)}),
	}
	for _, lang := range []string{"en", "zh-Hant"} {
		for id, want := range map[string]Mention{
			"task.reading.which.ask":  {Fans: rules.SetOf(rules.SeatWind)},
			"task.reading.build.ask":  {Fans: rules.SetOf(rules.AllChows, rules.SelfDraw)},
			"task.reading.name.ask":   {},
			"task.reading.which.done": {Fans: rules.SetOf(rules.AllPungs), Worths: []int{3}},
		} {
			got := speaker(t, lang).Mentions(picture.Text{ID: id, Args: given})
			if got.Fans != want.Fans || !slices.Equal(got.Worths, want.Worths) {
				t.Errorf("%s: %s mentions %v and %v", lang, id, got.Fans.List(), got.Worths)
			}
		}
	}
}
