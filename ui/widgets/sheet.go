package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/door"
	"sikwu/ui/look"
)

// Sheet is the content of a window with a transparent layer above it, on which
// tips and dragged tiles are drawn. Unlike Fyne's own overlays the layer does
// not catch the pointer.
//
// Make it the content of the window: widgets look for it there, and without one
// they show no tips and no dragged tiles.
type Sheet struct {
	widget.BaseWidget

	content fyne.CanvasObject
	bubble  *canvas.Rectangle
	words   *Paragraph
	last    *canvas.Rectangle        // drawn after everything else, but nothing to see
	ghost   DraggedTile              // what is dragged; nil for nothing
	owner   fyne.CanvasObject        // owner of the tip
	ownerAt fyne.Position            // its place since the act that showed the tip is over
	passing bool                     // the tip is about a key that was pressed
	struck  fyne.KeyName             // went down last, and has pressed nothing yet
	strikes bool                     // it is told of keys that go down
	report  *Card                    // nil for none
	room    func() fyne.CanvasObject // what the report lies over; see ShowReport
	scale   float32                  // scale of the last layout

	// Net catches the faults of the acts in the window; nil for none.
	Net *door.Net

	// OnReport is called when the report changes, with nil when it is hidden; may be nil.
	OnReport func(*Card)

	// OnRescaled is called when the scale of the window changes, for instance
	// on another screen: layouts in whole pixels must be redone.
	OnRescaled func()
}

// The sizes of a tip, in Fyne units.
const (
	tipWidth  = 320 // at most
	tipPadX   = 10
	tipPadY   = 6
	tipAway   = 14 // distance from the pointer
	tipMargin = 4  // minimum distance from the edge of the window
)

// NewSheet returns a sheet over content.
func NewSheet(content fyne.CanvasObject) *Sheet {
	s := &Sheet{
		content: content,
		bubble:  canvas.NewRectangle(look.Color(look.Tip)),
		words:   NewParagraph(look.Label, look.OnTip),
		last:    canvas.NewRectangle(color.Transparent),
		scale:   1, // canvases start with this scale
	}
	s.bubble.CornerRadius = 8
	s.hideBubble()
	s.ExtendBaseWidget(s)
	return s
}

// SetContent replaces the content and hides the tip and the dragged tile.
func (s *Sheet) SetContent(content fyne.CanvasObject) {
	s.content = content
	s.hideBubble()
	s.ghost = nil
	s.Refresh()
}

// Content returns the content.
func (s *Sheet) Content() fyne.CanvasObject { return s.content }

// TipText returns the text of the visible tip, "" for none.
func (s *Sheet) TipText() string {
	if s.bubble.Hidden {
		return ""
	}
	return s.words.Text()
}

// MaxReportWidth is the greatest width of a report, in Fyne units.
const MaxReportWidth = 720

// ShowReport shows a notice over what room returns, in place of the one before. Whoever shows
// it sees that the content has such a room.
func (s *Sheet) ShowReport(report *Card, room func() fyne.CanvasObject) {
	s.report, s.room = report, room
	s.tellReport()
}

// HideReport hides the report.
func (s *Sheet) HideReport() {
	if s.report != nil {
		s.report = nil
		s.tellReport()
	}
}

func (s *Sheet) tellReport() {
	if s.OnReport != nil {
		s.OnReport(s.report)
	}
	s.Refresh()
}

// Report returns the report shown, nil for none.
func (s *Sheet) Report() *Card { return s.report }

// LayReport puts the report where it belongs once the content has changed.
func (s *Sheet) LayReport() {
	if s.report == nil {
		return
	}
	o := s.room()
	at, _ := VisiblePosition(o)
	wide := fyne.Min(MaxReportWidth, o.Size().Width)
	Place(s.report, at.X+(o.Size().Width-wide)/2, at.Y, wide, s.report.HeightFor(wide))
}

// ShowTip shows a tip for owner near the pointer at a position in the window.
// The tip stays inside the window.
func (s *Sheet) ShowTip(owner fyne.CanvasObject, text string, at fyne.Position) {
	s.openBubble(owner, text)
	s.place(at.AddXY(0, tipAway), at.Y-tipAway)
}

// ShowTipBelow shows a tip below owner, or above it if there is no room. It
// does nothing if owner is not visible.
func (s *Sheet) ShowTipBelow(owner fyne.CanvasObject, text string) {
	at, seen := VisiblePosition(owner)
	if !seen {
		return
	}
	s.openBubble(owner, text)
	gap := float32(RingGap + RingWidth + 2)
	s.place(at.AddXY(0, owner.Size().Height+gap), at.Y-gap)
}

// ShowTipInPassing is ShowTipBelow for what a key was pressed for that cannot be: the next
// key or press ends it.
func (s *Sheet) ShowTipInPassing(owner fyne.CanvasObject, text string) {
	s.ShowTipBelow(owner, text)
	s.passing = true
}

// Keyed ends what a key ends before it does anything else: Escape the tip and the report,
// any other, "" for a letter, a tip in passing.
func (s *Sheet) Keyed(key fyne.KeyName) {
	if key == fyne.KeyEscape {
		s.hideBubble()
		s.HideReport()
	}
	if s.passing {
		s.hideBubble()
	}
}

// Strike is told of a key that goes down.
func (s *Sheet) Strike(key fyne.KeyName) { s.struck, s.strikes = key, true }

// Strike tells the window that shows o of a key that goes down.
func Strike(o fyne.CanvasObject, key fyne.KeyName) {
	if sheet := SheetOver(o); sheet != nil {
		sheet.Strike(key)
	}
}

// Presses reports whether a key that is typed into o presses anything: one that is held down
// is typed again and again, but has to be let go before it presses again, whatever has the
// keyboard by then.
func Presses(o fyne.CanvasObject, key fyne.KeyName) bool {
	sheet := SheetOver(o)
	if sheet == nil || !sheet.strikes {
		return true
	}
	fresh := sheet.struck == key
	sheet.struck = ""
	return fresh
}

// teller is a widget that knows whether it would still tell a tip.
type teller interface{ Tells(text string) bool }

// Review hides the tip if what it told is so no more: its owner is gone or elsewhere, or
// has something else to tell. Call it when an act is over.
func (s *Sheet) Review() {
	if s.owner == nil {
		return
	}
	at, seen := VisiblePosition(s.owner)
	if s.ownerAt.IsZero() {
		s.ownerAt = at
	}
	says, is := s.owner.(teller)
	if IsShown(s.owner) && (!seen || at == s.ownerAt) && (s.passing || !is || says.Tells(s.words.Text())) {
		return
	}
	s.hideBubble()
}

// VisiblePosition returns the position of an object in its window; seen is
// false if the window does not show it. For unknown objects the driver returns
// the origin, where nothing pressable lies.
func VisiblePosition(o fyne.CanvasObject) (at fyne.Position, seen bool) {
	at = fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return at, !at.IsZero()
}

// HideTip hides the tip if it is owner's.
func (s *Sheet) HideTip(owner fyne.CanvasObject) {
	if s.owner == owner {
		s.hideBubble()
	}
}

func (s *Sheet) openBubble(owner fyne.CanvasObject, text string) {
	s.owner, s.ownerAt, s.passing = owner, fyne.Position{}, false
	s.words.SetText(text)
	width := fyne.Min(tipWidth, s.words.NaturalWidth())
	width = fyne.Min(width, s.Size().Width-2*(tipPadX+tipMargin))
	s.words.Resize(fyne.NewSize(width, s.words.HeightFor(width)))
	s.bubble.FillColor = look.Color(look.Tip)
	s.bubble.Resize(s.words.Size().AddWidthHeight(2*tipPadX, 2*tipPadY))
	s.bubble.Show()
	s.words.Show()
	canvas.Refresh(owner) // the driver ignores what was hidden, but knows owner
}

// place moves the top left corner of the tip to want; if it does not fit there,
// its lower edge to above.
func (s *Sheet) place(want fyne.Position, above float32) {
	want = want.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s))
	size := s.bubble.Size()
	if want.Y+size.Height > s.Size().Height-tipMargin {
		want.Y = above - size.Height
	}
	want.X = fyne.Max(tipMargin, fyne.Min(want.X, s.Size().Width-size.Width-tipMargin))
	want.Y = fyne.Max(tipMargin, want.Y)
	s.bubble.Move(want)
	s.words.Move(want.AddXY(tipPadX, tipPadY))
	s.bubble.Refresh()
}

func (s *Sheet) hideBubble() {
	s.owner, s.passing = nil, false
	s.bubble.Hide()
	s.words.Hide()
}

// DraggedTile is the picture of a tile that follows the pointer.
type DraggedTile interface {
	fyne.CanvasObject
	Name() string
}

// ShowGhost shows a dragged tile, centred on a point of the window. The tile that it is a
// copy of has to be refreshed, for the driver does not know the copy yet.
func (s *Sheet) ShowGhost(ghost DraggedTile, at fyne.Position) {
	size := ghost.MinSize()
	ghost.Resize(size)
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(s))
	ghost.Move(at.SubtractXY(size.Width/2, size.Height/2))
	s.ghost = ghost
}

// HideGhost removes the dragged tile.
func (s *Sheet) HideGhost() { s.ghost = nil }

// Ghost returns the name of the dragged tile, "" if there is none.
func (s *Sheet) Ghost() string {
	if s.ghost == nil {
		return ""
	}
	return s.ghost.Name()
}

// remind makes the driver know again all that is shown: within a minute it forgets how to
// draw what is hidden, and then finds nothing there that could get the keyboard. It goes
// through all of it to say where the last object lies.
func (s *Sheet) remind() { fyne.CurrentApp().Driver().AbsolutePositionForObject(s.last) }

// CreateRenderer implements fyne.Widget.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer { return &sheetRenderer{sheet: s} }

// measure checks the scale. The driver refreshes the content of the window when
// it changes.
func (s *Sheet) measure() {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c == nil || c.Scale() == s.scale {
		return
	}
	s.scale = c.Scale()
	if s.OnRescaled != nil {
		s.OnRescaled()
	}
}

type sheetRenderer struct {
	parts Parts
	sheet *Sheet
}

func (r *sheetRenderer) Layout(size fyne.Size) {
	defer r.sheet.Net.Enter().Leave() // a window that is resized
	r.sheet.content.Move(fyne.NewPos(0, 0))
	r.sheet.content.Resize(size)
	r.sheet.LayReport()
}

func (r *sheetRenderer) MinSize() fyne.Size { return r.sheet.content.MinSize() }

func (r *sheetRenderer) Refresh() {
	r.sheet.bubble.FillColor = look.Color(look.Tip)
	r.sheet.words.Refresh()
	r.Layout(r.sheet.Size())
	canvas.Refresh(r.sheet)
	r.sheet.measure()
}

func (r *sheetRenderer) Objects() []fyne.CanvasObject {
	s := r.sheet
	r.parts.Of(s.content)
	if s.report != nil {
		r.parts.And(s.report)
	}
	if s.ghost != nil {
		r.parts.And(s.ghost)
	}
	return r.parts.And(s.bubble, s.words, s.last)
}

func (r *sheetRenderer) Destroy() {}

// SheetOver returns the sheet of the window that shows o, nil if there is none.
func SheetOver(o fyne.CanvasObject) *Sheet {
	c := CanvasOf(o)
	if c == nil {
		return nil
	}
	sheet, _ := c.Content().(*Sheet)
	return sheet
}

// Enter begins an act of the window that shows o, as the driver asks for one: a press, a
// key, a frame of an animation. Each begins with defer Enter(o).Leave().
func Enter(o fyne.CanvasObject) *door.Net {
	if sheet := SheetOver(o); sheet != nil {
		return sheet.Net.Enter()
	}
	return nil
}

// EnterKey is Enter for a key, "" for a letter.
func EnterKey(o fyne.CanvasObject, key fyne.KeyName) *door.Net {
	sheet := SheetOver(o)
	if sheet == nil {
		return nil
	}
	net := sheet.Net.Enter()
	sheet.Keyed(key)
	return net
}

// Tell shows a tip for owner near the pointer, or hides it if the text is empty.
func Tell(owner fyne.CanvasObject, text string, at fyne.Position) {
	if text == "" {
		HideTip(owner)
		return
	}
	showTip(owner, text, at)
}

func showTip(owner fyne.CanvasObject, text string, at fyne.Position) {
	if sheet := SheetOver(owner); sheet != nil {
		sheet.ShowTip(owner, text, at)
	}
}

// ShowTipBelow shows a tip below owner, in its window.
func ShowTipBelow(owner fyne.CanvasObject, text string) {
	if sheet := SheetOver(owner); sheet != nil {
		sheet.ShowTipBelow(owner, text)
	}
}

// HideTip hides the tip if it is owner's.
func HideTip(owner fyne.CanvasObject) {
	if sheet := SheetOver(owner); sheet != nil {
		sheet.HideTip(owner)
	}
}

// endTip hides any tip over o's window: something else is pressed now.
func endTip(o fyne.CanvasObject) {
	if sheet := SheetOver(o); sheet != nil {
		sheet.hideBubble()
	}
}
