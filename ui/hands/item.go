package hands

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"

	"fyne.io/fyne/v2"
)

// item is a hand that can be opened, or a line that cannot be read.
type item struct {
	name  string // what it is an example of; "" if its verdict says so
	id    string // message id of that, so that a search finds it in either language
	hand  handfile.Hand
	rules *rules.RuleSet // that judge it
	gone  string         // id of the rules it names, if they are not here
	shown bool           // it shows what it is an example of
	line  *handfile.Line // in a file
	face  *face          // made on the first request
	words string         // searchable text, made on the first search
}

// face is the content of a row.
type face struct {
	titles []string // the longest first; the first one that fits is shown
	how    string
	parts  []tileview.StripPart
	value  string
	tone   fyne.ThemeColorName
	rules  string

	bad    string // a line that cannot be read; column and fault are those of its error
	column int
	fault  string
}

// judge makes items and judges them.
type judge struct {
	source Source
	say    *explain.Speaker
	text   *translations.Localizer
}

func newJudge(source Source, say *explain.Speaker, text *translations.Localizer) *judge {
	return &judge{source: source, say: say, text: text}
}

// item returns the item of the user's own hand.
func (j *judge) item(h handfile.Hand) *item {
	it := &item{hand: h, name: h.Note, rules: j.source.InForce, shown: true}
	if h.Rules == "" {
		return it
	}
	i := slices.IndexFunc(j.source.Sets, func(rs *rules.RuleSet) bool { return rs.ID == h.Rules })
	if i < 0 {
		it.gone = h.Rules
		return it
	}
	it.rules = j.source.Sets[i]
	return it
}

// lines returns the hands of a file and its unreadable lines; nothing for nil.
func (j *judge) lines(f *handfile.File) (list []*item) {
	if f == nil {
		return nil
	}
	for i := range f.Lines {
		switch l := &f.Lines[i]; l.Kind {
		case handfile.HandLine:
			if l.Same {
				continue // called on the same tile as the hand above
			}
			it := j.item(l.Hand)
			it.line = l
			list = append(list, it)
		case handfile.BadLine:
			list = append(list, &item{line: l})
		}
	}
	return list
}

// isBad reports whether the item is a line that cannot be read.
func (it *item) isBad() bool { return it.line != nil && it.line.Kind == handfile.BadLine }

// judged returns the verdict on a hand as the page gives it.
func judged(h handfile.Hand, rs *rules.RuleSet) *session.View {
	s := session.New(rs)
	s.Open(h, rs)
	return s.View()
}

// faceOf returns the content of an item's row.
func (j *judge) faceOf(it *item) *face {
	if it.face == nil {
		it.face = j.makeFace(it)
	}
	return it.face
}

func (j *judge) makeFace(it *item) *face {
	if it.isBad() {
		before := []rune(it.line.Text)[:max(it.line.Err.Column-1, 0)]
		return &face{
			bad: tile.Spell(it.line.Text), column: utf8.RuneCountInString(tile.Spell(string(before))) + 1, fault: j.say.HandFileError(it.line.Err, it.line.Text),
			value: j.text.Text("hands.unread"), tone: look.Loss,
		}
	}
	v := judged(it.hand, it.rules)
	f := &face{
		how: j.how(v), parts: parts(v.Judged), rules: j.say.RuleSetName(it.rules),
	}
	f.titles = j.titles(v)
	f.value, f.tone = j.value(v)
	if it.name != "" {
		f.titles = []string{tile.Spell(it.name)}
	}
	if it.line != nil {
		f.how = j.text.Text("hands.line", translations.Args{"Line": it.line.Number, "What": f.how})
	}
	switch {
	case it.gone != "":
		f.rules = j.text.Text("hands.rules_not_here", translations.Args{"ID": it.gone})
	case !it.shown:
		f.rules = j.text.Text("hands.not_played")
	}
	return f
}

// how says who won and how, or who may win.
func (j *judge) how(v *session.View) string {
	w := v.Win
	switch v.Kind {
	case verdict.Win, verdict.BelowMinimum, verdict.Passed, verdict.NotAWin:
	default:
		return j.say.Seat(w.Seat)
	}
	by := j.say.Flag(w)
	if by == "" {
		by = j.say.Way(w)
	}
	return j.text.Text("hands.how", translations.Args{"Seat": j.say.Seat(w.Seat), "By": by})
}

// titles returns names for a hand, the longest first.
func (j *judge) titles(v *session.View) []string {
	if v.Winners != nil {
		return []string{j.say.Calls(v.Winners, v.Case()).Title}
	}
	switch v.Kind {
	case verdict.Win:
		return j.fanNames(v)
	case verdict.BelowMinimum, verdict.Passed, verdict.NotAWin:
		return []string{j.say.ProblemTitle(v.Result.Reason)}
	case verdict.Ready:
		return []string{j.say.WaitsTitle(v.Waits.Waits)}
	case verdict.NotReady:
		title, _ := j.say.NotReady(&v.Waits)
		return []string{title}
	case verdict.WhichWon:
		return []string{j.text.Text("winner.title"), j.text.Text("check.tag.complete")}
	case verdict.Discarding:
		return []string{j.say.DiscardsTitle(v.Waits.Discards)}
	}
	return []string{j.say.Building(v.Missing)}
}

// fanNames names the fans of a win, the greatest first, in fewer and fewer
// words.
func (j *judge) fanNames(v *session.View) (titles []string) {
	lines := score.Lines(v.Result.Best(), v.Judged, v.Win, v.Rules)
	slices.SortStableFunc(lines, func(x, y score.Line) int { return cmp.Compare(y.Worth, x.Worth) })
	var names []string
	for _, l := range lines {
		names = append(names, j.say.Under(v.Rules).Fan(l.Fan))
	}
	for n := len(names); n > 0; n-- {
		title := j.say.InARow(names[:n]...)
		if n < len(names) {
			title = j.text.Text("hands.more", translations.Args{"Fans": title, "More": len(names) - n})
		}
		titles = append(titles, title)
	}
	return titles
}

// value returns the verdict in a word, and its colour.
func (j *judge) value(v *session.View) (string, fyne.ThemeColorName) {
	switch v.Kind {
	case verdict.Win:
		return j.text.Text("hands.fan", translations.Args{"N": v.Result.Best().Fan}), look.Ink
	case verdict.BelowMinimum:
		return j.text.Text("hands.below", translations.Args{"N": v.Result.Best().Fan}), look.Warn
	case verdict.Passed, verdict.NotAWin:
		return j.text.Text("hands.not_a_win"), look.Loss
	case verdict.Ready:
		return j.text.Text("hands.ready"), look.Accent
	}
	return j.text.Text("hands.not_ready"), look.Ink3
}

// answers reports whether an item has all of the words in its name, verdict, rules or
// notation.
func (j *judge) answers(it *item, words []string) bool {
	if it.words == "" {
		it.words = strings.ToLower(j.wordsOf(it))
	}
	for _, word := range words {
		if !strings.Contains(it.words, word) {
			return false
		}
	}
	return true
}

func (j *judge) wordsOf(it *item) string {
	if it.isBad() {
		return it.line.Text
	}
	f := j.faceOf(it)
	return strings.Join([]string{f.titles[0], it.id, f.how, f.value, f.rules, it.hand.Text()}, "\n")
}

// label returns the label of a row for screen readers.
func (j *judge) label(f *face) string {
	if f.bad != "" {
		return f.fault
	}
	return j.text.Text("hands.label", translations.Args{"Title": f.titles[0], "How": f.how, "Value": f.value, "Rules": f.rules})
}

// maxTiles is the greatest number of tiles drawn in a row.
const maxTiles = 30

// parts returns the parts of a hand as it lies at the table, the winning tile last.
func parts(d hand.Draft) (list []tileview.StripPart) {
	room := maxTiles
	add := func(marked int, tiles ...tile.Tile) {
		tiles = tiles[:min(len(tiles), room)]
		room -= len(tiles)
		if len(tiles) > 0 {
			list = append(list, tileview.StripPart{Tiles: tile.Names(tiles...), Marked: marked})
		}
	}
	for _, group := range d.Laid() {
		add(-1, group...)
	}
	if d.Winning != tile.None {
		add(0, d.Winning)
	}
	return list
}
