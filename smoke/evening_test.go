//go:build smoke || soak

package smoke

import (
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/evening"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/board"
	"sikwu/ui/shell"
)

// playedAtOnce is the preference by which nothing moves on Play, so that a plan is as far as
// the window.
const playedAtOnce = `{"levels":["steady","beginner","good"],"speed":"instant","review":false}`

// anEvening puts an evening that waits into a folder of data.
func anEvening(t testing.TB, folder string, seed int64) {
	t.Helper()
	rs, _ := rules.Preset("hk13")
	o := evening.Options{Rules: rs, Names: [4]string{"You", "Karen", "Keung", "Ming"}, You: 1, Seed: seed}
	o.Levels = [4]players.Level{players.Beginner, players.Steady, players.Beginner, players.Good}
	if _, err := eveningsIn(folder).Create(o, time.Now); err != nil {
		t.Fatal(err)
	}
}

// eveningsIn is the folder of evenings in a folder of data.
func eveningsIn(folder string) *evening.Folder { return evening.In(filepath.Join(folder, "evenings")) }

// latest opens the evening of a folder.
func latest(t testing.TB, folder string) *evening.File {
	t.Helper()
	f, err := eveningsIn(folder).Latest(time.Now)
	if err != nil || f == nil {
		t.Fatalf("no evening: %v", err)
	}
	return f
}

// wish is what a machine would do in the learner's place, as one of the acts that the
// board offers.
func wish(f *evening.File, view *board.View) picture.Act {
	_, canPass := view.PlaceOf("pass")
	return pagetest.Wish(f.Play(), f.Seat(), canPass)
}

// boardIn returns the board of a plan and its position in the window.
func boardIn(t testing.TB, s *shell.Shell) (view *board.View, at fyne.Position) {
	t.Helper()
	x, y := middle(t, s, func(o fyne.CanvasObject) bool {
		v, ok := o.(*board.View)
		if ok {
			view = v
		}
		return ok
	})
	return view, fyne.NewPos(x-view.Size().Width/2, y-view.Size().Height/2)
}
