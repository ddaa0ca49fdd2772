package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rhysd/actionlint"
)

const workflows = "../.github/workflows/*.yml"

func TestWorkflowsAreSound(t *testing.T) {
	files, err := filepath.Glob(workflows)
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	options := &actionlint.LinterOptions{}
	if path, err := exec.LookPath("shellcheck"); err == nil {
		options.Shellcheck = path
	}
	linter, err := actionlint.NewLinter(io.Discard, options)
	if err != nil {
		t.Fatal(err)
	}
	found, err := linter.LintFiles(files, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		t.Error(f)
	}
}

// Third-party actions are pinned to a commit.
func TestActionsArePinned(t *testing.T) {
	files, err := filepath.Glob(workflows)
	if err != nil {
		t.Fatal(err)
	}
	pinned := regexp.MustCompile(`^uses: actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	seen := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			line = strings.TrimPrefix(strings.TrimSpace(line), "- ")
			if !strings.HasPrefix(line, "uses:") {
				continue
			}
			seen++
			if !pinned.MatchString(line) {
				t.Errorf("%s: %s", file, line)
			}
		}
	}
	if seen == 0 {
		t.Error("no workflow takes an action")
	}
}

// The workflow uses the Go version of its container.
func TestOneGo(t *testing.T) {
	data, err := os.ReadFile("../.github/workflows/release.yml")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`GO_VERSION: "([\d.]+)"`).FindSubmatch(data)
	if version == nil || !strings.Contains(string(data), "container: golang:"+string(version[1])+"-bookworm") {
		t.Errorf("GO_VERSION is %s, and the container another", version)
	}
}
