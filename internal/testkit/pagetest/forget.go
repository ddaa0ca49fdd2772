package pagetest

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/driver/software"
)

// forgotten counts what Forget did.
var forgotten int

// Forget makes Fyne let go of what it keeps to draw all that was ever shown. It does so by
// itself a minute after the last use, for which no test waits: where time is that of
// package synctest, it passes at once. What is shown is drawn anew when it is next asked
// for, so let it be what a test is about to replace.
func Forget(t *testing.T) {
	forgotten++
	later := 50*365*24*time.Hour + time.Duration(forgotten)*time.Hour
	synctest.Test(t, func(*testing.T) {
		time.Sleep(later) // from the year 2000
		software.NewTransparentCanvas().Capture()
	})
}
