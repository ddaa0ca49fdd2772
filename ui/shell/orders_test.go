package shell

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sikwu/internal/testkit/walker"
)

// TestTwoOrdersShowTheSame does the same things in two orders, with other pages in
// between: a hand, rules, a theme, a language, numerals and the size of the window do not
// depend on each other, so that every page shows the same in the end.
func TestTwoOrdersShowTheSame(t *testing.T) {
	h := newHouse(t)
	times := 4
	if thorough {
		times = 200
	}
	first := freshSeed()
	for i := range times {
		seed := first + uint64(i)
		r := rand.New(rand.NewPCG(seed, 2))
		acts := []walker.Act{
			{Do: toSpeak, With: []string{"en", "zh-Hant", "zh-Hans"}[r.IntN(3)]}, {Do: toLook}, {Do: toNumber},
			{Do: toPlayBy, With: fmt.Sprint(r.IntN(7))}, {Do: toSize, With: []string{"1000 700", "1600 900"}[r.IntN(2)]},
			{Do: toHand, With: []string{"123m 456m 789m 99s 12p +3p", "EEE 55p 123s", "123m 456p 789s"}[r.IntN(3)]},
		}
		one := h.inOrder(r, acts)
		r.Shuffle(len(acts), func(i, j int) { acts[i], acts[j] = acts[j], acts[i] })
		other := h.inOrder(r, acts)
		for page := range one {
			if gone, come := walker.Differ(one[page], other[page]); len(gone)+len(come) > 0 {
				t.Errorf("seed %d: page %d shows after one order\n\t%s\nand after another\n\t%s", seed, page, strings.Join(gone, "\n\t"), strings.Join(come, "\n\t"))
			}
		}
	}
}

// inOrder performs acts in a new window, showing a page after each, and returns what each
// page shows in the end.
func (h *house) inOrder(r *rand.Rand, acts []walker.Act) (shown [][]string) {
	w := newWorld(h.T, h.app, h.keys, h.home)
	defer w.Close()
	for _, a := range acts {
		w.Do(a)
		w.Settle()
		w.shell.open(r.IntN(len(w.shell.slots.tabs) - 1)) // the last, Rules, goes on reading what it first read
		w.Settle()
	}
	for i := range w.shell.slots.tabs {
		w.shell.open(i)
		w.rest()
		shown = append(shown, slices.Clone(w.drawn()))
	}
	return shown
}
