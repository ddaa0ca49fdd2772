package drill

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"time"

	"sikwu/core/rules"
	"sikwu/lessons/task"
)

// Aim says which skills new questions are about.
type Aim struct {
	// Chapters are those met so far, in order: new questions are only about skills taught
	// there, the latest first; about all skills if it is nil.
	Chapters []string
	// Chapter and Family are the learner's choice; their skills come first.
	Chapter, Family string
}

// Question is a question to ask.
type Question struct {
	Drill  string // the skill's id
	Level  int
	Task   *task.Task
	IsBack bool // it went wrong before and has come back

	id string // of its card
}

// card returns the question as it is kept.
func (q *Question) card() *Card {
	return &Card{Drill: q.Drill, Level: q.Level, Spec: q.Task.Spec, Seed: q.Task.Seed, Version: task.SeedVersion}
}

// Session asks one question after another under one rule set.
type Session struct {
	deck   *Deck
	rules  *rules.RuleSet
	aim    Aim
	only   string // the drill that is practised, empty for the day's drill
	chance *rand.Rand
	last   string            // the skill asked last
	asked  map[string]bool   // new questions of this session, by their look
	looks  map[string]string // of cards, by id
	first  int               // how many new questions in a row were on skills that come first
	now    *Question         // under way
}

// Daily returns what is left of the day's drill. The seed decides what is drawn.
func (d *Deck) Daily(rs *rules.RuleSet, aim Aim, seed int64) *Session {
	s := d.session(rs, seed)
	s.aim, s.last = aim, d.memory.lastSkill()
	return s
}

// SetAim says what the next questions are about.
func (s *Session) SetAim(a Aim) { s.aim = a }

// Practice returns an endless session of one drill; it has no questions if there is no such
// drill.
func (d *Deck) Practice(drill string, rs *rules.RuleSet, seed int64) *Session {
	s := d.session(rs, seed)
	s.only = drill
	return s
}

func (d *Deck) session(rs *rules.RuleSet, seed int64) *Session {
	return &Session{deck: d, rules: rs, chance: task.Source(seed), asked: map[string]bool{}, looks: map[string]string{}}
}

// Number returns the place of the question under way, or of the next one, in the day's
// drill: 1 of 10. Past the end it is one more than of. In practice it counts the skill's
// questions today, and of is 0.
func (s *Session) Number(now time.Time) (n, of int) {
	day := s.deck.memory.today(now)
	if s.only != "" {
		return day.Skills[s.only].Asked + 1, 0
	}
	return day.Daily + 1, day.Goal
}

// More adds another ten questions to a day's drill that is done.
func (s *Session) More(now time.Time) {
	if n, of := s.Number(now); s.only == "" && n > of {
		s.deck.memory.today(now).Goal += DailyGoal
	}
}

// Question returns the question under way, nil before the first and after an answer.
func (s *Session) Question() *Question { return s.now }

// Next returns the next question, nil if the day's drill is done or there is nothing to ask.
// A question under way is dropped.
func (s *Session) Next(now time.Time) *Question {
	s.now = nil
	if n, of := s.Number(now); s.only == "" && n > of {
		return nil
	}
	q := s.due(now, false)
	if q == nil {
		q = s.draw(false)
	}
	if q == nil && s.last != "" { // only the skill asked last has any
		if q = s.due(now, true); q == nil {
			q = s.draw(true)
		}
	}
	if q != nil {
		s.now, s.last = q, q.Drill
	}
	return q
}

// Answer counts how the question under way went, if there is one. If it was not right at the
// first try, it will come back.
func (s *Session) Answer(o Outcome, now time.Time) Grade {
	q, g := s.now, o.Grade()
	if q == nil {
		return g
	}
	s.now = nil
	m := s.deck.memory
	card := q.card()
	if known, ok := m.Cards[q.id]; ok {
		card = &known
	}
	if card.Plan.Answers > 0 || g != Good {
		card.Plan = card.Plan.next(g, now)
		m.keep(q.id, *card)
	}
	s.count(q, g, now)
	return g
}

// count counts an answer towards the skill and the day.
func (s *Session) count(q *Question, g Grade, now time.Time) {
	m := s.deck.memory
	skill := m.Skills[q.Drill]
	skill.answer(g, !q.IsBack, len(s.deck.find(q.Drill).Levels), now)
	m.keepSkill(q.Drill, skill)
	day := m.today(now)
	tally := day.Skills[q.Drill]
	tally.Asked++
	if g == Good {
		tally.Right++
	}
	if q.IsBack {
		tally.Back++
	}
	day.Skills[q.Drill] = tally
	if s.only == "" {
		day.Daily++
	}
}

// due returns the card that has been due longest.
func (s *Session) due(now time.Time, repeat bool) *Question {
	type entry struct {
		id string
		Card
	}
	var list []entry
	for id, c := range s.deck.memory.Cards {
		if c.Plan.isDue(now) && s.mayAsk(c.Drill, repeat) {
			list = append(list, entry{id, c})
		}
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := &list[i], &list[j]
		return cmp.Or(a.Plan.Due.Compare(b.Plan.Due), cmp.Compare(a.id, b.id)) < 0
	})
	for _, c := range list {
		if t := s.deck.make(&c.Card, s.rules); t != nil {
			return &Question{Drill: c.Drill, Level: c.Level, Task: t, IsBack: true, id: c.id}
		}
	}
	return nil
}

// mayAsk reports whether a question of a skill may be asked now.
func (s *Session) mayAsk(drill string, repeat bool) bool {
	if s.only != "" {
		return drill == s.only && s.deck.find(drill) != nil
	}
	return (drill == s.last) == repeat && s.deck.find(drill) != nil
}

// draws is how many questions are drawn to find one that is new.
const draws = 12

// draw draws a new question.
func (s *Session) draw(repeat bool) *Question {
	for _, drill := range s.candidates(repeat) {
		if q := s.drawOf(&drill); q != nil {
			s.first++
			if !s.comesFirst(&drill) {
				s.first = 0
			}
			return q
		}
	}
	return nil
}

// drawOf draws a question of a skill, if possible one that has no card and was not asked in
// this session.
func (s *Session) drawOf(drill *task.Drill) (q *Question) {
	level := min(max(s.deck.memory.Skills[drill.ID].Level, 1), len(drill.Levels))
	for range draws {
		t := s.deck.kinds.Draw(drill, s.chance, level, s.rules)
		if t == nil {
			break
		}
		q = &Question{Drill: drill.ID, Level: level, Task: t}
		card := q.card()
		look := s.deck.look(card, s.rules)
		id, known := s.kept(drill.ID, look)
		if q.id = card.ID(); known {
			q.id = id
		} else if !s.asked[look] {
			s.asked[look] = true
			break
		}
	}
	return q
}

// kept returns the skill's card whose question has a look: the same question has the same
// card, whatever its seed.
func (s *Session) kept(drill, look string) (id string, ok bool) {
	cards := s.deck.memory.Cards
	for _, id := range slices.Sorted(maps.Keys(cards)) {
		c := cards[id]
		if c.Drill != drill {
			continue
		}
		if _, seen := s.looks[id]; !seen {
			s.looks[id] = s.deck.look(&c, s.rules)
		}
		if s.looks[id] == look {
			return id, true
		}
	}
	return "", false
}

// othersAfter is how many questions in a row may be on skills that come first; then one is on
// another, so that none is forgotten.
const othersAfter = 2

// candidates returns the skills that may be asked next, in order of preference: those that
// come first, or the others if it is their turn; of these the one asked the longest ago,
// and of those never asked the one taught last.
func (s *Session) candidates(repeat bool) []task.Drill {
	var list []task.Drill
	for _, drill := range s.deck.drills {
		open := s.aim.Chapters == nil || slices.Contains(s.aim.Chapters, drill.Chapter) || s.isChosen(&drill)
		if s.mayAsk(drill.ID, repeat) && (open || s.only != "") {
			list = append(list, drill)
		}
	}
	others := s.first >= othersAfter
	rank := func(d *task.Drill) int {
		if s.comesFirst(d) != others {
			return 0
		}
		return 1
	}
	at := func(d *task.Drill) time.Time { return s.deck.memory.Skills[d.ID].At }
	latest := func(d *task.Drill) int { return -slices.Index(s.aim.Chapters, d.Chapter) }
	slices.SortStableFunc(list, func(a, b task.Drill) int {
		return cmp.Or(cmp.Compare(rank(&a), rank(&b)), at(&a).Compare(at(&b)), cmp.Compare(latest(&a), latest(&b)))
	})
	return list
}

// comesFirst reports whether a skill is weak or the learner's choice.
func (s *Session) comesFirst(d *task.Drill) bool {
	skill := s.deck.memory.Skills[d.ID]
	return skill.isWeak() || s.isChosen(d)
}

func (s *Session) isChosen(d *task.Drill) bool {
	family, _, _ := strings.Cut(d.ID, ".")
	return s.aim.Chapter != "" && d.Chapter == s.aim.Chapter || s.aim.Family != "" && family == s.aim.Family
}
