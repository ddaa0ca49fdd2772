package quote_test

import (
	"strings"
	"testing"

	"sikwu/core/quote"
)

func TestShort(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "星期一　晚": "星期一　晚", "a\x1b[31m\n\u202e\xff": "a�[31m���",
		strings.Repeat("長", 60): strings.Repeat("長", 60), strings.Repeat("長", 61): strings.Repeat("長", 60) + "…",
	} {
		if got := quote.Short(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}
