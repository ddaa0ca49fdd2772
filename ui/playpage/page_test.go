package playpage

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
	"sikwu/ui/review"
)

// TestAHandByClicks sits down with one click and plays a hand to its end, then the next.
func TestAHandByClicks(t *testing.T) {
	for _, rs := range []string{"hk13", "cityu", "old22"} {
		s := open(t, rs, english)
		s.sit()
		n := s.playOut(s.tap)
		rows := s.model.file.Sheet().Rows
		if len(rows) != 1 || rows[0].Points.Sum() != 0 {
			t.Errorf("%s: after %d acts the sheet has %v", rs, n, rows)
		}
		for _, p := range ledger.Players() {
			if points := rows[0].Points.Of(p); !s.Shows(s.page.Say.Points(points)) {
				t.Errorf("%s: %d points are not shown", rs, points)
			}
		}
		s.Press(s.say("play.next_hand"))
		if s.model.file.IsHandOver() || len(s.model.file.Played()) != 1 {
			t.Errorf("%s: the next hand does not begin", rs)
		}
		s.playOut(s.tap)
	}
}

// TestAHandByKeys plays one with the keyboard alone, the deal by hand.
func TestAHandByKeys(t *testing.T) {
	s := open(t, "hk13", chinese)
	s.TabTo(s.say("play.begin"))
	s.model.Choices.Throw, s.model.Choices.Wall, s.model.Choices.Deal = true, true, true
	s.Key(fyne.KeyReturn)
	s.key("throw")
	start := s.model.file.Play().Record().Start
	opener := table.Counted(tile.East, start.Sum)
	s.key(picture.SeatAct(opener))
	last := table.Open(opener, start.Sum, s.model.file.Rules).Stack(-1)
	s.key(picture.On("stack", last.String()))
	if s.model.file.Play().Phase() != table.PhaseDeal {
		t.Fatal("the tiles are dealt before they are asked for")
	}
	s.key("go")
	s.playOut(s.key)
	s.Key(fyne.KeyReturn) // the next hand
	if s.model.file.IsHandOver() {
		t.Error("Enter does not go on")
	}
}

// TestTakenUpWhereItWasLeft kills the page in the middle of a hand: another finds all of
// it in the folder.
func TestTakenUpWhereItWasLeft(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	for range 6 {
		s.tap(s.wish())
	}
	before := s.model.file.Play().Clone()
	again := openIn(t, s.folder, "cityu", chinese) // other rules are in force by then
	again.Press(again.say("play.go_on"))
	f := again.model.file
	if !f.Play().Equal(before) || f.Rules.ID != "hk13" {
		t.Fatal("another hand is taken up")
	}
	for _, x := range again.handTiles() {
		if !strings.Contains(" "+pagetest.Tiles(again.Shown())+" ", " "+x.String()+" ") && !again.offers(picture.On("throw", x.String())) && f.Play().Phase() == table.PhaseTurn {
			t.Errorf("%s is not there any more", x)
		}
	}
	again.playOut(again.tap)
}

// TestTakenBackWithoutEnd goes back to the beginning of the hand.
func TestTakenBackWithoutEnd(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	first := s.model.file.Play().Clone()
	n := s.playOut(s.tap)
	for range n {
		s.Press(s.say("learn.take_back"))
	}
	if !s.model.file.Play().Equal(first) || s.Reason(s.say("learn.take_back")) != s.say("play.nothing_back") {
		t.Error("not as at first")
	}
	s.playOut(s.tap)
}

// TestWordsInEveryLook reads everything in both languages, themes and sizes.
func TestWordsInEveryLook(t *testing.T) {
	for k, lang := range []string{"en", "zh-Hant"} {
		for i, size := range []fyne.Size{pagetest.Small, pagetest.Large, fyne.NewSize(1920, 1024)} {
			if effort.Skips(2*k + i) {
				continue
			}
			variant := look.Light
			if size == pagetest.Small {
				variant = look.Dark
			}
			s := open(t, "hk13", pagetest.In(lang, variant, size))
			sources := []string{"HKFan", "HKMJ", "CityU", "EMSD"}
			check := func(what string) {
				parts := []fyne.CanvasObject{s.page.Object()}
				if sc, ok := s.page.View.(*screen); ok { // what scrolls lies under what does not
					parts = []fyne.CanvasObject{sc.board, sc.side, sc.foot}
				}
				for _, part := range parts {
					pagetest.CheckWords(t, lang+" "+what, lang, part, sources)
				}
				pagetest.CheckWhole(t, lang+" "+what, s.page.Object(), size.Width)
			}
			check("start")
			s.sit()
			check("turn")
			for n := 0; !s.model.file.IsHandOver(); n++ {
				if n < 3 {
					s.page.TypedRune('3')
					check("coach")
					s.tap("win")
					if s.page.View.(*screen).wrong == nil {
						break
					}
					check("wrong")
					s.Key(fyne.KeyEscape)
				}
				s.tap(s.wish())
			}
			check("over")
			h := s.model.file.Record()
			s.page.Callbacks.Background = func(func()) {} // the review is not read here
			s.page.lookBack(&looked{Model: review.NewModel(h, nil)})
			s.page.practise(h, h.Acts()/2)
			check("practice")
			s.page.Leave()
			s.page.Leave()
			check("waiting")
			s.Press(s.say("play.begin"))
			check("asked")
			s.model.Choices.Strict = true
			s.Press(s.say("play.new_do"))
			s.playTo("throw")
			s.tap("head")
			check("dead")
		}
	}
}

// TestKeysAfterTheMouse sits down by the mouse: Enter then shows the tile just drawn, and
// when pressed again throws it.
func TestKeysAfterTheMouse(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playTo("throw")
	s.Window.Canvas().Unfocus()
	f := s.model.file
	drawn, before := f.Play().Drawn(), len(f.Play().Acts())
	s.Key(fyne.KeyReturn)
	if a := s.view().Held(); len(f.Play().Acts()) != before || a != picture.On("throw", drawn.String()) || !s.view().Ringed() {
		t.Fatalf("Enter shows %q", a)
	}
	s.Key(fyne.KeyReturn)
	if acts := f.Play().Acts(); len(acts) == before || acts[before] != (table.Act{Seat: f.Seat(), Kind: table.ActDiscard, Tile: drawn}) {
		t.Error("Enter does not throw it")
	}
}

// TestPlatesTellOneFigure plays a hand to its end: while it is played a plate has what its
// player has gained so far, then what the hand brought.
func TestPlatesTellOneFigure(t *testing.T) {
	s := open(t, "hk13", english)
	s.model.Choices.Review = false
	s.sit()
	plates := func(want string) {
		t.Helper()
		for _, seat := range s.page.View.(*screen).shown().Seats {
			if got := seat.Roles[0].ID; got != want || (seat.Amount != nil) != (want == "play.seat_name") {
				t.Errorf("%v: %s, %v", seat.Wind, got, seat.Amount)
			}
		}
	}
	plates("play.seat")
	for len(s.model.file.Play().Winners()) == 0 { // a draw brings nothing
		if s.model.file.IsHandOver() {
			s.Press(s.say("play.next_hand"))
		}
		s.playOut(s.tap)
	}
	plates("play.seat_name")
}

// TestWhoseThrowItIs throws by hand: who throws for another dealer is told for whom.
func TestWhoseThrowItIs(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		own, others := 0, 0
		for seed := range int64(4) {
			s := open(t, "hk13", at)
			s.model.Seed = func() int64 { return seed }
			s.model.Choices.Throw = true
			s.sit()
			f := s.model.file
			dealer := f.Play().Record().Start.Dealer
			if dealer == f.Seat() {
				own++
				s.WantsShown(s.say("play.now.dice"))
				continue
			}
			others++
			s.WantsShown(s.say("play.now.dice_for", args{"Name": s.page.nameOf(f.Player(dealer))}))
		}
		if own == 0 || others == 0 {
			t.Errorf("%d throws are one's own, %d another's", own, others)
		}
	}
}
