package archive_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sikwu/packaging/archive"
)

var when = time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)

// files returns files in no particular order, as from a map.
func files() []archive.File {
	return []archive.File{
		{Path: "share/doc/b", Mode: 0o644, Data: []byte("second")},
		{Path: "bin/tool", Mode: 0o755, Data: bytes.Repeat([]byte("program "), 999)},
		{Path: "share/doc/a", Mode: 0o644, Data: []byte("first\n")},
		{Path: "share/empty", Mode: 0o644},
	}
}

const wanted = `bin/ 755
bin/tool 755 7992
share/ 755
share/doc/ 755
share/doc/a 644 6
share/doc/b 644 6
share/empty 644 0
`

// unxz decompresses the output of xz.
func unxz(t *testing.T, data []byte) []byte {
	t.Helper()
	cmd := exec.Command("xz", "--decompress", "--stdout")
	cmd.Stdin = bytes.NewReader(data)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("xz: %v", err)
	}
	return out
}

// listed reads a tar archive with its entries in the format of wanted.
func listed(t *testing.T, tape []byte, prefix string) string {
	t.Helper()
	var b strings.Builder
	for r := tar.NewReader(bytes.NewReader(tape)); ; {
		h, err := r.Next()
		if err == io.EOF {
			return b.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.Gid != 0 || h.Uname != "root" || !h.ModTime.Equal(when) {
			t.Errorf("%s belongs to %s (%d) since %v", h.Name, h.Uname, h.Uid, h.ModTime)
		}
		name := strings.TrimPrefix(h.Name, prefix)
		switch {
		case name == "":
		case h.Typeflag == tar.TypeDir:
			fmt.Fprintf(&b, "%s %o\n", name, h.Mode)
		default:
			fmt.Fprintf(&b, "%s %o %d\n", name, h.Mode, h.Size)
		}
	}
}

func TestTarXZ(t *testing.T) {
	data, err := archive.TarXZ(files(), when)
	if err != nil {
		t.Fatal(err)
	}
	if got := listed(t, unxz(t, data), ""); got != wanted {
		t.Errorf("the archive has\n%swant\n%s", got, wanted)
	}
}

func TestZip(t *testing.T) {
	data, err := archive.Zip(files(), when)
	if err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, f := range r.File {
		if !f.Modified.Equal(when) {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
		if f.Mode().IsDir() {
			fmt.Fprintf(&b, "%s %o\n", f.Name, f.Mode().Perm())
			continue
		}
		fmt.Fprintf(&b, "%s %o %d\n", f.Name, f.Mode().Perm(), f.UncompressedSize64)
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, in); err != nil { // also checks the checksum
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	if b.String() != wanted {
		t.Errorf("the archive has\n%swant\n%s", &b, wanted)
	}
}

var about = archive.Package{
	Name: "tool", Version: "0.0.0-1234abc", Summary: "A tool", Text: "It does\nthings.\n\nTwo.", Maintainer: "A <a@b.net>",
	Licence: "MIT", Time: when,
}

// members splits an ar archive into its members.
func members(t *testing.T, data []byte) (names []string, bodies [][]byte) {
	t.Helper()
	data, found := bytes.CutPrefix(data, []byte("!<arch>\n"))
	if !found {
		t.Fatal("no ar archive")
	}
	for len(data) > 0 {
		head := string(data[:60])
		size, err := strconv.Atoi(strings.TrimSpace(head[48:58]))
		if err != nil || head[58:] != "`\n" {
			t.Fatalf("head %q", head)
		}
		if got := strings.TrimSpace(head[16:28]); got != fmt.Sprint(when.Unix()) {
			t.Errorf("time %s", got)
		}
		names, bodies = append(names, strings.TrimSpace(head[:16])), append(bodies, data[60:60+size])
		data = data[60+size+size%2:]
	}
	return names, bodies
}

func TestDeb(t *testing.T) {
	data, err := archive.Deb(about, archive.DebControl{
		Section: "misc", Architecture: "amd64", Depends: []string{"libc6", "libgl1"}, Recommends: []string{"x"},
	}, files())
	if err != nil {
		t.Fatal(err)
	}
	names, bodies := members(t, data)
	if want := []string{"debian-binary", "control.tar.xz", "data.tar.xz"}; !slices.Equal(names, want) {
		t.Fatalf("members %v, want %v", names, want)
	}
	if string(bodies[0]) != "2.0\n" {
		t.Errorf("format %q", bodies[0])
	}
	if got := listed(t, unxz(t, bodies[2]), "./"); got != wanted {
		t.Errorf("the data are\n%swant\n%s", got, wanted)
	}
	control := map[string]string{}
	for r := tar.NewReader(bytes.NewReader(unxz(t, bodies[1]))); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		control[h.Name] = string(text)
	}
	const fields = `Package: tool
Version: 0.0.0~1234abc
Section: misc
Priority: optional
Architecture: amd64
Maintainer: A <a@b.net>
Installed-Size: 8
Depends: libc6, libgl1
Recommends: x
Description: A tool
 It does
 things.
 .
 Two.
`
	if control["./control"] != fields {
		t.Errorf("control is\n%swant\n%s", control["./control"], fields)
	}
	if sums := control["./md5sums"]; !strings.Contains(sums, "eb260e9ae827821beceeed4104f0ad89  share/doc/a\n") || strings.Count(sums, "\n") != len(files()) {
		t.Errorf("sums\n%s", sums)
	}
}

func TestRPM(t *testing.T) {
	data, err := archive.RPM(about, archive.RPMControl{
		Group: "Games", Architecture: "x86_64", Requires: []string{"libGL.so.1()(64bit)"},
	}, files())
	if err != nil {
		t.Fatal(err)
	}
	// packaging/check-linux runs rpm(8); this only checks what every reader
	// looks at
	if !bytes.HasPrefix(data, []byte{0xed, 0xab, 0xee, 0xdb}) {
		t.Errorf("begins with % x", data[:4])
	}
	for _, text := range []string{"tool-0.0.0~1234abc-1", "libGL.so.1()(64bit)", "zstd", "localhost"} {
		if !bytes.Contains(data, []byte(text)) {
			t.Errorf("does not say %q", text)
		}
	}
}

// The order of the files, a second run and another time zone change nothing.
func TestSameBytes(t *testing.T) {
	other := files()
	slices.Reverse(other)
	elsewhere := about
	elsewhere.Time = when.In(time.FixedZone("HKT", 8*3600))
	for name, do := range map[string]func(archive.Package, []archive.File) ([]byte, error){
		"tar": func(p archive.Package, f []archive.File) ([]byte, error) { return archive.TarXZ(f, p.Time) },
		"zip": func(p archive.Package, f []archive.File) ([]byte, error) { return archive.Zip(f, p.Time) },
		"deb": func(p archive.Package, f []archive.File) ([]byte, error) {
			return archive.Deb(p, archive.DebControl{}, f)
		},
		"rpm": func(p archive.Package, f []archive.File) ([]byte, error) {
			return archive.RPM(p, archive.RPMControl{Architecture: "x86_64"}, f)
		},
	} {
		first, err := do(about, files())
		if err != nil {
			t.Fatal(err)
		}
		second, err := do(elsewhere, other)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first, second) {
			t.Errorf("%s differs", name)
		}
		larger, err := do(about, append(files(), archive.File{Path: "z", Mode: 0o644, Data: []byte{1}}))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(first, larger) {
			t.Errorf("%s takes no notice of a file", name)
		}
	}
}

func TestRefusesPaths(t *testing.T) {
	for _, bad := range [][]archive.File{
		{{Path: "/etc/passwd"}}, {{Path: "../x"}}, {{Path: ""}}, {{Path: "a"}, {Path: "a"}}, {{Path: "a"}, {Path: "a/b"}},
	} {
		if _, err := archive.Zip(bad, when); err == nil {
			t.Errorf("took %v", bad)
		}
	}
}
