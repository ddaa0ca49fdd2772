package pagetest

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Keyboard is a window's keyboard: keys and shortcuts go where the driver of a real
// window sends them, the focused widget first. Fyne's test driver has no canvas
// that handles shortcuts and no keys held down.
type Keyboard struct {
	Window fyne.Window
	// Later takes what Fyne is asked to run on the goroutine that draws; nil runs it at
	// once, as Fyne's test driver does.
	Later  func(do func())
	driver *typingDriver
}

// NewKeyboard gives the app of a test a keyboard until the test ends; open the
// window afterwards, and set the keyboard's Window.
func NewKeyboard(t testing.TB, app fyne.App) *Keyboard {
	t.Helper()
	k := &Keyboard{driver: &typingDriver{Driver: app.Driver()}}
	k.driver.keyboard = k
	before := fyne.CurrentApp()
	fyne.SetCurrentApp(typingApp{app, k.driver})
	t.Cleanup(func() { fyne.SetCurrentApp(before) })
	return k
}

// Press presses a key while others are held down.
func (k *Keyboard) Press(key fyne.KeyName, held fyne.KeyModifier) {
	k.driver.held = held
	defer func() { k.driver.held = 0 }()
	c := k.Window.Canvas()
	if s := shortcutOf(key, held); s != nil {
		if focused, hears := c.Focused().(fyne.Shortcutable); hears {
			focused.TypedShortcut(s)
			return
		}
		hearing{c}.TypedShortcut(s)
		return
	}
	down(c, key)
	event := &fyne.KeyEvent{Name: key}
	if focused := c.Focused(); focused != nil {
		focused.TypedKey(event)
	} else if heard := c.OnTypedKey(); heard != nil {
		heard(event)
	}
}

func (k *Keyboard) Type(text string) {
	c := k.Window.Canvas()
	for _, r := range text {
		if focused := c.Focused(); focused != nil {
			focused.TypedRune(r)
		} else if heard := c.OnTypedRune(); heard != nil {
			heard(r)
		}
	}
}

// Shortcut does what a window's canvas does if no widget handled a shortcut.
func Shortcut(w fyne.Window, s fyne.Shortcut) { hearing{w.Canvas()}.TypedShortcut(s) }

// shortcutOf returns the shortcut that Fyne makes of keys pressed together; nil for
// those that remain keys.
func shortcutOf(key fyne.KeyName, held fyne.KeyModifier) fyne.Shortcut {
	clip := fyne.CurrentApp().Clipboard()
	switch {
	case held == 0 || held == fyne.KeyModifierShift:
		return nil
	case held != fyne.KeyModifierShortcutDefault:
	case key == fyne.KeyZ:
		return &fyne.ShortcutUndo{}
	case key == fyne.KeyY:
		return &fyne.ShortcutRedo{}
	case key == fyne.KeyC:
		return &fyne.ShortcutCopy{Clipboard: clip}
	case key == fyne.KeyV:
		return &fyne.ShortcutPaste{Clipboard: clip}
	case key == fyne.KeyX:
		return &fyne.ShortcutCut{Clipboard: clip}
	case key == fyne.KeyA:
		return &fyne.ShortcutSelectAll{}
	}
	return &desktop.CustomShortcut{KeyName: key, Modifier: held}
}

// typingApp is an app with that driver.
type typingApp struct {
	fyne.App
	driver *typingDriver
}

func (a typingApp) Driver() fyne.Driver { return a.driver }

// typingDriver makes its canvases handle shortcuts.
type typingDriver struct {
	fyne.Driver
	keyboard *Keyboard
	held     fyne.KeyModifier
}

func (d *typingDriver) DoFromGoroutine(do func(), wait bool) {
	if d.keyboard.Later != nil {
		d.keyboard.Later(do)
		return
	}
	d.Driver.DoFromGoroutine(do, wait)
}

func (d *typingDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	return hearing{d.Driver.CanvasForObject(o)}
}

func (d *typingDriver) CurrentKeyModifiers() fyne.KeyModifier { return d.held }

// hearing is a canvas that handles shortcuts. Fyne's test canvas keeps those added
// to it, but has no way to trigger them.
type hearing struct{ fyne.Canvas }

func (h hearing) TypedShortcut(s fyne.Shortcut) {
	inner := reflect.Indirect(reflect.ValueOf(h.Canvas)).FieldByName("WindowlessCanvas")
	inner.Interface().(fyne.Shortcutable).TypedShortcut(s)
}
