package shell

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/library"
	"sikwu/core/record"
	"sikwu/core/sheetfile"
	"sikwu/core/tournament"
)

// another has another program write to the same folder.
func (w *world) another(what string) {
	w.count++
	now := time.Now()
	sheets := sheetfile.In(filepath.Join(w.folder, "sheets"))
	switch what {
	case "rules":
		w.write(fmt.Sprintf("other%d.toml", w.count), strings.ReplaceAll(rulesText, "%", fmt.Sprintf("other%d", w.count)))
	case "own hand":
		w.write("mine.toml", ownRules("mine"))
	case "damaged rules":
		w.write("mine.toml", "version = 1\nid = \"mine\"\nbase = \"hk13\"\nminimum = 99\n")
	case "hands":
		other := library.Open(w.folder).Recent(nil)
		if f, err := handfile.Read(strings.NewReader(handsText)); err == nil {
			for _, l := range f.Lines {
				other.Keep(l.Hand)
			}
		}
		other.Flush()
	case "sheet":
		_, _ = sheets.Create(w.shell.rules.all[0], [4]string{"Gin", "Hal", "Ivy", "Jon"}, now)
	case "entry":
		w.entry(sheets, now)
	case "tournament":
		f, err := tournament.Presets()
		if err == nil {
			_, _ = tournament.In(filepath.Join(w.folder, "tournaments")).Create(f[0], w.shell.rules.all[0], fmt.Sprint("Cup ", w.count), now)
		}
	case "damage":
		w.damage()
	}
}

// entry writes a draw on the last sheet.
func (w *world) entry(sheets *sheetfile.Folder, now time.Time) {
	list, err := sheets.List()
	if err != nil || len(list) == 0 || list[0].Err != nil {
		return
	}
	if f, err := sheets.Open(list[0].ID); err == nil {
		_ = f.Do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Drawn}}, now)
	}
}

// damage damages the files of the sheets, the tournaments and the evenings.
func (w *world) damage() {
	for _, folder := range []string{"sheets", "tournaments", "evenings"} {
		names, _ := filepath.Glob(filepath.Join(w.folder, folder, "*.*"))
		for _, name := range names {
			if data, err := os.ReadFile(name); err == nil && w.count%3 == 0 {
				_ = os.WriteFile(name, append(data, "{\"act\":\"nothing\"}\n"...), 0o600)
			}
		}
	}
}

const handsText = "sikwu hands 1\n[CCC@W] [FFF@S] [PPP@S] 234p 5p +5p from=S seat=E\n123m 456m 789m 99s 12p +3p by=self_draw\n"

// ownRules is a rule set with special hands of the house's own.
func ownRules(id string) string {
	return strings.ReplaceAll(rulesText, "%", id) + "\n[[own_hands]]\nid = \"own_ladder\"\nsets = \"123m 456m 789m\"\nfan = 5\n"
}

// clips are possible contents of the clipboard.
var clips = []string{
	"", "123m 456m 789m 99s 12p +3p", "2345678999p 34s CC", "123m", "111222333p 5p [CCCC] +5p rules=cityu", "no hand at all", "EEE", "5",
	"Ann\nBen\nCat\nDan", "Eve\tFay\tGil\tHan", "[123m@N] [EEE@S]\n123p 999s P +P", strings.ReplaceAll(rulesText, "%", "pasted"),
	"version = 1\nid = \"bad\"\nbase = \"hk13\"\nminimum = 99\n", "\u202e\x00\xff 萬", handsText,
}

// drawnHand draws tiles from one suit, two or all, with or without honours: as many as a
// hand has, or fewer, perhaps with melds and the winning tile.
func drawnHand(r *rand.Rand) string {
	suits, melds := 1+r.IntN(3), r.IntN(3)*r.IntN(3)
	from := r.IntN(3)
	most := 9 * suits
	if r.IntN(2) == 0 {
		most += 7
	}
	left := [27 + 7]int{}
	draw := func() string {
		for {
			n := r.IntN(most)
			if left[n]++; left[n] > 4 {
				continue
			}
			if n < 9*suits {
				return fmt.Sprintf("%d%c", n%9+1, "mps"[(from+n/9)%3])
			}
			return "ESWNCFP"[n-9*suits:][:1]
		}
	}
	var b strings.Builder
	for range melds {
		fmt.Fprintf(&b, "[%s@%c] ", pungs[r.IntN(len(pungs))], "ESWN"[r.IntN(4)])
	}
	tiles := []int{13, 13, 14, 14, 14, 1 + r.IntN(13)}[r.IntN(6)] - 3*melds
	for range tiles {
		b.WriteString(draw())
	}
	if tiles%3 == 1 && r.IntN(2) == 0 {
		b.WriteString(" +" + draw())
	}
	return b.String()
}

var pungs = []string{"123m", "345p", "789s", "EEE", "CCC", "555p", "2222s"}

// writeFiles writes files of every sort, and returns their names.
func writeFiles(t testing.TB, folder string) (names []string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range fileTexts(t) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return append(names, "missing.hands", "missing.toml")
}

// texts are those files, made once.
var texts map[string]string

func fileTexts(t testing.TB) map[string]string {
	t.Helper()
	if texts != nil {
		return texts
	}
	played := recordText(t)
	texts = map[string]string{
		"good.hands": handsText, "damaged.hands": "sikwu hands 1\n123m 456\nEEEEE\n\n[123m@N] rules=nowhere\n", "next.hands": "sikwu hands 9\n123m\n",
		"good.toml": strings.ReplaceAll(rulesText, "%", "good"), "house.toml": ownRules("house"), "club.toml": ownRules("club"),
		"damaged.toml": "version = 1\nid = \"damaged\"\nbase = \"hk13\"\nminimum = 14\n", "next.toml": "version = 9\nid = \"next\"\n", "torn.toml": "version = 1\nid = ",
		"good" + record.Ending: played, "torn" + record.Ending: played[:len(played)/2], "none" + record.Ending: "",
		"words.txt": "some words\nand more", "bytes.bin": "\x00\xff\xfe",
	}
	return texts
}
