package paying

import (
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// thatIsAll returns the answer that finishes.
func thatIsAll() picture.Choice { return task.Finish(picture.Say("task.paying.that_is_all")) }

// pointed names the seat that was pointed at: the title of a consequence.
func pointed(w tile.Wind) picture.Text {
	return picture.Say("task.paying.pointed", picture.Args{"Seat": w})
}
