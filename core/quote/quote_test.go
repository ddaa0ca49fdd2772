package quote_test

import (
	"strings"
	"testing"

	"sikwu/core/quote"
)

func TestFileName(t *testing.T) {
	for text, want := range map[string]string{"星期一 · 第 2 檯": "星期一 · 第 2 檯", `../C:\a?*"<b>|` + "\n": ".._C__a____b___"} {
		if got := quote.FileName(text); got != want {
			t.Errorf("%q names a file %q, want %q", text, got, want)
		}
	}
}

func TestShort(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "星期一　晚": "星期一　晚", "a\x1b[31m\n\u202e\xff": "a<U+001B>[31m<U+000A><U+202E><0xFF>", "\ufffd": "\ufffd",
		strings.Repeat("長", 60): strings.Repeat("長", 60), strings.Repeat("長", 61): strings.Repeat("長", 60) + "…",
	} {
		if got := quote.Short(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}
