// Package evening plays an evening at one table: hand after hand by core/table, a
// person in one of the seats and machines of core/players in the others, paid for on a
// sheet of core/ledger.
//
// An Evening knows what follows by itself (Next), when the person has to decide (IsDue),
// and what every act comes to. At a learning table a wrong act is refused; at a strict
// one it is let through by Slip, for its price. A File is an evening whose every act is
// safely on disk before it counts, so that it can be left, or crash, at any point.
//
// In each hand the dealer sits East, so that seats and winds are one.
package evening

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"sikwu/core/ledger"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Options say how an evening is played. Players are numbered as they deal.
type Options struct {
	Rules  *rules.RuleSet
	Names  [4]string        // empty for a machine, which each language names by its chair
	Levels [4]players.Level // of the machines
	Bents  [4]players.Bent  // and what they like
	You    ledger.Player    // the person; Nobody if machines alone play
	Strict bool             // a wrong act is let through, and costs what it costs
	Seed   int64            // of the walls and the throws
	// From, if it is set, is a hand that is played on from after so many of its acts. It
	// is the only one, and nothing is paid for it.
	From  *record.Hand
	After int
}

// Evening is an evening at a table.
type Evening struct {
	Options
	machines [4]players.Player // by player
	first    ledger.Sheet      // before the hand that is played
	sheet    ledger.Sheet      // with what came of it so far
	begun    int               // hands
	played   []*record.Hand
	hand     hand
	sums     map[int]review.Sum // of the hands that were reviewed, by their number
	ended    bool               // left for good
}

// hand is the hand that is played.
type hand struct {
	at    ledger.Position
	start table.Start
	faces [3]int
	play  *table.Play
	wrong []record.Wrong
	dead  bool  // the person cannot win it any more
	own   []int // before which acts the person has decided, and what follows from it
}

// New begins an evening with its first hand. The error is a *ledger.Error about the
// names.
func New(o Options) (*Evening, error) {
	sheet, err := ledger.New(o.Rules, o.onSheet())
	if err != nil {
		return nil, err
	}
	e := &Evening{Options: o, sheet: sheet, sums: map[int]review.Sum{}}
	for i, l := range o.Levels {
		e.machines[i] = players.NewBent(l, o.Seed+int64(i), o.Bents[i])
	}
	if o.From != nil {
		return e, e.resume()
	}
	return e, e.deal()
}

// onSheet returns names for the score sheet, which wants four; nobody is shown those that it
// gives the machines.
func (o *Options) onSheet() [4]string {
	names := o.Names
	for i := range names {
		for given := strconv.Itoa(i + 1); names[i] == ""; given += "+" {
			if !slices.Contains(names[:], given) {
				names[i] = given
			}
		}
	}
	return names
}

// deal begins the next hand.
func (e *Evening) deal() error {
	e.begun++
	r := rand.New(rand.NewPCG(uint64(e.Seed), uint64(e.begun)))
	h := hand{at: e.sheet.Next}
	sum := 0
	for i := range h.faces {
		h.faces[i] = 1 + r.IntN(6)
		sum += h.faces[i]
	}
	h.start = table.Start{Dealer: tile.East, Round: h.at.RoundWind(), Sum: sum, Seed: r.Int64()}
	return e.begin(h)
}

// resume begins the hand that is played on.
func (e *Evening) resume() error {
	h := hand{at: ledger.Position{Round: e.From.Table.Start.Round.Index() + 1, Hand: 1}, start: e.From.Table.Start}
	if err := e.begin(h); err != nil {
		return err
	}
	return e.Do(e.From.Table.Acts[:max(0, min(e.After, e.From.Acts()))]...)
}

func (e *Evening) begin(h hand) (err error) {
	if h.play, err = table.Begin(h.start, e.Rules); err == nil {
		e.hand, e.first = h, e.sheet
	}
	return err
}

// Play returns the hand in play. It is changed by Do alone.
func (e *Evening) Play() *table.Play { return e.hand.play }

// At returns where the evening stands: the hand that is played.
func (e *Evening) At() ledger.Position { return e.hand.at }

// Faces returns what the dice show.
func (e *Evening) Faces() []int { return e.hand.faces[:] }

// Sheet returns the score sheet, with the hand that is played once it is over.
func (e *Evening) Sheet() ledger.Sheet { return e.sheet }

// Seat returns the person's seat in this hand, NoWind if there is none.
func (e *Evening) Seat() tile.Wind { return e.hand.at.Seat(e.You) }

// Player returns who sits in a seat in this hand.
func (e *Evening) Player(seat tile.Wind) ledger.Player { return e.hand.at.At(seat) }

// Name returns the name of who sits in a seat in this hand.
func (e *Evening) Name(seat tile.Wind) string { return e.Names[e.Player(seat).Index()] }

// IsDead reports whether the person cannot win this hand any more.
func (e *Evening) IsDead() bool { return e.hand.dead }

// IsHandOver reports whether the hand has ended, by a false win too.
func (e *Evening) IsHandOver() bool { return e.hand.play.Phase() == table.PhaseOver || e.falseWin() }

// falseWin reports whether the hand has ended by one.
func (e *Evening) falseWin() bool {
	n := len(e.hand.wrong)
	return n > 0 && e.hand.wrong[n-1].Kind == table.ActWin
}

// IsOver reports whether the evening has ended: its last hand is over, or it was ended.
func (e *Evening) IsOver() bool {
	return e.ended || e.IsHandOver() && (e.sheet.IsOver() || e.From != nil)
}

// IsPractice reports whether one hand is played on, and nothing is paid.
func (e *Evening) IsPractice() bool { return e.From != nil }

// Record returns the hand that is played, as far as it is.
func (e *Evening) Record() *record.Hand {
	h := &record.Hand{Rules: e.Rules, Seed: e.Seed, Table: e.hand.play.Record(), Wrong: e.hand.wrong}
	for i, s := range tile.Seats() {
		p := e.Player(s)
		h.Players[i] = record.Player{Name: e.Names[p.Index()], Learner: p == e.You, Level: e.Levels[p.Index()]}
	}
	return h
}

// Sum returns what the hands that were reviewed came to, penalties of the person as play, the
// play of each of them, and of how many that are over. Once all of these are reviewed, penalties
// in the hand that is played count too: the sum is what the person has gained so far.
func (e *Evening) Sum() (sum review.Sum, plays []float64, of int) {
	of = len(e.played)
	if e.IsHandOver() {
		of++
	}
	at := map[int]int{} // the place of a hand among them, by its number
	for i := 1; i <= of; i++ {
		if one, known := e.sums[i]; known {
			sum.Add(one)
			at[i], plays = len(plays), append(plays, one.Play)
		}
	}
	hand := 1
	for i := range e.sheet.Rows {
		row := &e.sheet.Rows[i]
		if row.Entry.Kind != ledger.Penalty {
			hand++
		} else if i, known := at[hand]; known || hand > of && len(plays) == of {
			n := row.Points.Of(e.You)
			if sum.Points, sum.Play = sum.Points+n, sum.Play+float64(n); known {
				plays[i] += float64(n)
			}
		}
	}
	return sum, plays, of
}

// Played returns the hands that are over, the one that is played last.
func (e *Evening) Played() []*record.Hand {
	list := e.played[:len(e.played):len(e.played)]
	if e.IsHandOver() {
		list = append(list, e.Record())
	}
	return list
}
