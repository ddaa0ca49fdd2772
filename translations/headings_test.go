package translations

import (
	"slices"
	"strings"
	"testing"
)

// Each column has headings, in lower case, and no heading stands for two columns.
func TestPlayerHeadings(t *testing.T) {
	h := PlayerHeadings()
	all := slices.Concat(h.Number, h.Name, h.Section)
	seen := map[string]bool{}
	for _, heading := range all {
		if heading == "" || strings.ToLower(heading) != heading || seen[heading] {
			t.Errorf("%q", heading)
		}
		seen[heading] = true
	}
	if len(h.Number) == 0 || len(h.Name) == 0 || len(h.Section) == 0 {
		t.Errorf("%+v", h)
	}
}
