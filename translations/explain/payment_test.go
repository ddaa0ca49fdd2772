package explain

import (
	"maps"
	"regexp"
	"strconv"

	"sikwu/core/tile"
)

// payments find in a language who is said to pay: a seat with what it pays, what the others
// pay who are not named, what all pay, and the seat that pays it for them.
var payments = map[string]struct{ named, others, each, forAll *regexp.Regexp }{
	"en": {
		regexp.MustCompile(`(East|South|West|North)(?: [a-z ]+ and)? (?:pays|is liable for)(?: for all three,)? (\d+)`),
		regexp.MustCompile(`the others (\d+) each`), regexp.MustCompile(`(\d+) (?:from )?each`), regexp.MustCompile(`(East|South|West|North) pays all three`),
	},
	"zh-Hant": {
		regexp.MustCompile(`([東南西北])(?:出銃|被搶槓|被搶花)?，?(?:付足三家|付|包三家：|包) ?(\d+)`),
		regexp.MustCompile(`其餘兩家各 (\d+)`), regexp.MustCompile(`每家 (\d+)`), regexp.MustCompile(`([東南西北])包三家(?:$|[^：])`),
	},
}

// saidToPay returns what a sentence says that each loser pays, and in which way it says it;
// way is empty if it names no payment.
func saidToPay(s *Speaker, lang, text string, winner tile.Wind) (pays map[tile.Wind]int, way string) {
	p := payments[lang]
	pays = map[tile.Wind]int{}
	seats := map[string]tile.Wind{}
	for _, w := range tile.Seats() {
		seats[s.Wind(w)] = w
	}
	number := func(text string) int { n, _ := strconv.Atoi(text); return n }
	rest := func(n int) {
		for _, w := range tile.Seats() {
			if _, named := pays[w]; !named && w != winner {
				pays[w] = n
			}
		}
	}
	for _, m := range p.named.FindAllStringSubmatch(text, -1) {
		pays[seats[m[1]]] = number(m[2])
		way = "named"
	}
	if m := p.others.FindStringSubmatch(text); m != nil {
		rest(number(m[1]))
		return pays, "the others too"
	}
	if m := p.each.FindStringSubmatch(text); m != nil {
		if for3 := p.forAll.FindStringSubmatch(text); for3 != nil {
			pays[seats[for3[1]]] = 3 * number(m[1])
			rest(0)
			return pays, "for all"
		}
		rest(number(m[1]))
		return pays, "each"
	}
	rest(0)
	return pays, way
}

// wrongPayment returns a sentence about who pays that tells other figures than the engine,
// empty if there is none, and counts the ways in which they are told.
func wrongPayment(s *Speaker, lang string, c Case, ways map[string]int) string {
	res, p := c.judged()
	if !res.Win || !p.Known {
		return ""
	}
	want := map[tile.Wind]int{}
	for _, w := range tile.Seats() {
		if w != c.Win.Seat {
			want[w] = -p.Points.Of(w)
		}
	}
	for _, text := range []string{s.Verdict(res, p, c)[1], s.Announcement(res, p, c)} {
		got, way := saidToPay(s, lang, text, c.Win.Seat)
		if way == "" || !maps.Equal(got, want) {
			return text
		}
		ways[way]++
	}
	return ""
}
