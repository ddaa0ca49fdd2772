package evening_test

import (
	"slices"
	"testing"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// tries are all acts that a person might try, right and wrong.
func tries(s tile.Wind) (list []table.Act) {
	for _, k := range []table.ActKind{table.ActWin, table.ActDraw, table.ActFlowers, table.ActKong, table.ActPung, table.ActPass} {
		list = append(list, table.Act{Seat: s, Kind: k})
	}
	for t := range tile.Tile(tile.Kinds) {
		for _, k := range []table.ActKind{table.ActConceal, table.ActAddKong, table.ActDiscard} {
			list = append(list, table.Act{Seat: s, Kind: k, Tile: t})
		}
		if t+1 < tile.Kinds {
			list = append(list, table.Act{Seat: s, Kind: table.ActChow, With: [2]tile.Tile{t, t + 1}})
		}
	}
	return list
}

// offences are what wrong acts are, where a table lets them through.
var offences = map[table.ActKind]penalty.ID{
	table.ActWin: penalty.FalseWin, table.ActDraw: penalty.WrongCount, table.ActDiscard: penalty.WrongCount,
	table.ActKong: penalty.CallWithdrawn, table.ActPung: penalty.CallWithdrawn, table.ActChow: penalty.CallWithdrawn,
	table.ActConceal: penalty.CallWithdrawn, table.ActAddKong: penalty.CallWithdrawn,
}

// TestStrictTablesChargeEveryWrongAct tries every act at every decision of some hands: a
// right one is no offence, a wrong one is refused by a learning table, and a strict one
// lets it through once for what its kind costs, without a tile moved.
func TestStrictTablesChargeEveryWrongAct(t *testing.T) {
	seen := map[table.ActKind]int{}
	for seed := range int64(10) {
		o := options(presets(t)[seed%5], 1, seed)
		strict := o
		strict.Strict = true
		learning := begin(t, o)
		for on(t, learning); !learning.IsHandOver(); on(t, learning) {
			for _, a := range tries(learning.Seat()) {
				if learning.Refuses(a) == "" {
					if id, ok := learning.Offence(a); ok {
						t.Fatalf("%v is %s, and legal", a, id)
					}
					continue
				}
				id, ok := learning.Offence(a)
				if !ok {
					continue
				}
				if seen[a.Kind]++; id != offences[a.Kind] {
					t.Fatalf("%v is %s, not %s", a, id, offences[a.Kind])
				}
				if seen[a.Kind] < 4 {
					checkSlip(t, strict, learning.Play().Acts(), a, id)
				}
			}
			if err := learning.Do(decides(learning, seed)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for k := range offences {
		if seen[k] == 0 {
			t.Errorf("no wrong %s is let through", k)
		}
	}
}

// checkSlip lets an act through at a strict table after some acts.
func checkSlip(t *testing.T, o evening.Options, acts []table.Act, a table.Act, id penalty.ID) {
	t.Helper()
	e := begin(t, o)
	if err := e.Do(acts...); err != nil {
		t.Fatal(err)
	}
	before := e.Play().Clone()
	if err := e.Slip(a); err != nil {
		t.Fatalf("%v: %v", a, err)
	}
	if id == penalty.WrongCount && e.Slip(a) == nil {
		t.Errorf("%v is charged twice", a)
	}
	rows := e.Sheet().Rows
	if !e.Play().Equal(before) || len(rows) != 1 || e.IsHandOver() != (id == penalty.FalseWin) || e.IsDead() != (id == penalty.WrongCount) {
		t.Fatalf("%v: over %v, dead %v, %v", a, e.IsHandOver(), e.IsDead(), rows)
	}
	if h, err := record.Decode(record.Encode(e.Record())); err != nil || len(h.Wrong) != 1 || h.Wrong[0].Act != e.Record().Wrong[0].Act {
		t.Errorf("%v is not in the record: %v", a, err)
	}
	if entry := rows[0].Entry; id == penalty.FalseWin && entry.Kind != ledger.FalseWin || id != penalty.FalseWin && entry.Offence != id {
		t.Errorf("%v is on the sheet as %v", a, entry)
	}
}

// TestPenaltiesArePlay makes a wrong kong twice, a warning and then points: what the evening
// came to, once its hand is looked back at, has them as play, and another in the hand after it
// at once: what is told adds up to what is gained.
func TestPenaltiesArePlay(t *testing.T) {
	o := options(presets(t)[1], 1, 3)
	o.Strict = true
	e := begin(t, o)
	on(t, e)
	wrong := slices.IndexFunc(tries(e.Seat()), func(a table.Act) bool {
		id, ok := e.Offence(a)
		return ok && id == penalty.CallWithdrawn
	})
	for range 2 {
		if err := e.Slip(tries(e.Seat())[wrong]); err != nil {
			t.Fatal(err)
		}
	}
	for ; !e.IsHandOver(); on(t, e) {
		if err := e.Do(decides(e, 1)); err != nil {
			t.Fatal(err)
		}
	}
	total := e.Sheet().Totals().Of(e.You)
	paid := e.Sheet().Rows[1].Points.Of(e.You)
	if paid >= 0 {
		t.Fatalf("the second wrong kong takes %d", paid)
	}
	if s, _, _ := e.Sum(); s != (review.Sum{}) {
		t.Errorf("before it is looked back at: %+v", s)
	}
	if err := e.Review(review.Sum{Points: total - paid, Play: 2}); err != nil {
		t.Fatal(err)
	}
	if s, plays, _ := e.Sum(); s.Points != total || s.Play != 2+float64(paid) || len(plays) != 1 || plays[0] != s.Play {
		t.Errorf("%+v, with %d in all and %d of it for the kong", s, total, paid)
	}
	if err := e.NextHand(); err != nil {
		t.Fatal(err)
	}
	on(t, e)
	for _, a := range tries(e.Seat()) {
		if id, ok := e.Offence(a); ok && id == penalty.CallWithdrawn {
			if err := e.Slip(a); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	again := e.Sheet().Totals().Of(e.You)
	if again >= total {
		t.Fatalf("the third wrong kong takes nothing: %d after %d", again, total)
	}
	if s, plays, of := e.Sum(); len(plays) != 1 || plays[0] != 2+float64(paid) || of != 1 || s.Points != again || s.Play != 2+float64(paid+again-total) {
		t.Errorf("while the next hand is played: %+v of %d, with %d in all", s, of, again)
	}
}
