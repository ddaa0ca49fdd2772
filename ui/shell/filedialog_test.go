package shell

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
)

// TestFileDialogsSpeakTheLanguage reads everything that the file dialogs show in Chinese,
// down to the question before a file is overwritten.
func TestFileDialogsSpeakTheLanguage(t *testing.T) {
	folder := t.TempDir() // where the dialogs begin
	t.Setenv("HOME", folder)
	t.Chdir(folder)
	if err := os.WriteFile("手牌.hands", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.shell.setLanguage(translations.Chinese)
	above := d.Window.Canvas().Overlays()

	d.shell.files.Open(func(fyne.URIReadCloser) {}, handsEnding)
	inChinese(t, above.Top(), "個人資料夾", "電腦")
	d.keys.Press(fyne.KeyEscape, 0)
	if above.Top() != nil {
		t.Fatal("Escape leaves the dialog open")
	}

	d.shell.files.SaveData("手牌.hands", []byte("123m"))
	dialog := above.Top()
	inChinese(t, dialog, "個人資料夾", "電腦")
	d.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if above.Top() == dialog {
		t.Fatal("a file is overwritten without a question")
	}
	inChinese(t, above.Top(), "取代檔案？", "手牌.hands 已經存在，要取代嗎？")
	d.keys.Press(fyne.KeyEscape, 0)
	if above.Top() != dialog {
		t.Fatal("Escape does not close the question alone")
	}
	if focused := d.Window.Canvas().Focused(); focused == nil {
		t.Error("the name has lost the focus")
	} else {
		focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	if above.Top() != nil {
		t.Fatal("Escape in the name leaves the dialog open")
	}

	if err := os.Mkdir("夾", 0o700); err != nil {
		t.Fatal(err)
	}
	d.shell.files.SaveData("夾", nil)
	press(t, above.Top(), "儲存")
	inChinese(t, above.Top(), "未能取代", "這是資料夾，", "請改用別的檔名")
}

// TestFileDialogsStayInTheMiddle makes the window smaller under a dialog for a file.
func TestFileDialogsStayInTheMiddle(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.shell.files.Open(func(fyne.URIReadCloser) {}, handsEnding)
	for _, size := range []fyne.Size{{Width: 1000, Height: 700}, {Width: 1600, Height: 900}} {
		d.Window.Resize(size)
		p := pagetest.First(t, d.Window.Canvas().Overlays().Top(), func(*widget.PopUp) bool { return true })
		at, own := p.Position(), p.Size()
		if at.X != (size.Width-own.Width)/2 || at.Y != (size.Height-own.Height)/2 {
			t.Errorf("in %v a dialog of %v lies at %v", size, own, at)
		}
	}
}

// inChinese checks that an overlay shows some texts, and no English except the names of
// folders.
func inChinese(t *testing.T, over fyne.CanvasObject, want ...string) {
	t.Helper()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	latin, folders := regexp.MustCompile(`[A-Za-z]{2}`), strings.Split(here, string(os.PathSeparator))
	said := pagetest.Shows(over)
	for _, text := range said {
		if latin.MatchString(strings.NewReplacer(".hands", "", ".hand", "").Replace(text)) && !slices.Contains(folders, text) {
			t.Errorf("the dialog says %q", text)
		}
	}
	for _, text := range want {
		if !slices.Contains(said, text) {
			t.Errorf("the dialog does not say %q: %q", text, said)
		}
	}
}

// press presses a button of a dialog.
func press(t *testing.T, over fyne.CanvasObject, name string) {
	t.Helper()
	test.Tap(pagetest.First(t, over, func(b *widget.Button) bool { return b.Text == name }))
}
