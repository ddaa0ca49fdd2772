package tournamentpage

import (
	"errors"
	"io/fs"
	"slices"
)

// Follow shows what another window has written since. The window calls it from time
// to time while the page is shown.
func (p *Page) Follow() {
	if p.view != nil && p.Model.Follow() {
		p.show()
	}
}

// Follow reads what another window has written, and reports whether there was
// anything to show.
func (m *Model) Follow() bool {
	switch {
	case m.beginning != nil:
		return false
	case m.open == nil:
		now, err := m.folder.State()
		return err == nil && !slices.Equal(now, m.listed)
	}
	behind, err := m.open.IsBehind()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		isNew := !m.IsGone()
		m.trouble = err
		return isNew
	case err == nil && !behind && m.IsGone(): // it was brought back
		m.trouble = nil
		return true
	case err != nil || !behind || !m.reread():
		return false
	}
	m.trouble, m.followed = nil, true
	return true
}

// IsGone reports whether another window has deleted the open tournament.
func (m *Model) IsGone() bool { return errors.Is(m.trouble, fs.ErrNotExist) }

// reread opens the open tournament again and reports whether it could: not while
// another window is still writing its line. What is being typed stays with
// its draw.
func (m *Model) reread() bool {
	file, err := m.folder.Open(m.open.ID())
	if err != nil || file.Torn != nil {
		return false
	}
	before := m.lastDraw()
	m.open = file
	if m.lastDraw() != before {
		m.takeUp()
	}
	if _, is := file.Player(m.player); !is {
		m.player = 0
	}
	return true
}
