package main

import (
	"testing"

	"sikwu/internal/testkit/effort"
)

// TestReadersAreBounded: any file of 64 kB costs no reader more than 50 MB,
// counting everything allocated, and a larger one no more for each byte. The
// program measures the time.
func TestReadersAreBounded(t *testing.T) {
	effort.Full(t)
	const most, large = 50 << 20, 500_000
	for _, r := range readers(t.TempDir()) {
		for _, size := range r.sizes {
			if size > large {
				continue // takes minutes, and exercises no other code
			}
			for in := range r.inputs(size) {
				bound := uint64(most) * uint64(max(size, small)) / small
				if c := spent(&r, in); c.bytes > bound {
					t.Errorf("%s of %d bytes, %s: %.1f MB", r.name, size, in.name, float64(c.bytes)/(1<<20))
				}
			}
		}
	}
}

// TestRuleFilesCostNextToNothing: they are opened from anywhere, so they may use no
// more than their own size.
func TestRuleFilesCostNextToNothing(t *testing.T) {
	effort.Full(t)
	for _, r := range readers(t.TempDir()) {
		if r.name != "rule file" && r.name != "format" {
			continue
		}
		for _, size := range append(r.sizes, 20*small) {
			for in := range r.inputs(size) {
				if c := spent(&r, in); c.bytes > 4<<20 {
					t.Errorf("%s of %d bytes, %s: %.1f MB", r.name, size, in.name, float64(c.bytes)/(1<<20))
				}
			}
		}
	}
}
