package slip

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/ui/look"
)

// handPart is the hand as it lay on the table and how it was won.
type handPart struct {
	shown    []cluster // melds and flowers
	held     []cluster // concealed tiles and the winning one
	notation string
	text     string // the notation with what it is
	facts    []fact
}

// fact is a circumstance: its name, its value, and both as text.
type fact struct{ name, value, text string }

func (c *composer) fact(name, value string) fact {
	return fact{name, value, c.colon(name, value)}
}

// colon joins a name and what it names.
func (c *composer) colon(name, thing string) string {
	return c.of("sentence.colon", translations.Args{"A": name, "B": thing})
}

// The widths of tiles in the hand, in units.
const (
	shownTile   = 36
	heldTile    = 40
	winningTile = 46
)

func (c *composer) hand() part {
	d := c.Finding.Case.Draft
	h := &handPart{notation: d.String(), text: c.colon(c.of("check.hand"), d.String()), facts: c.facts()}
	for _, m := range d.Melds {
		h.shown = append(h.shown, cluster{tiles: tile.Names(m.All()...), width: shownTile, marked: -1, label: c.fedBy(m)})
	}
	if len(d.Flowers) > 0 {
		flowers := label{before: c.of("check.flowers", translations.Args{"N": len(d.Flowers)})}
		h.shown = append(h.shown, cluster{tiles: tile.Names(d.Flowers...), width: shownTile, marked: -1, label: flowers})
	}
	if len(d.Concealed) > 0 {
		h.held = append(h.held, cluster{tiles: tile.Names(d.Concealed...), width: heldTile, marked: -1})
	}
	switch {
	case d.Winning != tile.None:
		h.held = append(h.held, cluster{
			tiles: []string{d.Winning.String()}, width: winningTile, marked: 0, flag: c.say.Flag(c.Finding.Case.Win),
		})
	case c.Kind == verdict.Ready, c.Kind == verdict.NotReady:
		h.held = append(h.held, cluster{tiles: []string{"place"}, width: heldTile, marked: -1})
	}
	return h
}

// fedBy labels a meld with its kind and the seat that fed it.
func (c *composer) fedBy(m hand.Meld) label {
	if m.From == tile.NoWind || m.Kind() == hand.ConcealedKong {
		return label{before: c.say.Meld(m.Kind())}
	}
	before, after := c.say.Fed(m.Kind())
	return label{before, c.say.WindMark(m.From), after}
}

// facts lists the circumstances in words. A hand that has not been called has none about
// the win.
func (c *composer) facts() []fact {
	w := c.Finding.Case.Win
	list := []fact{
		c.fact(c.of("check.seat"), c.say.Wind(w.Seat)),
		c.fact(c.of("check.round"), c.say.Wind(w.Round)),
	}
	if c.Kind.IsJudged() {
		list = append(list, c.fact(c.of("check.won_by"), c.say.Way(w)))
		if w.IsFed() || w.From != tile.NoWind {
			list = append(list, c.fact(c.feeder(w), c.seatOr(w.From, c.of("check.feeder_unsaid"))))
		}
	}
	if len(w.Draws) > 0 {
		list = append(list, c.fact(c.of("slip.draws"), c.say.Draws(w.Draws)))
	}
	if flags := c.flags(w); len(flags) > 0 {
		list = append(list, c.fact(c.of("check.facts"), c.list(flags)))
	}
	list = append(list, c.asked()...)
	if seen := c.Finding.Case.Seen.Tiles(); len(seen) > 0 {
		list = append(list, c.fact(c.of("slip.seen"), hand.Draft{Concealed: seen, Winning: tile.None}.String()))
	}
	return list
}

// feeder names the seat that the winning tile came from.
func (c *composer) feeder(w score.Win) string {
	switch {
	case w.By.IsRobbing():
		return c.of("check.konger")
	case w.By == score.ByFlowers:
		return c.of("check.flower_holder")
	}
	return c.of("check.discarder")
}

func (c *composer) seatOr(w tile.Wind, unsaid string) string {
	if w == tile.NoWind {
		return unsaid
	}
	return c.say.Wind(w)
}

// flags lists the facts that need no value.
func (c *composer) flags(w score.Win) (list []string) {
	for _, one := range []struct {
		holds bool
		id    string
	}{
		{w.LastTile, "check.last_tile"}, {w.FirstDiscard, "check.first_discard"}, {w.DealerKonged, "check.dealer_konged"},
	} {
		if one.holds {
			list = append(list, c.of(one.id))
		}
	}
	for _, f := range score.Facts() {
		if w.Holds(f) {
			list = append(list, c.of("check.fact."+f.String()))
		}
	}
	switch l := w.Liable; {
	case l.Set && l.Seat == tile.NoWind:
		list = append(list, c.of("check.liable_nobody"))
	case l.Set:
		list = append(list, c.of("check.liable_seat", translations.Args{"Seat": c.say.Wind(l.Seat)}))
	}
	return list
}

// Dimensions of the panel that the hand lies on, in units.
const (
	panelPad    = 18
	panelRadius = 14
	clusterGap  = 18
)

func (h *handPart) draw(s *sheet) {
	under, top := s.page.Marks(), s.y
	x, width := s.left()+s.of(panelPad), s.width()-2*s.of(panelPad)
	s.skip(panelPad - 2)
	for _, row := range h.rows(s, width) {
		s.y = s.row(x, s.y, s.of(clusterGap), row)
		s.skip(rowGap)
	}
	s.skip(2)
	s.y = s.show(x, s.y, s.block(look.Label, h.notation, width), look.Ink3)
	s.skip(4)
	s.y = s.facts(x, s.y, width, h.facts)
	s.skip(panelPad - 6)
	s.page.BoxUnder(under, s.left(), top, s.width(), s.y-top, s.of(panelRadius), s.colour(look.Bg))
	s.skip(16)
}

// rows lists the rows of the shown tiles and then those of the held ones, which
// start beside the last of the shown if these fill several rows.
func (h *handPart) rows(s *sheet, width float64) [][]cluster {
	gap := s.of(clusterGap)
	rows, held := s.rows(h.shown, width, gap), s.rows(h.held, width, gap)
	last := len(rows) - 1
	if last > 0 && len(held) == 1 {
		if all := slices.Concat(rows[last], held[0]); s.rowWide(all, gap) <= width {
			rows[last] = all
			return rows
		}
	}
	return append(rows, held...)
}

// facts sets circumstances side by side, each unbroken if it fits into a row,
// and returns where they end.
func (s *sheet) facts(x, y, width float64, list []fact) float64 {
	at := x
	for _, f := range list {
		name := s.wide(look.Label, f.name) + s.of(8)
		value := s.block(look.Strong, f.value, width-name)
		wide := name
		for _, line := range value.lines {
			wide = max(wide, name+s.wide(look.Strong, line))
		}
		if at > x && at+wide > x+width {
			at, y = x, y+s.line(look.Strong)
		}
		s.put(at, y+(s.line(look.Strong)-s.line(look.Label))/2, look.Label, look.Ink3, f.name)
		end := s.show(at+name, y, value, look.Ink)
		if len(value.lines) > 1 {
			at, y = x, end
			continue
		}
		at += wide + s.of(22)
	}
	if at > x {
		y += s.line(look.Strong)
	}
	return y
}

func (h *handPart) write(p *plain) {
	p.gap()
	p.line(0, h.text)
	list := make([]string, len(h.facts))
	for i, f := range h.facts {
		list[i] = f.text
	}
	p.line(0, list...)
}
