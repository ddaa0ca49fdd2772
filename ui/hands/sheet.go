// Package hands is the sheet that opens a hand: recent hands, an example of
// every fan and of every reason why a hand does not win, typed or pasted hands,
// and files of hands with the lines that cannot be read.
//
// A Source provides rule sets and recent hands; file access is left to the
// window through Callbacks. An item is a hand that can be opened, and a face
// the content of its row. A hand is judged when its row is first visible, or on
// a search. Only visible rows are made, however long the list.
package hands

import (
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Source provides the hands and rule sets.
type Source struct {
	InForce *rules.RuleSet   // judge hands that name no rules
	Sets    []*rules.RuleSet // rules that hands may name
	// Recent returns the hands looked at last, the newest first. A
	// *library.DamagedError means that the list was lost. Nil means none.
	Recent func() ([]handfile.Hand, error)
	// Current returns the hand on the page, to be saved; ok is false if there
	// is none.
	Current func() (h handfile.Hand, ok bool)
}

// Callbacks are the sheet's calls into the window.
type Callbacks struct {
	Open     func(h handfile.Hand, rs *rules.RuleSet) // opens a hand, under rules of Source's
	OpenFile func()                                   // shows a dialog for a file, and passes it to Read
	Save     func(name string, data []byte)           // shows a dialog for the place, and writes the file
	Paste    func() string                            // reads the clipboard
	Close    func()
}

// State is the state of the sheet. It outlives a change of language.
type State struct {
	tab     tab
	query   string
	typed   string
	file    *opened
	damaged string // new name of a damaged file of recent hands
}

// opened is a file passed to Read.
type opened struct {
	name string
	file *handfile.File // nil unless err is set
	err  error
}

// NewState returns the state of a sheet that was never shown.
func NewState() *State { return &State{} }

// Close drops a file that could not be read: the sheet opens the next time as if there
// had been none.
func (s *State) Close() {
	if s.file != nil && s.file.err != nil {
		s.file, s.tab = nil, tabRecent
	}
}

// tab is one of the lists.
type tab int

const (
	tabRecent tab = iota
	tabFans
	tabReasons
	tabFile
)

// Sheet is the sheet in one language.
type Sheet struct {
	widgets.Laid

	state     *State
	source    Source
	callbacks Callbacks
	judge     *judge
	say       *explain.Speaker
	text      *translations.Localizer

	title   *widgets.Text
	shut    *widgets.IconButton
	tabs    *widgets.Segments
	search  *input.Field
	notice  *widgets.Paragraph
	rows    *rows
	nothing *widgets.Paragraph
	typed   *input.Field
	paste   *widgets.IconButton
	open    *widgets.Button
	file    *widgets.Button
	save    *widgets.Button
	foot    *widgets.Paragraph

	lists   map[tab][]*item // made when first shown
	shown   []*item         // those that match the search
	trouble string          // with the recent hands
}

// New returns the sheet. Show it on a card at least 900 units wide.
func New(state *State, source Source, say *explain.Speaker, text *translations.Localizer, callbacks Callbacks) *Sheet {
	s := &Sheet{
		state: state, source: source, callbacks: callbacks, say: say, text: text, lists: map[tab][]*item{},
		judge: newJudge(source, say, text),
	}
	s.build()
	s.show()
	s.judgeTyped(state.typed)
	return s
}

// build makes the parts.
func (s *Sheet) build() {
	s.title = widgets.NewText(look.Question, look.Ink, s.text.Text("hands.title"))
	s.shut = widgets.NewIconButton(widgets.IconClose, s.text.Text("hands.close"), s.callbacks.Close)
	s.tabs = widgets.NewSegments(nil, 0, s.choose)
	s.tabs.SetLabel(s.text.Text("hands.tab_hint"))
	s.search = input.NewField(s.text.Text("hands.search"), s.state.query, input.Bound{Most: input.MaxSearched, Words: s.text.TooLong("search")})
	s.search.OnChanged, s.search.OnKey, s.search.OnPaste, s.search.OnRefused = s.sift, s.searchKey, s.pastedOver, s.onRefused
	s.notice = widgets.NewParagraph(look.Label, look.Warn)
	s.rows = newRows(s.bind, s.openRow, func() { s.focus(s.search) })
	s.nothing = widgets.NewParagraph(look.Body, look.Ink3)
	s.nothing.SetAlign(fyne.TextAlignCenter)
	s.typed = input.NewField(s.text.Text("hands.paste_hint"), s.state.typed, input.Bound{Most: maxLine, Words: s.text.TooLong("hand")})
	s.search.Spell, s.typed.Spell = tile.Spell, tile.Spell
	s.typed.OnChanged, s.typed.OnSubmitted = s.judgeTyped, func() { s.openTyped() }
	s.typed.OnKey, s.typed.OnPaste, s.typed.OnRefused = s.typedKey, s.pastedLines, s.onRefused
	s.paste = widgets.NewIconButton(widgets.IconPaste, s.text.Text("hands.paste"), s.Paste)
	s.open = widgets.NewButton(widgets.Quiet, s.text.Text("hands.open"), "", s.openTyped)
	s.file = widgets.NewButton(widgets.Quiet, s.text.Text("hands.open_file"), widgets.IconOpen, s.callbacks.OpenFile)
	s.save = widgets.NewButton(widgets.Quiet, s.text.Text("hands.save"), widgets.IconSave, s.saveCurrent)
	if _, ok := s.currentHand(); !ok {
		s.save.SetReason(s.text.Text("hands.no_save"))
	}
	s.foot = widgets.NewParagraph(look.Label, look.Ink3)
	s.Init(s, minWidth, s.put,
		s.title, s.shut, s.tabs, s.search, s.notice, s.rows, s.nothing, s.typed, s.paste, s.open, s.file, s.save, s.foot)
	s.SetMin(widgets.FixedMin(minWidth, minHeight))
}

// maxLine is the greatest length, in characters, of a hand with how it was won and a
// note.
const maxLine = 400

// currentHand returns the hand on the page; ok is false if there is none.
func (s *Sheet) currentHand() (handfile.Hand, bool) {
	if s.source.Current == nil {
		return handfile.Hand{}, false
	}
	h, ok := s.source.Current()
	return h, ok && !h.Draft.IsEmpty()
}

// choose shows another list.
func (s *Sheet) choose(i int) {
	s.state.tab = tab(i)
	s.show()
}

// show shows the list of the current tab.
func (s *Sheet) show() {
	ids := []string{"hands.tab_recent", "hands.tab_fans", "hands.tab_reasons"}
	if s.state.file != nil {
		ids = append(ids, "hands.tab_file")
	}
	var options []widgets.Segment
	for _, id := range ids {
		options = append(options, widgets.Segment{Label: s.text.Text(id)})
	}
	s.tabs.SetOptions(options, int(s.state.tab))
	if s.lists[s.state.tab] == nil {
		s.list()
	}
	s.sift(s.state.query)
}

// list makes the list of the current tab.
func (s *Sheet) list() {
	list := []*item{}
	switch s.state.tab {
	case tabRecent:
		list = append(list, s.recent()...)
	case tabFans:
		list = append(list, s.judge.fans()...)
	case tabReasons:
		list = append(list, s.judge.reasons()...)
	case tabFile:
		list = append(list, s.judge.lines(s.state.file.file)...)
	}
	s.lists[s.state.tab] = list
}

// recent returns the hands looked at last.
func (s *Sheet) recent() []*item {
	if s.source.Recent == nil {
		return nil
	}
	hands, err := s.source.Recent()
	var damaged *library.DamagedError
	switch {
	case errors.As(err, &damaged):
		s.state.damaged = damaged.Name
	case err != nil:
		s.trouble = s.text.Text("hands.unreadable", translations.Args{"What": s.say.Cause(err)})
	}
	if s.state.damaged != "" {
		s.trouble = s.text.Text("hands.damaged", translations.Args{"Name": s.state.damaged})
	}
	var list []*item
	for _, h := range hands {
		list = append(list, s.judge.item(h))
	}
	return list
}

// sift shows the rows that contain every word of a query.
func (s *Sheet) sift(query string) {
	s.state.query = query
	words := strings.Fields(strings.ToLower(query))
	s.shown = s.shown[:0]
	for _, it := range s.lists[s.state.tab] {
		if len(words) == 0 || s.judge.answers(it, words) {
			s.shown = append(s.shown, it)
		}
	}
	s.rows.reset(len(s.shown))
	s.remark()
	s.Refresh()
}

// remark sets the texts above the list and in place of an empty one.
func (s *Sheet) remark() {
	notice, empty := "", ""
	switch s.state.tab {
	case tabRecent:
		notice, empty = s.trouble, s.text.Text("hands.empty_recent")
	case tabFile:
		notice, empty = s.aboutFile(s.state.file), s.text.Text("hands.empty_file")
		if s.state.file.err != nil {
			empty = ""
		}
	}
	s.notice.SetColour(s.tone())
	s.notice.SetText(notice)
	s.notice.Hidden = notice == ""
	if len(s.lists[s.state.tab]) > 0 {
		empty = s.text.Text("hands.none_found")
	}
	s.nothing.SetText(empty)
	s.nothing.Hidden = len(s.shown) > 0
}

// tone returns the colour of the text above the list.
func (s *Sheet) tone() fyne.ThemeColorName {
	switch o := s.state.file; {
	case s.state.tab != tabFile:
		return look.Warn
	case o.err != nil:
		return look.Loss
	case len(o.file.BadLines()) > 0:
		return look.Warn
	}
	return look.Ink2
}

// aboutFile summarizes a file, or says why it cannot be read.
func (s *Sheet) aboutFile(o *opened) string {
	var wrong *handfile.Error
	switch {
	case errors.As(o.err, &wrong):
		return s.text.Text("hands.file_trouble", translations.Args{"Name": o.name, "What": s.say.HandFileError(wrong, "")})
	case o.err != nil:
		return s.text.Text("hands.file_trouble", translations.Args{"Name": o.name, "What": s.say.Cause(o.err)})
	}
	text := s.text.Text("hands.file_hands", translations.Args{"Name": o.name, "N": len(o.file.Hands())})
	if bad := len(o.file.BadLines()); bad > 0 {
		text = s.text.Text("hands.file_bad", translations.Args{"Hands": text, "N": bad})
	}
	return text
}

// Read shows a file of hands. One with a single hand is opened at once.
func (s *Sheet) Read(name string, r io.Reader) {
	f, err := handfile.Read(r)
	s.give(&opened{name: name, file: f, err: err}, err == nil && len(f.BadLines()) == 0)
}

// give shows a file. If atOnce is set, a single hand in it is opened.
func (s *Sheet) give(o *opened, atOnce bool) {
	if o.err == nil && atOnce {
		if list := o.file.Hands(); len(list) == 1 {
			s.take(s.judge.item(list[0]))
			return
		}
	}
	s.state.file, s.state.tab = o, tabFile
	delete(s.lists, tabFile)
	s.search.SetText("")
	s.show()
}
