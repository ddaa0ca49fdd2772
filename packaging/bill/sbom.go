package bill

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/CycloneDX/cyclonedx-go"
)

// Materials returns the bill of materials as CycloneDX JSON: the program, which
// is the first part, and its dependencies on all others.
func Materials(parts []Part, at time.Time) ([]byte, error) {
	if len(parts) == 0 {
		return nil, errors.New("bill of materials: nothing is made of no parts")
	}
	var list []cyclonedx.Component
	var refs []string
	for i, p := range parts {
		c, err := p.component(i == 0)
		if err != nil {
			return nil, fmt.Errorf("bill of materials: %w", err)
		}
		list, refs = append(list, c), append(refs, c.BOMRef)
	}
	program, taken, others := list[0], list[1:], refs[1:]
	b := cyclonedx.NewBOM()
	b.Metadata = &cyclonedx.Metadata{Timestamp: at.UTC().Format(time.RFC3339), Component: &program}
	b.Components = &taken
	b.Dependencies = &[]cyclonedx.Dependency{{Ref: program.BOMRef, Dependencies: &others}}
	var out bytes.Buffer
	if err := cyclonedx.NewBOMEncoder(&out, cyclonedx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(b, cyclonedx.SpecVersion1_6); err != nil {
		return nil, fmt.Errorf("bill of materials: %w", err)
	}
	return out.Bytes(), nil
}

// component returns the part as a component of the bill. Vulnerability scanners
// identify it by its package URL.
func (p Part) component(whole bool) (cyclonedx.Component, error) {
	expression, err := p.Expression()
	c := cyclonedx.Component{
		Type: cyclonedx.ComponentTypeData, Name: p.Name, Version: p.Version, BOMRef: p.Title(),
		Licenses: &cyclonedx.Licenses{{Expression: expression}},
	}
	switch {
	case whole:
		c.Type, c.PackageURL = cyclonedx.ComponentTypeApplication, "pkg:generic/"+strings.ToLower(p.Name)+"@"+p.Version
	case p.Name == "Go":
		c.Type, c.PackageURL = cyclonedx.ComponentTypeLibrary, "pkg:golang/std@"+p.Version
	case p.Sum != "":
		c.Type, c.PackageURL = cyclonedx.ComponentTypeLibrary, "pkg:golang/"+p.Name+"@"+p.Version
		c.BOMRef = c.PackageURL
		sum, wrong := base64.StdEncoding.DecodeString(strings.TrimPrefix(p.Sum, "h1:"))
		if wrong != nil {
			return c, fmt.Errorf("the checksum of %s: %w", p.Name, wrong)
		}
		c.Hashes = &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA256, Value: fmt.Sprintf("%x", sum)}}
	}
	return c, err
}
