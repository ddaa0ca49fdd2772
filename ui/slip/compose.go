package slip

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// part is a piece of the page with its words.
type part interface {
	draw(s *sheet)  // below what is on the sheet
	write(p *plain) // below what is written
}

// composer turns a ruling into parts.
type composer struct {
	Ruling
	kind kind
	say  *explain.Speaker
	text *translations.Localizer
	// rulings are the decisions of ours that shaped the ruling, in the order in
	// which the page comes to them.
	rulings []string
}

// compose lists the parts from the top of the page to its foot; none for a hand
// that nothing can be said of yet.
func compose(r Ruling, say *explain.Speaker, text *translations.Localizer) []part {
	c := &composer{Ruling: r, kind: r.kind(), say: say, text: text}
	if c.kind == unruled {
		return nil
	}
	parts := []part{c.heading(), c.hand(), c.verdict()}
	switch c.kind {
	case win, below:
		parts = append(parts, c.reading())
		for i := range r.Result.Readings.All()[1:] {
			parts = append(parts, c.other(i+1))
		}
	case ready, distant:
		parts = append(parts, c.waits())
	case discarding:
		parts = append(parts, c.discards())
	}
	return append(parts, c.foot())
}

func (c *composer) of(id string, args ...translations.Args) string { return c.text.Text(id, args...) }

// mark is the sign of a decision, D1, D2 …, under which the foot explains it;
// empty for none.
func (c *composer) mark(decision string) string {
	if decision == "" {
		return ""
	}
	i := slices.Index(c.rulings, decision)
	if i < 0 {
		i = len(c.rulings)
		c.rulings = append(c.rulings, decision)
	}
	return c.of("check.decision_mark") + strconv.Itoa(i+1)
}

// fan writes a number of fan with its unit.
func (c *composer) fan(n int) string { return strconv.Itoa(n) + " " + c.of("check.fan") }

// list writes things in a row.
func (c *composer) list(things []string) string { return strings.Join(things, c.of("list.comma")) }

// best is the reading that the hand is worth.
func (c *composer) best() *score.Reading { return c.Result.Best() }

// names lists tiles as their pictures are called.
func names(tiles []tile.Tile) []string {
	list := make([]string, len(tiles))
	for i, t := range tiles {
		list[i] = t.String()
	}
	return list
}
