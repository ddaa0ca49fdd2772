package shell

import (
	"net/url"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"sikwu/core/quote"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// report is the quiet message that says what was done.
type report struct {
	shell  *Shell
	saying said  // in the current act
	roomy  roomy // the page that made room for the message; nil for none
}

// toldFor is how long a message about a file or a copy stays.
const toldFor = 8 * time.Second

// said is what was reported in an act, with its buttons.
type said struct {
	text    string
	buttons []fyne.CanvasObject
}

// tell says in a quiet message what was done, in a room of its own, after anything else
// that was said in the same act. It disappears by itself, at the next act with a message,
// at another hand, page or language, or by its close button.
func (r *report) tell(text string, buttons ...fyne.CanvasObject) {
	s := r.shell
	r.saying = said{s.say.Together([]string{r.saying.text, text}), append(r.saying.buttons, buttons...)}
	text, buttons = r.saying.text, slices.Clone(r.saying.buttons)
	shut := widgets.NewIconButton(widgets.IconClose, s.text.Text("notice.dismiss"), s.sheet.HideReport)
	shut.SetMinSize(fyne.NewSquareSize(32))
	card := widgets.NewNotice(look.AccentSoft, look.Ink, text, widgets.NewLine(4, append(buttons, shut)...))
	card.SetOutline(look.Accent, 1)
	s.sheet.ShowReport(card, r.room)
	s.later(toldFor, func() {
		if s.sheet.Report() == card {
			s.sheet.HideReport()
		}
	})
}

// over forgets what was said in the act that has ended.
func (r *report) over() { r.saying = said{} }

// lost says that a change removed the hands of others who called the tile.
func (r *report) lost() {
	if n := r.shell.session.Lost(); n > 0 {
		r.tell(r.shell.text.Text("calls.left_out", translations.Args{"N": n}))
	}
}

// tellOrNot shows a text; "" removes the message shown.
func (r *report) tellOrNot(text string) {
	if text == "" {
		r.shell.sheet.HideReport()
		return
	}
	r.tell(text)
}

// roomy is a page that can make room for a message without moving anything else.
type roomy interface {
	MakeRoom(told *widgets.Card)  // nil for none
	SpareRoom() fyne.CanvasObject // the room; nil if the page has none at present
}

// makeRoom has the visible page make room for a message, and the previous one close its
// room.
func (r *report) makeRoom(told *widgets.Card) {
	s := r.shell
	if r.roomy != nil {
		r.roomy.MakeRoom(nil)
	}
	if r.roomy, _ = s.shown().(roomy); r.roomy != nil && told != nil {
		r.roomy.MakeRoom(told)
	}
	s.frame.makeRoom(r.below())
	if told == nil {
		r.over()
	}
}

// room returns the room of the message.
func (r *report) room() fyne.CanvasObject {
	if r.roomy != nil {
		if o := r.roomy.SpareRoom(); o != nil {
			return o
		}
	}
	return r.shell.frame.room
}

// below returns the message if it lies below the page, nil otherwise.
func (r *report) below() *widgets.Card {
	if r.room() != r.shell.frame.room {
		return nil
	}
	return r.shell.sheet.Report()
}

// copied repeats the beginning of what was copied.
func (r *report) copied(text string) {
	s := r.shell
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	cells := strings.FieldsFunc(first, func(c rune) bool { return c == '\t' })
	r.tell(s.text.Text("keep.copied", translations.Args{"Text": quote.Short(strings.Join(cells, s.text.Text("list.comma")))}))
}

// saved says where a file was written, with a button to its folder if the
// system can show one.
func (r *report) saved(file fyne.URI) {
	s := r.shell
	folder, err := storage.Parent(file)
	if err != nil {
		r.tell(s.text.Text("keep.saved", translations.Args{"Name": file.Name(), "Folder": file.Scheme()}))
		return
	}
	text := s.text.Text("keep.saved", translations.Args{"Name": file.Name(), "Folder": folder.Path()})
	if file.Scheme() != "file" || !canShowFolders() {
		r.tell(text)
		return
	}
	r.tell(text, widgets.NewButton(widgets.Ghost, s.text.Text("keep.show_folder"), "", func() {
		if err := s.app.OpenURL(&url.URL{Scheme: "file", Path: folder.Path()}); err != nil {
			s.files.Fail(err)
		}
	}))
}

// canShowFolders reports whether the system shows folders when asked: Linux does
// with xdg-open.
func canShowFolders() bool {
	if runtime.GOOS != "linux" {
		return true
	}
	_, err := exec.LookPath("xdg-open")
	return err == nil
}
