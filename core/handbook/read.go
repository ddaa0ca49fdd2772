package handbook

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/BurntSushi/toml"

	"sikwu/core/hand"
	"sikwu/core/penalty"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// The form of the file; its meaning is checked as it becomes a Book.
type (
	sectionFile struct {
		ID      string            `toml:"id"`
		Offence string            `toml:"offence"`
		Clauses []string          `toml:"clauses"`
		Decides string            `toml:"decides"`
		Steps   []string          `toml:"steps"`
		Only    map[string]string `toml:"only"`  // needs, by step
		Ruled   []string          `toml:"ruled"` // steps
		See     []string          `toml:"see"`
		Exposed *exposureFile     `toml:"exposed"`
		Rows    []rowFile         `toml:"row"`
		Table   *tableFile        `toml:"table"`
	}
	exposureFile struct {
		Hand  string `toml:"hand"`
		Seen  string `toml:"seen"`
		Drawn string `toml:"drawn"`
	}
	rowFile struct {
		Title  string      `toml:"title"`
		Only   string      `toml:"only"`
		Groups []groupFile `toml:"groups"`
	}
	groupFile struct {
		Tiles string `toml:"tiles"`
		Down  int    `toml:"down"`
		Mark  string `toml:"mark"`
	}
	tableFile struct {
		Seats  []seatFile `toml:"seats"`
		Cut    string     `toml:"cut"`
		Taken  int        `toml:"taken"`
		Left   int        `toml:"left"`
		Pulled []string   `toml:"pulled"`
		Note   *noteFile  `toml:"note"`
		Head   *noteFile  `toml:"head"`
		Tail   *noteFile  `toml:"tail"`
	}
	seatFile struct {
		Wind     string `toml:"wind"`
		Role     string `toml:"role"`
		Says     string `toml:"says"`
		Mark     string `toml:"mark"`
		Discards string `toml:"discards"`
	}
	noteFile struct {
		Wall string `toml:"wall"`
		Text string `toml:"text"`
		Mark string `toml:"mark"`
	}
)

func read(data string) (*Book, error) {
	var file struct {
		Sections []sectionFile `toml:"section"`
	}
	meta, err := toml.Decode(data, &file)
	if err != nil {
		return nil, err
	}
	for _, key := range meta.Undecoded() {
		return nil, fmt.Errorf("%s: no such setting", key)
	}
	b := new(Book)
	for i := range file.Sections {
		s, err := file.Sections[i].section()
		if err == nil && b.Section(s.ID) != nil {
			err = fmt.Errorf("another has this id")
		}
		if err != nil {
			return nil, fmt.Errorf("section %d, %q: %w", i+1, file.Sections[i].ID, err)
		}
		b.Sections = append(b.Sections, s)
	}
	return b, b.check()
}

// check checks what sections say of each other.
func (b *Book) check() error {
	for i := range b.Sections {
		for _, id := range b.Sections[i].See {
			if b.Section(id) == nil || id == b.Sections[i].ID {
				return fmt.Errorf("section %q: see %q", b.Sections[i].ID, id)
			}
		}
	}
	for _, o := range penalty.Catalogue() {
		if b.Of(o.ID) == nil {
			return fmt.Errorf("no section about %q", o.ID)
		}
	}
	return nil
}

func (f *sectionFile) section() (s Section, err error) {
	s = Section{ID: f.ID, Offence: penalty.ID(f.Offence), Decides: penalty.Decider(f.Decides), See: f.See}
	steps := f.Steps
	if f.Offence != "" {
		o, ok := penalty.Find(s.Offence)
		if !ok || len(steps) > 0 || f.Decides != "" {
			return s, fmt.Errorf("the offence %q: unknown, or its steps and decider are stated again", f.Offence)
		}
		s.Clauses, s.Decides, steps = []string{o.Clause}, o.Decides, o.Steps
	}
	s.Clauses = append(s.Clauses, f.Clauses...)
	switch {
	case f.ID == "":
		return s, fmt.Errorf("no id")
	case len(s.Clauses) == 0 || len(steps) == 0:
		return s, fmt.Errorf("no clause, or no steps")
	case !slices.Contains(penalty.Deciders(), s.Decides):
		return s, fmt.Errorf("%q decides nothing", s.Decides)
	}
	if s.Steps, err = f.steps(steps); err != nil {
		return s, err
	}
	for i := range f.Rows {
		row, err := f.Rows[i].row()
		if err != nil {
			return s, fmt.Errorf("row %d: %w", i+1, err)
		}
		s.Rows = append(s.Rows, row)
	}
	if f.Table != nil {
		if s.Table, err = f.Table.table(); err != nil {
			return s, err
		}
	}
	if f.Exposed != nil {
		s.Exposed, err = f.Exposed.exposure()
	}
	return s, err
}

func (f *exposureFile) exposure() (*Exposure, error) {
	d, err := hand.Parse(f.Hand)
	if err != nil {
		return nil, err
	}
	both, err := tilesOf(f.Seen + f.Drawn)
	switch {
	case err != nil:
		return nil, err
	case len(both) != 2 || !slices.Contains(d.Concealed, both[0]) || d.Winning != tile.None:
		return nil, fmt.Errorf("exposed: the hand does not hold %q, or has won", f.Seen)
	}
	return &Exposure{Hand: d, Seen: both[0], Drawn: both[1]}, nil
}

func (f *sectionFile) steps(ids []string) (list []Step, err error) {
	for _, id := range ids {
		step := Step{ID: id, Only: Need(f.Only[id]), Ruled: slices.Contains(f.Ruled, id)}
		if slices.ContainsFunc(list, func(o Step) bool { return o.ID == id }) || !step.Only.isOne() {
			return nil, fmt.Errorf("step %q: twice, or a need that is none", id)
		}
		list = append(list, step)
	}
	for id := range f.Only {
		if !slices.Contains(ids, id) {
			return nil, fmt.Errorf("only: no step %q", id)
		}
	}
	for _, id := range f.Ruled {
		if !slices.Contains(ids, id) {
			return nil, fmt.Errorf("ruled: no step %q", id)
		}
	}
	return list, nil
}

func (n Need) isOne() bool { return n == NeedNothing || n == NeedFlowers }

func (f *rowFile) row() (Row, error) {
	row := Row{Row: picture.Row{Title: picture.Say("handbook.picture." + f.Title)}, Only: Need(f.Only)}
	if f.Title == "" || len(f.Groups) == 0 || !row.Only.isOne() {
		return row, fmt.Errorf("no title, no tiles, or a need that is none")
	}
	for _, one := range f.Groups {
		g, err := one.group()
		if err != nil {
			return row, err
		}
		row.Groups = append(row.Groups, g)
	}
	return row, nil
}

func (f *groupFile) group() (g picture.Group, err error) {
	tiles, err := tilesOf(f.Tiles)
	if err != nil {
		return g, err
	}
	if len(tiles) == 0 && f.Down < 1 || len(tiles) > 0 && f.Down != 0 {
		return g, fmt.Errorf("a group is of tiles or of backs")
	}
	g.Tiles = append(picture.Faces(tiles), picture.Backs(f.Down)...)
	g.Mark, err = markOf(f.Mark)
	return g, err
}

func (f *tableFile) table() (*Table, error) {
	t := new(Table)
	for _, one := range f.Seats {
		s, err := one.seat()
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(t.Seats, func(o picture.Seat) bool { return o.Wind == s.Wind }) {
			return nil, fmt.Errorf("%s sits twice", one.Wind)
		}
		t.Seats = append(t.Seats, s)
	}
	if f.Cut == "" {
		if len(t.Seats) == 0 {
			return nil, fmt.Errorf("a table without seats or walls")
		}
		return t, nil
	}
	var err error
	t.Wall, err = f.wall()
	return t, err
}

func (f *seatFile) seat() (s picture.Seat, err error) {
	var ok bool
	if s.Wind, ok = tile.ParseWind(f.Wind); !ok {
		return s, fmt.Errorf("no seat %q", f.Wind)
	}
	if f.Role != "" {
		s.Roles = []picture.Text{picture.Say("handbook.role." + f.Role)}
	}
	if f.Says != "" {
		s.Bubble = picture.Say("handbook.says." + f.Says)
	}
	if s.Mark, err = markOf(f.Mark); err != nil {
		return s, err
	}
	discards, err := tilesOf(f.Discards)
	s.Discards = picture.Faces(discards)
	if n := len(s.Discards); n > 0 && s.Mark == picture.Now {
		s.Discards[n-1].Mark = picture.Now
	}
	return s, err
}

func (f *tableFile) wall() (w *Wall, err error) {
	w = &Wall{Taken: f.Taken, Left: f.Left}
	if w.Cut, err = stackOf(f.Cut); err != nil {
		return nil, err
	}
	for _, text := range f.Pulled {
		at, err := stackOf(text)
		if err != nil {
			return nil, err
		}
		w.Pulled = append(w.Pulled, at)
	}
	for _, one := range []struct {
		from *noteFile
		to   **picture.Label
	}{{f.Note, &w.Note}, {f.Head, &w.Head}, {f.Tail, &w.Tail}} {
		if one.from == nil {
			continue
		}
		if *one.to, err = one.from.note(); err != nil {
			return nil, err
		}
	}
	if w.Taken < 0 || w.Left < 0 || w.Taken > 0 == (w.Left > 0) || w.Note != nil && w.Note.At == (picture.Spot{}) {
		return nil, fmt.Errorf("a wall with %d taken and %d left, or a note beside nothing", w.Taken, w.Left)
	}
	return w, nil
}

// note reads a label. Beside is empty if the file names no stack.
func (f *noteFile) note() (l *picture.Label, err error) {
	l = &picture.Label{Text: picture.Say("handbook.picture." + f.Text)}
	if l.Mark, err = markOf(f.Mark); err != nil {
		return nil, err
	}
	if f.Text == "" {
		return nil, fmt.Errorf("a note without a text")
	}
	if f.Wall != "" {
		l.At.Kind = picture.AtStack
		l.At.Place.Stack, err = stackOf(f.Wall)
	}
	return l, err
}

// marks are the marks that a picture of the file may use, by their id there.
var marks = map[string]picture.Mark{
	"": picture.Plain, "now": picture.Now, "right": picture.Right, "wrong": picture.Wrong, "lit": picture.Lit,
}

func markOf(id string) (picture.Mark, error) {
	m, ok := marks[id]
	if !ok {
		return m, fmt.Errorf("no mark %q", id)
	}
	return m, nil
}

func tilesOf(notation string) ([]tile.Tile, error) {
	if notation == "" {
		return nil, nil
	}
	tiles, at, err := tile.Scan(notation, 0)
	if err == nil && at < len(notation) {
		err = tile.NewSyntaxError(notation, at, tile.ExpectEnd)
	}
	return tiles, err
}

// stackOf reads a seat and a number, such as N13: a stack of either size of wall.
func stackOf(text string) (s table.Stack, err error) {
	if len(text) > 1 {
		var ok bool
		s.Wall, ok = tile.ParseWind(text[:1])
		s.Number, err = strconv.Atoi(text[1:])
		if ok && err == nil && s.Number >= 1 && s.Number <= table.StacksEach(false) {
			return s, nil
		}
	}
	return s, fmt.Errorf("no stack %q", text)
}

// Clauses lists every clause that the handbook cites, each once, including the one
// from which a rule set takes what a false win costs.
func (b *Book) Clauses(rs *rules.RuleSet) (list []string) {
	add := func(clause string) {
		if clause != "" && !slices.Contains(list, clause) {
			list = append(list, clause)
		}
	}
	for i := range b.Sections {
		for _, clause := range b.Sections[i].Clauses {
			add(clause)
		}
	}
	_, _, clause := penalty.FalseWinFigures(rs)
	add(clause)
	return list
}
