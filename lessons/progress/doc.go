// Package progress holds what is kept of a learner, in one folder:
//
//	progress.json           steps done, where one stopped, the drills' memory
//	progress.before.json    the same before it was written last
//	progress.damaged.json   one that could not be read; nothing is thrown away
//	progress.v9.json        one of a newer version of the app, as that left it
//
// A File is the state in memory; its methods change that and hand it to a writer
// of its own, so that no window waits for a disk. Every write is a new file that
// takes the old one's name when it is on the disk: a crash at any moment leaves
// the one or the other. Two windows may write in turn: before each write the file
// is read again and both are put together, the steps and cards of both, of each
// card the later answer, so that nothing that was done is lost.
//
// What this version does not know, at any level of the file, is written back as
// it was read: chapters, steps and drills by their ids, fields by their names. An
// entry that cannot be read is kept likewise and counts as not there.
//
// To begin anew, delete progress.json and progress.before.json.
package progress
