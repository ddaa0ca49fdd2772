package scoresheet

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/disk"
	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	"sikwu/ui/pagekit"
	"sikwu/ui/widgets"
)

// noticeKind is the subject of a notice.
type noticeKind uint8

const (
	noNotice       noticeKind = iota
	noticeTorn                // the last line of the file was cut off
	noticeNewer               // the file has content that this version does not know
	noticeRemoved             // a sheet was moved aside
	noticeFailed              // an action failed
	noticeWaits               // an offence waits for a sheet
	noticeDamaged             // a sheet cannot be read, or not all of it
	noticeCopied              // the sheet is a copy of what could be read
	noticeGone                // another window has deleted the open sheet
	noticeSpoilt              // another program has spoilt its file, and it could not be written to another
	noticeRescued             // it could
	noticeFollowed            // another window has written on it
	noticeRedealt             // a change made other players deal
	noticeShelved             // undo has put the entry in progress aside
)

// notice is a message of the page, independent of the language.
type notice struct {
	kind noticeKind
	err  error
	id   string    // of the removed sheet, or the damaged one
	name [4]string // the players of the removed one

	salvaged *sheetfile.Salvaged // what can be read of the damaged one; nil for nothing

	redeal ledger.Redeal // what a change meant for who deals
}

// newNotice returns a card with the notice, nil if there is none.
func newNotice(p *Page) fyne.CanvasObject {
	n := p.Model.notice
	if n.kind == noNotice && p.Model.wanted != "" && !(p.Model.at == atSheet && p.Model.writable()) {
		n.kind = noticeWaits
	}
	if n.kind == noNotice || n.kind == noticeCopied && p.Model.at == atSheets { // it is about the open sheet
		return nil
	}
	tone := pagekit.Warned
	if n.kind == noticeFailed || n.kind == noticeDamaged || n.kind == noticeGone || n.kind == noticeSpoilt {
		tone = pagekit.Failed
	}
	return pagekit.NewNotice(tone, p.noticeText(n), p.text("help.close"), func() {
		if n.kind == noticeWaits {
			p.Model.wanted = ""
		}
		p.Model.notice = notice{}
		p.show()
	}, p.offers(n)...)
}

// offers returns the button for what a notice offers, if anything.
func (p *Page) offers(n notice) []*widgets.Button {
	offer := func(id string, icon widgets.Icon, do func()) []*widgets.Button {
		return []*widgets.Button{widgets.NewButton(widgets.Quiet, p.text(id), icon, func() {
			do()
			p.show()
		})}
	}
	switch {
	case n.kind == noticeRemoved:
		return offer("scoresheet.bring_back", widgets.IconUndo, p.Model.restore)
	case n.kind == noticeDamaged && n.salvaged != nil:
		return offer("scoresheet.damaged.open", "", func() { p.Model.salvage(n.id) })
	case n.kind == noticeGone || n.kind == noticeSpoilt:
		return offer("scoresheet.gone.again", "", p.Model.writeAgain)
	}
	return nil
}

func (p *Page) noticeText(n notice) string {
	switch n.kind {
	case noticeDamaged:
		return p.damagedText(n)
	case noticeCopied:
		return p.copiedText(n.salvaged)
	case noticeGone:
		return p.text("scoresheet.gone.told")
	case noticeSpoilt:
		return p.joined(p.text("scoresheet.spoilt"), p.troubleText(n.err))
	case noticeRescued:
		return p.text("scoresheet.rescued")
	case noticeFollowed:
		return p.text("scoresheet.followed")
	case noticeShelved:
		return p.text("scoresheet.shelved")
	case noticeTorn:
		return p.text("scoresheet.torn")
	case noticeNewer:
		return p.text("scoresheet.newer")
	case noticeWaits:
		return p.waitsText()
	case noticeRedealt:
		return p.teller().redealt(n.redeal, p.rulesOf())
	case noticeRemoved:
		return p.text("scoresheet.removed", args{"Names": strings.Join(n.name[:], p.text("list.comma"))})
	}
	return p.troubleText(n.err)
}

// damagedText says what is wrong with a sheet and how much of it can be read.
func (p *Page) damagedText(n notice) string {
	about := args{"What": p.troubleText(n.err)}
	s := n.salvaged
	if s == nil {
		about["Name"] = n.id + sheetfile.Ending
		text := p.text("scoresheet.damaged.whole", about)
		var wrong *journal.FileError
		if errors.As(n.err, &wrong) && wrong.Line == 1 && wrong.Fault != journal.NotThisVersion {
			text = p.joined(text, p.text("scoresheet.damaged.no_rules"))
		}
		return p.joined(text, p.whereText(n.id))
	}
	sheet, id := s.Book.Sheet(), "scoresheet.damaged.told"
	about["Names"], about["Date"] = strings.Join(sheet.Players[:], p.text("list.comma")), p.teller().date(s.Begun)
	if about["N"] = len(sheet.Rows); len(s.Gaps) > 0 {
		id, about["Before"], about["After"] = "scoresheet.damaged.told_gap", s.Gaps[0], len(sheet.Rows)-s.Gaps[0]
	}
	return p.joined(p.text(id, about), p.assumedText(s))
}

// whereText says where a file is of which nothing can be read.
func (p *Page) whereText(id string) string {
	return p.text("scoresheet.damaged.where", args{"Path": p.Model.folder.Path(id)})
}

// assumedText says what in a copy is not what its sheet said.
func (p *Page) assumedText(s *sheetfile.Salvaged) (text string) {
	if s.Head.Rules {
		text = p.text("scoresheet.damaged.rules", args{"Rules": p.Say.RuleSetName(s.Book.Sheet().Rules)})
	}
	if s.Head.Players {
		text = p.joined(text, p.text("scoresheet.damaged.names"))
	}
	return text
}

// joined returns two sentences in a row; either may be empty.
func (p *Page) joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return p.text("sentence.then", args{"A": a, "B": b})
}

// copiedText says where entries are missing in a copy, and what was assumed.
func (p *Page) copiedText(s *sheetfile.Salvaged) string {
	return p.joined(p.missingText(s), p.assumedText(s))
}

func (p *Page) missingText(s *sheetfile.Salvaged) string {
	sheet := s.Book.Sheet()
	var gaps []string
	for _, at := range s.Gaps {
		where := p.text("scoresheet.damaged.first")
		if at > 0 {
			where = p.text("scoresheet.damaged.after", args{"Hand": p.teller().which(sheet.Rows[at-1].Position, sheet.Rules)})
		}
		gaps = append(gaps, where)
	}
	if len(gaps) == 0 {
		return p.text("scoresheet.damaged.copied", args{"Line": s.Lost[0].Line})
	}
	return p.text("scoresheet.damaged.copied_gap", args{"N": len(gaps), "Where": strings.Join(gaps, p.text("list.comma"))})
}

// waitsText says what an offence is waiting for.
func (p *Page) waitsText() string {
	id := "scoresheet.waits.sheet"
	if p.Model.at == atSheet {
		id = "scoresheet.waits.closed"
	}
	return p.text(id, args{"Offence": p.teller().offence(p.Model.wanted)})
}

// troubleText describes an error.
func (p *Page) troubleText(err error) string {
	t := p.teller()
	var refused *ledger.Error
	var act *sheetfile.EventError
	var file *journal.FileError
	table := p.Model.table
	switch {
	case table == nil && errors.Is(err, journal.ErrChanged):
		return p.text("scoresheet.changed")
	case errors.As(err, &file):
		return p.fileText(file)
	case errors.As(err, &act):
		return p.text("scoresheet.act." + string(act.Reason))
	case errors.As(err, &refused):
		return t.reason(refused.Reason, p.rulesOf())
	case table != nil:
		return table.Fault(err)
	}
	return p.diskText(err)
}

// diskText describes an error of the file system.
func (p *Page) diskText(err error) string {
	reason := args{"Reason": p.Say.Cause(err)}
	switch disk.TroubleOf(err) {
	case disk.Forbidden:
		return p.text("scoresheet.disk.not_allowed")
	case disk.Full, disk.ReadOnly, disk.TooLarge:
		return p.text("scoresheet.disk.unwritten", reason)
	}
	return p.text("scoresheet.disk.trouble", reason)
}

// fileText says why, and where, a file is not a valid sheet.
func (p *Page) fileText(e *journal.FileError) string {
	text := p.text("scoresheet.fault."+string(e.Fault), args{"Name": e.Name})
	if cause := e.Cause; cause != nil && e.Fault != journal.BadRules {
		text = p.troubleText(cause)
	}
	if e.Line > 0 {
		text = p.text("scoresheet.at_line", args{"Line": e.Line, "What": text})
	}
	return text
}

// rulesOf returns the rules of the open sheet, or else those in force.
func (p *Page) rulesOf() *rules.RuleSet {
	if s, ok := p.Model.sheet(); ok {
		return s.Rules
	}
	return p.Session.Rules()
}
