package glossary_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/BurntSushi/toml"

	"sikwu/lessons/glossary"
	"sikwu/translations"
)

// messages returns the English words of the glossary by term.
func messages(t *testing.T) map[string]any {
	t.Helper()
	data, err := os.ReadFile("../../translations/lesson_words.en.toml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Term map[string]any }
	if err := toml.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	return file.Term
}

func english(t testing.TB) func(*glossary.Term) []string {
	loc := speak(t, translations.English)
	return func(term *glossary.Term) []string { return []string{loc.Text(term.NameID())} }
}

func found(g *glossary.Glossary, query string, names func(*glossary.Term) []string) (ids []string) {
	for _, term := range g.Search(query, names) {
		ids = append(ids, term.ID)
	}
	return ids
}

func TestSearch(t *testing.T) {
	g := load(t)
	for _, c := range []struct{ query, first, among, not string }{
		{query: "食糊", first: "win", not: "chow"},
		{query: "聽牌", first: "ready"},
		{query: "十三幺", first: "thirteen_orphans"},
		{query: "平胡", first: "all_chows"},
		{query: "槓", first: "kong", among: "kong_on_kong concealed_kong", not: "pung"},
		{query: "sik6 wu2", first: "win"},
		{query: "sik wu", first: "win"},
		{query: "sikwu", first: "win"},
		{query: " SikWu ", first: "win"},
		{query: "sik6wu2", first: "win"},
		{query: "soeng5", first: "chow", not: "previous"},
		{query: "soeng", first: "chow", among: "previous half_doubling double_limit"},
		{query: "wu2", first: "chicken flower_hand win ready", among: "all_chows win nearest_wins"},
		{query: "kong", first: "kong", among: "concealed_kong robbing_kong kong_draw four_kongs"},
		{query: "self-draw", first: "self_draw", among: "liable_self_draw"},
		{query: "PUNG", first: "pung"},
		{query: "dealer st", first: "dealer_stays"},
		{query: "wu4"},
		{query: "zzz"},
		{query: "銃", first: "discarder discarder_pays_all", among: "shared_payment"},
	} {
		t.Run(c.query, func(t *testing.T) {
			ids := found(g, c.query, english(t))
			if c.first == "" {
				if len(ids) > 0 {
					t.Fatalf("found %v", ids)
				}
				return
			}
			if len(ids) == 0 || !slices.Contains(strings.Fields(c.first), ids[0]) {
				t.Fatalf("found %v, want %s first", ids, c.first)
			}
			for _, id := range strings.Fields(c.among) {
				if !slices.Contains(ids, id) {
					t.Errorf("%s is not among %v", id, ids)
				}
			}
			if c.not != "" && slices.Contains(ids, c.not) {
				t.Errorf("%s is among %v", c.not, ids)
			}
		})
	}
}

// Every term is found by each of its names, among the first.
func TestEveryTermIsFoundByWhatItIsCalled(t *testing.T) {
	g, names := load(t), english(t)
	all := found(g, "", nil)
	if len(all) != len(g.Terms) || all[0] != g.Terms[0].ID || all[len(all)-1] != g.Terms[len(g.Terms)-1].ID {
		t.Errorf("nothing finds %d of %d", len(all), len(g.Terms))
	}
	bare := func(r rune) rune {
		if unicode.IsDigit(r) || r == ' ' {
			return -1
		}
		return r
	}
	for i := range g.Terms {
		term := &g.Terms[i]
		for _, query := range append([]string{term.Chinese, term.Jyutping, strings.ReplaceAll(term.Jyutping, " ", ""),
			strings.Map(bare, term.Jyutping), names(term)[0]}, term.Also...) {
			ids := found(g, query, names)
			if at := slices.Index(ids, term.ID); at < 0 || at > 4 {
				t.Errorf("%q finds %v, %s at %d", query, ids, term.ID, at)
			}
		}
	}
}

func FuzzSearch(f *testing.F) {
	for _, query := range []string{"", "wu2", "上", "  k ", "1", "\xff"} {
		f.Add(query)
	}
	g := load(f)
	f.Fuzz(func(t *testing.T, query string) {
		seen := map[string]bool{}
		for _, id := range found(g, query, nil) {
			if seen[id] || g.Term(id) == nil {
				t.Fatalf("%q finds %q wrongly", query, id)
			}
			seen[id] = true
		}
	})
}

// TestTheDocumentsWordsAreFound: what the five documents call things, and what English
// books do, finds the thing.
func TestTheDocumentsWordsAreFound(t *testing.T) {
	g := load(t)
	for id, words := range map[string]string{
		"dealer_stays": "霖莊 冧莊 連莊", "drawn_hand": "摸和 流局", "first_deal": "起莊", "opener": "開門人",
		"four_concealed_pungs": "刻刻胡 四暗刻 四暗坎 坎坎糊", "all_honours": "全字 全番子", "all_terminals": "清老頭 清幺九",
		"big_flowers": "八仙過海", "seat_flower": "門風花", "self_drawn_chicken": "自摸雞", "nine_tiles": "九章落地",
		"twelve_tiles": "十二章落地", "later_feeder": "包後不包先", "thirteen_orphans": "牌王 十三幺", "passed_win": "過水 糊一不糊二",
		"small_limit": "細爆", "limit": "爆棚 滿糊 上限", "implied_rules": "梗例", "house_rules": "檯例", "three_three": "三三制",
		"two_two": "二二制", "chicken_four": "雞四", "old_style": "清章 舊章", "new_style": "新章 廣東麻雀", "too_small": "未夠喉",
		"robbing_concealed": "搶暗槓", "partial": "搭子", "double_wind": "雙番風牌", "guest_wind": "客風", "exposed_tile": "曝露章 曝光牌 手牌曝光",
		"wall": "牌山 四方城", "stack": "垛 棟 墩", "discarder": "放統 出統 出衝 放銃 點炮", "two_pair_wait": "雙碰", "deduction": "扣分",
		"warning": "警告", "collusion": "串通", "mahjong": "麻將", "mixed_terminals": "花么 混幺九", "kong_draw": "槓上開花",
		"round_marker": "圈風器", "stakes": "一二", "passed_pung": "同圈後張", "several_winners": "一砲多響 一炮多響 炮炮響",
		"fan_kind": "番種 花式", "nine_gates": "九蓮寶燈", "twin_flowers": "孖花", "show_hand": "倒牌", "false_win": "食詐胡",
		"discarder_pays_all": "全統制 全銃制", "shared_payment": "陪銃制", "nearest_wins": "截糊制", "go_around": "一巡", "season": "四季",
		"seat": "風位", "kong": "槓子", "dealer": "坐莊", "win": "和牌", "liable_half": "包出銃", "fresh_tile": "生章牌", "pair": "對子",
	} {
		for _, word := range strings.Fields(words) {
			if ids := found(g, word, nil); len(ids) == 0 || ids[0] != id {
				t.Errorf("%s finds %v, not %s first", word, ids, id)
			}
		}
	}
	for word, id := range map[string]string{
		"faan": "fan", "self-pick": "self_draw", "common hand": "all_chows", "mixed one suit": "half_flush",
		"pure one suit": "full_flush", "great dragons": "big_three_dragons", "small dragons": "small_three_dragons",
		"great winds": "big_four_winds", "hidden treasure": "four_concealed_pungs", "double kong": "kong_on_kong",
		"heavenly gates": "nine_gates", "long hand": "too_many", "pong": "pung",
		"hidden kong": "concealed_kong", "loose tile": "replacement", "trash hand": "chicken", "mah jongg": "mahjong", "honor": "honour",
		"river": "discards", "circles": "dots", "sticks": "bamboo", "craks": "characters", "dead hand": "wrong_count",
	} {
		if ids := found(g, word, english(t)); len(ids) == 0 || ids[0] != id {
			t.Errorf("%s finds %v, not %s first", word, ids, id)
		}
	}
}
