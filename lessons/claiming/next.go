package claiming

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// next asks whose turn it is after a discard or a claim.
type next struct {
	playing.Table
	seat  task.SeatChoice
	story story
	back  bool // the other way round: whose claim made it this seat's turn?
}

// story is what has happened.
type story struct {
	name    string
	from    tile.Wind // who threw the first tile
	tile    tile.Tile
	claimer tile.Wind // NoWind if no seat claimed
	out     tile.Tile // what the claimer threw, tile.None before that
	second  tile.Wind // who claimed that
	turn    tile.Wind // whose turn it is
}

// nextSet holds the settings of a spec.
type nextSet struct {
	Case string `json:"case"` // see nextCases
	You  string `json:"you,omitempty"`
	Back bool   `json:"back,omitempty"`
}

// nextCase is a kind of story.
type nextCase struct {
	claim string         // what the claimer holds: a situation or a family; empty for no claim
	made  table.CallKind // the claim
	throw bool           // the claimer has thrown since
	again bool           // another player has punged that
}

var nextCases = map[string]nextCase{
	"plain":    {},
	"pung":     {claim: "pung", made: table.Pung, throw: true},
	"chow":     {claim: "one_chow", made: table.Chow, throw: true},
	"kong":     {claim: "kong", made: table.Kong, throw: true},
	"pung_now": {claim: "pung", made: table.Pung},
	"chow_now": {claim: "one_chow", made: table.Chow},
	"kong_now": {claim: "kong", made: table.Kong},
	"two":      {claim: "pung", made: table.Pung, throw: true, again: true},
}

var nextFamilies = map[string][]string{
	"easy":     {"plain", "pung_now", "chow_now"},
	"middling": {"pung", "chow", "pung_now", "kong_now"},
	"hard":     {"pung", "kong", "two", "kong_now"},
	"claimed":  {"pung", "kong", "chow"},
}

func newNext(in *task.Reader, spec *nextSet) task.Exercise {
	names := nextFamilies[spec.Case]
	if len(names) == 0 {
		names = []string{spec.Case}
	}
	return makeUp(in, func(m *mixer) *next {
		name := names[in.Rand.IntN(len(names))]
		c, ok := nextCases[name]
		if !ok {
			in.Fail("there is no case %q", name)
		}
		if spec.Back && (!c.throw || c.again) {
			in.Fail("%q cannot be asked backwards", name)
		}
		you := in.SeatOr(spec.You, in.AnySeat())
		if in.Failed() {
			return nil
		}
		return m.tell(you, name, &c, spec.Back)
	})
}

// tell tries once to play a story; nil if the draw does not work out.
func (m *mixer) tell(you tile.Wind, name string, c *nextCase, back bool) *next {
	st := story{name: name, from: tile.Seats()[m.r.IntN(4)], out: tile.None}
	l := &deal.Layout{Left: deal.AnyLeft}
	held := situation{}
	if c.claim != "" {
		held = m.pick(c.claim)
		st.claimer = m.claimerOf(st.from, &held)
	}
	st.tile = m.thrown(&held)
	ok := m.Take(st.tile)
	thrown := tile.None // by the claimer
	if ok && c.claim != "" {
		l.Parts[st.claimer.Index()], ok = m.part(st.claimer, st.from, st.tile, &held)
	}
	if ok && c.again {
		thrown, ok = m.second(l, &st)
	}
	l.Keep = []tile.Tile{st.tile, thrown}
	if !ok {
		return nil
	}
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	p, err := table.SetUp(s.thrown(st.from, []tile.Tile{st.tile}, m.r.Int64(), 3+m.r.IntN(16)), m.rs)
	if err != nil {
		return nil
	}
	x := &next{Table: playing.Table{Play: p, Rules: m.rs, You: you}, story: st, back: back}
	if !x.happen(c, thrown) {
		return nil
	}
	x.story.turn = x.Play.Mover()
	x.seat = task.OneSeat(x.story.turn)
	if back {
		x.seat = task.OneSeat(x.story.turn.Previous()) // who claimed
		x.Run(table.Act{Seat: x.Play.Mover(), Kind: table.ActDraw})
	}
	x.Moves = nil
	return x
}

// claimerOf draws a seat that may claim in a situation.
func (m *mixer) claimerOf(from tile.Wind, c *situation) tile.Wind {
	if c.left {
		return from.Next()
	}
	return task.AnyOther(m.r, from)
}

// second gives the claimer a tile that another will pung.
func (m *mixer) second(l *deal.Layout, st *story) (t tile.Tile, ok bool) {
	t, ok = m.Draw(func(t tile.Tile) bool { return deal.Near(t, st.tile) || m.Pool[t] < 3 })
	if !ok {
		return t, false
	}
	p := &l.Parts[st.claimer.Index()]
	p.Hand.Concealed = append(p.Hand.Concealed, t)
	st.second = task.AnyOther(m.r, st.claimer)
	l.Parts[st.second.Index()], ok = m.Hold(func(u tile.Tile) bool { return deal.Near(u, t) }, t, t)
	return t, ok && st.second != st.from.Next()
}

// happen plays the story.
func (x *next) happen(c *nextCase, thrown tile.Tile) bool {
	if c.claim == "" {
		x.pass()
		return true
	}
	if !x.claim(x.story.claimer, c.made) {
		return false
	}
	if !c.throw {
		return true
	}
	if c.made == table.Kong {
		x.Run(table.Act{Seat: x.story.claimer, Kind: table.ActDraw})
		if x.Play.Drawn().IsFlower() {
			x.Run(table.Act{Seat: x.story.claimer, Kind: table.ActFlowers})
		}
	}
	if thrown == tile.None {
		claimer := playing.Table{Play: x.Play, Rules: x.Rules, You: x.story.claimer}
		thrown = leastUseful(&claimer)
	}
	if x.Play.Do(table.Act{Seat: x.story.claimer, Kind: table.ActDiscard, Tile: thrown}) != nil {
		return false
	}
	x.story.out = thrown
	if c.again {
		return x.claim(x.story.second, table.Pung)
	}
	x.pass()
	return x.Play.Phase() == table.PhaseOpen && x.Play.Left() > 4
}

// pass lets every seat pass.
func (x *next) pass() {
	for _, w := range x.Play.Asked() {
		x.Run(table.Act{Seat: w, Kind: table.ActPass})
	}
}

// claim makes a seat's claim; all others pass.
func (x *next) claim(w tile.Wind, kind table.CallKind) bool {
	for _, a := range x.Play.Legal(w) {
		if a.Call().Kind == kind {
			x.Run(a)
			x.pass()
			return x.Play.Mover() == w
		}
	}
	return false
}

// Board shows the table after what happened; backwards, before it.
func (x *next) Board() picture.Board {
	b := x.Table.Board()
	b.SeatOf(x.story.turn).Mark = picture.Plain
	x.seat.OfferSeats(&b)
	b.Middle = picture.Say("task.claiming.next.story_"+x.story.name, x.args())
	if x.back {
		b.Middle = picture.Say("task.claiming.next.story_back", x.args())
		b.SeatOf(x.story.turn).Mark = picture.Now
		x.hide(&b)
	}
	return b
}

// hide removes what would give the claimer away: melds and discards.
func (x *next) hide(b *picture.Board) {
	for i := range b.Seats {
		seat := &b.Seats[i]
		seat.Melds, seat.Discards = nil, nil
		if seat.Wind != x.You {
			seat.Hand = picture.Backs(13)
		}
	}
	b.Walls = nil
	b.Centre = []picture.Tile{{Face: x.story.tile, Mark: picture.Lit}}
}

// args returns the values that the story has.
func (x *next) args() picture.Args {
	st := x.story
	args := picture.Args{"From": st.from, "Tile": st.tile, "Turn": st.turn}
	for name, w := range map[string]tile.Wind{"Claimer": st.claimer, "Second": st.second} {
		if w != tile.NoWind {
			args[name] = w
		}
	}
	if st.out != tile.None {
		args["Out"] = st.out
	}
	return args
}

func (x *next) Judge(a picture.Act) task.Verdict {
	if x.seat.IsRight(a) {
		return task.Right()
	}
	w, right := a.Seat(), x.seat.Seat()
	args := x.args()
	args["Seat"], args["Right"], args["Last"] = w, right, right.Previous()
	b := x.Board().Still()
	x.reach(&b, w)
	id, compare := x.story.name, "after"
	switch {
	case x.back:
		id, compare = "back", "back"
		args["Then"] = w.Next()
	case right == x.story.claimer || right == x.story.second:
		compare = "now"
	case w == x.story.from.Next() && x.story.claimer != tile.NoWind && x.story.claimer != w:
		id += "_as_if_nothing"
	}
	what := task.Consequence{
		Title:   picture.Say("playing.you_point_seat", picture.Args{"Seat": w}),
		Text:    picture.Say("task.claiming.next.wrong_"+id, args),
		Compare: picture.Say("task.claiming.next.compare_"+compare, args),
		Clause:  x.clause(),
		Frames:  []picture.Board{b},
	}
	return task.Wrong(what)
}

// reach shows a seat drawing out of turn: one tile too many.
func (x *next) reach(b *picture.Board, w tile.Wind) {
	seat := b.SeatOf(w)
	seat.Mark = picture.Wrong
	if x.back {
		return
	}
	h := x.Play.Hand(w)
	seat.Hand = append(seat.Hand, picture.Tile{Face: tile.None, Down: true, Mark: picture.Wrong})
	b.Labels = append(b.Labels, picture.Label{
		At:   picture.Spot{Kind: picture.AtHand, Seat: w},
		Text: picture.Say("playing.label.tiles", picture.Args{"N": h.Size() + 1}), Mark: picture.Wrong,
	})
}

func (x *next) clause() string {
	if slices.Contains([]string{"kong_now", "pung_now", "chow_now"}, x.story.name) {
		return x.Rules.Clause(rules.OfAfterCall)
	}
	return x.Rules.Clause(rules.OfDrawing)
}

func (x *next) Do(a picture.Act) {
	x.seat.Do(a)
	x.Moves = nil
	if draw := (table.Act{Seat: x.story.turn, Kind: table.ActDraw}); !x.back && x.Play.Refuses(draw) == "" {
		x.Run(draw)
	}
}

func (x *next) Next() picture.Act { return x.seat.Next() }

func (x *next) Words() task.Words {
	id, args := x.story.name, x.args()
	if x.back {
		id = "back"
		args["Right"] = x.seat.Seat()
	}
	ask := "ask"
	if x.back {
		ask = "ask_back"
	}
	return task.WordsBy("task.claiming.next", ask, "nudge_"+id, "done_"+id, args).From(x.clause(), "")
}
