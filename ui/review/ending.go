package review

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
)

// end is the hand as it ended; nil if it cannot be played again.
func (p *Page) end() *table.Play {
	play, err := p.Model.Hand.At(p.Model.Hand.Acts())
	if err != nil {
		return nil
	}
	return play
}

// ending lays all hands open.
func (p *Page) ending() (b picture.Board) {
	play := p.end()
	if play == nil {
		return b
	}
	won := map[tile.Wind]hand.Draft{}
	for _, w := range play.Winners() {
		won[w.Seat] = w.Hand
	}
	mark := picture.Now
	if by, ok := p.Model.Hand.FalseWin(); ok {
		mark = picture.Wrong
		if declared, ok := play.Declares(by); ok { // with the tile that was called
			won[by] = declared.Hand
		}
	}
	you := review.Seat(p.Model.Hand)
	for i, s := 0, you.Next(); i < 4; i, s = i+1, s.Next() {
		d, wins := won[s]
		if !wins {
			d = players.Holding(play, s)
		}
		d.Sort()
		row := picture.Row{Size: picture.Small}
		if len(d.Flowers) > 0 {
			row.Groups = append(row.Groups, picture.Group{Tiles: picture.Faces(d.Flowers)})
		}
		for _, m := range d.Melds {
			row.Groups = append(row.Groups, picture.Group{Tiles: picture.Faces(m.All())})
		}
		concealed := picture.Group{Tiles: picture.Faces(d.Concealed), Title: picture.Say("review.of", picture.Args{
			"Name": p.Say.Player(p.Model.Hand, s, play.Wind(s)), "Wind": p.Say.Wind(play.Wind(s)),
		})}
		row.Groups = append(row.Groups, concealed)
		if d.Winning != tile.None {
			row.Groups = append(row.Groups, picture.Group{Tiles: []picture.Tile{{Face: d.Winning, Mark: mark}}})
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// outcome says how the hand ended, and why a win is false or one pays for others.
func (p *Page) outcome() string {
	by, isFalse := p.Model.Hand.FalseWin()
	play := p.end()
	switch {
	case isFalse:
		said := p.falseCall(by, play)
		if half := p.Say.FalseWinHalf(p.Model.Hand.Rules); half != "" {
			said = p.text("sentence.then", args{"A": said, "B": half})
		}
		return said
	case play == nil:
		return p.text("review.failed")
	}
	said := p.Say.Lesson(playing.At(play, review.Seat(p.Model.Hand), p.Model.Hand.Table.Start.Sum, nil).Outcome())
	for _, why := range append(p.Say.Payments(play), p.Say.Intercepted(play, review.Seat(p.Model.Hand))...) {
		said = p.text("sentence.then", args{"A": said, "B": why})
	}
	return said
}

// falseCall says whose false win ended the hand, and why it is one if the hand was kept.
func (p *Page) falseCall(by tile.Wind, play *table.Play) string {
	if play == nil {
		return p.falseWin(by, by)
	}
	said := p.falseWin(by, play.Wind(by))
	v := playing.At(play, by, p.Model.Hand.Table.Start.Sum, nil).Judge(playing.Win)
	if v.Right { // the hand was dead
		return said
	}
	if p.Model.Hand.Players[by.Index()].Learner { // why says that it was false
		said = p.text("review.called_win")
	}
	return p.text("sentence.then", args{"A": said, "B": p.Say.Lesson(v.Wrong.Text)})
}

// falseWin says whose false win ended the hand.
func (p *Page) falseWin(by, wind tile.Wind) string {
	if p.Model.Hand.Players[by.Index()].Learner {
		return p.text("review.false_win_you")
	}
	return p.text("review.false_win", args{"Who": p.Say.Player(p.Model.Hand, by, wind)})
}
