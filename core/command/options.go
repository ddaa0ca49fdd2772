package command

import (
	"errors"
	"strings"
)

// options are what a verb takes besides names and tiles: switches, and options with
// a value.
type options struct {
	switches map[string]*bool
	values   map[string]func(value string)
}

// errHelp asks for the usage.
var errHelp = errors.New("help")

// parse reads options in any order, as -name or --name, with the value after = or
// as the next argument; -- ends them. It returns the other arguments. The error is
// errHelp or a *RequestError.
func (o options) parse(args []string) (rest []string, err error) {
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--":
			return append(rest, args...), nil
		case len(arg) < 2 || arg[0] != '-':
			rest = append(rest, arg)
			continue
		}
		written, value, given := strings.Cut(arg, "=")
		name := strings.TrimPrefix(written[1:], "-")
		on, isSwitch := o.switches[name]
		set, takes := o.values[name]
		switch {
		case name == "h" || name == "help":
			return nil, errHelp
		case isSwitch && given:
			return nil, wrongValue(TakesNoValue, "", written)
		case isSwitch:
			*on = true
			continue
		case !takes:
			return nil, wrongValue(UnknownOption, "", written)
		case !given && len(args) == 0:
			return nil, wrongValue(NeedsValue, "", written)
		case !given:
			value, args = args[0], args[1:]
		}
		set(value)
	}
	return rest, nil
}
