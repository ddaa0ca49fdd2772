package explain

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"sikwu/core/disk"
	"sikwu/translations"
)

// TestTroublesAreToldInWords: every trouble in every language, with the file, and never in the
// words of the system.
func TestTroublesAreToldInWords(t *testing.T) {
	for _, lang := range translations.Languages() {
		loc, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		s, told := New(loc), map[string]bool{}
		for _, trouble := range disk.Troubles() {
			told[loc.Text("disk."+string(trouble))] = true
		}
		if len(told) != len(disk.Troubles()) {
			t.Errorf("%s: %d sentences for %d troubles", lang, len(told), len(disk.Troubles()))
		}
		for _, cause := range []error{syscall.ENOSPC, syscall.EACCES, syscall.ELOOP, errors.New("it burns")} {
			for _, err := range []error{
				&fs.PathError{Op: "open", Path: "/home/x/手牌.hands", Err: cause}, &os.LinkError{Op: "rename", Old: "/a/.b.new", New: "/a/手牌.hands", Err: cause},
			} {
				for _, text := range []string{s.FileTrouble(err), s.NotSaved("手牌.hands", false, err), s.NotSaved("手牌.hands", true, err)} {
					if !strings.Contains(text, "手牌.hands") || strings.Contains(text, cause.Error()) || strings.Contains(text, "/") {
						t.Errorf("%s: %q", lang, text)
					}
				}
			}
		}
	}
}
