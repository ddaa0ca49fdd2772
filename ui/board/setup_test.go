package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// sayings holds the texts of the sample boards that are in no message file, in
// English and Chinese.
var sayings = map[string][2]string{
	"stack":    {"stack", "墩"},
	"over":     {"East would take 12 and 13", "東會拿走 12、13"},
	"last":     {"West discarded this tile and everybody may claim it", "西家打出這隻牌，各家都可以叫"},
	"pung":     {"Pung!", "碰！"},
	"win":      {"That is my win!", "食糊！"},
	"pass":     {"Pass", "過"},
	"chow":     {"Chow", "上"},
	"kong":     {"Kong", "槓"},
	"done":     {"That is all of them", "就是這些"},
	"which":    {"Which of these may South claim now?", "南家現在可以叫哪些？"},
	"sentence": {"Nobody may claim it, for the tile was robbed from a kong and South passed a win on the same tile before", "誰都不能叫：這隻牌是搶槓得來，而且南家剛才放過同一隻牌"},
	"suit":     {"Characters, dots, bamboo, winds and dragons, flowers", "萬子、筒子、索子、番子、花"},
	"set":      {"Concealed pung of the round wind", "圈風暗刻"},
}

// languages are all of them.
var languages = translations.Languages()

// wordsIn returns the words of a language.
func wordsIn(t testing.TB, language string) Words {
	t.Helper()
	loc := pagetest.Text(t, language)
	chinese := 0
	comma := ", "
	w := Words{Dealer: "D", Throw: "Throw the dice", Dice: "Dice:", Back: "a tile face down", Opened: "The wall was opened here"}
	if language != translations.English {
		chinese, comma = 1, "，"
		w.Dealer, w.Throw, w.Dice, w.Back = "莊", "擲骰", "骰子：", "牌背"
	}
	w.Say = func(s picture.Text) string {
		if saying, ok := sayings[s.ID]; ok {
			return saying[chinese]
		}
		return loc.Text(s.ID, translations.Args(s.Args))
	}
	w.Seat = func(s tile.Wind) string { return loc.Text("wind."+s.String(), nil) }
	w.Wind = func(s tile.Wind) string { return loc.Text("wind.mark."+s.String(), nil) }
	w.Tile = func(t tile.Tile) string { return t.String() }
	w.Stack = func(s table.Stack) string { return sayings["stack"][chinese] + " " + s.String() }
	w.Place = func(p table.Place) string { return sayings["stack"][chinese] + " " + p.String() }
	w.List = func(parts []string) string { return strings.Join(parts, comma) }
	return w
}

// themed starts an app in a theme; call it before making a view.
func themed(t testing.TB, variant look.Variant) {
	t.Helper()
	pagetest.App(variant)
}

// showBoard puts a view of a board into a window of a size.
func showBoard(t testing.TB, language string, b picture.Board, width, height float32, touched func(picture.Act)) (*View, fyne.Window) {
	t.Helper()
	v := New(wordsIn(t, language), touched)
	w := pagetest.Window(t, widgets.NewSheet(v), fyne.NewSize(width, height))
	v.Set(b)
	return v, w
}

// sizes holds the board's sizes in windows of 1280 by 800, of 1000 by 700 and of 1920 by 1080.
var sizes = []fyne.Size{{Width: 832, Height: 624}, {Width: 640, Height: 540}, {Width: 1488, Height: 992}}
