package tileview

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"sikwu/assets"
	"sikwu/assets/face"
	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

func TestTileIsFourToThree(t *testing.T) {
	windowtest.Light(t)
	for width, height := range map[float32]float32{22: 29, 32: 43, 40: 53, 44: 59, 48: 64, 52: 69, 64: 85} {
		if got, want := NewTile("1m", width, nil).MinSize(), fyne.NewSize(width, height); got != want {
			t.Errorf("a tile %v wide is %v, want %v", width, got, want)
		}
	}
}

func TestTileStates(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(look.Light).WithNumerals(true, false))
	states := windowtest.Row(2)
	add := func(change func(*Tile)) {
		tile := NewTile("8p", 44, func() {})
		tile.SetOnFelt(true)
		change(tile)
		states.Add(tile)
	}
	add(func(*Tile) {})
	add(func(tile *Tile) { tile.SetFaded(true) })
	add(func(tile *Tile) { tile.SetMarked(true) })
	add(func(tile *Tile) { tile.MouseIn(windowtest.HoverAt(0, 0)) })
	add(func(tile *Tile) { tile.FocusGained() })
	add(func(tile *Tile) { tile.SetMarked(true); tile.FocusGained() })
	add(func(tile *Tile) { tile.SetName("no such tile") })
	add(func(tile *Tile) { tile.SetOnFelt(false); tile.FocusGained() })
	w, _ := windowtest.Show(t, widgets.NewSheet(widgets.NewFelt(container.NewCenter(states))), 440, 100)
	test.AssertImageMatches(t, "tile-states.png", w.Canvas().Capture())
}

func TestSecondaryTap(t *testing.T) {
	windowtest.Light(t)
	var at []fyne.Position
	tile := NewTile("E", 40, nil)
	tile.OnSecondary = func(p fyne.Position) { at = append(at, p) }
	windowtest.Show(t, widgets.NewSheet(container.NewCenter(tile)), 100, 100)
	test.TapSecondaryAt(tile, fyne.NewPos(5, 6))
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(tile)
	if want := []fyne.Position{origin.AddXY(5, 6)}; !slices.Equal(at, want) {
		t.Errorf("the other button was heard at %v, want %v", at, want)
	}
}

func TestDrag(t *testing.T) {
	windowtest.Light(t)
	tile := NewTile("7s", 40, func() { t.Error("a drag is no tap") })
	var seen, dropped []fyne.Position
	_, sheet := windowtest.Show(t, widgets.NewSheet(container.NewCenter(tile)), 300, 200)
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
	windowtest.Light(t)
	tile := NewTile("7s", 40, nil)
	w, sheet := windowtest.Show(t, widgets.NewSheet(container.NewCenter(tile)), 300, 200)
	tile.OnDragEnd = func(fyne.Position) { t.Error("nothing was dragged") }
	test.Drag(w.Canvas(), windowtest.Middle(tile), 60, -20)
	if sheet.Ghost() != "" {
		t.Error("a tile without OnDragged should stay put")
	}
}

func TestSlipOfTheHandIsATap(t *testing.T) {
	windowtest.Light(t)
	taps := 0
	key := NewTile("7s", 40, func() { taps++ })
	hand := NewTile("7s", 40, func() { taps++ })
	hand.OnDragged = func(fyne.Position) { t.Error("four units are no drag") }
	windowtest.Show(t, widgets.NewSheet(container.NewCenter(container.NewHBox(key, hand))), 300, 200)
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
	windowtest.Light(t)
	line := NewRow(32, 1, "1p", "2p", "3p")
	if got, want := line.MinSize(), fyne.NewSize(3*32+2, Height(32)); got != want {
		t.Errorf("three tiles of 32 take %v, want %v", got, want)
	}
	line.SetTiles("C", "C")
	if got, want := line.MinSize(), fyne.NewSize(2*32+1, Height(32)); got != want {
		t.Errorf("two tiles of 32 take %v, want %v", got, want)
	}
}

// TestTilesShowWhatTheyAreNamed changes names and widths of tiles, many of them
// equal, on a canvas and off it, and reads them back from a screenshot.
func TestTilesShowWhatTheyAreNamed(t *testing.T) {
	windowtest.Light(t)
	names := assets.Names()
	rapid.Check(t, func(t *rapid.T) {
		row, tile := NewRow(40, 2), NewTile("E", 44, func() {})
		scale := rapid.SampledFrom([]float32{1, 1.25, 1.5, 2}).Draw(t, "scale")
		w := fyne.CurrentApp().NewWindow("")
		defer w.Close()
		content := container.NewWithoutLayout(canvas.NewRectangle(color.White), row, tile)
		tile.Move(fyne.NewPos(0, 100))
		w.SetPadded(false)
		w.Canvas().(software.WindowlessCanvas).SetScale(scale)
		numbered := rapid.Bool().Draw(t, "numerals")
		fyne.CurrentApp().Settings().SetTheme(look.New(look.Light).WithNumerals(numbered, false))
		name := rapid.SampledFrom(names[:12]) // so that many are equal
		for range rapid.IntRange(1, 6).Draw(t, "changes") {
			width := rapid.SampledFrom([]float32{22, 28, 32.5, 40, 44, 52}).Draw(t, "width")
			tile.SetName(name.Draw(t, "tile"))
			tile.SetWidth(width)
			row.SetTiles(rapid.SliceOfN(name, 1, 14).Draw(t, "row")...)
			row.SetWidth(width)
			if rapid.Bool().Draw(t, "shown") {
				w.SetContent(content)
			}
		}
		w.SetContent(content)
		w.Resize(fyne.NewSize(800, 200))
		content.Objects[0].Resize(w.Canvas().Size())
		row.Resize(row.MinSize())
		tile.Resize(tile.MinSize())
		shown := w.Canvas().Capture()
		for _, f := range append(facesOf(row), tile.face) {
			drawn := face.Draw(face.Face{Name: f.name, Marked: numbered}, pixel(f.Size().Width, scale), pixel(f.Size().Height, scale))
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.Raster)
			if !showsNear(shown, drawn, pixel(at.X, scale), pixel(at.Y, scale)) {
				t.Fatalf("%q, %v wide at scale %v, is not at %v", f.name, f.width, scale, at)
			}
		}
	})
}

func facesOf(row *Row) (list []*tileFace) {
	for _, tile := range row.tiles {
		list = append(list, tile.face)
	}
	return list
}

func pixel(units, scale float32) int { return int(math.Round(float64(units * scale))) }

// showsNear reports whether a window shows a picture at a position or a pixel
// beside it: at fractional scales the software painter rounds positions
// differently.
func showsNear(window image.Image, picture *image.RGBA, x, y int) bool {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			if showsAt(window, picture, x+dx, y+dy) {
				return true
			}
		}
	}
	return false
}

// showsAt reports whether a window shows the opaque part of a picture at a
// position.
func showsAt(window image.Image, picture *image.RGBA, x, y int) bool {
	for py := range picture.Bounds().Dy() {
		for px := range picture.Bounds().Dx() {
			want := picture.RGBAAt(px, py)
			r, g, b, _ := window.At(x+px, y+py).RGBA()
			if want.A == 255 && (uint8(r>>8) != want.R || uint8(g>>8) != want.G || uint8(b>>8) != want.B) {
				return false
			}
		}
	}
	return true
}

// A picture must have as many pixels as its place on the screen, or it would be
// blurred.
func TestPicturesAreNeverStretched(t *testing.T) {
	windowtest.Light(t)
	for _, scale := range []float32{1, 1.25, 1.5, 2, 3} {
		for width := float32(14); width <= 96; width += 0.5 {
			tile := NewImage("8s", width)
			w, _ := windowtest.Show(t, widgets.NewSheet(container.NewWithoutLayout(tile)), 200, 200)
			c := w.Canvas().(software.WindowlessCanvas)
			c.SetScale(scale)
			tile.Resize(tile.MinSize())
			size := tile.face.Size()
			for _, units := range []float32{size.Width, size.Height} {
				if pixels := float64(units * scale); math.Abs(pixels-math.Round(pixels)) > 0.001 {
					t.Fatalf("a tile of %v at scale %v takes %v pixels", width, scale, pixels)
				}
			}
			if least := tile.MinSize(); math.Abs(float64(size.Width-least.Width)) > 0.51/float64(scale) || math.Abs(float64(size.Height-least.Height)) > 0.51/float64(scale) {
				t.Fatalf("a tile of %v at scale %v is drawn %v large", least, scale, size)
			}
		}
	}
}
