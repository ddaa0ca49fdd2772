package explain

import (
	"cmp"
	"slices"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Wait is a tile that completes a hand.
type Wait struct {
	score.Wait
	Name         string
	Copies       string // how many are left
	Reason       string // what it completes
	Tag          Tag    // of one that only a self-draw wins or of which none is left, else zero
	DiscardPays  string // who pays how much, or what is lacking
	SelfDrawPays string
	// The same in few words.
	DiscardBrief, SelfDrawBrief string
}

// DeadWait is a tile that would complete a hand which holds all four copies.
type DeadWait struct {
	Tile         tile.Tile
	Name, Reason string
	Tag          Tag
	Decision     string
}

// Useful is a tile that brings a hand nearer to a wait.
type Useful struct {
	score.Useful
	Name   string
	Copies string // how many are left
}

// Discard is a tile that leaves a wait when it goes.
type Discard struct {
	score.Discard
	Words string
}

// waits lists the waits of a case by what they are worth, self-drawn before
// discarded.
func (s *Speaker) waits(found []score.Wait, c Case) []Wait {
	found = slices.SortedStableFunc(slices.Values(found), func(a, b score.Wait) int {
		return cmp.Or(cmp.Compare(b.SelfDraw.Fan, a.SelfDraw.Fan), cmp.Compare(b.Discard.Fan, a.Discard.Fan))
	})
	reasons := s.WaitReasons(found, c)
	list := make([]Wait, len(found))
	for i, w := range found {
		list[i] = Wait{
			Wait: w, Name: s.TileTitle(w.Tile), Copies: s.left(w.Left), Reason: reasons[i],
		}
		list[i].DiscardPays, list[i].DiscardBrief = s.discardPays(w, c)
		list[i].SelfDrawPays, list[i].SelfDrawBrief = s.selfDrawPays(w, c)
		switch {
		case w.Left == 0:
			list[i].Tag = Tag{ToneLoss, s.text("check.tag.all_seen")}
		case w.OnlySelfDraw():
			list[i].Tag = Tag{ToneWarn, s.text("check.tag.only_self_draw")}
			if slices.Contains(c.Win.Passed, w.Tile) {
				list[i].Tag.Text = s.text("check.tag.passed")
			}
		}
	}
	return list
}

func (s *Speaker) left(n int) string { return s.text("check.left", args{"N": n}) }

func (s *Speaker) dead(f *Finding) []DeadWait {
	list := make([]DeadWait, len(f.Waits.Dead))
	for i, t := range f.Waits.Dead {
		list[i] = DeadWait{
			Tile: t, Name: s.TileTitle(t), Reason: s.DeadReason(t, f.Case),
			Tag: Tag{ToneLoss, s.text("check.tag.dead")}, Decision: rules.DecisionFifthCopy,
		}
	}
	return list
}

func (s *Speaker) useful(found []score.Useful) []Useful {
	list := make([]Useful, len(found))
	for i, u := range found {
		list[i] = Useful{u, s.TileTitle(u.Tile), s.left(u.Left)}
	}
	return list
}

// Discards says of each discard what it leaves to wait for.
func (s *Speaker) Discards(found []score.Discard) []Discard {
	list := make([]Discard, len(found))
	for i, d := range found {
		list[i] = Discard{d, s.Discard(d)}
	}
	return list
}
