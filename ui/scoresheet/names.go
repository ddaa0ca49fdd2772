package scoresheet

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// naming holds the names being typed, for a new sheet or the open one.
type naming struct {
	names   [4]string
	rules   string   // id of the chosen set; "" for the one in force
	over    string   // id of the set that was in force when it was chosen
	renames bool     // changes the open sheet
	tried   bool     // errors are shown after the first attempt
	earlier []string // names of earlier sheets, as they were when the form opened; nil until they are read
}

// begin asks for the names of a new sheet: those that were typed before, or none.
func (m *Model) begin() {
	m.fresh.earlier = nil
	m.at, m.form, m.naming = atNames, nil, &m.fresh
}

// rename asks for other names on the open sheet.
func (p *Page) rename() {
	if s, ok := p.Model.sheet(); ok && p.Model.writable() && p.Model.table == nil {
		p.Model.at, p.Model.naming = atNames, &naming{names: s.Players, renames: true}
		p.show()
	}
}

// again starts another game of the same players under the same rules.
func (p *Page) again() {
	if s, ok := p.Model.sheet(); ok {
		p.Model.at, p.Model.naming = atNames, &naming{names: s.Players, rules: s.Rules.ID, over: p.Session.Rules().ID}
		p.show()
	}
}

// trimmed returns the names without surrounding white space.
func (n *naming) trimmed() (names [4]string) {
	for i := range names {
		names[i] = strings.TrimSpace(n.names[i])
	}
	return names
}

// faults returns why each name is refused, "" if it is not.
func (n *naming) faults(rs *rules.RuleSet) (list [4]ledger.Reason) {
	names := n.trimmed()
	for {
		_, err := ledger.New(rs, names)
		var refused *ledger.Error
		if !errors.As(err, &refused) {
			return list
		}
		list[refused.Place] = refused.Reason
		// a name nobody types, so that the other names are checked
		names[refused.Place] = "\x00" + strconv.Itoa(refused.Place)
	}
}

// namesView asks for the players and the rules.
type namesView struct {
	page    *Page
	notice  fyne.CanvasObject
	fields  [4]*input.Field
	faults  [4]*widgets.Text
	known   []knownName
	rules   *widgets.WrapRow
	chips   []*widgets.Chip
	sets    []*rules.RuleSet // of the chips
	stops   pagekit.Stops    // among which arrows move
	do      *widgets.Button
	scroll  *widgets.Scroller
	content *fyne.Container
}

// knownName is a name that can be chosen.
type knownName struct {
	name string
	chip *widgets.Chip
}

func newNames(p *Page) *namesView {
	v := &namesView{page: p, notice: newNotice(p)}
	v.stops.Rove(p.Keyboard)
	n := p.Model.naming
	id := "scoresheet.begin"
	if n.renames {
		id = "scoresheet.rename"
	}
	var lines, chips []fyne.CanvasObject
	for i := range v.fields {
		lines = append(lines, v.field(i))
	}
	v.known = v.knownNames()
	v.stops.NextLine()
	for _, k := range v.known {
		chips = append(chips, k.chip)
		v.stops.Add(k.name, k.chip)
	}
	parts := []fyne.CanvasObject{
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text(id + ".note")}), widgets.NewColumn(0, lines...),
		widgets.NewColumn(4, widgets.NewText(look.Label, look.Ink3, p.text("scoresheet.begin.known")), widgets.NewWrapRow(gap, gap, chips...)),
	}
	if !n.renames {
		v.rules = widgets.NewWrapRow(gap, gap)
		v.stops.NextLine()
		v.ruleChips()
		parts = append(parts, widgets.NewColumn(4, widgets.NewText(look.Label, look.Ink3, p.text("scoresheet.begin.rules")), v.rules))
	}
	v.do = widgets.NewButton(widgets.Primary, p.text(id+".do"), "", v.start)
	back := widgets.NewButton(widgets.Quiet, p.text("scoresheet.cancel"), "", func() { v.onKey(fyne.KeyEscape) })
	parts = append(parts, widgets.NewLine(gap, v.do, back))
	card := widgets.NewCard(widgets.NewColumn(widgets.CardGap, parts...))
	v.scroll = widgets.NewScroller(inset(widgets.NewColumn(widgets.CardGap, v.heading(id), card), ringRoom, ringRoom))
	objects := []fyne.CanvasObject{v.scroll}
	if v.notice != nil {
		objects = append(objects, v.notice)
	}
	v.content = container.New(widgets.ArrangePage(v.lay), objects...)
	v.tell()
	return v
}

// heading returns the question, with a link to the tournaments for newcomers.
func (v *namesView) heading(id string) fyne.CanvasObject {
	p := v.page
	title := widgets.NewText(look.Goal, look.Ink, p.text(id+".title"))
	if p.Callbacks.Tournament == nil || p.Model.naming.renames {
		return title
	}
	return widgets.NewRow(widgets.CardGap, nil, title, p.tournamentButton())
}

// field returns the line of a player with room for its error below, so that
// nothing moves under the pointer.
func (v *namesView) field(i int) fyne.CanvasObject {
	p := v.page
	e := input.NewField("", p.Model.naming.names[i], input.Bound{Most: ledger.MaxName, Words: p.Text.TooLong("name")})
	e.OnChanged = func(text string) {
		p.Model.naming.names[i] = text
		v.tell()
	}
	e.OnSubmitted, e.OnPaste, e.OnRefused = v.start, v.several, func(string) { v.tell() }
	v.fields[i] = e
	v.faults[i] = widgets.NewText(look.Label, look.Loss, "")
	var label string
	wide := float32(labelLeast)
	for at, player := range ledger.Players() {
		place := p.text("scoresheet.begin.seat", args{"Wind": p.teller().wind(ledger.First().Seat(player))})
		if wide = max(wide, look.Body.Width(place)+gap); at == i {
			label = place
		}
	}
	return newFieldLine(wide, widgets.NewText(look.Body, look.Ink2, label), e, v.faults[i])
}

const labelLeast = 110

// newFieldLine lays out a label beside a field, and the error below the field.
func newFieldLine(width float32, label, field, fault fyne.CanvasObject) *widgets.Laid {
	const faultHigh = 20
	return widgets.NewLaid(width+120, func(room fyne.Size, put widgets.Put) float32 {
		high := room.Height - faultHigh
		put(label, 0, (high-20)/2, width, 20)
		put(field, width, 0, room.Width-width, high)
		put(fault, width, high, room.Width-width, faultHigh)
		return field.MinSize().Height + faultHigh
	}, label, field, fault)
}

// ruleChips shows a chip for each rule set, the last line of what arrows move among.
func (v *namesView) ruleChips() {
	p := v.page
	var list []fyne.CanvasObject
	v.chips, v.sets = nil, slices.Clone(p.Sets())
	v.stops.Cut()
	for _, rs := range v.sets {
		chip := widgets.NewChip(widgets.Trimmed(look.Strong, p.Say.RuleSetName(rs), 240), func() {
			p.Model.naming.rules, p.Model.naming.over = rs.ID, p.Session.Rules().ID
			v.chose()
			p.Callbacks.Retitle() // the bar shows the rules
		})
		v.chips = append(v.chips, chip)
		v.stops.Add("rules "+rs.ID, chip)
		list = append(list, chip)
	}
	v.rules.SetObjects(list...)
	v.chose()
}

func (v *namesView) chose() {
	for i, rs := range v.sets {
		v.chips[i].SetOn(rs == v.chosen())
	}
}

// chosen returns the rule set of the new sheet: the one in force unless another
// was chosen since.
func (v *namesView) chosen() *rules.RuleSet {
	list, n, inForce := v.page.Sets(), v.page.Model.naming, v.page.Session.Rules().ID
	chosen := n.rules
	if n.over != inForce {
		chosen = inForce
	}
	for _, id := range []string{chosen, inForce} {
		if i := slices.IndexFunc(list, func(rs *rules.RuleSet) bool { return rs.ID == id }); i >= 0 {
			return list[i]
		}
	}
	return v.page.Session.Rules()
}

// isAlike reports whether a name differs from one above only by capitals: it is a name of its
// own, but perhaps not meant to be.
func (n *naming) isAlike(i int) bool {
	names := n.trimmed()
	return names[i] != "" && slices.ContainsFunc(names[:i], func(above string) bool { return strings.EqualFold(above, names[i]) })
}

// tell shows the errors below the names, and which known names are entered.
func (v *namesView) tell() {
	n := v.page.Model.naming
	list := n.faults(v.chosen())
	for i, reason := range list {
		text := v.fields[i].Refused()
		if text == "" && reason != "" && (n.tried || reason != ledger.EmptyName) {
			text = v.page.teller().reason(reason, v.chosen())
		}
		v.faults[i].SetColour(look.Loss)
		if text == "" && n.isAlike(i) {
			v.faults[i].SetColour(look.Warn)
			text = v.page.text("scoresheet.begin.alike")
		}
		v.faults[i].SetText(text)
	}
	for _, k := range v.known {
		k.chip.SetOn(slices.Contains(v.names(), k.name))
	}
}

// start creates the sheet, or changes its names.
func (v *namesView) start() {
	m := v.page.Model
	n := m.naming
	n.tried = true
	faults := n.faults(v.chosen())
	if at := slices.IndexFunc(faults[:], func(r ledger.Reason) bool { return r != "" }); at >= 0 {
		v.tell()
		v.page.Keyboard.Focus(true, v.fields[at])
		return
	}
	if n.renames {
		m.do(sheetfile.Event{Kind: sheetfile.Rename, Players: n.trimmed()})
		m.at = atSheet
	} else if _, err := m.Begin(v.chosen(), n.trimmed()); err != nil {
		m.notice = notice{kind: noticeFailed, err: err}
	} else {
		*n = naming{}
	}
	v.page.show()
}

func (v *namesView) lay(size fyne.Size) {
	f := newFrame(size.Width)
	width := fyne.Min(size.Width-2*f.Margin, 640)
	x, y := (size.Width-width)/2, f.Top
	if v.notice != nil {
		high := widgets.HeightFor(v.notice, width)
		widgets.Place(v.notice, x, y, width, high)
		y += high + widgets.CardGap
	}
	widgets.Place(v.scroll, x-ringRoom, y-ringRoom, width+2*ringRoom, size.Height-y+ringRoom)
}

func (v *namesView) Object() fyne.CanvasObject { return v.content }

func (v *namesView) Title() string {
	if v.page.Model.naming.renames {
		return v.page.text("scoresheet.rename.title")
	}
	return v.page.text("scoresheet.begin.title")
}

func (v *namesView) First() fyne.Focusable { return v.fields[0] }

func (v *namesView) followSession() {
	switch {
	case v.page.Model.naming.renames:
	case !slices.Equal(v.sets, v.page.Sets()):
		v.ruleChips()
		v.scroll.Relayout()
	default:
		v.chose()
	}
}

// onKey handles Escape, which goes back, and Return, which starts the sheet.
func (v *namesView) onKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyEscape:
		v.page.Model.at = atSheet
		v.page.show()
	case fyne.KeyReturn, fyne.KeyEnter:
		v.start()
	default:
		return false
	}
	return true
}

// onRune passes an unused letter to the first empty field.
func (v *namesView) onRune(r rune) bool {
	f := v.empty()
	if f == nil || r == '?' || unicode.IsSpace(r) {
		return false
	}
	v.page.Keyboard.Focus(true, f)
	f.TypedRune(r)
	return true
}

func (v *namesView) copyText() string { return "" }

// paste takes names from text, one per line or cell.
func (v *namesView) paste(text string) {
	for _, name := range namesIn(text) {
		if v.empty() == nil {
			break
		}
		v.fill(name)
	}
}

// several takes pasted text if it has more than one name.
func (v *namesView) several(text string) bool {
	if len(namesIn(text)) < 2 {
		return false
	}
	v.paste(text)
	return true
}

// namesIn returns the names in text, one per line or cell.
func namesIn(text string) (list []string) {
	for _, cell := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' || r == '\t' }) {
		if name := strings.TrimSpace(cell); name != "" {
			list = append(list, name)
		}
	}
	return list
}
