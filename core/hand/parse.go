package hand

import (
	"slices"
	"unicode/utf8"

	"sikwu/core/tile"
)

// Parse reads the notation of RULES.md section 2. It accepts every hand that can be
// written, possible or not. The error is a *tile.SyntaxError, which gives the
// column and what was expected there.
func Parse(src string) (Draft, error) {
	p := parser{src: src, draft: Draft{Winning: tile.None}}
	if !utf8.ValidString(src) {
		return Draft{Winning: tile.None}, tile.NewSyntaxError(src, firstInvalid(src), tile.ExpectTile)
	}
	for p.at < len(src) {
		if err := p.part(); err != nil {
			return Draft{Winning: tile.None}, err
		}
	}
	p.draft.Sort()
	return p.draft, nil
}

func firstInvalid(src string) int {
	for i, r := range src {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(src[i:]); n == 1 {
				return i
			}
		}
	}
	return len(src)
}

type parser struct {
	src   string
	at    int
	draft Draft
}

// part reads loose tiles, a meld, or the winning tile.
func (p *parser) part() error {
	switch r, n := tile.Sign(p.src, p.at); r {
	case '[':
		return p.meld(n, ']')
	case '{':
		return p.meld(n, '}')
	case '+':
		return p.winning(n)
	case ']', '}', '@':
		return tile.NewSyntaxError(p.src, p.at, tile.ExpectTile)
	}
	tiles, at, err := tile.Scan(p.src, p.at)
	if err != nil {
		return err
	}
	p.at = at
	for _, t := range tiles {
		if t.IsFlower() {
			p.draft.Flowers = append(p.draft.Flowers, t)
		} else {
			p.draft.Concealed = append(p.draft.Concealed, t)
		}
	}
	return nil
}

// meld reads a meld after its bracket, which is n bytes long.
func (p *parser) meld(n int, end rune) error {
	m := Meld{Concealed: end == '}'}
	tiles, at, err := tile.Scan(p.src, p.at+n)
	if err != nil {
		return err
	}
	p.at = at
	if len(tiles) == 0 {
		return tile.NewSyntaxError(p.src, p.at, tile.ExpectTile)
	}
	slices.Sort(tiles)
	m.Tiles = tiles
	if p.next('+') {
		m.Added = true
	}
	if p.next('@') {
		if m.From, err = p.seat(); err != nil {
			return err
		}
	}
	if !p.next(end) {
		return tile.NewSyntaxError(p.src, p.at, tile.ExpectMeldEnd)
	}
	p.draft.Melds = append(p.draft.Melds, m)
	return nil
}

// next skips one expected sign and the gaps around it.
func (p *parser) next(c rune) bool {
	p.space()
	if p.at >= len(p.src) {
		return false
	}
	r, n := tile.Sign(p.src, p.at)
	if r != c {
		return false
	}
	p.at += n
	p.space()
	return true
}

func (p *parser) space() {
	for p.at < len(p.src) {
		r, n := tile.Sign(p.src, p.at)
		if !tile.IsGap(r) {
			return
		}
		p.at += n
	}
}

func (p *parser) seat() (tile.Wind, error) {
	tiles, at, err := tile.Scan(p.src, p.at)
	if err != nil || len(tiles) != 1 || !tiles[0].IsWind() {
		return tile.NoWind, tile.NewSyntaxError(p.src, p.at, tile.ExpectSeat)
	}
	p.at = at
	return tile.Wind(tiles[0]-tile.EastWind) + tile.East, nil
}

// winning reads the winning tile after its sign, which is n bytes long.
func (p *parser) winning(n int) error {
	start := p.at + n
	tiles, at, err := tile.Scan(p.src, start)
	switch {
	case err != nil:
		return err
	case len(tiles) != 1:
		return tile.NewSyntaxError(p.src, start, tile.ExpectOneWinning)
	case tiles[0].IsFlower():
		return tile.NewSyntaxError(p.src, start, tile.ExpectNoFlowerHere)
	case at < len(p.src):
		return tile.NewSyntaxError(p.src, at, tile.ExpectEnd)
	}
	p.draft.Winning, p.at = tiles[0], at
	return nil
}
