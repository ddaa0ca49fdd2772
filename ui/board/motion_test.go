package board

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/ui/look"
)

// thrown returns throwBoard after the throw, the count, and a tile taken.
func thrown() picture.Board {
	b := throwBoard()
	b.Dice = picture.Dice{Values: []int{3, 1, 5}}
	for n := range 9 {
		s := &b.Walls.Stacks[tile.West.Index()][n]
		s.Mark, s.Number = picture.Counted, n+1
		b.Count = append(b.Count, table.Stack{Wall: tile.West, Number: n + 1})
	}
	b.Walls.Stacks[tile.North.Index()][16].Top = false
	b.Seats[0].Hand = append(picture.Backs(2), picture.Face(tile.Red))
	b.Moves = []picture.Move{{
		From: picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: table.Stack{Wall: tile.North, Number: 17}}},
		To:   picture.Spot{Kind: picture.AtHand, Seat: tile.East}, Face: tile.Red,
	}}
	return b
}

// underWay shows thrown at the start of its animation, and returns the scene
// before it.
func underWay(t *testing.T) (*View, fyne.Window, *scene) {
	themed(t, look.Light)
	v, w := showBoard(t, languages[0], throwBoard(), 640, 540, nil)
	before, was := v.scene, v.board
	v.board = thrown()
	v.lay()
	if !v.arrange(before, &was) {
		t.Fatal("nothing plays")
	}
	return v, w, before
}

func TestEverythingPlaysInOrder(t *testing.T) {
	v, _, _ := underWay(t)
	const counted = rollTime + afterRoll
	const taken = counted + 10*countTime
	if want := taken + flightTime; v.motion.whole != want {
		t.Fatalf("it lasts %v, want %v", v.motion.whole, want)
	}
	sum := spriteOf(v, func(s *sprite) bool { return s.last && s.text == "9" })
	fifth := spriteOf(v, func(s *sprite) bool { return s.text == "5" && !s.last })
	red := spriteOf(v, func(s *sprite) bool { return s.art.face.Name == "C" })
	die := spriteOf(v, func(s *sprite) bool { return s.art.kind == dieArt })
	for _, at := range []struct {
		after           time.Duration
		sum, fifth, red bool
	}{
		{0, false, false, false},
		{rollTime / 2, false, false, false},
		{rollTime, true, false, false},
		{counted + 3*countTime + countTime/2, true, false, false},
		{counted + 5*countTime + countTime/2, true, true, false},
		{taken + flightTime/2, true, true, false},
		{taken + flightTime, true, true, true},
	} {
		v.showMotion(at.after)
		if got := v.stage.shown[sum].Visible(); got != at.sum {
			t.Errorf("after %v the sum is seen: %v", at.after, got)
		}
		if got := v.stage.shown[fifth].Visible(); got != at.fifth {
			t.Errorf("after %v the fifth number is seen: %v", at.after, got)
		}
		if got := v.stage.shown[red].Visible(); got != at.red {
			t.Errorf("after %v the tile is in the hand: %v", at.after, got)
		}
		if rests := v.stage.shown[die].Position() == v.scene.sprites[die].at.pos(); rests != at.sum {
			t.Errorf("after %v the die lies still: %v", at.after, rests)
		}
	}
}

// spriteOf returns the index of the only sprite that satisfies a condition.
func spriteOf(v *View, is func(*sprite) bool) int {
	found := -1
	for i := range v.scene.sprites {
		if is(&v.scene.sprites[i]) {
			found = i
		}
	}
	return found
}

func TestATileFliesFromWhereItLay(t *testing.T) {
	v, _, before := underWay(t)
	start := v.motion.whole - flightTime
	var flying *canvas.Image
	for _, o := range v.stage.air {
		if img, ok := o.(*canvas.Image); ok {
			flying = img
		}
	}
	from, _ := before.box(picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: table.Stack{Wall: tile.North, Number: 17}}})
	to := v.scene.sprites[spriteOf(v, func(s *sprite) bool { return s.art.face.Name == "C" })].at
	middle := func() rect {
		p, s := flying.Position(), flying.Size()
		return rect{p.X + s.Width/2, p.Y + s.Height/2, 1, 1}
	}
	v.showMotion(start + time.Millisecond)
	if !flying.Visible() || middle().shared(from.grown(6)) == 0 {
		t.Errorf("it sets off at %v, want %v", middle(), from)
	}
	v.showMotion(start + flightTime - time.Millisecond)
	if !flying.Visible() || middle().shared(to) == 0 {
		t.Errorf("it comes to %v, want %v", middle(), to)
	}
	v.showMotion(start + flightTime)
	if flying.Visible() {
		t.Error("it is still in the air")
	}
}

// However the animation ends, the board is then as if nothing had moved.
func TestMotionEndsAtTheBoard(t *testing.T) {
	v, w, _ := underWay(t)
	v.showMotion(rollTime / 3)
	half := w.Canvas().Capture()
	v.motion.run = fyne.NewAnimation(time.Second, func(float32) {})
	v.Set(thrown())
	ended := w.Canvas().Capture()
	_, still := showBoard(t, languages[0], thrown(), 640, 540, nil)
	want := still.Canvas().Capture()
	if !same(ended, want) {
		t.Error("a board set in the middle of motion is not as it should be")
	}
	if same(half, want) {
		t.Error("nothing was moving")
	}
	v.SetMotion(true)
	v.Set(throwBoard())
	v.Set(thrown()) // the test driver plays animations to the end at once
	if v.motion.run != nil || !same(w.Canvas().Capture(), want) {
		t.Error("a board that played to its end is not as it should be")
	}
}

func TestWithoutMotionNothingPlays(t *testing.T) {
	themed(t, look.Light)
	v, _ := showBoard(t, languages[0], throwBoard(), 640, 540, nil)
	v.Set(thrown())
	if v.motion.run != nil || v.motion.parts != nil || len(v.stage.air) > 0 {
		t.Error("something plays")
	}
}

// Many tiles start close together, so that a deal does not take long.
func TestManyMovesTakeNoLonger(t *testing.T) {
	themed(t, look.Light)
	v, _ := showBoard(t, languages[0], throwBoard(), 640, 540, nil)
	before, was := v.scene, v.board
	b := throwBoard()
	for range 53 {
		b.Moves = append(b.Moves, thrown().Moves[0])
	}
	b.Seats[0].Hand = picture.Backs(14)
	v.board = b
	v.lay()
	if !v.arrange(before, &was) || len(v.motion.parts) != 53 || v.motion.whole > maxTime {
		t.Errorf("%d tiles take %v, want 53 in at most %v", len(v.motion.parts), v.motion.whole, maxTime)
	}
	b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtRow, Row: 3}, To: picture.Spot{Kind: picture.AtCentre}}}
	v.board = b
	v.lay()
	if v.arrange(before, &was) {
		t.Error("a tile flies between places that are not there")
	}
}

func same(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	size := a.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}
