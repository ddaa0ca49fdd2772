//go:build long

package claiming

// advisedSeeds is how many questions are drawn, where the advisor takes long to answer.
const advisedSeeds = 20
