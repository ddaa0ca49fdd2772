package lessons_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/fivepresets"
	"sikwu/lessons"
	"sikwu/lessons/glossary"
	"sikwu/lessons/spoken"
	"sikwu/lessons/task"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// heard is a text of the course as a learner reads it under a rule set.
type heard struct {
	id, lang, text string
	rs             *rules.RuleSet // that it speaks of
	foreign        bool           // the page says whose rule it is
	speaks         spoken.Points
}

// parts are the texts that a step may have of its own.
var parts = []string{"title", "shown", "goal", "nudge", "done"}

// languages are those written; the third is made of Chinese.
var languages = []string{translations.English, translations.Chinese}

// course is what the texts are about.
type course struct {
	*lessons.Course
	words *glossary.Glossary
	texts map[string]*translations.Localizer
	fixed map[string]string // by language and id, of texts in which nothing is filled in
	read  map[string][]said // what each text claims
	truth map[judged]bool   // what was asked of the engine

	claims []claim // which are looked for
}

// said is a sentence and what it claims: one of claims, or that a fan counts.
type said struct {
	sentence string
	claim    *claim
	match    []string
	fan      rules.Fan // without a claim
}

// judged is a claim under a rule set.
type judged struct {
	rs    *rules.RuleSet
	claim *claim
	match string
	fan   rules.Fan
}

func loadCourse(t *testing.T) *course {
	t.Helper()
	c, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	words, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	all := &course{Course: c, words: words, texts: map[string]*translations.Localizer{},
		fixed: map[string]string{}, read: map[string][]said{}, truth: map[judged]bool{}, claims: claims}
	for lang, list := range rawTexts(t) {
		for id, text := range list {
			if !strings.Contains(text, "{{") {
				all.fixed[lang+" "+id] = text
			}
		}
	}
	for _, lang := range languages {
		if all.texts[lang], err = translations.New(lang); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// under returns every text of the course's own under a rule set, in a language.
func (c *course) under(t *testing.T, rs *rules.RuleSet, lang string) (list []heard) {
	t.Helper()
	text := c.texts[lang]
	say := func(id string, values map[string]any, of heard) {
		of.id, of.lang = id, lang
		if fixed, ok := c.fixed[lang+" "+id]; ok {
			of.text = fixed
			list = append(list, of)
			return
		}
		if !text.Has(id) {
			return
		}
		values = maps.Clone(values)
		values["Flowers"] = task.Flowers(of.rs)
		for _, played := range []bool{false, true} {
			values["Played"] = played
			of.text = text.Text(id, values)
			if len(list) == 0 || list[len(list)-1].text != of.text {
				list = append(list, of)
			}
		}
	}
	for i := range c.Chapters {
		ch := &c.Chapters[i]
		for _, part := range []string{"title", "note", "knows_1", "knows_2", "knows_3", "knows_4"} {
			say("chapter."+ch.ID+"."+part, ch.Values(rs), heard{rs: rs, speaks: ch.Speaks})
		}
		for j := range ch.Steps {
			s := &ch.Steps[j]
			played, err := s.Spec.Under(s.Under(rs))
			if err != nil {
				t.Errorf("%s under %s: %v", s.Name(), rs.ID, err)
				continue
			}
			for _, part := range parts {
				say(s.Text(part), s.Values(played), heard{rs: played, foreign: s.IsForeign(rs), speaks: s.Speaks})
			}
		}
	}
	for i := range c.words.Terms {
		if id, ok := c.words.Terms[i].TextID(); ok {
			say(id, c.words.Terms[i].Speaks.Of(rs), heard{rs: rs, speaks: c.words.Terms[i].Speaks})
		}
	}
	return list
}

// houses returns the presets, and of each the houses that differ from it in one value of
// which some text speaks, or in a fan that is taught.
func (c *course) houses(t *testing.T) []*rules.RuleSet {
	t.Helper()
	points := map[string]bool{}
	for i := range c.Chapters {
		for _, p := range c.Chapters[i].Speaks {
			points[p] = true
		}
		for _, s := range c.Chapters[i].Steps {
			for _, p := range s.Speaks {
				points[p] = true
			}
			for _, f := range s.Fans {
				points["fans."+f] = true
			}
		}
	}
	for _, w := range c.words.Terms {
		for _, p := range w.Speaks {
			points[p] = true
		}
	}
	all := fivepresets.Of(t)
	for n, preset := range fivepresets.Of(t) {
		for k, point := range slices.Sorted(maps.Keys(points)) {
			if testing.Short() || (n+k)%5 > 1 {
				continue // two of the presets for each
			}
			for _, values := range others(point, preset) {
				if house, err := preset.With(values); err == nil {
					house.ID = fmt.Sprint(preset.ID, " ", values)
					all = append(all, house)
				}
			}
		}
	}
	if len(all) < 100 && !testing.Short() {
		t.Fatalf("%d houses", len(all))
	}
	return all
}

// others returns the values that a point may have besides a preset's.
func others(point string, rs *rules.RuleSet) (list []map[string]any) {
	key, _, _ := strings.Cut(point, "=")
	e, _ := rules.EntryOf(key)
	switch e.Kind {
	case rules.Switch:
		list = append(list, map[string]any{key: !e.Value(rs).(bool)})
	case rules.Worth:
		list = append(list, map[string]any{key: "none"}, map[string]any{key: 2})
	case rules.Choice:
		for _, c := range e.Choices {
			list = append(list, map[string]any{key: c})
		}
	case rules.Bound:
		list = append(list, map[string]any{key: "none", "payment.scale": "half"}, map[string]any{key: 6, "payment.scale": "half"})
	default:
		for _, n := range []int{0, 1, 4} {
			list = append(list, map[string]any{key: n})
		}
	}
	return slices.DeleteFunc(list, func(v map[string]any) bool { return fmt.Sprint(v[key]) == fmt.Sprint(e.Value(rs)) })
}

// Whatever a text of the course says of a rule is so under the rules that it is told of:
// those in force, or the others that the page names; in every preset and in houses that
// differ from one in a value.
func TestWhatTheCourseSaysOfRulesIsSo(t *testing.T) {
	c := loadCourse(t)
	met := map[string]bool{}
	for _, rs := range c.houses(t) {
		for _, lang := range languages {
			for _, h := range c.under(t, rs, lang) {
				if strings.Contains(h.text, "{{") || strings.Contains(h.text, "  ") || strings.HasSuffix(h.text, " ") || strings.HasPrefix(h.text, "[") {
					t.Errorf("%s under %s, %s: %q", h.id, rs.ID, lang, h.text)
				}
				for name, wrong := range c.lies(&h) {
					if met[name] = true; wrong != "" {
						t.Errorf("%s under %s says %q: %s", h.id, rs.ID, wrong, name)
					}
				}
			}
		}
	}
	for _, cl := range claims {
		if !testing.Short() && !met[cl.says] {
			t.Errorf("no text says: %s", cl.says)
		}
	}
}

// lies returns what a text claims of its rules, with the sentence if it is not so.
func (c *course) lies(h *heard) map[string]string {
	found := map[string]string{}
	if h.foreign {
		return found
	}
	for _, s := range c.claimsOf(h) {
		says := "a fan counts that it names"
		if s.claim != nil {
			says = s.claim.says
		}
		if _, known := found[says]; !known {
			found[says] = ""
		}
		key := judged{h.rs, s.claim, strings.Join(s.match, " "), s.fan}
		so, known := c.truth[key]
		if !known {
			if so = counted(s.fan, h.rs); s.claim != nil {
				so = s.claim.holds(h.rs, s.match)
			}
			c.truth[key] = so
		}
		if !so {
			found[says] = s.sentence
		}
	}
	return found
}

// claimsOf returns what a text claims of the rules in force.
func (c *course) claimsOf(h *heard) []said {
	key := h.lang + " " + h.id + " " + h.text
	if list, ok := c.read[key]; ok {
		return list
	}
	var list []said
	for _, sentence := range here(h.text) {
		for i := range c.claims {
			cl := &c.claims[i]
			if m := cl.words[h.lang].FindStringSubmatch(sentence); m != nil && !slices.Contains(cl.notIn, h.id) {
				list = append(list, said{sentence: sentence, claim: cl, match: m})
			}
		}
		if strings.HasPrefix(h.id, "step.") && !strings.HasSuffix(h.id, ".title") && !named[h.id] {
			for _, f := range c.fansIn(sentence, h.lang) {
				list = append(list, said{sentence: sentence, fan: f})
			}
		}
	}
	c.read[key] = list
	return list
}

var (
	sentence = regexp.MustCompile(`[^.;?!；。？！]+[.;?!；。？！]?`)
	// elsewhere begins what is said of other tables, to the end of the sentence.
	elsewhere = regexp.MustCompile(`(?i)(at |to |that )?(some|many|most) (tables|tournaments)|at tables that play|where the rules|where houses|under city university|some of them|有些檯|很多檯|多數檯|有些比賽|有些規則|城大賽制|按規則而定|一般`)
)

// here returns the sentences that speak of the rules in force.
func here(text string) (list []string) {
	for _, one := range sentence.FindAllString(text, -1) {
		if strings.HasSuffix(one, "?") || strings.HasSuffix(one, "？") {
			continue // a question says nothing
		}
		if at := elsewhere.FindStringIndex(one); at != nil {
			one = one[:at[0]]
		}
		if one = strings.Trim(one, ".;!；。！， "); one != "" {
			list = append(list, one)
		}
	}
	return list
}

// fansIn returns the fans that a sentence names, but for those whose names are also what
// one does at the table.
func (c *course) fansIn(sentence, lang string) (list []rules.Fan) {
	low := strings.ToLower(sentence)
	for _, f := range rules.Fans() {
		switch f {
		case rules.SelfDraw, rules.RobbingKong, rules.Chicken, rules.NoFlowers, rules.SeatWind, rules.RoundWind, rules.SeatFlower,
			rules.LastTileDraw, rules.LastTileDiscard, rules.DragonPung:
			continue // claims have their own words for these
		}
		name := strings.ToLower(c.texts[lang].Text("fan." + f.String() + ".name"))
		for _, one := range strings.Split(name, "／") {
			if strings.Contains(low, one) && !strings.Contains(low, "big "+one) {
				list = append(list, f)
				break
			}
		}
	}
	return list
}

// named are texts that name a fan without saying that it counts.
var named = map[string]bool{
	"step.robbing.concealed.shown": true, // who may rob at all
}

// A text says nothing of rules that is not data of its step: each point that a step, a
// chapter or a word has stands in one of its texts in every language, and no text asks for
// another; and it says something else where the point is otherwise.
func TestTextsSpeakOfWhatTheirStepsHave(t *testing.T) {
	c := loadCourse(t)
	raw := rawTexts(t)
	check := func(name string, ids []string, speaks spoken.Points) {
		for _, lang := range languages {
			used := map[string]bool{}
			for _, id := range ids {
				for _, m := range pointName.FindAllString(raw[lang][id], -1) {
					used[strings.TrimPrefix(m, ".")] = true
				}
			}
			for _, p := range speaks {
				key, _, _ := strings.Cut(p, "=")
				if e, _ := rules.EntryOf(key); e.Kind == rules.Worth && !used[spoken.Name(p)] {
					continue // the step is about the fan, and is asked where it counts
				}
				if !used[spoken.Name(p)] {
					t.Errorf("%s speaks of %s, but not in %s", name, p, lang)
				}
				delete(used, spoken.Name(p))
			}
			for point := range used {
				t.Errorf("%s asks for %s in %s, which its data does not have", name, point, lang)
			}
		}
	}
	for i := range c.Chapters {
		ch := &c.Chapters[i]
		ids := []string{"title", "note", "knows_1", "knows_2", "knows_3", "knows_4"}
		for k := range ids {
			ids[k] = "chapter." + ch.ID + "." + ids[k]
		}
		check("chapter "+ch.ID, ids, ch.Speaks)
		for j := range ch.Steps {
			s := &ch.Steps[j]
			var ids []string
			for _, part := range parts {
				ids = append(ids, s.Text(part))
			}
			speaks := slices.Clone(s.Speaks)
			for _, f := range s.Fans {
				speaks = append(speaks, "fans."+f)
			}
			check(s.Name(), ids, speaks)
		}
	}
	for _, w := range c.words.Terms {
		if id, ok := w.TextID(); ok {
			check("the word "+w.ID, []string{id}, w.Speaks)
		}
	}
}

// pointName is a point's name in a text; what an exercise fills in begins with a capital.
var pointName = regexp.MustCompile(`\.[a-z][a-z0-9_]*\b`)

// A step about fans that do not count is asked under rules that count one, and says so; of
// one that is taught and does not count, it is told which presets count it.
func TestStepsAreAskedWhereTheirFansCount(t *testing.T) {
	c := loadCourse(t)
	lent := map[string]string{}
	for _, rs := range fivepresets.Of(t) {
		for i := range c.Chapters {
			for j := range c.Chapters[i].Steps {
				s := &c.Chapters[i].Steps[j]
				if other := s.Under(rs); other != rs {
					lent[s.Name()] += rs.ID + ":" + other.ID + " "
				}
				some := len(s.Fans) == 0
				played, err := s.Spec.Under(s.Under(rs))
				if err != nil {
					t.Fatal(err)
				}
				for _, id := range s.Fans {
					f, _ := rules.ParseFan(id)
					some = some || counted(f, played)
					told := slices.ContainsFunc(s.Uncounted(rs), func(n task.Note) bool { return n.Text.Args["Fan"] == f })
					if told == counted(f, rs) {
						t.Errorf("%s under %s: it is told that %s does not count: %t", s.Name(), rs.ID, f, told)
					}
				}
				if !some {
					t.Errorf("%s under %s is asked under %s, which counts none of its fans", s.Name(), rs.ID, played.ID)
				}
			}
		}
	}
	for name, want := range map[string]string{
		"fans.four_kongs":      "emsd:hk8 old22:hk8 ",
		"fans.last_tile":       "emsd:hk8 ",
		"sets.gates":           "emsd:hk8 old22:hk8 ",
		"fans.concealed_pungs": "old22:hk8 ",
		"fans.flowers":         "emsd:hk8 old22:hk8 ",
		"fans.special":         "",
		"fans.self_draw":       "",
	} {
		if lent[name] != want {
			t.Errorf("%s is asked under others: %q, want %q", name, lent[name], want)
		}
	}
}

// What the note of an uncounted fan says.
func TestUncountedNamesWhoCounts(t *testing.T) {
	c := loadCourse(t)
	_, s := c.Teaching(rules.FourKongs)
	say := explain.New(c.texts[translations.English])
	emsd, ok := rules.Preset("emsd")
	if !ok {
		t.Fatal("no preset")
	}
	var lines []string
	for _, n := range s.Uncounted(emsd) {
		lines = append(lines, say.Lesson(n.Text))
	}
	const want = "Four kongs: not counted under EMSD, but under City University, Hong Kong 13 and Hong Kong 8."
	if got := strings.Join(lines, " "); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The first dealer's board tells of a throw for what it is: at a table where nobody throws
// for the dealer, it opens the wall.
func TestTheThrowOfTheFirstDealer(t *testing.T) {
	c := loadCourse(t)
	ch, s := c.Step("dice", "dealer")
	for id, want := range map[string]string{
		"cityu": "task.seating.dealer.ask", "emsd": "task.seating.dealer.ask",
		"hk8": "task.seating.dealer.ask_seated", "hk13": "task.seating.dealer.ask_seated", "old22": "task.seating.dealer.ask_seated",
	} {
		rs, _ := rules.Preset(id)
		r, err := lessons.Begin(ch, s, rs, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Task.Words().Ask.ID; got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}
