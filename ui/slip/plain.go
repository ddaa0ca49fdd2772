package slip

import "strings"

// plain is the page as text.
type plain struct{ strings.Builder }

// line writes words on one line, and nothing if all are empty.
func (p *plain) line(indent int, words ...string) {
	var said []string
	for _, w := range words {
		if w = strings.TrimSpace(w); w != "" {
			said = append(said, w)
		}
	}
	if len(said) > 0 {
		p.WriteString(strings.Repeat("  ", indent) + strings.Join(said, "  ") + "\n")
	}
}

// gap leaves an empty line.
func (p *plain) gap() { p.WriteString("\n") }
