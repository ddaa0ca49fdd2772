package playpage

import (
	"errors"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/evening"
	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/board"
	"sikwu/ui/look"
	"sikwu/ui/scoresheet"
	"sikwu/ui/widgets"
)

const gap = 8

// start is what one sees before sitting down: the evening that waits, how the next is
// played, and the button that begins it.
type start struct {
	page        *Page
	rules       *rules.RuleSet
	left, right *widgets.Scroller
	begin       *widgets.Button // the one that is pressed by Enter
	fresh       *widgets.Button // begins an evening
	other       *widgets.Button // leads to other rules
	next        *widgets.Column // what is said of the next evening
	content     *fyne.Container
}

func newStart(p *Page) *start {
	s := &start{page: p, rules: p.Session.Rules()}
	var left, right []fyne.CanvasObject
	if p.Model.waits() {
		right = append(right, s.waiting(), s.another(), s.inForce())
		left = append(left, s.opponents(), s.manner(), s.byHand())
	} else {
		right = append(right, s.another(), s.byHand(), s.inForce())
		left = append(left, s.opponents(), s.manner())
	}
	if p.Model.ending = p.Model.ending && p.Model.waits(); p.Model.ending {
		s.question()
	}
	s.right = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, right...))
	s.left = widgets.NewScroller(widgets.NewColumn(widgets.CardGap, left...))
	s.right.WatchAll()
	s.left.WatchAll()
	s.content = container.New(widgets.ArrangePage(s.lay), s.right, s.left)
	return s
}

func (s *start) lay(size fyne.Size) {
	f := widgets.FrameFor(size.Width)
	width := (size.Width - 2*f.Margin - f.Between) / 2
	high := size.Height - f.Top
	widgets.Place(s.left, f.Margin, f.Top, width, high)
	widgets.Place(s.right, f.Margin+width+f.Between, f.Top, width, high)
}

func (s *start) Object() fyne.CanvasObject { return s.content }
func (s *start) Title() string             { return s.page.text("nav.play") }
func (s *start) First() fyne.Focusable     { return s.begin }

// typed begins, or goes on, with Enter; an evening that waits is kept, if that is asked.
func (s *start) onKey(key fyne.KeyName) bool {
	switch {
	case s.page.Model.ending && (key == fyne.KeyEscape || key == fyne.KeyReturn || key == fyne.KeyEnter):
		s.keep()
	case key == fyne.KeyReturn || key == fyne.KeyEnter:
		s.begin.Press()
	default:
		return false
	}
	return true
}

// another is the card that begins an evening.
func (s *start) another() fyne.CanvasObject {
	p := s.page
	weight, do := widgets.Primary, s.play
	if p.Model.waits() {
		weight, do = widgets.Quiet, s.ask
	}
	s.fresh = widgets.NewButton(weight, p.text("play.begin"), widgets.IconRight, do)
	s.fresh.SetIconAfter(true)
	if s.begin == nil {
		s.begin = s.fresh
	}
	parts := []fyne.CanvasObject{
		widgets.NewText(look.Question, look.Ink, p.text("play.new_evening")),
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text("play.new_note", args{"N": s.rules.Game.Rounds.Value})}),
	}
	if p.Model.waits() {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Ink3, widgets.Run{Text: p.text("play.new_instead")}))
	}
	if id, why := p.Model.folder.Unread(); id != "" {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Loss, widgets.Run{Text: p.unread(id, why)}))
	}
	if p.Model.fault != nil {
		parts = append(parts, widgets.NewParagraph(look.Body, look.Loss, widgets.Run{Text: p.text("play.fault", args{"Reason": p.Say.Cause(p.Model.fault)})}))
	}
	record := widgets.NewButton(widgets.Ghost, p.text("play.open_record"), "", p.Callbacks.OpenRecord)
	s.next = widgets.NewColumn(gap, append(parts, widgets.NewWrapRow(gap, gap, s.fresh, record))...)
	return card(look.Surface, s.next)
}

// ask asks in place whether the evening that waits is to end.
func (s *start) ask() {
	keys := s.page.Keyboard.Navigating()
	s.page.Model.ending = true
	keep := s.question()
	s.right.Relayout()
	s.right.WatchAll()
	s.page.Keyboard.Focus(keys, keep)
}

// question puts that question where an evening is begun, and returns the button that says no.
func (s *start) question() (keep *widgets.Button) {
	p := s.page
	keep = widgets.NewButton(widgets.Primary, p.text("play.keep"), "", s.keep)
	s.next.SetObjects(
		widgets.NewText(look.Question, look.Ink, p.text("play.new_evening")),
		paragraph(look.Body, look.Ink, p.text("play.new_question", args{"Hand": p.handName(p.Model.file)})),
		widgets.NewWrapRow(gap, gap, keep, widgets.NewButton(widgets.Quiet, p.text("play.new_do"), "", s.play)))
	return keep
}

// keep keeps the evening that waits; the focus is again where the question came from.
func (s *start) keep() {
	s.page.Model.ending = false
	keys := s.page.Keyboard.Navigating()
	again := s.anew()
	s.page.Keyboard.Focus(keys, again.fresh)
}

// anew shows the start anew.
func (s *start) anew() *start {
	again := newStart(s.page)
	s.page.PutAsIs(again)
	return again
}

// unread says that an evening cannot be read, where its file is and why.
func (p *Page) unread(id string, why error) string {
	about := args{"File": id + evening.Ending, "Reason": p.Say.Cause(why)}
	var file *journal.FileError
	switch {
	case !errors.As(why, &file):
		return p.text("play.unread", about)
	case file.Fault == journal.NotThisVersion:
		return p.text("play.unread_newer", about)
	}
	about["Line"] = max(file.Line, 1)
	return p.text("play.unread_line", about)
}

// play begins an evening.
func (s *start) play() {
	p := s.page
	p.Model.ending = false
	if p.Model.waits() {
		p.Model.fault = p.Model.file.End()
	}
	if p.Model.begin(s.rules, p.text("play.you")) != nil {
		fyne.LogError("evening", p.Model.fault)
	}
	p.show()
}

// chairs are where the others sit, in the order of play.
var chairs = [...]string{"right", "opposite", "left"}

// waiting is the evening that was left, on felt as its tiles are.
func (s *start) waiting() fyne.CanvasObject {
	p, f := s.page, s.page.Model.file
	s.begin = widgets.NewButton(widgets.Primary, p.text("play.go_on"), widgets.IconRight, func() {
		p.Model.seated, p.Model.ending = true, false
		p.show()
	})
	s.begin.SetIconAfter(true)
	state := "play.left_middle"
	if f.IsHandOver() {
		state = "play.left_over"
	}
	where := args{"Wind": p.Say.Seat(f.Seat()), "N": f.Play().Left(), "Rules": p.Say.RuleSetName(f.Rules)}
	parts := []fyne.CanvasObject{
		heading(p.text("play.waiting"), p.text("play.kept")),
		paragraph(look.Goal, look.Ink, p.handName(f)),
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text(state, where)}),
	}
	if f.Play().Phase() != table.PhaseDeal && !f.IsHandOver() {
		parts = append(parts, s.hand(f))
	}
	parts = append(parts, totals(p))
	if lost := p.lost(f); lost != "" {
		parts = append(parts, paragraph(look.Label, look.Ink2, lost))
	}
	return card(look.AccentSoft, append(parts, widgets.NewLine(gap, s.begin))...)
}

// held is the learner's hand on felt, its melds and flowers as they lie on the board.
func held(f *evening.File) picture.Board {
	h := players.Holding(f.Play(), f.Seat())
	row := picture.Row{Size: picture.Small}
	if len(h.Flowers) > 0 {
		row.Groups = append(row.Groups, picture.Group{Tiles: picture.Faces(h.Flowers)})
	}
	for _, m := range h.Melds {
		row.Groups = append(row.Groups, picture.Group{Tiles: picture.Laid(m, f.Play().Rules().Game.KongsShown.Value), From: m.From})
	}
	row.Groups = append(row.Groups, picture.Group{Tiles: picture.Faces(h.Concealed)})
	if h.Winning != tile.None {
		row.Groups = append(row.Groups, picture.Group{Tiles: []picture.Tile{{Face: h.Winning, Mark: picture.Now}}})
	}
	return picture.Board{Rows: []picture.Row{row}}
}

// hand shows it in a card.
func (s *start) hand(f *evening.File) fyne.CanvasObject {
	p := s.page
	felt := board.New(board.NewWords(p.Text, func() *explain.Speaker { return p.Say }), func(picture.Act) {})
	felt.Set(held(f))
	return widgets.NewLaid(nameWide, func(room fyne.Size, put widgets.Put) float32 {
		put(felt, 0, 0, room.Width, handHigh)
		return handHigh
	}, felt)
}

// handHigh is the height of the hand that waits, in Fyne units.
const handHigh = 84

// totals are what each has gained so far, the learner first.
func totals(p *Page) *widgets.WrapRow {
	f := p.Model.file
	sum := f.Sheet().Totals()
	row := widgets.NewWrapRow(16, 4)
	var list []fyne.CanvasObject
	for i := range 4 {
		who := ledger.Player(1 + (f.You.Index()+i)%4)
		list = append(list, widgets.NewLine(4,
			widgets.NewText(look.Label, look.Ink2, p.nameOf(who)), widgets.NewText(look.LabelBold, look.OfPoints(sum.Of(who), look.Ink2), p.Say.Points(sum.Of(who)))))
	}
	row.SetObjects(list...)
	return row
}

// lost says that nobody gains what was taken from the learner, so that the totals do not add
// up to nothing; "" if they do.
func (p *Page) lost(f *evening.File) string {
	sheet := f.Sheet()
	id, sum := "play.lost", sheet.Totals().Sum()
	for i := range sheet.Rows {
		if row := &sheet.Rows[i]; row.Entry.Kind == ledger.FalseWin && row.Points.Sum() != 0 {
			id = "play.lost_false"
		}
	}
	if sum == 0 {
		return ""
	}
	return p.text(id, args{"Points": p.Say.Points(sum)})
}

// handName names the hand that is played, apart from those that the dealer has dealt before in
// the same position, and from those that a false win ended.
func (p *Page) handName(f *evening.File) string {
	at, void := f.At(), 0
	name, _ := scoresheet.Position(p.Text, at)
	if at.Repeat > 0 {
		name = p.text("play.repeat", args{"Hand": name, "N": at.Repeat})
	}
	for _, row := range f.Sheet().Rows {
		if row.Entry.Kind == ledger.FalseWin && row.Position == at {
			void++
		}
	}
	if _, own := f.Record().FalseWin(); own {
		void--
	}
	if void > 0 {
		name = p.text("play.dealt_again", args{"Hand": name, "N": void})
	}
	return name
}

// nameOf returns the name of a player of the evening; the learner is you.
func (p *Page) nameOf(who ledger.Player) string {
	f := p.Model.file
	if who == f.You {
		return p.text("play.you")
	}
	if name := f.Names[who.Index()]; name != "" {
		return name
	}
	return p.Say.Machine(who.Index() - f.You.Index())
}

// opponents is how strong each of the others is.
func (s *start) opponents() fyne.CanvasObject {
	p := s.page
	var options []widgets.Segment
	for _, l := range players.Levels() {
		options = append(options, widgets.Segment{Label: p.text("play.level." + l.String())})
	}
	parts := []fyne.CanvasObject{heading(p.text("play.opponents"), p.text("play.opponents_"+s.holds()))}
	for i, chair := range chairs {
		at, _ := players.ParseLevel(p.Model.Choices.Levels[i])
		parts = append(parts, p.choice(p.text("play.name."+chair), p.text("play.chair."+chair), options, int(at), func(c *Choices, n int) {
			c.Levels[i] = players.Levels()[n].String()
		}, nil).row)
	}
	return card(look.Surface, parts...)
}

// manner is what happens to wrong acts, how fast the others are, and what is said.
func (s *start) manner() fyne.CanvasObject {
	p, c := s.page, &s.page.Model.Choices
	limits := []int{0, 10, 20}
	var times []widgets.Segment
	for _, n := range limits {
		id := "play.limit.none"
		if n > 0 {
			id = "play.limit.some"
		}
		times = append(times, widgets.Segment{Label: p.text(id, args{"N": strconv.Itoa(n)})})
	}
	parts := []fyne.CanvasObject{heading(p.text("play.manner"), ""),
		p.either("play.wrong", "play.wrong_"+s.holds(), "play.learning", "play.strict", func(c *Choices) *bool { return &c.Strict }, nil)}
	now, _ := p.atOnce(nil)
	parts = append(parts, now...)
	return card(look.Surface, append(parts,
		p.choice(p.text("play.limit.title"), p.text("play.limit.note"), times, max(0, slices.Index(limits, c.Limit)), func(c *Choices, n int) { c.Limit = limits[n] }, nil).row)...)
}

// byHand is what the learner does before the first discard.
func (s *start) byHand() fyne.CanvasObject {
	p := s.page
	return card(look.Surface, heading(p.text("play.by_hand"), p.text("play.by_hand_note")),
		p.either("play.throw", "play.throw_note", "play.skipped", "play.own", func(c *Choices) *bool { return &c.Throw }, nil),
		p.either("play.wall", "play.wall_note", "play.skipped", "play.own", func(c *Choices) *bool { return &c.Wall }, nil),
		p.either("play.deal", "play.deal_note", "play.skipped", "play.own", func(c *Choices) *bool { return &c.Deal }, nil))
}

// holds is how the note ends in a message's id about what an evening keeps from its
// beginning: beside one that waits it says that it holds for a new one.
func (s *start) holds() string {
	if s.page.Model.waits() {
		return "new"
	}
	return "note"
}

// inForce is what the rules in force say about a game.
func (s *start) inForce() fyne.CanvasObject {
	p := s.page
	s.other = widgets.NewButton(widgets.Ghost, p.text("play.other_rules"), "", p.Callbacks.OpenRules)
	parts := []fyne.CanvasObject{widgets.NewRow(gap, nil, widgets.NewText(look.Title, look.Ink, p.Say.RuleSetName(s.rules)), s.other)}
	for _, key := range []string{"flowers", "minimum", "limit", "payment.method", "claims.winners", "game.dealer_stays_on_draw", "game.rounds"} {
		e, ok := rules.EntryOf(key)
		if !ok {
			continue
		}
		name := widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: p.Say.EntryName(e)})
		value := widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: p.Say.EntryValue(e, s.rules)})
		parts = append(parts, widgets.NewRule(), newPair(name, value))
	}
	return card(look.Surface, parts...)
}

// nameWide is the width of the names in a list of values, in Fyne units.
const nameWide = 150

// newPair is a name and its value in a list.
func newPair(name, value *widgets.Paragraph) fyne.CanvasObject {
	return widgets.NewLaid(nameWide, func(room fyne.Size, put widgets.Put) float32 {
		left, right := name.HeightFor(nameWide), value.HeightFor(room.Width-nameWide-gap)
		put(name, 0, 0, nameWide, left)
		put(value, nameWide+gap, 0, room.Width-nameWide-gap, right)
		return fyne.Max(left, right)
	}, name, value)
}

// heading is the title of a card with a note at its right.
func heading(title, note string) fyne.CanvasObject {
	return widgets.NewWrapRow(gap, 0, widgets.NewText(look.Title, look.Ink, title), widgets.NewText(look.Label, look.Ink3, note)).WithTrailing(1)
}

// card returns a card of a column.
func card(fill fyne.ThemeColorName, parts ...fyne.CanvasObject) fyne.CanvasObject {
	c := widgets.NewCard(widgets.NewColumn(gap, parts...))
	c.SetFill(fill)
	c.SetPadding(20, 14)
	return c
}
