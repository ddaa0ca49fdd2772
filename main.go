package main

import (
	"os"

	"sikwu/core/command"
)

func main() {
	s, err := command.New(nil)
	if err != nil {
		panic(err)
	}
	s.Serve(os.Args[1], os.Stdin, os.Stdout)
}
