package disk

import (
	"errors"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Unfinished is the ending of files being written. Their names begin with a dot and
// hold the pattern, which tells whose they are.
const Unfinished = ".new"

func unfinished(pattern string) string { return "." + pattern + Unfinished }

// roomyName is the length in bytes of a name to which the rest of an unfinished one can be added:
// disks take 255.
const roomyName = 220

// Replace gives a file new contents, creating it and its folder if necessary.
// Whatever happens on the way, the file has its old contents or the new ones: they
// are written to a file beside it, named after the pattern of its name and ".*",
// which is renamed once it is safely on disk.
func Replace(d Disk, path string, data []byte) error {
	folder, name := filepath.Dir(path), filepath.Base(path)
	if len(name) > roomyName {
		name = "long"
	}
	if err := d.MakeFolder(folder); err != nil {
		return err
	}
	added, err := Add(d, folder, name+".*", data)
	if err != nil {
		return err
	}
	return Name(d, added, path)
}

// Add writes a new file, syncs it and returns its path. Until Name gives it a name
// it is unfinished; pattern has one star. After an error it tries to remove the
// file.
func Add(d Disk, folder, pattern string, data []byte) (path string, err error) {
	f, err := d.Create(folder, unfinished(pattern))
	if err != nil {
		return "", err
	}
	_, err = f.WriteAt(data, 0)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return "", errors.Join(err, d.Remove(f.Name()))
	}
	return f.Name(), nil
}

// Name gives a file made by Add its name in the same folder, or removes it on
// error.
func Name(d Disk, added, path string) error {
	if err := d.Rename(added, path); err != nil {
		return errors.Join(err, d.Remove(added))
	}
	return d.Settle(filepath.Dir(path))
}

// Move gives a file another name, or moves it to another folder, which must exist.
func Move(d Disk, from, to string) error {
	if err := d.Rename(from, to); err != nil {
		return err
	}
	here, there := filepath.Dir(from), filepath.Dir(to)
	err := d.Settle(there)
	if here != there {
		err = errors.Join(err, d.Settle(here))
	}
	return err
}

// Sweep removes the unfinished files that interrupted writes have left in a folder
// under a pattern, in which one star stands for anything. It ignores errors.
func Sweep(d Disk, folder, pattern string) {
	names, _ := d.List(folder)
	begin, end, _ := strings.Cut(unfinished(pattern), "*")
	for _, name := range names {
		path := filepath.Join(folder, name)
		if strings.HasPrefix(name, begin) && strings.HasSuffix(name, end) && d.IsOld(path) {
			_ = d.Remove(path)
		}
	}
}

// FreeName returns a name not in use in a folder: the first of stem, stem-2, stem-3
// ... with the ending. It ignores case.
func FreeName(d Disk, folder, stem, ending string) (string, error) {
	names, err := d.List(folder)
	if err != nil {
		return "", err
	}
	name := stem + ending
	for n := 2; slices.ContainsFunc(names, func(s string) bool { return strings.EqualFold(s, name) }); n++ {
		name = stem + "-" + strconv.Itoa(n) + ending
	}
	return name, nil
}
