package shell

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

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

// ask shows a dialog for a file. Escape closes it.
func (s *Shell) ask(d *dialog.FileDialog) {
	d.SetOnClosed(func() { s.asked = nil })
	s.asked = d
	d.Show()
	s.askedOver = s.topPopUp()
	s.translate(s.askedOver)
}

// topPopUp returns the pop-up on top of the window, nil if there is none.
func (s *Shell) topPopUp() *widget.PopUp {
	over, ok := s.window.Canvas().Overlays().Top().(fyne.Widget)
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

// leaveFile closes the dialog for a file, or what it asks above itself.
func (s *Shell) leaveFile() {
	if p := s.topPopUp(); p != nil && p != s.askedOver {
		p.Hide()
		return
	}
	s.asked.Dismiss()
}

// translate puts what Fyne shows in English alone into the user's language, also
// in what its buttons open.
func (s *Shell) translate(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *widget.PopUp:
		if o != nil {
			s.translate(o.Content)
		}
	case *fyne.Container:
		for _, part := range o.Objects {
			s.translate(part)
		}
	case *container.Split:
		s.translate(o.Leading)
		s.translate(o.Trailing)
	case *container.Scroll:
		if e, ok := o.Content.(*widget.Entry); ok {
			name := s.newNameField(e)
			o.Content = name
			o.Refresh()
			widgets.FocusIn(s.window.Canvas(), name)
		}
	case *widget.Label:
		o.SetText(s.fyneWord(o.Text))
	case *widget.List:
		update := o.UpdateItem
		o.UpdateItem = func(id widget.ListItemID, item fyne.CanvasObject) {
			defer s.net.Enter().Leave()
			update(id, item)
			s.translate(item)
		}
		o.Refresh()
	case *widget.Button:
		press := o.OnTapped
		o.OnTapped = func() {
			defer s.net.Enter().Leave()
			press()
			if p := s.topPopUp(); p != s.askedOver {
				s.translate(p)
			}
		}
	}
}

// fyneWord translates a text of Fyne's; others stay.
func (s *Shell) fyneWord(text string) string {
	if name, asks := strings.CutPrefix(text, fyneAsks); asks {
		return s.text.Text("files.replace_file", map[string]any{"Name": strings.TrimSuffix(name, "?")})
	}
	if id := fyneWords[text]; id != "" {
		return s.text.Text(id)
	}
	return text
}

// newNameField returns a field of ours for Fyne's entry of a file's name, which
// takes any text and would swallow Escape.
func (s *Shell) newNameField(e *widget.Entry) *widgets.Field {
	const most = 120 // characters; folders take 255 bytes
	f := widgets.NewField(e.PlaceHolder, e.Text, widgets.Bound{Most: most, Words: s.text.TooLong("name")})
	f.OnChanged = e.SetText
	f.OnSubmitted = func() { e.OnSubmitted(f.Text()) }
	f.OnKey = func(key fyne.KeyName) bool {
		if key == fyne.KeyEscape {
			s.leaveFile()
		}
		return key == fyne.KeyEscape
	}
	heard := e.OnChanged
	e.OnChanged = func(name string) { // also when a file is clicked
		defer s.net.Enter().Leave()
		heard(name)
		if f.Text() != name {
			f.Put(name)
		}
	}
	return f
}
