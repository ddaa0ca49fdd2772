package claiming

import (
	"math/rand/v2"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
)

// mixer makes up scenes.
type mixer struct {
	*deal.Mixer
	r  *rand.Rand
	rs *rules.RuleSet
}

func newMixer(r *rand.Rand, rs *rules.RuleSet) *mixer { return &mixer{deal.NewMixer(r, rs), r, rs} }

// mix makes up a scene before a tile is thrown.
func (m *mixer) mix(l *deal.Layout) (*scene, bool) {
	t, ok := m.Mix(l)
	if !ok {
		return nil, false
	}
	s := &scene{rs: m.rs, round: tile.East, tile: tile.None, river: t.Rivers, wall: t.Wall}
	for i, d := range t.Hands {
		s.players[i].Hand = d
	}
	return s, true
}

// verdict returns a function that says why core refuses a seat's win on another's tile.
func (m *mixer) verdict(seat, from tile.Wind, by score.By, x tile.Tile) func(hand.Draft) table.Reason {
	return func(d hand.Draft) table.Reason {
		o := table.Offer{Tile: x, From: from, By: by, Round: tile.East, WallLeft: table.Unknown}
		o.Players[seat.Index()] = &table.Player{Hand: d}
		return o.Refuses(seat, plainCall(table.Win), m.rs)
	}
}

// plainCall returns a call that names no tiles.
func plainCall(k table.CallKind) table.Call { return table.Call{Kind: k} }
