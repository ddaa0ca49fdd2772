package feed_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sikwu/ui/about/feed"
)

func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name, body string
		status     int
		want       feed.Newest
		err        error
	}{
		{name: "a release", body: `{"tag_name":"v1.2.3","html_url":"https://example.net/v1.2.3","draft":false}`,
			want: feed.Newest{Version: "1.2.3", Page: "https://example.net/v1.2.3"}},
		{name: "none yet", status: http.StatusNotFound, body: `{"message":"Not Found"}`, err: feed.ErrUnread},
		{name: "a page for people", body: "<html>", err: feed.ErrUnread},
		{name: "a tag that is no version", body: `{"tag_name":"nightly","html_url":"https://example.net/"}`, err: feed.ErrUnread},
		{name: "a program to run", body: `{"tag_name":"v1.2.3","html_url":"file:///bin/sh"}`, err: feed.ErrUnread},
		{name: "a page nowhere", body: `{"tag_name":"v1.2.3","html_url":"https:///x"}`, err: feed.ErrUnread},
		{name: "endless", body: `{"tag_name":"` + strings.Repeat("9", 2<<20) + `"}`, err: feed.ErrUnread},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.Method != http.MethodGet || r.UserAgent() != "Sikwu" || len(r.Cookies()) > 0 || r.URL.RawQuery != "" {
					t.Errorf("asked by %s %s", r.Method, r.URL)
				}
				if c.status != 0 {
					w.WriteHeader(c.status)
				}
				_, _ = w.Write([]byte(c.body))
			}))
			defer server.Close()
			got, err := feed.Ask(t.Context(), server.URL)
			if got != c.want || !errors.Is(err, c.err) {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

func TestNobodyThere(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	gone := server.URL
	server.Close()
	for _, address := range []string{gone, "::no address::"} {
		if _, err := feed.Ask(t.Context(), address); !errors.Is(err, feed.ErrNoAnswer) {
			t.Errorf("%s: %v", address, err)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := feed.Ask(stopped, gone); !errors.Is(err, feed.ErrNoAnswer) {
		t.Errorf("stopped: %v", err)
	}
}

func TestNewerThan(t *testing.T) {
	for _, c := range []struct {
		newest, ours string
		want         bool
	}{
		{"1.2.3", "1.2.3", false}, {"1.2.3", "1.2.2", true}, {"1.10.0", "1.9.9", true}, {"1.9.9", "1.10.0", false},
		{"2.0.0", "v1.9.9", true}, {"1.2.3", "1.2.3-rc.1", true}, {"1.2.3-rc.1", "1.2.3", false},
		{"1.2.3", "1.2.3+linux", false}, {"1.0.0", "0.0.0-94838c5", true}, {"1.0.0", "something", true},
	} {
		if got := (feed.Newest{Version: c.newest}).IsNewerThan(c.ours); got != c.want {
			t.Errorf("%s newer than %s: %v", c.newest, c.ours, got)
		}
	}
}
