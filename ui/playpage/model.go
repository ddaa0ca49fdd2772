package playpage

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/evening"
	"sikwu/core/ledger"
	"sikwu/core/players"
	"sikwu/core/record"
	"sikwu/core/rules"
)

// Speed is how fast the others play.
type Speed string

// The speeds.
const (
	Slow    Speed = "slow"
	Medium  Speed = "medium"
	Fast    Speed = "fast"
	Instant Speed = "instant" // nothing moves
)

var speeds = []Speed{Slow, Medium, Fast, Instant}

// pause is how long an act of another is looked at.
func (s Speed) pause() time.Duration {
	return map[Speed]time.Duration{Slow: 1100 * time.Millisecond, Medium: 550 * time.Millisecond, Fast: 240 * time.Millisecond}[s]
}

// Choices are what is chosen at the start, and kept for the next time.
type Choices struct {
	Levels [3]string `json:"levels"` // of the next player, the one opposite and the one before
	Throw  bool      `json:"throw"`  // the learner throws and finds whose wall is opened
	Wall   bool      `json:"wall"`   // and counts the stacks
	Deal   bool      `json:"deal"`   // the tiles are dealt when they are asked for
	Strict bool      `json:"strict"`
	Speed  Speed     `json:"speed"`
	Marks  bool      `json:"marks"`  // each act is marked once it is done
	Limit  int       `json:"limit"`  // seconds for a claim; 0 for as long as it takes
	Review bool      `json:"review"` // opens by itself when a hand ends
}

// usual are the choices at first.
func usual() Choices {
	return Choices{Levels: [3]string{players.Steady.String(), players.Beginner.String(), players.Steady.String()}, Speed: Medium, Review: true}
}

// Model is the evening and what is chosen for the next. It outlives the page.
type Model struct {
	Choices Choices
	Seed    func() int64 // of the next evening

	folder *evening.Folder
	extra  *evening.Folder // of hands that are played on
	before *evening.File   // to return to from one, if there is one
	was    bool            // at its table
	back   *looked         // the review that it was played on from
	now    func() time.Time
	file   *evening.File     // the evening that is open, or can be taken up; nil if there is none
	last   *evening.Document // the one before lastOf
	lastOf *evening.File
	seated bool     // at its table
	ending bool     // it is asked whether it is to end, so that another can begin
	here   *sitting // what else is at the table; nil while nobody sits there
	looked *looked  // what is looked back at; nil if nothing is
	fault  error    // why it could not be written or read
}

// NewModel returns the model over a folder of evenings, with the choices that Keep was
// given. An evening that was left is found there.
func NewModel(folder, kept string, now func() time.Time) *Model {
	m := &Model{Choices: choicesIn(kept), folder: evening.In(folder), extra: evening.In(filepath.Join(folder, "practice")), now: now, Seed: rand.Int64}
	if m.file, m.fault = m.folder.Latest(now); m.fault != nil {
		fyne.LogError("evenings", m.fault)
	}
	return m
}

// choicesIn returns the choices that Keep was given, the usual ones if they cannot be read.
func choicesIn(kept string) Choices {
	c := usual()
	if json.Unmarshal([]byte(kept), &c) != nil {
		return usual()
	}
	return c.sound()
}

// sound returns choices that can be played with.
func (c Choices) sound() Choices {
	plain := usual()
	for i, id := range c.Levels {
		if _, ok := players.ParseLevel(id); !ok {
			c.Levels[i] = plain.Levels[i]
		}
	}
	if c.Speed.pause() == 0 && c.Speed != Instant {
		c.Speed = plain.Speed
	}
	c.Limit = max(0, min(c.Limit, 60))
	return c
}

// text returns the choices as Keep stores them.
func (c Choices) text() string {
	data, err := json.Marshal(c)
	if err != nil {
		return ""
	}
	return string(data)
}

// waits reports whether there is an evening to go on with.
func (m *Model) waits() bool { return m.file != nil && !m.file.IsOver() }

// begin begins an evening of the learner under a rule set.
func (m *Model) begin(rs *rules.RuleSet, learner string) error {
	seed := m.Seed()
	o := evening.Options{Rules: rs, Strict: m.Choices.Strict, Seed: seed, You: ledger.Player(1 + uint64(seed)%4)}
	o.Names[o.You.Index()] = learner
	for i := range chairs {
		o.Levels[(o.You.Index()+1+i)%4], _ = players.ParseLevel(m.Choices.Levels[i])
	}
	o.Bents = bents(&o)
	return m.open(m.folder, o)
}

// bents draws what those who are steady like this evening, each something else; a third likes
// nothing.
func bents(o *evening.Options) (list [4]players.Bent) {
	r, all := rand.New(rand.NewPCG(uint64(o.Seed), 0)), players.Bents()
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, i := range r.Perm(len(list)) {
		if o.Levels[i] == players.Steady && i != o.You.Index() && len(all) > 0 {
			list[i], all = all[0], all[1:]
		}
	}
	return list
}

// practise plays on from a hand after so many of its acts.
func (m *Model) practise(h *record.Hand, after int) error {
	o := evening.Options{Rules: h.Rules, Seed: h.Seed, You: ledger.Player(h.Learner().Index() + 1), From: h, After: after}
	for i, p := range h.Players {
		o.Names[i], o.Levels[i] = p.Name, p.Level
	}
	before, was, back := m.file, m.seated, m.looked
	if err := m.open(m.extra, o); err != nil {
		return err
	}
	if before == nil || !before.IsPractice() {
		m.before, m.was = before, was
	}
	if back != nil {
		m.back = back
	}
	return nil
}

func (m *Model) open(in *evening.Folder, o evening.Options) error {
	file, err := in.Create(o, m.now)
	if err == nil {
		m.file, m.seated, m.here = file, true, nil
	}
	m.fault = err
	return err
}

// lastEvening returns the evening before the one that is open, nil if there is none.
func (m *Model) lastEvening() *evening.Document {
	if m.lastOf != m.file {
		m.last, m.lastOf = m.folder.Before(m.file), m.file
	}
	return m.last
}

// leave leaves the table. From a hand that is played on one returns to its evening, and to
// the review that is returned.
func (m *Model) leave() (back *looked) {
	m.here = nil
	if !m.file.IsPractice() {
		m.seated = false
		return nil
	}
	back = m.back
	m.file, m.seated, m.before, m.back = m.before, m.was, nil, nil
	return back
}
