package paying

import (
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/lessons/task"
)

// HKMJ's example of a game with two repeats, hand by hand as it is printed there:
// the round, the hand, and the dealer as first seated.
func TestTheTableOfEighteenHands(t *testing.T) {
	const printed = "EE ES EW EN SE SS SW SW SN WE WS WW WN NE NS NS NW NN"
	base, _ := rules.Preset("hk13")
	rs, err := base.With(map[string]any{"game.dealer_stays_on_win": true, "game.dealer_stays_on_draw": true, "game.rounds": 4})
	if err != nil {
		t.Fatal(err)
	}
	set := task.Set{"you": "E", "results": []string{"2.3 nobody_wins", "4.2 dealer_wins"}}
	x := start[*wholeGame](t, "paying.whole_game", set, rs, 1)
	var got []string
	asked := map[string]int{}
	for x.Next() != "" {
		b := x.Board()
		if hand := x.at.RoundWind().String() + x.at.HandWind().String(); x.hands > len(got) {
			got = append(got, hand)
		}
		asked[x.Words().Ask.ID]++
		if b.You != x.at.Seat(1) {
			t.Errorf("hand %d: the first dealer sits %v", x.hands, b.You)
		}
		x.Do(x.Next())
	}
	if list := strings.Join(got, " "); list != printed {
		t.Errorf("%s, want %s", list, printed)
	}
	if x.hands != 18 || x.repeats != 2 || len(asked) != 3 {
		t.Errorf("%d hands, %d repeats, asked %v", x.hands, x.repeats, asked)
	}
	if b := x.Board(); b.Middle.ID != "task.paying.rounds.over" {
		t.Errorf("it ends with %v", b.Middle)
	}
}

// Whoever says that the game is over too soon, or names another hand, hears so.
func TestAWrongNextHand(t *testing.T) {
	for _, rs := range presets(t) {
		x := start[*wholeGame](t, "paying.whole_game", nil, rs, 1)
		for x.Next() != "" {
			b, right := x.Board(), 0
			for _, a := range b.Acts() {
				if v := x.Judge(a); v.Right {
					right++
				} else if a == actOver && v.Wrong.Text.ID != "task.paying.rounds.not_over" {
					t.Errorf("%v: %v", x.at, v.Wrong.Text)
				}
			}
			if right != 1 {
				t.Errorf("%s at %v: %d right answers", rs.ID, x.at, right)
			}
			x.Do(x.Next())
		}
		if want := 4 * rs.Game.Rounds.Value; x.hands != want || x.at.Next(x.outcome, rs).Round != rs.Game.Rounds.Value+1 {
			t.Errorf("%s: %d hands, want %d", rs.ID, x.hands, want)
		}
	}
}
