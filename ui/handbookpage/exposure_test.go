package handbookpage

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/ui/board"
)

func tryOut(t *testing.T, id string) *exposure {
	t.Helper()
	s := open(t, id, english)
	return newExposure(s.view.book.Section("exposed_tile").Exposed, s.rules)
}

// acts performs acts one after the other.
func (x *exposure) acts(list ...picture.Act) {
	for _, a := range list {
		x.do(a)
	}
}

// offered lists the calls on the board.
func (x *exposure) offered() (list []picture.Act) {
	for _, c := range x.board().Choices.List {
		if strings.HasPrefix(string(c.Act), actCall) || c.Act == actSelf {
			list = append(list, c.Act)
		}
	}
	return list
}

// TestWhatAnExposedTileForbids goes through the example of CityU 5.4 under every
// preset: which calls the hand has, and which of them 7 of characters bars.
func TestWhatAnExposedTileForbids(t *testing.T) {
	refused := map[picture.Act]map[picture.Act]string{ // the reason, empty for an allowed call
		"throw 1m": {"call chow 23m": ""},
		"throw 2m": {"call chow 13m": ""},
		"throw 3m": {"call chow 12m": ""},
		"throw 4m": {"call chow 23m": ""},
		"throw 5m": {"call win": "exposed_tile", "call chow 67m": "exposed_kind", "self": ""},
		"throw 6m": {"call win": "exposed_tile", "self": ""},
		"throw 7m": {"call kong": "", "call pung": "exposed_kind"},
		"throw 8m": {"call win": "exposed_tile", "call chow 67m": "exposed_kind", "self": ""},
		"throw N":  {"call kong": "", "call pung": ""},
	}
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		x := tryOut(t, id)
		var throws []picture.Act
		b := x.board()
		if first := x.handRow().Groups[0]; first.From != x.hand.Melds[0].From || len(first.Tiles) != 3 {
			t.Errorf("%s: at the left lies %v, not the meld", id, first)
		}
		for _, a := range b.Acts() {
			if strings.HasPrefix(string(a), actThrow) {
				throws = append(throws, a)
			}
		}
		if len(throws) != len(refused) {
			t.Errorf("%s: %v", id, throws)
		}
		for throw, calls := range refused {
			x.acts(actAgain, throw)
			offered := x.offered()
			if len(offered) != len(calls) {
				t.Errorf("%s, %s: offered are %v", id, throw, offered)
			}
			for _, call := range offered {
				reason, known := calls[call]
				x.do(call)
				if !known || x.answer.refused != (reason != "") || reason != "" && x.answer.text.ID != "handbook.try."+reason {
					t.Errorf("%s, %s, %s: %+v", id, throw, call, x.answer)
				}
				x.acts(actAgain, throw)
			}
		}
	}
}

// TestTheMinimumStillHolds: where the hand is worth too little no win is
// offered, exposed or not.
func TestTheMinimumStillHolds(t *testing.T) {
	rs, err := rules.Parse("own.toml", []byte("version = 1\nid = \"own\"\nbase = \"hk13\"\nminimum = 12\n"))
	if err != nil {
		t.Fatal(err)
	}
	x := tryOut(t, "hk13")
	x = newExposure(x.begin, rs)
	x.do("throw 5m")
	if got := x.offered(); !slices.Equal(got, []picture.Act{"call chow 67m"}) {
		t.Errorf("offered are %v", got)
	}
}

// drop discards the first tile of a kind that the hand holds.
func (x *exposure) dropFirst(name string) {
	for i, held := range x.held() {
		if held.String() == name {
			x.do(picture.Act(actDrop + string(rune('0'+i))))
			return
		}
	}
}

// TestHowItEnds: announcing a discard of the exposed kind ends it; not announcing it, or
// discarding another tile, does not; with two exposed tiles both must go.
func TestHowItEnds(t *testing.T) {
	x := tryOut(t, "cityu")
	wants := func(text string, refused bool, exposed int) {
		t.Helper()
		if x.answer.text.ID != text || x.answer.refused != refused || len(x.exposed) != exposed {
			t.Errorf("%+v, %d lie open; want %s", x.answer, len(x.exposed), text)
		}
	}
	x.do(actDraw)
	if n := len(x.held()); n != 11 {
		t.Fatalf("%d concealed tiles after the draw", n)
	}
	x.do("throw 5m") // not on the board now
	x.do("drop 10")  // what was drawn
	wants("handbook.try.still_open", true, 1)
	x.do(actDraw)
	x.dropFirst("7m")
	if x.pending == x.drawn || len(x.offered()) > 0 {
		t.Fatalf("the discard of the exposed kind is not asked about: %+v", x)
	}
	x.do(actSilent)
	wants("handbook.try.said_nothing", true, 1)
	x.acts(actAgain, actDraw)
	x.dropFirst("7m")
	x.do(actTell)
	wants("handbook.try.lifted", false, 0)
	x.acts("throw 5m", "call chow 67m")
	wants("handbook.try.nothing_open", false, 0)
	if slices.ContainsFunc(x.board().Choices.List, func(c picture.Choice) bool { return c.Act == actShow }) {
		t.Error("nothing lies open, yet another may be seen")
	}

	x.acts(actAgain, actShow)
	wants("handbook.try.seen_too", true, 2)
	x.do(actDraw)
	x.dropFirst("7m")
	x.do(actTell)
	wants("handbook.try.one_more", true, 1)
	x.acts("throw 8m", "call chow 67m")
	wants("handbook.try.exposed_kind", true, 1)
	x.do(actDraw)
	x.dropFirst("7m")
	x.do(actTell)
	wants("handbook.try.lifted", false, 0)
	x.acts(actAgain, actShow, actShow, actShow)
	wants("handbook.try.seen_too", true, 3) // the board has no fourth one
}

// TestTheHandKeepsItsCount whatever is touched.
func TestTheHandKeepsItsCount(t *testing.T) {
	x := tryOut(t, "hk13")
	for n := range 400 {
		b := x.board()
		list := b.Acts()
		x.do(list[(n*7+n/5)%len(list)])
		if got := x.hand.Size(); got != 13 {
			t.Fatalf("after %d acts the hand has %d tiles", n+1, got)
		}
		for _, seen := range x.exposed {
			if seen != x.begin.Seen {
				t.Fatalf("%s lies open", seen)
			}
		}
	}
}

// TestTryByTaps touches the example on the page, with the pointer and by keys.
func TestTryByTaps(t *testing.T) {
	s := open(t, "cityu", english)
	s.view.Open("exposed_tile")
	var view *board.View
	s.Each(func(o fyne.CanvasObject) {
		if v, ok := o.(*board.View); ok {
			view = v
		}
	})
	tap := func(a picture.Act) {
		t.Helper()
		at, ok := view.PlaceOf(a)
		if !ok {
			t.Fatalf("%s cannot be touched", a)
		}
		test.TapAt(view, at)
	}
	tap("throw 5m")
	tap("call chow 67m")
	s.WantsShown("Not allowed: the set would contain the 7 of characters")
	tap(actSelf)
	s.WantsShown("Allowed: a self-draw wins")
	s.checkWords("tried")
	tap(actDraw)
	tap("drop 4")
	tap(actTell)
	s.WantsShown("You are free again")
	tap(actAgain)
	s.WantsShown("Click something")

	s.Window.Canvas().Focus(view)
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyEnd)
	s.Key(fyne.KeyReturn) // from the beginning
	s.Key(fyne.KeyUp)
	s.Key(fyne.KeyHome)
	s.Key(fyne.KeyReturn) // the first tile that may be discarded
	if s.desk.tried.thrown != 0 {
		t.Errorf("by keys %v was discarded", s.desk.tried.thrown)
	}
}
