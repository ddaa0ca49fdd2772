package board

import "sikwu/core/picture"

// names reports whether two spots are the same place of a board. Only rows have
// an index that counts.
func names(a, b picture.Spot) bool {
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case picture.AtStack:
		return a.Place == b.Place
	case picture.AtRow:
		return a.Row == b.Row && a.I == b.I
	case picture.AtCentre:
		return true
	}
	return a.Seat == b.Seat
}

// find returns the spot of the named tile at a place: preferably one with that
// name that is not used yet, the last of several; or the seat if nothing lies
// at the place. It returns -1 if there is no such place.
func (s *scene) find(at picture.Spot, name string, used map[int]bool) int {
	best, most := -1, -1
	for i := range s.spots {
		p := &s.spots[i]
		fits := -1
		switch {
		case names(p.Spot, at):
			fits = 1
			if p.name == name {
				fits += 2
			}
			if !used[i] {
				fits++
			}
		case p.Kind == picture.AtSeat && p.Seat == at.Seat && ofSeat(at.Kind):
			fits = 0
		}
		if fits >= 0 && fits >= most {
			best, most = i, fits
		}
	}
	return best
}

// ofSeat reports whether a kind of spot belongs to a seat.
func ofSeat(k picture.SpotKind) bool {
	return k == picture.AtHand || k == picture.AtMelds || k == picture.AtFlowers || k == picture.AtDiscards || k == picture.AtWind
}

// box returns the bounds of everything at a spot; ok is false if there is no
// such place.
func (s *scene) box(at picture.Spot) (r rect, ok bool) {
	for i := range s.spots {
		if names(s.spots[i].Spot, at) {
			r = r.with(s.spots[i].at)
		}
	}
	if !r.isEmpty() {
		return r, true
	}
	if i := s.find(at, "", nil); i >= 0 {
		return s.spots[i].at, true
	}
	return rect{}, false
}

// around returns all pictures at the same place as a sprite.
func (s *scene) around(sprite int) (list []int) {
	for i := range s.sprites {
		if p := &s.sprites[i]; p.kind == paintInk && p.at == s.sprites[sprite].at {
			list = append(list, i)
		}
	}
	return list
}
