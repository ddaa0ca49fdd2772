package progress

import "fmt"

// DamagedError says that the file could not be read. It was put aside.
type DamagedError struct {
	Name     string // the name it has now, in the folder
	Previous bool   // whether the state before the last write was found and is gone on with
}

// Error is for developers; users get a message in their language.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("the progress could not be read; it is kept in %s", e.Name)
}

// NewerError says that a newer version of the app wrote the file. What this one
// knows of it was read; as it was it will be kept under another name before the
// first write.
type NewerError struct {
	Version int
	Name    string // that it will have, in the folder
}

// Error is for developers; users get a message in their language.
func (e *NewerError) Error() string {
	return fmt.Sprintf("the progress is of a newer version, %d; it will be kept in %s", e.Version, e.Name)
}
