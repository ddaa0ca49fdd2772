package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// Shared is the real disk for files in places that the user chose: others may read them as they
// may read those of any program, and no folders are made.
type Shared struct{ Machine }

// MakeFolder makes nothing: whoever chose a folder that is gone is told.
func (Shared) MakeFolder(string) error { return nil }

// Create creates a file as the user's settings have it for new files.
func (Shared) Create(folder, pattern string) (File, error) {
	const tries = 1000
	for n := 0; ; n++ {
		path := filepath.Join(folder, strings.Replace(pattern, "*", fmt.Sprint(rand.Uint32()), 1))
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) || n == tries {
			return asFile(f, err)
		}
	}
}

// Rename keeps who may read and write the file that is replaced.
func (Shared) Rename(from, to string) error {
	if info, err := os.Stat(to); err == nil && info.Mode().IsRegular() {
		_ = os.Chmod(from, info.Mode().Perm()) // some disks have no such modes
	}
	return os.Rename(from, to)
}

// Export writes a file where the user wants it: whole, or not at all, and then a file that had
// the name stays as it was. Behind a link, the file that it leads to is replaced.
func Export(d Disk, path string, data []byte) error {
	if to, err := filepath.EvalSymlinks(path); err == nil {
		path = to
	}
	return Replace(d, path, data)
}
