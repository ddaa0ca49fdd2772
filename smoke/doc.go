// Package smoke runs the real program in a real window on a display of its own
// (Xvfb) and uses it as a person would: mouse and keyboard from outside, the
// verdict read from the window.
//
// Its tests need cgo, Xvfb and the build tag smoke. Some read every tile back
// from the screen. SIKWU_PICTURES names a folder for screenshots of failures, and
// SIKWU_PROGRAM another program to test.
//
//	go test -count=1 -tags smoke ./smoke
//	go test -tags smoke -run - -bench . ./smoke
//
// With the tag long the whole course is done by mouse at two sizes, and each of its
// boards read back. It takes five minutes:
//
//	go test -count=1 -tags smoke,long -run Course -v ./smoke
//
// The soak test watches the program's memory over hundreds of acts. It takes six
// minutes, or one and a half with -short:
//
//	go test -count=1 -tags soak -short -v ./smoke
//	go test -count=1 -tags soak -timeout 30m -v ./smoke
package smoke
