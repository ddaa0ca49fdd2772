package reading_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons"
	"sikwu/lessons/reading"
	"sikwu/lessons/task"
)

func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// houses returns presets with values of their own.
func houses(t *testing.T) (list []*rules.RuleSet) {
	t.Helper()
	for _, h := range []struct {
		base   string
		values map[string]any
	}{
		{"hk13", map[string]any{"limit": "none", "payment.scale": "half", "fans.concealed_hand": 1, "fans.last_tile_discard": 1,
			"conditions.concealed_hand_with_flowers": true, "conditions.kong_draw_in_all": 2,
			"conditions.full_flush_with_all_chows": 8, "conditions.fed_pungs_count_concealed_hand": true}},
		{"hk13", map[string]any{"minimum": 0, "limit": 4, "conditions.all_chows_plain_pair": true, "conditions.all_chows_open_wait": true}},
		{"cityu", map[string]any{"minimum": 4, "limit": 8}},
		{"hk8", map[string]any{"minimum": 1}},
		{"old22", map[string]any{"flowers": true, "minimum": 1}},
	} {
		base, _ := rules.Preset(h.base)
		rs, err := base.With(h.values)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, rs)
	}
	return list
}

// steps returns the steps of the course that this package's kinds ask.
func steps(t *testing.T) (list []lessons.Step) {
	t.Helper()
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range course.Chapters {
		for _, s := range c.Steps {
			if reading.Kinds()[s.Kind] != nil {
				list = append(list, s)
			}
		}
	}
	if len(list) < 60 {
		t.Errorf("%d steps", len(list))
	}
	return list
}

// Whatever is touched, in every kind, has its consequence in both languages, and
// doing what core says ends it.
func TestEveryKindCanBePlayed(t *testing.T) {
	specs := []task.Spec{
		{Kind: "reading.pick"},
		{Kind: "reading.owner"},
		{Kind: "reading.copies"},
		{Kind: "reading.complete", Set: task.Set{"sets": "234s 555s CCC 67s 9s", "from": "N 8s 1m 9s"}},
		{Kind: "reading.fifth"},
		{Kind: "reading.meld"},
		{Kind: "reading.meld", Set: task.Set{"count": 2}},
		{Kind: "reading.divide", Set: task.Set{"ask": "split", "level": 3}},
		{Kind: "reading.waits", Set: task.Set{"level": 4}},
		{Kind: "reading.waits", Set: task.Set{"ask": "single"}},
		{Kind: "reading.waits", Set: task.Set{"ask": "dead"}},
		{Kind: "reading.waits", Set: task.Set{"ask": "drawn", "least": 3}},
		{Kind: "reading.discard", Set: task.Set{"level": 3}},
		{Kind: "reading.discard", Set: task.Set{"goal": "most"}},
		{Kind: "reading.discard", Set: task.Set{"goal": "waits", "level": 2}},
		{Kind: "reading.keep", Set: task.Set{"level": 1}},
		{Kind: "reading.keep", Set: task.Set{"level": 2, "least": 3}},
		{Kind: "reading.plan", Set: task.Set{"least": 3}},
		{Kind: "reading.divide", Set: task.Set{"ask": "ways", "level": 1}},
		{Kind: "reading.divide", Set: task.Set{"ask": "ways", "level": 3}},
		{Kind: "reading.divide", Set: task.Set{"ask": "best"}},
		{Kind: "reading.divide", Set: task.Set{"ask": "best", "level": 2}},
		{Kind: "reading.name"},
		{Kind: "reading.name", Set: task.Set{"trap": true, "below": true}},
		{Kind: "reading.which", Set: task.Set{"oneof": []string{"all_pungs", "self_draw", "seat_wind"}, "near": true, "count": 3}},
		{Kind: "reading.build", Set: task.Set{"fans": []string{"all_pungs", "half_flush"}, "free": 5}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "win"}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "win", "draw": "fan", "least": 3}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "lift", "least": 3}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "worth"}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "worth", "over": true}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "growth"}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "growth", "limit": true}},
	}
	played := map[string]bool{}
	for i, rs := range append(presets(t), houses(t)...) {
		for k, spec := range specs {
			for seed := range int64(2) {
				if asksTheAdvisor(spec.Kind) {
					if seed > 0 || i%4 != 0 || effort.Skips(i/4) {
						break
					}
				} else if effort.Skips(k + 2*i + int(seed)) {
					continue
				}
				if tasktest.Walk(t, reading.Kinds(), spec, rs, seed) > 0 {
					played[spec.Kind] = true
				}
			}
		}
	}
	for kind := range reading.Kinds() {
		if !played[kind] {
			t.Errorf("%s was never played", kind)
		}
	}
}

// Every step of these chapters can be played under every preset and under house
// rules: none is left out for want of something.
func TestChaptersCanBePlayedWhole(t *testing.T) {
	for i, s := range steps(t) {
		tasktest.Text(t, picture.Say(s.Text("title")))
		for n, rs := range append(presets(t), houses(t)[:2]...) {
			if asksTheAdvisor(s.Kind) && (n < 4 || effort.Skips(n+i)) {
				continue // what is told of throws and plans is heard out under every preset
			}
			if effort.Skips(n + i) { // begun, not walked through
				if _, err := reading.Kinds().New(s.Spec, s.Under(rs), int64(i)); err != nil {
					t.Errorf("%s under %s: %v", s.Name(), rs.ID, err)
				}
				continue
			}
			if tasktest.Walk(t, reading.Kinds(), s.Spec, s.Under(rs), int64(i)) == 0 {
				t.Errorf("%s cannot be played under %s", s.Name(), rs.ID)
			}
		}
	}
}

// Of the fans, each is taught in just one step of these chapters.
func TestEveryFanIsTaughtOnce(t *testing.T) {
	taught := map[string]int{}
	for _, s := range steps(t) {
		for _, f := range s.Fans {
			taught[f]++
		}
	}
	for _, f := range rules.Fans() {
		if taught[f.String()] != 1 {
			t.Errorf("%s is taught %d times", f, taught[f.String()])
		}
	}
}

// The fans that a step teaches are met in it, under the presets that play them.
func TestStepsShowTheFansTheyTeach(t *testing.T) {
	for _, s := range steps(t) {
		for _, id := range s.Fans {
			f, _ := rules.ParseFan(id)
			if !rules.HouseFans().Has(f) && !met(t, &s, f) {
				t.Errorf("%s never shows %s", s.Name(), id)
			}
		}
	}
}

func met(t *testing.T, s *lessons.Step, f rules.Fan) bool {
	t.Helper()
	for _, rs := range presets(t) {
		for seed := range int64(12) {
			x, err := reading.Kinds().New(s.Spec, rs, seed)
			if err != nil {
				t.Fatalf("%s under %s: %v", s.ID, rs.ID, err)
			}
			if d, w := x.Hand(); rs.Has(f) && slices.Contains(counted(d, w, x.Rules), f) {
				return true
			}
		}
	}
	return false
}

func TestBadSpecsAreErrors(t *testing.T) {
	rs := presets(t)[0]
	for _, spec := range []task.Spec{
		{Kind: "reading.pick", Set: task.Set{"what": "fruit"}},
		{Kind: "reading.pick", Set: task.Set{"what": "own", "seat": "X"}},
		{Kind: "reading.pick", Set: task.Set{"colour": "red"}},
		{Kind: "reading.owner", Set: task.Set{"tile": "5p"}},
		{Kind: "reading.owner", Set: task.Set{"you": "Q"}},
		{Kind: "reading.copies", Set: task.Set{"hand": "123m", "tile": "1f"}},
		{Kind: "reading.copies", Set: task.Set{"hand": "111m", "tile": "1m", "seen": "1m 1m"}},
		{Kind: "reading.fifth", Set: task.Set{"hand": "123m"}},
		{Kind: "reading.meld", Set: task.Set{"make": "quint"}},
		{Kind: "reading.meld", Set: task.Set{"make": "pung", "tiles": "1m 1m 2m"}},
		{Kind: "reading.divide", Set: task.Set{"ask": "split", "hand": "1234567m 1234567p"}},
		{Kind: "reading.waits", Set: task.Set{"hand": "12"}},
		{Kind: "reading.waits", Set: task.Set{"hand": "123m"}},
		{Kind: "reading.waits", Set: task.Set{"ask": "why", "hand": "234m 567m 44p 99s [CCC@W]"}},
		{Kind: "reading.discard", Set: task.Set{"hand": "147m 258p 369s ESWNC"}},
		{Kind: "reading.discard", Set: task.Set{"goal": "fun", "hand": "234m 567m 44p 99s [CCC@W] +9s"}},
		{Kind: "reading.divide", Set: task.Set{"ask": "ways", "hand": "123m"}},
		{Kind: "reading.name", Set: task.Set{"fans": []string{"luck"}}},
		{Kind: "reading.which"},
		{Kind: "reading.build"},
		{Kind: "reading.minimum", Set: task.Set{"ask": "lift", "hand": "234m 567m 34p 88p [678s@E] 2f +5p seat=S from=W", "offer": []string{"luck"}}},
	} {
		_, err := reading.Kinds().New(spec, rs, 1)
		var bad *task.SpecError
		if !errors.As(err, &bad) {
			t.Errorf("%s %v: %v", spec.Kind, spec.Set, err)
		}
	}
}

// What a house does not have is said, not played.
func TestWhatRulesDoNotHaveIsSaid(t *testing.T) {
	plain, _ := rules.Preset("emsd")
	for _, spec := range []task.Spec{
		{Kind: "reading.pick", Set: task.Set{"what": "seasons"}},
		{Kind: "reading.owner"},
		{Kind: "reading.build", Set: task.Set{"fans": []string{"all_terminals"}}},
		{Kind: "reading.which", Set: task.Set{"fan": "seat_flower"}},
		{Kind: "reading.name", Set: task.Set{"hand": "234m 567m 345p 67s 22p 26f +8s"}},
		{Kind: "reading.waits", Set: task.Set{"hand": "234m 567m 345p 67s 22p 26f"}},
		{Kind: "reading.fifth", Set: task.Set{"hand": "234m 567m 345p 67s 22p 26f +8s"}},
		{Kind: "reading.minimum", Set: task.Set{"ask": "lift", "hand": "CCC FFF PPP 11m 23m +1m"}},
	} {
		_, err := reading.Kinds().New(spec, plain, 1)
		var not *task.NotHere
		if !errors.As(err, &not) {
			t.Errorf("%s %v: %v", spec.Kind, spec.Set, err)
			continue
		}
		tasktest.Text(t, not.Text)
	}
}

// Where it keeps to everyday fans, no other is offered, counts or is spoken of, under any
// rules.
func TestEverydayFansAlone(t *testing.T) {
	about := []rules.Fan{rules.HalfFlush, rules.FullFlush}
	met := 0
	for _, rs := range append(presets(t), houses(t)...) {
		for seed := range int64(12) {
			x, err := reading.Kinds().New(task.Spec{Kind: "reading.name", Set: task.Set{"oneof": []string{"half_flush", "full_flush"}, "everyday": true}}, rs, seed)
			if err != nil {
				t.Fatal(err)
			}
			known := func(f rules.Fan) bool {
				return slices.Contains(about, f) || reading.Everyday().Has(f)
			}
			b := x.Board()
			for _, c := range b.Choices.List {
				f, ok := rules.ParseFan(strings.TrimPrefix(string(c.Act), "fan "))
				if ok && !known(f) {
					t.Errorf("%s, seed %d: %s is offered", rs.ID, seed, f)
				}
				met++
			}
			for !x.Done() {
				x.Act(x.Next())
			}
			for _, n := range x.Words().Beside {
				if f, ok := n.Text.Args["Fan"].(rules.Fan); ok && !known(f) {
					t.Errorf("%s, seed %d: it speaks of %s", rs.ID, seed, f)
				}
			}
		}
	}
	if met < 100 {
		t.Errorf("%d fans were offered", met)
	}
}
