package shell

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/entry"
)

// wholes is a naive history: each value is a hand with everything it is judged by, as the
// lines that copying gives.
type wholes struct {
	list []string
	at   int
	ever map[string]bool
	acts []string
}

func (m *wholes) now() string { return m.list[m.at] }

func (m *wholes) add(line string) {
	if m.ever[line] = true; line != m.now() {
		m.list = append(m.list[:m.at+1:m.at+1], line)
		m.at++
	}
}

// rulesOf returns the rules that a line names.
func rulesOf(line string) string {
	_, after, _ := strings.Cut(line, "rules=")
	return strings.Fields(after)[0]
}

// won returns a random hand of four sets and a pair, won by a random seat.
func won(r *rand.Rand) handfile.Hand {
	for {
		d, left := hand.Draft{Winning: tile.None}, tile.Counts{}
		for range 4 {
			if t := tile.Tile(r.IntN(tile.Kinds)); t.IsSuited() && t.Rank() < 8 && r.IntN(3) > 0 {
				d.Concealed = append(d.Concealed, t, t+1, t+2)
			} else {
				d.Concealed = append(d.Concealed, t, t, t)
			}
		}
		pair := tile.Tile(r.IntN(tile.Kinds))
		d.Concealed, d.Winning = append(d.Concealed, pair), pair
		left.Add(d.Concealed...)
		left.Add(pair)
		fits := true
		for _, n := range left {
			fits = fits && n <= tile.Copies
		}
		if d.Sort(); !fits {
			continue
		}
		w := score.Win{Seat: tile.Seats()[r.IntN(4)], Round: tile.Seats()[r.IntN(4)], By: score.BySelfDraw}
		if r.IntN(2) == 0 {
			w.By, w.From = score.ByDiscard, w.Seat.Next()
		}
		return handfile.Hand{Draft: d, Win: w}
	}
}

// called returns a random hand and one or two others on the same tile, won by other seats.
func called(r *rand.Rand) handfile.Hand {
	for {
		h := won(r)
		h.Win.By, h.Win.From = score.ByDiscard, h.Win.Seat.Previous()
		all := h.Draft.Counts()
		for seat := h.Win.Seat.Next(); seat != h.Win.From && (len(h.Others) == 0 || r.IntN(2) == 0); seat = seat.Next() {
			o := handfile.Hand{Draft: won(r).Draft, Win: h.Win}
			o.Draft.Concealed[slices.Index(o.Draft.Concealed, o.Draft.Winning)] = h.Draft.Winning // the pair
			o.Draft.Winning, o.Win.Seat = h.Draft.Winning, seat
			o.Draft.Sort()
			own := o.Draft.Counts()
			own[h.Draft.Winning]--
			for t, n := range own {
				all[t] += n
			}
			h.Others = append(h.Others, o)
		}
		if slices.Max(all[:]) <= tile.Copies {
			return h
		}
	}
}

// turned returns the hands with the i-th of the others first.
func turned(h handfile.Hand, i int) handfile.Hand {
	next, others := h.Others[i], slices.Clone(h.Others)
	h.Others = nil
	others[i], others[i].Rules = h, ""
	next.Rules, next.Others = h.Rules, others
	return next
}

// TestAHandAndItsRulesAreOneValue pastes, opens, edits, undoes and redoes hands and
// changes the rules, in any order: after each act the hand, what is known of it, its
// rules, the verdict, what is copied, what is remembered and what the next start takes
// belong together, and new rules are announced unless they were chosen.
func TestAHandAndItsRulesAreOneValue(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	s.setRules(s.rules.named("hk8"))
	r := rand.New(rand.NewPCG(11, 28))
	first := won(r)
	first.Rules = "hk8"
	s.readHand(first)
	m := &wholes{list: []string{first.Text()}, ever: map[string]bool{first.Text(): true}}
	for range 300 {
		before, chosen := rulesOf(m.now()), d.act(r, m)
		if fault := d.apart(m, rulesOf(m.now()) != before && !chosen); fault != "" {
			t.Fatalf("after\n%s\n%s", strings.Join(m.acts, "\n"), fault)
		}
	}
}

// TestEachPasteKeepsItsRules pastes two hands, each with rules of its own.
func TestEachPasteKeepsItsRules(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	const a = "123456m 789m 22p 56s +7s seat=W from=E rules=hk13"
	const b = "345m 345p 34588p67s +8s seat=N from=E rules=old22"
	var lines []string
	for _, text := range []string{a, b} {
		h, err := handfile.ParseHand(text)
		if err != nil {
			t.Fatal(err)
		}
		lines = append([]string{h.Text()}, lines...)
		d.clip(text)
		d.press(fyne.KeyV)
	}
	list, err := s.recent.Hands()
	if err != nil || len(list) != 2 || list[0].Text() != lines[0] || list[1].Text() != lines[1] {
		t.Errorf("remembered are %v, want %v; %v", list, lines, err)
	}
	if d.press(fyne.KeyZ); s.session.Hand().Text() != lines[1] {
		t.Errorf("undo brings %s, want %s", s.session.Hand().Text(), lines[1])
	}
}

// TestRulesThatAHandHadComeBackAsTheyWere edits and deletes the rule set by which a hand
// was judged: undo brings the hand back as it was judged then and says so, but neither
// stores those rules for the next start nor remembers the hand by their name.
func TestRulesThatAHandHadComeBackAsTheyWere(t *testing.T) {
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	s := d.shell
	d.clip("123456m 789m 22p 56s +7s seat=W from=E rules=mine")
	d.press(fyne.KeyV)
	first := s.session.Rules()
	name := s.say.RuleSetName(first)
	d.press(fyne.Key5)
	s.rulebook.Open("mine")
	for range 3 {
		d.change("minimum")
	}
	d.Window.Canvas().Unfocus()
	d.press(fyne.Key1)
	if v := s.session.View(); v.Rules.Minimum.Value != first.Minimum.Value+3 || s.bar.picker.Choice() != name {
		t.Fatalf("judged from %d fan by %s", v.Rules.Minimum.Value, s.bar.picker.Choice())
	}
	hands, err := s.recent.Hands()
	if err != nil {
		t.Fatal(err)
	}
	back := func(message, note string) {
		t.Helper()
		d.press(fyne.KeyZ)
		told := s.text.Text("top.rules_of_hand", translations.Args{"Rules": s.text.Text(message, translations.Args{"Rules": name})})
		if v := s.session.View(); !v.Rules.IsSame(first) || !d.Shows(told) || s.bar.picker.Note() != s.text.Text(note) {
			t.Errorf("back is from %d fan by %s, the bar notes %q, shown is %q", v.Rules.Minimum.Value, v.Rules.ID, s.bar.picker.Note(), pagetest.Shows(d.Shown()))
		}
		if list, err := s.recent.Hands(); err != nil || !reflect.DeepEqual(list, hands) {
			t.Errorf("remembered are %v, before %v; %v", list, hands, err)
		}
	}
	back("top.rules_changed", "top.rules_changed_note")
	d.press(fyne.KeyY)
	d.press(fyne.Key5)
	if err := os.Remove(filepath.Join(d.folder, "rules", "mine.toml")); err != nil {
		t.Fatal(err)
	}
	d.keys.Press(fyne.KeyF5, 0)
	if s.session.Rules().ID != "mine" || s.bar.picker.Note() != s.text.Text("top.rules_gone_note") {
		t.Fatalf("without the set the hand is judged by %s, the bar notes %q", s.session.Rules().ID, s.bar.picker.Note())
	}
	s.setRules(s.rules.all[0])
	if d.press(fyne.Key1); s.session.Rules() != s.rules.all[0] {
		t.Fatalf("without the set the hand is judged by %s", s.session.Rules().ID)
	}
	if hands, err = s.recent.Hands(); err != nil {
		t.Fatal(err)
	}
	d.press(fyne.KeyZ) // the last version
	back("top.rules_gone", "top.rules_gone_note")
	if s.settings.Rules() != s.rules.all[0].ID {
		t.Errorf("the next start takes %q", s.settings.Rules())
	}
}

// act does something to the hand and to the model; chosen reports that it chose rules.
func (d *desk) act(r *rand.Rand, m *wholes) (chosen bool) {
	d.Helper()
	s := d.shell
	rs := s.rules.all[r.IntN(len(s.rules.all))]
	now, err := handfile.ParseHand(m.now())
	if err != nil {
		d.Fatal(err)
	}
	h := won(r)
	if r.IntN(3) == 0 {
		h = called(r)
	}
	h.Rules = rs.ID
	did := ""
	s.sheet.HideReport()
	switch r.IntN(12) {
	case 0:
		did = "paste " + h.Text()
		d.clip(h.Text())
		d.press(fyne.KeyV)
		m.add(h.Text())
	case 1:
		did = "paste " + h.Draft.String()
		d.clip(h.Draft.String())
		d.press(fyne.KeyV)
		w := score.Win{Seat: now.Win.Seat, Round: now.Win.Round}
		if now.Win.By == score.BySelfDraw {
			w.By = now.Win.By
		}
		if h.Draft.Equal(now.Draft) {
			w = now.Win
		}
		if len(now.Others) > 0 && h.Draft.Winning == now.Draft.Winning {
			h.Others, w = now.Others, now.Win
		} else {
			h.Others = nil
		}
		m.add(handfile.Hand{Draft: h.Draft, Win: w, Rules: now.Rules, Others: h.Others}.Text())
	case 2:
		did = "open " + h.Text()
		func() {
			defer s.net.Enter().Leave() // as a press does
			s.openHand(h, rs)
		}()
		m.add(h.Text())
	case 3:
		did, chosen = "rules "+rs.ID, true
		s.setRules(rs)
		now.Rules = rs.ID
		m.add(now.Text())
	case 4:
		now.Win.Round = h.Win.Round
		for i := range now.Others {
			now.Others[i].Win.Round = h.Win.Round
		}
		did = "round " + now.Win.Round.String()
		s.session.SetRound(now.Win.Round)
		m.add(now.Text())
	case 8:
		did = "the next call"
		s.check.Step(entry.OtherCall, true)
		for seat := now.Win.Seat.Next(); len(now.Others) > 0; seat = seat.Next() {
			if i := slices.IndexFunc(now.Others, func(o handfile.Hand) bool { return o.Win.Seat == seat }); i >= 0 {
				m.add(turned(now, i).Text())
				break
			}
		}
	case 9:
		did = "take the call away"
		s.session.DropCall(now.Win.Seat)
		if len(now.Others) > 0 {
			now = turned(now, 0)
			now.Others = now.Others[1:]
			m.add(now.Text())
		}
	case 5, 6, 10:
		if did = "undo"; m.at > 0 {
			d.press(fyne.KeyZ)
			m.at--
		}
	default:
		if did = "redo"; m.at < len(m.list)-1 {
			d.press(fyne.KeyY)
			m.at++
		}
	}
	m.acts = append(m.acts, did)
	return chosen
}

// apart returns what does not belong to the value of the model, "" for nothing. told
// reports whether new rules were announced.
func (d *desk) apart(m *wholes, told bool) string {
	s, want := d.shell, m.now()
	h, err := handfile.ParseHand(want)
	if err != nil {
		return err.Error()
	}
	rs := s.rules.named(h.Rules)
	if strings.Contains(d.said(), s.text.Text("top.rules_of_hand", translations.Args{"Rules": s.say.RuleSetName(rs)})) != told {
		return fmt.Sprintf("it should be told of new rules: %v, told is %q", told, d.said())
	}
	if got := s.session.Hand().Text(); got != want {
		return fmt.Sprintf("the hand is  %s\nit should be %s", got, want)
	}
	d.press(fyne.KeyC)
	copied := d.app.Clipboard().Content()
	if lines := strings.Split(copied, "\n"); strings.Join(lines[:1+len(h.Others)], "\n") != want {
		return fmt.Sprintf("copied is %s of %s", copied, want)
	}
	if line, left := handfile.One(copied); line != want || len(left) > 0 {
		return fmt.Sprintf("copied is %s, which reads as %s", copied, line)
	}
	if v := s.session.View(); len(h.Others) > 0 && (v.Winners == nil || len(v.Winners.Calls)+len(v.Winners.Problems) == 0) {
		return "it is not said who of several wins"
	}
	v, result := s.session.View(), score.Evaluate(h.Draft, h.Win, rs)
	if !reflect.DeepEqual(v.Result, result) || !reflect.DeepEqual(v.Payment, score.Settle(&result, h.Draft, h.Win, rs)) {
		return fmt.Sprintf("%s has another verdict", want)
	}
	if s.settings.Rules() != rs.ID || s.bar.picker.Choice() != s.say.RuleSetName(rs) {
		return fmt.Sprintf("stored is %s, the bar shows %s, the hand has %s", s.settings.Rules(), s.bar.picker.Choice(), rs.ID)
	}
	list, err := s.recent.Hands()
	if err != nil || len(list) == 0 || list[0].Text() != want {
		return fmt.Sprintf("the newest of %d recent hands is not %s; %v", len(list), want, err)
	}
	for _, one := range list {
		if line := one.Text(); !m.ever[line] {
			return fmt.Sprintf("%s is remembered, which never was", line)
		}
	}
	return ""
}
