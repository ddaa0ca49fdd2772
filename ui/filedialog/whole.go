package filedialog

import (
	"bytes"

	"fyne.io/fyne/v2"
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

// KeepWhole has the files that are chosen in dialogs written whole, on a disk.
func KeepWhole(d disk.Disk) {
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
