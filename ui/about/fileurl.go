package about

import (
	"net/url"
	"path/filepath"
	"strings"
)

// FileURL returns the address of a path. On Windows, where paths begin with a
// drive, it is of the form file:///C:/folder.
func FileURL(path string) *url.URL {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return &url.URL{Scheme: "file", Path: path}
}

// Path returns the path that a command-line argument names: the argument
// itself, or that of a file:// address.
func Path(argument string) string {
	if !IsFileURL(argument) {
		return argument
	}
	address, err := url.Parse(argument)
	if err != nil {
		return argument
	}
	path := filepath.FromSlash(address.Path)
	if len(path) > 1 && filepath.VolumeName(path[1:]) != "" {
		path = path[1:] // on Windows the drive comes first
	}
	return path
}

// IsFileURL reports whether an argument is a file:// address.
func IsFileURL(argument string) bool {
	const scheme = "file://"
	return len(argument) > len(scheme) && strings.EqualFold(argument[:len(scheme)], scheme)
}
