package players

import (
	"context"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Adviser plays for a seat as the first, coarse answers of package advise say, at the
// table: it wins when it may, claims what is worth more than what it has, and throws what
// is told to be worth most.
type Adviser struct {
	Player
	For advise.Aim
	// Told, if it is set, is called with what is told of each tile that is thrown.
	Told func(*advise.Discard)
}

// Decide returns what the adviser does now: in turn, or on an open tile.
func (p *Adviser) Decide() table.Act {
	legal := p.Play.Legal(p.Seat)
	if p.Play.Phase() == table.PhaseOpen {
		return p.answer(legal)
	}
	for _, a := range legal {
		if a.Kind == table.ActWin || a.Kind == table.ActFlowers || a.Kind == table.ActDraw {
			return a
		}
	}
	list := first(p.Question())
	for i := range list {
		for _, a := range legal {
			if a.Kind == table.ActDiscard && a.Tile == list[i].Tile {
				if p.Told != nil {
					p.Told(&list[i])
				}
				return a
			}
		}
	}
	return p.Player.Decide()
}

// answer wins, or makes the claim after which the hand is worth most, if that is more than
// without it.
func (p *Adviser) answer(legal []table.Act) table.Act {
	best := table.Act{Seat: p.Seat, Kind: table.ActPass}
	var most float64
	for _, a := range legal {
		if a.Kind == table.ActWin {
			return a
		}
		if a.Kind != table.ActPung && a.Kind != table.ActChow {
			continue
		}
		if best.Kind == table.ActPass && most == 0 {
			most = p.worth(first(p.Question()))
		}
		if w := p.worth(first(p.question(p.After(a)))); w > most {
			best, most = a, w
		}
	}
	return best
}

func (p *Adviser) worth(list []advise.Discard) float64 {
	switch {
	case len(list) == 0:
		return 0
	case p.For == advise.ForWins:
		return list[0].Chance
	}
	return list[0].Points
}

// Question is what the adviser asks about the hand of its seat as it stands, with a tile
// just drawn.
func (p *Adviser) Question() *advise.Question {
	d := Holding(p.Play, p.Seat)
	if d.Winning != tile.None {
		d.Concealed, d.Winning = append(d.Concealed, d.Winning), tile.None
	}
	return p.question(d)
}

func (p *Adviser) question(d hand.Draft) *advise.Question {
	win := p.win()
	q := &advise.Question{
		Hand: d, Seat: win.Seat, Round: win.Round, Rules: p.Play.Rules(), Seen: p.Seen(),
		Draws: min(p.Play.Left()/4, advise.MostDraws), For: p.For, Model: advise.AtTable,
	}
	if open, _, _ := p.Play.Open(); open != tile.None && p.Play.Phase() == table.PhaseOpen && len(d.Melds) > len(p.Play.Hand(p.Seat).Melds) {
		q.Seen[open]-- // it is in the hand
	}
	return q
}

// first returns the first answer.
func first(q *advise.Question) []advise.Discard {
	for list := range advise.Answers(context.Background(), q) {
		return list
	}
	return nil
}
