// Package rulebook is the Rules page: each rule set as a page to read, made from
// its data; a copy of one's own as the same page with every value to change in
// place; and two rule sets side by side with a hand as proof of each difference.
//
// An edition is a rule set under change, and the changes tell what they do to
// sample hands; neither knows a widget. The page shows them: the list of rule
// sets at the left, the chosen one at the right as cards that scroll. Where rule
// sets are kept is the Library's affair. Hands that prove a difference are found
// off the window's goroutine.
package rulebook
