package scoresheet

import (
	"strings"
	"testing"

	"sikwu/core/handfile"
	"sikwu/core/ledger"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/ui/session"
)

// called puts a hand on Check as a line of a file of hands.
func (s *stage) called(line string) handfile.Hand {
	s.Helper()
	h, err := handfile.ParseHand(line)
	if err != nil {
		s.Fatal(err)
	}
	s.session.Do(func(st *session.State) { st.Draft, st.Win = h.Draft, h.Win })
	return h
}

// A hand from Check is entered by one press: winner by the seat, fan, liable seat
// and payment as the engine has them; it is kept and opens again.
func TestAHandFromCheck(t *testing.T) {
	const line = "[7777p@E] [CCC@N] 222s 5556p 3f +6p seat=W from=S"
	s := openPage(t, english)
	s.begin("hk13", "Ann", "Ben", "Cat", "Dan")
	if s.Reason("From Check") == "" {
		t.Error("a hand is offered that nobody has")
	}
	s.session.SetRules(pagetest.Preset(t, "hk13"))
	h := s.called(line)
	if s.Reason("From Check") != "" {
		t.Fatal("the hand on Check is not offered")
	}
	s.Press("From Check")
	rs := pagetest.Preset(t, "hk13")
	res := score.Evaluate(h.Draft, h.Win, rs)
	pays := score.Settle(&res, h.Draft, h.Win, rs)
	sheet, _ := s.desk.sheet()
	if len(sheet.Rows) != 1 {
		t.Fatal("nothing was entered")
	}
	row := sheet.Rows[0]
	for _, p := range ledger.Players() {
		if got, want := row.Points.Of(p), pays.Points.Of(row.Position.Seat(p)); got != want {
			t.Errorf("%v gains %d, the engine says %d", p, got, want)
		}
	}
	if w := row.Entry.Winners[0]; w.Player != 3 || w.Fan != res.Best().Fan || row.Entry.From != 2 {
		t.Errorf("entered %+v", row.Entry)
	}
	s.session.SetRules(pagetest.Preset(t, "cityu"))
	s.Press("Open in Check")
	if len(s.checked) != 1 || !s.checked[0].Draft.Equal(h.Draft) || s.by[0].ID != "hk13" {
		t.Errorf("opened %v by %v", s.checked, s.by)
	}
	s.session.SetRules(rs)
	s.Press("From Check")
	if sheet, _ = s.desk.sheet(); len(sheet.Rows) != 1 || !s.Says("has the same tiles") {
		t.Errorf("the same hand stands on %d rows", len(sheet.Rows))
	}
	s.Press("Enter")
	if sheet, _ = s.desk.sheet(); len(sheet.Rows) != 2 {
		t.Error("the same hand cannot come again")
	}
	s.keys("d\n")
	s.Press("From Check") // it still lies on the page
	if sheet, _ = s.desk.sheet(); len(sheet.Rows) != 3 || !s.Says("East 2 has the same tiles") {
		t.Errorf("a hand of two rows before stands on %d rows", len(sheet.Rows))
	}
}

// A hand of which nobody says who fed it is asked about.
func TestAHandWithoutItsFeeder(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.called("[7777p@E] [CCC@N] 222s 5556p 3f +6p seat=W round=N") // a round that changes nothing
	s.Press("From Check")
	if sheet, _ := s.desk.sheet(); len(sheet.Rows) != 0 || s.Reason("Enter") == "" {
		t.Error("a hand is entered off nobody")
	}
	s.Press("from Ben")
	fed := s.desk.form.entry.Winners[0].Fan
	s.Press("Self-draw") // a fan more
	if got := s.desk.form.entry.Winners[0].Fan; got != fed+1 {
		t.Errorf("%d fan self-drawn, %d from Ben", got, fed)
	}
	s.Press("from Ben", "Enter")
	sheet, _ := s.desk.sheet()
	if e := sheet.Rows[0].Entry; e.From != 2 || e.Winners[0].Fan != fed || !strings.Contains(e.Winners[0].Tiles, "from=S") {
		t.Errorf("entered %+v", e)
	}
}

// A hand of which it decides who pays who fed a meld is not entered with nobody liable:
// the form asks, and enters the hand with the feeder named.
func TestAnOfferAsksWhoFedTheMeld(t *testing.T) {
	for _, c := range []struct {
		rules, line, fed, tiles string
		liable                  ledger.Player
		want                    ledger.Points
	}{
		{"cityu", "111222333p 5p [CCCC] +5p seat=S by=self_draw draws=kong", "Cat fed it", "[CCCC@W]", 3, ledger.Points{0, 768, -768, 0}},
		{"hk13", "[CCC] [FFF] [PPP] 23m 55s +1m seat=S from=N", "Ann fed it", "[PPP@E]", 1, ledger.Points{-48, 96, 0, -48}},
		{"hk13", "[CCC] [FFF] [PPP] 23m 55s +1m seat=S from=N", "Dan fed it", "[PPP@N]", ledger.Nobody, ledger.Points{0, 96, 0, -96}},
	} {
		s := openPage(t, english)
		s.begin(c.rules, "Ann", "Ben", "Cat", "Dan")
		s.session.SetRules(pagetest.Preset(t, c.rules))
		s.called(c.line)
		s.Press("From Check")
		if sheet, _ := s.desk.sheet(); len(sheet.Rows) != 0 || s.Reason("Enter") == "" || !s.Says("Who fed the") {
			t.Fatalf("%s: entered without asking", c.line)
		}
		if strings.HasPrefix(c.fed, "Cat") {
			s.keys("3\n") // the ring stands there
		} else {
			s.Press(c.fed, "Enter")
		}
		sheet, _ := s.desk.sheet()
		if len(sheet.Rows) != 1 {
			t.Fatalf("%s: not entered", c.line)
		}
		row := sheet.Rows[0]
		if w := row.Entry.Winners[0]; row.Points != c.want || w.Liable != c.liable || !strings.Contains(w.Tiles, c.tiles) {
			t.Errorf("%s: %v, %+v", c.line, row.Points, w)
		}
	}
}

// A liable player that is chosen by hand answers the question too, and a self-draw
// instead of the discard asks it again.
func TestAnOfferStillAsksOffAnother(t *testing.T) {
	sheet, err := ledger.New(pagetest.Preset(t, "hk13"), [4]string{"A", "B", "C", "D"})
	if err != nil {
		t.Fatal(err)
	}
	h, err := handfile.ParseHand("[CCC] [FFF] [PPP] 23m 55s +1m seat=S")
	if err != nil {
		t.Fatal(err)
	}
	f := newCheckForm(sheet, h)
	for _, from := range []ledger.Player{ledger.Nobody, 4} {
		f.setFrom(from)
		if _, lacks, err := f.outcome(); lacks != unfed || err != nil {
			t.Errorf("off %d: lacks %q, %v", from, lacks, err)
		}
	}
	f.setLiable(0, 1)
	if got, lacks, _ := f.outcome(); lacks != "" || got != (ledger.Points{-48, 96, 0, -48}) {
		t.Errorf("A is liable: %v, lacks %q", got, lacks)
	}
	f.setLiable(0, 1)
	f.setMeldFeeder(f.openMelds()[0], 3)
	if got, lacks, _ := f.outcome(); lacks != "" || got != (ledger.Points{0, 96, -48, -48}) {
		t.Errorf("C fed it: %v, lacks %q", got, lacks)
	}
	f.setFrom(ledger.Nobody) // C fed it all the same
	if got, lacks, _ := f.outcome(); lacks != "" || got != (ledger.Points{0, 192, -192, 0}) {
		t.Errorf("self-drawn: %v, lacks %q", got, lacks)
	}
}

// Whoever fed the hand, the form says what the engine says.
func TestAnOfferFollowsItsFeeder(t *testing.T) {
	sheet, err := ledger.New(pagetest.Preset(t, "hk13"), [4]string{"A", "B", "C", "D"})
	if err != nil {
		t.Fatal(err)
	}
	h, err := handfile.ParseHand("[123m@N] [456m@N] [789m@N] [EEE@S] 5m +5m")
	if err != nil {
		t.Fatal(err)
	}
	f := newCheckForm(sheet, h)
	for _, c := range []struct {
		from ledger.Player
		want ledger.Points
	}{
		{ledger.Nobody, ledger.Points{72, -72, 0, 0}}, {2, ledger.Points{32, -32, 0, 0}},
		{4, ledger.Points{32, -16, 0, -16}}, {ledger.Nobody, ledger.Points{72, -72, 0, 0}},
	} {
		f.setFrom(c.from)
		if got, lacks, err := f.outcome(); got != c.want || lacks != "" || err != nil {
			t.Errorf("off %d: %v %s %v, want %v", c.from, got, lacks, err, c.want)
		}
	}
}

// The engine's payment and the ledger's are the same for hands with liable seats
// and special ways.
func TestOfferedHandsPayAsTheEngineSays(t *testing.T) {
	for _, line := range []string{
		"111222333p 5p [CCCC@W] 267f +5p seat=S by=self_draw draws=kong",
		"[123m@N] [456m@N] [789m@N] [EEE@S] 5m +5m seat=W by=self_draw",
		"[123m@N] [456m@N] [789m@N] [EEE@S] 5m +5m seat=W from=E",
		"19m19p19sESWNCFP +1m by=self_draw seat=N",
		"1112345678999s +5s by=self_draw",
		"234m 567m 345p 88p 67s +8s by=rob_kong seat=S from=W",
		"[CCC@S] [FFF@W] [PPP@S] 234m 5p +5p by=self_draw seat=N",
	} {
		for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
			rs := pagetest.Preset(t, id)
			h, err := handfile.ParseHand(line)
			if err != nil {
				t.Fatal(err)
			}
			res := score.Evaluate(h.Draft, h.Win, rs)
			pays := score.Settle(&res, h.Draft, h.Win, rs)
			sheet, err := ledger.New(rs, [4]string{"A", "B", "C", "D"})
			if err != nil {
				t.Fatal(err)
			}
			f := newCheckForm(sheet, h)
			points, lacks, err := f.outcome()
			if err != nil || lacks != "" {
				t.Errorf("%s under %s: %v %s", line, id, err, lacks)
				continue
			}
			for _, p := range ledger.Players() {
				if want := pays.Points.Of(sheet.Next.Seat(p)); points.Of(p) != want {
					t.Errorf("%s under %s: %v gains %d, the engine says %d", line, id, p, points.Of(p), want)
				}
			}
		}
	}
}

// A hand that is none by the sheet's rules is offered as a false win; other rules
// and another round are told.
func TestAnOfferIsJudgedByTheSheet(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	h := s.called("234m 567m SSS 88p 67s 2f +8s seat=S from=W round=S")
	h.Rules = "cityu"
	if !s.page.OfferHand(h) {
		t.Fatal("the offer is not heard")
	}
	for _, text := range []string{"not a win", "Recounted under", "Recounted in the East round"} {
		if !s.Says(text) {
			t.Errorf("%q is not told", text)
		}
	}
	s.Press("Enter")
	if got := s.totals(); got.Of(2) >= 0 {
		t.Errorf("totals %v", got)
	}
	s.Press("All sheets", "Put away")
	if s.page.OfferHand(h) {
		t.Error("a sheet that is put away hears an offer")
	}
	if !strings.Contains(s.page.Title(), "All sheets") {
		t.Errorf("the title is %q", s.page.Title())
	}
}

// offer puts hands that were called on one tile on Check, under rules, and offers them.
func (s *stage) offer(id, text string) handfile.Hand {
	s.Helper()
	h, err := handfile.ParseHand(text)
	if err != nil {
		s.Fatal(err)
	}
	s.session.Open(h, pagetest.Preset(s.TB, id))
	s.Press("From Check")
	return h
}

const twoCalls = "222s 999s 67s EE [CCC@N] +8s seat=S from=E\n234567s 345s 67s 11s +8s seat=N same_tile=true"

// TestAllWhoCalledGoOver: one press writes all winners, each with his hand, and the sums are
// Check's; the row opens with all of them.
func TestAllWhoCalledGoOver(t *testing.T) {
	for id, want := range map[string]ledger.Points{"hk13": {-120, 24, 0, 96}, "cityu": {-480, 96, 0, 384}} {
		s := openPage(t, english)
		s.begin(id, "Ann", "Ben", "Cat", "Dan")
		s.offer(id, twoCalls)
		sheet, _ := s.desk.sheet()
		if len(sheet.Rows) != 1 || sheet.Rows[0].Points != want {
			t.Fatalf("%s: %+v", id, sheet.Rows)
		}
		points := s.session.View().Winners.Points
		for _, p := range ledger.Players() {
			if got := points.Of(sheet.Rows[0].Position.Seat(p)); got != want.Of(p) {
				t.Errorf("%s: Check says %d of %v", id, got, p)
			}
		}
		s.session.Clear()
		if s.Press("Open in Check"); len(s.checked) != 1 || s.checked[0].Text() != "22267999s EE [CCC@N] +8s seat=S from=E\n1123344556677s +8s seat=N from=E same_tile=true" {
			t.Errorf("%s: opened %v", id, s.checked)
		}
	}
}

// TestOnlyTheNearestGoesOver: under 截糊 the form tells who does not win and enters the other;
// while the discarder is not known it asks for him, who may not be one who called.
func TestOnlyTheNearestGoesOver(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.offer("hk8", twoCalls)
	if !s.Says("North comes later in turn.") {
		t.Errorf("the form has %+v", s.desk.form.entry)
	}
	s.keys("\n")
	sheet, _ := s.desk.sheet()
	if len(sheet.Rows) != 1 || sheet.Rows[0].Points != (ledger.Points{-24, 24, 0, 0}) {
		t.Fatalf("%+v", sheet.Rows)
	}
	s.page.Undo()
	s.offer("hk8", strings.ReplaceAll(twoCalls, " from=E", ""))
	if !s.Says("One of them wins") || s.Reason("Enter") == "" || s.Reason("from Dan") == "" || s.Reason("from Ben") == "" {
		t.Fatalf("%+v", s.desk.form.entry)
	}
	s.keys("3\n") // Cat: North is next
	if sheet, _ = s.desk.sheet(); len(sheet.Rows) != 1 || sheet.Rows[0].Points != (ledger.Points{0, 0, -64, 64}) {
		t.Errorf("%+v", sheet.Rows)
	}
}

// TestHandsThatCannotBeAreNotTaken: with a fifth copy among them no sheet takes them.
func TestHandsThatCannotBeAreNotTaken(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk13", "Ann", "Ben", "Cat", "Dan")
	h, err := handfile.ParseHand("222s 999s 67s EE [CCC@N] +8s seat=S from=E\n222s 345s 67s 11s 345s +8s seat=N same_tile=true")
	if err != nil {
		t.Fatal(err)
	}
	s.session.Open(h, pagetest.Preset(t, "hk13"))
	if got := s.Reason("From Check"); got != "These hands cannot be at one table" {
		t.Errorf("the reason is %q", got)
	}
}

// TestEachWinnersMeldIsAsked: of two winners each has a meld of which it decides who fed it.
func TestEachWinnersMeldIsAsked(t *testing.T) {
	sheet, err := ledger.New(pagetest.Preset(t, "hk13"), [4]string{"A", "B", "C", "D"})
	if err != nil {
		t.Fatal(err)
	}
	h, err := handfile.ParseHand("[CCC] [FFF] [PPP] 23m 55s +1m seat=S from=N\n[EEE] [SSS] [WWW] [NNN] 1m +1m seat=W same_tile=true")
	if err != nil {
		t.Fatal(err)
	}
	f := newCheckForm(sheet, h)
	asked := 0
	for ; f.lacksMeldFeeder() != ledger.Nobody; asked++ {
		at := f.asks()
		if at.of != ofMeldFeeder || at.winner != f.lacksMeldFeeder() || asked > 2 {
			t.Fatalf("asks %+v", at)
		}
		f.wonDigit(1, field{})
	}
	if got, lacks, err := f.outcome(); asked != 2 || lacks != "" || err != nil || got.Of(4) >= 0 || got.Of(1) >= 0 {
		t.Errorf("asked %d times: %v %s %v", asked, got, lacks, err)
	}
	if list := f.openMelds(); len(list) != 2 {
		t.Errorf("%d melds can be said again", len(list))
	}
}

// TestAHandWaitsOnCheck: while another call on its tile is not entered a hand is not offered;
// once it is put away, it is.
func TestAHandWaitsOnCheck(t *testing.T) {
	s := openPage(t, english)
	s.begin("hk8", "Ann", "Ben", "Cat", "Dan")
	s.session.SetRules(pagetest.Preset(t, "hk8"))
	s.called("12346999p EE [CCC@W] +5p seat=E from=W")
	s.session.Call()
	north := s.session.View().Win.Seat
	s.session.ShowCall(tile.East)
	if s.Reason("From Check") == "" {
		t.Error("offered before the other hand is there")
	}
	s.session.DropCall(north)
	if s.Reason("From Check") != "" {
		t.Error("not offered alone")
	}
}
