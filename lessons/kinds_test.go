package lessons_test

import (
	"fmt"
	"slices"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/fivepresets"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// kindHouses are houses that differ from a preset where a kind of exercise says something of
// a rule.
func kindHouses(t *testing.T) []*rules.RuleSet {
	t.Helper()
	all := fivepresets.Of(t)
	for _, values := range []map[string]any{
		{"claims.passed_win": "any"}, {"claims.passed_pung": true}, {"claims.passed_pung": false}, {"claims.winners": "all"}, {"claims.winners": "nearest"},
		{"conditions.orphans_rob_concealed_kong": true}, {"conditions.orphans_rob_concealed_kong": false},
		{"payment.robbing": "self_draw"}, {"payment.robbing": "discard"}, {"payment.method": "shared"}, {"payment.method": "discarder"},
		{"false_win.pays_each": true}, {"false_win.pays_each": false}, {"minimum": 0}, {"minimum": 1}, {"limit": 6},
		{"limit": "none", "payment.scale": "half"}, {"game.first_dealer": "thrown"}, {"game.first_dealer": "east"},
		{"game.dealer_stays_on_win": true}, {"game.dealer_stays_on_win": false}, {"game.dealer_stays_on_draw": true}, {"game.dealer_stays_on_draw": false},
		{"game.dealt_flowers": "in_turn"}, {"game.dealt_flowers": "until_none"}, {"flowers": false}, {"flower_hand.seven_rob_the_eighth": true},
	} {
		for n, preset := range fivepresets.Of(t) {
			if house, err := preset.With(values); err == nil && !house.IsSame(preset) {
				house.ID = fmt.Sprint(preset.ID, " ", values)
				if all = append(all, house); testing.Short() && n > 0 {
					break
				}
			}
		}
	}
	return all
}

// Whatever an exercise says of a rule, before an act or of what follows from it, is so under
// the rules that it is played by: every step, in the presets and in houses that differ from one.
func TestWhatExercisesSayOfRulesIsSo(t *testing.T) {
	c := loadCourse(t)
	c.claims = slices.Concat(slices.DeleteFunc(slices.Clone(claims), func(cl claim) bool {
		return cl.says == "a minimum" || cl.says == "the dealer does not stay after a draw" || cl.says == "the dealer stays after a draw" // in other words
	}), kindClaims)
	say := map[string]*explain.Speaker{}
	for _, lang := range languages {
		text, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		say[lang] = explain.New(text)
	}
	met, told := map[string]int{}, map[string]bool{}
	hear := func(step string, rs *rules.RuleSet, text picture.Text) {
		if text.ID == "" {
			return
		}
		for _, lang := range languages {
			h := heard{id: text.ID, lang: lang, text: say[lang].Lesson(text), rs: rs}
			for name, wrong := range c.lies(&h) {
				if met[name]++; wrong != "" && !told[h.id+name] {
					told[h.id+name] = true
					t.Errorf("%s under %s: %s says %q: %s", step, rs.ID, h.id, wrong, name)
				}
			}
		}
	}
	presets := len(fivepresets.Of(t))
	for n, rs := range kindHouses(t) {
		for i := range c.Chapters {
			for j := range c.Chapters[i].Steps {
				s := &c.Chapters[i].Steps[j]
				if s.Spec.Kind == "paying.history" { // it names the tables whose rules it tells
					continue
				}
				k := n + i + j
				if n >= presets && (k%18 > 0 || effort.Skips(k/18)) || tasktest.AsksTheAdvisor(s.Kind) && (k%3 > 0 || effort.Skips(k/3)) {
					continue // he takes long
				}
				x, err := lessons.Kinds().New(s.Spec, s.Under(rs), int64(n))
				if err != nil {
					continue // these rules cannot be played with what it needs
				}
				for played := 0; ; played++ {
					words := x.Words()
					for _, text := range []picture.Text{words.Ask, words.Nudge, words.Done} {
						hear(s.Name(), x.Rules, text)
					}
					if x.Done() || played == 2 {
						break
					}
					board := x.Board()
					acts := board.Acts()
					for k, a := range acts {
						if len(acts) > 12 && k%(len(acts)/8) != 0 {
							continue
						}
						if v := x.Judge(a); !v.Right {
							for _, text := range []picture.Text{v.Wrong.Title, v.Wrong.Text, v.Wrong.Compare} {
								hear(s.Name(), x.Rules, text)
							}
						}
					}
					x.Show()
				}
			}
		}
	}
	// a walk this short hears most of them; TestNoSentenceOnRulesEscapes reads the rest
	var unheard []string
	for _, cl := range kindClaims {
		if met[cl.says] == 0 {
			unheard = append(unheard, cl.says)
		}
	}
	if len(unheard)*3 > len(kindClaims) && !testing.Short() {
		t.Errorf("no exercise says: %q", unheard)
	}
}

// kindClaims are what exercises say of rules besides claims.
var kindClaims = []claim{
	{"a number of fan is needed", words(`you need (\d+) fan`, `要 (\d+) 番|(\d+) 番起糊`), needs, nil},
	{"no fan is needed", words(`here a win needs no fan|these rules have no minimum`, `這裏無番也可以糊|這套規則不設起糊`), not(hasMinimum), nil},
	{"there is no limit here", words(`these rules have no limit|there is no limit here`, `這套規則不設封頂|這裏不設封頂`), not(hasLimit), nil},
	{"counting stops at a limit", words(`(?:counting stops at|the limit is|cut at(?: the limit of)?) (\d+)`, `(?:計到|封頂(?:是)?) (\d+) 番`), stopsAt, nil},
	{"nobody gains by a false win", words(`and nobody (gains|would have gained) it`, `其他人不加分|沒有人收`), not(falseWinPays), nil},
	{"the others gain by a false win", words(`you (would have )?pa(y|id) each of the (others|other three)|pays each of the others`, `你(本來)?要?賠三家|賠每家`), falseWinPays, nil},
	{"who wins on a tile all win", words(`here everybody who calls a win|both win here|everybody who called a win gets`, `這裏叫食糊的都算|這裏兩家都`), allWin, nil},
	{"only the nearest wins on a tile", words(`only one wins here|but here only the first in turn wins|comes first in turn and robs it alone`, `這裏只有一家食糊|這裏只算先|截糊，`), not(allWin), nil},
	{"nobody robs a concealed kong", words(`a concealed kong cannot be robbed`, `暗槓不能搶`), not(orphansRob), nil},
	{"orphans alone rob a concealed kong", words(`only thirteen orphans may rob`, `只有十三么可以搶`), orphansRob, nil},
	{"a robbed kong is a self-draw", words(`paid as a self-draw, all by|pays for all as on a self-draw|paid by its owner alone`, `當自摸計，全由|開槓被搶，當自摸|搶槓由開槓的`), robbedDrawn, nil},
	{"a robbed kong is a discard", words(`robbed.*like a discard`, `搶.*當.*出銃`), not(robbedDrawn), nil},
	{"others pay nothing for a discard", words(`discarded and pays \d+ \(.*nobody else pays`, `出銃，付 \d+（.*其他人不用付`), not(othersPay), nil},
	{"others pay too for a discard", words(`the others \d+ each \(|the other two each pay half`, `其他人每家 \d+（|另外兩家各付一半`), othersPay, nil},
	{"another tile is open after a passed win", words(`only what you passed is barred|a passed win bars that tile until`, `只有放過的那隻不可以|不能再食同一隻`), not(passedAny), []string{"task.claiming.passed.missed_other_pung"}},
	{"no discard is open after a passed win", words(`after a passed win you cannot win on a discard`, `摸牌之前誰打的都不能食`), passedAny, nil},
	{"a passed pung is barred", words(`a passed pung bars|may not pung it until`, `過碰之後，摸牌之前不能`), passedPung, nil},
	{"a passed pung is free", words(`these rules let you pung|these rules do not mind|you may pung a tile that you passed`, `先前放過的，現在仍可以碰|這套規則不計：放過了`), not(passedPung), nil},
	{"the dealer who wins deals again", words(`the dealer won and deals again`, `^莊家食糊，連莊`), staysOnWin, nil},
	{"the dealer who wins passes the deal", words(`here the deal passes even when the dealer wins`, `這裏莊家食糊也過莊`), not(staysOnWin), nil},
	{"the dealer stays after nobody won", words(`here the dealer deals again after a draw`, `這裏流局連莊`), staysOnDraw, nil},
	{"the deal passes after nobody won", words(`here the deal passes after a draw`, `這裏流局過莊`), not(staysOnDraw), nil},
	{"the first throw chooses the dealer", words(`at this table the first throw decides`, `這一檯擲骰定莊`), diceChoose, nil},
	{"nobody throws for the dealer", words(`at this table the dice are not thrown|at this table nobody throws for`, `這一檯不擲骰`), not(diceChoose), nil},
	{"flowers go on until none is left", words(`at this table goes on until none`, `在這一檯可以繼續補`), untilNone, nil},
	{"flowers wait for the others", words(`at this table it waits until the others`, `在這一檯要等其他人補完`), not(untilNone), nil},
	{"a flower is not robbed", words(`these rules let nobody rob a flower`, `這裏花不可以搶`), not(robsEighth), nil},
	{"the eighth flower is robbed", words(`with seven you may rob the eighth`, `有七隻花，可以像搶槓`), robsEighth, nil},
	{"there are no flowers", words(`these rules play without flowers|this table plays without flowers`, `這套規則不用花牌|這一檯不打花`), noFlowers, nil},
}

func needs(rs *rules.RuleSet, m []string) bool {
	return slices.Contains(m[1:], fmt.Sprint(rs.Minimum.Value))
}

func stopsAt(rs *rules.RuleSet, m []string) bool {
	return rs.HasLimit() && m[1] == fmt.Sprint(rs.LimitFan())
}

// robbedDrawn reports whether whoever is robbed pays more than a discard.
func robbedDrawn(rs *rules.RuleSet, _ []string) bool {
	return rs.Payment.Robbing.Value == rules.RobbedAsSelfDraw
}

func passedPung(rs *rules.RuleSet, _ []string) bool { return rs.Claims.PassedPung.Value }
func untilNone(rs *rules.RuleSet, _ []string) bool {
	return rs.Game.DealtFlowers.Value == rules.FlowersUntilNone
}
func robsEighth(rs *rules.RuleSet, _ []string) bool { return rs.FlowerHand.SevenRobsEighth.Value }
func noFlowers(rs *rules.RuleSet, _ []string) bool  { return !rs.Flowers.Value }
