// Package oracle is a second opinion on the rules.
//
// Everything in it but this page is test code: a slow, literal scorer written from
// RULES.md and COMMANDS.md alone, without looking at the engine. It knows the verbs
// score and waits. The worked cases prove the oracle; thousands of generated
// requests then ask the engine and the oracle the same question, and every
// difference is a fault in one of them or a gap in the text.
//
// House rules are tested in the same way: for every value of a rule set, random
// copies of the presets that change it, written as rule files, go to the engine as
// files and to the oracle as plain values by key. Both must refuse the same copies
// and judge the same hands alike under the others.
//
// A request passes through the files in this order: notation reads the hand,
// reasons says why it cannot win, shapes finds every reading, fans and drops count
// each (flowers a flower hand), liability and payment settle the points; score and
// waits put the replies together. house holds the values of a house and checks that
// they fit together, presets has five of them typed by hand; rulefile and houses
// draw the others, own the special hands of a house's own, dealer, drafts and lean the
// hands.
package oracle
