package claiming

import (
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// The tests of this file judge by rules written down plainly, a second time.

// exercise makes one of a kind; nil if it is not here.
func exercise[T any](t *testing.T, kind string, set task.Set, rs *rules.RuleSet, seed int64) (x T, ok bool) {
	t.Helper()
	e, err := Kinds()["claiming."+kind](set, rs, seed)
	if err != nil {
		return x, false
	}
	return e.(T), true
}

// isRun is whether three tiles follow each other in one suit.
func isRun(tiles ...tile.Tile) bool {
	slices.Sort(tiles)
	return tiles[0] < tile.EastWind && tiles[0]/9 == tiles[2]/9 && tiles[1] == tiles[0]+1 && tiles[2] == tiles[0]+2
}

// plainlyMay is whether a seat may call, by its tiles and its place.
func plainlyMay(s *scene, w tile.Wind, c table.Call) bool {
	f := factsAt(s)
	return f.may(w, c)
}

func TestCallsAreRightByPlainRules(t *testing.T) {
	for _, rs := range presets(t) {
		for name := range situations {
			for seed := range int64(6) {
				x, ok := exercise[*legalCalls](t, "allowed", task.Set{"ask": "calls", "case": name}, rs, seed)
				if !ok {
					continue
				}
				for _, a := range x.options {
					if want := plainlyMay(x.scene, x.scene.you, callOf(a)); x.Judge(a).Right != want {
						t.Errorf("%s, seed %d, %s: %q right is not %v", name, seed, rs.ID, a, want)
					}
				}
			}
		}
	}
}

// plainlyGets returns who gets the tile: wins, all or the nearest; then a pung or a
// kong; then a chow; of calls that may be made.
func plainlyGets(m *match) (list []tile.Wind) {
	best := 0
	for _, w := range task.Others(m.from) {
		c := m.callOf(w)
		if c.Kind == table.NoCall || !plainlyMay(m.scene, w, c) {
			continue
		}
		switch r := rank(c.Kind); {
		case r > best:
			best, list = r, []tile.Wind{w}
		case r == best && r == 3 && m.rs.Claims.Winners.Value == rules.WinnersAll:
			list = append(list, w)
		}
	}
	return list
}

func TestWhoGetsTheTileByPlainRules(t *testing.T) {
	for _, rs := range presets(t) {
		for name, c := range contests {
			if c[0].calls == table.NoCall {
				continue
			}
			for seed := range int64(6) {
				x, ok := exercise[*who](t, "who", task.Set{"case": name}, rs, seed)
				if !ok {
					continue
				}
				want := plainlyGets(x.match)
				for _, w := range tile.Seats() {
					if x.Judge(picture.SeatAct(w)).Right != slices.Contains(want, w) {
						t.Errorf("%s, seed %d, %s: it goes to %v", name, seed, rs.ID, want)
					}
				}
			}
		}
	}
}

func TestWhoMayCallByPlainRules(t *testing.T) {
	kinds := []table.CallKind{table.Win, table.Kong, table.Pung, table.Chow}
	for _, rs := range presets(t) {
		for _, name := range []string{"may_chow", "may_not_chow", "may_pung", "may_kong", "may_win", "chow_and_pung"} {
			for _, k := range kinds {
				x, ok := exercise[*may](t, "may", task.Set{"case": name, "call": playing.CallID(k)}, rs, 3)
				if !ok {
					continue
				}
				for _, w := range tile.Seats() {
					want := false
					for _, c := range playing.Plausible(x.match.tile) {
						want = want || c.Kind == k && w != x.match.from && plainlyMay(x.match.scene, w, c)
					}
					if x.Judge(picture.SeatAct(w)).Right != want {
						t.Errorf("%s of %s, %s: %v is not %v", playing.CallID(k), name, rs.ID, w, want)
					}
				}
			}
		}
	}
}

// A kong is robbed by who wins on its tile; a concealed one by thirteen orphans
// alone, where they may.
func TestRobbingByPlainRules(t *testing.T) {
	for _, rs := range append(presets(t), houses(t)...) {
		for name := range robCases {
			for seed := range int64(4) {
				x, ok := exercise[*rob](t, "rob", task.Set{"case": name}, rs, seed)
				if !ok {
					continue
				}
				s := x.scene
				for _, w := range task.Others(s.from) {
					held := s.player(w).Hand.ConcealedCounts()
					held.Add(s.tile)
					want := plainlyMay(s, w, plainCall(table.Win))
					if s.by == score.ByRobConcealedKong {
						want = rs.Conditions.OrphansRobConcealedKong.Value && hand.IsThirteenOrphans(&held)
					}
					if x.Judge(picture.SeatAct(w)).Right != want {
						t.Errorf("%s, seed %d, %s: %v is not %v", name, seed, rs.ID, w, want)
					}
				}
			}
		}
	}
}

// A win let go is gone for its kind, or where a house says so for all, until the
// next draw; a pung for its kind, where a house says so.
func TestPassingByPlainRules(t *testing.T) {
	for _, rs := range append(presets(t), houses(t)...) {
		for _, kind := range []string{"win", "pung"} {
			for seed := range int64(12) {
				x, ok := exercise[*passed](t, "passed", task.Set{"call": kind, "n": 6}, rs, seed)
				if !ok {
					continue
				}
				var gone []tile.Tile // let go since the last draw
				for !x.all {
					tile := x.tiles[x.at]
					if x.drawn() {
						gone = nil
					}
					want := true
					switch {
					case x.drawn():
					case kind == "win" && rs.Claims.PassedWin.Value == rules.PassedAny:
						want = len(gone) == 0
					case kind == "win" || rs.Claims.PassedPung.Value:
						want = !slices.Contains(gone, tile)
					}
					if x.Judge(yesAct).Right != want || x.Judge(noAct).Right == want {
						t.Fatalf("%s, seed %d, %s: of %v tile %d is not %v", kind, seed, rs.ID, x.tiles, x.at, want)
					}
					if !x.drawn() {
						gone = append(gone, tile)
					}
					x.Do("")
				}
			}
		}
	}
}

// CityU 2.9's own example: 6667s, a five passed, a second five, an eight, and at
// last a five drawn.
func TestTheExampleOfAPassedWin(t *testing.T) {
	for _, rs := range presets(t) {
		x, ok := exercise[*passed](t, "passed", read(t, "robbing").set(t, "passed"), rs, 1)
		if !ok {
			t.Fatalf("not under %s", rs.ID)
		}
		var got []picture.Act
		for !x.all {
			got = append(got, x.Next())
			x.Do("")
		}
		if want := []picture.Act{yesAct, noAct, yesAct, yesAct}; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", rs.ID, got, want)
		}
	}
}

// set returns what a step of a chapter sets.
func (c chapter) set(t *testing.T, id string) task.Set {
	t.Helper()
	for _, s := range c.Steps {
		if s.ID == id {
			return s.Set
		}
	}
	t.Fatalf("there is no step %s", id)
	return nil
}

func TestTheNextTurnByPlainRules(t *testing.T) {
	rs := presets(t)[0]
	for name, c := range nextCases {
		for seed := range int64(20) {
			x, ok := exercise[*next](t, "next", task.Set{"case": name}, rs, seed)
			if !ok {
				t.Fatalf("%s, seed %d: none", name, seed)
			}
			want := after(x.story.from)
			switch {
			case c.again:
				want = x.story.second
			case c.throw:
				want = after(x.story.claimer)
			case c.claim != "":
				want = x.story.claimer
			}
			for _, w := range tile.Seats() {
				if x.Judge(picture.SeatAct(w)).Right != (w == want) {
					t.Errorf("%s, seed %d: %v plays next", name, seed, want)
				}
			}
		}
	}
}

// No kong straight after a chow or a pung, none when the wall is empty.
func TestKongsByPlainRules(t *testing.T) {
	for _, rs := range presets(t) {
		for name := range turnCases {
			for seed := range int64(4) {
				x, ok := exercise[*options](t, "allowed", task.Set{"ask": "options", "case": name, "kongs": true}, rs, seed)
				if !ok {
					continue
				}
				p := x.turn.Play
				claimed := p.Began() == table.BeganChow || p.Began() == table.BeganPung
				held := x.turn.Held()
				for _, a := range x.options {
					k := x.turn.Act(a)
					enough := held[k.Tile] == 4
					if k.Kind == table.ActAddKong {
						enough = held[k.Tile] == 1
					}
					want := enough && !claimed && p.Left() > 0 && p.Phase() == table.PhaseTurn && !p.Drawn().IsFlower()
					if x.Judge(a).Right != want {
						t.Errorf("%s, seed %d, %s: %q is not %v", name, seed, rs.ID, a, want)
					}
				}
			}
		}
	}
}

// Below the minimum is what it says: a hand that is complete, and too cheap.
func TestBelowTheMinimumIsSo(t *testing.T) {
	for _, rs := range presets(t) {
		for seed := range int64(10) {
			x, ok := exercise[*legalCalls](t, "allowed", task.Set{"ask": "calls", "case": "below"}, rs, seed)
			if ok != (rs.Minimum.Value > 0) {
				t.Fatalf("%s, seed %d: %v", rs.ID, seed, ok)
			}
			if !ok {
				continue
			}
			d := x.scene.offer().Declares(x.scene.you)
			if res, _ := d.Judge(rs); res.Reason != score.BelowMinimum || x.Judge("call win").Right {
				t.Errorf("%s, seed %d: %v", rs.ID, seed, res.Reason)
			}
		}
	}
}

// Every table is made of one set: no tile is there twice, none is missing.
func TestTablesAreMadeOfOneSet(t *testing.T) {
	whole := map[bool][]tile.Tile{true: table.Tiles(true), false: table.Tiles(false)}
	for _, rs := range presets(t) {
		for name := range situations {
			x, ok := exercise[*legalCalls](t, "allowed", task.Set{"ask": "calls", "case": name}, rs, 5)
			if ok && !slices.Equal(tilesOf(x.scene), whole[rs.Flowers.Value]) {
				t.Errorf("%s, %s: %s", name, rs.ID, tile.Format(tilesOf(x.scene)))
			}
		}
		for name := range robCases {
			x, ok := exercise[*rob](t, "rob", task.Set{"case": name}, rs, 5)
			if ok && len(tilesOf(x.scene)) != len(whole[rs.Flowers.Value])+1 { // the kong's fourth tile lies open
				t.Errorf("%s, %s: %d tiles", name, rs.ID, len(tilesOf(x.scene)))
			}
		}
	}
}

// tilesOf are all tiles of a scene, sorted.
func tilesOf(s *scene) []tile.Tile {
	list := append(slices.Clone(s.wall), s.tile)
	for i := range s.players {
		d := s.players[i].Hand
		list = append(append(append(list, d.Concealed...), d.Flowers...), s.river[i]...)
		for _, m := range d.Melds {
			list = append(list, m.All()...)
		}
	}
	slices.Sort(list)
	return list
}

// The drill of traps shows hands below the minimum, and empty walls.
func TestTrapsAreAmongTheHardQuestions(t *testing.T) {
	rs := presets(t)[0]
	reasons := map[table.Reason]int{}
	for seed := range int64(60) {
		x, ok := exercise[*legalCalls](t, "allowed", task.Set{"ask": "calls", "case": "traps"}, rs, seed)
		if !ok {
			continue
		}
		for _, a := range x.options {
			reasons[x.scene.refuses(callOf(a))]++
		}
	}
	for _, r := range []table.Reason{"", table.BelowMinimum, table.NoTileLeft, table.NotFromLeft, table.NotHeld} {
		if reasons[r] == 0 {
			t.Errorf("none of %v is refused by %q", reasons, r)
		}
	}
}
