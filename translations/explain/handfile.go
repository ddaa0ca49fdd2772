package explain

import (
	"strconv"
	"strings"

	"sikwu/core/handfile"
)

// HandFileError says what is wrong with a file of hands or with a line of it,
// and where; line is the text of that line, empty if unknown.
func (s *Speaker) HandFileError(e *handfile.Error, line string) string {
	what := s.handFileFault(e, line)
	if e.Line == 0 {
		return what
	}
	return s.text("handfile.at_line", args{"Line": e.Line, "What": small(what)}) // what begins with the column
}

// handFileFault returns the fault with its column.
func (s *Speaker) handFileFault(e *handfile.Error, line string) string {
	if e.Notation != nil {
		return s.SyntaxError(e.Notation, line)
	}
	id := "handfile.fault." + string(e.Fault)
	switch {
	case e.Fault == handfile.NotThisVersion && e.Value == "":
		id += "_unsaid"
	case e.Fault == handfile.BadValue && len(e.Choices) == 0:
		id += "_open"
	case (e.Fault == handfile.BadValue || e.Fault == handfile.NotTiles) && e.Value == "":
		id += "_missing"
	case e.Fault == handfile.BadValue && e.Name == "draws":
		id += "_draws"
	}
	if e.Fault == handfile.NotTogether {
		switch e.Name {
		case "":
			id += "_alone"
		case "+":
			if id += "_tile"; e.Value == "" {
				id += "_missing"
			}
		}
	}
	what := s.text(id, args{
		"Name": e.Name, "Value": e.Value, "High": e.High, "Choices": strings.Join(e.Choices, ", "),
	})
	if e.Column == 0 {
		return what
	}
	return s.text("syntax.at", args{"Column": e.Column, "What": what})
}

// LinesLeft says that so many hands were taken from lines of text, and which lines were not,
// and why.
func (s *Speaker) LinesLeft(hands int, left []handfile.Line) string {
	const most = 2 // are told one by one
	var list []string
	for _, l := range left[:min(most, len(left))] {
		if l.Kind == handfile.BadLine {
			list = append(list, s.HandFileError(l.Err, l.Text))
		} else {
			list = append(list, s.text("handfile.another", args{"Line": l.Number}))
		}
	}
	text := s.then(s.text("handfile.taken", args{"N": hands}), s.Together(list))
	if more := left[min(most, len(left)):]; len(more) > 0 {
		const named = 5
		var numbers []string
		for _, l := range more[:min(named, len(more))] {
			numbers = append(numbers, strconv.Itoa(l.Number))
		}
		id := "handfile.more_left"
		if len(more) > named {
			id = "handfile.many_left"
		}
		text = s.then(text, s.text(id, args{"N": len(more), "Lines": strings.Join(numbers, s.text("list.comma"))}))
	}
	return text
}
