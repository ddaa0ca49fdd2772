// Package penalty is the catalogue of offences and what they cost (RULES.md section
// 13; CityU 5), without words: each Offence has a stable id, its clause, the steps
// that a table takes, what may be laid on the offender and who decides it. It takes
// clauses and figures from rules and score, and serves ledger, tournament and
// handbook. A Tally counts what was laid on one player; two yellow cards in one
// tournament put a player out.
//
// The sources give a figure only for a false win, and that one is the rule set's.
// The referee decides what any other deduction takes; Usual proposes a figure.
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
	LateCall      ID = "late_call"       // 摸牌後叫牌: the right is lost, without a penalty
	RiverTidied   ID = "river_tidied"    // 整理牌河牌
	ViewBlocked   ID = "view_blocked"    // of a player's melds
	Delay         ID = "delay"           // too slow, too fast, a pause
	HandDisturbed ID = "hand_disturbed"  // 擾亂牌局
)

// Measure is what is laid on an offender, by its stable id.
type Measure string

// The measures, from the mildest to the severest (CityU 5).
const (
	Warning      Measure = "warning"      // 口頭警告
	Points       Measure = "points"       // 扣分
	YellowCard   Measure = "yellow_card"  // 黃牌警告, with points
	Disqualified Measure = "disqualified" // 取消資格
)

// Measures lists the measures from the mildest to the severest.
func Measures() []Measure { return []Measure{Warning, Points, YellowCard, Disqualified} }

// IsOne reports whether m is one of the measures.
func (m Measure) IsOne() bool { return slices.Contains(Measures(), m) }

// TakesPoints reports whether the measure takes points; a yellow card comes with a
// deduction (CityU 5).
func (m Measure) TakesPoints() bool { return m == Points || m == YellowCard }

// Decider is who decides what an offence costs, by its stable id.
type Decider string

// The deciders. A referee's decision may be appealed to the chief referee, whose
// word is final (CityU 5); EMSD leaves everything to the organisers and advisers.
const (
	TheRule    Decider = "rule"    // it is fixed
	TheTable   Decider = "table"   // the three others and the referee agree (CityU 2.7)
	TheReferee Decider = "referee" // by circumstances and frequency (CityU 5)
	Unnamed    Decider = "unnamed" // the documents name nobody
)

func Deciders() []Decider { return []Decider{TheRule, TheTable, TheReferee, Unnamed} }

// Offence is an entry of the catalogue.
type Offence struct {
	ID      ID
	Clause  string
	Decides Decider

	// Scale is what is laid on a player the first, second … time, and its last item
	// every time after that. If it is empty, the measure is weighed.
	Scale []Measure
	// Weighed are the measures to choose from, in addition to the rule set's figure
	// for a false win; empty if there is no penalty.
	Weighed []Measure

	Steps []string // ids of what the table does, in order; unique within the offence
}

// Catalogue lists the offences in the order of the rules. The caller owns the list
// and its contents.
func Catalogue() []Offence {
	list := slices.Clone(catalogue)
	for i := range list {
		list[i] = list[i].clone()
	}
	return list
}

// Find returns the offence with an id; ok is false if there is none.
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

// IsPunished reports whether the offence has any penalty.
func (o *Offence) IsPunished() bool { return len(o.Scale) > 0 || len(o.Weighed) > 0 }

// Due returns what is laid on a player the nth time, from 1; ok is false if the
// measure is weighed rather than fixed.
func (o *Offence) Due(n int) (m Measure, ok bool) {
	if len(o.Scale) == 0 || n < 1 {
		return "", false
	}
	return o.Scale[min(n, len(o.Scale))-1], true
}
