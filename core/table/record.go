package table

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// FaultRules is the fault of a record that names another rule set.
const FaultRules StartFault = "other_rules"

// Record is a hand in a form that can be passed on: how it began and what was done,
// from which it can be replayed. Position replaces Start if one was set up.
type Record struct {
	Rules    string // the rule set's id
	Start    Start
	Position *Position
	Acts     []Act
}

// ParseError is a line of a record, from 1, that cannot be read.
type ParseError struct {
	Line int
	Text string
}

// Error names the line and quotes it.
func (e *ParseError) Error() string {
	return "line " + strconv.Itoa(e.Line) + ": " + strconv.Quote(e.Text)
}

// Record returns the hand's record so far.
func (p *Play) Record() Record {
	r := Record{Rules: p.rules.ID, Start: p.start, Acts: slices.Clone(p.acts)}
	r.Start.Tiles = slices.Clone(r.Start.Tiles)
	if p.position != nil {
		pos := p.position.clone()
		r.Start, r.Position = Start{}, &pos
	}
	return r
}

// Replay replays a record under the rule set that it names. The error is a
// *StartError, or the *ActError of the first act that was refused; then the hand is
// returned as it was before that act.
func Replay(r Record, rs *rules.RuleSet) (p *Play, err error) {
	if r.Rules != rs.ID {
		return nil, &StartError{Fault: FaultRules}
	}
	if r.Position != nil {
		p, err = SetUp(*r.Position, rs)
	} else {
		p, err = Begin(r.Start, rs)
	}
	if err != nil {
		return nil, err
	}
	for _, a := range r.Acts {
		if err := p.Do(a); err != nil {
			return p, err
		}
	}
	return p, nil
}

// String returns the record as text: a line for everything stated about the
// beginning, then the acts, a line each. ParseRecord reads it back.
func (r Record) String() string {
	w := recordWriter{}
	w.line("rules", r.Rules)
	if pos := r.Position; pos != nil {
		w.head(pos.Dealer, pos.Round, pos.Sum)
		w.line("seed", strconv.FormatInt(pos.Seed, 10))
		w.position(pos)
	} else {
		w.head(r.Start.Dealer, r.Start.Round, r.Start.Sum)
		if r.Start.Tiles != nil {
			w.line("wall", tilesInOrder(r.Start.Tiles))
		} else {
			w.line("seed", strconv.FormatInt(r.Start.Seed, 10))
		}
	}
	for _, a := range r.Acts {
		w.WriteString(a.String() + "\n")
	}
	return w.String()
}

type recordWriter struct{ strings.Builder }

func (w *recordWriter) line(words ...string) { w.WriteString(strings.Join(words, " ") + "\n") }

func (w *recordWriter) head(dealer, round tile.Wind, sum int) {
	w.line("dealer", dealer.String())
	w.line("round", round.String())
	w.line("sum", strconv.Itoa(sum))
}

// tiles writes a line of tiles, or nothing if there are none.
func (w *recordWriter) tiles(list []tile.Tile, words ...string) {
	if len(list) > 0 {
		w.line(append(words, tilesInOrder(list))...)
	}
}

func (w *recordWriter) position(pos *Position) {
	for i, s := range tile.Seats() {
		if d := pos.Hands[i]; len(d.Concealed)+len(d.Melds)+len(d.Flowers) > 0 {
			w.line("hand", s.String(), d.String())
		}
		w.tiles(pos.Rivers[i], "river", s.String())
		w.tiles(pos.PassedWin[i], "passed_win", s.String())
		w.tiles(pos.PassedPung[i], "passed_pung", s.String())
	}
	if pos.Left != Unknown {
		w.line("left", strconv.Itoa(pos.Left))
	}
	w.tiles(pos.Next, "next")
	w.tiles(pos.Tail, "tail")
	switch turn := []string{"turn", pos.Turn.String()}; {
	case pos.Thrown:
		w.line(append(turn, thrownID)...)
	case pos.Began.Draws():
		w.line(append(turn, pos.Began.String(), pos.Drawn.String())...)
	default:
		w.line(append(turn, pos.Began.String())...)
	}
}

// thrownID stands for the way a turn began if its discard lies open.
const thrownID = "thrown"

// ParseRecord reads a record. Its lines may come in any order; acts may share a
// line, separated by commas. It does not check that the record can be played. The
// error is a *ParseError.
func ParseRecord(text string) (Record, error) {
	r := recordReader{pos: Position{Left: Unknown}}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line != "" && !r.read(line) {
			return Record{}, &ParseError{Line: i + 1, Text: line}
		}
	}
	rec := Record{Rules: r.rules, Acts: r.acts}
	if r.positioned {
		rec.Position = &r.pos
		return rec, nil
	}
	rec.Start = Start{Dealer: r.pos.Dealer, Round: r.pos.Round, Sum: r.pos.Sum, Seed: r.pos.Seed, Tiles: r.wall}
	return rec, nil
}

type recordReader struct {
	rules      string
	pos        Position
	positioned bool // a line described one
	wall       []tile.Tile
	acts       []Act
}

// read reads a line; ok is false if it is invalid.
func (r *recordReader) read(line string) (ok bool) {
	key, rest, _ := strings.Cut(line, " ")
	switch key {
	case "rules":
		r.rules = rest
		return true
	case "dealer":
		r.pos.Dealer, ok = tile.ParseWind(rest)
	case "round":
		r.pos.Round, ok = tile.ParseWind(rest)
	case "sum":
		r.pos.Sum, ok = readInt(rest)
	case "seed":
		seed, err := strconv.ParseInt(rest, 10, 64)
		r.pos.Seed, ok = seed, err == nil
	case "wall":
		r.wall, ok = readTiles(rest)
	default:
		if ok = r.position(key, rest); ok {
			r.positioned = true
			return true
		}
		acts, err := ParseActs(line)
		r.acts, ok = append(r.acts, acts...), err == nil
	}
	return ok
}

// position reads a line that only a position has.
func (r *recordReader) position(key, rest string) (ok bool) {
	switch key {
	case "left":
		r.pos.Left, ok = readInt(rest)
		return ok
	case "next":
		r.pos.Next, ok = readTiles(rest)
		return ok
	case "tail":
		r.pos.Tail, ok = readTiles(rest)
		return ok
	}
	name, rest, _ := strings.Cut(rest, " ")
	seat, ok := tile.ParseWind(name)
	if !ok {
		return false
	}
	i := seat.Index()
	switch key {
	case "hand":
		d, err := hand.Parse(rest)
		r.pos.Hands[i] = d
		return err == nil
	case "river":
		r.pos.Rivers[i], ok = readTiles(rest)
	case "passed_win":
		r.pos.PassedWin[i], ok = readTiles(rest)
	case "passed_pung":
		r.pos.PassedPung[i], ok = readTiles(rest)
	case "turn":
		r.pos.Turn = seat
		return r.turn(rest)
	default:
		return false
	}
	return ok
}

// turn reads how a turn began, with the drawn tile if there was one.
func (r *recordReader) turn(text string) (ok bool) {
	if r.pos.Thrown = text == thrownID; r.pos.Thrown {
		return true
	}
	began, drawn, _ := strings.Cut(text, " ")
	if r.pos.Began, ok = ParseBegan(began); !ok || !r.pos.Began.Draws() {
		return ok && drawn == ""
	}
	list, ok := readTiles(drawn)
	if !ok || len(list) != 1 {
		return false
	}
	r.pos.Drawn = list[0]
	return true
}

func readInt(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil
}

func readTiles(text string) ([]tile.Tile, bool) {
	list, at, err := tile.Scan(text, 0)
	return list, err == nil && at == len(text)
}

// ParseActs reads acts separated by commas or line ends; it skips blank ones. The
// error is a *ParseError.
func ParseActs(text string) ([]Act, error) {
	var acts []Act
	for i, line := range strings.Split(text, "\n") {
		for _, part := range strings.Split(line, ",") {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			a, ok := ParseAct(part)
			if !ok {
				return nil, &ParseError{Line: i + 1, Text: part}
			}
			acts = append(acts, a)
		}
	}
	return acts, nil
}

// FormatActs writes acts separated by commas; ParseActs reads them back.
func FormatActs(acts []Act) string {
	parts := make([]string, len(acts))
	for i, a := range acts {
		parts[i] = a.String()
	}
	return strings.Join(parts, ", ")
}
