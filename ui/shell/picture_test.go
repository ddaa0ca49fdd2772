package shell_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/pagetest"
	"sikwu/program/build"
	"sikwu/translations"
	"sikwu/ui/about"
	"sikwu/ui/about/crash"
	"sikwu/ui/settings"
	"sikwu/ui/shell"
)

// deaf is an app on a system that opens no addresses.
type deaf struct{ fyne.App }

func (deaf) OpenURL(*url.URL) error { return errors.New("nobody opens that") }

// openTelling opens a window with all there is to tell about itself: a data folder, an
// earlier fault, and a page that offers a newer version.
func openTelling(t *testing.T, app fyne.App, language string, size fyne.Size) (s *shell.Shell, folder string) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"tag_name":"v9.8.7","html_url":"https://example.net/v9.8.7"}`))
	}))
	t.Cleanup(server.Close)
	folder = t.TempDir()
	log := crash.In(folder)
	if err := log.Recovered("the wall is empty"); err != nil {
		t.Fatal(err)
	}
	s = openWith(t, size, shell.Config{
		App: app, Version: "1.2.0", Locale: language,
		About: about.Facts{
			Release: build.Info{Commit: "94838c5aa2b1f", Date: "2026-11-21"}, Folder: folder, Feed: server.URL, Crash: log,
		},
	})
	return s, folder
}

// TestPictures draws the sheets on the program itself for people to look at:
// SIKWU_PICTURES=folder.
func TestPictures(t *testing.T) {
	pagetest.Looked(t)
	draw := func(s *shell.Shell, name string) { pagetest.Picture(t, s.Window(), name) }
	for name, size := range map[string]fyne.Size{"wide": {Width: 1280, Height: 800}, "narrow": {Width: 1000, Height: 700}} {
		for _, language := range translations.Languages() {
			for _, theme := range []settings.Theme{settings.Light, settings.Dark} {
				app := test.NewTempApp(t)
				settings.New(app.Preferences()).SetTheme(theme)
				settings.New(app.Preferences()).SetNewer(theme == settings.Dark)
				s, _ := openTelling(t, deaf{app}, language, size)
				name := "about-" + name + "-" + language + "-" + string(theme)
				draw(s, name+"-notice")
				s.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF1})
				draw(s, name+"-help")
				press(t, s, "about.folder.show")
				if theme == settings.Dark {
					press(t, s, "about.newer.look")
				}
				scrollDown(s)
				draw(s, name+"-told")
				press(t, s, "about.licences")
				draw(s, name+"-licences")
				s.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
				press(t, s, "about.crash.show")
				draw(s, name+"-fault")
			}
		}
	}
}
