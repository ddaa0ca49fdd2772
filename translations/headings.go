package translations

import (
	"sync"

	"github.com/BurntSushi/toml"
)

// Headings are what people write above the columns of a list of players, in lower case.
type Headings struct{ Number, Name, Section []string }

// PlayerHeadings returns the headings of all languages together. The caller must not change
// them.
var PlayerHeadings = sync.OnceValue(func() (h Headings) {
	_, _ = toml.DecodeFS(messageFiles, "headings.toml", &h) // built in, and read by a test
	return h
})
