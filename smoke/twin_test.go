//go:build smoke

package smoke

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"math"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"github.com/jezek/xgb/xproto"

	"sikwu/assets"
	"sikwu/assets/face"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/shell"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// twin is the real window and its plan, the same window on Fyne's test driver:
// every action goes to both. The plan knows where things are and which tiles to
// expect; the screen of the real window shows what a person sees.
type twin struct {
	*display
	plan   *shell.Shell
	size   fyne.Size // of both windows, in Fyne units
	scale  float32   // pixels per unit
	reader *reader
	locale string // it was started in
	cmd    *exec.Cmd

	chinese bool
}

// start is how the program is started.
type start struct {
	size        fyne.Size // size of the window, in Fyne units
	scale       float32
	locale      string
	preferences map[string]any
	folder      func(string) // writes files to the program's data folder; may be nil
}

// most is the largest window size, in Fyne units.
var most = fyne.NewSize(1280, 800)

// sharedReader is made once: it draws bare tiles in every size.
var sharedReader = sync.OnceValue(newReader)

// open starts the program and its plan.
func open(t *testing.T, as start) *twin {
	t.Helper()
	w := &twin{scale: as.scale, reader: sharedReader(), locale: as.locale, chinese: strings.HasPrefix(as.locale, "zh")}
	w.display = newDisplay(t, int(most.Width*as.scale), int(most.Height*as.scale))
	w.env = append(w.env, fmt.Sprintf("FYNE_SCALE=%g", as.scale))
	w.speak(as.locale + ".UTF-8")
	w.prefer(as.preferences)
	clear(w.reader.faces) // a gigabyte, of all sizes
	pagetest.Forget(t)
	app, folder := test.NewTempApp(t), t.TempDir()
	if as.folder != nil {
		as.folder(folder)
		if err := os.CopyFS(w.data(), os.DirFS(folder)); err != nil {
			t.Fatal(err)
		}
	}
	for key, value := range as.preferences {
		switch value := value.(type) {
		case string:
			app.Preferences().SetString(key, value)
		case bool:
			app.Preferences().SetBool(key, value)
		}
	}
	w.plan = planIn(t, app, folder, as.locale)
	t.Cleanup(func() { w.plan.Window().Close() })
	w.plan.Window().Canvas().(software.WindowlessCanvas).SetScale(as.scale)
	w.cmd = w.start(build(t, ".."))
	w.untilDrawn()
	w.resize(as.size)
	w.rest()
	w.reads(t.Name() + " at first")
	return w
}

// resize changes the size of both windows, in Fyne units.
func (w *twin) resize(size fyne.Size) {
	w.t.Helper()
	w.size = size
	w.plan.Window().Resize(size)
	w.until("another size", w.isSized)
}

// isSized reports whether the real window has its size, and otherwise requests
// it: after its first frames the program asks for its own size once more.
func (w *twin) isSized() bool {
	wide, high := uint32(w.size.Width*w.scale), uint32(w.size.Height*w.scale)
	window, _ := w.window()
	at, err := xproto.GetGeometry(w.conn, xproto.Drawable(window)).Reply()
	if err == nil && uint32(at.Width) == wide && uint32(at.Height) == high {
		return true
	}
	xproto.ConfigureWindow(w.conn, window, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{wide, high})
	return false
}

// rest moves the pointer to where it raises nothing.
func (w *twin) rest() { w.point(1, 1) }

// press clicks the first object that fits, in both windows.
func (w *twin) press(fits func(fyne.CanvasObject) bool) {
	w.t.Helper()
	x, y := middle(w.t, w.plan, fits)
	w.pressAt(x, y)
}

func (w *twin) pressAt(x, y float32) {
	w.click(x*w.scale, y*w.scale)
	test.TapCanvas(w.plan.Window().Canvas(), fyne.NewPos(x, y))
	w.rest()
}

// called matches pressable objects labelled by one of several texts, in any
// language.
func (w *twin) called(ids ...string) func(fyne.CanvasObject) bool {
	var labels []string
	for _, language := range translations.Languages() {
		for _, id := range ids {
			labels = append(labels, pagetest.Text(w.t, language).Text(id))
		}
	}
	return func(o fyne.CanvasObject) bool {
		p, ok := o.(pagetest.Pressable)
		return ok && slices.ContainsFunc(labels, func(label string) bool { return strings.HasPrefix(strings.TrimSpace(p.AccessibilityLabel()), label) })
	}
}

// key matches the key of a tile on the tile keyboard, which follows the hand.
func (w *twin) key(name string) func(fyne.CanvasObject) bool {
	found := false
	return func(o fyne.CanvasObject) bool {
		if _, ok := o.(*widgets.Segments); ok { // the choice of where a click adds tiles
			found = true
		}
		tile, ok := o.(*tileview.Tile)
		return found && ok && tile.Name() == name
	}
}

// meant returns the tiles of the plan: those that must be legible on the
// screen, and those that may be, since something covers them.
func (w *twin) meant() (must, may []seen) {
	p := &plotter{scale: w.scale}
	root := w.plan.Window().Content()
	if over := w.plan.Window().Canvas().Overlays().Top(); over != nil {
		root = over
	}
	p.visit(root, fyne.Position{}, image.Rect(0, 0, math.MaxInt32, math.MaxInt32))
	for _, t := range p.tiles {
		if t.veiled {
			may = append(may, t.seen)
		} else {
			must = append(must, t.seen)
		}
	}
	return must, may
}

// plotter walks a window in painting order.
type plotter struct {
	scale float32
	tiles []plotted
}

type plotted struct {
	seen
	veiled bool
}

func (p *plotter) visit(o fyne.CanvasObject, from fyne.Position, clip image.Rectangle) {
	if !o.Visible() {
		return
	}
	at := from.Add(o.Position())
	box := p.box(at, o.Size())
	switch o := o.(type) {
	case *tileview.Tile:
		p.tile(o, o.Name(), at, clip)
	case *tileview.Image:
		p.tile(o, o.Name(), at, clip)
	case *canvas.Image:
		if f, ok := faceOf(o.Image); ok {
			f.Pale = f.Pale || o.Translucency > 0
			p.put(f, box, clip)
		} else {
			p.cover(box, clip)
		}
	case *canvas.LinearGradient:
		p.cover(box, clip)
	case *canvas.Rectangle:
		if o.FillColor == nil {
			return
		}
		if _, _, _, alpha := o.FillColor.RGBA(); alpha > 0 {
			p.cover(box, clip)
		}
	case *fyne.Container:
		for _, child := range o.Objects {
			p.visit(child, at, clip)
		}
	case fyne.Widget:
		switch o.(type) {
		case fyne.Scrollable, *container.Clip: // as Fyne's painter clips
			clip = clip.Intersect(box)
		}
		for _, child := range test.WidgetRenderer(o).Objects() {
			p.visit(child, at, clip)
		}
	}
}

func (p *plotter) box(at fyne.Position, size fyne.Size) image.Rectangle {
	pixel := func(v float32) int { return int(math.Round(float64(v * p.scale))) }
	return image.Rect(pixel(at.X), pixel(at.Y), pixel(at.X+size.Width), pixel(at.Y+size.Height))
}

// tile records the picture of a tile under its widget's name.
func (p *plotter) tile(o fyne.Widget, name string, at fyne.Position, clip image.Rectangle) {
	for _, part := range test.WidgetRenderer(o).Objects() {
		raster, ok := part.(*canvas.Raster)
		if !ok {
			continue
		}
		box := p.box(at.Add(raster.Position()), raster.Size())
		f, _ := faceOf(raster.Generator(box.Dx(), box.Dy()))
		f.Name = name
		p.put(f, box, clip)
	}
}

func (p *plotter) put(f face.Face, box, clip image.Rectangle) {
	p.cover(box, clip)
	if f.Name == "place" || box.Intersect(clip).Empty() {
		return
	}
	p.tiles = append(p.tiles, plotted{seen{face: f, at: box}, !box.In(clip)})
}

// cover marks the tiles of which something painted later hides too much.
func (p *plotter) cover(box, clip image.Rectangle) {
	box = box.Intersect(clip)
	for i := range p.tiles {
		over := p.tiles[i].at.Intersect(box)
		if float64(over.Dx()*over.Dy()) > (1-legible)/2*float64(p.tiles[i].at.Dx()*p.tiles[i].at.Dy()) {
			p.tiles[i].veiled = true
		}
	}
}

// facesNamed returns all faces of a name: with and without a beginners' mark, as typed
// or by colour, pale or not.
func facesNamed(name string) []face.Face {
	list := []face.Face{{Name: name}, {Name: name, Marked: true}, {Name: name, Marked: true, ByColour: true}}
	for _, f := range list {
		f.Pale = true
		list = append(list, f)
	}
	return list
}

// faceOf identifies the face in a picture.
func faceOf(img image.Image) (face.Face, bool) {
	picture, ok := img.(*image.RGBA)
	if !ok {
		return face.Face{}, false
	}
	f, ok := picturesOf(picture.Rect.Size())[sha256.Sum256(picture.Pix)]
	return f, ok
}

// pictured are the faces by what they look like in a size: drawing them takes long.
var pictured = map[image.Point]map[[sha256.Size]byte]face.Face{}

func picturesOf(size image.Point) map[[sha256.Size]byte]face.Face {
	if pictured[size] == nil {
		pictured[size] = map[[sha256.Size]byte]face.Face{}
		for _, name := range assets.Names() {
			for _, f := range facesNamed(name) {
				sum := sha256.Sum256(face.Draw(f, size.X, size.Y).Pix)
				if _, known := pictured[size][sum]; !known {
					pictured[size][sum] = f
				}
			}
		}
	}
	return pictured[size]
}

// screen returns the size of the screen and what is on it.
func (d *display) screen() (wide, high int, pixels []byte) {
	d.t.Helper()
	setup := xproto.Setup(d.conn).DefaultScreen(d.conn)
	wide, high = int(setup.WidthInPixels), int(setup.HeightInPixels)
	return wide, high, d.picture(image.Rect(0, 0, wide, high))
}

// reads waits until the tiles on the screen are those of the plan, and returns
// them; after a while it reports the differences. It reads what stands still, once.
func (w *twin) reads(what string) []seen {
	w.t.Helper()
	must, may := w.meant()
	var list []seen
	var wrong []string
	var shot *screen
	var before, read []byte
	for limit := time.Now().Add(patience / 3); ; time.Sleep(10 * time.Millisecond) {
		wide, high, pixels := w.screen()
		sized, late := w.isSized(), time.Now().After(limit)
		if late || bytes.Equal(pixels, before) && !bytes.Equal(pixels, read) {
			shot, read = newScreen(wide, high, pixels), pixels
			list = w.reader.withHidden(shot, w.reader.read(shot), must)
			wrong = differences(shot, list, must, may)
		}
		if sized && bytes.Equal(pixels, read) && len(wrong) == 0 {
			return list
		}
		if late {
			break
		}
		before = pixels
	}
	keep(w.t, shot, what)
	w.t.Errorf("%s: %d of %d tiles on the screen are not those that are meant:\n%s", what, len(wrong), len(must), strings.Join(wrong[:min(len(wrong), 4)], "\n"))
	return list
}

// near reports whether two tiles have the same middle, but for some slack.
func near(a, b seen) bool {
	const slack = 2 // pixels
	d := a.at.Min.Add(a.at.Max).Sub(b.at.Min.Add(b.at.Max))
	return max(d.X, -d.X, d.Y, -d.Y) <= 2*slack
}

// differences describes what is on the screen but should not be, and the other
// way round.
func differences(shot *screen, list, must, may []seen) (wrong []string) {
	for _, m := range must {
		i := slices.IndexFunc(list, func(s seen) bool { return near(s, m) })
		switch {
		case m.face.Pale && i >= 0:
			wrong = append(wrong, fmt.Sprintf("%v is not pale yet", m))
		case m.face.Pale:
			if name := shot.pale(m.at, m.face); name != m.face.Name {
				wrong = append(wrong, fmt.Sprintf("pale %v looks like %s", m, name))
			}
		case i < 0:
			wrong = append(wrong, fmt.Sprintf("%v is not there", m))
		case list[i].face != m.face:
			wrong = append(wrong, fmt.Sprintf("%v shows %+v", m, list[i].face))
		}
	}
	for _, s := range list {
		same := func(m seen) bool { return near(s, m) }
		if i := slices.IndexFunc(may, same); !slices.ContainsFunc(must, same) && (i < 0 || may[i].face != s.face) {
			wrong = append(wrong, fmt.Sprintf("%v is not meant", s))
		}
	}
	return wrong
}

// pale names a translucent tile: the face that comes nearest on some ground.
func (s *screen) pale(box image.Rectangle, like face.Face) (name string) {
	pixel := func(x, y int) uint32 { return s.pixels[y*s.wide+x] }
	middle, aside := (box.Min.X+box.Max.X)/2, 8
	// The art leaves the corners free, but light round the neighbours may reach all four.
	grounds := []uint32{pixel(box.Min.X, box.Min.Y), pixel(middle, box.Min.Y-aside), pixel(middle, box.Max.Y+aside)}
	best := math.MaxFloat64
	for _, n := range assets.Names() {
		like.Name = n
		img := face.Draw(like, box.Dx(), box.Dy())
		for _, ground := range grounds {
			sum := 0.0
			for y := 0; y < box.Dy() && sum < best; y++ {
				for x := box.Dx() / 8; x < box.Dx()*7/8; x++ {
					is := pixel(box.Min.X+x, box.Min.Y+y)
					c := img.RGBAAt(x, y)
					for i, level := range [3]uint8{c.B, c.G, c.R} {
						want := float64(level) + float64(ground>>(8*i)&255)*float64(255-c.A)/255
						sum += math.Abs(want - float64(is>>(8*i)&255))
					}
				}
			}
			if sum < best {
				best, name = sum, n
			}
		}
	}
	return name
}

// keep writes the screenshot to the folder named by SIKWU_PICTURES.
func keep(t testing.TB, s *screen, name string) {
	img := image.NewRGBA(image.Rect(0, 0, s.wide, s.high))
	for i, c := range s.pixels {
		img.SetRGBA(i%s.wide, i/s.wide, color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255})
	}
	pagetest.KeepPicture(t, name, img)
}
