package rulebook

import (
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/ui/handbookpage"
)

// Library is where rule sets are kept; a *library.Library is one. The page asks
// it from the window's goroutine alone.
type Library interface {
	// Sets lists the presets, then one's own, broken files among them.
	Sets() ([]library.Set, error)
	Create(from *rules.RuleSet, id string, title map[string]string) (library.Set, error)
	Change(file string, rs *rules.RuleSet) error
	Rename(file, id string, title map[string]string) (library.Set, error)
	Delete(file string) (kept string, err error)
	Restore(kept string) (library.Set, error)
	Import(name string, data []byte, answer library.OnTaken) (library.Set, error)
	Export(s library.Set) (name string, data []byte, err error)
}

var _ Library = (*library.Library)(nil)

// key names a set among others as long as the page is open: one's own by its
// file, which keeps its name whatever the set is called.
func key(s *library.Set) string {
	if s.IsOwn() {
		return "own/" + s.File
	}
	return "preset/" + s.Rules.ID
}

// Model is what lies open on the page: which set, beside which other, and values
// that wait. It outlives a change of language.
type Model struct {
	chosen  string             // key of the set shown; empty for the one in force
	against string             // key of the one it is compared with; empty for none
	editors map[string]*editor // of one's own sets, by key

	inHandbook bool // the handbook is open instead
	handbook   handbookpage.Model
}

// NewModel returns an empty model.
func NewModel() *Model { return &Model{editors: map[string]*editor{}} }
