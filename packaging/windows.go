package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sikwu/packaging/archive"
	"sikwu/packaging/icon"
)

// buildWindows builds an installer and a zip.
//
// There are two programs. sikwu.exe is the window: Windows gives it no console,
// so that none flashes up. sikwu.com is the command line: built without the
// window, it has a console like any other program, so that shells wait for it
// and pipes and exit codes work. Shells look for .com first, so both are run as
// "sikwu".
func (r *release) buildWindows(out *output) error {
	folder, err := os.MkdirTemp("", "sikwu-windows-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	drawing, err := icon.Load(r.path("assets/icon/icon.png"))
	if err != nil {
		return err
	}
	programs, err := r.windowsPrograms(folder, drawing)
	if err != nil {
		return err
	}
	s := &collector{release: r, files: programs}
	s.put("LICENSES.txt", func() ([]byte, error) { return crlf(r.licences()) })
	s.put("README.txt", func() ([]byte, error) { return crlf(r.fill("packaging/windows/README.txt", nil)) })
	if s.err != nil {
		return s.err
	}
	setup := func() error {
		data, err := r.installer(folder, s.files, drawing)
		return out.put(fmt.Sprintf("sikwu-%s-windows-amd64-setup.exe", r.version), data, err)
	}
	portable := func() error {
		data, err := archive.Zip(archive.Under(fmt.Sprintf("sikwu-%s", r.version), s.files), r.time)
		return out.put(fmt.Sprintf("sikwu-%s-windows-amd64.zip", r.version), data, err)
	}
	return each(setup, portable)
}

// windowsPrograms builds both programs with icon, manifest and version, and
// signs them if there is a key.
func (r *release) windowsPrograms(folder string, drawing *icon.Drawing) ([]archive.File, error) {
	var files []archive.File
	for _, p := range []struct {
		name string
		target
	}{
		{"sikwu.exe", target{window: true, compiler: "x86_64-w64-mingw32-gcc", link: []string{"-H=windowsgui"}}},
		{"sikwu.com", target{}},
	} {
		p.system, p.processor = "windows", "amd64"
		program, err := r.compile(p.target)
		if err != nil {
			return nil, err
		}
		var dressed bytes.Buffer
		resources, err := r.resources(p.name, drawing)
		if err != nil {
			return nil, err
		}
		if err := resources.WriteToEXE(&dressed, bytes.NewReader(program)); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		path := filepath.Join(folder, p.name)
		if err := os.WriteFile(path, dressed.Bytes(), 0o755); err != nil {
			return nil, err
		}
		if err := sign(path); err != nil {
			return nil, err
		}
		if program, err = os.ReadFile(path); err != nil {
			return nil, err
		}
		files = append(files, archive.File{Path: p.name, Mode: 0o755, Data: program})
	}
	return files, nil
}

// installer runs NSIS on the files in the folder.
func (r *release) installer(folder string, files []archive.File, drawing *icon.Drawing) ([]byte, error) {
	s := &collector{release: r}
	s.put("sikwu.ico", drawing.ICO)
	s.put("side.bmp", drawing.Side)
	if s.err != nil {
		return nil, s.err
	}
	for _, f := range append(s.files, files...) {
		path := filepath.Join(folder, f.Path)
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			return nil, err
		}
		if err := os.Chtimes(path, r.time, r.time); err != nil {
			return nil, err
		}
	}
	setup := filepath.Join(folder, "sikwu-setup.exe") // Windows treats "setup.exe" specially
	n := r.numbers()
	defines := []string{
		"-DVERSION=" + r.version, fmt.Sprintf("-DNUMBERS=%d.%d.%d.%d", n[0], n[1], n[2], n[3]), "-DHOME=" + r.home,
		"-DFILES=" + folder, "-DSETUP=" + setup, fmt.Sprintf("-DKILOBYTES=%d", kilobytes(files)),
	}
	if hasKey() {
		self, err := os.Executable()
		if err != nil {
			return nil, err
		}
		defines = append(defines, "-DSIGN="+self+" sign")
	}
	cmd := exec.Command("makensis", append(append([]string{"-V2", "-WX", "-NOCD"}, defines...), r.path("packaging/windows/sikwu.nsi"))...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	cmd.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.time.Unix()))
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("makensis (package nsis): %w", err)
	}
	if err := sign(setup); err != nil {
		return nil, err
	}
	return os.ReadFile(setup)
}

// kilobytes returns the disk space of the files, as Windows lists it.
func kilobytes(files []archive.File) int {
	sum := 0
	for _, f := range files {
		sum += (len(f.Data) + 1023) / 1024
	}
	return sum
}

// crlf converts line endings for old Windows editors and adds a UTF-8 byte
// order mark.
func crlf(text []byte, err error) ([]byte, error) {
	const mark = "\ufeff"
	return []byte(mark + strings.ReplaceAll(string(text), "\n", "\r\n")), err
}
