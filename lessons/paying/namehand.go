package paying

import (
	"slices"
	"strconv"

	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// positionSet is a hand of a game by its number; what it leaves open is drawn.
type positionSet struct {
	Round int `json:"round,omitempty"`
	Hand  int `json:"hand,omitempty"`
}

// position reads or draws it.
func (s *positionSet) position(in *task.Reader) ledger.Position {
	g := newGame(in, &gameSet{Round: s.Round, Hand: s.Hand})
	if in.Failed() {
		return ledger.Position{}
	}
	return g.at
}

// tableAt returns the table before a hand of a game in which you were East at first: players
// are named by where they sit, and have the winds of this hand.
func tableAt(at ledger.Position) picture.Board {
	first := ledger.First()
	b := seated(at.Seat(first.Dealer()), unplayed)
	b.Naming = picture.ByBoth
	moveWinds(&b, at, first)
	return b
}

// noHand returns what Check opens if a board has no hand.
func noHand(seat tile.Wind) (hand.Draft, score.Win) {
	return hand.Draft{Winning: tile.None}, score.Win{Seat: seat, Round: tile.East, By: score.BySelfDraw}
}

// nameHand gives a hand's number and asks for its name.
type nameHand struct {
	task.Choice
	rs   *rules.RuleSet
	at   ledger.Position
	list []ledger.Position // the names offered
}

func newNameHand(in *task.Reader, s *positionSet) task.Exercise {
	at := s.position(in)
	if in.Failed() {
		return nil
	}
	x := &nameHand{Choice: task.OneOf(nameAct(at)), rs: in.Rules, at: at, list: []ledger.Position{at}}
	for _, p := range []ledger.Position{
		{Round: at.Hand, Hand: (at.Round-1)%4 + 1}, {Round: at.Round, Hand: at.Hand%4 + 1},
		{Round: at.Round%4 + 1, Hand: at.Hand}, {Round: at.Round, Hand: (at.Hand+2)%4 + 1},
	} {
		if !slices.ContainsFunc(x.list, func(q ledger.Position) bool { return sameName(p, q) }) {
			x.list = append(x.list, p)
		}
	}
	in.Rand.Shuffle(len(x.list), func(i, j int) { x.list[i], x.list[j] = x.list[j], x.list[i] })
	return x
}

func sameName(p, q ledger.Position) bool {
	return p.RoundWind() == q.RoundWind() && p.HandWind() == q.HandWind()
}

func nameAct(p ledger.Position) picture.Act {
	return picture.Act("name " + strconv.Itoa(p.Round) + " " + strconv.Itoa(p.Hand))
}

// named returns the position that an act names.
func (x *nameHand) named(a picture.Act) ledger.Position {
	for _, p := range x.list {
		if nameAct(p) == a {
			return p
		}
	}
	return x.at
}

func (x *nameHand) Board() picture.Board {
	if x.Finished() {
		b := tableAt(x.at)
		b.Middle = handName(x.at)
		mark(&b, picture.Right, tile.East)
		return b
	}
	b := tableAt(ledger.First())
	b.Middle = picture.Say("task.paying.naming.number", picture.Args{"Round": x.at.Round, "Hand": x.at.Hand})
	for _, p := range x.list {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: handName(p), Act: nameAct(p)})
	}
	return b
}

func (x *nameHand) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	p := x.named(a)
	args := picture.Args{
		"Name": handName(p), "Round": p.Round, "Hand": p.Hand, "Right": handName(x.at), "N": x.at.Round, "Nth": x.at.Hand,
	}
	return task.Wrong(task.Consequence{
		Title:   picture.Say("task.paying.naming.title", args),
		Text:    picture.Say("task.paying.naming.is_other", args),
		Compare: picture.Say("task.paying.naming.compare", args),
		Clause:  x.rs.Clause(rules.OfRounds),
		Frames:  []picture.Board{wrongChoice(x.Board(), a)},
	})
}

func (x *nameHand) Words() task.Words {
	args := picture.Args{"Round": x.at.Round, "Hand": x.at.Hand, "Name": handName(x.at), "First": windWord(x.at.HandWind())}
	return task.WordsOf("task.paying.naming", args).From(x.rs.Clause(rules.OfRounds), "")
}

func (x *nameHand) Hand() (hand.Draft, score.Win) {
	d, w := noHand(tile.East)
	w.Round = x.at.RoundWind()
	return d, w
}
