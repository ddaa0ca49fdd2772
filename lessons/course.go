package lessons

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/BurntSushi/toml"

	"sikwu/core/rules"
	"sikwu/lessons/spoken"
	"sikwu/lessons/task"
)

//go:embed course.toml
var courseFile string

//go:embed course/*.toml
var stepFiles embed.FS

// Chapter is a part of the course. Its title is chapter.ID.title.
type Chapter struct {
	ID      string // never changes
	Order   int    // from 1
	Group   string // chapters shown together: course.group.ID
	Minutes int    // how long it takes, about
	// Chairs reports whether the seats are called you, right, opposite and left:
	// winds are not taught yet.
	Chairs bool
	Names  bool // tiles are named under the pointer
	// Speaks are what the chapter's own texts say of rules.
	Speaks spoken.Points
	Steps  []Step
	// Test is what somebody must do who knows the chapter already, several in a
	// row; nil if there is none.
	Test *Step
}

// IsApart reports whether a chapter is for who wants it, beside the course.
func (c *Chapter) IsApart() bool { return c.Group == "apart" }

// Step is one exercise of a chapter, or several in a row. Its title is
// step.HOME.ID.title.
type Step struct {
	// Home and ID never change: what a learner has done is kept by them, whichever
	// chapter the step stands in.
	Home string `toml:"-"`
	ID   string `toml:"id"`
	task.Spec
	// Streak is how many exercises must be done in a row without a mistake; each
	// has another seed. 0 is 1.
	Streak int `toml:"streak"`
	// Another reports whether the exercise leaves something open, so that the
	// learner may ask for another one.
	Another bool     `toml:"another"`
	Names   bool     `toml:"names"` // tiles are named under the pointer
	Fans    []string `toml:"fans"`  // the fans taught, by id
	Terms   []string `toml:"terms"` // the words met, by id in the glossary
	// Speaks are what the step's own texts say of rules, besides the fans taught.
	Speaks spoken.Points `toml:"speaks"`
	// Sources are the documents whose rule it is, where others are silent or differ.
	Sources []string `toml:"sources"`
	// Shown is what the step does once before it asks; nil if it asks at once.
	Shown *Example `toml:"shown"`
}

// Example is an exercise of a step's kind that shows what the step is about: it is
// played to the learner, below a line that says the idea (shown, beside the title).
type Example struct {
	Set  task.Set       `toml:"set"`  // in place of the step's own; nil is the same
	With map[string]any `toml:"with"` // so too
	Seed int64          `toml:"seed"` // decides what is left open
}

// Name returns HOME.ID, which names a step in the course.
func (s *Step) Name() string { return s.Home + "." + s.ID }

// Text returns the id of one of a step's texts: title, shown, goal, nudge, done.
func (s *Step) Text(part string) string { return "step." + s.Name() + "." + part }

// testStreak is how many exercises in a row a chapter's test asks at least.
const testStreak = 3

// Course is all chapters in their order.
type Course struct {
	Chapters []Chapter
}

// Load reads the course built into the program. The error names the file and
// what is wrong with it.
func Load() (*Course, error) {
	names, err := fs.Glob(stepFiles, "course/*.toml")
	if err != nil {
		return nil, err
	}
	steps := map[string]Step{}
	for _, name := range names {
		data, err := stepFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		list, err := readSteps(string(data))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, s := range list {
			steps[s.Name()] = s
		}
	}
	c, err := readCourse(courseFile, steps)
	if err != nil {
		return nil, fmt.Errorf("course.toml: %w", err)
	}
	return c, nil
}

// decode reads TOML that may set nothing else than into has.
func decode(data string, into any) error {
	meta, err := toml.Decode(data, into)
	if err != nil {
		return err
	}
	for _, key := range meta.Undecoded() {
		return fmt.Errorf("%s: no such setting", key)
	}
	return nil
}

// readSteps reads a file of steps.
func readSteps(data string) ([]Step, error) {
	var file struct {
		ID    string `toml:"id"`
		Steps []Step `toml:"step"`
	}
	if err := decode(data, &file); err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for i := range file.Steps {
		s := &file.Steps[i]
		s.Home, s.Streak = file.ID, max(s.Streak, 1)
		switch {
		case s.ID == "" || seen[s.ID]:
			return nil, fmt.Errorf("step %d: its id %q is empty or another's", i+1, s.ID)
		case Kinds()[s.Kind] == nil:
			return nil, fmt.Errorf("step %s: there is no kind %q", s.ID, s.Kind)
		}
		for _, f := range s.Fans {
			if _, ok := rules.ParseFan(f); !ok {
				return nil, fmt.Errorf("step %s: there is no fan %q", s.ID, f)
			}
		}
		if err := s.Speaks.Check(); err != nil {
			return nil, fmt.Errorf("step %s: %w", s.ID, err)
		}
		seen[s.ID] = true
	}
	return file.Steps, nil
}

// readCourse reads the order of the course; each of the steps must stand in one
// chapter.
func readCourse(data string, steps map[string]Step) (*Course, error) {
	var file struct {
		Chapters []struct {
			ID      string        `toml:"id"`
			Group   string        `toml:"group"`
			Minutes int           `toml:"minutes"`
			Chairs  bool          `toml:"chairs"`
			Names   bool          `toml:"names"`
			Shows   bool          `toml:"shows"` // no word is asked about before it was shown
			Test    string        `toml:"test"`  // one of the steps
			Steps   []string      `toml:"steps"`
			Speaks  spoken.Points `toml:"speaks"`
		} `toml:"chapter"`
	}
	if err := decode(data, &file); err != nil {
		return nil, err
	}
	c := new(Course)
	left, met := maps.Clone(steps), map[string]bool{}
	for i, chapter := range file.Chapters {
		made := Chapter{ID: chapter.ID, Order: i + 1, Group: chapter.Group, Minutes: chapter.Minutes, Chairs: chapter.Chairs, Names: chapter.Names, Speaks: chapter.Speaks}
		if err := made.Speaks.Check(); err != nil {
			return nil, fmt.Errorf("chapter %s: %w", chapter.ID, err)
		}
		for _, name := range chapter.Steps {
			s, ok := left[name]
			if !ok {
				return nil, fmt.Errorf("chapter %s: there is no step %s, or it stands elsewhere too", chapter.ID, name)
			}
			delete(left, name)
			for _, word := range slices.Concat(s.Terms, s.Fans) {
				if chapter.Shows && !met[word] && s.Shown == nil {
					return nil, fmt.Errorf("chapter %s: step %s asks about %s, which nothing has shown", chapter.ID, name, word)
				}
				met[word] = true
			}
			made.Steps = append(made.Steps, s)
		}
		if chapter.Test != "" {
			test, ok := steps[chapter.Test]
			if !ok {
				return nil, fmt.Errorf("chapter %s: there is no step %s for its test", chapter.ID, chapter.Test)
			}
			test.Streak = max(test.Streak, testStreak)
			made.Test = &test
		}
		c.Chapters = append(c.Chapters, made)
	}
	for _, name := range slices.Sorted(maps.Keys(left)) {
		return nil, fmt.Errorf("step %s stands in no chapter", name)
	}
	return c, nil
}

// Chapter finds a chapter by its id; nil if there is none.
func (c *Course) Chapter(id string) *Chapter {
	for i := range c.Chapters {
		if c.Chapters[i].ID == id {
			return &c.Chapters[i]
		}
	}
	return nil
}

// Step finds a step by its home and id, with its chapter; nil if there is none.
func (c *Course) Step(home, id string) (*Chapter, *Step) {
	return c.find(func(s *Step) bool { return s.Home == home && s.ID == id })
}

// find returns the first step that fits, with its chapter.
func (c *Course) find(fits func(*Step) bool) (*Chapter, *Step) {
	for i := range c.Chapters {
		for j := range c.Chapters[i].Steps {
			if s := &c.Chapters[i].Steps[j]; fits(s) {
				return &c.Chapters[i], s
			}
		}
	}
	return nil, nil
}

// Teaching finds the step that teaches a fan, with its chapter.
func (c *Course) Teaching(f rules.Fan) (*Chapter, *Step) {
	return c.find(func(s *Step) bool { return slices.Contains(s.Fans, f.String()) })
}
