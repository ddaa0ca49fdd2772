package bill

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"github.com/CycloneDX/cyclonedx-go"
)

// Program is what a bill of materials is made out for.
type Program struct {
	Name, Version string
	Licence       string // as SPDX names it
	Time          time.Time
}

// Materials is the bill of materials in CycloneDX's JSON: every part and every
// module, and that the program takes them all.
func Materials(p Program, parts []Part, modules []Module) ([]byte, error) {
	self := component(cyclonedx.ComponentTypeApplication, p.Name, p.Version)
	self.PackageURL = "pkg:generic/" + p.Name + "@" + p.Version
	self.Licenses = licensed(p.Licence)
	b := cyclonedx.NewBOM()
	b.Metadata = &cyclonedx.Metadata{Timestamp: p.Time.UTC().Format(time.RFC3339), Component: &self}
	list, taken := []cyclonedx.Component{}, []string{}
	for _, part := range parts {
		c := component(cyclonedx.ComponentTypeData, part.Name, part.Version)
		c.Licenses = licensed(part.Licence.ID)
		list, taken = append(list, c), append(taken, c.BOMRef)
	}
	for _, m := range modules {
		c := component(cyclonedx.ComponentTypeLibrary, m.Path, m.Version)
		c.BOMRef = "pkg:golang/" + m.Path + "@" + m.Version
		c.PackageURL = c.BOMRef
		c.Licenses = licensed(m.expression())
		if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:")); err == nil && len(sum) > 0 {
			c.Hashes = &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA256, Value: fmt.Sprintf("%x", sum)}}
		}
		list, taken = append(list, c), append(taken, c.BOMRef)
	}
	b.Components = &list
	b.Dependencies = &[]cyclonedx.Dependency{{Ref: self.BOMRef, Dependencies: &taken}}
	var out bytes.Buffer
	if err := cyclonedx.NewBOMEncoder(&out, cyclonedx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(b, cyclonedx.SpecVersion1_6); err != nil {
		return nil, fmt.Errorf("bill of materials: %w", err)
	}
	return out.Bytes(), nil
}

func component(kind cyclonedx.ComponentType, name, version string) cyclonedx.Component {
	return cyclonedx.Component{BOMRef: strings.TrimSpace(name + " " + version), Type: kind, Name: name, Version: version}
}

func licensed(expression string) *cyclonedx.Licenses {
	return &cyclonedx.Licenses{{Expression: expression}}
}

func (m *Module) expression() string { return Expression(nil, []Module{*m}) }
