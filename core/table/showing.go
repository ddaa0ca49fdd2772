package table

// Deed is a step of declaring a win (CityU 2.7).
type Deed uint8

// The deeds in the order in which they are due.
const (
	CallWin  Deed = iota // 食、糊、食糊、自摸
	ShowHand             // all tiles face up
	NameFan              // and who pays
	Agree                // the three others, and the referee if there is one
	MixTiles             // only now
	numDeeds = iota
)

// Deeds lists the deeds in the order in which they are due.
func Deeds() []Deed { return []Deed{CallWin, ShowHand, NameFan, Agree, MixTiles} }

// String returns the deed's stable id, empty for none of them.
func (d Deed) String() string {
	if d >= numDeeds {
		return ""
	}
	return [...]string{"call", "show", "name", "agree", "mix"}[d]
}

// Misses returns the deeds due before d that have not been done, given how many
// deeds were done. Tiles mixed before all have agreed need not count as a win, and
// the hand may be dealt again (CityU 2.7, 5.14).
func (d Deed) Misses(done int) []Deed {
	if done >= int(d) {
		return nil
	}
	return Deeds()[done:d]
}
