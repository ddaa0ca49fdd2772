package claiming

import (
	"cmp"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/advice"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// worth asks whether a call helps the hand or harms it.
type worth struct {
	task.Choice
	scene   *scene
	options []option // the first is to pass
}

// worthSet holds the settings of a spec.
type worthSet struct {
	You   string `json:"you,omitempty"`   // the learner's seat
	From  string `json:"from,omitempty"`  // the discarder
	Tile  string `json:"tile,omitempty"`  // the discard
	Hand  string `json:"hand,omitempty"`  // the learner's, in notation
	Right string `json:"right,omitempty"` // call or pass; drawn if empty
}

// chosenScenes is how many tables are tried, of which few have a clear answer, and
// advisedScenes how many of them the advisor is asked about, which takes longer.
const (
	chosenScenes  = 2000
	advisedScenes = 20
)

func newWorth(in *task.Reader, spec *worthSet) task.Exercise {
	right := in.Choice(spec.Right, "call", "pass")
	advised := 0
	return makeUpWithin(chosenScenes, in, func(m *mixer) *worth {
		x := m.worth(in, spec, right)
		if x == nil {
			return nil
		}
		if advised++; advised > advisedScenes {
			in.Keep(noneFound())
		} else if x.weigh(right) {
			return x
		}
		return nil
	})
}

// worth tries once to make up a table at which a tile may be called and the right answer is
// likely to be the wanted one; nil if the draw does not work out.
func (m *mixer) worth(in *task.Reader, set *worthSet, right string) *worth {
	you := in.SeatOr(set.You, in.AnySeat())
	l, wanted := &deal.Layout{Left: deal.AnyLeft}, deal.AnyKind(m.r)
	if set.Hand != "" {
		m.setHands(in, l, map[string]string{you.String(): set.Hand})
	} else {
		d, ok := deal.Scattered(m.r, 13, 3, func([]tile.Tile) tile.Tile { return deal.AnyKind(m.r) })
		if !ok || !m.TakeHand(d) {
			return nil
		}
		l.Parts[you.Index()] = deal.Part{Hand: d, Whole: true}
		for !slices.ContainsFunc(d.Concealed, func(t tile.Tile) bool { return deal.Near(t, wanted) }) {
			wanted = deal.AnyKind(m.r)
		}
	}
	from := in.SeatOr(set.From, m.feeder(you))
	t := discarded(in, set.Tile, wanted)
	if from == you {
		in.Fail("%s cannot claim a tile of his own", you)
	}
	if in.Failed() || !m.Take(t) {
		return nil
	}
	l.Keep = append(l.Keep, t)
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.tile, s.from, s.by = you, t, from, score.ByDiscard
	x := &worth{scene: s}
	if !x.mayCall(right == "call") {
		return nil
	}
	return x
}

// feeder draws who throws the tile: mostly the player before, whose tiles can be chowed too.
func (m *mixer) feeder(you tile.Wind) tile.Wind {
	if m.r.IntN(3) > 0 {
		return you.Previous()
	}
	return task.AnyOther(m.r, you)
}

// option is a call, or NoCall to pass, with the advisor's answer about the hand after it.
type option struct {
	call   table.Call
	answer *advice.Answer
}

func (o *option) best() *advise.Discard { return o.answer.Best() }

func (o *option) isCall() bool { return o.call.Kind != table.NoCall }

// clear is the most that a wrong option may be worth, as a share of the best, for the answer
// to be clear.
const clear = 0.9

// weigh asks the advisor about each option, coarsely at first, and reports whether the
// wanted answer is clearly right.
func (x *worth) weigh(right string) bool {
	for _, ask := range []func(*advise.Question) *advice.Answer{advice.Coarse, advice.Ask} {
		for i := range x.options {
			o := &x.options[i]
			o.answer = ask(x.question(o.call))
		}
		x.judge()
		best := x.of(x.Right[0]).best()
		for i := range x.options {
			o := &x.options[i]
			if o.isCall() != (right == "call") && o.best().Points > clear*best.Points {
				return false
			}
		}
	}
	return true
}

// mayCall lists the options. It is false if there is no call, or one too good to pass, or if
// a call brings a win nearer that should not, or none does.
func (x *worth) mayCall(should bool) bool {
	s := x.scene
	d, w := s.own()
	now := advise.Reaches(d, w, s.rs)
	if len(now) == 0 || now[0].Lacking() < 2 {
		return false
	}
	x.options = []option{{}}
	nearer := false
	for _, c := range s.offer().Legal(s.you, s.rs) {
		switch c.Kind {
		case table.Win, table.Kong:
			return false
		case table.Pung, table.Chow:
			then := advise.Reaches(x.called(c), w, s.rs)
			if len(then) == 0 || then[0].Far == now[0].Far {
				return false
			}
			nearer = nearer || then[0].Far < now[0].Far
			x.options = append(x.options, option{call: c})
		}
	}
	return len(x.options) > 1 && nearer == should
}

// question asks about the hand after a call or a pass.
func (x *worth) question(c table.Call) *advise.Question {
	s := x.scene
	d, _ := s.own()
	if c.Kind != table.NoCall {
		d = x.called(c)
	}
	unseen := s.unseen()
	unseen[s.tile]--
	return s.question(d, &unseen, s.drawsAfter(c))
}

// question asks the advisor about a hand in the learner's seat.
func (s *scene) question(d hand.Draft, unseen *tile.Counts, draws int) *advise.Question {
	_, w := s.own()
	q := &advise.Question{Hand: d, Seat: w.Seat, Round: w.Round, Rules: s.rs, Draws: draws}
	own := d.Counts()
	for t := range tile.Tile(tile.Kinds) {
		q.Seen[t] = tile.Copies - unseen[t] - own[t]
	}
	return q
}

// drawsAfter returns how many draws the learner has left: after a call the wall goes round
// from the learner, after a pass from the discarder's next player.
func (s *scene) drawsAfter(c table.Call) int {
	n := len(s.wall)
	if c.Kind == table.NoCall {
		n += 4 - (s.you.Index()-s.from.Index()+4)%4
	}
	return min(n/4, advise.MostDraws)
}

// judge finds which options are as good as the best.
func (x *worth) judge() {
	list := slices.Clone(x.options)
	slices.SortStableFunc(list, func(a, b option) int { return cmp.Compare(b.best().Points, a.best().Points) })
	x.Right = nil
	for _, o := range list {
		if o.best().IsNearly(&list[0].best().Worth, advise.ForPoints) {
			x.Right = append(x.Right, o.act())
		}
	}
}

// own returns the learner's hand and seat.
func (s *scene) own() (hand.Draft, score.Win) {
	return s.player(s.you).Hand.Clone(), score.Win{Seat: s.you, Round: s.round}
}

// called returns the learner's hand with a call laid down.
func (x *worth) called(c table.Call) hand.Draft {
	s := x.scene
	d, _ := s.own()
	meld := hand.Meld{Tiles: []tile.Tile{s.tile}, From: s.from}
	for _, t := range callTiles(c, s.tile) {
		i := slices.Index(d.Concealed, t)
		d.Concealed = slices.Delete(d.Concealed, i, i+1)
		meld.Tiles = append(meld.Tiles, t)
	}
	slices.Sort(meld.Tiles)
	d.Melds = append(d.Melds, meld)
	return d
}

// of returns the option that an act chooses.
func (x *worth) of(a picture.Act) *option {
	if a == playing.Pass {
		return &x.options[0]
	}
	c := callOf(a)
	return &x.options[slices.IndexFunc(x.options, func(o option) bool { return o.call == c })]
}

// act returns the act that chooses the option.
func (o *option) act() picture.Act {
	if o.isCall() {
		return callAct(o.call)
	}
	return playing.Pass
}

// says names the option.
func (o *option) says() picture.Text {
	if o.isCall() {
		return picture.Say("task.claiming.worth.calling", picture.Args{"Call": playing.CallText(o.call)})
	}
	return picture.Say("task.claiming.worth.letting")
}

func (x *worth) Board() picture.Board {
	s := x.scene
	b := s.board(s.you)
	if x.Finished() && x.Given != playing.Pass {
		b = x.laid(callOf(x.Given), picture.Right)
	}
	for _, o := range x.options[1:] {
		c := callChoice(o.act())
		c.Act = o.act()
		x.Offer(&b, c)
	}
	x.Offer(&b, picture.Choice{Text: picture.Say("playing.choice.pass"), Act: playing.Pass})
	return b
}

// laid shows the table with a call laid down.
func (x *worth) laid(c table.Call, m picture.Mark) picture.Board {
	s := x.scene
	b := s.board(s.you)
	d := x.called(c)
	seat := b.SeatOf(s.you)
	seat.Hand = picture.Faces(d.Concealed)
	last := playing.LaidMeld(d.Melds[len(d.Melds)-1], s.rs)
	last.Mark = m
	seat.Melds = append(seat.Melds, last)
	b.Centre, b.Middle = nil, picture.Text{}
	return b
}

func (x *worth) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	o, best := x.of(a), x.of(x.Right[0])
	n := advice.Telling(&o.best().Worth, &best.best().Worth)
	what := task.Consequence{
		Title: picture.Say("task.claiming.worth.passed"), Text: n.Against(o.says(), o.best(), best.best()),
		Compare: n.Beside(o.says(), &o.best().Worth, best.says(), &best.best().Worth),
	}
	b := x.Board()
	if a != playing.Pass {
		what.Title = picture.Say("task.claiming.worth.called", picture.Args{"Call": playing.CallText(o.call)})
		b = x.laid(o.call, picture.Wrong)
	}
	for i := range b.Choices.List {
		if c := &b.Choices.List[i]; c.Act == a {
			c.Mark = picture.Wrong
		}
	}
	what.Frames = []picture.Board{b.Still()}
	return task.Wrong(what)
}

// other returns the best option that is not good.
func (x *worth) other() *option {
	var best *option
	for i := range x.options {
		if o := &x.options[i]; !x.IsRight(o.act()) && (best == nil || o.best().Points > best.best().Points) {
			best = o
		}
	}
	return best
}

func (x *worth) Words() task.Words {
	s, o, other := x.scene, x.of(x.Right[0]), x.other()
	if x.Finished() {
		o = x.of(x.Given)
	}
	n := advice.Telling(&o.best().Worth, &other.best().Worth)
	args := picture.Args{
		"Tile": s.tile, "From": s.from, "Min": s.rs.Minimum.Value, "Come": n.Come(o.best()),
		"Why": n.Against(other.says(), other.best(), o.best()),
	}
	done := "spoils"
	if o.isCall() {
		done, args["Call"], args["Throw"] = "helps", playing.CallText(o.call), o.best().Tile
	}
	w := task.WordsBy("task.claiming.worth", "ask", "nudge", done, args).From(s.rs.Minimum.Clause, s.rs.Minimum.Decision)
	w.Beside = []task.Note{{Text: picture.Say("task.claiming.worth.draws", picture.Args{
		"Model": picture.Say("advice.model.alone"), "Draws": s.drawsAfter(x.options[1].call), "Passed": s.drawsAfter(table.Call{}),
	})}}
	return w
}

func (x *worth) Hand() (hand.Draft, score.Win) { return x.scene.own() }

// Question asks about the hand as Check opens it, the tile passed.
func (x *worth) Question() *advise.Question { return x.options[0].answer.Question }
