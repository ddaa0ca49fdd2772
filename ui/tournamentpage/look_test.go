package tournamentpage

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// people are so many players in a list.
func people(lang string, n int) string {
	names := []string{"Ming", "Ka Yan", "Kwok Keung", "Mei Ling", "Siu Fong", "Wing", "Tai Man", "Yuk Lan"}
	if lang == translations.Chinese {
		names = []string{"阿明", "嘉欣", "國強", "美玲", "小芳", "阿榮", "大文", "玉蘭"}
	}
	var lines []string
	for i := range n {
		lines = append(lines, fmt.Sprintf("%s %d", names[i%len(names)], i+1))
	}
	return strings.Join(lines, "\n")
}

// begun is a stage at which a tournament of sixteen has begun.
func begun(t testing.TB, at pagetest.Setting, n int) *stage {
	t.Helper()
	s := openPage(t, at)
	s.tapText("tournament.begin")
	s.Write(0, "Spring cup")
	s.PressPrefix(s.page.titled(s.desk.formats[2].Title))
	s.Write(1, people(at.Lang, n))
	s.tapText("tournament.new.start")
	return s
}

// Every view is laid out in both languages, both themes and both sizes.
func TestPictures(t *testing.T) {
	for _, lang := range []string{translations.English, translations.Chinese} {
		for _, at := range []pagetest.Setting{pagetest.In(lang, look.Light, large), pagetest.In(lang, look.Dark, small)} {
			name := lang + "-" + map[look.Variant]string{look.Light: "light", look.Dark: "dark"}[at.Variant]
			s := openPage(t, at)
			s.picture("kept-none-" + name)
			s.tapText("tournament.begin")
			s.Write(0, "Spring cup")
			s.Write(1, people(lang, 15)+"\n"+strings.SplitN(people(lang, 1), "\n", 2)[0]+"\n"+strings.Repeat("long ", 20))
			s.picture("begin-" + name)
			s.tapText("tournament.new.own")
			s.picture("begin-own-" + name)
			s = begun(t, at, 16)
			s.picture("draw-" + name)
			s.Write(0, "20261121")
			s.tapText("tournament.draw.now")
			s.picture("tables-" + name)
			for i := range s.desk.open.Rounds[0].Tables {
				s.result(i+1, [4]int{64, -24, -24, -16})
			}
			s.picture("tables-done-" + name)
			s.Choose(s.text("tournament.parts"), 1)
			s.picture("ranking-" + name)
			s.Choose(s.text("tournament.parts"), 2)
			s.PressPrefix("3 ")
			s.picture("player-" + name)
			s.page.act(tournament.Event{Kind: tournament.Withdraw, Number: 3})
			s.PressPrefix(s.page.offenceName("false_win"))
			s.PressPrefix(s.text("tournament.measure.yellow_card"))
			s.picture("charge-" + name)
			s.tapText("tournament.charge.lay")
			s.picture("charged-" + name)
			s.tapText("tournament.title")
			s.picture("kept-" + name)
			s.tapText("tournament.begin")
			s.Write(0, strings.Repeat("A very long name ", 11))
			s.Write(1, people(lang, 16))
			s.tapText("tournament.new.start")
			s.picture("long-draw-" + name)
			s.page.act(tournament.Event{Kind: tournament.List, Players: sixteen()})
			s.tapText("tournament.draw.now")
			s.picture("long-tables-" + name)
			s.Choose(s.text("tournament.parts"), 1)
			s.picture("long-ranking-" + name)
		}
	}
}

// sixteen are players with the longest names, in sections.
func sixteen() (list []tournament.Player) {
	for i := range 16 {
		list = append(list, tournament.Player{Name: fmt.Sprint(strings.Repeat("long ", 11), i), Section: "Some section"})
	}
	return list
}

// result enters a table's four totals by hand.
func (s *stage) result(table int, points [4]int) {
	s.Helper()
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": table}) + ",")
	for i, n := range points {
		s.Write(3*i, strconv.Itoa(n))
	}
	s.tapText("tournament.result.enter")
}

// A long name has the width of the card, but for the points.
func TestALongNameHasTheCard(t *testing.T) {
	s := begun(t, english, 4)
	s.page.act(tournament.Event{Kind: tournament.List, Players: []tournament.Player{
		{Name: "Ann"}, {Name: "Ben"}, {Name: "Cat"}, {Name: "Alexander Montgomery-Smith of Kowloon"},
	}})
	s.draw("1")
	if high := widgets.HeightFor(s.FindPrefix("Table 1"), 250); high > 180 { // three lines
		t.Errorf("its table is %v high", high)
	}
}

// The longest names have two lines each in the card of their table; pressing it shows
// them in full.
func TestTheLongestNamesHaveTwoLines(t *testing.T) {
	for name, lang := range map[string]pagetest.Setting{strings.Repeat("Montgomery ", 6)[:62]: english, strings.Repeat("歐陽", 31): chinese} {
		s := begun(t, lang, 4)
		var list []tournament.Player
		for i := range 4 {
			list = append(list, tournament.Player{Name: name + strconv.Itoa(i)})
		}
		s.page.act(tournament.Event{Kind: tournament.List, Players: list})
		s.draw("1")
		prefix := s.text("tournament.table", translations.Args{"N": 1}) + ","
		high := widgets.HeightFor(s.FindPrefix(prefix), tableLeast)
		if most := float32(10 + 20 + 6 + 4*(2*20+2) + 10 + 8); high > most {
			t.Errorf("its table is %v high, more than %v", high, most)
		}
		whole := 0
		for _, text := range pagetest.All[*widgets.Paragraph](s.Shown()) {
			if strings.Contains(text.Text(), name) && strings.Join(text.Lines(), "") == text.Text() {
				whole++
			}
		}
		if whole != 4 {
			t.Errorf("beside the tables %d names stand in full", whole)
		}
	}
}
