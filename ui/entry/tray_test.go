package entry

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
)

func TestClickRemoves(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m 55p [777p@W] {1111s} 26f +5p", south())
	b.click(b.inHand(1))
	b.wants("13m 55p [777p@W] {1111s} 26f +5p")
	b.click(b.pane.tray.winning)
	b.wants("13m 55p [777p@W] {1111s} 26f")
	b.click(b.pane.tray.melds[0].tiles[2])
	b.wants("13m 55p {1111s} 26f")
	b.click(b.pane.tray.flowers[0])
	b.wants("13m 55p {1111s} 6f")
	for range 4 {
		b.click(b.pane.tray.head.undo)
	}
	b.wants("123m 55p [777p@W] {1111s} 26f +5p")
	b.click(b.pane.tray.head.redo)
	b.wants("13m 55p [777p@W] {1111s} 26f +5p")
}

// TestTilesAreRaisedBeforeThePaneIsShown: the advice on a hand with flowers arrives while
// another page is in sight; once the pane is shown, the tile to discard is raised.
func TestTilesAreRaisedBeforeThePaneIsShown(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m 55p [777p@W] {1111s} 4s 26f", south())
	text := pagetest.Text(t, "en")
	hidden := New(b.session, b.say, text, Callbacks{})
	hidden.Raise(b.session.State().Draft.Concealed[5])
	pagetest.Window(t, hidden, wideSize)
	last := hidden.tray.hand[5]
	if low := hidden.tray.hand[0]; last.Position().Y >= low.Position().Y {
		t.Errorf("the tile to discard lies at %v, the others at %v", last.Position(), low.Position())
	}
}

func TestOtherClickMakesTheWinningTile(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m 55p +9s", south())
	test.TapSecondary(b.inHand(1))
	b.wants("13m 55p 9s +2m")
	test.TapSecondary(b.pane.tray.winning)
	b.wants("123m 55p 9s")
}

func TestKeysInTheHand(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m 55p [777p@W] [EEE@N]", south())
	b.focus(b.inHand(0))
	b.press(fyne.KeyRight)
	b.write("w")
	b.wants("13m 55p [777p@W] [EEE@N] +2m")
	b.press(fyne.KeyEnd, fyne.KeyLeft, fyne.KeyDelete) // the last 5p
	b.wants("13m 5p [777p@W] [EEE@N] +2m")
	b.press(fyne.KeyUp) // a meld
	b.press(fyne.KeyHome, fyne.KeyPageDown)
	b.wants("13m 5p [EEE@N] [777p@W] +2m")
	b.press(fyne.KeyPageDown) // the last one goes no further
	b.wants("13m 5p [EEE@N] [777p@W] +2m")
	b.press(fyne.KeyRight, fyne.KeySpace) // its feeder's square
	if !b.asking() {
		t.Fatal("Space on the square asks nothing")
	}
	b.press(fyne.KeyReturn)
	b.wants("13m 5p [EEE@N] [777p@W] +2m")
	b.press(fyne.KeyLeft, fyne.KeyBackspace)
	b.wants("13m 5p [EEE@N] +2m")
}

func TestFocusStaysWhereTilesGo(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m", south())
	b.focus(b.inHand(2))
	b.press(fyne.KeyDelete, fyne.KeyDelete, fyne.KeyDelete)
	b.wants("")
	if o := b.window.Canvas().Focused(); o != nil {
		t.Errorf("%T kept the focus in an empty tray", o)
	}
}

func TestDragging(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	away := fyne.NewPos(300, 700)
	felt := fyne.NewPos(480, 150)
	b.have("123m 55p 2f +9s", south())
	b.drag(b.inHand(0), b.at(b.pane.tray.winning))
	b.wants("23m 55p 9s 2f +1m")
	b.drag(b.pane.tray.winning, b.at(b.inHand(2)))
	b.wants("123m 55p 9s 2f")
	b.drag(b.inHand(5), away)
	b.wants("123m 55p 2f")
	b.drag(b.inHand(0), felt) // still in the tray: nothing
	b.wants("123m 55p 2f")
	b.drag(b.pane.tray.flowers[0], away)
	b.wants("123m 55p")
	b.drag(b.key("E"), felt)
	b.wants("123m 55p E")
	place := b.pane.tray.lights.winning
	b.drag(b.key("C"), b.at(b.pane.tray.box).Subtract(fyne.NewPos(b.pane.tray.box.Size().Width/2, b.pane.tray.box.Size().Height/2)).
		Add(place.pos).AddXY(5, 5))
	b.wants("123m 55p E +C")
	b.drag(b.key("F"), away) // nowhere: nothing
	b.wants("123m 55p E +C")
	if b.sheet.Ghost() != "" {
		t.Error("a tile still hangs in the air")
	}
}

func TestDraggingMelds(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("[777p@W] [EEE@N] {1111s}", south())
	melds := b.pane.tray.melds
	b.drag(melds[2].tiles[0], b.at(melds[0].tiles[0]).SubtractXY(20, 0))
	b.wants("{1111s} [777p@W] [EEE@N]")
	b.drag(melds[0].tiles[0], b.at(melds[1].tiles[2]))
	b.wants("[777p@W] {1111s} [EEE@N]")
	b.drag(melds[1].tiles[0], b.at(melds[1].tiles[3])) // its own place
	b.wants("[777p@W] {1111s} [EEE@N]")
	b.drag(melds[1].tiles[0], fyne.NewPos(300, 700))
	b.wants("[777p@W] [EEE@N]")
}

func TestLights(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m +9s", south())
	key, lights := b.key("E"), b.pane.tray.lights
	move := func(to fyne.Position) { b.carry(key, to) }
	move(fyne.NewPos(500, 120))
	if !lights.board.Visible() || lights.bar.Visible() || b.sheet.Ghost() != "E" {
		t.Error("over the felt the felt must light up, under the tile")
	}
	move(b.at(b.pane.tray.winning))
	if lights.board.Visible() || !lights.bar.Visible() {
		t.Error("over the winning place that place must light up")
	}
	move(fyne.NewPos(300, 700))
	if lights.board.Visible() || lights.bar.Visible() {
		t.Error("outside nothing may light up")
	}
	key.DragEnd()
}

func TestFlags(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	hand := "123m 456p 789s EEE C +C"
	for want, win := range map[string]score.Win{
		"自摸":  {Seat: tile.South, Round: tile.East, By: score.BySelfDraw},
		"西出銃": {Seat: tile.South, Round: tile.East, From: tile.West},
		"出銃":  {Seat: tile.South, Round: tile.East},
		"搶西槓": {Seat: tile.South, Round: tile.East, By: score.ByRobKong, From: tile.West},
		"天糊":  {Seat: tile.East, Round: tile.East, By: score.ByDeal},
	} {
		b.have(hand, win)
		if got := b.pane.tray.flag.Text(); got != want || !b.pane.tray.flag.Visible() {
			t.Errorf("flag %q, want %q", got, want)
		}
	}
	b.have("123m", south())
	if b.pane.tray.flag.Visible() {
		t.Error("a flag without a winning tile")
	}
}

func TestOneTileShort(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	b.have("123m 456p 789s EEE C", south())
	if !b.pane.tray.empty.Visible() || b.pane.tray.short.Text() != "再加 1 隻就夠十四隻" {
		t.Errorf("empty place %v, text %q", b.pane.tray.empty.Visible(), b.pane.tray.short.Text())
	}
	b.click(b.key("C"))
	if b.pane.tray.empty.Visible() || b.pane.tray.short.Visible() {
		t.Error("the empty place stays beside the winning tile")
	}
}

func TestCopyAndPaste(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.reason(b.pane.tray.head.copy, "The hand is empty")
	b.have("123m 55p [777p@W] +5p", south())
	b.click(b.pane.tray.head.copy)
	if b.clip != "123m 55p [777p@W] +5p seat=S by=self_draw rules=hk13" {
		t.Errorf("copied %q", b.clip)
	}
	b.clip = " [EEE@N] 11m \nsomething about it"
	b.click(b.pane.tray.head.paste)
	b.wants("11m [EEE@N]")
	if len(b.told) != 1 || !strings.Contains(b.told[0], "One hand was taken; the rest is left out. Line 2, column 1: ") {
		t.Errorf("what is left out is told as %q", b.told)
	}
	b.clip, b.told = "[123m@N] [EEE@S]\r\n\r\n123p 999s\nP +P", nil
	b.click(b.pane.tray.head.paste)
	b.wants("123p 999s P [123m@N] [EEE@S] +P")
	if len(b.told) > 0 {
		t.Errorf("of a hand that is read to its end it is told %q", b.told)
	}
	b.clip = "11m [EEE@N] seat=W from=S last_tile=true rules=hk8\nYou win"
	b.click(b.pane.tray.head.paste)
	if got := b.read.Text(); got != "11m [EEE@N] seat=W from=S last_tile=true rules=hk8" {
		t.Errorf("read %q", got)
	}
	b.clip = "11m [EEE@N] seat=Q"
	b.click(b.pane.tray.head.paste)
	if said := b.pane.tray.head.trouble.text.Text(); !strings.Contains(said, "seat") {
		t.Errorf("a seat that is none is said to be %q", said)
	}
	b.pane.tray.head.field.write("")
	for _, text := range []string{"", " \r\n\u200b"} {
		b.clip, b.told = text, nil
		b.click(b.pane.tray.head.paste)
		if !slices.Equal(b.told, []string{"The clipboard holds no text"}) {
			t.Errorf("of %q it is told %q", text, b.told)
		}
		b.tip("")
	}
}

// TestTilesOfTheHandAreDeclared: tiles in the hand become a meld if they are pressed
// while a meld is to be added, or dragged to where melds lie.
func TestTilesOfTheHandAreDeclared(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("123m 456p 777s EEE 8m +8m", south())
	b.choose(b.pane.keys.mode.places, "Pung")
	b.click(b.pane.tray.hand[len(b.pane.tray.hand)-1])
	b.wants("1238m 456p 777s [EEE] +8m")
	if !b.pane.keys.mode.asking {
		t.Error("who fed the pung is not asked")
	}
	b.pane.keys.mode.stop()
	chow := b.pane.tray.hand[0]
	to := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.pane.tray.box).AddXY(300, b.pane.tray.sizes.meldTop()+10)
	chow.OnDragged(to)
	chow.OnDragEnd(to)
	b.wants("8m 456p 777s [EEE] [123m@E] +8m")
}

// TestTheChowToComeIsShown: the keys of the run that a key would declare are ringed.
func TestTheChowToComeIsShown(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.choose(b.pane.keys.mode.places, "Chow")
	b.hover(b.key("9p"))
	for _, name := range []string{"7p", "8p", "9p"} {
		if !b.key(name).IsMarked() {
			t.Errorf("%s is not rung", name)
		}
	}
	if b.key("6p").IsMarked() {
		t.Error("6p is rung")
	}
}
