package review

import (
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/look"
)

// The hand is played again by keys, forward and back, and each stop shows what lay there.
func TestReplayByKeys(t *testing.T) {
	s := open(t, played(t, "hk13", 3), settings()[0])
	p := s.page
	p.open(nil)
	s.Press(p.text("review.replay"))
	r := p.replay
	if r == nil || r.at != 0 {
		t.Fatal("it is not played again from the start")
	}
	for at := 0; ; at++ {
		if r.at != at {
			t.Fatalf("it stands at %d, not at %d", r.at, at)
		}
		s.shows(r)
		if r.isEnd() {
			break
		}
		s.Key(fyne.KeyRight)
	}
	s.WantsShown(p.outcome())
	s.Key(fyne.KeyRight)
	if !r.isEnd() {
		t.Error("it goes on after the end")
	}
	for at := len(r.stops) - 2; at >= 0; at-- {
		if s.Key(fyne.KeyLeft); r.at != at {
			t.Fatalf("it goes back to %d, not to %d", r.at, at)
		}
	}
	s.Key(fyne.KeyEnd)
	s.shows(r)
	s.Key(fyne.KeyHome)
	s.shows(r)
	for _, d := range p.Model.list {
		if s.Key(fyne.KeyPageDown); r.choice() != d {
			t.Fatalf("Page Down does not come to what was decided after %d acts", d.After)
		}
	}
	s.Key(fyne.KeyPageUp)
	if s.Key(fyne.KeyEscape); p.replay != nil || p.Model.now == nil {
		t.Error("Escape does not return to the review")
	}
}

// shows checks that the board shows the hand as it stood.
func (s *stage) shows(r *replay) {
	s.Helper()
	play, err := r.page.Model.Hand.At(r.after())
	if err != nil {
		s.Fatal(err)
	}
	b := r.page.shown()
	you := review.Seat(r.page.Model.Hand)
	for _, w := range tile.Seats() {
		seat := b.SeatOf(w)
		if got, want := len(seat.Discards), len(play.River(w)); got != want {
			s.Errorf("after %d acts %s has thrown %d tiles, not %d", r.after(), w, got, want)
		}
		if got, want := len(seat.Melds), len(play.Hand(w).Melds); got != want {
			s.Errorf("after %d acts %s has %d melds, not %d", r.after(), w, got, want)
		}
		var hand, held []tile.Tile
		for _, x := range seat.Hand {
			if x.Face == tile.None {
				continue
			}
			hand = append(hand, x.Face)
		}
		if play.Phase() != table.PhaseOver && w != you && !r.open && len(hand) > 0 {
			s.Errorf("after %d acts the tiles of %s are seen", r.after(), w)
		}
		if play.Phase() == table.PhaseOver || w != you && !r.open {
			continue
		}
		if held = players.Holding(play, w).Concealed; play.Mover() == w && play.Drawn() != tile.None {
			held = append(held, play.Drawn())
		}
		slices.Sort(held)
		slices.Sort(hand)
		if !slices.Equal(hand, held) {
			s.Errorf("after %d acts %s holds %v, and %v is shown", r.after(), w, held, hand)
		}
	}
	if len(b.Acts()) > 0 {
		s.Errorf("after %d acts something can be touched", r.after())
	}
}

// By the mouse alone too: each button, and all hands are laid open when that is asked for.
func TestReplayByMouse(t *testing.T) {
	s := open(t, played(t, "cityu", 5), settings()[1])
	p := s.page
	p.open(nil)
	s.Press(p.text("review.replay"), p.text("review.replay_open"))
	r := p.replay
	for range 12 {
		s.Press(p.text("review.replay_on"))
		s.shows(r)
	}
	s.Press(p.text("review.replay_back"))
	if s.shows(r); r.at != 11 {
		t.Errorf("it stands at %d", r.at)
	}
	s.Press(p.text("review.replay_hide"), p.text("review.replay_last"))
	if s.shows(r); !r.isEnd() {
		t.Error("it is not at the end")
	}
	s.Press(p.text("review.replay_first"), p.text("review.replay_leave"))
	if p.replay != nil {
		t.Error("it is still played again")
	}
}

// At each choice stands what was done, what was best and what it cost; the position opens
// in Check and is played on from.
func TestReplayTellsTheFigures(t *testing.T) {
	h := played(t, "hk13", 3)
	s := open(t, h, settings()[0])
	p := s.page
	at := slices.IndexFunc(p.Model.items, func(i *item) bool { return i.kind == puzzle && i.decision.Act.Kind == table.ActDiscard })
	p.open(p.Model.items[max(0, at)])
	d := p.Model.now.decision
	p.Model.now.revealed = true
	s.Press(p.text("review.replay"))
	if p.replay.choice() != d {
		t.Fatal("it does not begin with the choice that was looked at")
	}
	s.WantsShown(p.Say.Done(h, d), p.Say.Best(d), p.Say.CostIs(d))
	for _, w := range p.Say.Weighed(d)[:2] {
		s.WantsShown(w.What)
	}
	b := p.shown()
	for i := range p.Model.list {
		p.replay.find(p.Model.list[i])
		open := p.shown()
		for _, c := range open.Choices.List {
			if c.Main || c.Text.ID == "playing.choice.head" {
				t.Errorf("after %d acts %q is offered", p.Model.list[i].After, c.Text.ID)
			}
		}
	}
	p.replay.find(d)
	marked := 0
	for _, x := range b.SeatOf(b.You).Hand {
		if x.Mark != 0 {
			marked++
		}
	}
	for _, c := range b.Choices.List {
		if c.Mark != 0 {
			marked++
		}
	}
	if marked < 2 {
		t.Errorf("%d things are marked", marked)
	}
	s.Press(p.text("learn.open_in_check"), p.text("review.play_on"))
	want, _ := d.Hand()
	if len(s.checked) != 1 || !s.checked[0].Equal(want) || len(s.after) != 1 || s.after[0] != d.After {
		t.Errorf("Check opens %v, and %v is played on from", s.checked, s.after)
	}
	for p.replay.choice() != nil { // where nothing is chosen a position is looked at all the same
		s.Key(fyne.KeyRight)
	}
	s.Press(p.text("learn.open_in_check"), p.text("review.play_on"))
	play, _ := h.At(p.replay.after())
	own := players.Holding(play, tile.South)
	if len(s.checked) != 2 || len(s.checked[1].Concealed) < len(own.Concealed) || s.after[1] != p.replay.after() {
		t.Errorf("Check opens %v, and %v is played on from", s.checked, s.after)
	}
	if s.Find(p.text("review.drill")) != nil {
		t.Error("what was no choice can be drilled")
	}
}

// A replay goes on where it stood when the language changes.
func TestReplayInAnotherLanguage(t *testing.T) {
	s := open(t, played(t, "hk13", 3), settings()[0])
	s.Press(s.page.text("review.replay"), s.page.text("review.replay_open"))
	s.Key(fyne.KeyRight, fyne.KeyRight)
	was := *s.page.replay.stand
	c := s.page.Config
	c.Text = pagetest.Text(t, "zh-Hant")
	if r := New(c).replay; r == nil || was.at == 0 || *r.stand != was {
		t.Error("it does not stand where it stood")
	}
}

// Whatever hand it is, everything is whole at every stop, and each act is told.
func TestReplayIsWhole(t *testing.T) {
	told := map[table.ActKind]bool{}
	for n := range 8 {
		id := []string{"cityu", "hk8", "hk13", "emsd"}[n%4]
		h := *played(t, id, int64(60+n))
		if n == 7 { // a false win ends it
			h.Table.Acts = h.Table.Acts[:len(h.Table.Acts)/2]
			h.Wrong = []record.Wrong{{After: h.Acts(), Act: table.Act{Seat: tile.South, Kind: table.ActWin}}}
		}
		at := settings()[n%4]
		s := unjudged(t, &h, at)
		p := s.page
		p.beginReplay()
		r := p.replay
		r.open = n%2 == 0
		for r.show(0); ; r.show(r.at + 1) {
			name := id + " " + strconv.Itoa(60+n) + ", stop " + strconv.Itoa(r.at)
			if r.at%9 == 0 || r.isEnd() {
				s.replayed(name, at)
				s.Picture(name)
			}
			play, err := h.At(r.after())
			if err != nil {
				t.Fatal(err)
			}
			if i := r.acted(); i >= 0 {
				told[h.Table.Acts[i].Kind] = true
			}
			if said := r.said(play); said == "" {
				t.Errorf("%s: nothing is said", name)
			}
			if r.isEnd() {
				break
			}
		}
		if n == 7 {
			s.WantsShown(p.text("review.called_win"), p.Say.Wrong(&h, h.Wrong[0], tile.South))
		}
	}
	for _, k := range []table.ActKind{table.ActDraw, table.ActDiscard, table.ActPung, table.ActChow, table.ActWin, table.ActFlowers} {
		if !told[k] {
			t.Errorf("nobody has made a %s", k)
		}
	}
}

// replayed checks the parts of the page while the hand is played again.
func (s *stage) replayed(name string, at pagetest.Setting) {
	s.Helper()
	p := s.page
	for _, part := range []fyne.CanvasObject{p.side.scroll, p.side.foot, p.board} {
		list := pagetest.Words(part)
		for _, w := range list {
			pagetest.CheckWord(s.TB, name, at.Lang, w, names)
		}
		pagetest.CheckApart(s.TB, name, list)
		pagetest.CheckBoxes(s.TB, name, part, part.Size().Width)
		if end := part.Position().Add(part.Size()); end.X > at.Size.Width || end.Y > at.Size.Height || part.Position().Y < 0 {
			s.Errorf("%s: a part ends at %v", name, end)
		}
	}
	if p.strip.card.Visible() || p.head.object.Visible() {
		s.Errorf("%s: the review lies below the replay", name)
	}
}

// A dropped record of machines is played again as well.
func TestReplayOfMachines(t *testing.T) {
	h := *played(t, "hk13", 3)
	h.Players[tile.South.Index()].Learner = false
	s := unjudged(t, &h, pagetest.In("en", look.Light, pagetest.Large))
	s.Press(s.page.text("review.replay"))
	for range s.page.replay.stops {
		s.shows(s.page.replay)
		s.page.replay.show(s.page.replay.at + 1)
	}
	if !s.page.replay.isEnd() {
		t.Error("it does not come to its end")
	}
}

// Where a puzzle is not answered yet the replay does not tell what was best there.
func TestTheReplayKeepsThePuzzle(t *testing.T) {
	s := open(t, full(t), settings()[0])
	p := s.page
	i, d := p.Model.now, p.Model.now.decision
	s.Press(p.text("review.replay"))
	best, marked := p.Say.Best(d), func() (n int) {
		b := p.replay.board()
		for _, x := range b.SeatOf(b.You).Hand {
			if x.Mark == picture.Right || x.Mark == picture.Wrong {
				n++
			}
		}
		for _, c := range b.Choices.List {
			if c.Mark == picture.Right || c.Mark == picture.Wrong {
				n++
			}
		}
		return n
	}
	if p.replay.choice() != d || s.Says(best) || marked() > 0 {
		t.Errorf("the replay tells %q, %d marks", best, marked())
	}
	s.WantsShown(p.text("review.replay_puzzle"))
	s.Press(p.text("review.replay_leave"))
	if p.Model.now != i || i.isOpen() {
		t.Error("one does not return to the puzzle")
	}
	i.hinted = true
	i.reveal()
	p.show()
	s.Press(p.text("review.replay"))
	if !s.Says(best) || marked() == 0 {
		t.Error("what is told already is not told in the replay")
	}
}
