// Package lessons is the course: chapters of steps, each an exercise on a board
// that core judges.
//
// The chapters are data (course/*.toml): ids that never change, the kind of
// exercise and what is set about it. Their words are translations, found by id:
// chapter.dice.title, step.dice.first.title, and if a step says more than its
// kind does, step.dice.first.goal, .nudge and .done; what it shows before it asks is
// said by step.dice.first.shown. The kinds of exercises live
// below: seating (dice, walls, deal, flowers), claiming (turns and claims),
// reading (tiles, hands, fans) and paying (points, liability, rounds). Package
// task runs an exercise, drill asks questions without end, progress keeps what the
// learner did, and glossary has the words; core/picture is what the learner sees.
package lessons
