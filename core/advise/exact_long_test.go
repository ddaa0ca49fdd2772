//go:build long

package advise

import (
	"flag"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"

	"sikwu/core/rules"
)

var enumerated = flag.Int("enumerated", 2000, "hands to enumerate")

// TestExactlyIsPlainInManyHands enumerates, of hands under the presets and house rules with
// up to three draws left, and with four beside two melds and more, every draw and every throw
// after one of the discards:
//
//	go test ./core/advise -tags long -run TestExactlyIsPlainInManyHands -timeout 2h -v
func TestExactlyIsPlainInManyHands(t *testing.T) {
	list := houses(t)
	var group sync.WaitGroup
	next := make(chan int)
	var mu sync.Mutex
	won, worst := 0, 0.0
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				r := rand.New(rand.NewPCG(uint64(i), 41))
				q := around(r, list[i%len(list)], i/len(list)%4)
				if i/len(list)%10 == 9 {
					q = beside(r, list[i%len(list)], exactBesideTwo, func() int { return 2 + r.IntN(2) })
				}
				all := exactly(t.Context(), q, newPayroll(q))
				got := all[r.IntN(len(all))]
				held := q.Hand.ConcealedCounts()
				held[got.Tile]--
				want := newEnumeration(q).after(held, q.Draws)
				off := max(math.Abs(got.Chance-want.Chance), math.Abs(got.Points-want.Points)/max(1, want.Points))
				if off > 1e-9 {
					t.Errorf("%s, %v, %d draws for %v: %v is worth %+v, not %+v", q.Rules.ID, q.Hand, q.Draws, q.For, got.Tile, got.Worth, want)
				}
				mu.Lock()
				worst = max(worst, off)
				if want.Chance > 0 {
					won++
				}
				mu.Unlock()
			}
		})
	}
	for i := range *enumerated {
		next <- i
	}
	close(next)
	group.Wait()
	t.Logf("%d hands, of which %d can be won: at most %.1e off", *enumerated, won, worst)
}

// houses lists the presets, and house rules made of them.
func houses(t *testing.T) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, house := range []struct {
		base   string
		values map[string]any
	}{
		{"hk13", map[string]any{"limit": "none", "payment.scale": "half", "fans.concealed_hand": 1, "conditions.concealed_hand_with_flowers": true,
			"conditions.all_chows_plain_pair": true, "conditions.all_chows_open_wait": true}},
		{"cityu", map[string]any{"minimum": 5, "limit": 8}}, {"emsd", map[string]any{"minimum": 4}},
		{"old22", map[string]any{"flowers": true, "minimum": 4}}, {"hk8", map[string]any{"fans.full_flush": 1, "fans.dragon_pung": 3}},
	} {
		rs, _ := rules.Preset(house.base)
		if rs, err = rs.With(house.values); err != nil {
			t.Fatal(err)
		}
		list = append(list, rs)
	}
	return list
}
