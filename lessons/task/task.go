// Package task runs one exercise: it shows a board, takes an act, and says
// whether it is right or what would follow from it at a table.
//
// An exercise is of a kind (count stacks, name fans, say who pays); a Spec names
// the kind and what is set, as a lesson's file or a drill's draw gives it. The
// kinds live in the packages beside this one; each asks core what is right and
// never holds an answer of its own. A wrong act is let through: the task shows
// what follows from it until it is taken back.
package task

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Exercise is one exercise under way. Only Do changes it.
type Exercise interface {
	// Board is what is there now.
	Board() picture.Board
	// Judge returns the verdict on an act. It is called only with acts that the
	// board offers.
	Judge(a picture.Act) Verdict
	// Do carries out an act that Judge found right.
	Do(a picture.Act)
	// Next is an act that Judge finds right now, worked out by core; empty when
	// the exercise is done.
	Next() picture.Act
	// Words are the texts of the exercise: what is asked, a nudge, and what it
	// showed once it is done. A lesson's step may replace them with its own texts,
	// which get the same Args.
	Words() Words
	// Hand is what Check opens: the hand it is about, as score.Evaluate takes
	// it. A board without a hand opens an empty one with the seats it has.
	Hand() (hand.Draft, score.Win)
}

// Finisher is an exercise that knows whether it is done without working out its next act,
// which may take long.
type Finisher interface{ Finished() bool }

// Asker is an exercise that asks the advisor about its hand; nil if it has nothing to ask.
type Asker interface{ Question() *advise.Question }

// Words are what an exercise says. Ask, Nudge and Done have the same Args or fewer.
type Words struct {
	Ask   picture.Text // one sentence: the goal
	Nudge picture.Text // the first hint
	Done  picture.Text // what it showed, with the figures
	// Clause and Decision are the source of Done in the rules.
	Clause, Decision string
	// Beside adds to Done what looked true and is not, or what to look at again, a text
	// each.
	Beside []Note
}

// Note is a text with its source in the rules, which may be empty.
type Note struct {
	Text             picture.Text
	Clause, Decision string
}

// WordsOf returns the texts of an exercise under one id: id.ask, id.nudge and
// id.done, with the same values.
func WordsOf(id string, args picture.Args) Words { return WordsBy(id, "ask", "nudge", "done", args) }

// Flowers returns how many flowers are played with, for a text that speaks of them.
func Flowers(rs *rules.RuleSet) int {
	if rs.Flowers.Value {
		return tile.Flowers
	}
	return 0
}

// WordsBy returns the texts under one id, each by a name of its own.
func WordsBy(id, ask, nudge, done string, args picture.Args) Words {
	return Words{Ask: picture.Say(id+"."+ask, args), Nudge: picture.Say(id+"."+nudge, args), Done: picture.Say(id+"."+done, args)}
}

// From returns the texts with their source: a clause and our ruling, either of
// which may be empty.
func (w Words) From(clause, decision string) Words {
	w.Clause, w.Decision = clause, decision
	return w
}

// Verdict is the judgement of an act.
type Verdict struct {
	Right bool
	// Wrong holds what follows if it is not right.
	Wrong Consequence
}

// Right returns the verdict on a right act.
func Right() Verdict { return Verdict{Right: true} }

// Consequence says what would follow from a wrong act at a table.
type Consequence struct {
	Title   picture.Text // You clicked stack 11. Played on like that:
	Text    picture.Text // what follows
	Compare picture.Text // the second hint: this and the right one side by side
	Clause  string       // of the rules; may be empty
	// Decision is the id of our ruling if the sources are silent.
	Decision string
	// Frames are boards that show it, the first at once, the others when asked
	// for; at least one. Nothing on them can be touched.
	Frames []picture.Board
}

// Wrong returns the verdict on a wrong act.
func Wrong(c Consequence) Verdict { return Verdict{Wrong: c} }

// Kind makes an exercise of what a Spec sets, under rules. The seed decides
// what the spec leaves open, the same for ever. The error says what in the spec
// is wrong, or is a *NotHere.
type Kind func(set Set, rs *rules.RuleSet, seed int64) (Exercise, error)

// NotHere says that rules have no such exercise: no flowers, no such fan.
type NotHere struct{ Text picture.Text }

// Error is for developers; users see Text in their language.
func (e *NotHere) Error() string { return "not under these rules: " + e.Text.ID }

// Task is an exercise with what was done about it.
type Task struct {
	Spec  Spec
	Rules *rules.RuleSet // with the spec's own values
	Seed  int64

	exercise Exercise
	done     []picture.Act
	wrong    *Consequence
	last     *Consequence // the last wrong act, taken back or not
	slip     picture.Act  // it
	frame    int
	mistakes int
	shown    bool // the answer was shown at least once
}

// Kinds are the kinds by name.
type Kinds map[string]Kind

// New begins an exercise.
func (k Kinds) New(spec Spec, rs *rules.RuleSet, seed int64) (*Task, error) {
	e, rs, err := k.Make(spec, rs, seed)
	if err != nil {
		return nil, err
	}
	return &Task{Spec: spec, Rules: rs, Seed: seed, exercise: e}, nil
}

// Make makes the exercise of a spec, and returns the rules that it is played by.
func (k Kinds) Make(spec Spec, rs *rules.RuleSet, seed int64) (Exercise, *rules.RuleSet, error) {
	kind, ok := k[spec.Kind]
	if !ok {
		return nil, nil, &SpecError{Kind: spec.Kind, Problem: "no such kind"}
	}
	rs, set, err := spec.under(rs)
	if err != nil {
		return nil, nil, err
	}
	e, err := kind(set, rs, seed)
	return e, rs, err
}

// Under returns the rules by which the exercise is played at a table: with the values that
// it needs.
func (s *Spec) Under(rs *rules.RuleSet) (*rules.RuleSet, error) {
	rs, _, err := s.under(rs)
	return rs, err
}

// under is Under, and returns what else is set.
func (s *Spec) under(rs *rules.RuleSet) (*rules.RuleSet, Set, error) {
	rs, err := with(rs, s.With)
	if err != nil {
		return nil, nil, err
	}
	least, set, err := s.Set.leastOf()
	if err == nil && least > 0 && rs.Minimum.Value == 0 {
		rs, err = rs.With(map[string]any{"minimum": least})
	}
	return rs, set, err
}

// with returns rules with other values. Those that hold already stay as they are,
// with the clause that they come from.
func with(rs *rules.RuleSet, values map[string]any) (*rules.RuleSet, error) {
	if len(values) == 0 {
		return rs, nil
	}
	other, err := rs.With(values)
	if err != nil {
		return nil, err
	}
	changed := map[string]any{}
	for _, e := range rules.Diff(rs, other) {
		if v, ok := values[e.Key]; ok {
			changed[e.Key] = v
		}
	}
	return rs.With(changed)
}

// Board returns what is shown: the table as it stands, or what follows from a wrong
// act until that is taken back.
func (t *Task) Board() picture.Board {
	if t.wrong != nil {
		return t.wrong.Frames[t.frame]
	}
	return t.exercise.Board()
}

// Standing returns the table as it stands, whatever followed from a wrong act.
func (t *Task) Standing() picture.Board { return t.exercise.Board() }

// Words returns the exercise's texts.
func (t *Task) Words() Words { return t.exercise.Words() }

// Hand returns what Check opens.
func (t *Task) Hand() (hand.Draft, score.Win) { return t.exercise.Hand() }

// Question is what the advisor was asked about the hand that Check opens; nil if nothing.
func (t *Task) Question() *advise.Question {
	if x, ok := t.exercise.(Asker); ok {
		return x.Question()
	}
	return nil
}

// Act does something on the board. A wrong act is let through and stays until
// TakeBack; while it stands, nothing else can be done.
func (t *Task) Act(a picture.Act) {
	if t.wrong != nil || t.Done() || a == "" {
		return
	}
	v := t.exercise.Judge(a)
	if !v.Right {
		t.mistakes++
		t.wrong, t.last, t.slip, t.frame = &v.Wrong, &v.Wrong, a, 0
		return
	}
	t.exercise.Do(a)
	t.done, t.last, t.slip = append(t.done, a), nil, ""
}

// Offers reports whether the board has an act now; Judge is called only with those.
func (t *Task) Offers(a picture.Act) bool {
	b := t.Board()
	return slices.Contains(b.Acts(), a)
}

// Judge returns the verdict on an act without doing it.
func (t *Task) Judge(a picture.Act) Verdict { return t.exercise.Judge(a) }

// Wrong returns what follows from the act that stands wrong, nil if none does.
func (t *Task) Wrong() *Consequence { return t.wrong }

// LastWrong returns what followed from the wrong act that was done last, nil before
// any since the last right one.
func (t *Task) LastWrong() *Consequence { return t.last }

// Follows reports whether more boards show what follows from the wrong act.
func (t *Task) Follows() bool { return t.wrong != nil && t.frame < len(t.wrong.Frames)-1 }

// Follow shows the next of the boards that a wrong act leads to.
func (t *Task) Follow() {
	if t.Follows() {
		t.frame++
	}
}

// TakeBack undoes a wrong act.
func (t *Task) TakeBack() { t.wrong = nil }

// Show does the right act for the learner.
func (t *Task) Show() {
	t.TakeBack()
	if a := t.exercise.Next(); a != "" {
		t.shown = true
		t.Act(a)
	}
}

// Next returns an act that is right now, empty when the exercise is done.
func (t *Task) Next() picture.Act { return t.exercise.Next() }

// Done reports whether the goal is reached.
func (t *Task) Done() bool {
	if x, ok := t.exercise.(Finisher); ok {
		return x.Finished()
	}
	return t.exercise.Next() == ""
}

// Acts returns the right acts so far.
func (t *Task) Acts() []picture.Act { return t.done }

// Mistakes returns how many wrong acts there were.
func (t *Task) Mistakes() int { return t.mistakes }

// Shown reports whether the answer, or a part of it, was shown.
func (t *Task) Shown() bool { return t.shown }

// Clean reports whether all was done without a mistake and without being shown.
func (t *Task) Clean() bool { return t.mistakes == 0 && !t.shown }
