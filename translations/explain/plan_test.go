package explain

import (
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// A pung that the hand has is no plan: it is named only where nothing else is asked.
func TestAPungThatIsThereIsNoPlan(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	for text, named := range map[string]string{
		"135689p EEE 78m 244s": "any win that keeps the East winds", "135689p EE 78m 2445s": "a pung of East winds",
		"13568p 78m 244s [EEE@S]": "any win",
	} {
		d, err := hand.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		q := &advise.Question{Hand: d, Rules: rs, Seat: tile.East, Round: tile.South, Draws: advise.UsualDraws}
		met := 0
		for _, d := range advise.Ask(q) {
			if d.Tile == tile.EastWind {
				continue
			}
			for _, g := range d.Goals {
				said := speaker(t, "en").Plan(g.Plan)
				if strings.HasPrefix(said, named) {
					met++
				}
				if made := !strings.HasPrefix(named, "a "); made && strings.Contains(said, "East") && !strings.HasPrefix(said, named) {
					t.Errorf("%s without %v goes for %s", text, d.Tile, said)
				}
			}
		}
		if met == 0 {
			t.Errorf("%s: nothing is called %s", text, named)
		}
	}
}
