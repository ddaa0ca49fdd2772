// Package drill chooses the questions of the day and remembers how they went.
//
// Each skill has a drill that draws questions about it without end (task.Drill). A
// Deck is all of them with a learner's Memory. A Session asks: first the questions that
// are due, the oldest first, then new ones, with weak skills and the current chapter
// before others, and no skill twice in a row. A skill's level rises after several right
// answers in a row and falls after several wrong ones.
//
// A question that went wrong is kept as a Card: the kind, what was set and the
// seed, so that the very same question comes back whatever the drill draws by
// then. FSRS, the Free Spaced Repetition Scheduler, decides when (J. Ye, J. Su,
// Y. Cao, 'A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
// Scheduling', KDD 2022; github.com/open-spaced-repetition), with its published
// weights and nothing random: the same answers at the same times give the same
// days. A card that is known well enough retires, but stays in the memory.
//
// The package reads no clock: callers pass the time, and its location decides when a
// day begins.
package drill
