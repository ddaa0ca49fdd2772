package hands_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// recentHands is a list of all sorts, as users leave it.
var recentHands = []string{
	"111222333p 5p [CCCC@W] 267f +5p seat=S by=self_draw draws=kong rules=cityu",
	"222s 5556p [7777p@E] [CCC@N] 3f seat=W rules=hk13",
	"234m 567m 34p 88p [678s@E] 2f +5p seat=S from=W rules=hk8",
	"1112345678999s 1f +5s by=self_draw rules=hk13 # the one we argued about on Monday evening",
	"[EEE@W] [WWW@N] SSS NN 12s +3s seat=S from=W rules=emsd",
	"123m 456m 789m 12p 55s +4p rules=hk8",
	"19m 19p 19s ESWN CFP 1f +N rules=monday",
	"135m 246p 789s ESWC 12345678f by=flowers seat=S rules=hk8",
	"234567m 345678p 22p 1f by=deal rules=hk13",
	"[345p@E] {2222m} 678s 55s 67p 2f +8p seat=S by=self_draw draws=kong rules=old22",
}

// monday is a file from elsewhere.
const monday = `sikwu hands 1
rules=hk13
# Monday
234m 567m 345p 67s 22p +8s seat=S from=W
12x 34p
[CCC@N] 222s 5556p 3f seat=W # which waits?
567m 345p 67s 22p [234m@E] 2f +8s seat=Q
where=here
1112345678999m +5m rules=ours
`

// tap chooses the i-th of the lists.
func (s *stage) tap(t testing.TB, tabs, i int) {
	t.Helper()
	choice := pagetest.First(t, s.sheet, func(*widgets.Segments) bool { return true })
	width := choice.Size().Width / float32(tabs)
	test.TapAt(choice, fyne.NewPos(width*(float32(i)+0.5), choice.Size().Height/2))
}

// TestPictures draws the sheet for people to look at: SIKWU_PICTURES=folder.
func TestPictures(t *testing.T) {
	pagetest.Looked(t)
	for name, at := range map[string]setting{
		"zh-light-narrow": {translations.Chinese, look.Light, narrow, 1},
		"en-dark-narrow":  {translations.English, look.Dark, narrow, 1},
		"en-light-wide":   {translations.English, look.Light, wide, 1},
		"zh-dark-2x":      {translations.Chinese, look.Dark, narrow, 2},
	} {
		s := open(t, at, "cityu", recentHands...)
		s.Picture(name + "-recent")
		s.tap(t, 3, 1)
		s.Picture(name + "-fans")
		s.tap(t, 3, 2)
		s.Picture(name + "-reasons")
		s.sheet.Read("monday.hands", strings.NewReader(monday))
		s.sheet.Focus()
		s.Picture(name + "-file")
		s.clipboard = "123m 45x"
		s.sheet.Paste()
		s.Picture(name + "-fault")
	}
}

// TestNothingIsClipped: in both languages, at both sizes, in every list, each
// text has the room that it needs and lies within the sheet.
func TestNothingIsClipped(t *testing.T) {
	for _, language := range translations.Languages() {
		for _, size := range []fyne.Size{wide, narrow} {
			s := open(t, setting{language, look.Light, size, 1}, "cityu", recentHands...)
			for i := range 4 {
				if i == 3 {
					s.sheet.Read("a file whose name is rather long, as they are.hands", strings.NewReader(monday))
				} else {
					s.tap(t, 3, i)
				}
				s.roomy(t, language, i)
			}
			s.clipboard = "1112345678999s 1f +5s where=there"
			s.sheet.Paste()
			s.roomy(t, language, 4)
		}
	}
}

// roomy checks the visible texts.
func (s *stage) roomy(t *testing.T, language string, list int) {
	t.Helper()
	where := fmt.Sprintf("%s, list %d", language, list)
	pagetest.CheckWhole(t, where, s.sheet, s.sheet.Size().Width)
	for _, text := range pagetest.All[*widgets.Text](s.sheet) {
		if text.Text() == "" {
			t.Errorf("%s: an empty text at %v", where, text.Position())
		}
	}
}
