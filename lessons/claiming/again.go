package claiming

import (
	"context"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/advice"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// again puts a decision from a hand that was played to the learner once more: what to
// throw, or whether to win, call a tile or make a kong. Whatever the advisor finds good is
// right. If the spec has no hand, machines play one.
type again struct {
	task.Choice
	rs       *rules.RuleSet
	decision *review.Decision
	you      tile.Wind
}

// againSet holds the settings of a spec.
type againSet struct {
	Hand  string `json:"hand,omitempty"`  // a table.Record
	After int    `json:"after,omitempty"` // how many of its acts come before the decision
	You   string `json:"you,omitempty"`   // the learner's seat at the table
	Rules string `json:"rules,omitempty"` // the id of the rule set; its values are the spec's own
}

// AgainKind is the kind of Again's exercise, AgainDrill its drill.
const (
	AgainKind  = "claiming.again"
	AgainDrill = "throw.again"
)

// Again returns the exercise that asks for a decision again, under the rules of its hand.
func Again(h *record.Hand, d *review.Decision) task.Spec {
	with := map[string]any{}
	for _, e := range rules.Entries() {
		with[e.Key] = e.Value(h.Rules)
	}
	r := h.Table
	r.Acts = r.Acts[:d.After]
	return task.Spec{Kind: AgainKind, With: with, Set: task.SetOf(againSet{Hand: r.String(), After: d.After, You: d.View.Seat.String(), Rules: h.Rules.ID})}
}

// NewAgain is Again for a decision that may have been judged already.
func NewAgain(d *review.Decision) task.Exercise { return newDecided(d) }

func newDecided(d *review.Decision) *again {
	return &again{rs: d.View.Rules, decision: d, you: d.View.Wind(d.View.Seat)}
}

func newAgain(in *task.Reader, set *againSet) task.Exercise {
	if set.Hand == "" {
		return drawnAgain(in)
	}
	you := in.SeatOr(set.You, tile.East)
	r, err := table.ParseRecord(set.Hand)
	if err != nil || set.After > len(r.Acts) {
		in.Fail("no hand")
		return nil
	}
	rs := *in.Rules
	rs.ID = set.Rules // tells the advisor how others play
	r.Rules, r.Acts = rs.ID, r.Acts[:max(0, set.After)]
	p, err := table.Replay(r, &rs)
	if err != nil {
		in.Fail("%v", err)
		return nil
	}
	v := players.See(p, you)
	if !review.IsChoice(v) {
		in.Fail("there is nothing to decide")
		return nil
	}
	return newDecided(review.Decide(p, v))
}

// How many hands machines play to find a decision, and the bounds of a seat's discards
// before it.
const (
	triedHands  = 8
	minDiscards = 3
	maxDiscards = 12
)

// drawnAgain finds a throw in a hand that machines play.
func drawnAgain(in *task.Reader) task.Exercise {
	for range triedHands {
		you, turn := in.AnySeat(), minDiscards+in.Rand.IntN(maxDiscards-minDiscards)
		start := table.Start{Dealer: tile.East, Round: tile.East, Sum: table.MinSum + in.Rand.IntN(table.MaxSum-table.MinSum+1), Seed: in.Rand.Int64()}
		machine := players.New(players.Steady, 0)
		var found *review.Decision
		_, err := players.Hand(start, in.Rules, func(p *table.Play, s tile.Wind) table.Act {
			v := players.See(p, s)
			if s == you && found == nil && p.Phase() == table.PhaseTurn {
				if turn--; turn == 0 && review.IsChoice(v) && !slices.ContainsFunc(v.Legal, isWin) {
					found = review.Decide(p, v)
				}
			}
			return machine.Decide(v)
		})
		if err != nil {
			in.Fail("%v", err)
			return nil
		}
		if found != nil {
			return newDecided(found)
		}
	}
	in.Keep(noneFound())
	return nil
}

func isWin(a table.Act) bool { return a.Kind == table.ActWin }

// isKong reports whether an act makes a kong in the player's own turn.
func isKong(a table.Act) bool { return a.Kind == table.ActConceal || a.Kind == table.ActAddKong }

// judgement returns the decision once the advisor has judged it, which takes long.
func (x *again) judgement() *review.Decision {
	d := x.decision
	if d.Options == nil {
		d.Judge(context.Background())
	}
	if x.Right == nil {
		for _, o := range d.Options {
			if d.IsGood(o.Act) {
				x.Right = append(x.Right, playing.ActOf(o.Act))
			}
		}
	}
	return d
}

// Board shows what everybody has laid down and thrown, the learner's hand, and the calls
// below it.
func (x *again) Board() picture.Board {
	v := x.decision.View
	b := picture.Board{You: x.you, Choices: picture.Choices{Kept: x.decision.IsAnswer()}}
	all := picture.Row{Size: picture.Small, Beside: true}
	for i, s := 1, v.Seat.Next(); i < 4; i, s = i+1, s.Next() {
		all.Groups = append(all.Groups, x.shown(s)...)
	}
	for i, s := 0, v.Seat.Next(); i < 4; i, s = i+1, s.Next() {
		if river := x.thrown(s); river.Tiles != nil {
			all.Groups = append(all.Groups, river)
		}
	}
	if all.Groups != nil {
		b.Rows = append(b.Rows, all)
	}
	b.Rows = append(b.Rows, x.own())
	for _, a := range v.Legal {
		if c, ok := x.choice(a); ok {
			x.Offer(&b, c)
		}
	}
	return b
}

// shown returns the melds of another seat, the first with its name.
func (x *again) shown(s tile.Wind) (list []picture.Group) {
	v := x.decision.View
	list = x.groups(v.Shown[s.Index()].Melds)
	if list != nil {
		list[0].Title = picture.Say("task.claiming.again.of", picture.Args{"Seat": v.Wind(s)})
	}
	return list
}

// thrown returns a seat's discards; a tile that may still be called is marked.
func (x *again) thrown(s tile.Wind) picture.Group {
	v := x.decision.View
	river := picture.Group{Title: picture.Say("task.claiming.again.threw", picture.Args{"Seat": v.Wind(s)})}
	if s == v.Seat {
		river.Title = picture.Say("task.claiming.again.you_threw")
	}
	for i, d := range v.Discards {
		if d.By != s || d.Caller != tile.NoWind {
			continue
		}
		t := picture.Face(d.Tile)
		if i == len(v.Discards)-1 && x.decision.IsAnswer() && x.decision.By == score.ByDiscard {
			t.Mark = picture.Now
		}
		river.Tiles = append(river.Tiles, t)
	}
	return river
}

// groups returns melds as they lie on the table.
func (x *again) groups(melds []hand.Meld) (list []picture.Group) {
	for _, m := range x.decision.View.Fed(melds) {
		list = append(list, picture.Group{Tiles: picture.Laid(m, x.rs.Game.KongsShown.Value), From: m.From})
	}
	return list
}

// own returns the learner's row: flowers, melds, the hand, and a tile just drawn apart.
func (x *again) own() picture.Row {
	v := x.decision.View
	group := func(tiles ...tile.Tile) (g picture.Group) {
		g.Tiles = picture.Faces(tiles)
		for i := range g.Tiles {
			x.mark(&g.Tiles[i])
		}
		return g
	}
	d := v.Hand
	d.Sort()
	row := picture.Row{Size: picture.Large}
	if len(d.Flowers) > 0 {
		row.Groups = append(row.Groups, picture.Group{Tiles: picture.Faces(d.Flowers)})
	}
	row.Groups = append(append(row.Groups, x.groups(d.Melds)...), group(d.Concealed...))
	if d.Winning != tile.None {
		row.Groups = append(row.Groups, group(d.Winning))
	}
	return row
}

// mark offers a tile of the hand as a throw, or marks the one thrown.
func (x *again) mark(t *picture.Tile) {
	if a := playing.Throw(t.Face); !x.decision.IsAnswer() {
		t.Act, t.Mark = x.Open(a), x.Mark(a)
	}
}

// choice returns the answer for an act that is not a throw.
func (x *again) choice(a table.Act) (c picture.Choice, ok bool) {
	switch {
	case a.Kind == table.ActWin, a.Kind == table.ActPass:
		c = picture.Choice{Text: picture.Say("playing.choice." + a.Kind.String()), Act: playing.ActOf(a)}
	case a.Kind.IsClaim():
		c = callChoice(playing.ActOf(a))
		c.Act = playing.ActOf(a)
	case isKong(a):
		c = picture.Choice{Text: picture.Say("playing.choice." + a.Kind.String()), Tiles: []tile.Tile{a.Tile}, Act: playing.ActOf(a)}
	default:
		return c, false
	}
	return c, true
}

// option returns the advisor's option for an act, nil if it has none.
func (x *again) option(a picture.Act) *review.Option {
	for i := range x.judgement().Options {
		if o := &x.decision.Options[i]; playing.ActOf(o.Act) == a {
			return o
		}
	}
	return nil
}

// says names an act at the beginning of a sentence.
func says(a table.Act) picture.Text {
	switch a.Kind {
	case table.ActWin:
		return picture.Say("task.claiming.again.winning")
	case table.ActPass:
		return picture.Say("task.claiming.worth.letting")
	case table.ActDiscard:
		return advice.Throwing(a.Tile)
	case table.ActConceal, table.ActAddKong:
		return picture.Say("task.claiming.again."+a.Kind.String(), picture.Args{"Tile": a.Tile})
	}
	return picture.Say("task.claiming.worth.calling", picture.Args{"Call": playing.CallText(a.Call())})
}

// Against says why an act is worse than the best.
func Against(d *review.Decision, a table.Act) picture.Text {
	o, best := d.Of(a), d.Best()
	return advice.Telling(&o.Worth, &best.Worth).Against(says(a), &o.Discard, &best.Discard)
}

func (x *again) Judge(a picture.Act) task.Verdict {
	o, best := x.option(a), x.judgement().Best()
	if o == nil || x.IsRight(a) {
		return task.Right()
	}
	b := x.Board()
	for i := range b.Rows {
		for k := range b.Rows[i].Groups {
			for j := range b.Rows[i].Groups[k].Tiles {
				if t := &b.Rows[i].Groups[k].Tiles[j]; t.Act == a {
					t.Mark = picture.Wrong
				}
			}
		}
	}
	for i := range b.Choices.List {
		if c := &b.Choices.List[i]; c.Act == a {
			c.Mark = picture.Wrong
		}
	}
	return task.Wrong(task.Consequence{
		Title:   picture.Say("task.claiming.again.cost", picture.Args{"What": says(o.Act)}),
		Text:    Against(x.decision, o.Act),
		Compare: advice.Telling(&o.Worth, &best.Worth).Beside(says(o.Act), &o.Worth, says(best.Act), &best.Worth),
		Frames:  []picture.Board{b.Still()},
	})
}

func (x *again) Next() picture.Act {
	x.judgement()
	return x.Choice.Next()
}

func (x *again) Words() task.Words {
	v := x.decision.View
	ask := "ask"
	switch {
	case x.decision.IsAnswer():
		ask = "ask_call"
	case slices.ContainsFunc(v.Legal, isKong):
		ask = "ask_turn"
	}
	args := picture.Args{"Left": v.Left}
	if x.decision.IsAnswer() {
		args["From"], args["Tile"] = v.Wind(v.From), v.Open
	}
	w := task.WordsBy("task.claiming.again", ask, "nudge", "done", args)
	best := x.judgement().Best()
	o := best
	if x.Finished() {
		o = x.option(x.Given)
	}
	n := advice.Telling(&o.Worth)
	w.Done = picture.Say("task.claiming.again.done", picture.Args{"What": says(o.Act), "Come": n.Come(&o.Discard)})
	if other := x.decision.Runner(); other != nil {
		w.Beside = append(w.Beside, task.Note{Text: Against(x.decision, other.Act)})
	}
	w.Beside = append(w.Beside, task.Note{Text: picture.Say("advice.model.table")})
	return w
}

func (x *again) Hand() (hand.Draft, score.Win) { return x.decision.Hand() }

func (x *again) Question() *advise.Question { return x.decision.Question() }
