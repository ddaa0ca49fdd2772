package explain

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"sikwu/core/disk"
)

// Cause says why the system did not read or write, as part of a sentence.
func (s *Speaker) Cause(err error) string {
	var number syscall.Errno
	trouble := disk.TroubleOf(err)
	if trouble == disk.Other && errors.As(err, &number) {
		return s.text("disk.number", args{"Number": int(number)})
	}
	return s.text("disk." + string(trouble))
}

// FileTrouble says what the system did not do with which file.
func (s *Speaker) FileTrouble(err error) string {
	a := args{"What": s.Cause(err)}
	var at *fs.PathError
	var between *os.LinkError
	switch {
	case errors.As(err, &at) && at.Path != "":
		a["Name"] = filepath.Base(at.Path)
	case errors.As(err, &between) && between.New != "":
		a["Name"] = filepath.Base(between.New)
	default:
		return s.text("disk.failed", a)
	}
	return s.text("disk.failed_file", a)
}

// NotSaved says why a file was not saved, and that the one it was to replace stays.
func (s *Speaker) NotSaved(name string, replaces bool, err error) string {
	id := "disk.not_saved"
	if replaces {
		id += "_old"
	}
	return s.text(id, args{"Name": name, "What": s.Cause(err)})
}
