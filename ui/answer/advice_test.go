package answer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// From the mock-up: the hand, and what lies on the table.
const (
	mockHand = "2345678999p 34s CC"
	mockSeen = "111m 2m 4m 5m 7m 88m 999m 1p 3p 4p 8p 111s 2s 5s 444s 66s 7s 888s 9999s EEE SS WWWW NNN FF PPP C"
)

// advised puts the mock-up's hand on the page with three draws left, and records which
// tiles are raised on the felt.
func advised(t *testing.T, at setting) (s *stage, raised *[]tile.Tile) {
	t.Helper()
	s = openPane(t, "hk13", at)
	raised = new([]tile.Tile)
	s.pane.callbacks.Raise = func(kinds ...tile.Tile) { *raised = kinds }
	s.SetDraws(3)
	s.play(t, mockHand, score.Win{Seat: tile.South})
	return s, raised
}

// see marks tiles as seen.
func (s *stage) see(t *testing.T, notation string) {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	s.Do(func(st *session.State) { st.Seen.Add(d.Concealed...) })
}

// figures returns the texts of the visible rows.
func (d *discardView) figures() (list []string) {
	for _, r := range d.table.rows {
		if r.column.Visible() {
			list = append(list, strings.TrimSpace(r.shown.Tile.String()+" "+r.chance.figure.Text()+" "+r.points.figure.Text()+" "+r.chance.was.Text()+" "+r.points.was.Text()))
		}
	}
	return list
}

func TestWhichToThrow(t *testing.T) {
	s, raised := advised(t, english)
	s.wants(t, "What to discard", "Minimum 3 fan", "Discard 3 or 4 of bamboo", "3 of bamboo", "Half flush in dots", "Half flush, as good",
		"Six other discards: at most 0.9% and 0.18 points", "Why not 8 of dots?", "exact, from your own draws, if nobody wins before, no flowers")
	view := s.pane.now.(*discardView)
	want := []string{"3s 4.1 1.63", "4s 4.1 1.63", "9p 3.3 0.40", "C 3.0 0.37", "8p 1.0 0.19"}
	if got := view.figures(); !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
	for line, want := range map[string]string{
		view.lines[0].Text():   "Keep the dots and the red dragons: half flush. With three draws left it wins about one time in 25, for 40 points on average.",
		view.why.reason.Text(): "It waits at once for eight tiles, 2 or 5 of bamboo. But that hand has 2 fan even self-drawn, one below the minimum: none of them wins.",
	} {
		if line != want {
			t.Errorf("said %q, want %q", line, want)
		}
	}
	if !slices.Equal(*raised, []tile.Tile{tile.Bamboo1 + 2, tile.Bamboo1 + 3}) {
		t.Errorf("raised is %v", *raised)
	}
	for _, r := range view.table.rows {
		if r.lit != slices.Contains(*raised, r.shown.Tile) {
			t.Errorf("the row of %v is lit: %t; raised is %v", r.shown.Tile, r.lit, *raised)
		}
	}
	view.table.rows[2].card.MouseIn(&desktop.MouseEvent{})
	if !slices.Equal(*raised, []tile.Tile{tile.Dot1 + 8}) {
		t.Errorf("with the pointer on a row, raised is %v", *raised)
	}
	view.table.rows[2].card.MouseOut()
	if len(*raised) != 2 {
		t.Errorf("with the pointer gone, raised is %v", *raised)
	}
	s.press(t, "Six other discards: at most 0.9% and 0.18 points")
	if got := view.figures(); len(got) != 11 {
		t.Errorf("opened, the rows are %q", got)
	}
	test.Tap(view.table.rows[4].card)
	if v := s.View(); v.Kind != verdict.Ready || v.Judged.String() != "234567999p 34s CC" {
		t.Errorf("after the discard: %v, %s", v.Kind, v.Judged)
	}
	view.table.rows[4].card.MouseOut() // as when the pointer leaves a row because the row is hidden
	if len(*raised) != 0 {
		t.Errorf("after the discard, raised is %v", *raised)
	}
	s.Undo()
	if v := s.View(); v.Kind != verdict.Discarding || !s.says("Discard 3 or 4 of bamboo") {
		t.Errorf("one undo leads to %v", v.Kind)
	}
}

func TestWhichToThrowTellsWhatCallingCosts(t *testing.T) {
	s, _ := advised(t, setting{"en", look.Light, narrowPane})
	if !s.says("Calling now is a false win") || !s.says("−576") {
		t.Error("what a false win costs is not said beside what to throw")
	}
}

func TestWhichToThrowByKeysAlone(t *testing.T) {
	s, raised := advised(t, setting{"en", look.Light, narrowPane})
	view, canvas := s.pane.now.(*discardView), s.window.Canvas()
	for canvas.Focused() != fyne.Focusable(view.table.rows[0].card) {
		canvas.FocusNext()
		if canvas.Focused() == nil {
			t.Fatal("Tab does not reach the rows")
		}
	}
	for range 4 {
		canvas.Focused().TypedKey(keyEvent(fyne.KeyDown))
	}
	s.inSight(t, view.table.rows[4].card)
	if !slices.Equal(*raised, []tile.Tile{tile.Dot1 + 7}) {
		t.Errorf("on the last row, raised is %v", *raised)
	}
	canvas.Focused().TypedKey(keyEvent(fyne.KeyReturn))
	if v := s.View(); v.Kind != verdict.Ready || v.Judged.Counts()[tile.Dot1+7] != 0 {
		t.Errorf("return on the last row: %v, %s", v.Kind, v.Judged)
	}
}

// Tiles that others hold can no longer be drawn; the figures without them are shown too.
func TestSeenTilesChangeTheAdvice(t *testing.T) {
	s, _ := advised(t, setting{"zh-Hant", look.Light, widePane})
	s.see(t, mockSeen)
	s.wants(t, "已見 52 隻", "打 4 索", "另外六隻：至多 1.3%、0.32 分", "為甚麼不打 2 筒？", "準確值，只計自己摸牌，當別家沒有先食糊，不計摸花")
	view := s.pane.now.(*discardView)
	want := []string{
		"4s 7.2 2.80 原 4.1% 原 1.63", "3s 7.2 2.79 原 4.1% 原 1.63", "9p 5.7 0.71 原 3.3% 原 0.40", "C 5.4 0.66 原 3.0% 原 0.37",
		"2p 1.4 0.34 原 0.9% 原 0.18",
	}
	if got := view.figures(); !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
	if said, want := view.lines[1].Text(), "打 3 索差不多一樣好。未見的 70 隻之中，筒子有 22 隻。計入已見的牌，食糊機會由 4.1% 升到 7.2%。其餘的 4 索全部已見，再摸不到。"; said != want {
		t.Errorf("said %q, want %q", said, want)
	}
}

func TestHowItIsAskedChangesTheAdvice(t *testing.T) {
	s, _ := advised(t, english)
	view := s.pane.now.(*discardView)
	before := view.figures()
	for name, change := range map[string]func(){
		"draws": func() { s.SetDraws(8) }, "aim": func() { s.SetAim(advise.ForWins) },
		"model": func() { s.SetModel(advise.AtTable) }, "rules": func() { s.SetRules(preset(t, "old22")) },
	} {
		change()
		q := s.View().Question()
		list, got := advise.Ask(&q), view.figures()
		if slices.Equal(got, before) && name != "aim" {
			t.Errorf("another %s leaves the rows as they were", name)
		}
		if chance, points := explain.Figures(list[0].Worth); !strings.HasSuffix(got[0], " "+chance+" "+points) {
			t.Errorf("with another %s the first row is %q, the advisor says %+v", name, got[0], list[0])
		}
		before = got
	}
	q := s.View().Question()
	d := advise.Ask(&q)[0]
	s.wants(t, fmt.Sprintf("in %d hands played on by all four: %.0f won", d.Worlds, d.Chance*float64(d.Worlds)))
}

func TestNothingComesOfIt(t *testing.T) {
	s, raised := advised(t, english)
	s.SetDraws(0)
	s.wants(t, "No win in reach", "Discards that leave a wait")
	s.tells(t, "With no draws left, nothing leads to a win of at least 3 fan. Mark the tiles that lie open, and it says which discard risks least.")
	if view := s.pane.now.(*discardView); !view.table.card.Hidden || !view.why.card.Hidden || len(*raised) != 0 {
		t.Error("rows, a reason or a raised tile show")
	}
	s.press(t, "Discard 8 of dots: waits for 2 or 5 of bamboo")
	if v := s.View(); v.Kind != verdict.Ready {
		t.Errorf("after the discard: %v", v.Kind)
	}
}

// aside holds work back, like a slow background.
type aside struct{ jobs []func() }

func (a *aside) take(job func()) { a.jobs = append(a.jobs, job) }

// last runs the latest job in the background.
func (a *aside) last() {
	done := make(chan bool)
	go func() { a.jobs[len(a.jobs)-1](); done <- true }()
	<-done
}

// A stale answer is never shown: neither while another is being computed, nor afterwards.
func TestAStaleAnswerIsNeverShown(t *testing.T) {
	s := openPane(t, "hk13", english)
	var work aside
	s.pane.callbacks.Background = work.take
	s.SetDraws(3)
	s.play(t, mockHand, score.Win{Seat: tile.South})
	first := s.pane.now.(*discardView)
	s.play(t, "123m 456m 789p 1124s 9s", score.Win{Seat: tile.South})
	done := make(chan bool)
	run := func(job func()) {
		go func() { job(); done <- true }()
		<-done
	}
	run(work.jobs[0])
	if !s.says("What to discard?") || s.says("Discard 3 or 4 of bamboo") || !first.table.card.Hidden {
		t.Errorf("of the hand before it is said: %q", first.title.Text())
	}
	run(work.jobs[1])
	if !s.says("Discard 9 of bamboo") {
		t.Errorf("said %q", first.title.Text())
	}
	s.play(t, mockHand, score.Win{Seat: tile.South})
	if s.says("Discard 9 of bamboo") || !first.table.card.Hidden {
		t.Errorf("while another hand is asked about, it is said: %q", first.title.Text())
	}
	s.Clear()
	run(work.jobs[2])
	if s.says("Discard 3 or 4 of bamboo") || s.pane.Counsel() != "" {
		t.Error("of a hand that is gone something is said")
	}
}

// When the same hand is asked about in another way, the rows stay without their figures
// and copies until there are new ones; the focus stays on its row.
func TestAskedOtherwiseNothingMoves(t *testing.T) {
	s := openPane(t, "hk13", english)
	var work aside
	s.pane.callbacks.Background = work.take
	run := work.last
	s.SetDraws(3)
	s.play(t, mockHand, score.Win{Seat: tile.South})
	run()
	view := s.pane.now.(*discardView)
	row := view.table.rows[1]
	s.window.Canvas().Focus(row.card)
	place := func() (list []fyne.Position) {
		for _, o := range []fyne.CanvasObject{view.table.rows[0].card, row.card, view.foot.row} {
			list = append(list, fyne.CurrentApp().Driver().AbsolutePositionForObject(o))
		}
		return list
	}
	before := place()
	for _, change := range []func(){func() { s.SetDraws(2) }, func() { s.See(tile.Bamboo1, 1) }, func() { s.SetAim(advise.ForWins) }} {
		change()
		if got := place(); !slices.Equal(got, before) {
			t.Errorf("while it is reckoned again, rows and foot go from %v to %v", before, got)
		}
		if view.table.card.Hidden || s.window.Canvas().Focused() != fyne.Focusable(row.card) {
			t.Errorf("the row is gone, and the keyboard is on %T", s.window.Canvas().Focused())
		}
		for _, stale := range []string{"1.63", "4.1", "Discard 3 or 4 of bamboo", "Why not 8 of dots?"} {
			if s.says(stale) {
				t.Errorf("while it is reckoned again, it says %q of before", stale)
			}
		}
		for _, o := range row.useful.Objects() {
			if left, ok := o.(*widgets.Text); ok && left.Visible() && left.Text() != "" {
				t.Errorf("copies of before are left: %q", left.Text())
			}
		}
	}
	run()
	if !strings.HasPrefix(view.title.Text(), "Discard ") || row.chance.figure.Text() == "–" {
		t.Errorf("said %q", view.title.Text())
	}
}

// With thirteen tiles too, the card stays, and so does the one below it.
func TestAskedOtherwiseOfThirteenNothingMoves(t *testing.T) {
	s := openPane(t, "hk13", english)
	var work aside
	s.pane.callbacks.Background = work.take
	run := work.last
	s.SetDraws(3)
	s.play(t, "2345678999p 4s CC", score.Win{Seat: tile.South})
	run()
	view := s.pane.now.(*distanceView)
	said, key := view.goes.line.Text(), view.goes.tiles.tiles[0]
	s.window.Canvas().Focus(key)
	place := func() (list []fyne.Position) {
		for _, o := range []fyne.CanvasObject{view.goes.card, key, view.goes.method, view.card} {
			list = append(list, fyne.CurrentApp().Driver().AbsolutePositionForObject(o))
		}
		return list
	}
	before := place()
	for _, change := range []func(){func() { s.SetDraws(2) }, func() { s.See(tile.Bamboo1, 1) }, func() { s.SetAim(advise.ForWins) }} {
		change()
		if got := place(); !slices.Equal(got, before) || view.goes.card.Hidden || view.card.Hidden {
			t.Errorf("while it is reckoned again, all goes from %v to %v", before, got)
		}
		if s.window.Canvas().Focused() != fyne.Focusable(key) {
			t.Errorf("the keyboard is on %T", s.window.Canvas().Focused())
		}
		if s.says(said) || view.goes.tiles.lefts[0].Text() != "–" {
			t.Errorf("while it is reckoned again, it says %q of before", view.goes.line.Text())
		}
	}
	run()
	if said = view.goes.line.Text(); !strings.HasPrefix(said, "Go for ") || view.goes.tiles.lefts[0].Text() == "–" {
		t.Errorf("said %q", said)
	}
}

// Figures that will still get finer are grey, and a note says so.
func TestCoarseFiguresAreGrey(t *testing.T) {
	s, _ := advised(t, english)
	view := s.pane.now.(*discardView)
	ink := func() string {
		s.words()
		for _, w := range s.words() {
			if w.Text.Text == "1.63" {
				r, g, b, _ := w.Color.RGBA()
				return string([]rune{rune(r >> 8), rune(g >> 8), rune(b >> 8)})
			}
		}
		t.Fatal("no figure")
		return ""
	}
	fine := ink()
	view.tell(false)
	if coarse := ink(); coarse == fine || !s.says("still calculating") {
		t.Error("coarse figures look like fine ones")
	}
	view.tell(true)
	if ink() != fine || s.says("still calculating") {
		t.Error("fine figures look like coarse ones")
	}
}

// The page says how many tiles bring any complete hand nearer, and that none is left once
// all have been seen.
func TestNearerToAnyCompleteHand(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.SetDraws(3)
	s.play(t, "7778m 12345p 34s CC", score.Win{Seat: tile.East})
	s.wants(t, "15 tiles left bring it nearer to any complete hand.", "Tiles to look for", "Nearer to any complete hand")
	for _, u := range s.View().Waits.Useful {
		s.See(u.Tile, u.Left)
	}
	s.wants(t, "No tile left brings it nearer to any complete hand.")
}

// For thirteen tiles the page says what to look for, and sets apart the tiles that bring
// any complete hand nearer. For a ready hand it says how often that wins.
func TestWhatThirteenComeTo(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.SetDraws(3)
	s.play(t, "2345678999p 4s CC", score.Win{Seat: tile.South})
	q := s.View().Question()
	d := advise.Ask(&q)[0]
	s.wants(t, "Tiles to look for", "Nearer to any complete hand", "exact, from your own draws, if nobody wins before, no flowers", "Minimum 3 fan")
	view := s.pane.now.(*distanceView)
	if said, want := view.goes.line.Text(), "Go for half flush in dots. With three draws left it wins about one time in 25, for 40 points on average."; said != want {
		t.Errorf("said %q, want %q", said, want)
	}
	if len(view.goes.tiles.list) != len(d.Toward()) || len(d.Toward()) == 0 {
		t.Errorf("%d tiles to look for, the advisor has %d", len(view.goes.tiles.list), len(d.Toward()))
	}
	test.Tap(view.goes.tiles.tiles[0])
	if v := s.View(); v.Kind != verdict.Discarding || v.Judged.Counts()[d.Toward()[0].Tile] != 1 {
		t.Errorf("a tile to look for leads to %v, %s", v.Kind, v.Judged)
	}
	s.play(t, "234567999p 99s CCC", score.Win{Seat: tile.South})
	if s.View().Kind == verdict.Ready {
		t.Fatal("fourteen tiles are ready")
	}
	s.play(t, "23567999p 99s CCC", score.Win{Seat: tile.South})
	ready, ok := s.pane.now.(*readyView)
	if !ok {
		t.Fatalf("the phase is %v", s.View().Kind)
	}
	before := ready.often.line.Text()
	if !strings.HasPrefix(before, "With three draws left it wins about ") {
		t.Errorf("said %q", before)
	}
	test.TapAt(ready.often.draws, fyne.NewPos(ready.often.draws.Size().Width-4, 10))
	if got := s.View().Ask.Draws; got != 4 || ready.often.line.Text() == before {
		t.Errorf("with %d draws it is said %q", got, ready.often.line.Text())
	}
	s.SetDraws(0)
	s.wants(t, "With no draws left, nothing leads to a win of at least 3 fan.")
}

// Repeated questions leave nothing that grows: one answer is kept at a time.
func TestOneAnswerIsKept(t *testing.T) {
	s := openPane(t, "hk13", english)
	var work aside
	s.pane.callbacks.Background = work.take
	for i := range 20 {
		s.SetDraws(i)
		s.play(t, mockHand, score.Win{Seat: tile.South})
	}
	done := make(chan int)
	for _, job := range work.jobs[:len(work.jobs)-1] {
		go func() { job(); done <- 1 }()
	}
	for range work.jobs[1:] {
		<-done
	}
	if s.pane.now.(*discardView).advisor.Told != nil {
		t.Error("a question that was dropped is answered")
	}
}

// In a narrow window no tile name reaches the chance, and no earlier figure reaches the
// next column.
func TestRowsOfAdviceDoNotRunTogether(t *testing.T) {
	for _, lang := range []string{"en", "zh-Hant"} {
		s := openPane(t, "hk13", setting{lang, look.Light, narrowPane})
		s.SetDraws(3)
		for _, notation := range []string{"2345678999p 34s CC", "22233344m 12p 78s EP", "123m 456m 789p 1123s 5s"} {
			for _, seen := range []int{0, 2} {
				s.play(t, notation, score.Win{Seat: tile.South})
				s.SeeNone()
				s.See(tile.North.Tile(), seen)
				view := s.pane.now.(*discardView)
				view.table.toggle()
				for _, row := range view.table.rows {
					if !row.column.Visible() {
						continue
					}
					cells := []struct {
						text *widgets.Text
						next fyne.CanvasObject
					}{
						{row.chance.was, row.points.column}, {row.points.was, row.useful},
						{row.points.figure, row.useful},
					}
					for _, c := range cells {
						at := func(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).X }
						if end := at(c.text) + c.text.MinSize().Width; c.text.Visible() && end+3 > at(c.next) {
							t.Errorf("%s, %s, %d seen: %q ends at %v, the next column begins at %v", lang, notation, seen, c.text.Text(), end, at(c.next))
						}
					}
				}
			}
		}
	}
}

// A row is about the hand without its tile, which then lies on the table: pressing the
// row marks the tile as seen, so that the hand that opens is worth what the row says.
// Undo reverts both.
func TestADiscardLiesOnTheTable(t *testing.T) {
	for _, at := range []setting{english, {"zh-Hant", look.Light, narrowPane}} {
		s, _ := advised(t, at)
		view := s.pane.now.(*discardView)
		row := view.table.rows[slices.IndexFunc(view.table.rows, func(r *adviceRow) bool { return r.shown.Tile == tile.Dot1+8 })]
		told := row.shown.Chance
		before := s.State()
		row.card.Tapped(nil)
		v := s.View()
		if v.Judged.Size() != 13 || v.Seen[tile.Dot1+8] != 1 || v.Seen.Total() != 1 || s.Left(tile.Dot1+8) != 1 {
			t.Errorf("%v is left, with %v seen", v.Judged, v.Seen.Tiles())
		}
		q := v.Question()
		if got := advise.Ask(&q)[0].Chance; strconv.FormatFloat(100*got, 'f', 1, 64) != told {
			t.Errorf("the row says %s%%, the hand it opens comes to %v", told, got)
		}
		if s.Undo(); s.View().Seen.Total() != 0 || !s.State().Draft.Equal(before.Draft) {
			t.Errorf("undone, %v is left with %v seen", s.State().Draft, s.View().Seen.Tiles())
		}
	}
}
