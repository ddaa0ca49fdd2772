package shell

import (
	"fyne.io/fyne/v2"

	"sikwu/internal/testkit/pagetest"
)

// Press does what a shortcut does if no widget takes it.
func (s *Shell) Press(shortcut fyne.Shortcut) { pagetest.Shortcut(s.window, shortcut) }

// Drop drops a file on the window.
func (s *Shell) Drop(file fyne.URI) { s.onDrop(fyne.Position{}, []fyne.URI{file}) }

// Closed does what closing the window does.
func (s *Shell) Closed() { s.flush() }
