package archive

import (
	"bytes"
	"fmt"

	"github.com/google/rpmpack"
)

// RPMControl holds the fields of RPM packages alone.
type RPMControl struct {
	Group        string
	Architecture string
	Requires     []string // capabilities: "libGL.so.1()(64bit)"
	Recommends   []string
}

// RPM returns a package of the files for Fedora, openSUSE and related systems.
// It has no scripts: the file triggers of those systems update menus, icons and
// types.
func RPM(p Package, c RPMControl, files []File) ([]byte, error) {
	requires, err := relations(c.Requires)
	if err != nil {
		return nil, err
	}
	recommends, err := relations(c.Recommends)
	if err != nil {
		return nil, err
	}
	r, err := rpmpack.NewRPM(rpmpack.RPMMetaData{
		Name: p.Name, Summary: p.Summary, Description: p.Text, Version: p.packageVersion(), Release: "1",
		Arch: c.Architecture, OS: "linux", Packager: p.Maintainer, URL: p.Home, Group: c.Group, Licence: p.Licence,
		// the build host is private and would differ between builds
		BuildHost: "localhost", BuildTime: p.Time, Compressor: "zstd:19",
		Requires: requires, Recommends: recommends,
	})
	if err != nil {
		return nil, fmt.Errorf("rpm: %w", err)
	}
	list, err := entries(files)
	if err != nil {
		return nil, err
	}
	for _, e := range list {
		if e.folder {
			continue // folders belong to the system
		}
		r.AddFile(rpmpack.RPMFile{
			Name: "/" + e.Path, Body: e.Data, Mode: uint(e.Mode.Perm()) | 0o100000,
			Owner: "root", Group: "root", MTime: uint32(p.Time.Unix()),
		})
	}
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		return nil, fmt.Errorf("rpm: %w", err)
	}
	return b.Bytes(), nil
}

func relations(names []string) (rpmpack.Relations, error) {
	var list rpmpack.Relations
	for _, name := range names {
		if err := list.Set(name); err != nil {
			return nil, fmt.Errorf("rpm: %q: %w", name, err)
		}
	}
	return list, nil
}
