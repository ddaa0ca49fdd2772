// Worstinputs measures what hostile input costs each reader of the program:
//
//	go run ./internal/tools/worstinputs [-all] [READER...]
//
// Every reader is given some hundred inputs of the sort that breaks readers: deep
// nesting, long keys, many keys, events undone and redone. For each reader and size
// it prints the most expensive in time and in memory, with -all every one. Memory
// is the total allocated, so that less was in use at any moment.
package main

import (
	"flag"
	"fmt"
	"iter"
	"os"
	"runtime"
	"slices"
	"time"
)

func main() {
	all := flag.Bool("all", false, "print every input")
	flag.Parse()
	folder, err := os.MkdirTemp("", "")
	must(err)
	defer os.RemoveAll(folder)
	fmt.Printf("%12s %9s %9s %9s  %s\n", "reader", "bytes", "ms", "MB", "input")
	for _, r := range readers(folder) {
		if flag.NArg() > 0 && !slices.Contains(flag.Args(), r.name) {
			continue
		}
		for _, size := range r.sizes {
			report(&r, size, *all)
		}
	}
}

// report prints the costs of a reader's inputs of a size.
func report(r *reader, size int, all bool) {
	var slowest, largest cost
	for in := range r.inputs(size) {
		c := measure(r, in)
		if all {
			c.print(r, size)
		}
		if c.took > slowest.took {
			slowest = c
		}
		if c.bytes > largest.bytes {
			largest = c
		}
	}
	if all {
		return
	}
	slowest.print(r, size)
	if largest.input != slowest.input {
		largest.print(r, size)
	}
}

// inputs returns all inputs of a reader in a size.
func (r *reader) inputs(size int) iter.Seq[input] {
	return func(yield func(input) bool) {
		for in := range generic(size, r.head) {
			if !yield(in) {
				return
			}
		}
		if r.own == nil {
			return
		}
		for _, in := range r.own(size) {
			if !yield(in) {
				return
			}
		}
	}
}

// cost is what an input took.
type cost struct {
	input string
	took  time.Duration
	bytes uint64 // the total allocated
}

func (c *cost) print(r *reader, size int) {
	fmt.Printf("%12s %9d %9.1f %9.1f  %s\n", r.name, size, float64(c.took.Microseconds())/1000, float64(c.bytes)/(1<<20), c.input)
}

// measure reads an input on a heap without waste, so that its time is its own.
func measure(r *reader, in input) cost {
	runtime.GC()
	return spent(r, in)
}

func spent(r *reader, in input) cost {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	r.read(in.data)
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	return cost{in.name, took, after.TotalAlloc - before.TotalAlloc}
}
