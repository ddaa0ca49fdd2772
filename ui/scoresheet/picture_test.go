package scoresheet

import (
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

func won(p ledger.Player, fan int, from ledger.Player) ledger.Entry {
	by := score.ByDiscard
	if from == ledger.Nobody {
		by = score.BySelfDraw
	}
	return ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: p, Fan: fan}}, By: by, From: from}
}

// evening is the mock-up's, of eleven hands.
func evening() []ledger.Entry {
	liable := won(1, 8, 0)
	liable.Winners[0].Liable = 3
	liable.Winners[0].Tiles = "[123m@N] [456m@N] [789m@N] [EEE@S] 5m +5m seat=W round=S by=self_draw"
	return []ledger.Entry{
		won(2, 4, 3), won(2, 3, 0), won(1, 5, 2), {Kind: ledger.Drawn}, won(3, 7, 4), won(3, 3, 1),
		{Kind: ledger.FalseWin, Player: 1}, won(4, 6, 0), liable, won(2, 4, 3), won(4, 6, 2),
	}
}

// played opens the evening.
func played(t testing.TB, at pagetest.Setting, names [4]string) *stage {
	t.Helper()
	folder := t.TempDir()
	clock := openPage(t, at)
	f, err := sheetfile.In(folder).Create(pagetest.Preset(t, "hk8"), names, clock.now())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range evening() {
		if err := f.Do(sheetfile.Event{Kind: sheetfile.Add, Entry: e}, clock.now()); err != nil {
			t.Fatal(err)
		}
	}
	return openIn(t, folder, at)
}

var (
	inChinese = [4]string{"阿明", "嘉欣", "國強", "美玲"}
	inEnglish = [4]string{"Ann", "Carmen", "Benjamin", "Dora"}
	tooLong   = [4]string{"Wolfgang Amadeus Theophilus Mozart of Salzburg and Vienna", "歐陽諸葛司徒上官夏侯公孫慕容令狐", "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", "W W W W W W W W W W W W W W W W W W W W"}
)

// Every view is laid out in both languages, both themes and both sizes.
func TestPictures(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		for _, at := range []pagetest.Setting{pagetest.In(lang, look.Light, pagetest.Large), pagetest.In(lang, look.Dark, pagetest.Small)} {
			name := lang + "-" + map[look.Variant]string{look.Light: "light", look.Dark: "dark"}[at.Variant]
			names := inChinese
			if lang == "en" {
				names = inEnglish
			}
			s := played(t, at, names)
			s.Picture("sheet-" + name)
			s.page.toRules()
			s.desk.under = pagetest.Preset(t, "emsd")
			s.page.show()
			s.Picture("under-" + name)
			s.desk.at = atSheet
			s.page.show()
			v := s.page.View.(*sheetView)
			v.begin(ledger.Won, 2)
			s.Picture("form-" + name)
			s.desk.form.setFrom(3)
			s.desk.form.setDealer(1)
			v.change("")
			v.middle.(*formCard).scroll.ScrollTo(9999)
			s.Picture("dealer-" + name)
			s.desk.form = newCorrection(v.sheet, 1)
			s.desk.form.setWinner(4)
			v.change("")
			s.Picture("redeals-" + name)
			v.begin(ledger.Won, 2)
			rs := *s.desk.form.sheet.Rules
			rs.Claims.Winners.Value = rules.WinnersAll
			s.desk.form.sheet.Rules = &rs
			s.desk.form.setFrom(3)
			s.desk.form.setFan(0, 5)
			s.desk.form.setSeveral(true)
			s.desk.form.setWinner(4)
			v.change("")
			s.Picture("several-" + name)
			v.correct(8)
			s.Picture("correct-" + name)
			s.page.RecordPenalty("wrong_count")
			s.Picture("penalty-" + name)
			s.desk.form.setOffender(2)
			s.desk.form.setMeasure("yellow_card")
			s.desk.enter()
			s.page.RecordPenalty("delay")
			s.desk.form.setOffender(2)
			s.desk.form.setMeasure("yellow_card")
			s.page.View.(*sheetView).change("")
			s.Picture("card-" + name)
			s.desk.setClosed(s.desk.file.ID(), true)
			s.page.RecordPenalty("delay")
			s.Picture("waits-" + name)
			s.page.toSheets()
			s.Picture("sheets-" + name)
			s.desk.wanted = ""
			s.desk.begin()
			s.page.show()
			s.Picture("begin-" + name)
			played(t, at, tooLong).Picture("long-" + name)
		}
	}
}
