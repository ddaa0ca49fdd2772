package oracle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// dispute is a question that engine and oracle once answered differently, with its
// smallest case; the documents decided for the oracle.
type dispute struct {
	why  string
	file ruleFile
	hand string // the request's other fields
}

func disputes() []dispute {
	return []dispute{
		{
			// RULES.md section 8: the finished hand must be of the named kind. That is
			// about its tiles: emsd names four kongs though it does not count them.
			why:  "liability for a kind of hand asks for its fan",
			file: copyOf("hk13", "fans.big_three_dragons", "none"),
			hand: `{"hand":"8m [CCC@N] [555m] [PPP] [FFF@W] +8m","seat":"S","by":"self_draw"}`,
		},
		{
			// Honours counted as a full flush (HKFan 20) are still not nine tiles
			// in one suit, of which a tenth is fed.
			why:  "all honours counted as a full flush make a full flush's feeder liable",
			file: copyOf("hk13", "conditions.all_honours_as_full_flush", true),
			hand: `{"hand":"C [NNN@W] [FFF@S] [EEE@W] [WWW@S] +C","seat":"E","by":"self_draw"}`,
		},
		{
			// A fan that the table drops has no combined value.
			why:  "full flush is worth its sum with pungs that the table drops",
			file: copyOf("hk13", "conditions.full_flush_with_all_pungs", 9, "drops.pung_hands.present", []string{"full_flush"}),
			hand: `{"hand":"5s [666s] [111s] [333s] [444s] +5s","by":"discard","from":"S"}`,
		},
		{
			// HKFan 17: with another kong it counts as a plain kong draw, for which
			// hk13 makes nobody liable.
			why:  "a kong draw that is no kong on kong makes the first kong's feeder liable",
			file: copyOf("hk13", "conditions.kong_on_kong_uses_drawn_tile", true),
			hand: `{"hand":"5p CCC [777p+] [FFF+] [6666p@N] +5p","by":"self_draw","draws":["kong","kong"],"facts":["other_kong"]}`,
		},
		{
			// COMMANDS.md: a liable seat is named only if that changes who pays.
			why:  "a liable seat is named where nothing is paid",
			file: copyOf("hk13", "minimum", 0, "fans.self_draw", "none"),
			hand: `{"hand":"5s [123s@N] [777p@N] [234p@N] [555m@W] 2f +5s","by":"self_draw"}`,
		},
		{
			// Melds of a flower hand are not judged, but nobody pays himself.
			why:  "the winner of a flower hand is liable to himself",
			file: copyOf("hk13", "flower_hand.kong_feeder_pays", true),
			hand: `{"hand":"666m SSS 44p NN [CCCC@E] 1234567f","seat":"E","by":"flowers","draws":["kong"]}`,
		},
	}
}

func copyOf(base string, changes ...any) ruleFile {
	f := ruleFile{base: base, values: map[string]any{}}
	for i := 0; i < len(changes); i += 2 {
		f.set(changes[i].(string), changes[i+1])
	}
	return f
}

// TestDisputesAreSettled repeats the questions of past disagreements.
func TestDisputesAreSettled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "copy.toml")
	for _, d := range disputes() {
		t.Run(d.why, func(t *testing.T) {
			text, _ := d.file.text()
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			m := newMeasure()
			m.houses[path] = d.file.house()
			r := request{Rules: path}
			if err := json.Unmarshal([]byte(d.hand), &r); err != nil {
				t.Fatal(err)
			}
			for _, difference := range m.disagreements(t, "score", []request{r}) {
				t.Error(difference.text)
			}
		})
	}
}
