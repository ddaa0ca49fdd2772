package bill_test

import (
	"bytes"
	"debug/buildinfo"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/CycloneDX/cyclonedx-go"

	"sikwu/packaging/bill"
)

// modules of a program of our own: with each system's own packages.
func modules(t *testing.T) []bill.Module {
	t.Helper()
	list, err := bill.Modules("../..", "migrated_fynedo,no_emoji")
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// What the linker wrote into a real program is among the modules.
func TestModulesAreThoseLinked(t *testing.T) {
	program := filepath.Join(t.TempDir(), "program")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", program, ".")
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bill.Module{}
	for _, m := range modules(t) {
		known[m.Path] = m
	}
	if len(info.Deps) == 0 {
		t.Error("the program has no modules")
	}
	for _, d := range info.Deps {
		if m := known[d.Path]; m.Version != d.Version || m.Sum != d.Sum {
			t.Errorf("%s %s %s is listed as %q %q", d.Path, d.Version, d.Sum, m.Version, m.Sum)
		}
	}
	// the window's, which no program without cgo has, on any system
	if known["github.com/go-gl/gl"].Path == "" {
		t.Error("what only the window links is missing")
	}
}

func TestIdentify(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Permission is hereby granted, free of\n charge, to any person obtaining a copy", "MIT"},
		{"Redistribution and use in source and binary forms", "BSD-2-Clause"},
		{"Redistribution and use in source and binary forms ... Neither the name of", "BSD-3-Clause"},
		{"Apache License\n Version 2.0, January 2004", "Apache-2.0"},
		{"GNU GENERAL PUBLIC LICENSE Version 3", ""},
		{"GNU LESSER GENERAL PUBLIC LICENSE", ""},
		{"Mozilla Public License Version 2.0", ""},
		{"", ""},
	} {
		if got := bill.Identify(c.text); got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
	for file, want := range map[string]string{
		"../../LICENSE": "BSD-3-Clause", "../../assets/fonts/OFL.txt": "OFL-1.1", "../../assets/ARPHICPL.TXT": "Arphic-1999",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got := bill.Identify(string(text)); got != want {
			t.Errorf("%s is %q, want %q", file, got, want)
		}
	}
}

var parts = []bill.Part{{Name: "Font", Version: "2", Licence: bill.Licence{File: "OFL.txt", ID: "OFL-1.1", Text: "\nthe font's terms\n"}}}

func TestText(t *testing.T) {
	list := modules(t)
	text := bill.Text(parts, list)
	if !strings.Contains(text, "Font 2\n(OFL-1.1)\n\nthe font's terms\n\n") {
		t.Error("the part is missing")
	}
	for _, m := range list {
		if len(m.Licences) == 0 {
			t.Errorf("%s has no licence", m.Path)
		}
		for _, l := range m.Licences {
			if !strings.Contains(text, m.Path+" "+m.Version+", "+l.File+"\n("+l.ID+")\n\n"+strings.Trim(l.Text, "\n")) {
				t.Errorf("%s of %s is missing", l.File, m.Path)
			}
		}
	}
}

func TestMaterials(t *testing.T) {
	list := modules(t)
	p := bill.Program{Name: "tool", Version: "1.2.0", Licence: "BSD-3-Clause", Time: time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)}
	data, err := bill.Materials(p, parts, list)
	if err != nil {
		t.Fatal(err)
	}
	var plain struct{ BOMFormat, SpecVersion string }
	if err := json.Unmarshal(data, &plain); err != nil || plain.BOMFormat != "CycloneDX" || plain.SpecVersion != "1.6" {
		t.Errorf("is %+v, %v", plain, err)
	}
	var b cyclonedx.BOM
	if err := cyclonedx.NewBOMDecoder(bytes.NewReader(data), cyclonedx.BOMFileFormatJSON).Decode(&b); err != nil {
		t.Fatal(err)
	}
	if b.Metadata.Timestamp != "2027-03-01T12:00:00Z" || b.Metadata.Component.Version != "1.2.0" {
		t.Errorf("is for %s of %s", b.Metadata.Component.Version, b.Metadata.Timestamp)
	}
	if len(*b.Components) != len(parts)+len(list) {
		t.Errorf("%d components, want %d", len(*b.Components), len(parts)+len(list))
	}
	taken := (*b.Dependencies)[0]
	if len(*taken.Dependencies) != len(*b.Components) || taken.Ref != b.Metadata.Component.BOMRef {
		t.Error("the program does not take them all")
	}
	refs := map[string]bool{}
	for _, c := range *b.Components {
		if refs[c.BOMRef] || (*c.Licenses)[0].Expression == "" {
			t.Errorf("%s is there twice or has no licence", c.BOMRef)
		}
		refs[c.BOMRef] = true
		if c.Type == cyclonedx.ComponentTypeLibrary && (!strings.HasPrefix(c.PackageURL, "pkg:golang/") || len((*c.Hashes)[0].Value) != 64) {
			t.Errorf("%s: address %s, checksum %v", c.Name, c.PackageURL, c.Hashes)
		}
	}
	again, err := bill.Materials(p, parts, modules(t))
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("a second run differs (%v)", err)
	}
}
