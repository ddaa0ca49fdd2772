package tournamentpage

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sikwu/core/tournament"
	"sikwu/internal/pagetest"
	"sikwu/translations"
)

// TestADamagedTournamentOpensAsACopy: the list names it and says what is wrong, and the
// copy says what is not in it; the file stays.
func TestADamagedTournamentOpensAsACopy(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := begun(t, at, 16)
		s.draw("5")
		for table := range 4 {
			s.result(table+1, [4]int{20 + table, 10, -10, -20 - table})
		}
		s.page.act(tournament.Event{Kind: tournament.Draw, Seed: 3})
		seats := s.desk.open.Rounds[0].Tables[0].Seats
		path := filepath.Join(s.folder, s.desk.open.ID()+tournament.Ending)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		lines[4] = lines[4][:20] + "\xff" + lines[4][21:]
		damaged := strings.Join(lines, "")
		if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
			t.Fatal(err)
		}
		again := openIn(t, s.folder, at)
		if !again.Says("Spring cup") || again.Says(tournament.Ending) || !again.Says("5") {
			t.Errorf("%q", again.texts())
		}
		again.tapText("scoresheet.damaged.open")
		if again.desk.open == nil || len(again.desk.open.Rounds) != 1 || again.desk.open.Rounds[0].Tables[0].Seats != seats || again.desk.open.Title != "Spring cup" {
			t.Fatalf("%q", again.texts())
		}
		for id, a := range map[string]translations.Args{"copied": {"N": 2, "Lines": "5" + again.text("list.comma") + "8"}, "drawn": nil} {
			if want := again.text("tournament.damaged."+id, a); !again.Says(want) {
				t.Errorf("no %q in %q", want, again.texts())
			}
		}
		again.picture("tournament-copy-" + at.Lang)
		again.tapText("tournament.dismiss")
		if again.Says(again.text("tournament.damaged.drawn")) {
			t.Error("the notice stays")
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != damaged {
			t.Errorf("the file was changed (%v)", err)
		}
		again.tapText("tournament.title")
		if !again.Says("Spring cup") || again.Find(again.text("scoresheet.damaged.open")) == nil {
			t.Errorf("%q", again.texts())
		}
	}
}
