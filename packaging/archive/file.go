// Package archive writes the containers that systems install from: .deb, .rpm,
// .tar.xz and .zip.
//
// They all take the same list of files and write the same bytes for the same
// list: files are sorted, owned by root and have the one time that is given.
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
	Path string      // path from the root of the archive, with slashes: "usr/bin/sikwu"
	Mode fs.FileMode // 0o644 or 0o755
	Data []byte
}

// entry is a file, or a folder if its path ends in a slash.
type entry struct {
	File
	folder bool
}

// entries returns the files and all their folders, each folder before its
// content. It returns an error for a path that leaves the archive or occurs
// twice.
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

// Under returns the files, moved into a folder.
func Under(folder string, files []File) []File {
	moved := make([]File, len(files))
	for i, f := range files {
		f.Path = path.Join(folder, f.Path)
		moved[i] = f
	}
	return moved
}

// size returns the total size of the files, in bytes.
func size(files []File) int64 {
	sum := int64(0)
	for _, f := range files {
		sum += int64(len(f.Data))
	}
	return sum
}

// Package describes a package.
type Package struct {
	Name       string
	Version    string // semantic version; a part after a hyphen makes it a pre-release
	Summary    string // one line
	Text       string // paragraphs, separated by blank lines
	Maintainer string // "Name <address>"
	Home       string // website; may be empty
	Licence    string // an SPDX expression
	Time       time.Time
}

// packageVersion returns the version as Debian and RPM write it, so that a
// pre-release sorts before its release.
func (p *Package) packageVersion() string { return strings.Replace(p.Version, "-", "~", 1) }
