package answer

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/effort"
	"sikwu/ui/look"
)

// TestNothingOfAnotherHandStays shows one hand after the other in one pane, which must
// then look like a pane that has shown no other.
func TestNothingOfAnotherHandStays(t *testing.T) {
	for rounds, at := range []setting{{"zh-Hant", look.Dark, narrowPane}, english} {
		used := openPane(t, "hk13", at)
		for round := range rounds + 1 {
			for i, sc := range scenes {
				used.SetRules(preset(t, sc.rules))
				used.play(t, sc.hand, sc.win)
				if effort.Skips(i + rounds + round) {
					continue
				}
				got := test.RenderToMarkup(used.window.Canvas())
				fresh := show(t, sc, at)
				want := test.RenderToMarkup(fresh.window.Canvas())
				if got != want {
					t.Errorf("%s, round %d: the pane shows something else than a new one:\n%s", sc.name, round, difference(got, want))
				}
			}
		}
	}
}

func difference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range g {
		if i >= len(w) || g[i] != w[i] {
			return "got  " + g[i] + "\nwant " + strings.Join(w[i:min(i+1, len(w))], "")
		}
	}
	return "got less"
}
