package learn

import (
	"fyne.io/fyne/v2/widget"
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
