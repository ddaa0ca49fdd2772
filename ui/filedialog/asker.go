// Package filedialog asks for files to read and to write: Fyne's dialogs in the user's
// language. What is written replaces a file only once all of it is there, and what went
// wrong is told in a dialog of its own.
package filedialog

import (
	"bytes"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/door"
)

// Asker asks for files in one window, and tells what went wrong with them.
type Asker struct {
	Window fyne.Window
	Net    *door.Net
	// Background runs what takes longer than a frame.
	Background func(func())
	// Saved is called with a file that was written.
	Saved func(fyne.URI)
	// Dismissed is called once a trouble that was told is dismissed.
	Dismissed func()

	text  *translations.Localizer
	say   *explain.Speaker
	told  dialog.Dialog // a trouble; nil once dismissed
	asked dialog.Dialog // for a file; nil if none is open
	over  *widget.PopUp // what shows it
}

// Speak has the next dialogs speak a language.
func (a *Asker) Speak(say *explain.Speaker, text *translations.Localizer) { a.say, a.text = say, text }

// IsAsking reports whether a dialog for a file is open, IsTelling whether a trouble is told.
func (a *Asker) IsAsking() bool  { return a.asked != nil }
func (a *Asker) IsTelling() bool { return a.told != nil }

// Open asks for a file with one of the extensions, which take reads and closes.
func (a *Asker) Open(take func(fyne.URIReadCloser), endings ...string) {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		defer a.Net.Enter().Leave()
		switch {
		case err != nil:
			a.Fail(err)
		case r != nil:
			take(r)
		}
	}, a.Window)
	d.SetFilter(storage.NewExtensionFileFilter(endings))
	d.SetTitleText(a.text.Text("keep.open_file"))
	a.ask(d)
}

// SaveData asks for a file, proposing a name, and writes data.
func (a *Asker) SaveData(name string, data []byte) {
	a.Save(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Save asks for a file, proposing a name, and calls write in the background.
func (a *Asker) Save(name string, write func(io.Writer) error) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		defer a.Net.Enter().Leave()
		switch {
		case err != nil:
			a.Fail(err)
		case w != nil:
			a.Background(func() { a.write(w, write) })
		}
	}, a.Window)
	d.SetFileName(name)
	d.SetTitleText(a.text.Text("keep.save_file"))
	a.ask(d)
}

// write runs in the background: drawing a page takes longer than a frame. Nothing is written
// before all of it is drawn.
func (a *Asker) write(w fyne.URIWriteCloser, write func(io.Writer) error) {
	var whole bytes.Buffer
	replaces, _ := storage.Exists(w.URI())
	err := write(&whole)
	if err == nil {
		_, err = w.Write(whole.Bytes())
	}
	if closing := w.Close(); err == nil {
		err = closing
	}
	a.Net.Do(func() {
		if err != nil {
			a.Warn(a.say.NotSaved(w.URI().Name(), replaces, err))
		} else {
			a.Saved(w.URI())
		}
	})
}

// Fail tells an error about a file.
func (a *Asker) Fail(err error) { a.Warn(a.say.FileTrouble(err)) }

// Warn tells that something could not be done.
func (a *Asker) Warn(text string) {
	d := dialog.NewInformation(a.text.Text("keep.trouble"), text, a.Window)
	d.SetOnClosed(func() {
		defer a.Net.Enter().Leave()
		a.told = nil
		a.Dismissed()
	})
	a.told = d
	d.Show()
}

// Dismiss closes the dialog about a trouble.
func (a *Asker) Dismiss() {
	if a.told != nil {
		a.told.Dismiss()
	}
}

// Leave closes the dialog for a file, or what it asks above itself; without one, that about
// a trouble.
func (a *Asker) Leave() {
	if a.asked == nil {
		a.Dismiss()
	} else if p := a.topPopUp(); p != nil && p != a.over {
		p.Hide()
	} else {
		a.asked.Dismiss()
	}
}

// Forget drops the dialogs, which were taken away with all that lay over the page.
func (a *Asker) Forget() { a.told, a.asked = nil, nil }

// ask shows a dialog for a file.
func (a *Asker) ask(d *dialog.FileDialog) {
	d.SetOnClosed(func() { a.asked = nil })
	a.asked = d
	d.Show()
	a.over = a.topPopUp()
	a.translate(a.over)
}
