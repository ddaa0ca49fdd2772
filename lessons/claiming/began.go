package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// began is options the other way round: which beginnings of the turn allow a kong that
// the hand has ready?
type began struct {
	marking
	scene *scene
	kong  table.Action
}

// beganSet holds the settings of a spec.
type beganSet struct {
	Raise bool   `json:"raise,omitempty"` // raise a pung; otherwise make a concealed kong
	You   string `json:"you,omitempty"`
}

// beginnings are the answers: how a turn can begin.
var beginnings = []picture.Act{"draw", "last", "chow", "pung"}

func newBegan(in *task.Reader, spec *beganSet) task.Exercise {
	return makeUp(in, func(m *mixer) *began { return m.began(in.SeatOr(spec.You, in.AnySeat()), spec.Raise) })
}

// began tries once: a hand of fourteen with a chow, a pung and a kong ready.
func (m *mixer) began(you tile.Wind, raise bool) *began {
	k := tile.Tile(m.r.IntN(tile.Kinds))
	x := &began{kong: table.Action{Kind: table.Conceal, Tile: k}}
	d := hand.Draft{Winning: tile.None}
	if raise {
		x.kong.Kind = table.AddKong
		d.Concealed = []tile.Tile{k}
		d.Melds = append(d.Melds, deal.MeldOf(m.r, hand.Pung, k, you))
	} else {
		d.Concealed = []tile.Tile{k, k, k, k}
	}
	low := tile.Tile(9*m.r.IntN(3) + m.r.IntN(7))
	p := tile.Tile(m.r.IntN(tile.Kinds))
	d.Melds = append(d.Melds,
		deal.MeldOf(m.r, hand.Chow, low, you),
		deal.MeldOf(m.r, hand.Pung, p, you))
	if p == k || !m.TakeHand(d) {
		return nil
	}
	l := &deal.Layout{Left: deal.AnyLeft}
	l.Parts[you.Index()] = deal.Part{Hand: d, Deal: true, Bar: func(t tile.Tile) bool { return deal.Near(t, k) }}
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you = you
	x.scene = s
	x.ask(beginnings, func(a picture.Act) bool { return x.refuses(a) == "" })
	return x
}

// refuses returns why core refuses the kong after a beginning. Which tile was drawn does
// not matter, so it is one of the kong's own.
func (x *began) refuses(a picture.Act) table.Reason {
	d := x.scene.player(x.scene.you).Hand.Clone()
	t := table.Turn{Seat: x.scene.you, Round: tile.East, Hand: d, Drawn: tile.None, WallLeft: max(1, len(x.scene.wall))}
	switch a {
	case "chow":
		t.Began = table.BeganChow
	case "pung":
		t.Began = table.BeganPung
	default:
		at := slices.Index(t.Hand.Concealed, x.kong.Tile)
		t.Began, t.Drawn = table.BeganDraw, x.kong.Tile
		t.Hand.Concealed = slices.Delete(t.Hand.Concealed, at, at+1)
		if a == "last" {
			t.WallLeft = 0
		}
	}
	return t.Refuses(x.kong, x.scene.rs)
}

func (x *began) Board() picture.Board {
	s := x.scene
	b := s.board(s.you)
	you := b.SeatOf(s.you)
	for i := range you.Hand {
		if you.Hand[i].Face == x.kong.Tile {
			you.Hand[i].Mark = picture.Now
		}
	}
	return x.offer(b, func(a picture.Act) picture.Choice {
		return picture.Choice{Text: picture.Say("task.claiming.began.choice_" + string(a))}
	}, "task.claiming.began.never")
}

func (x *began) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	s := x.scene
	args := picture.Args{"Tile": x.kong.Tile}
	b := x.Board().Still()
	b.SeatOf(s.you).Mark = picture.Wrong
	if a == task.Done {
		return task.Wrong(x.tooEarly(picture.Say("task.claiming.began.missed_"+string(x.Missed()[0]), args), b))
	}
	reason := x.refuses(a)
	what := task.Consequence{
		Title:   picture.Say("task.claiming.began.you_say_"+string(a), args),
		Text:    picture.Say("playing.desk."+string(reason)+"_"+x.kongID(), args),
		Compare: x.more(), Frames: []picture.Board{b},
	}
	what.Clause, what.Decision = x.clause()
	if reason == table.NoTileLeft {
		what.Clause, what.Decision = turnClause("last_kong", x.scene.rs)
	}
	return task.Wrong(what)
}

func (x *began) kongID() string {
	if x.kong.Kind == table.AddKong {
		return "raise"
	}
	return "conceal"
}

func (x *began) clause() (clause, decision string) {
	return x.scene.rs.KongAfterDraw(x.kong.Kind != table.AddKong)
}

func (x *began) Words() task.Words {
	args := picture.Args{"Tile": x.kong.Tile}
	id := x.kongID()
	return task.WordsBy("task.claiming.began", "ask_"+id, "nudge", "done", args).From(x.clause())
}

func (x *began) Hand() (hand.Draft, score.Win) { return x.scene.hand(x.scene.you) }
