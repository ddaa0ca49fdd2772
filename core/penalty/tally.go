package penalty

// YellowCardsOut is how many yellow cards over a whole tournament are out
// (CityU 5).
const YellowCardsOut = 2

// Laid is what was laid on a player once: an offence, the empty id where nobody
// wrote down which, a measure and the points taken, 0 or more.
type Laid struct {
	Offence ID
	Measure Measure
	Points  int
}

// Tally counts what was laid on one player, over an evening or a tournament.
// The zero value is a clean one.
type Tally struct {
	Warnings     int
	YellowCards  int
	Disqualified int // by a referee's word, not by cards
	Points       int // taken in all
	offences     map[ID]int
}

// Count tallies what was laid on a player.
func Count(laid ...Laid) Tally {
	var t Tally
	for _, l := range laid {
		switch l.Measure {
		case Warning:
			t.Warnings++
		case YellowCard:
			t.YellowCards++
		case Disqualified:
			t.Disqualified++
		}
		t.Points += l.Points
		if l.Offence == "" {
			continue
		}
		if t.offences == nil {
			t.offences = map[ID]int{}
		}
		t.offences[l.Offence]++
	}
	return t
}

// Times returns how often a player did it.
func (t Tally) Times(id ID) int { return t.offences[id] }

// IsOut reports whether the player may not play on.
func (t Tally) IsOut() bool { return t.Disqualified > 0 || t.YellowCards >= YellowCardsOut }

// Due returns what an offence's scale lays on the player if it happens now; ok is
// false if the measure is weighed.
func (t Tally) Due(o *Offence) (m Measure, ok bool) { return o.Due(t.Times(o.ID) + 1) }
