package entry

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// hands has one of each shape that a tray must hold, from the mock-ups to hands that no
// game can deal.
func hands() map[string]struct {
	notation string
	win      score.Win
} {
	west := score.Win{Seat: tile.West, Round: tile.East}
	kong := south()
	kong.Draws = []score.Draw{score.DrawKong}
	mixed := south()
	mixed.Draws = []score.Draw{score.DrawKong, score.DrawFlower, score.DrawKong, score.DrawFlower, score.DrawFlower}
	mixed.Liable = score.Liable{Set: true, Seat: tile.West}
	first := score.Win{Seat: tile.South, Round: tile.East, From: tile.East, FirstDiscard: true}
	rob := score.Win{Seat: tile.South, Round: tile.East, By: score.ByRobKong, From: tile.West}
	return map[string]struct {
		notation string
		win      score.Win
	}{
		"empty":      {"", west},
		"complete":   {"111222333p 5p [CCCC@W] 267f +5p", kong},
		"ready":      {"[7777p@E] [CCC@N] 222s 5556p 3f", west},
		"thirteen":   {"123m 456m 789p 11s EE", west},
		"fourteen":   {"123m 456m 789p 11s EEE", west},
		"kongs":      {"5p [CCCC@W] [1111m] {2222s} [999p+@E] 12345678f +5p", kong},
		"kongsShort": {"5p [CCCC@W] [1111m@N] [2222s@S] [9999p@E] 12345678f", west},
		"threeShort": {"2345p [CCCC@W] [1111m@N] [2222s@E] 12345678f", west},
		"threeFed":   {"2345p [CCCC@W] [1111m@N] [2222s@E] 12345678f +5p", score.Win{Seat: tile.West, Round: tile.East, From: tile.South}},
		"three":      {"2345p [CCCC@W] [1111m@N] [123s@E] 12345678f +5p", kong},
		"two":        {"2345p 666s [CCCC@W] [1111m@N] 12345678f +5p", kong},
		"one":        {"2345p 666s 789s [CCCC@W] 12345678f", west},
		"oneWins":    {"2345p 666s 789s [CCCC@W] 12345678f +5p", west},
		"deal":       {"123456m 789p 11s EEE 3f", score.Win{Seat: tile.East, Round: tile.East, By: score.ByDeal}},
		"flowers":    {"1234567f", score.Win{Seat: tile.East, Round: tile.East, By: score.ByFlowers}},
		"first":      {"123456m 789p 11s EE 3f +E", first},
		"mixed":      {"5p [CCCC@W] {2222s} [999p+@E] 123s 123f +5p", mixed},
		"rob":        {"123m 456p 22s 23s [999p@E] 1f +1s", rob},
		"eighteen":   {"123456789m 123456789p 12345678f", west},
		"bad":        {"12m [129m] [EE@N] [11223344p] {55s} 11f +1s", west},
		"absurd":     {"111222333444555666777888m [123m] [123m] [123m] [123m] [CCC@W] [CCCC] 1122334455f +1s", west},
	}
}

// part is something drawn and where it lies in the window.
type part struct {
	name string
	area area
}

func (b *bench) part(name string, o fyne.CanvasObject) part {
	return part{name, area{fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()}}
}

// parts lists what the user can see on the felt.
func (b *bench) parts() []part {
	t := b.pane.tray
	var list []part
	add := func(name string, o fyne.CanvasObject) {
		if text, ok := o.(*widgets.Text); ok && text.Text() == "" || !o.Visible() {
			return
		}
		list = append(list, b.part(name, o))
	}
	for i, v := range t.melds {
		if !v.box.Visible() {
			continue
		}
		for j, o := range v.tiles {
			add(fmt.Sprintf("meld %d tile %d", i, j), o)
		}
		for name, o := range map[string]fyne.CanvasObject{"name": v.name, "before": v.before, "after": v.after} {
			add(fmt.Sprintf("meld %d %s", i, name), o)
		}
		if v.feeder.Visible() {
			square := b.part(fmt.Sprintf("meld %d feeder", i), v.feeder)
			square.area = square.area.grown(-6) // the square in the middle of what can be pressed
			list = append(list, square)
		}
	}
	for i, o := range t.flowers {
		add(fmt.Sprintf("flower %d", i), o)
	}
	for i, o := range t.hand {
		add(fmt.Sprintf("hand %d", i), o)
	}
	for name, o := range map[string]fyne.CanvasObject{"flag": t.flag, "short": t.short} {
		if o.Visible() {
			over := b.part(name, o)
			over.area.size.Height -= flagLap // it lies on its tile by as much
			list = append(list, over)
		}
	}
	for name, o := range map[string]fyne.CanvasObject{
		"winning": t.winning, "empty": t.empty, "hint": t.hint, "flowers": t.flowerLabel,
		"title": t.head.title, "undo": t.head.undo, "redo": t.head.redo, "copy": t.head.copy, "paste": t.head.paste,
		"notation": t.head.field.Field,
	} {
		add(name, o)
	}
	return list
}

// below lists what the user can see below the felt.
func (b *bench) below() []part {
	c, m := b.pane.circumstances, b.pane.keys.mode
	var list []part
	add := func(name string, o fyne.CanvasObject) {
		if o.Visible() {
			list = append(list, b.part(name, o))
		}
	}
	for name, o := range map[string]fyne.CanvasObject{
		"mode label": m.label, "places": m.places, "copies left": m.left, "skip": m.skip, "seen chip": m.seen,
		"seat label": c.seatLabel, "seat": c.seat, "round label": c.roundLabel, "round": c.round,
		"by label": c.byLabel, "by": c.by, "from label": c.fromLabel, "from": c.from, "from chip": c.fromChip,
		"facts label": c.factLine, "more": c.facts.more,
		"rub": b.pane.keys.rub, "clear": b.pane.keys.clear,
	} {
		add(name, o)
	}
	if o := c.outlook; o.box.Visible() {
		for name, part := range map[string]fyne.CanvasObject{
			"draws label": o.draws, "draws": o.stepper, "left": o.left, "for label": o.goal, "for": o.aim, "table label": o.table,
			"model": o.model, "seen": o.seen, "none seen": o.none,
		} {
			add(name, part)
		}
	}
	for i, chip := range m.seats {
		add(fmt.Sprintf("asked %d", i), chip)
	}
	for _, chip := range c.facts.all() {
		if !c.facts.box.Visible() {
			break
		}
		add("fact "+chip.AccessibilityLabel(), chip)
	}
	for _, key := range b.pane.keys.keys {
		add("key "+key.tile.String(), key.face)
	}
	return list
}

// apart fails for parts that overlap or that stand outside a rectangle.
func (b *bench) apart(list []part, within area) {
	b.Helper()
	const slack = 0.01
	for i, p := range list {
		a, end := p.area, p.area.pos.AddXY(p.area.size.Width, p.area.size.Height)
		if a.pos.X < within.pos.X-slack || a.pos.Y < within.pos.Y-slack ||
			end.X > within.pos.X+within.size.Width+slack || end.Y > within.pos.Y+within.size.Height+slack {
			b.Errorf("%s %v is outside %v", p.name, a, within)
		}
		for _, q := range list[:i] {
			if a.overlaps(q.area) {
				b.Errorf("%s %v lies on %s %v", p.name, a, q.name, q.area)
			}
		}
	}
}

func (a area) overlaps(o area) bool {
	const slack = 0.01
	return a.pos.X+slack < o.pos.X+o.size.Width && o.pos.X+slack < a.pos.X+a.size.Width &&
		a.pos.Y+slack < o.pos.Y+o.size.Height && o.pos.Y+slack < a.pos.Y+a.size.Height
}

// check looks at everything that is drawn now.
func (b *bench) check(name string) {
	b.Helper()
	b.shoot(name)
	felt := b.part("felt", b.pane.tray.felt).area
	x := b.pane.tray.sizes.trayX
	b.apart(b.parts(), area{felt.pos.AddXY(x, 4), felt.size.SubtractWidthHeight(2*x, 8)})
	b.apart(b.below(), b.part("pane", b.pane).area)
	b.fitting()
}

// fitting fails for words that do not fit into what holds them.
func (b *bench) fitting() {
	b.Helper()
	c, m := b.pane.circumstances, b.pane.keys.mode
	for name, o := range map[string]fyne.CanvasObject{
		"places": m.places, "seat": c.seat, "round": c.round, "by": c.by, "from": c.from, "from chip": c.fromChip,
	} {
		if o.Visible() && o.MinSize().Width > o.Size().Width+0.01 {
			b.Errorf("%s wants %v, has %v", name, o.MinSize().Width, o.Size().Width)
		}
	}
}

// TestNothingOverlaps lays every shape of hand out in both languages and
// widths, and asks who fed each meld.
func TestNothingOverlaps(t *testing.T) {
	for _, size := range []fyne.Size{wideSize, narrowSize, {Width: 800, Height: 992}} {
		for _, lang := range []string{"zh-Hant", "en"} {
			t.Run(fmt.Sprintf("%s-%.0f", lang, size.Width), func(t *testing.T) {
				b := open(t, lang, "cityu", size)
				for name, h := range hands() {
					b.have(h.notation, h.win)
					b.check(fmt.Sprintf("%s-%s-%.0f", name, lang, size.Width))
				}
				b.have("5p [CCCC@W] [123m@E] {2222s} [999p+@E] 12345678f +5p", south())
				for i, v := range b.pane.tray.melds {
					if v.fed {
						b.click(v.feeder)
						b.check(fmt.Sprintf("ask%d-%s-%.0f", i, lang, size.Width))
					}
				}
			})
		}
	}
}

// TestWaysOverlapNothing goes through the ways of winning and their facts.
func TestWaysOverlapNothing(t *testing.T) {
	for _, size := range []fyne.Size{wideSize, narrowSize} {
		for _, lang := range []string{"zh-Hant", "en"} {
			b := open(t, lang, "hk13", size)
			b.have("123456m 789p 11s EE 3f +E", score.Win{Seat: tile.South, Round: tile.East})
			for _, by := range ways {
				for _, seat := range tile.Seats() {
					b.session.Do(func(st *session.State) { st.Win = score.Win{Seat: seat, Round: tile.East, By: by} })
					b.check(fmt.Sprintf("by-%v-%v-%s-%.0f", by, seat, lang, size.Width))
					b.session.SetFrom(seat.Next())
					b.check(fmt.Sprintf("by-%v-%v-from-%s-%.0f", by, seat, lang, size.Width))
				}
			}
		}
	}
}

// TestSeenTilesLieOnNoChoice: as tiles are marked one after the other the number grows,
// but never covers any of the choices of what a key adds to.
func TestSeenTilesLieOnNoChoice(t *testing.T) {
	for _, lang := range translations.Languages() {
		for _, size := range []fyne.Size{wideSize, narrowSize, narrowSize.SubtractWidthHeight(0, 44)} {
			b := open(t, lang, "hk13", size)
			pane := b.part("pane", b.pane).area
			for seen := range 100 {
				for place := range placeTexts {
					if effort.Skips(seen + int(place)) {
						continue
					}
					b.place(session.Place(place))
					b.apart(b.below(), pane)
					b.fitting()
				}
				if t.Failed() {
					t.Fatalf("%s, %.0f wide, %d seen", lang, size.Width, seen)
				}
				b.session.See(tile.Tile(seen/tile.Copies), 1)
			}
		}
	}
}

func TestRoomierPaneHasLargerTiles(t *testing.T) {
	b := open(t, "en", "hk13", fyne.NewSize(640, 760))
	b.have("111222333p 5p [CCCC@W] 267f +5p", south())
	b.check("generous")
	if w := b.inHand(0).Width(); w != generous().hand {
		t.Errorf("tiles are %v wide, want %v", w, generous().hand)
	}
	b.pane.SetNarrow(true)
	if w := b.inHand(0).Width(); w != narrowSizes().hand {
		t.Errorf("narrow tiles are %v wide, want %v", w, narrowSizes().hand)
	}
}

// TestThemesRepaintAll compares a pane that was switched to dark, while its
// notation was being written, with one that began dark.
func TestThemesRepaintAll(t *testing.T) {
	draw := func(first, then look.Variant) image.Image {
		b := openIn(t, first, "zh-Hant", "hk13", wideSize)
		b.have("111222333p 5p [CCCC@W] 267f +5p", south())
		b.write("5x")
		setTheme(then)
		b.shoot(fmt.Sprintf("theme-%d-%d", first, then))
		return b.window.Canvas().Capture()
	}
	switched, began := draw(look.Light, look.Dark), draw(look.Dark, look.Dark)
	for y := range began.Bounds().Dy() {
		for x := range began.Bounds().Dx() {
			if switched.At(x, y) != began.At(x, y) {
				t.Fatalf("pixel %d,%d: %v, want %v", x, y, switched.At(x, y), began.At(x, y))
			}
		}
	}
}

func setTheme(v look.Variant) { fyne.CurrentApp().Settings().SetTheme(look.New(v)) }

// BenchmarkClick adds a tile, takes it back and draws the pane.
func BenchmarkClick(b *testing.B) {
	bench := open(b, "zh-Hant", "cityu", wideSize)
	bench.have("11122233p 5p [CCCC@W] 267f +5p", south())
	key := bench.key("3p")
	for b.Loop() {
		bench.click(key)
		bench.window.Canvas().Capture()
		bench.session.Undo()
	}
}

// BenchmarkUpdate is the same without drawing.
func BenchmarkUpdate(b *testing.B) {
	bench := open(b, "zh-Hant", "cityu", wideSize)
	bench.have("11122233p 5p [CCCC@W] 267f +5p", south())
	key := bench.key("3p")
	for b.Loop() {
		bench.click(key)
		bench.session.Undo()
	}
}

// TestAPaneUnderANoticeIsWhole: where a notice takes part of the smallest window, the
// whole pane stays in sight.
func TestAPaneUnderANoticeIsWhole(t *testing.T) {
	for _, size := range []fyne.Size{wideSize, narrowSize} {
		size.Height -= 44
		for _, lang := range []string{"zh-Hant", "en"} {
			b := open(t, lang, "hk13", size)
			for _, by := range ways {
				b.have("123456m 789p 11s EE 3f +E", score.Win{Seat: tile.South, Round: tile.East, By: by})
				b.check(fmt.Sprintf("notice-%v-%v-%s", size.Width, by, lang))
				if box := b.pane.circumstances.box; b.pane.MinSize().Height > size.Height || box.Position().Y+box.Size().Height > size.Height {
					t.Errorf("%v: the circumstances end at %v of %v", by, box.Position().Y+box.Size().Height, size.Height)
				}
			}
		}
	}
}
