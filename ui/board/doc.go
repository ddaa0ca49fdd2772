// Package board draws what lies before the learner: a lessons board, as a table
// seen from above or as tiles on a felt, with the answers to choose from along
// its foot.
//
// A View is one widget. Set gives it a board; it plans where everything lies
// (table.go and what it calls, rows.go, choices.go: plain values, no canvas),
// shows the plan with as few new canvas objects as it can (stage.go), and plays
// what moved (motion.go). What is touched with the pointer or the keyboard comes
// back as the board's own Act. The walls, dice and marks are painted here
// (art*.go), pixel by pixel for the size and scale in use; tiles are the set's.
package board
