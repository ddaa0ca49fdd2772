// Package hands is the sheet that opens a hand: those looked at last, an example
// of every fan and of every reason why a hand is no win, what somebody types or
// pastes, and files of hands with what cannot be read in them.
//
// A source tells which rule sets and which recent hands there are, acts are what
// the sheet asks of the window; the files themselves are the window's affair. An
// item is a hand that can be opened, and a face what its row shows of it: it is
// judged when the row first comes into sight, or when somebody searches. Rows
// are made as many as are in sight, however long the list.
package hands

import (
	"errors"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Source is what there is to open.
type Source struct {
	InForce *rules.RuleSet   // judges hands that name no rules
	Sets    []*rules.RuleSet // that hands may name
	// Recent lists the hands looked at last, newest first; a *library.DamagedError
	// says that they begin anew. Nil has none.
	Recent func() ([]handfile.Hand, error)
	// Current is the hand on the page, to be saved; not ok where there is none.
	Current func() (h handfile.Hand, ok bool)
}

// Callbacks are the sheet's calls into the window.
type Callbacks struct {
	Open     func(d hand.Draft, w score.Win, rules string) // takes a hand over; rules is an id of Source's
	OpenFile func()                                        // asks for a file, and gives it to Read
	Save     func(name string, data []byte)                // asks where to, and writes it there
	Paste    func() string                                 // reads the clipboard
	Close    func()
}

// State is what the sheet shows. It outlives a change of language.
type State struct {
	tab     tab
	query   string
	typed   string
	file    *opened
	damaged string // what the recent hands that could not be read are kept as
}

// opened is a file that was given to Read.
type opened struct {
	name string
	file *handfile.File // nil where err is not
	err  error
}

// NewState is the state of a sheet that was never shown.
func NewState() *State { return &State{} }

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
	bench     *bench
	say       *explain.Speaker
	text      *translations.Localizer

	title   *widgets.Text
	shut    *widgets.IconButton
	tabs    *widgets.Segments
	search  *widgets.Field
	notice  *widgets.Paragraph
	rows    *rows
	nothing *widgets.Paragraph
	typed   *widgets.Field
	paste   *widgets.IconButton
	open    *widgets.Button
	file    *widgets.Button
	save    *widgets.Button
	foot    *widgets.Paragraph

	lists   map[tab][]*item // made when first shown
	shown   []*item         // those that the search leaves
	trouble string          // with the recent hands
}

// New builds the sheet; show it on a card, 900 units wide or more.
func New(state *State, source Source, say *explain.Speaker, text *translations.Localizer, callbacks Callbacks) *Sheet {
	s := &Sheet{
		state: state, source: source, callbacks: callbacks, say: say, text: text, lists: map[tab][]*item{},
		bench: newBench(source, say, text),
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
	s.search = widgets.NewField(s.text.Text("hands.search"), s.state.query, widgets.Bound{Most: widgets.MostSearched, Words: s.text.TooLong("search")})
	s.search.OnChanged, s.search.OnKey, s.search.OnPaste, s.search.OnRefused = s.sift, s.searchKey, s.pastedOver, s.refused
	s.notice = widgets.NewParagraph(look.Label, look.Warn)
	s.rows = newRows(s.bind, s.openRow, func() { s.focus(s.search) })
	s.nothing = widgets.NewParagraph(look.Body, look.Ink3)
	s.nothing.SetAlign(fyne.TextAlignCenter)
	s.typed = widgets.NewField(s.text.Text("hands.paste_hint"), s.state.typed, widgets.Bound{Most: mostLine, Words: s.text.TooLong("hand")})
	s.typed.OnChanged, s.typed.OnSubmitted = s.judgeTyped, func() { s.openTyped() }
	s.typed.OnKey, s.typed.OnPaste, s.typed.OnRefused = s.typedKey, s.pastedLines, s.refused
	s.paste = widgets.NewIconButton(widgets.IconPaste, s.text.Text("hands.paste"), s.Paste)
	s.open = widgets.NewButton(widgets.Quiet, s.text.Text("hands.open"), "", s.openTyped)
	s.file = widgets.NewButton(widgets.Quiet, s.text.Text("hands.open_file"), widgets.IconOpen, s.callbacks.OpenFile)
	s.save = widgets.NewButton(widgets.Quiet, s.text.Text("hands.save"), widgets.IconSave, s.saveCurrent)
	if _, ok := s.current(); !ok {
		s.save.SetReason(s.text.Text("hands.no_save"))
	}
	s.foot = widgets.NewParagraph(look.Label, look.Ink3)
	s.Init(s, leastWidth, s.put,
		s.title, s.shut, s.tabs, s.search, s.notice, s.rows, s.nothing, s.typed, s.paste, s.open, s.file, s.save, s.foot)
	s.SetMin(widgets.FixedMin(leastWidth, leastHeight))
}

// mostLine is the bound of a hand with how it was won and a note, in characters.
const mostLine = 400

// current is the hand on the page.
func (s *Sheet) current() (handfile.Hand, bool) {
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

// show shows the list of the tab in force.
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

// list makes the list of the tab in force, and says above it what is to be said.
func (s *Sheet) list() {
	list := []*item{}
	switch s.state.tab {
	case tabRecent:
		list = append(list, s.recent()...)
	case tabFans:
		list = append(list, s.bench.fans()...)
	case tabReasons:
		list = append(list, s.bench.reasons()...)
	case tabFile:
		list = append(list, s.bench.lines(s.state.file.file)...)
	}
	s.lists[s.state.tab] = list
}

// recent lists the hands looked at last.
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
		s.trouble = s.text.Text("hands.unreadable", translations.Args{"What": err.Error()})
	}
	if s.state.damaged != "" {
		s.trouble = s.text.Text("hands.damaged", translations.Args{"Name": s.state.damaged})
	}
	var list []*item
	for _, h := range hands {
		list = append(list, s.bench.item(h))
	}
	return list
}

// sift shows the rows in which every word of a query stands.
func (s *Sheet) sift(query string) {
	s.state.query = query
	words := strings.Fields(strings.ToLower(query))
	s.shown = s.shown[:0]
	for _, it := range s.lists[s.state.tab] {
		if len(words) == 0 || s.bench.answers(it, words) {
			s.shown = append(s.shown, it)
		}
	}
	s.rows.reset(len(s.shown))
	s.remark()
	s.Refresh()
}

// remark sets what stands above and in place of the list.
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

// tone is the colour of what stands above the list.
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

// aboutFile sums a file up, or says why it cannot be read.
func (s *Sheet) aboutFile(o *opened) string {
	var wrong *handfile.Error
	switch {
	case errors.As(o.err, &wrong):
		return s.text.Text("hands.file_trouble", translations.Args{"Name": o.name, "What": s.say.HandFileError(wrong, "")})
	case o.err != nil:
		return s.text.Text("hands.file_trouble", translations.Args{"Name": o.name, "What": o.err.Error()})
	}
	text := s.text.Text("hands.file_hands", translations.Args{"Name": o.name, "N": len(o.file.Hands())})
	if bad := len(o.file.BadLines()); bad > 0 {
		text = s.text.Text("hands.file_bad", translations.Args{"Hands": text, "N": bad})
	}
	return text
}

// Read shows a file of hands. One that holds a single hand is opened at once.
func (s *Sheet) Read(name string, r io.Reader) {
	f, err := handfile.Read(r)
	s.give(&opened{name: name, file: f, err: err}, err == nil && len(f.BadLines()) == 0)
}

// give shows a file; a single hand in it may be opened at once.
func (s *Sheet) give(o *opened, atOnce bool) {
	if o.err == nil && atOnce {
		if list := o.file.Hands(); len(list) == 1 {
			s.take(s.bench.item(list[0]))
			return
		}
	}
	s.state.file, s.state.tab = o, tabFile
	delete(s.lists, tabFile)
	s.search.SetText("")
	s.show()
}
