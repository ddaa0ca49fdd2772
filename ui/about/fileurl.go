package about

import (
	"net/url"
	"path/filepath"
	"strings"
)

// FileURL is the address of a path. Windows begins paths with a drive: there the
// address is file:///C:/folder.
func FileURL(path string) *url.URL {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return &url.URL{Scheme: "file", Path: path}
}

// Path is the path that an argument of the command line names: the argument
// itself, or what a file:// address leads to.
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
		path = path[1:] // Windows: the drive comes first
	}
	return path
}

// IsFileURL reports whether an argument is the address of a file.
func IsFileURL(argument string) bool {
	const scheme = "file://"
	return len(argument) > len(scheme) && strings.EqualFold(argument[:len(scheme)], scheme)
}
