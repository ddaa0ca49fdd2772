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

// find is where a tile of a name lies at a spot: the last that bears the name and
// is not used, else the last; where nothing lies there, the seat. It is -1 where
// there is no such place.
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
	return k == picture.AtHand || k == picture.AtMelds || k == picture.AtFlowers || k == picture.AtDiscards
}

// box is all that lies at a spot; ok is false where there is no such place.
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

// around are the pictures that lie where a picture lies.
func (s *scene) around(sprite int) (list []int) {
	for i := range s.sprites {
		if p := &s.sprites[i]; p.kind == painted && p.at == s.sprites[sprite].at {
			list = append(list, i)
		}
	}
	return list
}
