package bill

import (
	"fmt"
	"strings"
)

// marks are sentences that only one licence has, the more special ones first.
// None of them asks that a program which links the work be open itself.
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

// Identify is the name that SPDX gives to a licence; empty for one unknown
// here. A text with two of them has the name of the one that asks for more.
func Identify(text string) string {
	plain := strings.Join(strings.Fields(strings.ToLower(text)), " ")
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

// Part is a part of the program that is no module: our own code, what we draw
// with, the language itself.
type Part struct {
	Name    string
	Version string // may be empty
	Licence Licence
}

// rule stands between two licences.
var rule = strings.Repeat("-", 78)

// Text is every licence in full, as the packages carry it and the program says
// it.
func Text(parts []Part, modules []Module) string {
	var b strings.Builder
	one := func(name string, l Licence) {
		fmt.Fprintf(&b, "%s\n%s\n(%s)\n\n%s\n\n", rule, name, l.ID, strings.Trim(l.Text, "\n"))
	}
	b.WriteString("What Sikwu is made of, and the licence of each part in full.\n\n")
	for _, p := range parts {
		one(strings.TrimSpace(p.Name+" "+p.Version), p.Licence)
	}
	for _, m := range modules {
		for _, l := range m.Licences {
			one(m.Path+" "+m.Version+", "+l.File, l)
		}
	}
	return b.String()
}

// Expression is the licences of all parts and modules, each once, as SPDX
// joins them.
func Expression(parts []Part, modules []Module) string {
	var ids []string
	add := func(id string) {
		for _, known := range ids {
			if known == id {
				return
			}
		}
		ids = append(ids, id)
	}
	for _, p := range parts {
		add(p.Licence.ID)
	}
	for _, m := range modules {
		for _, l := range m.Licences {
			add(l.ID)
		}
	}
	return strings.Join(ids, " AND ")
}
