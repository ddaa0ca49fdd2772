package picture

import "sikwu/core/tile"

// Text is a message: its id and the values of its placeholders. Values may be
// an int, a string, a tile.Wind (shown as the seat), a tile.Tile, a
// []tile.Tile, a []tile.Wind, a rules.Fan, a []rules.Fan, a rule set or several, a
// []score.Line, a []int, a table.Stack, a table.Call, a Points, a Worth, a Word or another
// Text; the package that shows the text puts them into words. N is a count and selects singular or
// plural.
type Text struct {
	ID   string
	Args Args
}

// Args maps placeholders to values.
type Args map[string]any

// Word is a value that is itself a message, by its id.
type Word string

// Chair names where a seat is as seen from yours: you, right, opposite, left.
func Chair(w, you tile.Wind) Word {
	return [...]Word{"chair.you", "chair.right", "chair.opposite", "chair.left"}[(w.Index()-you.Index()+4)%4]
}

// Points is a number of points won or, if negative, lost; it is shown with its
// sign.
type Points int

// Worth is what a hand is worth, in fan.
type Worth int

// Say returns a text.
func Say(id string, args ...Args) Text {
	if len(args) == 0 {
		return Text{ID: id}
	}
	return Text{ID: id, Args: args[0]}
}

// IsEmpty reports whether there is no text.
func (t Text) IsEmpty() bool { return t.ID == "" }
