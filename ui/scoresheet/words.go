package scoresheet

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"sikwu/core/ledger"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// teller puts the content of a sheet into words.
type teller struct {
	words *translations.Localizer
	say   *explain.Speaker
}

func (p *Page) teller() teller { return teller{p.Text, p.Say} }

func (t teller) text(id string, a ...translations.Args) string { return t.words.Text(id, a...) }

// tone is the style of a piece of a result.
type tone uint8

const (
	plain tone = iota
	strong
	quiet
	tagged // such as who is liable
	bad
)

// piece is a few words of a result in one style.
type piece struct {
	text string
	tone tone
}

// result describes the entry of a row.
func (t teller) result(names [4]string, r *ledger.Row) (list []piece) {
	e, name := &r.Entry, func(p ledger.Player) string { return nameOf(names, p) }
	switch e.Kind {
	case ledger.Won:
		for _, w := range e.Winners {
			list = append(list, t.winner(names, w)...)
			if len(e.Winners) > 1 { // beside the name of the winner
				list = append(list, t.liable(names, w)...)
			}
		}
		if how := t.how(name(e.From), e); how != "" {
			list = append(list, piece{how, plain})
		}
		if len(e.Winners) == 1 {
			list = append(list, t.liable(names, e.Winners[0])...)
		}
	case ledger.Drawn:
		list = append(list, piece{t.text("scoresheet.result.drawn"), quiet})
	case ledger.FalseWin:
		list = append(list, piece{name(e.Player), strong}, piece{t.text("scoresheet.result.false_win"), bad})
	case ledger.Penalty:
		what := t.measure(measureOf(e))
		if measureOf(e) == penalty.Points {
			what = t.text("scoresheet.penalty")
		}
		list = append(list, piece{name(e.Player), strong}, piece{what, tagged})
		if e.Offence != "" {
			list = append(list, piece{t.offence(e.Offence), quiet})
		}
	}
	if r.IsWrongDealer() {
		list = append(list, piece{t.text("scoresheet.result.dealer", args{"Name": name(e.Dealer)}), tagged})
	}
	return list
}

func (t teller) winner(names [4]string, w ledger.Winner) []piece {
	list := []piece{{nameOf(names, w.Player), strong}, {t.fan(w.Fan), plain}}
	if w.Times > 0 {
		list = append(list, piece{t.text("scoresheet.result.times", args{"N": w.Times}), tagged})
	}
	return list
}

// liable names the player who pays for others.
func (t teller) liable(names [4]string, w ledger.Winner) []piece {
	if w.Liable == ledger.Nobody {
		return nil
	}
	return []piece{{t.text("scoresheet.result.liable", args{"Name": nameOf(names, w.Liable)}), tagged}}
}

// how describes how a hand was won, and on whose tile.
func (t teller) how(from string, e *ledger.Entry) string {
	id := "scoresheet.result." + e.By.String()
	if e.By == score.ByFlowers && e.From != ledger.Nobody {
		id += "_robbed"
	}
	return t.text(id, args{"Name": from})
}

func (t teller) fan(n int) string { return t.text("scoresheet.result.fan", args{"N": n}) }

// ruled returns the mark of our rulings on who pays what, and their words; both
// empty if a row rests on none.
func (t teller) ruled(r *ledger.Row, rs *rules.RuleSet) (mark, tip string) {
	ids := r.Entry.Rulings(rs)
	if len(ids) == 0 {
		return "", ""
	}
	return t.text("check.decision_mark"), t.say.Decisions(ids)
}

// marked describes the entry of a row in one line of text, with the mark of our rulings.
func (t teller) marked(names [4]string, r *ledger.Row, rs *rules.RuleSet) string {
	text := t.plainResult(names, r)
	if mark, _ := t.ruled(r, rs); mark != "" {
		text += " [" + mark + "]"
	}
	return text
}

// rulings returns the words for rulings, each with its mark.
func (t teller) rulings(ids []string) (list []string) {
	for _, id := range ids {
		list = append(list, t.text("print.decision", args{"Text": t.say.Decision(id)}))
	}
	return list
}

// Result describes the entry of a row in a line, for a list of hands elsewhere.
func Result(text *translations.Localizer, say *explain.Speaker, names [4]string, r *ledger.Row) string {
	return teller{text, say}.plainResult(names, r)
}

// Position names a hand of an evening, by its round and number, and in short.
func Position(text *translations.Localizer, at ledger.Position) (whole, short string) {
	t := teller{words: text}
	return t.byNumber(at), t.short(at)
}

func nameOf(names [4]string, p ledger.Player) string {
	if !p.IsOne() {
		return ""
	}
	return names[p.Index()]
}

func measureOf(e *ledger.Entry) penalty.Measure {
	if e.Measure == "" {
		return penalty.Points
	}
	return e.Measure
}

func (t teller) measure(m penalty.Measure) string { return t.text("scoresheet.measure." + string(m)) }

// offence names an offence. One that is not in the catalogue is a house's own
// and has its own name.
func (t teller) offence(id penalty.ID) string {
	if _, ok := penalty.Find(id); !ok {
		return string(id)
	}
	return t.text("scoresheet.offence." + string(id))
}

// plainResult describes the entry of a row in one line of text.
func (t teller) plainResult(names [4]string, r *ledger.Row) string {
	var words []string
	for _, p := range t.result(names, r) {
		words = append(words, p.text)
	}
	return strings.Join(words, " ")
}

func (t teller) wind(w interface{ String() string }) string { return t.text("wind." + w.String()) }

// brief names the hand of a row, with between before the number of repeats, where a later
// round has a line of its own: 東圈 2 連 1.
func (t teller) brief(at ledger.Position, rs *rules.RuleSet, between string) string {
	where := t.text("scoresheet.hand.short", args{"Round": t.wind(at.RoundWind()), "Hand": at.Hand})
	if at.IsOver(rs) {
		where = t.where(at, rs)
	}
	return strings.TrimSpace(where + between + t.repeat(at))
}

// later names a round beyond the fourth, whose wind is that of an earlier one: 第 5 圈; "" for
// another, and once the game is over.
func (t teller) later(at ledger.Position, rs *rules.RuleSet) string {
	if at.Round <= 4 || at.IsOver(rs) {
		return ""
	}
	return t.text("scoresheet.hand.later", args{"N": at.Round})
}

// round names a round in the chart.
func (t teller) round(at ledger.Position, rs *rules.RuleSet) string {
	return cmp.Or(t.later(at, rs), t.text("scoresheet.round", args{"Round": t.wind(at.RoundWind())}))
}

// shortRound names a round where the chart has no room: E, 東, or the number of a later one.
func (t teller) shortRound(at ledger.Position, rs *rules.RuleSet) string {
	if t.later(at, rs) != "" {
		return strconv.Itoa(at.Round)
	}
	return t.say.WindMark(at.RoundWind())
}

// short names a hand where there is no line for a later round: 東圈 2（第 5 圈）.
func (t teller) short(at ledger.Position) string { return t.hand("short", at) }

// hand names a hand, and a later round with it.
func (t teller) hand(how string, at ledger.Position) string {
	if at.Round > 4 {
		how += "_later"
	}
	return t.text("scoresheet.hand."+how, args{"Round": t.wind(at.RoundWind()), "Hand": at.Hand, "Wind": t.wind(at.HandWind()), "N": at.Round})
}

// repeat returns the number of the dealer's repeats, "" for none.
func (t teller) repeat(at ledger.Position) string {
	if at.Repeat == 0 {
		return ""
	}
	return t.text("scoresheet.hand.repeat", args{"N": at.Repeat})
}

// byNumber names a hand as EMSD does, byWind as HKMJ does.
func (t teller) byNumber(at ledger.Position) string { return t.hand("number", at) }

func (t teller) byWind(at ledger.Position) string {
	return t.hand("wind", at)
}

// dealer names who dealt a row.
func (t teller) dealer(names [4]string, r *ledger.Row) string {
	return t.text("scoresheet.dealer", args{"Name": nameOf(names, r.Dealer())})
}

// where names the hand of a row, or says that the game is over.
func (t teller) where(at ledger.Position, rs *rules.RuleSet) string {
	if at.IsOver(rs) {
		return t.text("scoresheet.over")
	}
	return t.short(at)
}

// which names the hand of a row uniquely.
func (t teller) which(at ledger.Position, rs *rules.RuleSet) string {
	return strings.TrimSpace(t.where(at, rs) + " " + t.repeat(at))
}

// date formats a day and time.
func (t teller) date(at time.Time) string { return t.text("slip.date", t.about(at)) }

// day formats a day.
func (t teller) day(at time.Time) string { return t.text("scoresheet.day", t.about(at)) }

// about returns the arguments of a date.
func (t teller) about(at time.Time) args {
	at = at.Local()
	return args{
		"Day": at.Day(), "Month": t.text("slip.month.m" + at.Format("1")), "Year": at.Year(), "Time": at.Format("15:04"),
	}
}

// reason says why the ledger refuses an entry.
func (t teller) reason(r ledger.Reason, rs *rules.RuleSet) string {
	return t.text("scoresheet.reason."+string(r), args{"Minimum": rs.Minimum.Value, "Most": ledger.MaxName, "Points": ledger.MaxPenalty})
}
