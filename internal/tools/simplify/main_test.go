package main

import (
	_ "embed"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

const repoRoot = "../../.."

// TestTheSimplifiedTextsAreFresh: each was made of the Traditional text as it is now, and
// is as it was made.
func TestTheSimplifiedTextsAreFresh(t *testing.T) {
	list, err := gather(repoRoot)
	if err != nil {
		t.Fatal(err)
	}
	kept, err := read(filepath.Join(repoRoot, sumsFile))
	if err != nil {
		t.Fatal(err)
	}
	now, then := strings.Split(sums(list), "\n"), map[string]bool{}
	for _, line := range strings.Split(kept, "\n") {
		then[line] = true
	}
	if len(list) < 30 || len(then) != len(now) {
		t.Errorf("%d files now, %d then: go run ./internal/tools/simplify", len(now), len(then))
	}
	for _, line := range now {
		if !then[line] {
			t.Errorf("%s is stale: go run ./internal/tools/simplify", line)
		}
	}
	if left, err := orphans(repoRoot, list); err != nil || len(left) > 0 {
		t.Errorf("made of nothing: %v, %v", left, err)
	}
}

// A change of either text, of a name or of our own words is seen.
func TestSums(t *testing.T) {
	one := made{path: "a", from: "東", before: "东"}
	known := sums([]made{one})
	for name, other := range map[string]made{
		"source": {path: "a", from: "東風", before: "东"}, "text": {path: "a", from: "東", before: "東"}, "name": {path: "b", from: "東", before: "东"},
	} {
		if sums([]made{other}) == known {
			t.Errorf("another %s is not seen", name)
		}
	}
}

//go:embed traditional.txt
var onlyTraditional string

// TestNothingIsTraditional: no Simplified text has a character that only Traditional has.
func TestNothingIsTraditional(t *testing.T) {
	if len([]rune(onlyTraditional)) < 1500 || !strings.ContainsRune(onlyTraditional, '麼') || strings.ContainsAny(onlyTraditional, "里么东台只") {
		t.Fatal("that is no list of Traditional characters")
	}
	list, err := gather(repoRoot)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		text := m.before
		switch filepath.Ext(m.path) {
		case ".txt":
			continue
		case ".toml":
			text = strings.SplitN(text, "\n", 2)[len(strings.SplitN(text, "\n", 2))-1]
		}
		for _, line := range strings.Split(text, "\n") {
			if at := strings.IndexAny(line, onlyTraditional); at >= 0 {
				t.Errorf("%s: %s is Traditional in %s", m.path, line[at:at+3], line)
			}
			if strings.ContainsAny(line, "「」") {
				t.Errorf("%s: quoted as in Traditional: %s", m.path, line)
			}
		}
	}
}

// What reading the texts found: one-to-many characters and words, after opencc.
func TestOneToMany(t *testing.T) {
	file := func(name string) (text string) {
		data, err := os.ReadFile(filepath.Join(repoRoot, "translations", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	var all strings.Builder
	for _, name := range []string{"active", "lesson_words", "hands", "scoresheet", "lesson_claiming", "rulespage"} {
		all.WriteString(file(name + ".zh-Hans.toml"))
	}
	for _, right := range strings.Fields("十三幺 清幺九 混幺九 什么 一台花 碰杠 食糊 出铳 自摸 叫糊 庄家 里面 然后 文件 剪贴板 保存 “") {
		if !strings.Contains(all.String(), right) {
			t.Errorf("%s is nowhere", right)
		}
	}
	for _, wrong := range strings.Fields("十三么 么九 甚么 什幺 这幺 档案 剪贴簿 视窗 滑鼠 资料夹 着作 干坤") {
		if strings.Contains(all.String(), wrong) {
			t.Errorf("%s is there", wrong)
		}
	}
	var fyne map[string]any
	if err := json.Unmarshal([]byte(file("fyne.zh-Hans.json")), &fyne); err != nil || fyne["Folder"] != "文件夹" || fyne["Undo"] != "撤销" {
		t.Errorf("%v, %v", fyne, err)
	}
}

// Every preset has a title for each script.
func TestPresetsHaveTitles(t *testing.T) {
	list, err := titles(repoRoot)
	if err != nil || len(list) < 9 {
		t.Fatalf("%d presets, %v", len(list), err)
	}
	for _, m := range list {
		data, err := os.ReadFile(filepath.Join(repoRoot, m.path))
		if err != nil {
			t.Fatal(err)
		}
		var file struct{ Title map[string]string }
		if err := toml.Unmarshal(data, &file); err != nil || file.Title[simplifiedTag] == "" {
			t.Errorf("%s: %v, %v", m.path, file.Title, err)
		}
		for i, one := range strings.Split(m.before, "\n") {
			if one == "" {
				t.Errorf("%s: its title %d has no Simplified", m.path, i+1)
			}
		}
	}
}
