package archive

import (
	"bytes"
	"crypto/md5" // for dpkg's check against bad disks, not for security
	"fmt"
	"strings"
	"time"
)

// DebControl holds the fields of Debian packages alone.
type DebControl struct {
	Section      string
	Architecture string
	Depends      []string
	Recommends   []string
	Suggests     []string
}

// Deb returns a Debian package of the files. It has no scripts: the triggers of
// other packages update menus, icons and types.
func Deb(p Package, c DebControl, files []File) ([]byte, error) {
	control := []File{
		{Path: "control", Mode: 0o644, Data: []byte(debControl(p, c, files))},
		{Path: "md5sums", Mode: 0o644, Data: md5sums(files)},
	}
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	b.Write(arMember("debian-binary", []byte("2.0\n"), p.Time))
	for _, part := range []struct {
		name  string
		files []File
	}{{"control", control}, {"data", files}} {
		tape, err := tape("./", part.files, p.Time)
		if err != nil {
			return nil, err
		}
		if tape, err = xz(tape); err != nil {
			return nil, err
		}
		b.Write(arMember(part.name+".tar.xz", tape, p.Time))
	}
	return b.Bytes(), nil
}

// arMember returns a member of the ar archive that is a Debian package; see
// deb(5).
func arMember(name string, data []byte, when time.Time) []byte {
	head := fmt.Appendf(nil, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", name, when.Unix(), 0, 0, "100644", len(data))
	whole := append(head, data...)
	if len(data)%2 == 1 {
		whole = append(whole, '\n')
	}
	return whole
}

// debControl returns the control file; see deb-control(5).
func debControl(p Package, c DebControl, files []File) string {
	var b strings.Builder
	field := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s: %s\n", name, value)
		}
	}
	field("Package", p.Name)
	field("Version", p.packageVersion())
	field("Section", c.Section)
	field("Priority", "optional")
	field("Architecture", c.Architecture)
	field("Maintainer", p.Maintainer)
	field("Installed-Size", fmt.Sprint((size(files)+1023)/1024))
	field("Depends", strings.Join(c.Depends, ", "))
	field("Recommends", strings.Join(c.Recommends, ", "))
	field("Suggests", strings.Join(c.Suggests, ", "))
	field("Homepage", p.Home)
	field("Description", p.Summary)
	for line := range strings.Lines(p.Text) {
		if line = strings.TrimSpace(line); line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}

func md5sums(files []File) []byte {
	var b bytes.Buffer
	for _, f := range sorted(files) {
		fmt.Fprintf(&b, "%x  %s\n", md5.Sum(f.Data), f.Path)
	}
	return b.Bytes()
}
