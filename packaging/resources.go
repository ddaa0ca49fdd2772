package main

import (
	"fmt"
	"image"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"sikwu/packaging/icon"
)

// Windows's numbers of the languages of a program's details: English and the
// Chinese of Taiwan, of Hong Kong and of the mainland.
const (
	englishUS   = 0x0409
	chineseTW   = 0x0404
	chineseHK   = 0x0c04
	chineseCN   = 0x0804
	anyLanguage = winres.LCIDNeutral
)

// resources returns the icon, the manifest and the version of a program.
func (r *release) resources(file string, drawing *icon.Drawing) (*winres.ResourceSet, error) {
	var set winres.ResourceSet
	var sizes []image.Image
	for _, side := range icon.WindowsSides {
		sizes = append(sizes, drawing.Image(side))
	}
	picture, err := winres.NewIconFromImages(sizes)
	if err != nil {
		return nil, fmt.Errorf("icon: %w", err)
	}
	if err := set.SetIcon(winres.ID(1), picture); err != nil {
		return nil, fmt.Errorf("icon: %w", err)
	}
	manifest, err := r.source("packaging/windows/sikwu.manifest")
	if err != nil {
		return nil, err
	}
	if err := set.Set(winres.RT_MANIFEST, winres.ID(1), anyLanguage, manifest); err != nil {
		return nil, fmt.Errorf("manifest: %w", err)
	}
	details, err := r.details(file)
	if err != nil {
		return nil, err
	}
	set.SetVersionInfo(*details)
	return &set, nil
}

// details returns the version information that Windows shows.
func (r *release) details(file string) (*version.Info, error) {
	// no time: the format would round it, and the version identifies the build
	info := &version.Info{FileVersion: r.numbers(), ProductVersion: r.numbers()}
	words := map[uint16][2]string{
		englishUS: {"Sikwu", "Sikwu: Hong Kong mahjong"},
		chineseTW: {"食糊", "食糊：香港麻將"},
		chineseHK: {"食糊", "食糊：香港麻雀"},
		chineseCN: {"食糊", "食糊：香港麻将"},
	}
	for _, language := range []uint16{englishUS, chineseTW, chineseHK, chineseCN} {
		for _, field := range [][2]string{
			{version.ProductName, words[language][0]},
			{version.FileDescription, words[language][1]},
			{version.CompanyName, "The Sikwu authors"},
			{version.LegalCopyright, "© 2026 The Sikwu authors. BSD 3-Clause."},
			{version.ProductVersion, r.version},
			{version.FileVersion, r.version},
			{version.InternalName, "sikwu"},
			{version.OriginalFilename, file},
		} {
			if err := info.Set(language, field[0], field[1]); err != nil {
				return nil, fmt.Errorf("details: %w", err)
			}
		}
	}
	return info, nil
}
