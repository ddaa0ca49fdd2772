//go:build smoke || soak

package smoke

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/damage"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// display is an X display for one test, without a window manager.
type display struct {
	t    testing.TB
	env  []string
	home string
	conn *xgb.Conn
	root xproto.Window
	// blank is the colour at the corner before any window is open.
	blank color.Color
}

// The corner is a point on the background of the window: once drawn, it is not
// black.
const cornerX, cornerY = 4, 790

// patience is how long anything may take on a busy machine.
const patience = 30 * time.Second

func newDisplay(t testing.TB, width, height int) *display {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	server := exec.Command("Xvfb", "-displayfd", "3", "-nolisten", "tcp", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height))
	server.ExtraFiles = []*os.File{write}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	write.Close()
	t.Cleanup(func() {
		server.Process.Kill()
		server.Wait()
	})
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal("Xvfb gives no display: ", err)
	}
	d := &display{t: t, home: t.TempDir()}
	d.connect(":" + strings.TrimSpace(number))
	if err := os.MkdirAll(filepath.Join(d.home, ".cache"), 0o700); err != nil {
		t.Fatal(err)
	}
	d.env = append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(number), "WAYLAND_DISPLAY=", "HOME="+d.home,
		"XDG_RUNTIME_DIR="+d.home, "XDG_CONFIG_HOME="+d.config(), "XDG_CACHE_HOME="+filepath.Join(d.home, ".cache"),
		"DBUS_SESSION_BUS_ADDRESS=disabled:", "FYNE_SCALE=1", "GOGC=")
	d.speak("en_US.UTF-8")
	d.blank = d.pixel(cornerX, cornerY)
	return d
}

func (d *display) connect(name string) {
	xgb.Logger = log.New(io.Discard, "", 0) // it complains of a missing Xauthority
	conn, err := xgb.NewConnDisplay(name)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(conn.Close)
	if err := xtest.Init(conn); err != nil {
		d.t.Fatal(err)
	}
	d.conn, d.root = conn, xproto.Setup(conn).DefaultScreen(conn).Root
}

// config returns the user's configuration folder on this display.
func (d *display) config() string { return filepath.Join(d.home, ".config") }

// data returns the folder of the user's data.
func (d *display) data() string { return filepath.Join(d.config(), "fyne", "hk.sikwu.Sikwu") }

// prefer writes the preferences for programs started later.
func (d *display) prefer(preferences map[string]any) {
	d.t.Helper()
	folder := d.data()
	text, err := json.Marshal(preferences)
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, "preferences.json"), text, 0o600)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// speak sets the locale of programs started later.
func (d *display) speak(locale string) {
	d.env = append(d.env, "LANG="+locale, "LC_ALL="+locale, "LANGUAGE=")
}

// start runs a program on the display and stops it at the end of the test. Nothing may
// have got the focus that was not in the window: Fyne tells only the log.
func (d *display) start(program string) *exec.Cmd {
	d.t.Helper()
	cmd := exec.Command(program)
	var said bytes.Buffer
	cmd.Env, cmd.Stderr = d.env, &said
	if err := cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		if stop(cmd); strings.Contains(said.String(), "Failed to focus") {
			d.t.Errorf("the log says: %s", said.String())
		}
	})
	return cmd
}

func stop(cmd *exec.Cmd) {
	cmd.Process.Kill()
	cmd.Wait()
}

// until polls until something has happened, but leaves the processor to the
// program meanwhile; what is for the failure message.
func (d *display) until(what string, happened func() bool) {
	d.t.Helper()
	again := time.NewTicker(4 * time.Millisecond)
	defer again.Stop()
	for limit := time.Now().Add(patience); !happened(); <-again.C {
		if time.Now().After(limit) {
			d.t.Fatalf("in vain: %s", what)
		}
	}
}

// watch subscribes to drawing, so that the effect of a click can be timed
// without polling, which would keep the display busy.
func (d *display) watch() {
	d.t.Helper()
	if err := damage.Init(d.conn); err != nil {
		d.t.Fatal(err)
	}
	if _, err := damage.QueryVersion(d.conn, 1, 1).Reply(); err != nil {
		d.t.Fatal(err)
	}
	id, err := damage.NewDamageId(d.conn)
	if err != nil {
		d.t.Fatal(err)
	}
	if err := damage.CreateChecked(d.conn, id, xproto.Drawable(d.root), damage.ReportLevelRawRectangles).Check(); err != nil {
		d.t.Fatal(err)
	}
}

// drawn waits, after watch, until something drawn makes happened true.
func (d *display) drawn(what string, happened func() bool) {
	d.t.Helper()
	for !happened() {
		if event, err := d.conn.WaitForEvent(); event == nil {
			d.t.Fatalf("in vain: %s (%v)", what, err)
		}
	}
}

// frame waits, after watch, until something is drawn.
func (d *display) frame() {
	d.t.Helper()
	if event, err := d.conn.WaitForEvent(); event == nil {
		d.t.Fatal("no frame: ", err)
	}
	for event, err := d.conn.PollForEvent(); event != nil || err != nil; {
		event, err = d.conn.PollForEvent()
	}
}

// title returns the title of the visible window, "" if there is none.
func (d *display) title() string {
	_, title := d.window()
	return title
}

// window returns the visible window and its title, or none.
func (d *display) window() (window xproto.Window, title string) {
	tree, err := xproto.QueryTree(d.conn, d.root).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	name := d.atom("_NET_WM_NAME")
	for _, w := range tree.Children {
		p, err := xproto.GetProperty(d.conn, false, w, name, xproto.AtomAny, 0, 256).Reply()
		if err == nil && len(p.Value) > 0 {
			return w, string(p.Value)
		}
	}
	return 0, ""
}

// untilDrawn waits for the program's first frame.
func (d *display) untilDrawn() {
	d.t.Helper()
	d.until("a first frame", func() bool { return !same(d.pixel(cornerX, cornerY), d.blank) })
}

func (d *display) atom(name string) xproto.Atom {
	reply, err := xproto.InternAtom(d.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	return reply.Atom
}

// untilTitle waits until the window's title contains want.
func (d *display) untilTitle(want string) {
	d.t.Helper()
	last := ""
	defer func() {
		if d.t.Failed() {
			d.t.Logf("the title is %q", last)
		}
	}()
	d.until("a title with "+want, func() bool {
		last = d.title()
		return strings.Contains(last, want)
	})
}

// pixel returns the colour of a point of the screen.
func (d *display) pixel(x, y int) color.Color {
	reply, err := xproto.GetImage(d.conn, xproto.ImageFormatZPixmap, xproto.Drawable(d.root), int16(x), int16(y), 1, 1, 0xffffffff).Reply()
	if err != nil || len(reply.Data) < 3 {
		d.t.Fatalf("no pixel at %d,%d: %v", x, y, err)
	}
	return color.RGBA{R: reply.Data[2], G: reply.Data[1], B: reply.Data[0], A: 255}
}

// Where a caret does not blink in a window of 1280×800.
var (
	rightColumn = image.Rect(800, 60, 1260, 760)
	wayChips    = image.Rect(80, 670, 600, 790) // how a hand was won, on Check
)

// seen calls do and waits until the right column looks different.
func (d *display) seen(do func()) {
	d.t.Helper()
	d.seenIn(rightColumn, do)
}

// seenIn calls do and waits until a part of the window looks different.
func (d *display) seenIn(part image.Rectangle, do func()) {
	d.t.Helper()
	before := d.picture(part)
	do()
	d.until("another picture", func() bool { return !bytes.Equal(d.picture(part), before) })
}

// picture returns the pixels of a part of the screen.
func (d *display) picture(part image.Rectangle) []byte {
	reply, err := xproto.GetImage(d.conn, xproto.ImageFormatZPixmap, xproto.Drawable(d.root),
		int16(part.Min.X), int16(part.Min.Y), uint16(part.Dx()), uint16(part.Dy()), 0xffffffff).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	return reply.Data
}

// between is the pause before a key press, in ms: GLFW takes a faster repeat
// for a key that is held down.
const between = 25

func (d *display) input(kind, detail byte, x, y int16) {
	wait := uint32(0)
	if kind == xproto.KeyPress {
		wait = between
	}
	if err := xtest.FakeInputChecked(d.conn, kind, detail, wait, d.root, x, y, 0).Check(); err != nil {
		d.t.Fatal(err)
	}
}

func (d *display) point(x, y float32) { d.input(xproto.MotionNotify, 0, int16(x), int16(y)) }

func (d *display) click(x, y float32) {
	d.point(x, y)
	d.hold()
	d.release()
}

func (d *display) hold() { d.input(xproto.ButtonPress, 1, 0, 0) }

func (d *display) release() { d.input(xproto.ButtonRelease, 1, 0, 0) }

// The keys without a letter.
const (
	keyShift     = 0xffe1
	keyControl   = 0xffe3
	keyReturn    = 0xff0d
	keyLeft      = 0xff51
	keyUp        = 0xff52
	keyRight     = 0xff53
	keyDown      = 0xff54
	keyBackspace = 0xff08
	keyTab       = 0xff09
	keyEscape    = 0xff1b
)

// The function keys.
const (
	keyF1 xproto.Keysym = 0xffbe + iota
	keyF2
	keyF3
	keyF4
	keyF5
)

// keycode returns the key of a symbol and whether it needs Shift.
func (d *display) keycode(symbol xproto.Keysym) (code byte, shift bool) {
	setup := xproto.Setup(d.conn)
	least := setup.MinKeycode
	m, err := xproto.GetKeyboardMapping(d.conn, least, byte(setup.MaxKeycode-least+1)).Reply()
	if err != nil {
		d.t.Fatal(err)
	}
	per := int(m.KeysymsPerKeycode)
	for i, s := range m.Keysyms {
		if s == symbol && i%per < 2 {
			return byte(least) + byte(i/per), i%per == 1
		}
	}
	d.t.Fatalf("no key for %#x", symbol)
	return 0, false
}

// press presses a key while holding others down.
func (d *display) press(symbol xproto.Keysym, held ...xproto.Keysym) {
	code, shift := d.keycode(symbol)
	if shift {
		held = append(held, keyShift)
	}
	var codes []byte
	for _, h := range held {
		c, _ := d.keycode(h)
		codes = append(codes, c)
		d.input(xproto.KeyPress, c, 0, 0)
	}
	d.input(xproto.KeyPress, code, 0, 0)
	d.input(xproto.KeyRelease, code, 0, 0)
	for _, c := range codes {
		d.input(xproto.KeyRelease, c, 0, 0)
	}
}

// typed types Latin text.
func (d *display) typed(text string) {
	for _, r := range text {
		d.press(xproto.Keysym(r))
	}
}
