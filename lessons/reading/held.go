package reading

import (
	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// held is a hand and how it is won.
type held struct {
	draft hand.Draft
	win   score.Win
	down  bool // the outer tiles of concealed kongs lie face down
}

// readHeld reads a hand as files of hands write it:
//
//	234m 567m 34p 88p [678s@E] 2f +5p seat=S from=W
//
// A discard or a robbed kong of no named seat is the seat before's; the first discard of a hand
// is East's.
func readHeld(in *task.Reader, line string) held {
	h, err := handfile.ParseHand(line)
	if err != nil {
		in.Fail("hand %q: %v", line, err)
		return held{}
	}
	x := held{h.Draft, h.Win, !in.Rules.Game.KongsShown.Value}
	if x.draft.Winning != tile.None && x.win.IsFed() && x.win.From == tile.NoWind {
		if x.win.From = x.win.Seat.Previous(); x.win.FirstDiscard {
			x.win.From = tile.East
		}
	}
	return x
}

// readOrDraw reads the hand of a spec, or draws one if the spec has none.
func readOrDraw(in *task.Reader, line string, draw func() (held, bool)) held {
	if line == "" {
		h, ok := draw()
		if !ok {
			in.Keep(notHere())
			return held{}
		}
		line = h.line()
	}
	return readHeld(in, line)
}

// oneSuit makes deal lean to one suit with honours.
var oneSuit = []rules.Fan{rules.HalfFlush}

func heldOf(b *deal.Body) held { return held{draft: b.Draft(), win: b.Win} }

// line is the inverse of readHeld.
func (h *held) line() string { return handfile.Hand{Draft: h.draft, Win: h.win}.String() }

func (h *held) judge(rs *rules.RuleSet) score.Result { return score.Evaluate(h.draft, h.win, rs) }

// isHere reports whether the rules can judge the hand, which most exercises need: it is complete
// and won in a way that they have.
func (h *held) isHere(rs *rules.RuleSet) bool {
	res := h.judge(rs)
	return res.Best() != nil
}

// notHere says that these rules do not have such a hand.
func notHere() error { return &task.NotHere{Text: picture.Say("task.reading.not_here")} }

// noFlowers says that these rules have no flowers.
func noFlowers() error { return &task.NotHere{Text: picture.Say("task.reading.no_flowers")} }

// gains returns what a win brings or a false win costs.
func (h *held) gains(res *score.Result, rs *rules.RuleSet) int {
	p := score.Settle(res, h.draft, h.win, rs)
	return max(p.Points.Of(h.win.Seat), -p.Points.Of(h.win.Seat))
}

// all returns the concealed tiles, including the winning one.
func (h *held) all() []tile.Tile {
	d := h.draft.Clone()
	if d.Winning != tile.None {
		d.Concealed = append(d.Concealed, d.Winning)
		d.Sort()
	}
	return d.Concealed
}

// seated says the seat and the round, and the circumstances other than how the hand was won.
func seated(w *score.Win) picture.Text {
	t := picture.Say("task.reading.seated", picture.Args{"Seat": w.Seat, "Round": picture.Word("wind." + w.Round.String())})
	for _, note := range notes(w) {
		t = picture.Say("task.reading.then", picture.Args{"A": t, "B": picture.Say(note)})
	}
	return t
}

// notes returns the ids of circumstances other than how the hand was won.
func notes(w *score.Win) (ids []string) {
	kongs, flowers := 0, 0
	for _, d := range w.Draws {
		if d == score.DrawKong {
			kongs++
		} else {
			flowers++
		}
	}
	n := len(w.Draws)
	switch {
	case n == 0:
	case kongs == 0:
		ids = append(ids, "task.reading.fact.flower_draw")
	case flowers == 0 && kongs == 1:
		ids = append(ids, "task.reading.fact.kong_draw")
	case flowers == 0:
		ids = append(ids, "task.reading.fact.kongs_in_a_row")
	case kongs == 1 && w.Draws[n-1] == score.DrawFlower:
		ids = append(ids, "task.reading.fact.kong_then_flower")
	case kongs == 1:
		ids = append(ids, "task.reading.fact.kong_draw")
	case w.Draws[n-1] == score.DrawFlower:
		ids = append(ids, "task.reading.fact.kongs_then_flower")
	default:
		ids = append(ids, "task.reading.fact.flower_between_kongs")
	}
	add := func(holds bool, id string) {
		if holds {
			ids = append(ids, id)
		}
	}
	add(w.LastTile && w.By == score.BySelfDraw, "task.reading.fact.last_draw")
	add(w.LastTile && w.By != score.BySelfDraw, "task.reading.fact.last_discard")
	add(w.FirstDiscard, "task.reading.fact.first_discard")
	add(w.DealerKonged, "task.reading.fact.dealer_konged")
	add(w.FirstDraw, "task.reading.fact.first_draw")
	add(w.OtherKong, "task.reading.fact.other_kong")
	add(w.FlowersDealt, "task.reading.fact.flowers_dealt")
	return ids
}

// flag returns the title of the winning tile: how it came.
func flag(w *score.Win) picture.Text {
	from := picture.Args{"From": w.From}
	switch w.By {
	case score.ByDiscard:
		return picture.Say("task.reading.flag.discard", from)
	case score.ByRobKong:
		return picture.Say("task.reading.flag.rob_kong", from)
	case score.ByRobConcealedKong:
		return picture.Say("task.reading.flag.rob_concealed_kong", from)
	case score.ByDeal:
		return picture.Say("task.reading.flag.deal")
	case score.ByFlowers:
		return picture.Say("task.reading.flag.flowers")
	}
	return picture.Say("task.reading.flag.self_draw")
}

// read lays the hand out in the groups of a reading. A flower hand has none.
func (h *held) read(rd *score.Reading, size picture.Size, m picture.Mark) []picture.Row {
	if rd.Form == score.FlowerHand {
		return h.rows(size)
	}
	won := picture.Say("task.reading.won", picture.Args{"Seated": seated(&h.win), "How": flag(&h.win)})
	rows := []picture.Row{{Title: won, Size: size, Groups: h.groups(rd)}}
	for i := range rows[0].Groups {
		rows[0].Groups[i].Mark = m
	}
	if len(h.draft.Flowers) > 0 {
		rows = append(rows, picture.Row{Size: min(size+1, picture.Small), Groups: []picture.Group{h.flowers()}})
	}
	return rows
}

// groupTitles are the titles of concealed groups, as in Check.
var groupTitles = map[hand.GroupKind]string{
	hand.GroupChow: "group.chow", hand.GroupPung: "group.pung", hand.GroupKong: "group.kong", hand.GroupPair: "group.pair",
}

// groups returns the groups of a reading, with the winning tile marked in the one that it
// completes. Thirteen orphans are one group.
func (h *held) groups(rd *score.Reading) (list []picture.Group) {
	if rd.Form != score.Standard {
		list = []picture.Group{{Tiles: picture.Faces(h.all())}}
		h.markWinning(&list[0])
		return list
	}
	for p := range score.PairPlace + 1 {
		g := rd.Group(p)
		if g.Meld >= 0 {
			list = append(list, h.meldGroup(h.draft.Melds[g.Meld]))
			continue
		}
		group := picture.Group{Title: picture.Say(groupTitles[g.Kind]), Tiles: picture.Faces(g.Tiles())}
		if int(rd.WinsOn) == p {
			h.markWinning(&group)
		}
		list = append(list, group)
	}
	return list
}

// markWinning marks the winning tile in the group that it completes.
func (h *held) markWinning(g *picture.Group) {
	for i := range g.Tiles {
		if g.Tiles[i].Face == h.draft.Winning {
			g.Tiles[i].Mark = picture.Now
			return
		}
	}
}

// flowers returns the group of flowers.
func (h *held) flowers() picture.Group {
	return picture.Group{Title: picture.Say("task.reading.set.flowers"), Tiles: picture.Faces(h.draft.Flowers)}
}

// rows lays the hand out: concealed tiles with the winning one apart, then melds and flowers.
func (h *held) rows(size picture.Size) []picture.Row {
	main := picture.Row{Title: seated(&h.win), Size: size, Groups: []picture.Group{{Tiles: picture.Faces(h.draft.Concealed)}}}
	if h.draft.Winning != tile.None {
		main.Groups = append(main.Groups, picture.Group{
			Title: flag(&h.win), Tiles: picture.Faces([]tile.Tile{h.draft.Winning}), Mark: picture.Now,
		})
	} else if h.win.By == score.ByDeal || h.win.By == score.ByFlowers {
		main.Groups[0].Title = flag(&h.win)
	}
	return append([]picture.Row{main}, h.declared(size)...)
}

// declared returns the row of melds and flowers, if there are any.
func (h *held) declared(size picture.Size) []picture.Row {
	row := picture.Row{Size: min(size+1, picture.Small)}
	for _, m := range h.draft.Melds {
		row.Groups = append(row.Groups, h.meldGroup(m))
	}
	if len(h.draft.Flowers) > 0 {
		row.Groups = append(row.Groups, h.flowers())
	}
	if len(row.Groups) == 0 {
		return nil
	}
	return []picture.Row{row}
}
