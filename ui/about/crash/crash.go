// Package crash keeps what Go says when the program ends by a fault, in a file
// of the data folder, for people to read at the next start. Nothing of it leaves
// the machine.
//
//	crash.log                       what was not looked at yet
//	crash-2026-11-21-160500.log     what was, the last five
//
// It knows no Fyne, and listens before Fyne begins.
package crash

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

const (
	fileName = "crash.log"
	// kept is how many logs stay once they were looked at.
	kept = 5
	// most is how much of a log is shown, in bytes; it begins with the fault.
	most = 64 << 10
	// mostStack is how much of a stack is written, in bytes.
	mostStack = 16 << 10
)

// Log is the file in a data folder.
type Log struct{ folder string }

// In is the log in a folder, which need not exist.
func In(folder string) *Log { return &Log{folder} }

// Path is where the log is.
func (l *Log) Path() string { return filepath.Join(l.folder, fileName) }

// Listen lets Go write there what ends the program, from now on: a panic on any
// goroutine, a fault of C.
func (l *Log) Listen() error {
	if err := os.MkdirAll(l.folder, 0o700); err != nil {
		return err
	}
	f, err := l.open()
	if err != nil {
		return err
	}
	defer f.Close() // SetCrashOutput has its own
	return debug.SetCrashOutput(f, debug.CrashOptions{})
}

func (l *Log) open() (*os.File, error) {
	return os.OpenFile(l.Path(), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
}

// Recovered writes a panic that was recovered; call it in the deferred function,
// while the stack still shows where it began.
func (l *Log) Recovered(trouble any) error { return l.Caught(trouble, debug.Stack()) }

// Caught writes a panic and its stack, unless there is more already than is shown.
func (l *Log) Caught(trouble any, stack []byte) error {
	f, err := l.open()
	if err != nil {
		return err
	}
	if info, err := f.Stat(); err == nil && info.Size() > most {
		return f.Close()
	}
	_, err = fmt.Fprintf(f, "panic: %v\n\n%s\n", trouble, stack[:min(len(stack), mostStack)])
	return cmp.Or(err, f.Close())
}

// Text is what was written since it was last put aside; empty for nothing, or
// where it cannot be read. A nil log has none.
func (l *Log) Text() string {
	if l == nil {
		return ""
	}
	f, err := os.Open(l.Path())
	if err != nil {
		return ""
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most))
	if err != nil {
		return ""
	}
	return strings.ToValidUTF8(string(data), "?")
}

// PutAside keeps the text under a name of its own and leaves an empty log, so
// that it is not offered again; of those kept before, the oldest go. The file
// itself stays: on Windows one that is open cannot be renamed.
func (l *Log) PutAside() error {
	info, err := os.Stat(l.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	data, err := os.ReadFile(l.Path())
	if err != nil {
		return err
	}
	if err := l.keep(info.ModTime(), data); err != nil {
		return err
	}
	return cmp.Or(os.Truncate(l.Path(), 0), l.forget())
}

// keep writes a log under the time of its fault, or that time with a number.
func (l *Log) keep(at time.Time, data []byte) error {
	stem := filepath.Join(l.folder, "crash-"+at.Format("2006-01-02-150405"))
	for n, path := 2, stem+".log"; ; n, path = n+1, stem+"."+strconv.Itoa(n)+".log" {
		f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return err
		}
		_, err = f.Write(data)
		return cmp.Or(err, f.Close())
	}
}

// forget removes all but the last logs that were kept; their names are in the
// order of time.
func (l *Log) forget() error {
	entries, err := os.ReadDir(l.folder)
	if err != nil {
		return err
	}
	var old []string
	for _, e := range entries {
		if ok, err := filepath.Match("crash-*.log", e.Name()); ok && err == nil {
			old = append(old, e.Name())
		}
	}
	for _, name := range old[:max(len(old)-kept, 0)] {
		if err := os.Remove(filepath.Join(l.folder, name)); err != nil {
			return err
		}
	}
	return nil
}
