package main

import (
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sikwu/packaging/icon"
)

// plist parses a property list: dictionaries as map[string]any, arrays as
// []any, everything else as string or bool.
func plist(t *testing.T, data []byte) any {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(data)))
	for {
		token, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local != "plist" {
			value, err := plistValue(d, start)
			if err != nil {
				t.Fatal(err)
			}
			return value
		}
	}
}

func plistValue(d *xml.Decoder, start xml.StartElement) (any, error) {
	switch start.Name.Local {
	case "true", "false":
		return start.Name.Local == "true", d.Skip()
	case "string":
		var text string
		return text, d.DecodeElement(&text, &start)
	case "array", "dict":
		return plistList(d, start)
	}
	return nil, fmt.Errorf("a property list has no <%s>", start.Name.Local)
}

// plistList parses an array, or a dictionary as alternating keys and values.
func plistList(d *xml.Decoder, whole xml.StartElement) (any, error) {
	list, dict, key := []any{}, map[string]any{}, ""
	for {
		token, err := d.Token()
		if err != nil {
			return nil, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "key" {
				if err := d.DecodeElement(&key, &token); err != nil {
					return nil, err
				}
				continue
			}
			value, err := plistValue(d, token)
			if err != nil {
				return nil, err
			}
			if _, twice := dict[key]; whole.Name.Local == "dict" && (key == "" || twice) {
				return nil, fmt.Errorf("key %q is missing or there twice", key)
			}
			list, dict[key], key = append(list, value), value, ""
		case xml.EndElement:
			if whole.Name.Local == "dict" {
				return dict, nil
			}
			return list, nil
		}
	}
}

func TestInfoPlist(t *testing.T) {
	data, err := ours(t, "1.2.3-rc.1").fill("packaging/macos/Info.plist", map[string]string{"MinimumMacOS": minimumMacOS})
	if err != nil {
		t.Fatal(err)
	}
	info := plist(t, data).(map[string]any)
	for key, want := range map[string]any{
		"CFBundleIdentifier": appID, "CFBundleExecutable": "sikwu", "CFBundleIconFile": "Sikwu", "CFBundlePackageType": "APPL",
		"CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "1.2.3", "LSMinimumSystemVersion": "12.0",
		"NSHighResolutionCapable": true, "CFBundleLocalizations": []any{"en", "zh-Hant", "zh-HK", "zh-Hans"},
	} {
		if !reflect.DeepEqual(info[key], want) {
			t.Errorf("%s is %v, want %v", key, info[key], want)
		}
	}
	exported := info["UTExportedTypeDeclarations"].([]any)[0].(map[string]any)
	ending := exported["UTTypeTagSpecification"].(map[string]any)["public.filename-extension"]
	if !reflect.DeepEqual(ending, []any{"hands"}) {
		t.Errorf("the type is for %v", ending)
	}
	documents := info["CFBundleDocumentTypes"].([]any)
	if types := documents[0].(map[string]any)["LSItemContentTypes"]; !reflect.DeepEqual(types, []any{exported["UTTypeIdentifier"]}) {
		t.Errorf("opens %v, declares %v", types, exported["UTTypeIdentifier"])
	}
	// .toml belongs to other apps
	if rank := documents[1].(map[string]any)["LSHandlerRank"]; rank != "Alternate" {
		t.Errorf("rules are opened as %v", rank)
	}
}

func TestEntitlementsAskForNothing(t *testing.T) {
	data, err := os.ReadFile("macos/entitlements.plist")
	if err != nil {
		t.Fatal(err)
	}
	if asked := plist(t, data).(map[string]any); len(asked) > 0 {
		t.Errorf("asks for %v", asked)
	}
}

// pretend returns a Mac whose programs only record how they were called.
func pretend(t *testing.T, env map[string]string) (m *mac, called *[]string) {
	t.Helper()
	called = new([]string)
	m = &mac{release: ours(t, "1.2.3"), folder: t.TempDir(), getenv: func(name string) string { return env[name] }}
	m.compile = func(target target) ([]byte, error) {
		if target.system != "darwin" || !target.window {
			t.Errorf("compiles %+v", target)
		}
		return []byte(target.processor), nil
	}
	m.run = func(program string, args ...string) error {
		line := strings.ReplaceAll(strings.Join(append([]string{program}, args...), " "), m.folder, "TEMP")
		*called = append(*called, line)
		if program == "lipo" {
			return os.WriteFile(args[2], []byte("both"), 0o755)
		}
		return nil
	}
	return m, called
}

const entitled = "--options runtime --entitlements ../packaging/macos/entitlements.plist"

func TestImageSignedByNobody(t *testing.T) {
	m, called := pretend(t, nil)
	image, err := m.image()
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(image) != "sikwu-1.2.3-macos.dmg" {
		t.Errorf("the image is %s", image)
	}
	want := []string{
		"lipo -create -output TEMP/disk/Sikwu.app/Contents/MacOS/sikwu TEMP/amd64 TEMP/arm64",
		"codesign --force --sign - " + entitled + " TEMP/disk/Sikwu.app",
		"codesign --verify --strict --verbose=2 TEMP/disk/Sikwu.app",
		"hdiutil create -quiet -volname Sikwu -srcfolder TEMP/disk -fs HFS+ -format ULMO TEMP/sikwu-1.2.3-macos.dmg",
		"codesign --force --sign - TEMP/sikwu-1.2.3-macos.dmg",
	}
	if !reflect.DeepEqual(*called, want) {
		t.Errorf("called\n%s\nwant\n%s", strings.Join(*called, "\n"), strings.Join(want, "\n"))
	}
}

func TestImageSignedAndNotarised(t *testing.T) {
	m, called := pretend(t, map[string]string{
		macIdentity: "Developer", notaryKey: "key.p8", notaryKeyID: "K1", notaryIssuer: "I1",
	})
	if _, err := m.image(); err != nil {
		t.Fatal(err)
	}
	all := strings.Join(*called, "\n")
	for _, want := range []string{
		"codesign --force --sign Developer --timestamp " + entitled + " TEMP/disk/Sikwu.app",
		"codesign --force --sign Developer --timestamp TEMP/sikwu-1.2.3-macos.dmg",
		"xcrun notarytool submit TEMP/sikwu-1.2.3-macos.dmg --wait --key key.p8 --key-id K1 --issuer I1\n" +
			"xcrun stapler staple TEMP/sikwu-1.2.3-macos.dmg",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("not called: %s\nbut\n%s", want, all)
		}
	}
}

func TestBundle(t *testing.T) {
	m, _ := pretend(t, nil)
	app := filepath.Join(m.folder, "Sikwu.app")
	if err := m.app(app); err != nil {
		t.Fatal(err)
	}
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(app, "Contents", name))
		if err != nil {
			t.Error(err)
		}
		return data
	}
	if string(read("MacOS/sikwu")) != "both" {
		t.Error("the program is not that for both processors")
	}
	if _, err := icon.ParseICNS(read("Resources/Sikwu.icns")); err != nil {
		t.Error(err)
	}
	if !strings.Contains(string(read("Resources/LICENSES.txt")), "fyne.io/fyne/v2") {
		t.Error("licences are missing")
	}
	for language, name := range map[string]string{"en": "Sikwu", "zh-Hant": "食糊", "zh-HK": "食糊", "zh-Hans": "食糊"} {
		if text := string(read("Resources/" + language + ".lproj/InfoPlist.strings")); !strings.Contains(text, `CFBundleDisplayName = "`+name+`";`) {
			t.Errorf("%s: %s", language, text)
		}
	}
}
