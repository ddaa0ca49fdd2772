package record

import "sikwu/core/table"

// Stops lists after how many acts there is something to look at: once the tiles are dealt,
// after every act that changes what lies on the table, where it is to be decided about, and
// at the end. Who is asked after others have passed is asked about the table as they saw it:
// that is one stop, where he decides.
func (h *Hand) Stops(decides func(after int) bool) (list []int) {
	same := false // nothing lies otherwise than at the last stop, where nothing was decided
	h.Replay(func(n int, p *table.Play, _ table.Act) bool {
		passed := n > 0 && h.Table.Acts[n-1].Kind == table.ActPass
		switch decided := decides(n); {
		case p.Phase() == table.PhaseDeal:
		case passed && decided && same:
			list[len(list)-1], same = n, false
		case !passed || decided:
			list, same = append(list, n), !decided
		}
		return true
	})
	return append(list, h.Acts())
}
