package crash_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sikwu/ui/about/crash"
)

// crashing names the folder in which a process started by a test is meant to crash.
const crashing = "SIKWU_TEST_CRASH"

// TestMain is also the program that crashes, if asked to.
func TestMain(m *testing.M) {
	if folder := os.Getenv(crashing); folder != "" {
		if err := crash.In(folder).Listen(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(3)
		}
		done := make(chan bool)
		go panic("the wall is empty")
		<-done
	}
	os.Exit(m.Run())
}

// TestAPanicIsKept: what ends a program on any goroutine is there at the next start, even
// if another start in between ended well.
func TestAPanicIsKept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not made yet")
	log := crash.In(folder)
	if log.Text() != "" {
		t.Error("something was kept before anything happened")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), crashing+"="+folder)
		if err := cmd.Run(); err == nil {
			t.Fatal("it did not crash")
		}
	}
	if text := log.Text(); strings.Count(text, "panic: the wall is empty") != 2 || !strings.Contains(text, "goroutine") {
		t.Errorf("kept %q", text)
	}
	if err := log.PutAside(); err != nil {
		t.Fatal(err)
	}
	if log.Text() != "" {
		t.Error("it is offered again")
	}
	if err := log.PutAside(); err != nil {
		t.Errorf("nothing cannot be put aside: %v", err)
	}
}

// TestRecovered: the stack shows where the panic began.
func TestRecovered(t *testing.T) {
	log := crash.In(t.TempDir())
	func() {
		defer func() {
			if err := log.Recovered(recover()); err != nil {
				t.Error(err)
			}
		}()
		throw()
	}()
	if text := log.Text(); !strings.HasPrefix(text, "panic: no dice") || !strings.Contains(text, "crash_test.throw") {
		t.Errorf("kept %q", text)
	}
}

func throw() { panic("no dice") }

// TestTheLastFiveAreKept: each under the time of its fault, even two within one second.
func TestTheLastFiveAreKept(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "crash.log")
	begin := time.Date(2026, 11, 21, 16, 5, 0, 0, time.Local)
	for i, second := range []int{0, 1, 2, 3, 4, 5, 5} {
		if err := os.WriteFile(path, []byte{byte('a' + i)}, 0o600); err != nil {
			t.Fatal(err)
		}
		at := begin.Add(time.Duration(second) * time.Second)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		if err := crash.In(folder).PutAside(); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		"crash.log": "", "crash-2026-11-21-160502.log": "c", "crash-2026-11-21-160505.log": "f", "crash-2026-11-21-160505.2.log": "g",
	} {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v", name, got, err)
		}
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) != 6 {
		t.Errorf("%d files, %v", len(entries), err)
	}
}

// TestNothingToRead: no folder, no log, no text.
func TestNothingToRead(t *testing.T) {
	var none *crash.Log
	if none.Text() != "" || crash.In(filepath.Join(t.TempDir(), "gone")).Text() != "" {
		t.Error("there is a text")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if crash.In(file).Listen() == nil || crash.In(file).Recovered("x") == nil {
		t.Error("a log was kept within a file")
	}
}
