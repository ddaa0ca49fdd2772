package tournamentpage

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
)

// drawnAgain draws again from nothing but what was published: the seed and the stage of the
// recipe, the players before they were shuffled, section by section.
func drawnAgain(t *testing.T, text string, bySection bool) (tables [][]int) {
	t.Helper()
	m := regexp.MustCompile(`NewPCG\((\d+), (\d+)\)`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("no seed in %s", text)
	}
	seed, _ := strconv.ParseUint(m[1], 10, 64)
	stage, _ := strconv.ParseUint(m[2], 10, 64)
	numbers := rand.NewPCG(seed, stage)
	list := regexp.MustCompile(`(?m)^(\d+)\t([^\t\n]+)(?:\t([^\t\n]+))?$`).FindAllStringSubmatch(text[strings.LastIndex(text, "\n\n"):], -1)
	for i := 0; i < len(list); {
		var group []int
		for section := list[i][3]; i < len(list) && (!bySection || list[i][3] == section); i++ {
			n, _ := strconv.Atoi(list[i][1])
			group = append(group, n)
		}
		for n := uint64(len(group)); n >= 2; n-- {
			x := numbers.Uint64()
			for x >= (1<<64-1)/n*n {
				x = numbers.Uint64()
			}
			group[n-1], group[x%n] = group[x%n], group[n-1]
		}
		for ; len(group) > 0; group = group[min(4, len(group)):] {
			tables = append(tables, group[:min(4, len(group))])
		}
	}
	return tables
}

// TestThePublishedDrawCanBeFollowed, with sections and without, by somebody who has
// nothing else.
func TestThePublishedDrawCanBeFollowed(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		for _, format := range []string{"sixteen", "emsd"} {
			s := openPage(t, at)
			s.tapText("tournament.begin")
			s.Write(0, "Cup")
			for _, f := range s.desk.formats {
				if f.ID == format {
					s.PressPrefix(s.page.titled(f.Title))
				}
			}
			var lines []string
			for i := range 16 {
				lines = append(lines, fmt.Sprintf("%d,P%d,%s", 40-i, i, []string{"West", "East"}[i/4%2]))
			}
			s.Write(1, strings.Join(lines, "\n"))
			s.tapText("tournament.new.start")
			s.draw("-20261121")
			s.tapText("tournament.draw.publish")
			tables := drawnAgain(t, s.copied, format == "emsd")
			for i, table := range tables {
				if seats := s.desk.open.Rounds[0].Tables[i].Seats; seats != [4]int(table) {
					t.Errorf("%s: table %d is of %v, not of %v\n%s", format, i+1, table, seats, s.copied)
				}
			}
			if section := s.desk.open.Rounds[0].Tables[0].Section; len(tables) != 4 || format == "emsd" && !strings.Contains(s.copied, "1\t"+section+"\t") {
				t.Errorf("%d tables: %s", len(tables), s.copied)
			}
			if format == "emsd" && !s.Says(s.text("tournament.draw.check_note_sections")) {
				t.Errorf("the page does not tell of the sections: %q", s.texts())
			}
		}
	}
}

// TestThePublishedDrawTellsOfStandIns who took a seat since.
func TestThePublishedDrawTellsOfStandIns(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	number := s.desk.open.Rounds[0].Tables[1].Seats[2]
	s.page.act(tournament.Event{Kind: tournament.Withdraw, Number: number})
	s.page.act(tournament.Event{Kind: tournament.Join, Players: []tournament.Player{{Name: "Helper", StandIn: true}}})
	s.page.act(tournament.Event{Kind: tournament.Substitute, Table: 2, Number: number, By: 17})
	s.tapText("tournament.draw.publish")
	if want := "17  Helper (Stand-in for " + s.page.playerName(number); !strings.Contains(s.copied, want) {
		t.Errorf("no %q in %s", want, s.copied)
	}
	if !strings.Contains(s.copied, "\n"+strconv.Itoa(number)+"\t"+s.page.playerName(number)+"\n") {
		t.Errorf("player %d is not in the list: %s", number, s.copied)
	}
}
