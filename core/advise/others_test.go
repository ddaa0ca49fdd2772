package advise

import (
	"math/rand/v2"
	"testing"

	"sikwu/core/rules"
)

// At the table, chances stay chances; who throws more helps, and who wins first hurts.
func TestOthersHelpAndHurt(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	for _, id := range []string{"old22", "hk13"} {
		rs, _ := rules.Preset(id)
		for far := 1; far <= 4; far++ {
			q := dealt(r, rs, far)
			q.Model = AtTable
			told := func(change func(*Rates)) Discard {
				others := *ratesOf(rs)
				change(&others)
				g := newGraphBeside(q, &others)
				g.grow(t.Context(), growth[1])
				return q.sorted(g.play().discards(), g.sides[0].pays)[0]
			}
			as := told(func(*Rates) {})
			generous := told(func(o *Rates) {
				for n := range o.Throws {
					o.Throws[n] *= 2
				}
			})
			quick := told(func(o *Rates) {
				for n := range o.Ends {
					o.Ends[n] = 0.5 + o.Ends[n]/2
				}
			})
			if as.Chance <= 0 || generous.Chance > 1 || generous.Chance <= as.Chance || quick.Chance >= as.Chance {
				t.Errorf("%s %v: %v as counted, %v if more is thrown, %v if others win sooner", id, q.Hand, as.Chance, generous.Chance, quick.Chance)
			}
		}
	}
}

// Rates are counted for every preset; house rules have those of the nearest minimum.
func TestRatesAreCounted(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		o := ratesOf(rs)
		for n := range o.Ends {
			if o.Ends[n] < 0 || o.Ends[n] > 0.6 {
				t.Errorf("%s: with %d draws left, another wins with a chance of %v", rs.ID, n, o.Ends[n])
			}
			for class := range o.Any {
				if a, l := o.Any[class][n], o.Left[class][n]; a <= 0 || a > 0.2 || l <= 0 || l >= a {
					t.Errorf("%s: with %d draws left, class %d is thrown %v, and %v by the one before", rs.ID, n, class, a, l)
				}
			}
		}
	}
	house, _ := rules.Preset("old22")
	house = house.Clone()
	house.ID, house.Minimum.Value = "ours", 1
	if old, _ := rules.Preset("old22"); ratesOf(house) != ratesOf(old) {
		t.Error("a house with a minimum of one fan has not the rates of one with none")
	}
}
