//go:build smoke

package smoke

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
)

// typedHand is a hand as keys, ^ > and _ being arrows and Space, and as an entry.
type typedHand struct {
	keys  string
	entry ledger.Entry
}

// wonBy returns the entry of a hand; from is nobody for a self-draw.
func wonBy(p ledger.Player, fan int, from ledger.Player) ledger.Entry {
	e := ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: p, Fan: fan}}, From: from}
	if from == ledger.Nobody {
		e.By = score.BySelfDraw
	}
	return e
}

// liable returns the entry with a player liable for its winner.
func liable(e ledger.Entry, p ledger.Player) ledger.Entry {
	e.Winners[0].Liable = p
	return e
}

var (
	drawn = ledger.Entry{Kind: ledger.Drawn}

	// emsdHands are EMSD's example.
	emsdHands = []typedHand{
		{"116", wonBy(1, 6, 0)}, {"d", drawn}, {"348", wonBy(3, 8, 4)}, {"1s3^^>>_", liable(wonBy(1, 3, 0), 3)}, {"408", wonBy(4, 8, 0)},
	}

	// hk8Hands are an evening, in any order of keys.
	hk8Hands = []typedHand{
		{"348", wonBy(3, 8, 4)}, {"223", wonBy(2, 3, 0)}, {"2s4", wonBy(2, 4, 0)}, {"831", wonBy(3, 8, 1)},
		{"162", wonBy(1, 6, 2)}, {"d", drawn}, {"f1", ledger.Entry{Kind: ledger.FalseWin, Player: 1}}, {"405", wonBy(4, 5, 0)},
		{"s47", wonBy(4, 7, 0)}, {"5s4", wonBy(4, 5, 0)}, {"p350", ledger.Entry{Kind: ledger.Penalty, Player: 3, Measure: penalty.Points, Points: 50}},
		{"123", wonBy(1, 3, 2)}, {"134", wonBy(1, 4, 3)}, {"d", drawn}, {"2110", wonBy(2, 10, 1)}, {"023", wonBy(2, 3, 0)},
	}
)

// hand presses the keys of a hand.
func (d *display) hand(keys string) {
	for _, r := range keys {
		switch r {
		case '^':
			d.press(keyUp)
		case '>':
			d.press(keyRight)
		case '_':
			d.press(' ')
		default:
			d.typed(string(r))
		}
	}
	d.press(keyReturn)
}

// written returns the number of acts on the only sheet on disk.
func (d *display) written() int {
	files, err := filepath.Glob(filepath.Join(d.sheets(), "*"+sheetfile.Ending))
	if err != nil || len(files) != 1 {
		d.t.Fatalf("%d sheets are kept, %v", len(files), err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		d.t.Fatal(err)
	}
	return bytes.Count(data, []byte("\n")) - 1
}

// TestHandsByKeysAlone begins a sheet and writes hands in the real window by keys alone, as
// fast as keys come; what is on disk is what was typed.
func TestHandsByKeysAlone(t *testing.T) {
	for rules, hands := range map[string][]typedHand{"emsd": emsdHands, "hk8": hk8Hands} {
		t.Run(rules, func(t *testing.T) {
			d, program := newDisplay(t, 1280, 800), build(t, "..")
			d.prefer(map[string]any{"theme": "light", "rules": rules})
			d.start(program)
			d.untilDrawn()
			d.press('4', keyControl)
			d.beginSheet()
			for i, h := range hands {
				d.hand(h.keys)
				d.until(fmt.Sprintf("hand %d, %q, on disk", i+1, h.keys), func() bool { return d.written() > i })
			}
			f, err := sheetfile.In(d.sheets()).Open(d.kept().ID)
			if err != nil {
				t.Fatal(err)
			}
			sheet := f.Sheet()
			for i := range sheet.Rows {
				if got := sheet.Rows[i].Entry; !reflect.DeepEqual(got, hands[i].entry) {
					t.Errorf("%q is written as %+v", hands[i].keys, got)
				}
			}
			if rules == "emsd" && sheet.Totals() != (ledger.Points{28, -48, 4, 16}) {
				t.Errorf("totals %v", sheet.Totals())
			}
		})
	}
}
