package advice

import (
	"reflect"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// question is about a hand with a few draws, which are answered fast.
func question(t *testing.T, change func(*advise.Question)) *advise.Question {
	t.Helper()
	rs, _ := rules.Preset("hk13")
	d, err := hand.Parse("123m 456p 345s CC 78s E")
	if err != nil {
		t.Fatal(err)
	}
	q := &advise.Question{Hand: d, Seat: tile.South, Round: tile.East, Rules: rs, Draws: 2}
	change(q)
	return q
}

// What is asked once more is known, and nothing else is taken for it.
func TestWhatIsKnownIsWhatWasAsked(t *testing.T) {
	same := Ask(question(t, func(*advise.Question) {}))
	for name, change := range map[string]func(*advise.Question){
		"nothing": func(*advise.Question) {},
		"rules": func(q *advise.Question) {
			q.Rules, _ = q.Rules.With(map[string]any{"minimum": 1})
		},
		"preset": func(q *advise.Question) { q.Rules, _ = rules.Preset("old22") },
		"hand":   func(q *advise.Question) { q.Hand.Concealed[0] = tile.North.Tile() },
		"seat":   func(q *advise.Question) { q.Seat = tile.East },
		"round":  func(q *advise.Question) { q.Round = tile.West },
		"seen":   func(q *advise.Question) { q.Seen[tile.Bamboo1+5] = 3 },
		"draws":  func(q *advise.Question) { q.Draws = 1 },
		"aim":    func(q *advise.Question) { q.For = advise.ForWins },
		"model":  func(q *advise.Question) { q.Model = advise.AtTable },
	} {
		q := question(t, change)
		a := Ask(q)
		if !reflect.DeepEqual(a.List, advise.Ask(q)) || !reflect.DeepEqual(a.Good, advise.Good(a.List, q.For)) {
			t.Errorf("%s: %v is not what the advisor says", name, a.List)
		}
		if known := a == same; known != (name == "nothing") || Ask(q) != a {
			t.Errorf("%s: it is known: %t", name, known)
		}
		if Coarse(q) == a {
			t.Errorf("%s: the first answer is the last", name)
		}
	}
}

// Of as many hands as are spoken of, what differs is told apart and what may come is not
// nothing.
func TestFiguresTell(t *testing.T) {
	for _, c := range []struct {
		a, b advise.Worth
		of   Hands
	}{
		{advise.Worth{Chance: 0.53, Points: 6.4}, advise.Worth{Chance: 0.43, Points: 5.2}, 100},
		{advise.Worth{Chance: 0.43, Points: 5.2}, advise.Worth{Chance: 0.425, Points: 5.1}, 1000},
		{advise.Worth{Chance: 0.058, Points: 0.7}, advise.Worth{Chance: 0, Points: 0}, 1000},
		{advise.Worth{Chance: 0.0004, Points: 0.05}, advise.Worth{Chance: 0.02, Points: 1}, 10000},
		{advise.Worth{Chance: 0.0154, Points: 1.2}, advise.Worth{Chance: 0.0138, Points: 1.1}, 1000},
		{advise.Worth{Chance: 0.01502, Points: 1.2}, advise.Worth{Chance: 0.01498, Points: 1.2}, 1000},
		{advise.Worth{Chance: 0.5, Points: 4}, advise.Worth{Chance: 0.4999, Points: 3}, 100},
	} {
		if n := Telling(&c.a, &c.b); n != c.of {
			t.Errorf("%v and %v are told apart in %d hands, want %d", c.a, c.b, n, c.of)
		}
	}
}

// The points lost by winning less often and by winning less each time add up to what is
// written of both.
func TestWhatIsLostAddsUp(t *testing.T) {
	best := advise.Discard{Worth: advise.Worth{Chance: 0.0795, Points: 4.9151}}
	for i := range 200 {
		x := advise.Discard{Worth: advise.Worth{Chance: 0.0668, Points: 2.5 + float64(i)*0.00473}}
		n := Telling(&x.Worth, &best.Worth)
		why, ok := n.Against(Throwing(tile.Bamboo1), &x, &best).Args["Why"].(picture.Text)
		if !ok || why.ID != "advice.why.both" {
			t.Fatalf("%+v is lost by %v", x.Worth, why)
		}
		rarer, cheaper := why.Args["Rarer"].(int), why.Args["Cheaper"].(int)
		if lost := n.Points(&best.Worth) - n.Points(&x.Worth); rarer+cheaper != lost || rarer < 0 || cheaper < 0 {
			t.Errorf("of %d points %d and %d are lost", lost, rarer, cheaper)
		}
	}
}
