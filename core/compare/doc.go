// Package compare lays one hand under several rule sets side by side and finds why
// they disagree. It has score judge the hand, and makes the table and the reasons
// that the compare page shows.
//
// Of judges the hand under every set and makes a Table: one column for each set,
// one row for each thing on which sets may differ. One column is the reference, the
// one that leaves the least to explain; every other column is compared with it,
// cell by cell.
//
// A cell that differs always has causes, and they are found rather than known: the
// fewest values of the reference that, taken over into the column's own rule set,
// make the cell equal to the reference's (RULES.md section 9: every value is data).
// So a cause holds for any two sets, copies with house rules included, and no set
// is known by name. Rows that build on others, the sum and the points, are examined
// only for what the rows above do not explain.
package compare
