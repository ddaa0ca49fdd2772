package command_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// caseLines returns the worked cases' requests, a line each.
func caseLines(t testing.TB) []byte {
	t.Helper()
	var lines bytes.Buffer
	for _, c := range readCases(t, "score") {
		line, err := json.Marshal(c.Request)
		if err != nil {
			t.Fatal(err)
		}
		lines.Write(append(line, '\n'))
	}
	return lines.Bytes()
}

// repeated reads the same text a number of times.
type repeated struct {
	text  []byte
	times int
	at    int
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.at == len(r.text) {
		r.at = 0
		r.times--
	}
	if r.times <= 0 {
		return 0, io.EOF
	}
	n := copy(p, r.text[r.at:])
	r.at += n
	return n, nil
}

// heap returns the memory in use after a collection.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestServeKeepsNothing serves many lines and the paths of many rule files: the
// server holds no more memory afterwards.
func TestServeKeepsNothing(t *testing.T) {
	server, lines := newServer(t), caseLines(t)
	serve := func(in io.Reader) {
		t.Helper()
		if _, err := server.Serve("score", in, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
	serve(bytes.NewReader(lines))
	before := heap()
	serve(&repeated{text: lines, times: 150})
	if more := heap() - before; more > 64<<10 {
		t.Errorf("%d bytes more in use after 20,000 lines", more)
	}

	own := "version = 1\nid = \"own\"\nbase = \"hk8\"\nminimum = 1\n"
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "own.toml"), []byte(own), 0o600); err != nil {
		t.Fatal(err)
	}
	paths := func(n int) io.Reader {
		var in strings.Builder
		for i := range n {
			path, _ := json.Marshal(folder + strings.Repeat("/.", i+1) + "/own.toml")
			in.WriteString(`{"rules":` + string(path) + `,"hand":"1112345678999m +5m"}` + "\n")
		}
		return strings.NewReader(in.String())
	}
	serve(paths(200))
	before = heap()
	serve(paths(400))
	if more := heap() - before; more > 1<<20 {
		t.Errorf("%d bytes more in use after 400 names of one rule file", more)
	}
}

// BenchmarkServe measures the command line from JSON to JSON.
//
//	go test -run '^$' -bench Serve -cpu 1 ./core/command
func BenchmarkServe(b *testing.B) {
	server, lines := newServer(b), caseLines(b)
	n := bytes.Count(lines, []byte("\n"))
	b.ReportAllocs()
	served := 0
	for b.Loop() {
		if _, err := server.Serve("score", bytes.NewReader(lines), io.Discard); err != nil {
			b.Fatal(err)
		}
		served += n
	}
	b.ReportMetric(float64(served)/b.Elapsed().Seconds(), "requests/s")
}
