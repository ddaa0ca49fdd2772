// Package assets holds what Sikwu draws with: the tile faces, with and without
// beginners' marks, the icon and the font; package licences has what they came
// under.
//
// Everything is embedded, so nothing here reads a disk or fails at run time.
// The pictures are SVGs made by make_tiles.py, the font is cut by
// make_fonts.py; README.md tells how, and where each came from.
//
// Tiles come as SVG text, for package face to draw at the size in pixels that a
// place on the screen has, and for package paper to put on paper.
package assets

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/binary"
	"io"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
)

//go:embed tiles/*.svg marked/*.svg coloured/*.svg icon/icon.svg
var pictures embed.FS

//go:embed icon/window.png
var iconPNG []byte

// Fyne tells fonts apart by the resource itself, so there is one of each.
var (
	//go:embed fonts/SikwuSansHK-Regular.otf.gz
	regularGZ []byte
	//go:embed fonts/SikwuSansHK-Bold.otf.gz
	boldGZ []byte

	// made when first asked for: the command line needs none
	fontRegular     = sync.OnceValue(func() *fyne.StaticResource { return unpack("SikwuSansHK-Regular.otf", regularGZ) })
	fontBold        = sync.OnceValue(func() *fyne.StaticResource { return unpack("SikwuSansHK-Bold.otf", boldGZ) })
	mainlandRegular = sync.OnceValue(func() fyne.Resource { return mainland(fontRegular()) })
	mainlandBold    = sync.OnceValue(func() fyne.Resource { return mainland(fontBold()) })

	icon = fyne.NewStaticResource("sikwu.png", iconPNG)
	mark = markSVG()
)

// names is the order of a tile chart: suits, winds, dragons, flowers, and the
// three that are no tile of the game.
var names = strings.Fields("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s " +
	"E S W N C F P 1f 2f 3f 4f 5f 6f 7f 8f back blank place")

// Names returns the names that Tile knows, in the order of a tile chart:
// 1m–9m, 1p–9p, 1s–9s, E S W N, C F P, 1f–8f, then "back" (a tile face down),
// "blank" (a bare face) and "place" (where a tile is still to come).
func Names() []string { return slices.Clone(names) }

// Tile returns the SVG of a tile, 300 by 400 units. It is false for a name that
// is not among Names.
func Tile(name string) (svg []byte, ok bool) {
	if !slices.Contains(names, name) {
		return nil, false
	}
	return read("tiles/" + name)
}

// Marked returns the SVG of a tile with the beginners' mark, its digit or
// letter, at the top left, and the picture made smaller where it would meet the
// mark. It is false for flowers, which bear their number already, and for what
// is no tile.
func Marked(name string) (svg []byte, ok bool) {
	if !slices.Contains(names, name) {
		return nil, false
	}
	return read("marked/" + name)
}

// Coloured returns the SVG of a dragon like Marked, but with the first letter of its
// colour in English: R, G, W. It is false for any other tile.
func Coloured(name string) (svg []byte, ok bool) {
	if !slices.Contains(names, name) {
		return nil, false
	}
	return read("coloured/" + name)
}

// Mark returns the app's sign as a vector picture, square.
func Mark() fyne.Resource { return mark }

func markSVG() fyne.Resource {
	svg, _ := read("icon/icon")
	return fyne.NewStaticResource("sikwu.svg", svg)
}

// Icon returns the app's sign as a PNG of 256 by 256 pixels, the most that a window
// manager asks for.
func Icon() fyne.Resource { return icon }

// Mainland is the language, as printed pages name it, whose full stops and commas stand
// in the corner of their square: elsewhere they stand in its middle.
const Mainland = "zh-CN"

// FontRegular returns the text font for a language, always the same resource.
func FontRegular(lang string) fyne.Resource {
	if lang == Mainland {
		return mainlandRegular()
	}
	return fontRegular()
}

// FontBold returns the bold text font for a language, always the same resource.
func FontBold(lang string) fyne.Resource {
	if lang == Mainland {
		return mainlandBold()
	}
	return fontBold()
}

// unpack returns a font that was packed.
func unpack(name string, gz []byte) *fyne.StaticResource {
	r, err := gzip.NewReader(bytes.NewReader(gz))
	if err != nil {
		panic(err) // it was packed by make_fonts.py, and tests unpack it
	}
	otf, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return fyne.NewStaticResource(name, otf)
}

// mainland returns a font with the stops of the mainland. It has two maps of characters,
// of which the one for Windows counts; that under the name of Unicode is the mainland's.
func mainland(font *fyne.StaticResource) fyne.Resource {
	const (
		tables = 12 // where the list of tables begins, of sixteen bytes each
		maps   = 4  // where the list of maps begins in their table, of eight bytes each
	)
	otf := bytes.Clone(font.StaticContent)
	at := tables
	for string(otf[at:at+4]) != "cmap" {
		at += 16
	}
	table := otf[binary.BigEndian.Uint32(otf[at+8:]):]
	place := func(platform, encoding uint16) []byte {
		at := maps
		for binary.BigEndian.Uint16(table[at:]) != platform || binary.BigEndian.Uint16(table[at+2:]) != encoding {
			at += 8
		}
		return table[at+4 : at+8]
	}
	copy(place(3, 1), place(0, 3))
	return fyne.NewStaticResource("Mainland"+font.StaticName, otf)
}

// read returns an embedded SVG; a file that is not there is no error.
func read(file string) (svg []byte, ok bool) {
	svg, err := pictures.ReadFile(file + ".svg")
	return svg, err == nil
}
