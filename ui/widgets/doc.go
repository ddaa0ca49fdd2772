// Package widgets lays out pages and provides what they write and ask with: texts, cards,
// buttons, choices and tips.
//
// A widget shows values and calls back; it knows no rules of the game and
// contains no text of its own. Colours and sizes come from package look. Packages input,
// tileview, scoreview and chart have the widgets for one purpose.
//
// Widgets that can be pressed embed Pressable, which handles pointer and
// keyboard, the reason why a widget is disabled, and the focus ring. Keys that
// a widget does not use go on to the canvas, so a page receives typed keys
// wherever the focus is.
//
// Tips and dragged tiles need a Sheet as the content of the window.
package widgets
