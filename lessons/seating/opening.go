package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/lessons/task"
)

// openingSet asks for a stack beside the opening.
type openingSet struct {
	You    string `json:"you,omitempty"`
	Sum    int    `json:"sum,omitempty"`
	Dice   int    `json:"dice,omitempty"`
	Past   *bool  `json:"past,omitempty"`   // the opening lies past the end of the wall
	Opener bool   `json:"opener,omitempty"` // ask first whose wall is opened
}

// beside is which stack beside the opening is asked for, and the beginning of its texts' ids.
type beside string

const (
	lastLeft   beside = "last"  // the last stack that stays
	firstTaken beside = "first" // the first stack that is taken
)

// opening is pointing at a stack beside the opening.
type opening struct {
	scene
	beside
	task.Choice
	pointing bool // the opener is asked for now
}

func newOpening(what beside) task.Kind {
	return task.Of(func(in *task.Reader, s *openingSet) task.Exercise {
		x := &opening{beside: what, pointing: s.Opener}
		s.Sum = sumFor(in, s.Past, s.Sum)
		x.scene = scene{rs: in.Rules, you: in.Seat(s.You), dice: drawDice(in, s.Dice, s.Sum), thrown: true}
		x.thrower = dealer
		x.Choice = task.OneOf(stackAct(x.right()))
		return x
	})
}

// opener returns the exercise that asks whose wall is opened.
func (x *opening) opener() *pointing {
	return &pointing{scene: x.scene, purpose: toOpener, SeatChoice: x.choice(toOpener)}
}

// right returns the stack asked for.
func (x *opening) right() table.Stack {
	if x.beside == firstTaken {
		return x.opening().Stack(0)
	}
	return x.opening().Stack(-1)
}

// opened returns the table with the dice counted to the opener.
func (x *scene) opened() picture.Board {
	b := x.board()
	numbers(&b, counted(dealer, x.sum()), picture.Now)
	role(&b, x.opening().Wall, "role.opener")
	return b
}

func (x *opening) Board() picture.Board {
	if x.pointing {
		return x.opener().Board()
	}
	b := x.opened()
	o := x.opening()
	if !x.Finished() {
		b.SeatOf(o.Wall).Mark = picture.Now
		offerStacks(&b)
		return b
	}
	x.takes(&b, o, picture.Right)
	b.Walls.At(x.right()).Mark = picture.Right
	b.Count = staying(o)
	return b
}

// staying returns the stacks that stay, as they are counted.
func staying(o table.Opening) []table.Stack {
	list := make([]table.Stack, o.Leave)
	for n := range list {
		list[n] = o.Stack(n - o.Leave)
	}
	return list
}

// takes opens the wall and shows what the dealer takes first.
func (s *scene) takes(b *picture.Board, o table.Opening, mark picture.Mark) {
	leave(b, o)
	text := wouldTake(o)
	if mark == picture.Right {
		text = picture.Say("task.seating.label.takes", text.Args)
		ring(b, mark, o.Stack(0), o.Stack(1))
	} else {
		pull(b, o.Stack(0), o.Stack(1))
	}
	label(b, o.Stack(0), mark, text)
}

// wouldTake says which stacks the dealer takes first at an opening.
func wouldTake(o table.Opening) picture.Text {
	return picture.Say("task.seating.label.would_take", picture.Args{"Seat": dealer, "Stacks": firstOf(o, 0)})
}

// firstOf returns the numbers of the first two stacks that a player takes; player 0 is the
// dealer.
func firstOf(o table.Opening, player int) []int {
	return []int{o.Stack(2 * player).Number, o.Stack(2*player + 1).Number}
}

// misopened returns boards of what follows if the wall is opened at the wrong place: what the
// dealer takes first, then what all four take.
func (s *scene) misopened(o table.Opening, clicked table.Stack) []picture.Board {
	first := s.opened()
	s.takes(&first, o, picture.Wrong)
	first.Walls.At(clicked).Mark = picture.Wrong
	second := s.opened()
	cut(&second, o)
	due := s.opening()
	for i, w := range table.DrawOrder(dealer) {
		for n := range 2 {
			k := o.Stack(2*i + n)
			second.Walls.Take(table.Place{Stack: k})
			second.Walls.Take(table.Place{Stack: k, Bottom: true})
		}
		second.SeatOf(w).Hand = picture.Backs(4)
		text := picture.Say("task.seating.label.instead", picture.Args{"Took": firstOf(o, i), "Due": firstOf(due, i)})
		if o.Wall != due.Wall {
			text = picture.Say("task.seating.label.other_wall", picture.Args{"Took": firstOf(o, i), "Wall": due.Wall})
		}
		at := picture.Spot{Kind: picture.AtSeat, Seat: w}
		second.Labels = append(second.Labels, picture.Label{At: at, Text: text, Mark: picture.Wrong})
	}
	return []picture.Board{first, second}
}

// reach returns how many stacks stay if a stack is the last of them: they are counted from the
// right-hand end of the opened wall and on into the next.
func reach(o table.Opening, k table.Stack) int {
	for n := range 4 * o.Each {
		if o.Stack(n-o.Leave) == k {
			return n + 1
		}
	}
	return 0
}

func (x *opening) Judge(a picture.Act) task.Verdict {
	if a == x.Next() {
		return task.Right()
	}
	if x.pointing {
		return x.opener().Judge(a)
	}
	p, _ := placeOf(a)
	due := x.opening()
	left := reach(due, p.Stack)
	fromLeft := due.Each + 1 - p.Number // counted from the wrong end of the wall
	if x.beside == firstTaken {
		left--
		fromLeft--
	}
	args := x.args()
	args["Seat"], args["Number"] = p.Wall, p.Number
	o := due
	o.Leave = left
	id := "task.seating.opening.wrong_early"
	switch {
	case p.Wall != due.Wall && left > due.Leave+2:
		id = "task.seating.opening.wrong_wall"
		o = table.Opening{Wall: p.Wall, Leave: p.Number, Each: due.Each}
		if x.beside == firstTaken {
			o.Leave--
		}
	case p.Wall == due.Wall && fromLeft == due.Leave:
		id = "task.seating.opening.wrong_left"
	case left > due.Leave:
		id = "task.seating.opening.wrong_late"
		args["N"] = left - due.Leave
	case x.beside == firstTaken && left == due.Leave-1:
		id = "task.seating.opening.wrong_counted"
	default:
		args["N"] = due.Leave - left
	}
	return wrong(picture.Say("task.seating.title.stack", args), x.misopenedText(id, o, args),
		compareOpening(o, due, args), x.rs.Clause(rules.OfWrongPlace), x.misopened(o, p.Stack)...)
}

// misopenedText says what follows from a wrong opening, and that it can still be put right.
func (s *scene) misopenedText(id string, o table.Opening, args picture.Args) picture.Text {
	args["Took"], args["Due"] = firstOf(o, 0), firstOf(s.opening(), 0)
	return both(picture.Say(id, args), picture.Say("task.seating.opening.wrong_after", args))
}

// compareOpening sets a wrong opening beside the right one.
func compareOpening(o, due table.Opening, args picture.Args) picture.Text {
	args["Left"], args["Wrongly"], args["Rightly"] = o.Leave, o.Stack(0), due.Stack(0)
	if o.Wall != due.Wall {
		return picture.Say("task.seating.opening.compare_wall", args)
	}
	return picture.Say("task.seating.opening.compare", args)
}

func (x *opening) Do(a picture.Act) {
	if x.pointing {
		x.pointing = false
		return
	}
	x.Choice.Do(a)
}

func (x *opening) Next() picture.Act {
	if x.pointing {
		return x.opener().Next()
	}
	return x.Choice.Next()
}

// args returns the values of texts about the opening.
func (s *scene) args() picture.Args {
	o := s.opening()
	return picture.Args{"Dealer": dealer, "Sum": s.sum(), "Opener": o.Wall, "Each": o.Each,
		"First": o.Stack(0), "Due": firstOf(o, 0), "Onward": o.Wall.Previous()}
}

func (x *opening) Words() task.Words {
	if x.pointing {
		w := x.opener().Words()
		w.Done = picture.Say("task.seating."+string(x.beside)+".done", x.args())
		return w
	}
	args := x.args()
	id := "task.seating." + string(x.beside)
	ask, done := picture.Say(id+".ask", args), picture.Say(id+".done", args)
	nudge := picture.Say(id+".nudge", args)
	if o := x.opening(); o.Leave >= o.Each {
		nudge = picture.Say("task.seating.opening.nudge_past", args)
		done = picture.Say("task.seating.opening.done_past", args)
	}
	return task.Words{
		Ask:    ask,
		Nudge:  nudge,
		Done:   done,
		Clause: x.rs.Clause(rules.OfOpening), Decision: x.rs.OpeningRuling(),
	}
}
