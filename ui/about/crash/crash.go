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
	// kept is how many logs remain after they have been read.
	kept = 5
	// maxShown is how much of a log is shown, in bytes; the fault is at its beginning.
	maxShown = 64 << 10
	// maxStack is how much of a stack is written, in bytes.
	maxStack = 16 << 10
)

// Log is the log file in a data folder.
type Log struct{ folder string }

// In returns the log in a folder, which need not exist.
func In(folder string) *Log { return &Log{folder} }

// Path returns the path of the log.
func (l *Log) Path() string { return filepath.Join(l.folder, fileName) }

// Listen makes Go write to the log what ends the program from now on: a panic on any
// goroutine or a fault in C.
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

// Recovered writes a recovered panic; call it in the deferred function, while the stack
// still shows where the panic began.
func (l *Log) Recovered(trouble any) error { return l.Caught(trouble, debug.Stack()) }

// Caught writes a panic and its stack, unless the log already holds more than is shown.
func (l *Log) Caught(trouble any, stack []byte) error {
	f, err := l.open()
	if err != nil {
		return err
	}
	if info, err := f.Stat(); err == nil && info.Size() > maxShown {
		return f.Close()
	}
	_, err = fmt.Fprintf(f, "panic: %v\n\n%s\n", trouble, stack[:min(len(stack), maxStack)])
	return cmp.Or(err, f.Close())
}

// Text returns what was written since the log was last put aside; empty if nothing was,
// or if it cannot be read. A nil Log has no text.
func (l *Log) Text() string {
	if l == nil {
		return ""
	}
	f, err := os.Open(l.Path())
	if err != nil {
		return ""
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxShown))
	if err != nil {
		return ""
	}
	return strings.ToValidUTF8(string(data), "?")
}

// PutAside keeps the text under a name of its own and leaves an empty log, so that it is
// not offered again; the oldest of those kept before are removed. The log itself stays:
// Windows cannot rename an open file.
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

// forget removes all kept logs but the latest; their names are in order of time.
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
