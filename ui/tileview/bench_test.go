package tileview

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"sikwu/assets"
	"sikwu/internal/testkit/windowtest"
	"sikwu/ui/widgets"
)

// sixty returns as many tiles as a Check page shows.
func sixty() (*fyne.Container, []*Tile) {
	var tiles []*Tile
	grid := container.New(layout.NewGridLayout(12))
	for i := range 60 {
		tile := NewTile(assets.Names()[i%42], 40, func() {})
		tiles = append(tiles, tile)
		grid.Add(tile)
	}
	return grid, tiles
}

// BenchmarkCapture60 draws a window of sixty tiles in software.
func BenchmarkCapture60(b *testing.B) {
	windowtest.Light(b)
	grid, _ := sixty()
	w, _ := windowtest.Show(b, widgets.NewSheet(grid), 600, 300)
	for b.Loop() {
		w.Canvas().Capture()
	}
}

// BenchmarkClick60 measures a click on the page without drawing: most tiles
// stay, a few change, and the state of all is set.
func BenchmarkClick60(b *testing.B) {
	windowtest.Light(b)
	grid, tiles := sixty()
	windowtest.Show(b, widgets.NewSheet(grid), 600, 300)
	n := 0
	for b.Loop() {
		n++
		for i, tile := range tiles {
			tile.SetFaded((i+n)%20 == 0)
			tile.SetMarked(i == n%60)
			if i%12 == 0 {
				tile.SetName(assets.Names()[(i+n)%42])
			}
		}
	}
}

// BenchmarkBuild60 builds and shows sixty tiles.
func BenchmarkBuild60(b *testing.B) {
	windowtest.Light(b)
	w, _ := windowtest.Show(b, widgets.NewSheet(container.NewWithoutLayout()), 600, 300)
	for b.Loop() {
		grid, _ := sixty()
		w.SetContent(grid)
	}
}

// BenchmarkRefresh60 refreshes all tiles of a window, as a new theme does.
func BenchmarkRefresh60(b *testing.B) {
	windowtest.Light(b)
	grid, _ := sixty()
	windowtest.Show(b, widgets.NewSheet(grid), 600, 300)
	b.ReportAllocs()
	for b.Loop() {
		grid.Refresh()
	}
}
