package main

import (
	"bytes"
	"encoding/xml"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"sikwu/packaging/icon"
)

func TestResources(t *testing.T) {
	drawing, err := icon.Load("../assets/icon/icon.png")
	if err != nil {
		t.Fatal(err)
	}
	set, err := ours(t, "1.2.3").resources("sikwu.exe", drawing)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := set.GetIcon(winres.ID(1)); err != nil {
		t.Error(err)
	}
	manifest := set.Get(winres.RT_MANIFEST, winres.ID(1), anyLanguage)
	m, err := winres.AppManifestFromXML(manifest)
	if err != nil {
		t.Fatal(err)
	}
	if m.DPIAwareness != winres.DPIPerMonitorV2 || !m.LongPathAware || m.ExecutionLevel != winres.AsInvoker || m.Compatibility != winres.Win10AndAbove {
		t.Errorf("%+v", m)
	}
	if !bytes.Contains(manifest, []byte(">UTF-8</activeCodePage>")) {
		t.Error("the code page is not UTF-8")
	}
	for language, name := range map[uint16]string{englishUS: "Sikwu", chineseTW: "食糊", chineseHK: "食糊", chineseCN: "食糊"} {
		info, err := version.FromBytes(set.Get(winres.RT_VERSION, winres.ID(1), language))
		if err != nil {
			t.Fatalf("language %04x: %v", language, err)
		}
		if info.FileVersion != [4]uint16{1, 2, 3, 0} {
			t.Errorf("version %v", info.FileVersion)
		}
		table := *info.Table()[language]
		if table[version.ProductName] != name || table[version.ProductVersion] != "1.2.3" || table[version.OriginalFilename] != "sikwu.exe" {
			t.Errorf("language %04x: %v", language, table)
		}
	}
}

// Both languages have every text of the installer, and every text that it shows
// exists.
func TestInstallerTexts(t *testing.T) {
	data, err := os.ReadFile("windows/sikwu.nsi")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]map[string]bool{}
	for line := range strings.Lines(string(data)) {
		if field := strings.Fields(line); len(field) > 3 && field[0] == "LangString" {
			if said[field[1]] == nil {
				said[field[1]] = map[string]bool{}
			}
			said[field[1]][field[2]] = true
		}
	}
	if len(said) == 0 {
		t.Error("no texts")
	}
	for name, languages := range said {
		if !languages["${LANG_ENGLISH}"] || !languages["${LANG_TRADCHINESE}"] || !languages["${LANG_SIMPCHINESE}"] || len(languages) != 3 {
			t.Errorf("%s is in %v", name, languages)
		}
		if !strings.Contains(string(data), "$("+name+")") {
			t.Errorf("%s is shown nowhere", name)
		}
	}
	for _, used := range strings.Split(string(data), "$(")[1:] {
		name, _, _ := strings.Cut(used, ")")
		if !strings.HasPrefix(name, "^") && said[name] == nil {
			t.Errorf("%s is nowhere", name)
		}
	}
}

func TestManifestIsXML(t *testing.T) {
	data, err := os.ReadFile("windows/sikwu.manifest")
	if err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestCRLF(t *testing.T) {
	got, err := crlf([]byte("a\nb\n"), nil)
	if string(got) != "\ufeffa\r\nb\r\n" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
}
