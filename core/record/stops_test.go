package record_test

import (
	"fmt"
	"slices"
	"testing"

	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Every decision is a stop, between two stops something changes on the table, and nothing
// that lay there is left out.
func TestStops(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	shared := 0
	for seed := range int64(12) {
		h := played(t, sets[seed%int64(len(sets))], seed)
		decides := func(n int) bool {
			if n == h.Acts() {
				return false
			}
			a := h.Table.Acts[n]
			return a.Seat == tile.West && (a.Kind == table.ActPass || a.Kind == table.ActDiscard)
		}
		stops := h.Stops(decides)
		if !slices.IsSorted(stops) || stops[len(stops)-1] != h.Acts() {
			t.Fatalf("seed %d: %v", seed, stops)
		}
		seen := map[string]bool{}
		for i, n := range stops {
			now := lies(t, h, n)
			if i > 0 && now == lies(t, h, stops[i-1]) && !decides(stops[i-1]) {
				t.Errorf("seed %d: after %d and %d acts the same lies there", seed, stops[i-1], n)
			}
			if n > 0 && h.Table.Acts[n-1].Kind == table.ActPass && h.Table.Acts[n-1].Seat != tile.West && decides(n) {
				shared++
			}
			seen[now] = true
		}
		for n := range h.Acts() {
			if n >= stops[0] && !seen[lies(t, h, n)] {
				t.Errorf("seed %d: what lies there after %d acts is at no stop", seed, n)
			}
			if n >= stops[0] && decides(n) && !slices.Contains(stops, n) {
				t.Errorf("seed %d: what is decided after %d acts is no stop", seed, n)
			}
		}
	}
	if shared == 0 {
		t.Error("nobody has decided after a pass")
	}
}

// lies is what lies on the table after so many acts.
func lies(t *testing.T, h *record.Hand, n int) string {
	t.Helper()
	p, err := h.At(n)
	if err != nil {
		t.Fatal(err)
	}
	open, from, _ := p.Open()
	text := fmt.Sprint(p.Left(), p.Drawn(), open, from, p.Phase() == table.PhaseOver)
	for _, s := range tile.Seats() {
		d := p.Hand(s)
		text += fmt.Sprint(d.String(), p.River(s))
	}
	return text
}

// A hand that was left before the tiles were dealt has one stop.
func TestStopsOfNothing(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	h := played(t, rs, 1)
	h.Table.Acts = nil
	if got := h.Stops(func(int) bool { return false }); !slices.Equal(got, []int{0}) {
		t.Errorf("%v", got)
	}
}
