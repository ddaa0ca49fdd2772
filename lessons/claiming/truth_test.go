package claiming

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// said is a wrong act and what was said of it, beside the table as it stood.
type said struct {
	facts
	x    task.Exercise
	act  picture.Act
	args picture.Args
}

// truths are what each sentence about a wrong act says, checked plainly.
var truths = merged(refusedTruths, toldTruths, callTruths, chowTruths, seatTruths, robTruths, passTruths, turnTruths, playTruths, nextTruths, throwTruths)

func merged(lists ...map[string]func(*said) bool) map[string]func(*said) bool {
	all := map[string]func(*said) bool{}
	for _, l := range lists {
		maps.Copy(all, l)
	}
	return all
}

// Whatever is wrong, what is said of it is true: in every exercise, along every
// way to its end, under all rules.
func TestWhatIsSaidOfAWrongActIsTrue(t *testing.T) {
	seen := map[string]int{}
	whole := task.Spec{Kind: "claiming.whole"}
	hear := func(rs *rules.RuleSet, own int64) {
		for _, spec := range asked(t) {
			for seed := range int64(effort.Tries(3)) {
				if asksTheAdvisor(spec.Kind) {
					break // he takes long: a test of its own hears it out
				}
				r := rand.New(rand.NewPCG(uint64(seed), uint64(own)))
				listen(t, spec, rs, seed*10+own, r, seen)
			}
		}
		if own%4 == 0 && !effort.Skips(int(own/4)) { // a whole hand takes long
			listen(t, whole, rs, own, nil, seen)
		}
	}
	for i, rs := range presets(t) {
		hear(rs, int64(i))
	}
	for i, rs := range houses(t) {
		hear(rs, int64(5+i)) // the same seeds however many presets there are
	}
	hearOut(t, punged(t), presets(t)[0], "a hand that a pung completes", nil, seen)
	// nobody is asked about a concealed kong that cannot be robbed; the table of
	// refusals below tries it
	seen["refused.only_orphans_rob_concealed"]++
	for id := range truths {
		if seen[id] == 0 {
			t.Errorf("%s was never said", id)
		}
	}
}

// punged is the turn after a pung that completes the hand: it cannot be declared, for
// nothing was drawn.
func punged(t *testing.T) task.Exercise {
	t.Helper()
	rs := presets(t)[0]
	pos := table.Position{Dealer: tile.East, Round: tile.East, Sum: 9, Left: 40, Turn: tile.West, Thrown: true, Drawn: tile.None}
	for i, held := range []string{"19m19p19sESWNCFP", "123m456m789p55sEE", "2468m2468p2468sF", "1357m1357p1357sF"} {
		d, err := hand.Parse(held)
		if err != nil {
			t.Fatal(err)
		}
		pos.Hands[i] = d
	}
	pos.Rivers[tile.West.Index()] = []tile.Tile{tile.EastWind}
	p, err := table.SetUp(pos, rs)
	if err != nil {
		t.Fatal(err)
	}
	x := &turn{ordered: ordered{Table: playing.Table{Play: p, Rules: rs, You: tile.South}, steps: []string{"pung", "throw"}}, name: "throw"}
	x.open, x.from, _ = p.Open()
	x.OthersPass()
	return x
}

// asked are all cases, and the steps of the chapters.
func asked(t *testing.T) []task.Spec {
	list := append(specs(),
		task.Spec{Kind: "claiming.chow", Set: task.Set{"you": "S", "from": "E", "tile": "5s", "hands": map[string]any{"S": "347s 19m 19p ESWN CF"}}},
		task.Spec{Kind: "claiming.passed", Set: task.Set{"call": "pung", "you": "E", "from": "S", "hand": "55s 147m 258p ESWCF", "tiles": "5s1m2m3m5s"}},
	)
	for _, id := range []string{"turn", "claims", "robbing"} {
		for _, s := range read(t, id).Steps {
			list = append(list, s.Spec)
		}
	}
	return list
}

// listen plays an exercise to its end and hears what is said of every wrong act;
// r chooses among right ones, nil takes core's.
func listen(t *testing.T, spec task.Spec, rs *rules.RuleSet, seed int64, r *rand.Rand, seen map[string]int) {
	t.Helper()
	x, rs, err := Kinds().Make(spec, rs, seed)
	if err != nil {
		return // not under these rules
	}
	hearOut(t, x, rs, fmt.Sprintf("%s %v, seed %d", spec.Kind, spec.Set, seed), r, seen)
}

// hearOut plays an exercise to its end.
func hearOut(t *testing.T, x task.Exercise, rs *rules.RuleSet, name string, r *rand.Rand, seen map[string]int) {
	t.Helper()
	for range 300 {
		next := x.Next()
		if next == "" {
			return
		}
		b := x.Board()
		var right []picture.Act
		for _, a := range b.Acts() {
			v := x.Judge(a)
			if v.Right {
				right = append(right, a)
				continue
			}
			s := &said{facts: factsOf(x, a), x: x, act: a, args: v.Wrong.Text.Args}
			id := strings.TrimPrefix(strings.TrimPrefix(v.Wrong.Text.ID, "task.claiming."), "playing.")
			seen[id]++
			if is, ok := truths[id]; !ok || !is(s) {
				t.Errorf("%s, %s: of %q %s %v is false\n%s", name, rs.ID, a, id, s.args, s.table())
			}
		}
		if r != nil && r.IntN(2) == 0 && len(right) > 0 {
			next = right[r.IntN(len(right))]
		}
		x.Do(next)
	}
	t.Errorf("%s: no end", name)
}

// table returns what there is to see, for who looks for the fault.
func (s *said) table() string {
	text := fmt.Sprintf("you %s, %s from %s by %s, %d left, let go %s, %s moves", s.you, s.open, s.from, s.by, s.left, tile.Format(s.gone), s.mover)
	for i, w := range tile.Seats() {
		text += fmt.Sprintf("\n%s %s", w, s.hands[i])
	}
	return text
}

func (s *said) tile(name string) tile.Tile {
	if t, ok := s.args[name].(tile.Tile); ok {
		return t
	}
	return tile.None
}

func (s *said) seat(name string) tile.Wind {
	if w, ok := s.args[name].(tile.Wind); ok {
		return w
	}
	return tile.NoWind
}

func (s *said) number(name string) int {
	n, ok := s.args[name].(int)
	if !ok {
		return -1
	}
	return n
}

// kind returns the call that the act makes, NoCall if it makes none.
func (s *said) kind() table.CallKind {
	switch x := s.x.(type) {
	case *discards:
		return x.kind
	case *passed:
		return x.kind
	case *rob, *robWhich:
		return table.Win
	}
	c, _ := table.ParseCall(strings.TrimPrefix(string(s.act), "call "))
	return c.Kind
}

// spoken returns a call that a sentence names.
func spoken(v any) table.Call {
	text, _ := v.(picture.Text)
	id := text.ID[strings.LastIndex(text.ID, ".")+1:]
	if id == "chow_with" {
		return table.Call{Kind: table.Chow, With: [2]tile.Tile{text.Args["A"].(tile.Tile), text.Args["B"].(tile.Tile)}}
	}
	c, ok := table.ParseCall(id)
	if !ok && id == "chow" {
		c.Kind = table.Chow
	}
	return c
}

// costs reports whether the cost said is that of a false win (RULES.md section 8):
// what each pays for a self-drawn limit hand, to each of the others; or what a
// discarder pays for one, which no seat gains.
func (s *said) costs(his string) bool {
	text, each, discarder := s.args["Cost"].(picture.Text), 0, s.rs.Figure(s.rs.LimitFan())
	if s.rs.Payment.Method.Value == rules.Shared {
		discarder *= 2
		each = discarder
	} else {
		each = discarder / 2
	}
	if !s.rs.FalseWin.PaysEach.Value {
		return text.ID == "playing.cost_alone"+his && text.Args["Amount"] == discarder
	}
	return text.ID == "playing.cost_each"+his && text.Args["Amount"] == each && text.Args["All"] == 3*each
}

// cheap is whether a seat's hand is complete for the fan said, which are too few.
func (s *said) cheap(w tile.Wind) bool {
	res, _ := s.worth(w)
	least := s.rs.Minimum.Value
	return s.completes(w) && res.Best() != nil && res.Best().Fan == s.number("Fan") &&
		s.number("Fan") < least && s.number("Minimum") == least
}

// refusedTruths are about the learner's own call.
var refusedTruths = map[string]func(*said) bool{
	"refused.not_from_left": func(s *said) bool {
		return s.kind() == table.Chow && s.seat("Left") == before(s.you) && s.seat("From") == s.from && s.from != before(s.you)
	},
	"refused.no_tile_left": func(s *said) bool { return s.left == 0 && s.kind() > table.Win && s.from != s.you },
	"refused.tiles_not_held_pung": func(s *said) bool {
		n := s.holds(s.you, s.open)
		return s.kind() == table.Pung && s.number("N") == n && n == 1
	},
	"refused.tiles_not_held_pung_none": func(s *said) bool { return s.kind() == table.Pung && s.holds(s.you, s.open) == 0 },
	"refused.tiles_not_held_kong": func(s *said) bool {
		n := s.holds(s.you, s.open)
		return s.kind() == table.Kong && s.number("N") == n && (n == 1 || n == 2)
	},
	"refused.tiles_not_held_kong_none": func(s *said) bool { return s.kind() == table.Kong && s.holds(s.you, s.open) == 0 },
	"refused.tiles_not_held_chow": func(s *said) bool {
		a, b := s.tile("A"), s.tile("B")
		return s.kind() == table.Chow && isRun(a, b, s.open) && (s.holds(s.you, a) == 0 || s.holds(s.you, b) == 0)
	},
	"refused.tiles_not_held_gap": func(s *said) bool {
		return s.kind() == table.Chow && s.open < tile.EastWind && s.tile("Tile") == s.open && !isRun(s.tile("A"), s.tile("B"), s.open)
	},
	"refused.tiles_not_held_honours": func(s *said) bool { return s.kind() == table.Chow && s.open >= tile.EastWind && s.open < tile.Kinds },
	"refused.passed_pung": func(s *said) bool {
		return s.kind() == table.Pung && s.rs.Claims.PassedPung.Value && s.tile("Tile") == s.open && slices.Contains(s.gone, s.open)
	},
	"refused.passed_win": func(s *said) bool {
		return s.rs.Claims.PassedWin.Value == rules.PassedKind && s.tile("Tile") == s.open && s.passedWin() && s.completes(s.you) && s.costs("")
	},
	"refused.passed_win_any": func(s *said) bool {
		return s.rs.Claims.PassedWin.Value == rules.PassedAny && s.passedWin() && s.completes(s.you) && s.costs("")
	},
	"refused.below_minimum": func(s *said) bool { return s.kind() == table.Win && s.cheap(s.you) && s.costs("") },
	"refused.flower_hand_needs_seven": func(s *said) bool {
		return s.kind() == table.Win && s.flower() && s.number("N") == s.flowersHeld() && s.number("N") < 7 && s.costs("")
	},
	"refused.not_complete": func(s *said) bool {
		return s.kind() == table.Win && s.number("N") == s.short(s.you) && s.number("N") > 0 && s.costs("")
	},
}

// flowersHeld counts the learner's flowers with the one just drawn.
func (s *said) flowersHeld() int {
	n := len(s.hands[s.you.Index()].Flowers)
	if s.mover == s.you && s.drawn != tile.None && s.drawn.IsFlower() {
		n++
	}
	return n
}

// toldTruths are about another's call.
var toldTruths = map[string]func(*said) bool{
	"told.not_from_left": func(s *said) bool {
		w := s.seat("Seat")
		return s.seat("Left") == before(w) && s.seat("From") == s.from && s.from != before(w)
	},
	"told.below_minimum": func(s *said) bool { return s.cheap(s.seat("Seat")) && s.costs("_his") },
	"told.not_complete":  func(s *said) bool { return !s.completes(s.seat("Seat")) && s.costs("_his") },
	"told.tiles_not_held": func(s *said) bool {
		w := s.seat("Seat")
		c := s.kind()
		if x, ok := s.x.(*who); ok {
			c = x.match.callOf(w).Kind
		}
		switch c {
		case table.Pung:
			return s.holds(w, s.open) < 2
		case table.Kong:
			return s.holds(w, s.open) < 3
		}
		named, _ := table.ParseCall(strings.TrimPrefix(string(s.act), "call "))
		return c == table.Chow && !slices.Contains(s.pairs(w), named.With)
	},
}

// What is said of wins that hardly ever come up: each names what forbids it.
func TestWhatIsSaidOfRareWins(t *testing.T) {
	orphans := "19m 19p 19s ESWN CFF +P"
	for _, c := range []struct {
		rules, hand string
		with        map[string]any
		by          score.By
		want        string
	}{
		{"hk8", "1234567f", map[string]any{"fans.small_flowers": "none"}, score.ByFlowers, "flower_hand_not_played"},
		{"hk13", "123m 456p 123s EE 56s +7s", nil, score.ByRobConcealedKong, "only_orphans_rob_concealed"},
		{"hk8", orphans, nil, score.ByRobConcealedKong, "cannot_be"},
		{"hk8", "1234567f", nil, score.ByFlowers, ""},
	} {
		preset, _ := rules.Preset(c.rules)
		rs, err := preset.With(c.with)
		if err != nil {
			t.Fatal(err)
		}
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		declared := table.Declaration{Hand: d, Win: score.Win{Seat: tile.South, Round: tile.East, By: c.by, From: tile.West}}
		if res, _ := declared.Judge(rs); res.Win != (c.want == "") {
			t.Fatalf("%s under %s: %s", c.hand, c.rules, res.Reason)
		} else if res.Win {
			continue
		}
		said := playing.FalseWinOf(declared, rs, table.NotComplete, tile.South).Text
		tasktest.Text(t, said)
		if said.ID != "playing.refused."+c.want {
			t.Errorf("%s under %s: %s, want %s", c.hand, c.rules, said.ID, c.want)
		}
	}
}
