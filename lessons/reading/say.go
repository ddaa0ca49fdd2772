package reading

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// kindsOf names kinds of tiles, each once: 3 and 6 of dots, East.
func kindsOf(list []tile.Tile) picture.Text {
	return bySuit(list, func(part []tile.Tile) any {
		ranks := make([]int, len(part))
		for i, t := range part {
			ranks[i] = t.Rank()
		}
		return ranks
	})
}

// lotText names tiles that belong together: 456 of dots, 3 North winds.
func lotText(list []tile.Tile) picture.Text {
	return bySuit(list, func(part []tile.Tile) any {
		var ranks strings.Builder
		for _, t := range part {
			ranks.WriteString(strconv.Itoa(t.Rank()))
		}
		return ranks.String()
	})
}

var runs = map[tile.Suit]string{
	tile.Characters: "task.reading.run.characters", tile.Dots: "task.reading.run.dots", tile.Bamboo: "task.reading.run.bamboo",
}

// bySuit names tiles suit by suit, with ranks as given, and honours by name.
func bySuit(list []tile.Tile, ranks func([]tile.Tile) any) picture.Text {
	list = slices.Sorted(slices.Values(list))
	var parts []picture.Text
	for len(list) > 0 {
		first, n := list[0], 1
		for n < len(list) && (list[n] == first || first.IsSuited() && list[n].Suit() == first.Suit()) {
			n++
		}
		switch {
		case first.IsSuited():
			parts = append(parts, picture.Say(runs[first.Suit()], picture.Args{"Ranks": ranks(list[:n])}))
		case n > 1:
			parts = append(parts, picture.Say("task.reading.several", picture.Args{
				"Count": n, "Kind": picture.Word("tile.many." + first.String()),
			}))
		default:
			parts = append(parts, picture.Say("task.reading.tile", picture.Args{"Tile": first}))
		}
		list = list[n:]
	}
	return inARow(parts)
}

// inARow says things one after another.
func inARow(parts []picture.Text) picture.Text {
	all := parts[0]
	for _, p := range parts[1:] {
		all = picture.Say("task.reading.comma", picture.Args{"A": all, "B": p})
	}
	return all
}

// sumText says what a reading counts and the sum, with the limit if that cuts it.
func sumText(rd *score.Reading, h *held, rs *rules.RuleSet) picture.Text {
	args := picture.Args{"Bill": bill(rd, h, rs), "Fan": picture.Worth(rd.Fan), "Raw": rd.RawFan, "Limit": picture.Worth(rs.LimitFan())}
	if rd.RawFan > rd.Fan {
		return picture.Say("task.reading.sum.cut", args)
	}
	return picture.Say("task.reading.sum.whole", args)
}

// bill lists what a reading counts, the dearest first: Full flush 7, Self-draw 1. A single fan
// is only named.
func bill(rd *score.Reading, h *held, rs *rules.RuleSet) picture.Text {
	lines := score.Lines(rd, h.draft, h.win, rs)
	if len(lines) == 1 {
		return fanName(lines[0].Fan)
	}
	var parts []picture.Text
	for _, l := range lines {
		parts = append(parts, picture.Say("task.reading.term", picture.Args{"Fan": l.Fan, "Worth": l.Worth}))
	}
	return inARow(parts)
}
