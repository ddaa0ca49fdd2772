package explain

import (
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

type settlement struct {
	name, rules, how, hand                string
	lines, notes, announcement, liability both
}

// settlements tell of each way to win and each rule of liability: the two
// lines beside the number; the notes on the cards of East, South, West, North;
// the sentence to say; who fed what.
var settlements = []settlement{
	{"a discard, the discarder pays all", "cityu", "S E discard from=W", "[234m@E] 567m 345p 67s 22p 26f +8s",
		both{"3 番起糊，10 番封頂 / 西出銃，付 32", "Minimum 3, limit 10 fan / West discarded and pays 32"},
		both{"不用付 | 我 | 出銃 | 不用付", "pays nothing | you | discarded | pays nothing"},
		both{"「食糊！雙正花、平糊，三番。西付 32。」",
			"Win! Two seat flowers, all chows: three fan. West pays 32."},
		both{"",
			""}},
	{"a discard nobody is named for", "cityu", "S E discard", "[234m@E] 567m 345p 67s 22p 26f +8s",
		both{"3 番起糊，10 番封頂 / 選了誰打出，才可以計分", "Minimum 3, limit 10 fan / Say who discarded it to see the points"},
		both{"未知 | 我 | 未知 | 未知", "not known | you | not known | not known"},
		both{"「食糊！雙正花、平糊，三番。」",
			"Win! Two seat flowers, all chows: three fan."},
		both{"",
			""}},
	{"a self-draw", "cityu", "S E self_draw", "[234m@E] 567m 345p 67s 22p 26f +8s",
		both{"3 番起糊，10 番封頂 / 自摸每家 32", "Minimum 3, limit 10 fan / 32 from each"},
		both{"付 32 | 我 | 付 32 | 付 32", "pays 32 | you | pays 32 | pays 32"},
		both{"「自摸！雙正花、平糊，四番。每家 32。」",
			"Self-draw! Two seat flowers, all chows: four fan. 32 from each."},
		both{"",
			""}},
	{"shared payment", "old22", "S E discard from=W", "[333p@N] 567m 234s 88m 67s +8s",
		both{"無番起糊，4 番封頂 / 西出銃付 2，其餘兩家各 1", "No minimum, limit 4 fan / West discarded and pays 2, the others 1 each"},
		both{"陪付 | 我 | 出銃 | 陪付", "pays too | you | discarded | pays too"},
		both{"「食糊！雞糊，零番。西付 2，其餘兩家各 1。」",
			"Win! Chicken hand: zero fan. West pays 2, the others 1 each."},
		both{"",
			""}},
	{"robbing, the konger pays for three", "cityu", "S E rob_kong from=E", "[CCC@W] [FFF@N] PP 456m 24p 1f +3p",
		both{"3 番起糊，10 番封頂 / 東被搶槓，付足三家 192", "Minimum 3, limit 10 fan / East was robbed and pays for all three, 192"},
		both{"被搶槓 | 我 | 不用付 | 不用付", "was robbed | you | pays nothing | pays nothing"},
		both{"「搶槓！小三元，六番。東付 192。」",
			"Robbing the kong! Small three dragons: six fan. East pays 192."},
		both{"",
			""}},
	{"robbing as a discard", "hk13", "S E rob_kong from=E", "[CCC@W] [FFF@N] PP 456m 24p 1f +3p",
		both{"3 番起糊，13 番封頂 / 東被搶槓，付 32", "Minimum 3, limit 13 fan / East was robbed and pays 32"},
		both{"被搶槓 | 我 | 不用付 | 不用付", "was robbed | you | pays nothing | pays nothing"},
		both{"「搶槓！小三元，六番。東付 32。」",
			"Robbing the kong! Small three dragons: six fan. East pays 32."},
		both{"",
			""}},
	{"shared robbing", "old22", "S E rob_kong from=E", "[CCC@W] [FFF@N] PP 456m 24p +3p",
		both{"共 5 番，4 番封頂 / 東被搶槓付 32，其餘兩家各 16", "5 fan, cut at 4 / East was robbed and pays 32, the others 16 each"},
		both{"被搶槓 | 我 | 陪付 | 陪付", "was robbed | you | pays too | pays too"},
		both{"「搶槓！小三元，五番，封頂四番。東付 32，其餘兩家各 16。」",
			"Robbing the kong! Small three dragons: four, the limit. East pays 32, the others 16 each."},
		both{"",
			""}},
	{"the deal", "cityu", "E E deal", "234m 55m 678p 345s 999s 1f",
		both{"共 11 番，10 番封頂 / 當自摸，每家 256", "11 fan, cut at 10 / 256 from each, as for a self-draw"},
		both{"我 | 付 256 | 付 256 | 付 256", "you | pays 256 | pays 256 | pays 256"},
		both{"「天糊！正花，十一番，封頂十番。每家 256。」",
			"Heavenly hand! Seat flower: ten, the limit. 256 from each."},
		both{"",
			""}},
	{"just the limit", "hk8", "S E discard from=W", "[CCC@E] [FFF@N] PPP 456m 2p 1f +2p",
		both{"剛好到 8 番封頂 / 西出銃，付 64", "Exactly the limit, 8 fan / West discarded and pays 64"},
		both{"不用付 | 我 | 出銃 | 不用付", "pays nothing | you | discarded | pays nothing"},
		both{"「食糊！大三元，八番，封頂。西付 64。」",
			"Win! Big three dragons: eight, the limit. West pays 64."},
		both{"",
			""}},
	{"the kong draw's feeder", "cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p",
		both{"共 11 番，10 番封頂 / 自摸每家 256，西包三家", "11 fan, cut at 10 / 256 each, West pays all three"},
		both{"西代付 256 | 我 | 包三家 | 西代付 256", "W pays 256 | you | pays all | W pays 256"},
		both{"「自摸！混一色、對對糊、雙正花、紅中、槓上自摸，十一番，封頂十番。明槓的中由西打出，西包三家：768。」",
			"Self-draw! Half flush, all pungs, two seat flowers, red dragon, kong draw: ten, the limit. West fed the kong and pays 768."},
		both{"西打出中給南明槓，槓後自摸：西包三家。",
			"West fed the kong of red dragons, whose replacement won: West pays all three."}},
	{"twelve tiles", "cityu", "S W self_draw", "[CCC@W] [234m@E] [567m@E] [888m@N] 9m 1f +9m",
		both{"3 番起糊，10 番封頂 / 自摸每家 48，北包三家", "Minimum 3, limit 10 fan / 48 each, North pays all three"},
		both{"北代付 48 | 我 | 北代付 48 | 包三家", "N pays 48 | you | N pays 48 | pays all"},
		both{"「自摸！混一色、紅中，五番。碰的 8 萬由北打出，北包三家：144。」",
			"Self-draw! Half flush, red dragon: five fan. North fed the pung and pays 144."},
		both{"北餵南碰 8 萬，十二張落地：北包三家。",
			"North fed the pung of 8s of characters, which put twelve tiles down: North pays all three."}},
	{"twelve tiles, half", "hk13", "S W discard from=W", "[CCC@W] [234m@E] [567m@E] [888m@N] 9m 1f +9m",
		both{"3 番起糊，13 番封頂 / 西出銃付 8，北包 8", "Minimum 3, limit 13 fan / West discarded and pays 8, North is liable for 8"},
		both{"不用付 | 我 | 付一半 | 包一半", "pays nothing | you | pays half | liable half"},
		both{"「食糊！混一色、紅中，四番。西付 8、北付 8。」",
			"Win! Half flush, red dragon: four fan. West pays 8, North pays 8."},
		both{"北餵南碰 8 萬，十二張落地：北包一半，西付另一半。",
			"North fed the pung of 8s of characters, which put twelve tiles down: North pays half, West the other half."}},
	{"three dragons, robbed", "hk13", "E E rob_kong from=W", "[CCC@W] [FFF@N] [PPP@S] 24m 55p 2f +3m",
		both{"3 番起糊，13 番封頂 / 西被搶槓付 48，南包 48", "Minimum 3, limit 13 fan / West was robbed and pays 48, South is liable for 48"},
		both{"我 | 包一半 | 付一半 | 不用付", "you | liable half | pays half | pays nothing"},
		both{"「搶槓！大三元，九番。西付 48、南付 48。」",
			"Robbing the kong! Big three dragons: nine fan. West pays 48, South pays 48."},
		both{"南餵東碰白板，大三元落地：南包一半，西付另一半。",
			"South fed the pung of white dragons, the third of the dragons: South pays half, West the other half."}},
	{"twelve tiles by a kong", "cityu", "S W self_draw draws=kong,kong", "[CCC@W] [234m@E] [8888p@N] {5555p} 9m 1f +9m",
		both{"共 11 番，10 番封頂 / 自摸每家 256，北包三家", "11 fan, cut at 10 / 256 each, North pays all three"},
		both{"北代付 256 | 我 | 北代付 256 | 包三家", "N pays 256 | you | N pays 256 | pays all"},
		both{"「自摸！槓上槓自摸、紅中，十一番，封頂十番。明槓的 8 筒由北打出，北包三家：768。」",
			"Self-draw! Kong on kong, red dragon: ten, the limit. North fed the kong and pays 768."},
		both{"北餵南明槓 8 筒，補牌再槓，十二張落地：北包三家。同時符合：包槓上自摸。",
			"North fed the kong of 8s of dots, whose replacement led to the fourth meld: North pays all three. Also liable under: fed kong."}},
	{"three dragons", "cityu", "E E self_draw", "[CCC@W] [FFF@N] [PPP@S] 234m 5p 2f +5p",
		both{"3 番起糊，10 番封頂 / 自摸每家 192，南包三家", "Minimum 3, limit 10 fan / 192 each, South pays all three"},
		both{"我 | 包三家 | 南代付 192 | 南代付 192", "you | pays all | S pays 192 | S pays 192"},
		both{"「自摸！大三元，九番。碰的白板由南打出，南包三家：576。」",
			"Self-draw! Big three dragons: nine fan. South fed the pung and pays 576."},
		both{"南餵東碰白板，大三元落地：南包三家。",
			"South fed the pung of white dragons, the third of the dragons: South pays all three."}},
	{"the fourth wind", "hk13", "E S self_draw", "[EEE@N] [SSS@W] [WWW@S] [NNN@N] 1p 2f +1p",
		both{"共 18 番，13 番封頂 / 自摸每家 192，北包三家", "18 fan, cut at 13 / 192 each, North pays all three"},
		both{"我 | 北代付 192 | 北代付 192 | 包三家", "you | N pays 192 | N pays 192 | pays all"},
		both{"「自摸！大四喜、混一色、混么九，十八番，封頂十三番。碰的北風由北打出，北包三家：576。」",
			"Self-draw! Big four winds, half flush, mixed terminals: thirteen, the limit. North fed the pung and pays 576."},
		both{"北餵東碰北風，十二張落地：北包三家。同時符合：包大四喜。",
			"North fed the pung of North winds, which put twelve tiles down: North pays all three. Also liable under: big four winds."}},
	{"nine tiles", "old22", "E E discard from=S", "[234m@N] [567m@N] [888p@W] 345s 9s +9s",
		both{"無番起糊，4 番封頂 / 西包一半：南付 1、西付 2、北付 1", "No minimum, limit 4 fan / West is liable for half: South pays 1, West pays 2, North pays 1"},
		both{"我 | 付一半 | 包一半 | 陪付", "you | pays half | liable half | pays too"},
		both{"「食糊！雞糊，零番。南付 1、西付 2、北付 1。」",
			"Win! Chicken hand: zero fan. South pays 1, West pays 2, North pays 1."},
		both{"西餵東碰 8 筒，九張落地：南要付的 2，西包一半，另外付自己的 1。",
			"West fed the pung of 8s of dots, which put nine tiles down: West pays half of South's 2, on top of its own 1."}},
	{"a kong and a flower", "cityu", "S E self_draw draws=kong,flower", "[345m@E] [2222m@W] 678m CC 67m 1f +8m",
		both{"3 番起糊，10 番封頂 / 自摸每家 32，西包三家", "Minimum 3, limit 10 fan / 32 each, West pays all three"},
		both{"西代付 32 | 我 | 包三家 | 西代付 32", "W pays 32 | you | pays all | W pays 32"},
		both{"「自摸！混一色，四番。明槓的 2 萬由西打出，西包三家：96。」",
			"Self-draw! Half flush: four fan. West fed the kong and pays 96."},
		both{"西打出 2 萬給南明槓，一直補牌到自摸：西包三家。",
			"West fed the kong of 2s of characters, and its replacements led to the win: West pays all three."}},
	{"named", "cityu", "S E self_draw liable=N", "[234m@E] 567m 345p 67s 22p 26f +8s",
		both{"3 番起糊，10 番封頂 / 自摸每家 32，北包三家", "Minimum 3, limit 10 fan / 32 each, North pays all three"},
		both{"北代付 32 | 我 | 北代付 32 | 包三家", "N pays 32 | you | N pays 32 | pays all"},
		both{"「自摸！雙正花、平糊，四番。北包三家：96。」",
			"Self-draw! Two seat flowers, all chows: four fan. North is liable and pays 96."},
		both{"指定由北包：北包三家。",
			"North was named as liable: North pays all three."}},
}

func TestSettlements(t *testing.T) { checkSettlements(t, settlements) }

func checkSettlements(t *testing.T, list []settlement) {
	t.Helper()
	for _, one := range list {
		c := given(t, one.rules, one.how, one.hand)
		res, p := c.judged()
		if !res.Win {
			t.Errorf("%s: no win: %v", one.name, res.Reason)
			continue
		}
		expect(t, one.name, func(s *Speaker) string { return strings.Join(s.Verdict(res, p, c), " / ") }, one.lines)
		expect(t, one.name, func(s *Speaker) string { return notes(s, p, c) }, one.notes)
		expect(t, one.name, func(s *Speaker) string { return s.Announcement(res, p, c) }, one.announcement)
		expect(t, one.name, func(s *Speaker) string {
			return s.then(s.Liability(p, c), s.LiabilityAlso(p.Liable))
		}, one.liability)
	}
}

func notes(s *Speaker, p score.Payment, c Case) string {
	var list []string
	for _, w := range tile.Seats() {
		list = append(list, s.PaymentNote(w, p, c))
	}
	return strings.Join(list, " | ")
}

// Where twelve tiles make nobody liable, the other rules name the feed.
func TestLiabilityByTheNarrowerRules(t *testing.T) {
	for _, one := range []struct {
		how, hand string
		rule      rules.Liability
		want      both
	}{
		{"E S self_draw", "[EEE@N] [SSS@W] [WWW@S] [NNN@N] 1p 2f +1p", rules.LiableBigFourWinds,
			both{"北餵東碰北風，第四組風牌落地：北包三家。",
				"North fed the pung of North winds, wind number 4 on the table: North pays all three."}},
		{"E E self_draw", "[1111m@N] {4444p} {SSSS} [7777s@W] 9m 2f +9m", rules.LiableFourKongs,
			both{"西餵東明槓 7 索，第四槓落地：西包三家。",
				"West fed the kong of 7s of bamboo, the fourth kong: West pays all three."}},
		{"E E self_draw", "[123m@N] [456m@N] [777m@S] [789m@N] 5m 2f +5m", rules.LiableFullFlush,
			both{"北餵東上 789 萬，清一色四組落地：北包三家。",
				"North fed the chow 789 of characters, the fourth meld of the suit: North pays all three."}},
		{"E E discard from=S", "[111m@N] [999m@N] [111p@S] [999s@W] 9p 2f +9p", rules.LiableAllTerminals,
			both{"西餵東碰 9 索，清么九四組落地：西包一半，南付另一半。",
				"West fed the pung of 9s of bamboo, the fourth of 1s and 9s: West pays half, South the other half."}},
		{"E E self_draw", "[CCC@N] [FFF@N] [EEE@S] [WWW@W] N 2f +N", rules.LiableAllHonours,
			both{"西餵東碰西風，字一色四組落地：西包三家。",
				"West fed the pung of West winds, the fourth of honours: West pays all three."}},
	} {
		c := given(t, "hk13 liability.twelve_tiles.self_draw=false liability.twelve_tiles.half=false", one.how, one.hand)
		_, p := c.judged()
		if p.Liable == nil || p.Liable.Rule != one.rule {
			t.Errorf("%s: liable %v, want %s", one.hand, p.Liable, one.rule)
			continue
		}
		expect(t, one.hand, func(s *Speaker) string { return s.Liability(p, c) }, one.want)
	}
}

func TestAFalseWinTellsItsCost(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		notes, cost      both
	}{
		{"cityu", "S E discard from=W", "234m 567m 34p 88p [678s@E] 1f +5p",
			both{"沒有分 | 詐糊 | 沒有分 | 沒有分", "gets nothing | false win | gets nothing | gets nothing"},
			both{"現在叫食，就是詐糊 / 按十番出銃扣 512，沒有人得分；這局作廢重打",
				"Calling now is a false win / Loses 512, the 10-fan discard figure, and nobody receives it; the hand is void and replayed"}},
		{"hk8", "S E discard from=W", "234m 567m 34p 88p [678s@E] 1f +5p",
			both{"收 32 | 詐糊 | 收 32 | 收 32", "gets 32 | false win | gets 32 | gets 32"},
			both{"現在叫食，就是詐糊 / 按八番自摸賠三家，每家 32；這局作廢重打",
				"Calling now is a false win / Pays all three the 8-fan self-draw, 32 each; the hand is void and replayed"}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		_, p := c.judged()
		expect(t, one.rules, func(s *Speaker) string { return notes(s, p, c) }, one.notes)
		expect(t, one.rules, func(s *Speaker) string {
			title, cost := s.FalseWin(p, c)
			return title + " / " + cost
		}, one.cost)
	}
}
