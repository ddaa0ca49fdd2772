package shell

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/disk"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/filedialog"
)

// narrow is the real disk with little space.
type narrow struct {
	disk.Shared
	room *int
}

func (n narrow) Create(folder, pattern string) (disk.File, error) {
	f, err := n.Shared.Create(folder, pattern)
	return narrowFile{f, n.room}, err
}

type narrowFile struct {
	disk.File
	room *int
}

func (f narrowFile) WriteAt(data []byte, at int64) (int, error) {
	fits := min(len(data), *f.room)
	n, err := f.File.WriteAt(data[:fits], at)
	if *f.room -= n; err == nil && n < len(data) {
		err = &os.PathError{Op: "write", Path: f.Name(), Err: syscall.ENOSPC}
	}
	return n, err
}

// saving is a window over a folder, whose background work is done at once.
func saving(t *testing.T) (d *desk, folder string, room *int) {
	t.Helper()
	folder, room = t.TempDir(), new(int)
	t.Setenv("HOME", folder)
	t.Chdir(folder)
	app := test.NewTempApp(t)
	d = newDesk(t, app, pagetest.NewKeyboard(t, app))
	d.shell.background = func(do func()) { do() }
	filedialog.KeepWhole(narrow{room: room})
	return d, folder, room
}

// accept takes what the dialogs propose, including the question about an old file.
func (d *desk) accept() {
	d.Helper()
	above := d.Window.Canvas().Overlays()
	dialog := above.Top()
	d.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if asks := above.Top(); asks != nil && asks != dialog {
		for _, b := range pagetest.All[*widget.Button](asks) {
			if b.Importance == widget.HighImportance {
				test.Tap(b)
			}
		}
	}
}

// TestAFullDiskCostsNoFile: choosing the name of an old file does not truncate it, and a
// full disk leaves it whole, with the reason in the user's language.
func TestAFullDiskCostsNoFile(t *testing.T) {
	for _, lang := range translations.Languages() {
		d, folder, room := saving(t)
		d.shell.setLanguage(lang)
		path := filepath.Join(folder, "score sheet.csv")
		data := []byte(strings.Repeat("1,2,3\r\n", 100))
		for _, old := range []string{"", "good and old"} {
			if old != "" {
				if err := os.WriteFile(path, []byte(old), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			*room = len(data) / 2
			d.shell.files.SaveData("score sheet.csv", data)
			d.accept()
			want := d.shell.say.NotSaved("score sheet.csv", old != "", syscall.ENOSPC)
			if said := strings.Join(pagetest.Shows(d.Window.Canvas().Overlays().Top()), "\n"); !strings.Contains(strings.ReplaceAll(said, "\n", " "), want) {
				t.Errorf("%s: told %q, want %q", lang, said, want)
			}
			d.keys.Press(fyne.KeyEscape, 0)
			if got, _ := os.ReadFile(path); string(got) != old {
				t.Errorf("%s: the file has %d bytes, had %d", lang, len(got), len(old))
			}
		}
		*room = len(data)
		d.shell.files.SaveData("score sheet.csv", data)
		d.accept()
		if got, err := os.ReadFile(path); err != nil || string(got) != string(data) {
			t.Errorf("%s: with room it has %d bytes (%v)", lang, len(got), err)
		}
		entries, _ := os.ReadDir(folder)
		if slices.ContainsFunc(entries, func(e os.DirEntry) bool { return strings.HasSuffix(e.Name(), disk.Unfinished) }) {
			t.Errorf("%s: left are %v", lang, entries)
		}
	}
}

// TestADrawingThatFailsWritesNothing: not even an empty file.
func TestADrawingThatFailsWritesNothing(t *testing.T) {
	d, folder, room := saving(t)
	*room = 1 << 20
	path := filepath.Join(folder, "slip.pdf")
	if err := os.WriteFile(path, []byte("good and old"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.shell.files.Save("slip.pdf", func(w io.Writer) error {
		_, err := w.Write([]byte("%PDF half"))
		return errors.Join(err, errors.New("no font"))
	})
	d.accept()
	if got, _ := os.ReadFile(path); string(got) != "good and old" {
		t.Errorf("the file has %q", got)
	}
}

// TestFilesThatCannotBeOpened: they are reported by name, not in the words of the system.
func TestFilesThatCannotBeOpened(t *testing.T) {
	d, folder, _ := saving(t)
	for _, lang := range translations.Languages() {
		d.shell.setLanguage(lang)
		d.shell.Drop(storage.NewFileURI(filepath.Join(folder, "gone.hands")))
		said := strings.Join(pagetest.Shows(d.Window.Canvas().Overlays().Top()), " ")
		if !strings.Contains(said, "gone.hands") || !strings.Contains(said, d.shell.text.Text("disk.gone")) || strings.Contains(said, "open ") {
			t.Errorf("%s: told %q", lang, said)
		}
		d.keys.Press(fyne.KeyEscape, 0)
	}
}
