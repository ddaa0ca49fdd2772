// An empty Fyne window, to compare our idle load with.
package main

import "fyne.io/fyne/v2/app"

func main() { app.NewWithID("hk.sikwu.Empty").NewWindow("empty").ShowAndRun() }
