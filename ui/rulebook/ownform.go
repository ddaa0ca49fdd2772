package rulebook

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// ownForm asks for a special hand of the house's own. What is wrong with it is told
// while it is written.
type ownForm struct {
	*writtenHand
	section *ownSection
	column  *widgets.Column
	placed  bool // it has been drawn

	name, sets, tiles, each *input.Field
	fan                     *widgets.Stepper
	drops                   *fanList
	said                    *widgets.Paragraph
	keep                    *widgets.Button
}

// writtenHand is what is written in a form so far.
type writtenHand struct {
	index int // of the hand that it changes, -1 for a new one
	hand  rules.OwnHand
	texts [4]string // of the fields, from the top
}

// The greatest lengths, in characters, and the width of the names of fields.
const (
	maxOwnName = 40
	maxOwnText = 200
	ownLabel   = 190
)

// begin returns what a form begins with.
func (o *ownSection) begin(index int) *writtenHand {
	w := &writtenHand{index: index}
	w.hand.Worth = rules.FanValue{Exists: true, Fan: 1}
	name := ""
	if index >= 0 {
		w.hand = o.sheet.rules().Clone().OwnHands.Value[index]
		name = o.sheet.page.Say.OwnName(&w.hand)
	}
	w.texts = [...]string{name, rules.FormatGroups(w.hand.Sets), rules.FormatKinds(w.hand.Tiles), rules.FormatKinds(w.hand.Each)}
	return w
}

func newOwnForm(o *ownSection, w *writtenHand) *ownForm {
	f := &ownForm{writtenHand: w, section: o, said: widgets.NewParagraph(look.Body, look.Ink2), column: widgets.NewColumn(8)}
	f.name = f.field("", w.texts[0], maxOwnName)
	f.sets = f.field("123m 456p 789s", w.texts[1], maxOwnText)
	f.tiles = f.field("2345678m 2345678p", w.texts[2], maxOwnText)
	f.each = f.field("19m 19p 19s ESWN CFP", w.texts[3], maxOwnText)
	f.keep = f.button(widgets.Gentle, "own_save", f.save)
	stop := f.button(widgets.Quiet, "cancel", o.close)
	f.column.SetObjects(
		f.line("own_name", f.name), f.worth(),
		f.line("own_sets", f.sets),
		f.choice("own_also", f.flag("own_any_suits", &f.hand.AnySuits), f.flag("own_any_numbers", &f.hand.AnyNumbers), f.flag("own_any_honours", &f.hand.AnyHonours)),
		f.line("own_tiles", f.tiles), f.line("own_each", f.each),
		f.choice("own_suits", f.suits(), f.flag("own_concealed", &f.hand.Concealed)), f.dropped(),
		f.said, widgets.NewWrapRow(8, 8, f.keep, stop),
	)
	f.check()
	return f
}

func (f *ownForm) text(id string) string { return f.section.sheet.page.text("rulespage." + id) }

func (f *ownForm) button(weight widgets.Weight, id string, do func()) *widgets.Button {
	b := widgets.NewButton(weight, f.text(id), "", do)
	f.section.sheet.watch(b)
	return b
}

func (f *ownForm) field(hint, text string, most int) *input.Field {
	x := input.NewField(hint, text, input.Bound{Most: most, Words: f.section.sheet.page.Text.TooLong("name")})
	x.OnChanged = func(string) { f.check() }
	x.OnSubmitted = f.save
	x.OnKey = func(key fyne.KeyName) bool {
		if key == fyne.KeyEscape {
			f.section.close()
		}
		return key == fyne.KeyEscape
	}
	x.OnFocus = func(gained bool) {
		if gained && f.placed {
			f.section.sheet.scroll.Reveal(x)
		}
	}
	return x
}

// line puts a name before a field.
func (f *ownForm) line(id string, field fyne.CanvasObject) fyne.CanvasObject {
	label := widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: f.text(id)})
	return widgets.NewRow(12, newWide(ownLabel, label), field, nil)
}

// choice puts a name before what is as wide as it needs to be.
func (f *ownForm) choice(id string, controls ...fyne.CanvasObject) fyne.CanvasObject {
	return f.line(id, widgets.NewWrapRow(8, 6, controls...))
}

func (f *ownForm) flag(id string, on *bool) fyne.CanvasObject {
	var c *widgets.Chip
	c = widgets.NewChip(f.text(id), func() {
		*on = !*on
		c.SetOn(*on)
		f.check()
	})
	c.SetOn(*on)
	f.section.sheet.watch(c)
	return c
}

// worth asks for a number of fan or the limit.
func (f *ownForm) worth() fyne.CanvasObject {
	s := f.section.sheet
	f.fan = widgets.NewStepper(max(1, f.hand.Worth.Fan), 1, rules.MaxFan, func(n int) {
		f.hand.Worth = rules.FanValue{Exists: true, Fan: n}
		f.check()
	})
	options := []widgets.Segment{{Label: f.text("worth_fan")}, {Label: f.text("worth_limit")}}
	selected := 0
	if f.hand.Worth.Limit {
		selected = 1
	}
	row := widgets.NewWrapRow(8, 4)
	pick := widgets.NewSegments(options, selected, func(i int) {
		f.hand.Worth = rules.FanValue{Exists: true, Limit: i == 1, Fan: (1 - i) * f.fan.Value()}
		f.fan.Hidden = i == 1
		row.Refresh()
		f.check()
	})
	f.fan.Hidden = f.hand.Worth.Limit
	f.fan.SetLabel(f.text("own_fan"))
	pick.SetLabel(f.text("own_fan"))
	s.watch(pick, f.fan)
	row.SetObjects(pick, f.fan)
	return f.line("own_fan", row)
}

// suits asks how many suits there are.
func (f *ownForm) suits() fyne.CanvasObject {
	options := []widgets.Segment{{Label: f.text("own_any")}}
	for n := 1; n <= 3; n++ {
		options = append(options, widgets.Segment{Label: strconv.Itoa(n)})
	}
	pick := widgets.NewSegments(options, f.hand.Suits, func(i int) {
		f.hand.Suits = i
		f.check()
	})
	pick.SetLabel(f.text("own_suits"))
	f.section.sheet.watch(pick)
	return pick
}

// dropped asks which fans do not count with this hand.
func (f *ownForm) dropped() fyne.CanvasObject {
	f.drops = newFanList(f.section.sheet, ownEntry(), func(v any) {
		f.hand.Drops = v.([]string)
		f.showDrops()
	})
	f.drops.fans = slices.DeleteFunc(f.section.sheet.rules().AllFans(), func(fan rules.Fan) bool {
		return f.index >= 0 && fan == rules.Own(f.index)
	})
	f.drops.toggled = f.showDrops
	f.drops.show(f.hand.Drops)
	return f.line("own_drops", f.drops.object())
}

func (f *ownForm) showDrops() {
	f.drops.show(f.hand.Drops)
	f.check()
}

// written returns the special hand as it is written so far, and what is wrong.
func (f *ownForm) written() (h rules.OwnHand, wrong *rules.FileError) {
	h = f.hand
	ok := false
	if h.Sets, ok = rules.ParseGroups(f.sets.Text()); !ok {
		return h, &rules.FileError{Fault: rules.NotGroups, Name: f.sets.Text()}
	}
	for _, x := range []struct {
		text string
		into *rules.KindSet
	}{{f.tiles.Text(), &h.Tiles}, {f.each.Text(), &h.Each}} {
		if *x.into, ok = rules.ParseKinds(x.text); !ok {
			return h, &rules.FileError{Fault: rules.NotKinds, Name: x.text}
		}
	}
	f.entitle(&h)
	_, err := f.section.sheet.rules().With(map[string]any{ownEntry().Key: f.with(h)})
	errors.As(err, &wrong)
	return h, wrong
}

// with returns the hands of the set with this one.
func (f *ownForm) with(h rules.OwnHand) []rules.OwnHand {
	list := f.section.sheet.rules().Clone().OwnHands.Value
	if f.index < 0 {
		return append(list, h)
	}
	list[f.index] = h
	return list
}

// entitle names the hand in this language, and in the others if it had no other
// name there. A new one gets an id.
func (f *ownForm) entitle(h *rules.OwnHand) {
	p := f.section.sheet.page
	name, here := strings.TrimSpace(f.name.Text()), p.Text.Code()
	if h.ID == "" {
		h.ID = numbered(idOf(name), "_", func(id string) bool {
			_, taken := f.section.sheet.rules().FindFan(id)
			return taken
		})
	}
	if name == "" || name == p.Say.OwnName(h) {
		return
	}
	title := maps.Clone(h.Title)
	if title == nil {
		title = map[string]string{}
	}
	old := title[here]
	for _, code := range translations.Codes() {
		if code == here || title[code] == "" || title[code] == old {
			title[code] = name
		}
	}
	h.Title = title
}

// idOf makes an id of a name.
func idOf(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == ' ' || r == '-' || r == '_':
			b.WriteByte('_')
		}
		if b.Len() == rules.MaxOwnID-4 { // room for a number
			break
		}
	}
	if id := strings.Trim(b.String(), "_"); id != "" {
		return id
	}
	return "own_hand"
}

// check tells what the hand must have, or what is wrong with it.
func (f *ownForm) check() {
	if f.keep == nil || f.drops == nil {
		return
	}
	f.texts = [...]string{f.name.Text(), f.sets.Text(), f.tiles.Text(), f.each.Text()}
	h, wrong := f.written()
	say, colour := f.section.sheet.page.Say, look.Ink2
	text, reason := say.OwnHand(&h), ""
	switch {
	case wrong != nil && wrong.Fault == rules.AsksNothing:
		text, reason = f.text("own_asks"), f.text("own_asks")
	case wrong != nil:
		text, colour = say.Misfit(ownEntry(), wrong), look.Loss
		reason = text
	case strings.TrimSpace(f.name.Text()) == "":
		reason = f.text("own_unnamed")
	}
	f.said.SetText(text)
	f.said.SetColour(colour)
	f.keep.SetReason(reason)
	f.section.sheet.invalidate(f.section.part)
	f.section.sheet.relay()
}

// save puts the hand in force.
func (f *ownForm) save() {
	if h, wrong := f.written(); wrong == nil && strings.TrimSpace(f.name.Text()) != "" {
		f.section.put(f.with(h))
	}
}
