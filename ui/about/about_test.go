package about_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/program/build"
	"sikwu/translations"
	"sikwu/ui/about"
	"sikwu/ui/widgets"
)

// stage is a panel with the switch on, and the requests it made.
type stage struct {
	panel  *about.Panel
	queued []func() // results that came back from the background
}

func open(t *testing.T, address string) *stage {
	t.Helper()
	test.NewTempApp(t)
	text, err := translations.New(translations.English)
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{}
	s.panel = about.New(about.Facts{Release: build.Info{Version: "1.2.0"}, Feed: address}, text, about.Callbacks{
		Licences: func() {}, OpenURL: func(*url.URL) error { return errors.New("no browser") }, Copy: func(string) {},
		May: func() bool { return true }, MayBe: func(bool) {}, Resized: func() {},
		Background: func(do func()) { do() }, Tell: func(do func()) { s.queued = append(s.queued, do) },
	})
	return s
}

// walk visits all visible objects.
func (s *stage) walk(visit func(fyne.CanvasObject)) {
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		visit(o)
		if w, is := o.(fyne.Widget); is {
			for _, child := range test.WidgetRenderer(w).Objects() {
				walk(child)
			}
		}
	}
	walk(s.panel.Object())
}

func (s *stage) press(t *testing.T, name string) {
	t.Helper()
	var found fyne.Tappable
	s.walk(func(o fyne.CanvasObject) {
		if b, is := o.(*widgets.Button); is && b.AccessibilityLabel() == name {
			found = b
		}
	})
	if found == nil {
		t.Fatalf("no button %q", name)
	}
	test.Tap(found)
}

func (s *stage) shows(text string) (found bool) {
	s.walk(func(o fyne.CanvasObject) {
		if p, is := o.(*widgets.Paragraph); is && p.Text() == text {
			found = true
		}
	})
	return found
}

// answer runs what came back from the background.
func (s *stage) answer() {
	for _, do := range s.queued {
		do()
	}
	s.queued = nil
}

func TestAnswersToLooking(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"newer", `{"tag_name":"v1.2.1","html_url":"https://example.net/"}`, "Version 1.2.1 is available."},
		{"same", `{"tag_name":"v1.2.0","html_url":"https://example.net/"}`, "This is the newest version."},
		{"unread", `<html>`, "The answer could not be read. Try again later."},
		{"offline", "", "No answer: you may be offline."},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				_, _ = w.Write([]byte(c.body))
			}))
			defer server.Close()
			if c.body == "" {
				server.Close()
			}
			s := open(t, server.URL)
			s.press(t, "Look now")
			if !s.shows("Looking…") {
				t.Error("it does not say that it looks")
			}
			s.answer()
			if !s.shows(c.want) {
				t.Errorf("it does not say %q", c.want)
			}
			if c.name == "newer" {
				s.press(t, "Open its page")
				if !s.shows("No browser could be opened. The page is https://example.net/") {
					t.Error("the page is not named where it cannot be opened")
				}
			}
			s.press(t, "Look now") // once more
		})
	}
}

// TestAnAnswerTooLateIsNotShown: the user left the sheet while the request was in
// progress.
func TestAnAnswerTooLateIsNotShown(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	s := open(t, server.URL)
	s.press(t, "Look now")
	s.panel.Leave()
	s.answer()
	if !s.shows("Looking…") {
		t.Error("an answer was shown on a sheet that was left")
	}
}
