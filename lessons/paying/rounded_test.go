package paying

import (
	"slices"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/lessons/task"
)

// shows reports whether a seat pays or gets so much.
func shows(c task.Consequence, price int) bool {
	return len(c.Frames) > 0 && slices.ContainsFunc(c.Frames[len(c.Frames)-1].Seats, func(s picture.Seat) bool {
		return s.Amount != nil && (int(*s.Amount) == price || int(*s.Amount) == -price)
	})
}

// Where a false win is priced under figures whose half was rounded up, our ruling is told, and
// only there.
func TestAPriceTellsThatHalfWasRoundedUp(t *testing.T) {
	const price = 3 * 14 // three halves of 27
	told := 0
	for _, base := range presets(t) {
		figures := make([]int, len(base.Payment.Figures.Value))
		for i := range figures {
			figures[len(figures)-1-i] = 27
		}
		odd, err := base.With(map[string]any{"payment.figures": figures, "payment.method": "discarder", "false_win.pays_each": true})
		if err != nil {
			t.Fatal(err)
		}
		for kind, read := range Kinds() {
			for seed := range int64(6) {
				x, err := read(nil, odd, seed)
				if err != nil {
					continue // it needs a set
				}
				board := x.Board()
				for _, act := range board.Acts() {
					v := x.Judge(act)
					if v.Right {
						continue
					}
					if id := v.Wrong.Text.ID; id == "task.paying.settlement.follows" || !shows(v.Wrong, price) && id != "task.paying.count.unseen" { // follows is what was guessed
						continue
					}
					told++
					if v.Wrong.Decision != rules.DecisionRoundedUp {
						t.Errorf("%s under %s, seed %d: %q (%s) costs %d by %q", kind, odd.ID, seed, act, v.Wrong.Text.ID, price, v.Wrong.Decision)
					}
				}
			}
		}
	}
	if told < 20 {
		t.Errorf("only %d prices", told)
	}
}
