package slip

import (
	"bytes"
	"errors"
	"image/png"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/internal/testkit/effort"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/session"
)

// Each known hand has the kind of verdict that its name says.
func TestKnownHands(t *testing.T) {
	want := map[string]verdict.Kind{
		"win": verdict.Win, "kongs": verdict.Win, "flowers": verdict.Win, "unsaid": verdict.Win, "unfed": verdict.Win, "unfed-half": verdict.Win, "halved": verdict.Win,
		"ruled": verdict.Win, "robbed": verdict.Win, "below": verdict.BelowMinimum, "wrong": verdict.NotAWin,
		"pairs": verdict.NotAWin, "ready": verdict.Ready, "orphans": verdict.Ready, "distant": verdict.NotReady,
		"discarding": verdict.Discarding, "random": verdict.Discarding, "seen": verdict.Discarding, "unmarked": verdict.WhichWon,
	}
	for _, k := range hands {
		if r := k.ruling(t); r.Kind != want[k.name] {
			t.Errorf("%s is of kind %d, want %d", k.name, r.Kind, want[k.name])
		}
	}
}

// The document and the text are complete: every fan with its reason and clause, every
// seat with its points, every decision once.
func TestEverythingIsSaid(t *testing.T) {
	each(t, func(t *testing.T, r Ruling, l tongue) {
		text, page := bare(Text(r, l.say, l.text)), bare(l.read(t, r).Words())
		for _, words := range expected(r, l) {
			if !strings.Contains(text, bare(words)) {
				t.Errorf("the text does not say %q", words)
			}
			if !strings.Contains(page, bare(words)) {
				t.Errorf("the page does not say %q", words)
			}
		}
		for _, id := range rules.Decisions() {
			if said := bare(l.say.Decision(id)); strings.Count(page, said) > 1 || strings.Count(text, said) > 1 {
				t.Errorf("%s is explained twice", id)
			}
		}
	})
}

// expected returns what must be said of a hand, derived from the engine's result alone.
func expected(r Ruling, l tongue) []string {
	c := r.Case
	said := []string{
		l.text.Text("slip.title"), testVersion, "19:05", l.say.RuleSetName(c.Rules),
		c.Draft.String(), l.say.Wind(c.Win.Seat), l.say.Wind(c.Win.Round),
	}
	if !r.Kind.IsJudged() {
		return append(said, expectedWaits(r, l)...)
	}
	mistaken := len(r.Result.Problems) > 0 && r.Result.Problems[0].IsEntry() // nothing is paid for it
	for _, seat := range tile.Seats() {
		if mistaken {
			break
		}
		if said = append(said, l.say.Seat(seat)); r.Payment.Known {
			said = append(said, l.say.Points(r.Payment.Points.Of(seat)))
		}
	}
	said = append(said, l.say.Way(c.Win))
	if !mistaken {
		said = append(said, l.say.Decisions(r.Payment.Decisions))
	}
	if r.Result.Win {
		said = append(said, l.say.Announcement(&r.Result, r.Payment, c), strconv.Itoa(r.Result.Best().Fan))
	} else if !mistaken {
		_, cost := l.say.FalseWin(r.Payment, c)
		said = append(said, cost)
	}
	for _, p := range r.Result.Problems {
		said = append(said, l.say.Problem(p, &r.Result, c))
		if p.Reason != score.BelowMinimum {
			said = append(said, l.say.ProblemTitle(p.Reason))
		}
	}
	if p := r.Payment.Liable; p != nil {
		said = append(said, l.say.Liability(r.Payment, c), l.say.LiabilityAlso(p), l.say.Clause(p.Clause), l.say.Decision(p.Decision))
	}
	return append(said, expectedReadings(r, l)...)
}

func expectedReadings(r Ruling, l tongue) (said []string) {
	best, c := r.Result.Best(), r.Case
	if best == nil || r.Kind == verdict.NotAWin {
		return nil
	}
	for _, line := range score.Lines(best, c.Draft, c.Win, c.Rules) {
		said = append(said, l.say.FanTimes(line, best), l.say.FanReason(line, best, c), l.say.Clause(line.Clause), l.say.Decision(line.Decision))
	}
	for _, line := range score.NotCountedLines(best, c.Draft, c.Win, c.Rules) {
		said = append(said, l.say.NotCountedTitle(line), l.say.NotCounted(line, c), l.say.Clause(line.Clause), l.say.Decision(line.Decision))
	}
	for i := range r.Result.Readings.All()[1:] {
		other := &r.Result.Readings.All()[i+1]
		said = append(said, l.say.ReadingNumber(i+2), l.say.WhyBest(best, other, c), l.say.Decision(explain.BestDecision(best, other)))
	}
	return said
}

func expectedWaits(r Ruling, l tongue) (said []string) {
	list := r.Waits.Waits
	for _, w := range l.say.Answer(r.Finding).Waits {
		said = append(said, l.say.TileTitle(w.Tile), expectedFigure(w.Discard, l), expectedFigure(w.SelfDraw, l),
			w.DiscardPays, w.SelfDrawPays)
	}
	if len(list) > 0 {
		said = append(append(said, l.say.WaitsTitle(list), l.say.WaitsNote(list, r.Case)), l.say.WaitReasons(list, r.Case)...)
	}
	for _, dead := range r.Waits.Dead {
		said = append(said, l.say.DeadReason(dead, r.Case), l.say.Decision(rules.DecisionFifthCopy))
	}
	said = append(said, expectedAdvice(r, l)...)
	if r.Kind == verdict.Discarding {
		for _, d := range r.Waits.Discards {
			said = append(said, l.say.Discard(d))
		}
		pays := score.Settle(&r.Result, r.Case.Draft, r.Case.Win, r.Case.Rules) // as on the page Check
		title, cost := l.say.FalseWin(pays, r.Case)
		said = append(said, title, cost, l.say.Points(pays.Points.Of(r.Case.Win.Seat)), l.say.Decisions(pays.Decisions))
	}
	for _, u := range r.Waits.Useful {
		said = append(said, l.text.Text("check.left", translations.Args{"N": u.Left}))
	}
	return said
}

func expectedFigure(f score.Figure, l tongue) string {
	if f.Clash {
		return explain.Unknown
	}
	return strconv.Itoa(f.Fan) + l.text.Text("check.fan")
}

// TestNoFigureForAWayThatCannotBe: what the facts rule out has no fan on the slip either,
// and a tile robbed from a kong is not called a discard.
func TestNoFigureForAWayThatCannotBe(t *testing.T) {
	l := speak(t, "en")
	for _, c := range []struct {
		win  score.Win
		want string
	}{
		{score.Win{Seat: tile.South, By: score.ByDiscard, From: tile.East, FirstDiscard: true},
			"On a discard  13 fan  discarder pays 384\n  Self-drawn  –  not possible as things stand\n"},
		{score.Win{Seat: tile.South, By: score.ByRobKong, From: tile.East},
			"Robbing a kong  2 fan  1 short: false win\n  Self-drawn  –  not possible as things stand\n"},
	} {
		k := known{notation: "123m 456p 789p 23s 55s 1f", rules: "hk13", win: c.win}
		if text := Text(k.ruling(t), l.say, l.text); !strings.Contains(text, c.want) {
			t.Errorf("no %q in\n%s", c.want, text)
		}
	}
}

// expectedAdvice asks the advisor about the hand again and returns its answer and the
// question.
func expectedAdvice(r Ruling, l tongue) (said []string) {
	if r.Kind == verdict.WhichWon {
		return nil
	}
	q := advise.Question{
		Hand: r.Case.Draft, Seat: r.Case.Win.Seat, Round: r.Case.Win.Round, Rules: r.Case.Rules, Seen: r.Case.Seen,
		Draws: advise.UsualDraws,
	}
	told := &explain.Told{Question: &q, List: advise.Ask(&q)}
	if q.Seen.Total() > 0 {
		blind := q
		blind.Seen = tile.Counts{}
		told.Unseen = advise.Ask(&blind)
	}
	said = append(said, strconv.Itoa(q.Draws)+l.text.Text("entry.ask.left"), l.text.Text("entry.ask.model_alone"))
	if seen := r.Case.Seen.Tiles(); len(seen) > 0 {
		said = append(said, tile.Format(seen))
	}
	switch r.Kind {
	case verdict.Discarding:
		a := l.say.Advice(told)
		said = append(append(said, a.Title, a.Others, a.Method), a.Lines...)
		for _, row := range a.Rows {
			said = append(said, row.Name, row.Goal, row.Chance+"%", row.Points)
		}
		if a.Why != nil {
			said = append(said, a.Why.Title, a.Why.Reason)
		}
	case verdict.Ready, verdict.NotReady:
		p := l.say.Prospect(told, r.Kind == verdict.Ready)
		said = append(said, p.Line)
		for _, u := range p.Useful {
			said = append(said, u.Copies)
		}
	}
	return said
}

// Every tile of the hand appears twice: in the hand and in its reading.
func TestEveryTileIsShown(t *testing.T) {
	each(t, func(t *testing.T, r Ruling, l tongue) {
		shown := map[string]int{}
		for _, name := range l.read(t, r).Tiles {
			shown[name]++
		}
		times := 1
		if k := r.Kind; k == verdict.Win || k == verdict.BelowMinimum {
			times = 2
		}
		d := r.Case.Draft
		for i, n := range d.Counts() {
			name := tile.Tile(i).String()
			if r.Result.Win && r.Result.Best().Form == score.FlowerHand {
				times = 1
			}
			if shown[name] < times*int(n) {
				t.Errorf("%s is shown %d times, want %d", name, shown[name], times*int(n))
			}
		}
		for _, f := range d.Flowers {
			if shown[f.String()] == 0 {
				t.Errorf("%s is not shown", f)
			}
		}
	})
}

// No text is in the wrong language.
func TestOneLanguage(t *testing.T) {
	// words in Latin letters that Chinese texts have too
	latin := regexp.MustCompile(`CityU|EMSD|HKFan|HKMJ|L2|\bD\d*\b|cityu|emsd|hk13|hk8|old22|[\[{+]?[0-9mpsfESWNCFP@]+[\]}+]*`)
	each(t, func(t *testing.T, r Ruling, l tongue) {
		for _, words := range []string{Text(r, l.say, l.text), l.read(t, r).Words()} {
			if !strings.HasPrefix(l.text.Lang(), "zh") {
				if i := strings.IndexFunc(words, func(r rune) bool { return unicode.Is(unicode.Han, r) }); i >= 0 {
					t.Errorf("Chinese in English: %.40q", words[i:])
				}
				continue
			}
			if left := regexp.MustCompile(`[A-Za-z]+`).FindString(latin.ReplaceAllString(words, "")); left != "" {
				t.Errorf("English in Chinese: %q", left)
			}
		}
	})
}

// The same ruling makes the same bytes, whichever speaker writes it.
func TestSameRulingSameBytes(t *testing.T) {
	shared := answer
	answer = asks // made from scratch
	defer func() { answer = shared }()
	for i, lang := range translations.Languages() {
		for n, k := range []known{hands[0], hands[2], hands[5]} {
			if effort.Skips(i + n) {
				continue
			}
			a, b := speak(t, lang), speak(t, lang)
			if !bytes.Equal(a.pdf(t, k.ruling(t)), b.pdf(t, k.ruling(t))) {
				t.Errorf("%s: the document differs", k.name)
			}
			if !bytes.Equal(a.png(t, k.ruling(t)), b.png(t, k.ruling(t))) {
				t.Errorf("%s: the picture differs", k.name)
			}
			if Text(k.ruling(t), a.say, a.text) != Text(k.ruling(t), b.say, b.text) {
				t.Errorf("%s: the text differs", k.name)
			}
		}
	}
}

// Another date changes the date and nothing else.
func TestAnotherDateChangesTheDate(t *testing.T) {
	each(t, func(t *testing.T, r Ruling, l tongue) {
		later := r
		later.Date = evening.Add(26 * time.Hour)
		a, b := strings.Split(Text(r, l.say, l.text), "\n"), strings.Split(Text(later, l.say, l.text), "\n")
		if i := differences(a, b); !slices.Equal(i, []int{0}) || !strings.Contains(b[0], "21:05") {
			t.Errorf("the lines %v differ: %q", i, b[0])
		}
		one, other := l.read(t, r), l.read(t, later)
		c, d := strings.Split(one.Words(), "\n"), strings.Split(other.Words(), "\n")
		if i := differences(c, d); len(i) != 1 || !strings.Contains(d[i[0]], "21:05") {
			t.Errorf("the rows %v of the page differ", i)
		}
		if one.Info["CreationDate"] == other.Info["CreationDate"] || one.Info["Title"] != other.Info["Title"] {
			t.Errorf("about the document: %v, %v", one.Info, other.Info)
		}
	})
}

// differences lists where two lists of one length differ.
func differences(a, b []string) (places []int) {
	if len(a) != len(b) {
		return []int{-1}
	}
	for i := range a {
		if a[i] != b[i] {
			places = append(places, i)
		}
	}
	return places
}

// The picture is an A4 page at twice its size.
func TestPictureSize(t *testing.T) {
	l := speak(t, translations.English)
	picture, err := png.DecodeConfig(bytes.NewReader(l.png(t, hands[0].ruling(t))))
	if err != nil || picture.Width != 1588 || picture.Height != 2246 {
		t.Errorf("%d by %d pixels, %v", picture.Width, picture.Height, err)
	}
	d := l.read(t, hands[0].ruling(t))
	if d.Width < 595 || d.Width > 595.5 || d.Height < 841.5 || d.Height > 842 {
		t.Errorf("the document is %v by %v points, not A4", d.Width, d.Height)
	}
}

func TestDocumentNamesItself(t *testing.T) {
	for lang, want := range map[string][2]string{
		translations.Chinese: {"裁定書：城大賽制", "zh-HK"}, translations.English: {"Ruling on a hand: City University", "en"},
	} {
		d := speak(t, lang).read(t, hands[0].ruling(t))
		if d.Info["Title"] != want[0] || d.Lang != want[1] || d.Info["CreationDate"] != "D:20261121190500+08'00'" {
			t.Errorf("%v, %s", d.Info, d.Lang)
		}
	}
}

// Nothing is said of a hand that is still being entered.
func TestUnruled(t *testing.T) {
	l := speak(t, translations.English)
	for _, notation := range []string{"", "123m 55p"} {
		d, err := hand.Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		s := session.New(preset(t, "hk8"))
		s.Try(d, fed)
		r, ok := Of(s.View(), evening, testVersion)
		if ok {
			t.Errorf("%q can be ruled on", notation)
		}
		var b bytes.Buffer
		if err := PDF(&b, r, l.say, l.text); !errors.Is(err, ErrUnruled) || b.Len() > 0 {
			t.Errorf("%q as PDF: %v, %d bytes", notation, err, b.Len())
		}
		if err := PNG(&b, r, l.say, l.text); !errors.Is(err, ErrUnruled) || b.Len() > 0 {
			t.Errorf("%q as PNG: %v, %d bytes", notation, err, b.Len())
		}
		if said := Text(r, l.say, l.text); said != "" {
			t.Errorf("%q as text: %q", notation, said)
		}
	}
}

// As in notation, the group that the winning tile completes is written without that tile,
// which follows after a plus.
func TestGroupsInText(t *testing.T) {
	l := speak(t, translations.English)
	for i, want := range map[int]string{
		0: "Kong [CCCC@W], Pung 111p, Pung 222p, Pung 333p, Pair 5p +5p\n",
		1: "Chow [234m@N], Pung 55m +5m, Chow 567p, Chow 345s, Pair 99s\n",
		9: "Flower hand\n",
	} {
		if said := Text(hands[i].ruling(t), l.say, l.text); !strings.Contains(said, want) {
			t.Errorf("the text has no %q:\n%s", want, said)
		}
	}
}

// A changed copy of a preset says which preset it comes from and how much differs.
func TestChangedRules(t *testing.T) {
	base := preset(t, "hk13")
	rs, err := rules.Parse("mine.toml", []byte("id = \"mine\"\nversion = 1\nbase = \"hk13\"\ntitle = { zh = \"旺角雀館\", en = \"Mong Kok\" }\nminimum = 0\nlimit = 10\n"))
	if err != nil {
		t.Fatal(err)
	}
	d, _ := hand.Parse(hands[0].notation)
	r := rulingOn(t, d, hands[0].win, rs)
	for lang, want := range map[string][]string{
		translations.Chinese: {"旺角雀館", "港式十三番", "無番起糊", "10 番封頂"},
		translations.English: {"Mong Kok", "Hong Kong 13", "no minimum", "limit 10 fan"},
	} {
		l := speak(t, lang)
		changed := l.text.Text("slip.based_on", translations.Args{
			"Base": l.say.RuleSetName(base), "N": len(rules.Diff(base, rs)),
		})
		page := bare(l.read(t, r).Words())
		for _, words := range append(want, changed) {
			if !strings.Contains(page, bare(words)) {
				t.Errorf("the page does not say %q", words)
			}
		}
		for _, id := range []string{"mine", "hk13"} { // the table does not care what a file is called
			if strings.Contains(page, id) {
				t.Errorf("the page says %q", id)
			}
		}
	}
}

// TestWhoFedTheMeldIsOpen: a ruling says that it was not stated who fed the meld that
// decides, what each answer brings and what the winner gets, and charges nobody.
func TestWhoFedTheMeldIsOpen(t *testing.T) {
	l := speak(t, "en")
	for name, want := range map[string][]string{
		"unfed":      {"It was not stated who fed the kong of red dragons, and that decides who pays.", "Whoever fed it pays for all three: 768.", "+768"},
		"unfed-half": {"It was not stated who fed the pung of white dragons", "If West fed it, West pays 96.", "If North fed it, West pays 48, North pays 48."},
	} {
		at := slices.IndexFunc(hands, func(k known) bool { return k.name == name })
		r := hands[at].ruling(t)
		text, page := Text(r, l.say, l.text), l.read(t, r).Words()
		for _, words := range want {
			if !strings.Contains(bare(text), bare(words)) || !strings.Contains(bare(page), bare(words)) {
				t.Errorf("%s does not say %q:\n%s", name, words, text)
			}
		}
		if strings.Contains(text, "\u2212") {
			t.Errorf("%s charges somebody:\n%s", name, text)
		}
	}
}

// TestSeveralWinnersOnASlip: the page and the text name all who called the tile with
// their tiles, who wins by which rule, what each says, and the sum; also if one of them
// does not win.
func TestSeveralWinnersOnASlip(t *testing.T) {
	for id, want := range map[string][]string{
		"hk13": {
			"Called on the 8 of bamboo", "South and North win", "Under Hong Kong 13 all who call it win", "South 5 fan", "North 9 fan",
			"22267999s EE [CCC@N] +8s", "1123344556677s +8s", "East \u2212120 · South +24 · West 0 · North +96",
		},
		"hk8": {"South wins", "North comes later in turn.", "South 5 fan", "North 8 fan", "East \u221224 · South +24 · West 0 · North 0"},
	} {
		h, err := handfile.ParseHand("222s 999s 67s EE [CCC@N] +8s seat=S from=E\n234567s 345s 67s 11s +8s seat=N same_tile=true")
		if err != nil {
			t.Fatal(err)
		}
		s := session.New(preset(t, id))
		s.Open(h, s.Rules())
		r, ok := Of(s.View(), evening, testVersion)
		if !ok {
			t.Fatal("nothing is ruled")
		}
		l := speak(t, translations.English)
		page, text := l.read(t, r), Text(r, l.say, l.text)
		for _, words := range want {
			onPage := strings.Contains(bare(page.Words()), bare(words)) || strings.HasSuffix(words, "+8s")
			if !onPage || !strings.Contains(bare(text), bare(words)) {
				t.Errorf("%s: %q is not said:\n%s", id, words, text)
			}
		}
		// beside the sum there is no settlement for a hand that does not get the tile
		h.Win.Seat, h.Others[0].Win.Seat = h.Others[0].Win.Seat, h.Win.Seat
		h.Draft, h.Others[0].Draft = h.Others[0].Draft, h.Draft
		s.Open(h, s.Rules())
		beaten, _ := Of(s.View(), evening, testVersion)
		if said := strings.Contains(Text(beaten, l.say, l.text), "\nPoints for this hand  HKFan"); said != (id == "hk13") {
			t.Errorf("%s: the hand of North is settled by itself: %t\n%s", id, said, Text(beaten, l.say, l.text))
		}
		shown := 0
		for _, name := range page.Tiles {
			if name == "8s" {
				shown++
			}
		}
		if shown < 4 { // the hand, its reading, and each call
			t.Errorf("%s: 8 of bamboo is shown %d times", id, shown)
		}
	}
}
