package tournament

import "math/rand/v2"

// lotSeed is added to a stage's place for the second seed of its lots.
const lotSeed = 1000

// source returns the random source of a stage, as the package comment defines it;
// place is from 1.
func source(seed int64, place int) *rand.PCG { return rand.NewPCG(uint64(seed), uint64(place)) }

// shuffle shuffles player numbers by a source, as the package comment defines it.
// The order for a seed never changes.
func shuffle(numbers []int, from *rand.PCG) {
	for i := len(numbers) - 1; i > 0; i-- {
		j := randomBelow(from, uint64(i+1))
		numbers[i], numbers[j] = numbers[j], numbers[i]
	}
}

// randomBelow returns a uniform random number from 0 to n-1. It is our own because the
// standard library guarantees the sequence of the source, but not of what it
// derives from it.
func randomBelow(from *rand.PCG, n uint64) uint64 {
	const top = 1<<64 - 1
	uneven := top - top%n
	for {
		if x := from.Uint64(); x < uneven {
			return x % n
		}
	}
}

// tablesOf seats numbers four by four in order. If they do not fill all seats, the
// last tables have a player fewer, and 0 in the empty seat.
func tablesOf(numbers []int) (tables [][4]int) {
	n := (len(numbers) + 3) / 4
	empty := make([]int, n)
	for i := range 4*n - len(numbers) {
		empty[n-1-i%n]++
	}
	for t := range n {
		var seats [4]int
		sit := 4 - empty[t]
		copy(seats[:], numbers[:sit])
		tables, numbers = append(tables, seats), numbers[sit:]
	}
	return tables
}
