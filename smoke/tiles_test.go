//go:build smoke

package smoke

import (
	"fmt"
	"image"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/ledger"
	"sikwu/core/score"
	"sikwu/core/sheetfile"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// The window sizes to test, in Fyne units.
var (
	large  = fyne.NewSize(1280, 800)
	small  = fyne.NewSize(1000, 700)
	medium = fyne.NewSize(1120, 740)
)

// empty clears the hand.
func (w *twin) empty() { w.press(w.called("check.clear")) }

// enter replaces the hand by one in notation.
func (w *twin) enter(notation string) {
	w.t.Helper()
	w.empty()
	w.typed(notation)
	if err := w.plan.Session().Paste(notation); err != nil {
		w.t.Fatal(err)
	}
}

// turnTheme switches between light and dark.
func (w *twin) turnTheme() { w.press(w.called("top.to_light", "top.to_dark")) }

// turnLanguage switches to the other language.
func (w *twin) turnLanguage() {
	w.t.Helper()
	x, y := middle(w.t, w.plan, w.called("top.language_hint"))
	if w.chinese {
		x += 30
	} else {
		x -= 30
	}
	w.chinese = !w.chinese
	w.pressAt(x, y)
}

// turnNumerals switches numerals on tiles on or off, on the help sheet.
func (w *twin) turnNumerals() {
	w.t.Helper()
	w.press(w.called("top.help"))
	w.press(w.called("top.corner_numerals"))
	w.press(w.called("help.close"))
}

// boxes returns the screen positions of widgets of a type.
func boxes[T fyne.CanvasObject](w *twin) (list []image.Rectangle) {
	p := plotter{scale: w.scale}
	pagetest.Walk(w.plan.Window().Content(), func(o fyne.CanvasObject, at fyne.Position) {
		if _, ok := o.(T); ok {
			list = append(list, p.box(at, o.Size()))
		}
	})
	return list
}

// names returns the names of the tiles within boxes, sorted.
func names(list []seen, boxes ...image.Rectangle) (found []string) {
	for _, s := range list {
		if slices.ContainsFunc(boxes, s.at.In) {
			found = append(found, s.face.Name)
		}
	}
	slices.Sort(found)
	return found
}

// faces returns what the tiles of a hand show, sorted: on the felt, where a concealed
// kong shows its four faces as every preset has it, and in a reading, without flowers.
func faces(d hand.Draft) (felt, reading []string) {
	for _, m := range d.Melds {
		for _, t := range m.All() {
			felt, reading = append(felt, t.String()), append(reading, t.String())
		}
	}
	own := d.Concealed
	if d.Winning != tile.None {
		own = append(slices.Clone(own), d.Winning)
	}
	for _, t := range own {
		felt, reading = append(felt, t.String()), append(reading, t.String())
	}
	for _, t := range d.Flowers {
		felt = append(felt, t.String())
	}
	slices.Sort(felt)
	slices.Sort(reading)
	return felt, reading
}

// holds waits until the screen shows what it should, and compares the felt and
// the first reading with the notation, independently of the plan.
func (w *twin) holds(what, notation string) {
	w.t.Helper()
	list := w.reads(what)
	d, err := hand.Parse(notation)
	if err != nil {
		w.t.Fatal(err)
	}
	felt, reading := faces(d)
	if got := names(list, boxes[*widgets.Felt](w)...); !slices.Equal(got, felt) {
		w.t.Errorf("%s: the felt shows %v, want %v", what, got, felt)
	}
	groups := boxes[*tileview.Group](w)
	if len(groups) == 0 || d.Winning == tile.None {
		return
	}
	if got := names(list, groups[:min(len(groups), 5)]...); !slices.Equal(got, reading) {
		w.t.Errorf("%s: the first reading shows %v, want %v", what, got, reading)
	}
}

// The ways to start the program.
var starts = map[string]start{
	"large":       {size: large, scale: 1, locale: "en", preferences: map[string]any{"theme": "light"}},
	"small, dark": {size: small, scale: 1, locale: "zh_HK", preferences: map[string]any{"theme": "dark"}},
	"doubled":     {size: large, scale: 2, locale: "en", preferences: map[string]any{"theme": "light"}},
	"numerals":    {size: large, scale: 1.5, locale: "en", preferences: map[string]any{"theme": "light", "corner_numerals": true}},
}

// TestTilesOnTheScreenAreThoseOfTheHand clicks and types hands in the real
// window, reads every tile back from the screen and compares it with the
// notation; then it resizes the window there and back and changes theme,
// language and numerals.
func TestTilesOnTheScreenAreThoseOfTheHand(t *testing.T) {
	for name, as := range starts {
		t.Run(name, func(t *testing.T) {
			w := open(t, as)
			w.empty()
			written := ""
			for _, tile := range strings.Fields("1m 1m 2m 2m 3m 3m 4m 4m 5m 5m 6m") {
				w.press(w.key(tile))
				written += tile
			}
			w.holds(name+" clicked", written) // the tiles shrink with the eleventh
			for _, notation := range []string{
				"111222333p 5p [CCCC@W] 267f +5p",
				"{2222s} [777p+@S] {CCCC} 34m 99s 18f +5m",
				"19m19p19sESWNCFP +1m",
				"2223334445556p",
				"EEE 123m 5p",
				"11122233355p CCC",                     // complete: which tile won?
				"123456m 789p 345s E 1s",               // what to discard
				"19m19p19sESWNCFP",                     // thirteen waits
				"[345m@S] [777p@E] 222s 55s E 4f4f +E", // fed by nobody who can, a flower twice
			} {
				w.enter(notation)
				w.holds(name+" "+notation, notation)
			}
			w.advised(name)
			hand := "444s 567p 33m {EEEE} [PPP@N] 4f +3m"
			w.enter(hand)
			for i, size := range []fyne.Size{small, large, medium, small, as.size} {
				w.resize(size)
				w.holds(fmt.Sprint(name, " resized ", i), hand)
			}
			w.turnTheme()
			w.holds(name+" in the other theme", hand)
			w.turnLanguage()
			w.holds(name+" in the other language", hand)
			w.turnNumerals()
			w.holds(name+" with or without numerals", hand)
		})
	}
}

// advised asks which of fourteen tiles to throw: the rows, the card of tiles seen and the
// felt with its raised tiles show what they should, and a click on a row throws its tile.
func (w *twin) advised(name string) {
	w.t.Helper()
	const hand = "2345678999p 34s CC"
	w.enter(hand)
	w.holds(name+" advised", hand)
	rows := boxes[*widgets.PressCard](w)
	if list := w.reads(name + " advised"); len(names(list, rows...)) < 20 {
		w.t.Errorf("%s: the rows show %d tiles", name, len(names(list, rows...)))
	}
	w.press(w.called("entry.seen"))
	for _, tile := range strings.Fields("3s 3s 3s C C W 1p") {
		w.press(w.keyOfSeen(tile))
	}
	w.holds(name+" advised with tiles seen", hand)
	w.press(w.called("entry.seen"))
	thrown := w.plan.Session().State().Draft.Concealed
	w.press(w.firstRow())
	if left := w.plan.Session().State().Draft; len(left.Concealed) != len(thrown)-1 {
		w.t.Errorf("%s: a click on a row leaves %s", name, left)
	}
	w.holds(name+" thrown", w.plan.Session().State().Draft.String())
	w.press(w.called("check.undo"))
	w.holds(name+" thrown and undone", hand)
}

// said fits what is called by a sentence, in whichever language the window is.
func (w *twin) said(sentence func(*explain.Speaker, *translations.Localizer) string) func(fyne.CanvasObject) bool {
	var labels []string
	for _, language := range translations.Languages() {
		text := pagetest.Text(w.t, language)
		labels = append(labels, sentence(explain.New(text), text))
	}
	return func(o fyne.CanvasObject) bool {
		p, ok := o.(pagetest.Pressable)
		return ok && slices.Contains(labels, p.AccessibilityLabel())
	}
}

// keyOfSeen fits a tile on the card of tiles seen.
func (w *twin) keyOfSeen(name string) func(fyne.CanvasObject) bool {
	w.t.Helper()
	one, err := hand.Parse(name)
	if err != nil {
		w.t.Fatal(err)
	}
	t, s := one.Concealed[0], w.plan.Session()
	return w.said(func(say *explain.Speaker, text *translations.Localizer) string {
		return text.Text("check.label.seen_key", translations.Args{"Tile": say.Tile(t), "N": int(s.View().Seen[t]), "Left": s.Left(t)})
	})
}

// firstRow fits the row of the best discard.
func (w *twin) firstRow() func(fyne.CanvasObject) bool {
	q := w.plan.Session().View().Question()
	told := explain.Told{Question: &q, List: advise.Ask(&q)}
	return w.said(func(say *explain.Speaker, _ *translations.Localizer) string { return say.Advice(&told).Rows[0].Words })
}

// TestRandomHandsOnTheScreen grows hands with many equal tiles past each change
// of the tiles' size and shrinks them again, tile by tile.
func TestRandomHandsOnTheScreen(t *testing.T) {
	for name, as := range starts {
		t.Run(name, func(t *testing.T) {
			w := open(t, as)
			w.empty()
			random := rand.New(rand.NewPCG(7, uint64(len(name))))
			hands := 3
			if as.scale > 1 {
				hands = 1 // four times the pixels to read
			}
			for hand := range hands {
				var tiles []string
				for len(tiles) < 14 {
					name := fmt.Sprintf("%d%c", 1+random.IntN(4), "mps"[random.IntN(3)])
					if count(tiles, name) == 4 {
						continue
					}
					tiles = append(tiles, name)
					w.press(w.key(name))
					if n := len(tiles); n == 5 || n > 9 {
						w.holds(fmt.Sprintf("%s hand %d of %d", name, hand, n), w.plan.Session().State().Draft.String())
					}
				}
				for range 6 {
					w.press(w.called("check.backspace"))
					w.holds(fmt.Sprintf("%s hand %d shrinks", name, hand), w.plan.Session().State().Draft.String())
				}
				w.empty()
			}
		})
	}
}

func count(list []string, one string) (n int) {
	for _, s := range list {
		if s == one {
			n++
		}
	}
	return n
}

// TestTilesOnEveryPage reads the tiles of the other pages and compares them
// with the plan; the pages' own tests check the plan.
func TestTilesOnEveryPage(t *testing.T) {
	for name, as := range starts {
		t.Run(name, func(t *testing.T) {
			as.folder = func(folder string) { anEvening(t, folder, 5) }
			as.preferences = maps.Clone(as.preferences)
			as.preferences["play"] = playedAtOnce
			w := open(t, as)
			w.enter("111222333p 5p [CCCC@W] 267f +5p")
			w.reads(name + " check")
			for _, page := range []struct {
				name string
				open func()
			}{
				{"compare", func() { w.press(w.called("top.compare")) }},
				{"rules", func() { w.press(w.called("nav.rules")) }},
				{"learn", func() { w.press(w.called("nav.learn")) }},
				{"a step", w.enterStep},
				{"a step after another page got numerals, theme and language", func() {
					w.press(w.called("nav.rules"))
					w.turnNumerals()
					w.turnTheme()
					w.turnLanguage()
					w.press(w.called("nav.learn"))
				}},
				{"an evening that waits", func() { w.press(w.called("nav.play")) }},
				{"a hand of Play", func() { w.press(w.called("play.go_on")) }},
				{"hands", func() {
					w.press(w.called("nav.check"))
					w.press(w.called("top.compare_back"))
					w.press(w.called("check.open"))
				}},
			} {
				page.open()
				w.reads(name + " " + page.name)
				w.resize(medium)
				w.resize(as.size)
				w.reads(name + " " + page.name + " resized")
			}
		})
	}
}

// enterStep starts the course's first step with Return.
func (w *twin) enterStep() {
	w.display.press(keyReturn)
	w.plan.Window().Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// TestTilesOfTheScoreSheet opens a hand that was entered on a score sheet.
func TestTilesOfTheScoreSheet(t *testing.T) {
	const hand = "111222333p 5p [CCCC@W] 267f +5p"
	as := starts["large"]
	as.folder = func(folder string) {
		sheet, err := sheetfile.In(filepath.Join(folder, "sheets")).Create(pagetest.Preset(t, "cityu"), [4]string{"Ann", "Ben", "Cat", "Dan"}, time.Now())
		if err == nil {
			won := ledger.Winner{Player: 1, Fan: 9, Tiles: hand + " rules=cityu seat=E"}
			err = sheet.Do(sheetfile.Event{Kind: sheetfile.Add, Entry: ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{won}, By: score.BySelfDraw}}, time.Now())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	w := open(t, as)
	w.press(w.called("nav.table"))
	w.reads("the score sheet")
	w.press(w.called("scoresheet.open_hand"))
	w.holds("a hand of the score sheet", hand)
}
