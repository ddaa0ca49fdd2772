// Package sheetfile keeps an evening's score sheet on the disk, as a journal
// (core/journal): the first line says when it was begun, by whom and under which
// rules, whole, so that the sheet keeps them whatever becomes of the rule set;
// then follows one line an act.
//
//	{"format":"sikwu sheet","version":1,"at":"2026-03-02T11:00:00Z","rules":"version = 1\nid = …","players":["A","B","C","D"]}
//	{"act":"add","at":"2026-03-02T11:09:00Z","entry":{"kind":"won","winners":[{"player":1,"fan":3,"tiles":"234m …"}],"by":"discard","from":2}}
//	{"act":"replace","at":"…","place":0,"entry":{…}}
//	{"act":"undo","at":"…"}
//
// A Book is a sheet with what was done to it, undone and may be done again; it is
// a value and knows no file. A File is a Book whose acts are on the disk before
// they are answered: a crash costs the act in hand at most, and a last line that
// was cut off is told as Torn.
//
// What this version does not know, acts and fields, stays in the file as it is
// and is told as Unknown. Anything else that cannot be read is a
// *journal.FileError.
package sheetfile

// The format that this package writes.
const (
	Format  = "sikwu sheet"
	Version = 1
	Ending  = ".sheet"
)

// How much a sheet may hold.
const (
	MaxActs    = 5_000
	MaxEntries = 500
)
