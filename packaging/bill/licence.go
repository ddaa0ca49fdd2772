// Package bill lists what the program is made of: the licence of every part in
// full, and the bill of materials (CycloneDX) of a release.
package bill

import (
	"fmt"
	"slices"
	"strings"
)

// Part is a part of the program: the program itself, its art and fonts, Go, or
// a module that is linked into it on any system.
type Part struct {
	Name    string // path, for a module
	Version string // may be empty
	Sum     string // hash of a module's files as in go.sum, "h1:..."; empty for other parts
	Text    string // its licences, one after the other
}

// Title returns the name and the version of the part.
func (p Part) Title() string { return strings.TrimSpace(p.Name + " " + p.Version) }

// marks holds sentences that identify a licence, more specific ones first. None
// of these licences is copyleft for programs that link the work.
var marks = []struct {
	id   string
	said []string
}{
	{"Arphic-1999", []string{"arphic public license"}},
	{"OFL-1.1", []string{"sil open font license", "version 1.1"}},
	{"CC-BY-4.0", []string{"creative commons attribution 4.0 international"}},
	{"Apache-2.0", []string{"apache license", "version 2.0, january 2004"}},
	{"Bitstream-Vera", []string{"bitstream vera is a trademark of bitstream, inc."}},
	{"(Unlicense OR BSD-3-Clause)", []string{"under the terms of the unlicense or the bsd license"}},
	{"Unlicense", []string{"this is free and unencumbered software released into the public domain"}},
	{"Zlib", []string{"this notice may not be removed or altered from any source distribution"}},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "neither the name of"}},
	{"BSD-2-Clause", []string{"redistribution and use in source and binary forms"}},
	{"MIT-Modern-Variant", []string{"permission is hereby granted, without written agreement and without license or royalty fees"}},
	{"MIT", []string{"permission is hereby granted, free of charge, to any person obtaining a copy"}},
	{"ISC", []string{"permission to use, copy, modify, and/or distribute this software"}},
}

// grant starts the text that Go's authors add to their licence, which only
// grants more rights.
const grant = "additional ip rights grant (patents)"

// between separates two licences of a part.
var between = "\n" + strings.Repeat("-", 40) + "\n"

// Expression returns the licences of a part as an SPDX expression. It returns
// an error for an unknown licence, which has to be looked at.
func (p Part) Expression() (string, error) {
	var ids []string
	for text := range strings.SplitSeq(p.Text, between) {
		id := identify(text)
		if id == "" {
			return "", fmt.Errorf("%s has a licence that we do not know; read it, then name it in package bill", p.Name)
		}
		if id != grant && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return strings.Join(ids, " AND "), nil
}

// identify returns the SPDX name of a licence, "" for an unknown one. A text
// with two licences gets the name of the more demanding one.
func identify(text string) string {
	plain := strings.Join(strings.Fields(strings.ToLower(text)), " ")
	if strings.HasPrefix(plain, grant) {
		return grant
	}
	for _, m := range marks {
		all := true
		for _, s := range m.said {
			all = all && strings.Contains(plain, s)
		}
		if all {
			return m.id
		}
	}
	return ""
}

// Text returns every licence in full, as packages carry it.
func Text(parts []Part) string {
	var b strings.Builder
	b.WriteString("What Sikwu is made of, and the licence of each part in full.\n")
	rule := strings.Repeat("=", 78)
	for _, p := range parts {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s", rule, p.Title(), rule, p.Text)
	}
	return b.String()
}
