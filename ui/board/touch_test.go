package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
)

// everyView calls check for each sample in both sizes and languages, shown by
// the same view; touched collects the acts since then.
func everyView(t *testing.T, check func(t *testing.T, name string, v *View, w fyne.Window, touched *[]picture.Act)) {
	themed(t, look.Light)
	var touched []picture.Act
	v, w := showBoard(t, languages[0], picture.Board{}, 600, 600, func(a picture.Act) { touched = append(touched, a) })
	for _, language := range languages {
		v.SetWords(wordsIn(t, language))
		for _, size := range sizes {
			w.Resize(size)
			for name, b := range samples(t) {
				v.Set(b)
				touched = nil
				check(t, name+" "+language, v, w, &touched)
			}
		}
	}
}

// everyScene calls check for each sample laid out in both sizes and languages.
func everyScene(t *testing.T, check func(t *testing.T, name string, s *scene)) {
	themed(t, look.Light)
	for _, language := range languages {
		words := wordsIn(t, language)
		for _, size := range sizes {
			for name, b := range samples(t) {
				check(t, name+" "+language, plan(&b, words, breaks{}, rect{0, 0, size.Width, size.Height}))
			}
		}
	}
}

func TestEveryActIsTouchedAtItsPlace(t *testing.T) {
	everyView(t, func(t *testing.T, name string, v *View, w fyne.Window, touched *[]picture.Act) {
		for _, act := range v.board.Acts() {
			at, ok := v.PlaceOf(act)
			if !ok {
				t.Errorf("%s at %v: %q cannot be touched anywhere", name, v.Size(), act)
				continue
			}
			*touched = nil
			test.TapCanvas(w.Canvas(), at)
			if !slices.Equal(*touched, []picture.Act{act}) {
				t.Errorf("%s at %v: touching %q at %v came to %q", name, v.Size(), act, at, *touched)
			}
		}
		if _, ok := v.PlaceOf("no such act"); ok {
			t.Error("an act that is not on the board has a place")
		}
	})
}

func TestWhatHasNoActCannotBeTouched(t *testing.T) {
	everyView(t, func(t *testing.T, name string, v *View, w fyne.Window, touched *[]picture.Act) {
		v.Set(v.board.Still())
		for x := float32(2); x < v.Size().Width; x += 14 {
			for y := float32(2); y < v.Size().Height; y += 14 {
				v.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, y)})
			}
		}
		if len(*touched) > 0 {
			t.Errorf("%s: still to be touched: %q", name, *touched)
		}
		if !v.Disabled() {
			t.Errorf("%s: Tab stops where nothing can be touched", name)
		}
	})
}

// What is touched often is large enough for fingers.
func TestTargetsAreLarge(t *testing.T) {
	everyScene(t, func(t *testing.T, name string, s *scene) {
		for _, k := range s.targets {
			switch {
			case k.lifts && max(k.hit.w, k.hit.h) < 32:
				t.Errorf("%s: a tile is touched on %v by %v only", name, k.hit.w, k.hit.h)
			case !k.lifts && k.round == choiceRound && k.hit.h < 32:
				t.Errorf("%s: an answer is touched on %v by %v only", name, k.hit.w, k.hit.h)
			case !k.hit.grown(1).has(k.body.middle()):
				t.Errorf("%s: %q is not touched where it is seen", name, k.act)
			}
		}
	})
	v, _ := showBoard(t, languages[0], countBoard(), sizes[1].Width, sizes[1].Height, nil)
	for _, k := range v.scene.targets {
		if min(k.hit.w, k.hit.h) <= min(k.body.w, k.body.h) || max(k.hit.w, k.hit.h) < max(k.body.w, k.body.h)+14 {
			t.Fatalf("a stack of %v is touched on %v only", k.body, k.hit)
		}
	}
}

func TestWallsCountFromTheirOwnersRightHand(t *testing.T) {
	themed(t, look.Light)
	for you, first := range map[tile.Wind]map[tile.Wind]side{
		tile.East: {tile.East: rightSide, tile.South: topSide, tile.West: leftSide, tile.North: bottomSide},
		tile.West: {tile.West: rightSide, tile.North: topSide, tile.East: leftSide, tile.South: bottomSide},
	} {
		b := countBoard()
		b.You = you
		v, _ := showBoard(t, languages[0], b, sizes[0].Width, sizes[0].Height, nil)
		for wall, end := range first {
			at := func(n int) rect {
				r, ok := v.scene.box(picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: table.Stack{Wall: wall, Number: n}}})
				if !ok {
					t.Fatalf("stack %v%d lies nowhere", wall, n)
				}
				return r
			}
			one, two, last := at(1), at(2), at(18)
			dx, dy := end.out()
			if (one.x-two.x)*dx+(one.y-two.y)*dy <= 0 || (one.x-last.x)*dx+(one.y-last.y)*dy <= 0 {
				t.Errorf("for %v, the wall of %v does not begin at its %v end: 1 at %v, 2 at %v", you, wall, end, one, two)
			}
		}
	}
}

// The upper tile of a stack and the lower one are touched separately.
func TestTilesOfAStack(t *testing.T) {
	themed(t, look.Light)
	v, _ := showBoard(t, languages[0], jumpBoard(), sizes[0].Width, sizes[0].Height, nil)
	for _, wall := range tile.Seats() {
		name := table.Place{Stack: table.Stack{Wall: wall, Number: 5}}
		under := name
		under.Bottom = true
		upper, ok := v.PlaceOf(picture.Act("take " + name.String()))
		lower, ok2 := v.PlaceOf(picture.Act("take " + under.String()))
		if !ok || !ok2 {
			t.Fatalf("a tile of %v is out of reach", name)
		}
		dx, dy := sideOf(wall, tile.East).out()
		if (lower.X-upper.X)*dx+(lower.Y-upper.Y)*dy <= 0 {
			t.Errorf("%v: the upper tile is not drawn into the table", name)
		}
	}
}

func TestPointer(t *testing.T) {
	themed(t, look.Light)
	v, _ := showBoard(t, languages[0], dealtBoard(t), sizes[0].Width, sizes[0].Height, nil)
	at, _ := v.PlaceOf("tile 3")
	if v.Cursor() != desktop.DefaultCursor || !v.stage.glow.Hidden {
		t.Fatal("the pointer is not there yet")
	}
	hover := func(at fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	}
	i := v.scene.hit(at.X, at.Y)
	rest := v.stage.shown[pictureIn(v, i)].Position().Y
	v.MouseIn(hover(at))
	if got := v.stage.shown[pictureIn(v, i)].Position().Y; got != rest-tileview.HoverRise || v.Cursor() != desktop.PointerCursor || v.stage.glow.Hidden {
		t.Errorf("under the pointer the tile is at %v, want %v", got, rest-tileview.HoverRise)
	}
	v.MouseDown(hover(at))
	if got := v.stage.shown[pictureIn(v, i)].Position().Y; got != rest {
		t.Errorf("pressed, the tile is at %v, want %v", got, rest)
	}
	v.MouseUp(hover(at))
	v.Set(v.board)
	if got := v.stage.shown[pictureIn(v, i)].Position().Y; got != rest-tileview.HoverRise {
		t.Error("a new board forgets where the pointer is")
	}
	v.MouseMoved(hover(fyne.NewPos(v.Size().Width/2, 1)))
	if v.input.over >= 0 || v.stage.shown[pictureIn(v, i)].Position().Y != rest {
		t.Error("the tile did not come down")
	}
	v.MouseMoved(hover(at))
	v.MouseOut()
	if v.Cursor() != desktop.DefaultCursor || !v.stage.glow.Hidden {
		t.Error("the pointer has left, the glow has not")
	}
}

// pictureIn returns the first picture of a target.
func pictureIn(v *View, target int) int {
	return slices.IndexFunc(v.scene.sprites, func(s sprite) bool { return s.target == target && s.kind == paintInk })
}

// A click on a player's tiles is one on the seat.
func TestAHandIsItsSeat(t *testing.T) {
	themed(t, look.Light)
	b := picture.Board{You: tile.East}
	for _, w := range tile.Seats() {
		b.Seats = append(b.Seats, picture.Seat{Wind: w, Act: picture.SeatAct(w), Hand: picture.Backs(13)})
	}
	var touched []picture.Act
	v, _ := showBoard(t, languages[0], b, 800, 600, func(a picture.Act) { touched = append(touched, a) })
	for _, at := range []struct {
		x, y float32
		want tile.Wind
	}{{400, 575, tile.East}, {775, 300, tile.South}, {400, 20, tile.West}, {25, 300, tile.North}} {
		touched = nil
		test.TapAt(v, fyne.NewPos(at.x, at.y))
		if !slices.Equal(touched, []picture.Act{picture.SeatAct(at.want)}) {
			t.Errorf("a click at %v, %v touches %q, want the seat %v", at.x, at.y, touched, at.want)
		}
	}
}

// Over what follows from a wrong act, a tile is touched where it is seen, though others are
// gone and it has moved.
func TestATileIsTouchedWhereItIsSeen(t *testing.T) {
	themed(t, look.Light)
	table := picture.Board{You: tile.East, Walls: picture.FullWalls(18)}
	var held []tile.Tile
	for t := range tile.Tile(13) {
		held = append(held, t)
	}
	for _, w := range tile.Seats() {
		table.Seats = append(table.Seats, picture.Seat{Wind: w, Hand: picture.Faces(held)})
	}
	over := table.Still()
	you := table.SeatOf(tile.East)
	for i := range you.Hand {
		you.Hand[i].Act = picture.On("throw", you.Hand[i].Face.String())
	}
	over.Seats[0].Hand = over.Seats[0].Hand[2:]
	var touched picture.Act
	v, _ := showBoard(t, languages[0], table, 800, 600, func(a picture.Act) { touched = a })
	v.SetOver(over, table)
	for i := range v.scene.spots {
		seen := &v.scene.spots[i]
		if seen.Kind != picture.AtHand || seen.Seat != tile.East {
			continue
		}
		x, y := seen.at.middle()
		if test.TapAt(v, fyne.NewPos(x, y)); touched != picture.On("throw", seen.name) {
			t.Errorf("a click on %s does %q", seen.name, touched)
		}
	}
}

// The line where a wall was opened is named under the pointer.
func TestTheOpeningIsNamed(t *testing.T) {
	themed(t, look.Light)
	for _, wall := range tile.Seats() {
		b := picture.Board{You: tile.East, Walls: picture.FullWalls(18)}
		b.Walls.Cut = &table.Stack{Wall: wall, Number: 7}
		v, _ := showBoard(t, languages[0], b, 800, 600, nil)
		told := ""
		v.SetNaming(func(name string, _ fyne.Position) { told = name })
		a, _ := v.scene.box(picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: table.Stack{Wall: wall, Number: 7}}})
		o, _ := v.scene.box(picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: table.Stack{Wall: wall, Number: 8}}})
		x, y := a.with(o).middle()
		v.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
		if told != v.words.Opened {
			t.Errorf("in the wall of %v the line is called %q", wall, told)
		}
	}
}
