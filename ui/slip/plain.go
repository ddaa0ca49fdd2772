package slip

import "strings"

// plain is the page as text.
type plain struct{ strings.Builder }

// line writes words that belong together on one line; none make no line.
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

// gap leaves a line free.
func (p *plain) gap() { p.WriteString("\n") }
