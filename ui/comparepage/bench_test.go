package comparepage

import "testing"

// BenchmarkChange is what a change of the hand costs while the page is shown:
// five verdicts, their causes and all widgets.
func BenchmarkChange(b *testing.B) {
	page := disputed(b, english)
	on := false
	for b.Loop() {
		on = !on
		page.SetLastTile(on)
	}
}
