package explain

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func TestWhatWouldChangeAWin(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		zh, en           []string
	}{
		{"cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p",
			[]string{
				"食出銃 9 番，+384；另有 1 種",
				"食出銃: 10 → 9 番. +768 → +384. 少了自摸、槓上自摸；出銃付 384",
				"不是補牌: 10 番. +768. 少了槓上自摸；每家賠 256",
			}, []string{
				"On a discard: 9 fan, +384; one more way",
				"On a discard: 10 → 9 fan. +768 → +384. − self-draw, kong draw; discarder pays 384",
				"No replacement tile: 10 fan. +768. − kong draw; 256 from each",
			}},
		{"hk8", "S E self_draw", "234m 567m 34p 88p [678s@E] 2f +5p", []string{
			"食出銃 2 番，未夠番；另有 3 種",
			"食出銃: 3 → 2 番. +12 → −96. 少了自摸；未夠番，食了是詐糊",
			"海底自摸: 3 → 4 番. +12 → +24. 多了海底撈月；每家賠 8",
			"搶槓: 3 番. +12 → +8. 多了搶槓，少了自摸；開槓的賠 8",
			"多一隻花：蘭: 3 → 4 番. +12 → +24. 多了正花；每家賠 8",
		}, []string{
			"On a discard: 2 fan, below the minimum; 3 more ways",
			"On a discard: 3 → 2 fan. +12 → −96. − self-draw; below the minimum, a false win",
			"Last-tile draw: 3 → 4 fan. +12 → +24. + last-tile draw; 8 from each",
			"Robbing a kong: 3 fan. +12 → +8. + robbing a kong; − self-draw; the player who made the kong pays 8",
			"Also holding orchid: 3 → 4 fan. +12 → +24. + seat flower; 8 from each",
		}},
		{"hk13", "E E discard from=W", "[CCC@W] [FFF@N] [PPP@S] 234m 5p +5p", []string{
			"自摸 10 番，+192；另有 3 種",
			"自摸: 9 → 10 番. +96 → +192. 多了自摸；南賠 192",
			"南出銃: 9 番. +96. 南付 96",
			"海底自摸: 9 → 11 番. +96 → +288. 多了自摸、海底撈月；南賠 288",
			"多一隻花：6 種任一: 9 → 8 番. +96 → +64. 少了無花；西付 32、南付 32",
		}, []string{
			"Self-draw: 10 fan, +192; 3 more ways",
			"Self-draw: 9 → 10 fan. +96 → +192. + self-draw; South pays 192",
			"Discarded by South: 9 fan. +96. South pays 96",
			"Last-tile draw: 9 → 11 fan. +96 → +288. + self-draw, last-tile draw; South pays 288",
			"Also holding one of 6 flowers: 9 → 8 fan. +96 → +64. − no flowers; West pays 32, South pays 32",
		}},
		{"hk13", "S E discard from=W", "111m 333m 555p 77s 99s 1f +9s", []string{
			"自摸 9 番，+144；另有 5 種",
			"自摸: 3 → 9 番. +8 → +144. 多了自摸、坎坎糊，少了對對糊；每家賠 48",
			"食 7 索: 3 → 8 番. +8 → +64. 多了坎坎糊，少了對對糊；西付 64",
			"海底自摸: 3 → 10 番. +8 → +192. 多了自摸、海底撈月、坎坎糊，少了對對糊；每家賠 64",
			"地糊: 3 → 13 番. +8 → +384. 多了地糊；東付 384",
			"多一隻花：夏或蘭: 3 → 4 番. +8 → +16. 多了正花；西付 16",
			"少一隻花：春: 3 → 4 番. +8 → +16. 多了無花；西付 16",
		}, []string{
			"Self-draw: 9 fan, +144; 5 more ways",
			"Self-draw: 3 → 9 fan. +8 → +144. + self-draw, four concealed pungs; − all pungs; 48 from each",
			"Won on 7 of bamboo: 3 → 8 fan. +8 → +64. + four concealed pungs; − all pungs; West pays 64",
			"Last-tile draw: 3 → 10 fan. +8 → +192. + self-draw, last-tile draw, four concealed pungs; − all pungs; 64 from each",
			"Earthly hand: 3 → 13 fan. +8 → +384. + earthly hand; East pays 384",
			"Also holding summer or orchid: 3 → 4 fan. +8 → +16. + seat flower; West pays 16",
			"Not holding spring: 3 → 4 fan. +8 → +16. + no flowers; West pays 16",
		}},
		{"old22", "E E self_draw", "[CCC@W] [FFF@N] 234m 55s 67p +5p", []string{
			"食出銃 2 番，+16；另有 2 種",
			"食出銃: 3 → 2 番. +48 → +16. 少了自摸；出銃 8，其餘各 4",
			"海底自摸: 3 → 4 番. +48 → +96. 多了海底撈月；每家賠 32",
			"搶槓: 3 番. +48 → +32. 多了搶槓，少了自摸；開槓的 16，其餘各 8",
		}, []string{
			"On a discard: 2 fan, +16; 2 more ways",
			"On a discard: 3 → 2 fan. +48 → +16. − self-draw; discarder 8, others 4",
			"Last-tile draw: 3 → 4 fan. +48 → +96. + last-tile draw; 32 from each",
			"Robbing a kong: 3 fan. +48 → +32. + robbing a kong; − self-draw; the player who made the kong 16, others 8",
		}},
		{houses[1], "S E flowers flower_robbed from=W", "1234567f", []string{
			"1 種情況",
			"不是七搶一: 4 → 3 番. +16 → +12. 多了小花糊，少了大花糊；每家賠 4",
		}, []string{
			"One other way",
			"Eighth not robbed: 4 → 3 fan. +16 → +12. + seven flowers; − eight flowers; 4 from each",
		}},
		{houses[1], "S E flowers", "[2222m@W] 1234567f", []string{
			"4 種情況",
			"槓上自摸: 3 → 4 番. +12 → +24. 西賠 24",
			"槓上槓自摸: 3 → 4 番. +12 → +24. 西賠 24",
			"七搶一: 3 → 4 番. +12 → +16. 多了大花糊，少了小花糊；被搶的賠 16",
			"多一隻花：竹: 3 → 4 番. +12 → +24. 多了大花糊，少了小花糊；每家賠 8",
		}, []string{
			"4 other ways",
			"Kong draw: 3 → 4 fan. +12 → +24. West pays 24",
			"Kong on kong: 3 → 4 fan. +12 → +24. West pays 24",
			"Eighth robbed: 3 → 4 fan. +12 → +16. + eight flowers; − seven flowers; the player who held it pays 16",
			"Also holding bamboo flower: 3 → 4 fan. +12 → +24. + eight flowers; − seven flowers; 8 from each",
		}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		for lang, want := range map[string][]string{"zh-Hant": one.zh, "en": one.en} {
			if got := whatIfs(speaker(t, lang), c); !slices.Equal(got, want) {
				t.Errorf("%s\n got %q\nwant %q", one.hand, got, want)
			}
		}
	}
}

func whatIfs(s *Speaker, c Case) []string {
	res, _ := c.judged()
	found := score.WhatIfs(c.Draft, c.Win, c.Rules)
	if len(found) == 0 {
		return nil
	}
	list := []string{s.WhatIfNote(found)}
	for i := range found {
		x := &found[i]
		list = append(list, fmt.Sprintf("%s: %s. %s. %s",
			s.WhatIfTitle(x), s.WhatIfFan(x), s.WhatIfPoints(x), s.WhatIfChange(x, res.Best(), c.Rules)))
	}
	return list
}

func TestOneTileExchanged(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		zh, en           []string
	}{
		{"hk13", "W E discard from=S", "666m 2223p [888s@E] [555s@N] 1f +4p", []string{
			"3 筒換 4 筒，3 番；另有 1 種",
			"3 筒換 4 筒: 南付 8. 多了對對糊；餘 3 隻",
			"食 3 筒，不食 4 筒: 南付 8. 多了對對糊；餘 3 隻",
		}, []string{
			"4 of dots for 3 of dots: 3 fan; one more way",
			"4 of dots for 3 of dots: South pays 8. + all pungs; 3 left",
			"Won on 3 of dots instead of 4 of dots: South pays 8. + all pungs; 3 left",
		}},
		{"hk8", "E E discard", "23m 567p [678s@N] EE 999p 1f +4m", []string{
			"9 筒換東風，3 番",
			"9 筒換東風: 賠 8. 多了門風、圈風；餘 2 隻",
		}, []string{
			"East for 9 of dots: 3 fan",
			"East for 9 of dots: pays 8. + seat wind, round wind; 2 left",
		}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		for lang, want := range map[string][]string{"zh-Hant": one.zh, "en": one.en} {
			if got := exchanges(speaker(t, lang), c); !slices.Equal(got, want) {
				t.Errorf("%s\n got %q\nwant %q", one.hand, got, want)
			}
		}
	}
}

func exchanges(s *Speaker, c Case) []string {
	found := score.Exchanges(c.Draft, c.Win, c.Rules)
	if len(found) == 0 {
		return nil
	}
	list := []string{s.ExchangeNote(found, c)}
	for i := range found {
		x := &found[i]
		list = append(list, fmt.Sprintf("%s: %s. %s", s.ExchangeTitle(x, c), s.ExchangePays(x, c.Rules), s.ExchangeChange(x)))
	}
	return list
}

// TestEveryTwistHasAName in both languages, whatever it names.
func TestEveryTwistHasAName(t *testing.T) {
	tiles, seats := []tile.Tile{tile.Dot1, tile.Dot1 + 3, tile.Red, tile.Green, tile.Flower1}, tile.Seats()
	for _, lang := range []string{"zh-Hant", "en"} {
		names := map[string]score.Variation{}
		for _, variation := range score.Variations() {
			for n := 1; n <= len(tiles); n++ {
				x := score.WhatIf{Variation: variation, Tiles: tiles[:n], Seats: seats[:min(n, 3)]}
				name := speaker(t, lang).WhatIfTitle(&x)
				if fault := faulty(name, lang); fault != "" {
					t.Errorf("%s in %s: %s: %q", variation, lang, fault, name)
				}
				if other, known := names[name]; known && other != variation {
					t.Errorf("%s and %s are both called %q", variation, other, name)
				}
				names[name] = variation
			}
		}
	}
}

// Whatever the hand, all that is said of its changes and exchanges is whole.
func TestEveryChangeIsWhole(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range houses {
		sets = append(sets, house(t, rs))
	}
	said := 0
	rapid.Check(t, func(r *rapid.T) {
		for range 30 {
			w := anyWin(r)
			c := Case{Draft: anyDraft(r, w.Seat), Win: w, Rules: rapid.SampledFrom(sets).Draw(r, "rules")}
			if w.By == score.ByFlowers {
				c.Draft.Winning, c.Draft.Flowers = tile.None, flowers(rapid.IntRange(7, 8).Draw(r, "flowers"))
			}
			for _, lang := range []string{"zh-Hant", "en"} {
				for _, text := range append(whatIfs(speaker(t, lang), c), exchanges(speaker(t, lang), c)...) {
					if fault := faulty(text, lang); fault != "" {
						r.Fatalf("%s under %s, %+v: %s: %q", c.Draft, c.Rules.ID, c.Win, fault, text)
					}
					said++
				}
			}
		}
	})
	if said < 200 {
		t.Errorf("only %d lines were said", said)
	}
}
