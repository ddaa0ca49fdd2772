package rulebook

import (
	"sikwu/core/library"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/ui/handbookpage"
)

// Library stores rule sets; *library.Library implements it. The page calls it
// only from the window's goroutine.
type Library interface {
	// Sets returns the presets, then the user's own sets, including broken
	// files.
	Sets() ([]library.Set, error)
	Create(from *rules.RuleSet, id string, title map[string]string) (library.Set, error)
	Change(file string, was, rs *rules.RuleSet) (kept string, err error)
	Rename(file, id string, title map[string]string) (library.Set, error)
	Delete(file string) (kept string, err error)
	Restore(kept string) (library.Set, error)
	Import(name string, data []byte, answer library.OnTaken) (library.Set, error)
	Export(s library.Set) (name string, data []byte, err error)
}

var _ Library = (*library.Library)(nil)

// keyOf identifies a set as long as the page is open: the user's own by its file,
// whose name never changes.
func keyOf(s *library.Set) string {
	if s.IsOwn() {
		return "own/" + s.File
	}
	return "preset/" + s.Rules.ID
}

// Model is the state of the page: the set shown, the one compared with it, and
// pending values. It outlives a change of language.
type Model struct {
	chosen  string             // key of the set shown; "" for the one in force
	against string             // key of the set compared with it; "" for none
	sights  map[string]sight   // of what was shown, by what it shows
	list    float32            // how far the list is scrolled, in Fyne units
	leaving string             // key of the set asked about whether to delete it; "" for none
	allOf   string             // key of the set of whose changes all hands are shown; "" for none
	editors map[string]*editor // for the user's own sets, by key

	counts map[string]sample.Own // of special hands, by their patterns

	inHandbook bool // the handbook is shown instead
	handbook   handbookpage.Model
}

// NewModel returns an empty model.
func NewModel() *Model {
	return &Model{editors: map[string]*editor{}, sights: map[string]sight{}, counts: map[string]sample.Own{}}
}
