package command

import (
	"fmt"
	"io"
)

// stickyWriter keeps its first error and writes nothing after it.
type stickyWriter struct {
	out io.Writer
	err error
}

func (k *stickyWriter) Write(p []byte) (n int, err error) {
	if k.err != nil {
		return 0, k.err
	}
	n, k.err = k.out.Write(p)
	return n, k.err
}

// Printing calls do, which prints to out, and returns its exit status. If out
// fails, it tells the user on errs and returns 1.
func (s *Server) Printing(out, errs io.Writer, do func(out io.Writer) int) int {
	k := stickyWriter{out: out}
	status := do(&k)
	if k.err == nil {
		return status
	}
	s.Tell(errs, &RequestError{Fault: NotWritten, Cause: k.err})
	return exitUnread
}

// Tell writes an error for people.
func (s *Server) Tell(errs io.Writer, err error) { fmt.Fprintln(errs, s.trouble(err)) }
