package entry

import (
	"strings"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
)

// words holds the pane's texts in its language.
type words struct {
	say  *explain.Speaker
	text *translations.Localizer
}

func (w words) of(id string, args ...translations.Args) string { return w.text.Text(id, args...) }

// placeTexts are the texts of the 'Add to' choice, in the order of session.Place.
var placeTexts = [...]string{"hand", "chow", "pung", "kong", "concealed_kong", "raised_kong"}

func (w words) place(p session.Place) string { return w.of("check.to_" + placeTexts[p]) }

func (w words) placeHint(p session.Place) string { return w.of("check.to_" + placeTexts[p] + "_hint") }

// winds returns the signs of seats, for choices.
func (w words) winds(seats []tile.Wind) []string {
	list := make([]string, 0, len(seats))
	for _, s := range seats {
		list = append(list, w.say.WindMark(s))
	}
	return list
}

// brief names tiles as shortly as can be.
func (w words) brief(tiles []tile.Tile) string {
	names := make([]string, 0, len(tiles))
	for _, t := range tiles {
		names = append(names, w.say.TileBrief(t))
	}
	return strings.Join(names, w.of("list.comma"))
}

// draws returns the order of mixed replacement draws, shortened from the front.
func (w words) draws(draws []score.Draw) string {
	const most = 4
	text, cut := "", len(draws) > most
	if cut {
		draws = draws[len(draws)-most+1:]
		text = w.of("entry.draws_before")
	}
	for i, d := range draws {
		if i > 0 || cut {
			text += w.of("entry.draws_then")
		}
		text += w.of("entry.draw_" + d.String())
	}
	return text
}
