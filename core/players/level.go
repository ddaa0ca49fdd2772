package players

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Level is how well a player plays.
type Level uint8

// The levels; each beats the one before.
const (
	Beginner Level = iota // looks at the shape alone, and slips now and then
	Steady                // goes the shortest way to a win of the minimum, and feeds no open flush
	Good                  // weighs how likely each win is and what it pays
	Careful               // also weighs what each discard may cost
)

var levelIDs = [...]string{"beginner", "steady", "good", "careful"}

// Levels lists the levels, the weakest first.
func Levels() []Level { return []Level{Beginner, Steady, Good, Careful} }

// String returns the level's stable id.
func (l Level) String() string { return levelIDs[l] }

// ParseLevel finds a level by its id.
func ParseLevel(id string) (Level, bool) {
	i := slices.Index(levelIDs[:], id)
	return Level(max(i, 0)), i >= 0
}

// Player decides for a seat from what it sees, always in the same way for the same view. It
// must not be shared between goroutines.
type Player interface {
	Decide(v *View) table.Act
}

// NewBent is New, for a steady player with a bent.
func NewBent(l Level, seed int64, b Bent) Player {
	if l == Steady {
		return &steady{planner{bent: b}}
	}
	return New(l, seed)
}

// New returns a player of a level. The seed decides where a level that slips does so.
func New(l Level, seed int64) Player {
	switch l {
	case Beginner:
		return &beginner{seed: seed}
	case Good:
		return new(good)
	case Careful:
		return new(careful)
	}
	return new(steady)
}

// Hand deals a hand and plays it to its end, asking for the act of each seat whose turn or
// answer it is.
func Hand(start table.Start, rs *rules.RuleSet, act func(*table.Play, tile.Wind) table.Act) (*table.Play, error) {
	p, err := table.Begin(start, rs)
	if err != nil {
		return nil, err
	}
	if err := p.Do(table.Act{Seat: start.Dealer, Kind: table.ActDeal}); err != nil {
		return nil, err
	}
	return p, Finish(p, act)
}

// Finish plays a hand in progress to its end, as Hand does.
func Finish(p *table.Play, act func(*table.Play, tile.Wind) table.Act) error {
	for p.Phase() != table.PhaseOver {
		var a table.Act
		switch asked := p.Asked(); {
		case len(asked) > 0:
			a = act(p, asked[0])
		case p.Phase() == table.PhaseOpen:
			a = table.Act{Seat: p.Mover(), Kind: table.ActDraw}
		default:
			a = act(p, p.Mover())
		}
		if err := p.Do(a); err != nil {
			return err
		}
	}
	return nil
}
