package assets

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/BurntSushi/toml"
	"github.com/go-text/typesetting/font"
)

// mustHave is what any screen may need, whatever the texts say today.
const mustHave = `ABCXYZabcxyz0123456789 !"#$%&'()*+,-./:;<=>?@[\]^_{|}~` +
	"，。、；：？！（）「」『』〈〉《》【】…—–·•“”‘’　" +
	"−×÷≥≤≠±→←↑↓⌫✓✕●○■□▲▼★①②③④" +
	"食糊筒索萬東南西北中發白春夏秋冬梅蘭菊竹番槓碰上自摸銃搶莊閒圈包家" +
	"嘅啲嚟咗喺攞哋嘢冚唔佢哂冇嗰咁乜嘥㩒孖揀執" +
	"东发门鸡乌兰铳杠庄闲里后着只么幺陈张刘国强谢邓"

func TestFontsAreTheSameResourceEachTime(t *testing.T) {
	names := map[string]bool{}
	for _, lang := range []string{"", Mainland} {
		if FontRegular(lang) != FontRegular(lang) || FontBold(lang) != FontBold(lang) {
			t.Error("a font is a new resource at every call: Fyne would load it anew")
		}
		names[FontRegular(lang).Name()], names[FontBold(lang).Name()] = true, true
	}
	if len(names) != 4 {
		t.Errorf("two fonts share a name: %v", names)
	}
}

// fonts are those of every language.
func fonts() []fyne.Resource {
	return []fyne.Resource{FontRegular(""), FontBold(""), FontRegular(Mainland), FontBold(Mainland)}
}

// Full stops and commas stand in the middle of their square, on the mainland at its lower
// left, in a square of the same size; nothing else differs.
func TestStopsStandWhereTheLanguageHasThem(t *testing.T) {
	const corner = "、。，．：；！？"
	for _, both := range [][2]fyne.Resource{{FontRegular("zh-HK"), FontRegular("zh-CN")}, {FontBold("zh-HK"), FontBold("zh-CN")}} {
		var faces [2]*font.Face
		for i, resource := range both {
			var err error
			if faces[i], err = font.ParseTTF(bytes.NewReader(resource.Content())); err != nil {
				t.Fatal(err)
			}
		}
		for r := rune(' '); r < 0x20000; r++ {
			here, _ := faces[0].NominalGlyph(r)
			there, _ := faces[1].NominalGlyph(r)
			if moved := strings.ContainsRune(corner, r); moved != (here != there) {
				t.Fatalf("%c: moved is %t", r, !moved)
			}
			if here == there {
				continue
			}
			a, _ := faces[0].GlyphExtents(here)
			b, _ := faces[1].GlyphExtents(there)
			if middle := a.XBearing + a.Width/2; middle < 480 || middle > 520 || b.XBearing+b.Width/2 > 300 ||
				faces[0].HorizontalAdvance(here) != faces[1].HorizontalAdvance(there) {
				t.Errorf("%c stands at %+v, on the mainland at %+v", r, a, b)
			}
		}
	}
}

func TestFontsAreSmall(t *testing.T) {
	for _, resource := range fonts() {
		if size := len(resource.Content()); size > 1_700_000 {
			t.Errorf("%s has %d bytes, more than 1.7 MB", resource.Name(), size)
		}
	}
}

func TestFontsDrawWhatScreensNeed(t *testing.T) {
	for _, resource := range fonts() {
		if lacking := undrawn(t, resource, mustHave); lacking != "" {
			t.Errorf("%s has no glyph for %s", resource.Name(), lacking)
		}
		if undrawn(t, resource, "ก") == "" {
			t.Errorf("%s claims Thai: the test sees glyphs everywhere", resource.Name())
		}
	}
}

// Every rune of every translation must have a glyph, or it shows as a diamond.
// The cure is to run make_fonts.py again, which reads the translations.
func TestGlyphs(t *testing.T) {
	files := translations(t)
	if len(files) == 0 {
		t.Fatal("no translations found")
	}
	for file, text := range files {
		for _, resource := range fonts() {
			if lacking := undrawn(t, resource, text); lacking != "" {
				t.Errorf("%s has no glyph for %s of %s: run make_fonts.py", resource.Name(), lacking, file)
			}
		}
	}
}

func TestStringsAreFoundAtAnyDepth(t *testing.T) {
	var messages map[string]any
	const source = "plain = \"甲\"\nlist = [\"乙\"]\n[deep.er]\nother = \"丙\"\n[[many]]\none = \"丁\"\n# 戊\n"
	if err := toml.Unmarshal([]byte(source), &messages); err != nil {
		t.Fatal(err)
	}
	found := stringsIn(messages)
	slices.Sort(found)
	if got := strings.Join(found, ""); got != "丁丙乙甲" {
		t.Errorf("found %q, want 丁丙乙甲", got)
	}
}

// translations returns the texts of each message file, all strings joined.
func translations(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "translations", "*.toml"))
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var messages map[string]any
		if err := toml.Unmarshal(content, &messages); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		texts[file] = strings.Join(stringsIn(messages), "\n")
	}
	for _, pattern := range []string{"fyne.*.json", "characters.*.txt"} {
		files, err := filepath.Glob(filepath.Join("..", "translations", pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts[file] = string(content)
		}
	}
	return texts
}

// stringsIn collects the strings of a decoded TOML value.
func stringsIn(value any) []string {
	var found []string
	switch value := value.(type) {
	case string:
		found = append(found, value)
	case map[string]any:
		for _, inner := range value {
			found = append(found, stringsIn(inner)...)
		}
	case []any:
		for _, inner := range value {
			found = append(found, stringsIn(inner)...)
		}
	case []map[string]any:
		for _, inner := range value {
			found = append(found, stringsIn(inner)...)
		}
	}
	return found
}

// undrawn names the printable runes of text that the font cannot draw.
func undrawn(t *testing.T, resource fyne.Resource, text string) string {
	t.Helper()
	face, err := font.ParseTTF(bytes.NewReader(resource.Content()))
	if err != nil {
		t.Fatal(err)
	}
	var lacking []string
	seen := map[rune]bool{}
	for _, r := range text {
		if r < ' ' || seen[r] {
			continue
		}
		seen[r] = true
		if glyph, ok := face.NominalGlyph(r); !ok || glyph == 0 {
			lacking = append(lacking, fmt.Sprintf("%c (U+%04X)", r, r))
		}
	}
	return strings.Join(lacking, ", ")
}
