package explain

import (
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TableProblem says why a turn or a table of claims is impossible and, among
// several hands, whose is at fault.
func (s *Speaker) TableProblem(p score.Problem, whose tile.Wind, c Case) string {
	id := "problem." + p.Reason.String()
	switch p.Reason {
	case score.TooManyTiles, score.TooFewTiles:
		if whose == noWind {
			return s.text(id+"_turn", args{"N": p.Tiles})
		}
		return s.text(id+"_claim", args{"Seat": s.Wind(whose), "N": p.Tiles})
	case score.NoFlowersInThisGame:
		whose = noWind // it is true of every hand
	}
	text := s.Problem(p, nil, c)
	if whose == noWind {
		return text
	}
	return s.text("problem.of_hand", args{"Seat": s.Wind(whose), "What": small(text)})
}
