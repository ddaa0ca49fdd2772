package entry

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/session"
)

// see opens the card of tiles seen, as a click does.
func (b *bench) see() {
	b.Helper()
	chip := b.pane.keys.mode.seen
	if !chip.Visible() {
		chip = b.pane.circumstances.outlook.seen
	}
	b.click(chip)
	if !b.pane.seen.card.Visible() || b.pane.keys.card.Visible() {
		b.Fatal("the card of tiles seen does not open in place of the keys")
	}
}

// Tiles are marked as seen, and unmarked, by mouse; they reduce the copies left, also
// those of the waits, and no more can be marked than there are.
func TestTilesSeenByMouse(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("234567m 22345p 67s", score.Win{Seat: tile.South, Round: tile.East})
	b.see()
	left := func(k tile.Tile) int {
		for _, w := range b.session.View().Waits.Waits {
			if w.Tile == k {
				return w.Left
			}
		}
		return -1
	}
	five, two := tile.Bamboo1+4, tile.Dot1+1
	for range 3 {
		b.click(b.pane.seen.keys[five].face)
	}
	if n := left(five); n != 1 || b.session.Left(five) != 1 {
		t.Errorf("%d of 5s are left of the wait, %d on the keys", n, b.session.Left(five))
	}
	test.TapSecondary(b.pane.seen.keys[five].face)
	if n := left(five); n != 2 {
		t.Errorf("%d of 5s are left after one was taken back", n)
	}
	for range 6 {
		b.click(b.pane.seen.keys[two].face)
	}
	if seen := b.session.View().Seen[two]; seen != 2 {
		t.Errorf("%d of 2p are seen beside two in the hand", seen)
	}
	b.click(b.pane.seen.done)
	if !b.pane.keys.card.Visible() {
		t.Error("the keys are not back")
	}
	if b.count(five) != 2 || b.count(two) != 0 {
		t.Errorf("the keys show %d and %d left", b.count(five), b.count(two))
	}
	b.see()
	b.click(b.pane.seen.clear)
	if seen := b.session.View().Seen; seen.Total() != 0 {
		t.Errorf("%d are seen after all were cleared", seen.Total())
	}
}

// A tile whose last copies are marked is refused like one whose four are in the hand, and
// no mark is lost by trying, either for the hand or for a meld.
func TestNoMarkGivesWayToAKey(t *testing.T) {
	for lang, words := range map[string]string{
		"en":      "All four are in sight: first take a mark away under Seen tiles.",
		"zh-Hant": "四隻都已見；先在「已見的牌」減一隻，才可加入。",
	} {
		b := open(t, lang, "hk13", wideSize)
		b.have("22m 345p 678s 1111s 9s", score.Win{Seat: tile.South, Round: tile.East})
		b.session.See(tile.EastWind, 4)
		b.session.See(tile.Character1+1, 2)
		before := b.session.State()
		for _, place := range []session.Place{session.ToHand, session.ToPung} {
			for _, name := range []string{"E", "2m"} {
				b.place(place)
				b.click(b.key(name))
				b.reason(b.key(name), words)
				b.tip(words)
			}
		}
		b.drag(b.key("E"), b.at(b.pane.tray.felt))
		if now := b.session.State(); !now.Draft.Equal(before.Draft) || now.Seen != before.Seen {
			t.Errorf("%s: the hand is %s, seen are %v", lang, b.hand(), now.Seen.Tiles())
		}
		b.place(session.ToHand)
		b.reason(b.key("3m"), "")
		b.session.See(tile.EastWind, -1)
		b.click(b.key("E"))
		if now := b.session.State(); now.Draft.Counts()[tile.EastWind] != 1 || now.Seen[tile.EastWind] != 3 {
			t.Errorf("%s: with one mark less, the hand is %s", lang, b.hand())
		}
	}
}

// A tile typed on the page whose last copies are marked is refused as its key is; written
// in the notation or pasted, it joins the hand, and the number of marks removed is
// reported.
func TestNoMarkIsTakenAwayInSilence(t *testing.T) {
	for lang, words := range map[string][3]string{
		"en": {
			"All four are in sight: first take a mark away under Seen tiles.",
			"1 mark was taken away under Seen tiles: that tile is in the hand now.",
			"2 marks were taken away under Seen tiles: those tiles are in the hand now.",
		},
		"zh-Hant": {
			"四隻都已見；先在「已見的牌」減一隻，才可加入。",
			"「已見的牌」減了 1 隻，因為手牌用了這些牌。",
			"「已見的牌」減了 2 隻，因為手牌用了這些牌。",
		},
	} {
		const own = "345m 1456p 23789s"
		one := tile.Bamboo1
		b := open(t, lang, "hk13", wideSize)
		b.have(own, score.Win{Seat: tile.South, Round: tile.East})
		b.session.See(one, 4)
		says := func(hand string, seen uint8, trouble, told string) {
			t.Helper()
			last := ""
			if len(b.told) > 0 {
				last = b.told[len(b.told)-1]
			}
			b.told = nil
			if now := b.session.State(); b.hand() != hand || now.Seen[one] != seen || b.trouble() != trouble || last != told {
				t.Errorf("%s: hand %q, %d seen, trouble %q, told %q", lang, b.hand(), now.Seen[one], b.trouble(), last)
			}
		}
		b.write("1s")
		says(own, 4, words[0], "")
		b.press(fyne.KeyReturn)
		says(own, 4, words[0], "")
		b.press(fyne.KeyBackspace)
		b.write("p")
		says("345m 11456p 23789s", 4, "", "")
		b.session.Undo()
		b.window.Canvas().Unfocus()
		b.write("[111s@")
		says(own, 4, "", "")
		b.write("W]")
		says(own, 4, words[0], "")
		b.press(fyne.KeyEscape)
		says(own, 4, "", "")
		b.pane.FocusNotation()
		b.write("1s")
		says("345m 1456p 123789s", 3, "", words[1])
		b.write("1s")
		says("345m 1456p 1123789s", 2, "", words[2])
		b.press(fyne.KeyReturn)
		b.session.Undo()
		says(own, 4, "", "")
		b.clip = "11s 55p"
		b.pane.Paste()
		says("55p 11s", 2, "", words[2])
		b.session.Undo()
		says(own, 4, "", "")
	}
}

// A fifth copy is refused in words, whether the four lie on the table or in the hand too.
func TestAFifthCopyIsNotSeen(t *testing.T) {
	for lang, words := range map[string][2]string{
		"en":      {"All four are in sight: right-click takes one away.", "All four are in the hand."},
		"zh-Hant": {"四隻都已見；按右鍵減一隻。", "四隻都在手上。"},
	} {
		b := open(t, lang, "hk13", wideSize)
		b.have("2222345p 67s 234m P", score.Win{Seat: tile.South, Round: tile.East})
		b.see()
		sheet, sheeted := sheetOver(b.pane.seen.card)
		if !sheeted {
			t.Fatal("no sheet")
		}
		for kind, want := range map[tile.Tile]string{tile.EastWind: words[0], tile.White: words[0], tile.Dot1 + 1: words[1]} {
			face, before := b.pane.seen.keys[kind].face, b.session.State()
			for range 5 {
				before = b.session.State()
				b.click(face)
			}
			if b.session.State().Seen != before.Seen || b.session.Left(kind) != 0 {
				t.Errorf("%s: %d of %v are left", lang, b.session.Left(kind), kind)
			}
			if face.Reason() != want || sheet.TipText() != want {
				t.Errorf("%s: a fifth %v is refused with %q, and %q is told", lang, kind, face.Reason(), sheet.TipText())
			}
			if kind != tile.Dot1+1 {
				if test.TapSecondary(face); b.session.Left(kind) != 1 || face.Reason() != "" {
					t.Errorf("%s: after one was taken away, %d are left, %q", lang, b.session.Left(kind), face.Reason())
				}
			}
		}
	}
}

// The same by keyboard: arrows move from kind to kind, Return marks one more, Backspace
// one less, Escape closes.
func TestTilesSeenByKeys(t *testing.T) {
	b := open(t, "zh-Hant", "hk13", narrowSize)
	c := b.window.Canvas()
	c.Focus(b.pane.keys.mode.seen)
	key := func(names ...fyne.KeyName) {
		for _, name := range names {
			if f := c.Focused(); f != nil {
				f.TypedKey(&fyne.KeyEvent{Name: name})
			} else {
				b.pane.TypeKey(&fyne.KeyEvent{Name: name})
			}
		}
	}
	key(fyne.KeyReturn)
	key(fyne.KeyRight, fyne.KeyReturn, fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyBackspace, fyne.KeyReturn)
	if seen := b.session.View().Seen; seen[tile.Character1+1] != 2 || seen[tile.Dot1+1] != 1 || seen.Total() != 3 {
		t.Errorf("seen %v", seen)
	}
	key(fyne.KeyEscape)
	if b.pane.seen.card.Visible() {
		t.Error("Escape leaves the card open")
	}
	if c.Focused() != fyne.Focusable(b.pane.keys.mode.seen) {
		t.Errorf("the focus is on %v", c.Focused())
	}
}

// Its key opens the card with the focus on its first tile, wherever it was, and closes it
// with the focus restored.
func TestTheKeyOfSeenTilesTakesTheFocus(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("2345678999p 34s CC", score.Win{Seat: tile.South, Round: tile.East})
	c := b.window.Canvas()
	o := b.pane.circumstances.outlook
	for name, before := range map[string]fyne.Focusable{"nothing": nil, "a tile": b.inHand(3), "the chip": o.seen, "the field": b.field().Field} {
		c.Unfocus()
		if before != nil {
			b.focus(before)
		}
		b.pane.Step(Seen, false)
		if first := b.pane.seen.keys[0].face; c.Focused() != fyne.Focusable(first) || !first.Ringed() {
			t.Fatalf("after %s the card has the focus on %v", name, c.Focused())
		}
		b.press(fyne.KeyRight, fyne.KeyReturn, fyne.KeyReturn, fyne.KeyBackspace)
		if seen := b.session.View().Seen; seen[1] != 1 || seen.Total() != 1 || len(b.session.State().Draft.Concealed) != 14 {
			t.Errorf("after %s: seen %v, hand %s", name, seen.Tiles(), b.hand())
		}
		b.session.SeeNone()
		b.pane.Step(Seen, false)
		if c.Focused() != before {
			t.Errorf("closed, the focus is on %v, not on %s", c.Focused(), name)
		}
	}
	b.pane.Step(Seen, false)
	b.focus(b.inHand(0)) // elsewhere by now
	b.pane.Step(Seen, false)
	if c.Focused() != fyne.Focusable(b.inHand(0)) {
		t.Errorf("closed from elsewhere, the focus is on %v", c.Focused())
	}
}

// No part of the card covers another, at any size and in any language.
func TestSeenIsLaidOut(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		for name, size := range map[string]fyne.Size{"wide": wideSize, "narrow": narrowSize, "large": fyne.NewSize(800, 1000)} {
			for variant, tone := range map[string]look.Variant{"light": look.Light, "dark": look.Dark} {
				b := openIn(t, tone, lang, "hk13", size)
				b.have("2345678999p 34s CC", score.Win{Seat: tile.South, Round: tile.East})
				for k := range tile.Tile(tile.Kinds) {
					b.session.See(k, int(k)%4)
				}
				b.shoot("keys-" + lang + "-" + name + "-" + variant)
				b.see()
				b.shoot("seen-" + lang + "-" + name + "-" + variant)
				s := b.pane.seen
				parts := []fyne.CanvasObject{s.title, s.count, s.clear, s.done}
				if s.hint.Visible() {
					parts = append(parts, s.hint)
				}
				for _, k := range s.keys {
					parts = append(parts, k.face, k.count)
					for _, m := range k.marks {
						parts = append(parts, m)
					}
				}
				for _, l := range s.legend {
					parts = append(parts, l.mark, l.name, l.count)
				}
				for i, a := range parts {
					if p, e := a.Position(), a.Position().Add(a.Size()); p.X < 0 || e.X > s.box.Size().Width || e.Y > s.box.Size().Height {
						t.Errorf("%s %s: part %d reaches from %v to %v in %v", lang, name, i, p, e, s.box.Size())
					}
					for k, o := range parts[:i] {
						if lap(a, o) {
							t.Errorf("%s %s: parts %d and %d lie over each other", lang, name, k, i)
						}
					}
				}
			}
		}
	}
}

func lap(a, b fyne.CanvasObject) bool {
	p, q := a.Position(), b.Position()
	e, f := p.Add(a.Size()), q.Add(b.Size())
	const touch = 0.5
	return p.X < f.X-touch && q.X < e.X-touch && p.Y < f.Y-touch && q.Y < e.Y-touch
}

// TestARobbedKongHasAllFour: no more copies of a robbed tile are left, neither on the
// keys nor among the seen tiles, and both say why; as a discard it has three.
func TestARobbedKongHasAllFour(t *testing.T) {
	b := open(t, "en", "hk13", wideSize)
	b.have("234567m 22345p 67s +8s", score.Win{Seat: tile.South, Round: tile.East, From: tile.East, By: score.ByRobKong})
	eight, why := tile.Bamboo1+7, "The robbed kong has all four."
	for _, place := range []session.Place{session.ToHand, session.ToChow, session.ToPung, session.ToKong} {
		b.place(place)
		if key := b.pane.keys.keys[eight]; key.count.Text() != "0" || b.pane.keys.reason(eight) != why {
			t.Errorf("place %v: %s left: %q", place, key.count.Text(), b.pane.keys.reason(eight))
		}
	}
	b.place(session.ToHand)
	b.see()
	key := b.pane.seen.keys[eight]
	if key.count.Text() != "0" || key.face.Reason() != why || b.pane.seen.legend[onTable].count.Text() != "3" || b.pane.seen.clear.Reason() == "" {
		t.Errorf("among the tiles seen %s are left: %q", key.count.Text(), key.face.Reason())
	}
	b.session.SetBy(score.ByDiscard)
	if left := b.session.Left(eight); left != 3 || key.count.Text() != "3" || b.pane.keys.reason(eight) != "" {
		t.Errorf("as a discard %d are left", left)
	}
}
