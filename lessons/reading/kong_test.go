package reading_test

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/lessons/reading"
	"sikwu/lessons/task"
)

// TestConcealedKongsLieAsTheRulesHaveIt: on the felt of an exercise the outer tiles of a
// concealed kong lie face down only where the rules do not have them shown.
func TestConcealedKongsLieAsTheRulesHaveIt(t *testing.T) {
	preset, _ := rules.Preset("cityu")
	closed, err := preset.With(map[string]any{"game.concealed_kongs_shown": false})
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range []task.Spec{
		{Kind: "reading.name", Set: task.Set{"hand": "222m 555m 77m CC {9999m} +7m seat=S from=W"}},
		{Kind: "reading.waits", Set: task.Set{"hand": "234m 567m 44p 99p {9999m}"}},
		{Kind: "reading.copies", Set: task.Set{"hand": "234m 567m 44p 99p {9999m}", "tile": "9p"}},
		{Kind: "reading.discard", Set: task.Set{"hand": "234m 567m 44p 99p 1s {9999m}"}},
	} {
		for rs, want := range map[*rules.RuleSet]int{preset: 0, closed: 2} {
			x, err := reading.Kinds().New(spec, rs, 1)
			if err != nil {
				t.Errorf("%s: %v", spec.Kind, err)
				continue
			}
			down, kong := 0, false
			for _, row := range x.Board().Rows {
				for _, g := range row.Groups {
					if !isKong(g) {
						continue
					}
					kong = true
					for _, one := range g.Tiles {
						if one.Down {
							down++
						}
					}
				}
			}
			if !kong || down != want {
				t.Errorf("%s under %s, shown %v: a kong is there %v, %d of its tiles are down", spec.Kind, rs.ID, rs.Game.KongsShown.Value, kong, down)
			}
		}
	}
}

func isKong(g picture.Group) bool {
	if len(g.Tiles) != 4 {
		return false
	}
	for _, one := range g.Tiles {
		if one.Face != tile.Character1+8 {
			return false
		}
	}
	return true
}
