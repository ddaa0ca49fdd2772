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
	"sikwu/ui/scoresheet"
	"sikwu/ui/widgets"
)

// newNotice returns a notice that the preferences were damaged, with the new
// name of the old file. It stays until it is dismissed.
func newNotice(s *Shell) fyne.CanvasObject {
	return newStanding(s, s.text.Text("notice.preferences_damaged", translations.Args{"Name": s.notice}), &s.notice)
}

// newRulesNotice returns a notice that the rules last in force are not there any more, with
// those that are in force instead. It stays until it is dismissed or others are chosen.
func newRulesNotice(s *Shell) fyne.CanvasObject {
	return newStanding(s, s.text.Text("notice.rules_missing", translations.Args{"ID": s.missing, "Rules": s.rulesName(s.inForce)}), &s.missing)
}

// newStanding returns a notice that stays until it is dismissed, which empties why.
func newStanding(s *Shell, text string, why *string) fyne.CanvasObject {
	return newStrip(text, widgets.NewButton(widgets.Ghost, s.text.Text("notice.dismiss"), "", func() {
		*why = ""
		s.build()
	}))
}

// newEveningNotice returns a notice that an evening was left unfinished, with a button to go
// on with it. It stays until the sheet is shown or the notice dismissed.
func newEveningNotice(s *Shell) fyne.CanvasObject {
	players, next, _ := s.sheets.Unfinished()
	where, _ := scoresheet.Position(s.text, next)
	text := s.text.Text("notice.unfinished", translations.Args{"Names": strings.Join(players[:], s.text.Text("list.comma")), "Hand": where})
	on := widgets.NewButton(widgets.Ghost, s.text.Text("notice.go_on"), "", s.showSheet)
	return newStrip(text, on, widgets.NewButton(widgets.Ghost, s.text.Text("notice.dismiss"), "", func() {
		s.unfinished = false
		s.show()
	}))
}

// toldFor is how long a line about what was written stays.
const toldFor = 8 * time.Second

// said is what was told in an act, with its buttons.
type said struct {
	text    string
	buttons []fyne.CanvasObject
}

// tell says in a quiet line what was written and where, in a room of its own, after what else
// was told in the same act. It goes by itself, and with the next act that tells something,
// another hand, another page or language, or its cross.
func (s *Shell) tell(text string, buttons ...fyne.CanvasObject) {
	s.saying = said{s.say.Together([]string{s.saying.text, text}), append(s.saying.buttons, buttons...)}
	text, buttons = s.saying.text, slices.Clone(s.saying.buttons)
	shut := widgets.NewIconButton(widgets.IconClose, s.text.Text("notice.dismiss"), s.sheet.HideReport)
	shut.SetMinSize(fyne.NewSquareSize(32))
	card := widgets.NewNotice(look.AccentSoft, look.Ink, text, widgets.NewLine(4, append(buttons, shut)...))
	card.SetOutline(look.Accent, 1)
	s.sheet.ShowReport(card, s.roomForTold)
	s.later(toldFor, func() {
		if s.sheet.Report() == card {
			s.sheet.HideReport()
		}
	})
}

// tellLost says that a change took away the hands of others who called the tile.
func (s *Shell) tellLost() {
	if n := s.session.Lost(); n > 0 {
		s.tell(s.text.Text("calls.left_out", translations.Args{"N": n}))
	}
}

// tellOrNot tells a text; "" takes back what was told.
func (s *Shell) tellOrNot(text string) {
	if text == "" {
		s.sheet.HideReport()
		return
	}
	s.tell(text)
}

// roomy is a page that makes room for a line that is told where nothing else moves.
type roomy interface {
	MakeRoom(told *widgets.Card) // nil for none
	Spare() fyne.CanvasObject    // the room; nil if the page has none as it is now
}

// makeRoom has the page in sight make room for a line, and the one that did before close it.
func (s *Shell) makeRoom(told *widgets.Card) {
	if s.roomy != nil {
		s.roomy.MakeRoom(nil)
	}
	if s.roomy, _ = s.shown().(roomy); s.roomy != nil && told != nil {
		s.roomy.MakeRoom(told)
	}
	s.frame.makeRoom(s.toldBelow())
	if told == nil {
		s.saying = said{}
	}
}

// roomForTold returns the room of the line that is told.
func (s *Shell) roomForTold() fyne.CanvasObject {
	if s.roomy != nil {
		if o := s.roomy.Spare(); o != nil {
			return o
		}
	}
	return s.frame.room
}

// toldBelow returns the line that is told if it lies below the page, nil otherwise.
func (s *Shell) toldBelow() *widgets.Card {
	if s.roomForTold() != s.frame.room {
		return nil
	}
	return s.sheet.Report()
}

// tellCopied repeats the beginning of what was copied.
func (s *Shell) tellCopied(text string) {
	first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	cells := strings.FieldsFunc(first, func(r rune) bool { return r == '\t' })
	s.tell(s.text.Text("keep.copied", translations.Args{"Text": quote.Short(strings.Join(cells, s.text.Text("list.comma")))}))
}

// tellSaved says where a file was written, with a button to its folder if the
// system can show one.
func (s *Shell) tellSaved(file fyne.URI) {
	folder, err := storage.Parent(file)
	if err != nil {
		s.tell(s.text.Text("keep.saved", translations.Args{"Name": file.Name(), "Folder": file.Scheme()}))
		return
	}
	text := s.text.Text("keep.saved", translations.Args{"Name": file.Name(), "Folder": folder.Path()})
	if file.Scheme() != "file" || !canShowFolders() {
		s.tell(text)
		return
	}
	s.tell(text, widgets.NewButton(widgets.Ghost, s.text.Text("keep.show_folder"), "", func() {
		if err := s.app.OpenURL(&url.URL{Scheme: "file", Path: folder.Path()}); err != nil {
			s.fail(err)
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

// newStrip returns a notice as wide as the window.
func newStrip(text string, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	card := widgets.NewNotice(look.WarnSoft, look.Warn, text, widgets.NewLine(4, buttons...))
	card.SetRadius(0)
	card.SetPadding(barMargin, 4)
	return card
}
