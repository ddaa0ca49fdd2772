package journal

import (
	"errors"

	"sikwu/core/disk"
)

// Append writes one more line, without its end, and answers when it is on the
// disk itself. After an error the line counts as not written, whatever is left
// of it; ErrChanged says that the file is not as this Log left it.
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
	_ = f.Close() // what was synced is on the disk
	if err == nil {
		l.good, l.tail, l.exact, l.lead = l.good+int64(len(data)), 0, true, ""
	}
	return err
}

// write cuts off what a crash or an error left and writes behind what holds.
func (l *Log) write(f disk.File, data []byte) error {
	size, err := f.Size()
	if err != nil {
		return err
	}
	left := size - l.good
	if left < 0 || left > l.tail || l.exact && left != l.tail {
		return ErrChanged
	}
	if left > 0 {
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
