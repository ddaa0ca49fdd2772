package lessons_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
)

// claim is something that texts say of the rules in force: the words for it, and whether
// it is so, asked of the engine.
type claim struct {
	says  string
	words map[string]*regexp.Regexp
	holds func(rs *rules.RuleSet, m []string) bool
	notIn []string // where the words mean something else
}

func words(en, zh string) map[string]*regexp.Regexp {
	return map[string]*regexp.Regexp{
		translations.English: regexp.MustCompile("(?i)" + en),
		translations.Chinese: regexp.MustCompile(zh),
	}
}

var claims = []claim{
	{"a minimum", words(`(?:asks for|needs|need) (\d+|three)\b(?: fan)?`, `(\d+|三) ?番(?:起糊|才)`), isMinimum, nil},
	{"any complete hand wins", words(`every complete hand wins`, `成了牌就可以食`), not(hasMinimum), nil},
	{"a limit", words(`limit, here (\d+)`, `這裏是 (\d+) 番`), isLimit, nil},
	{"no limit", words(`there is no limit`, `不設封頂`), not(hasLimit), []string{"term.no_limit.text"}},
	{"some hands pay two or three times", words(`here certain hands pay two`, `這裏有些牌要付雙辣`), paysTimes, nil},
	{"others pay for a discard", words(`other two pay a share|on a discard all three pay`, `另外兩家也要付|出銃三家都付`), othersPay, nil},
	{"others do not pay for a discard", words(`other two pay nothing|^the discarder pays for`, `另外兩家不用為此付分|^出銃的人付`), not(othersPay), nil},
	{"a false win pays the others", words(`false win pays each of the others`, `詐糊，這裏要賠其餘三家`), falseWinPays, nil},
	{"a false win pays nobody", words(`false win loses points here, and nobody gains|pays the others$`, `詐糊，這裏要扣分|就要賠其他家`), not(falseWinPays), nil},
	{"the feeder of the fourth meld is liable", words(`fed the fourth may be liable, and pay for all three|^a player who feeds a dangerous hand may pay for all`, `餵第四組的一家可能要包，一家付三家|^餵成別人的大牌，可能要包三家`), fourthFeederPays, nil},
	{"the feeder of the fourth meld is not liable", words(`here that alone makes nobody liable`, `這裏單憑這樣沒有人要包`), not(fourthFeederPays), nil},
	{"the later feeder is liable", words(`only the one who fed last is$`, `只由後來餵牌那家包`), laterFeederPays, nil},
	{"the earlier feeder is liable", words(`only the one who fed first is here`, `這裏只由先餵牌那家包`), not(laterFeederPays), nil},
	{"all win", words(`here both win`, `這裏兩家都算`), allWin, nil},
	{"the nearest wins", words(`here only the one whose turn comes first wins`, `這裏只算先輪到的一家`), not(allWin), nil},
	{"orphans give way to orphans", words(`give way only to thirteen orphans`, `十三么只讓給十三么`), orphansGiveWay, nil},
	{"orphans rob concealed kongs", words(`only thirteen orphans may rob`, `只有十三么可以搶暗槓`), orphansRob, []string{"term.robbing_concealed.text"}},
	{"nobody robs concealed kongs", words(`nobody may rob a concealed kong`, `誰也不可以搶暗槓|暗槓沒有人可以搶`), not(orphansRob), nil},
	{"a passed win bars the tile", words(`passes a win may not win on (a discard of )?(that|the same) tile`, `別人打的同一隻|同一隻不可以再食出銃`), not(passedAny), []string{"step.robbing.passed_pung.shown"}},
	{"a passed win bars every tile", words(`passes a win may not win on any`, `別人打的任何一隻|任何一隻不可以再食出銃`), passedAny, nil},
	{"the dice choose the dealer", words(`dice choose the first dealer`, `骰定起莊`), diceChoose, nil},
	{"East deals first", words(`whoever drew the East wind deals first`, `抽到東的人先做莊`), not(diceChoose), nil},
	{"the dealer stays after a win", words(`dealer wins, the dealer deals again here|deals again after winning`, `莊家食糊，這裏連莊|莊家食糊連莊`), staysOnWin, nil},
	{"the dealer does not stay after a win", words(`deal still passes here|after any win the deal passes|passes after every win`, `莊家食糊，這裏照樣過莊|連莊，食糊就過莊|^食糊、流局都過莊`), not(staysOnWin), nil},
	{"the dealer stays after a draw", words(`drawn hand the dealer deals again here|after a draw$|deals again after a draw`, `這裏連莊$|流局也連莊|^流局連莊`), staysOnDraw, []string{"step.rounds.dealer.shown"}},
	{"the dealer does not stay after a draw", words(`drawn hand the deal passes here|after a draw the deal passes|win and every draw`, `流局之後，這裏過莊|流局過莊|流局都過莊`), not(staysOnDraw), nil},
	{"an honour pair spoils all chows", words(`here not of honours`, `這裏眼不可以是番子`), plainPair, nil},
	{"all chows by an open wait", words(`must come at the open end`, `要在順子開口的一頭`), openWait, nil},
	{"a concealed hand counts", words(`nothing claimed.* as a concealed hand`, `是門前清`), counts(rules.ConcealedHand), nil},
	{"a kong spoils a concealed hand", words(`nothing claimed and no kong`, `沒有上、碰、開槓`), not(concealedWithKong), nil},
	{"a self-draw counts", words(`counts too: by self-draw`, `怎樣食也計番：自摸`), counts(rules.SelfDraw), nil},
	{"the last tile drawn counts", words(`drawing the last tile of the wall and winning on it counts(?: and|,|$)|winning on the last tile of the wall counts`, `計海底撈月|自己摸到是海底撈月`), counts(rules.LastTileDraw), nil},
	{"the last discard counts", words(`so does winning on the discard after it|winning on the discard after the last tile of the wall counts`, `計河底撈魚|是河底撈魚`), counts(rules.LastTileDiscard), nil},
	{"the last discard counts nothing", words(`discard after it counts nothing`, `打出的一隻，這裏不另計番`), not(counts(rules.LastTileDiscard)), nil},
	{"an earthly hand by a first draw", words(`here by your own first draw`, `這裏自己第一次摸牌`), firstDraw, nil},
	{"a dragon pung counts", words(`every dragon pung counts|a pung of dragons or of your wind`, `三元牌每組刻子都計番|三元牌刻子、自己`), counts(rules.DragonPung), nil},
	{"the seat wind counts", words(`pung of your seat wind`, `^門風|自己風位的刻子`), counts(rules.SeatWind), []string{"step.fans.winds.title"}},
	{"the round wind counts", words(`(of|or) the round wind\b.* counts`, `圈風的刻子計番`), counts(rules.RoundWind), nil},
	{"no flowers count", words(`having none`, `計無花|是無花`), counts(rules.NoFlowers), nil},
	{"a seat flower counts", words(`each of your own`, `計正花|自己的是正花`), counts(rules.SeatFlower), []string{"term.seat_flower.text"}},
	{"a flower set counts", words(`all four of a series`, `計一台花|是一台花`), counts(rules.FlowerSet), nil},
	{"a kong draw counts", words(`replacement tile is a kong draw`, `是槓上自摸`), counts(rules.KongDraw), nil},
	{"seven pairs are no win", words(`none of the rules here count (them|it)`, `這裏的規則都不當`), not(sevenPairsWin), nil},
}

type holds = func(*rules.RuleSet, []string) bool

func not(h holds) holds {
	return func(rs *rules.RuleSet, m []string) bool { return !h(rs, m) }
}

func counts(f rules.Fan) holds {
	return func(rs *rules.RuleSet, _ []string) bool { return counted(f, rs) }
}

// counted reports whether the engine counts a fan in the example of it: as it is, drawn, or
// with a flower of nobody's more.
func counted(f rules.Fan, rs *rules.RuleSet) bool {
	e := sample.OfFan(f)
	d, err := e.Draft()
	if err != nil {
		panic(err)
	}
	if !rs.Flowers.Value {
		if f == rules.SmallFlowers || f == rules.BigFlowers {
			return false
		}
		d.Flowers = nil
	}
	strayed := d
	strayed.Flowers = []tile.Tile{tile.Flower1}
	self := e.Win
	if self.By == score.ByDiscard {
		drawn(&self)
	}
	return countsIn(d, e.Win, f, rs) || countsIn(d, self, f, rs) || rs.Flowers.Value && countsIn(strayed, e.Win, f, rs)
}

func countsIn(d hand.Draft, w score.Win, f rules.Fan, rs *rules.RuleSet) bool {
	res := score.Evaluate(d, w, rs)
	best := res.Best()
	return best != nil && best.Counted.Has(f)
}

// won evaluates a hand won by South in the East round.
func won(rs *rules.RuleSet, notation string, change func(*score.Win)) (hand.Draft, score.Win, score.Result) {
	d, err := hand.Parse(notation)
	if err != nil {
		panic(err)
	}
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.ByDiscard, From: tile.West}
	if change != nil {
		change(&w)
	}
	return d, w, score.Evaluate(d, w, rs)
}

func drawn(w *score.Win) { w.By, w.From = score.BySelfDraw, tile.NoWind }

// paid returns what each seat gains by a hand that wins under any minimum up to four.
func paid(rs *rules.RuleSet, notation string, change func(*score.Win)) score.Payment {
	d, w, res := won(rs, notation, change)
	return score.Settle(&res, d, w, rs)
}

// rich is a hand of one suit; it is no limit hand.
const rich = "[234p@E] 123p 567p 678p 9p +9p"

func isMinimum(rs *rules.RuleSet, m []string) bool {
	n := 3
	if m[1] != "three" && m[1] != "三" {
		n, _ = strconv.Atoi(m[1])
	}
	return rs.Minimum.Value == n
}

func hasMinimum(rs *rules.RuleSet, _ []string) bool {
	none, err := rs.With(map[string]any{"fans.chicken": 0})
	if err != nil {
		panic(err)
	}
	_, _, res := won(none, "[333p@N] 567m 234s 88m 67s +8s", nil)
	return !res.Win
}

func isLimit(rs *rules.RuleSet, m []string) bool {
	n, _ := strconv.Atoi(m[1])
	return rs.HasLimit() && rs.LimitFan() == n
}

func hasLimit(rs *rules.RuleSet, _ []string) bool { return rs.HasLimit() }

func paysTimes(rs *rules.RuleSet, _ []string) bool {
	return rs.Payment.Times(rules.SetOf(rules.AllHonours)) > 1
}

func othersPay(rs *rules.RuleSet, _ []string) bool {
	return paid(rs, rich, nil).Points[tile.North.Index()] < 0
}

func falseWinPays(rs *rules.RuleSet, _ []string) bool {
	return paid(rs, "[234p@E] 123p 567p 678p 9p +1m", nil).Points[tile.West.Index()] > 0
}

func fourthFeederPays(rs *rules.RuleSet, _ []string) bool {
	notation := "9p [234p@E] [123p@E] [567p@E] [678p@E] +9p"
	if _, _, res := won(rs, notation, drawn); !res.Win {
		notation = "9p [222p@E] [444s@N] [666m@E] [888p@E] +9p"
	}
	p := paid(rs, notation, drawn)
	return p.Points[tile.North.Index()] == 0 && p.Points[tile.West.Index()] == 0
}

func laterFeederPays(rs *rules.RuleSet, _ []string) bool { return rs.Payment.LaterFeedReplaces.Value }

func allWin(rs *rules.RuleSet, _ []string) bool { return rs.Claims.Winners.Value == rules.WinnersAll }

func orphansGiveWay(rs *rules.RuleSet, _ []string) bool {
	return rs.Claims.OrphansIntercepted.Value == rules.InterceptedByOrphans
}

func orphansRob(rs *rules.RuleSet, _ []string) bool {
	all, err := rs.With(map[string]any{"fans.thirteen_orphans": "limit"})
	if err != nil {
		panic(err)
	}
	_, _, res := won(all, "19m 19p 19s ESWN CFF +P", func(w *score.Win) { w.By = score.ByRobConcealedKong })
	return res.Win
}

func passedAny(rs *rules.RuleSet, _ []string) bool {
	return rs.Claims.PassedWin.Value == rules.PassedAny
}

func diceChoose(rs *rules.RuleSet, _ []string) bool {
	return rs.Game.FirstDealer.Value == rules.DealerThrown
}

func staysOnWin(rs *rules.RuleSet, _ []string) bool  { return rs.Game.DealerStaysOnWin.Value }
func staysOnDraw(rs *rules.RuleSet, _ []string) bool { return rs.Game.DealerStaysOnDraw.Value }

func has(rs *rules.RuleSet, notation string, f rules.Fan, change func(*score.Win)) bool {
	d, w, _ := won(rs, notation, change)
	return countsIn(d, w, f, rs)
}

func plainPair(rs *rules.RuleSet, _ []string) bool {
	return !has(rs, "[234m@E] 567m 345p 67s WW +8s", rules.AllChows, nil)
}

func openWait(rs *rules.RuleSet, _ []string) bool {
	return !has(rs, "[234m@E] 567m 345p 68s 22p +7s", rules.AllChows, nil)
}

func concealedWithKong(rs *rules.RuleSet, _ []string) bool {
	return has(rs, "{2222m} 567m 345p 67s 22p +8s", rules.ConcealedHand, nil)
}

func firstDraw(rs *rules.RuleSet, _ []string) bool {
	return has(rs, "234m 567m 345p 67s 22p +8s", rules.EarthlyHand, func(w *score.Win) { drawn(w); w.FirstDraw = true })
}

func sevenPairsWin(rs *rules.RuleSet, _ []string) bool {
	_, _, res := won(rs, "1188m 3377p 99s EE C +C", nil)
	return res.Win
}

// rawTexts returns the texts of the course's files as they are written, by language and id.
func rawTexts(t *testing.T) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for _, lang := range languages {
		all[lang] = map[string]string{}
		files, err := filepath.Glob(filepath.Join("..", "translations", "le*."+lang+".toml"))
		if err != nil || len(files) < 6 {
			t.Fatalf("%d files: %v", len(files), err)
		}
		files = append(files, filepath.Join("..", "translations", "playing."+lang+".toml"))
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var tree map[string]any
			if err := toml.Unmarshal(data, &tree); err != nil {
				t.Fatal(err)
			}
			collect(all[lang], "", tree)
		}
	}
	return all
}

func collect(all map[string]string, prefix string, tree map[string]any) {
	for key, value := range tree {
		switch value := value.(type) {
		case string:
			all[prefix+key] = value
		case map[string]any:
			collect(all, prefix+key+".", value)
		}
	}
}

// ruleWords are the words by which a text may speak of what rules decide.
var ruleWords = words(
	`\b(pays?|paid|free|points?|price|costs?|limits?|minimum|liable|counts? (nothing|for|too|as|more|fan)|fan|dealer deals|deals? (again|first|passes)|rounds|may not|may (win|rob|claim|pung|chow)|nobody|everybody wins|both win|only (the|one)|false win|robb(ed|ing)|choose|announces?|penalt\w+|rules?|this table|here|comes? before|flower hands?|seven pairs|last tile|stays?)\b`,
	`付|收分|分數|封頂|起糊|番數|計番|包|連莊|過莊|不可以|不准|沒有人|都算|詐糊|搶|起莊|提示|罰|規|檯|這裏|先於|花糊|七對|最後一隻|流局`)

// Every text of the course's own that has a word of rules is made from the rules it speaks
// of, is told of other tables or of a source that is named, or was read and holds at every
// table: then it stands in testdata/everywhere.toml as it is written, so that no sentence
// comes in unread. Texts of kinds, of which the code chooses by the rules, stand in
// testdata/kinds.toml once they were read; TestWhatExercisesSayOfRulesIsSo hears them.
func TestNoSentenceOnRulesEscapes(t *testing.T) {
	c := loadCourse(t)
	var everywhere map[string]map[string]string
	if _, err := toml.DecodeFile("testdata/everywhere.toml", &everywhere); err != nil {
		t.Fatal(err)
	}
	var kinds map[string]map[string]string
	if _, err := toml.DecodeFile("testdata/kinds.toml", &kinds); err != nil {
		t.Fatal(err)
	}
	raw := rawTexts(t)
	for id, text := range raw[translations.English] { // the code chooses these by the rules
		if strings.HasPrefix(id, "step.") || strings.HasPrefix(id, "chapter.") || strings.HasPrefix(id, "term.") || !ruleWords[translations.English].MatchString(text) {
			continue
		}
		if was, ok := kinds[translations.English][id]; !ok || was != text {
			t.Errorf("%s of a kind speaks of rules, and was not read so: %q", id, text)
		}
		delete(kinds[translations.English], id)
	}
	for id := range kinds[translations.English] {
		t.Errorf("testdata/kinds.toml: %s needs no leave", id)
	}
	foreign := map[string]bool{}
	for i := range c.Chapters {
		for j := range c.Chapters[i].Steps {
			if s := &c.Chapters[i].Steps[j]; len(s.Sources) > 0 {
				for _, part := range parts {
					foreign[s.Text(part)] = true
				}
			}
		}
	}
	for _, lang := range languages {
		read := everywhere[lang]
		for id, text := range raw[lang] {
			own := strings.HasPrefix(id, "step.") || strings.HasPrefix(id, "chapter.") || strings.HasPrefix(id, "term.") && strings.HasSuffix(id, ".text")
			if !own || foreign[id] || pointName.MatchString(text) || !ruleWords[lang].MatchString(strings.Join(here(text), ". ")) {
				continue
			}
			if was, ok := read[id]; !ok || was != text {
				t.Errorf("%s in %s speaks of rules, and was not read so: %q", id, lang, text)
			}
			delete(read, id)
		}
		for id := range read {
			t.Errorf("testdata/everywhere.toml: %s in %s needs no leave", id, lang)
		}
	}
}
