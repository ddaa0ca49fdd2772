// Package drill chooses the questions of the day and remembers how they went.
//
// Every skill has a drill that draws questions of it without end (task.Drill). A
// Deck is all of them with a learner's Memory; a Session asks: what is due comes
// back first, oldest first, then new questions, weak skills and the chapter at
// hand before others, and no skill twice in a row. A skill's level grows with
// successes in a row and falls with failures.
//
// A question that went wrong is kept as a Card: the kind, what was set and the
// seed, so that the very same one comes back, whatever the drill would draw by
// then. FSRS, the Free Spaced Repetition Scheduler, decides when (J. Ye, J. Su,
// Y. Cao, 'A Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition
// Scheduling', KDD 2022; github.com/open-spaced-repetition), with its published
// weights and without chance: the same answers at the same times give the same
// days. A card that is known for long retires; it stays in the memory.
//
// The package reads no clock: callers pass the time, and its location decides when a
// day begins.
package drill
