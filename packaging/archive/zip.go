package archive

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"fmt"
	"io"
	"time"
)

// Zip returns a zip file of the files.
func Zip(files []File, when time.Time) ([]byte, error) {
	list, err := entries(files)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, e := range list {
		head := &zip.FileHeader{Name: e.Path, Method: zip.Deflate, Modified: when.UTC()}
		if e.folder {
			head.Method = zip.Store
		}
		head.SetMode(e.Mode)
		out, err := w.CreateHeader(head)
		if err != nil {
			return nil, fmt.Errorf("zip: %w", err)
		}
		if _, err := out.Write(e.Data); err != nil {
			return nil, fmt.Errorf("zip: %w", err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("zip: %w", err)
	}
	return b.Bytes(), nil
}
