package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../../.."

// TestEveryPartHasItsText: a module that is linked on any system has a text, a
// text has a module, and each says what its source says now. Only Go's may be
// another release's.
func TestEveryPartHasItsText(t *testing.T) {
	if _, err := os.ReadFile(filepath.Join(root, "go.mod")); err != nil { // so that a change of it is noticed
		t.Fatal(err)
	}
	want, err := collect(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range want {
		got, err := os.ReadFile(filepath.Join(root, folder, name+".txt"))
		if err != nil || len(got) == 0 {
			t.Errorf("%s has no text: %v", name, err)
		} else if name != "go" && !bytes.Equal(got, text) {
			t.Errorf("%s has changed since its text was copied", name)
		}
	}
	kept, err := filepath.Glob(filepath.Join(root, folder, "*.txt"))
	if err != nil || len(kept) == 0 {
		t.Fatalf("%d texts, %v", len(kept), err)
	}
	for _, path := range kept {
		if want[strings.TrimSuffix(filepath.Base(path), ".txt")] == nil {
			t.Errorf("%s belongs to nothing that is linked", filepath.Base(path))
		}
	}
}

// TestTheListOfParts: each part once, with its text; a module with what go.sum
// says of it.
func TestTheListOfParts(t *testing.T) {
	var b bytes.Buffer
	if err := list(root, &b); err != nil {
		t.Fatal(err)
	}
	var parts []part
	if err := json.Unmarshal(b.Bytes(), &parts); err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	seen, modules := map[string]bool{}, 0
	for _, p := range parts {
		if seen[p.Name] || p.Text == "" {
			t.Errorf("%s is there twice or has no text", p.Name)
		}
		seen[p.Name] = true
		if p.Sum == "" {
			continue
		}
		modules++
		if line := p.Name + " " + p.Version + " " + p.Sum + "\n"; !bytes.Contains(sums, []byte(line)) {
			t.Errorf("go.sum has no %s", line)
		}
	}
	linked, err := linked(root)
	if err != nil || modules != len(linked) || modules < 2 {
		t.Errorf("%d modules, want %d, %v", modules, len(linked), err)
	}
	if !seen["Sikwu"] || !seen["Go"] || !seen["github.com/go-gl/glfw/v3.4/glfw"] {
		t.Error("something is missing")
	}
}

func TestLicencesAreFoundWhereverTheyLie(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"LICENSE", "font/licence_of_the_font.txt", "UNLICENSE", "cmd/COPYING", "license.go", "Readme"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("\n"+name+"\r\nsame\n\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	files, err := licencesIn(dir)
	if err != nil {
		t.Fatal(err)
	}
	text, err := joined(append(files, files[0]))
	if err != nil {
		t.Fatal(err)
	}
	line := "\n" + strings.Repeat("-", 40) + "\n\n"
	if want := "LICENSE\nsame\n" + line + "UNLICENSE\nsame\n" + line + "font/licence_of_the_font.txt\nsame\n"; string(text) != want {
		t.Errorf("%q, want %q", text, want)
	}
}
