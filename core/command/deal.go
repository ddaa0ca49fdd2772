package command

import (
	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// dealRequest is one line of the verb deal.
type dealRequest struct {
	ID     jsontext.Value     `json:"id"`
	Rules  string             `json:"rules"`
	Dealer *string            `json:"dealer"`
	Sum    *int               `json:"sum"`
	Seed   *int64             `json:"seed"`
	Wall   map[string]*string `json:"wall"`
}

type replacedReply struct {
	Seat  string `json:"seat"`
	Tiles string `json:"tiles"` // in the order drawn
	Pass  int    `json:"pass"`
}

type dealReply struct {
	ID        jsontext.Value   `json:"id"`
	Positions bySeat[[]string] `json:"positions"`
	Hands     bySeat[string]   `json:"hands"`
	Flowers   bySeat[string]   `json:"flowers"`
	Replaced  []replacedReply  `json:"replaced"`
	Next      string           `json:"next"`
	Tail      string           `json:"tail"`
}

// deal deals from a wall, or from one that a seed shuffles.
func (s *Server) deal(line []byte) (any, error) {
	var req dealRequest
	if err := decodeStrict(line, &req); err != nil {
		return nil, err
	}
	rs, err := s.ruleSet(req.Rules)
	if err != nil {
		return nil, err
	}
	var f fields
	dealer := f.seat("dealer", req.Dealer)
	sum := f.number("sum", req.Sum, table.MinSum, table.MaxSum)
	tiles := f.wall(&req, rs)
	if f.err != nil {
		return nil, f.err
	}
	d := table.Deal(tiles, dealer, sum, rs)
	reply := dealReply{ID: req.ID, Replaced: []replacedReply{}}
	for i, seat := range tile.Seats() {
		reply.Positions.set(seat, notations(d.Places[i]))
		reply.Hands.set(seat, tile.Format(d.Hands[i]))
		reply.Flowers.set(seat, tile.Format(d.Flowers[i]))
	}
	for _, r := range d.Replaced {
		reply.Replaced = append(reply.Replaced, replacedReply{r.Seat.String(), tile.FormatInOrder(r.Tiles), r.Pass})
	}
	next, _ := d.Wall.Next()
	tail, _ := d.Wall.Tail()
	reply.Next, reply.Tail = next.String(), tail.String()
	return reply, nil
}

// wall returns the tiles by place, as the request lists or shuffles them.
func (f *fields) wall(r *dealRequest, rs *rules.RuleSet) []tile.Tile {
	flowers := rs.Flowers.Value
	switch {
	case r.Seed != nil && r.Wall != nil:
		f.refuse(wrongValue(WallOrSeed, "wall", "seed"))
		return nil
	case r.Seed != nil:
		return table.Shuffled(*r.Seed, flowers)
	case r.Wall == nil:
		f.missing("seed")
		return nil
	}
	places := table.Places(flowers)
	tiles := make([]tile.Tile, len(places))
	left := map[tile.Tile]int{}
	for _, t := range table.Tiles(flowers) {
		left[t]++
	}
	for i, p := range places {
		text, ok := r.Wall[p.String()]
		if !ok {
			f.missing("wall." + p.String())
			return nil
		}
		tiles[i] = f.tile("wall."+p.String(), text)
		if left[tiles[i]]--; left[tiles[i]] < 0 {
			f.refuse(wrongValue(TileTooOften, "wall", tiles[i].String()))
			return nil
		}
	}
	if len(r.Wall) > len(places) {
		f.refuse(&RequestError{Code: codeRequest, Fault: TooManyPlaces, Field: "wall", High: len(places)})
	}
	return tiles
}
