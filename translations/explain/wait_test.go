package explain

import (
	"slices"
	"strings"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// waitPage returns what is said of a hand one tile short: title and note, then of
// each wait its name, its reason, and what it costs by discard and self-draw;
// of each dead one its name and reason.
func waitPage(s *Speaker, c Case) []string {
	res := score.Waits(c.Draft, c.Win, c.Rules)
	page := []string{s.WaitsTitle(res.Waits) + " | " + s.WaitsNote(res.Waits, c)}
	reasons := s.WaitReasons(res.Waits, c)
	for i, w := range res.Waits {
		fed, _ := s.discardPays(w, c)
		drawn, _ := s.selfDrawPays(w, c)
		page = append(page, s.TileTitle(w.Tile)+" | "+reasons[i]+" | "+fed+" | "+drawn)
	}
	for _, t := range res.Dead {
		page = append(page, s.TileTitle(t)+" | "+s.DeadReason(t, c))
	}
	return page
}

func TestWaits(t *testing.T) {
	for _, one := range []struct {
		rules, how, hand string
		zh, en           []string
	}{
		{"hk13", "W E discard", "[7777p@E] [CCC@N] 222s 5556p 3f",
			[]string{
				"叫 2 種，共 7 隻 | 隻數只按自己手牌計。兩種之中有一種只可以自摸。",
				"4 筒 | 湊成 456 筒，所以不是對對糊。 | 差 1 番：詐糊 | 每家 4，共 12",
				"6 筒 | 單吊 6 筒做眼：對對糊。 | 出銃付 24 | 每家 16，共 48",
				"7 筒 | 湊成 567 筒，5 筒做眼；但四隻 7 筒都在自己的槓裏。",
			},
			[]string{
				"Waiting for 2 kinds, 7 tiles | Counted from your own hand. One of the two can only be self-drawn.",
				"4 of dots | A chow, 456, so not all pungs. | 1 short: false win | 4 from each, 12",
				"6 of dots | Pairs the lone 6: all pungs. | discarder pays 24 | 16 from each, 48",
				"7 of dots | 567 and a pair of 5s, but all four 7s are in your own kong.",
			},
		},
		{"emsd", "E E discard", "[EEE@S] 234m 567p 99s 34s",
			[]string{
				"叫 2 種，共 8 隻 | 隻數只按自己手牌計。全部只可以自摸。",
				"2 索 | 湊成 234 索。 | 差 1 番：詐糊 | 每家 4，共 12",
				"5 索 | 湊成 345 索。 | 差 1 番：詐糊 | 每家 4，共 12",
			},
			[]string{
				"Waiting for 2 kinds, 8 tiles | Counted from your own hand. All of them can only be self-drawn.",
				"2 of bamboo | A chow, 234. | 1 short: false win | 4 from each, 12",
				"5 of bamboo | A chow, 345. | 1 short: false win | 4 from each, 12",
			},
		},
		{"cityu", "E E discard", "111m 444p 777s SS 99s",
			[]string{
				"叫 2 種，共 4 隻 | 隻數只按自己手牌計。",
				"9 索 | 9 索成刻；自摸就是坎坎糊。 | 出銃付 64 | 每家 256，共 768",
				"南風 | 南風成刻；自摸就是坎坎糊。 | 出銃付 64 | 每家 256，共 768",
			},
			[]string{
				"Waiting for 2 kinds, 4 tiles | Counted from your own hand.",
				"9 of bamboo | Makes a pung of 9s of bamboo; self-drawn, four concealed pungs. | discarder pays 64 | 256 from each, 768",
				"South | Makes a pung of South winds; self-drawn, four concealed pungs. | discarder pays 64 | 256 from each, 768",
			},
		},
		{"cityu", "S E discard", "1112234678999m",
			[]string{
				"叫 3 種，共 9 隻 | 隻數只按自己手牌計。",
				"2 萬 | 湊成 234 萬：清一色。 | 出銃付 256 | 每家 192，共 576",
				"3 萬 | 湊成 123 萬：清一色。 | 出銃付 256 | 每家 192，共 576",
				"5 萬 | 湊成 345 萬：九子連環。 | 出銃付 512 | 每家 256，共 768",
			},
			[]string{
				"Waiting for 3 kinds, 9 tiles | Counted from your own hand.",
				"2 of characters | A chow, 234: full flush. | discarder pays 256 | 192 from each, 576",
				"3 of characters | A chow, 123: full flush. | discarder pays 256 | 192 from each, 576",
				"5 of characters | A chow, 345: nine gates. | discarder pays 512 | 256 from each, 768",
			},
		},
		{"cityu", "S E discard", "199m 19p 19s ESWN CF",
			[]string{
				"叫 1 種，共 4 隻 | 隻數只按自己手牌計。",
				"白板 | 十三么就欠這隻。 | 出銃付 512 | 每家 256，共 768",
			},
			[]string{
				"Waiting for one kind, 4 tiles | Counted from your own hand.",
				"White dragon | The missing orphan. | discarder pays 512 | 256 from each, 768",
			},
		},
		{"hk13", "S E discard", "123m 456p 789s 1155s 2f",
			[]string{
				"叫 2 種，共 4 隻 | 隻數只按自己手牌計。食哪一種都未夠番。",
				"1 索 | 1 索成刻。 | 差 2 番：詐糊 | 差 1 番：詐糊",
				"5 索 | 5 索成刻。 | 差 2 番：詐糊 | 差 1 番：詐糊",
			},
			[]string{
				"Waiting for 2 kinds, 4 tiles | Counted from your own hand. None of them reaches the minimum.",
				"1 of bamboo | Makes a pung of 1s of bamboo. | 2 short: false win | 1 short: false win",
				"5 of bamboo | Makes a pung of 5s of bamboo. | 2 short: false win | 1 short: false win",
			},
		},
		{"hk8", "S E discard", "123m 456p 789s N 234s 3f",
			[]string{
				"叫 1 種，共 3 隻 | 隻數只按自己手牌計。食了也未夠番。",
				"北風 | 單吊北風做眼。 | 差 2 番：詐糊 | 差 1 番：詐糊",
			},
			[]string{
				"Waiting for one kind, 3 tiles | Counted from your own hand. It does not reach the minimum.",
				"North | Pairs the lone North. | 2 short: false win | 1 short: false win",
			},
		},
		{"old22", "E E discard", "[234m@N] [567m@N] [888p@W] [345s@N] 9s",
			[]string{
				"叫 1 種，共 3 隻 | 隻數只按自己手牌計。",
				"9 索 | 單吊 9 索做眼。 | 共 4 | 北包 12",
			},
			[]string{
				"Waiting for one kind, 3 tiles | Counted from your own hand.",
				"9 of bamboo | Pairs the lone 9. | 4 in all | North pays all 12",
			},
		},
		{"cityu", "S E discard", "{5555p} 46p 123m 789s 99s 2f",
			[]string{
				"沒有叫糊 | ",
				"5 筒 | 湊成 456 筒，9 索做眼；但四隻 5 筒都在自己的槓裏。",
			},
			[]string{
				"Waiting for nothing | ",
				"5 of dots | 456 and a pair of 9s, but all four 5s are in your own kong.",
			},
		},
		{"cityu", "S E discard", "[555p@W] 34p 567p 123m 99s 2f",
			[]string{
				"叫 2 種，共 8 隻 | 隻數只按自己手牌計。食哪一種都未夠番。",
				"2 筒 | 湊成 234 筒。 | 差 2 番：詐糊 | 差 1 番：詐糊",
				"8 筒 | 湊成 678 筒。 | 差 2 番：詐糊 | 差 1 番：詐糊",
				"5 筒 | 湊成 345 筒，9 索做眼；但四隻 5 筒都在自己手上。",
			},
			[]string{
				"Waiting for 2 kinds, 8 tiles | Counted from your own hand. None of them reaches the minimum.",
				"2 of dots | A chow, 234. | 2 short: false win | 1 short: false win",
				"8 of dots | A chow, 678. | 2 short: false win | 1 short: false win",
				"5 of dots | 345 and a pair of 9s, but you hold all four 5s.",
			},
		},
		{"hk8", "E E discard", "[CCC@W] 234m 567p 99s 33s",
			[]string{
				"叫 2 種，共 4 隻 | 隻數只按自己手牌計。全部只可以自摸。",
				"3 索 | 3 索成刻。 | 差 1 番：詐糊 | 每家 4，共 12",
				"9 索 | 9 索成刻。 | 差 1 番：詐糊 | 每家 4，共 12",
			},
			[]string{
				"Waiting for 2 kinds, 4 tiles | Counted from your own hand. All of them can only be self-drawn.",
				"3 of bamboo | Makes a pung of 3s of bamboo. | 1 short: false win | 4 from each, 12",
				"9 of bamboo | Makes a pung of 9s of bamboo. | 1 short: false win | 4 from each, 12",
			},
		},
	} {
		c := given(t, one.rules, one.how, one.hand)
		for lang, want := range map[string][]string{"zh-Hant": one.zh, "en": one.en} {
			if got := waitPage(speaker(t, lang), c); !slices.Equal(got, want) {
				t.Errorf("%s\n got %q\nwant %q", one.hand, got, want)
			}
		}
	}
}

func TestHandsThatWaitForNothing(t *testing.T) {
	c := given(t, "hk13", "W E discard", "147m 258p 369s ESWN")
	res := score.Waits(c.Draft, c.Win, c.Rules)
	expect(t, "far away", func(s *Speaker) string {
		title, note := s.NotReady(&res)
		return title + " | " + note
	}, both{"還差 8 隻 | 還有 46 隻牌令手牌更近成牌。", "8 tiles away | 46 tiles left bring it nearer to any complete hand."})
	for i := range res.Useful {
		res.Useful[i].Left = 0
	}
	res.Useful[0].Left = 1
	note := func(s *Speaker) string {
		_, note := s.NotReady(&res)
		return note
	}
	expect(t, "one left", note, both{"還有 1 隻牌令手牌更近成牌。", "One tile left brings it nearer to any complete hand."})
	res.Useful[0].Left = 0
	expect(t, "all seen", note, both{"餘下的牌，沒有一隻令手牌更近成牌。", "No tile left brings it nearer to any complete hand."})

	c = given(t, "hk13", "W E discard", "123m 456p 789s 1155s 9m")
	res = score.Waits(c.Draft, c.Win, c.Rules)
	expect(t, "one to discard", func(s *Speaker) string {
		return s.DiscardsTitle(res.Discards) + " | " + s.Discard(res.Discards[0])
	}, both{"打 1 款牌可以叫糊 | 打 9 萬：叫 1 索或 5 索", "One discard leaves a wait | Discard 9 of characters: waits for 1 or 5 of bamboo"})

	c = given(t, "hk13", "W E discard", "147m 258p 369s ESWN C")
	res = score.Waits(c.Draft, c.Win, c.Rules)
	expect(t, "none to discard", func(s *Speaker) string { return s.DiscardsTitle(res.Discards) },
		both{"打哪隻都未叫糊", "No discard leaves a wait"})
	expect(t, "entering", func(s *Speaker) string { return s.Building(1) + " | " + s.Building(5) },
		both{"還要加 1 隻 | 還要加 5 隻", "1 tile to add | 5 tiles to add"})
}

// Copies seen elsewhere are off those left; a wait of which all are seen says so.
func TestWaitsOfWhichAllAreSeen(t *testing.T) {
	c := Case{Draft: parsed(t, "234567m 22345p 67s"), Win: score.Win{Seat: tile.South, Round: tile.East}, Rules: house(t, "hk13")}
	c.Seen[tile.Bamboo1+4], c.Seen[tile.Bamboo1+7] = 4, 1
	a := speaker(t, "en").Answer(Find(c))
	want := map[string]string{"5 of bamboo": "0 left, All seen", "8 of bamboo": "3 left, Only by self-draw"}
	for _, w := range a.Waits {
		if got := w.Copies + ", " + w.Tag.Text; got != want[w.Name] {
			t.Errorf("%s: %q, not %q", w.Name, got, want[w.Name])
		}
		delete(want, w.Name)
	}
	if len(want) > 0 || a.Title != "Waiting for 2 kinds, 3 tiles" || !strings.HasPrefix(a.Lines[0], "Counted from your own hand and the 5 tiles seen. All copies of one of the two kinds have been seen.") {
		t.Errorf("%q, %q, without %v", a.Title, a.Lines, want)
	}
}

// Of a hand whose waits are all seen the title says so, and what it comes to is said to be by
// another wait; a discard that leaves such waits names those that are left.
func TestAHandWhoseWaitsAreAllSeen(t *testing.T) {
	c := Case{Draft: parsed(t, "123m 11456p 23789s"), Win: score.Win{Seat: tile.South, Round: tile.East}, Rules: house(t, "hk13")}
	c.Seen[tile.Bamboo1], c.Seen[tile.Bamboo1+3] = 4, 4
	f := Find(c)
	expect(t, "title", func(s *Speaker) string { return s.Answer(f).Title },
		both{"叫 2 種，全部已見", "Waiting for 2 kinds, all copies seen"})
	expect(t, "note", func(s *Speaker) string { return s.Answer(f).Lines[0] },
		both{"隻數按自己手牌和已見的 8 隻計。", "Counted from your own hand and the 8 tiles seen."})
	q := &advise.Question{Hand: c.Draft, Seat: tile.South, Round: tile.East, Rules: c.Rules, Seen: c.Seen, Draws: 3}
	told := &Told{Question: q, List: advise.Ask(q)}
	first := func(line string) string { return strings.SplitAfter(strings.ReplaceAll(line, "。", "."), ".")[0] }
	expect(t, "what it comes to", func(s *Speaker) string { return first(s.Prospect(told, true).Line) },
		both{"要改叫別的牌才可以食糊.", "It wins only by changing what it waits for."})
	q.Seen = tile.Counts{}
	told = &Told{Question: q, List: advise.Ask(q)}
	if line := speaker(t, "en").Prospect(told, true).Line; !strings.HasPrefix(line, "With three draws left") {
		t.Errorf("with both kinds left, %q", line)
	}

	d := parsed(t, "234m 567p 346789s CC")
	found := score.Waits(d, c.Win, c.Rules)
	i := slices.IndexFunc(found.Discards, func(d score.Discard) bool { return d.Tile == tile.Bamboo1+5 })
	for _, one := range []struct {
		seen tile.Counts
		want both
	}{
		{tile.Counts{}, both{"打 6 索：叫 2 索或 5 索", "Discard 6 of bamboo: waits for 2 or 5 of bamboo"}},
		{tile.Counts{tile.Bamboo1 + 1: 4}, both{"打 6 索：叫 5 索；2 索全部已見", "Discard 6 of bamboo: waits for 5 of bamboo; no 2 of bamboo left"}},
		{tile.Counts{tile.Bamboo1 + 4: 4}, both{"打 6 索：叫 2 索或 5 索，全部已見", "Discard 6 of bamboo: waits for 2 or 5 of bamboo, all copies seen"}},
	} {
		found.Discount(&one.seen)
		expect(t, "after a discard", func(s *Speaker) string { return s.Discard(found.Discards[i]) }, one.want)
	}
}
