package tournamentpage

import (
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/tournament"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// ownStages is the greatest number of stages of the user's own format, maxGoOn
// that of players per table who advance.
const (
	ownStages = 6
	maxGoOn   = 3
)

// maxNamed is the greatest number of players shown.
const maxNamed = 64

// showOwn asks for the sizes of the user's own format if it is chosen.
func (v *begin) showOwn() {
	p, d := v.page, v.draft
	v.own.Hidden = d.format < len(p.Model.formats)
	var rows []fyne.CanvasObject
	row := func(label string, value, low, high int, set func(int)) {
		s := widgets.NewStepper(value, low, high, set)
		s.SetLabel(label)
		p.follow(s)
		rows = append(rows, widgets.NewRow(gap, nil, paragraph(look.Body, look.Ink, label), s))
	}
	row(p.text("tournament.new.count"), len(d.own)+1, 1, ownStages, func(n int) {
		for len(d.own) < n-1 {
			d.own = append(d.own, 1)
		}
		d.own = d.own[:n-1]
		v.showOwn()
		v.update()
		v.left.Relayout()
	})
	if old := v.own.Objects(); len(old) > 0 { // the stepper in use stays
		rows[0] = old[0]
	}
	for i := range d.own {
		row(p.text("tournament.new.go_on", args{"N": i + 1}), d.own[i], 1, maxGoOn, func(n int) {
			d.own[i] = n
			v.update()
		})
	}
	v.own.SetObjects(rows...)
}

// format returns the chosen format.
func (v *begin) format() *tournament.Format {
	formats := v.page.Model.formats
	if v.draft.format < len(formats) {
		return formats[v.draft.format]
	}
	f, err := ownFormat(v.draft.own, v.draft.rules)
	if err != nil {
		return formats[len(formats)-1]
	}
	return f
}

// ownFormat returns a format with a stage for each number of players per table
// who advance, and a last one. Ties are broken as in the built-in formats.
func ownFormat(goOn []int, rules string) (*tournament.Format, error) {
	f := tournament.Format{Version: tournament.FormatVersion, ID: "own", Rules: rules, Title: map[string]string{}}
	presets, err := tournament.Presets()
	if err != nil {
		return nil, err
	}
	f.Ties = presets[0].Ties
	var names []*translations.Localizer
	for _, lang := range translations.Languages() {
		text, err := translations.New(lang)
		if err != nil {
			return nil, err
		}
		names = append(names, text)
		f.Title[text.Code()] = text.Text("tournament.new.own")
	}
	for i := range len(goOn) + 1 {
		s := tournament.Stage{ID: "stage_" + strconv.Itoa(i+1), Drawn: tournament.All, Title: map[string]string{}}
		id := "tournament.new.stage"
		if i < len(goOn) {
			s.Advance, s.Of = goOn[i], tournament.Table
		} else if i > 0 {
			id = "tournament.new.final"
		}
		for _, text := range names {
			s.Title[text.Code()] = text.Text(id, args{"N": i + 1})
		}
		f.Stages = append(f.Stages, s)
	}
	var text strings.Builder
	if err := toml.NewEncoder(&text).Encode(f); err != nil {
		return nil, err
	}
	return tournament.ParseFormat(text.String())
}

// update shows the players read from the list, and the stages for that many
// players.
func (v *begin) update() {
	p := v.page
	players, problems := readPlayers(v.draft.list)
	v.showFound(players, problems)
	v.showPlan(players)
	name := strings.TrimSpace(v.draft.name)
	wrong := v.name.Refused()
	if v.draft.tried && name == "" {
		wrong = p.text("tournament.new.nameless")
	}
	v.wrong.SetText(wrong)
	v.wrong.Hidden = wrong == ""
	switch {
	case len(problems) > 0:
		v.start.SetReason(p.text("tournament.new.mend", args{"N": len(problems)}))
	case len(players) == 0:
		v.start.SetReason(p.text("tournament.refused." + string(tournament.NoPlayers)))
	default:
		v.start.SetReason("")
	}
	v.left.Relayout()
	v.side.Relayout()
}

// showFound lists the problems of the list, then the players.
func (v *begin) showFound(players []tournament.Player, problems []tournament.Problem) {
	p := v.page
	rows := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, p.text("tournament.count.players", args{"N": len(players)}))}
	rows = append(rows, v.list.faults(problems)...)
	var names []fyne.CanvasObject
	for _, who := range players[:min(len(players), maxNamed)] {
		text := strconv.Itoa(who.Number) + "  " + who.Name
		if who.Section != "" {
			text += " · " + who.Section
		}
		names = append(names, paragraph(look.Label, look.Ink2, text))
	}
	if len(names) > 0 {
		rows = append(rows, newGrid(160, 2, names...))
	}
	if more := len(players) - maxNamed; more > 0 {
		rows = append(rows, paragraph(look.Label, look.Ink3, p.text("tournament.new.more", args{"N": more})))
	}
	v.found.SetObjects(rows...)
}

// showPlan describes the stages of the format, and the first one in detail.
func (v *begin) showPlan(list []tournament.Player) {
	p, f, players := v.page, v.format(), len(list)
	var plan []tournament.Planned
	if players > 0 {
		plan = f.Plan(list)
	}
	rows := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, p.text("tournament.new.stages"))}
	for i := range f.Stages {
		s := &f.Stages[i]
		text := p.stageWay(s)
		if s.Players > 0 {
			text = p.joined(p.text("tournament.new.made_for", args{"N": s.Players}), text)
		}
		if s.Drawn == tournament.Sections {
			text = p.joined(text, p.text("tournament.new.sections_note"))
		}
		name := fyne.CanvasObject(paragraph(look.Strong, look.Ink, p.stageName(s)))
		if i < len(plan) {
			name = widgets.NewRow(gap, nil, name, widgets.NewText(look.Label, look.Accent, p.planned(&plan[i])))
		}
		parts := widgets.NewColumn(0, name, paragraph(look.Label, look.Ink2, text))
		rows = append(rows, widgets.NewRule(), widgets.NewRow(gap, nil, parts, p.stageMark(s)))
		if i < len(plan) {
			rows = append(rows, p.fillRow(plan[i].Filled)...)
		}
	}
	if first := f.Stages[0]; players > 0 && first.Players > 0 && first.Players != players {
		rows = append(rows, paragraph(look.Label, look.Warn, p.text("tournament.new.other_count", args{"Made": first.Players, "N": players})))
	}
	for i := range max(0, len(plan)-1) {
		if plan[i].Players == plan[i+1].Players {
			rows = append(rows, paragraph(look.Label, look.Warn, p.text("tournament.new.idle", args{"Stage": p.stageName(&f.Stages[i])})))
			break
		}
	}
	if players > 0 && plan[0].StandIns > 0 {
		rows = append(rows, paragraph(look.Label, look.Warn, p.text("tournament.new.spare", args{"N": plan[0].StandIns})))
	}
	if n := withoutSection(list); n > 0 && f.Stages[0].Drawn == tournament.Sections {
		rows = append(rows, paragraph(look.Label, look.Warn, p.text("tournament.new.no_section", args{"N": n})))
	}
	v.plan.SetObjects(rows...)
}

// withoutSection counts the players without a section.
func withoutSection(list []tournament.Player) (n int) {
	for _, who := range list {
		if who.Section == "" {
			n++
		}
	}
	return n
}

// planned describes the size of a stage.
func (p *Page) planned(s *tournament.Planned) string {
	return p.text("tournament.count.players", args{"N": s.Players}) + " · " + p.text("tournament.count.tables", args{"N": s.Tables})
}

// begin creates the tournament and shows it.
func (v *begin) begin() {
	p, d := v.page, v.page.Model
	v.draft.tried = true
	v.update()
	if !v.wrong.Hidden {
		p.Keyboard.Focus(true, v.name)
		return
	}
	if v.start.Reason() != "" {
		return
	}
	players, _ := readPlayers(v.draft.list)
	file, err := d.folder.Create(v.format(), v.ruleSet(), strings.TrimSpace(v.draft.name), d.now())
	if err == nil {
		err = file.Do(tournament.Event{Kind: tournament.List, Players: players}, d.now())
	}
	if err != nil {
		v.wrong.SetText(p.Fault(err))
		v.wrong.Hidden = false
		v.left.Relayout()
		return
	}
	d.enter(file)
	p.show()
}

// ruleSet returns the chosen rule set.
func (v *begin) ruleSet() *rules.RuleSet {
	for _, rs := range v.sets {
		if rs.ID == v.draft.rules {
			return rs
		}
	}
	return v.page.InForce()
}
