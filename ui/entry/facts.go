package entry

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// facts are the chips of the last row, each in its place. House rules may add
// some.
type facts struct {
	session *session.Session
	words   words

	box    *fyne.Container
	kong   *widgets.Chip   // drawn for kongs, counted
	flower *widgets.Chip   // drawn for flowers, counted
	last   *widgets.Chip   // the wall's last tile
	passed *widgets.Chip   // the player passed a win since his last draw
	first  *widgets.Chip   // the dealer's first discard
	dealer *widgets.Chip   // who had konged before it
	robbed *widgets.Chip   // the robbed kong was a concealed one
	house  []*widgets.Chip // what only house rules ask for, by score.Fact
	liable *widgets.Chip
	more   *widgets.IconButton
	part   int // of the row
	width  float32
	sizes  sizes
}

func newFacts(s *session.Session, w words) *facts {
	f := &facts{session: s, words: w, sizes: wideSizes()}
	f.kong = widgets.NewChip("", func() { s.AddDraw(score.DrawKong) })
	f.kong.OnSecondary = f.undraw
	f.kong.SetTip(w.of("entry.fact.kong_tip"))
	f.flower = widgets.NewChip("", func() { s.AddDraw(score.DrawFlower) })
	f.flower.OnSecondary = f.undraw
	f.flower.SetTip(w.of("entry.fact.flower_tip"))
	f.last = widgets.NewChip("", func() { s.SetLastTile(!s.State().Win.LastTile) })
	f.last.SetTip(w.of("entry.fact.last_tip"))
	f.passed = widgets.NewChip("", func() { s.StepPassed(1) })
	f.passed.OnSecondary = func() { s.StepPassed(-1) }
	f.first = widgets.NewChip("", func() { s.SetFirstDiscard(!s.State().Win.FirstDiscard) })
	f.dealer = widgets.NewChip("", func() { s.SetDealerKonged(!s.State().Win.DealerKonged) })
	f.robbed = widgets.NewChip("", f.rob)
	for _, fact := range score.Facts() {
		chip := widgets.NewChip(w.of("check.fact."+fact.String()), func() { s.SetFact(fact, !f.told(fact)) })
		chip.SetTip(w.of("check.fact." + fact.String() + "_hint"))
		f.house = append(f.house, chip)
	}
	f.liable = widgets.NewChip("", func() { s.SetLiable(f.nextLiable(1)) })
	f.liable.OnSecondary = func() { s.SetLiable(f.nextLiable(-1)) }
	f.liable.SetTip(w.of("check.liable_hint"))
	f.more = widgets.NewIconButton(widgets.IconRight, w.of("check.more_facts"), f.turn)
	f.more.SetMinSize(fyne.NewSize(24, control))
	f.box = container.NewWithoutLayout()
	for _, chip := range f.all() {
		f.box.Add(chip)
	}
	f.box.Add(f.more)
	return f
}

func (f *facts) all() []*widgets.Chip {
	return append([]*widgets.Chip{f.robbed, f.kong, f.flower, f.last, f.passed, f.first, f.dealer, f.liable}, f.house...)
}

func (f *facts) told(fact score.Fact) bool {
	win := f.session.State().Win
	return win.Holds(fact)
}

// undraw removes the last replacement draw.
func (f *facts) undraw() {
	f.session.Do(func(st *session.State) {
		if n := len(st.Win.Draws); n > 0 {
			st.Win.Draws = st.Win.Draws[:n-1]
		}
	})
}

func (f *facts) rob() {
	if f.session.State().Win.By == score.ByRobConcealedKong {
		f.session.SetBy(score.ByRobKong)
		return
	}
	f.session.SetBy(score.ByRobConcealedKong)
}

// nextLiable returns the next choice in turn: found from the melds, no seat,
// then each other seat.
func (f *facts) nextLiable(step int) score.Liable {
	win := f.session.State().Win
	choices := []score.Liable{{}, {Set: true}}
	for w := win.Seat.Next(); w != win.Seat; w = w.Next() {
		choices = append(choices, score.Liable{Set: true, Seat: w})
	}
	for i, l := range choices {
		if l == win.Liable {
			return choices[(i+step+len(choices))%len(choices)]
		}
	}
	return choices[0]
}

// update copies the session's facts into the chips.
func (f *facts) update() {
	win := f.session.State().Win
	f.updateDraws(win)
	f.updatePassed(win)
	f.set(f.last, win.LastTile, func(w *score.Win) { w.LastTile = true })
	f.set(f.first, win.FirstDiscard, func(w *score.Win) {
		w.FirstDiscard = true
		if w.Seat != tile.East {
			w.From = tile.East
		}
	})
	f.set(f.dealer, win.DealerKonged, func(w *score.Win) { w.DealerKonged = true })
	f.set(f.robbed, win.By == score.ByRobConcealedKong, func(w *score.Win) { w.By = score.ByRobConcealedKong })
	for _, fact := range f.session.AskedFacts() {
		f.set(f.house[fact], win.Holds(fact), func(w *score.Win) { w.Set(fact, true) })
	}
	f.liable.SetOn(win.Liable.Set)
	f.lay(f.width, f.sizes)
}

// set shows whether a fact holds, or why it is impossible.
func (f *facts) set(chip *widgets.Chip, on bool, change func(*score.Win)) {
	reason := ""
	if !on {
		reason = f.words.refusal(f.session, change)
	}
	chip.SetOn(on)
	chip.SetReason(reason)
}

// updateDraws counts the replacement draws, or shows their order if kongs and
// flowers alternate.
func (f *facts) updateDraws(win score.Win) {
	kongs, flowers := 0, 0
	for _, d := range win.Draws {
		if d == score.DrawKong {
			kongs++
		} else {
			flowers++
		}
	}
	order := ""
	if kongs > 0 && flowers > 0 {
		order = f.words.draws(win.Draws)
	}
	f.setDraw(f.kong, score.DrawKong, kongs, order)
	f.setDraw(f.flower, score.DrawFlower, flowers, "")
	if order != "" {
		f.flower.SetValue("")
	}
}

func (f *facts) setDraw(chip *widgets.Chip, d score.Draw, n int, order string) {
	value, reason := order, ""
	if n > 0 && order == "" {
		value = "×" + strconv.Itoa(n)
	}
	switch {
	case n > 0:
	case !f.session.AsksDraws():
		reason = f.words.of("entry.fact.no_draws")
	case !f.session.CanDraw(d):
		reason = f.words.refusal(f.session, func(w *score.Win) { w.Draws = append(w.Draws, d) })
	}
	chip.SetValue(value)
	chip.SetOn(n > 0)
	chip.SetReason(reason)
}

// updatePassed names the kinds that were passed, if there are others than the winning
// tile.
func (f *facts) updatePassed(win score.Win) {
	won, value, reason := f.session.State().Draft.Winning, "", ""
	if len(win.Passed) > 0 && !slices.Equal(win.Passed, []tile.Tile{won}) {
		value = f.words.brief(win.Passed)
	}
	if len(win.Passed) == 0 {
		reason = f.noPassing(win.By)
	}
	f.passed.SetValue(value)
	f.passed.SetOn(len(win.Passed) > 0)
	f.passed.SetReason(reason)
	f.passed.SetTip(f.words.of("entry.fact.passed_tip"))
	if won != tile.None && len(win.Passed) > 0 && f.session.View().Result.Win {
		f.passed.SetTip(cmp.Or(f.noPassing(win.By), f.words.of("entry.fact.passed_other")))
	}
}

// noPassing says why it does not matter whether a win was passed, "" if it does.
func (f *facts) noPassing(by score.By) string {
	switch {
	case by == score.BySelfDraw:
		return f.words.of("entry.fact.passed_drawn")
	case by.IsRobbing():
		return f.words.of("entry.fact.passed_robbed")
	case by != score.ByDiscard:
		return f.words.of("entry.fact.no_draws")
	case len(f.session.Passable()) == 0:
		return f.words.of("entry.fact.passed_nothing")
	}
	return ""
}

func (f *facts) liableText(win score.Win, end string) string {
	switch {
	case !win.Liable.Set:
		return f.words.of("entry.fact.liable_found" + end)
	case win.Liable.Seat == tile.NoWind:
		return f.words.of("entry.fact.liable_nobody" + end)
	}
	return f.words.of("entry.fact.liable_seat"+end, map[string]any{"Seat": f.words.say.WindMark(win.Liable.Seat)})
}

// asked lists the chips of the row: always in this order, whatever is chosen, so
// that each keeps its place. What the way of winning rules out is disabled.
func (f *facts) asked() []*widgets.Chip {
	list := []*widgets.Chip{f.last, f.second(), f.liable, f.kong, f.flower, f.first}
	if f.session.AsksDealersKong() && f.second() != f.dealer {
		list = append(list, f.dealer)
	}
	for _, fact := range f.session.AskedFacts() {
		list = append(list, f.house[fact])
	}
	return list
}

// second returns the chip in the second place. Robbing a kong, or winning on the dealer's
// first discard, before which no win can have been passed, puts its own question there,
// so that no line is added and nothing moves.
func (f *facts) second() *widgets.Chip {
	win := f.session.State().Win
	switch {
	case win.By.IsRobbing():
		return f.robbed
	case win.FirstDiscard:
		return f.dealer
	}
	return f.passed
}

// turn shows the next part of the row and keeps the focus there.
func (f *facts) turn() { f.turnTo(f.part + 1) }

func (f *facts) turnTo(part int) {
	f.part = part
	f.lay(f.width, f.sizes)
}

const minPadding = 4 // in a chip, in Fyne units

// lay puts the chips into their lines, with shorter names and less room between
// them where it is narrow. Only with many house rules is there another part,
// which the arrow at the right leads to.
func (f *facts) lay(width float32, m sizes) {
	f.width, f.sizes = width, m
	if width == 0 {
		return
	}
	list := f.asked()
	gap, room := f.squeeze(list, width)
	parts := f.parts(list, gap, room)
	f.part %= len(parts)
	lines := parts[f.part : f.part+1]
	if m.factLines > 1 && len(parts) <= m.factLines {
		lines = parts
	}
	for _, chip := range f.all() {
		chip.Hide()
	}
	for y, line := range lines {
		x := float32(0)
		for _, chip := range line {
			chip.Show()
			size := chip.MinSize().Width
			widgets.Place(chip, x, float32(y)*(control+m.rowGap), size, control)
			x += size + gap
		}
	}
	setShown(f.more, len(parts) > len(lines))
	more := f.more.MinSize().Width
	widgets.Place(f.more, width-more, 0, more, control)
}

// squeeze sets the names of the chips, shortening as few as possible, and the space in
// and between them, so that all fit or the arrow has room.
func (f *facts) squeeze(list []*widgets.Chip, width float32) (gap, room float32) {
	for short := range len(f.names()) + 1 {
		f.name(short)
		for padding := f.sizes.padding; padding >= minPadding; padding-- {
			for _, chip := range f.all() {
				chip.SetPadding(padding)
			}
			if gap = min(f.sizes.chipGap, padding); f.total(list, gap) <= width {
				return gap, width
			}
		}
	}
	return gap, width - f.more.MinSize().Width - 2
}

// named is a chip and the text that names it.
type named struct {
	chip *widgets.Chip
	id   string
}

// names lists the chips that have short names, in the order in which they take them.
func (f *facts) names() []named {
	return []named{
		{f.dealer, "dealer_konged"}, {f.robbed, "robbed_concealed"},
		{f.flower, "flower_draw"}, {f.kong, "kong_draw"}, {f.passed, "passed"},
		{f.liable, "liable"}, {f.first, "first_discard"}, {f.last, "last_tile"},
	}
}

// name writes the names of the chips, a number of them in their short forms.
func (f *facts) name(short int) {
	for i, one := range f.names() {
		end := ""
		if i < short {
			end = "_short"
		}
		if one.chip == f.liable {
			one.chip.SetText(f.liableText(f.session.State().Win, end))
			continue
		}
		one.chip.SetText(f.words.of("entry.fact." + one.id + end))
	}
}

// total returns how wide chips are in a row.
func (f *facts) total(row []*widgets.Chip, gap float32) float32 {
	width := -gap
	for _, chip := range row {
		width += chip.MinSize().Width + gap
	}
	return width
}

// parts cuts a row of chips into parts that each fit into a width.
func (f *facts) parts(row []*widgets.Chip, gap, width float32) (list [][]*widgets.Chip) {
	for len(row) > 0 {
		n := len(row)
		for n > 1 && f.total(row[:n], gap) > width {
			n--
		}
		list, row = append(list, row[:n]), row[n:]
	}
	return list
}
