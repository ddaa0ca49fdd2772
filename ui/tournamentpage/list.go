package tournamentpage

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/spreadsheet"
	"sikwu/core/tournament"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// readPlayers reads a list whose columns may have headings in any language.
func readPlayers(text string) ([]tournament.Player, []tournament.Problem) {
	return tournament.ReadPlayers(text, tournament.Headings(translations.PlayerHeadings()))
}

// listEditor is the list of players as text. A list that is pasted or read from a
// file onto another asks whether it replaces it; what was replaced or cleared can be
// brought back.
type listEditor struct {
	page    *Page
	area    *input.Field
	tools   []fyne.CanvasObject
	clear   *widgets.Button
	told    *listWord
	word    *widgets.Column // asks or offers something; hidden if there is nothing
	setting bool            // the text is changed by a press, not by typing
	changed func(text string)
}

// listWord is what an editor asks or offers beside its list.
type listWord struct {
	comes  string // a list that may replace the text or be added to it
	before string // what was replaced or cleared, to be brought back
	blank  bool   // what was offered holds nobody
}

func (p *Page) newListEditor(text string, lines int, told *listWord, changed func(text string)) *listEditor {
	e := &listEditor{page: p, told: told, word: widgets.NewColumn(gap), changed: changed}
	e.area = p.newArea(listBound, p.text("tournament.new.list_hint"), text, lines, e.onChanged)
	e.area.OnPaste = func(text string) bool {
		isPart := !strings.Contains(strings.TrimSpace(text), "\n") || e.area.SelectedText() == e.area.Text()
		return !isPart && e.offer(text)
	}
	e.clear = p.button(widgets.Quiet, p.text("tournament.new.clear"), widgets.IconTrash, func() { e.set("") })
	e.tools = []fyne.CanvasObject{
		p.button(widgets.Quiet, p.text("tournament.new.paste"), widgets.IconPaste, func() { e.offer(p.Callbacks.Paste()) }),
		p.button(widgets.Quiet, p.text("tournament.new.file"), widgets.IconOpen, func() {
			p.Callbacks.Choose(func(_ string, data []byte) { e.offer(spreadsheet.Decode(data)) })
		}),
		e.clear,
	}
	e.check()
	e.show()
	return e
}

func (e *listEditor) onChanged(text string) {
	if !e.setting {
		e.tell(listWord{})
	}
	e.check()
	e.changed(text)
}

// check marks the first line at fault.
func (e *listEditor) check() {
	mark := 0
	if _, problems := readPlayers(e.area.Text()); len(problems) > 0 {
		mark = e.start(problems[0].Line) + 1
	}
	e.area.SetMark(mark)
	reason := ""
	if e.area.Text() == "" {
		reason = e.page.text("tournament.new.empty")
	}
	e.clear.SetReason(reason)
}

// start returns the index of the first character of a line, from 1.
func (e *listEditor) start(line int) int {
	text := []rune(e.area.Text())
	at := 0
	for ; line > 1; line-- {
		next := slices.Index(text[at:], '\n')
		if next < 0 {
			break
		}
		at += next + 1
	}
	return at
}

// offer takes a list into an empty field, and asks what to do with it beside
// another. It reports whether there was anything to take.
func (e *listEditor) offer(text string) bool {
	p, now := e.page, e.area.Text()
	switch {
	case strings.TrimSpace(text) == "":
		e.tell(listWord{before: e.told.before, blank: true})
		return false
	case strings.TrimSpace(now) == "":
		e.set(text)
		return true
	}
	if replace := e.tell(listWord{comes: text}); replace != nil {
		p.Keyboard.Focus(p.Keyboard.Navigating(), replace)
	}
	return true
}

// set writes a text, goes to its first fault, and offers what was there before.
func (e *listEditor) set(text string) {
	p, before := e.page, e.area.Text()
	keys := p.Keyboard.Navigating()
	e.setting = true
	e.area.SetText(text)
	e.setting = false
	if e.area.Refused() != "" {
		return
	}
	at := 0
	if _, problems := readPlayers(e.area.Text()); len(problems) > 0 {
		at = e.start(problems[0].Line)
	}
	e.area.MoveTo(at)
	told := listWord{}
	if strings.TrimSpace(before) != "" {
		told.before = before
	}
	e.tell(told)
	p.Keyboard.Focus(keys, e.area)
}

// tell asks or offers something, and returns the button that does it, nil for none.
func (e *listEditor) tell(w listWord) *widgets.Button {
	*e.told = w
	do := e.show()
	e.page.relay()
	return do
}

// show shows what is told.
func (e *listEditor) show() (do *widgets.Button) {
	p, now, w := e.page, e.area.Text(), *e.told
	e.word.Hidden = w == listWord{}
	var cards []fyne.CanvasObject
	if w.blank {
		cards = append(cards, cardOf(look.WarnSoft, paragraph(look.Body, look.Ink, p.text("tournament.new.blank"))))
	}
	switch {
	case w.comes != "":
		count := func(text string) int {
			players, problems := readPlayers(text)
			return len(players) + len(problems)
		}
		do = p.button(widgets.Primary, p.text("tournament.new.replace"), "", func() { e.set(w.comes) })
		cards = append(cards, cardOf(look.WarnSoft,
			paragraph(look.Body, look.Ink, p.joined(p.text("tournament.new.has", args{"N": count(now)}), p.text("tournament.new.comes", args{"N": count(w.comes)}))),
			along(p, do,
				p.button(widgets.Quiet, p.text("tournament.new.append"), "", func() { e.set(strings.TrimRight(now, "\r\n") + "\n" + w.comes) }),
				p.button(widgets.Quiet, p.text("tournament.new.keep"), "", func() { e.tell(listWord{}) }))))
	case w.before != "":
		what := p.text("tournament.new.replaced")
		if now == "" {
			what = p.text("tournament.new.cleared")
		}
		do = p.button(widgets.Ghost, p.text("tournament.new.back"), widgets.IconUndo, func() { e.set(w.before) })
		cards = append(cards, cardOf(look.WarnSoft, widgets.NewRow(gap, nil, paragraph(look.Body, look.Ink2, what), do)))
	}
	e.word.SetObjects(cards...)
	return do
}

// maxFaults is the greatest number of lines at fault that are told one by one.
const maxFaults = 12

// faults lists the lines that cannot be read; a press leads to the line.
func (e *listEditor) faults(problems []tournament.Problem) (rows []fyne.CanvasObject) {
	p := e.page
	if len(problems) == 0 {
		return nil
	}
	rows = append(rows, paragraph(look.Strong, look.Loss, p.text("tournament.new.mend", args{"N": len(problems)})))
	for _, x := range problems[:min(len(problems), maxFaults)] {
		text := p.text("tournament.new.line", args{"Line": x.Line}) + p.problem(x)
		row := widgets.NewPressCard(paragraph(look.Body, look.Loss, text), func() {
			e.area.MoveTo(e.start(x.Line))
			e.area.SetMark(e.start(x.Line) + 1)
			p.Keyboard.Focus(true, e.area)
		})
		row.Card().SetPadding(8, 4)
		row.Card().SetRadius(8)
		row.SetLabel(text)
		p.follow(row)
		rows = append(rows, row)
	}
	if more := len(problems) - maxFaults; more > 0 {
		rows = append(rows, paragraph(look.Label, look.Ink3, p.text("tournament.new.more_faults", args{"N": more})))
	}
	return rows
}
