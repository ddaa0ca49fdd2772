package explain

import (
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func TestNearMissesSayWhatIsMissing(t *testing.T) {
	reached := map[score.Why]bool{}
	for _, one := range []struct {
		rules, how, hand string
		fan              rules.Fan
		why              score.Why
		want             both
	}{
		{"cityu", "S E discard from=E", "[CCC@E] FFF PP 456m 22p +2p", rules.DragonPung, score.WhyExcluded,
			both{"有小三元，就不再計這一番。", "Not counted with small three dragons."}},
		{"emsd", "S E discard from=N", "[111s@E] [999s@W] 111m 99m 99p +9m", rules.AllTerminals, score.WhyNotPlayed,
			both{"機電賽制沒有這一番。", "EMSD does not play it."}},
		{"cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p", rules.SeatFlower, score.WhyNotOwn,
			both{"菊是 3 號，屬於西家。", "Number 3 belongs to West."}},
		{"cityu", "E E discard from=W", "111m 444p 777s SSS 9s +9s", rules.SeatWind, score.WhyNotOwn,
			both{"南不是門風，也不是圈風。", "South is neither your seat nor the round."}},
		{"cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p", rules.FourConcealedPungs, score.WhyClaimed,
			both{"三組暗刻加一槓：碰過或槓過就不是。", "A claimed kong rules it out."}},
		{"cityu", "E E self_draw", "111m 444p [777s@W] SS 99s +9s", rules.FourConcealedPungs, score.WhyClaimed,
			both{"三組暗刻加一碰：碰過或槓過就不是。", "A claimed pung rules it out."}},
		{"hk13", "E E self_draw", "111m 444p {7777s} SS 99s +9s", rules.FourConcealedPungs, score.WhyKong,
			both{"開過暗槓就不是。", "A concealed kong rules it out."}},
		{"cityu", "E E discard from=W", "111m 444p 777s SS 99s +9s", rules.FourConcealedPungs, score.WhyFedPung,
			both{"9 索由別人打出才成刻，不是暗刻。", "The 9 of bamboo was discarded and completed a pung: not concealed."}},
		{"emsd", "E E discard from=W", "111m 444p 777s SSS 9s +9s", rules.FourConcealedPungs, score.WhyOnlySelfDraw,
			both{"機電賽制要自摸才算。", "EMSD requires a self-draw."}},
		{"cityu", "S E self_draw draws=kong,flower", "[345p@E] {2222m} 678s 55s 67p 2f +8p", rules.KongDraw, score.WhyFlowerBetween,
			both{"槓後補到花，再補那隻不算。", "The kong's replacement was a flower; the tile after it won."}},
		{"hk13", "W N self_draw draws=kong,flower,kong", "[678m@S] {1111m} {9999m} EE 23m 1f +4m", rules.KongOnKong, score.WhyFlowerBetween,
			both{"兩槓之間補過花，不算連槓。", "A flower came between the kongs."}},
		{"cityu", "S E discard from=W last", "[345p@E] 222m 678s 55s 67p 2f +8p", rules.LastTileDraw, score.WhyNotDrawn,
			both{"最後一隻是打出的，不是摸的。", "The last tile was discarded, not drawn."}},
		{"hk13", "W E discard from=E first konged", "234m 55m 678p 345s 99s +9s", rules.EarthlyHand, score.WhyDealersKong,
			both{"莊家先開過暗槓。", "The dealer made a concealed kong first."}},
		{"cityu", "W E discard from=N", "[123m@S] 1145678999m +9m", rules.NineGates, score.WhyMelds,
			both{"有上、碰或槓過就不是。", "It needs a hand without melds."}},
		{"hk13 conditions.all_chows_plain_pair=true", "S E discard from=W", "234m 567m 345p 67s CC 2f +8s", rules.AllChows, score.WhyHonourPair,
			both{"港式十三番的平糊不可以用紅中做眼。", "Hong Kong 13 requires a pair of suit tiles, not of red dragons."}},
		{"hk13 conditions.all_chows_open_wait=true", "S E discard from=W", "234m 567m 345p 68s 22p 2f +7s", rules.AllChows, score.WhyClosedWait,
			both{"港式十三番的平糊要兩頭叫。", "Hong Kong 13 requires a win at the open end of a chow."}},
		{"hk13 fans.concealed_hand=1", "S E discard from=W", "234m 567m 345p 67s 22p 2f +8s", rules.ConcealedHand, score.WhyFlowers,
			both{"港式十三番有花的牌局不計。", "Hong Kong 13 does not count it in a game with flowers."}},
		{"hk13 conditions.kong_on_kong_uses_drawn_tile=true", "S E self_draw draws=kong,kong other_kong",
			"[678s@E] {8888m} {4444p} 55s 23m 1f +4m", rules.KongOnKong, score.WhyOtherKong,
			both{"第二槓不是用第一槓補回來的牌。", "The second kong did not use the tile drawn for the first."}},
		{"hk13 conditions.full_flush_with_all_chows=8", "S E discard from=W", "[123s@E] 345s 567s 78s 99s 1f +9s", rules.AllChows, score.WhyExcluded,
			both{"已計入清一色的 8 番。", "Included in the 8 fan of full flush."}},
		{"hk13 conditions.all_honours_as_full_flush=true", "S E discard from=W", "[EEE@N] [WWW@E] CCC FF PP 1f +F", rules.AllHonours, score.WhyExcluded,
			both{"這裏當清一色、對對糊計。", "Counted as full flush and all pungs."}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		res, _ := c.judged()
		n, ok := missed(res.Best(), one.fan, one.why, c)
		if !ok {
			t.Errorf("%s: %s is not missed for %s", one.hand, one.fan, one.why)
			continue
		}
		reached[one.why] = true
		says(t, one.hand, func(s *Speaker) string { return s.NotCountedTitle(n) }, both{})
		says(t, one.hand, func(s *Speaker) string { return s.NotCounted(n, c) }, one.want)
	}
	for _, why := range score.Whys() {
		if !reached[why] {
			t.Errorf("no hand here is missed for %s", why)
		}
	}
}

func TestNearMissesAreNamed(t *testing.T) {
	for name, one := range map[string]struct {
		n    score.NotCounted
		want both
	}{
		"a fan":            {score.NotCounted{Fan: rules.DragonPung, Count: 2, Tile: tile.None}, both{"三元牌 ×2", "Dragon pung ×2"}},
		"another's flower": {score.NotCounted{Fan: rules.SeatFlower, Count: 1, Why: score.WhyNotOwn, Tile: tile.Flower1 + 6}, both{"正花·菊", "Flower 3"}},
		"a guest wind":     {score.NotCounted{Fan: rules.SeatWind, Count: 1, Why: score.WhyNotOwn, Tile: tile.SouthWind}, both{"門風·南", "South pung"}},
	} {
		expect(t, name, func(s *Speaker) string { return s.NotCountedTitle(one.n) }, one.want)
	}
}

// missed finds the fan not counted for that reason in a reading, nil or not.
func missed(r *score.Reading, f rules.Fan, why score.Why, c Case) (score.NotCounted, bool) {
	if r == nil {
		return score.NotCounted{}, false
	}
	for _, n := range score.NotCountedLines(r, c.Draft, c.Win, c.Rules) {
		if n.Fan == f && n.Why == why {
			return n, true
		}
	}
	return score.NotCounted{}, false
}

func TestTheOtherReadingLosesForAReason(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		reading          int
		want             both
	}{
		{"cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p", 1,
			both{"當作三組 123 筒，就沒有對對糊：少 3 番，所以計拆法一。",
				"Three chows 123: without all pungs, 3 fan less."}},
		{"hk13", "E E discard from=S", "111222333m 99m 78s +9s", 1,
			both{"當作 1、2、3 萬成刻，就沒有平糊：少 1 番，所以計拆法一。",
				"Pungs of 1s, 2s, 3s of characters: without all chows, 1 fan less."}},
		{"cityu", "E E discard from=W", "111222333p 444p 5p +5p", 2,
			both{"當作一組 234 筒、兩組 345 筒，就沒有坎坎糊：少 10 番，所以計拆法一。",
				"One chow 234, two chows 345: without four concealed pungs, 10 fan less."}},
		{"cityu", "W E discard from=N", "1112345678999m +9m", 1,
			both{"當作 9 萬湊成 9 萬刻子，番數一樣。",
				"9 of characters completing the pung of 9s of characters: worth the same."}},
		{"hk8", "E E discard from=W", "111222333m 77m EE +7m", 1,
			both{"當作三組 123 萬，就沒有對對糊：少 3 番，所以計拆法一。",
				"Three chows 123: without all pungs, 3 fan less."}},
		{"old22", "E E self_draw", "11122233367p 99p +8p", 1,
			both{"當作 1、2、3 筒成刻，就沒有平糊：同樣封頂，但未封頂前少 1 番。",
				"Pungs of 1s, 2s, 3s of dots: without all chows. Still the limit, but 1 fan less before the cut."}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		res, _ := c.judged()
		if res.Readings.Len() <= one.reading {
			t.Errorf("%s: %d readings", one.hand, res.Readings.Len())
			continue
		}
		expect(t, one.hand, func(s *Speaker) string {
			return s.WhyBest(res.Best(), &res.Readings.All()[one.reading], c)
		}, one.want)
	}
}

func TestTheHigherSumIsARuling(t *testing.T) {
	c := given(t, "old22", "E E self_draw", "11122233367p 99p +8p")
	res, _ := c.judged()
	if got := BestDecision(res.Best(), &res.Readings.All()[1]); got != rules.DecisionBestReading {
		t.Errorf("two readings at the limit: %q", got)
	}
	c = given(t, "cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p")
	res, _ = c.judged()
	if got := BestDecision(res.Best(), &res.Readings.All()[1]); got != "" {
		t.Errorf("a reading of fewer fan: %q", got)
	}
}
