package answer

import (
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
)

// whatIfs fills a fold with what would change a win.
func (p *Pane) whatIfs(f *fold, v *session.View) {
	found := score.WhatIfs(v.Judged, v.Win, v.Rules)
	if len(found) == 0 {
		f.hide()
		return
	}
	f.set(p.say.WhatIfNote(found), v.Judged.Counts(), func() []foldLine {
		lines := make([]foldLine, len(found))
		for i := range found {
			lines[i] = p.whatIf(&found[i], v)
		}
		return lines
	})
}

func (p *Pane) whatIf(x *score.WhatIf, v *session.View) foldLine {
	one := foldLine{
		tiles: tile.Names(x.Tiles...), name: p.say.WhatIfTitle(x),
		change: p.say.WhatIfChange(x, v.Result.Best(), v.Rules), warn: !x.Result.Win,
		fan: p.say.WhatIfFan(x), points: p.say.WhatIfPoints(x),
		figure: p.say.Points(x.MorePoints), colour: look.Ink3,
		try: func() { p.session.Try(x.Draft, x.Win) },
	}
	switch {
	case x.MorePoints > 0:
		one.colour = look.Accent
	case x.MorePoints < 0:
		one.colour = look.Loss
	}
	one.label = p.text.Text("whatif.label", translations.Args{
		"Title": one.name, "Fan": one.fan, "Points": one.points, "Change": one.change,
	})
	return one
}

// exchanges fills a fold with the exchanges of one tile that lift a hand to the
// minimum.
func (p *Pane) exchanges(f *fold, v *session.View, c explain.Case) {
	found := score.Exchanges(v.Judged, v.Win, v.Rules)
	if len(found) == 0 {
		f.hide()
		return
	}
	f.set(p.say.ExchangeNote(found, c), v.Judged.Counts(), func() []foldLine {
		lines := make([]foldLine, len(found))
		for i := range found {
			lines[i] = p.exchange(&found[i], c)
		}
		return lines
	})
}

func (p *Pane) exchange(x *score.Exchange, c explain.Case) foldLine {
	one := foldLine{
		goes: tile.Names(x.Out), tiles: tile.Names(x.In),
		name: p.say.ExchangeTitle(x, c), change: p.say.ExchangeChange(x),
		points: p.say.ExchangePays(x, c.Rules), figure: p.fan(x.Result.Best().Fan), colour: look.Accent,
		try: func() { p.session.Try(x.Draft, x.Win) },
	}
	one.label = p.text.Text("whatif.label", translations.Args{
		"Title": one.name, "Fan": one.figure, "Points": one.points, "Change": one.change,
	})
	return one
}
