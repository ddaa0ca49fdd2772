package bill_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/CycloneDX/cyclonedx-go"

	"sikwu/packaging/bill"
)

const (
	mit      = "Permission is hereby granted, free of\n charge, to any person obtaining a copy\n"
	bsd2     = "Redistribution and use in source and binary forms\n"
	bsd3     = bsd2 + "Neither the name of\n"
	patents  = "Additional IP Rights Grant (Patents)\n"
	between  = "\n----------------------------------------\n\n"
	checksum = "h1:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
)

func TestExpression(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{mit, "MIT"}, {bsd2, "BSD-2-Clause"}, {bsd3, "BSD-3-Clause"},
		{"Apache License\n Version 2.0, January 2004", "Apache-2.0"},
		{bsd3 + between + patents, "BSD-3-Clause"},
		{bsd3 + between + mit + between + bsd3, "BSD-3-Clause AND MIT"},
		{mit + between + "GNU GENERAL PUBLIC LICENSE Version 3", ""},
		{"GNU LESSER GENERAL PUBLIC LICENSE", ""},
		{"Mozilla Public License Version 2.0", ""},
		{"", ""},
	} {
		got, err := bill.Part{Text: c.text}.Expression()
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q is %q, want %q, %v", c.text, got, c.want, err)
		}
	}
	for file, want := range map[string]string{
		"../../LICENSE": "BSD-3-Clause", "../../assets/fonts/OFL.txt": "OFL-1.1", "../../assets/ARPHICPL.TXT": "Arphic-1999",
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := (bill.Part{Text: string(text)}).Expression(); got != want {
			t.Errorf("%s is %q, want %q, %v", file, got, want, err)
		}
	}
}

var parts = []bill.Part{
	{Name: "Tool", Version: "1.2.0", Text: bsd3},
	{Name: "Font", Text: mit},
	{Name: "Go", Version: "1.26.8", Text: bsd3 + between + patents},
	{Name: "example.net/module/v2", Version: "v2.0.1", Sum: checksum, Text: bsd2},
}

func TestText(t *testing.T) {
	text := bill.Text(parts)
	at := 0
	for _, s := range []string{"\nTool 1.2.0\n", bsd3, "\nFont\n", mit, "\nGo 1.26.8\n", patents, "\nexample.net/module/v2 v2.0.1\n", bsd2} {
		i := strings.Index(text[at:], s)
		if i < 0 {
			t.Fatalf("no %q after byte %d of\n%s", s, at, text)
		}
		at += i
	}
}

func TestMaterials(t *testing.T) {
	at := time.Date(2027, 3, 1, 20, 0, 0, 0, time.FixedZone("", 8*60*60))
	data, err := bill.Materials(parts, at)
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
	whole := b.Metadata.Component
	if b.Metadata.Timestamp != "2027-03-01T12:00:00Z" || whole.PackageURL != "pkg:generic/tool@1.2.0" {
		t.Errorf("is for %s of %s", whole.PackageURL, b.Metadata.Timestamp)
	}
	var got []string
	for _, c := range *b.Components {
		line := string(c.Type) + " " + c.BOMRef + " " + c.PackageURL + " " + (*c.Licenses)[0].Expression
		if c.Hashes != nil {
			line += " " + (*c.Hashes)[0].Value
		}
		got = append(got, line)
	}
	want := `data Font  MIT
library Go 1.26.8 pkg:golang/std@1.26.8 BSD-3-Clause
library pkg:golang/example.net/module/v2@v2.0.1 pkg:golang/example.net/module/v2@v2.0.1 BSD-2-Clause 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f`
	if strings.Join(got, "\n") != want {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
	taken := (*b.Dependencies)[0]
	if taken.Ref != whole.BOMRef || strings.Join(*taken.Dependencies, ",") != "Font,Go 1.26.8,pkg:golang/example.net/module/v2@v2.0.1" {
		t.Errorf("%s takes %v", taken.Ref, *taken.Dependencies)
	}
	if again, err := bill.Materials(parts, at); err != nil || !bytes.Equal(data, again) {
		t.Errorf("a second run differs (%v)", err)
	}
	for name, wrong := range map[string][]bill.Part{
		"nothing": nil, "an unknown licence": {{Name: "a", Text: "mine"}}, "a broken checksum": {parts[0], {Name: "a", Sum: "h1:?", Text: mit}},
	} {
		if _, err := bill.Materials(wrong, at); err == nil {
			t.Errorf("%s is no error", name)
		}
	}
}
