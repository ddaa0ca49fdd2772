package explain

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// The reasons that only house rules (RULES.md section 9) give.

// asFlush reports whether all honours is not counted because this house counts
// it as a full flush of pungs (HKFan 20).
func asFlush(n score.NotCounted, rs *rules.RuleSet) bool {
	return n.Fan == rules.AllHonours && n.By == rules.FullFlush && rs.Conditions.AllHonoursAsFullFlush.Value
}

func (e *reasoner) kongs() bool {
	return slices.ContainsFunc(e.c.Draft.Melds, func(m hand.Meld) bool { return m.Kind().IsKong() })
}

// concealed says in spite of what the hand counts as concealed (HKFan 1, 2,
// 15).
func (e *reasoner) concealed() string {
	is := &e.c.Rules.Conditions
	fed := e.c.Rules.Flowers.Value && !is.ConcealedWithFlowers.Value || e.kongs() && !is.ConcealedWithKongs.Value
	switch {
	case fed:
		return e.say("reason_fed")
	case e.kongs():
		return e.say("reason_kongs")
	}
	return e.say("reason")
}

// fourConcealed mentions the kongs if this house allows them (HKFan 14).
func (e *reasoner) fourConcealed() string {
	id := "reason_drawn"
	if e.c.Win.IsFed() {
		id = "reason_pair"
	}
	if e.kongs() {
		id += "_kongs"
	}
	return e.say(id, args{"Tile": e.winning()})
}

// flowerHand says where the last flower came from, if this house asks.
func (e *reasoner) flowerHand() string {
	w, house := &e.c.Win, &e.c.Rules.FlowerHand
	row := kongRun(w.Draws)
	switch {
	case robsFlower(w) && w.From == noWind:
		return e.say("reason_robbed_unsaid")
	case robsFlower(w):
		return e.say("reason_robbed", args{"Seat": e.s.Wind(w.From)})
	case e.line.Fan == rules.SmallFlowers && house.KongDraw.Value > 0 && row > 0:
		return e.say("reason_kong")
	case e.line.Fan == rules.BigFlowers && house.KongOnKong.Value.Exists && row > 1:
		return e.say("reason_kongs", args{"Count": e.s.count(row)})
	}
	return e.say("reason")
}

// atOnce explains a win on the deal or right after it (HKFan 23, 24).
func (e *reasoner) atOnce() string {
	switch {
	case e.c.Win.By == score.ByFlowers:
		return e.say("reason_flowers", args{"Count": e.s.number(len(e.c.Draft.Flowers))})
	case e.line.Fan == rules.EarthlyHand && e.c.Win.By == score.BySelfDraw:
		return e.say("reason_drawn", args{"Tile": e.winning()})
	}
	return e.say("reason", args{"Tile": e.winning()})
}
