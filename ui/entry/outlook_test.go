package entry

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// While the hand is still being played, the page asks how many draws are left, what it is
// played for and what to take into account, in place of how it was won; each is one undo
// step.
func TestHowTheAdvisorIsAsked(t *testing.T) {
	for _, size := range []fyne.Size{wideSize, narrowSize} {
		for _, lang := range []string{"en", "zh-Hant"} {
			b := open(t, lang, "hk13", size)
			c := b.pane.circumstances
			o := c.outlook
			b.have("2345678999p 34s C", score.Win{Seat: tile.South, Round: tile.East})
			if !o.box.Visible() || c.by.Visible() || c.from.Visible() || c.facts.box.Visible() || b.pane.keys.mode.seen.Visible() {
				t.Fatal("thirteen tiles that are not ready are asked how they were won")
			}
			b.have("2345678999p 34s CC", score.Win{Seat: tile.South, Round: tile.East})
			b.check("outlook-" + lang)
			test.TapAt(o.stepper, fyne.NewPos(4, 10))
			b.choose(o.aim, b.pane.tray.words.of("entry.ask.wins"))
			b.choose(o.model, b.pane.tray.words.of("entry.ask.model_alone"))
			want := advise.Question{Draws: advise.UsualDraws - 1, For: advise.ForWins, Model: advise.Alone}
			if q := b.session.View().Question(); q.Draws != want.Draws || q.For != want.For || q.Model != want.Model {
				t.Errorf("asked with %d draws, for %v, %v", q.Draws, q.For, q.Model)
			}
			b.session.Undo()
			b.session.Undo()
			if o.model.Selected() != 0 || o.aim.Selected() != 0 || o.stepper.Value() != advise.UsualDraws-1 {
				t.Errorf("two undone, it is asked with %d draws, %d, %d", o.stepper.Value(), o.aim.Selected(), o.model.Selected())
			}
			b.focus(o.stepper)
			b.press(fyne.KeyUp, fyne.KeyUp)
			if got := b.session.View().Ask.Draws; got != advise.UsualDraws+1 {
				t.Errorf("two up, %d draws", got)
			}
			b.session.Win(tile.Dot1)
			if o.box.Visible() || !c.by.Visible() || !c.facts.box.Visible() {
				t.Error("a hand with its winning tile is asked how it is played on")
			}
			b.session.Clear()
			if got := b.session.View().Ask.Draws; got != advise.UsualDraws {
				t.Errorf("another hand has %d draws left", got)
			}
		}
	}
}

// A new hand takes what is typed, wherever the focus was; digits typed for the draws of
// the last hand are forgotten.
func TestANewHandIsTypedAfterTheDraws(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	o := b.pane.circumstances.outlook
	for _, at := range []fyne.Focusable{o.stepper, o.aim, o.model, o.seen} {
		b.have("2345678999p 34s CC", score.Win{Seat: tile.South, Round: tile.East})
		b.focus(at)
		if at == fyne.Focusable(o.stepper) {
			at.TypedRune('1')
		}
		b.session.Clear()
		if got := b.window.Canvas().Focused(); got != nil {
			t.Errorf("the focus is still on %T", got)
		}
		if got := b.session.View().Ask.Draws; got != advise.UsualDraws || o.stepper.Value() != got {
			t.Errorf("the new hand has %d draws left, %d shown", got, o.stepper.Value())
		}
	}
}

// The card of seen tiles opens and closes from among the circumstances too, and a hand of
// fourteen is spread wider, with the raised tiles above the others.
func TestAHandOfFourteen(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("2345678999p 34s CC", score.Win{Seat: tile.South, Round: tile.East})
	b.see()
	b.click(b.pane.circumstances.outlook.seen)
	if b.pane.seen.card.Visible() || !b.pane.keys.card.Visible() {
		t.Error("the card of tiles seen stays open")
	}
	b.pane.Raise(tile.Bamboo1+2, tile.Dot1+8)
	var up []tile.Tile
	for i, one := range b.pane.tray.hand {
		if one.Width() != 36 {
			t.Errorf("tile %d is %v wide", i, one.Width())
		}
		if one.Position().Y == b.pane.tray.hand[0].Position().Y-raise {
			up = append(up, b.pane.tray.tileAt(fromHand, i))
		}
	}
	if len(up) != 2 || up[0] != tile.Dot1+8 || up[1] != tile.Bamboo1+2 {
		t.Errorf("raised are %v", up)
	}
	b.pane.Raise()
	b.click(b.inHand(0))
	if b.hand() != "345678999p 34s CC" {
		t.Errorf("the click leaves %s", b.hand())
	}
}
