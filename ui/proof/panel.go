// Package proof shows the engine judge every possible hand (core/proof): a
// progress bar, a button that stops it, and the counts beside the known ones.
//
// The walk runs on goroutines of its own. A ticker reports its progress to the
// window.
package proof

import (
	"context"
	"strconv"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/proof"
	"sikwu/core/rules"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/door"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Walk judges all hands; it is proof.Run except in tests.
type Walk func(ctx context.Context, rs *rules.RuleSet, done *atomic.Int64) (proof.Result, error)

// Panel is the proof with its button.
type Panel struct {
	text  *translations.Localizer
	rules *rules.RuleSet
	walk  Walk
	// tell runs a function on the window's goroutine.
	tell func(func())
	net  *door.Net // of the walk's own goroutines

	content fyne.CanvasObject
	button  *widgets.Button
	bar     *widget.ProgressBar
	state   *widgets.Text
	rows    []row
	stop    context.CancelFunc // nil if no walk is running
}

// row is a count with the known one.
type row struct {
	id           string
	known, found *widgets.Text
}

// refreshEvery is the time between updates of the bar.
const refreshEvery = 100 * time.Millisecond

// New returns a panel that judges under rs, which must play all the counted
// fans (proof.Plays).
func New(text *translations.Localizer, rs *rules.RuleSet, net *door.Net) *Panel {
	p := newPanel(text, rs, proof.Run, net.Do)
	p.net = net
	return p
}

func newPanel(text *translations.Localizer, rs *rules.RuleSet, walk Walk, tell func(func())) *Panel {
	p := &Panel{text: text, rules: rs, walk: walk, tell: tell}
	p.button = widgets.NewButton(widgets.Primary, text.Text("proof.start"), "", p.press)
	p.bar = widget.NewProgressBar()
	p.bar.Max = proof.Hands
	p.bar.TextFormatter = func() string { return "" }
	p.bar.Hide() // an empty bar of Fyne's looks like a full one of a paler green
	p.state = widgets.NewText(look.Label, look.Ink2, "")
	lead := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{
		Text: text.Text("proof.lead", translations.Args{"Hands": explain.Grouped(proof.Hands)}),
	})
	head := container.NewBorder(nil, nil, p.button, nil, container.NewPadded(p.bar))
	p.content = widgets.NewColumn(10, lead, head, p.state, p.table())
	return p
}

// Object returns the content of the panel.
func (p *Panel) Object() fyne.CanvasObject { return p.content }

// Leave stops the walk.
func (p *Panel) Leave() {
	if p.stop != nil {
		p.stop()
	}
}

// table returns the counts in two columns of rows.
func (p *Panel) table() fyne.CanvasObject {
	var empty proof.Result
	counts := empty.Counts()
	half := (len(counts) + 1) / 2
	return container.NewGridWithColumns(2, p.column(counts[:half]), p.column(counts[half:]))
}

func (p *Panel) column(counts []proof.Count) fyne.CanvasObject {
	list := []fyne.CanvasObject{newLine(
		widgets.NewText(look.Clause, look.Ink3, ""),
		widgets.NewText(look.Clause, look.Ink3, p.text.Text("proof.known")),
		widgets.NewText(look.Clause, look.Ink3, p.text.Text("proof.found")),
	)}
	for _, c := range counts {
		r := row{
			id: c.ID, known: widgets.NewText(look.Label, look.Ink3, explain.Grouped(c.Want)),
			found: widgets.NewText(look.LabelBold, look.Ink, "–"),
		}
		p.rows = append(p.rows, r)
		list = append(list, newLine(widgets.NewText(look.Label, look.Ink2, p.text.Text("proof.count."+c.ID)), r.known, r.found))
	}
	return widgets.NewColumn(4, list...)
}

// newLine returns a row of a name and two numbers, aligned to the right in
// columns.
func newLine(name, known, found fyne.CanvasObject) fyne.CanvasObject {
	const (
		width = 84 // of a column
		side  = 24
	)
	line := widgets.NewLaid(0, func(room fyne.Size, put widgets.Put) float32 {
		own := name.MinSize()
		put(name, 0, 0, own.Width, own.Height)
		right := room.Width - side
		for _, number := range []fyne.CanvasObject{found, known} {
			own := number.MinSize()
			put(number, right-own.Width, 0, own.Width, own.Height)
			right -= width
		}
		return fyne.Max(own.Height, known.MinSize().Height)
	}, name, known, found)
	line.SetMin(func() fyne.Size {
		own := name.MinSize()
		return fyne.NewSize(own.Width+2*width+side, fyne.Max(own.Height, known.MinSize().Height))
	})
	return line
}

func (p *Panel) press() {
	if p.stop != nil {
		p.stop()
		return
	}
	p.start()
}

// start starts the walk in the background.
func (p *Panel) start() {
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	p.button.SetText(p.text.Text("proof.stop"))
	p.bar.Show()
	p.show(proof.Result{}, false)
	var done atomic.Int64
	began := time.Now()
	finished := make(chan struct{})
	go func() {
		defer p.net.Aside()
		p.watch(&done, finished)
	}()
	go func() {
		defer p.net.Aside()
		res, err := p.walk(ctx, p.rules, &done)
		close(finished)
		took := time.Since(began)
		p.tell(func() { p.finish(res, err, took, done.Load()) })
	}()
}

// watch moves the bar until the walk is finished.
func (p *Panel) watch(done *atomic.Int64, finished <-chan struct{}) {
	ticker := time.NewTicker(refreshEvery)
	defer ticker.Stop()
	for {
		select {
		case <-finished:
			return
		case <-ticker.C:
			n := done.Load()
			p.tell(func() {
				if p.stop != nil {
					p.progress(n)
				}
			})
		}
	}
}

func (p *Panel) progress(n int64) {
	p.bar.SetValue(float64(n))
	p.state.SetText(p.text.Text("proof.done", translations.Args{"Done": explain.Grouped(int(n)), "All": explain.Grouped(proof.Hands)}))
}

func (p *Panel) finish(res proof.Result, err error, took time.Duration, n int64) {
	p.stop()
	p.stop = nil
	p.progress(n)
	p.button.SetText(p.text.Text("proof.again"))
	p.show(res, err == nil)
	switch {
	case err != nil:
		p.state.SetText(p.text.Text("proof.stopped"))
	case res.Holds():
		p.state.SetText(p.text.Text("proof.holds", translations.Args{"Seconds": strconv.FormatFloat(took.Seconds(), 'f', 1, 64)}))
	default:
		p.state.SetText(p.text.Text("sentence.then", translations.Args{"A": p.text.Text("proof.differs"), "B": res.Wrong}))
	}
}

// show shows the counts. When the walk is complete, it marks those that differ
// from the known ones.
func (p *Panel) show(res proof.Result, complete bool) {
	for i, c := range res.Counts() {
		r := p.rows[i]
		r.found.SetText(explain.Grouped(c.Got))
		switch {
		case !complete:
			r.found.SetColour(look.Ink)
		case c.Got == c.Want:
			r.found.SetColour(look.Accent)
		default:
			r.found.SetText("≠ " + explain.Grouped(c.Got))
			r.found.SetColour(look.Loss)
		}
	}
}
