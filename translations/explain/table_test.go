package explain

import (
	"encoding/json"
	"testing"

	"sikwu/core/command"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/translations"
)

// TestImpossibleTablesInWords asks the command line in both languages: no
// sentence speaks of a win that nobody declares.
func TestImpossibleTablesInWords(t *testing.T) {
	reached := map[string]bool{} // reasons and sentences
	for _, one := range []struct {
		verb, request string
		want          both
	}{
		{"turn", `{"rules":"emsd","began":"draw","drawn":"3f","hand":"147m 258p 369s ESWN"}`,
			both{"機電賽制不用花牌。", "EMSD is played without flowers."}},
		{"turn", `{"rules":"hk8","began":"draw","drawn":"2f","hand":"147m 258p 369s ESWN 12f"}`,
			both{"夏只有一隻。", "There is only one summer."}},
		{"turn", `{"rules":"hk8","began":"draw","drawn":"5s","hand":"147m 258p 3s ESW [ESW]"}`,
			both{"東風、南風與西風不是順子：番子不能上。", "East, South and West: not a chow. Winds and dragons form none."}},
		{"turn", `{"rules":"hk8","began":"draw","drawn":"5s","hand":"5555s 147m 258p ESW"}`,
			both{"5 索有五隻，一副牌只有四隻。", "Five 5s of bamboo, but there are only four."}},
		{"turn", `{"rules":"hk8","seat":"S","began":"draw","drawn":"5s","hand":"147m 258p 3s ESW [123m@W]"}`,
			both{"123 萬順子上自西家；只可以上上家（東家）打出的牌。",
				"The chow 123 of characters came from West, but you can chow only from the seat before you, East."}},
		{"turn", `{"rules":"hk8","began":"draw","drawn":"5s","hand":"147m 258p 369s ES"}`,
			both{"小相公：此時少了 2 隻。", "2 tiles too few for this turn."}},
		{"turn", `{"rules":"hk8","began":"pung","hand":"147m 258p 369s ESW [CCC@S]"}`,
			both{"大相公：此時多了 1 隻。", "One tile too many for this turn."}},
		{"turn", `{"rules":"hk8","seat":"S","began":"draw","drawn":"5s","hand":"147m 258p 3s ESW [CCC@S]"}`,
			both{"紅中刻子寫了由自己打出；要由別家打出才成。", "The pung of red dragons came from your own seat; only another player can have fed it."}},
		{"turn", `{"rules":"hk8","began":"kong","drawn":"5s","hand":"147m 258p 369s ESWN"}`,
			both{"槓後補牌比槓還要多。", "More kong draws than kongs."}},
		{"turn", `{"rules":"hk8","began":"kong","drawn":"5s","hand":"147m 258p E [9999m@S] [CCC@W]"}`,
			both{"按各組的先後，不可能這樣補牌：槓要是最後一組。", "These draws do not fit the order of the melds: the kong must come last."}},
		{"turn", `{"rules":"hk8","seat":"S","began":"deal","hand":"147m 258p 369s ESWNC"}`,
			both{"只有東家起手有十四隻。", "Only East is dealt fourteen tiles."}},
		{"turn", `{"rules":"hk8","began":"deal","hand":"147m 258p 36s ESW {CCCC}"}`,
			both{"起手的牌未上過、碰過、槓過。", "A heavenly hand has no melds."}},
		{"turn", `{"rules":"hk8","began":"chow","hand":"147m 258p 36s ESW [CCC@S]"}`,
			both{"這一輪由上牌開始，最後一組卻不是順子。", "The turn began with a chow, but the last meld is no chow."}},
		{"turn", `{"rules":"hk8","began":"pung","hand":"147m 258p 369s ESWNC"}`,
			both{"這一輪由碰牌開始，最後一組卻不是碰。", "The turn began with a pung, but the last meld is no pung."}},
		{"turn", `{"rules":"hk8","began":"deal","hand":"147m 258p 369s ESWNC","wall_left":92}`,
			both{"牌牆不可能還有這麼多隻：其餘各家手上已各有十三隻。",
				"There cannot be so many tiles left in the wall: each of the others has thirteen already."}},

		{"claims", `{"rules":"emsd","discard":"9s","from":"E","hands":{"S":"147m 258p 369s ESWN 3f"}}`,
			both{"機電賽制不用花牌。", "EMSD is played without flowers."}},
		{"claims", `{"rules":"hk8","discard":"9s","from":"E","hands":{"S":"147m 258p 369s ESWN 3f","N":"147m 258p 369s ESWN 3f"}}`,
			both{"秋只有一隻。", "There is only one autumn."}},
		{"claims", `{"rules":"hk8","discard":"9s","from":"E","hands":{"S":"147m 258p 369s ESWN 33f"}}`,
			both{"南家的牌：秋只有一隻。", "South's hand: there is only one autumn."}},
		{"claims", `{"rules":"hk8","discard":"5s","from":"E","hands":{"S":"555s 147m 258p ESWN","W":"147m 258p ESWN [555s@N]"}}`,
			both{"5 索有七隻，一副牌只有四隻。", "Seven 5s of bamboo, but there are only four."}},
		{"claims", `{"rules":"hk8","discard":"9s","from":"E","hands":{"W":"147m 258p ESWN [123m@N]"}}`,
			both{"西家的牌：123 萬順子上自北家；只可以上上家（南家）打出的牌。",
				"West's hand: the chow 123 of characters came from North, but you can chow only from the seat before you, South."}},
		{"claims", `{"rules":"hk8","discard":"9s","from":"E","hands":{"S":"147m 258p 369s ESW"}}`,
			both{"南家小相公：少了 1 隻，仍可叫牌，但不能食糊。", "South has one tile too few, and may claim but not win."}},
		{"claims", `{"rules":"hk8","discard":"9s","from":"E","hands":{"N":"147m 258p 369s ESWNCC"}}`,
			both{"北家大相公：多了 2 隻，仍可叫牌，但不能食糊。", "North has 2 tiles too many, and may claim but not win."}},
		{"claims", `{"rules":"hk8","discard":"9s","from":"E","hands":{"S":"147m 258p 369s ESWN"},"wall_left":92}`,
			both{"牌牆不可能還有這麼多隻：其餘各家手上已各有十三隻。",
				"There cannot be so many tiles left in the wall: each of the others has thirteen already."}},
	} {
		for lang, want := range map[string]string{"zh-Hant": one.want.zh, "en": one.want.en} {
			reason, message := asked(t, lang, one.verb, one.request)
			reached[reason], reached[message] = true, true
			if message != want {
				t.Errorf("%s %s\n got %s\nwant %s", one.verb, one.request, message, want)
			}
		}
	}
	for _, r := range score.Reasons()[:score.ImpossibleContext] {
		if !reached[r.String()] {
			t.Errorf("nothing here is impossible for %s", r)
		}
	}
	for _, clash := range table.Clashes() {
		p := score.Problem{Reason: score.ImpossibleContext, Tile: tile.None, Meld: -1, Clash: clash}
		if text := speaker(t, "en").Clash(p, Case{Rules: house(t, "hk8")}); !reached[text] {
			t.Errorf("nothing here has the clash %s, %q", clash, text)
		}
	}
}

// asked serves a line and returns why it is impossible.
func asked(t *testing.T, lang, verb, line string) (reason, message string) {
	t.Helper()
	loc, err := translations.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	server, err := command.New(ForCommand(loc))
	if err != nil {
		t.Fatal(err)
	}
	reply, _ := server.Reply(verb, []byte(line), false)
	var got struct{ Reason, Message string }
	if err := json.Unmarshal(reply, &got); err != nil {
		t.Fatal(err)
	}
	return got.Reason, got.Message
}
