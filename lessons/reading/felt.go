package reading

import (
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// Acts are a verb and its object: tile 5p, fan all_chows, n 3, done.

func numbered(verb string, n int) picture.Act { return picture.On(verb, strconv.Itoa(n)) }

// number returns the number an act names, -1 for none.
func number(a picture.Act) int {
	_, what := a.Parts()
	n, err := strconv.Atoi(what)
	if err != nil {
		return -1
	}
	return n
}

// tilesOf returns the tiles an act names.
func tilesOf(a picture.Act) []tile.Tile {
	_, what := a.Parts()
	list, _, err := tile.Scan(what, 0)
	if err != nil {
		return nil
	}
	return list
}

// written returns tiles in notation, in their order.
func written(list []tile.Tile) string {
	words := make([]string, len(list))
	for i, t := range list {
		words[i] = t.String()
	}
	return strings.Join(words, " ")
}

// tileAct returns the act on a kind of tile.
func tileAct(verb string, t tile.Tile) picture.Act { return picture.On(verb, t.String()) }

// keyboard returns every kind in rows by suit, each as drawn returns it.
func keyboard(flowers bool, drawn func(t tile.Tile) picture.Tile) []picture.Row {
	ends := []tile.Tile{tile.Character1, tile.Dot1, tile.Bamboo1, tile.EastWind, tile.Flower1}
	if flowers {
		ends = append(ends, tile.Flower1+tile.Flowers)
	}
	var rows []picture.Row
	for i := range ends[1:] {
		var g picture.Group
		for t := ends[i]; t < ends[i+1]; t++ {
			g.Tiles = append(g.Tiles, drawn(t))
		}
		rows = append(rows, picture.Row{Size: picture.Medium, Groups: []picture.Group{g}})
	}
	return rows
}

// emptyPlaces returns empty places for tiles to come.
func emptyPlaces(n int) []picture.Tile {
	list := make([]picture.Tile, max(n, 0))
	for i := range list {
		list[i] = picture.Face(tile.None)
	}
	return list
}

// rowSpot returns the place of a row's i-th tile, counted through its groups.
func rowSpot(row, i int) picture.Spot { return picture.Spot{Kind: picture.AtRow, Row: row, I: i} }

// spotOf returns the place of the first tile with an act; ok is false if there is none.
func spotOf(rows []picture.Row, a picture.Act) (s picture.Spot, ok bool) {
	for r := range rows {
		i := 0
		for _, g := range rows[r].Groups {
			for _, t := range g.Tiles {
				if t.Act == a {
					return rowSpot(r, i), true
				}
				i++
			}
		}
	}
	return s, false
}

// fromKeyboard returns the move of a tile from the keyboard, which begins at row keys, to a
// place in the first row.
func fromKeyboard(rows []picture.Row, keys int, t tile.Tile, to int) []picture.Move {
	for r := keys; r < len(rows); r++ {
		for i, key := range rows[r].Groups[0].Tiles {
			if key.Face == t {
				return []picture.Move{{From: rowSpot(r, i), To: rowSpot(0, to), Face: t}}
			}
		}
	}
	return nil
}

// markTiles marks the tiles that is reports true for.
func markTiles(rows []picture.Row, m picture.Mark, is func(t *picture.Tile) bool) {
	for r := range rows {
		for g := range rows[r].Groups {
			list := rows[r].Groups[g].Tiles
			for i := range list {
				if is(&list[i]) {
					list[i].Mark = m
				}
			}
		}
	}
}

// markAct marks all tiles, groups and answers with an act.
func markAct(b *picture.Board, a picture.Act, m picture.Mark) {
	markTiles(b.Rows, m, func(t *picture.Tile) bool { return t.Act == a })
	for r := range b.Rows {
		for g := range b.Rows[r].Groups {
			if group := &b.Rows[r].Groups[g]; group.Act == a {
				group.Mark = m
			}
		}
	}
	for i := range b.Choices.List {
		if c := &b.Choices.List[i]; c.Act == a {
			c.Mark = m
		}
	}
}

// markFace marks every face-up tile of a kind.
func markFace(b *picture.Board, face tile.Tile, m picture.Mark) {
	markTiles(b.Rows, m, func(t *picture.Tile) bool { return t.Face == face && !t.Down })
}

// meldTitles are the titles of declared sets.
var meldTitles = map[hand.MeldKind]string{
	hand.Chow: "task.reading.set.chow", hand.Pung: "task.reading.set.pung", hand.Kong: "task.reading.set.kong",
	hand.AddedKong: "task.reading.set.raised_kong", hand.ConcealedKong: "task.reading.set.concealed_kong",
}

// meldGroup returns a declared set as it lies on the table.
func (h *held) meldGroup(m hand.Meld) picture.Group {
	g := picture.Group{Tiles: picture.Laid(m, !h.down), From: m.From}
	if id := meldTitles[m.Kind()]; id != "" {
		g.Title = picture.Say(id)
	}
	return g
}

// mistake is a wrong act: the texts that say what follows, all with the same values, and their
// source in the rules.
type mistake struct {
	title, text, compare string
	args                 picture.Args
	clause, decision     string
}

// shown returns the verdict on a mistake, with boards that show what follows.
func (s mistake) shown(frames ...picture.Board) task.Verdict {
	still := make([]picture.Board, len(frames))
	for i := range frames {
		still[i] = frames[i].Still()
	}
	return task.Wrong(task.Consequence{
		Title: picture.Say(s.title, s.args), Text: picture.Say(s.text, s.args), Compare: picture.Say(s.compare, s.args),
		Clause: s.clause, Decision: s.decision, Frames: still,
	})
}

// nothing returns what Check opens where a board has no hand.
func nothing(seat tile.Wind) (hand.Draft, score.Win) {
	return hand.Draft{Winning: tile.None}, score.Win{Seat: seat, Round: tile.East}
}
