//go:build cgo

package program

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	"sikwu/assets"
	"sikwu/core/rules"
	"sikwu/program/build"
	"sikwu/ui/about"
	"sikwu/ui/about/crash"
	"sikwu/ui/settings"
	"sikwu/ui/shell"
)

// appID names the folder in which Fyne keeps our preferences; it never changes.
const appID = "hk.sikwu.Sikwu"

// feed is the address of the newest release, such as GitHub's
// repos/OWNER/NAME/releases/latest; the release build sets it with -ldflags -X.
// Without one users cannot look for a newer version.
var feed string

// openWindow runs the window until it is closed, with files open in it. If no
// window can be opened (no display, no OpenGL) Fyne panics, which becomes an error
// in words. A later crash is kept for the next start.
func openWindow(files []string) (err error) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return noWindow("no_display", nil)
	}
	log := listen(dataFolder())
	var s *shell.Shell
	started := false
	defer func() {
		switch trouble := recover(); {
		case trouble == nil:
		case started:
			err = stopped(s, log, trouble)
		default:
			err = noWindow("no_window_here", trouble)
		}
	}()
	name := nameForX11()
	listenToFinder()
	saveMemory()
	a := newApp()
	if s, err = newShell(a, log); err != nil {
		return err
	}
	a.Lifecycle().SetOnStarted(func() {
		started = true
		fyne.Do(func() {
			name()
			s.OpenArguments(files)
			openFromFinder(s.OpenArguments)
			s.Watch()
		})
	})
	go endOnSignal()
	s.Window().SetOnClosed(func() {
		s.Save()
		endInTime()
	})
	s.Window().ShowAndRun()
	s.Save() // a signal ends the loop without closing the window
	return nil
}

// endOnSignal sees to it that a signal ends the program; Fyne hears it too, and ends the loop.
func endOnSignal() {
	told := make(chan os.Signal, 1)
	signal.Notify(told, os.Interrupt, syscall.SIGTERM)
	<-told
	endInTime()
}

// endInTime ends the program soon if it does not end by itself: where an event is on its way
// while Fyne's loop ends, Fyne waits for it for ever.
func endInTime() { time.AfterFunc(3*time.Second, func() { os.Exit(0) }) }

// nameForX11 names the window as the menu's entry does (StartupWMClass), so that a
// dock groups both; GLFW would use its title. The function returned removes the
// name, for programs that we start.
func nameForX11() (undo func()) {
	const name = "RESOURCE_NAME"
	if os.Getenv(name) != "" {
		return func() {}
	}
	os.Setenv(name, "sikwu")
	return func() { os.Unsetenv(name) }
}

// dataFolder returns where Fyne keeps our preferences, and we everything else; it
// is needed before Fyne runs.
func dataFolder() string {
	home, _ := os.UserHomeDir()
	switch runtime.GOOS {
	case "windows":
		return filepath.Join(home, "AppData", "Roaming", "fyne", appID)
	case "darwin":
		return filepath.Join(home, "Library", "Preferences", "fyne", appID)
	}
	folder, _ := os.UserConfigDir()
	return filepath.Join(folder, "fyne", appID)
}

// listen records the crash of the program from now on.
func listen(folder string) *crash.Log {
	log := crash.In(folder)
	if err := log.Listen(); err != nil {
		fyne.LogError("crash log", err)
	}
	return log
}

// stopped saves what can be saved after a crash, and returns an error that says
// where to read about it.
func stopped(s *shell.Shell, log *crash.Log, trouble any) error {
	kept := log.Recovered(trouble)
	s.Save()
	if kept != nil {
		return fmt.Errorf("a fault: %v\n%s", trouble, debug.Stack())
	}
	return errors.New(s.Stopped(trouble))
}

// newApp returns the Fyne app.
func newApp() fyne.App {
	app.SetMetadata(fyne.AppMetadata{
		ID: appID, Name: "Sikwu", Version: version, Icon: assets.Icon(),
		// the window is used from one goroutine only, which tests check; without
		// this every refresh walks the stack to check it again
		Migrations: map[string]bool{"fyneDo": true},
	})
	a := app.NewWithID(appID)
	a.SetIcon(assets.Icon())
	return a
}

// newShell builds the window over what is kept in the app's folder.
func newShell(a fyne.App, log *crash.Log) (*shell.Shell, error) {
	sets, err := rules.Presets()
	if err != nil {
		return nil, err
	}
	folder := a.Storage().RootURI().Path()
	damaged, err := settings.Rescue(folder)
	if err != nil {
		fyne.LogError("preferences", err)
	}
	return shell.New(shell.Config{
		App: a, Sets: sets, Folder: folder, Version: version,
		About:   about.Facts{Release: build.Here(version, commit, date), Folder: folder, Feed: feed, Crash: log},
		Damaged: damaged, Catch: true, Locale: lang.SystemLocale().String(),
	})
}
