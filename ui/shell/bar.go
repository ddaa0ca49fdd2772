package shell

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/assets"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/rulebook"
	"sikwu/ui/widgets"
)

// bar is the strip at the top: the app's name, the pages, and what applies to all
// pages.
type bar struct {
	widgets.Laid

	shell   *Shell
	sign    *canvas.Image
	name    *widgets.Text
	other   *widgets.Text // the name in the other language, hidden in narrow windows
	tabs    []*widgets.Tab
	picker  *widgets.Picker
	compare *widgets.IconButton
	theme   *widgets.IconButton
	right   []fyne.CanvasObject // after the tabs, in Tab order
}

// The measures of the bar, in Fyne units.
const (
	barHeight    = 56
	barMargin    = 24
	narrowMargin = 16   // in a bar without the second name
	narrowBar    = 1200 // below this width the second name is hidden
	markSide     = 32   // the visible sign is 28 wide
	languageGap  = 12
	// beside a language's short name: all of the bar fits a window of 1000
	languagePadding = 7
	tabGap          = 16
)

func newBar(s *Shell) *bar {
	b := &bar{shell: s, sign: canvas.NewImageFromResource(assets.Mark()), tabs: newTabs(s)}
	b.name = widgets.NewText(look.Question, look.Ink, s.text.Text("app.name"))
	b.other = widgets.NewText(look.Label, look.Ink3, s.text.Text("app.other_name"))
	b.picker = widgets.NewPicker(b.openRules)
	b.compare = widgets.NewIconButton(widgets.IconCompare, "", s.toggleCompare)
	b.theme = widgets.NewIconButton(widgets.IconMoon, "", s.toggleTheme)
	help := widgets.NewIconButton(widgets.IconHelp, s.text.Text("top.help"), s.showHelp)
	b.right = []fyne.CanvasObject{b.picker, b.compare, newLanguages(s), b.theme, help}
	ground := canvas.NewRectangle(color.Transparent)
	objects := []fyne.CanvasObject{ground, b.sign, b.name, b.other}
	for _, t := range b.tabs {
		objects = append(objects, t)
	}
	b.Init(b, 0, func(room fyne.Size, put widgets.Put) float32 {
		put(ground, 0, 0, room.Width, room.Height)
		return b.put(room, put)
	}, append(objects, b.right...)...)
	b.SetMin(func() fyne.Size { return fyne.NewSize(b.leastWidth(), barHeight) })
	b.SetPaint(func() { ground.FillColor = look.Color(look.Surface) })
	b.refresh()
	return b
}

// put places the sign, the names and the pages on the left, the rest on the
// right.
func (b *bar) put(room fyne.Size, put widgets.Put) float32 {
	own := func(o fyne.CanvasObject, x float32) float32 {
		least := o.MinSize()
		put(o, x, (room.Height-least.Height)/2, least.Width, least.Height)
		return x + least.Width
	}
	if room.Height == 0 {
		return barHeight
	}
	margin := float32(barMargin)
	if b.other.Hidden = room.Width < narrowBar; b.other.Hidden {
		margin = narrowMargin
	}
	put(b.sign, margin-2, (room.Height-markSide)/2, markSide, markSide)
	x := own(b.name, margin+markSide+6)
	if b.other.Visible() {
		x = own(b.other, x+10)
	}
	x += 30
	for _, t := range b.tabs {
		width := t.MinSize().Width
		put(t, x, 0, width, room.Height)
		x += width + tabGap
	}
	x = room.Width - margin + 8 // icons have padding of their own
	for i, o := range slices.Backward(b.right) {
		x -= o.MinSize().Width
		own(o, x)
		if i < len(b.right)-1 { // no gap between the theme and help
			x -= languageGap
		}
	}
	return barHeight
}

// leastWidth returns the width of everything but the second name.
func (b *bar) leastWidth() float32 {
	width := float32(2*narrowMargin) - tabGap
	for _, t := range b.tabs {
		width += t.MinSize().Width + tabGap
	}
	for _, o := range append([]fyne.CanvasObject{b.sign, b.name}, b.right...) {
		width += o.MinSize().Width + languageGap
	}
	return width + languageGap
}

// maxSwitched is the number of languages up to which a switch offers them.
const maxSwitched = 3

// newLanguages returns the choice of language: a switch for three, a menu for
// more. Each language has its own name.
func newLanguages(s *Shell) fyne.CanvasObject {
	var options []widgets.Segment
	var items []*fyne.MenuItem
	languages, selected := translations.Languages(), 0
	for i, lang := range languages {
		text, err := translations.New(lang)
		if err != nil {
			fyne.LogError("language", err)
			text = s.text
		}
		options = append(options, widgets.Segment{Label: text.Text("language.short")})
		items = append(items, fyne.NewMenuItem(text.Text("language.name"), func() { s.setLanguage(lang) }))
		if lang == s.text.Lang() {
			selected, items[i].Checked = i, true
		}
	}
	if len(languages) <= maxSwitched {
		choice := widgets.NewSegments(options, selected, func(i int) { s.setLanguage(languages[i]) })
		choice.SetPadding(languagePadding)
		choice.SetTip(s.text.Text("top.language_hint"))
		return choice
	}
	var choice *widgets.Picker
	choice = widgets.NewPicker(func() { s.menuUnder(choice, items...) })
	choice.Set(options[selected].Label, "")
	choice.SetTip(s.text.Text("top.language_hint"))
	return choice
}

// newTabs returns a tab for each page.
func newTabs(s *Shell) []*widgets.Tab {
	tabs := make([]*widgets.Tab, len(s.slots.tabs))
	for i := range tabs {
		tabs[i] = widgets.NewTab(s.text.Text(s.slots.tabs[i].name), func() { s.choose(i) })
	}
	return tabs
}

// refresh shows the current page, rules and theme.
func (b *bar) refresh() {
	for i, t := range b.tabs {
		t.SetOn(i == b.shell.slots.at)
	}
	tip := "top.compare"
	if b.shell.page() == onCompare {
		tip = "top.compare_back"
	}
	b.compare.SetTip(b.shell.text.Text(tip))
	if b.shell.variant() == look.Dark {
		b.theme.SetIcon(widgets.IconSun)
		b.theme.SetTip(b.shell.text.Text("top.to_light"))
	} else {
		b.theme.SetIcon(widgets.IconMoon)
		b.theme.SetTip(b.shell.text.Text("top.to_dark"))
	}
	b.showRules()
}

// showRules shows the rules that the page goes by. If they are the page's own, it says
// why they cannot be chosen here: in the page's words, or because an evening keeps its
// rules.
func (b *bar) showRules() {
	rs, own := b.shell.rulesHere()
	note, tip := b.shell.say.FanRange(rs), b.shell.text.Text("top.rule_set_hint")
	if !own && !b.shell.rules.isStored(rs) {
		tip = b.shell.text.Text("top.rules_changed_hint", translations.Args{"Range": note})
		note = b.shell.text.Text(b.shell.became(rs) + "_note")
	}
	name := b.shell.say.RuleSetName(rs)
	if look.Strong.Width(name) > widgets.MaxPicked {
		tip = name + " · " + tip
	}
	b.picker.Set(name, note)
	b.picker.SetTip(tip)
	reason := ""
	if own {
		reason = b.shell.text.Text("top.rules_stay")
		switch p := b.shell.shown().(type) {
		case interface{ WhyRules() string }:
			reason = p.WhyRules()
		case *rulebook.Page:
			reason = b.shell.text.Text("top.rules_of_sheet")
		}
	}
	b.picker.SetReason(reason)
	b.Refresh()
}

// listedWidth is the width of a rule set's name in the menu, in Fyne units.
const listedWidth = 360

// openRules shows the rule sets in a menu below the picker.
func (b *bar) openRules() {
	s := b.shell
	var items []*fyne.MenuItem
	for _, rs := range s.rules.all {
		name := widgets.Trimmed(look.Body, s.say.RuleSetName(rs), listedWidth)
		item := fyne.NewMenuItem(name+"  "+s.say.FanRange(rs), func() { s.setRules(rs) })
		item.Checked = rs.IsSame(s.session.Rules())
		items = append(items, item)
	}
	s.menuUnder(b.picker, items...)
}
