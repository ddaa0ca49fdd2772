package explain

import (
	"errors"

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
		what = s.Cause(e.Cause)
	}
	return s.text("request."+string(e.Fault), args{
		"Field": e.Field, "Value": e.Value, "Low": e.Low, "High": e.High, "At": e.At,
		"Choices": s.list("list.or", e.Choices...), "What": what,
	})
}
