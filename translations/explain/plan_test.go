package explain

import (
	"cmp"
	"slices"
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
		"135689p EEE 78m 244s": "any win that keeps the East winds", "13468p EE 78m 24455s": "a pung of East winds",
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
		for i := range told.List { // a pung that is thrown from comes first where it is a goal
			d := &told.List[i]
			slices.SortStableFunc(d.Goals, func(a, b advise.Share) int {
				return cmp.Compare(slices.Index(b.Goal.Pungs, d.Tile), slices.Index(a.Goal.Pungs, d.Tile))
			})
		}
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

// Two pungs are called pungs; a plan is named so that it stands inside a sentence.
func TestPlansOfPungs(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	q := advise.Question{Rules: rs, Draws: 0}
	for _, one := range []struct {
		plan advise.Plan
		want both
	}{
		{advise.Plan{Goal: hand.Goal{Pungs: []tile.Tile{tile.EastWind, tile.Red}}}, both{"東風與紅中刻子", "pungs of East winds and red dragons"}},
		{advise.Plan{Goal: hand.Goal{Shape: hand.AllPungs, Pungs: []tile.Tile{tile.EastWind, tile.Red}}},
			both{"對對糊連東風與紅中刻子", "all pungs with pungs of East winds and red dragons"}},
		{advise.Plan{Goal: hand.Goal{Shape: hand.AllPungs, Pungs: []tile.Tile{tile.Red}}}, both{"對對糊連紅中刻子", "all pungs with a pung of red dragons"}},
		{advise.Plan{Goal: hand.Goal{Pungs: []tile.Tile{tile.Red}}, Made: []tile.Tile{tile.Red}, Kept: []tile.Tile{tile.Red}},
			both{"留住紅中刻子的任何糊牌", "any win that keeps the red dragons"}},
	} {
		expect(t, "plan", func(s *Speaker) string { return s.Plan(one.plan) }, one.want)
	}
	expect(t, "no draws", func(s *Speaker) string { return s.hopeless(&q) },
		both{"再無牌可摸，怎樣打都食不到最少 3 番的糊。", "With no draws left, nothing leads to a win of at least 3 fan."})
}
