package reading

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// discardSet asks what to throw of fourteen tiles.
type discardSet struct {
	Hand  string `json:"hand,omitempty"` // fourteen, with or without the drawn one apart; drawn if empty
	Goal  string `json:"goal,omitempty"` // ready, most, waits; ready if empty
	Waits string `json:"waits,omitempty"`
	Level int    `json:"level,omitempty"`
}

// discard is throwing one tile of fourteen.
type discard struct {
	task.Choice
	held  held
	goal  string
	rs    *rules.RuleSet
	ready []score.Discard
	waits []tile.Tile // wanted, for waits
	drawn tile.Tile   // shown apart; tile.None for none
}

func newDiscard(in *task.Reader, s *discardSet) task.Exercise {
	if s.Goal == "" {
		s.Goal = "ready"
	}
	if s.Hand == "" {
		drawn, ok := drawDiscard(in.Rand, in.Rules, *s)
		if !ok {
			in.Keep(notHere())
			return nil
		}
		*s = drawn
	}
	h, rs := readHeld(in, s.Hand), in.Rules
	if in.Failed() {
		return nil
	}
	x := &discard{held: h, goal: s.Goal, rs: rs, drawn: h.draft.Winning, waits: tilesOf(picture.On("waits", s.Waits))}
	whole := h.draft.Clone()
	if whole.Concealed = h.all(); whole.Winning != tile.None {
		whole.Winning = tile.None
	}
	found := score.Waits(whole, h.win, rs)
	x.ready, x.held.draft = found.Discards, whole
	switch {
	case len(found.Problems) > 0 && len(whole.Flowers) > 0 && !rs.Flowers.Value:
		in.Keep(notHere())
	case s.Goal != "ready" && s.Goal != "most" && s.Goal != "waits":
		in.Fail("there is no goal %q", s.Goal)
	case !found.Fourteen || x.best() == nil:
		in.Fail("no discard of %q will do", s.Hand)
	}
	for _, d := range x.best() {
		x.Right = append(x.Right, tileAct("throw", d.Tile))
	}
	return x
}

// drawDiscard draws a hand that waits, and a tile for it to throw.
func drawDiscard(r *rand.Rand, rs *rules.RuleSet, s discardSet) (discardSet, bool) {
	for range 200 {
		w := deal.Waiting{Rules: rs, Open: max(2-s.Level, 0), Shut: s.Level > 2, Accept: func(x *deal.Ready) bool {
			return len(x.Waits.Waits) > 0 && len(x.Draft.Flowers) == 0 && (s.Level < 4 || len(x.Waits.Waits) > 1)
		}}
		if s.Level > 3 {
			w.Leans = oneSuit
		}
		x, ok := w.Hand(r)
		if !ok {
			return s, false
		}
		d := x.Draft
		// A tile near the others, so that it does not stand out.
		t := nearTile(r, d.Concealed)
		if d.Winning = t; !deal.IsPossible(d.Counts()) {
			continue
		}
		h := held{draft: d, win: x.Win}
		whole := d.Clone()
		whole.Concealed, whole.Winning = h.all(), tile.None
		found := score.Waits(whole, x.Win, rs)
		kinds := len(slices.Compact(slices.Clone(whole.Concealed)))
		done := h.judge(rs)
		best := mostLeft(found.Discards)
		fits := done.Best() == nil && len(found.Discards) < kinds &&
			(s.Goal != "most" || len(found.Discards) > 1 && len(best) < len(found.Discards)) &&
			(s.Goal != "waits" || len(found.Discards) > 1)
		if !fits {
			continue
		}
		s.Hand = h.line()
		if s.Goal == "waits" {
			var list []tile.Tile
			for _, wait := range found.Discards[r.IntN(len(found.Discards))].Waits {
				list = append(list, wait.Tile)
			}
			s.Waits = written(list)
		}
		return s, true
	}
	return s, false
}

// nearTile draws a tile near one of a hand.
func nearTile(r *rand.Rand, list []tile.Tile) tile.Tile {
	t := list[r.IntN(len(list))]
	if !t.IsSuited() {
		return tile.EastWind + tile.Tile(r.IntN(int(tile.Flower1-tile.EastWind)))
	}
	rank := min(max(t.Rank()-2+r.IntN(5), 1), 9)
	return t - tile.Tile(t.Rank()) + tile.Tile(rank)
}

// tilesLeft returns how many tiles a discard's waits have left.
func tilesLeft(d *score.Discard) (n int) {
	for _, w := range d.Waits {
		n += w.Left
	}
	return n
}

// mostLeft returns the discards whose waits have the most tiles left.
func mostLeft(list []score.Discard) (best []score.Discard) {
	most := -1
	for i := range list {
		n := tilesLeft(&list[i])
		if n > most {
			most, best = n, nil
		}
		if n == most {
			best = append(best, list[i])
		}
	}
	return best
}

// best returns the discards that reach the goal.
func (x *discard) best() []score.Discard {
	switch x.goal {
	case "most":
		return mostLeft(x.ready)
	case "waits":
		return slices.DeleteFunc(slices.Clone(x.ready), func(d score.Discard) bool {
			return !slices.Equal(waitKinds(d.Waits), x.waits)
		})
	}
	return x.ready
}

// waitKinds returns the tiles of waits.
func waitKinds(list []score.Wait) (tiles []tile.Tile) {
	for _, w := range list {
		tiles = append(tiles, w.Tile)
	}
	return tiles
}

// of returns what a discard leads to, nil if the hand does not wait after it.
func (x *discard) of(t tile.Tile) *score.Discard {
	for i := range x.ready {
		if x.ready[i].Tile == t {
			return &x.ready[i]
		}
	}
	return nil
}

func (x *discard) Board() picture.Board {
	if x.Finished() {
		return x.after(x.Given.Tile(), picture.Right)
	}
	return toThrow(x.held, x.drawn)
}

// toThrow offers fourteen tiles to throw, with one just drawn apart.
func toThrow(h held, drawn tile.Tile) picture.Board {
	if drawn != tile.None {
		h = h.without(drawn)
	}
	b := picture.Board{Rows: h.rows(picture.Large)}
	main := &b.Rows[0]
	if drawn != tile.None {
		main.Groups = append(main.Groups, picture.Group{
			Title: picture.Say("task.reading.discard.drawn"), Tiles: picture.Faces([]tile.Tile{drawn}),
		})
	}
	for g := range main.Groups {
		list := main.Groups[g].Tiles
		for i := range list {
			list[i].Act = tileAct("throw", list[i].Face)
		}
	}
	return b
}

// without returns the hand without one of its concealed tiles.
func (h held) without(t tile.Tile) held {
	h.draft = h.draft.Clone()
	i := slices.Index(h.draft.Concealed, t)
	h.draft.Concealed = slices.Delete(h.draft.Concealed, i, i+1)
	return h
}

// showThrow shows a hand after a throw, and other tiles with the copies left of each below a
// title.
func showThrow(h held, t tile.Tile, m picture.Mark, title picture.Text, others []score.Useful) picture.Board {
	rest := h.without(t)
	b := picture.Board{Rows: rest.rows(picture.Large)}
	b.Moves = []picture.Move{{From: rowSpot(0, slices.Index(h.draft.Concealed, t)), To: rowSpot(len(b.Rows), 0), Face: t}}
	b.Rows = append(b.Rows, picture.Row{
		Title: picture.Say("task.reading.discard.thrown"), Size: picture.Medium,
		Groups: []picture.Group{{Tiles: []picture.Tile{{Face: t, Mark: m}}}},
	})
	if len(others) > 0 {
		b.Rows = append(b.Rows, leftOf(title, picture.Large, others))
	}
	return b
}

// leftOf returns a row of tiles with the copies left of each.
func leftOf(title picture.Text, size picture.Size, list []score.Useful) picture.Row {
	row := picture.Row{Title: title, Size: size, Groups: []picture.Group{{}}}
	for _, u := range list {
		row.Groups[0].Tiles = append(row.Groups[0].Tiles, picture.Tile{Face: u.Tile, Mark: picture.Lit, Left: u.Left, ShowsLeft: true})
	}
	return row
}

// after shows the hand with a tile discarded, and what it waits for.
func (x *discard) after(t tile.Tile, m picture.Mark) picture.Board {
	var waits []score.Useful
	if d := x.of(t); d != nil {
		for _, w := range d.Waits {
			waits = append(waits, score.Useful{Tile: w.Tile, Left: w.Left})
		}
	}
	return showThrow(x.held, t, m, picture.Say("task.reading.discard.waiting"), waits)
}

func (x *discard) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	t, best := a.Tile(), x.best()
	s := mistake{title: "task.reading.discard.threw", compare: "task.reading.discard.compare_" + x.goal, args: x.args()}
	s.args["Tile"], s.args["Best"], s.args["BestLeft"] = t, best[0].Tile, tilesLeft(&best[0])
	if d := x.of(t); d != nil {
		s.text = "task.reading.discard.fewer"
		if x.goal == "waits" {
			s.text = "task.reading.discard.others"
		}
		s.args["Tiles"], s.args["N"] = kindsOf(waitKinds(d.Waits)), tilesLeft(d)
	} else {
		s.text, s.args["N"] = "task.reading.discard.apart", score.Waits(x.held.without(t).draft, x.held.win, x.rs).Distance-1
	}
	return s.shown(x.after(t, picture.Wrong))
}

func (x *discard) args() picture.Args {
	d := &x.best()[0]
	if x.Finished() {
		d = x.of(x.Given.Tile())
	}
	return picture.Args{"Best": d.Tile, "Tiles": kindsOf(waitKinds(d.Waits)), "N": tilesLeft(d), "Wanted": kindsOf(waitKinds(x.best()[0].Waits))}
}

func (x *discard) Words() task.Words { return task.WordsOf("task.reading.discard."+x.goal, x.args()) }

func (x *discard) Hand() (hand.Draft, score.Win) { return x.held.draft, x.held.win }
