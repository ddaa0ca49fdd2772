package tournamentpage

import (
	"errors"
	"io/fs"
	"slices"

	"sikwu/core/journal"
)

// Follow shows what another window has written since. The window calls it from time
// to time while the page is shown.
func (p *Page) Follow() {
	if p.View != nil && p.Model.Follow() {
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
	case errors.Is(err, journal.ErrLost):
		return m.rescue()
	case errors.Is(err, fs.ErrNotExist):
		isNew := !m.IsGone()
		m.trouble = err
		return isNew
	case err == nil && !behind && m.IsGone(): // it was brought back
		m.trouble = nil
		return true
	case err != nil || !behind:
		return false
	}
	return m.reread()
}

// IsGone reports whether another window has deleted the open tournament.
func (m *Model) IsGone() bool { return errors.Is(m.trouble, fs.ErrNotExist) }

// reread reopens the tournament and reports whether there is anything to show; there is not
// while another window is still writing its line. What is being typed stays with its draw.
func (m *Model) reread() bool {
	file, err := m.folder.Open(m.open.ID())
	var damaged *journal.FileError
	switch {
	case errors.As(err, &damaged):
		return m.rescue()
	case err != nil || file.Torn != nil:
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
	m.trouble, m.told = nil, followed
	return true
}

// rescue writes the open tournament to a new file because the old one no longer holds what is
// shown; the old one is left alone. It reports whether there is anything new to show.
func (m *Model) rescue() bool {
	if errors.Is(m.trouble, journal.ErrLost) {
		return false // it was tried
	}
	file, err := m.folder.Copy(&m.open.Document, m.now())
	if err != nil {
		m.trouble = errors.Join(journal.ErrLost, err)
		return true
	}
	m.open = file
	m.kept[m.lastDraw()] = m.typed
	m.trouble, m.told = nil, rescued
	return true
}
