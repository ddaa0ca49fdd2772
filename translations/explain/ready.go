package explain

import "sikwu/core/score"

// NotReady says how far thirteen tiles are from a wait, and how many copies of
// the tiles that help are left.
func (s *Speaker) NotReady(res *score.WaitsResult) (title, note string) {
	title = s.text("ready.distance", args{"N": res.Distance})
	left := 0
	for _, u := range res.Useful {
		left += u.Left
	}
	switch {
	case len(res.Useful) == 0:
		return title, s.text("ready.none_useful")
	case left == 0:
		return title, s.text("ready.none_left")
	}
	return title, s.text("ready.distance_note", args{"N": left})
}

// DiscardsTitle sums up which of fourteen tiles can go.
func (s *Speaker) DiscardsTitle(list []score.Discard) string {
	if len(list) == 0 {
		return s.text("ready.no_discard")
	}
	return s.text("ready.discards", args{"N": len(list)})
}

// Discard says what the hand waits for after a discard, and of which of it none is left.
func (s *Speaker) Discard(d score.Discard) string {
	var left, gone []score.Wait
	for _, w := range d.Waits {
		if w.Left == 0 {
			gone = append(gone, w)
		} else {
			left = append(left, w)
		}
	}
	a := args{"Tile": s.Tile(d.Tile), "Waits": s.Tiles(waitTiles(left)), "Gone": s.Tiles(waitTiles(gone))}
	switch {
	case len(left) == 0:
		return s.text("ready.discard_gone", a)
	case len(gone) > 0:
		return s.text("ready.discard_gone_some", a)
	}
	return s.text("ready.discard", a)
}

// Building says how many tiles are still to be entered.
func (s *Speaker) Building(missing int) string { return s.text("ready.building", args{"N": missing}) }
