//go:build long

package review

import "sikwu/core/players"

var tables = []luckOf{
	{"cityu", players.Steady, players.Steady, 100_000, 0},
	{"cityu", players.Beginner, players.Steady, 2_000, 1},
	{"cityu", players.Good, players.Steady, 2_000, 1},
	{"hk13", players.Beginner, players.Steady, 2_000, 1},
}

// advised are the rule sets by which the advisor plays a hand that is looked back on.
var advised = []string{"cityu", "hk8", "hk13", "emsd", "old22"}

// kongsEach are the kongs of each kind that are judged.
const kongsEach = 40

// luckIn are the rule sets of the hands whose luck is told.
var luckIn = []string{"cityu", "hk8", "hk13", "emsd", "old22"}
