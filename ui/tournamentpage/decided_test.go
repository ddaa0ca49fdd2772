package tournamentpage

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/penalty"
	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
)

// exported taps CSV and returns the file by its lines, with the name it is offered under.
func (s *stage) exported() (name string, lines []string) {
	s.Helper()
	s.tapText("tournament.csv")
	return s.saved, strings.Split(strings.TrimSpace(string(s.data)), "\r\n")
}

// TestTheRankingKeepsTheLots: whoever has not played, or is level and undecided, stands by
// number and has no place, in the list, on paper and in the file.
func TestTheRankingKeepsTheLots(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := begun(t, at, 16)
		s.draw("20261121")
		s.result(1, [4]int{50, 50, -60, -40})
		s.Choose(s.text("tournament.parts"), int(atRanking))
		list := s.page.standings()
		var level, waiting []int
		for _, l := range list {
			switch {
			case l.Points == 50:
				level = append(level, l.Number)
			case l.Plays:
				waiting = append(waiting, l.Number)
			}
		}
		if len(level) != 2 || len(waiting) != 12 || !slices.IsSorted(level) || !slices.IsSorted(waiting) {
			t.Errorf("level %v, waiting %v", level, waiting)
		}
		out := s.page.View.(*hall).section.table
		_, lines := s.exported()
		for i, l := range list {
			want := "–"
			if l.Points < 0 {
				want = strconv.Itoa(i + 1)
			}
			if out.page.rows[i][0] != want || placeText(&list[i]) != want {
				t.Errorf("%s: on paper at place %s, not %s", s.page.playerName(l.Number), out.page.rows[i][0], want)
			}
			if file, want := strings.Trim(strings.Split(lines[i+1], ",")[0], `"`), strings.Trim(want, "–"); file != want {
				t.Errorf("%s: in the file at place %q, not %q", s.page.playerName(l.Number), file, want)
			}
		}
		if s.Says(" 3 ") || !s.Says("–") {
			t.Errorf("%q", s.texts())
		}
	}
}

// TestWhoIsLevelSharesAPlace: once it is decided who goes on, the list, the paper and the
// file give whoever is level elsewhere the same place, and none of them tells a lot.
func TestWhoIsLevelSharesAPlace(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := begun(t, at, 16)
		s.draw("20261121")
		for table := range 4 {
			s.result(table+1, [4]int{31 + table, -10, -10, -11 - table})
		}
		s.page.act(tournament.Event{Kind: tournament.Draw, Seed: 3})
		for _, overall := range []int{0, 2} {
			s.desk.stage = overall
			s.page.turnTo(atRanking)
			s.desk.stage = overall
			s.page.show()
			list := s.page.standings()
			out := s.page.View.(*hall).section.table
			_, lines := s.exported()
			lot := slices.Index(tournament.Columns(), tournament.LotColumn)
			for i := 4; i < 12; i++ {
				cells := strings.Split(lines[i+1], ",")
				if placeText(&list[i]) != "5" || out.page.rows[i][0] != "5" || strings.Trim(cells[0], `"`) != "5" || strings.Trim(cells[lot], `"`) != "" {
					t.Errorf("place %s, on paper %s, in the file %v", placeText(&list[i]), out.page.rows[i][0], cells)
				}
				shared := s.text("tournament.tie.shared", translations.Args{"Name": s.page.playerName(list[i-1].Number)})
				if is := i > 4; s.Says(shared) != is || strings.Contains(out.text(), shared) != is {
					t.Errorf("%v: %q", is, shared)
				}
			}
			s.picture("tournament-shared-" + strconv.Itoa(overall) + "-" + at.Lang)
		}
	}
}

// TestNoTickBeforeItIsDecided: with eighteen players the best of the rest fill tables,
// and nobody of them goes on, nor does any text name a lot, before all have played.
func TestNoTickBeforeItIsDecided(t *testing.T) {
	s := begun(t, english, 18)
	s.tapText("tournament.people.add")
	s.tapText("tournament.people.add")
	for _, name := range []string{"Stand-in 1", "Stand-in 2"} {
		if !s.Says(name + s.text("tournament.draw.stand_in")) {
			t.Errorf("who plays does not tell of %s: %q", name, s.texts())
		}
	}
	s.draw("20261121")
	for table := range 4 {
		s.result(table+1, [4]int{-10, -10, -10, 30})
	}
	for len(s.desk.open.Undecided()) > 0 {
		if table := s.desk.open.Undecided()[0].Table; table > 0 {
			s.chooseTable(table)
		}
		s.drawLots()
	}
	round := &s.desk.open.Rounds[0]
	for number, goesOn := range s.page.marksOf(0).through {
		if l := s.page.standings(); goesOn && !slices.ContainsFunc(l, func(l tournament.Standing) bool {
			return l.Number == number && (l.Points == 30 || slices.Contains(round.Drawn, number))
		}) {
			t.Errorf("%s goes on already", s.page.playerName(number))
		}
	}
	if fill := s.text("tournament.way.filled", translations.Args{"N": 3}); !s.Says(fill) {
		t.Errorf("no %q in %q", fill, s.texts())
	}
	s.Choose(s.text("tournament.parts"), int(atRanking))
	for _, text := range append(s.texts(), s.page.View.(*hall).section.table.text()) {
		for _, told := range regexp.MustCompile(`\blot (\d+)`).FindAllStringSubmatch(text, -1) {
			if lots := s.page.marksOf(0).lots; !slices.ContainsFunc(round.Drawn, func(n int) bool { return strconv.Itoa(lots[n]) == told[1] }) {
				t.Errorf("tells of lots: %q", text)
			}
		}
	}
	s.Choose(s.text("tournament.parts"), int(atTables))
	s.result(5, [4]int{30, -10, -10, -10})
	if !s.Says(s.text("tournament.level.cut_rest")) {
		t.Errorf("%q", s.texts())
	}
	s.drawLots()
	s.tapText("tournament.draw.on", translations.Args{"Stage": s.page.stageName(&s.desk.open.Format.Stages[1])})
	if n := strings.Count(strings.Join(s.texts(), "\n"), s.text("tournament.draw.filled")); n != 3 {
		t.Errorf("%d of the rest: %q", n, s.texts())
	}
}

// TestTheNextDrawKeepsTheLots: who plays in the final names everybody of whom it is not
// decided, not the one whom the lots will choose.
func TestTheNextDrawKeepsTheLots(t *testing.T) {
	s := cut(t, english)
	seats := s.desk.open.Rounds[0].Tables[1].Seats
	s.Choose(s.text("tournament.stage"), 1)
	for _, n := range []int{seats[0], seats[2]} {
		if who := s.page.numbered(n) + s.text("tournament.level.in_draw"); !s.Says(who) {
			t.Errorf("no %q in %q", who, s.texts())
		}
	}
	for i := range 2 {
		for _, n := range s.desk.open.Rounds[0].Tables[2+i].Seats { // have not played
			if s.Says(s.page.numbered(n)) {
				t.Errorf("%s plays already", s.page.numbered(n))
			}
		}
	}
}

// TestWhoIsOutComesLast of all in the ranking, and cannot withdraw besides.
func TestWhoIsOutComesLast(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	for table := range 4 {
		s.result(table+1, [4]int{20 + table, 10, -10, -20 - table})
	}
	s.page.act(tournament.Event{Kind: tournament.Draw, Seed: 3})
	s.result(1, [4]int{40, 10, -10, -40})
	champion := s.desk.open.Standings()[0].Number
	s.page.act(tournament.Event{Kind: tournament.Penalize, Number: champion, Laid: penalty.Laid{Measure: penalty.Disqualified}})
	s.Choose(s.text("tournament.parts"), int(atPlayers))
	s.PressPrefix(strconv.Itoa(champion) + " ")
	if want := s.text("tournament.refused.is_withdrawn", translations.Args{"Name": s.page.playerName(champion)}); s.Reason(s.text("tournament.people.withdraw")) != want {
		t.Errorf("withdraws: %q", s.Reason(s.text("tournament.people.withdraw")))
	}
	if list := s.desk.open.Standings(); list[15].Number != champion {
		t.Errorf("%+v", list)
	}
}

// TestHandsLeftBlankStayBlank: hands filled in for the two who are level are no hands of
// the others, and nobody is ranked by what was not entered.
func TestHandsLeftBlankStayBlank(t *testing.T) {
	s := cut(t, english)
	s.tapText("tournament.level.fill", translations.Args{"N": 2})
	seats := s.desk.open.Rounds[0].Tables[1].Seats
	for _, seat := range []int{0, 2} { // level at 50
		s.Write(3*seat+1, strconv.Itoa(9-seat))
		s.Write(3*seat+2, strconv.Itoa(9-seat))
	}
	s.tapText("tournament.result.enter")
	if s.desk.open.Advancing(0)[1].Number != seats[0] || len(s.desk.open.Undecided()) != 0 {
		t.Errorf("%+v", s.desk.open.Undecided())
	}
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 2}) + ",")
	if n := slices.DeleteFunc(s.texts(), func(text string) bool { return text != "–" }); len(n) != 4 {
		t.Errorf("%d dashes at the table", len(n))
	}
	s.tapText("tournament.result.back")
	if f := s.fields(); f[1].Text() != "9" || f[4].Text() != "" || f[5].Text() != "" {
		t.Errorf("%q %q %q", f[1].Text(), f[4].Text(), f[5].Text())
	}
	s.tapText("tournament.result.enter")
	_, lines := s.exported()
	at := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, s.page.playerName(seats[1])) })
	if !strings.Contains(lines[at], ",-100,,,") {
		t.Errorf("exported as %q", lines[at])
	}
	again := openIn(t, s.folder, english)
	again.PressPrefix("Spring cup")
	if r := again.desk.open.Rounds[0].Tables[1].Result; r.NoWon != [4]bool{false, true, false, true} || r.Won != [4]int{9, 0, 7, 0} {
		t.Errorf("read again as %+v", r)
	}
	// two of another pair level, one of them blank: lots or hands
	s.result(3, [4]int{40, 40, -40, -40})
	s.chooseTable(3)
	s.tapText("tournament.level.fill", translations.Args{"N": 3})
	s.Write(1, "3")
	s.Write(2, "3")
	s.tapText("tournament.result.enter")
	if asked := s.desk.open.Undecided(); len(asked) != 1 || !slices.Equal(asked[0].Lacking, []int{3}) {
		t.Errorf("decided by nothing that was entered: %+v", asked)
	}
}

// TestFilesTellWhoGoesOn, each under a name of its own, with hands and lots.
func TestFilesTellWhoGoesOn(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := cut(t, at)
		s.drawLots()
		goesOn := s.text("tournament.goes_on")
		tables, lines := s.exported()
		for _, head := range []string{"tournament.won", "tournament.losing", "tournament.column.lot", "tournament.goes_on"} {
			if !strings.Contains(lines[0], s.text(head)) {
				t.Errorf("no %q in %q", s.text(head), lines[0])
			}
		}
		if n := strings.Count(strings.Join(lines[1:], "\n"), goesOn); n != 2 {
			t.Errorf("%d go on: %q", n, lines)
		}
		s.Choose(s.text("tournament.parts"), int(atRanking))
		ranking, lines := s.exported()
		if n := strings.Count(strings.Join(lines[1:], "\n"), goesOn); n != 2 || ranking == tables {
			t.Errorf("%s: %d go on: %q", ranking, n, lines)
		}
		out := s.page.View.(*hall).section.table
		if rows := out.page.rows; rows[0][len(rows[0])-1] != goesOn || out.page.columns[len(rows[0])-1].head != goesOn {
			t.Errorf("%q", rows[0])
		}
		s.Choose(s.text("tournament.stage"), 2)
		if below := s.page.View.(*hall).section.table.page.below; strings.Contains(below, " · "+s.text("tournament.ranking")) {
			t.Errorf("headed %q", below)
		}
	}
}

// TestACardTellsWhatHandsDecided, as it does for lots.
func TestACardTellsWhatHandsDecided(t *testing.T) {
	s := cut(t, english)
	s.tapText("tournament.level.fill", translations.Args{"N": 2})
	for i, n := range []int{2, 1, 3, 2} {
		s.Write(3*i+1, strconv.Itoa(n))
	}
	s.tapText("tournament.result.enter")
	seats := s.desk.open.Rounds[0].Tables[1].Seats
	want := s.page.playerName(seats[0]) + " (" + s.text("tournament.tie.hands_won", translations.Args{"Name": s.page.playerName(seats[2]), "Theirs": 3, "Own": 2}) + ")"
	if c := s.card(2); !strings.Contains(c, want) {
		t.Errorf("no %q in %q", want, c)
	}
}
