package shell

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	evenings "sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/record"
	"sikwu/internal/testkit/pagetest"
)

// TestAHandOfMachinesIsNotPlayedOn: a file may hold a hand of four machines; it can be
// looked through, but there is no seat to take.
func TestAHandOfMachinesIsNotPlayedOn(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	file := filepath.Join(t.TempDir(), "machines"+record.Ending)
	if err := os.WriteFile(file, []byte(recordText(t)), 0o600); err != nil {
		t.Fatal(err)
	}
	d.shell.onDrop(fyne.Position{}, []fyne.URI{storage.NewFileURI(file)})
	d.tap("review.replay", "review.replay_on")
	for range 10 {
		if on := d.Find(d.shell.text.Text("review.play_on")); on != nil {
			test.Tap(on)
			t.Fatal("a hand without a seat is played on")
		}
		d.tap("review.replay_on")
	}
}

// recordText is a hand that four machines played to its end.
func recordText(t testing.TB) string {
	t.Helper()
	f, err := evenings.In(t.TempDir()).Create(evenings.Options{
		Rules: pagetest.Preset(t, "hk13"), Names: [4]string{"Ann", "Ben", "Cat", "Dan"}, You: ledger.Nobody, Seed: 7,
	}, time.Now)
	if err == nil {
		_, err = f.On()
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(record.Encode(f.Record()))
}
