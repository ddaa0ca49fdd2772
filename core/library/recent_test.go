package library_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"sikwu/core/handfile"
	"sikwu/core/library"
)

// hand reads a hand from a line.
func hand(t testing.TB, line, rules string) handfile.Hand {
	t.Helper()
	h, err := handfile.ParseHand(line)
	if err != nil {
		t.Fatal(err)
	}
	h.Rules = rules
	return h
}

// keep keeps hands and returns the list, each as its line and its rules.
func keep(t testing.TB, r *library.Recent, hands ...handfile.Hand) (list []string) {
	t.Helper()
	for _, h := range hands {
		r.Keep(h)
	}
	r.Flush()
	kept, err := r.Hands()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range kept {
		list = append(list, h.String()+" "+h.Rules)
	}
	return list
}

func TestRecentHandsSurvive(t *testing.T) {
	s := newShelf(t)
	keep(t, s.Recent(nil), hand(t, "1112345678999s 1f +5s by=self_draw seat=W", "hk8"), hand(t, "[CCC@N] 222s 5556p 3f", "hk13"))
	got := keep(t, library.Open(s.folder).Recent(nil))
	want := []string{"5556p 222s [CCC@N] 3f hk13", "1112345678999s 1f +5s seat=W by=self_draw hk8"}
	if !slices.Equal(got, want) {
		t.Errorf("have %q\nwant %q", got, want)
	}
	text := "sikwu hands 1\n5556p 222s [CCC@N] 3f rules=hk13\n1112345678999s 1f +5s seat=W by=self_draw rules=hk8\n"
	if s.text(t, "recent.hands") != text || len(s.files(t)) != 1 {
		t.Errorf("files %v, the file is\n%s", s.files(t), s.text(t, "recent.hands"))
	}
}

// TestAHandInWorkIsOne: variants of a hand being edited replace it.
func TestAHandInWorkIsOne(t *testing.T) {
	const ready, won, other = "[CCC@N] 222s 5556p 444m", "[CCC@N] 222s 5556p 444m +6p", "19m 19p 19s ESWN CFP +N"
	for name, c := range map[string]struct{ hands, want []string }{
		"completed":             {[]string{ready, won}, []string{won}},
		"other circumstances":   {[]string{won, won + " by=self_draw"}, []string{won + " by=self_draw"}},
		"other flowers":         {[]string{won, "[CCC@N] 222s 5556p 444m 1f +6p"}, []string{"[CCC@N] 222s 5556p 444m 1f +6p"}},
		"another feeder":        {[]string{won, "[CCC@S] 222s 5556p 444m +6p"}, []string{"[CCC@S] 222s 5556p 444m +6p"}},
		"another winning tile":  {[]string{won, "[CCC@N] 222s 5566p 444m +5p"}, []string{"[CCC@N] 222s 5566p 444m +5p"}},
		"taken apart":           {[]string{won, ready}, []string{won}},
		"completed otherwise":   {[]string{won, "[CCC@N] 222s 5556p 444m +7p"}, []string{"[CCC@N] 222s 5556p 444m +7p", won}},
		"looked at again":       {[]string{won, other, won}, []string{won, other}},
		"again, otherwise":      {[]string{won, other, won + " seat=S"}, []string{won + " seat=S", other, won}},
		"ready, another, ready": {[]string{ready, other, ready}, []string{ready, other}},
	} {
		var hands []handfile.Hand
		var want []string
		for _, line := range c.hands {
			hands = append(hands, hand(t, line, "hk8"))
		}
		for _, line := range c.want {
			want = append(want, hand(t, line, "").String()+" hk8")
		}
		if got := keep(t, newShelf(t).Recent(nil), hands...); !slices.Equal(got, want) {
			t.Errorf("%s: have %q, want %q", name, got, want)
		}
	}
	// the same tiles under other rules
	got := keep(t, newShelf(t).Recent(nil), hand(t, won, "hk8"), hand(t, other, "hk8"), hand(t, won, "emsd"))
	if len(got) != 3 {
		t.Errorf("under other rules: %q", got)
	}
}

func TestTheLastFifty(t *testing.T) {
	s := newShelf(t)
	var hands []handfile.Hand
	var want []string
	for n := range library.MaxRecent + 5 {
		h := hand(t, fmt.Sprintf("%dm%dp EEE SSS WWW NN 1f", n%9+1, n/9+1), "hk8")
		hands = append(hands, h)
		want = append(want, h.String()+" hk8")
	}
	slices.Reverse(want)
	if got := keep(t, s.Recent(nil), hands...); !slices.Equal(got, want[:library.MaxRecent]) {
		t.Errorf("%d hands, from %q to %q", len(got), got[0], got[len(got)-1])
	}
	if got := keep(t, library.Open(s.folder).Recent(nil)); len(got) != library.MaxRecent {
		t.Errorf("%d hands in the file", len(got))
	}
}

// TestHandsAreThereBeforeTheyAreWritten: Hands includes what has just been kept.
func TestHandsAreThereBeforeTheyAreWritten(t *testing.T) {
	r := newShelf(t).Recent(nil)
	for n := range 20 {
		h := hand(t, fmt.Sprintf("%dm%dp EEE SSS WWW NN +N", n%9+1, n/9+1), "hk8")
		r.Keep(h)
		if list, err := r.Hands(); err != nil || len(list) != n+1 || !list[0].Equal(h) {
			t.Fatalf("after %d: %q, %v", n+1, list, err)
		}
	}
	r.Flush()
}

// TestADamagedFileIsPutAside: it is kept for inspection, that is reported, and the
// list starts again.
func TestADamagedFileIsPutAside(t *testing.T) {
	for name, text := range map[string]string{
		"a bad line": "sikwu hands 1\n1112345678999s +5s\n123x\n", "a newer version": "sikwu hands 2\n123m\n",
		"no text": "sikwu hands 1\n\x00\x00\x00\x00", "too large": strings.Repeat("#", handfile.MaxBytes+1),
	} {
		s := newShelf(t)
		s.write(t, "recent.hands", text)
		s.write(t, "recent.damaged.hands", "an older one")
		r := s.Recent(nil)
		list, err := r.Hands()
		var damaged *library.DamagedError
		if !errors.As(err, &damaged) || damaged.Name != "recent.damaged-2.hands" || len(list) > 0 {
			t.Errorf("%s: %v, %v", name, list, err)
			continue
		}
		if got := s.text(t, damaged.Name); got != text || s.text(t, "recent.damaged.hands") != "an older one" {
			t.Errorf("%s: put aside as %.40q", name, got)
		}
		if list, err := r.Hands(); len(list) > 0 || err != nil {
			t.Errorf("%s: then %v, %v", name, list, err)
		}
		// found while writing
		s.write(t, "recent.hands", text)
		told := make(chan error, 1)
		r = s.Recent(func(err error) { told <- err })
		r.Keep(hand(t, "1112345678999s +5s", "hk8"))
		r.Flush()
		if !errors.As(<-told, &damaged) || damaged.Name != "recent.damaged-3.hands" {
			t.Errorf("%s: told %v", name, damaged)
		}
		if list, err := r.Hands(); len(list) != 1 || err != nil {
			t.Errorf("%s: at last %v, %v", name, list, err)
		}
	}
}

// TestTwoWindows: two windows keep hands at once. The file can always be read, the
// last hand that each wrote is intact, and no half-written file is left.
func TestTwoWindows(t *testing.T) {
	s := newShelf(t)
	trouble := func(err error) { t.Error(err) }
	var windows sync.WaitGroup
	for window, tile := range []string{"m", "p"} {
		r := library.Open(s.folder).Recent(trouble)
		windows.Go(func() {
			for n := range 30 {
				r.Keep(hand(t, fmt.Sprintf("%d%d%s EEE SSS WWW NN CCC", n%9+1, n/9+1, tile), "hk8"))
				if list, err := r.Hands(); err != nil || len(list) == 0 {
					t.Errorf("window %d sees %v, %v", window, list, err)
				}
			}
			r.Flush()
		})
	}
	windows.Wait()
	list, err := s.Recent(nil).Hands()
	if err != nil || len(list) == 0 || len(list) > library.MaxRecent {
		t.Errorf("%d hands, %v", len(list), err)
	}
	if got := s.files(t); !slices.Equal(got, []string{"recent.hands"}) {
		t.Errorf("files %v", got)
	}
}

// TestWhatFitsNoLineIsNotKept: more tiles than any hand has.
func TestWhatFitsNoLineIsNotKept(t *testing.T) {
	s := newShelf(t)
	many := hand(t, "1f by=flowers", "hk8")
	for range handfile.MaxLine {
		many.Draft.Concealed = append(many.Draft.Concealed, 0)
	}
	if got := keep(t, s.Recent(func(err error) { t.Error(err) }), many, hand(t, "1112345678999s +5s", "hk8")); len(got) != 1 {
		t.Errorf("kept %d", len(got))
	}
}

// TestHandsOnOneTileAreOne: those who called one tile are remembered together, whichever of
// them is looked at, and are there after a restart.
func TestHandsOnOneTileAreOne(t *testing.T) {
	const first, second = "[CCC@N] 222s 5556p 444m +6p seat=S", "11s 123m 456m 789m 77p 6p +6p seat=W"
	both := hand(t, first+"\n"+second+" same_tile=true", "")
	turned := hand(t, second+"\n"+first+" same_tile=true", "")
	other, alone := hand(t, "19m 19p 19s ESWN CFP +N", ""), hand(t, second, "")
	for name, c := range map[string]struct{ hands, want []handfile.Hand }{
		"a second":      {[]handfile.Hand{hand(t, first, ""), turned}, []handfile.Hand{turned}},
		"looked at":     {[]handfile.Hand{turned, both, turned}, []handfile.Hand{turned}},
		"taken away":    {[]handfile.Hand{turned, alone}, []handfile.Hand{alone}},
		"another hand":  {[]handfile.Hand{both, other}, []handfile.Hand{other, both}},
		"another first": {[]handfile.Hand{other, both}, []handfile.Hand{both, other}},
	} {
		s := newShelf(t)
		r := s.Recent(nil)
		keep(t, r, c.hands...)
		kept, err := library.Open(s.folder).Recent(nil).Hands()
		if err != nil || !slices.EqualFunc(kept, c.want, handfile.Hand.Equal) {
			t.Errorf("%s: %v, want %v; %v", name, kept, c.want, err)
		}
	}
}
