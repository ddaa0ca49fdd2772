// Package widgets is the box of parts Sikwu's pages are built from: tiles,
// groups of tiles, choices, marks, seats and lines of fan.
//
// A widget shows values and raises callbacks; it knows no rule of the game and
// holds no word of its own, every text comes from the page. Colours and sizes
// come from package look, pictures of tiles from package assets.
//
// What can be pressed embeds pressable: it shares the pointer, the keyboard, the
// reason why something cannot be pressed now, and the ring that shows where
// the keyboard is. Keys that a widget does not use go on to the canvas, so a
// page hears typing wherever the focus stands.
//
// Tips and tiles in the air need a Sheet as the content of the window.
package widgets
