package tournamentpage

import (
	"errors"
	"io/fs"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
	"sikwu/core/tournament"
	"sikwu/ui/pagekit"
)

// newNotice returns a card about the error of the last act or a cut-off line of
// the file, nil if there is neither.
func newNotice(p *Page) fyne.CanvasObject {
	m := p.Model
	text := ""
	switch {
	case m.trouble != nil:
		text = p.Fault(m.trouble)
	case m.told != "":
		text = p.text(m.told)
	case m.salvaged != nil:
		text = p.copiedText(m.salvaged)
	case m.open != nil && m.open.Torn != nil && !m.tornRead:
		text = p.text("tournament.torn")
	}
	if text == "" {
		return nil
	}
	return pagekit.NewNotice(pagekit.Warned, text, p.text("tournament.dismiss"), func() {
		if m.trouble == nil && m.told == "" {
			m.tornRead, m.salvaged = m.tornRead || m.salvaged == nil, nil
		}
		m.trouble, m.told = nil, ""
		p.show()
	})
}

// copiedText says what is not in a copy of a damaged tournament.
func (p *Page) copiedText(s *tournament.Salvaged) string {
	var lines, tables []string
	isFirst := false
	for _, e := range s.Lost {
		if isFirst = isFirst || e.Line == 1; e.Line > 1 {
			lines = append(lines, strconv.Itoa(e.Line))
		}
	}
	lost := len(lines)
	for _, n := range s.Tables {
		tables = append(tables, strconv.Itoa(n))
	}
	if more := len(lines) - maxLines; more > 0 {
		lines = append(lines[:maxLines], p.text("tournament.damaged.more", args{"N": more}))
	}
	comma := p.text("list.comma")
	text := p.text("tournament.damaged.copy")
	if lost > 0 {
		text = p.text("tournament.damaged.copied", args{"N": lost, "Lines": strings.Join(lines, comma)})
	}
	if isFirst {
		text = p.joined(text, p.text("tournament.damaged.first"))
	}
	if s.Title == "" {
		text = p.joined(text, p.text("tournament.damaged.untitled"))
	}
	if s.Drawn {
		text = p.joined(text, p.text("tournament.damaged.drawn"))
	}
	if len(tables) > 0 {
		text = p.joined(text, p.text("tournament.damaged.sheets", args{"N": len(tables), "Tables": strings.Join(tables, comma)}))
	}
	return text
}

// maxLines is the greatest number of lost lines that are told one by one.
const maxLines = 8

// Fault describes why something was refused or failed.
func (p *Page) Fault(err error) string {
	var act *tournament.EventError
	var list *tournament.PlayersError
	var entry *ledger.Error
	var sheet *sheetfile.EventError
	var file *journal.FileError
	switch {
	case errors.As(err, &act):
		return p.text("tournament.refused."+string(act.Reason), p.refusedArgs(act))
	case errors.As(err, &list) && len(list.Problems) > 0:
		return p.problem(list.Problems[0])
	case errors.As(err, &entry), errors.As(err, &sheet):
		return p.text("tournament.sheet_refused")
	case errors.As(err, &file):
		return p.text("tournament.unreadable."+string(file.Fault), args{"Line": file.Line, "Name": file.Name})
	case errors.Is(err, journal.ErrLost):
		return p.text("tournament.spoilt", args{"Reason": p.Say.Cause(err)})
	case errors.Is(err, journal.ErrChanged):
		return p.text("tournament.changed")
	case errors.Is(err, fs.ErrNotExist):
		return p.text("tournament.gone")
	}
	return p.text("tournament.unsaved", args{"Reason": p.Say.Cause(err)})
}

// refusedArgs returns the arguments of the message about a refused act.
func (p *Page) refusedArgs(e *tournament.EventError) args {
	name := strconv.Itoa(e.Player)
	if p.Model.open != nil {
		if who, ok := p.Model.open.Player(e.Player); ok {
			name = who.Name
		}
	}
	return args{"Name": name, "Table": e.Table, "N": e.Missing, "Most": ledger.MaxPenalty}
}

// problem describes why a player of a list is refused, without the line number.
func (p *Page) problem(x tournament.Problem) string {
	text := p.text("tournament.refused."+string(x.Reason), args{
		"Max": tournament.MaxPlayers, "Most": ledger.MaxName, "High": tournament.MaxNumber, "Text": shortened(x.Text), "Name": shortened(x.Text),
	})
	if x.Same > 0 {
		text += p.text("tournament.same_line", args{"Line": x.Same})
	}
	return text
}

// maxShown is the number of characters of a name shown in a sentence.
const maxShown = 24

// shortened returns text short enough for a sentence.
func shortened(text string) string {
	letters := []rune(text)
	if len(letters) <= maxShown {
		return text
	}
	return string(letters[:maxShown]) + "…"
}
