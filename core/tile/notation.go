package tile

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Expectation says what the notation should have held where reading stopped.
// Its values are stable ids; their words are translations.
type Expectation string

// The expectations.
const (
	ExpectTile         Expectation = "tile"
	ExpectSuit         Expectation = "suit"           // digits without a suit letter
	ExpectSuitRank     Expectation = "suit_rank"      // 1–9 before m p s
	ExpectFlowerRank   Expectation = "flower_rank"    // 1–8 before f
	ExpectHonourRank   Expectation = "honour_rank"    // 1–7 before z
	ExpectSeat         Expectation = "seat"           // E S W N after @
	ExpectMeldEnd      Expectation = "meld_end"       // ] or }
	ExpectOneWinning   Expectation = "one_winning"    // a single tile after +
	ExpectEnd          Expectation = "end"            // nothing after the winning tile
	ExpectNoWinning    Expectation = "no_winning"     // no + if the deal or the flowers win
	ExpectUnwon        Expectation = "unwon"          // no + if the hand has not won yet
	ExpectWinning      Expectation = "winning"        // a + if a tile wins
	ExpectNoFlowerHere Expectation = "no_flower_here" // a flower cannot win
)

// SyntaxError says where notation stops making sense. Column counts characters from
// 1; Found is the character there, empty at the end.
type SyntaxError struct {
	Column   int
	Expected Expectation
	Found    string
}

// Error gives the column, the expectation's id and the character found.
func (e *SyntaxError) Error() string {
	found := "end"
	if e.Found != "" {
		found = fmt.Sprintf("%q", e.Found)
	}
	return fmt.Sprintf("column %d: expected %s, found %s", e.Column, e.Expected, found)
}

// NewSyntaxError returns the error at byte offset at of src.
func NewSyntaxError(src string, at int, want Expectation) *SyntaxError {
	found := ""
	if at < len(src) {
		_, n := utf8.DecodeRuneInString(src[at:])
		found = src[at : at+n]
	}
	return &SyntaxError{Column: utf8.RuneCountInString(src[:min(at, len(src))]) + 1, Expected: want, Found: found}
}

// handful is enough room for the tiles of most hands.
const handful = 18

// pending is a digit waiting for its suit.
type pending struct{ value, at int }

// Sign returns the sign at byte offset at of src as the notation takes it, and its length.
// Chinese keyboards and web pages put other signs for the same: full-width letters,
// digits and brackets count as the plain ones, a comma, semicolon, slash or bar between
// tiles as a space, and what cannot be seen is Unseen.
func Sign(src string, at int) (r rune, size int) {
	r, size = utf8.DecodeRuneInString(src[at:])
	switch {
	case r == ',' || r == ';' || r == '/' || r == '|':
		return ' ', size
	case r < utf8.RuneSelf:
	case strings.ContainsRune("，、；／｜､", r):
		return ' ', size
	case r >= '！' && r <= '～':
		return r - '！' + '!', size
	case r == '【' || r == '〔' || r == '［':
		return '[', size
	case r == '】' || r == '〕':
		return ']', size
	case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r):
		return Unseen, size
	}
	return r, size
}

// Unseen stands for signs that cannot be seen and mean nothing: zero-width spaces, byte
// order and direction marks, variation selectors.
const Unseen rune = -1

// IsGap reports whether a sign of Sign may stand anywhere between groups.
func IsGap(r rune) bool { return r == Unseen || unicode.IsSpace(r) }

// Scan reads tiles from src at byte offset at, in any of the written forms of
// RULES.md section 2, and stops at the first character that belongs to none
// (a bracket, +, @ or the end). It returns the tiles in the order written and
// the offset where it stopped. The error is a *SyntaxError.
func Scan(src string, at int) ([]Tile, int, error) {
	tiles := make([]Tile, 0, min(len(src)-at, handful))
	var room [handful]pending
	digits := room[:0]
	for at < len(src) {
		r, n := Sign(src, at)
		switch {
		case r == Unseen, unicode.IsSpace(r) && len(digits) == 0:
			at += n
		case digitValue(r) >= 0:
			digits = append(digits, pending{digitValue(r), at})
			at += n
		case suitOf(r) != noSuit:
			if len(digits) == 0 {
				return nil, at, NewSyntaxError(src, at, ExpectTile)
			}
			var err error
			if tiles, err = suited(tiles, src, digits, suitOf(r)); err != nil {
				return nil, at, err
			}
			digits, at = digits[:0], at+n
		case len(digits) > 0:
			return nil, at, NewSyntaxError(src, at, ExpectSuit)
		default:
			t, size := single(src, at)
			if t == None {
				return stop(src, at, r, tiles)
			}
			tiles, at = append(tiles, t), at+size
		}
	}
	if len(digits) > 0 {
		return nil, at, NewSyntaxError(src, at, ExpectSuit)
	}
	return tiles, at, nil
}

// stop ends a scan if r belongs to the notation around the tiles.
func stop(src string, at int, r rune, tiles []Tile) ([]Tile, int, error) {
	switch r {
	case '[', ']', '{', '}', '+', '@':
		return tiles, at, nil
	}
	return nil, at, NewSyntaxError(src, at, ExpectTile)
}

// suitMark is what follows digits: m p s f z or a Chinese suit.
type suitMark uint8

const (
	noSuit suitMark = iota
	markM
	markP
	markS
	markF
	markZ
)

func suitOf(r rune) suitMark {
	switch r {
	case 'm', '萬', '万':
		return markM
	case 'p', '筒', '餅', '饼':
		return markP
	case 's', '索', '條', '条':
		return markS
	case 'f':
		return markF
	case 'z':
		return markZ
	}
	return noSuit
}

// digitValue reads 0–9 in ASCII or Chinese; it returns -1 for anything else.
func digitValue(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return int(r - '0')
	case r == '伍': // as most sets have it on the tile
		return 5
	}
	for i, c := range chineseDigits {
		if c == r {
			return i + 1
		}
	}
	return -1
}

var chineseDigits = [...]rune{'一', '二', '三', '四', '五', '六', '七', '八', '九'}

// japanese is the order of 1z–7z in Japanese software: E S W N P F C.
var japanese = [...]Tile{EastWind, SouthWind, WestWind, NorthWind, White, Green, Red}

// suited appends the tiles written as digits and the suit after them.
func suited(tiles []Tile, src string, digits []pending, mark suitMark) ([]Tile, error) {
	first, last, want := Tile(0), 9, ExpectSuitRank
	switch mark {
	case markP:
		first = Dot1
	case markS:
		first = Bamboo1
	case markF:
		first, last, want = Flower1, Flowers, ExpectFlowerRank
	case markZ:
		last, want = len(japanese), ExpectHonourRank
	}
	for _, d := range digits {
		if d.value < 1 || d.value > last {
			return nil, NewSyntaxError(src, d.at, want)
		}
		if mark == markZ {
			tiles = append(tiles, japanese[d.value-1])
			continue
		}
		tiles = append(tiles, first+Tile(d.value-1))
	}
	return tiles, nil
}

// words are the signs that stand for a tile by themselves, longer ones first.
var words = []struct {
	text string
	tile Tile
}{
	{"東風", EastWind}, {"东风", EastWind}, {"南風", SouthWind}, {"南风", SouthWind},
	{"西風", WestWind}, {"西风", WestWind}, {"北風", NorthWind}, {"北风", NorthWind},
	{"紅中", Red}, {"红中", Red}, {"發財", Green}, {"发财", Green}, {"青發", Green}, {"白板", White},
	{"東", EastWind}, {"东", EastWind}, {"南", SouthWind}, {"西", WestWind}, {"北", NorthWind},
	{"中", Red}, {"發", Green}, {"发", Green}, {"白", White},
	{"春", Flower1}, {"夏", Flower1 + 1}, {"秋", Flower1 + 2}, {"冬", Flower1 + 3},
	{"梅", Flower1 + 4}, {"蘭", Flower1 + 5}, {"兰", Flower1 + 5}, {"菊", Flower1 + 6}, {"竹", Flower1 + 7},
}

// unicodeTiles is U+1F000 onwards: winds, dragons, characters, bamboo, dots,
// then 梅 蘭 竹 菊 (bamboo before chrysanthemum) and the seasons.
var unicodeTiles = func() (list [42]Tile) {
	next := 0
	add := func(first Tile, n int) {
		for i := range n {
			list[next] = first + Tile(i)
			next++
		}
	}
	add(EastWind, 4)
	add(Red, 3)
	add(Character1, 9)
	add(Bamboo1, 9)
	add(Dot1, 9)
	add(Flower1+4, 2)
	add(Flower1+7, 1)
	add(Flower1+6, 1)
	add(Flower1, 4)
	return list
}()

const (
	firstUnicodeTile = '\U0001F000'
	lastUnicodeTile  = '\U0001F02B' // with the joker and the back, which are no tiles here
)

// Spell returns a text with notation in place of characters that show tiles, for fonts
// without them; what is no tile of the game becomes "?", which no notation has. Nothing else
// changes.
func Spell(text string) string {
	isTile := func(r rune) bool { return r >= firstUnicodeTile && r <= lastUnicodeTile }
	if !strings.ContainsFunc(text, isTile) {
		return text
	}
	var out strings.Builder
	var run []Tile // of one suit, not written yet
	before := ' '
	write := func() {
		if len(run) > 0 {
			out.Write(Append(nil, run...))
			run, before = run[:0], ' '
		}
	}
	for at, n := 0, 0; at < len(text); at += n {
		var r rune
		r, n = utf8.DecodeRuneInString(text[at:])
		t, _ := single(text, at)
		switch {
		case !isTile(r) && (len(run) == 0 || !unicode.Is(unicode.Variation_Selector, r)):
			write()
			out.WriteString(text[at : at+n])
			before = r
		case !isTile(r):
		case t == None:
			write()
			out.WriteByte('?')
		default:
			if len(run) > 0 && run[0].Suit() != t.Suit() {
				write()
			}
			if digitValue(before) >= 0 { // which is not of this suit
				out.WriteByte(' ')
				before = ' '
			}
			run = append(run, t)
		}
	}
	write()
	return out.String()
}

// single reads one sign or word that is a tile by itself, or returns None.
func single(src string, at int) (Tile, int) {
	r, n := Sign(src, at)
	if i := strings.IndexRune(letters, r); i >= 0 {
		return EastWind + Tile(i), n
	}
	if r < utf8.RuneSelf {
		return None, 0
	}
	for _, w := range words {
		if size := matches(src[at:], w.text); size > 0 {
			return w.tile, size
		}
	}
	if i := int(r - firstUnicodeTile); i >= 0 && i < len(unicodeTiles) {
		return unicodeTiles[i], n
	}
	return None, 0
}

// matches returns how much of src is a word, with what cannot be seen in it; 0 if it begins
// otherwise.
func matches(src, word string) (size int) {
	for _, want := range word {
		r, n := Unseen, 0
		for r == Unseen && size < len(src) {
			r, n = Sign(src, size)
			size += n
		}
		if r != want {
			return 0
		}
	}
	return size
}

// String returns the tile's notation: 5p, E, 3f; "?" for None.
func (t Tile) String() string {
	if t >= Flower1+Flowers {
		return "?"
	}
	return string(Append(nil, t))
}

// letters are the honours in tile order.
const letters = "ESWNCFP"

// Format writes tiles in tile order, digits of a suit together and groups
// separated: "123m 55p EE C 15f". Scan reads it back. The argument is not changed.
func Format(tiles []Tile) string {
	sorted := slices.Clone(tiles)
	slices.Sort(sorted)
	return FormatInOrder(sorted)
}

// FormatInOrder is Format for tiles whose order matters: "91m 5p 2m". Scan reads
// them back in the same order.
func FormatInOrder(tiles []Tile) string {
	out := make([]byte, 0, 2*len(tiles))
	for rest := tiles; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Suit() == rest[0].Suit() {
			n++
		}
		if len(out) > 0 {
			out = append(out, ' ')
		}
		out = Append(out, rest[:n]...)
		rest = rest[n:]
	}
	return string(out)
}

// Append appends tiles of one suit in the order given, without spaces.
func Append(dst []byte, tiles ...Tile) []byte {
	for i, t := range tiles {
		switch {
		case t.IsHonour():
			dst = append(dst, letters[t-EastWind])
			continue
		case t >= Flower1+Flowers:
			continue
		}
		dst = append(dst, byte('0'+t.Rank()))
		if i+1 == len(tiles) || tiles[i+1].Suit() != t.Suit() {
			dst = append(dst, "mps  f"[t.Suit()])
		}
	}
	return dst
}
