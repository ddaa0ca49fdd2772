// An empty Fyne window as large as ours, to compare our idle load and memory with.
package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
)

func main() {
	w := app.NewWithID("hk.sikwu.Empty").NewWindow("empty")
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}
