// Package progress holds what is kept of a learner, in one folder:
//
//	progress.json           steps done, the place in an unfinished one, the drills' memory
//	progress.before.json    the same before the last write
//	progress.damaged.json   a file that could not be read; nothing is thrown away
//	progress.v9.json        a file of a newer version of the app, unchanged
//
// A File is the state in memory; its methods change it and hand it to a writer on
// another goroutine, so that no window waits for a disk. Every write makes a new file
// and renames it to the old one's name once it is on the disk: a crash at any moment
// leaves one or the other. Two windows may write in turn: before each write the file is
// read again and merged, with the steps and cards of both and the later answer to each
// card, so that nothing that was done is lost.
//
// What this version does not know, at any level of the file, is written back as
// it was read: chapters, steps and drills by their ids, fields by their names. An
// entry that cannot be read is kept in the same way and counts as missing.
//
// To begin anew, delete progress.json and progress.before.json.
package progress
