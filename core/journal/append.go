package journal

import (
	"errors"

	"sikwu/core/disk"
)

// Append writes one more line, given without its end, and returns once it is safely
// on disk. After an error the line counts as not written, whatever is left of it.
// ErrChanged means that another program has written to the file.
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
	if l.differs(size) {
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

// differs reports whether a file of a size is not as this log left it.
func (l *Log) differs(size int64) bool {
	left := size - l.good
	return left < 0 || left > l.tail || l.exact && left != l.tail
}

// IsBehind reports whether another program has written to the file. The error is
// the disk's; fs.ErrNotExist if the file was removed.
func (l *Log) IsBehind() (bool, error) {
	data, err := l.folder.disk.Read(l.folder.file(l.id), MaxBytes)
	return err == nil && l.differs(int64(len(data))), err
}
