package tournament

import "slices"

// Planned is the size of a stage.
type Planned struct {
	Players  int
	Tables   int
	StandIns int // to fill the seats
	Filled   int // of its players, the best of the rest who go on to fill the next stage's tables
}

// Plan returns the sizes of the stages for these players if nobody withdraws. It
// ends before a stage drawn by sections after one that was not, since it is unknown
// how many of a section will be left.
func (f *Format) Plan(players []Player) (plan []Planned) {
	sections := sizesOf(players)
	for i := range f.Stages {
		s := &f.Stages[i]
		if s.Drawn == All {
			sections = []int{sumOf(sections)}
		} else if i > 0 && f.Stages[i-1].Drawn == All {
			break
		}
		p, through := Planned{Players: sumOf(sections)}, 0
		for k, n := range sections {
			goOn := 0
			for _, seats := range tablesOf(slices.Repeat([]int{1}, n)) {
				sit := sumOf(seats[:])
				p.Tables, p.StandIns, goOn = p.Tables+1, p.StandIns+4-sit, goOn+min(s.Advance, sit)
			}
			if s.Of == Section {
				goOn = min(s.Advance, n)
			}
			sections[k], through = goOn, through+goOn
		}
		if more := min(p.Players, (through+3)/4*4) - through; more > 0 && s.Advance > 0 {
			sections, p.Filled = []int{through + more}, more // of any section
		}
		plan = append(plan, p)
	}
	return plan
}

// sizesOf returns the sizes of the sections, in the order of their first players.
func sizesOf(players []Player) (sizes []int) {
	places := map[string]int{}
	for _, p := range players {
		i, ok := places[p.Section]
		if !ok {
			i = len(sizes)
			places[p.Section], sizes = i, append(sizes, 0)
		}
		sizes[i]++
	}
	return sizes
}

func sumOf(list []int) (n int) {
	for _, one := range list {
		n += one
	}
	return n
}
