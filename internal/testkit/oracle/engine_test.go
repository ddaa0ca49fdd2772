package oracle

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"sikwu/core/command"
)

// engine answers one line of a verb in process, as the command line does.
func engine(t *testing.T) func(verb string, line []byte) []byte {
	t.Helper()
	server, err := command.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return func(verb string, line []byte) (reply []byte) {
		defer func() { // the request that breaks the engine is more useful than the trace
			if broken := recover(); broken != nil {
				reply = fmt.Appendf(nil, `{"id":"panic","error":%q}`, fmt.Sprint(broken))
			}
		}()
		reply, _ = server.Reply(verb, line, false)
		return reply
	}
}

// ask sends all lines to the engine and returns its replies in the same order.
func ask(t *testing.T, verb string, lines [][]byte) [][]byte {
	t.Helper()
	if len(lines) == 0 {
		return nil
	}
	if program := os.Getenv("SIKWU_BIN"); program != "" {
		return askProgram(t, program, verb, lines)
	}
	answer := engine(t)
	var replies [][]byte
	for _, line := range lines {
		replies = append(replies, answer(verb, line))
	}
	return replies
}

// askProgram runs `PROGRAM VERB --json` once. Some requests are errors on purpose,
// so the exit status means nothing.
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
