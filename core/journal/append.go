package journal

import (
	"errors"

	"sikwu/core/disk"
)

// Append writes one more line, given without its end, and returns once it is safely
// on disk. After an error the line counts as not written, whatever is left of it.
// ErrChanged means that another program has written to the file, ErrLost that it has
// taken something away that was there.
func (l *Log) Append(text []byte) error {
	if !isLine(text) {
		return ErrBadLine
	}
	data := append([]byte(l.lead), text...)
	data = append(data, '\n')
	if l.good+int64(len(data)) > MaxBytes {
		return ErrTooLarge
	}
	f, err := l.folder.disk.Open(l.folder.file(l.id))
	if err != nil {
		return err
	}
	err = l.write(f, data)
	_ = f.Close() // what was synced is on disk
	if err == nil {
		l.good, l.tail, l.exact, l.lead = l.good+int64(len(data)), 0, true, ""
	}
	return err
}

// write cuts off what a crash or an error has left and writes behind the last whole
// line.
func (l *Log) write(f disk.File, data []byte) error {
	size, err := f.Size()
	if err != nil {
		return err
	}
	if behind, err := l.behind(size); err != nil {
		return err
	} else if behind {
		return ErrChanged
	}
	if size > l.good {
		if err := f.Truncate(l.good); err != nil {
			return err
		}
	}
	l.tail, l.exact = int64(len(data)), false
	_, err = f.WriteAt(data, l.good)
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		return nil
	}
	if cut := f.Truncate(l.good); cut != nil { // the next Append tries again
		return errors.Join(err, cut)
	}
	return err
}

// behind reports whether a file of a size is not as this log left it. The error is
// ErrLost.
func (l *Log) behind(size int64) (bool, error) {
	left := size - l.good
	if left < 0 {
		return true, ErrLost
	}
	return left > l.tail || l.exact && left != l.tail, nil
}

// IsBehind reports whether another program has written to the file. The error is
// ErrLost, or the disk's; fs.ErrNotExist if the file was removed.
func (l *Log) IsBehind() (bool, error) {
	data, err := l.folder.disk.Read(l.folder.file(l.id), MaxBytes)
	if err != nil {
		return false, err
	}
	return l.behind(int64(len(data)))
}
