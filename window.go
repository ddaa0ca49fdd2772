//go:build cgo

package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	"sikwu/assets"
	"sikwu/core/rules"
	"sikwu/ui/library"
	"sikwu/ui/settings"
	"sikwu/ui/shell"
)

// appID names the folder that Fyne keeps our preferences in; it never changes.
const appID = "hk.sikwu.Sikwu"

// openWindow runs the window until it is closed. Where none can be opened (no
// display, no OpenGL) Fyne panics; that becomes an error in a sentence.
func openWindow() (err error) {
	started := false
	defer func() {
		if started {
			return
		}
		if trouble := recover(); trouble != nil {
			err = fmt.Errorf("no window can be opened here (%v); the verbs score and waits need none (sikwu help)", trouble)
		}
	}()
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return errors.New("there is no display to open a window on; the verbs score and waits need none (sikwu help)")
	}
	sets, err := rules.Presets()
	if err != nil {
		return err
	}
	app.SetMetadata(fyne.AppMetadata{
		ID: appID, Name: "Sikwu", Version: version, Icon: assets.Icon(),
		// we touch the window from one goroutine alone; tests check it, and
		// without this each refresh walks the stack to check it again
		Migrations: map[string]bool{"fyneDo": true},
	})
	a := app.NewWithID(appID)
	a.SetIcon(assets.Icon())
	folder := a.Storage().RootURI().Path()
	damaged, err := settings.Rescue(folder)
	if err != nil {
		fyne.LogError("preferences", err)
	}
	s, err := shell.New(shell.Config{
		App: a, Sets: sets, Library: library.Open(folder), Progress: folder, Version: version,
		Damaged: damaged, Locale: lang.SystemLocale().String(),
	})
	if err != nil {
		return err
	}
	a.Lifecycle().SetOnStarted(func() { started = true })
	s.Window().ShowAndRun()
	return nil
}
