// Package paper is a page, or several, drawn once and written as PNG or as PDF.
//
// A Page collects marks: text, filled shapes and tiles, in units of 1/96 inch
// from its upper left corner, which is a Fyne unit at scale 1. Both writers go
// through the same marks with the same widths of letters, so the two look
// alike.
//
// The PDF is written here because the font of the app has PostScript outlines
// (CFF), which the PDF writers in Go do not embed; a second copy of it as
// TrueType would be larger than the rest of the program's art. A font is cut
// down to the signs that a page uses, and each sign knows what it stands for,
// so that text can be searched and copied, Chinese included. Pictures are
// paths, never pixels.
//
// Nothing here reads the clock, ranges over a map or starts a goroutine: the
// same page makes the same bytes.
package paper
