//go:build long

package reading_test

// advisedSeeds is how many questions are drawn, where the advisor takes long to answer.
const advisedSeeds = 40
