// Package archive writes the containers that systems install from: .deb, .rpm,
// .tar.xz and .zip.
//
// All of them take the same list of files and write the same bytes for the same
// list: files are sorted, belong to root and bear the one time that is given.
package archive

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// File is a file to be installed.
type File struct {
	Path string      // from the root of the archive, with slashes, "usr/bin/sikwu"
	Mode fs.FileMode // 0o644 or 0o755
	Data []byte
}

// entry is a file or, with a path that ends in a slash, a folder.
type entry struct {
	File
	folder bool
}

// entries is the files with every folder that they lie in, each before what is
// in it. The error names a path that could leave the archive or is there twice.
func entries(files []File) ([]entry, error) {
	var list []entry
	taken := map[string]bool{".": true} // whether it is a folder
	for _, f := range sorted(files) {
		if _, twice := taken[f.Path]; twice || !fs.ValidPath(f.Path) {
			return nil, fmt.Errorf("archive: %q is no path or there twice", f.Path)
		}
		taken[f.Path] = false
		for i, c := range f.Path {
			if c != '/' {
				continue
			}
			folder := f.Path[:i]
			isFolder, known := taken[folder]
			switch {
			case !known:
				taken[folder] = true
				list = append(list, entry{File{Path: folder + "/", Mode: fs.ModeDir | 0o755}, true})
			case !isFolder:
				return nil, fmt.Errorf("archive: %q lies in a file", f.Path)
			}
		}
		list = append(list, entry{File: f})
	}
	return list, nil
}

func sorted(files []File) []File {
	return slices.SortedFunc(slices.Values(files), func(a, b File) int { return cmp.Compare(a.Path, b.Path) })
}

// Under is the files in a folder.
func Under(folder string, files []File) []File {
	moved := make([]File, len(files))
	for i, f := range files {
		f.Path = path.Join(folder, f.Path)
		moved[i] = f
	}
	return moved
}

// size is how many bytes the files take.
func size(files []File) int64 {
	sum := int64(0)
	for _, f := range files {
		sum += int64(len(f.Data))
	}
	return sum
}

// Package is what the packages of a system say of themselves.
type Package struct {
	Name       string
	Version    string // as semantic versioning writes it; what follows a hyphen is earlier
	Summary    string // one line
	Text       string // paragraphs, a blank line between two
	Maintainer string // "Name <address>"
	Home       string // an address of the web, or empty
	Licence    string // an SPDX expression
	Time       time.Time
}

// packageVersion orders a version before the one without what follows the
// hyphen, as Debian and RPM write it.
func (p *Package) packageVersion() string { return strings.Replace(p.Version, "-", "~", 1) }
