package oracle

import (
	"bytes"
	"os"
	"os/exec"
	"testing"
)

// engine answers one line of a verb as the command line does, in process. While
// it is nil the engine is the program that SIKWU_BIN names.
var engine func(verb string, line []byte) []byte

// ask puts all lines to the engine and gives its replies in the same order.
func ask(t *testing.T, verb string, lines [][]byte) [][]byte {
	t.Helper()
	if program := os.Getenv("SIKWU_BIN"); program != "" {
		return askProgram(t, program, verb, lines)
	}
	if engine == nil {
		t.Skip("no engine here yet: set SIKWU_BIN to a program")
	}
	var replies [][]byte
	for _, line := range lines {
		replies = append(replies, bytes.TrimSpace(engine(verb, line)))
	}
	return replies
}

// askProgram runs `PROGRAM VERB --json` once. Some requests are errors on
// purpose, so the exit status says nothing.
func askProgram(t *testing.T, program, verb string, lines [][]byte) [][]byte {
	t.Helper()
	run := exec.Command(program, verb, "--json")
	run.Stdin = bytes.NewReader(append(bytes.Join(lines, []byte("\n")), '\n'))
	var errors bytes.Buffer
	run.Stderr = &errors
	out, err := run.Output()
	replies := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	if len(replies) != len(lines) {
		t.Fatalf("%d replies to %d lines (%v): %s", len(replies), len(lines), err, errors.String())
	}
	return replies
}
