package score

import (
	"cmp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Exchange turns a hand below the minimum into a win by exchanging one concealed
// tile.
type Exchange struct {
	Out, In tile.Tile
	Left    int        // copies of In that the hand does not hold, 1–4
	Draft   hand.Draft // if Out was the winning tile, In is now
	Win     Win
	Result  Result
	Payment Payment
	Brings  []rules.Fan // fans that count more often than before
}

// MaxExchanges limits the list.
const MaxExchanges = 6

// Exchanges lists the exchanges of one concealed tile, the winning tile included,
// that bring a hand below the minimum up to it: the most fan first, then the most
// copies left, then in tile order. If a tile and the winning tile of the same kind
// can both be exchanged, only the better exchange is listed.
func Exchanges(d hand.Draft, w Win, rs *rules.RuleSet) []Exchange {
	res := Evaluate(d, w, rs)
	if res.Reason != BelowMinimum {
		return nil
	}
	var list []Exchange
	for out, n := range d.ConcealedCounts() {
		if n > 0 {
			list = exchanging(list, tile.Tile(out), d, w, rs)
		}
	}
	slices.SortFunc(list, func(a, b Exchange) int {
		return cmp.Or(cmp.Compare(b.Result.Best().Fan, a.Result.Best().Fan), cmp.Compare(b.Left, a.Left),
			cmp.Compare(a.Out, b.Out), cmp.Compare(a.In, b.In))
	})
	list = list[:min(len(list), MaxExchanges)]
	for i := range list {
		x := &list[i]
		x.Payment = Settle(&x.Result, x.Draft, w, rs)
		x.Brings = more(res.Best(), x.Result.Best())
	}
	return list
}

// exchanging appends the exchanges of one kind. Only a tile that completes the
// other thirteen can make a hand.
func exchanging(list []Exchange, out tile.Tile, d hand.Draft, w Win, rs *rules.RuleSet) []Exchange {
	concealed, all := d.ConcealedCounts(), d.Counts()
	concealed[out]--
	all[out]--
	for _, in := range hand.Waiting(nil, &concealed, &all) {
		if in == out {
			continue
		}
		x := Exchange{Out: out, In: in, Left: tile.Copies - int(all[in]), Win: w}
		for _, draft := range exchanged(d, out, in) {
			res := Evaluate(draft, w, rs)
			if res.Win && (!x.Result.Win || isHigher(res.Best(), x.Result.Best())) {
				x.Draft, x.Result = draft, res
			}
		}
		if x.Result.Win {
			list = append(list, x)
		}
	}
	return list
}

// isHigher reports whether a has more fan than b; at the limit, more before it.
func isHigher(a, b *Reading) bool {
	return cmp.Or(cmp.Compare(a.Fan, b.Fan), cmp.Compare(a.RawFan, b.RawFan)) > 0
}

// exchanged returns the drafts with a tile exchanged: the winning tile first, then
// another.
func exchanged(d hand.Draft, out, in tile.Tile) []hand.Draft {
	var list []hand.Draft
	if d.Winning == out {
		won := d.Clone()
		won.Winning = in
		list = append(list, won)
	}
	if i := slices.Index(d.Concealed, out); i >= 0 {
		kept := d.Clone()
		kept.Concealed[i] = in
		kept.Sort()
		list = append(list, kept)
	}
	return list
}

// more lists the fans that count more often now than before.
func more(before, now *Reading) []rules.Fan {
	return slices.DeleteFunc(now.Counted.Fans().List(), func(f rules.Fan) bool {
		return f == rules.Chicken || now.Counted.Count(f) <= before.Counted.Count(f)
	})
}
