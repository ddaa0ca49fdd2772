//go:build smoke

package smoke

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// display is an X display without a window manager, for one test.
type display struct {
	t    testing.TB
	name string
	env  []string
}

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
	d := &display{t: t, name: ":" + strings.TrimSpace(number)}
	home := t.TempDir()
	if err := os.MkdirAll(filepath.Join(home, ".cache"), 0o700); err != nil {
		t.Fatal(err)
	}
	d.env = append(os.Environ(), "DISPLAY="+d.name, "WAYLAND_DISPLAY=", "HOME="+home, "XDG_RUNTIME_DIR="+home,
		"XDG_CONFIG_HOME="+filepath.Join(home, ".config"), "XDG_CACHE_HOME="+filepath.Join(home, ".cache"),
		"LANG=en_US.UTF-8", "LC_ALL=en_US.UTF-8", "LANGUAGE=", "DBUS_SESSION_BUS_ADDRESS=disabled:")
	return d
}

// home is the user's folder on this display.
func (d *display) home() string {
	for _, e := range d.env {
		if folder, ok := strings.CutPrefix(e, "XDG_RUNTIME_DIR="); ok {
			return folder
		}
	}
	return ""
}

// start runs a program on the display and stops it with the test.
func (d *display) start(program string) *exec.Cmd {
	d.t.Helper()
	cmd := exec.Command(program)
	cmd.Env, cmd.Stderr = d.env, os.Stderr
	if err := cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { stop(cmd) })
	return cmd
}

func stop(cmd *exec.Cmd) {
	cmd.Process.Kill()
	cmd.Wait()
}

// xdotool runs one command and returns what it prints.
func (d *display) xdotool(args ...string) (string, error) {
	cmd := exec.Command("xdotool", args...)
	cmd.Env = d.env
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

// window waits for the program's window and returns its id.
func (d *display) window(pid int) string {
	d.t.Helper()
	var id string
	d.until("a window opens", func() bool {
		out, err := d.xdotool("search", "--onlyvisible", "--pid", strconv.Itoa(pid))
		id, _, _ = strings.Cut(out, "\n")
		return err == nil && id != ""
	})
	return id
}

// until asks again and again; what it waits for is for the message.
func (d *display) until(what string, happened func() bool) {
	d.t.Helper()
	for limit := time.Now().Add(patience); !happened(); {
		if time.Now().After(limit) {
			d.t.Fatalf("in vain: %s", what)
		}
	}
}

// untilTitle waits until the window's title holds a text.
func (d *display) untilTitle(id, want string) {
	d.t.Helper()
	title := ""
	d.until("a title with "+want, func() bool {
		title, _ = d.xdotool("getwindowname", id)
		return strings.Contains(title, want)
	})
}

func (d *display) click(x, y float32) {
	d.t.Helper()
	at := []string{strconv.Itoa(int(x)), strconv.Itoa(int(y))}
	if _, err := d.xdotool("mousemove", at[0], at[1], "click", "1"); err != nil {
		d.t.Fatal(err)
	}
}

// keys presses keys by their X names.
func (d *display) keys(names ...string) {
	d.t.Helper()
	if _, err := d.xdotool(append([]string{"key", "--delay", "0"}, names...)...); err != nil {
		d.t.Fatal(err)
	}
}

// typed types a text.
func (d *display) typed(text string) {
	d.t.Helper()
	if _, err := d.xdotool("type", "--delay", "0", text); err != nil {
		d.t.Fatal(err)
	}
}

// screen is what the display shows now, read from an X window dump.
func (d *display) screen() image.Image {
	d.t.Helper()
	cmd := exec.Command("xwd", "-root", "-silent")
	cmd.Env = d.env
	dump, err := cmd.Output()
	if err != nil {
		d.t.Fatal("xwd: ", err)
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(dump[4*i:])) }
	header, width, height, line, colours := word(0), word(4), word(5), word(12), word(19)
	data := dump[header+12*colours:]
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			at := y*line + 4*x
			picture.SetRGBA(x, y, color.RGBA{R: data[at+2], G: data[at+1], B: data[at], A: 255})
		}
	}
	return picture
}
