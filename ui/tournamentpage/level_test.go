package tournamentpage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/sheetfile"
	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/input"
	"sikwu/ui/widgets"
)

// card returns what the card of a table says.
func (s *stage) card(table int) string {
	s.Helper()
	return s.FindPrefix(s.text("tournament.table", translations.Args{"N": table}) + ",").AccessibilityLabel()
}

// cut plays a stage of sixteen in which two of table 2 are level for the one place,
// their hands left out.
func cut(t *testing.T, at pagetest.Setting) *stage {
	s := begun(t, at, 16)
	s.draw("20261121")
	s.result(1, [4]int{64, -24, -24, -16})
	s.result(2, [4]int{50, -100, 50, 0})
	s.chooseTable(2)
	return s
}

func (s *stage) chooseTable(n int) {
	s.Helper()
	s.PressPrefix(s.page.tableName(s.desk.stage, n) + ",")
}

// TestATieAtTheCutStopsAndAsks: the page says who is level, comes back to the table once all
// results are in, and draws the next stage only once hands are filled in or lots are drawn.
func TestATieAtTheCutStopsAndAsks(t *testing.T) {
	for _, lang := range []pagetest.Setting{english, chinese} {
		s := cut(t, lang)
		seats := s.desk.open.Rounds[0].Tables[1].Seats
		one, other := s.page.playerName(seats[0]), s.page.playerName(seats[2])
		open := "(" + s.text("tournament.level.open") + ")"
		if s.desk.table != 2 || !s.Says(s.text("tournament.level.cut_at", translations.Args{"N": 2})) {
			t.Fatalf("at table %d: %q", s.desk.table, s.texts())
		}
		if c := s.card(2); !strings.Contains(c, one+" "+open) || !strings.Contains(c, other+" "+open) || strings.Count(c, open) != 2 {
			t.Errorf("the card says %q", c)
		}
		s.result(3, [4]int{10, -10, 20, -20})
		s.result(4, [4]int{0, 0, -8, 8})
		onward := s.text("tournament.draw.on", translations.Args{"Stage": s.page.stageName(&s.desk.open.Format.Stages[1])})
		if why := s.Reason(onward); why != s.text("tournament.refused.level_at_cut") {
			t.Errorf("on to the final: %q", why)
		}
		if s.desk.table != 2 { // after the last result it leads back to the question
			t.Fatalf("at table %d", s.desk.table)
		}

		// hands that are filled in decide
		s.tapText("tournament.level.fill", translations.Args{"N": 2})
		if f := s.fields(); f[0].Text() != "50" || f[1].Text() != "" || s.desk.open.Rounds[0].Tables[1].Result == nil {
			t.Fatalf("%q %q", f[0].Text(), f[1].Text())
		}
		for i, n := range []int{2, 1, 3, 2} {
			s.Write(3*i+1, strconv.Itoa(n))
		}
		s.tapText("tournament.result.enter")
		if s.Reason(onward) != "" || strings.Contains(s.card(2), open) || s.desk.open.Advancing(0)[1].Number != seats[2] {
			t.Errorf("filled in: %q", s.card(2))
		}

		// level in everything, the lots decide, and both names say so
		s.page.Undo()
		s.PressPrefix(s.text("tournament.table", translations.Args{"N": 2}) + ",")
		s.drawLots()
		lots := s.page.marksOf(0).lots
		on, off := seats[0], seats[2]
		if lots[on] > lots[off] {
			on, off = off, on
		}
		c := s.card(2)
		for number, id := range map[int]string{on: "on", off: "off"} {
			if want := s.page.playerName(number) + " (" + s.text("tournament.level."+id, translations.Args{"Lot": lots[number]}) + ")"; !strings.Contains(c, want) {
				t.Errorf("no %q in %q", want, c)
			}
		}
		if !s.Says(s.text("tournament.level.drawn")) || s.Reason(onward) != "" {
			t.Errorf("after the lots: %q", s.texts())
		}
		s.page.Undo()
		if !strings.Contains(s.card(2), open) {
			t.Error("the lots are not undone")
		}
	}
}

// TestLeavingAResultKeepsIt: filling in is given up without harm.
func TestLeavingAResultKeepsIt(t *testing.T) {
	s := cut(t, english)
	s.tapText("tournament.level.fill", translations.Args{"N": 2})
	s.Write(0, "7")
	s.tapText("tournament.result.leave")
	if r := s.desk.open.Rounds[0].Tables[1].Result; r == nil || r.Points[0] != 50 || !s.Says(s.text("tournament.level.cut_at", translations.Args{"N": 2})) {
		t.Errorf("%+v", r)
	}
}

// TestAnOpenFormHidesNoQuestion: the tie is told below the form that is to answer it, and
// asking for the form again keeps what is typed.
func TestAnOpenFormHidesNoQuestion(t *testing.T) {
	s := cut(t, english)
	asked, fill := s.text("tournament.level.cut_at", translations.Args{"N": 2}), s.text("tournament.level.fill", translations.Args{"N": 2})
	s.Press(fill)
	if s.page.Canvas().Focused() != fyne.Focusable(s.fields()[1]) {
		t.Error("the hands are not ready to be typed")
	}
	s.Write(1, "3")
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 1}) + ",")
	s.PressPrefix(s.text("tournament.table", translations.Args{"N": 2}) + ",")
	if !s.Says(asked) {
		t.Errorf("%q", s.texts())
	}
	s.picture("tournament-fill-asked")
	s.Press(fill)
	if s.fields()[1].Text() != "3" {
		t.Errorf("typed was 3, now %q", s.fields()[1].Text())
	}
	s.drawLots()
	if s.Says(asked) || len(s.desk.open.Undecided()) > 0 {
		t.Errorf("%q", s.texts())
	}
}

// TestNoTickBeforeAnybodyGoesOn: the tick beside the rule of a stage says what it means on
// a card, once there is one.
func TestNoTickBeforeAnybodyGoesOn(t *testing.T) {
	ticks := func(s *stage) int { return len(pagetest.All[*widgets.Picture](s.Shown())) }
	s := begun(t, english, 16)
	s.draw("5")
	if n := ticks(s); n != 0 {
		t.Errorf("%d before any result", n)
	}
	s.result(1, [4]int{30, -10, -10, -10})
	if n := ticks(s); n != 2 {
		t.Errorf("%d, not that of the winner and of the rule", n)
	}
}

// TestTheDrawOfTheNextStageAsksToo, and so does the ranking of the last one.
func TestTheDrawOfTheNextStageAsksToo(t *testing.T) {
	s := cut(t, english)
	s.result(3, [4]int{10, -10, 20, -20})
	s.result(4, [4]int{0, 0, -8, 8})
	s.Choose(s.text("tournament.stage"), 1)
	if s.Reason(s.text("tournament.draw.now")) != s.text("tournament.refused.level_at_cut") {
		t.Errorf("%q", s.Reason(s.text("tournament.draw.now")))
	}
	s.drawLots()
	s.draw("7")
	s.result(1, [4]int{30, 30, -30, -30})
	seats := s.desk.open.Rounds[1].Tables[0].Seats
	one, other := min(seats[0], seats[1]), max(seats[0], seats[1]) // whatever their lots
	first := s.text("tournament.level.first", translations.Args{"Names": s.page.playerName(one) + ", " + s.page.playerName(other)})
	s.tapText("tournament.ranking")
	if !s.Says(first) || s.Says(s.text("tournament.champion", translations.Args{"Name": s.page.playerName(seats[0])})) {
		t.Errorf("no %q in %q", first, s.texts())
	}
	s.drawLots()
	if !s.Says(s.text("tournament.champion", translations.Args{"Name": s.page.playerName(s.desk.open.Standings()[0].Number)})) {
		t.Errorf("%q", s.texts())
	}
}

// TestWhoWithdrewIsMarkedOnEveryCard: at the table, for whom a stand-in sits, and in
// a stage before.
func TestWhoWithdrewIsMarkedOnEveryCard(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	seats := s.desk.open.Rounds[0].Tables[0].Seats
	out := " (" + s.text("tournament.out.withdrawn") + ")"
	s.page.act(tournament.Event{Kind: tournament.Withdraw, Number: seats[2]})
	if c := s.card(1); !strings.Contains(c, s.page.playerName(seats[2])+out) {
		t.Error(c)
	}
	s.tapText("tournament.people.add")
	s.page.act(tournament.Event{Kind: tournament.Substitute, Table: 1, Number: seats[2], By: 17})
	if c, want := s.card(1), s.text("tournament.people.stands_for_out", translations.Args{"Name": s.page.playerName(seats[2]), "Out": s.text("tournament.out.withdrawn")}); !strings.Contains(c, want) {
		t.Errorf("no %q in %q", want, c)
	}
	for table := range 4 {
		s.result(table+1, [4]int{20 + table, 10, -10, -20 - table})
	}
	s.page.act(tournament.Event{Kind: tournament.Draw, Seed: 3})
	winner := s.desk.open.Rounds[0].Tables[1].Seats[0]
	s.page.act(tournament.Event{Kind: tournament.Withdraw, Number: winner})
	if c := s.card(1); !strings.Contains(c, s.page.playerName(winner)+out) {
		t.Errorf("in the final: %q", c)
	}
	s.Choose(s.text("tournament.stage"), 0)
	if c := s.card(2); !strings.Contains(c, s.page.playerName(winner)+out) {
		t.Errorf("in the stage before: %q", c)
	}
}

// TestArrowsLeadFromScoreToScore, and Return down the points.
func TestArrowsLeadFromScoreToScore(t *testing.T) {
	s := begun(t, english, 16)
	s.draw("5")
	c := s.Window.Canvas()
	at := func() int {
		for i, f := range s.fields() {
			if c.Focused() == f {
				return i
			}
		}
		return -1
	}
	c.Focus(s.fields()[0])
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyUp, 0}, {fyne.KeyDown, 3}, {fyne.KeyDown, 6}, {fyne.KeyRight, 7}, {fyne.KeyRight, 8}, {fyne.KeyRight, 8},
		{fyne.KeyUp, 5}, {fyne.KeyLeft, 4}, {fyne.KeyLeft, 3}, {fyne.KeyLeft, 3}, {fyne.KeyDown, 6}, {fyne.KeyDown, 9}, {fyne.KeyDown, 9},
	} {
		if s.Key(step.key); at() != step.want {
			t.Fatalf("%s leads to field %d, not %d", step.key, at(), step.want)
		}
	}
	c.Focus(s.fields()[0])
	for _, text := range []string{"12", "-4", "-4", "-4"} { // a table without leaving the keys
		for _, r := range text {
			c.Focused().(*input.Field).TypedRune(r)
		}
		s.Key(fyne.KeyReturn)
	}
	if r := s.desk.open.Rounds[0].Tables[0].Result; r == nil || r.Points != [4]int{12, -4, -4, -4} || s.desk.table != 2 || at() != 0 {
		t.Errorf("%+v, table %d, field %d", r, s.desk.table, at())
	}
	s.fields()[0].SetText("-12") // within a text the arrows move in it
	s.fields()[0].MoveTo(1)
	if s.Key(fyne.KeyRight); at() != 0 {
		t.Error("Right leaves a text in its middle")
	}
}

// TestArrowsBetweenTheAnswers: what a tie at the cut asks, and what a second list does.
func TestArrowsBetweenTheAnswers(t *testing.T) {
	s := cut(t, english)
	fill, draw := s.text("tournament.level.fill", translations.Args{"N": 2}), s.text("tournament.level.draw")
	s.TabTo(fill)
	for _, step := range []struct {
		key  fyne.KeyName
		want string
	}{{fyne.KeyLeft, fill}, {fyne.KeyRight, draw}, {fyne.KeyDown, draw}, {fyne.KeyUp, fill}, {fyne.KeyEnd, draw}, {fyne.KeyHome, fill}} {
		if s.Key(step.key); s.Focused() != step.want {
			t.Fatalf("%s leads to %q, want %q", step.key, s.Focused(), step.want)
		}
	}
	s.Key(fyne.KeyRight, fyne.KeyReturn)
	if got := s.Focused(); got != s.text("tournament.level.draw_later") || len(s.desk.open.Undecided()) == 0 {
		t.Errorf("one press draws lots; the keyboard is at %q", got)
	}
	s.TabTo(s.text("tournament.level.draw_now"))
	s.Key(fyne.KeyReturn)
	if len(s.desk.open.Undecided()) > 0 {
		t.Error("no lots are drawn")
	}
}

// TestTypingOnDrawsNoLots: after a result that leaves a tie at the cut, the scores of the next
// table go into its fields, and no rhythm of arrows and Return draws the lots.
func TestTypingOnDrawsNoLots(t *testing.T) {
	for _, tied := range []int{1, 4} {
		s := begun(t, english, 16)
		s.draw("20261121")
		for n := 1; n <= 4; n++ {
			points := [4]string{"64", "-24", "-24", "-16"}
			if n == tied {
				points = [4]string{"50", "-100", "50", "0"}
			}
			if at := s.page.Canvas().Focused(); n > 1 && at != fyne.Focusable(s.fields()[0]) {
				t.Fatalf("table %d: the keyboard is not in its first score", n)
			}
			s.page.Canvas().Focus(s.fields()[0])
			for i, text := range points {
				for _, r := range text {
					s.page.Canvas().Focused().TypedRune(r)
				}
				if i < 3 {
					s.Key(fyne.KeyDown)
				}
			}
			s.Key(fyne.KeyReturn)
		}
		for range 3 { // and the rhythm once more
			for range 4 {
				if at := s.page.Canvas().Focused(); at != nil {
					at.TypedRune('1')
				}
				s.Key(fyne.KeyDown)
			}
			s.Key(fyne.KeyReturn)
		}
		if r := &s.desk.open.Rounds[0]; len(r.Drawn) > 0 || len(s.desk.open.Undecided()) == 0 || len(s.desk.open.Rounds) > 1 {
			t.Errorf("tied at %d: lots are drawn: %v", tied, r.Drawn)
		}
	}
}

// TestTypingOnLeavesTheStage: after the last result of a stage no rhythm of figures, arrows and
// Return leads on to the next one, let alone draws it, nor to the ranking after the last.
func TestTypingOnLeavesTheStage(t *testing.T) {
	for _, players := range []int{16, 4} {
		for _, between := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn} {
			s := begun(t, english, players)
			s.draw("20261121")
			c := s.page.Canvas()
			c.Focus(s.fields()[0])
			for range players/4 + 3 { // the rhythm goes on after the last table
				for i, text := range []string{"64", "-24", "-24", "-16"} {
					for _, r := range text {
						if at := c.Focused(); at != nil {
							at.TypedRune(r)
						}
					}
					if i < 3 {
						s.Key(between)
					}
				}
				s.Key(fyne.KeyReturn)
			}
			if m := s.desk; m.open == nil {
				t.Errorf("%d players, %s: the rhythm leaves the tournament", players, between)
			} else if len(m.open.Rounds) != 1 || m.stage != 0 || m.part != atTables || !m.open.Rounds[0].IsFinished() {
				t.Errorf("%d players, %s: the rhythm leads to stage %d of %d, part %d", players, between, m.stage, len(m.open.Rounds), m.part)
			}
		}
	}
}

// TestAPenaltyShowsWhereItDecides: on the card, beside the table's result, in the ranking, in
// both tables for spreadsheets and on paper; and whoever is out is marked in both.
func TestAPenaltyShowsWhereItDecides(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := begun(t, at, 16)
		s.draw("5")
		s.result(1, [4]int{32, -32, 8, -8})
		seats := s.desk.open.Rounds[0].Tables[0].Seats
		s.page.act(tournament.Event{Kind: tournament.Penalize, Number: seats[0], Laid: penalty.Laid{Measure: penalty.Points, Points: 70}})
		s.page.act(tournament.Event{Kind: tournament.Withdraw, Number: seats[3]})
		s.chooseTable(1)
		say := s.page.Say.Points
		want := s.text("tournament.result.penalized", translations.Args{"Points": say(32), "Penalty": say(-70), "Sum": say(-38)})
		if c := s.card(1); strings.Count(c, want) != 1 {
			t.Errorf("the card says %q, not %q", c, want)
		}
		if n := strings.Count(strings.Join(s.texts(), "\n"), want); n != 2 {
			t.Errorf("it stands %d times on the page, not on the card and in the result", n)
		}
		head, out := s.text("tournament.column.penalty"), s.text("tournament.out.withdrawn")
		note := s.text("tournament.result.penalty_note", translations.Args{"Name": s.page.playerName(seats[0]), "Penalty": say(-70)})
		for _, part := range []part{atTables, atRanking} {
			s.Choose(s.text("tournament.parts"), int(part))
			table := s.page.View.(*hall).section.table
			csv := string(table.csv())
			if !strings.Contains(csv, head) || !strings.Contains(csv, ",-70,") || !strings.Contains(csv, out) || !slices.Contains(table.page.notes, note) {
				t.Errorf("%d: %q, notes %q", part, csv, table.page.notes)
			}
		}
		if !strings.Contains(strings.Join(s.texts(), "\n"), want) {
			t.Errorf("the ranking does not say %q", want)
		}
	}
}

// TestAPenaltyOfASheetShowsWhereItDecides: one written on the table's own sheet shows as one
// given beside it does, and both together as one sum.
func TestAPenaltyOfASheetShowsWhereItDecides(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		for _, beside := range []int{0, 7} {
			s := begun(t, at, 16)
			s.draw("5")
			write := func(e sheetfile.Event) {
				s.page.act(tournament.Event{Kind: tournament.Sheet, Table: 4, Sheet: e})
			}
			write(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Penalty, Player: 1, Measure: penalty.Points, Points: 10}})
			write(sheetfile.Event{Kind: sheetfile.Close})
			number := s.desk.open.Rounds[0].Tables[3].Seats[0]
			if beside > 0 {
				s.page.act(tournament.Event{Kind: tournament.Penalize, Number: number, Laid: penalty.Laid{Measure: penalty.Points, Points: beside}})
			}
			s.chooseTable(4)
			say := s.page.Say.Points
			taken := say(-10 - beside)
			want := s.text("tournament.result.penalized", translations.Args{"Points": say(0), "Penalty": taken, "Sum": taken})
			if c := s.card(4); strings.Count(c, want) != 1 {
				t.Errorf("the card says %q, not %q", c, want)
			}
			if n := strings.Count(strings.Join(s.texts(), "\n"), want); n != 2 {
				t.Errorf("it stands %d times on the page, not on the card and in the result", n)
			}
			note := s.text("tournament.result.penalty_note", translations.Args{"Name": s.page.playerName(number), "Penalty": taken})
			for _, part := range []part{atTables, atRanking} {
				s.Choose(s.text("tournament.parts"), int(part))
				table := s.page.View.(*hall).section.table
				cells := fmt.Sprintf(",%d,%d,", -10-beside, -10-beside) // the points include it
				if csv := string(table.csv()); !strings.Contains(csv, cells) || !slices.Contains(table.page.notes, note) {
					t.Errorf("%d: %q, notes %q", part, csv, table.page.notes)
				}
			}
			if !strings.Contains(strings.Join(s.texts(), "\n"), want) {
				t.Errorf("the ranking does not say %q", want)
			}
		}
	}
}
