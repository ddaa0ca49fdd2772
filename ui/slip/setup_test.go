package slip

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/internal/testkit/papertest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
)

// evening is the time of the rulings in these tests.
var evening = time.Date(2026, time.November, 21, 19, 5, 0, 0, time.FixedZone("", 8*3600))

const testVersion = "1.2.3"

// known has a hand for every kind of page.
type known struct {
	name, notation, rules string
	win                   score.Win
	seen                  tile.Counts
}

var (
	selfDrawn = score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	fed       = score.Win{Seat: tile.East, Round: tile.East, By: score.ByDiscard, From: tile.West}
)

func drawnFor(draws ...score.Draw) score.Win {
	w := selfDrawn
	w.Draws = draws
	return w
}

func lastTile(w score.Win) score.Win {
	w.LastTile = true
	return w
}

func seen(kinds ...tile.Tile) (c tile.Counts) {
	c.Add(kinds...)
	return c
}

var hands = []known{
	{"win", "111222333p 5p [CCCC@W] 267f +5p", "cityu", drawnFor(score.DrawKong), tile.Counts{}},
	{"below", "[234m@N] 567p 345s 99s 55m 1f +5m", "hk8", fed, tile.Counts{}},
	{"wrong", "[189m@N] 11111p 22s EE 1f1f +5m", "emsd", score.Win{Seat: tile.South, Round: tile.East, By: score.ByDiscard, From: tile.South}, tile.Counts{}},
	{"pairs", "1199m 2255p 33s EE C +C", "hk13", fed, tile.Counts{}},
	{"kongs", "5p [EEEE@E] [SSSS@N] {CCCC} [FFFF@W] 12345678f +5p", "cityu", lastTile(drawnFor(score.DrawKong, score.DrawFlower)), tile.Counts{}},
	{"ready", "[7777p@E] [CCC@N] 222s 5556p 3f", "hk13", score.Win{Seat: tile.West, Round: tile.East}, tile.Counts{}},
	{"orphans", "19m19p19sESWNCFP", "cityu", score.Win{Seat: tile.West, Round: tile.South}, tile.Counts{}},
	{"distant", "1245m 378p 1159s EC", "hk13", score.Win{Seat: tile.West, Round: tile.East}, tile.Counts{}},
	{"discarding", "123m 456m 789p 1123s 5s", "hk13", score.Win{Seat: tile.West, Round: tile.East}, tile.Counts{}},
	{"flowers", "1245m 378p 1159s ECF 1234567f", "hk13", score.Win{Seat: tile.West, Round: tile.East, By: score.ByFlowers}, tile.Counts{}},
	{"unsaid", "[123m@S] 456m 789m 11p 99m +9m", "old22", score.Win{Seat: tile.West, Round: tile.East}, tile.Counts{}},
	{"unfed", "111222333p 5p [CCCC] 267f +5p", "cityu", drawnFor(score.DrawKong), tile.Counts{}},
	{"unfed-half", "[CCC] [FFF] [PPP] 23p 99s +4p", "hk13", fed, tile.Counts{}},
	{"halved", "[CCC@N] [FFF@W] [PPP@S] 23p 99s +4p", "hk13", fed, tile.Counts{}},
	{"ruled", "[CCC@N] [FFF@S] 234p 23p 99s +4p", "hk8", fed, tile.Counts{}},
	{"robbed", "123m 456p 123s 55p 67s +8s", "emsd", score.Win{Seat: tile.North, Round: tile.West, By: score.ByRobKong, From: tile.East}, tile.Counts{}},
	{"unmarked", "11123455678999m", "hk13", score.Win{Seat: tile.West, Round: tile.East}, tile.Counts{}},
	{"random", "147m 2589p 369s ENCP", "hk13", score.Win{Seat: tile.South, Round: tile.East}, tile.Counts{}},
	{"seen", "2345678999p 34s CC", "hk13", score.Win{Seat: tile.South, Round: tile.East}, seen(tile.Dot1, tile.Dot1, tile.Bamboo1+3, tile.Bamboo1+3, tile.Bamboo1+3, tile.EastWind)},
}

func preset(t testing.TB, id string) *rules.RuleSet {
	t.Helper()
	rs, ok := rules.Preset(id)
	if !ok {
		t.Fatalf("no rule set %q", id)
	}
	return rs
}

// ruling returns the session's ruling on a hand.
func (k known) ruling(t testing.TB) Ruling {
	t.Helper()
	d, err := hand.Parse(k.notation)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(preset(t, k.rules))
	s.SetModel(advise.Alone)
	s.Try(d, k.win)
	s.Do(func(st *session.State) { st.Seen = k.seen })
	r, ok := Of(s.View(), evening, testVersion)
	if !ok {
		t.Fatalf("nothing is said of %s", d)
	}
	return r
}

func rulingOn(t testing.TB, d hand.Draft, w score.Win, rs *rules.RuleSet) Ruling {
	t.Helper()
	s := session.New(rs)
	s.SetModel(advise.Alone)
	s.Try(d, w)
	r, ok := Of(s.View(), evening, testVersion)
	if !ok {
		t.Fatalf("nothing is said of %s", d)
	}
	return r
}

// tongue is a language with its speaker.
type tongue struct {
	say  *explain.Speaker
	text *translations.Localizer
}

func speak(t testing.TB, lang string) tongue {
	t.Helper()
	text := pagetest.Text(t, lang)
	return tongue{explain.New(text), text}
}

func (l tongue) pdf(t testing.TB, r Ruling) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := PDF(&b, r, l.say, l.text); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func (l tongue) png(t testing.TB, r Ruling) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := PNG(&b, r, l.say, l.text); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func (l tongue) read(t testing.TB, r Ruling) *papertest.Document {
	t.Helper()
	d, err := papertest.Read(l.pdf(t, r))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// asks caches the advisor's answers: nearly every test asks about every hand in every
// language, and the advisor takes most of the time.
var asks, answered = answer, map[string]*explain.Told{}

func init() {
	answer = func(q advise.Question) *explain.Told {
		key := fmt.Sprint(q.Hand, q.Seat, q.Round, q.Rules.ID, q.Seen, q.Draws, q.Due, q.For, q.Model)
		if known := answered[key]; known != nil && known.Question.Rules.IsSame(q.Rules) {
			return known
		}
		answered[key] = asks(q)
		return answered[key]
	}
}

// each runs a test on every known hand in both languages.
func each(t *testing.T, f func(t *testing.T, r Ruling, l tongue)) {
	for i, lang := range translations.Languages() {
		l := speak(t, lang)
		for n, k := range hands {
			if effort.Skips(i + n) {
				continue
			}
			t.Run(k.name+" "+lang, func(t *testing.T) { f(t, k.ruling(t), l) })
		}
	}
}

// bare returns text without the spaces and ends of lines that a page puts in.
func bare(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}

// TestPictures writes every known hand as PNG, PDF and text to the folder named
// by SIKWU_PICTURES, for people to look at.
func TestPictures(t *testing.T) {
	folder := os.Getenv("SIKWU_PICTURES")
	if folder == "" {
		t.Skip("SIKWU_PICTURES names no folder")
	}
	for _, lang := range translations.Languages() {
		l := speak(t, lang)
		for _, k := range hands {
			r := k.ruling(t)
			for end, data := range map[string][]byte{
				"png": l.png(t, r), "pdf": l.pdf(t, r), "txt": []byte(Text(r, l.say, l.text)),
			} {
				if err := os.WriteFile(filepath.Join(folder, k.name+"-"+lang+"."+end), data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
