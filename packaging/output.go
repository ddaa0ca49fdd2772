package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// sumsFile lists the checksums of the files beside it, in the format of
// sha256sum.
const sumsFile = "SHA256SUMS"

// output is the folder for finished files.
type output struct {
	folder string
	log    io.Writer

	mu sync.Mutex // guards log lines
}

// put writes a file unless err is set, and returns err, so that it can wrap the
// call that makes the data.
func (o *output) put(name string, data []byte, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := os.MkdirAll(o.folder, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(o.folder, name), data, 0o644); err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	_, err = fmt.Fprintf(o.log, "%6.2f MB  %x  %s\n", float64(len(data))/1e6, sha256.Sum256(data), name)
	return err
}

// sums writes the checksums of all files in the folder.
func (o *output) sums() error {
	list, err := os.ReadDir(o.folder) // sorted by name
	if err != nil {
		return err
	}
	var sums []byte
	for _, e := range list {
		if e.IsDir() || e.Name() == sumsFile {
			continue
		}
		data, err := os.ReadFile(filepath.Join(o.folder, e.Name()))
		if err != nil {
			return err
		}
		sums = fmt.Appendf(sums, "%x  %s\n", sha256.Sum256(data), e.Name())
	}
	return o.put(sumsFile, sums, nil)
}
