package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// rob asks who may rob a kong that has just been made.
type rob struct {
	marking
	scene *scene
}

// robSet holds the settings of a spec.
type robSet struct {
	Case  string            `json:"case,omitempty"` // see robCases
	Tile  string            `json:"tile,omitempty"`
	From  string            `json:"from,omitempty"` // who makes the kong
	You   string            `json:"you,omitempty"`
	Hands map[string]string `json:"hands,omitempty"`
}

// robCase is a kong, and what waits for its tile: a hand with enough fan ("win"), one with
// too few ("below"), or thirteen orphans.
type robCase struct {
	concealed bool
	wait      []string
}

var robCases = map[string]robCase{
	"raised":       {false, []string{"win"}},
	"raised_two":   {false, []string{"win", "win"}},
	"raised_below": {false, []string{"below"}},
	"raised_mixed": {false, []string{"win", "below"}},
	"raised_none":  {false, nil},
	"concealed":    {true, []string{"win"}},
	"orphans":      {true, []string{"orphans"}},
	"orphans_win":  {true, []string{"orphans", "win"}},
}

var robFamilies = map[string][]string{
	"easy":     {"raised", "raised_none", "concealed"},
	"middling": {"raised", "concealed", "raised_two", "orphans"},
	"hard":     {"raised_two", "raised_mixed", "orphans", "orphans_win", "raised_below"},
}

func newRob(in *task.Reader, spec *robSet) task.Exercise {
	names := robFamilies[spec.Case]
	if len(names) == 0 {
		names = []string{spec.Case}
	}
	if _, ok := robCases[names[0]]; !ok {
		in.Fail("there is no case %q", names[0])
	}
	if in.Rules.Minimum.Value == 0 {
		names = slices.DeleteFunc(slices.Clone(names), func(n string) bool { return slices.Contains(robCases[n].wait, "below") })
	}
	if len(names) == 0 {
		in.Keep(noMinimum())
	}
	if in.Failed() {
		return nil
	}
	s := makeUp(in, func(m *mixer) *scene { return m.kongScene(in, spec, robCases[names[in.Rand.IntN(len(names))]]) })
	if in.Failed() {
		return nil
	}
	return newRobOf(s)
}

func newRobOf(s *scene) *rob {
	x := &rob{scene: s}
	x.ask(seatActs(), func(a picture.Act) bool { return x.refuses(a.Seat()) == "" })
	return x
}

// refuses returns why a seat may not rob the kong, empty if it may.
func (x *rob) refuses(w tile.Wind) table.Reason {
	return x.scene.offer().Refuses(w, plainCall(table.Win), x.scene.rs)
}

// kongScene tries once to make up a kong and the hands that wait for its tile.
func (m *mixer) kongScene(in *task.Reader, set *robSet, c robCase) *scene {
	from := in.SeatOr(set.From, in.AnySeat())
	you := in.SeatOr(set.You, in.AnySeat())
	orphans := slices.Contains(c.wait, "orphans")
	x := discarded(in, set.Tile, m.kongTile(orphans))
	by := score.ByRobKong
	if c.concealed {
		by = score.ByRobConcealedKong
	}
	kong := m.kongOf(from, x, by)
	if !m.Take(x, x, x, x) {
		return nil
	}
	l := &deal.Layout{Left: deal.AnyLeft}
	l.Parts[from.Index()] = deal.Part{Hand: hand.Draft{Melds: []hand.Meld{kong}}}
	if !m.waiting(l, from, by, x, c) {
		return nil
	}
	m.setHands(in, l, set.Hands)
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.from, s.tile, s.by = you, from, x, by
	if len(c.wait) == 0 && set.Hands == nil && len(newRobOf(s).Right) > 0 {
		return nil
	}
	return s
}

// kongTile draws a kind that others can wait for although all four tiles are in the kong.
func (m *mixer) kongTile(orphans bool) tile.Tile {
	for {
		x := tile.Tile(m.r.IntN(tile.Kinds))
		if orphans == x.IsOrphan() && (orphans || x.IsSuited()) {
			return x
		}
	}
}

func (m *mixer) kongOf(from tile.Wind, x tile.Tile, by score.By) hand.Meld {
	if by == score.ByRobConcealedKong {
		return deal.MeldOf(m.r, hand.ConcealedKong, x, from)
	}
	return deal.MeldOf(m.r, hand.AddedKong, x, from)
}

// waiting lays out the hands that wait for the tile. They would win on a concealed kong's
// tile if it were a discard; otherwise there would be nothing to ask.
func (m *mixer) waiting(l *deal.Layout, from tile.Wind, by score.By, x tile.Tile, c robCase) bool {
	seats := task.Others(from)
	m.r.Shuffle(3, func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	for i, how := range c.wait {
		w := seats[i]
		p := &l.Parts[w.Index()]
		p.Whole = true
		var ok bool
		switch how {
		case "orphans":
			p.Hand, ok = m.Orphans(x)
		default:
			asDiscard := by
			if c.concealed {
				asDiscard = score.ByDiscard
			}
			want := situations[how].win
			verdict := m.verdict(w, from, asDiscard, x)
			p.Hand, ok = m.Ready(w, x, func(d hand.Draft) bool { return verdict(d) == want })
		}
		if !ok {
			return false
		}
	}
	return true
}

func (x *rob) Board() picture.Board {
	s := x.scene
	b := s.board(everybody()...)
	b.Centre = nil
	for i := range b.Seats {
		seat := &b.Seats[i]
		a := picture.SeatAct(seat.Wind)
		seat.Act, seat.Mark = x.Open(a), x.Mark(a)
		if seat.Mark == picture.Right {
			seat.Bubble = playing.Bubble(table.Win)
		}
	}
	konger := b.SeatOf(s.from)
	konger.Bubble = playing.Bubble(table.Kong)
	for i := range konger.Melds {
		if m := &konger.Melds[i]; len(m.Tiles) == 4 && m.Tiles[0].Face == s.tile {
			m.Tiles[3].Mark = picture.Now
		}
	}
	if x.All && len(x.Right) > 0 {
		playing.ShowAmounts(&b, s.points(x.robbers()))
		return b
	}
	b.Choices.List = []picture.Choice{x.finish("task.claiming.rob.nobody")}
	return b
}

// robbers returns who gets the tile if all who may win call.
func (x *rob) robbers() []table.Claim {
	var calls [4]table.Call
	for _, a := range x.Right {
		calls[a.Seat().Index()] = plainCall(table.Win)
	}
	taken, _ := x.scene.offer().Resolve(calls, x.scene.rs)
	return taken
}

func (x *rob) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := x.scene
	b := x.Board().Still()
	if a == task.Done {
		missing := x.Missed()[0]
		w := missing.Seat()
		b.SeatOf(w).Mark = picture.Wrong
		what := x.tooEarly(picture.Say("task.claiming.rob.missed", picture.Args{"Seat": w, "From": s.from, "Tile": s.tile}), b)
		what.Clause = s.robClause()
		return task.Wrong(what)
	}
	w := a.Seat()
	b.SeatOf(w).Mark = picture.Wrong
	what := task.Consequence{
		Title:   picture.Say("playing.you_point_seat", picture.Args{"Seat": w}),
		Compare: picture.Say("task.claiming.may.compare", picture.Args{"Seat": w, "Right": playing.SeatsText(x.seats())}),
	}
	what.Text, what.Clause = x.why(w, &b)
	what.Frames = []picture.Board{b}
	return task.Wrong(what)
}

func (x *rob) seats() (list []tile.Wind) {
	for _, a := range x.Right {
		list = append(list, a.Seat())
	}
	return list
}

// why says why a seat may not rob the kong, and what trying would cost.
func (x *rob) why(w tile.Wind, b *picture.Board) (picture.Text, string) {
	s := x.scene
	args := picture.Args{"Seat": w, "From": s.from, "Tile": s.tile, "Minimum": s.rs.Minimum.Value}
	if w == s.from {
		return picture.Say("task.claiming.rob.own", args), ""
	}
	d := s.offer().Declares(w)
	res, paid := d.Judge(s.rs)
	playing.ShowAmounts(b, paid.Points)
	args["Cost"] = costTo(paid.Points, w)
	held := d.Hand.ConcealedCounts()
	switch {
	case res.Reason == score.BelowMinimum:
		args["Fan"] = res.Best().Fan
		return picture.Say("task.claiming.told.below_minimum", args), s.rs.Minimum.Clause
	case s.by == score.ByRobConcealedKong && (hand.IsComplete(&held) || hand.IsThirteenOrphans(&held)):
		id := "task.claiming.rob.concealed_never"
		if s.rs.Conditions.OrphansRobConcealedKong.Value {
			id = "task.claiming.rob.concealed_orphans"
		}
		return picture.Say(id, args), s.rs.Conditions.OrphansRobConcealedKong.Clause
	}
	return picture.Say("task.claiming.told.not_complete", args), s.rs.FalseWin.PaysEach.Clause
}

// robClause returns the clause on robbing such a kong.
func (s *scene) robClause() string {
	if s.by == score.ByRobConcealedKong {
		return s.rs.Conditions.OrphansRobConcealedKong.Clause
	}
	return s.rs.Clause(rules.OfRobbing)
}

func (x *rob) Words() task.Words {
	s := x.scene
	args := picture.Args{"From": s.from, "Tile": s.tile, "Seats": playing.SeatsText(x.seats())}
	id := "raised"
	if s.by == score.ByRobConcealedKong {
		id = "concealed"
	}
	w := task.Words{Ask: picture.Say("task.claiming.rob.ask_"+id, args), Nudge: picture.Say("task.claiming.rob.nudge_"+id, args), Clause: s.robClause()}
	if len(x.Right) == 0 {
		w.Done = picture.Say("task.claiming.rob.done_"+id+"_none", args)
		if id == "concealed" && s.rs.Conditions.OrphansRobConcealedKong.Value {
			w.Done = picture.Say("task.claiming.rob.done_concealed_orphans", args)
		}
		return w
	}
	robbers := x.robbers()
	seats := make([]tile.Wind, len(robbers))
	for i, c := range robbers {
		seats[i] = c.Seat
	}
	args["Seats"], args["Points"] = seats, picture.Points(s.points(robbers).Of(s.from))
	paid := "self_draw"
	if s.rs.Payment.Robbing.Value == rules.RobbedAsDiscard {
		paid = "discard"
	}
	if len(robbers) < len(x.Right) {
		paid += "_nearest"
	}
	w.Done, w.Clause = picture.Say("task.claiming.rob.done_"+paid, args), s.rs.Payment.Robbing.Clause
	return w
}

func (x *rob) Hand() (hand.Draft, score.Win) {
	if seats := x.seats(); len(seats) > 0 {
		return x.scene.hand(seats[0])
	}
	return x.scene.hand(x.scene.from)
}
