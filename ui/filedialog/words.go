package filedialog

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/input"
	"sikwu/ui/widgets"
)

// fyneWords maps what Fyne's dialog for files says in English in every language
// to our messages.
var fyneWords = map[string]string{
	"Home": "files.home", "Computer": "files.computer", "App Files": "files.app", "Desktop": "files.desktop",
	"Documents": "files.documents", "Downloads": "files.downloads", "Music": "files.music",
	"Pictures": "files.pictures", "Videos": "files.videos", "Movies": "files.videos",
	"Overwrite?":       "files.replace",
	"Cannot overwrite": "files.folder_there",
	"Files cannot replace a directory,\ncheck the file name and try again": "files.folder_there_how",
	"folder cannot be created": "files.no_folder",
}

// fyneAsks comes before the name of the file that is to be overwritten.
const fyneAsks = "Are you sure you want to overwrite the file\n"

// topPopUp returns the pop-up on top of the window, nil if there is none.
func (a *Asker) topPopUp() *widget.PopUp {
	over, ok := a.Window.Canvas().Overlays().Top().(fyne.Widget)
	if !ok {
		return nil
	}
	for _, o := range over.CreateRenderer().Objects() { // Fyne keeps its overlays to itself
		if p, ok := o.(*widget.PopUp); ok {
			at := p.Position()
			p.Move(fyne.Position{}) // or Fyne takes it for put there, and does not centre it in another size of window
			over.CreateRenderer()
			p.Move(at)
			return p
		}
	}
	return nil
}

// translate puts what Fyne shows in English alone into the user's language, also
// in what its buttons open.
func (a *Asker) translate(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *widget.PopUp:
		if o != nil {
			a.translate(o.Content)
		}
	case *fyne.Container:
		for _, part := range o.Objects {
			a.translate(part)
		}
	case *container.Split:
		a.translate(o.Leading)
		a.translate(o.Trailing)
	case *container.Scroll:
		if e, ok := o.Content.(*widget.Entry); ok {
			name := a.newNameField(e)
			o.Content = name
			o.Refresh()
			widgets.FocusIn(a.Window.Canvas(), name)
		}
	case *widget.Label:
		o.SetText(a.fyneWord(o.Text))
	case *widget.List:
		update := o.UpdateItem
		o.UpdateItem = func(id widget.ListItemID, item fyne.CanvasObject) {
			defer a.Net.Enter().Leave()
			update(id, item)
			a.translate(item)
		}
		o.Refresh()
	case *widget.Button:
		press := o.OnTapped
		o.OnTapped = func() {
			defer a.Net.Enter().Leave()
			press()
			if p := a.topPopUp(); p != a.over {
				a.translate(p)
			}
		}
	}
}

// fyneWord translates a text of Fyne's; others stay.
func (a *Asker) fyneWord(text string) string {
	if name, asks := strings.CutPrefix(text, fyneAsks); asks {
		return a.text.Text("files.replace_file", map[string]any{"Name": strings.TrimSuffix(name, "?")})
	}
	if id := fyneWords[text]; id != "" {
		return a.text.Text(id)
	}
	return text
}

// newNameField returns a field of ours for Fyne's entry of a file's name, which
// takes any text and would swallow Escape.
func (a *Asker) newNameField(e *widget.Entry) *input.Field {
	const most = 120 // characters; folders take 255 bytes
	f := input.NewField(e.PlaceHolder, e.Text, input.Bound{Most: most, Words: a.text.TooLong("name")})
	f.OnChanged = e.SetText
	f.OnSubmitted = func() { e.OnSubmitted(f.Text()) }
	f.OnKey = func(key fyne.KeyName) bool {
		if key == fyne.KeyEscape {
			a.Leave()
		}
		return key == fyne.KeyEscape
	}
	change := e.OnChanged
	e.OnChanged = func(name string) { // also when a file is clicked
		defer a.Net.Enter().Leave()
		change(name)
		if f.Text() != name {
			f.Put(name)
		}
	}
	return f
}
