// Package oracle is a second opinion on the rules.
//
// Everything in it but this page is test code: a slow, literal scorer written
// from RULES.md and COMMANDS.md alone, without a look at the engine. It knows
// the verbs score and waits. The worked cases prove the oracle; thousands of
// generated requests then ask the engine and the oracle the same question, and
// every difference is a fault in one of them or a hole in the text.
//
// A request walks through the files in this order: notation reads the hand,
// reasons says why it cannot win, shapes finds every reading, fans counts each,
// liability and payment settle the points; score and waits put the replies
// together.
package oracle
