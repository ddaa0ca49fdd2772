package playpage

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
)

// TestChoicesAreKept keeps what is chosen, and the next evening is played so.
func TestChoicesAreKept(t *testing.T) {
	s := open(t, "hk13", english)
	s.Choose(s.say("play.name.right"), 3)
	s.Choose(s.say("play.wrong"), 1)
	again := NewModel(t.TempDir(), s.kept, atEight)
	if again.Choices.Levels[0] != "careful" || !again.Choices.Strict || again.Choices.Speed != Instant {
		t.Errorf("kept: %+v", again.Choices)
	}
	if c := NewModel(t.TempDir(), `{"levels":["x","good",""],"speed":"warp","limit":-4}`, atEight).Choices; c.Levels != [3]string{"steady", "good", "steady"} || c.Speed != Medium || c.Limit != 0 {
		t.Errorf("damaged choices are %+v", c)
	}
	s.sit()
	f := s.model.file
	if l := f.Levels[(f.You.Index()+1)%4]; l.String() != "careful" || !f.Strict {
		t.Errorf("the next player is %s", l)
	}
}

// TestMachinesHaveNoNamesInFiles begins an evening: its file and its hands hold no names of
// machines, which another language calls otherwise, and the page calls them in its own.
func TestMachinesHaveNoNamesInFiles(t *testing.T) {
	for _, lang := range translations.Languages() {
		s := open(t, "hk13", pagetest.In(lang, look.Light, pagetest.Large))
		s.sit()
		f := s.model.file
		data, err := os.ReadFile(filepath.Join(s.folder, f.ID()+evening.Ending))
		if err != nil {
			t.Fatal(err)
		}
		data = append(data, record.Encode(f.Record())...)
		for i, chair := range chairs {
			name, who := s.say("play.name."+chair), ledger.Player(1+(f.You.Index()+1+i)%4)
			if bytes.Contains(data, []byte(name)) {
				t.Errorf("a file holds %s in %s", name, lang)
			}
			if got := s.page.nameOf(who); got != name {
				t.Errorf("the machine on the %s is called %s in %s, want %s", chair, got, lang, name)
			}
		}
		if f.Names[f.You.Index()] == "" {
			t.Error("the learner has no name")
		}
		next := (f.You.Index() + 1) % 4
		f.Names[next] = "Karen" // as in a file from elsewhere
		if got := s.page.nameOf(ledger.Player(1 + next)); got != "Karen" {
			t.Errorf("Karen is called %s in %s", got, lang)
		}
	}
}

// TestAnEveningIsEnded ends one: nothing waits any more.
func TestAnEveningIsEnded(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playOut(s.tap)
	s.Press(s.say("play.end"))
	if s.Find(s.say("play.go_on")) != nil {
		t.Error("an evening waits that was ended")
	}
	if f, err := evening.In(s.folder).Latest(atEight); err != nil || f != nil {
		t.Errorf("there is one in the folder, %v", err)
	}
}

// TestAnUnreadableEveningIsNamed damages the evening that waits: the page says which file it
// is and from which line on, and does not touch it.
func TestAnUnreadableEveningIsNamed(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "hk13", at)
		s.sit()
		id := s.model.file.ID()
		s.page.Leave()
		file := filepath.Join(s.folder, id+evening.Ending)
		kept, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		damaged := append([]byte("{nothing}\n"), kept...)
		if err := os.WriteFile(file, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		s = openIn(t, s.folder, "hk13", at)
		s.WantsShown(s.say("play.unread_line", args{"File": id + evening.Ending, "Line": 1}))
		if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, damaged) {
			t.Errorf("the file is not as it was: %v", err)
		}
	}
}

// TestAnEveningThatWaitsIsNotLost presses for a new evening while one waits: it is asked
// first, and kept unless that is pressed.
func TestAnEveningThatWaitsIsNotLost(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	waits := s.model.file
	s.page.Leave()
	s.WantsShown(s.say("play.opponents_new"), s.say("play.wrong_new"))
	for _, keep := range []func(){
		func() { s.Press(s.say("play.keep")) },
		func() { s.Key(fyne.KeyEscape) },
		func() { s.Key(fyne.KeyReturn) },
	} {
		s.Press(s.say("play.begin"))
		if waits.IsOver() || s.model.seated {
			t.Fatal("an evening is lost without a question")
		}
		keep()
		if s.Find(s.say("play.begin")) == nil || s.Find(s.say("play.go_on")) == nil || waits.IsOver() {
			t.Fatal("it is not kept")
		}
	}
	s.Press(s.say("play.begin"))
	s.Press(s.say("play.new_do"))
	if !waits.IsOver() || !s.model.seated || s.model.file == waits {
		t.Error("no new evening begins")
	}
}

// TestTheFocusComesBackToWhereItWas keeps the evening that waits when asked, and chooses other
// rules, by keys: Enter pressed once more resumes nothing.
func TestTheFocusComesBackToWhereItWas(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		s := open(t, "hk13", english)
		s.sit()
		s.page.Leave()
		s.TabTo(s.say("play.begin"))
		s.Key(fyne.KeyReturn, key)
		if s.Focused() != s.say("play.begin") {
			t.Errorf("after %s the focus is on %q", key, s.Focused())
		}
		s.TabTo(s.say("play.other_rules"))
		s.session.SetRules(pagetest.Preset(t, "hk8"))
		if s.Focused() != s.say("play.other_rules") {
			t.Errorf("with other rules the focus is on %q", s.Focused())
		}
	}
}

// TestAHandThatWaitsIsShownWhole leaves an evening with melds and flowers on the table: all
// of the hand is shown, each meld with who fed it.
func TestAHandThatWaitsIsShownWhole(t *testing.T) {
	for seed := int64(1); seed < 40; seed++ {
		s := open(t, "cityu", english)
		s.model.Seed = func() int64 { return seed }
		s.sit()
		f := s.model.file
		for n := 0; n < 60 && !f.IsHandOver() && len(players.Holding(f.Play(), f.Seat()).Melds) == 0; n++ {
			a := s.wish()
			if f.Play().Refuses(table.Act{Seat: f.Seat(), Kind: table.ActPung}) == "" && s.offers("pung") {
				a = "pung"
			}
			s.tap(a)
		}
		h := players.Holding(f.Play(), f.Seat())
		if f.IsHandOver() || len(h.Melds) == 0 || len(h.Flowers) == 0 {
			continue
		}
		s.page.Leave()
		s.view() // the board of the hand
		var tiles tile.Counts
		var fed, shown []tile.Wind
		var flowers []tile.Tile
		for _, g := range held(f).Rows[0].Groups {
			if g.From != tile.NoWind {
				shown = append(shown, g.From)
			}
			for _, x := range g.Tiles {
				if x.Face.IsFlower() {
					flowers = append(flowers, x.Face)
					continue
				}
				tiles.Add(x.Face)
			}
		}
		for _, m := range h.Melds {
			if m.From != tile.NoWind {
				fed = append(fed, m.From)
			}
		}
		if g := held(f).Rows[0].Groups; !g[0].Tiles[0].Face.IsFlower() || g[1].From == tile.NoWind {
			t.Errorf("flowers and melds of %v do not lie at the left: %v", h, g)
		}
		if tiles != h.Counts() || !slices.Equal(flowers, h.Flowers) || !slices.Equal(shown, fed) {
			t.Errorf("of %v is shown %v", h, held(f))
		}
		return
	}
	t.Fatal("no hand with a meld")
}

// TestTabIsInSight goes through the start with Tab while an evening waits: what has the
// focus is scrolled to, in a small window too, and so is what is asked about a new evening.
func TestTabIsInSight(t *testing.T) {
	s := open(t, "hk13", pagetest.In("en", english.Variant, pagetest.Small))
	s.sit()
	s.page.Leave()
	at := s.page.View.(*start)
	if n := s.TabsInSight(at.left); n < 10 {
		t.Errorf("%d choices on the left", n)
	}
	s.Press(s.say("play.begin"))
	if n := s.TabsInSight(at.right); n < 4 {
		t.Errorf("%d buttons on the right", n)
	}
}

// TestEnterGoesOnAfterContinue takes up an evening whose hand is over by keyboard: Enter then
// does what stands there first.
func TestEnterGoesOnAfterContinue(t *testing.T) {
	s := open(t, "hk13", english)
	s.sit()
	s.playOut(s.tap)
	s.page.Leave()
	s.TabTo(s.say("play.go_on"))
	s.Key(fyne.KeyReturn)
	s.WantsShown(s.say("play.next_hand"))
	s.Key(fyne.KeyReturn)
	if s.model.file.IsHandOver() {
		t.Error("Enter does not go on")
	}
}
