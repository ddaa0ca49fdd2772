// Package widgets provides the widgets of Sikwu's pages: tiles, groups of
// tiles, choices, marks, seats and lines of fan.
//
// A widget shows values and calls back; it knows no rules of the game and
// contains no text of its own. Colours and sizes come from package look,
// pictures of tiles from package assets/face.
//
// Widgets that can be pressed embed pressable, which handles pointer and
// keyboard, the reason why a widget is disabled, and the focus ring. Keys that
// a widget does not use go on to the canvas, so a page receives typed keys
// wherever the focus is.
//
// Tips and dragged tiles need a Sheet as the content of the window.
package widgets
