// Package about shows what the program knows of itself: version and commit, the
// licences of its parts, where it stores data, whether there is a newer
// version, and the log of the last crash.
//
// A Panel is the part of the help sheet about it; Licences and Fault are sheets
// of their own. Their calls into the window are Callbacks. The packages below
// provide the facts without Fyne, so that the command line reports the same.
package about

import (
	"context"
	"errors"
	"net/url"

	"fyne.io/fyne/v2"

	"sikwu/program/build"
	"sikwu/translations"
	"sikwu/ui/about/crash"
	"sikwu/ui/about/feed"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Facts are the facts about the program.
type Facts struct {
	Release build.Info
	Folder  string     // where everything is stored; may be ""
	Feed    string     // address of the newest release; may be ""
	Crash   *crash.Log // nil if nothing is stored
}

// Callbacks are the panel's calls into the window.
type Callbacks struct {
	Licences func()               // shows the list of licences
	OpenURL  func(*url.URL) error // opens an address with the system
	Copy     func(string)         // to the clipboard
	// May and MayBe get and set whether the user wants to look for newer
	// versions.
	May   func() bool
	MayBe func(bool)
	// Background runs what may take seconds; Tell returns to the window's
	// goroutine.
	Background func(func())
	Tell       func(func())
	Resized    func() // called when the height of the panel changed
}

// Panel is the part of the help sheet about the program. Make a new one each
// time it is shown.
type Panel struct {
	facts     Facts
	callbacks Callbacks
	text      *translations.Localizer
	ask       context.Context // canceled when the sheet is left
	leave     context.CancelFunc

	column *widgets.Column
	path   fyne.CanvasObject  // the data folder, once requested
	kept   *widgets.Paragraph // the text about it
	look   *widgets.Button    // asks for a newer version
	newer  *widgets.Paragraph // the answer
	page   *widgets.Button    // opens the newer version's page
	at     string             // address of that page
}

// New returns a panel. The buttons in more come first.
func New(facts Facts, text *translations.Localizer, callbacks Callbacks, more ...fyne.CanvasObject) *Panel {
	p := &Panel{facts: facts, callbacks: callbacks, text: text}
	p.ask, p.leave = context.WithCancel(context.Background())
	list := []fyne.CanvasObject{
		widgets.NewText(look.Title, look.Accent, text.Text("top.about")),
		widgets.NewText(look.LabelBold, look.Ink, text.Text("about.version", translations.Args{"Version": facts.Release.Version})),
		widgets.NewText(look.Label, look.Ink2, facts.Release.Built(text)),
		paragraph(text.Text("about.line")),
		paragraph(text.Text("about.sources")),
	}
	buttons := append(more, Leading(text.Text("about.licences"), callbacks.Licences))
	if facts.Folder != "" {
		buttons = append(buttons, small(text.Text("about.folder.show"), widgets.IconOpen, p.showFolder))
	}
	list = append(list, widgets.NewWrapRow(buttonGap, buttonGap, buttons...))
	list = append(list, p.folder()...)
	if facts.Feed != "" {
		list = append(list, p.newest()...)
	}
	p.column = widgets.NewColumn(6, list...)
	return p
}

const buttonGap = 8

// Object returns the content of the panel.
func (p *Panel) Object() fyne.CanvasObject { return p.column }

// Leave cancels a request in progress.
func (p *Panel) Leave() { p.leave() }

func paragraph(text string) *widgets.Paragraph {
	return widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: text})
}

// Leading returns a small button that opens another sheet.
func Leading(text string, tapped func()) *widgets.Button {
	b := small(text, widgets.IconRight, tapped)
	b.SetIconAfter(true)
	return b
}

func small(text string, icon widgets.Icon, tapped func()) *widgets.Button {
	b := widgets.NewButton(widgets.Ghost, text, icon, tapped)
	b.SetHeight(32)
	return b
}

// folder returns the texts about the data folder, hidden until they are
// requested.
func (p *Panel) folder() []fyne.CanvasObject {
	p.kept = paragraph("")
	copied := widgets.NewIconButton(widgets.IconCopy, p.text.Text("about.folder.copy"), func() {
		p.callbacks.Copy(p.facts.Folder)
		p.say(p.kept, p.text.Text("about.folder.copied"))
	})
	path := widgets.NewParagraph(look.Label, look.Ink, widgets.Run{Text: p.facts.Folder})
	p.path = widgets.NewRow(buttonGap, nil, path, copied)
	p.kept.Hide()
	p.path.Hide()
	return []fyne.CanvasObject{p.kept, p.path}
}

// showFolder opens the folder in the system's file manager. The path is shown
// as well, since some systems report success without opening it.
func (p *Panel) showFolder() {
	p.path.Show()
	if err := p.callbacks.OpenURL(FileURL(p.facts.Folder)); err != nil {
		fyne.LogError("data folder", err)
		p.say(p.kept, p.text.Text("about.folder.failed"))
		return
	}
	p.kept.Hide()
	p.relayout()
}

// newest returns the switch for looking for a newer version, and its result.
func (p *Panel) newest() []fyne.CanvasObject {
	may := widgets.NewSwitch(p.text.Text("about.newer.never"), p.text.Text("about.newer.may"), func(on bool) {
		p.callbacks.MayBe(on)
		p.offer(on)
	})
	may.SetTip(p.text.Text("about.newer.may_hint"))
	may.SetOn(p.callbacks.May())
	p.look = small(p.text.Text("about.newer.look"), "", p.lookForNewer)
	p.newer = paragraph("")
	p.page = Leading(p.text.Text("about.newer.open"), p.openPage)
	p.offer(may.On())
	return []fyne.CanvasObject{
		widgets.NewWrapRow(buttonGap, buttonGap, may, p.look), p.newer, widgets.NewWrapRow(0, 0, p.page),
	}
}

// offer shows or hides the button to look.
func (p *Panel) offer(on bool) {
	p.look.Hidden = !on
	p.newer.Hide()
	p.page.Hide()
	p.relayout()
}

// lookForNewer asks the project's page, once per press.
func (p *Panel) lookForNewer() {
	p.look.Hide()
	p.page.Hide()
	p.say(p.newer, p.text.Text("about.newer.looking"))
	p.callbacks.Background(func() {
		found, err := feed.Ask(p.ask, p.facts.Feed)
		p.callbacks.Tell(func() {
			if p.ask.Err() == nil && p.newer.Visible() { // otherwise the user has left or switched it off
				p.answer(found, err)
			}
		})
	})
}

func (p *Panel) answer(found feed.Newest, err error) {
	p.look.Show()
	switch {
	case errors.Is(err, feed.ErrNoAnswer):
		p.say(p.newer, p.text.Text("about.newer.no_answer"))
	case err != nil:
		p.say(p.newer, p.text.Text("about.newer.unread"))
	case found.IsNewerThan(p.facts.Release.Version):
		p.at = found.Page
		p.page.Show()
		p.say(p.newer, p.text.Text("about.newer.found", translations.Args{"Version": found.Version}))
	default:
		p.say(p.newer, p.text.Text("about.newer.same"))
	}
}

func (p *Panel) openPage() {
	page, err := url.Parse(p.at)
	if err == nil {
		err = p.callbacks.OpenURL(page)
	}
	if err != nil {
		p.say(p.newer, p.text.Text("about.newer.page_failed", translations.Args{"Page": p.at}))
	}
}

// say shows a sentence in the place kept for it.
func (p *Panel) say(place *widgets.Paragraph, sentence string) {
	place.SetText(sentence)
	place.Show()
	p.relayout()
}

// relayout lays everything out again after something was shown or hidden.
func (p *Panel) relayout() {
	if p.column != nil {
		p.column.Refresh()
		p.callbacks.Resized()
	}
}
