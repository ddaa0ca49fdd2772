package archive

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// TarXZ returns a compressed tar archive of the files. It needs the program xz.
func TarXZ(files []File, when time.Time) ([]byte, error) {
	tape, err := tape("", files, when)
	if err != nil {
		return nil, err
	}
	return xz(tape)
}

// tape returns a tar archive; every path starts with prefix.
func tape(prefix string, files []File, when time.Time) ([]byte, error) {
	list, err := entries(files)
	if err != nil {
		return nil, err
	}
	if prefix != "" {
		list = append([]entry{{folder: true}}, list...)
	}
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range list {
		head := &tar.Header{
			Typeflag: tar.TypeReg, Name: prefix + e.Path, Mode: int64(e.Mode.Perm()), Size: int64(len(e.Data)),
			ModTime: when, Uname: "root", Gname: "root", Format: tar.FormatGNU,
		}
		if e.folder {
			head.Typeflag, head.Mode = tar.TypeDir, 0o755
		}
		if err := w.WriteHeader(head); err != nil {
			return nil, fmt.Errorf("archive: %w", err)
		}
		if _, err := w.Write(e.Data); err != nil {
			return nil, fmt.Errorf("archive: %w", err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("archive: %w", err)
	}
	return b.Bytes(), nil
}

// xz compresses in one thread, since several would split the data by the number
// of processors. It ignores the environment's settings.
func xz(data []byte) ([]byte, error) {
	cmd := exec.Command("xz", "--compress", "--stdout", "--threads=1", "--check=crc32", "-6")
	cmd.Env = append(os.Environ(), "XZ_OPT=", "XZ_DEFAULTS=")
	cmd.Stdin, cmd.Stderr = bytes.NewReader(data), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("xz (package xz-utils): %w", err)
	}
	return out, nil
}

// GZip compresses at the highest level, without a name or a time.
func GZip(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("gzip: %w", err)
	}
	if _, err := w.Write(data); err != nil {
		return nil, fmt.Errorf("gzip: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("gzip: %w", err)
	}
	return b.Bytes(), nil
}
