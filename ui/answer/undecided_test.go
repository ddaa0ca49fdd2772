package answer

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/core/score"
	"sikwu/core/tile"
)

// tells checks that the pane shows some words, on one line or on several.
func (s *stage) tells(t *testing.T, words string) {
	t.Helper()
	var all []string
	for _, text := range s.words() {
		all = append(all, strings.Fields(text.Text.Text)...)
	}
	if said := strings.Join(all, " "); !strings.Contains(said, words) {
		t.Errorf("the pane does not tell %q: %s", words, said)
	}
}

// TestWhoFedTheMeldIsAsked: pressing a seat's card says who fed the meld that decides,
// and one undo reverts it.
func TestWhoFedTheMeldIsAsked(t *testing.T) {
	s := openPane(t, "cityu", english)
	kong := score.Win{Seat: tile.South, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}
	s.play(t, "111222333p 5p [CCCC] +5p", kong)
	s.wants(t, "fed the kong?")
	s.tells(t, "Say who fed the kong of red dragons to see who pays Whoever fed it pays for all three: 768.")
	if s.says("256 from each") || s.says(minus+"256") {
		t.Error("a payment is told that no answer brings")
	}
	s.press(t, "West")
	if got := s.State().Draft.Melds[0].From; got != tile.West {
		t.Fatalf("%v fed the kong", got)
	}
	s.wants(t, minus+"768", "pays all")
	s.Undo()
	s.wants(t, "fed the kong?")
	s.SetLiable(score.Liable{Set: true}) // nobody, the user says
	s.wants(t, minus+"256", "256 from each")
}

// TestBothFeedersAreAsked: first who discarded the winning tile, then who fed the meld.
func TestBothFeedersAreAsked(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "[CCC] [FFF] [PPP] 23m 55s +1m", score.Win{Seat: tile.South})
	s.wants(t, "discarded it?")
	s.press(t, "North")
	s.wants(t, "fed the pung?")
	s.tells(t, "If North fed it, North pays 96. If East fed it, North pays 48, East pays 48.")
	if s.says("North discarded and pays 96") {
		t.Error("the discarder alone is told to pay")
	}
	test.Tap(s.pane.now.(*winView).seats.press[2]) // the last: East
	s.wants(t, minus+"48", "liable half", "pays half")
	if s.says("fed the pung?") {
		t.Error("it is asked again")
	}
}

// TestAChowComesFromTheSeatBefore: there is nothing to ask.
func TestAChowComesFromTheSeatBefore(t *testing.T) {
	s := openPane(t, "hk13", english)
	s.play(t, "[777p] [888s] [FFF] [123m] 5s +5s", score.Win{Seat: tile.South, By: score.BySelfDraw})
	s.wants(t, minus+"12", "pays all")
	s.tells(t, "4 each, East pays all three")
}
