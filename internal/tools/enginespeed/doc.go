// Package enginespeed measures the engine's public calls over fixed random hands,
// each beside a loop that only counts fourteen tiles (the unit), so that
// figures of different machines can be compared:
//
//	go test -run '^$' -bench . ./internal/tools/enginespeed
//
// ns/hand and units are medians over the passes through ten thousand hands;
// allocations are those of a whole pass. It has nothing but tests.
package enginespeed
