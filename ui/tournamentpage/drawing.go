package tournamentpage

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// newTables shows the tables of the stage, or how to draw it.
func newTables(p *Page) *section {
	if p.Model.stage >= len(p.Model.open.Rounds) {
		return newDrawing(p)
	}
	return newRound(p)
}

// newDrawing shows who plays the next stage, and draws it from a seed.
func newDrawing(p *Page) *section {
	m := p.Model
	stage, _ := m.open.NextStage()
	names := p.entrantNames()
	head := widgets.NewRow(gap, nil, paragraph(look.Title, look.Ink, p.text("tournament.draw.who", args{"Stage": p.stageName(&stage)})),
		widgets.NewText(look.Label, look.Ink3, p.text("tournament.count.players", args{"N": len(m.open.Entrants())})))
	who := []fyne.CanvasObject{head, newGrid(180, 4, names...)}
	if p.isFilled() {
		who = append(who, widgets.NewRow(gap, nil, paragraph(look.Label, look.Ink2, p.Say.Decision(tournament.DecisionBestRest)),
			p.decisionMark(tournament.DecisionBestRest)))
	}
	s := &section{left: []fyne.CanvasObject{cardOf(look.Surface, who...)}}
	asks, ask := p.askCards(m.open.Undecided())
	s.side = append(s.side, asks...)
	draw := p.button(widgets.Primary, p.text("tournament.draw.now"), "", func() { p.draw(false) })
	wrong := paragraph(look.Body, look.Loss, "")
	check := func() error {
		err := p.drawFault()
		wrong.Hidden = err == nil
		draw.SetReason("")
		if err != nil {
			wrong.SetText(p.drawFaultText(err))
			draw.SetReason(wrong.Text())
		}
		return err
	}
	seed := p.newField(figureBound, "", m.seed, func(text string) {
		m.seed = text
		_ = check()
		p.relay()
	}, func() { p.draw(false) })
	seed.OnRefused = p.refusedIn(wrong, func() { _ = check() })
	another := p.button(widgets.Quiet, p.text("tournament.draw.another"), "", func() { seed.SetText(newSeed()) })
	err := check()
	s.side = append(s.side, cardOf(look.Surface,
		widgets.NewText(look.Title, look.Ink, p.text("tournament.draw.title")),
		labelled(p.text("tournament.draw.seed"), widgets.NewRow(gap, nil, seed, another)),
		paragraph(look.Label, look.Ink3, p.text("tournament.draw.seed_note")), wrong, widgets.NewLine(gap, draw)))
	s.side = append(s.side, cardOf(look.Surface,
		widgets.NewText(look.Title, look.Ink, p.stageName(&stage)),
		widgets.NewRow(gap, nil, paragraph(look.Body, look.Ink2, p.stageWay(&stage)), p.stageMark(&stage))))
	var refused *tournament.EventError
	if errors.As(err, &refused) && refused.Reason == tournament.NeedsStandIns {
		s.side = append(s.side, p.standInCard())
	}
	s.first = draw
	if err != nil {
		s.first = seed
	}
	if ask != nil {
		s.first = ask
	}
	return s
}

// entrantNames returns the names of the players of the next stage, and of those of
// whom it is not decided whether they are, and of the stand-ins who fill its tables.
func (p *Page) entrantNames() (list []fyne.CanvasObject) {
	t := &p.Model.open.Tournament
	add := func(number int, more string) {
		name := p.numbered(number)
		if who, _ := t.Player(number); who.Section != "" {
			name += " · " + who.Section
		}
		list = append(list, paragraph(look.Body, look.Ink2, name+more))
	}
	if n := len(t.Rounds); n > 0 {
		marks := p.marksOf(n - 1)
		for _, who := range t.Players { // in the order of the draw
			switch {
			case marks.isOpen(who.Number):
				add(who.Number, p.text("tournament.level.in_draw"))
			case marks.filled[who.Number]:
				add(who.Number, p.text("tournament.draw.filled"))
			case marks.through[who.Number]:
				add(who.Number, "")
			}
		}
	} else {
		for _, number := range t.Entrants() {
			add(number, "")
		}
	}
	for _, number := range p.fillers() {
		add(number, p.text("tournament.draw.stand_in"))
	}
	return list
}

// fillers lists the stand-ins who would fill tables of the next stage; all there are,
// if they are too few.
func (p *Page) fillers() (numbers []int) {
	t := &p.Model.open.Tournament
	next, err := t.Do(tournament.Event{Kind: tournament.Draw})
	sits := func(number int) bool {
		return slices.ContainsFunc(next.Rounds[len(next.Rounds)-1].Tables, func(s tournament.Seating) bool { return slices.Contains(s.Seats[:], number) })
	}
	var refused *tournament.EventError
	if err != nil && (!errors.As(err, &refused) || refused.Reason != tournament.NeedsStandIns) {
		return nil
	}
	for _, who := range t.Players {
		if who.StandIn && t.OutOf(who.Number) == "" && (err != nil || sits(who.Number)) {
			numbers = append(numbers, who.Number)
		}
	}
	return numbers
}

// isFilled reports whether the next stage includes the best of the rest.
func (p *Page) isFilled() bool {
	t := &p.Model.open.Tournament
	return slices.ContainsFunc(t.Advancing(len(t.Rounds)-1), func(a tournament.Advance) bool { return a.Filled })
}

// Why a seed cannot be used.
var (
	errSeed      = errors.New("not a whole number")
	errLargeSeed = errors.New("more than 64 bits")
)

// seedWritten parses the seed.
func (m *Model) seedWritten() (int64, error) {
	seed, err := strconv.ParseInt(plainFigure(m.seed), 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, errLargeSeed
	case err != nil:
		return 0, errSeed
	}
	return seed, nil
}

// drawFault returns why the next stage cannot be drawn with the typed seed, nil
// if it can.
func (p *Page) drawFault() error {
	seed, err := p.Model.seedWritten()
	if err == nil {
		_, err = p.Model.open.Tournament.Do(tournament.Event{Kind: tournament.Draw, Seed: seed})
	}
	return err
}

func (p *Page) drawFaultText(err error) string {
	switch {
	case errors.Is(err, errSeed):
		return p.text("tournament.draw.bad_seed")
	case errors.Is(err, errLargeSeed):
		return p.text("tournament.draw.large_seed")
	}
	return p.Fault(err)
}

// draw draws the next stage. If again is set, it undoes the last draw first.
func (p *Page) draw(again bool) {
	seed, err := p.Model.seedWritten()
	if err != nil {
		return
	}
	acts := []tournament.Event{{Kind: tournament.Draw, Seed: seed}}
	if again {
		acts = append([]tournament.Event{{Kind: tournament.Undo}}, acts...)
	}
	p.act(acts...)
}

// standInCard asks for a stand-in to fill a table.
func (p *Page) standInCard() fyne.CanvasObject {
	m := p.Model
	proposed := p.newStandIn()
	add := func() {
		called := m.newcomer
		if strings.TrimSpace(called) == "" {
			called = proposed
		}
		if p.act(tournament.Event{Kind: tournament.Join, Players: []tournament.Player{{Name: called, StandIn: true}}}) {
			m.newcomer = ""
			p.show()
		}
	}
	name := p.newField(nameBound, proposed, m.newcomer, func(text string) { m.newcomer = text }, add)
	return cardOf(look.Surface,
		widgets.NewText(look.Title, look.Ink, p.text("tournament.people.stand_in")),
		widgets.NewRow(gap, nil, paragraph(look.Label, look.Ink3, p.text("tournament.people.stand_in_note")), p.decisionMark(tournament.DecisionStandIns)),
		widgets.NewRow(gap, nil, name, p.button(widgets.Quiet, p.text("tournament.people.add"), "", add)))
}

// newStandIn returns the name of the next stand-in who is given none.
func (p *Page) newStandIn() string {
	for n := 1; ; n++ {
		name := p.text("tournament.people.unnamed", args{"N": n})
		if !slices.ContainsFunc(p.Model.open.Players, func(who tournament.Player) bool { return who.Name == name }) {
			return name
		}
	}
}

// drawCard shows the seed of a drawn stage, and draws it again as long as
// nothing was done since.
func (p *Page) drawCard(round int) fyne.CanvasObject {
	m := p.Model
	r := &m.open.Rounds[round]
	parts := []fyne.CanvasObject{
		widgets.NewRow(gap, nil, widgets.NewText(look.Title, look.Ink, p.text("tournament.draw.title")),
			widgets.NewText(look.Title, look.Ink, strconv.FormatInt(r.Seed, 10))),
		paragraph(look.Label, look.Ink3, p.checkNote(r)),
	}
	publish := p.button(widgets.Quiet, p.text("tournament.draw.publish"), widgets.IconCopy, func() { p.Callbacks.Copy(p.published(round)) })
	buttons := []fyne.CanvasObject{publish}
	if round == len(m.open.Rounds)-1 {
		again := p.button(widgets.Quiet, p.text("tournament.draw.again"), "", func() {
			m.seed = newSeed()
			p.draw(true)
		})
		if last, ok := m.open.Undoes(); !ok || last.Kind != tournament.Draw {
			again.SetReason(p.text("tournament.draw.stands"))
		}
		buttons = append(buttons, again)
	}
	return cardOf(look.Surface, append(parts, widgets.NewWrapRow(gap, gap, buttons...))...)
}

// checkNote says in a sentence how a stage was drawn.
func (p *Page) checkNote(r *tournament.Round) string {
	if r.Stage.Drawn == tournament.Sections {
		return p.text("tournament.draw.check_note_sections")
	}
	return p.text("tournament.draw.check_note")
}

// recipe says how to draw a stage again, step by step.
func (p *Page) recipe(round int) string {
	r := &p.Model.open.Rounds[round]
	id := "tournament.draw.recipe"
	if r.Stage.Drawn == tournament.Sections {
		id = "tournament.draw.recipe_sections"
	}
	return p.text(id, args{"Seed": strconv.FormatUint(uint64(r.Seed), 10), "Stage": round + 1})
}

// published returns the draw of a stage with all that is needed to draw it again: the
// players in the order in which they were shuffled, and the steps.
func (p *Page) published(round int) string {
	var out strings.Builder
	out.WriteString(p.drawTable(round).text())
	out.WriteString("\n" + p.text("tournament.draw.before") + "\n")
	for _, group := range p.Model.open.Shuffled(round) {
		for _, number := range group {
			who, _ := p.Model.open.Player(number)
			out.WriteString(strings.TrimSpace(strconv.Itoa(number)+"\t"+who.Name+"\t"+who.Section) + "\n")
		}
	}
	return out.String()
}
