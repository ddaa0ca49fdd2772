package claiming

import (
	"slices"
	"strings"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// acted returns the act that the learner did, as the hand in play has it.
func (s *said) acted() table.Act {
	d := playing.Table{Play: s.play, You: s.you}
	return d.Act(s.act)
}

// size returns how many tiles the mover has, a kong as three, with one just drawn.
func (s *said) size() int {
	h := s.hands[s.you.Index()]
	n := len(h.Concealed) + 3*len(h.Melds)
	if s.mover == s.you && s.drawn.IsFlower() && s.drawn != tile.None {
		n++
	}
	return n
}

// last returns the learner's last act that changed the hand.
func (s *said) last() table.ActKind {
	acts := s.play.Acts()
	for i := len(acts) - 1; i >= 0; i-- {
		if acts[i].Seat == s.you && acts[i].Kind != table.ActPass {
			return acts[i].Kind
		}
	}
	return table.ActDeal
}

// claimed reports whether the turn began with a chow or a pung.
func (s *said) claimed() bool {
	return s.mover == s.you && (s.last() == table.ActChow || s.last() == table.ActPung)
}

// flower reports whether the mover holds one that is not replaced.
func (s *said) flower() bool {
	if s.play.Phase() == table.PhaseFlowers {
		return s.mover == s.you && len(s.hands[s.you.Index()].Flowers) > 0
	}
	return s.mover == s.you && s.drawn != tile.None && s.drawn.IsFlower()
}

// laid reports whether the mover's flower lies on the table, not yet replaced.
func (s *said) laid() bool {
	switch x := s.x.(type) {
	case *turn:
		return x.Laying
	case *whole:
		return x.Laying
	}
	return false
}

// owed reports whether a replacement is due: for the flower just laid down, or
// for a kong.
func (s *said) owed() bool {
	kong := s.mover == s.you && (s.last() == table.ActKong || s.last() == table.ActConceal || s.last() == table.ActAddKong)
	return s.laid() || kong && s.drawn == tile.None
}

// waits reports whether it is the learner's turn with the draw still to come.
func (s *said) waits() bool { return s.mover == s.you && s.drawn == tile.None && s.size() == 13 }

func (s *said) did(kinds ...table.ActKind) bool { return slices.Contains(kinds, s.acted().Kind) }

// holdsTile counts a tile of the mover's, one just drawn too.
func (s *said) holdsTile(name string) int { return s.holds(s.you, s.tile(name)) }

func (s *said) hasPung(t tile.Tile) bool {
	for _, m := range s.hands[s.you.Index()].Melds {
		if len(m.Tiles) == 3 && !m.Added && m.Tiles[0] == t && m.Tiles[1] == t {
			return true
		}
	}
	return false
}

// playTruths are about what is touched in the middle of a hand.
var playTruths = map[string]func(*said) bool{
	"desk.already_drawn": func(s *said) bool {
		return s.did(table.ActDraw) && s.mover == s.you && s.size() == 14 && s.number("Tiles") == 15 && s.left > 0
	},
	"desk.no_tile_left_draw":  func(s *said) bool { return s.did(table.ActDraw) && s.left == 0 },
	"desk.draw_first_discard": func(s *said) bool { return s.did(table.ActDiscard) && s.waits() && s.number("Tiles") == 12 },
	"desk.not_your_turn":      func(s *said) bool { return s.mover != s.you && s.seat("Turn") == s.mover && s.did(table.ActDraw) },
	"desk.not_your_turn_discard": func(s *said) bool {
		return s.mover != s.you && s.seat("Turn") == s.mover && s.did(table.ActDiscard)
	},
	"desk.flowers_first": (*said).flower,
	"desk.head_instead":  func(s *said) bool { return s.act == playing.Head && (s.owed() || s.flower()) },
	"desk.tail_instead":  func(s *said) bool { return s.act == playing.Tail && s.waits() && !s.owed() && s.open != tile.None },
	"desk.lay_first":     func(s *said) bool { return s.did(table.ActDraw) && s.flower() && !s.laid() },
	"desk.replace_first": func(s *said) bool { return !s.did(table.ActDraw) && s.owed() },
	"desk.needs_a_drawn_tile_conceal": func(s *said) bool {
		return s.begins("chow", "pung") || s.play != nil && s.claimed() && s.did(table.ActConceal)
	},
	"desk.needs_a_drawn_tile_raise": func(s *said) bool {
		return s.begins("chow", "pung") || s.play != nil && s.claimed() && s.did(table.ActAddKong)
	},
	"desk.no_tile_left_conceal":   func(s *said) bool { return s.begins("last") || s.left == 0 && s.did(table.ActConceal) },
	"desk.no_tile_left_raise":     func(s *said) bool { return s.begins("last") || s.left == 0 && s.did(table.ActAddKong) },
	"desk.tiles_not_held_conceal": func(s *said) bool { return s.did(table.ActConceal) && s.holdsTile("Tile") < 4 },
	"desk.tiles_not_held_raise": func(s *said) bool {
		return s.did(table.ActAddKong) && s.hasPung(s.tile("Tile")) && s.holdsTile("Tile") == 0
	},
	"desk.nothing_to_win": func(s *said) bool {
		return s.act == playing.Win && (s.open == tile.None || s.from == s.you) && (s.size() != 14 || s.laid())
	},
}

// begins is whether an exercise about how a turn begins was answered so.
func (s *said) begins(ways ...picture.Act) bool {
	_, ok := s.x.(*began)
	return ok && slices.Contains(ways, s.act)
}

// otherwise is about an act that is allowed where another is asked for.
func otherwise(wanted string) func(*said) bool {
	return func(s *said) bool {
		x := s.x.(*turn)
		after := playing.Table{Play: s.play.Clone(), Rules: s.rs, You: s.you, Laying: x.Laying}
		acts := len(after.Play.Acts())
		after.Do(s.act)
		return (after.Laying || len(after.Play.Acts()) == acts+1) && x.steps[x.at] == wanted && !strings.HasPrefix(string(s.act), wanted)
	}
}

// turnTruths are about one's own turn.
var turnTruths = map[string]func(*said) bool{
	"turn.otherwise_conceal": otherwise("conceal"),
	"turn.otherwise_raise":   otherwise("raise"),
	"turn.otherwise_kong":    otherwise("kong"),
	"turn.otherwise_throw":   otherwise("throw"),
	"turn.otherwise_win":     otherwise("win"),
	"turn.otherwise_pung":    otherwise("pung"),
	"turn.otherwise_chow":    otherwise("chow"),
	"options.missed_win":     func(s *said) bool { res, _ := s.worth(s.you); return s.completes(s.you) && res.Win },
	"options.missed_conceal": func(s *said) bool { return s.holdsTile("Tile") == 4 && s.left > 0 && !s.claimed() },
	"options.missed_raise": func(s *said) bool {
		return s.holdsTile("Tile") == 1 && s.hasPung(s.tile("Tile")) && s.left > 0 && !s.claimed()
	},
	"options.missed_flower": (*said).flower,
	"options.missed_throw":  func(s *said) bool { return s.size() == 14 && s.mover == s.you && !s.flower() },
	"began.missed_draw":     func(s *said) bool { return s.act == task.Done && !slices.Contains(s.x.(*began).Found, "draw") },
	"wrong_seat": func(s *said) bool {
		return s.seat("Seat") == s.act.Seat() && s.counted() && s.seat("Seat") != s.seat("Right")
	},
	"wrong_stack": func(s *said) bool { return s.number("Sum") == s.sum() && s.seat("Seat") == s.opener() },
	"refused.needs_a_drawn_tile": func(s *said) bool {
		return s.claimed() && s.drawn == tile.None && s.completes(s.you) && s.costs("")
	},
}

func (s *said) sum() (n int) {
	for _, f := range s.x.Board().Dice.Values {
		n += f
	}
	return n
}

// opener returns the seat that the dice count, the dealer being one.
func (s *said) opener() tile.Wind {
	w := tile.East
	for range s.sum() - 1 {
		w = after(w)
	}
	return w
}

func (s *said) counted() bool { return s.number("Sum") == s.sum() && s.seat("Right") == s.opener() }

// counts returns how many tiles a seat has, a kong as three.
func (s *said) counts(w tile.Wind) int {
	h := s.hands[w.Index()]
	n := len(h.Concealed) + 3*len(h.Melds)
	if w == s.mover && s.drawn != tile.None && s.drawn.IsFlower() {
		n++
	}
	return n
}

// threw returns who discarded last.
func (s *said) threw() tile.Wind {
	acts := s.play.Acts()
	for i := len(acts) - 1; i >= 0; i-- {
		if acts[i].Kind == table.ActDiscard {
			return acts[i].Seat
		}
	}
	return s.x.(*next).story.from
}

// claims returns how many claims were made.
func (s *said) claims() (n int) {
	for _, a := range s.play.Acts() {
		if a.Kind.IsClaim() {
			n++
		}
	}
	return n
}

// nextTruths are about whose turn it is.
var nextTruths = map[string]func(*said) bool{
	"next.wrong_plain": func(s *said) bool {
		return s.claims() == 0 && s.seat("From") == s.threw() && s.seat("Right") == after(s.threw()) && s.counts(s.seat("Seat")) == 13
	},
	"next.wrong_pung":               threwLast,
	"next.wrong_chow":               threwLast,
	"next.wrong_kong":               threwLast,
	"next.wrong_pung_as_if_nothing": skipped,
	"next.wrong_kong_as_if_nothing": skipped,
	"next.wrong_pung_now":           tookNow,
	"next.wrong_chow_now":           tookNow,
	"next.wrong_kong_now": func(s *said) bool {
		return s.seat("Claimer") == s.mover && s.counts(s.mover) == 13 && s.mover != s.act.Seat()
	},
	"next.wrong_two": func(s *said) bool { return s.seat("Second") == s.mover && s.counts(s.mover) == 14 && s.claims() == 2 },
	"next.wrong_back": func(s *said) bool {
		return s.seat("Then") == after(s.seat("Seat")) && s.seat("Turn") != s.seat("Then") && s.seat("Turn") == after(s.threw())
	},
}

func threwLast(s *said) bool {
	return s.seat("Claimer") == s.threw() && s.seat("Right") == after(s.threw()) && s.claims() == 1
}

func skipped(s *said) bool {
	return s.seat("Seat") == after(s.x.(*next).story.from) && threwLast(s)
}

func tookNow(s *said) bool {
	return s.seat("Claimer") == s.mover && s.counts(s.mover) == 14 && s.claims() == 1
}
