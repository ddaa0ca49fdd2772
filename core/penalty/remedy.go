package penalty

// Remedy is what becomes of a hand in which something went wrong, by its stable
// id, whatever is laid on the offender besides.
type Remedy string

// The remedies.
const (
	PutRight   Remedy = "put_right"   // at once, and play goes on as it should have
	PlayOn     Remedy = "play_on"     // it stands as it is
	CarryOut   Remedy = "carry_out"   // what was called must be done
	NotCarried Remedy = "not_carried" // what was called cannot be done, and play goes on without it
	NoWin      Remedy = "no_win"      // play goes on, and the offender cannot win this hand
)

// Incident is one of the offences that CityU 5 tells how to go on after, with what
// matters of its circumstances.
type Incident struct {
	Offence ID
	InDeal  bool // the deal has begun (wrong dealer), or is still going on (wrong tile)
	Seen    bool // a face was seen or felt: of the tile taken, of those knocked over
	Legal   bool // the tiles allow what was called
}

// Remedy returns how the table goes on; ok is false for an offence of which the rules
// do not say it.
//
// A wrong dealer is put right before the deal begins, and deals the hand after
// that (CityU 5.8). A tile taken wrongly is put right unseen; once seen it stands
// in the deal, and in play the hand cannot win (CityU 5.9). A call is carried out
// where the tiles allow it (CityU 5.5). Tiles knocked over go back to where they
// were, seen or not (CityU 5.6).
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

// IsFree reports whether nothing can be laid on anybody for it: tiles knocked over
// that nobody has seen (CityU 5.6), a tile put right unseen (CityU 5.9), a call
// carried out (CityU 5.5), a dealer put right in time (CityU 5.8).
func (i Incident) IsFree() bool {
	if i.Offence == KnockedTiles {
		return !i.Seen
	}
	r, ok := i.Remedy()
	return ok && (r == PutRight || r == CarryOut)
}
