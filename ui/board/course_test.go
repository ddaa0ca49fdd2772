package board

import (
	"errors"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons"
	"sikwu/lessons/task"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// Every board of the course fits at the smaller size in both languages: those
// the learner sees, and those that show the consequences of a wrong act.
func TestBoardsOfTheCourseHaveRoom(t *testing.T) {
	themed(t, look.Light)
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	spoken := map[string]Words{}
	for _, language := range languages {
		loc := pagetest.Text(t, language)
		w := wordsIn(t, language)
		w.Say = explain.New(loc).Lesson
		spoken[language] = w
	}
	at := breaks{}
	look := func(step string, b picture.Board) {
		for language, words := range spoken {
			s := plan(&b, words, at, rect{0, 0, sizes[1].Width, sizes[1].Height})
			checkSolids(t, step+" "+language, s)
			checkTexts(t, step+" "+language, s)
			for _, act := range b.Acts() {
				if !reachable(s, act) {
					t.Errorf("%s %s: %q cannot be touched", step, language, act)
				}
			}
		}
		clear(at)
	}
	for i := range course.Chapters {
		chapter := &course.Chapters[i]
		for j := range chapter.Steps {
			if effort.Skips(i + j) {
				continue
			}
			run, err := lessons.Begin(chapter, &chapter.Steps[j], presets[0], int64(i))
			var not *task.NotHere
			if errors.As(err, &not) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			name := chapter.ID + "." + chapter.Steps[j].ID
			lookAt(run.Task, name, look)
			if x := run.Example(); x != nil {
				lookAt(x, name+" shown", func(step string, b picture.Board) { look(step, b.Leading(x.Next())) })
			}
		}
	}
}

// lookAt calls look for an exercise's boards, and for those of a few wrong
// acts.
func lookAt(x *task.Task, name string, look func(string, picture.Board)) {
	const most, wrongs = 24, 2
	for n := 0; n < most && !x.Done(); n++ {
		b := x.Board()
		look(name, b)
		wrong := 0
		for _, act := range b.Acts() {
			v := x.Judge(act)
			if v.Right || wrong >= wrongs {
				continue
			}
			wrong++
			for _, f := range v.Wrong.Frames {
				look(name+" "+string(act), f)
			}
		}
		x.Act(x.Next())
	}
	look(name, x.Board())
}

// reachable reports whether an act has a point where it can be touched.
func reachable(s *scene, act picture.Act) bool {
	for i := range s.targets {
		if _, _, ok := s.touchPoint(i); ok && s.targets[i].act == act {
			return true
		}
	}
	return false
}
