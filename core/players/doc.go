// Package players plays hands for seats, always the same way for the same hand, and
// without looking at what lies hidden: a Player is asked with a View, which is all that a
// person in the seat sees.
package players
