//go:build smoke

package smoke

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"sikwu/ui/look"
)

// BenchmarkStart is from the start of the program until its page is drawn.
func BenchmarkStart(b *testing.B) {
	program := build(b, "..")
	d := newDisplay(b, 1280, 800)
	surface := look.New(look.Light).Color(look.Surface, 0)
	for b.Loop() {
		cmd := d.start(program)
		d.until("a first frame", func() bool { return same(d.screen().At(640, 4), surface) })
		b.StopTimer()
		stop(cmd)
		d.until("an empty display", func() bool { return !same(d.screen().At(640, 4), surface) })
		b.StartTimer()
	}
}

// BenchmarkIdle compares the processor time of our window, left alone, with
// that of an empty Fyne window, in % of one core.
func BenchmarkIdle(b *testing.B) {
	ours, empty := build(b, ".."), build(b, "./testdata/empty")
	for b.Loop() {
		for name, program := range map[string]string{"ours": ours, "empty": empty} {
			d := newDisplay(b, 1280, 800)
			cmd := d.start(program)
			d.window(cmd.Process.Pid)
			settle, window := 3*time.Second, 5*time.Second
			<-time.After(settle) // idling is a matter of time
			before := ticks(b, cmd.Process.Pid)
			<-time.After(window)
			used := float64(ticks(b, cmd.Process.Pid)-before) / 100
			b.ReportMetric(100*used/window.Seconds(), name+"-%")
			stop(cmd)
		}
	}
}

// ticks is a process's user and system time in hundredths of a second.
func ticks(b *testing.B, pid int) int {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(rest)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return user + system
}
