package scoresheet

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"fyne.io/fyne/v2"

	"sikwu/core/journal"
	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/sheetfile"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// noticeKind is what a notice is about.
type noticeKind uint8

const (
	nothing noticeKind = iota
	torn               // the last line of the file was cut off
	newer              // the file holds what this version does not know
	removed            // a sheet was moved aside
	failed             // something was not done
	waits              // an offence waits for a sheet
)

// notice is what the page has to tell, in no language yet.
type notice struct {
	kind noticeKind
	err  error
	id   string    // of a sheet that was removed
	name [4]string // its players
}

// newNotice shows the notice until it is dismissed; nil for none.
func newNotice(p *Page) fyne.CanvasObject {
	n := p.Model.notice
	if n.kind == nothing && p.Model.wanted != "" && !(p.Model.at == atSheet && p.Model.writable()) {
		n.kind = waits
	}
	if n.kind == nothing {
		return nil
	}
	fill, ink := look.WarnSoft, look.Ink
	if n.kind == failed {
		fill, ink = look.LossSoft, look.Loss
	}
	cross := widgets.NewIconButton(widgets.IconClose, p.text("help.close"), func() {
		if n.kind == waits {
			p.Model.wanted = ""
		}
		p.Model.notice = notice{}
		p.show()
	})
	cross.SetMinSize(fyne.NewSquareSize(32))
	var right fyne.CanvasObject = cross
	if n.kind == removed {
		back := widgets.NewButton(widgets.Quiet, p.text("scoresheet.bring_back"), widgets.IconUndo, func() {
			p.Model.restore(n.id)
			p.show()
		})
		back.SetHeight(32)
		right = widgets.NewLine(gap, back, cross)
	}
	c := widgets.NewNotice(fill, ink, p.noticeText(n), right)
	c.SetPadding(16, 4)
	return c
}

func (p *Page) noticeText(n notice) string {
	switch n.kind {
	case torn:
		return p.text("scoresheet.torn")
	case newer:
		return p.text("scoresheet.newer")
	case waits:
		return p.waitsText()
	case removed:
		return p.text("scoresheet.removed", args{"Names": strings.Join(n.name[:], p.text("list.comma"))})
	}
	return p.troubleText(n.err)
}

// waitsText says what an offence waits for.
func (p *Page) waitsText() string {
	id := "scoresheet.waits.sheet"
	if p.Model.at == atSheet {
		id = "scoresheet.waits.closed"
	}
	return p.text(id, args{"Offence": p.teller().offence(p.Model.wanted)})
}

// troubleText says what went wrong.
func (p *Page) troubleText(err error) string {
	t := p.teller()
	var refused *ledger.Error
	var act *sheetfile.EventError
	var file *journal.FileError
	elsewhere := p.Model.elsewhere
	switch {
	case elsewhere == nil && errors.Is(err, journal.ErrChanged):
		return p.text("scoresheet.changed")
	case errors.As(err, &file):
		return p.fileText(file)
	case errors.As(err, &act):
		return p.text("scoresheet.act." + string(act.Reason))
	case errors.As(err, &refused):
		return t.reason(refused.Reason, p.rulesOf())
	case elsewhere != nil:
		return elsewhere.Fault(err)
	}
	return p.diskText(err)
}

// diskText says why the disk refused; what is not usual is given in its own words.
func (p *Page) diskText(err error) string {
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return p.text("scoresheet.disk.full")
	case errors.Is(err, syscall.EROFS):
		return p.text("scoresheet.disk.read_only")
	case errors.Is(err, fs.ErrPermission):
		return p.text("scoresheet.disk.not_allowed")
	}
	reason := err.Error()
	var path *fs.PathError
	if errors.As(err, &path) {
		reason = path.Err.Error()
	}
	return p.text("scoresheet.disk.trouble", args{"Reason": reason})
}

// fileText says why a sheet cannot be read, and where.
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

// rulesOf is the rule set of the open sheet, else the one in force.
func (p *Page) rulesOf() *rules.RuleSet {
	if s, ok := p.Model.sheet(); ok {
		return s.Rules
	}
	return p.Session.Rules()
}
