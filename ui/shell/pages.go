package shell

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/ui/check"
	"sikwu/ui/comparepage"
	"sikwu/ui/entry"
	"sikwu/ui/learn"
	"sikwu/ui/playpage"
	"sikwu/ui/rulebook"
	"sikwu/ui/scoresheet"
	"sikwu/ui/tournamentpage"
)

// page is a page of the window.
type page interface {
	Object() fyne.CanvasObject
	Title() string
	TypedRune(rune)
	TypedKey(*fyne.KeyEvent)
	Copy()
	Paste()
}

// slot is a page's place in the window. It survives when the page is rebuilt.
type slot struct {
	place  place
	name   string // message that names the page
	page   page
	beside *slot // of the page that can take its place; nil for none
	turned bool  // that page has its place now
}

// now returns the slot that is shown: its own or the one beside.
func (t *slot) now() *slot {
	if t.turned {
		return t.beside
	}
	return t
}

// slots are the places of the window, one of them shown.
type slots struct {
	tabs []*slot // in the bar
	at   int     // index of the current one
}

func newSlots() slots {
	return slots{tabs: []*slot{
		{place: onCheck, name: "nav.check", beside: &slot{place: onCompare, name: "help.compare"}},
		{place: onLearn, name: "nav.learn"},
		{place: onPlay, name: "nav.play"},
		{place: onTable, name: "nav.table", beside: &slot{place: onTournament, name: "help.tournament"}},
		{place: onRules, name: "nav.rules"},
	}}
}

// all returns the slots of the bar, each followed by the one beside it.
func (s *slots) all() (list []*slot) {
	for _, t := range s.tabs {
		if list = append(list, t); t.beside != nil {
			list = append(list, t.beside)
		}
	}
	return list
}

// of returns the slot of a place.
func (s *slots) of(at place) *slot {
	all := s.all()
	return all[slices.IndexFunc(all, func(t *slot) bool { return t.place == at })]
}

// tab returns the index of the tab that a place is under.
func (s *slots) tab(at place) int {
	return slices.IndexFunc(s.tabs, func(t *slot) bool { return t.place == at || t.beside != nil && t.beside.place == at })
}

// current returns the slot that is shown.
func (s *slots) current() *slot { return s.tabs[s.at].now() }

// stop drops the pages' background work. They no longer follow the session, so its
// results would be about another hand than they show.
func (s *slots) stop() {
	for _, t := range s.all() {
		if p, works := t.page.(interface{ Stop() }); works {
			p.Stop()
		}
	}
}

// pages are the pages in the language of the window.
type pages struct {
	check      *check.Page
	compared   *comparison // nil until it is first shown
	learn      *learn.Page
	play       *playpage.Page
	table      *scoresheet.Page
	tournament *tournamentpage.Page
	rulebook   *rulebook.Page
}

// comparison is the comparison page. Typing goes to the hand.
type comparison struct {
	*comparepage.Page
	hand  *check.Page
	shell *Shell
}

// Object returns the content of the page.
func (c *comparison) Object() fyne.CanvasObject { return c.Page }

// TypedRune returns to the hand and types there.
func (c *comparison) TypedRune(r rune) {
	if entry.Starts(r) {
		c.shell.compare(false)
		c.hand.TypedRune(r)
	}
}

// Stop drops the page's background work, since it no longer follows the session.
func (c *comparison) Stop() { c.Hide() }

// Copy copies the hand to the clipboard.
func (c *comparison) Copy() {
	c.hand.Copy()
}

// Paste pastes a hand. Text that cannot be read is shown where it can be
// corrected.
func (c *comparison) Paste() {
	if !entry.Readable(c.shell.pasteText()) {
		c.shell.compare(false)
	}
	c.hand.Paste()
}
