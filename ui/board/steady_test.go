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

// checkMiddles checks that the seats of a table stand opposite each other, in the middle of
// their sides.
func checkMiddles(t *testing.T, step string, s *scene, b *picture.Board) {
	t.Helper()
	var at [sides]rect
	for _, k := range s.spots {
		if k.Kind == picture.AtSeat {
			at[sideOf(k.Seat, b.You)] = k.at
		}
	}
	for _, pair := range [][2]side{{bottomSide, topSide}, {leftSide, rightSide}} {
		a, o := at[pair[0]], at[pair[1]]
		if a.isEmpty() || o.isEmpty() {
			continue
		}
		ax, ay := a.middle()
		ox, oy := o.middle()
		if pair[0] == leftSide {
			ax, ox = ay, oy
		}
		if abs(ax-ox) > 2 {
			t.Errorf("%s at %v: the seats at %v and %v are not opposite", step, s.area.size(), a, o)
		}
	}
	if x, _ := at[bottomSide].middle(); !at[bottomSide].isEmpty() && abs(x-s.area.w/2) > 0.06*s.area.w {
		t.Errorf("%s at %v: the viewer's seat stands at %v", step, s.area.size(), at[bottomSide])
	}
}

// Through an exercise, whatever is done, the viewer's tiles keep their size in a window of
// 1280 by 800, and in any window each seat stands in the middle of its side.
func TestBoardsOfAnExerciseKeepTheirSize(t *testing.T) {
	themed(t, look.Light)
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	words := wordsIn(t, "en")
	words.Say = explain.New(pagetest.Text(t, "en")).Lesson
	at := breaks{}
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
			for _, size := range sizes {
				wide := map[float32]string{}
				lookAt(run.Task, chapter.Steps[j].Name(), func(step string, b picture.Board) {
					s := plan(&b, words, at, rect{0, 0, size.Width, size.Height})
					checkMiddles(t, step, s, &b)
					for _, k := range s.spots {
						if k.Kind == picture.AtHand && k.Seat == b.You && len(b.Seats) > 0 {
							wide[k.at.w] = step
						}
					}
				})
				if len(wide) > 1 && size == sizes[0] {
					t.Errorf("%v: tiles of the hand are %v wide", size, wide)
				}
				run, _ = lessons.Begin(chapter, &chapter.Steps[j], presets[0], int64(i))
			}
		}
	}
}
