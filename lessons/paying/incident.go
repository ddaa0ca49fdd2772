package paying

import (
	"math/rand/v2"

	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// incidentSet says what went wrong.
type incidentSet struct {
	Offence penalty.ID `json:"offence,omitempty"` // drawn if empty, with the rest
	InDeal  bool       `json:"in_deal,omitempty"`
	Seen    bool       `json:"seen,omitempty"`
	Legal   bool       `json:"legal,omitempty"`
	Seat    string     `json:"seat,omitempty"` // whose fault it is; a wrong dealer is not East
	Round   int        `json:"round,omitempty"`
	Hand    int        `json:"hand,omitempty"`
}

// incident asks how play goes on, after knocked-over tiles also whether there may be a
// penalty, and after the hand of a wrong dealer also who deals next.
type incident struct {
	*game // where the game stands; the dealer does not win the hand
	penalty.Incident
	fault tile.Wind
	tile  tile.Tile // the tile that was called
	held  []tile.Tile
	given int
	nexts []ledger.Player // who deals after a wrong dealer's hand; empty if that is not asked
}

// incidents returns the incidents that may be asked about.
func incidents() (list []penalty.Incident) {
	for _, o := range penalty.Catalogue() {
		i := penalty.Incident{Offence: o.ID}
		switch o.ID {
		case penalty.WrongDealer:
			list = append(list, i, penalty.Incident{Offence: o.ID, InDeal: true})
		case penalty.CallWithdrawn:
			list = append(list, i, penalty.Incident{Offence: o.ID, Legal: true})
		case penalty.KnockedTiles:
			list = append(list, i, penalty.Incident{Offence: o.ID, Seen: true})
		case penalty.WrongTile:
			list = append(list, i, penalty.Incident{Offence: o.ID, InDeal: true},
				penalty.Incident{Offence: o.ID, Seen: true}, penalty.Incident{Offence: o.ID, Seen: true, InDeal: true})
		}
	}
	return list
}

func newIncident(in *task.Reader, s *incidentSet) task.Exercise {
	x := &incident{Incident: penalty.Incident{Offence: s.Offence, InDeal: s.InDeal, Seen: s.Seen, Legal: s.Legal}}
	if s.Offence == "" {
		x.Incident = incidents()[in.Rand.IntN(len(incidents()))]
	}
	if _, ok := x.Remedy(); !ok {
		in.Fail("the rules do not say how to go on after %q", s.Offence)
	}
	x.game = newGame(in, &gameSet{Round: s.Round, Hand: s.Hand})
	x.fault = in.SeatOr(s.Seat, task.AnyOther(in.Rand, tile.East))
	if x.fault == tile.East && x.Offence == penalty.WrongDealer {
		in.Fail("East is not a wrong dealer")
	}
	if in.Failed() {
		return nil
	}
	x.outcome, x.seat = ledger.OtherWins, tile.NoWind
	x.call(in.Rand)
	if x.Offence == penalty.WrongDealer && x.InDeal {
		in.Keep(x.skip())
	}
	return x
}

// call draws a discard, and two tiles of the player who calls pung: a pair of the kind if the
// call is legal.
func (x *incident) call(r *rand.Rand) {
	x.tile = tile.Tile(r.IntN(tile.Kinds))
	other := tile.Tile((int(x.tile) + 1 + r.IntN(tile.Kinds-1)) % tile.Kinds)
	x.held = []tile.Tile{x.tile, other}
	if x.Legal {
		x.held[1] = x.tile
	}
}

// skip asks package ledger who deals after a hand that the wrong player dealt.
func (x *incident) skip() error {
	sheet, err := ledger.New(x.rs, [4]string{"1", "2", "3", "4"})
	if err != nil {
		return err
	}
	for sheet.Next.Round != x.at.Round || sheet.Next.Hand != x.at.Hand {
		dealer, feeder := sheet.Next.At(tile.South), sheet.Next.At(tile.West)
		if sheet, err = sheet.Add(x.won(dealer, feeder)); err != nil {
			return err
		}
	}
	e := x.won(x.at.At(tile.South), x.at.At(tile.West))
	e.Dealer = x.at.At(x.fault)
	if sheet, err = sheet.Add(e); err != nil {
		return err
	}
	if !sheet.IsOver() {
		x.nexts = []ledger.Player{sheet.Next.Dealer()}
	}
	return nil
}

// won returns a player's cheapest win on another's discard.
func (x *incident) won(winner, feeder ledger.Player) ledger.Entry {
	return ledger.Entry{
		Kind: ledger.Won, By: score.ByDiscard, From: feeder,
		Winners: []ledger.Winner{{Player: winner, Fan: x.rs.Minimum.Value}},
	}
}

func remedyAct(r penalty.Remedy) picture.Act { return picture.Act(r) }

// remedies returns the ways to go on that are offered.
func (x *incident) remedies() []penalty.Remedy {
	if x.Offence == penalty.CallWithdrawn {
		return []penalty.Remedy{penalty.CarryOut, penalty.NotCarried, penalty.NoWin}
	}
	return []penalty.Remedy{penalty.PutRight, penalty.PlayOn, penalty.NoWin}
}

// The answers to whether there may be a penalty.
const (
	actFree     picture.Act = "free"
	actPunished picture.Act = "punished"
)

// free returns the right answer to whether there may be a penalty.
func (x *incident) free() picture.Act {
	if x.IsFree() {
		return actFree
	}
	return actPunished
}

// answers returns the right answers, one for each question in turn.
func (x *incident) answers() []picture.Act {
	r, _ := x.Remedy()
	list := []picture.Act{remedyAct(r)}
	if x.Offence == penalty.KnockedTiles {
		list = append(list, x.free())
	}
	for _, p := range x.nexts {
		list = append(list, picture.SeatAct(x.at.Seat(p)))
	}
	return list
}

// id returns the end of an id that names the incident with its circumstances.
func (x *incident) id() string {
	id := string(x.Offence)
	for _, part := range []struct {
		is bool
		of string
	}{{x.InDeal, "_deal"}, {x.Seen, "_seen"}, {x.Legal, "_legal"}} {
		if part.is {
			id += part.of
		}
	}
	return id
}

func (x *incident) Board() picture.Board {
	b := x.game.board()
	b.Middle = picture.Say("task.paying.incident.middle", picture.Args{"Name": handName(x.at)})
	s := b.SeatOf(x.fault)
	s.Roles = append(s.Roles, picture.Say("task.paying.incident.role."+string(x.Offence)))
	switch {
	case x.Offence == penalty.CallWithdrawn:
		from := x.fault.Next()
		b.Centre = []picture.Tile{{Face: x.tile, Mark: picture.Now}}
		b.SeatOf(from).Roles = append(b.SeatOf(from).Roles, picture.Say("role.discarder"))
		s.Bubble = picture.Say("task.paying.call.pung")
		s.Hand = append(picture.Faces(x.held), picture.Backs(11)...)
	case x.Seen && x.Offence == penalty.KnockedTiles:
		b.Centre = picture.Faces(x.held)
	case x.Seen:
		b.Centre = []picture.Tile{{Face: x.tile, Mark: picture.Now}}
	case x.Offence != penalty.WrongDealer:
		b.Centre = picture.Backs(1)
	}
	answers := x.answers()
	if x.given == len(answers) {
		s.Mark = picture.Plain
		if x.given > 1 && len(x.nexts) > 0 {
			mark(&b, picture.Right, answers[1].Seat())
		}
		return b
	}
	s.Mark = picture.Now
	switch {
	case x.given == 0:
		for _, r := range x.remedies() {
			b.Choices.List = append(b.Choices.List, picture.Choice{
				Text: picture.Say("task.paying.incident.remedy." + string(r)), Act: remedyAct(r),
			})
		}
	case x.Offence == penalty.KnockedTiles:
		for _, a := range []picture.Act{actFree, actPunished} {
			b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say("task.paying.incident." + string(a)), Act: a})
		}
	default:
		task.OfferSeats(&b)
	}
	return b
}

func (x *incident) Judge(a picture.Act) task.Verdict {
	right := x.answers()[x.given]
	if a == right {
		return task.Right()
	}
	args := x.args()
	c := task.Consequence{Compare: picture.Say("task.paying.incident.because."+x.id(), args), Clause: x.clause()}
	var f picture.Board
	switch b := x.Board(); {
	case x.given == 0:
		args["Remedy"] = picture.Word("task.paying.incident.remedy." + string(a))
		c.Title = picture.Say("task.paying.incident.title", args)
		c.Text = picture.Say("task.paying.incident.wrong."+string(a)+"_"+string(right), args)
		f = wrongChoice(b, a)
	case x.Offence == penalty.KnockedTiles:
		c.Title = picture.Say("task.paying.incident.title", picture.Args{"Remedy": picture.Word("task.paying.incident." + string(a))})
		c.Text = picture.Say("task.paying.incident.wrong."+string(a), args)
		f = wrongChoice(b, a)
	default:
		w := a.Seat()
		args = x.args() // c.Compare keeps the first map
		args["Seat"] = w
		c.Title = pointed(w)
		c.Text = picture.Say("task.paying.incident.wrong.next", args)
		if w == tile.East {
			c.Text = picture.Say("task.paying.incident.wrong.missed", args)
		}
		f = b.Still()
		mark(&f, picture.Wrong, w)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

func (x *incident) clause() string {
	o, _ := penalty.Find(x.Offence)
	return o.Clause
}

func (x *incident) args() picture.Args {
	args := picture.Args{"Seat": x.fault, "Dealer": tile.East, "Name": handName(x.at), "Tile": x.tile}
	if list := x.answers(); len(list) > 1 && len(x.nexts) > 0 {
		args["Next"] = list[1].Seat()
	}
	return args
}

func (x *incident) Do(picture.Act) { x.given++ }

func (x *incident) Next() picture.Act {
	if list := x.answers(); x.given < len(list) {
		return list[x.given]
	}
	return ""
}

func (x *incident) Words() task.Words {
	args := x.args()
	ask := "ask." + x.id()
	switch {
	case x.given == 0 || x.given == len(x.answers()):
	case x.Offence == penalty.KnockedTiles:
		ask = "ask_free"
	default:
		ask = "ask_next"
	}
	return task.WordsBy("task.paying.incident", ask, "nudge."+string(x.Offence), "because."+x.id(), args).From(x.clause(), "")
}

func (x *incident) Hand() (hand.Draft, score.Win) { return x.game.Hand() }
