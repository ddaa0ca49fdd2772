package paying

import (
	"strings"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/tile"
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

// Ending the game too soon, or naming another hand, is wrong.
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

// One hand at tables of different times: what HKMJ says about either way of counting,
// and the tables of points, worked out by hand.
func TestOneHandThenAndNow(t *testing.T) {
	for _, c := range []struct {
		set  task.Set
		want string
	}{
		{task.Set{"hand": "123m 67m EE [999m@S] [WWW@W] +5m", "seat": "N", "from": "S"}, "fan 2 amount 8 fan 4 amount 16"},
		{task.Set{"hand": "123m 67p EE [999s@S] [456s@W] +5p", "seat": "N", "from": "S"}, "fan 0 amount 2 no win"},
		{task.Set{"hand": "123m 67p EE 345s [456s@W] +5p", "seat": "N", "by": "self_draw"}, "fan 2 amount 8 fan 3 amount 4"},
		{task.Set{"hand": "111m 22m 77m [555m@S] [999m@W] +7m", "seat": "N", "from": "S"}, "fan 4 amount 32 fan 8 amount 64"},
	} {
		c.set["tables"] = []string{"two_two old22", "three_three hk8"}
		x := start[*history](t, "paying.history", c.set, presets(t)[0], 1)
		var got []string
		for x.Next() != "" {
			got = append(got, string(x.Next()))
			x.Do(x.Next())
		}
		if list := strings.Join(got, " "); list != c.want {
			t.Errorf("%v: %s, want %s", c.set["hand"], list, c.want)
		}
	}
}

// CityU's own example of a wrong dealer: South's round, West's hand, dealt by
// South's player; then the hand after it is North's.
func TestTheMissedHandIsSkipped(t *testing.T) {
	set := task.Set{"offence": "wrong_dealer", "in_deal": true, "round": 2, "hand": 3, "seat": "N"}
	for _, rs := range presets(t) {
		x := start[*incident](t, "paying.incident", set, rs, 1)
		x.Do(x.Next())
		if got := x.Next(); got != picture.SeatAct(x.at.Seat(4)) {
			t.Errorf("%s: %q deals, want the fourth player", rs.ID, got)
		}
		x.Do(x.Next())
		if x.Next() != "" {
			t.Error("more is asked")
		}
	}
}

// The comparison with a wrong next dealer still names the one who dealt.
func TestTheComparisonNamesWhoDealt(t *testing.T) {
	set := task.Set{"offence": "wrong_dealer", "in_deal": true, "round": 1, "hand": 1, "seat": "N"}
	x := start[*incident](t, "paying.incident", set, presets(t)[0], 1)
	x.Do(x.Next())
	v := x.Judge(picture.SeatAct(tile.West))
	if v.Right || v.Wrong.Compare.Args["Seat"] != tile.North || v.Wrong.Text.Args["Seat"] != tile.West {
		t.Errorf("%v beside %v", v.Wrong.Text, v.Wrong.Compare)
	}
}
