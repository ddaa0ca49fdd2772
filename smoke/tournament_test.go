//go:build smoke

package smoke

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/tournament"
	"sikwu/internal/testkit/pagetest"
)

// aCup puts a tournament of sixteen, whose first stage is drawn, into a folder of data.
func aCup(t *testing.T, folder string) {
	t.Helper()
	formats, err := tournament.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range formats {
		if format.ID != "sixteen" {
			continue
		}
		rs, _ := rules.Preset(format.Rules)
		f, err := cupsIn(folder).Create(format, rs, "Cup", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		var list []tournament.Player
		for i := range 16 {
			list = append(list, tournament.Player{Name: fmt.Sprintf("Player %02d", i+1)})
		}
		for _, e := range []tournament.Event{{Kind: tournament.List, Players: list}, {Kind: tournament.Draw, Seed: 20261126}} {
			if err := f.Do(e, time.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func cupsIn(folder string) *tournament.Folder {
	return tournament.In(filepath.Join(folder, "tournaments"))
}

// cup opens the only tournament of a folder.
func cup(t *testing.T, folder string) *tournament.File {
	t.Helper()
	ids, err := cupsIn(folder).IDs()
	if err != nil || len(ids) != 1 {
		t.Fatalf("tournaments %v, %v", ids, err)
	}
	f, err := cupsIn(folder).Open(ids[0])
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// says matches what can be pressed by the beginning of its label.
func says(label string) func(fyne.CanvasObject) bool {
	return func(o fyne.CanvasObject) bool {
		p, is := o.(pagetest.Pressable)
		return is && strings.HasPrefix(strings.TrimSpace(p.AccessibilityLabel()), label)
	}
}

// TestAStageByClicks plays a stage of a tournament by mouse alone, on the sheets of its
// tables. At the last table the best two are level: lots are drawn, and then the final.
func TestAStageByClicks(t *testing.T) {
	w := open(t, start{
		size: large, scale: 1, locale: "en_US", preferences: map[string]any{"theme": "light"},
		folder: func(folder string) { aCup(t, folder) },
	})
	w.press(w.called("nav.table"))
	w.press(w.called("scoresheet.tournament.list"))
	w.press(says("Cup"))
	round := func() *tournament.Round { return &cup(t, w.data()).Rounds[0] }
	name := func(table, seat int) string {
		f := cup(t, w.data())
		who, _ := f.Player(f.Rounds[0].Tables[table].Seats[seat])
		return who.Name
	}
	hand := func(winner, from, fan string) {
		for _, label := range []string{winner + " wins", from, winner + ": " + fan, "Enter"} {
			w.press(says(label))
		}
	}
	for i := range 4 {
		w.press(says("Table " + strconv.Itoa(i+1)))
		w.press(w.called("tournament.result.sheet"))
		if i < 3 {
			hand(name(i, i), "Self-draw", "5 fan")
		} else {
			hand(name(i, 0), "from "+name(i, 3), "3 fan")
			hand(name(i, 1), "from "+name(i, 3), "3 fan")
		}
		w.press(w.called("scoresheet.tournament.end"))
		w.press(w.called("scoresheet.tournament.back"))
		w.until(fmt.Sprintf("table %d on disk", i+1), func() bool { return round().Tables[i].IsFinished() })
	}
	if level := cup(t, w.data()).Undecided(); len(level) != 1 || level[0].Table != 4 || len(level[0].Numbers) != 2 {
		t.Fatalf("the referee is asked about %+v", level)
	}
	w.press(w.called("tournament.level.draw"))
	w.press(w.called("tournament.level.draw_now"))
	w.until("the lots on disk", func() bool { return len(cup(t, w.data()).Undecided()) == 0 })
	w.press(says("On to: Final"))
	w.press(w.called("tournament.draw.now"))
	w.until("the final on disk", func() bool { return len(cup(t, w.data()).Rounds) == 2 })
	final := cup(t, w.data()).Rounds[1].Tables[0].Seats
	for i, s := range round().Tables {
		best := s.Seats[min(i, 2)]
		if i == 3 {
			best = cup(t, w.data()).TableRanking(0, 4)[0].Number
		}
		if !slices.Contains(final[:], best) {
			t.Errorf("player %d of table %d is not in the final of %v", best, i+1, final)
		}
	}
}
