package players_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

func presets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func begun(seed int64) table.Start {
	return table.Start{
		Dealer: tile.Seats()[seed>>2&3], Round: tile.Seats()[seed&3], Sum: table.MinSum + int(seed%11), Seed: seed,
	}
}

// seated are players of all levels, who sit in another seat with each seed.
func seated(seed int64) (list [4]players.Player) {
	for i, l := range players.Levels() {
		list[(i+int(seed>>4))&3] = players.New(l, seed)
	}
	return list
}

// anyHouse changes a handful of a preset's values to those of another or to some of their
// own.
func anyHouse(r *rand.Rand, list []*rules.RuleSet) *rules.RuleSet {
	entries := rules.Entries()
	for {
		values := map[string]any{}
		for range 1 + r.IntN(16) {
			e := entries[r.IntN(len(entries))]
			values[e.Key] = e.Value(list[r.IntN(len(list))])
			switch e.Kind {
			case rules.Switch:
				values[e.Key] = r.IntN(2) == 0
			case rules.Choice:
				values[e.Key] = e.Choices[r.IntN(len(e.Choices))]
			case rules.Number, rules.Bound, rules.Worth:
				if r.IntN(2) == 0 {
					values[e.Key] = min(e.High, e.Low+r.IntN(8))
				}
			}
		}
		if rs, err := list[r.IntN(len(list))].With(values); err == nil {
			return rs
		}
	}
}

// TestActsAreLegal lets players of all levels play under every preset and under random
// house rules.
func TestActsAreLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	sets := presets(t)
	seen := map[table.ActKind]int{}
	for n := range int64(max(60, effort.Tries(120)) * more) {
		rs := sets[n%int64(len(sets))]
		if n%3 > 0 {
			rs = anyHouse(r, sets)
		}
		seats := seated(n)
		if _, err := players.Hand(begun(n), rs, func(p *table.Play, s tile.Wind) table.Act {
			v := players.See(p, s)
			a := seats[s.Index()].Decide(v)
			if !slices.Contains(v.Legal, a) {
				t.Fatalf("hand %d, %s: %v is none of %v", n, s, a, v.Legal)
			}
			seen[a.Kind]++
			return a
		}); err != nil {
			t.Fatalf("hand %d: %v", n, err)
		}
	}
	for k := table.ActWin; k <= table.ActDiscard; k++ {
		if seen[k] == 0 && k != table.ActKong { // which brings no hand nearer
			t.Errorf("nobody has made a %s", k)
		}
	}
}

// TestSameSeedSameHand also shows that players keep nothing from other hands that they
// have played.
func TestSameSeedSameHand(t *testing.T) {
	for _, rs := range presets(t) {
		used := seated(0)
		for n := range int64(4) {
			var acts [2][]table.Act
			for i, seats := range [2][4]players.Player{seated(0), used} {
				p, err := players.Hand(begun(n), rs, func(p *table.Play, s tile.Wind) table.Act {
					return seats[s.Index()].Decide(players.See(p, s))
				})
				if err != nil {
					t.Fatal(err)
				}
				acts[i] = p.Acts()
			}
			if !slices.Equal(acts[0], acts[1]) {
				t.Errorf("%s, hand %d: %v, then %v", rs.ID, n, acts[0], acts[1])
			}
		}
	}
}

// TestBeginnersSlipByTheirSeed shows that the seed matters, where it should alone.
func TestBeginnersSlipByTheirSeed(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	for _, l := range players.Levels() {
		ends := map[string]bool{}
		for seed := range int64(3) {
			p, err := players.Hand(begun(5), rs, func(p *table.Play, s tile.Wind) table.Act {
				return players.New(l, seed).Decide(players.See(p, s))
			})
			if err != nil {
				t.Fatal(err)
			}
			ends[fmt.Sprint(p.Acts())] = true
		}
		if slips := l == players.Beginner; len(ends) > 1 != slips {
			t.Errorf("%s: %d courses of a hand by three seeds", l, len(ends))
		}
	}
}

func TestLevelsAreNamed(t *testing.T) {
	for _, l := range players.Levels() {
		if got, ok := players.ParseLevel(l.String()); !ok || got != l {
			t.Errorf("%s is read as %s, %t", l, got, ok)
		}
	}
	if _, ok := players.ParseLevel("master"); ok {
		t.Error("there is no master")
	}
}

// TestHiddenTilesDecideNothing changes all tiles that a seat does not see, at every
// decision of some hands, and asks again.
func TestHiddenTilesDecideNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	states := 0
	sets := presets(t)
	for n := int64(0); states < effort.Tries(3000)*more; n++ {
		rs := sets[n%int64(len(sets))]
		if n%3 == 2 {
			rs = anyHouse(r, sets)
		}
		seats := seated(n)
		if _, err := players.Hand(begun(n), rs, func(p *table.Play, s tile.Wind) table.Act {
			for _, l := range players.Levels() {
				if n%8 != 0 && l != players.Levels()[n&3] {
					continue // all of them now and then, for they see the same
				}
				if same(t, r, p, s, players.New(l, n)) {
					states++
				}
			}
			return seats[s.Index()].Decide(players.See(p, s))
		}); err != nil {
			t.Fatalf("hand %d: %v", n, err)
		}
	}
}

// same asks a player at a point of a hand with the hidden tiles as they are, and with
// others. It reports false where the hand cannot be set up.
func same(t *testing.T, r *rand.Rand, p *table.Play, s tile.Wind, player players.Player) bool {
	t.Helper()
	pos, ok := position(p)
	if !ok {
		return false
	}
	was := at(t, pos, p.Rules())
	shuffle(r, &pos, s)
	is := at(t, pos, p.Rules())
	a, b := players.See(was, s), players.See(is, s)
	if !reflect.DeepEqual(a, b) {
		t.Fatalf("%s sees\n%+v, and with other hidden tiles\n%+v", s, a, b)
	}
	if one, other := player.Decide(a), player.Decide(b); one != other {
		t.Fatalf("%s: %v, with other hidden tiles %v\n%s", s, one, other, was)
	}
	return true
}

func at(t *testing.T, pos table.Position, rs *rules.RuleSet) *table.Play {
	t.Helper()
	p, err := table.SetUp(pos, rs)
	if err != nil {
		t.Fatalf("%+v: %v", pos, err)
	}
	return p
}

// position is a point of a hand, if it is a turn or a discard that lies open.
func position(p *table.Play) (pos table.Position, ok bool) {
	_, from, by := p.Open()
	open := p.Phase() == table.PhaseOpen && by == 0
	if p.Left() == 0 || p.Phase() != table.PhaseTurn && !open {
		return pos, false
	}
	pos = table.Position{
		Dealer: p.Dealer(), Round: p.Round(), Sum: table.MinSum, Left: p.Left(), Turn: p.Mover(), Began: p.Began(),
		Drawn: p.Drawn(), Thrown: open,
	}
	if open {
		pos.Turn = from
	}
	for i, s := range tile.Seats() {
		pos.Hands[i], pos.Rivers[i] = p.Hand(s), p.River(s)
		pos.PassedWin[i], pos.PassedPung[i] = p.Passed(s)
	}
	for _, x := range p.Spots() {
		if x.Lying == table.InWall {
			pos.Next = append(pos.Next, x.Tile)
		}
	}
	return pos, true
}

// shuffle mixes the wall and the concealed tiles of all but one seat; flowers stay in the
// wall.
func shuffle(r *rand.Rand, pos *table.Position, s tile.Wind) {
	var flowers, hidden []tile.Tile
	for _, t := range pos.Next {
		if t.IsFlower() {
			flowers = append(flowers, t)
		} else {
			hidden = append(hidden, t)
		}
	}
	drew := !pos.Thrown && pos.Began.Draws() && pos.Turn != s && !pos.Drawn.IsFlower()
	for i := range pos.Hands {
		if i != s.Index() {
			hidden = append(hidden, pos.Hands[i].Concealed...)
		}
	}
	if drew {
		hidden = append(hidden, pos.Drawn)
	}
	r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	for i := range pos.Hands {
		if i != s.Index() {
			n := len(pos.Hands[i].Concealed)
			pos.Hands[i].Concealed = slices.Clone(hidden[:n])
			hidden = hidden[n:]
		}
	}
	if drew {
		pos.Drawn, hidden = hidden[0], hidden[1:]
	}
	pos.Next = append(hidden, flowers...)
	r.Shuffle(len(pos.Next), func(i, j int) { pos.Next[i], pos.Next[j] = pos.Next[j], pos.Next[i] })
}
