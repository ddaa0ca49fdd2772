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

// A pung of the very tile that is thrown is said to be drawn again, and one plan has one name
// in the head and in its row.
func TestAPlanIsNamedAsTheDiscardLeavesIt(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	for _, c := range []struct {
		hand string
		rows map[tile.Tile][2]string
		head string
	}{
		{"12399p EEESN CCCF", map[tile.Tile][2]string{
			tile.EastWind: {"Half flush in dots with a pung of East winds drawn again", "筒子混一色連再摸齊的東風刻子"},
			tile.Red:      {"Half flush in dots with a pung of red dragons drawn again", "筒子混一色連再摸齊的紅中刻子"},
			tile.Dot1:     {"Half flush in dots", "筒子混一色"},
		}, ""},
		{"CCCFFPP 234p 56p 9s 1m", map[tile.Tile][2]string{
			tile.Dot1 + 1: {"Small three dragons with a half flush in dots", "筒子混一色小三元"},
		}, ": small three dragons with a half flush."},
	} {
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		q := &advise.Question{Hand: d, Rules: rs, Seat: tile.East, Round: tile.East, Draws: advise.UsualDraws}
		told := &Told{Question: q, List: advise.Ask(q)}
		for i, lang := range []string{"en", "zh-Hant"} {
			said := speaker(t, lang).Advice(told)
			met := 0
			for _, row := range append(said.Rows, said.Rest...) {
				if want, is := c.rows[row.Tile]; is && row.Goal == want[i] {
					met++
				} else if is {
					t.Errorf("%s without %v: %q, want %q", c.hand, row.Tile, row.Goal, want[i])
				}
			}
			if met != len(c.rows) || lang == "en" && !strings.Contains(said.Lines[0], c.head) {
				t.Errorf("%s: %d rows, %q", c.hand, met, said.Lines[0])
			}
		}
	}
}
