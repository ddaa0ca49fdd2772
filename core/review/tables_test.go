//go:build !long

package review

import "sikwu/core/players"

var tables = []luckOf{
	{"hk8", players.Steady, players.Steady, 200, 0},
	{"hk13", players.Good, players.Good, 30, 0},
}

// advised are the rule sets by which the advisor plays a hand that is looked back on.
var advised = []string{"hk8"}

// kongsEach are the kongs of each kind that are judged.
const kongsEach = 2

// luckIn are the rule sets of the hands whose luck is told.
var luckIn = []string{"cityu"}
