package handfile_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/score"
	"sikwu/core/tile"
)

func parse(t testing.TB, text string) *handfile.File {
	t.Helper()
	f, err := handfile.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// show formats a file for this test: a line's kind, then its contents.
func show(f *handfile.File) string {
	var out []string
	for _, l := range f.Lines {
		text := [...]string{"comment", "head", "rules", "hand", "bad"}[l.Kind]
		switch l.Kind {
		case handfile.HandLine:
			text += fmt.Sprintf(" %s | %s | %s", l.Hand, l.Hand.Rules, l.Hand.Note)
		case handfile.BadLine:
			text += " " + l.Err.Error()
		}
		out = append(out, text)
	}
	return strings.Join(out, "\n")
}

// TestFilesAreRead: what each kind of line means.
func TestFilesAreRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{ // a file as the package describes it
			"sikwu hands 1\nrules=hk8\n# Monday\n\n234m 567m 34p 88p [678s@E] 2f +5p seat=S from=W\n" +
				"1112345678999s 1f +5s by=self_draw draws=kong,kong # nine gates?\n[CCC@N] 222s 5556p 3f rules=hk13 seat=W\n55p\n",
			"head\nrules\ncomment\ncomment\nhand 234567m 3488p [678s@E] 2f +5p seat=S from=W | hk8 | \n" +
				"hand 1112345678999s 1f +5s by=self_draw draws=kong,kong # nine gates? | hk8 | nine gates?\n" +
				"hand 5556p 222s [CCC@N] 3f seat=W | hk13 | \nhand 55p | hk8 | ",
		},
		{"123m\n一萬 3筒 東\n", "hand 123m |  | \nhand 1m 3p E |  | "},                // bare notation
		{"\uFEFFsikwu hands 1\r\n\r\n123m\r\n", "head\ncomment\nhand 123m |  | "}, // as some editors save it
		{"123m", "hand 123m |  | "},                                             // no end of line
		{"  \t 123m \u3000 seat=S\t#x", "hand 123m seat=S # x |  | x"},          // space
		{"123m #\n123m # a\t\tb ", "hand 123m |  | \nhand 123m # a b |  | a b"}, // notes
		{"rules=hk8 # ours\n123m\nrules=\n123m", "rules\nhand 123m | hk8 | \nrules\nhand 123m |  | "},
		{"rules=\"our \\\"table\\\"\" # x\n123m\n123m rules=\"a #b\"seat=S", "rules\nhand 123m | our \"table\" | \nhand 123m seat=S | a #b | "},
		{"sikwu hands 1 # mine\nrules=hk8\nsikwu hands 1\n123m", "head\nrules\nhead\nhand 123m |  | "}, // two files in one
		{
			"123m round=N by=rob_kong from=N last_tile=true first_discard=false dealer_konged=true liable=none facts=first_draw,flower_robbed",
			"hand 123m round=N by=rob_kong from=N last_tile=true dealer_konged=true liable=none facts=first_draw,flower_robbed |  | ",
		},
		{"123m seat=E round=E by=discard last_tile=false", "hand 123m |  | "}, // the defaults
		{"123m seen=CC5m1m5m seat=S", "hand 123m seat=S seen=155mCC |  | "},
		{"123m passed=8s5s5s seat=S", "hand 123m seat=S passed=58s |  | "},
		{"123m passed=", "bad line 1, column 13: not tiles \"passed\""},
		{"123m passed=[555m]", "bad line 1, column 13: not tiles \"passed\" \"[555m]\""},
		{"123m passed=5m passed=6m", "bad line 1, column 16: twice \"passed\""},
		{"123m seen=", "bad line 1, column 11: not tiles \"seen\""},
		{"123m seen=5m,C", "hand 123m seen=5mC |  | "},
		// as Chinese keyboards and web pages write
		{"１２３ｍ　ｓｅａｔ＝Ｓ　ｄｒａｗｓ＝ｋｏｎｇ，ｋｏｎｇ　＃　甲＋乙", "hand 123m seat=S draws=kong,kong # 甲＋乙 |  | 甲＋乙"},
		{"123m／55p|C seat=S draws=kong、kong", "hand 123m 55p C seat=S draws=kong,kong |  | "},
		{"\u200b123m\u2060 se\u00adat=S\u200e ru\u200bles=hk8\ufeff", "hand 123m seat=S | hk8 | "},
		{"123m [CCC@W] 9x seat=S", "bad line 1, column 15: expected suit, found \"x\""},
		// the tiles after names
		{"rules=hk8 seat=S [123m@E] 55p by=self_draw", "hand 55p [123m@E] seat=S by=self_draw | hk8 | "},
		{"rules=\"a b\" 123m # c", "hand 123m # c | a b | c"},
		{"rules=hk8 12", "bad line 1, column 13: expected suit, found end"},
		{"seen=111m 11m", "bad line 1, column 6: too many seen \"seen\" \"1m\""},
		{"123m seen=[555m]", "bad line 1, column 11: not tiles \"seen\" \"[555m]\""},
		{"111m seen=11m", "bad line 1, column 11: too many seen \"seen\" \"1m\""},
		{"123m seen=1m seen=1m", "bad line 1, column 14: twice \"seen\""},
		// lines that cannot be read, with the column in characters
		{"12m\n123x\n55p", "hand 12m |  | \nbad line 2, column 4: expected suit, found \"x\"\nhand 55p |  | "},
		{"一萬 五", "bad line 1, column 5: expected suit, found end"},
		{"一萬 seat=Q", "bad line 1, column 9: bad value \"seat\" \"Q\" (E, S, W, N)"},
		{"123m draws=kong,,kong", "bad line 1, column 17: bad value \"draws\" (kong, flower)"},
		{"123m facts=", "bad line 1, column 12: bad value \"facts\" (first_draw, other_kong, flowers_dealt, flower_robbed)"},
		{"123m last_tile=1", "bad line 1, column 16: bad value \"last_tile\" \"1\" (true, false)"},
		{"123m liable=nobody", "bad line 1, column 13: bad value \"liable\" \"nobody\" (E, S, W, N, none)"},
		{"123m seat=S  seat=S", "bad line 1, column 14: twice \"seat\""},
		{"123m rules=a rules=b", "bad line 1, column 14: twice \"rules\""},
		{"123m rules=\"a", "bad line 1, column 12: bad value \"rules\" \"\\\"a\""},
		{"123m seat=S 55p", "bad line 1, column 13: stray \"55p\""},
		{"  seat=S", "bad line 1, column 3: no hand"},
		{"rules=a seat=S", "bad line 1, column 1: no hand"},
		{"sikwu hands 2\n123m", "bad line 1, column 13: not this version \"2\" (1)\nhand 123m |  | "},
		{"sikwu hands", "bad line 1, column 12: not this version (1)"},
		{"\xff1m\n123m", "bad line 1, column 1: expected tile, found \"\\xff\"\nhand 123m |  | "},
	} {
		if got := show(parse(t, c.text)); got != c.want {
			t.Errorf("%q is\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
}

func TestUnknownNamesTellTheKnown(t *testing.T) {
	l := parse(t, "123m where=S").Lines[0]
	want := []string{"rules", "seat", "round", "by", "from", "draws", "last_tile", "first_discard", "dealer_konged", "liable", "facts", "passed", "seen", "same_tile"}
	if l.Err == nil || l.Err.Fault != handfile.UnknownName || l.Err.Name != "where" || l.Err.Column != 6 || !slices.Equal(l.Err.Choices, want) {
		t.Errorf("%+v", l.Err)
	}
}

// TestWinsAreRead: every name sets what COMMANDS.md says.
func TestWinsAreRead(t *testing.T) {
	h, err := handfile.ParseHand("5p seat=N round=W by=flowers from=S draws=flower,kong last_tile=true first_discard=true " +
		"dealer_konged=true liable=S facts=first_draw,other_kong,flowers_dealt,flower_robbed rules=x")
	if err != nil {
		t.Fatal(err)
	}
	want := score.Win{
		Seat: tile.North, Round: tile.West, By: score.ByFlowers, From: tile.South,
		Draws: []score.Draw{score.DrawFlower, score.DrawKong}, LastTile: true, FirstDiscard: true, DealerKonged: true,
		Liable: score.Liable{Set: true, Seat: tile.South}, FirstDraw: true, OtherKong: true, FlowersDealt: true, FlowerRobbed: true,
	}
	if fmt.Sprintf("%+v", h.Win) != fmt.Sprintf("%+v", want) || h.Rules != "x" {
		t.Errorf("have %+v\nwant %+v", h.Win, want)
	}
}

// TestSizes: what is too large is refused, what just fits is read.
func TestSizes(t *testing.T) {
	long := strings.Repeat("#", handfile.MaxBytes)
	lines := strings.Repeat("1m\n", handfile.MaxLines)
	for _, c := range []struct {
		text  string
		fault handfile.Fault
		high  int
	}{
		{long, "", 0},
		{long + "#", handfile.TooLarge, 1024},
		{lines, "", 0},
		{strings.TrimSuffix(lines, "\n"), "", 0},
		{lines + "1m", handfile.TooManyLines, 10_000},
		{lines + "\n", handfile.TooManyLines, 10_000},
		{"1m\x00", handfile.NotText, 0},
		{"\xff\xfe1\x00m\x00", handfile.NotText, 0},
	} {
		_, err := handfile.Read(strings.NewReader(c.text))
		var wrong *handfile.Error
		if (c.fault == "") != (err == nil) || errors.As(err, &wrong) && (wrong.Fault != c.fault || wrong.High != c.high || wrong.Line != 0) {
			t.Errorf("%d bytes: %v, want %q", len(c.text), err, c.fault)
		}
	}
	for n, fits := range map[int]bool{handfile.MaxLine: true, handfile.MaxLine + 1: false} {
		text := "1m" + strings.Repeat(" ", n-2)
		l := parse(t, text+"\n2m").Lines[0]
		_, err := handfile.ParseHand(text)
		if (l.Err == nil) != fits || (err == nil) != fits || !fits && (l.Err.Fault != handfile.LineTooLong || l.Err.High != handfile.MaxLine) {
			t.Errorf("a line of %d bytes: %v, %v", n, l.Err, err)
		}
	}
}

func TestReadersTroubleIsTold(t *testing.T) {
	trouble := errors.New("the disk is gone")
	if _, err := handfile.Read(io.MultiReader(strings.NewReader("123m"), iotest.ErrReader(trouble))); !errors.Is(err, trouble) {
		t.Errorf("%v", err)
	}
}

// TestOneHand: what ParseHand refuses but a file allows.
func TestOneHand(t *testing.T) {
	for text, fault := range map[string]handfile.Fault{
		"": handfile.NoHand, "# only a note": handfile.NoHand, "rules=hk8": handfile.NoHand, "123": handfile.BadNotation,
	} {
		_, err := handfile.ParseHand(text)
		var wrong *handfile.Error
		if !errors.As(err, &wrong) || wrong.Fault != fault || wrong.Line != 0 {
			t.Errorf("%q: %v, want %s", text, err, fault)
		}
	}
	var syntax *tile.SyntaxError
	if _, err := handfile.ParseHand("123"); !errors.As(err, &syntax) || syntax.Expected != tile.ExpectSuit {
		t.Errorf("%v does not wrap the notation's fault", err)
	}
}

// TestFilesAreMade: hands are added to a file as a person would write them.
func TestFilesAreMade(t *testing.T) {
	of := func(line, rules string) handfile.Hand {
		h, err := handfile.ParseHand(line)
		if err != nil {
			t.Fatal(err)
		}
		h.Rules = rules
		return h
	}
	add := func(f *handfile.File, h handfile.Hand) {
		if err := f.Add(h); err != nil {
			t.Error(err)
		}
	}
	f := handfile.New("hk8")
	add(f, of("123m seat=S", "hk8"))
	add(f, of("55p # a pair", "our table"))
	add(f, of("99s", ""))
	const want = "sikwu hands 1\nrules=hk8\n123m seat=S\n55p rules=\"our table\" # a pair\n99s rules=\n"
	if got := string(f.Bytes()); got != want {
		t.Errorf("have\n%s\nwant\n%s", got, want)
	}
	// a hand added to a file that was read leaves the rest unchanged
	f = parse(t, "\uFEFF123m  # x\r\n12x")
	add(f, of("55p", ""))
	if got := string(f.Bytes()); got != "\uFEFF123m  # x\r\n12x\n55p\n" {
		t.Errorf("have %q", got)
	}
	if list := f.BadLines(); len(list) != 1 || list[0].Number != 2 || list[0].Text != "12x" {
		t.Errorf("bad lines %v", list)
	}
	// notes and ids that would break their line
	f = handfile.New("")
	odd := of("55p", "a\n\x00\xff\"b")
	odd.Note = "one\ntwo\x00 \x1b[0m # three"
	add(f, odd)
	back := parse(t, string(f.Bytes())).Hands()
	if len(back) != 1 || back[0].Rules != odd.Rules || back[0].Note != "one two [0m # three" {
		t.Errorf("%q comes back as %q", f.Bytes(), back)
	}
}

// TestWhatFitsNoLineIsRefused: a hand without tiles, and one that could not be read
// back, because of its rules or its length.
func TestWhatFitsNoLineIsRefused(t *testing.T) {
	h, err := handfile.ParseHand("55p")
	if err != nil {
		t.Fatal(err)
	}
	f := handfile.New("")
	before := string(f.Bytes())
	noted, ruled := h, h
	noted.Note, ruled.Rules = strings.Repeat("x", handfile.MaxLine), strings.Repeat("\x01", handfile.MaxLine/4)
	empty := handfile.Hand{Draft: hand.Draft{Winning: tile.None}}
	for _, h := range []handfile.Hand{empty, noted, ruled} {
		var wrong *handfile.Error
		if err := f.Add(h); !errors.As(err, &wrong) || string(f.Bytes()) != before {
			t.Errorf("%.20q: %v\n%s", h, err, f.Bytes())
		}
	}
	melds := strings.Repeat("[1m]", handfile.MaxLine/len("[1m]"))
	for _, text := range []string{melds, "rules=\"" + strings.Repeat("\x01", handfile.MaxLine/2) + "\"\n1m"} {
		bad := parse(t, text).BadLines()
		if len(bad) != 1 || bad[0].Err.Fault != handfile.LineTooLong {
			t.Errorf("%.20q: %v", text, bad)
		}
	}
}

// TestAZeroWinIsTheUsual: a zero win is East's by discard.
func TestAZeroWinIsTheUsual(t *testing.T) {
	h, err := handfile.ParseHand("123m")
	if err != nil {
		t.Fatal(err)
	}
	if h.Win.Seat != tile.East || h.Win.Round != tile.East {
		t.Errorf("%+v", h.Win)
	}
	bare := h
	bare.Win = score.Win{}
	if !bare.Equal(h) || bare.String() != "123m" {
		t.Errorf("%q is not %q", bare, h)
	}
	if other := (handfile.Hand{Draft: h.Draft, Win: h.Win, Rules: "x"}); other.Equal(h) {
		t.Error("other rules, and still the same hand")
	}
}

// TestFaultsAreAllMet: every fault listed occurs, and none is missing.
func TestFaultsAreAllMet(t *testing.T) {
	met := map[handfile.Fault]bool{handfile.TooLarge: true, handfile.TooManyLines: true, handfile.NotText: true} // TestSizes
	text := "sikwu hands 9\n" + strings.Repeat("1", handfile.MaxLine+1) + "\n1\nseat=S\n1m x=y\n1m seat=y\n1m seat=S seat=S\n1m seat=S x\n1m seen=1f\n1m seen=1111m\n1m same_tile=true"
	for _, l := range parse(t, text).BadLines() {
		met[l.Err.Fault] = true
	}
	for _, fault := range handfile.Faults() {
		if !met[fault] {
			t.Errorf("%s is never met", fault)
		}
		delete(met, fault)
	}
	if len(met) > 0 {
		t.Errorf("not listed: %v", met)
	}
}

// sound checks any bytes: refused as a whole, or preserved to the last of them.
func sound(t *testing.T, data []byte) {
	t.Helper()
	f, err := handfile.Parse(data)
	if err != nil {
		var wrong *handfile.Error
		if !errors.As(err, &wrong) || wrong.Line != 0 {
			t.Fatalf("%q: %v", data, err)
		}
		return
	}
	if got := f.Bytes(); !bytes.Equal(got, data) {
		t.Fatalf("%q comes back as %q", data, got)
	}
	again := handfile.New("")
	for i, l := range f.Lines {
		switch {
		case l.Number != i+1 || (l.Err != nil) != (l.Kind == handfile.BadLine):
			t.Fatalf("%q: line %d is %+v", data, i+1, l)
		case l.Kind == handfile.BadLine:
			if e := l.Err; e.Line != l.Number || e.Column < 1 || e.Column > len([]rune(l.Text))+1 || !slices.Contains(handfile.Faults(), e.Fault) {
				t.Fatalf("%q: %+v", l.Text, e)
			}
		case l.Kind == handfile.HandLine:
			if err := again.Add(l.Hand); err != nil {
				t.Fatalf("%q was read and is refused: %v", l.Text, err)
			}
		}
	}
	// the hands, in a new file
	back, err := handfile.Parse(again.Bytes())
	if err != nil {
		if len(again.Bytes()) > handfile.MaxBytes || len(again.Lines) > handfile.MaxLines {
			return // the shortest form may still be longer in total
		}
		t.Fatalf("%q: %v", again.Bytes(), err)
	}
	if a, b := f.Hands(), back.Hands(); !slices.EqualFunc(a, b, handfile.Hand.Equal) {
		t.Fatalf("%q: the hands %q are now %q", data, a, b)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"sikwu hands 1\nrules=hk8\n234m 567m 34p 88p [678s@E] 2f +5p seat=S from=W # x\n",
		"\uFEFF123m\r\n\r\r\n", "rules=\"a b\" # c\n1m rules=\"\\x00\"seat=S\n\nsikwu hands 7",
		"1112345678999s +5s by=self_draw draws=kong,flower liable=none facts=other_kong", "=\n#\n \t=", "1m a=b=c",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) { sound(t, data) })
}
