package penalty

// YellowCardsOut is how many yellow cards in one tournament put a player out (CityU
// 5).
const YellowCardsOut = 2

// Laid is one penalty of a player: an offence, empty if not recorded, a measure,
// and the points taken, 0 or more.
type Laid struct {
	Offence ID
	Measure Measure
	Points  int
}

// Tally counts the penalties of one player, over an evening or a tournament. The
// zero value has none.
type Tally struct {
	Warnings     int
	YellowCards  int
	Disqualified int // by a referee's decision, not by cards
	Points       int // the total taken
	offences     map[ID]int
}

// Count tallies the penalties of one player.
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

// Times returns how often the player committed an offence.
func (t Tally) Times(id ID) int { return t.offences[id] }

// IsOut reports whether the player may not play any more.
func (t Tally) IsOut() bool { return t.Disqualified > 0 || t.YellowCards >= YellowCardsOut }

// Due returns what an offence's scale lays on the player if it happens now; ok is
// false if the measure is weighed.
func (t Tally) Due(o *Offence) (m Measure, ok bool) { return o.Due(t.Times(o.ID) + 1) }
