package entry

import (
	"slices"
	"testing"

	"sikwu/core/rules"
)

// TestConcealedKongsLieAsTheRulesHaveIt: the documents turn all four tiles of a concealed
// kong up; under rules that do not, the outer two are face down, and the felt follows the
// rules chosen.
func TestConcealedKongsLieAsTheRulesHaveIt(t *testing.T) {
	up, down := []string{"7p", "7p", "7p", "7p"}, []string{"back", "7p", "7p", "back"}
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		b := open(t, "en", rs.ID, wideSize)
		b.have("55p {7777p} [888p] [CCCC@W]", south())
		lies := func(what string, want []string) {
			t.Helper()
			for i, want := range [][]string{want, {"8p", "8p", "8p"}, {"C", "C", "C", "C"}} {
				var got []string
				for _, shown := range b.pane.tray.melds[i].tiles {
					if shown.Visible() {
						got = append(got, shown.Name())
					}
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: meld %d lies as %v, want %v", what, i, got, want)
				}
			}
		}
		lies(rs.ID, up)
		closed, err := rs.With(map[string]any{"game.concealed_kongs_shown": false})
		if err != nil {
			t.Fatal(err)
		}
		b.session.SetRules(closed)
		lies(rs.ID+", closed", down)
		b.session.Undo()
		lies(rs.ID+" again", up)
	}
}
