package main

import (
	"fmt"
	"io"
)

// The picture's measures, in units of SVG.
const (
	side   = 400 // of the square from 0 to 100 %
	margin = 56
)

// drawPicture writes a picture in SVG of what was told and what came of it: a dot a bin, as large
// as its discards are many, beside the line on which both are the same.
func drawPicture(w io.Writer, sum *[bins]bin) {
	most := 0.0
	for _, b := range sum {
		most = max(most, b.many)
	}
	all := side + 2*margin
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="14" fill="#14201B">`+"\n", all, all)
	fmt.Fprintf(w, `<rect width="%d" height="%d" fill="#F1F5F3"/>`+"\n", all, all)
	for k := 0; k <= bins; k += 2 {
		at := side * k / bins
		fmt.Fprintf(w, `<path d="M%d %dh%dM%d %dv-%d" stroke="#D3DCD7"/>`+"\n", margin, margin+side-at, side, margin+at, margin+side, side)
		fmt.Fprintf(w, `<text x="%d" y="%d" text-anchor="middle">%d</text><text x="%d" y="%d" text-anchor="end">%d</text>`+"\n",
			margin+at, margin+side+20, 100*k/bins, margin-8, margin+side-at+5, 100*k/bins)
	}
	fmt.Fprintf(w, `<path d="M%d %dL%d %d" stroke="#5C6A63" stroke-dasharray="4 4"/>`+"\n", margin, margin+side, margin+side, margin)
	for _, b := range sum {
		if b.many > 0 {
			fmt.Fprintf(w, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="#0B6A56"/>`+"\n",
				margin+side*b.said.Chance/b.many, margin+side*(1-b.got.Chance/b.many), 3+5*b.many/most)
		}
	}
	fmt.Fprintf(w, `<text x="%d" y="%d" text-anchor="middle">told, %%</text>`+"\n", margin+side/2, all-12)
	fmt.Fprintf(w, `<text x="%d" y="%d">won, %%</text>`+"\n</svg>\n", margin-40, margin-20)
}
