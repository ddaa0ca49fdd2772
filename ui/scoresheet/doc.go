// Package scoresheet is the Table page: the evening's score sheet of four
// players, and the list of sheets that are kept.
//
// A Model holds the sheet that is open and what is being written on it; it
// outlives the page, which is built anew in another language. Whatever is
// entered is on the disk before the page shows it (core/sheetfile). A form is an
// entry in the making: core/ledger is asked what each choice would make of it,
// so that the page offers nothing that the ledger refuses and repeats no rule.
package scoresheet
