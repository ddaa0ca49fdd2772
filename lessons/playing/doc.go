// Package playing is a hand in play as seen from one seat: the board, what can be touched on
// it, what touching it does, and why that may be wrong. The course plays hands on it (package
// claiming), so does the Play page, and reviews of a hand show the table with it.
//
// Package core/table decides what is allowed: a Table carries that out, and says what would
// follow from anything else. A touch is a picture.Act: one of the constants here, or what
// Throw, Stack, ActOf and picture.SeatAct return.
package playing
