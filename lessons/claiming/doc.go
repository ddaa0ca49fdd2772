package claiming

import "sikwu/lessons/task"

// Kinds are the kinds of exercises of this package by name.
func Kinds() task.Kinds { return task.Kinds{} }

// Drills are the drills of this package.
func Drills() []task.Drill { return nil }
