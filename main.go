// Sikwu (食糊) judges Hong Kong mahjong hands: every reading, every fan with its
// reason, what it pays and who pays; and teaches the game.
package main

import (
	"os"

	"sikwu/program"
)

func main() { os.Exit(program.Run(os.Args[1:])) }
