package shell

import (
	"bytes"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/storage/repository"

	"sikwu/core/disk"
)

// fileSystem is what Fyne does with files by their addresses.
type fileSystem interface {
	repository.AppendableRepository
	repository.CopyableRepository
	repository.DeleteAllRepository
	repository.HierarchicalRepository
	repository.ListableRepository
	repository.MovableRepository
}

// wholeFiles are the files of the system, except that one opened to be written is left alone
// until all of it can take its place: Fyne's dialog would cut the old one as soon as a name is
// chosen.
type wholeFiles struct {
	fileSystem
	disk disk.Disk
}

// keepWhole has files that are chosen in dialogs written whole.
func keepWhole(d disk.Disk) {
	const scheme = "file"
	files, err := repository.ForURI(storage.NewFileURI("/"))
	if err != nil {
		return // where there are no files
	}
	if before, is := files.(wholeFiles); is {
		repository.Register(scheme, wholeFiles{before.fileSystem, d})
	} else if all, is := files.(fileSystem); is {
		repository.Register(scheme, wholeFiles{all, d})
	}
}

// Writer returns the place of a file that Close puts there, if anything was written.
func (w wholeFiles) Writer(u fyne.URI) (fyne.URIWriteCloser, error) {
	return &wholeFile{disk: w.disk, uri: u}, nil
}

type wholeFile struct {
	disk    disk.Disk
	uri     fyne.URI
	data    bytes.Buffer
	written bool
}

func (f *wholeFile) URI() fyne.URI { return f.uri }

func (f *wholeFile) Write(data []byte) (int, error) {
	f.written = true
	return f.data.Write(data)
}

func (f *wholeFile) Close() error {
	if !f.written {
		return nil
	}
	f.written = false
	return disk.Export(f.disk, f.uri.Path(), f.data.Bytes())
}

// saveData asks for a file and writes data.
func (s *Shell) saveData(name string, data []byte) {
	s.saveAs(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// saveAs asks for a file and calls write.
func (s *Shell) saveAs(name string, write func(io.Writer) error) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		defer s.net.Enter().Leave()
		switch {
		case err != nil:
			s.fail(err)
		case w != nil:
			s.aside(func() { s.write(w, write) })
		}
	}, s.window)
	d.SetFileName(name)
	d.SetTitleText(s.text.Text("keep.save_file"))
	s.ask(d)
}

// write runs in the background: drawing a page takes longer than a frame. Nothing is written
// before all of it is drawn.
func (s *Shell) write(w fyne.URIWriteCloser, write func(io.Writer) error) {
	var whole bytes.Buffer
	replaces, _ := storage.Exists(w.URI())
	err := write(&whole)
	if err == nil {
		_, err = w.Write(whole.Bytes())
	}
	if closing := w.Close(); err == nil {
		err = closing
	}
	s.net.Do(func() {
		if err != nil {
			s.warn(s.say.NotSaved(w.URI().Name(), replaces, err))
		} else {
			s.tellSaved(w.URI())
		}
	})
}

// fail tells an error about a file.
func (s *Shell) fail(err error) { s.warn(s.say.FileTrouble(err)) }

// warn tells that something could not be done. Waiting files continue when it is dismissed.
func (s *Shell) warn(text string) {
	d := dialog.NewInformation(s.text.Text("keep.trouble"), text, s.window)
	d.SetOnClosed(func() {
		defer s.net.Enter().Leave()
		s.told = nil
		s.openNext()
	})
	s.told = d
	d.Show()
}
