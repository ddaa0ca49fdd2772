package proof

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/proof"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/translations"
	"sikwu/ui/look"
)

// desk is a panel whose walk and window are controlled by the test.
type desk struct {
	*Panel
	told  chan func()
	walks chan walking
}

// walking is a walk in progress: it ends when something is sent to end.
type walking struct {
	ctx  context.Context
	done *atomic.Int64
	end  chan proof.Result
}

func newDesk(t *testing.T, language string) *desk {
	t.Helper()
	test.NewTempApp(t)
	test.ApplyTheme(t, look.New(look.Light))
	text, err := translations.New(language)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{told: make(chan func(), 1000), walks: make(chan walking)}
	walk := func(ctx context.Context, _ *rules.RuleSet, done *atomic.Int64) (proof.Result, error) {
		w := walking{ctx, done, make(chan proof.Result)}
		d.walks <- w
		select {
		case res := <-w.end:
			return res, nil
		case <-ctx.Done():
			return proof.Result{}, ctx.Err()
		}
	}
	d.Panel = newPanel(text, nil, walk, func(do func()) { d.told <- do })
	w := test.NewTempWindow(t, d.Object())
	w.Resize(fyne.NewSize(960, 660))
	return d
}

// until runs what is queued for the window until the panel shows a state.
func (d *desk) until(t *testing.T, id string) {
	t.Helper()
	want := d.text.Text(id, translations.Args{"Seconds": "", "Done": "", "All": ""})
	for !strings.HasPrefix(d.state.Text(), strings.SplitN(want, "，", 2)[0][:6]) {
		do := <-d.told
		do()
	}
}

func TestWalkRunsAndHolds(t *testing.T) {
	effort.Full(t)
	res, err := proof.Run(context.Background(), provingRules(t), &atomic.Int64{})
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t, translations.English)
	if d.bar.Visible() {
		t.Error("a bar shows before anything runs") // Fyne's empty bar looks like a full one
	}
	test.Tap(d.button)
	w := <-d.walks
	if !d.bar.Visible() {
		t.Error("no bar shows while the hands are judged")
	}
	if d.button.AccessibilityLabel() != "Stop" {
		t.Errorf("the button says %q while it runs", d.button.AccessibilityLabel())
	}
	w.done.Store(proof.Hands)
	w.end <- res
	d.until(t, "proof.holds")
	if d.bar.Value != proof.Hands || d.rows[0].found.Text() != "11,498,658" || d.button.AccessibilityLabel() != "Judge again" {
		t.Errorf("bar %v, hands %q, button %q", d.bar.Value, d.rows[0].found.Text(), d.button.AccessibilityLabel())
	}
}

func TestStopEndsTheWalk(t *testing.T) {
	d := newDesk(t, translations.Chinese)
	test.Tap(d.button)
	w := <-d.walks
	test.Tap(d.button)
	<-w.ctx.Done()
	d.until(t, "proof.stopped")
	test.Tap(d.button)
	(<-d.walks).end <- proof.Result{Wrong: "1m"}
	d.until(t, "proof.differs")
	if !strings.Contains(d.rows[0].found.Text(), "≠") || !strings.HasSuffix(d.state.Text(), "1m") {
		t.Errorf("%q, %q", d.rows[0].found.Text(), d.state.Text())
	}
}

func TestLeavingStops(t *testing.T) {
	d := newDesk(t, translations.English)
	d.Leave() // no walk is running, so nothing happens
	test.Tap(d.button)
	w := <-d.walks
	d.Leave()
	<-w.ctx.Done()
	d.until(t, "proof.stopped")
}

func provingRules(t *testing.T) *rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range sets {
		if proof.Plays(rs) {
			return rs
		}
	}
	t.Fatal("no preset plays all the fans")
	return nil
}
