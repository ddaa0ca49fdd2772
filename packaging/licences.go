package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"sikwu/packaging/bill"
)

// made is what the program is made of.
type made struct {
	parts   []bill.Part
	modules []bill.Module
}

// findMade lists what the program is made of on any system.
func findMade(r *release) (*made, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	m := &made{}
	for _, p := range []struct{ name, file string }{
		{"Sikwu", r.path("LICENSE")},
		{"Sikwu Sans HK, a part of Noto Sans CJK HK", r.path("assets/fonts/OFL.txt")},
		{"AR PL UKai HK, of which the characters on the tiles are made", r.path("assets/ARPHICPL.TXT")},
		{"The Go programming language", filepath.Join(strings.TrimSpace(string(root)), "LICENSE")},
	} {
		data, err := os.ReadFile(p.file)
		if err != nil {
			return nil, err
		}
		l, err := bill.Read(filepath.Base(p.file), string(data))
		if err != nil {
			return nil, err
		}
		m.parts = append(m.parts, bill.Part{Name: p.name, Licence: l})
	}
	m.modules, err = bill.Modules(r.root, tags)
	return m, err
}

// licences is every licence in full.
func (r *release) licences() ([]byte, error) {
	m, err := r.made()
	if err != nil {
		return nil, err
	}
	return []byte(bill.Text(m.parts, m.modules)), nil
}

// materials is the bill of materials of the release.
func (r *release) materials() ([]byte, error) {
	m, err := r.made()
	if err != nil {
		return nil, err
	}
	return bill.Materials(bill.Program{
		Name: "sikwu", Version: r.version, Licence: m.parts[0].Licence.ID, Time: r.time,
	}, m.parts, m.modules)
}

// copyright is what Debian's packages say of licences.
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
	return r.form("packaging/linux/copyright", words)
}

// paragraph is text as a field of more than one line.
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
