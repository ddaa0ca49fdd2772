package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// searchField is one line to search with.
type searchField struct{ widget.Entry }

func newSearchField(hint, text string, changed func(string)) *searchField {
	f := new(searchField)
	f.ExtendBaseWidget(f)
	f.SetPlaceHolder(hint)
	f.SetText(text)
	f.OnChanged = changed
	return f
}

// TypedShortcut leaves the window what is its own.
func (f *searchField) TypedShortcut(s fyne.Shortcut) {
	if !widgets.PassOn(f, s) {
		f.Entry.TypedShortcut(s)
	}
}
