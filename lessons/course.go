package lessons

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"github.com/BurntSushi/toml"

	"sikwu/core/rules"
	"sikwu/lessons/task"
)

//go:embed course/*.toml
var courseFiles embed.FS

// Chapter is a part of the course. Its title is chapter.ID.title.
type Chapter struct {
	ID    string `toml:"id"`    // never changes
	Order int    `toml:"order"` // from 1
	Group string `toml:"group"` // chapters shown together: course.group.ID
	Steps []Step `toml:"step"`
}

// Step is one exercise of a chapter, or several in a row. Its title is
// step.CHAPTER.ID.title.
type Step struct {
	ID string `toml:"id"` // never changes within its chapter
	task.Spec
	// Streak is how many exercises must be done in a row without a mistake; each
	// has another seed. 0 is 1.
	Streak int `toml:"streak"`
	// Another reports whether the exercise leaves something open, so that the
	// learner may ask for another one.
	Another bool     `toml:"another"`
	Fans    []string `toml:"fans"`  // the fans taught, by id
	Terms   []string `toml:"terms"` // the words met, by id in the glossary
}

// Text returns the id of one of a step's texts: title, goal, nudge, done.
func (c *Chapter) Text(step *Step, part string) string {
	return "step." + c.ID + "." + step.ID + "." + part
}

// Course is all chapters in their order.
type Course struct {
	Chapters []Chapter
}

// Load reads the course built into the program. The error names the file and
// what is wrong with it.
func Load() (*Course, error) {
	names, err := fs.Glob(courseFiles, "course/*.toml")
	if err != nil {
		return nil, err
	}
	c := new(Course)
	for _, name := range names {
		data, err := courseFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		chapter, err := read(string(data))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		c.Chapters = append(c.Chapters, chapter)
	}
	slices.SortFunc(c.Chapters, func(a, b Chapter) int { return a.Order - b.Order })
	return c, nil
}

// read reads a chapter's file.
func read(data string) (c Chapter, err error) {
	meta, err := toml.Decode(data, &c)
	if err != nil {
		return Chapter{}, err
	}
	for _, key := range meta.Undecoded() {
		return Chapter{}, fmt.Errorf("%s: no such setting", key)
	}
	seen := map[string]bool{}
	for i := range c.Steps {
		s := &c.Steps[i]
		s.Streak = max(s.Streak, 1)
		switch {
		case s.ID == "" || seen[s.ID]:
			return Chapter{}, fmt.Errorf("step %d: its id %q is empty or another's", i+1, s.ID)
		case Kinds()[s.Kind] == nil:
			return Chapter{}, fmt.Errorf("step %s: there is no kind %q", s.ID, s.Kind)
		}
		for _, f := range s.Fans {
			if _, ok := rules.ParseFan(f); !ok {
				return Chapter{}, fmt.Errorf("step %s: there is no fan %q", s.ID, f)
			}
		}
		seen[s.ID] = true
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

// Step finds a step by its id; nil if there is none.
func (c *Chapter) Step(id string) *Step {
	for i := range c.Steps {
		if c.Steps[i].ID == id {
			return &c.Steps[i]
		}
	}
	return nil
}

// Teaching finds the step that teaches a fan.
func (c *Course) Teaching(f rules.Fan) (chapter *Chapter, step *Step) {
	for i := range c.Chapters {
		for j := range c.Chapters[i].Steps {
			if slices.Contains(c.Chapters[i].Steps[j].Fans, f.String()) {
				return &c.Chapters[i], &c.Chapters[i].Steps[j]
			}
		}
	}
	return nil, nil
}
