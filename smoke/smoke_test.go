//go:build smoke

package smoke

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sikwu/ui/widgets"
)

// TestClicksToVerdict clicks nine gates together in the real window and reads
// the verdict, then switches language and theme and takes tiles back.
func TestClicksToVerdict(t *testing.T) {
	d, s := newDisplay(t, 1280, 800), plan(t, "")
	d.start(build(t, ".."))
	d.untilDrawn()
	for _, name := range []string{"1m", "1m", "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "9m", "9m"} {
		x, y := key(t, s, name)
		d.click(x, y)
	}
	d.untilTitle("9 kinds")
	x, y := key(t, s, "5m")
	d.click(x, y)
	d.untilTitle("8 fan")

	before := d.pixel(4, 790)
	x, y = middle(t, s, called[*widgets.IconButton]("theme"))
	d.click(x, y)
	d.until("another ground", func() bool { return !same(d.pixel(4, 790), before) })
	x, y = middle(t, s, called[*widgets.Segments]("language"))
	d.click(x-30, y)
	d.untilTitle("8 番")
	d.press('z', keyControl)
	d.untilTitle("9 種")
	d.press('z', keyControl)
	d.until("no wait", func() bool { return !strings.Contains(d.title(), "9 種") })
}

// TestTypedHand types a hand by keyboard alone, in Chinese, after a settings
// file that was truncated.
func TestTypedHand(t *testing.T) {
	d := newDisplay(t, 1280, 800)
	d.speak("zh_HK.UTF-8")
	folder := d.data()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "preferences.json"), []byte(`{"language":"zh`), 0o600); err != nil {
		t.Fatal(err)
	}
	d.start(build(t, ".."))
	d.untilDrawn()
	d.typed("1112345678999m +5m")
	d.untilTitle("8 番")
	if kept, err := os.ReadFile(filepath.Join(folder, "preferences.damaged.json")); err != nil || string(kept) != `{"language":"zh` {
		t.Errorf("the damaged settings are not kept: %q, %v", kept, err)
	}
}
