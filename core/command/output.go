package command

import (
	"fmt"
	"io"
)

// kept is output that keeps its first error: after it nothing is written.
type kept struct {
	out io.Writer
	err error
}

// Write implements io.Writer.
func (k *kept) Write(p []byte) (n int, err error) {
	if k.err != nil {
		return 0, k.err
	}
	n, k.err = k.out.Write(p)
	return n, k.err
}

// Printing does something that prints and returns its exit status, which is 1
// where out does not take all of it; that is told on errs.
func (s *Server) Printing(out, errs io.Writer, do func(out io.Writer) int) int {
	k := kept{out: out}
	status := do(&k)
	if k.err == nil {
		return status
	}
	s.Tell(errs, &RequestError{Fault: NotWritten, Cause: k.err})
	return exitUnread
}

// Tell writes for people what is wrong.
func (s *Server) Tell(errs io.Writer, err error) { fmt.Fprintln(errs, s.trouble(err)) }
