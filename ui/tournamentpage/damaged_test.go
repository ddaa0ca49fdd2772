package tournamentpage

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
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
		if again.desk.open == nil || len(again.desk.open.Rounds) != 1 || again.desk.open.Rounds[0].Tables[0].Seats != seats || again.desk.open.Title != again.text("tournament.damaged.title", translations.Args{"Name": "Spring cup"}) {
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

// TestADamagedFirstLine: if its stages and rules can still be read, a copy opens; if not,
// the list says so, and where the file is. Either way the file stays.
func TestADamagedFirstLine(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := begun(t, at, 16)
		s.draw("5")
		path := filepath.Join(s.folder, s.desk.open.ID()+tournament.Ending)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		seats := s.desk.open.Rounds[0].Tables[0].Seats
		for damage, is := range map[string]bool{`"format":`: true, `"title":`: true, `"rules":`: false} {
			damaged := strings.Replace(string(data), damage, "\xff", 1)
			if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
				t.Fatal(err)
			}
			again := openIn(t, s.folder, at)
			if !is {
				if again.Find(again.text("scoresheet.damaged.open")) != nil || !again.Says(again.text("tournament.damaged.whole")) || !again.Says(path) {
					t.Errorf("%q", again.texts())
				}
				again.picture("tournament-lost-" + at.Lang)
				continue
			}
			again.tapText("scoresheet.damaged.open")
			named := "Spring cup"
			if damage == `"title":` {
				named = strings.TrimSuffix(filepath.Base(path), tournament.Ending)
			}
			if m := again.desk; m.open == nil || m.open.Rounds[0].Tables[0].Seats != seats || m.open.Title != again.text("tournament.damaged.title", translations.Args{"Name": named}) {
				t.Fatalf("%q", again.texts())
			}
			if !again.Says(again.text("tournament.damaged.copy")) || !again.Says(again.text("tournament.damaged.first")) || again.Says(again.text("tournament.damaged.untitled")) != (named != "Spring cup") {
				t.Errorf("%q", again.texts())
			}
			if now, err := os.ReadFile(path); err != nil || string(now) != damaged {
				t.Errorf("the file was changed (%v)", err)
			}
			if _, err := again.desk.folder.Remove(again.desk.open.ID()); err != nil {
				t.Fatal(err)
			}
		}
	}
}
