// Package sheetfile keeps an evening's score sheet on disk, as a journal: the first
// line says when it was begun, by whom and under which rules, in full, so that the
// sheet keeps them whatever becomes of the rule set, until it is put under others; each following line is one
// event. It joins ledger's sheets to journal's files for the score sheet page and
// for tournament.
//
//	{"format":"sikwu sheet","version":1,"at":"2026-03-02T11:00:00Z","rules":"version = 1\nid = …","players":["A","B","C","D"]}
//	{"act":"add","at":"2026-03-02T11:09:00Z","entry":{"kind":"won","winners":[{"player":1,"fan":3,"tiles":"234m …"}],"by":"discard","from":2}}
//	{"act":"replace","at":"…","place":0,"entry":{…}}
//	{"act":"rules","at":"…","rules":"version = 1\nid = …"}
//	{"act":"undo","at":"…"}
//	{"act":"play_on","at":"…"}
//	{"act":"price","at":"…","price":50}
//
// A Book is a sheet with what was done to it, undone and can be redone; it is a
// value and knows no file. A File is a Book whose events are safely on disk before
// Do returns: a crash costs at most the current event, and a last line that was cut
// off is reported as Torn.
//
// Events and fields that this version does not know stay in the file and are
// reported as Unknown. Anything else that cannot be read is a *journal.FileError;
// Salvage then reads what stands before and after it.
package sheetfile

// The format that this package writes.
const (
	Format  = "sikwu sheet"
	Version = 1
	Ending  = ".sheet"
)

// How much a sheet may hold.
const (
	MaxEvents  = 5_000
	MaxEntries = 500
	MaxRules   = 20 // times that a sheet is put under other rules: reading them takes long
)
