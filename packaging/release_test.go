package main

import (
	"debug/buildinfo"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sikwu/packaging/bill"
)

// ours returns a release of these sources.
func ours(t *testing.T, version string) *release {
	t.Helper()
	r := &release{
		root: "..", version: version, commit: "0123456789ab", time: time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC), people: defaultMaintainer,
	}
	r.parts = func() ([]bill.Part, error) {
		return []bill.Part{{Name: "Sikwu", Version: version, Text: "of Sikwu\n"}, {Name: "fyne.io/fyne/v2", Version: "v2", Text: "of Fyne\n"}}, nil
	}
	return r
}

func TestVersionOf(t *testing.T) {
	for _, c := range []struct {
		tags    string
		changed bool
		want    string
	}{
		{"v1.2.3\n", false, "1.2.3"},
		{"other\nv1.2.3-rc.1\n", false, "1.2.3-rc.1"},
		{"v1.2\nlatest\n", false, "0.0.0-abc"},
		{"", false, "0.0.0-abc"},
		{"v1.2.3\n", true, "0.0.0-abc.changed"},
	} {
		if got := versionOf(c.tags, "abc", c.changed); got != c.want {
			t.Errorf("%q, changed %v: %s, want %s", c.tags, c.changed, got, c.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for version, want := range map[string][4]uint16{
		"1.2.3": {1, 2, 3, 0}, "10.0.70000": {10, 0, 0, 0}, "1.2.3-rc.1": {1, 2, 3, 0}, "0.0.0-abc": {},
	} {
		if got := (&release{version: version}).numbers(); got != want {
			t.Errorf("%s: %v, want %v", version, got, want)
		}
	}
	if got := (&release{version: "1.2.3-rc.1"}).plain(); got != "1.2.3" {
		t.Errorf("plain %s", got)
	}
}

// The parts of the program are found, each with a known licence; a program that
// links anything else, as this test does, is detected.
func TestParts(t *testing.T) {
	parts, err := findParts(ours(t, "1.2.0"))
	if err != nil {
		t.Fatal(err)
	}
	if parts[0].Title() != "Sikwu 1.2.0" {
		t.Errorf("the first is %s", parts[0].Title())
	}
	for _, p := range parts {
		if expression, err := p.Expression(); err != nil || expression == "" {
			t.Errorf("%s: %q, %v", p.Name, expression, err)
		}
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	if err := account(program, parts); err == nil {
		t.Error("nobody missed what only this test links")
	}
	info, err := buildinfo.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range info.Deps {
		parts = append(parts, bill.Part{Name: m.Path, Version: m.Version, Sum: m.Sum})
	}
	if err := account(program, parts); err != nil {
		t.Error(err)
	}
}

// changed returns a release of a folder with a changelog.
func changed(t *testing.T, version, changelog string) *release {
	t.Helper()
	r := ours(t, version)
	r.root = t.TempDir()
	if err := os.WriteFile(filepath.Join(r.root, changelogFile), []byte(changelog), 0o600); err != nil {
		t.Fatal(err)
	}
	return r
}

const changes = "# Changes\n\n## 1.3.0 — unreleased\n- New.\n\n## 1.2.0 — 2027-02-01\n- One thing that takes more than a line of a package's changelog, which has eighty columns.\n- Two.\n\n## 1.1.0\n- Old.\n"

func TestSection(t *testing.T) {
	for version, want := range map[string]string{
		"1.3.0": "- New.\n", "1.1.0": "- Old.\n", "0.0.0-abc": "- New.\n",
		"1.2.0": "- One thing that takes more than a line of a package's changelog, which has eighty columns.\n- Two.\n",
	} {
		if got, err := changed(t, version, changes).section(); got != want || err != nil {
			t.Errorf("%s: %q, %v", version, got, err)
		}
	}
	for version, text := range map[string]string{"1.4.0": changes, "0.0.0-abc": "# Changes\n"} {
		if got, err := changed(t, version, text).section(); err == nil {
			t.Errorf("%s: %q, want an error", version, got)
		}
	}
}

func TestDebianChangelog(t *testing.T) {
	const want = `sikwu (1.2.0) stable; urgency=medium

  * One thing that takes more than a line of a package's changelog, which has
    eighty columns.
  * Two.

 -- The Sikwu authors <authors@sikwu.example.net>  Mon, 01 Mar 2027 12:00:00 +0000
`
	got, err := changed(t, "1.2.0", changes).debianChangelog()
	if string(got) != want || err != nil {
		t.Errorf("%s%v", got, err)
	}
}

// Every template is filled in completely, with and without a website.
func TestForms(t *testing.T) {
	for _, home := range []string{"", "https://example.net/sikwu"} {
		r := ours(t, "0.0.0-abc")
		r.home = home
		share, err := r.linuxShare()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range share {
			text := string(f.Data)
			if strings.Contains(text, "{{") || strings.Contains(text, "<no value>") {
				t.Errorf("%s has an empty place", f.Path)
			}
			if name := "metainfo/" + appID + ".metainfo.xml"; f.Path == name && strings.Contains(text, "url type") != (home != "") {
				t.Errorf("%s and home %q:\n%s", name, home, text)
			}
		}
	}
	r := ours(t, "1.2.0")
	if _, err := r.fill("packaging/macos/Info.plist", nil); err == nil {
		t.Error("a place that nobody fills is no error")
	}
}

func TestLinuxHasEverySizeOfIcon(t *testing.T) {
	share, err := ours(t, "0.0.0-abc").linuxShare()
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{}
	for _, f := range share {
		have[f.Path] = len(f.Data) > 0
	}
	for _, folder := range strings.Fields("16x16 22x22 24x24 32x32 48x48 64x64 128x128 256x256 512x512") {
		if !have["icons/hicolor/"+folder+"/apps/"+appID+".png"] {
			t.Errorf("no icon of %s", folder)
		}
	}
	if !have["icons/hicolor/scalable/apps/"+appID+".svg"] {
		t.Error("no icon that scales")
	}
}

func TestNames(t *testing.T) {
	r := ours(t, "0.0.0-abc")
	for kind, want := range map[string]string{
		"deb": "sikwu_0.0.0-abc_amd64.deb", "rpm": "sikwu-0.0.0-abc-1.x86_64.rpm", "tar.xz": "sikwu-0.0.0-abc-linux-amd64.tar.xz",
	} {
		if got := r.linuxName(kind); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
