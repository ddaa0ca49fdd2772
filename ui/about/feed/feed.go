// Package feed asks whether there is a newer version. It asks nothing by itself,
// and tells whom it asks nothing but the name of the program.
package feed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Newest is the version that the project offers.
type Newest struct {
	Version string // without the v before it
	Page    string // where to get it; an https address
}

// The errors of Ask; each wraps what went wrong.
var (
	ErrNoAnswer = errors.New("no answer")             // offline, or the server is
	ErrUnread   = errors.New("answer not understood") // no release can be read from it
)

// How long to wait, and how much of an answer to read, in bytes.
const (
	patience  = 15 * time.Second
	maxAnswer = 1 << 20
)

// Ask fetches the newest release from an address that answers as GitHub's
// releases/latest does: an object with tag_name and html_url. It may take
// fifteen seconds; the error is ErrNoAnswer or ErrUnread.
func Ask(ctx context.Context, address string) (Newest, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return Newest{}, fmt.Errorf("%w: %w", ErrNoAnswer, err)
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "Sikwu")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return Newest{}, fmt.Errorf("%w: %w", ErrNoAnswer, err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return Newest{}, fmt.Errorf("%w: %s", ErrUnread, response.Status)
	}
	data, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return Newest{}, fmt.Errorf("%w: %w", ErrNoAnswer, err)
	}
	return read(data)
}

func read(data []byte) (Newest, error) {
	var told struct {
		Tag  string `json:"tag_name"`
		Page string `json:"html_url"`
	}
	if err := json.Unmarshal(data, &told); err != nil {
		return Newest{}, fmt.Errorf("%w: %w", ErrUnread, err)
	}
	n := Newest{Version: strings.TrimPrefix(told.Tag, "v"), Page: told.Page}
	if _, ok := parse(n.Version); !ok {
		return Newest{}, fmt.Errorf("%w: version %q", ErrUnread, told.Tag)
	}
	// the page is opened by the system, so it must be on the web
	if page, err := url.Parse(n.Page); err != nil || page.Scheme != "https" || page.Host == "" {
		return Newest{}, fmt.Errorf("%w: page %q", ErrUnread, told.Page)
	}
	return n, nil
}

// IsNewerThan reports whether n is newer than a version.
func (n Newest) IsNewerThan(version string) bool {
	theirs, _ := parse(n.Version)
	ours, ok := parse(strings.TrimPrefix(version, "v"))
	return !ok || theirs.after(ours)
}

// number is a version: three numbers and the pre-release.
type number struct {
	part   [3]int
	before string // "rc.1"; empty for the release
}

func parse(version string) (n number, ok bool) {
	version, _, _ = strings.Cut(version, "+")
	figures, before, cut := strings.Cut(version, "-")
	parts := strings.Split(figures, ".")
	if len(parts) != len(n.part) || cut && before == "" {
		return n, false
	}
	for i, p := range parts {
		value, err := strconv.ParseUint(p, 10, 31)
		if err != nil {
			return n, false
		}
		n.part[i] = int(value)
	}
	n.before = before
	return n, true
}

// after orders as semver.org does, except that pre-releases are only told apart, not
// ordered part by part, since none is ever offered as newest.
func (n number) after(m number) bool {
	for i := range n.part {
		if n.part[i] != m.part[i] {
			return n.part[i] > m.part[i]
		}
	}
	return n.before == "" && m.before != ""
}
