//go:build !cgo

package main

import "errors"

// openWindow says that this build has no window.
func openWindow() error {
	return errors.New("this build has no window (it was built without cgo); the verbs score and waits work (sikwu help)")
}
