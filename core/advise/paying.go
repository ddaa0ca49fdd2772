package advise

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// Paying lists the plans of a hand as Plans does, with those that ask for more than another
// and are worth more. What each is worth has the fan of a self-draw in it.
func Paying(d hand.Draft, w score.Win, rs *rules.RuleSet) []Plan { return paying(d, w, rs) }
