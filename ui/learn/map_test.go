package learn

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons"
	"sikwu/ui/look"
)

// The least room between what a card of the map shows and its edge, and beside its title.
const (
	cardRoom  = 5
	titleRoom = 3
)

// low is a wide window without much height, less its bar.
var low = fyne.NewSize(1280, 644)

// TestCardsOfTheMapHold: whatever was done of the chapters, each word and picture on
// their cards stands inside, with room round it, and no word on another.
func TestCardsOfTheMapHold(t *testing.T) {
	states := map[string]func(s *stage, c *lessons.Chapter, n int){
		"untouched": func(*stage, *lessons.Chapter, int) {},
		"begun": func(s *stage, c *lessons.Chapter, n int) {
			if n+1 < len(c.Steps) {
				s.desk.Progress.StepDone(c.Steps[n].Home, c.Steps[n].ID, false, s.now())
			}
		},
		"done": func(s *stage, c *lessons.Chapter, n int) {
			s.desk.Progress.StepDone(c.Steps[n].Home, c.Steps[n].ID, false, s.now())
		},
		"shown": func(s *stage, c *lessons.Chapter, n int) {
			s.desk.Progress.StepDone(c.Steps[n].Home, c.Steps[n].ID, true, s.now())
		},
	}
	for _, lang := range []string{"en", "zh-Hant"} {
		for _, size := range []fyne.Size{pagetest.Large, pagetest.Small, low} {
			for state, do := range states {
				s := open(t, "hk8", pagetest.In(lang, look.Light, size))
				for i := range s.desk.Course.Chapters {
					for n := range s.desk.Course.Chapters[i].Steps {
						do(s, &s.desk.Course.Chapters[i], n)
					}
				}
				s.page.show()
				name := fmt.Sprintf("%s-%s-%v-%v", state, lang, size.Width, size.Height)
				s.Picture("map-" + name)
				for _, g := range s.page.View.(*course).groups {
					for _, c := range g.cards {
						c.holds(t, name)
						pagetest.CheckApart(t, name+" "+c.AccessibilityLabel(), pagetest.Words(c.PressCard))
					}
				}
			}
		}
	}
}

func (k *chapterCard) holds(t *testing.T, name string) {
	t.Helper()
	pagetest.Walk(k.PressCard, func(o fyne.CanvasObject, at fyne.Position) {
		switch o.(type) {
		case *canvas.Text, *canvas.Image:
		default:
			return
		}
		from, to := at, at.AddXY(o.Size().Width, fyne.Max(o.Size().Height, o.MinSize().Height))
		if text, ok := o.(*canvas.Text); ok {
			to.X = from.X + fyne.MeasureText(strings.TrimSpace(text.Text), text.TextSize, text.TextStyle).Width
		}
		beside := float32(cardRoom)
		if text, ok := o.(*canvas.Text); ok && strings.Contains(k.title.Text(), text.Text) {
			beside = titleRoom
		}
		if from.X < beside || from.Y < cardRoom || to.X > k.Size().Width-beside || to.Y > k.Size().Height-cardRoom {
			t.Errorf("%s: %T on %q lies at %v to %v on a card of %v", name, o, k.AccessibilityLabel(), from, to, k.Size())
		}
	})
}
