package advise

import (
	_ "embed"
	"encoding/json"
	"math"
	"math/bits"
	"sync"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Classes are how kinds differ in how soon they are thrown: honours, ones and nines, twos
// and eights, and those between.
const Classes = 4

// ClassOf returns the class of a kind, 0 to 3.
func ClassOf(t tile.Tile) int {
	if !t.IsSuited() {
		return 0
	}
	rank := int(t) % 9
	return 1 + min(rank, 8-rank, 2)
}

// Groups are kinds of a class of which as many copies are not seen, and as many lie open: the
// more lie open, the sooner the others throw the rest, which nobody can use.
const Groups = Classes * perClass

const perClass = tile.Copies * (tile.Copies + 1) / 2

// GroupOf is the group of a kind of which so many copies are not seen, one at least, and so many
// lie open in rivers and melds, 0 to Groups − 1.
func GroupOf(t tile.Tile, unseen, open int) int {
	return ClassOf(t)*perClass + withinClass(unseen, open)
}

func withinClass(unseen, open int) int {
	held := max(0, tile.Copies-unseen-open) // by who looks
	n := tile.Copies - held                 // that are not held
	return (n-1)*n/2 + max(unseen, 1) - 1
}

// Rates are what the others do between two discards of one's own, by one's own draws that
// are left.
type Rates struct {
	// Ends is the chance that another wins.
	Ends [MostDraws + 1]float64 `json:"ends"`
	// Any and Left are how often a copy that one does not see is thrown: by any of the
	// three, and by the one before.
	Any  [Classes][MostDraws + 1]float64 `json:"any"`
	Left [Classes][MostDraws + 1]float64 `json:"left"`
	// Throws are how many tiles the three throw, Thrown how often a copy of a group is, and Drawn
	// how often one is drawn beside how often it were if all that is not seen lay in the wall alike.
	Throws [MostDraws + 1]float64         `json:"throws"`
	Thrown [Groups][MostDraws + 1]float64 `json:"thrown"`
	Drawn  [Groups][MostDraws + 1]float64 `json:"drawn"`
	// Dared is what part of that is thrown of kinds that one's melds warn of (Warns).
	Dared float64 `json:"dared"`
}

// warnsFrom is how many melds warn the others, if their suits are one.
const warnsFrom = 3

// Warns are the kinds that melds warn of: their suit, if they show nearly all sets of a hand of
// one suit.
func Warns(melds []hand.Meld) (kinds uint64) {
	if len(melds) < warnsFrom {
		return 0
	}
	for i := range melds {
		if t := melds[i].Tiles[0]; t.IsSuited() {
			kinds |= 0x1ff << (9 * (t / 9))
		}
	}
	if bits.OnesCount64(kinds) != 9 {
		return 0
	}
	return kinds
}

// The rates of the presets, counted on 30 November 2026 in hands of package players:
//
//	go run ./internal/tools/turnrates -hands 8000 -seed 1 > core/advise/rates.json
//
//go:embed rates.json
var countedRates []byte

// counted is what was counted under the presets, in their order.
var counted = sync.OnceValue(func() (all []presetRates) {
	var rates map[string]*Rates
	presets, err := rules.Presets()
	if err == nil {
		err = json.Unmarshal(countedRates, &rates)
	}
	if err != nil {
		panic("core/advise: what was counted is damaged") // it is part of the program
	}
	for _, rs := range presets {
		if r := rates[rs.ID]; r != nil {
			all = append(all, presetRates{rs.ID, rs.Minimum.Value, r})
		}
	}
	return all
})

type presetRates struct {
	id      string
	minimum int
	*Rates
}

// ratesOf returns what was counted under a rule set; for one that is no preset, under the
// preset with the nearest minimum, which is what makes hands long or short.
func ratesOf(rs *rules.RuleSet) *Rates {
	list := counted()
	best := 0
	for i := range list {
		if list[i].id == rs.ID {
			return list[i].Rates
		}
		if abs(list[i].minimum-rs.Minimum.Value) < abs(list[best].minimum-rs.Minimum.Value) {
			best = i
		}
	}
	return list[best].Rates
}

func abs(n int) int { return max(n, -n) }

// UsualUnseen is roughly how many copies one does not see with so many draws left: the wall and the hands
// of the others.
func UsualUnseen(draws int) float64 { return float64(4*draws + 3*13 - 3) }

// amid are the others at the table of a question.
type amid struct {
	*Rates
	any, left [Groups][MostDraws + 1]float64 // how often a copy is thrown, by its group when asked
	weight    [Groups]float64                // how often a copy is drawn, 1 on the mean of all
}

// amid follows what is not seen through the rounds to come: of each kind copies are thrown, and
// then lie open, or drawn, and those that are left are thrown the sooner. All together throw as
// many tiles as was counted, however many are not seen.
func (r *Rates) amid(u *unseen, draws int, drawsFirst bool) *amid {
	o := &amid{Rates: r}
	var kinds [Groups]float64
	mean := 0.0
	for t, n := range u.left[:tile.Kinds] {
		if n > 0 {
			group := u.groupOf(tile.Tile(t))
			kinds[group]++
			o.weight[group] = r.Drawn[group][draws]
			mean += float64(n) * o.weight[group] / float64(u.total)
		}
	}
	var chains [Groups]chain
	for class := range Classes {
		for n := 1; n <= tile.Copies; n++ {
			for open := 0; open+n <= tile.Copies; open++ {
				group := class*perClass + withinClass(n, open)
				o.weight[group] /= math.Max(mean, rounding)
				chains[group].at[n][open] = 1
			}
		}
	}
	all := float64(u.total)
	for n := draws; n > 0; n-- {
		sum := 0.0
		for group := range chains {
			copies, thrown := chains[group].thrown(r, group/perClass, n)
			sum += kinds[group] * thrown
			o.any[group][n] = thrown / math.Max(copies, rounding)
		}
		scale := r.Throws[n] / math.Max(sum, rounding)
		if drawsFirst && n == draws {
			scale = 0
		}
		for group := range chains {
			class := group / perClass
			o.any[group][n] = math.Min(1, scale*o.any[group][n])
			o.left[group][n] = o.any[group][n] * r.Left[class][n] / r.Any[class][n]
			chains[group].goOn(r, class, n, scale, 1/math.Max(all, 1))
		}
		all = math.Max(1, all-1-scale*sum)
	}
	return o
}

// chain is how many copies of a kind are not seen and how many lie open, each with its chance.
type chain struct {
	at [tile.Copies + 1][tile.Copies + 1]float64
}

// thrown is how many copies there are, and how many of them are thrown in a round.
func (c *chain) thrown(r *Rates, class, n int) (copies, thrown float64) {
	for unseen := 1; unseen <= tile.Copies; unseen++ {
		for open := 0; open+unseen <= tile.Copies; open++ {
			x := c.at[unseen][open] * float64(unseen)
			copies += x
			thrown += x * r.Thrown[class*perClass+withinClass(unseen, open)][n]
		}
	}
	return copies, thrown
}

// goOn follows the copies through a round in which one's own draw is as likely each of them.
func (c *chain) goOn(r *Rates, class, n int, scale, drawn float64) {
	for unseen := 1; unseen <= tile.Copies; unseen++ { // the fewest first: none moves twice
		for open := 0; open+unseen <= tile.Copies; open++ {
			x := c.at[unseen][open]
			goes := math.Min(1, float64(unseen)*scale*r.Thrown[class*perClass+withinClass(unseen, open)][n])
			comes := math.Min(1-goes, float64(unseen)*drawn)
			c.at[unseen][open] -= x * (goes + comes)
			c.at[unseen-1][open+1] += x * goes
			c.at[unseen-1][open] += x * comes
		}
	}
}

// lasts is the chance that a round does not end the hand.
func (r *Rates) lasts(n int) float64 { return 1 - r.Ends[n] }

// rate is how often a copy of a group is thrown in a round.
func (o *amid) rate(isChow bool, group, n int) float64 {
	if isChow {
		return o.left[group][n]
	}
	return o.any[group][n]
}

// some is the chance that something comes that comes so often.
func (r *Rates) some(often float64) float64 { return 1 - math.Exp(-often) }

// inRound is what a round comes to in which claims come so often, that come to so much
// together, and else a draw to this.
func (r *Rates) inRound(n int, drawn, claims Worth, often float64) Worth {
	w := drawn
	if often > 0 {
		some := r.some(often)
		w = drawn.mixed(Worth{claims.Chance / often, claims.Points / often}, some)
	}
	lasts := r.lasts(n)
	return Worth{w.Chance * lasts, w.Points * lasts}
}

// often is how often a tile comes from another in a round to a hand of a side.
func (g *graph) often(e *edge, side uint16, n int) float64 {
	often := e.left * g.others.rate(e.from == chowed, g.groupOf(e.tile), n)
	if g.sides[side].warns>>e.tile&1 != 0 {
		often *= g.others.Dared
	}
	return often
}

// groupOf is the group of a kind when the hand was asked about.
func (u *unseen) groupOf(t tile.Tile) int { return GroupOf(t, int(u.left[t]), int(u.open[t])) }

// inChow reports whether a hand has two tiles that make a chow with another.
func inChow(h *tile.Counts, t tile.Tile) bool {
	for _, first := range chowsWith(t) {
		if hasBeside(h, first, t) {
			return true
		}
	}
	return false
}

// chowsWith lists the first tiles of the chows that a tile is part of.
func chowsWith(t tile.Tile) (list []tile.Tile) {
	if !t.IsSuited() {
		return nil
	}
	for rank := max(int(t)%9-2, 0); rank <= min(int(t)%9, 6); rank++ {
		list = append(list, t-tile.Tile(int(t)%9-rank))
	}
	return list
}

// hasBeside reports whether a hand has the two other tiles of a chow.
func hasBeside(h *tile.Counts, first, t tile.Tile) bool {
	for k := first; k < first+3; k++ {
		if k != t && h[k] == 0 {
			return false
		}
	}
	return true
}

// addClaims adds the claims that bring a hand nearer.
func (g *graph) addClaims(n *after, h *tile.Counts) {
	for _, e := range n.edges {
		if e.from != fromWall || e.ways == 0 {
			continue
		}
		if h[e.tile] >= 2 {
			g.addClaim(n, h, e.tile, punged, []tile.Tile{e.tile, e.tile, e.tile})
		}
		for _, first := range chowsWith(e.tile) {
			if hasBeside(h, first, e.tile) {
				g.addClaim(n, h, e.tile, chowed, []tile.Tile{first, first + 1, first + 2})
			}
		}
	}
}

// addClaim adds a claim if it brings the hand nearer.
func (g *graph) addClaim(n *after, h *tile.Counts, t tile.Tile, from source, set []tile.Tile) {
	to, ok := g.claiming(n.key.side(), hand.Meld{Tiles: set, From: g.sides[0].pays.win.Seat.Previous()})
	if !ok {
		return
	}
	s := g.sides[to]
	rest := *h
	rest[t]++
	for _, k := range set {
		rest[k]--
	}
	s.lacks.Read(&rest)
	s.lacks.Far(s.room)
	e := edge{tile: t, from: from, left: float64(g.leftOf(h, t)), full: nowhere}
	for i, w := range s.which {
		if s.room[i] < n.far[w] {
			e.ways |= 1 << w
		}
	}
	if e.ways == 0 {
		return
	}
	e.full = g.follow(s, packed(&rest).beside(to), n.cost+g.coming(int(e.left)))
	n.edges = append(n.edges, e)
}
