package evening_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

func presets(t testing.TB) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// options seat machines of all levels, and a person first, if there is one.
func options(rs *rules.RuleSet, you ledger.Player, seed int64) evening.Options {
	o := evening.Options{Rules: rs, Names: [4]string{"A", "B", "C", "D"}, You: you, Seed: seed}
	for i, l := range players.Levels() {
		o.Levels[(i+int(seed))&3] = l
	}
	return o
}

func begin(t testing.TB, o evening.Options) *evening.Evening {
	t.Helper()
	e, err := evening.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// on plays until the person has to decide or the hand is over.
func on(t testing.TB, e interface{ On() ([]table.Act, error) }) {
	t.Helper()
	if _, err := e.On(); err != nil {
		t.Fatal(err)
	}
}

// decides is what a machine would do in the person's place.
func decides(e *evening.Evening, seed int64) table.Act {
	return players.New(players.Beginner, seed).Decide(players.See(e.Play(), e.Seat()))
}

// checkHand checks what came of a hand that is over: the sheet moves what the table
// pays, all of it between the four, and its record is played to the same end.
func checkHand(t testing.TB, e *evening.Evening) {
	t.Helper()
	rows := e.Sheet().Rows
	row := rows[len(rows)-1]
	points := e.Play().Points()
	for i, s := range tile.Seats() {
		if got := row.Points.Of(e.Player(s)); got != points[i] {
			t.Fatalf("%s %v: %s gets %d on the sheet, %d at the table", e.Rules.ID, row.Entry, s, got, points[i])
		}
	}
	if row.Points.Sum() != 0 {
		t.Fatalf("%s: the points of %v come to %d", e.Rules.ID, row.Entry, row.Points.Sum())
	}
	h, err := record.Decode(record.Encode(e.Record()))
	if err != nil {
		t.Fatal(err)
	}
	if p, err := h.Replay(nil); err != nil || !p.Equal(e.Play()) {
		t.Fatalf("the record ends otherwise: %v", err)
	}
}

// TestMachinesPlayEvenings lets machines play hands one after the other, with and
// without a person whose decisions a machine makes.
func TestMachinesPlayEvenings(t *testing.T) {
	hands := effort.Tries(hands)
	for _, rs := range presets(t) {
		t.Run(rs.ID, func(t *testing.T) {
			t.Parallel()
			drawn, repeats := 0, 0
			for played, seed := 0, int64(0); played < hands; seed++ {
				e := begin(t, options(rs, ledger.Player(seed%5), seed))
				for {
					on(t, e)
					if !e.IsHandOver() {
						a := decides(e, seed)
						if reason := e.Refuses(a); reason != "" {
							t.Fatalf("%v is refused: %s", a, reason)
						}
						if err := e.Do(a); err != nil {
							t.Fatal(err)
						}
						continue
					}
					checkHand(t, e)
					played++
					if e.Play().IsDraw() {
						drawn++
					}
					if e.At().Repeat > 0 {
						repeats++
					}
					if e.IsOver() || played >= hands {
						break
					}
					if err := e.NextHand(); err != nil {
						t.Fatal(err)
					}
				}
			}
			t.Logf("%d hands, %d drawn, %d repeats", hands, drawn, repeats)
		})
	}
}

// TestAnEveningEnds plays all its rounds, the dealer moving on as the sheet says.
func TestAnEveningEnds(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	rs, err := rs.With(map[string]any{"game.rounds": 1})
	if err != nil {
		t.Fatal(err)
	}
	e := begin(t, options(rs, ledger.Nobody, 3))
	if !evening.IsReason(e.NextHand(), evening.NotOver) {
		t.Error("a hand is left that is not over")
	}
	n := 1
	for on(t, e); !e.IsOver(); on(t, e) {
		at := e.Sheet().Next
		if err := e.NextHand(); err != nil {
			t.Fatal(err)
		}
		if e.At() != at || e.Play().Round() != at.RoundWind() || e.Player(tile.East) != at.Dealer() {
			t.Fatalf("the hand at %v is not that of the sheet, %v", e.At(), at)
		}
		n++
	}
	if !e.Sheet().IsOver() || len(e.Played()) != n || n < 4 {
		t.Errorf("%d hands, %d kept", n, len(e.Played()))
	}
	if !evening.IsReason(e.NextHand(), evening.HasEnded) {
		t.Error("a hand is dealt after the last")
	}
}

// TestTakenBackIsAsBefore goes back through a whole hand and does the same again.
func TestTakenBackIsAsBefore(t *testing.T) {
	for seed := range int64(6) {
		rs := presets(t)[seed%int64(len(presets(t)))]
		e := begin(t, options(rs, 2, seed))
		var before []*table.Play
		var acts []table.Act
		for on(t, e); !e.IsHandOver(); on(t, e) {
			a := decides(e, seed)
			before, acts = append(before, e.Play().Clone()), append(acts, a)
			if err := e.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		end := e.Play().Clone()
		for i := len(acts) - 1; i >= 0; i-- {
			if err := e.TakeBack(); err != nil {
				t.Fatal(err)
			}
			if !e.Play().Equal(before[i]) || len(e.Sheet().Rows) != 0 {
				t.Fatalf("%s, %d: not as it was before %v", rs.ID, seed, acts[i])
			}
		}
		if !evening.IsReason(e.TakeBack(), evening.NothingToTake) || e.CanTakeBack() {
			t.Error("more is taken back than was done")
		}
		for _, a := range acts {
			on(t, e)
			if err := e.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		on(t, e)
		if !e.Play().Equal(end) || len(e.Sheet().Rows) != 1 {
			t.Errorf("%s, %d: the same acts end otherwise", rs.ID, seed)
		}
	}
}

// TestNothingHiddenIsTold shows that what follows by itself is the machines' alone: a
// person has as many decisions as there are acts that he may choose between.
func TestNothingHiddenIsTold(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	e := begin(t, options(rs, 1, 4))
	for on(t, e); !e.IsHandOver(); on(t, e) {
		legal := e.Play().Legal(e.Seat())
		if e.Play().Phase() == table.PhaseOpen && len(legal) < 2 || len(legal) == 0 {
			t.Fatalf("asked though there is only %v", legal)
		}
		if err := e.Do(decides(e, 4)); err != nil {
			t.Fatal(err)
		}
	}
}

// strict plays at a strict table until a wrong act of a kind is possible, and lets it
// through.
func strict(t *testing.T, wanted penalty.ID, seed int64) *evening.Evening {
	t.Helper()
	rs, _ := rules.Preset("cityu")
	o := options(rs, 1, seed)
	o.Strict = true
	e := begin(t, o)
	for on(t, e); !e.IsHandOver(); on(t, e) {
		if slip(t, e, wanted) {
			return e
		}
		if err := e.Do(decides(e, seed)); err != nil {
			t.Fatal(err)
		}
	}
	return nil
}

// slip lets a wrong act through if there is one of a kind.
func slip(t *testing.T, e *evening.Evening, wanted penalty.ID) bool {
	t.Helper()
	s := e.Seat()
	acts := []table.Act{{Seat: s, Kind: table.ActWin}, {Seat: s, Kind: table.ActDraw}, {Seat: s, Kind: table.ActPung}, {Seat: s, Kind: table.ActKong}}
	for k := range tile.Tile(tile.Kinds) {
		acts = append(acts, table.Act{Seat: s, Kind: table.ActDiscard, Tile: k})
	}
	for _, a := range acts {
		if id, ok := e.Offence(a); ok && id == wanted {
			if e.Refuses(a) == "" || e.Do(a) == nil {
				t.Fatalf("%v is legal", a)
			}
			if err := e.Slip(a); err != nil {
				t.Fatal(err)
			}
			return true
		}
	}
	return false
}

func TestStrictTables(t *testing.T) {
	rs, _ := rules.Preset("cityu")
	e := strict(t, penalty.FalseWin, 1)
	row := e.Sheet().Rows[0]
	if taken, _, _ := penalty.FalseWinFigures(rs); !e.IsHandOver() || row.Entry.Kind != ledger.FalseWin || row.Points.Of(1) != -taken {
		t.Errorf("a false win costs %v", row.Points)
	}
	if s, ok := e.Record().FalseWin(); !ok || s != e.Seat() {
		t.Error("the record does not tell of it")
	}
	if at := e.At(); e.NextHand() != nil || e.At() != at {
		t.Errorf("after a false win at %v comes %v", at, e.At())
	}
	if !evening.IsReason(e.TakeBack(), evening.IsStrict) {
		t.Error("a strict table takes back")
	}

	e = strict(t, penalty.WrongCount, 1)
	if !e.IsDead() || e.IsHandOver() || e.Sheet().Rows[0].Entry.Offence != penalty.WrongCount || e.Sheet().Rows[0].Entry.Measure != penalty.Warning {
		t.Errorf("a wrong count comes to %v", e.Sheet().Rows)
	}
	if e.Refuses(table.Act{Seat: e.Seat(), Kind: table.ActWin}) != evening.DeadHand {
		t.Error("a dead hand wins")
	}
	for on(t, e); !e.IsHandOver(); on(t, e) {
		legal := slices.DeleteFunc(e.Play().Legal(e.Seat()), func(a table.Act) bool { return a.Kind == table.ActWin })
		if err := e.Do(legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	if slices.ContainsFunc(e.Play().Winners(), func(w table.Won) bool { return w.Seat == e.Seat() }) {
		t.Error("a dead hand has won")
	}

	for seed := range int64(40) {
		if e = strict(t, penalty.CallWithdrawn, seed); e != nil {
			break
		}
	}
	if e == nil || !e.IsDue() || e.IsDead() || !slip(t, e, penalty.CallWithdrawn) {
		t.Fatal("a wrong call ends more than itself")
	}
	if rows := e.Sheet().Rows; rows[0].Entry.Measure != penalty.Warning || rows[1].Points.Of(1) != -penalty.Usual(rs) {
		t.Errorf("wrong calls come to %v", rows)
	}
}

// TestLearningTablesLetNothingWrongThrough tries random acts, right and wrong.
func TestLearningTablesLetNothingWrongThrough(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 5))
	for seed := range int64(4) {
		e := begin(t, options(presets(t)[seed], 1, seed))
		for on(t, e); !e.IsHandOver(); on(t, e) {
			for range 20 {
				a := table.Act{Seat: tile.Seats()[r.IntN(4)], Kind: table.ActKind(r.IntN(int(table.ActDiscard) + 1)), Tile: tile.Tile(r.IntN(tile.Kinds))}
				before := e.Play().Clone()
				if reason := e.Refuses(a); reason == "" {
					continue
				}
				if e.Do(a) == nil || !e.Play().Equal(before) || !evening.IsReason(e.Slip(a), evening.IsRight) {
					t.Fatalf("%v went through", a)
				}
			}
			if err := e.Do(decides(e, seed)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPlayedOnFromAHand goes on from every part of a record, and nothing is paid.
func TestPlayedOnFromAHand(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	e := begin(t, options(rs, 3, 8))
	for on(t, e); !e.IsHandOver(); on(t, e) {
		if err := e.Do(decides(e, 8)); err != nil {
			t.Fatal(err)
		}
	}
	h := e.Record()
	for n := 0; n <= h.Acts(); n += 7 {
		o := options(rs, ledger.Player(h.Learner().Index()+1), 8)
		o.From, o.After = h, n
		e := begin(t, o)
		if at, err := h.At(n); err != nil || !e.Play().Equal(at) || e.Seat() != h.Learner() {
			t.Fatalf("after %d acts: another hand, %v", n, err)
		}
		for on(t, e); !e.IsHandOver(); on(t, e) {
			if err := e.Do(decides(e, 8)); err != nil {
				t.Fatal(err)
			}
		}
		if !e.IsOver() || len(e.Sheet().Rows) != 0 {
			t.Errorf("after %d acts: a hand to practise counts", n)
		}
	}
}
