// Package compare lays one hand under several rule sets side by side and finds
// why they disagree.
//
// Of judges the hand under every set and makes a Table: a column a set, a row
// for each thing on which sets may differ. One column is the reference, the one
// that leaves the least to explain; every other is held against it, cell by
// cell.
//
// A cell that differs always has causes, and they are found rather than known:
// the fewest values of the reference that, taken over into the column's own
// rule set, make the cell the reference's (RULES.md section 9: every value is
// data). So a cause is true for any two sets, copies with house rules included,
// and no set is known by name. Rows that build on others, the sum and the
// points, are asked only for what the rows above do not explain already.
package compare
