package lessons

import (
	"maps"
	"sync"

	"sikwu/lessons/claiming"
	"sikwu/lessons/paying"
	"sikwu/lessons/reading"
	"sikwu/lessons/seating"
	"sikwu/lessons/task"
)

// Kinds are all kinds of exercises by name.
var Kinds = sync.OnceValue(func() task.Kinds {
	all := task.Kinds{}
	for _, some := range []task.Kinds{seating.Kinds(), claiming.Kinds(), reading.Kinds(), paying.Kinds()} {
		maps.Copy(all, some)
	}
	return all
})

// Drills are all drills, in the order of the course.
func Drills() []task.Drill {
	var all []task.Drill
	for _, some := range [][]task.Drill{seating.Drills(), claiming.Drills(), reading.Drills(), paying.Drills()} {
		all = append(all, some...)
	}
	return all
}
