package rules

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"sikwu/core/tomlfile"
)

// Topic is a subject of the documents that no value of a rule set stands for, by
// its stable id in clauses.toml.
type Topic string

// The topics of play. Those of offences are "offence." and the offence's id.
const (
	OfSeats            Topic = "play.seats"             // who sits where
	OfFirstDealer      Topic = "play.first_dealer"      // who deals first
	OfEastDeals        Topic = "play.east_deals"        // the seats follow the dealer
	OfCounting         Topic = "play.counting"          // which wall the dice select
	OfOpening          Topic = "play.opening"           // where the wall is opened
	OfDealing          Topic = "play.dealing"           // who takes which tiles of the deal
	OfDealtFlowers     Topic = "play.dealt_flowers"     // whose flowers are replaced first
	OfTail             Topic = "play.tail"              // where a replacement comes from
	OfFlowers          Topic = "play.flowers"           // what happens to a flower
	OfNoneLeft         Topic = "play.none_left"         // nothing replaces the last flower
	OfDrawing          Topic = "play.drawing"           // a turn begins with a draw
	OfTurnOrder        Topic = "play.turn_order"        // draw, then discard
	OfAfterCall        Topic = "play.after_call"        // who plays after a call
	OfClaims           Topic = "play.claims"            // what may be called, and on whose tile
	OfPriority         Topic = "play.priority"          // which call goes first
	OfRobbing          Topic = "play.robbing"           // when a kong can be robbed
	OfWinning          Topic = "play.winning"           // how a win is declared
	OfConcealedKong    Topic = "play.concealed_kong"    // it follows only a draw
	OfAddedKong        Topic = "play.raised_kong"       // it follows only a draw
	OfWallOut          Topic = "play.wall_out"          // the last tiles of the wall
	OfLastDiscard      Topic = "play.last_discard"      // it can only be won
	OfMiscount         Topic = "play.miscount"          // too many tiles or too few
	OfIllegalCall      Topic = "play.illegal_call"      // a call that the rules refuse
	OfWrongDealer      Topic = "play.wrong_dealer"      // another player has dealt
	OfWrongPlace       Topic = "play.wrong_place"       // a tile from the wrong place
	OfWrongDraw        Topic = "play.wrong_draw"        // a draw from the wrong end or out of turn
	OfRounds           Topic = "play.rounds"            // rounds and hands, and what they are called
	OfAnnouncing       Topic = "play.announcing"        // what a player announces of his melds
	OfFlowerAnnouncing Topic = "play.flower_announcing" // and of his flowers
	OfPenalties        Topic = "play.penalties"         // penalties in general
)

//go:embed clauses.toml
var clausesFile []byte

// topicClauses are the clauses of every topic, the common one first.
var topicClauses = sync.OnceValue(func() map[Topic][]string {
	var tables map[string]map[string][]string
	if _, err := tomlfile.Decode(clausesFile, &tables); err != nil {
		panic(err) // the file is part of the program
	}
	list := map[Topic][]string{}
	for table, topics := range tables {
		for id, clauses := range topics {
			list[Topic(table+"."+id)] = clauses
		}
	}
	return list
})

// ClauseOf returns the common clause about a topic; empty if no document covers it.
func ClauseOf(t Topic) string {
	if list := topicClauses()[t]; len(list) > 0 {
		return list[0]
	}
	return ""
}

// Clause returns where the documents behind the set cover a topic or, if they do
// not, ClauseOf it.
func (r *RuleSet) Clause(t Topic) string {
	if own := r.ownClause(t); own != "" {
		return own
	}
	return ClauseOf(t)
}

// ownClause returns the set's own clause about a topic; empty if its documents are
// silent.
func (r *RuleSet) ownClause(t Topic) string {
	for _, clause := range topicClauses()[t] {
		if document, _, _ := strings.Cut(clause, " "); r.Condenses(document) {
			return clause
		}
	}
	return ""
}

// Condenses reports whether the set, or the preset it changes, is drawn from a
// document named in Source.
func (r *RuleSet) Condenses(document string) bool {
	words := strings.FieldsFunc(r.Source, func(c rune) bool { return strings.ContainsRune(" ,()、", c) })
	return slices.Contains(words, document)
}

// KongAfterDraw returns the clause that lets a concealed or an added kong follow
// only a draw, or our ruling if the set's documents are silent.
func (r *RuleSet) KongAfterDraw(concealed bool) (clause, decision string) {
	topic := OfAddedKong
	if concealed {
		topic = OfConcealedKong
	}
	if own := r.ownClause(topic); own != "" {
		return own, ""
	}
	return "", DecisionKongAfterDraw
}
