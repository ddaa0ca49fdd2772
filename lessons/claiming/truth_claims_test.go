package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// callTruths are about calls that were not seen.
var callTruths = map[string]func(*said) bool{
	"calls.missed": func(s *said) bool {
		return s.tile("Tile") == s.open && s.may(s.you, spoken(s.args["Call"])) && !s.found(s.args["Call"])
	},
	"discards.missed_chow": func(s *said) bool { return s.asking("Tile") && len(s.pairs(s.you)) > 0 && s.from == before(s.you) },
	"discards.missed_pung": func(s *said) bool { return s.asking("Tile") && s.holds(s.you, s.open) >= 2 },
	"discards.missed_kong": func(s *said) bool { return s.asking("Tile") && s.holds(s.you, s.open) == 3 },
	"discards.missed_win":  func(s *said) bool { return s.asking("Tile") && s.wins(s.you) },
	"discards.no_chow":     func(s *said) bool { return s.asking("Tile") && len(s.pairs(s.you)) == 0 },
	"which_call.missed": func(s *said) bool {
		x := s.x.(*whichCall)
		c := spoken(s.args["Call"])
		return s.may(x.taker, c) && s.beats(x.taker, c.Kind, x.loser, x.match.callOf(x.loser).Kind)
	},
	"which_call.lower": func(s *said) bool {
		x := s.x.(*whichCall)
		theirs := spoken(s.args["Theirs"]).Kind
		return s.seat("Loser") == x.loser && theirs == x.match.callOf(x.loser).Kind && rank(theirs) > rank(s.kind()) &&
			s.may(x.loser, x.match.callOf(x.loser))
	},
}

// asking takes the tile that a sentence names as the one thrown.
func (s *said) asking(name string) bool {
	s.open = s.tile(name)
	return s.open < tile.Kinds
}

// found is whether a call was named already.
func (s *said) found(v any) bool {
	x, ok := s.x.(*legalCalls)
	return ok && slices.Contains(callsOf(x.Found), spoken(v))
}

// beats is whether one seat's call goes before another's.
func (s *said) beats(w tile.Wind, call table.CallKind, other tile.Wind, against table.CallKind) bool {
	if rank(call) != rank(against) {
		return rank(call) > rank(against)
	}
	return call == table.Win && s.rs.Claims.Winners.Value == rules.WinnersAll || s.far(w) < s.far(other)
}

// chowTruths are about the tiles of a chow.
var chowTruths = map[string]func(*said) bool{
	"chow.half": func(s *said) bool { return s.tile("Tile") == s.x.(*chow).first && s.act == task.Done },
	"chow.missed": func(s *said) bool {
		with := [2]tile.Tile{s.tile("A"), s.tile("B")}
		return s.tile("Open") == s.open && slices.Contains(s.pairs(s.you), with) && !s.named(with)
	},
	"chow.same": func(s *said) bool { return s.tile("Open") == s.open && s.act.Tile() == s.open },
	"chow.suit": func(s *said) bool {
		t := s.tile("Tile")
		return t == s.act.Tile() && s.tile("Open") == s.open && (t >= tile.EastWind || t/9 != s.open/9)
	},
	"chow.far": func(s *said) bool {
		t := s.tile("Tile")
		return t == s.act.Tile() && t < tile.EastWind && t/9 == s.open/9 && (t > s.open+2 || s.open > t+2)
	},
	"chow.no_third": func(s *said) bool { return s.tile("Tile") == s.act.Tile() && len(s.chowsOf(s.tile("Tile"))) == 0 },
	"chow.no_run_two": func(s *said) bool {
		first := s.x.(*chow).first
		return s.tile("First") == first && s.tile("Tile") == s.act.Tile() && !isRun(first, s.act.Tile(), s.open)
	},
	"chow.again": func(s *said) bool {
		with := s.chowsOf(s.tile("Tile"))
		return len(with) > 0 && !slices.ContainsFunc(with, func(p [2]tile.Tile) bool { return !s.named(p) })
	},
	"chow.again_two": func(s *said) bool {
		first, t := s.tile("First"), s.tile("Tile")
		return first == s.x.(*chow).first && t == s.act.Tile() && s.named([2]tile.Tile{min(first, t), max(first, t)})
	},
}

func (s *said) named(with [2]tile.Tile) bool {
	return slices.Contains(s.x.(*chow).found, table.Call{Kind: table.Chow, With: with})
}

// chowsOf returns the chows of the open tile that hold a tile of the learner's.
func (s *said) chowsOf(t tile.Tile) []([2]tile.Tile) {
	return slices.DeleteFunc(s.pairs(s.you), func(p [2]tile.Tile) bool { return p[0] != t && p[1] != t })
}

// calledBy returns what a seat called.
func (s *said) calledBy(w tile.Wind) table.Call { return s.x.(*who).match.callOf(w) }

// gets returns the seats that get the tile of those who called.
func (s *said) gets() (list []tile.Wind) {
	for w := after(s.from); w != s.from; w = after(w) {
		c := s.calledBy(w)
		if c.Kind == table.NoCall || !s.may(w, c) {
			continue
		}
		beaten := false
		for o := after(s.from); o != s.from; o = after(o) {
			if d := s.calledBy(o); o != w && d.Kind != table.NoCall && s.may(o, d) && !s.beats(w, c.Kind, o, d.Kind) {
				beaten = true
			}
		}
		if !beaten {
			list = append(list, w)
		}
	}
	return list
}

// before says who is better: priority tells of a kind of call that goes first.
func priority(kind table.CallKind) func(*said) bool {
	return func(s *said) bool {
		w, better := s.seat("Seat"), s.seat("Better")
		c := spoken(s.args["Call"])
		return w == s.act.Seat() && s.calledBy(w).Kind == c.Kind && slices.Contains(s.gets(), better) &&
			s.calledBy(better).Kind == kind && (rank(kind) > rank(c.Kind) || rank(kind) == rank(c.Kind) && s.far(better) < s.far(w))
	}
}

// seatTruths are about who may call, and who gets it.
var seatTruths = map[string]func(*said) bool{
	"who.own": func(s *said) bool { return s.seat("Seat") == s.from && s.act.Seat() == s.from },
	"who.silent": func(s *said) bool {
		return s.seat("Seat") == s.act.Seat() && s.calledBy(s.seat("Seat")).Kind == table.NoCall
	},
	"who.forgotten": func(s *said) bool {
		w := s.seat("Seat")
		return s.calledBy(w).Kind == spoken(s.args["Call"]).Kind && slices.Equal(s.gets(), []tile.Wind{w})
	},
	"who.all_win": func(s *said) bool {
		got := s.gets()
		return slices.Contains(got, s.seat("Seat")) && s.calledBy(s.seat("Seat")).Kind == table.Win && s.number("N") == len(got) && len(got) > 1
	},
	"who.priority_win":  priority(table.Win),
	"who.priority_kong": priority(table.Kong),
	"who.priority_pung": priority(table.Pung),
	"who.nearest": func(s *said) bool {
		w, better := s.seat("Seat"), s.seat("Better")
		return s.rs.Claims.Winners.Value == rules.WinnersNearest && s.wins(w) && s.seat("From") == s.from &&
			slices.Equal(s.gets(), []tile.Wind{better}) && s.far(better) < s.far(w)
	},
	"may.missed": func(s *said) bool { return s.inTime(s.seat("Seat")) && s.may(s.seat("Seat"), spoken(s.args["Call"])) },
	"may.not_held_any": func(s *said) bool {
		w := s.seat("Seat")
		return s.tile("Tile") == s.open && s.holds(w, s.open) < 2 && !s.completes(w) && len(s.pairs(w)) == 0
	},
	"may.not_held_kong": func(s *said) bool { return s.tile("Tile") == s.open && s.holds(s.seat("Seat"), s.open) < 3 },
	"may.not_held_pung": func(s *said) bool { return s.tile("Tile") == s.open && s.holds(s.seat("Seat"), s.open) < 2 },
	"may.not_held_chow": func(s *said) bool { return s.tile("Tile") == s.open && len(s.pairs(s.seat("Seat"))) == 0 },
	"may.not_released":  func(s *said) bool { return s.moment() == table.Held && s.seat("From") == s.from },
	"may.has_touched":   func(s *said) bool { return s.moment() == table.Touched && s.seat("Seat") == after(s.from) },
	"may.has_won":       func(s *said) bool { return s.moment() == table.SelfDrew },
}

func (s *said) moment() table.Moment { return s.x.(*may).moment }

// inTime is whether a seat can still call: once the tile is let go, and until it
// has touched the wall itself or another has called a self-draw.
func (s *said) inTime(w tile.Wind) bool {
	switch s.moment() {
	case table.Held, table.SelfDrew:
		return false
	}
	return s.moment() == table.Released || w != after(s.from)
}

// robTruths are about the tile of a kong.
var robTruths = map[string]func(*said) bool{
	"rob.own": func(s *said) bool { return s.seat("Seat") == s.from },
	"rob.missed": func(s *said) bool {
		return s.seat("From") == s.from && s.tile("Tile") == s.open && s.wins(s.seat("Seat"))
	},
	"rob.concealed_never": func(s *said) bool {
		return s.by == score.ByRobConcealedKong && !s.rs.Conditions.OrphansRobConcealedKong.Value && s.completes(s.seat("Seat")) && s.costs("_his")
	},
	"rob.concealed_orphans": func(s *said) bool {
		c, _ := s.hand(s.seat("Seat"), true)
		return s.by == score.ByRobConcealedKong && s.rs.Conditions.OrphansRobConcealedKong.Value && s.completes(s.seat("Seat")) && !isOrphans(c) && s.costs("_his")
	},
	"refused.only_orphans_rob_concealed": func(s *said) bool {
		c, _ := s.hand(s.you, true)
		return s.by == score.ByRobConcealedKong && s.rs.Conditions.OrphansRobConcealedKong.Value && !isOrphans(c) && s.costs("")
	},
	"refused.robbed_tile_held": func(s *said) bool {
		return s.by == score.ByRobKong && s.tile("Tile") == s.open && s.has(s.you, s.open) && s.costs("")
	},
	"rob_which.missed": func(s *said) bool {
		s.open, s.by, s.from = s.tile("Tile"), score.ByRobKong, s.seat("Seat")
		return s.from == ownerOf(s.x.(*robWhich).scene, s.open) && s.wins(s.you)
	},
}

// has is whether a seat has a tile of the kind, in hand or laid down.
func (s *said) has(w tile.Wind, t tile.Tile) bool {
	return s.holds(w, t) > 0 || slices.ContainsFunc(s.hands[w.Index()].Melds, func(m hand.Meld) bool { return slices.Contains(m.All(), t) })
}

// passTruths are about what was let go.
var passTruths = map[string]func(*said) bool{
	"passed.missed_first_win":  func(s *said) bool { return s.x.(*passed).at == 0 && len(s.gone) == 0 && s.pays() },
	"passed.missed_other_win":  func(s *said) bool { return !slices.Contains(s.gone, s.open) && s.pays() },
	"passed.missed_again_win":  func(s *said) bool { return s.again() && s.pays() },
	"passed.missed_drawn_win":  func(s *said) bool { return s.mover == s.you && s.drawn != tile.None && s.pays() },
	"passed.missed_first_pung": func(s *said) bool { return s.x.(*passed).at == 0 && len(s.gone) == 0 && s.holds(s.you, s.open) == 2 },
	"passed.missed_other_pung": func(s *said) bool {
		return !slices.Contains(s.gone, s.open) && s.holds(s.you, s.open) >= 2 && s.rs.Claims.PassedPung.Value
	},
	"passed.missed_again_pung": func(s *said) bool { return s.again() && s.holds(s.you, s.open) >= 2 },
	"passed.missed_free_pung":  func(s *said) bool { return !s.rs.Claims.PassedPung.Value && s.holds(s.you, s.open) >= 2 },
}

// again is whether the tile was let go, and a tile drawn since.
func (s *said) again() bool {
	x := s.x.(*passed)
	return slices.Contains(x.tiles[:x.at], s.open) && !slices.Contains(s.gone, s.open)
}

// pays is whether the hand wins for the fan and the points said.
func (s *said) pays() bool {
	res, paid := s.worth(s.you)
	return s.completes(s.you) && res.Win && res.Best().Fan == s.number("Fan") && picture.Points(paid.Points.Of(s.you)) == s.args["Points"]
}
