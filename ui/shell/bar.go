package shell

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/assets"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// bar is the strip at the top: the app's name, the pages, and what holds for
// all pages.
type bar struct {
	widgets.Laid

	shell   *Shell
	content fyne.CanvasObject
	ground  *canvas.Rectangle
	tabs    []*widgets.Tab
	picker  *widgets.Picker
	compare *widgets.IconButton
	theme   *widgets.IconButton
}

// The measures of the bar, in Fyne units.
const (
	barHeight   = 56
	barMargin   = 24
	narrowBar   = 1200 // below this the bar drops the second name
	markSide    = 32   // the drawn sign is 28, with a margin of its own
	languageGap = 12
)

func newBar(s *Shell) *bar {
	b := &bar{shell: s, ground: canvas.NewRectangle(color.Transparent)}
	b.picker = widgets.NewPicker(b.openRules)
	b.picker.SetTip(s.text.Text("top.rule_set_hint"))
	b.compare = widgets.NewIconButton(widgets.IconCompare, "", s.toggleCompare)
	b.theme = widgets.NewIconButton(widgets.IconMoon, "", s.toggleTheme)
	help := widgets.NewIconButton(widgets.IconHelp, s.text.Text("top.help"), s.showHelp)
	sign := canvas.NewImageFromResource(assets.Mark())
	name := widgets.NewText(look.Question, look.Ink, s.text.Text("app.name"))
	other := widgets.NewText(look.Label, look.Ink3, s.text.Text("app.other_name"))
	b.tabs = newTabs(s)
	b.content = container.New(&barLayout{}, sign, name, other, newTabRow(b.tabs), b.picker, b.compare, newLanguages(s), b.theme, help)
	b.Init(b, 0, func(room fyne.Size, put widgets.Put) float32 {
		put(b.ground, 0, 0, room.Width, room.Height)
		put(b.content, 0, 0, room.Width, room.Height)
		return barHeight
	}, b.ground, b.content)
	b.SetMin(func() fyne.Size { return fyne.NewSize(b.content.MinSize().Width, barHeight) })
	b.SetPaint(func() { b.ground.FillColor = look.Color(look.Surface) })
	b.refresh()
	return b
}

// mostSwitched is how many languages there may be for a switch to offer them.
const mostSwitched = 2

// newLanguages is the choice of language, a switch or from three a menu; each is
// named in itself.
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
	if len(languages) <= mostSwitched {
		choice := widgets.NewSegments(options, selected, func(i int) { s.setLanguage(languages[i]) })
		choice.SetTip(s.text.Text("top.language_hint"))
		return choice
	}
	var choice *widgets.Picker
	choice = widgets.NewPicker(func() { s.menuUnder(choice, items...) })
	choice.Set(options[selected].Label, "")
	choice.SetTip(s.text.Text("top.language_hint"))
	return choice
}

// newTabs names the pages.
func newTabs(s *Shell) []*widgets.Tab {
	tabs := make([]*widgets.Tab, len(s.pages))
	for i := range s.pages {
		tabs[i] = widgets.NewTab(s.text.Text(s.pages[i].name), func() { s.choose(i) })
	}
	return tabs
}

func newTabRow(tabs []*widgets.Tab) fyne.CanvasObject {
	row := container.New(&tabRow{})
	for _, t := range tabs {
		row.Add(t)
	}
	return row
}

// tabRow lays the tabs side by side, as high as the bar.
type tabRow struct{}

const tabGap = 16

func (*tabRow) MinSize(tabs []fyne.CanvasObject) fyne.Size {
	width := float32(0)
	for _, t := range tabs {
		width += t.MinSize().Width + tabGap
	}
	return fyne.NewSize(width-tabGap, barHeight)
}

func (*tabRow) Layout(tabs []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, t := range tabs {
		t.Resize(fyne.NewSize(t.MinSize().Width, size.Height))
		t.Move(fyne.NewPos(x, 0))
		x += t.Size().Width + tabGap
	}
}

// refresh shows the page, the rules and the theme in force.
func (b *bar) refresh() {
	for i, t := range b.tabs {
		t.SetOn(i == b.shell.at)
	}
	rs := b.shell.session.Rules()
	b.picker.Set(b.shell.say.RuleSetName(rs), b.shell.say.FanRange(rs))
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
	b.content.Refresh()
}

// openRules lists the rule sets under the picker.
func (b *bar) openRules() {
	s := b.shell
	var items []*fyne.MenuItem
	for _, rs := range s.sets {
		item := fyne.NewMenuItem(s.say.RuleSetName(rs)+"  "+s.say.FanRange(rs), func() { s.setRules(rs) })
		item.Checked = rs == s.session.Rules()
		items = append(items, item)
	}
	s.menuUnder(b.picker, items...)
}

// barLayout puts sign, names and pages to the left, the rest to the right.
type barLayout struct{}

// barPart is the place of each object of the bar.
const (
	partSign = iota
	partName
	partOther
	partPages
	partPicker
	partCompare
	partLanguages
	partTheme
	partHelp
)

func (*barLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(2 * barMargin)
	for i, o := range objects {
		if i != partOther {
			width += o.MinSize().Width + languageGap
		}
	}
	return fyne.NewSize(width, barHeight)
}

func (*barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	put := func(o fyne.CanvasObject, x float32, full bool) float32 {
		least := o.MinSize()
		if full {
			least.Height = size.Height
		}
		o.Resize(least)
		o.Move(fyne.NewPos(x, (size.Height-least.Height)/2))
		return x + least.Width
	}
	margin := float32(barMargin)
	if size.Width < narrowBar {
		margin = 16
		objects[partOther].Hide()
	} else {
		objects[partOther].Show()
	}
	sign := objects[partSign]
	sign.Resize(fyne.NewSquareSize(markSide))
	sign.Move(fyne.NewPos(margin-2, (size.Height-markSide)/2))
	x := put(objects[partName], margin+markSide+6, false)
	if objects[partOther].Visible() {
		x = put(objects[partOther], x+10, false)
	}
	put(objects[partPages], x+30, true)
	right := size.Width - margin + 8 // icons bring room of their own
	for i := partHelp; i >= partPicker; i-- {
		right -= objects[i].MinSize().Width
		put(objects[i], right, false)
		if i <= partTheme {
			right -= languageGap
		}
	}
}
