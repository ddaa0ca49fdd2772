package rulebook

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// looks are the settings in which everything is looked at.
var looks = map[string]pagetest.Setting{
	"zh-light":        pagetest.In("zh-Hant", look.Light, pagetest.Large),
	"en-dark":         pagetest.In("en", look.Dark, pagetest.Large),
	"zh-light-narrow": pagetest.In("zh-Hant", look.Light, pagetest.Small),
	"en-dark-narrow":  pagetest.In("en", look.Dark, pagetest.Small),
}

// scenes are states of the page worth looking at.
var scenes = []struct {
	name    string
	inForce string
	set     func(*stage)
}{
	{"read", "hk13", func(*stage) {}},
	{"read-limit", "cityu", func(*stage) {}},
	{"own-new", "hk13", func(s *stage) { s.page.copySet(*s.page.chosen()) }},
	{"own", "hk13", func(s *stage) {
		s.page.copySet(*s.page.chosen())
		s.play("[EEE@W] [WWW@N] SSS NN 12s 1f +3s", score.Win{By: score.BySelfDraw})
		sheet := s.page.right.(*sheet)
		for key, v := range map[string]any{
			"fans.small_four_winds": 10, "minimum": 14, "fans.last_tile_discard": 1, "fans.full_flush": "limit",
			"drops.nine_gates.drops": []string{}, "conditions.all_chows_plain_pair": true, "liability.nine_tiles.half": true,
			"conditions.orphans_rob_concealed_kong": false, "payment.method": "shared",
		} {
			sheet.put(entryOf(s.TB, key), v)
		}
		s.work()
	}},
	{"compare", "hk8", func(s *stage) {
		s.page.compare("preset/old22")
		s.work()
	}},
	{"handbook", "cityu", func(s *stage) { s.page.OpenHandbook("exposed_tile") }},
	{"broken", "hk8", func(s *stage) {
		write(s.TB, s.folder, "monday.toml", "version = 1\nid = \"monday\"\nbase = \"hk13\"\n\n[fans]\nfull_flush = \"lots\"\n")
		s.page.relist()
		s.page.open("own/monday.toml")
	}},
}

func write(t testing.TB, folder, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(folder, "rules"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "rules", name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestDraw draws all scenes, screen by screen, for people to look at.
func TestDraw(t *testing.T) {
	pagetest.Looked(t)
	wanted := os.Getenv("SIKWU_SCENES") // all for none
	for name, at := range looks {
		for _, sc := range scenes {
			if wanted != "" && !strings.Contains(" "+wanted+" ", " "+sc.name+" ") {
				continue
			}
			s := open(t, sc.inForce, at)
			sc.set(s)
			s.drawAll(sc.name + "-" + name)
		}
	}
}

// drawAll draws the page from its top to its foot.
func (s *stage) drawAll(name string) {
	s.Picture(name + "-0")
	canvas := s.Window.Canvas().(software.WindowlessCanvas)
	canvas.SetScale(2)
	s.Picture(name + "-2x")
	canvas.SetScale(1)
	sheet, ok := s.page.right.(*sheet)
	if !ok {
		return
	}
	for i := 1; !sheet.scroll.AtEnd() && i < 20; i++ {
		test.Scroll(s.Window.Canvas(), fyne.NewPos(s.setting.Size.Width-300, s.setting.Size.Height-100), 0, -(sheet.scroll.Size().Height - 60))
		s.Picture(name + "-" + strconv.Itoa(i))
	}
}
