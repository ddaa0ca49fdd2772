package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"sikwu/assets"
)

func TestTileIsFourToThree(t *testing.T) {
	light(t)
	for width, height := range map[float32]float32{22: 29, 32: 43, 40: 53, 44: 59, 48: 64, 52: 69, 64: 85} {
		if got, want := NewTile("1m", width, nil).MinSize(), fyne.NewSize(width, height); got != want {
			t.Errorf("a tile %v wide is %v, want %v", width, got, want)
		}
	}
}

func TestTileStates(t *testing.T) {
	light(t)
	states := row(2)
	add := func(change func(*Tile)) {
		tile := NewTile("8p", 44, func() {})
		tile.SetOnFelt(true)
		change(tile)
		states.Add(tile)
	}
	add(func(*Tile) {})
	add(func(tile *Tile) { tile.SetFaded(true) })
	add(func(tile *Tile) { tile.SetMarked(true) })
	add(func(tile *Tile) { tile.SetCorner(true) })
	add(func(tile *Tile) { tile.MouseIn(hoverAt(0, 0)) })
	add(func(tile *Tile) { tile.FocusGained() })
	add(func(tile *Tile) { tile.SetMarked(true); tile.FocusGained() })
	add(func(tile *Tile) { tile.SetName("no such tile") })
	add(func(tile *Tile) { tile.SetOnFelt(false); tile.FocusGained() })
	w, _ := onSheet(t, NewFelt(container.NewCenter(states)), 440, 100)
	test.AssertImageMatches(t, "tile-states.png", w.Canvas().Capture())
}

func TestTilePicturesAreNamedByWidth(t *testing.T) {
	light(t)
	w, _ := onSheet(t, container.NewWithoutLayout(), 300, 100)
	w.SetContent(row(0, NewTile("5p", 44, nil), NewTileImage("5p", 32), NewTile("5p", 32.5, nil)))
	test.AssertRendersToMarkup(t, "tile-names.xml", w.Canvas())
}

func TestSecondaryTap(t *testing.T) {
	light(t)
	var at []fyne.Position
	tile := NewTile("E", 40, nil)
	tile.OnSecondary = func(p fyne.Position) { at = append(at, p) }
	onSheet(t, container.NewCenter(tile), 100, 100)
	test.TapSecondaryAt(tile, fyne.NewPos(5, 6))
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(tile)
	if want := []fyne.Position{origin.AddXY(5, 6)}; !slices.Equal(at, want) {
		t.Errorf("the other button was heard at %v, want %v", at, want)
	}
}

func TestDrag(t *testing.T) {
	light(t)
	tile := NewTile("7s", 40, func() { t.Error("a drag is no tap") })
	var seen, dropped []fyne.Position
	_, sheet := onSheet(t, container.NewCenter(tile), 300, 200)
	tile.OnDragged = func(p fyne.Position) {
		seen = append(seen, p)
		if sheet.Ghost() != "7s" {
			t.Errorf("the tile in the air is %q, want 7s", sheet.Ghost())
		}
	}
	tile.OnDragEnd = func(p fyne.Position) { dropped = append(dropped, p) }
	for _, at := range []fyne.Position{{X: 100, Y: 90}, {X: 210, Y: 80}} {
		tile.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}, Dragged: fyne.Delta{DX: 20}})
	}
	tile.DragEnd()
	if want := []fyne.Position{{X: 100, Y: 90}, {X: 210, Y: 80}}; !slices.Equal(seen, want) || !slices.Equal(dropped, want[1:]) {
		t.Fatalf("seen at %v, dropped at %v", seen, dropped)
	}
	if sheet.Ghost() != "" {
		t.Errorf("after the drop %q is still in the air", sheet.Ghost())
	}
}

func TestTileThatMayNotBeDraggedStays(t *testing.T) {
	light(t)
	tile := NewTile("7s", 40, nil)
	w, sheet := onSheet(t, container.NewCenter(tile), 300, 200)
	tile.OnDragEnd = func(fyne.Position) { t.Error("nothing was dragged") }
	test.Drag(w.Canvas(), middle(tile), 60, -20)
	if sheet.Ghost() != "" {
		t.Error("a tile without OnDragged should stay put")
	}
}

func TestSlipOfTheHandIsATap(t *testing.T) {
	light(t)
	taps := 0
	key := NewTile("7s", 40, func() { taps++ })
	hand := NewTile("7s", 40, func() { taps++ })
	hand.OnDragged = func(fyne.Position) { t.Error("four units are no drag") }
	onSheet(t, container.NewCenter(container.NewHBox(key, hand)), 300, 200)
	for _, tile := range []*Tile{key, hand} {
		taps = 0
		slip := fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, 20)}, Dragged: fyne.Delta{DX: 4}}
		tile.Dragged(&slip)
		tile.DragEnd()
		if taps != 1 {
			t.Errorf("a pointer that moved four units tapped %d times, want once", taps)
		}
	}
	key.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(90, 20)}, Dragged: fyne.Delta{DX: 70}})
	key.DragEnd()
	if taps != 1 {
		t.Error("a pointer that left the tile should not tap it")
	}
}

func TestRowKeepsItsTiles(t *testing.T) {
	light(t)
	line := NewTileRow(32, 1, "1p", "2p", "3p")
	if got, want := line.MinSize(), fyne.NewSize(3*32+2, TileHeight(32)); got != want {
		t.Errorf("three tiles of 32 take %v, want %v", got, want)
	}
	line.SetTiles("C", "C")
	if got, want := line.MinSize(), fyne.NewSize(2*32+1, TileHeight(32)); got != want {
		t.Errorf("two tiles of 32 take %v, want %v", got, want)
	}
	w, _ := onSheet(t, container.NewWithoutLayout(), 200, 100)
	w.SetContent(container.NewCenter(line))
	test.AssertRendersToMarkup(t, "tile-row.xml", w.Canvas())
}

// The picture must come out of Fyne's renderer with as many pixels as its place
// on the screen has, or it is blurred.
func TestPicturesAreNeverStretched(t *testing.T) {
	light(t)
	for _, scale := range []float32{1, 1.25, 1.5, 2, 3} {
		for width := float32(20); width <= 96; width++ {
			size := pictureSize(width, scale)
			img := canvas.NewImageFromResource(asset(t, "8s"))
			c := test.NewTempWindow(t, img).Canvas().(test.WindowlessCanvas)
			c.SetScale(scale)
			img.Resize(size)
			across, down := c.PixelCoordinateForPosition(fyne.NewPos(size.Width, size.Height))
			if got := img.Image.Bounds().Size(); got.X != across || got.Y != down {
				t.Fatalf("a tile of %v at scale %v has %v pixels for %d by %d", width, scale, got, across, down)
			}
			if size.Width > width+1.5/scale+0.01 || size.Width < width-1.5/scale-0.01 {
				t.Fatalf("a tile of %v at scale %v is drawn %v wide", width, scale, size.Width)
			}
		}
	}
}

func asset(t *testing.T, name string) fyne.Resource {
	picture, ok := assets.Tile(name, t.Name())
	if !ok {
		t.Fatalf("no tile %s", name)
	}
	return picture
}
