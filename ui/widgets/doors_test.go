package widgets

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheKeyboardIsMovedInOnePlace: no page gives the keyboard to a widget itself, which
// Fyne would do to what is hidden, or fail to.
func TestTheKeyboardIsMovedInOnePlace(t *testing.T) {
	moves := regexp.MustCompile(`(\bc|\bon|Canvas\(\))\.Focus\(`)
	found := 0
	err := filepath.WalkDir("..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for range moves.FindAll(text, -1) {
			if found++; filepath.Base(path) != "keyboard.go" || !strings.Contains(path, "widgets") {
				t.Errorf("%s moves the keyboard without FocusIn", path)
			}
		}
		return err
	})
	if err != nil || found != 1 {
		t.Errorf("%d places, %v", found, err)
	}
}
