// Package scoresheet is the Table page: the score sheet of four players for an
// evening, and the list of stored sheets.
//
// A Model holds the open sheet and the entry in progress; it outlives the page,
// which is rebuilt when the language changes. An entry is on disk before the
// page shows it (core/sheetfile). A form is an entry in progress: it asks
// core/ledger about every choice, so that the page offers nothing that the
// ledger refuses and repeats no rule.
package scoresheet
