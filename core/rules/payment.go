package rules

// Payment says who pays how much for a hand (RULES.md section 7).
type Payment struct {
	Method    Setting[Method]
	First     Setting[int]   // the fan of the first figure
	Figures   Setting[[]int] // points by fan, from First up
	Scale     Setting[Scale]
	ScaleFrom Setting[int] // the fan from which the scale applies (滿糊), at least First
	Robbing   Setting[RobbedAs]
	// LaterFeedReplaces makes the later of two liable seats liable (包後不包先),
	// otherwise the earlier one remains.
	LaterFeedReplaces Setting[bool]
	// DoubleTriple (雙辣三辣) makes hands with a fan of Twice pay two times the limit's
	// figure, those with one of Thrice three times.
	DoubleTriple  Setting[bool]
	Twice, Thrice Setting[[]Fan]
}

// Method says who pays for a discard.
type Method string

// The two methods. Figures of ByDiscarder are what the discarder pays; each loser
// pays half on a self-draw (全銃). Figures of Shared are a unit: the discarder and
// each payer of a self-draw pay two, other losers one (陪銃).
const (
	ByDiscarder Method = "discarder"
	Shared      Method = "shared"
)

// Scale says how figures rise.
type Scale string

// By the table's figures alone; or from ScaleFrom on doubling at every second fan,
// with half as much more in between (半辣上), or at every fan (辣辣上).
const (
	ScaleTable Scale = "table"
	ScaleHalf  Scale = "half"
	ScaleFull  Scale = "full"
)

// RobbedAs says how a robbed kong is paid.
type RobbedAs string

// A robbed kong is paid like a discard, or as a self-draw whose three shares are
// all paid by the player robbed.
const (
	RobbedAsDiscard  RobbedAs = "discard"
	RobbedAsSelfDraw RobbedAs = "self_draw"
)

// MaxFigure is the highest figure that a rule file may give for a fan.
const MaxFigure = 1_000_000

// topFigure caps the figures of a scale without a limit, so that they cannot
// overflow.
const topFigure = 1 << 48

// Figure returns the payment table's figure for a fan, which is clamped to the
// limit and to the table's first fan.
func (r *RuleSet) Figure(fan int) int {
	p := &r.Payment
	fan = max(min(fan, r.Limit.Value), p.First.Value)
	from := max(p.ScaleFrom.Value, p.First.Value)
	if p.Scale.Value == ScaleTable || fan < from {
		return p.listed(fan)
	}
	figure, _ := p.first(from)
	steps := fan - from
	if p.Scale.Value == ScaleHalf {
		if steps%2 != 0 {
			figure += figure / 2
		}
		steps /= 2
	}
	for ; steps > 0 && figure < topFigure; steps-- {
		figure *= 2
	}
	return min(figure, topFigure)
}

// first returns the figure from which a scale rises: the one listed for its fan or,
// where that stands between two steps (24 after 16), twice the one before, if the
// list doubles at every fan up to there. Else it is no whole step.
func (p *Payment) first(from int) (figure int, whole bool) {
	figure = p.listed(from)
	at := min(from-p.First.Value, len(p.Figures.Value)-1)
	if at < 1 || figure == 0 || 2*figure != 3*p.Figures.Value[at-1] {
		return figure, true
	}
	for i := 1; i < at; i++ {
		if p.Figures.Value[i] != 2*p.Figures.Value[i-1] {
			return figure, false
		}
	}
	return 2 * p.Figures.Value[at-1], at > 1
}

// listed returns the figure stated in the table, or its last one beyond its end.
func (p *Payment) listed(fan int) int {
	return p.Figures.Value[min(max(fan-p.First.Value, 0), len(p.Figures.Value)-1)]
}

// Times returns the multiple of the limit's figure that a hand with these fans
// pays: 2 or 3 under 雙辣三辣, 0 if its own fan decides.
func (p *Payment) Times(fans FanSet) int {
	switch {
	case !p.DoubleTriple.Value:
		return 0
	case fans&SetOf(p.Thrice.Value...) != 0:
		return 3
	case fans&SetOf(p.Twice.Value...) != 0:
		return 2
	}
	return 0
}
