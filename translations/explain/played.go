package explain

import (
	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Ended is in how many of the hands that were played on it ended so.
type Ended struct {
	Ending advise.Ending
	N      int    // of hands
	Count  string // the same in words
	Words  string
	Shown  []advise.Played // some of them; none if none can be shown
}

// Ended says how the hands ended in which the best discard was counted; there are none if it was
// not.
func (s *Speaker) Ended(t *Told) (title string, list []Ended) {
	d := t.counted()
	if d == nil {
		return "", nil
	}
	for e, n := range d.Ends {
		if n == 0 {
			continue
		}
		one := Ended{Ending: advise.Ending(e), N: n, Count: digits(n), Words: s.text("played.end_" + advise.Ending(e).String())}
		for i := range d.Shown {
			if d.Shown[i].End == one.Ending {
				one.Shown = append(one.Shown, d.Shown[i])
			}
		}
		list = append(list, one)
	}
	return s.text("played.title", args{"N": d.Worlds, "Count": digits(d.Worlds), "Tile": s.Tile(d.Tile)}), list
}

// Moment is where a hand that was played on stands after one's own act, or at its end.
type Moment struct {
	Words string
	Board picture.Board
}

// Moments tells a hand that was played on, from the tile that is thrown first to its end.
func (s *Speaker) Moments(t *Told, p *advise.Played) (list []Moment) {
	d := t.counted()
	m := newMoments(s, t.Question)
	m.throw(d.Tile)
	list = append(list, m.now(s.text("played.thrown", args{"Tile": s.Tile(d.Tile), "Draws": s.drawsLeft(t.Question.Draws)})))
	said := ""
	for i := range p.Moves {
		move := &p.Moves[i]
		switch move.Kind {
		case advise.OtherThrows:
			m.othersThrow(move)
		case advise.Blooms:
			m.flowers = append(m.flowers, move.Tile)
			said = s.then(said, s.text("played.flower", args{"Tile": s.Tile(move.Tile)}))
		case advise.Draws:
			m.drawn = move.Tile
		case advise.Claims:
			said = s.then(said, m.claim(move))
		case advise.Throws:
			said = s.then(said, m.throws(move.Tile))
			list, said = append(list, m.now(said)), ""
		}
	}
	return append(list, m.now(s.then(said, m.end(p))))
}

// moments follow a hand that is played on.
type moments struct {
	speaker  *Speaker
	question *advise.Question
	held     tile.Counts
	drawn    tile.Tile // just now, tile.None if none was
	flowers  []tile.Tile
	melds    []hand.Meld
	rivers   [4][]picture.Tile
	from     tile.Wind // who threw last of the others
	round    int       // one's own draws left when the others threw last
	threw    int       // in that round, others than the one before
}

func newMoments(s *Speaker, q *advise.Question) *moments {
	return &moments{
		speaker: s, question: q, held: q.Hand.ConcealedCounts(), drawn: tile.None,
		flowers: append([]tile.Tile(nil), q.Hand.Flowers...), melds: append([]hand.Meld(nil), q.Hand.Melds...),
	}
}

// now is the moment, after which nothing is new any more.
func (m *moments) now(words string) Moment {
	q, b := m.question, picture.Board{You: m.question.Seat}
	own := picture.Seat{Wind: q.Seat, Hand: picture.Faces(m.held.Tiles()), Flowers: picture.Faces(m.flowers), Discards: m.river(q.Seat)}
	if m.drawn != tile.None {
		own.Hand = append(own.Hand, picture.Tile{Face: m.drawn, Mark: picture.Now})
	}
	for i := range m.melds {
		own.Melds = append(own.Melds, picture.Meld{Tiles: picture.Laid(m.melds[i], q.Rules.Game.KongsShown.Value), From: m.melds[i].From})
	}
	b.Seats = append(b.Seats, own)
	if q.Model == advise.AtTable {
		for w := q.Seat.Next(); w != q.Seat; w = w.Next() {
			b.Seats = append(b.Seats, picture.Seat{Wind: w, Discards: m.river(w)})
		}
	}
	for i := range m.rivers {
		for k := range m.rivers[i] {
			m.rivers[i][k].Mark = picture.Plain
		}
	}
	return Moment{words, b}
}

func (m *moments) river(w tile.Wind) []picture.Tile {
	return append([]picture.Tile(nil), m.rivers[w.Index()]...)
}

func (m *moments) lay(w tile.Wind, t tile.Tile) {
	r := &m.rivers[w.Index()]
	*r = append(*r, picture.Tile{Face: t, Mark: picture.Lit})
}

func (m *moments) throw(t tile.Tile) {
	m.held[t]--
	m.lay(m.question.Seat, t)
}

// othersThrow lays a tile down that another throws: who it is, is known of the one before alone,
// and the two others throw in turn.
func (m *moments) othersThrow(move *advise.Move) {
	if m.round != move.Left {
		m.round, m.threw = move.Left, 0
	}
	seat := m.question.Seat
	switch {
	case move.Last:
		m.from = seat.Previous()
	case m.threw%2 == 0:
		m.from = seat.Next()
	default:
		m.from = seat.Next().Next()
	}
	m.threw++
	m.lay(m.from, move.Tile)
}

// throws throws a tile, the one drawn if it is that one, and says so.
func (m *moments) throws(t tile.Tile) string {
	s, values := m.speaker, args{"Tile": m.speaker.Tile(t)}
	if m.drawn == tile.None {
		m.throw(t)
		return s.text("played.throws", values)
	}
	id, drawn := "played.throws_drawn", m.drawn
	if t != drawn {
		id = "played.draws_throws"
		values["Drawn"] = s.Tile(drawn)
	}
	m.drawn = tile.None
	m.held[drawn]++
	m.throw(t)
	return s.text(id, values)
}

// claim claims the tile that lies open.
func (m *moments) claim(move *advise.Move) string {
	id := "played.chow"
	if move.Claim[0] == move.Claim[1] {
		id = "played.pung"
	}
	m.held[move.Tile]++
	for _, t := range move.Claim {
		m.held[t]--
	}
	m.melds = append(m.melds, hand.Meld{Tiles: move.Claim, From: m.from})
	m.take()
	return m.speaker.text(id, args{"Seat": m.speaker.Wind(m.from), "Tile": m.speaker.Tile(move.Tile)})
}

// take takes the tile that lies open.
func (m *moments) take() {
	r := &m.rivers[m.from.Index()]
	*r = (*r)[:len(*r)-1]
}

// end says how it ended.
func (m *moments) end(p *advise.Played) string {
	s, q := m.speaker, m.question
	switch p.End {
	case advise.AnotherWins:
		return s.text("played.another")
	case advise.NobodyWins:
		return s.text("played.nobody")
	}
	win, id := score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw}, "played.wins_drawn"
	values := args{"Tile": s.Tile(p.Won.Winning)}
	if p.End == advise.OnDiscard {
		win.By, win.From, id = score.ByDiscard, m.from, "played.wins_discard"
		values["Seat"] = s.Wind(m.from)
		m.take()
		m.drawn = p.Won.Winning
	}
	won := *p.Won
	won.Melds = m.melds
	res := score.Evaluate(won, win, q.Rules)
	var fans []rules.Fan
	best := res.Best()
	for _, l := range score.Lines(best, won, win, q.Rules) {
		fans = append(fans, l.Fan)
	}
	values["N"], values["Points"], values["Fans"] = best.Fan, int(p.Points), s.fans(fans)
	said := s.text(id, values)
	if len(fans) == 0 {
		return s.then(said, s.text("played.pays_chicken", values))
	}
	return s.then(said, s.text("played.pays", values))
}
