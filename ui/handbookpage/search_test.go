package handbookpage

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/penalty"
	"sikwu/internal/testkit/pagetest"
)

// find returns the ids of the results, best first.
func (s *stage) find(query string) (list []string) {
	for _, one := range search(s.view.pages, query) {
		list = append(list, one.ID)
	}
	return list
}

func TestTheBestFitsComeFirst(t *testing.T) {
	both := map[string]string{ // in either language
		"5.4": "exposed_tile", "CityU 5.4": "exposed_tile", "５.４": "exposed_tile", "§5.10": "late_call", "5.1": "collusion",
		"cityu5": "", "2.8": "last_tile", "EMSD 2": "announcements",
		"相公": "wrong_count", "詐糊": "false_win", "曝光": "exposed_tile", "做錯莊": "wrong_dealer", "摸錯牌": "wrong_tile",
		"流局": "last_tile", "孖花": "announcements", "黃牌": "principles", "串通": "collusion", "洗手間": "delay",
		"false win": "false_win", "Exposed": "exposed_tile", "COLLUSION": "collusion", "toilet": "delay", "peeking": "looked_at_faces",
		"nine tiles": "announcements", "14 tiles": "wrong_count", "redeal": "hand_disturbed", "yellow card": "principles",
		"river": "river_tidied", "wrong dealer 5.8": "wrong_dealer", "take back": "taking_back",
		"nonsense": "", "5.99": "", "512": "", "false 5.4": "", "麻雀館": "",
	}
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "cityu", at)
		for query, want := range both {
			got := append(s.find(query), "")[0]
			if got != want {
				t.Errorf("%s: %q finds %q first, want %q", at.Lang, query, got, want)
			}
		}
		if all := s.find("  "); !slices.Equal(all, s.ids()) {
			t.Errorf("nothing looked for finds %v", all)
		}
		if chapter := s.find("5"); len(chapter) < 15 || chapter[0] != "principles" {
			t.Errorf("a chapter finds %v", chapter)
		}
		if one := s.find("5.1"); len(one) != 1 {
			t.Errorf("5.1 finds %v", one)
		}
	}
}

// TestWhatARefereeTypes: a hasty query still finds its section first, in either language:
// misspellings, other forms, questions, Jyutping, simplified characters.
func TestWhatARefereeTypes(t *testing.T) {
	typed := map[string]string{
		"expossed tile": "exposed_tile", "colusion": "collusion", "flase win": "false_win", "dissqualified": "principles",
		"penalties": "principles", "yelow card": "principles", "2 yellow cards": "principles", "anouncements": "announcements",
		"13 tiles": "wrong_count", "pung withdrawn": "call_withdrawn", "somebody knocked the wall over": "knocked_tiles",
		"what if a player peeked": "looked_at_faces", "tidied the river": "river_tidied", "delayed": "delay",
		"zaa wu": "false_win", "zaa3 wu4": "false_win", "soeng gung": "wrong_count", "bou gwong": "exposed_tile", "lau guk": "last_tile",
		"炸糊": "false_win", "詐胡": "false_win", "手牌暴光": "exposed_tile", "爆光": "exposed_tile", "黄牌": "principles", "错庄": "wrong_dealer",
		"有人詐糊點罰": "false_win", "弄倒牌牆": "knocked_tiles", "上廁所": "delay", "兩張黃牌": "principles", "遲咗碰": "late_call",
		"掂到牌河": "river_tidied",
	}
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "cityu", at)
		for query, want := range typed {
			if got := append(s.find(query), "")[0]; got != want {
				t.Errorf("%s: %q finds %q first, want %q", at.Lang, query, got, want)
			}
		}
		for _, query := range []string{"value", "xyzzy", "糊塗蟲事件", "5.15", "exposed 5.15"} {
			if got := s.find(query); len(got) > 0 {
				t.Errorf("%s: %q finds %v", at.Lang, query, got)
			}
		}
	}
}

func TestDistance(t *testing.T) {
	for pair, want := range map[[2]string]int{
		{"", ""}: 0, {"abc", ""}: 3, {"river", "river"}: 0, {"rivre", "river"}: 1, {"rver", "river"}: 1, {"rivver", "river"}: 1,
		{"kitten", "sitting"}: 3, {"曝光", "暴光"}: 1,
	} {
		if got := distance(pair[0], pair[1]); got != want || distance(pair[1], pair[0]) != want {
			t.Errorf("%q: %d, want %d", pair, got, want)
		}
	}
}

// TestEveryTitleFindsItsSection first, in both languages.
func TestEveryTitleFindsItsSection(t *testing.T) {
	for _, at := range []pagetest.Setting{english, chinese} {
		s := open(t, "cityu", at)
		for i := range s.view.pages {
			p := &s.view.pages[i]
			for _, title := range []string{p.own.title, p.others[0].title} {
				if got := append(s.find(title), "")[0]; got != p.section.ID {
					t.Errorf("%s: %q finds %q first", at.Lang, title, got)
				}
			}
		}
	}
}

// TestSearchByMouse types, presses the best result, and goes back.
func TestSearchByMouse(t *testing.T) {
	s := open(t, "cityu", chinese)
	test.Tap(s.view.search)
	s.view.search.SetText("曝光")
	if titles := s.titles(); len(titles) < 2 || titles[0] != "手牌曝光" {
		t.Fatalf("found %v", titles)
	}
	if _, at := s.view.Sections(); at != -1 {
		t.Errorf("section %d is marked while results are shown", at)
	}
	if s.Press("手牌曝光"); s.desk.section != "exposed_tile" || s.view.search.Text() != "" {
		t.Fatalf("open is %q, %q is searched for", s.desk.section, s.view.search.Text())
	}
	s.WantsShown("怎樣處理", "東家是你的上家")
	s.view.search.SetText("沒有這樣的事")
	s.WantsShown("手冊裏沒有「沒有這樣的事」")
	if len(s.titles()) > 0 {
		t.Errorf("nothing fits, but shown are %v", s.titles())
	}
	s.view.search.SetText("")
	s.WantsShown("東家是你的上家")
	if s.Press("串通"); s.desk.section != "collusion" {
		t.Errorf("what belongs to it leads to %q", s.desk.section)
	}
	s.view.search.SetText(strings.Repeat("很長", 200))
	s.checkWords("a long search")
}

// TestSearchByKeys does the same without a pointer.
func TestSearchByKeys(t *testing.T) {
	s := open(t, "cityu", english)
	c := s.Window.Canvas()
	c.OnTypedRune()('/')
	if c.Focused() != fyne.Focusable(s.view.search) {
		t.Fatalf("a slash leads to %T", c.Focused())
	}
	for _, r := range "wrong" {
		c.Focused().TypedRune(r)
	}
	titles := s.titles()
	if len(titles) < 3 || titles[0] != "Wrong dealer" {
		t.Fatalf("found %v", titles)
	}
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyUp)
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyReturn)
	if s.desk.section != s.sectionTitled(titles[1]) || c.Focused() != fyne.Focusable(s.view.search) {
		t.Fatalf("opened %q, the keyboard is at %T", s.desk.section, c.Focused())
	}
	c.FocusNext()
	s.Key(fyne.KeySpace)
	if len(s.recorded) != 1 || s.recorded[0] != penalty.ID(s.desk.section) {
		t.Errorf("recorded %v", s.recorded)
	}
	c.Focus(s.view.search)
	c.Focused().TypedRune('x')
	s.Key(fyne.KeyEscape)
	if s.view.search.Text() != "" || s.desk.query != "" {
		t.Errorf("escape leaves %q", s.desk.query)
	}
	s.view.search.SetText("river")
	c.Unfocus()
	s.Key(fyne.KeyEscape)
	if s.desk.query != "" {
		t.Error("escape does not leave the search from elsewhere")
	}
	if s.Key(fyne.KeyEnd); s.view.scroll.Height() < 1 || !s.view.scroll.AtEnd() {
		t.Error("end does not scroll to the foot")
	}
}

func (s *stage) sectionTitled(title string) string {
	list, _ := s.view.Sections()
	for _, e := range list {
		if e.Name == title {
			return e.ID
		}
	}
	return ""
}

// TestRecord: each offence that costs something can be recorded by its id; without a
// sheet there is no button.
func TestRecord(t *testing.T) {
	s := open(t, "cityu", english)
	var want []penalty.ID
	for _, o := range penalty.Catalogue() {
		if o.IsPunished() {
			want = append(want, o.ID)
		}
	}
	for _, id := range s.ids() {
		s.view.Open(id)
		if s.Find("Record on the sheet") != nil {
			s.Press("Record on the sheet")
		}
	}
	if !slices.Equal(s.recorded, want) || len(want) != 13 {
		t.Errorf("recorded %v, want %v", s.recorded, want)
	}
	s.build(nil)
	for _, id := range s.ids() {
		s.view.Open(id)
		if s.Find("Record on the sheet") != nil {
			t.Errorf("%s can be recorded without a sheet", id)
		}
	}
}

// TestTheDeskKeepsThePlace: the view rebuilt in the other language shows the same
// section; a change of rules is followed at once; an unknown id opens nothing.
func TestTheDeskKeepsThePlace(t *testing.T) {
	s := open(t, "cityu", english)
	s.view.Open("false_win")
	turns := s.turns
	s.view.Open("nothing")
	if s.turns != turns || s.desk.section != "false_win" {
		t.Errorf("open is %q", s.desk.section)
	}
	s.setting = chinese
	s.build(nil)
	s.WantsShown("詐糊", "城大賽制", "−512")
	if list, at := s.view.Sections(); list[at].ID != "false_win" || len(list) != len(s.ids()) {
		t.Errorf("section %d of %v", at, list)
	}
	s.rules = pagetest.Preset(t, "emsd")
	s.view.FollowRules()
	s.WantsShown("−192")
	if plain := s.view.Plain(); !strings.Contains(plain, "詐糊\nCityU 5.3\n") || !strings.Contains(plain, "\n4. ") {
		t.Errorf("as text it is\n%s", plain)
	}
	s.desk.section = "gone"
	s.build(nil)
	if _, at := s.view.Sections(); at != 0 {
		t.Errorf("a section that is gone opens %d", at)
	}
}
