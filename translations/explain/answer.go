package explain

import (
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/core/verdict"
)

// Finding is a hand with what the engine found out about it.
type Finding struct {
	Case    Case
	Calls   *table.Winners // what comes of all calls on the tile; nil if this one is alone, or not all are made
	Waiting []tile.Wind    // the seats of calls that are not made yet
	verdict.Verdict
}

// IsBeaten reports whether another wins the tile, so that nothing is paid for this hand.
func (f *Finding) IsBeaten() bool {
	return f.Kind == verdict.Win && f.Calls != nil && f.Calls.Refused(f.Case.Win.Seat) == table.NotNearest
}

// IsOpen reports whether it is not known if this hand wins the tile or another that called
// it.
func (f *Finding) IsOpen() bool {
	if f.Kind != verdict.Win || f.Calls == nil {
		return f.Kind == verdict.Win && f.Waiting != nil && f.Case.Rules.Claims.Winners.Value == rules.WinnersNearest
	}
	return !f.Calls.Ordered && f.Calls.Refused(f.Case.Win.Seat) == ""
}

// Find asks the engine about a hand.
func Find(c Case) Finding {
	return Finding{Case: c, Verdict: verdict.Of(c.Draft, c.Win, &c.Seen, c.Rules)}
}

// Answer is everything there is to say about a hand, in the order in which it is
// shown. The Check page, the ruling on paper and the command line lay out the
// same answer, each leaving out what it has no room for. Decisions are ids that
// Speaker.Decision explains, empty if the rules decide.
type Answer struct {
	Finding

	Tags   []Tag
	Fan    int       // of Win, BelowMinimum and Passed
	Title  string    // of all kinds but Win
	Lines  []string  // the sentences below number or title
	Clause string    // says what Lines say; of BelowMinimum, of Passed and of a call to rule on
	Ruling string    // the decision that shaped it; of Passed and of a call to rule on
	Also   []Problem // what else is wrong
	Ask    string    // asks who fed a win, or a meld, until it is known who pays; or says that another won the tile
	Brings []string  // what each answer to Ask would bring, if a meld decides
	Call   string    // the sentence to say at the table; of Win

	Settlement *Settlement // of judged hands, unless they are impossible or other calls are not made yet that may win
	Cost       *Cost       // of fourteen tiles that do not win, unless they are impossible
	Readings   []Reading   // the best first
	NumRead    string      // says how many Readings there are, empty for one
	BetterWays []BetterWay // of BelowMinimum and Passed
	Pick       *Answer     // to the hand won on the tile worth the most; of WhichWon

	Waits    []Wait // the dearest first; of WhichWon the tiles that can have won
	Fed      string // heads what Waits are worth on another's tile: on a discard, or robbed of a kong
	Dead     []DeadWait
	Useful   []Useful  // of NotReady
	Discards []Discard // of WhichWon and Discarding

	free bool // of NotAWin: nothing is paid, for it is a mistake of entry or wins by another name
}

// Tone is the meaning of a tag.
type Tone uint8

// The tones.
const (
	ToneMute Tone = iota
	ToneAccent
	ToneWarn
	ToneLoss
)

// Tag is a word or two that class an answer.
type Tag struct {
	Tone Tone
	Text string
}

// Problem is one thing that is wrong with a hand.
type Problem struct{ Name, Words string }

// Answer composes what there is to say about a finding.
func (s *Speaker) Answer(f Finding) *Answer {
	s = s.Under(f.Case.Rules)
	a := &Answer{Finding: f, Fed: s.text("check.on_a_discard")}
	if f.Case.Win.By.IsRobbing() {
		a.Fed = s.text("check.on_a_robbed_kong")
	}
	s.readings(a)
	switch a.Kind {
	case verdict.Building:
		a.tag(ToneMute, s.text("check.tag.building"))
		a.Title, a.Lines = s.Building(f.Missing), []string{s.text("answer.building_note")}
	case verdict.Win:
		s.win(a)
	case verdict.BelowMinimum:
		s.below(a)
	case verdict.Passed:
		s.passed(a)
	case verdict.NotAWin:
		s.wrong(a)
	case verdict.Ready:
		s.ready(a)
	case verdict.NotReady:
		a.tag(ToneMute, s.text("check.tag.not_complete"))
		a.tag(ToneMute, s.text("check.waits_none"))
		s.tagTable(a)
		title, note := s.NotReady(&f.Waits)
		a.Title, a.Lines = title, []string{note}
		a.Useful = s.useful(f.Waits.Useful)
	case verdict.WhichWon:
		s.whichWon(a, canHaveWon(f.Waits.Winners()))
	case verdict.Discarding:
		a.tag(ToneAccent, s.text("check.tag.discarding"))
		s.tagTable(a)
		a.Title, a.Discards = s.DiscardsTitle(f.Waits.Discards), s.Discards(f.Waits.Discards)
		if winners := canHaveWon(f.Waits.Winners()); len(winners) > 0 {
			a.Lines = []string{s.tooLittle(winners, f.Case)}
		}
		s.cost(a)
	}
	if a.Kind.IsJudged() && !a.free {
		if !f.IsOpen() || f.Calls != nil { // else it may be another's
			a.Settlement = s.settlement(&f)
		}
		s.cost(a)
	}
	a.Dead = s.dead(&f)
	return a
}

func (a *Answer) tag(tone Tone, text string) { a.Tags = append(a.Tags, Tag{tone, text}) }

// tagTable tags the minimum, and how many tiles were seen.
func (s *Speaker) tagTable(a *Answer) {
	if least := a.Finding.Case.Rules.Minimum.Value; least > 0 {
		a.tag(ToneMute, s.text("check.tag.minimum", args{"N": least}))
	}
	if n := a.Finding.Case.Seen.Total(); n > 0 {
		a.tag(ToneMute, s.text("check.tag.seen", args{"N": n}))
	}
}

func (s *Speaker) win(a *Answer) {
	f := &a.Finding
	switch {
	case f.IsBeaten():
		a.tag(ToneLoss, s.text("calls.tag_beaten"))
	case f.IsOpen():
		a.tag(ToneWarn, s.text("calls.tag_open"))
	default:
		a.tag(ToneAccent, s.text("check.tag.win"))
	}
	best, limit := f.Result.Best(), f.Case.Rules.Limit.Value
	if best.RawFan >= limit {
		a.tag(ToneMute, s.text("check.tag.limit", args{"N": limit}))
	}
	if a.NumRead != "" {
		a.tag(ToneMute, a.NumRead)
	}
	a.Fan, a.Lines = best.Fan, s.Verdict(&f.Result, f.Payment, f.Case)
	if !f.Payment.Known {
		a.Lines, a.Ask, a.Brings = a.Lines[:1], s.PointsUnknown(f.Payment, f.Case), s.Brings(f.Payment, f.Case)
	}
	switch {
	case f.IsBeaten():
		a.Lines, a.Ask, a.Brings = a.Lines[:1], s.beaten(f), nil
		return
	case f.IsOpen():
		a.Lines, a.Ask, a.Brings = a.Lines[:1], s.PointsUnknown(score.Payment{}, f.Case), nil
		if f.Calls == nil {
			a.Ask = s.CallsWaiting(f.Waiting)
		}
		return
	}
	a.Call = s.Announcement(&f.Result, f.Payment, f.Case)
}

func (s *Speaker) below(a *Answer) {
	f := &a.Finding
	a.tag(ToneWarn, s.text("check.tag.below_minimum"))
	a.tag(ToneMute, s.text("check.tag.shape"))
	best, first := f.Result.Best(), f.Result.Problems[0]
	a.Fan, a.Title = best.Fan, s.ProblemTitle(first.Reason)
	a.Lines = []string{s.Problem(first, &f.Result, f.Case), s.Missing(best, f.Case)}
	a.Clause = s.Clause(f.Case.Rules.Minimum.Clause)
	a.BetterWays = s.betterWays(f)
}

// passed says that a hand passed its win, and what it would have been worth.
func (s *Speaker) passed(a *Answer) {
	f := &a.Finding
	a.tag(ToneLoss, s.text("check.tag.not_a_win"))
	a.tag(ToneMute, s.text("check.tag.shape"))
	best, first := f.Result.Best(), f.Result.Problems[0]
	a.Fan, a.Title = best.Fan, s.ProblemTitle(first.Reason)
	a.Lines = []string{s.Problem(first, &f.Result, f.Case), s.text("problem.passed_win_worth", args{"N": best.Fan})}
	bars := f.Case.Rules.Claims.PassedWin
	a.Clause, a.Ruling = s.Clause(bars.Clause), bars.Decision
	a.BetterWays = s.betterWays(f)
}

func (s *Speaker) wrong(a *Answer) {
	f := &a.Finding
	list := f.Result.Problems
	switch {
	case list[0].IsEntry():
		a.free = true
		a.tag(ToneWarn, s.text("check.tag.entry"))
	case list[0].Reason == score.ImpossibleContext:
		s.ruling(a, list[0])
	default:
		a.tag(ToneLoss, s.text("check.tag.not_a_win"))
	}
	if a.Title == "" {
		a.Title, a.Lines = s.ProblemTitle(list[0].Reason), []string{s.Problem(list[0], &f.Result, f.Case)}
	}
	for _, p := range list[1:] {
		a.Also = append(a.Also, Problem{s.ProblemTitle(p.Reason), s.Problem(p, &f.Result, f.Case)})
	}
}

func (s *Speaker) ready(a *Answer) {
	f := &a.Finding
	a.tag(ToneAccent, s.text("check.tag.ready"))
	s.tagTable(a)
	a.Title, a.Lines = s.WaitsTitle(f.Waits.Waits), []string{s.WaitsNote(f.Waits.Waits, f.Case)}
	a.Waits = s.waits(f.Waits.Waits, f.Case)
}

// BetterWay is a way to bring a hand up to the minimum.
type BetterWay struct {
	score.BetterWay
	Name, Reason, Pays string
}

func (s *Speaker) betterWays(f *Finding) []BetterWay {
	list := make([]BetterWay, len(f.BetterWays))
	for i, l := range f.BetterWays {
		list[i] = BetterWay{l, s.BetterWayTitle(l), s.BetterWayReason(l, f.Case), s.BetterWayPays(l, f.Case.Rules)}
	}
	return list
}
