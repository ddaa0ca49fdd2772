package rulebook

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
)

// silent are the values of which the rules never say that they mean nothing, though no hand
// may tell one from another: lists that mean something only with a second one, the name under
// which a feed is liable that another rule names as well, values that others wait for, and
// what a table sees without a hand.
var silent = []string{
	"drops.", "liability.", "game.", "payment.first", "payment.double_triple", "payment.scale",
	"fans.concealed_hand", "claims.",
}

// sayNothing are the values that the reference file or the rules say nothing with, and where.
var sayNothing = map[string]func(*rules.RuleSet) bool{
	"limit_hand":                             (*rules.RuleSet).HasLimit, // It says nothing while there is a limit.
	"payment.scale_from":                     func(r *rules.RuleSet) bool { return r.Payment.Scale.Value == rules.ScaleTable },
	"payment.twice":                          func(r *rules.RuleSet) bool { return !r.Payment.DoubleTriple.Value },
	"payment.thrice":                         func(r *rules.RuleSet) bool { return !r.Payment.DoubleTriple.Value },
	"payment.double_triple":                  func(r *rules.RuleSet) bool { return !r.HasLimit() }, // It needs a limit.
	"liability.kong_draw.half":               func(*rules.RuleSet) bool { return true },            // it changes nothing, whoever is named liable
	"liability.big_four_winds.fed":           func(r *rules.RuleSet) bool { return !r.Liability[rules.LiableBigFourWinds].Plays() },
	"liability.kong_draw.in_a_row":           func(r *rules.RuleSet) bool { return !r.Liability[rules.LiableKongDraw].SelfDraw },
	"claims.orphans_intercepted_by":          func(r *rules.RuleSet) bool { return r.Claims.Winners.Value == rules.WinnersAll }, // Where the nearest wins
	"drops.big_four_winds.present":           func(r *rules.RuleSet) bool { return !r.HasLimit() },                              // only where there is a limit
	"drops.big_four_winds.drops":             func(r *rules.RuleSet) bool { return !r.HasLimit() },
	"drops.flower_set.present":               without,
	"drops.flower_set.drops":                 without,
	"fans.no_flowers":                        without,
	"fans.seat_flower":                       without,
	"fans.flower_set":                        without,
	"fans.small_flowers":                     without,
	"fans.big_flowers":                       without,
	"game.dealt_flowers":                     without,
	"flower_hand.kong_draw":                  without,
	"flower_hand.kong_on_kong":               without,
	"flower_hand.kong_feeder_pays":           without,
	"flower_hand.seven_rob_the_eighth":       without,
	"flower_hand.dealt_waits_for_first_draw": without,
	"conditions.concealed_hand_with_flowers": without,
	"conditions.heavenly_hand_by_flowers":    without,
}

func without(r *rules.RuleSet) bool { return !r.Flowers.Value }

// randomHouse changes many values of a copy of a preset.
func randomHouse(t *testing.T, r *rand.Rand) *editor {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	e := mine(t, presets[r.IntN(len(presets))].ID)
	all := rules.Entries()
	for range 60 {
		entry := all[r.IntN(len(all))]
		if entry.Kind != rules.OwnHands {
			values := others(entry, e.set)
			e.put(entry, values[r.IntN(len(values))])
		}
	}
	clear(e.pending)
	e.findFaults()
	return e
}

// others are other values of an entry, near and far.
func others(e *rules.Entry, rs *rules.RuleSet) (list []any) {
	add := func(values ...any) {
		for _, v := range values {
			if !reflect.DeepEqual(v, e.Value(rs)) {
				list = append(list, v)
			}
		}
	}
	number := func(n int) {
		for _, near := range []int{n + 1, n - 1, n + 3, n - 3, 1, 8, e.Low, e.High} {
			if near >= e.Low && near <= e.High {
				add(near)
			}
		}
	}
	switch v := e.Value(rs).(type) {
	case bool:
		add(!v)
	case int:
		number(v)
	case []string:
		add([]string{}, []string{"self_draw"}, []string{"all_pungs", "half_flush", "seat_wind"})
	case []int:
		for i := range v {
			own := slices.Clone(v)
			own[i] += 2
			add(own)
		}
	}
	switch e.Kind {
	case rules.Choice:
		for _, id := range e.Choices {
			add(id)
		}
	case rules.Worth:
		add("none", "limit", 1, 8)
	case rules.Bound:
		add("none", 8)
	}
	return list
}

// spread is a house whose values do not hide what means something: the same fans are worth
// little, and differently, no hand is too small, and the limit, if there is one, is far.
func spread(ed *editor, by int) *editor {
	wide := newEditor(ed.set, ed.base)
	put := func(key string, v any) {
		e, _ := rules.EntryOf(key)
		if wide.put(e, v); wide.fault(e) != nil {
			wide.undo()
		}
	}
	put("minimum", 0)
	if wide.set.HasLimit() {
		put("limit", 20) // a scale rises to it
	}
	for _, e := range groupOf("drops") {
		put(e.Key, e.Value(ed.base))
	}
	for _, f := range rules.Fans() {
		if wide.set.Has(f) && f != rules.Chicken {
			put("fans."+f.String(), 1+int(f)%by)
		}
	}
	return wide
}

// tells reports whether a hand or a table tells the rules with another value of an entry from
// those of a house.
func tells(ed *editor, e *rules.Entry, v any) bool {
	other := newEditor(ed.set, ed.base)
	if other.put(e, v); other.fault(e) != nil {
		return false
	}
	a, b := ed.set, other.set
	if _, ok := sample.Differ(a, b, e); ok {
		return true
	}
	if d, w := laterFeed(); sample.Judge(d, w, a) != sample.Judge(d, w, b) {
		return true
	}
	return !reflect.DeepEqual(resolved(a), resolved(b)) || !reflect.DeepEqual(dealt(a), dealt(b))
}

// isRefused reports whether a house refuses another value of an entry, and not for want of
// what the entry itself is about: that is told, and so means something.
func isRefused(ed *editor, e *rules.Entry, v any) bool {
	other := newEditor(ed.set, ed.base)
	other.put(e, v)
	f := other.fault(e)
	return f != nil && (f.Key != e.Key || !slices.Contains([]rules.Fault{rules.NeedsFan, rules.NeedsFlowers, rules.NeedsLimit}, f.Fault))
}

// laterFeed is big three dragons, fed by South, won on the tile of a kong that North fed, which
// no sample has.
func laterFeed() (hand.Draft, score.Win) {
	return parse("[CCC@S] [FFF@S] [PPP@S] [5555p@N] 9s +9s"), score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}
}

func parse(notation string) hand.Draft {
	d, err := hand.Parse(notation)
	if err != nil {
		panic(err)
	}
	return d
}

// resolved is who gets a north that two, one of them with thirteen orphans, call at once.
func resolved(rs *rules.RuleSet) (list []any) {
	win := [4]table.Call{1: {Kind: table.Win}, 3: {Kind: table.Win}}
	north := table.Offer{Tile: tile.NorthWind, From: tile.East, By: score.ByDiscard, Round: tile.East, WallLeft: 40}
	for seat, notation := range map[int]string{1: "EEE SSS WWW NN CC", 3: "19m 19p 19s ESW CFP C"} {
		north.Players[seat] = &table.Player{Hand: parse(notation)}
	}
	taken, refused := north.Resolve(win, rs)
	return append(list, taken, refused)
}

// dealt are the first deals of some walls.
func dealt(rs *rules.RuleSet) (list []*table.Dealt) {
	for seed := range int64(20) {
		list = append(list, table.Deal(table.Shuffled(seed, rs.Flowers.Value), tile.East, 10, rs))
	}
	return list
}

// TestClosedValuesMeanNothing: no hand and no table tells two values of a closed field apart,
// in houses of any kind, and one that may mean something is open.
func TestClosedValuesMeanNothing(t *testing.T) {
	text := pagetest.Text(t, "en")
	houses := []uint64{1} // where much is closed
	if !testing.Short() {
		houses = append(houses, 24)
	}
	for _, seed := range houses {
		ed := randomHouse(t, rand.New(rand.NewPCG(seed, 45)))
		wide, wider := spread(ed, 3), spread(ed, 5)
		s := &sheet{page: &Page{Config: Config{Say: explain.New(text), Text: text}}, editor: ed}
		for i, e := range rules.Entries() {
			if e.Kind == rules.OwnHands || e.Kind == rules.Figures || effort.Skips(i+int(seed)) {
				continue
			}
			values := others(e, ed.set)
			closed := s.idle(e)
			says := sayNothing[e.Key]
			switch {
			case closed == "" && says != nil && says(ed.set):
				t.Errorf("house %d: %s means nothing by the rules, and is open", seed, e.Key)
			case closed != "":
				for _, v := range values {
					if tells(ed, e, v) {
						t.Errorf("house %d: %s is closed (%s), and means something as %v", seed, e.Key, closed, v)
					}
				}
			case !slices.ContainsFunc(silent, func(key string) bool { return strings.HasPrefix(e.Key, key) }):
				told := func(v any) bool {
					return isRefused(ed, e, v) || tells(ed, e, v) || tells(wide, e, v) || tells(wider, e, v)
				}
				if !slices.ContainsFunc(values, told) {
					t.Errorf("house %d: %s is open, and means nothing: %v", seed, e.Key, values)
				}
			}
		}
		if t.Failed() {
			t.Logf("house %d:\n%s", seed, rules.Format(ed.set))
		}
	}
}
