// Package board draws a picture.Board: a table seen from above, or tiles on
// felt, with the choices below.
//
// A View is one widget. Set gives it a board; the view plans where everything
// goes (table.go and what it calls, rows.go, choices.go: plain values, no
// canvas), shows the plan with as few new canvas objects as possible (stage.go)
// and animates what moved (motion.go). A touch by pointer or keyboard returns
// the board's own Act. Walls, dice and marks are painted here (art*.go), pixel
// by pixel for the current size and scale; tile faces come from assets/face.
package board
