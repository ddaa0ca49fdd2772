package penalty

// Remedy is what becomes of a hand in which something went wrong, by its stable id,
// apart from any penalty.
type Remedy string

// The remedies.
const (
	PutRight   Remedy = "put_right"   // at once, and play continues as it should have
	PlayOn     Remedy = "play_on"     // it stands as it is
	CarryOut   Remedy = "carry_out"   // the call must be carried out
	NotCarried Remedy = "not_carried" // the call cannot be carried out, and play continues without it
	NoWin      Remedy = "no_win"      // play continues, but the offender cannot win this hand
)

// Incident is an offence after which CityU 5 says how to continue, with the
// circumstances that matter.
type Incident struct {
	Offence ID
	InDeal  bool // the deal has begun (wrong dealer), or is still in progress (wrong tile)
	Seen    bool // a face was seen or felt: of the tile taken, or of those knocked over
	Legal   bool // the tiles allow the call
}

// Remedy returns how the table continues; ok is false for an offence on which the
// rules are silent.
//
// A wrong dealer is corrected before the deal begins; after that he deals the hand
// (CityU 5.8). A tile taken wrongly is put back unseen; once seen it stands during
// the deal, and in play the hand cannot win (CityU 5.9). A call is carried out if
// the tiles allow it (CityU 5.5). Tiles knocked over go back where they were, seen
// or not (CityU 5.6).
func (i Incident) Remedy() (r Remedy, ok bool) {
	switch i.Offence {
	case WrongDealer:
		if i.InDeal {
			return PlayOn, true
		}
		return PutRight, true
	case WrongTile:
		switch {
		case !i.Seen:
			return PutRight, true
		case i.InDeal:
			return PlayOn, true
		}
		return NoWin, true
	case CallWithdrawn:
		if i.Legal {
			return CarryOut, true
		}
		return NotCarried, true
	case KnockedTiles:
		return PutRight, true
	}
	return "", false
}

// IsFree reports whether there is no penalty: for tiles knocked over that nobody
// has seen (CityU 5.6), a tile put back unseen (CityU 5.9), a call carried out
// (CityU 5.5), a dealer corrected in time (CityU 5.8).
func (i Incident) IsFree() bool {
	if i.Offence == KnockedTiles {
		return !i.Seen
	}
	r, ok := i.Remedy()
	return ok && (r == PutRight || r == CarryOut)
}
