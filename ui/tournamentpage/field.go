package tournamentpage

import (
	"sikwu/core/ledger"
	"sikwu/core/tournament"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// bound limits the text of a field.
type bound struct {
	what string // id of the message about longer text
	most int
}

// The limits of the fields.
var (
	titleBound  = bound{"name", tournament.MaxTitle}
	nameBound   = bound{"name", ledger.MaxName}
	searchBound = bound{"search", input.MaxSearched}
	figureBound = bound{"figure", 24}
	listBound   = bound{"list", 50_000} // for the greatest number of players
)

// newField returns a field of one line. changed is called on each change,
// entered on Return.
func (p *Page) newField(b bound, hint, text string, changed func(string), entered func()) *input.Field {
	f := p.newArea(b, hint, text, 1, changed)
	f.OnSubmitted = entered
	return f
}

// newArea returns a field of several lines, which scroll.
func (p *Page) newArea(b bound, hint, text string, lines int, changed func(string)) *input.Field {
	f := input.NewArea(hint, text, lines, input.Bound{Most: b.most, Words: p.Text.TooLong(b.what)})
	f.OnChanged = changed
	f.OnFocus = func(gained bool) {
		if gained {
			p.reveal(f)
		}
	}
	return f
}

// refusedIn returns a function that shows on a line why a text is refused. It
// calls otherwise first, which restores the line.
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
