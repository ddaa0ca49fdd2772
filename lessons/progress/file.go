package progress

import (
	"sync"
	"time"

	"sikwu/core/disk"
	"sikwu/lessons/drill"
)

// File holds what is kept of a learner. All its methods but Flush are for one
// goroutine, the window's, and none of those waits for the disk.
type File struct {
	state   state
	trouble func(error)
	keeper  *keeper // touched by one write at a time

	mu      sync.Mutex // guards what follows
	waiting *state     // to be written, nil if nothing is
	found   *state     // what another window has kept, not taken in yet
	busy    bool       // a write is under way
	idle    *sync.Cond
}

// Open reads what is kept in a folder, which need not exist before something is
// kept. The File is never nil; an error says what the learner should know: a
// *DamagedError, a *NewerError, or another if the file exists but cannot be read, in
// which case it is not overwritten. Errors while writing are passed to trouble, on
// another goroutine, unless it is nil.
func Open(folder string, trouble func(error)) (*File, error) {
	return open(folder, disk.Machine{}, trouble)
}

func open(folder string, d disk.Disk, trouble func(error)) (*File, error) {
	f := &File{trouble: trouble, keeper: &keeper{folder: folder, disk: d}}
	f.idle = sync.NewCond(&f.mu)
	s, err := f.keeper.open()
	f.state = *s.clone()
	return f, err
}

// Step returns how a step was done; ok is false if it was not. Chapter is the one
// that keeps it, lessons.Step.Home.
func (f *File) Step(chapter, step string) (d Done, ok bool) {
	d, ok = f.state.steps[chapter][step]
	return d, ok
}

// StepDone keeps that a step was done, and whether the answer, or a part of it, was
// shown. A place in the middle of it is forgotten.
func (f *File) StepDone(chapter, step string, shown bool, now time.Time) {
	d, ok := f.Step(chapter, step)
	if !ok {
		d.First = drill.Moment(now)
	}
	d.Shown = shown && (d.Shown || !ok)
	d.Times++
	f.state.done(chapter, step, d)
	if p := f.state.place; p.Chapter == chapter && p.Step == step {
		f.state.place = Place{At: drill.Moment(now)}
	}
	f.Save()
}

// Place returns where the learner stopped; ok is false if there is nothing to
// continue.
func (f *File) Place() (p Place, ok bool) {
	p = f.state.place.clone()
	return p, p.Chapter != ""
}

// Stop keeps the place where the learner is and sets its At to now. The zero Place
// forgets the one kept before.
func (f *File) Stop(p Place, now time.Time) {
	f.state.place = p.clone()
	f.state.place.At = drill.Moment(now)
	f.Save()
}

// Where returns what the Learn page showed last.
func (f *File) Where() Where { return f.state.where }

// Look keeps what the Learn page shows, if that changed, and sets its At to now.
func (f *File) Look(w Where, now time.Time) {
	if w.At = f.state.where.At; w == f.state.where {
		return
	}
	w.At = drill.Moment(now)
	f.state.where = w
	f.Save()
}

// Still reports whether the learner wants no motion.
func (f *File) Still() bool { return f.state.still.On }

// SetStill keeps whether the learner wants no motion.
func (f *File) SetStill(on bool, now time.Time) {
	f.state.still = still{On: on, At: drill.Moment(now)}
	f.Save()
}

// Memory returns what the drills remember, for drill.New. It stays the same value;
// after an answer has changed it, call Save.
func (f *File) Memory() *drill.Memory { return &f.state.memory }

// Save has everything written, and takes in what another window has kept.
func (f *File) Save() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.found != nil {
		f.state.merge(f.found)
		f.found = nil
	}
	f.waiting = f.state.clone()
	if !f.busy {
		f.busy = true
		go f.write()
	}
}

// write writes what is waiting until nothing is.
func (f *File) write() {
	for {
		f.mu.Lock()
		s := f.waiting
		if s == nil {
			f.busy = false
			f.idle.Broadcast()
			f.mu.Unlock()
			return
		}
		f.waiting = nil
		if f.found != nil { // found by the write before, and not taken in by Save yet
			s.merge(f.found)
		}
		f.mu.Unlock()
		found, err := f.keeper.write(s)
		f.mu.Lock()
		if found != nil && f.found != nil {
			found.merge(f.found)
		}
		if found != nil {
			f.found = found
		}
		f.mu.Unlock()
		if err != nil && f.trouble != nil {
			f.trouble(err)
		}
	}
}

// Flush waits until all is written.
func (f *File) Flush() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.busy {
		f.idle.Wait()
	}
}
