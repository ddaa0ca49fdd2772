package oracle

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// dealer makes requests of every kind, the same ones for the same seed.
type dealer struct{ *rand.Rand }

func newDealer(seed uint64) dealer { return dealer{rand.New(rand.NewPCG(seed, 0x515b))} }

func (d dealer) oneIn(n int) bool { return d.IntN(n) == 0 }

func (d dealer) pick(from ...string) string { return from[d.IntN(len(from))] }

// draft is a hand before it is written as notation.
type draft struct {
	lean    lean
	seat    string
	tiles   []string
	melds   []string
	flowers []string
	winning string
}

// wall is all 136 tiles, shuffled.
func (d dealer) wall() []string {
	var all []string
	for _, k := range allKinds() {
		all = append(all, k, k, k, k)
	}
	d.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// preset picks a preset.
func (d dealer) preset() (name string, rules house) {
	name = d.pick(presetNames()...)
	return name, presetNamed(name)
}

// request makes one score request under a house that has this name.
func (d dealer) request(id int, name string, rules house, about lean) request {
	r := request{ID: id, Rules: name, Round: d.pick(seats()...)}
	r.By = d.pick("discard", "discard", "discard", "discard", "discard", "", "self_draw", "self_draw",
		"self_draw", "self_draw", "self_draw", "self_draw", "self_draw", "rob_kong", "rob_kong", "deal", "flowers")
	if d.oneIn(60) {
		r.By = "rob_concealed_kong"
	}
	if by := about.by(); by != "" && !d.oneIn(6) {
		r.By = by
	}
	r.Seat = d.pick(seats()...)
	if (r.By == "deal" || about.on("by_flowers")) && !d.oneIn(8) {
		r.Seat = "E"
	}
	h := d.draft(r, rules, about)
	if d.oneIn(10) {
		d.spoil(&h)
	}
	d.circumstances(&r, h)
	d.facts(&r, h, rules)
	whole := r.By == "deal" || r.By == "flowers"
	if whole || d.oneIn(150) {
		h.tiles, h.winning = append(h.tiles, h.winning), ""
	}
	if whole && d.oneIn(60) {
		h.winning = "5m"
	}
	r.Hand = d.write(h)
	if r.By == "flowers" && !fits(r) {
		r.Draws = nil
	}
	return r
}

// fits reports whether melds and draws can be true together. It is not judged for a
// flower hand, and nothing says which kong began what could not be.
func fits(r request) bool {
	h, err := readHand(r.Hand)
	return err != nil || game{request: r, hand: h}.chain().fits
}

// waitsRequest asks about the same hands before the winning tile, or with it.
func (d dealer) waitsRequest(id int, name string, rules house) request {
	r := request{ID: id, Rules: name, Seat: d.pick(seats()...), Round: d.pick(seats()...)}
	h := d.draft(r, rules, "")
	if d.oneIn(15) {
		d.spoil(&h)
	}
	r.By = "self_draw"
	d.circumstances(&r, h)
	d.facts(&r, h, rules)
	r.By, r.From, r.Liable = "", "", ""
	if d.oneIn(3) {
		h.tiles = append(h.tiles, h.winning)
	}
	h.winning = ""
	r.Hand = d.write(h)
	return r
}

func (d dealer) draft(r request, rules house, about lean) draft {
	h := draft{seat: r.Seat, lean: about}
	kind := d.IntN(24)
	if about != "" {
		kind += 5
	}
	if (r.By == "rob_concealed_kong" || about.on("orphans", "by_nature")) && !d.oneIn(3) {
		kind = 0
	} else if about.on("nine_gates") && !d.oneIn(3) {
		kind = 2
	}
	switch kind {
	case 0:
		h.tiles = append(orphanKinds(), d.pick(orphanKinds()...))
	case 2:
		suit := d.pick("m", "p", "s")
		for _, n := range "1112345678999" {
			h.tiles = append(h.tiles, string(n)+suit)
		}
		h.tiles = append(h.tiles, d.pick("1", "2", "3", "4", "5", "6", "7", "8", "9")+suit)
	case 3:
		for len(h.tiles) < 14 {
			k := d.pick(allKinds()...)
			h.tiles = append(h.tiles, k, k)
		}
	case 4:
		h.tiles = d.wall()[:14]
	default:
		d.standard(&h, r.By == "deal" && !d.oneIn(6) || d.oneIn(8))
	}
	if d.oneIn(8) { // near, but perhaps not complete
		for range 1 + d.IntN(3) {
			h.tiles[d.IntN(len(h.tiles))] = d.pick(allKinds()...)
		}
	}
	h.flowers = d.someFlowers(r, rules.on("flowers"), about)
	d.chooseWinning(&h, strings.HasPrefix(r.By, "rob"))
	return h
}

// chooseWinning takes the winning tile out of the hand; a robbed tile is rarely one
// of which the hand holds another.
func (d dealer) chooseWinning(h *draft, robs bool) {
	d.Shuffle(len(h.tiles), func(i, j int) { h.tiles[i], h.tiles[j] = h.tiles[j], h.tiles[i] })
	at := 0
	if h.lean.on("by_discard") { // the pair
		at = max(0, slices.IndexFunc(h.tiles, func(t string) bool { return count(h.tiles, t) == 2 }))
	}
	if robs && !d.oneIn(10) {
		for i, t := range h.tiles {
			if count(h.tiles, t) == 1 {
				at = i
			}
		}
	}
	h.winning = h.tiles[at]
	h.tiles = slices.Delete(h.tiles, at, at+1)
}

func (d dealer) someFlowers(r request, played bool, about lean) []string {
	if !played && !d.oneIn(25) || r.By != "flowers" && !about.on("flower", "chicken") && d.oneIn(2) {
		return nil
	}
	if about.on("no_flowers") && d.oneIn(2) {
		return nil
	}
	if about.on("chicken") && !d.oneIn(4) {
		return []string{string(d.pick(strings.Split("12345678", "")...)) + "f"}
	}
	all := []string{"1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f"}
	d.Shuffle(8, func(i, j int) { all[i], all[j] = all[j], all[i] })
	if r.By == "flowers" && !d.oneIn(8) {
		return all[:7+d.IntN(2)]
	}
	if d.oneIn(3) || about.on("flower_set") { // a whole series, perhaps one of the other
		slices.Sort(all)
		if d.oneIn(2) {
			return all[:4+d.IntN(2)]
		}
		return all[4-d.IntN(2):]
	}
	return all[:d.IntN(7)]
}

// circumstances fills in how the hand was won, usually in a possible way.
func (d dealer) circumstances(r *request, h draft) {
	r.LastTile = d.oneIn(9) && (r.By == "self_draw" || d.oneIn(3)) || h.lean.on("last_tile") && d.oneIn(2)
	r.DealerKonged = d.oneIn(15)
	switch {
	case r.By != "discard" && r.By != "" && !strings.HasPrefix(r.By, "rob"):
		r.From = d.pick("", "", "", "", "", "E", "S")
	case d.oneIn(40):
		r.From = r.Seat
	case !d.oneIn(10):
		r.From = d.otherThan(r.Seat)
	}
	early := d.oneIn(4) || h.lean.on("earthly")
	if r.By == "discard" && (len(h.melds) == 0 && early || d.oneIn(60)) || d.oneIn(200) {
		r.FirstDiscard = true
		r.DealerKonged = d.oneIn(3) || h.lean.on("after_dealers_kong")
		r.LastTile = r.LastTile && d.oneIn(3)
		if !d.oneIn(6) && r.Seat != "E" {
			r.From = "E"
		}
	}
	if d.oneIn(8) || h.lean.on(".half") && d.oneIn(4) {
		r.Liable = d.pick("none", d.otherThan(r.Seat), d.otherThan(r.Seat), d.otherThan(r.Seat))
	} else if d.oneIn(100) && r.By != "flowers" {
		r.Liable = r.Seat
	}
	d.draws(r, h)
}

func (d dealer) otherThan(seat string) string {
	return d.pick(slices.DeleteFunc(seats(), func(s string) bool { return s == seat })...)
}

func (d dealer) draws(r *request, h draft) {
	kongs := 0
	for _, m := range h.melds {
		kongs += yes(strings.HasPrefix(m, "{") || strings.Contains(m, "+") || len(strings.TrimRight(m, "@ESWN]")) > 5)
	}
	possible := r.By == "self_draw" || len(h.flowers) > 0 && (r.By == "deal" || r.By == "flowers")
	if !possible && !d.oneIn(80) || kongs+len(h.flowers) == 0 && !d.oneIn(80) || d.oneIn(4) {
		return
	}
	if h.lean.kongs() && possible && !d.oneIn(4) {
		r.Draws = h.lean.chain(d, kongs)
		return
	}
	if kongs > 0 && r.By != "deal" && d.oneIn(2) { // a chain that may well be
		for range 1 + d.IntN(kongs) {
			if len(h.flowers) > 1 && d.oneIn(6) {
				r.Draws = append(r.Draws, "flower")
			}
			r.Draws = append(r.Draws, "kong")
		}
		return
	}
	for range 1 + d.IntN(3) {
		if kongs > 0 && d.oneIn(8) || d.oneIn(15) || len(h.flowers) > 0 && d.oneIn(4) {
			r.Draws = append(r.Draws, "flower")
		} else if r.By != "deal" && (kongs > 0 || d.oneIn(20)) {
			r.Draws = append(r.Draws, "kong")
		}
	}
	if kongs == 4 && d.oneIn(2) {
		r.Draws = []string{"kong", "kong", "kong", "kong"}
	}
}

// facts adds what only house rules use, if it fits and sometimes if it does not.
func (d dealer) facts(r *request, h draft, rules house) {
	tell := func(fact string, likely bool, oneIn int) {
		if likely && d.oneIn(oneIn) || d.oneIn(400) {
			r.Facts = append(r.Facts, fact)
		}
	}
	flowers, row := r.By == "flowers", game{request: *r}.kongsInARow()
	often := 4
	if h.lean.on("first") {
		often = 2
	}
	tell("first_draw", r.Seat != "E" && len(h.melds) == 0 && (r.By == "self_draw" || flowers), often)
	tell("other_kong", row > 1, 2)
	tell("flowers_dealt", flowers && (r.Seat == "E" || len(h.melds) == 0), often)
	robs := 15
	if rules.on("flower_hand.seven_rob_the_eighth") {
		robs = 2
	}
	tell("flower_robbed", flowers && len(h.flowers) == 7, robs)
	if slices.Contains(r.Facts, "flower_robbed") && !d.oneIn(6) {
		r.From = d.otherThan(r.Seat)
	}
}

// someMeld returns a good meld, for tests of distance.
func (d dealer) someMeld(t *testing.T) meld {
	t.Helper()
	k := d.pick("1m", "5m", "5p", "9p", "3s", "E", "C")
	text := d.pick("["+write([]string{k, k, k})+"]", "{"+write([]string{k, k, k, k})+"}")
	if suited(k) && after(k, 2) != "" && d.oneIn(3) {
		text = "[" + write([]string{k, after(k, 1), after(k, 2)}) + "]"
	}
	m, err := readMeld(text)
	if err != nil || m.kind == "bad" {
		t.Fatal(text, err)
	}
	return m
}
