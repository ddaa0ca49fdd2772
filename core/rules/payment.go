package rules

// Payment says what a hand costs whom (RULES.md section 7).
type Payment struct {
	Method    Setting[Method]
	First     Setting[int]   // the fan of the first figure
	Figures   Setting[[]int] // points by fan, from First up
	Scale     Setting[Scale]
	ScaleFrom Setting[int] // the fan from which the scale holds (滿糊), First at least
	Robbing   Setting[RobbedAs]
	// LaterFeedReplaces: of two liable seats the later feed's is (包後不包先),
	// else the earlier one stays.
	LaterFeedReplaces Setting[bool]
	// DoubleTriple (雙辣三辣): hands with a fan of Twice pay two times the
	// limit's figure, those with one of Thrice three times.
	DoubleTriple  Setting[bool]
	Twice, Thrice Setting[[]Fan]
}

// Method is who pays for a discard.
type Method string

// The two methods. Figures of ByDiscarder are what the discarder pays, half of
// it from each on a self-draw (全銃). Figures of Shared are a unit: the
// discarder and each payer of a self-draw pay two, other losers one (陪銃).
const (
	ByDiscarder Method = "discarder"
	Shared      Method = "shared"
)

// Scale is how figures rise.
type Scale string

// By the table's figures alone; or from ScaleFrom on doubling at every second
// fan, half as much more between (半辣上), or at every fan (辣辣上).
const (
	ScaleTable Scale = "table"
	ScaleHalf  Scale = "half"
	ScaleFull  Scale = "full"
)

// RobbedAs is how a robbed kong is paid.
type RobbedAs string

// A robbed kong is paid like a discard, or as a self-draw whose three shares
// the one who konged pays alone.
const (
	RobbedAsDiscard  RobbedAs = "discard"
	RobbedAsSelfDraw RobbedAs = "self_draw"
)

// MaxFigure is the most a rule file may state for one fan.
const MaxFigure = 1_000_000

// topFigure keeps a scale without limit from overflowing: figures stay there.
const topFigure = 1 << 48

// Figure returns the payment table's entry for a fan, which is cut at the limit and
// raised to the table's first fan.
func (r *RuleSet) Figure(fan int) int {
	p := &r.Payment
	fan = max(min(fan, r.Limit.Value), p.First.Value)
	from := max(p.ScaleFrom.Value, p.First.Value)
	if p.Scale.Value == ScaleTable || fan <= from {
		return p.listed(fan)
	}
	figure, steps := p.listed(from), fan-from
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

// listed returns the figure that the table states; beyond its end the last one.
func (p *Payment) listed(fan int) int {
	return p.Figures.Value[min(max(fan-p.First.Value, 0), len(p.Figures.Value)-1)]
}

// Times returns how many times the limit's figure a hand with these fans pays: 2 or
// 3 under 雙辣三辣, 0 if its own fan decides.
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
