package explain

import (
	"sikwu/core/advise"
	"sikwu/core/score"
)

// Advice is which of fourteen tiles to throw.
type Advice struct {
	Title string    // the best of them
	Rows  []Discard // what each comes to, the best first; its waits are the tiles that help
	Rest  string    // of those without a row; empty if there are none
	Model string    // what was reckoned with
}

// Bounds of what is said of an answer.
const (
	mostAdvised = 6 // rows
	mostGood    = 3 // tiles that are named as the best
)

// Advice says what the advisor told of a question, the best discards first.
func (s *Speaker) Advice(q *advise.Question, list []advise.Discard) (a Advice) {
	var good []string
	for _, d := range advise.Good(list, q.For) {
		if len(good) < mostGood && d.Chance > 0 {
			good = append(good, s.Tile(d.Tile))
		}
	}
	if len(good) == 0 {
		a.Title = s.text("answer.advice.hopeless")
	} else {
		a.Title = s.text("answer.advice.throw", args{"Tiles": s.list("list.or", good...)})
	}
	for i := range list[:min(len(list), mostAdvised)] {
		a.Rows = append(a.Rows, s.advised(&list[i]))
	}
	if rest := list[len(a.Rows):]; len(rest) > 0 {
		var most advise.Worth
		for i := range rest {
			most.Chance, most.Points = max(most.Chance, rest[i].Chance), max(most.Points, rest[i].Points)
		}
		a.Rest = s.text("answer.advice.rest", args{"N": len(rest), "Chance": decimal(100 * most.Chance), "Points": decimal(most.Points)})
	}
	a.Model = s.text("answer.advice.model", args{"Draws": q.Draws})
	return a
}

// advised says what a discard comes to, in a row.
func (s *Speaker) advised(d *advise.Discard) Discard {
	row := Discard{Discard: score.Discard{Tile: d.Tile}, Words: s.text("answer.advice.hopeless_row", args{"Tile": s.TileTitle(d.Tile)})}
	if len(d.Goals) == 0 {
		return row
	}
	copies := 0
	for _, u := range d.Useful {
		copies += u.Left
		row.Waits = append(row.Waits, score.Wait{Tile: u.Tile, Left: u.Left})
	}
	row.Words = s.text("answer.advice.row", args{
		"Tile": s.TileTitle(d.Tile), "Plan": s.Plan(d.Goals[0].Plan), "Chance": decimal(100 * d.Chance), "Points": decimal(d.Points), "N": copies,
	})
	return row
}
