package explain

import (
	"errors"
	"io/fs"
	"runtime"
	"syscall"

	"sikwu/core/command"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Trouble says what is wrong with a request or with the arguments of the command
// line, and where: a *command.RequestError.
func (s *Speaker) Trouble(err error) string {
	var e *command.RequestError
	if !errors.As(err, &e) {
		return s.text("request.unclear")
	}
	var notation *tile.SyntaxError
	var file *rules.FileError
	what := ""
	switch {
	case errors.As(e.Cause, &notation) && e.Field == "":
		return s.SyntaxError(notation, "")
	case errors.As(e.Cause, &notation):
		what = small(s.SyntaxError(notation, ""))
	case errors.As(e.Cause, &file):
		what = s.FileError(file)
	case e.Fault == command.NotOnSheet:
		what = s.text("request.sheet."+e.Code, args{"High": e.High})
	case e.Cause != nil:
		what = s.cause(e.Cause)
	}
	return s.text("request."+string(e.Fault), args{
		"Field": e.Field, "Value": e.Value, "Low": e.Low, "High": e.High, "At": e.At,
		"Choices": s.list("list.or", e.Choices...), "What": what,
	})
}

// cause says why the system did not read or write.
func (s *Speaker) cause(err error) string {
	var number syscall.Errno
	switch {
	case isDiskFull(err):
		return s.text("request.cause.disk_full")
	case errors.Is(err, syscall.EPIPE):
		return s.text("request.cause.closed")
	case errors.Is(err, syscall.EISDIR):
		return s.text("request.cause.folder")
	case errors.Is(err, fs.ErrPermission):
		return s.text("request.cause.forbidden")
	case errors.As(err, &number):
		return s.text("request.cause.number", args{"Number": int(number)})
	}
	return s.text("request.cause.unknown")
}

// isDiskFull reports an error of a disk without room; on Windows it may bear one
// of two numbers that are not among the names of syscall.
func isDiskFull(err error) bool {
	var number syscall.Errno
	return errors.Is(err, syscall.ENOSPC) || runtime.GOOS == "windows" && errors.As(err, &number) && (number == 39 || number == 112)
}
