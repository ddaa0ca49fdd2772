package entry

import (
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/ui/session"
)

func TestEveryKeyAddsItsTile(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	for k := range tile.Tile(tile.Kinds + tile.Flowers) {
		b.session.Clear()
		b.click(b.key(k.String()))
		b.wants(k.String())
		if left := b.session.Left(k); b.count(k) != left {
			t.Errorf("%v: key shows %d left, want %d", k, b.count(k), left)
		}
	}
}

func TestFourteenthTileWins(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	for _, name := range []string{"1m", "1m", "1m", "2m", "3m", "4m", "5p", "5p", "5p", "E", "E", "C", "C", "3f", "C"} {
		b.click(b.key(name))
	}
	b.wants("111234m 555p EE CC 3f +C")
	if b.session.View().Kind != verdict.Win && b.session.View().Kind != verdict.BelowMinimum {
		t.Errorf("phase %v", b.session.View().Kind)
	}
	b.click(b.pane.keys.rub)
	b.wants("111234m 555p EE CC 3f")
	b.click(b.pane.keys.clear)
	b.wants("")
	b.session.Undo()
	b.wants("111234m 555p EE CC 3f")
}

func TestKeyWithNoCopyLeftIsFaded(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", wideSize)
	for range 5 {
		b.click(b.key("9s"))
	}
	b.wants("9999s")
	b.reason(b.key("9s"), "沒有了")
	b.reason(b.key("8s"), "")
	b.hover(b.key("9s"))
	b.tip("沒有了")
}

func TestFlowersWhereThereAreNone(t *testing.T) {
	b := open(t, "zh-Hant", "emsd", wideSize)
	b.click(b.key("3f"))
	b.wants("")
	b.reason(b.key("3f"), "這套規則不用花牌")
}

func TestDeclaringAskingAndReturning(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.session.SetSeat(tile.South)
	b.place(session.ToPung)
	b.click(b.key("7p"))
	b.wants("[777p]")
	if !b.asking() {
		t.Fatal("nobody asks who fed the pung")
	}
	if got := b.offered(); got != "West North East" {
		t.Errorf("seats offered: %s", got)
	}
	b.click(b.pane.keys.mode.seats[1])
	b.wants("[777p@N]")
	if b.asking() || b.pane.keys.mode.place != session.ToHand {
		t.Error("the row did not go back to the hand")
	}
	b.place(session.ToChow)
	b.click(b.key("9s"))
	b.wants("[777p@N] [789s@E]")
	b.place(session.ToConcealedKong)
	b.click(b.key("F"))
	b.wants("[777p@N] [789s@E] {FFFF}")
	if b.asking() {
		t.Error("a chow or a concealed kong needs no question")
	}
	b.place(session.ToRaisedKong)
	b.click(b.key("1m"))
	b.click(b.pane.keys.mode.skip)
	b.wants("[777p@N] [789s@E] {FFFF} [111m+]")
	if b.asking() {
		t.Error("skipping did not end the question")
	}
}

func TestMeldKeysThatCannot(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("[222p@S] [4444s@S]", score.Win{Seat: tile.East, Round: tile.East})
	b.place(session.ToPung)
	b.reason(b.key("2p"), "Not enough copies left for this Pung")
	b.reason(b.key("3p"), "")
	b.reason(b.key("1f"), "")
	b.place(session.ToChow)
	b.reason(b.key("E"), "Honours do not form chows")
	b.reason(b.key("2s"), "Not enough copies left for this Chow")
	b.reason(b.key("5s"), "")
	b.click(b.key("2s"))
	b.wants("[222p@S] [4444s@S]")
}

func TestFeederSquareAsksAgain(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("[777p@N] [123m@N]", score.Win{Seat: tile.East, Round: tile.East})
	b.click(b.pane.tray.melds[0].feeder)
	if !b.asking() || !b.pane.keys.mode.seats[2].On() {
		t.Fatal("the square does not ask with its seat chosen")
	}
	b.rune('S')
	b.wants("[777p@S] [123m@N]")
	b.click(b.pane.tray.melds[1].feeder)
	b.reason(b.pane.keys.mode.seats[0], "You can chow only from the seat before you: North")
	b.rune('S')
	b.wants("[777p@S] [123m@N]")
	b.key1(fyne.KeyEscape)
	if b.asking() {
		t.Error("Escape did not end the question")
	}
	b.click(b.pane.tray.melds[0].feeder)
	b.session.Feed(0, tile.West) // as the cards of the answer do
	if b.asking() {
		t.Error("the question is asked of a meld whose feeder was named elsewhere")
	}
	b.click(b.pane.tray.melds[0].feeder)
	b.session.RemoveMeld(0)
	if b.asking() {
		t.Error("the question outlived its meld")
	}
}

func TestKeyboardAlone(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.session.SetSeat(tile.South)
	b.focus(b.pane.keys.mode.places)
	b.press(fyne.KeyRight, fyne.KeyRight) // chow, pung
	b.focus(b.pane.keys.keys[0].face)
	b.press(fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn)
	b.wants("[222p]")
	b.press(fyne.KeyRight, fyne.KeySpace) // West is first, North next
	b.wants("[222p@N]")
	b.press(fyne.KeyReturn) // back on the key, and on the hand
	b.wants("2p [222p@N]")
	b.press(fyne.KeyEnd, fyne.KeyUp, fyne.KeySpace)
	b.wants("2p [222p@N] 5f")
	b.press(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeySpace)
	b.wants("2p E [222p@N] 5f")
	b.press(fyne.KeyBackspace)
	b.wants("2p [222p@N] 5f")
}

func TestTabStops(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("2345p 66m [CCCC@W] [123s@E] 3f +5p", south())
	p := b.pane
	want := []fyne.Focusable{
		p.tray.head.field.Field, p.tray.head.undo, p.tray.head.redo, p.tray.head.copy, p.tray.head.paste,
		p.tray.head.open, p.tray.head.keep,
		p.tray.melds[0].tiles[0], p.keys.mode.places, p.keys.mode.seen, p.keys.keys[0].face,
		p.circumstances.seat, p.circumstances.round, p.circumstances.by,
	}
	c := b.window.Canvas()
	for i, w := range want {
		c.FocusNext()
		if c.Focused() != w {
			t.Fatalf("stop %d is %T %v, want %T", i, c.Focused(), c.Focused(), w)
		}
	}
	for chips := 0; ; chips++ {
		c.FocusNext()
		if c.Focused() == want[0] {
			if chips != 6 { // last tile, passed, liable, kong draw, flower draw, first discard
				t.Errorf("%d facts, want 6", chips)
			}
			break
		}
	}
}
