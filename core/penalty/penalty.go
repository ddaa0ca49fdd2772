// Package penalty is the catalogue of what a table minds and what it costs
// (RULES.md section 13; CityU 5), without words: each Offence has a stable id,
// its clause, the steps that a table takes, what may be laid on the offender and
// who says so. A Tally counts what was laid on one player; over a whole
// tournament two yellow cards are out.
//
// The sources give a figure for a false win alone, and that one is the rule
// set's. What any other deduction takes is the referee's to say; Usual proposes
// a figure.
package penalty

import "slices"

// ID is an offence's stable id.
type ID string

// The offences, in the order of CityU 5.1 to 5.14.
const (
	Collusion     ID = "collusion"       // 串通
	WrongCount    ID = "wrong_count"     // 相公, too many tiles or too few
	FalseWin      ID = "false_win"       // 詐糊
	ExposedTile   ID = "exposed_tile"    // 手牌曝光
	CallWithdrawn ID = "call_withdrawn"  // 叫碰不碰
	KnockedTiles  ID = "knocked_tiles"   // of the wall or of others
	LookedAtFaces ID = "looked_at_faces" // while shuffling, stacking, putting back
	WrongDealer   ID = "wrong_dealer"    // 做錯莊
	WrongTile     ID = "wrong_tile"      // 拿錯牌
	LateCall      ID = "late_call"       // 摸牌後叫牌: a right is lost, nothing is laid on anybody
	RiverTidied   ID = "river_tidied"    // 整理牌河牌
	ViewBlocked   ID = "view_blocked"    // of a player's melds
	Delay         ID = "delay"           // too slow, too fast, a pause
	HandDisturbed ID = "hand_disturbed"  // 擾亂牌局
)

// Measure is what is laid on an offender, by its stable id.
type Measure string

// The measures, from the least to the most (CityU 5).
const (
	Warning      Measure = "warning"      // 口頭警告
	Points       Measure = "points"       // 扣分
	YellowCard   Measure = "yellow_card"  // 黃牌警告, with points
	Disqualified Measure = "disqualified" // 取消資格
)

// Measures lists them from the least to the most.
func Measures() []Measure { return []Measure{Warning, Points, YellowCard, Disqualified} }

// IsOne reports whether m is one of the measures.
func (m Measure) IsOne() bool { return slices.Contains(Measures(), m) }

// TakesPoints reports whether points are taken with it; a yellow card comes with
// a deduction (CityU 5).
func (m Measure) TakesPoints() bool { return m == Points || m == YellowCard }

// Decider is who says what an offence costs, by its stable id.
type Decider string

// The deciders. A referee's decision may be taken to the chief referee, whose
// word is the last (CityU 5); EMSD leaves all to the organisers and advisers.
const (
	TheRule    Decider = "rule"    // it follows, nobody weighs it
	TheTable   Decider = "table"   // the three others and the referee agree (CityU 2.7)
	TheReferee Decider = "referee" // by circumstances and how often (CityU 5)
)

// Deciders lists them.
func Deciders() []Decider { return []Decider{TheRule, TheTable, TheReferee} }

// Offence is an entry of the catalogue.
type Offence struct {
	ID      ID
	Clause  string
	Decides Decider

	// Scale is what is laid on a player the first, second … time, the last of it
	// each time after. Where it is empty the measure is weighed.
	Scale []Measure
	// Weighed are the measures to choose from, also beyond what the rule set's
	// figure takes for a false win; empty if nothing can be laid on anybody.
	Weighed []Measure

	Steps []string // ids of what is done, in order; unique within the offence
}

// Catalogue lists the offences in the order of the rules. The list and what is
// in it are the caller's.
func Catalogue() []Offence {
	list := slices.Clone(catalogue)
	for i := range list {
		list[i] = list[i].clone()
	}
	return list
}

// Find finds an offence; ok is false if there is none.
func Find(id ID) (o Offence, ok bool) {
	i := slices.IndexFunc(catalogue, func(o Offence) bool { return o.ID == id })
	if i < 0 {
		return Offence{}, false
	}
	return catalogue[i].clone(), true
}

func (o Offence) clone() Offence {
	o.Scale, o.Weighed, o.Steps = slices.Clone(o.Scale), slices.Clone(o.Weighed), slices.Clone(o.Steps)
	return o
}

// IsPunished reports whether anything can be laid on a player for it.
func (o *Offence) IsPunished() bool { return len(o.Scale) > 0 || len(o.Weighed) > 0 }

// Due returns what is laid on a player the nth time, from 1; ok is false if the
// measure is weighed rather than fixed.
func (o *Offence) Due(n int) (m Measure, ok bool) {
	if len(o.Scale) == 0 || n < 1 {
		return "", false
	}
	return o.Scale[min(n, len(o.Scale))-1], true
}
