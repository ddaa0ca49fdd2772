package explain

import (
	"math"
	"strconv"

	"sikwu/core/advise"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// percent writes a chance in per cent, without the sign: 4.1.
func percent(chance float64) string {
	if chance > 0 && chance < 0.0005 {
		return "<0.1"
	}
	return decimal(100 * chance)
}

// formatPoints writes expected points, more finely if they are few: 1.63, 34.9.
func formatPoints(n float64) string {
	if n < 9.995 {
		return strconv.FormatFloat(n, 'f', 2, 64)
	}
	return decimal(n)
}

// anyOf names tiles in tile order, any of which will do: 3 or 4 of bamboo, or red dragon.
func (s *Speaker) anyOf(tiles []tile.Tile) string {
	var groups []string
	last := "list.or"
	for from := 0; from < len(tiles); {
		to := from + 1
		for to < len(tiles) && tiles[from].IsSuited() && tiles[to].IsSuited() && tiles[to].Suit() == tiles[from].Suit() {
			to++
		}
		if to == from+1 {
			groups = append(groups, s.lessonTile(tiles[from]))
		} else {
			groups = append(groups, s.Tiles(tiles[from:to]))
			last = "answer.advice.or"
		}
		from = to
	}
	return s.text("answer.advice.any_of", args{"Groups": s.list(last, groups...), "Names": s.Tiles(tiles)})
}

// drawsLeft says how many draws are left: three draws.
func (s *Speaker) drawsLeft(n int) string {
	if n == 0 {
		return s.text("answer.advice.no_draws")
	}
	return s.text("answer.advice.draws", args{"N": n, "Count": s.few(n)})
}

// few counts in words up to ten, in digits beyond.
func (s *Speaker) few(n int) string {
	if n > 10 {
		return digits(n)
	}
	return s.count(n)
}

// hopeless says that no win comes of a hand.
func (s *Speaker) hopeless(q *advise.Question) string {
	return s.text("answer.advice.hopeless_line", args{"Draws": s.drawsLeft(q.Draws), "Win": s.enough(q.Rules)})
}

// enough names a win that counts: a win of at least 3 fan.
func (s *Speaker) enough(rs *rules.RuleSet) string {
	if rs.Minimum.Value == 0 {
		return s.text("answer.advice.any_win")
	}
	return s.text("answer.advice.win", args{"Min": rs.Minimum.Value})
}

// Chances from which they are told in tenths, and as nearly certain.
const (
	inTenths      = 0.35
	nearlyCertain = 0.95
	rarest        = 1000 // times in which it is still told how often
)

// often says how often a hand wins and what it brings then.
func (s *Speaker) often(q *advise.Question, w *advise.Worth) string {
	a := args{"Draws": s.drawsLeft(q.Draws), "Points": s.mean(w)}
	switch in := 1 / w.Chance; {
	case w.Chance >= nearlyCertain:
		return s.text("answer.advice.often_nearly", a)
	case w.Chance >= inTenths:
		a["Times"] = math.Round(10 * w.Chance)
		return s.text("answer.advice.often_tenths", a)
	case in > rarest:
		a["In"] = rarest
		return s.text("answer.advice.often_rarely", a)
	default:
		unit := 1.0
		if in >= 100 {
			unit = 10
		}
		a["In"] = math.Round(in/unit) * unit
		return s.text("answer.advice.often_in", a)
	}
}

// mean is what a win brings on average.
func (s *Speaker) mean(w *advise.Worth) string {
	n := 0.0
	if w.Chance > 0 {
		n = w.Points / w.Chance
	}
	if n < 9.95 && math.Abs(n-math.Round(n)) >= 0.05 {
		return decimal(n)
	}
	return strconv.FormatFloat(n, 'f', 0, 64)
}

// toKeep says what to keep once one of the best discards is thrown, and for which goal;
// only the goal if any that is as good belongs to it. It is empty if the best go different ways.
func (s *Speaker) toKeep(t *Told, named []advise.Discard) string {
	d := &named[0]
	for i := range named {
		if !sameGoal(&named[i], d) {
			return ""
		}
	}
	g := &d.Goals[0].Goal
	if len(g.Suits) == 0 || len(g.Pungs) > 0 || second(d) != nil {
		return s.goal(d, t.Question.Rules)
	}
	suit, held := tile.Tile(9*g.Suits[0]), t.Question.Hand.ConcealedCounts()
	for _, good := range discardTiles(advise.Good(t.List, t.Question.For)) {
		if good.IsSuited() && good.Suit() == g.Suits[0] || !good.IsSuited() && g.Honours {
			return s.goal(d, t.Question.Rules)
		}
	}
	kept := []string{}
	for k := suit; k < suit+9 && len(kept) == 0; k++ {
		if held[k] > 0 {
			kept = append(kept, s.text("answer.advice.the", args{"Tiles": s.Suit(suit)}))
		}
	}
	if g.Honours {
		if honours := s.honours(&held); honours != "" {
			kept = append(kept, s.text("answer.advice.the", args{"Tiles": honours}))
		}
	}
	if len(kept) == 0 {
		return s.goal(d, t.Question.Rules)
	}
	return s.text("answer.advice.keep", args{"Tiles": s.list("list.and", kept...), "Plan": s.brief(d.Tile, &d.Goals[0].Plan)})
}

// brief names a plan once a tile is thrown, without its suit: half flush.
func (s *Speaker) brief(thrown tile.Tile, p *advise.Plan) string {
	if len(p.Goal.Suits) == 0 || len(p.Goal.Pungs) > 0 {
		return s.planWithout(thrown, p)
	}
	if rare := rareOf(p.Fans); len(rare) > 0 {
		return s.text("plan.half_flush_rare", args{"Fans": s.fans(rare)})
	}
	var fans []rules.Fan
	for _, f := range p.Fans {
		if f != rules.SelfDraw {
			fans = append(fans, f)
		}
	}
	return s.fans(fans)
}

// honours names the honours among tiles: red dragons, dragons, winds, honours; empty
// without any.
func (s *Speaker) honours(held *tile.Counts) string {
	kinds, last, winds, dragons := 0, tile.None, false, false
	for k := tile.EastWind; k < tile.Flower1; k++ {
		if held[k] > 0 {
			kinds, last = kinds+1, k
			dragons, winds = dragons || k.IsDragon(), winds || !k.IsDragon()
		}
	}
	switch {
	case kinds == 0:
		return ""
	case kinds == 1:
		return s.TileMany(last)
	case !winds:
		return s.text("answer.advice.dragons")
	case !dragons:
		return s.text("answer.advice.winds")
	}
	return s.text("fan.half_flush.honours")
}

// second returns the second goal of a discard, if it carries a good part of the chance or of
// the points and is not the first with more.
func second(d *advise.Discard) *advise.Plan {
	if len(d.Goals) < 2 {
		return nil
	}
	const part = 0.25
	g := &d.Goals[1]
	if g.Chance < part*d.Chance && g.Points < part*d.Points {
		return nil
	}
	a, b := &d.Goals[0].Goal, &d.Goals[1].Goal
	if a.Shape == b.Shape && a.Honours == b.Honours && len(a.Suits) == len(b.Suits) {
		return nil
	}
	return &d.Goals[1].Plan
}

// goal says what a hand goes for.
func (s *Speaker) goal(d *advise.Discard, rs *rules.RuleSet) string {
	if len(d.Goals) == 0 {
		return ""
	}
	first := &d.Goals[0]
	if isAnyWin(&first.Plan) && !first.Drawn {
		if kept := each(s.TileMany, first.Kept); len(kept) > 0 {
			return s.text("answer.advice.go_keeping", args{"Tiles": s.list("list.and", kept...)})
		}
		return s.text("answer.advice.go_any")
	}
	plan := s.planWithout(d.Tile, &first.Plan)
	if other := second(d); other != nil {
		plan = s.list("list.or", plan, s.planWithout(d.Tile, other))
	}
	return s.text("answer.advice.go", args{"Plan": plan})
}

// ofSeen says what the tiles seen changed: how many of a suit are left, how the chance of the
// best went, and that a best discard has no other copy left.
func (s *Speaker) ofSeen(t *Told, named []advise.Discard) (said string) {
	q := t.Question
	if q.Seen.Total() == 0 {
		return ""
	}
	left, total := leftOf(q)
	d := &named[0]
	if len(d.Goals) > 0 && len(d.Goals[0].Goal.Suits) > 0 {
		suit, n := tile.Tile(9*d.Goals[0].Goal.Suits[0]), 0
		for k := suit; k < suit+9; k++ {
			n += left[k]
		}
		said = s.text("answer.advice.unseen", args{"Left": total, "N": n, "Suit": s.Suit(suit)})
	}
	if len(t.Unseen) > 0 { // what was best then need not be what is now
		said = s.then(said, s.chanceWas(t, &t.Unseen[0], d))
	}
	held := q.Hand.Counts()
	if len(named) == 1 && left[d.Tile] == 0 && held[d.Tile] == 1 {
		said = s.then(said, s.text("answer.advice.spent", args{"Tiles": s.TileMany(d.Tile), "Tile": s.Tile(d.Tile)}))
	}
	return said
}

// Up to how much two chances that are not exact may differ by how they are reckoned alone,
// and up to what part of the greater.
const (
	unsure     = 0.02
	unsurePart = 0.2
)

// isUnsure reports whether two chances may differ by how they are reckoned alone.
func isUnsure(a, b float64) bool {
	return math.Abs(a-b) < math.Min(unsure, unsurePart*math.Max(a, b))
}

func pointsWere(was, now *advise.Discard) args {
	return args{"Was": formatPoints(was.Points), "Now": formatPoints(now.Points)}
}

// chanceWas says how tiles seen changed a chance, and the points if those went the other way.
func (s *Speaker) chanceWas(t *Told, was, now *advise.Discard) string {
	a := args{"Was": percent(was.Chance), "Now": percent(now.Chance)}
	switch {
	case a["Was"] == a["Now"]:
		return s.text("answer.advice.seen_same", a)
	case !t.Question.IsExact() && isUnsure(was.Chance, now.Chance):
		return s.text("answer.advice.seen_little", a)
	case now.Chance > was.Chance && now.Points < was.Points*advise.NearlyEqual:
		return s.then(s.text("answer.advice.seen_more", a), s.text("answer.advice.seen_points_less", pointsWere(was, now)))
	case now.Chance > was.Chance:
		return s.text("answer.advice.seen_more", a)
	case was.Points < now.Points*advise.NearlyEqual:
		return s.then(s.text("answer.advice.seen_less", a), s.text("answer.advice.seen_points_more", pointsWere(was, now)))
	}
	return s.text("answer.advice.seen_less", a)
}

// leftOf counts the copies of each kind that are neither in the hand nor seen.
func leftOf(q *advise.Question) (left [tile.Kinds]int, total int) {
	held := q.Hand.Counts()
	for k := range left {
		left[k] = max(0, tile.Copies-int(held[k])-int(q.Seen[k]))
		total += left[k]
	}
	return left, total
}
