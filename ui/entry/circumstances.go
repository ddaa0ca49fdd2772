package entry

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// circumstances are three rows: the winner's seat and the round, the way of
// winning with who fed it, and the facts around it; in place of the last two, while the
// hand is played on, how the advisor is asked.
type circumstances struct {
	session *session.Session
	words   words
	sizes   sizes

	box                          *fyne.Container
	seatLabel, roundLabel        *widgets.Text
	byLabel, fromLabel, factLine *widgets.Text
	seat, round, by, from        *widgets.Segments
	fromChip                     *widgets.Chip // the same where the row is short
	facts                        *facts
	outlook                      *outlook
	asked                        bool // who fed the winning tile is a question
}

// ways are the choices of how the hand was won; robbing a concealed kong is a
// fact added to robbing.
var ways = [...]score.By{score.ByDiscard, score.BySelfDraw, score.ByRobKong, score.ByDeal, score.ByFlowers}

func newCircumstances(s *session.Session, w words, see func()) *circumstances {
	c := &circumstances{session: s, words: w, sizes: wideSizes()}
	label := func(id string) *widgets.Text { return widgets.NewText(look.Label, look.Ink3, w.of(id)) }
	c.seatLabel, c.roundLabel = label("check.seat"), label("check.round")
	c.byLabel, c.fromLabel, c.factLine = label("check.won_by"), label("check.discarder"), label("check.facts")
	seats := tile.Seats()
	var options []widgets.Segment
	for _, mark := range w.winds(seats[:]) {
		options = append(options, widgets.Segment{Label: mark})
	}
	c.seat = widgets.NewSegments(options, 0, func(i int) { s.SetSeat(seats[i]) })
	c.round = widgets.NewSegments(options, 0, func(i int) { s.SetRound(seats[i]) })
	c.by = widgets.NewSegments(nil, 0, func(i int) { s.SetBy(ways[i]) })
	c.from = widgets.NewSegments(nil, -1, func(i int) { s.SetFrom(c.feeders()[i]) })
	c.fromChip = widgets.NewChip("", func() { c.nextFrom(1) })
	c.fromChip.OnSecondary = func() { c.nextFrom(-1) }
	c.fromChip.Hide()
	c.seat.SetLabel(w.of("check.seat"))
	c.round.SetLabel(w.of("check.round"))
	c.by.SetLabel(w.of("check.won_by"))
	c.seat.SetTip(w.of("check.seat_hint"))
	c.round.SetTip(w.of("check.round_hint"))
	c.by.SetTip(w.of("check.won_by_hint"))
	c.from.SetTip(w.of("check.discarder_hint"))
	c.fromChip.SetTip(w.of("check.discarder_hint"))
	c.facts = newFacts(s, w)
	c.outlook = newOutlook(s, w, see)
	c.box = container.New(widgets.Arrange(c.least, c.lay), c.seatLabel, c.seat, c.roundLabel, c.round,
		c.byLabel, c.by, c.fromLabel, c.from, c.fromChip, c.factLine, c.facts.box, c.outlook.box)
	return c
}

// feeders returns the seats that can have fed the winning tile: all but one's own.
func (c *circumstances) feeders() []tile.Wind {
	own := c.session.State().Win.Seat
	var list []tile.Wind
	for _, w := range tile.Seats() {
		if w != own {
			list = append(list, w)
		}
	}
	return list
}

// update copies the session's circumstances into the rows.
func (c *circumstances) update() {
	win := c.session.State().Win
	c.seat.SetSelected(win.Seat.Index())
	c.round.SetSelected(win.Round.Index())
	c.updateBy(win)
	c.updateFrom(win)
	c.facts.update()
	c.outlook.update()
	c.lay(c.box.Size())
}

func (c *circumstances) updateBy(win score.Win) {
	label := "check.won_by"
	if v := c.session.View(); v.Kind < verdict.Win {
		label = "check.if_won"
	}
	c.byLabel.SetText(c.words.of(label))
	options, chosen := make([]widgets.Segment, 0, len(ways)), 0
	for i, by := range ways {
		name := "entry.by_" + by.String()
		if by == score.ByRobKong && c.isNarrow() {
			name += "_short"
		}
		options = append(options, widgets.Segment{Label: c.words.of(name), Reason: c.refusesBy(by)})
		if by == win.By || by == score.ByRobKong && win.By.IsRobbing() {
			options[i].Reason, chosen = "", i
		}
	}
	c.by.SetOptions(options, chosen)
}

// refusesBy says why a way of winning is impossible, "" if it is possible. Facts that the
// choice clears are ignored.
func (c *circumstances) refusesBy(by score.By) string {
	return c.words.refusal(c.session, func(w *score.Win) {
		*w = score.Win{Seat: w.Seat, Round: w.Round, By: by, Liable: w.Liable}
	})
}

func (c *circumstances) updateFrom(win score.Win) {
	c.asked = win.IsFed()
	id := "check.discarder"
	switch {
	case win.By.IsRobbing():
		id = "check.konger"
	case win.FlowerRobbed:
		id = "check.flower_holder"
	}
	label := id
	if win.By.IsRobbing() && c.isNarrow() {
		label = "entry.konger_short"
	}
	c.fromLabel.SetText(c.words.of(label))
	c.from.SetLabel(c.words.of(id))
	c.fromChip.SetLabel(c.words.of(id))
	c.fromChip.SetOn(win.From != tile.NoWind)
	c.fromChip.SetText(c.words.of("entry.unsaid"))
	if win.From != tile.NoWind {
		c.fromChip.SetText(c.words.say.WindMark(win.From))
	}
	var options []widgets.Segment
	chosen := -1
	for i, w := range c.feeders() {
		option := widgets.Segment{Label: c.words.say.WindMark(w)}
		if w == win.From {
			chosen = i
		} else {
			option.Reason = c.words.refusal(c.session, func(win *score.Win) { win.From = w })
			if c.session.HasCalled(w) {
				option.Reason = c.words.of("calls.from_caller")
			}
		}
		options = append(options, option)
	}
	c.from.SetOptions(options, chosen)
}

// refusal says in a few words why a change cannot be made, "" if it can.
func (w words) refusal(s *session.Session, change func(*score.Win)) string {
	clash, ok := s.Refuses(change)
	if ok {
		return ""
	}
	return w.say.ClashShort(clash, s.View().Judged)
}

func (c *circumstances) setSizes(m sizes) {
	if c.sizes == m {
		return
	}
	c.sizes = m
	win := c.session.State().Win // a narrow row has shorter words
	c.updateBy(win)
	c.updateFrom(win)
	c.lay(c.box.Size())
}

func (c *circumstances) isNarrow() bool { return c.sizes.width == narrowSizes().width }

func (c *circumstances) least() fyne.Size { return fyne.NewSize(c.sizes.width, c.sizes.rowsHeight()) }

func (c *circumstances) lay(size fyne.Size) {
	if size.Width == 0 {
		return
	}
	m := c.sizes
	left, right := m.rowsX, size.Width-m.rowsX
	start := left + c.labelWidth() + m.labelGap
	pitch := control + m.rowGap

	widgets.Place(c.seatLabel, left, 0, c.labelWidth(), control)
	widgets.Place(c.seat, start, 0, tighten(c.seat, right-start), control)
	width := tighten(c.round, right-start)
	widgets.Place(c.round, right-width, 0, width, control)
	label := c.roundLabel.MinSize().Width
	widgets.Place(c.roundLabel, right-width-m.labelGap-label, 0, label, control)

	playing := c.session.View().IsToPlay()
	setShown(c.outlook.box, playing)
	for _, part := range []fyne.CanvasObject{c.byLabel, c.by, c.factLine, c.facts.box} {
		setShown(part, !playing)
	}
	if playing {
		for _, part := range []fyne.CanvasObject{c.fromLabel, c.from, c.fromChip} {
			part.Hide()
		}
		c.outlook.lay(area{fyne.NewPos(0, pitch), fyne.NewSize(size.Width, control+pitch)}, m, c.labelWidth())
		return
	}
	c.layBy(start, right, pitch)
	widgets.Place(c.factLine, left, 2*pitch, c.labelWidth(), control)
	widgets.Place(c.facts.box, start, 2*pitch, right-start, float32(m.factLines)*(control+m.rowGap)-m.rowGap)
	c.facts.lay(right-start, m)
}

// needsTwoLines reports whether the facts do not fit into one line of a pane.
func (c *circumstances) needsTwoLines(width float32, m sizes) bool {
	c.facts.sizes = m
	room := width - 2*m.rowsX - c.labelWidth() - m.labelGap
	_, least := c.facts.squeeze(c.facts.asked(), room)
	return least < room && !c.session.View().IsToPlay()
}

// labelWidth returns the width of the column of labels, which the widest may need.
func (c *circumstances) labelWidth() float32 {
	return max(c.sizes.label, c.seatLabel.MinSize().Width, c.byLabel.MinSize().Width, c.factLine.MinSize().Width,
		c.outlook.draws.MinSize().Width, c.outlook.table.MinSize().Width)
}

// layBy fits the ways of winning and the feeder with its label into one row. If
// they do not fit, it sets words closer, then reduces the feeder to a chip that
// steps through the seats.
func (c *circumstances) layBy(start, right, top float32) {
	m := c.sizes
	widgets.Place(c.byLabel, m.rowsX, top, c.labelWidth(), control)
	room := right - start
	from := tighten(c.from, room) + m.labelGap
	label := c.fromLabel.MinSize().Width + m.labelGap
	chip := c.fromChip.MinSize().Width + m.labelGap
	segments, labelled, chipped := c.asked, c.asked, false
	switch {
	case !c.asked:
	case tighten(c.by, room-from-label) <= room-from-label:
		room -= from + label
	default:
		room -= chip + label
		segments, chipped = false, true
	}
	setShown(c.from, segments)
	setShown(c.fromLabel, labelled)
	setShown(c.fromChip, chipped)
	widgets.Place(c.by, start, top, tighten(c.by, room), control)
	widgets.Place(c.from, right-from+m.labelGap, top, from-m.labelGap, control)
	widgets.Place(c.fromChip, right-chip+m.labelGap, top, chip-m.labelGap, control)
	x := right - from
	if chipped {
		x = right - chip
	}
	widgets.Place(c.fromLabel, x+m.labelGap-label, top, label-m.labelGap, control)
}

// nextFrom steps through the seats that can have fed the winning tile.
func (c *circumstances) nextFrom(step int) {
	list := []tile.Wind{tile.NoWind}
	for _, w := range c.feeders() {
		if c.words.refusal(c.session, func(win *score.Win) { win.From = w }) == "" {
			list = append(list, w)
		}
	}
	at := max(0, slices.Index(list, c.session.State().Win.From))
	c.session.SetFrom(list[(at+step+len(list))%len(list)])
}
