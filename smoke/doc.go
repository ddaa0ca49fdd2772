// Package smoke starts the real program in a real window on a display of its
// own (Xvfb) and uses it as a person would: mouse and keyboard from outside,
// the verdict read from the window.
//
// Its tests need cgo, Xvfb and the build tag smoke. Some read every tile of the
// screen back: SIKWU_PICTURES names a folder for pictures of what was wrong, and
// SIKWU_PROGRAM another program to be tried.
//
//	go test -count=1 -tags smoke ./smoke
//	go test -tags smoke -run - -bench . ./smoke
//
// The soak watches the program's memory through hundreds of acts; with -short it
// takes a minute and a half, else six:
//
//	go test -count=1 -tags soak -short -v ./smoke
//	go test -count=1 -tags soak -timeout 30m -v ./smoke
package smoke
