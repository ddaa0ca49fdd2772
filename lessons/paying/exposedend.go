package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// exposedEnd asks for discards that end the penalty for exposed tiles.
type exposedEnd struct {
	rs      *rules.RuleSet
	you     tile.Wind
	draft   hand.Draft // fourteen tiles: it is your turn
	exposed table.Exposed
	rivers  [4][]tile.Tile
	wall    []tile.Tile // to be drawn
	last    tile.Tile   // the last discard; tile.None before any
}

func newExposedEnd(in *task.Reader, s *exposedSet) task.Exercise {
	r := in.Rand
	x := &exposedEnd{rs: in.Rules, you: in.AnySeat(), last: tile.None}
	if s.Hand == "" {
		x.draw(r)
	} else {
		x.draft = in.Hand(s.Hand)
		x.exposed = shownTiles(in, s.Shown, x.draft.Concealed)
		x.you = in.SeatOr(s.You, tile.South)
	}
	if in.Failed() {
		return nil
	}
	counts := x.draft.Counts()
	x.rivers = drawRivers(r, counts)
	for i := range x.rivers {
		counts.Add(x.rivers[i]...)
	}
	pool := rest(counts)
	for range len(x.exposed) {
		x.wall = append(x.wall, pool[r.IntN(len(pool))])
	}
	return x
}

// draw draws fourteen tiles, one discard away from waiting, and exposes one or two.
func (x *exposedEnd) draw(r *rand.Rand) {
	for {
		x.draft = deal.Laid(r, deal.Common(r), x.you, r.IntN(2), nil)
		x.draft.Winning = tile.None
		x.draft.Concealed = append(x.draft.Concealed, tile.Tile(r.IntN(tile.Kinds)))
		x.draft.Sort()
		if deal.IsPossible(x.draft.Counts()) {
			break
		}
	}
	for _, i := range r.Perm(len(x.draft.Concealed))[:1+r.IntN(2)] {
		x.exposed = append(x.exposed, x.draft.Concealed[i])
	}
}

func (x *exposedEnd) Board() picture.Board {
	b := seated(x.you, x.rivers)
	x.layOut(b.SeatOf(x.you))
	if x.last != tile.None {
		b.Moves = []picture.Move{{
			From: picture.Spot{Kind: picture.AtHand, Seat: x.you}, To: picture.Spot{Kind: picture.AtDiscards, Seat: x.you}, Face: x.last,
		}}
	}
	return b
}

func (x *exposedEnd) layOut(s *picture.Seat) {
	s.Hand = openTiles(x.draft.Concealed, x.exposed)
	declare(s, &x.draft, x.rs)
	if len(x.exposed) == 0 {
		s.Mark = picture.Right
		return
	}
	s.Roles = append(s.Roles, picture.Say("role.turn"), picture.Say("task.paying.role.exposed"))
	for i := range s.Hand {
		s.Hand[i].Act = throwAct(s.Hand[i].Face)
	}
}

// Judge finds a discard right if it ends the penalty for a tile.
func (x *exposedEnd) Judge(a picture.Act) task.Verdict {
	t := a.Tile()
	if len(x.exposed.Discarded(t)) < len(x.exposed) {
		return task.Right()
	}
	after := x.draft.Clone()
	i := slices.Index(after.Concealed, t)
	after.Concealed = slices.Delete(after.Concealed, i, i+1)
	args := picture.Args{"Tile": t, "Shown": x.shown(), "Waits": waitTiles(after, x.you, x.rs)}
	text := "kept"
	if len(waitTiles(after, x.you, x.rs)) > 0 {
		text = "kept_waiting"
	}
	f := x.Board().Still()
	s := f.SeatOf(x.you)
	s.Hand = slices.Delete(s.Hand, i, i+1)
	s.Discards = append(slices.Clone(s.Discards), picture.Tile{Face: t, Mark: picture.Wrong})
	return task.Wrong(task.Consequence{
		Title:   picture.Say("task.paying.feed.title", args),
		Text:    picture.Say("task.paying.exposed."+text, args),
		Compare: picture.Say("task.paying.exposed.compare", args),
		Clause:  penalty.ExposedTile.Clause(),
		Frames:  []picture.Board{f},
	})
}

// shown returns the tiles that lie open, or the last that did.
func (x *exposedEnd) shown() []tile.Tile {
	if len(x.exposed) == 0 {
		return []tile.Tile{x.last}
	}
	return slices.Clone(x.exposed)
}

func (x *exposedEnd) Do(a picture.Act) {
	t := a.Tile()
	x.exposed, x.last = x.exposed.Discarded(t), t
	i := slices.Index(x.draft.Concealed, t)
	x.draft.Concealed = slices.Delete(x.draft.Concealed, i, i+1)
	river := &x.rivers[x.you.Index()]
	*river = append(slices.Clone(*river), t)
	if len(x.exposed) > 0 {
		x.draft.Concealed, x.wall = append(x.draft.Concealed, x.wall[0]), x.wall[1:]
		x.draft.Sort()
	}
}

func (x *exposedEnd) Next() picture.Act {
	if len(x.exposed) == 0 {
		return ""
	}
	return throwAct(x.exposed[0])
}

func (x *exposedEnd) Words() task.Words {
	args := picture.Args{"Shown": x.shown(), "N": max(len(x.exposed), 1), "Waits": waitTiles(x.draft, x.you, x.rs)}
	w := task.WordsOf("task.paying.exposed", args).From(penalty.ExposedTile.Clause(), "")
	if len(x.exposed) == 0 && len(waitTiles(x.draft, x.you, x.rs)) > 0 {
		w.Done = picture.Say("task.paying.exposed.done_waiting", args)
	}
	return w
}

func (x *exposedEnd) Hand() (hand.Draft, score.Win) {
	return x.draft.Clone(), score.Win{Seat: x.you, Round: tile.East, By: score.BySelfDraw}
}
