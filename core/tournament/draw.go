package tournament

import "math/rand/v2"

// lotSeed is added to a stage's place for the second seed of its lots.
const lotSeed = 1000

// source returns the chance of a stage, as the package tells; place is from 1.
func source(seed int64, place int) *rand.PCG { return rand.NewPCG(uint64(seed), uint64(place)) }

// shuffle puts player numbers in the order that a source decides, the same for
// ever, as the package tells.
func shuffle(numbers []int, from *rand.PCG) {
	for i := len(numbers) - 1; i > 0; i-- {
		j := below(from, uint64(i+1))
		numbers[i], numbers[j] = numbers[j], numbers[i]
	}
}

// below draws a number from 0 to n-1, each as likely. It is our own because the
// library promises the source's sequence, but not that of what it derives.
func below(from *rand.PCG, n uint64) uint64 {
	const top = 1<<64 - 1
	uneven := top - top%n
	for {
		if x := from.Uint64(); x < uneven {
			return x % n
		}
	}
}

// tablesOf seats numbers four by four in their order; where they do not fill all
// seats, the last tables have a player fewer, and 0 in the seats left.
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
