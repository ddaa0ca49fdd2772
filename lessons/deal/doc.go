// Package deal is the dealer of lessons: it draws hands and tables as an exercise
// needs them. The same source of chance deals the same.
//
// There is one list of styles (style.go), by the fans that they lead to; a style
// says where a hand with a fan is likely to be found, never what it is. A hand is
// four sets and a pair, some of them laid down, and a way to win (hand.go). What
// does not suit is dropped and drawn again:
//
//   - by fans: a Wish is a hand in which chosen fans count, as core/score finds, a
//     Waiting one that lacks a tile, and Changes the same hand with one thing
//     changed (wish.go, wait.go, changes.go);
//   - by liability: a CallWish is a hand that is called, rightly or wrongly, and
//     that makes a seat liable or none (called.go);
//   - by situation: a Mixer lays out the whole table from one set of tiles, around
//     what some seats must hold (table.go, ready.go).
package deal
