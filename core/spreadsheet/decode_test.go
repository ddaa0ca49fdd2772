package spreadsheet

import (
	"strings"
	"testing"
)

// TestDecode reads one name however it was saved.
func TestDecode(t *testing.T) {
	for name, data := range map[string]string{
		"utf-8": "陳大文", "big5": "\xb3\xaf\xa4j\xa4\xe5", "utf-16": "\xff\xfe\x73\x96\x27\x59\x87\x65",
		"utf-16, big end first": "\xfe\xff\x96\x73\x59\x27\x65\x87", "utf-8 with its mark": "\xef\xbb\xbf陳大文",
	} {
		if got := strings.TrimPrefix(Decode([]byte(data)), "\uFEFF"); got != "陳大文" {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, data := range []string{"", "\xff", "\xff\xfe\x00", "\x81\x00\xff"} {
		Decode([]byte(data)) // whatever it is, it is read
	}
}
