// Package entry is the left column of the Check page, where a hand is put
// together: the felt tray with its tiles and their notation, the keyboard of
// tiles, and how the hand was won.
//
// A Pane shows one session and changes it only by calling it; whenever the
// session changes, the pane copies the new values into the widgets it already
// has. Where tiles lie on the felt and how wide they are is worked out in
// fit.go, apart from any widget; what a drag may do is in drag.go. Nothing here
// judges: the session says what is impossible, and the speaker why.
package entry
