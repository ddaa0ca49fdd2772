package tournamentpage

import (
	"sikwu/core/ledger"
	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// bound is what is written in a field, and in how many characters at most.
type bound struct {
	what string // of the message that more is refused with
	most int
}

// The bounds of the fields.
var (
	titles   = bound{"name", tournament.MaxTitle}
	named    = bound{"name", ledger.MaxName}
	searched = bound{"search", widgets.MostSearched}
	figures  = bound{"figure", 24}
	lists    = bound{"list", 50_000} // of as many as can take part
)

// newField is one line; changed hears each letter, entered Return.
func (p *Page) newField(b bound, hint, text string, changed func(string), entered func()) *widgets.Field {
	f := p.newArea(b, hint, text, 1, changed)
	f.OnSubmitted = entered
	return f
}

// newArea is as many lines; they scroll.
func (p *Page) newArea(b bound, hint, text string, lines int, changed func(string)) *widgets.Field {
	f := widgets.NewArea(hint, text, lines, widgets.Bound{Most: b.most, Words: p.Text.TooLong(b.what)})
	f.OnChanged = changed
	f.OnFocus = func(gained bool) {
		if gained {
			p.reveal(f)
		}
	}
	return f
}

// refusedIn says on a line why a text is not taken, and otherwise what belongs
// there.
func (p *Page) refusedIn(line *widgets.Paragraph, otherwise func()) func(string) {
	return func(why string) {
		if otherwise(); why != "" {
			line.SetColour(look.Loss)
			line.SetText(why)
			line.Show()
		}
		p.relay()
	}
}
