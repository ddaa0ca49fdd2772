// Package playing is a hand in play, seen from a seat at its table: what lies there and what
// of it can be touched, what touching it does, and what is wrong about it. The course plays
// hands on it (package claiming), the Play page evenings, and what looks back on a hand shows
// it as it lay.
//
// Package core/table decides what is allowed: a Table carries out what it allows, and says of
// the rest what would follow. What is touched is an act (package picture): one of the constants
// here, or what Throw, Stack, ActOf and picture.SeatAct return.
package playing
