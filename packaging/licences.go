package main

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"sikwu/packaging/bill"
)

// findParts returns the parts of the program on all systems, the program first,
// from the same source as --licenses.
func findParts(r *release) ([]bill.Part, error) {
	cmd := exec.Command("go", "run", "./assets/licences/collect", "list")
	cmd.Dir, cmd.Stderr = r.root, os.Stderr
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go run assets/licences/collect: %w", err)
	}
	var parts []bill.Part
	if err := json.Unmarshal(out, &parts); err != nil {
		return nil, fmt.Errorf("assets/licences/collect: %w", err)
	}
	parts[0].Version = r.version
	return parts, nil
}

// account returns an error if something is linked into a program but not on the
// list.
func account(program []byte, parts []bill.Part) error {
	info, err := buildinfo.Read(bytes.NewReader(program))
	if err != nil {
		return err
	}
	for _, m := range info.Deps {
		if !slices.ContainsFunc(parts, func(p bill.Part) bool { return p.Name == m.Path && p.Version == m.Version && p.Sum == m.Sum }) {
			return fmt.Errorf("%s %s is linked, and not on the list of parts", m.Path, m.Version)
		}
	}
	return nil
}

// licences returns every licence in full.
func (r *release) licences() ([]byte, error) {
	parts, err := r.parts()
	return []byte(bill.Text(parts)), err
}

// materials returns the bill of materials of the release.
func (r *release) materials() ([]byte, error) {
	parts, err := r.parts()
	if err != nil {
		return nil, err
	}
	return bill.Materials(parts, r.time)
}

// copyright returns the licences in the format of Debian packages.
func (r *release) copyright() ([]byte, error) {
	words := map[string]string{}
	for name, file := range map[string]string{
		"BSD": "LICENSE", "OFL": "assets/fonts/OFL.txt", "Arphic": "assets/ARPHICPL.TXT",
	} {
		data, err := r.source(file)
		if err != nil {
			return nil, err
		}
		words[name] = paragraph(string(data))
	}
	return r.fill("packaging/linux/copyright", words)
}

// paragraph formats text as a field of more than one line.
func paragraph(text string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.ReplaceAll(strings.TrimSpace(text), "\r\n", "\n")) {
		if line = strings.TrimRight(line, " \t\r\n"); line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}
